package org.tafl.compile;

import java.util.List;
import org.tafl.program.Literal;

/// A step of a rule's path down a filter tree. Equal steps of several rules are one node.
sealed interface Step {
  /// For each fact that agrees.
  record Find(int container, Literal pattern) implements Step {}

  /// If there is no such fact.
  record Absent(int container, Literal pattern) implements Step {}

  /// After a routine has found what there is for some terms.
  record Ask(int routine, Literal arguments) implements Step {}

  /// If two terms are the same, or differ.
  record Compare(int left, int right, boolean isEqual) implements Step {}

  /// With a compound made.
  record Make(int functor, Literal pattern) implements Step {}

  /// With a compound taken apart.
  record Take(int functor, Literal pattern) implements Step {}

  /// If all further steps can be taken in some way.
  record Exists(List<Step> steps) implements Step {
    /// Copies the steps.
    public Exists {
      steps = List.copyOf(steps);
    }
  }

  /// Returns the node of the step.
  ///
  /// @param child what comes below
  default Filter node(Filter child) {
    return switch (this) {
      case Find(int container, var pattern) -> new Filter.Query(container, pattern, child);
      case Absent(int container, var pattern) ->
          new Filter.If(new Filter.Query(container, pattern, Filter.RETURN), Filter.NOTHING, child);
      case Ask(int routine, var arguments) -> new Filter.Ask(routine, arguments, child);
      case Compare(int left, int right, boolean isEqual) ->
          new Filter.Compare(left, right, isEqual, child);
      case Make(int functor, var pattern) -> new Filter.Make(functor, pattern, child);
      case Take(int functor, var pattern) -> new Filter.Take(functor, pattern, child);
      case Exists(var steps) -> {
        Filter test = Filter.RETURN;
        for (Step step : steps.reversed()) {
          test = step.node(test);
        }
        yield new Filter.If(test, child, Filter.NOTHING);
      }
    };
  }
}
