package org.tafl.check;

import java.util.List;
import java.util.function.Consumer;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.RelationName;

/// `or`, `and` and `not` where the specification does not know them.
final class ConnectiveCheck implements Check {
  @Override
  public void run(CheckedSheet sheet, Consumer<Diagnostic> found) {
    for (Term operator : sheet.vocabulary().operators()) {
      switch (Keyword.of(RelationName.of(operator).symbol()).orElseThrow()) {
        case AND ->
            found.accept(
                new Diagnostic(
                    Code.AND_OPERATOR,
                    operator.span(),
                    "and is not part of GDL",
                    Note.of(
                        "a body is a conjunction already; inside or, name the part by a rule")));
        case OR -> checkOr(operator, found);
        case NOT -> checkNot(operator, found);
        default -> {}
      }
    }
  }

  private static void checkOr(Term or, Consumer<Diagnostic> found) {
    int branches = or instanceof Compound compound ? compound.arity() : 0;
    if (branches < 2) {
      found.accept(
          new Diagnostic(
              Code.DEGENERATE_OR,
              or.span(),
              branches == 0 ? "or without a branch never holds" : "or with one branch",
              Note.of(branches == 0 ? "delete the rule, or add branches" : "delete the or")));
    }
  }

  private static void checkNot(Term not, Consumer<Diagnostic> found) {
    List<Term> arguments = not instanceof Compound(_, var inner, _) ? inner : List.of();
    if (arguments.size() != 1 || arguments.getFirst() instanceof Variable) {
      return;
    }
    Term inner = arguments.getFirst();
    RelationName name = RelationName.of(inner);
    Keyword.of(name.symbol())
        .filter(keyword -> keyword.isOperator() && keyword.takes(name.arity()))
        .ifPresent(keyword ->
            found.accept(
                new Diagnostic(
                    Code.NOT_AROUND_FORMULA,
                    not.span(),
                    "not stands around " + keyword.word() + "; GDL negates atoms only",
                    Note.of(mend(keyword, inner)))));
  }

  private static String mendDistinct(Term left, Term right) {
    String reading = "read as: %s and %s are the same term; ".formatted(left, right);
    if (left instanceof Variable) {
      return reading + "write %s wherever %s stands".formatted(right, left);
    }
    if (right instanceof Variable) {
      return reading + "write %s wherever %s stands".formatted(left, right);
    }
    return left.isGround() && right.isGround()
        ? reading + (left.equals(right) ? "that always holds" : "that never holds")
        : reading + "write one of them in both places";
  }

  private static String mend(Keyword keyword, Term inner) {
    return switch (keyword) {
      case DISTINCT -> mendDistinct(((Compound) inner).argument(0), ((Compound) inner).argument(1));
      case NOT -> "read as the inner literal; delete both nots";
      case OR -> "read as: none of the branches holds; write a not for each";
      default ->
          inner instanceof Constant
              ? "delete it"
              : "read as: one of the parts does not hold; name the part by a rule and negate that";
    };
  }
}
