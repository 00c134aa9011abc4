package org.tafl.propnet;

/// Carries constant values through a network and takes out what they settle (paper, algorithms 1
/// and 2).
///
/// Values stop at transitions: the initial state may have another one. Each component is looked at
/// once, each input once.
final class ConstantFolder {
  private static final byte UNKNOWN = 0;
  private static final byte FALSE = 1;
  private static final byte TRUE = 2;

  private final PropNet net;
  private final Outputs outputs;
  private final byte[] values; // [component] -> UNKNOWN, FALSE or TRUE
  private final int[] open; // [component] -> inputs that are not known to be neutral
  private final int[] stack; // components whose value was found and not yet handed on
  private int height;

  ConstantFolder(PropNet net) {
    this.net = net;
    this.outputs = Outputs.of(net);
    this.values = new byte[net.size()];
    this.open = new int[net.size()];
    this.stack = new int[net.size()];
    for (int component = 0; component < net.size(); component++) {
      open[component] = net.inputStart(component + 1) - net.inputStart(component);
    }
    set(PropNet.TRUE, true);
    set(PropNet.FALSE, false);
  }

  /// Says that a component always has a value; of any type.
  void set(int component, boolean value) {
    if (values[component] == UNKNOWN) {
      values[component] = value ? TRUE : FALSE;
      stack[height++] = component;
    }
  }

  /// Returns the network in which all these values are settled.
  PropNet fold() {
    while (height > 0) {
      int component = stack[--height];
      boolean value = values[component] == TRUE;
      if (net.type(component) != ComponentType.TRANSITION) {
        handOnToReaders(component, value);
      }
      if (net.type(component) == ComponentType.LEGAL && !value) {
        set(net.partner(component), false); // the move is never played
      }
    }
    return rewired();
  }

  private void handOnToReaders(int component, boolean value) {
    for (int i = outputs.start(component); i < outputs.start(component + 1); i++) {
      handOn(outputs.reader(i), value);
    }
  }

  private void handOn(int reader, boolean value) {
    switch (net.type(reader)) {
      case NOT -> set(reader, !value);
      case AND -> handOn(reader, value, false);
      case OR -> handOn(reader, value, true);
      case BASE, LEGAL, GOAL, TERMINAL, VIEW -> set(reader, value);
      case TRANSITION -> {} // see above
      case TRUE, FALSE, INPUT -> throw new IllegalStateException("reads nothing: " + reader);
    }
  }

  /// Hands a value on to a gate that one value, the deciding one, settles alone.
  private void handOn(int gate, boolean value, boolean deciding) {
    if (value == deciding || --open[gate] == 0) {
      set(gate, value);
    }
  }

  private PropNet rewired() {
    var rewiring = new Rewiring(net);
    for (int component = 2; component < net.size(); component++) {
      if (net.type(component) == ComponentType.TRANSITION) {
        settleTransition(component, rewiring);
      } else if (values[component] == UNKNOWN) {
        settleGate(component, rewiring);
      } else if (isRemoved(component)) {
        rewiring.replace(component, constant(values[component]));
      } else {
        rewiring.connect(component, constant(values[component]));
      }
    }
    return rewiring.apply();
  }

  private void settleTransition(int transition, Rewiring rewiring) {
    byte value = values[transition];
    if (value == UNKNOWN) {
      value = values[net.input(net.inputStart(transition))];
    }
    if (value != UNKNOWN) {
      int base = outputs.start(transition);
      boolean isRead =
          base < outputs.start(transition + 1) && values[outputs.reader(base)] == UNKNOWN;
      if (isRead) {
        rewiring.connect(transition, constant(value));
      } else {
        rewiring.remove(transition);
      }
    }
  }

  /// An AND without inputs that are always true, an OR without those that are always false; the
  /// only input left takes the gate's place.
  private void settleGate(int gate, Rewiring rewiring) {
    ComponentType type = net.type(gate);
    if (type != ComponentType.AND && type != ComponentType.OR) {
      return;
    }
    for (int i = net.inputStart(gate); i < net.inputStart(gate + 1); i++) {
      if (values[net.input(i)] != UNKNOWN) {
        rewiring.disconnect(i);
      } else if (open[gate] == 1) {
        rewiring.replace(gate, net.input(i));
      }
    }
  }

  private boolean isRemoved(int component) {
    return switch (net.type(component)) {
      case AND, OR, NOT, VIEW, BASE -> true;
      case LEGAL, GOAL, INPUT -> values[component] == FALSE;
      case TERMINAL -> false;
      case TRUE, FALSE, TRANSITION -> throw new IllegalStateException("settled elsewhere");
    };
  }

  private static int constant(byte value) {
    return value == TRUE ? PropNet.TRUE : PropNet.FALSE;
  }
}
