package org.tafl.compile;

import static org.tafl.emit.Expression.number;

import java.util.ArrayList;
import java.util.List;
import org.tafl.emit.Condition;
import org.tafl.emit.Condition.Comparator;
import org.tafl.emit.Expression;

/// The conditions under which a symbol is one of those of a column.
final class RangeCheck {
  private RangeCheck() {}

  /// Returns the conditions, none if there is nothing to check.
  ///
  /// @param range what the symbol is known to range over
  /// @param allowed the column
  static List<Condition> of(Expression symbol, Column range, Column allowed) {
    var conditions = new ArrayList<Condition>();
    if (allowed.covers(range)) {
      return conditions;
    }
    int end = allowed.low() + allowed.size();
    if (range.isOpen() || range.low() < allowed.low()) {
      conditions.add(Condition.compare(symbol, Comparator.AT_LEAST, number(allowed.low())));
    }
    if (range.isOpen() || range.low() + range.size() > end) {
      conditions.add(Condition.compare(symbol, Comparator.LESS, number(end)));
    }
    return conditions;
  }
}
