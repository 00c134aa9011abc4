package org.tafl.cli;

import org.jspecify.annotations.Nullable;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.GroundingContestant;
import org.tafl.bench.GroundingMemory;
import org.tafl.bench.GroundingResult;
import org.tafl.bench.GroundingTable;
import org.tafl.bench.GroundingTable.Game;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What a grounding bench found, for programs: an array with an object per game. What was not
/// reached or not asked for is null.
final class GroundingJson {
  private GroundingJson() {}

  static ArrayNode of(GroundingTable table) {
    ArrayNode array = Json.array();
    table.games().forEach(game -> array.add(game(game, leastHeap(table, game))));
    return array;
  }

  private static @Nullable Integer leastHeap(GroundingTable table, Game game) {
    return table.memory().stream()
        .filter(memory -> memory.game().equals(game.name()))
        .map(GroundingMemory::leastHeapMegabytes)
        .findFirst()
        .orElse(null);
  }

  private static ObjectNode game(Game game, @Nullable Integer leastHeapMegabytes) {
    GroundingResult paper = game.paper();
    GroundingResult gringo = game.result(GroundingContestant.GRINGO);
    ObjectNode json = Json.object().put("game", game.name());
    put(json, "baseInputMillis", paper.baseInputMillis());
    put(
        json,
        "baseInputIterativeMillis",
        game.result(GroundingContestant.ITERATIVE).baseInputMillis());
    put(json, "instantiationMillis", paper.instantiationMillis());
    put(json, "rules", paper, paper.rules());
    put(json, "atoms", paper, paper.atoms());
    put(json, "bytesPerRule", paper.bytesPerRule());
    json.put("status", status(paper));
    json.put("reason", paper.reason());
    put(json, "coldMillis", game.result(GroundingContestant.COLD).totalMillis());
    gain(json, "split", game.result(GroundingContestant.SPLIT));
    gain(json, "splitMutex", game.result(GroundingContestant.SPLIT_MUTEX));
    if (gringo.isOk()) {
      json.put("gringoMillis", gringo.totalMillis());
    } else {
      json.putNull("gringoMillis");
    }
    put(json, "gringoRules", gringo, gringo.rules());
    put(json, "gringoAtoms", gringo, gringo.atoms());
    json.put("leastHeapMegabytes", leastHeapMegabytes);
    return json;
  }

  private static void gain(ObjectNode json, String prefix, GroundingResult result) {
    put(json, prefix + "Rules", result, result.rules());
    put(json, prefix + "Millis", result.groundMillis());
  }

  private static void put(ObjectNode json, String name, double number) {
    if (number > 0) {
      json.put(name, number);
    } else {
      json.putNull(name);
    }
  }

  private static void put(ObjectNode json, String name, GroundingResult result, long number) {
    if (result.isOk()) {
      json.put(name, number);
    } else {
      json.putNull(name);
    }
  }

  /// Memory is a budget too.
  private static String status(GroundingResult result) {
    return "" + (result.status() == Status.MEMORY ? Status.BUDGET : result.status());
  }
}
