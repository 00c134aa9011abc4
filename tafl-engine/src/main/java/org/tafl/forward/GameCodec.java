package org.tafl.forward;

import java.util.Arrays;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import org.tafl.relation.Tuples;

/// What facts are to the game: fluents, moves, goals; and the way back. Immutable.
final class GameCodec {
  static final int NONE = -1;
  private static final String STAGE = "numbering facts";
  private static final int CHECK_MASK = (1 << 12) - 1;

  /// The bytes that a fact takes in the arrays by fact; reserved before.
  static final long BYTES_PER_FACT = 4 * Integer.BYTES;

  final int[] factOfFluent; // [fluent of the game] -> fact of `true`, or NONE
  final int[] fluentOfFact; // [fact] -> fluent of the game, NONE if it is none
  final int[][] moves; // [role][place] -> move of the game, in term order
  final int[] placeOfFact; // [fact of `legal`] -> place in moves of its role
  final int[] roleOfFact; // [fact of `legal` or `goal`] -> role, NONE for who does not take part
  final int[][] factOfMove; // [role][move of the game] -> fact of `does`, or NONE
  final int[][] relationOfMove; // [role][move of the game] -> relation of its fact of `does`
  final int[] goalOfFact; // [fact of `goal`] -> value, or NO_GOAL
  final int wordCount; // of a state
  private final Game game;
  private final Program program;
  private final IdSpace ids;

  /// @throws BudgetExceededException if the budget is spent
  GameCodec(Game game, Program program, IdSpace ids, Budget budget) {
    this.game = game;
    this.program = program;
    this.ids = ids;
    this.fluentOfFact = new int[ids.size()];
    this.placeOfFact = new int[ids.size()];
    this.roleOfFact = new int[ids.size()];
    this.goalOfFact = new int[ids.size()];
    Arrays.fill(fluentOfFact, NONE);
    Arrays.fill(roleOfFact, NONE);
    nameFluents(budget);
    int[][] found = nameMoves(budget);
    this.factOfFluent = new int[game.fluentCount()];
    Arrays.fill(factOfFluent, NONE);
    for (int fact = 0; fact < fluentOfFact.length; fact++) {
      if (fluentOfFact[fact] != NONE) {
        factOfFluent[fluentOfFact[fact]] = fact;
      }
    }
    this.wordCount = (game.fluentCount() + 63) >> 6;
    this.moves = new int[game.roleCount()][];
    this.factOfMove = new int[game.roleCount()][game.moveCount()];
    this.relationOfMove = new int[game.roleCount()][game.moveCount()];
    orderMoves(found);
    readGoals();
  }

  private void nameFluents(Budget budget) {
    for (Family family : program.fluents()) {
      int relation = family.given();
      for (int id = 0; id < ids.ids(relation).size(); id++) {
        check(budget, id);
        int fluent = game.fluent(argument(relation, id, 0));
        fluentOfFact[ids.base(relation) + id] = fluent;
      }
    }
  }

  /// Returns `[role]` -> moves that may be legal, and fills in their roles.
  private int[][] nameMoves(Budget budget) {
    int[][] found = new int[game.roleCount()][16];
    int[] counts = new int[found.length];
    int[] moveOfFact = placeOfFact; // until places are known
    Arrays.fill(moveOfFact, NONE);
    for (Relation legal : program.relations(Kind.LEGAL)) {
      for (int id = 0; id < ids.ids(legal.id()).size(); id++) {
        check(budget, id);
        int fact = ids.base(legal.id()) + id;
        int role = role(legal.id(), id);
        roleOfFact[fact] = role;
        if (role != NONE) {
          moveOfFact[fact] = game.move(argument(legal.id(), id, 1));
          if (counts[role] == found[role].length) {
            found[role] = Arrays.copyOf(found[role], 2 * counts[role]);
          }
          found[role][counts[role]++] = moveOfFact[fact];
        }
      }
    }
    for (int role = 0; role < found.length; role++) {
      found[role] = Arrays.copyOf(found[role], counts[role]);
    }
    return found;
  }

