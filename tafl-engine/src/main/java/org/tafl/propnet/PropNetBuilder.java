package org.tafl.propnet;

import java.util.Arrays;
import org.tafl.budget.Budget;
import org.tafl.ground.GroundProgram;
import org.tafl.program.Family;
import org.tafl.program.Relation.Kind;

/// Builds a network from ground rules (paper, section 3): a rule is an AND of its literals, an atom
/// an OR of its rules; gates of one input are left out.
///
/// Where atoms need one another, the rules are unrolled in layers or become a loop block, see
/// {@link LoopWriter}. Linear in the literals, but for the layers.
final class PropNetBuilder {
  /// Up to so many literals are unrolled in one network.
  static final int UNROLLED_LITERALS = 1 << 17;

  private final GroundProgram program;
  private final RuleIndex rules;
  private final NetWriter writer;
  private final LoopWriter loops;
  private final int[] components; // [atom] -> component, NONE before it is written
  private final int[] negations; // [atom] -> NOT, or NONE
  private final int[] fluents; // [atom] -> BASE, or NONE
  private final int[] nextAtoms; // [fluent atom] -> atom of `next`, or NONE
  private final boolean[] isRead; // [atom] -> whether a body names it
  private final DistinctInputs distinct = new DistinctInputs();
  private int inputCount; // INPUT components
  private int[] gateInputs = new int[16]; // of the gate being collected
  private int[] ruleGates = new int[16]; // of the atom being written

  /// @param unrolledLiterals how many are unrolled at most
  PropNetBuilder(GroundProgram program, int unrolledLiterals, Budget budget) {
    this.program = program;
    this.rules = new RuleIndex(program);
    this.writer = new NetWriter(budget);
    this.components = noneForEachAtom();
    this.negations = noneForEachAtom();
    this.fluents = noneForEachAtom();
    this.nextAtoms = noneForEachAtom();
    this.isRead = new boolean[program.atomCount()];
    this.loops = new LoopWriter(this, unrolledLiterals);
    for (int i = 0; i < program.literalCount(); i++) {
      isRead[program.literal(i) >> 1] = true;
    }
  }

  private int[] noneForEachAtom() {
    int[] array = new int[program.atomCount()];
    Arrays.fill(array, PropNet.NONE);
    return array;
  }

  PropNet build() {
    writer.add(ComponentType.TRUE, PropNet.NONE);
    writer.add(ComponentType.FALSE, PropNet.NONE);
    addInputs();
    addBases();
    var order = new AtomOrder(program, rules);
    for (int group = 0; group < order.groupCount(); group++) {
      int start = order.groupStart(group);
      int end = order.groupStart(group + 1);
      if (end - start > 1) {
        loops.write(order, start, end);
      } else {
        addAtom(order.atom(start));
      }
    }
    addTransitions();
    PropNet.Components written = writer.finish();
    return new PropNet(program, written, partners(written), fluents, loops.blocks());
  }

  GroundProgram program() {
    return program;
  }

  RuleIndex rules() {
    return rules;
  }

  NetWriter writer() {
    return writer;
  }

  /// Each move that may be legal gets its INPUT, even if no rule asks for it; one that never is
  /// gets none, and whoever reads it reads FALSE.
  private void addInputs() {
    for (Family family : program.program().moves()) {
      int given = family.given();
      int first = program.firstAtom(given);
      Arrays.fill(components, first, first + program.atomCount(given), PropNet.FALSE);
      for (int legal : family.produced()) {
        int end = program.firstAtom(legal) + program.atomCount(legal);
        for (int atom = program.firstAtom(legal); atom < end; atom++) {
          int input = writer.add(ComponentType.INPUT, atom);
          inputCount++;
          int does = program.atom(given, program.arguments(atom));
          if (does != PropNet.NONE) {
            components[does] = input;
          }
        }
      }
    }
  }

  private void addBases() {
    for (Family family : program.program().fluents()) {
      int first = program.firstAtom(family.given());
      for (int atom = first; atom < first + program.atomCount(family.given()); atom++) {
        int base = writer.add(ComponentType.BASE, atom, PropNet.FALSE); // its transition later
        components[atom] = base;
        fluents[atom] = base;
      }
      for (int next : family.produced()) {
        int end = program.firstAtom(next) + program.atomCount(next);
        for (int atom = program.firstAtom(next); atom < end; atom++) {
          int fluent = program.atom(family.given(), program.arguments(atom));
          if (fluent != PropNet.NONE) {
            nextAtoms[fluent] = atom;
          }
        }
      }
    }
  }

