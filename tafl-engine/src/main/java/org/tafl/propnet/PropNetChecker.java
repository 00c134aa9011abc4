package org.tafl.propnet;

import java.util.ArrayList;
import java.util.List;
import org.tafl.program.Family;

/// Checks the invariants of {@link PropNet}; among them are the constraints that the paper's
/// initialisation sets up (section 3).
final class PropNetChecker {
  private static final int MAX_FAULTS = 20;

  private final PropNet net;
  private final List<String> faults = new ArrayList<>();

  private PropNetChecker(PropNet net) {
    this.net = net;
  }

  /// Returns true, for use with `assert`.
  ///
  /// @throws AssertionError with what is wrong
  static boolean verify(PropNet net) {
    List<String> faults = faults(net);
    if (!faults.isEmpty()) {
      throw new AssertionError("wrong network: " + String.join("; ", faults));
    }
    return true;
  }

  /// Returns what is wrong, the first faults of many; nothing if all is right.
  static List<String> faults(PropNet net) {
    var checker = new PropNetChecker(net);
    int loop = 0;
    for (int component = 0; component < net.size(); component++) {
      while (loop < net.loopCount() && component >= net.loopEnd(loop)) {
        loop++;
      }
      boolean isInLoop = loop < net.loopCount() && component >= net.loopStart(loop);
      checker.checkConstant(component);
      checker.checkAtom(component);
      checker.checkPartner(component);
      checker.checkInputCount(component);
      checker.checkOrder(
          component,
          isInLoop ? net.loopStart(loop) : component,
          isInLoop ? net.loopEnd(loop) : component);
    }
    if (checker.faults.isEmpty()) { // inputs are components
      checker.checkTransitions();
    }
    checker.checkFluents();
    return checker.faults;
  }

  private void require(boolean condition, int component, String message) {
    if (!condition && faults.size() < MAX_FAULTS) {
      faults.add("component %d, %s: %s".formatted(component, net.type(component), message));
    }
  }

  private void checkConstant(int component) {
    ComponentType type = net.type(component);
    require((component == PropNet.TRUE) == (type == ComponentType.TRUE), component, "not at 0");
    require((component == PropNet.FALSE) == (type == ComponentType.FALSE), component, "not at 1");
  }

  /// Each proposition has exactly one type, the one its atom's relation asks for.
  private void checkAtom(int component) {
    ComponentType type = net.type(component);
    int atom = net.atom(component);
    require(type.isProposition() == (atom != PropNet.NONE), component, "atom " + atom);
    if (!type.isProposition() || atom == PropNet.NONE) {
      return;
    }
    ComponentType expected =
        switch (net.program().kind(atom)) {
          case TRUE -> ComponentType.BASE;
          case LEGAL -> type == ComponentType.INPUT ? type : ComponentType.LEGAL;
          case GOAL -> ComponentType.GOAL;
          case TERMINAL -> ComponentType.TERMINAL;
          default -> ComponentType.VIEW;
        };
    require(type == expected, component, net.program().term(atom) + " should be " + expected);
  }

  private void checkPartner(int component) {
    int partner = net.partner(component);
    switch (net.type(component)) {
      case LEGAL -> checkPartner(component, partner, ComponentType.INPUT);
      case INPUT -> checkPartner(component, partner, ComponentType.LEGAL);
      default -> require(partner == PropNet.NONE, component, "has partner " + partner);
    }
  }

  private void checkPartner(int component, int partner, ComponentType type) {
    boolean isMutual =
        partner != PropNet.NONE
            && net.type(partner) == type
            && net.partner(partner) == component
            && net.atom(partner) == net.atom(component);
    require(isMutual, component, "partner " + partner + " is not its " + type);
  }

  private void checkInputCount(int component) {
    int count = net.inputStart(component + 1) - net.inputStart(component);
    switch (net.type(component)) {
      case TRUE, FALSE, INPUT -> require(count == 0, component, count + " inputs");
      case AND, OR -> require(count > 0, component, "no input");
      case BASE, LEGAL, GOAL, TERMINAL, VIEW, NOT, TRANSITION ->
          require(count == 1, component, count + " inputs instead of 1");
    }
  }

  private void checkOrder(int component, int loopStart, int loopEnd) {
    ComponentType type = net.type(component);
    for (int i = net.inputStart(component); i < net.inputStart(component + 1); i++) {
      int input = net.input(i);
      if (input < 0 || input >= net.size()) {
        require(false, component, "reads " + input + ", which is none");
      } else if (type == ComponentType.BASE) {
        require(net.type(input) == ComponentType.TRANSITION, component, "reads no transition");
      } else {
        boolean isInLoop = input >= loopStart && input < loopEnd;
        require(input < component || isInLoop, component, "reads " + input + " behind it");
        boolean isLoopNot = type == ComponentType.NOT && input >= component;
        require(!isLoopNot, component, "negates its own loop");
        boolean isDelayed = net.type(input) == ComponentType.TRANSITION;
        require(!isDelayed, component, "reads a transition and is no base");
      }
    }
  }

  private void checkTransitions() {
    int[] readers = net.outputCounts();
    for (int component = 0; component < net.size(); component++) {
      if (net.type(component) == ComponentType.TRANSITION) {
        require(readers[component] <= 1, component, readers[component] + " bases");
      }
    }
  }

  private void checkFluents() {
    for (Family family : net.program().program().fluents()) {
      int first = net.program().firstAtom(family.given());
      for (int atom = first; atom < first + net.program().atomCount(family.given()); atom++) {
        int component = net.fluentComponent(atom);
        boolean isServed =
            component == PropNet.TRUE
                || component == PropNet.FALSE
                || (component != PropNet.NONE && net.atom(component) == atom);
        require(isServed, Math.max(component, 0), "is not the base of " + net.program().term(atom));
      }
    }
  }
}
