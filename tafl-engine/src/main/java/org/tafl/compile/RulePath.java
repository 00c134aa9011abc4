package org.tafl.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tafl.program.Argument;
import org.tafl.program.BodyOrderer;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// A rule as a path down a filter tree.
///
/// @param steps in their order
/// @param container where the head goes
/// @param fact the head, its variables numbered as along the path
record RulePath(List<Step> steps, int container, Literal fact) {
  /// Copies the steps.
  RulePath {
    steps = List.copyOf(steps);
  }

  /// Makes paths of the rules of a program.
  static final class Maker {
    private final Program program;
    private final Symbols symbols;
    private final Containers containers;
    private final BodyOrderer orderer;
    private final Routines routines;

    Maker(
        Program program,
        Symbols symbols,
        Containers containers,
        BodyOrderer orderer,
        Routines routines) {
      this.program = program;
      this.symbols = symbols;
      this.containers = containers;
      this.orderer = orderer;
      this.routines = routines;
    }

    /// Returns the path of a fact that is a rule without a body.
    RulePath fact(int relation, int[] terms) {
      return new RulePath(
          List.of(),
          containers.of(relation),
          Literal.positive(relation, Arrays.stream(terms).map(symbols::symbol).toArray()));
    }

    /// Returns the path of a rule; empty if the rule can never fire.
    Optional<RulePath> path(Rule rule) {
      return new Draft(rule).path(BodyOrderer.ANY);
    }

    /// Returns the path of a rule in a routine, where some columns of the head are the first
    /// variables; empty if the rule can never fire.
    Optional<RulePath> path(Rule rule, int[] known) {
      return new Draft(rule).path(known);
    }

    /// Returns the path of a fact in a routine.
    RulePath fact(int relation, int[] terms, int[] known) {
      int[] symbolic = Arrays.stream(terms).map(symbols::symbol).toArray();
      var steps = new ArrayList<Step>();
      for (int i = 0; i < known.length; i++) {
        steps.add(new Step.Compare(Argument.ofVariable(i), symbolic[known[i]], true));
      }
      return new RulePath(steps, containers.of(relation), Literal.positive(relation, symbolic));
    }

    /// Returns the path of a rule below the fresh facts of a literal, whose columns are the first
    /// variables; empty if the rule can never fire.
    Optional<RulePath> path(Rule rule, int freshLiteral) {
      return new Draft(rule).path(freshLiteral);
    }

    private final class Draft {
      private final Rule rule;
      private final int[] variables; // [variable of the rule] -> variable of the path, or NONE
      private final List<Step> steps = new ArrayList<>();
      private final BitSet known = new BitSet(); // variables of the rule
      private int variableCount;

      private static final int NONE = -1;

      Draft(Rule rule) {
        this.rule = rule;
        this.variables = new int[rule.variableCount()];
        Arrays.fill(variables, NONE);
      }

      Optional<RulePath> path(int fresh) {
        if (isImpossible()) {
          return Optional.empty();
        }
        int[] order = orderer.order(rule, new BitSet(), fresh);
        int from = 0;
        if (fresh != BodyOrderer.ANY) {
          match(rule.body().get(fresh).arguments());
          from = 1;
        }
        return Optional.of(path(order, from));
      }

      Optional<RulePath> path(int[] knownColumns) {
        if (isImpossible()) {
          return Optional.empty();
        }
        match(Arrays.stream(knownColumns).map(c -> rule.head().arguments()[c]).toArray());
        return Optional.of(path(orderer.order(rule, known, BodyOrderer.ANY), 0));
      }

      private boolean isImpossible() {
        return rule.body().stream()
            .anyMatch(literal -> literal.isPositive() && containers.isVoid(literal.relation()));
      }

      private RulePath path(int[] order, int from) {
        int cut = isHeadKnown() ? steps.size() : Integer.MAX_VALUE; // what is behind is a test
        boolean isSearch = false; // whether there is more than one way behind the cut
        for (int i = from; i < order.length; i++) {
          int variablesBefore = variableCount;
          add(rule.body().get(order[i]));
          if (cut <= steps.size() && variableCount > variablesBefore) {
            isSearch = true;
          }
          if (cut == Integer.MAX_VALUE && isHeadKnown()) {
            cut = steps.size();
          }
        }
        Literal head = rename(rule.head());
        int container = containers.of(head.relation());
        if (isSearch) {
          var before = new ArrayList<>(steps.subList(0, cut));
          before.add(new Step.Absent(container, head));
          before.add(new Step.Exists(steps.subList(cut, steps.size())));
          return new RulePath(before, container, head);
        }
        return new RulePath(steps, container, head);
      }

      private boolean isHeadKnown() {
        var head = new BitSet();
        rule.head().addVariables(head);
        head.andNot(known);
        return head.isEmpty();
      }

      /// Compares the first variables, which have values, with arguments of the rule.
      private void match(int[] arguments) {
        variableCount = arguments.length;
        for (int column = 0; column < arguments.length; column++) {
          int argument = arguments[column];
          if (Argument.isVariable(argument) && variables[Argument.variable(argument)] == NONE) {
            variables[Argument.variable(argument)] = column;
            known.set(Argument.variable(argument));
          } else {
            steps.add(new Step.Compare(Argument.ofVariable(column), rename(argument), true));
          }
        }
      }

      private void add(Literal literal) {
        if (literal.isDistinct()) {
          int left = rename(literal.arguments()[0]);
          int right = rename(literal.arguments()[1]);
          steps.add(new Step.Compare(left, right, false));
          return;
        }
        if (literal.isNegative()) {
          if (!containers.isVoid(literal.relation())) {
            ask(literal);
            steps.add(new Step.Absent(containers.of(literal.relation()), rename(literal)));
          }
          return;
        }
        if (program.relation(literal.relation()).kind() == Kind.FUNCTION
            && !symbols.isClosed(program.relation(literal.relation()).functor())) {
          int functor = program.relation(literal.relation()).functor();
          boolean isWhole = Argument.isKnown(literal.arguments()[0], known);
          Literal pattern = rename(literal);
          steps.add(isWhole ? new Step.Take(functor, pattern) : new Step.Make(functor, pattern));
        } else {
          ask(literal);
          steps.add(new Step.Find(containers.of(literal.relation()), rename(literal)));
        }
        literal.addVariables(known);
      }

      /// Adds a step that asks a routine, if the relation has routines.
      private void ask(Literal literal) {
        if (!routines.isOnDemand(literal.relation())
            || literal.relation() == rule.head().relation()) {
          return;
        }
        int[] knownColumns =
            IntStream.range(0, literal.arguments().length)
                .filter(column -> Argument.isKnown(literal.arguments()[column], known))
                .toArray();
        knownColumns = routines.useful(literal.relation(), knownColumns);
        int[] arguments =
            Arrays.stream(knownColumns).map(c -> rename(literal.arguments()[c])).toArray();
        int routine = routines.of(literal.relation(), knownColumns);
        steps.add(new Step.Ask(routine, literal.with(literal.relation(), arguments)));
      }

      private Literal rename(Literal literal) {
        return literal.map(this::rename);
      }

      private int rename(int argument) {
        if (!Argument.isVariable(argument)) {
          return symbols.symbol(argument);
        }
        int variable = Argument.variable(argument);
        if (variables[variable] == NONE) {
          variables[variable] = variableCount++;
        }
        return Argument.ofVariable(variables[variable]);
      }
    }
  }
}
