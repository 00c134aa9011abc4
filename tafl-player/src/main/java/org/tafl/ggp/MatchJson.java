package org.tafl.ggp;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Match records as JSON: the field names of ggp-base at the top, ours in the object `tafl`.
final class MatchJson {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private MatchJson() {}

  /// Returns a record in print.
  static String print(MatchRecord match) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("matchId", match.matchId());
    node.put("randomToken", match.randomToken());
    node.put("startTime", match.startTime());
    node.put("gameMetaURL", match.game());
    node.put("isCompleted", match.isCompleted());
    node.put("isAborted", !match.isCompleted());
    addAll(node.putArray("states"), match.states());
    ArrayNode moves = node.putArray("moves");
    match.moves().forEach(step -> addAll(moves.addArray(), step));
    ArrayNode times = node.putArray("stateTimes");
    match.stateTimes().forEach(times::add);
    ArrayNode errors = node.putArray("errors");
    match.errors().forEach(step -> addAll(errors.addArray(), step));
    if (match.isCompleted()) {
      ArrayNode goals = node.putArray("goalValues");
      match.goals().forEach(goal -> goals.add(goal == Reasoner.NO_GOAL ? null : goal));
    }
    node.put("previewClock", -1);
    putClock(node, "startClock", match.clocks().start());
    putClock(node, "playClock", match.clocks().play());
    addAll(node.putArray("playerNamesFromHost"), match.players());
    ArrayNode humans = node.putArray("isPlayerHuman");
    match.players().forEach(_ -> humans.add(false));
    node.put("scrambled", match.isScrambled());
    ObjectNode ours = node.putObject("tafl");
    ours.put("outcome", match.outcome().name());
    addAll(ours.putArray("roles"), match.roles());
    ArrayNode explanations = ours.putArray("explanations");
    match.explanations().forEach(step -> addAll(explanations.addArray(), step));
    ours.put("rules", match.rules());
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node);
  }

  /// Whole seconds as a whole number, as other programs expect.
  private static void putClock(ObjectNode node, String name, Duration clock) {
    if (clock.toMillis() % 1000 == 0) {
      node.put(name, clock.toSeconds());
    } else {
      node.put(name, Clocks.seconds(clock));
    }
  }

  private static void addAll(ArrayNode array, List<String> texts) {
    texts.forEach(array::add);
  }

  /// Reads a record; of one by another program what it has.
  ///
  /// @throws IllegalArgumentException if the text is none; says why
  static MatchRecord parse(String text) {
    JsonNode node;
    try {
      node = MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw new IllegalArgumentException("it is no JSON", e);
    }
    if (!node.path("moves").isArray()) {
      throw new IllegalArgumentException("it is no record of a match: it has no list 'moves'");
    }
    JsonNode ours = node.path("tafl");
    boolean isCompleted = node.path("isCompleted").asBoolean(false);
    String outcome =
        ours.path("outcome")
            .asString(isCompleted ? Outcome.TERMINAL.name() : Outcome.STEP_LIMIT.name());
    var goals = new ArrayList<Integer>();
    node.path("goalValues").forEach(goal -> goals.add(goal.asInt(Reasoner.NO_GOAL)));
    var times = new ArrayList<Long>();
    node.path("stateTimes").forEach(time -> times.add(time.asLong()));
    var clocks = new Clocks(clock(node.path("startClock")), clock(node.path("playClock")));
    return new MatchRecord(
        node.path("matchId").asString(""),
        node.path("randomToken").asString(""),
        node.path("startTime").asLong(0),
        node.path("gameMetaURL").asString(""),
        ours.path("rules").asString(""),
        texts(ours.path("roles")),
        texts(node.path("playerNamesFromHost")),
        clocks,
        texts(node.path("states")),
        lists(node.path("moves")),
        times,
        lists(node.path("errors")),
        goals,
        lists(ours.path("explanations")),
        node.path("scrambled").asBoolean(false),
        outcome(outcome));
  }

  private static Outcome outcome(String name) {
    try {
      return Outcome.valueOf(name);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("there is no outcome '" + name + "'", e);
    }
  }

  private static Duration clock(JsonNode seconds) {
    return Duration.ofMillis(Math.max(1, Math.round(1000 * seconds.asDouble(1))));
  }

  private static List<String> texts(JsonNode array) {
    var texts = new ArrayList<String>();
    array.forEach(item -> texts.add(item.asString("")));
    return texts;
  }

  private static List<List<String>> lists(JsonNode array) {
    var lists = new ArrayList<List<String>>();
    array.forEach(item -> lists.add(texts(item)));
    return lists;
  }
}
