package org.tafl.ground;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

/// A rule sheet as Prolog clauses, a clause per statement: nothing is grounded, planned or
/// remembered.
///
/// Predicates have `gdl_` in front. The state is to be asserted as `gdl_true/1`, the joint move as
/// `gdl_does/2`. Literals stay in their order, but those that need values, `not` and `distinct`,
/// wait until the others have given them.
public final class PrologRules {
  private static final String PREFIX = "gdl_";
  private static final List<String> ASKED =
      List.of("role/1", "init/1", "true/1", "does/2", "legal/2", "next/1", "goal/2", "terminal/0");

  private final Set<String> concluded = new TreeSet<>(); // predicates, such as gdl_cell/3
  private final Set<String> asked = new TreeSet<>();
  private final StringBuilder clauses = new StringBuilder();

  private PrologRules() {}

  /// Returns the text.
  public static String print(Rulesheet sheet) {
    var rules = new PrologRules();
    ASKED.forEach(predicate -> rules.asked.add(PREFIX + predicate));
    sheet.statements().forEach(rules::add);
    return rules.head() + rules.clauses;
  }

  private String head() {
    var text = new StringBuilder();
    concluded.forEach(p -> text.append(":- discontiguous ").append(p).append(".\n"));
    asked.removeAll(concluded); // known though no clause follows
    asked.forEach(p -> text.append(":- dynamic ").append(p).append(".\n"));
    return text.toString();
  }

  private void add(Statement statement) {
    var names = new ArrayList<String>();
    String head = atom(statement.head(), names, concluded);
    clauses.append(head);
    if (!statement.body().isEmpty()) {
      clauses.append(" :- ").append(conjunction(statement.body(), new HashSet<>(), names));
    }
    clauses.append(".\n");
  }

  /// Returns literals in an order in which they can be asked.
  ///
  /// @param known variables that have values; those get in that do so here
  private String conjunction(List<Term> literals, Set<String> known, List<String> names) {
    var waiting = new ArrayList<Term>();
    var ordered = new ArrayList<String>();
    for (Term literal : literals) {
      if (needsValues(literal) && !known.containsAll(variables(literal))) {
        waiting.add(literal);
      } else {
        ordered.add(literal(literal, known, names));
        known.addAll(given(literal));
        for (Term late : List.copyOf(waiting)) {
          if (known.containsAll(variables(late))) {
            waiting.remove(late);
            ordered.add(literal(late, known, names));
          }
        }
      }
    }
    waiting.forEach(late -> ordered.add(literal(late, known, names)));
    return ordered.isEmpty() ? "true" : String.join(", ", ordered);
  }

  private static boolean needsValues(Term literal) {
    return literal instanceof Compound compound
        && switch (name(compound)) {
          case "not", "distinct" -> true;
          case "and", "or" -> compound.arguments().stream().anyMatch(PrologRules::needsValues);
          default -> false;
        };
  }

  /// Returns the variables to which a literal gives values.
  private static Set<String> given(Term literal) {
    if (literal instanceof Compound compound) {
      switch (name(compound)) {
        case "not", "distinct" -> {
          return Set.of();
        }
        case "or" -> {
          Set<String> common = variables(literal);
          compound.arguments().forEach(part -> common.retainAll(given(part)));
          return common;
        }
        default -> {}
      }
    }
    return variables(literal);
  }

  private static Set<String> variables(Term term) {
    return switch (term) {
      case Variable variable -> new HashSet<>(Set.of(variable.name().key()));
      case Constant _ -> new HashSet<>();
      case Compound compound ->
          compound.arguments().stream()
              .flatMap(argument -> variables(argument).stream())
              .collect(Collectors.toCollection(HashSet::new));
    };
  }

  private String literal(Term literal, Set<String> known, List<String> names) {
    if (!(literal instanceof Compound compound)) {
      return atom(literal, names, asked);
    }
    return switch (name(compound)) {
      case "not" -> "\\+ (" + conjunction(compound.arguments(), new HashSet<>(known), names) + ")";
      case "distinct" ->
          compound.arguments().stream()
              .map(argument -> term(argument, names))
              .collect(Collectors.joining(" \\== "));
      case "and" -> "(" + conjunction(compound.arguments(), new HashSet<>(known), names) + ")";
      case "or" ->
          compound.arguments().isEmpty()
              ? "fail"
              : compound.arguments().stream()
                  .map(part -> conjunction(List.of(part), new HashSet<>(known), names))
                  .collect(Collectors.joining(" ; ", "(", ")"));
      default -> atom(literal, names, asked);
    };
  }

  private static String name(Compound compound) {
    return compound.functor().key().toLowerCase(Locale.ROOT);
  }

  /// Returns an atom, and adds its predicate to some.
  private static String atom(Term atom, List<String> names, Set<String> predicates) {
    return switch (atom) {
      case Variable variable -> "call(" + term(variable, names) + ")";
      case Constant(var name, _) -> {
        predicates.add(PREFIX + ForeignNames.word(name) + "/0");
        yield PREFIX + ForeignNames.word(name);
      }
      case Compound(var functor, var arguments, _) -> {
        predicates.add(PREFIX + ForeignNames.word(functor) + "/" + arguments.size());
        yield PREFIX + ForeignNames.word(functor) + arguments(arguments, names);
      }
    };
  }

  private static String term(Term term, List<String> names) {
    return switch (term) {
      case Variable variable -> {
        String name = variable.name().key();
        if (!names.contains(name)) {
          names.add(name);
        }
        yield "V" + names.indexOf(name);
      }
      case Constant constant -> ForeignNames.term(constant);
      case Compound(var functor, var arguments, _) ->
          ForeignNames.word(functor) + arguments(arguments, names);
    };
  }

  private static String arguments(List<Term> arguments, List<String> names) {
    return arguments.isEmpty()
        ? ""
        : arguments.stream()
            .map(argument -> term(argument, names))
            .collect(Collectors.joining(",", "(", ")"));
  }
}
