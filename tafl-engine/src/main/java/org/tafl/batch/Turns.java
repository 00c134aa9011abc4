package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.circuit.Circuit;
import org.tafl.circuit.GameCircuit;

/// Roles that take turns: never two of them have a choice in the same state. They can share one
/// selection of moves.
///
/// A role may take turns if each of its moves, but for at most one such as noop, asks for a fluent
/// that says that it has the turn. That such fluents of two roles are never true together is proved
/// by induction: not in the initial state, and not in the next state, since what makes the one true
/// and what makes the other true exclude each other by the same claim. What cannot be proved is
/// dropped, until all that is left holds. Immutable.
final class Turns {
  private static final int NONE = -1;

  private final GameCircuit game;
  private final IntArrayList[] turns; // [role] -> places in literals; empty if it takes no turns
  private final int[] waits; // [role] -> the one move that may be legal out of turn, or NONE
  private final IntArrayList literals = new IntArrayList(); // fluents that give some role the turn
  private final Int2IntOpenHashMap places = new Int2IntOpenHashMap(); // [literal] -> its first
  private final boolean[][] excludes; // [place][place] -> whether they exclude each other
  private final int[] leaders; // [role]

  /// @param isWanted false for roles that all choose for themselves
  /// @throws BudgetExceededException if the budget is spent
  Turns(GameCircuit game, boolean isWanted, Budget budget) {
    this.game = game;
    places.defaultReturnValue(NONE);
    int roles = game.guards().length;
    this.turns = new IntArrayList[roles];
    this.waits = new int[roles];
    this.leaders = new int[roles];
    for (int role = 0; role < roles; role++) {
      turns[role] = new IntArrayList();
      waits[role] = NONE;
      if (isWanted) {
        findTurns(role);
      }
    }
    this.excludes = new boolean[literals.size()][literals.size()];
    if (roles > 1) {
      prove(budget);
    }
    for (int role = 0; role < roles; role++) {
      leaders[role] = findLeader(role);
    }
  }

  /// Returns the first of the roles that a role takes turns with, or itself.
  int leader(int role) {
    return leaders[role];
  }

  /// Returns whether a role shares its selection with others.
  boolean isShared(int role) {
    for (int other = 0; other < leaders.length; other++) {
      if (other != role && leaders[other] == leaders[role]) {
        return true;
      }
    }
    return false;
  }

  /// Returns the one move of a role that may be legal where it does not have the turn, or -1.
  int waitingMove(int role) {
    return waits[role];
  }

  /// Returns whether the waiting move of a role is seen to be illegal where the role has the turn.
  boolean onlyWaits(int role) {
    for (int place : turns[role]) {
      if (waits[role] != NONE && !exclude(game.legal()[waits[role]], literals.getInt(place))) {
        return false;
      }
    }
    return true;
  }

  /// Returns the literals of the circuit that give a role the turn.
  int[] literals(int role) {
    int[] result = new int[turns[role].size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = literals.getInt(turns[role].getInt(i));
    }
    return result;
  }

  /// Returns whether lanes may play from a state: no two fluents are true of which any proof says
  /// that they exclude each other. Proofs lean on each other, so if all hold now, all hold from
  /// here on, and never do two roles of a shared selection have the turn.
  ///
  /// @param bits of the fluent variables
  boolean fits(long[] bits) {
    var held = new IntArrayList(); // places
    for (int place = 0; place < excludes.length; place++) {
      int variable = variable(literals.getInt(place));
      if ((bits[variable >> 6] >>> variable & 1) != 0) {
        held.add(place);
      }
    }
    for (int one : held) {
      for (int other : held) {
        if (excludes[one][other]) {
          return false;
        }
      }
    }
    return true;
  }

  private int findLeader(int role) {
    for (int first = 0; first < role; first++) {
      if (leaders[first] == first && excludesAllOf(role, first)) {
        return first;
      }
    }
    return role;
  }

  private boolean excludesAllOf(int role, int first) {
    for (int member = first; member < role; member++) {
      if (leaders[member] == first && !exclude(turns[member], turns[role])) {
        return false;
      }
    }
    return true;
  }

  private boolean exclude(IntList some, IntList others) {
    for (int one : some) {
      for (int other : others) {
        if (!excludes[one][other]) {
          return false;
        }
      }
    }
    return !some.isEmpty() && !others.isEmpty();
  }

