package org.tafl.reasoner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Term;
import org.tafl.program.Program;

/// One game, shared by all its engines: its roles, and the numbers by which engines speak of
/// fluents and moves.
///
/// Roles are numbered in the order of their facts. Fluents and moves get their numbers as engines
/// meet them: dense from 0, never changed, the same for all engines of this game, and of no meaning
/// beside that; what is shown to anyone comes in term order. Safe to share between threads.
public final class Game {
  private static final int MAX_GOAL = 100;

  private final Program program;
  private final List<Term> roles;
  private final Numbering fluents = new Numbering();
  private final Numbering moves = new Numbering();

  private Game(Program program) {
    this.program = program;
    this.roles =
        Arrays.stream(program.roles()).mapToObj(role -> program.terms().term(role)).toList();
  }

  /// Returns the game of a rule sheet.
  ///
  /// @throws GdlException if the sheet has no meaning
  public static Game of(Rulesheet sheet) {
    return of(Program.of(sheet));
  }

  /// Returns a game by its normal form.
  public static Game of(Program program) {
    return new Game(program);
  }

  /// Returns the normal form of the rules.
  public Program program() {
    return program;
  }

  /// Returns the roles, in the order of joint moves.
  public List<Term> roles() {
    return roles;
  }

  /// Returns the number of roles, at least 1.
  public int roleCount() {
    return roles.size();
  }

  /// Returns whether a role is played by chance: it is called `random`, moves uniformly and wants
  /// nothing.
  ///
  /// @param role in `[0, roleCount())`
  public boolean isRandom(int role) {
    return roles.get(role).toString().equalsIgnoreCase("random");
  }

  /// Returns the goal value that a term is.
  ///
  /// @return 0 to 100, or {@link Reasoner#NO_GOAL} if it is none
  public static int goalValue(Term term) {
    String text = term instanceof Term.Constant ? term.toString() : "";
    boolean isNumber =
        !text.isEmpty() && text.length() <= 9 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    int value = isNumber ? Integer.parseInt(text) : Reasoner.NO_GOAL;
    return value <= MAX_GOAL ? value : Reasoner.NO_GOAL;
  }

  /// Returns the id of a fluent, a new one if it is new.
  public int fluent(Term term) {
    return fluents.id(term);
  }

  /// Returns a fluent.
  ///
  /// @throws IllegalArgumentException if no fluent has this id
  public Term fluentTerm(int fluent) {
    return fluents.term(fluent);
  }

  /// Returns the order of fluents by term.
  ///
  /// @return a negative number, zero, or a positive number, as the first comes before, is, or comes
  ///   after the second
  public int compareFluents(int first, int second) {
    return fluents.compare(first, second);
  }

  /// Returns the number of fluents met so far.
  public int fluentCount() {
    return fluents.size();
  }

  /// Returns the id of a move, a new one if it is new.
  public int move(Term term) {
    return moves.id(term);
  }

  /// Returns a move.
  ///
  /// @throws IllegalArgumentException if no move has this id
  public Term moveTerm(int move) {
    return moves.term(move);
  }

  /// Returns the number of moves met so far.
  public int moveCount() {
    return moves.size();
  }

  /// Returns the order of moves by term.
  ///
  /// @return a negative number, zero, or a positive number, as the first comes before, is, or comes
  ///   after the second
  public int compareMoves(int first, int second) {
    return moves.compare(first, second);
  }

  /// Sorts moves by term order, in place.
  ///
  /// @param some ids
  /// @param from first index, inclusive
  /// @param to last index, exclusive
  public void sortMoves(int[] some, int from, int to) {
    moves.sort(some, from, to);
  }

  /// Returns the fluents of a state in term order.
  public List<Term> terms(State state) {
    var terms = new ArrayList<Term>();
    state.forEach(fluent -> terms.add(fluentTerm(fluent)));
    terms.sort(Comparator.naturalOrder());
    return terms;
  }

  /// Returns the state in which some fluents hold.
  ///
  /// @param terms ground, in any order
  public State state(List<Term> terms) {
    return State.of(terms.stream().mapToInt(this::fluent).toArray());
  }

  /// Returns the moves of a joint move.
  ///
  /// @param moves ids, one per role, in the order of roles
  public List<Term> terms(int[] moves) {
    return Arrays.stream(moves).mapToObj(this::moveTerm).toList();
  }

  /// Reads joint moves as users write them: `((mark 1 1) noop) (noop (mark 2 2))`, the moves in the
  /// order of roles; for a game of one role also the moves alone; `()` if nothing was played.
  ///
  /// @return `[step][role]` -> move
  /// @throws GdlException if the text cannot be read
  /// @throws IllegalArgumentException if a joint move has not one move per role
  public int[][] parseJointMoves(String text) {
    return JointMoves.parse(this, text);
  }

  /// Returns a joint move as users write it: `((mark 1 1) noop)`.
  ///
  /// @param jointMove ids, one per role, in the order of roles
  public String print(int[] jointMove) {
    return JointMoves.print(this, jointMove);
  }
}
