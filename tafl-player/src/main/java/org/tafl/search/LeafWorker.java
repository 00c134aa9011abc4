package org.tafl.search;

import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.BatchReasoner;
import org.tafl.reasoner.Reasoner;

/// One thread's share of a search, by whichever engine is there.
final class LeafWorker {
  private final TreeSearch search;
  private final MatchEngine engine;
  private MctsOptions options;
  private final int number;
  private @Nullable Evaluator evaluator; // kept from move to move
  private int changes; // of the engine, at the time the evaluator was made

  /// @param number of the thread
  LeafWorker(TreeSearch search, MatchEngine engine, MctsOptions options, int number) {
    this.search = search;
    this.engine = engine;
    this.options = options;
    this.number = number;
  }

  /// Searches by other options from now on; no search is under way.
  void setOptions(MctsOptions newOptions) {
    options = newOptions;
    evaluator = null;
  }

  /// Searches until the clock or the search ends; an engine that gives up ends it too.
  void run(Clock clock) {
    Evaluator current = open(clock, clock.finish());
    boolean isSound = false;
    try {
      boolean goesOn = true;
      while (goesOn && clock.goesOn()) {
        goesOn = current.step();
        if (changes != engine.changes()) {
          current.end();
          current = open(clock, clock.finish());
        }
      }
      isSound = current.end();
    } catch (BudgetExceededException _) {
      current.end(); // the move is made with what was found until then
    } finally {
      evaluator = isSound ? current : null;
    }
  }

  /// Gets the engine up to its full speed as far as the time allows.
  ///
  /// @param clock of the search to come
  void warmUp(Budget time, Clock clock) {
    open(clock, time).warmUp(time);
  }

  /// Returns whether many playouts of a leaf are guided now.
  boolean isGuided() {
    return evaluator instanceof BatchEvaluator && options.isGuided();
  }

  private Evaluator open(Clock clock, Budget building) {
    Evaluator opened = evaluator;
    if (opened == null || changes != engine.changes()) {
      int change = engine.changes(); // before the engine, which may be a later one then
      opened = evaluator(engine.current(), building);
      evaluator = opened;
      changes = change;
    }
    opened.begin(clock);
    return opened;
  }

  private Evaluator evaluator(Reasoner reasoner, Budget building) {
    if (!(reasoner instanceof BatchReasoner batch)) {
      return new ScalarEvaluator(search, reasoner, options, number);
    }
    try {
      return new BatchEvaluator(search, batch, options, number, building);
    } catch (BudgetExceededException _) {
      options = options.withEpsilon(1); // for blind playouts nothing more has to be built
      return new BatchEvaluator(search, batch, options, number, building);
    }
  }
}