  /// Finds fluents such that each move of a role but one asks for one of them, those first that
  /// most moves ask for.
  private void findTurns(int role) {
    var left = new IntArrayList(); // moves that ask for none so far
    boolean isGuarded = false;
    for (int move = game.moveStarts()[role]; move < game.moveStarts()[role + 1]; move++) {
      if (game.isGuarded()[move]) {
        isGuarded = true;
      } else if (game.legal()[move] != Circuit.FALSE) {
        left.add(move);
      }
    }
    var found = new IntArrayList();
    boolean isFound = true;
    if (isGuarded) {
      found.add(game.guards()[role]);
      isFound = isFluent(game.guards()[role]);
    }
    while (left.size() > 1 && isFound) {
      int fluent = mostAskedFor(left);
      isFound = fluent != NONE;
      found.add(fluent);
      left.removeIf(move -> asksFor(fluent, move));
    }
    if (isFound && !found.isEmpty()) {
      for (int literal : found) {
        turns[role].add(literals.size());
        places.putIfAbsent(literal, literals.size());
        literals.add(literal);
      }
      waits[role] = left.isEmpty() ? NONE : left.getInt(0);
    }
  }

  /// Returns the fluent that most of some moves ask for, NONE if none is asked for by two.
  private int mostAskedFor(IntList moves) {
    int best = NONE;
    int most = 1;
    for (int literal : conjunction(game.legal()[moves.getInt(0)])) {
      int count = 0;
      for (int move : moves) {
        count += asksFor(literal, move) ? 1 : 0;
      }
      if (isFluent(literal) && count > most) {
        best = literal;
        most = count;
      }
    }
    return best;
  }

  private boolean asksFor(int literal, int move) {
    for (int asked : conjunction(game.legal()[move])) {
      if (asked == literal) {
        return true;
      }
    }
    return false;
  }

  private boolean isFluent(int literal) {
    int variable = variable(literal);
    return !Circuit.isComplement(literal) && 0 <= variable && variable < game.fluents().length;
  }

  private int variable(int literal) {
    return Circuit.node(literal) - game.fluentNode(0);
  }

  private void prove(Budget budget) {
    for (int one = 0; one < excludes.length; one++) {
      for (int other = 0; other < one; other++) {
        boolean isOneInitial = game.initial()[variable(literals.getInt(one))];
        boolean isOtherInitial = game.initial()[variable(literals.getInt(other))];
        boolean isPossible = literals.getInt(one) != literals.getInt(other);
        set(one, other, isPossible && !(isOneInitial && isOtherInitial));
      }
    }
    boolean isChanging = true;
    while (isChanging) {
      isChanging = false;
      for (int one = 0; one < excludes.length; one++) {
        budget.check("finding roles that take turns", one);
        for (int other = 0; other < one; other++) {
          if (excludes[one][other] && !exclude(next(one), next(other))) {
            set(one, other, false);
            isChanging = true;
          }
        }
      }
    }
  }

  private int next(int place) {
    return game.next()[variable(literals.getInt(place))];
  }

  private void set(int one, int other, boolean isExcluding) {
    excludes[one][other] = isExcluding;
    excludes[other][one] = isExcluding;
  }

  /// Returns whether two literals of the circuit are seen not to be true together.
  private boolean exclude(int first, int second) {
    for (int one : conjunction(first)) {
      for (int other : conjunction(second)) {
        if (one == Circuit.FALSE || other == Circuit.FALSE || one == Circuit.not(other)) {
          return true;
        }
        int place = places.get(one);
        int otherPlace = places.get(other);
        if (place >= 0 && otherPlace >= 0 && excludes[place][otherPlace]) {
          return true;
        }
      }
    }
    return false;
  }

  /// Returns literals that are all true if one is.
  private int[] conjunction(int literal) {
    Circuit circuit = game.circuit();
    int node = Circuit.node(literal);
    if (Circuit.isComplement(literal) || node < circuit.firstGate()) {
      return new int[] {literal};
    }
    int start = circuit.operandStart(node);
    int[] operands = new int[circuit.operandStart(node + 1) - start];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = circuit.operand(start + i);
    }
    return operands;
  }
}
