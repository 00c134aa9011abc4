package org.tafl.propnet;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.tafl.ground.GroundProgram;

/// Writes atoms that need one another so that no value can hold itself up: the least fixpoint of
/// their rules is meant.
final class LoopWriter {
  /*
   * Unrolled: layer after layer, each atom is written again in a fixed order. It reads atoms before
   * it in the order as this layer has them, itself and atoms behind it as the layer before had them,
   * FALSE at first. Let F be the atoms that are read from the layer before. A proof in which no atom
   * needs itself passes each atom of F at most once on every path, so |F| + 1 layers are enough;
   * `(<= p q) (<= q p)` takes two. The order is Tarjan's, in which few atoms read backwards.
   *
   * Where that is more than the limit, the atoms become a loop block: propositions first, then the
   * gates that they read.
   */

  private final PropNetBuilder builder;
  private final GroundProgram program;
  private final RuleIndex rules;
  private final int[] places; // [atom] -> place in the group being written, or NONE
  private final IntArrayList blocks = new IntArrayList(); // first component, end, first, end, ...
  private long literalsLeft; // that may yet be unrolled

  LoopWriter(PropNetBuilder builder, int unrolledLiterals) {
    this.builder = builder;
    this.program = builder.program();
    this.rules = builder.rules();
    this.places = new int[program.atomCount()];
    this.literalsLeft = unrolledLiterals;
    Arrays.fill(places, PropNet.NONE);
  }

  /// Returns the loop blocks that were written.
  ///
  /// @return `[2 * block]` -> first component, then the one behind its last
  int[] blocks() {
    return blocks.toIntArray();
  }

  /// Writes the atoms of a group.
  void write(AtomOrder order, int start, int end) {
    int[] atoms = new int[end - start];
    for (int i = 0; i < atoms.length; i++) {
      atoms[i] = order.atom(start + i);
      places[atoms[i]] = i;
    }
    int layers = 1 + countReadBack(atoms);
    long literals = layers * countLiterals(atoms);
    if (literals <= literalsLeft) {
      literalsLeft -= literals;
      unroll(atoms, layers);
    } else {
      writeBlock(atoms);
    }
    for (int atom : atoms) {
      places[atom] = PropNet.NONE;
    }
  }

  private int countReadBack(int[] atoms) {
    boolean[] isReadBack = new boolean[atoms.length];
    int count = 0;
    for (int reader = 0; reader < atoms.length; reader++) {
      for (int i = rules.start(atoms[reader]); i < rules.start(atoms[reader] + 1); i++) {
        int rule = rules.rule(i);
        for (int j = program.bodyStart(rule); j < program.bodyStart(rule + 1); j++) {
          int place = places[program.literal(j) >> 1];
          if (place >= reader && !isReadBack[place]) {
            isReadBack[place] = true;
            count++;
          }
        }
      }
    }
    return count;
  }

  private long countLiterals(int[] atoms) {
    long count = 0;
    for (int atom : atoms) {
      for (int i = rules.start(atom); i < rules.start(atom + 1); i++) {
        count += 1 + program.bodyStart(rules.rule(i) + 1) - program.bodyStart(rules.rule(i));
      }
    }
    return count;
  }

  private void unroll(int[] atoms, int layers) {
    int[] gates = gatesFromOutside(atoms);
    for (int atom : atoms) {
      builder.setComponent(atom, PropNet.FALSE);
    }
    for (int layer = 1; layer <= layers; layer++) {
      int gateIndex = 0;
      for (int atom : atoms) {
        int count = 0;
        for (int i = rules.start(atom); i < rules.start(atom + 1); i++) {
          int gate = gates[gateIndex++];
          if (gate != PropNet.NONE) {
            count = builder.addRuleGate(gate, count);
          } else if (!readsFalse(rules.rule(i))) {
            count = builder.addRuleGate(builder.conjunction(rules.rule(i)), count);
          }
        }
        int value = builder.ruleGatesJoined(count);
        boolean isLast = layer == layers;
        builder.setComponent(
            atom, isLast ? builder.writer().add(builder.type(atom), atom, value) : value);
      }
    }
  }

  /// Returns the gates of rules that read nothing of the group: they are the same in all layers.
  ///
  /// @return one per rule, in the order of atoms and rules; NONE for the other rules
  private int[] gatesFromOutside(int[] atoms) {
    var gates = new IntArrayList();
    for (int atom : atoms) {
      for (int i = rules.start(atom); i < rules.start(atom + 1); i++) {
        int rule = rules.rule(i);
        gates.add(readsGroup(rule) ? PropNet.NONE : builder.conjunction(rule));
      }
    }
    return gates.toIntArray();
  }

  private boolean readsGroup(int rule) {
    for (int i = program.bodyStart(rule); i < program.bodyStart(rule + 1); i++) {
      if (places[program.literal(i) >> 1] != PropNet.NONE) {
        return true;
      }
    }
    return false;
  }

  /// Returns whether a rule cannot fire in this layer, as in those before a proof gets here.
  private boolean readsFalse(int rule) {
    for (int i = program.bodyStart(rule); i < program.bodyStart(rule + 1); i++) {
      int literal = program.literal(i);
      if ((literal & 1) == 0 && builder.component(literal >> 1) == PropNet.FALSE) {
        return true;
      }
    }
    return false;
  }

  private void writeBlock(int[] atoms) {
    NetWriter writer = builder.writer();
    blocks.add(writer.size());
    for (int atom : atoms) {
      int proposition = writer.add(builder.type(atom), atom, PropNet.FALSE); // its gate later
      builder.setComponent(atom, proposition);
    }
    for (int atom : atoms) {
      writer.setInput(builder.component(atom), builder.disjunction(atom));
    }
    blocks.add(writer.size());
  }
}
