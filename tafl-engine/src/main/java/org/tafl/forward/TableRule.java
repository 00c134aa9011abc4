package org.tafl.forward;

import org.tafl.forward.ReferenceTables.Conditions;
import org.tafl.forward.ReferenceTables.Level;

/// A rule on reference tables, read by a loop that serves every rule (paper, Figure 1).
///
/// Slower than the code that is generated for a rule, but ready at once: measurements of orders use
/// it.
final class TableRule extends Firing {
  private final ReferenceTables tables;
  private final Level[] levels;
  private final Conditions[] asks;
  private final int[] results;
  private final int head;
  private final int last;
  private int from; // of the driver's new facts
  private int to;

  /// @param driver relation whose new facts it begins with, or NONE
  TableRule(ReferenceTables tables, int driver) {
    super(tables.plan().index(), driver);
    this.tables = tables;
    this.levels = tables.levels();
    this.asks = tables.asks();
    this.results = tables.results();
    this.head = tables.plan().rule().head().relation();
    this.last = levels.length - 1;
  }

  ReferenceTables tables() {
    return tables;
  }

  @Override
  TableRule copy() {
    return new TableRule(tables, driver());
  }

  @Override
  long bytes() {
    return tables.bytes();
  }

  @Override
  void run(KnowledgeBase facts, int newFrom, int newTo) {
    from = newFrom;
    to = newTo;
    level(facts, 0, 0);
  }

  private void level(KnowledgeBase facts, int depth, int reference) {
    Level level = levels[depth];
    switch (level.kind()) {
      case SCAN -> scan(facts, level, depth, reference);
      case PROBE -> {
        int[] pairs = level.pairs();
        int end = level.starts()[reference + 1];
        facts.count(end - level.starts()[reference]);
        for (int i = level.starts()[reference]; i < end; i++) {
          if (facts.exists[pairs[2 * i]]) {
            pass(facts, depth, pairs[2 * i + 1]);
          }
        }
      }
      case SPREAD -> {
        int end = level.starts()[reference + 1];
        facts.count(end - level.starts()[reference]);
        for (int i = level.starts()[reference]; i < end; i++) {
          pass(facts, depth, level.pairs()[i]);
        }
      }
    }
  }

  private void scan(KnowledgeBase facts, Level level, int depth, int reference) {
    boolean isDriver = driver() != NONE && depth == 1;
    int start = level.base() + (isDriver ? from : 0);
    int end = level.base() + (isDriver ? to : facts.counts[level.relation()]);
    int row = reference * level.size() - level.base();
    int[] table = level.table();
    facts.count(end - start);
    for (int i = start; i < end; i++) {
      int next = table[row + facts.list[i]];
      if (next >= 0) {
        pass(facts, depth, next);
      }
    }
  }

  private void pass(KnowledgeBase facts, int depth, int reference) {
    Conditions conditions = asks[depth];
    for (int k = 0; k < conditions.facts().length; k++) {
      if (facts.exists[conditions.facts()[k][reference]] == conditions.isNegated()[k]) {
        return;
      }
    }
    if (depth < last) {
      level(facts, depth + 1, reference);
    } else {
      facts.write(head, results[reference]);
    }
  }
}
