package org.tafl.interpret;

import java.util.List;
import org.tafl.gdl.Span;
import org.tafl.gdl.Term;

/// Why a literal holds, or why it does not: a tree.
///
/// @param reason what kind of answer this is
/// @param literal as it was asked; variables stand for what has no value. For {@link
///   Reason#ATTEMPT}, what the rule would conclude
/// @param place of the fact or rule; {@link Span#NONE} where there is none
/// @param binding the values of the rule's variables, such as `?x = 1, ?y = 2`; empty if the head
///   gives all
/// @param parts what it rests on; copied
public record Explanation(
    Reason reason, Term literal, Span place, String binding, List<Explanation> parts) {
  /// Copies the parts.
  public Explanation {
    parts = List.copyOf(parts);
  }

  /// What kind of answer an explanation is.
  public enum Reason {
    /// Holds: a fact of the sheet.
    FACT(true, "is a fact"),
    /// Holds: given with the state.
    STATE(true, "is in the state"),
    /// Holds: given with the joint move.
    MOVE(true, "is in the joint move"),
    /// Holds: concluded by a rule whose body holds; the parts are the literals of the body.
    RULE(true, "holds"),
    /// Holds: a negation whose atom does not hold.
    ABSENT(true, "since it does not hold"),
    /// Holds: two terms differ.
    DISTINCT(true, "they differ"),
    /// Holds, and was explained before.
    HOLDS_ABOVE(true, "holds, see above"),
    /// Holds; why would be deeper than wanted.
    HOLDS_BELOW(true, "holds; --depth shows more"),
    /// Fails: neither fact nor rule could conclude it.
    NOTHING(false, "no fact and no rule concludes it"),
    /// Fails: not in the state.
    NOT_IN_STATE(false, "is not in the state"),
    /// Fails: not in the joint move.
    NOT_IN_MOVE(false, "is not in the joint move"),
    /// Fails: every rule that could conclude it does; the parts are attempts.
    RULES(false, "does not hold"),
    /// Fails: the body of a rule; the part is the first literal that fails under the binding that
    /// gets furthest.
    ATTEMPT(false, "fails"),
    /// Fails: a negation whose atom holds; the part says why.
    PRESENT(false, "fails, since it holds"),
    /// Fails: two terms are the same.
    SAME(false, "they are the same"),
    /// Fails: a term has another form.
    FORM(false, "has another form"),
    /// Fails, and was explained before.
    FAILS_ABOVE(false, "does not hold, see above"),
    /// Fails; why would be deeper than wanted.
    FAILS_BELOW(false, "does not hold; --depth shows more");

    private final boolean holds;
    private final String words;

    Reason(boolean holds, String words) {
      this.holds = holds;
      this.words = words;
    }

    /// Returns whether the literal holds.
    public boolean holds() {
      return holds;
    }

    /// Returns what is said after the literal.
    public String words() {
      return words;
    }
  }

  /// Returns whether the literal holds.
  public boolean holds() {
    return reason.holds();
  }
}
