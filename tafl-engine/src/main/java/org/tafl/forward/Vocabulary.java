package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.tafl.program.Family;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;

/// The relations through which a knowledge base speaks with the game. Immutable.
final class Vocabulary {
  final int[] fluents; // relations `true`
  final int[] legal;
  final int[] goals;
  final int[] nexts;
  final int[] nextFluents; // [place in nexts] -> relation `true` of the same fluents
  final int[] nextBases; // [place in nexts] -> its first fact
  final int[] fluentBases; // [place in nexts] -> first fact of its relation `true`
  final int terminal;
  private final IdSpace ids;

  Vocabulary(Program program, IdSpace ids) {
    this.ids = ids;
    var given = new IntArrayList();
    var produced = new IntArrayList();
    var targets = new IntArrayList();
    for (Family family : program.fluents()) {
      given.add(family.given());
      for (int next : family.produced()) {
        produced.add(next);
        targets.add(family.given());
      }
    }
    this.fluents = given.toIntArray();
    this.nexts = produced.toIntArray();
    this.nextFluents = targets.toIntArray();
    this.nextBases = bases(nexts);
    this.fluentBases = bases(nextFluents);
    this.legal = program.answering(Phase.LEGAL);
    this.goals = program.answering(Phase.GOAL);
    this.terminal = program.answering(Phase.TERMINAL)[0];
  }

  private int[] bases(int[] relations) {
    int[] bases = new int[relations.length];
    for (int i = 0; i < bases.length; i++) {
      bases[i] = ids.base(relations[i]);
    }
    return bases;
  }

  /// Returns the relation of a fact of `true`.
  int fluentRelation(int fact) {
    for (int relation : fluents) {
      int id = fact - ids.base(relation);
      if (id >= 0 && id < ids.ids(relation).size()) {
        return relation;
      }
    }
    throw new IllegalArgumentException("no fluent: fact " + fact);
  }
}
