package org.tafl.engines;

import java.util.List;
import java.util.Map;
import org.tafl.budget.Budget;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// Builds the interpreter.
final class InterpreterFactory implements EngineFactory {
  @Override
  public String name() {
    return Interpreter.NAME;
  }

  @Override
  public String description() {
    return "evaluates the rules themselves: plays every game, and is the oracle for all others";
  }

  @Override
  public Map<String, String> options() {
    return Map.of();
  }

  @Override
  public Map<String, String> defaults() {
    return Map.of();
  }

  @Override
  public List<String> candidates() {
    return List.of(Interpreter.NAME, Interpreter.NAME + ":cache=on");
  }

  @Override
  public Reasoner build(Game game, Spec spec, Budget budget) {
    return Interpreter.build(game, budget);
  }
}
