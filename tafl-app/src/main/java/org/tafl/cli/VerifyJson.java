package org.tafl.cli;

import java.util.List;
import org.tafl.cli.SheetVerification.Outcome;
import org.tafl.engines.Difference;
import org.tafl.engines.RuleCoverage;
import org.tafl.engines.RuleCoverage.NeverFired;
import org.tafl.engines.Verification;
import org.tafl.engines.Verification.EngineResult;
import org.tafl.engines.Verification.Verdict;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What `tafl verify` found as JSON: `engines`, then `games` with `status` and `engines`.
final class VerifyJson {
  private VerifyJson() {}

  static ObjectNode of(List<String> specs, List<SheetVerification> sheets) {
    ObjectNode root = Json.object();
    ArrayNode engines = root.putArray("engines");
    specs.forEach(engines::add);
    ArrayNode games = root.putArray("games");
    sheets.forEach(sheet -> describe(sheet, games.addObject()));
    return root;
  }

  private static void describe(SheetVerification sheet, ObjectNode node) {
    node.put("game", sheet.name());
    switch (sheet.outcome()) {
      case Outcome.Skipped(var status, var reason) ->
          node.put("status", status.toString()).put("reason", reason);
      case Outcome.Compared(var verification) -> {
        node.put("status", "compared");
        describe(verification, node);
      }
    }
  }

  private static void describe(Verification verification, ObjectNode node) {
    node.put("states", verification.states())
        .put("matches", verification.matches())
        .put("seconds", Math.round(verification.seconds() * 1e3) / 1e3);
    if (!verification.cut().isEmpty()) {
      node.put("cut", verification.cut());
    }
    describe(verification.coverage(), node.putObject("rules"));
    ArrayNode engines = node.putArray("engines");
    verification.results().forEach(engine -> describe(engine, engines.addObject()));
  }

  private static void describe(RuleCoverage coverage, ObjectNode node) {
    node.put("all", coverage.all()).put("fired", coverage.fired());
    ArrayNode list = node.putArray("neverFired");
    for (NeverFired never : coverage.neverFired()) {
      list.addObject()
          .put("place", never.place())
          .put("forms", never.rules())
          .put("of", never.of())
          .put("rule", never.statement().toString());
    }
  }

  private static void describe(EngineResult engine, ObjectNode node) {
    node.put("engine", engine.spec()).put("states", engine.states());
    switch (engine.verdict()) {
      case Verdict.Equal() -> node.put("result", "ok");
      case Verdict.Refused(var reason) -> node.put("result", "refused").put("reason", reason);
      case Verdict.Failed(var reason) -> node.put("result", "error").put("reason", reason);
      case Verdict.Different(var difference) -> {
        node.put("result", "different");
        describe(difference, node.putObject("difference"));
      }
    }
  }

  private static void describe(Difference difference, ObjectNode node) {
    node.put("what", difference.what().toString());
    if (!difference.role().isEmpty()) {
      node.put("role", difference.role());
    }
    node.put("expected", difference.expected())
        .put("actual", difference.actual())
        .put("moves", difference.moves())
        .put("steps", difference.jointMoves().size())
        .put("manner", difference.manner().toString())
        .put("isReplayable", difference.isReplayable());
  }
}
