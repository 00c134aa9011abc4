package org.tafl.propnet;

import java.util.BitSet;

/// The truth values each component can have during a match (paper, algorithm 4).
///
/// A value once in a set stays there and is handed on to the readers once, so the work is linear.
final class ValueSets {
  /// No value.
  static final byte N = 0;

  /// True.
  static final byte T = 1;

  /// False.
  static final byte F = 2;

  /// Both values.
  static final byte B = T | F;

  private final PropNet net;
  private final Outputs outputs;
  private final byte[] sets; // [component] -> N, T, F or B
  private final int[] waiting; // [gate] -> inputs that cannot yet be true (AND), be false (OR)
  private final int[] stack; // 2 * component, plus 1 if false is the new value
  private int height;

  ValueSets(PropNet net) {
    this.net = net;
    this.outputs = Outputs.of(net);
    this.sets = new byte[net.size()];
    this.waiting = new int[net.size()];
    this.stack = new int[2 * net.size()]; // each value of each component once
    for (int component = 0; component < net.size(); component++) {
      waiting[component] = net.inputStart(component + 1) - net.inputStart(component);
    }
  }

  /// Returns the sets.
  ///
  /// @return `[component]` -> N, T, F or B
  byte[] compute() {
    start();
    while (height > 0) {
      int entry = stack[--height];
      int component = entry >> 1;
      byte value = (entry & 1) == 0 ? T : F;
      for (int i = outputs.start(component); i < outputs.start(component + 1); i++) {
        handOn(outputs.reader(i), value);
      }
      if (net.type(component) == ComponentType.LEGAL) {
        add(net.partner(component), value);
      }
    }
    return sets;
  }

  private void start() {
    add(PropNet.TRUE, T);
    add(PropNet.FALSE, F);
    var initial = new BitSet();
    for (int atom : net.program().initial()) {
      initial.set(atom);
    }
    for (int component = 0; component < net.size(); component++) {
      ComponentType type = net.type(component);
      if (type == ComponentType.INPUT) {
        add(component, F);
      } else if (type == ComponentType.BASE && !initial.get(net.atom(component))) {
        add(component, F);
      } else if (type == ComponentType.BASE) {
        add(component, T);
      }
    }
    startLoops();
  }

  private void startLoops() {
    for (int loop = 0; loop < net.loopCount(); loop++) {
      for (int component = net.loopStart(loop); component < net.loopEnd(loop); component++) {
        if (net.type(component) != ComponentType.NOT) { // reads from outside
          add(component, F);
        }
      }
    }
  }

  private void add(int component, byte value) {
    if ((sets[component] & value) == 0) {
      sets[component] |= value;
      stack[height++] = 2 * component + (value == F ? 1 : 0);
    }
  }

  private void handOn(int reader, byte value) {
    switch (net.type(reader)) {
      case NOT -> add(reader, value == T ? F : T);
      case AND -> handOn(reader, value, F);
      case OR -> handOn(reader, value, T);
      case BASE, LEGAL, GOAL, TERMINAL, VIEW, TRANSITION -> add(reader, value);
      case TRUE, FALSE, INPUT -> throw new IllegalStateException("reads nothing: " + reader);
    }
  }

  /// Hands a value on to a gate that takes one value from any input, the other only from all.
  private void handOn(int gate, byte value, byte deciding) {
    if (value == deciding || --waiting[gate] == 0) {
      add(gate, value);
    }
  }
}
