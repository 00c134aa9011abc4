package org.tafl.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.PlayoutStats.GoalStats;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What `tafl simulate` prints of its matches.
///
/// The fields of JSON are fixed: `game`, `engine`, `buildMillis`, `seconds`, `states`, `playouts`,
/// `statesPerSecond`, `playoutsPerSecond`, `meanLength`, `outcomes` (`terminal`, `stuck`,
/// `stepLimit`), `goals` (a role each: `mean`, `standardError`, `undefined`), `seed`, `threads`,
/// `why` (what `auto` measured, or empty), `details` (of the engine, or empty). In TSV nested names
/// have dots: `goals.xplayer.mean`. What is not defined is null, or an empty cell. If matches were
/// cut, `cut` (`playouts`, `states`, `reason`) follows `outcomes`.
///
/// @param game what was played
/// @param engine on what
/// @param stats what came out
/// @param warmup time of matches not counted
record SimulateReport(
    GameArgument.Named game, EngineOptions.Built engine, PlayoutStats stats, Duration warmup) {

  /// Returns the lines for people.
  List<String> text() {
    var lines = new ArrayList<String>();
    lines.add("game        " + game.name());
    lines.add("engine      " + engine.reasoner().spec());
    if (!engine.why().isEmpty()) {
      lines.add("            " + engine.why());
    }
    if (!engine.reasoner().details().isEmpty()) {
      lines.add("            " + engine.reasoner().details());
    }
    lines.add(String.format(Locale.ROOT, "build       %.3f s", engine.buildNanos() / 1e9));
    lines.add(String.format(Locale.ROOT, "states/s    %,.0f", stats.statesPerSecond()));
    lines.add(String.format(Locale.ROOT, "playouts/s  %,.0f", stats.playoutsPerSecond()));
    lines.add(
        String.format(
            Locale.ROOT,
            "playouts    %,d with %,d states in %.3f s, after %s s of warm-up",
            stats.playouts(),
            stats.states(),
            stats.seconds(),
            TimeConverter.print(warmup)));
    lines.add(
        stats.playouts() == 0
            ? "length      -"
            : String.format(
                Locale.ROOT,
                "length      %.4f (%,d to %,d)",
                stats.meanLength(),
                stats.minLength(),
                stats.maxLength()));
    lines.add(
        String.format(
            Locale.ROOT,
            "ended       %,d terminal, %,d stuck, %,d at the step limit",
            stats.count(Outcome.TERMINAL),
            stats.count(Outcome.STUCK),
            stats.count(Outcome.STEP_LIMIT)));
    if (stats.isCut()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "cut         %,d, after %,d states: %s",
              stats.cut().playouts(),
              stats.cut().states(),
              stats.cut().reason()));
    }
    addGoals(lines);
    lines.add(
        String.format(
            Locale.ROOT,
            "seed        %d, %d thread%s",
            stats.seed(),
            stats.threads(),
            stats.threads() == 1 ? "" : "s"));
    return lines;
  }

  private void addGoals(List<String> lines) {
    Game rules = game.game();
    int width = rules.roles().stream().mapToInt(role -> role.toString().length()).max().orElse(0);
    for (int role = 0; role < rules.roleCount(); role++) {
      if (!rules.isRandom(role)) {
        String name = rules.roles().get(role).toString();
        lines.add(
            "goal        %s%s  %s"
                .formatted(name, " ".repeat(width - name.length()), goal(stats.goals().get(role))));
      }
    }
  }

  private static String goal(GoalStats goal) {
    String mean = goal.count() == 0 ? "-" : String.format(Locale.ROOT, "%.4f", goal.mean());
    String error =
        goal.count() < 2 ? "" : String.format(Locale.ROOT, " +- %.4f", goal.standardError());
    String undefined =
        goal.undefined() == 0
            ? ""
            : String.format(Locale.ROOT, " (%,d undefined)", goal.undefined());
    return mean + error + undefined;
  }

  /// Returns the object for programs.
  ObjectNode json() {
    ObjectNode node = Json.object();
    node.put("game", game.name())
        .put("engine", engine.reasoner().spec())
        .put("buildMillis", engine.buildMillis());
    number(node, "seconds", stats.seconds());
    node.put("states", stats.states()).put("playouts", stats.playouts());
    number(node, "statesPerSecond", stats.statesPerSecond());
    number(node, "playoutsPerSecond", stats.playoutsPerSecond());
    number(node, "meanLength", stats.meanLength());
    node.putObject("outcomes")
        .put("terminal", stats.count(Outcome.TERMINAL))
        .put("stuck", stats.count(Outcome.STUCK))
        .put("stepLimit", stats.count(Outcome.STEP_LIMIT));
    if (stats.isCut()) {
      node.putObject("cut")
          .put("playouts", stats.cut().playouts())
          .put("states", stats.cut().states())
          .put("reason", stats.cut().reason());
    }
    ObjectNode goals = node.putObject("goals");
    for (int role = 0; role < game.game().roleCount(); role++) {
      if (!game.game().isRandom(role)) {
        GoalStats goal = stats.goals().get(role);
        ObjectNode entry = goals.putObject(game.game().roles().get(role).toString());
        number(entry, "mean", goal.mean());
        number(entry, "standardError", goal.standardError());
        entry.put("undefined", goal.undefined());
      }
    }
    return node.put("seed", stats.seed())
        .put("threads", stats.threads())
        .put("why", engine.why())
        .put("details", engine.reasoner().details());
  }

  private static void number(ObjectNode node, String name, double value) {
    if (Double.isFinite(value)) {
      node.put(name, value);
    } else {
      node.putNull(name);
    }
  }

  /// Returns a line of names and a line of values.
  List<String> tsv() {
    var names = new ArrayList<String>();
    var values = new ArrayList<String>();
    flatten("", json(), names, values);
    return List.of(String.join("\t", names), String.join("\t", values));
  }

  private static void flatten(
      String prefix, JsonNode node, List<String> names, List<String> values) {
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      if (entry.getValue().isObject()) {
        flatten(prefix + entry.getKey() + ".", entry.getValue(), names, values);
      } else {
        names.add(prefix + entry.getKey());
        values.add(entry.getValue().isNull() ? "" : entry.getValue().asString());
      }
    }
  }
}
