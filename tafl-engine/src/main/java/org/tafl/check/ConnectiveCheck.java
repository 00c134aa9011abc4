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
    Keyword.of(RelationName.of(inner).symbol())
        .filter(Keyword::isOperator)
        .ifPresent(keyword ->
            found.accept(
                new Diagnostic(
                    Code.NOT_AROUND_FORMULA,
                    not.span(),
                    "not stands around " + keyword.word() + "; GDL negates atoms only",
                    Note.of(mend(keyword, inner)))));
  }

  private static String mend(Keyword keyword, Term inner) {
    return switch (keyword) {
      case DISTINCT ->
          inner instanceof Compound compound && compound.arity() == 2
              ? "read as: %s and %s are the same term; use one name for both"
                  .formatted(compound.argument(0), compound.argument(1))
              : "read as: the terms are the same; use one name for both";
      case NOT -> "read as the inner literal; delete both nots";
      case OR -> "read as: none of the branches holds; write a not for each";
      default ->
          inner instanceof Constant
              ? "delete it"
              : "read as: one of the parts does not hold; name the part by a rule and negate that";
    };
  }
}