  private void orderMoves(int[][] found) {
    for (int role = 0; role < moves.length; role++) {
      game.sortMoves(found[role], 0, found[role].length);
      int count = 0;
      for (int i = 0; i < found[role].length; i++) {
        if (i == 0 || found[role][i] != found[role][i - 1]) {
          found[role][count++] = found[role][i];
        }
      }
      moves[role] = Arrays.copyOf(found[role], count);
      Arrays.fill(factOfMove[role], NONE);
    }
    int[][] places = new int[moves.length][game.moveCount()];
    for (int role = 0; role < moves.length; role++) {
      for (int place = 0; place < moves[role].length; place++) {
        places[role][moves[role][place]] = place;
      }
    }
    for (Relation legal : program.relations(Kind.LEGAL)) {
      int base = ids.base(legal.id());
      for (int fact = base; fact < base + ids.ids(legal.id()).size(); fact++) {
        if (roleOfFact[fact] != NONE) {
          placeOfFact[fact] = places[roleOfFact[fact]][placeOfFact[fact]];
        }
      }
    }
    program.moves().forEach(this::findMoves);
  }

  /// Finds what moves are as facts of `does`.
  private void findMoves(Family family) {
    int does = family.given();
    int[] tuple = new int[program.relation(does).arity()];
    for (int id = 0; id < ids.ids(does).size(); id++) {
      ids.ids(does).read(id, tuple);
      int role = role(tuple[0]);
      int move = role == NONE ? NONE : legalMove(family, tuple);
      if (role != NONE && move == NONE) {
        move = game.move(argument(does, id, 1)); // never legal
      }
      if (role != NONE && move < factOfMove[role].length) {
        factOfMove[role][move] = ids.base(does) + id;
        relationOfMove[role][move] = does;
      }
    }
  }

  /// Returns the move of a tuple that may be legal, NONE if it never is.
  private int legalMove(Family family, int[] tuple) {
    for (int legal : family.produced()) {
      int fact = ids.fact(legal, tuple);
      if (fact >= 0 && roleOfFact[fact] != NONE) {
        return moves[roleOfFact[fact]][placeOfFact[fact]];
      }
    }
    return NONE;
  }

  private void readGoals() {
    for (Relation goal : program.relations(Kind.GOAL)) {
      int[] tuple = new int[2];
      for (int id = 0; id < ids.ids(goal.id()).size(); id++) {
        ids.ids(goal.id()).read(id, tuple);
        int fact = ids.base(goal.id()) + id;
        roleOfFact[fact] = role(tuple[0]);
        goalOfFact[fact] = Game.goalValue(program.terms().term(tuple[1]));
        assert goalOfFact[fact] >= 0 || goalOfFact[fact] == Reasoner.NO_GOAL;
      }
    }
  }

  private static void check(Budget budget, int id) {
    if ((id & CHECK_MASK) == 0) {
      budget.check(STAGE, id);
    }
  }

  private int role(int relation, int id) {
    int[] tuple = new int[program.relation(relation).arity()];
    ids.ids(relation).read(id, tuple);
    return role(tuple[0]);
  }

  private int role(int term) {
    int[] roles = program.roles();
    for (int role = 0; role < roles.length; role++) {
      if (roles[role] == term) {
        return role;
      }
    }
    return NONE;
  }

  private Term argument(int relation, int id, int position) {
    int[] tuple = new int[program.relation(relation).arity()];
    ids.ids(relation).read(id, tuple);
    return ((Compound) program.atom(relation, tuple)).arguments().get(position);
  }

  /// Returns the initial state.
  ///
  /// @param fixed `[relation]` -> facts that never change, those of `init` among them
  State initialState(Tuples[] fixed) {
    long[] bits = new long[wordCount];
    for (Family family : program.fluents()) {
      int[] tuple = new int[family.columns()];
      for (int initial : family.initial()) {
        for (int row = 0; row < fixed[initial].size(); row++) {
          fixed[initial].read(row, tuple);
          int fluent = fluentOfFact[ids.fact(family.given(), tuple)];
          bits[fluent >> 6] |= 1L << fluent;
        }
      }
    }
    return State.ofBits(bits);
  }

  long bytes() {
    long ints = 4L * fluentOfFact.length + factOfFluent.length;
    for (int[] ofRole : factOfMove) {
      ints += 2L * ofRole.length;
    }
    return Integer.BYTES * ints;
  }
}