  private void addTransitions() {
    for (int fluent = 0; fluent < fluents.length; fluent++) {
      if (fluents[fluent] != PropNet.NONE) {
        int next = nextAtoms[fluent];
        int written = next == PropNet.NONE ? PropNet.NONE : components[next];
        int input = written == PropNet.NONE ? PropNet.FALSE : written; // no rule concludes it
        int transition = writer.add(ComponentType.TRANSITION, PropNet.NONE, input);
        writer.setInput(fluents[fluent], transition);
      }
    }
  }

  /// INPUTs come first, behind the constants; their atoms are those of their LEGALs.
  private int[] partners(PropNet.Components written) {
    int[] partners = new int[written.types().length];
    Arrays.fill(partners, PropNet.NONE);
    for (int input = 2; input < 2 + inputCount; input++) {
      int legal = components[written.atoms()[input]];
      partners[input] = legal;
      partners[legal] = input;
    }
    return partners;
  }

  private void addAtom(int atom) {
    ComponentType type = type(atom);
    boolean isKnown = components[atom] != PropNet.NONE; // a fluent or a move
    boolean isNamed = isRead[atom] || rules.start(atom) < rules.start(atom + 1);
    if (!isKnown && (isNamed || type != ComponentType.VIEW)) {
      components[atom] = writer.add(type, atom, disjunction(atom));
    }
  }

  ComponentType type(int atom) {
    Kind kind = program.kind(atom);
    return switch (kind) {
      case TRUE -> ComponentType.BASE;
      case DOES -> ComponentType.INPUT;
      case LEGAL -> ComponentType.LEGAL;
      case GOAL -> ComponentType.GOAL;
      case TERMINAL -> ComponentType.TERMINAL;
      case ORDINARY, AUXILIARY, FUNCTION, ROLE, BASE, INPUT, INIT, NEXT, SEES -> ComponentType.VIEW;
    };
  }

  /// Returns the component that stands for an atom now.
  int component(int atom) {
    return components[atom];
  }

  void setComponent(int atom, int component) {
    components[atom] = component;
  }

  /// Returns what an atom's rules say, as a component; FALSE if there are none.
  int disjunction(int atom) {
    int count = 0;
    for (int i = rules.start(atom); i < rules.start(atom + 1); i++) {
      count = addRuleGate(conjunction(rules.rule(i)), count);
    }
    return ruleGatesJoined(count);
  }

  /// Adds a disjunct of the atom being written.
  ///
  /// @return the number of disjuncts
  int addRuleGate(int gate, int count) {
    if (count == ruleGates.length) {
      ruleGates = Arrays.copyOf(ruleGates, 2 * count);
    }
    ruleGates[count] = gate;
    return count + 1;
  }

  /// Returns the disjunction of the disjuncts that were added.
  int ruleGatesJoined(int added) {
    int count = distinct.compact(ruleGates, added);
    return switch (count) {
      case 0 -> PropNet.FALSE;
      case 1 -> ruleGates[0];
      default -> writer.addGate(ComponentType.OR, ruleGates, count);
    };
  }

  /// Returns the conjunction of a rule's body.
  int conjunction(int rule) {
    int start = program.bodyStart(rule);
    int length = program.bodyStart(rule + 1) - start;
    if (length > gateInputs.length) {
      gateInputs = new int[2 * length];
    }
    for (int i = 0; i < length; i++) {
      gateInputs[i] = literalComponent(program.literal(start + i));
    }
    int count = distinct.compact(gateInputs, length);
    return switch (count) {
      case 0 -> PropNet.TRUE;
      case 1 -> gateInputs[0];
      default -> writer.addGate(ComponentType.AND, gateInputs, count);
    };
  }

  /// Returns the component of a literal; there is one NOT per atom.
  private int literalComponent(int literal) {
    int atom = literal >> 1;
    if ((literal & 1) == 0) {
      return components[atom];
    }
    if (negations[atom] == PropNet.NONE) {
      negations[atom] = writer.add(ComponentType.NOT, PropNet.NONE, components[atom]);
    }
    return negations[atom];
  }
}
