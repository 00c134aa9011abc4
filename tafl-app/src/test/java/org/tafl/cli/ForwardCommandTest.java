package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ForwardCommandTest {
  @Test
  void tellsHowEachRuleRuns() {
    String text = CliRun.of("forward", "ticTacToe").expect(ExitCode.FINE).out();
    assertTrue(
        text.startsWith("game       ticTacToe\norder      measured\ndomains    ground\ngdl  "),
        text);
    assertTrue(text.contains("\npredicted ns  measured ns  "), text);
    assertTrue(text.contains("(<= (line ?p) "), text);
    assertTrue(text.endsWith("\nall rules run on reference tables\n"), text);
  }

  @Test
  void theOrderIsThatAskedFor() {
    for (String order : new String[] {"worst", "original", "best"}) {
      JsonNode report = json("ticTacToe", "--order", order, "--domains", "product");
      assertEquals(order, report.get("order").asString());
      assertEquals("product", report.get("domains").asString());
      for (JsonNode rule : report.get("rules")) {
        assertTrue(rule.get("measuredNanos").asDouble() < 0, rule::toString);
        assertTrue(rule.get("predictedNanos").asDouble() >= 0, rule::toString);
      }
    }
  }

  @Test
  void theBytesOfTheRulesAreThoseOfTheTables() {
    JsonNode report = json("connectFour");
    long bytes = 0;
    for (JsonNode rule : report.get("rules")) {
      bytes += rule.get("bytes").asLong();
    }
    assertEquals(report.get("tableBytes").asLong(), bytes);
    assertTrue(bytes > 0 && report.get("knowledgeBaseBytes").asLong() > 0, report::toString);
  }

  @Test
  void listsRulesOnHashIndexes() {
    var sheet = new StringBuilder("(role r) (<= (legal r wait)) (goal r 0)");
    for (int i = 0; i < 36; i++) {
      sheet.append(" (init (on %d))".formatted(i));
    }
    sheet.append(
        """
        (<= (next (on ?x)) (true (on ?x)))
        (<= terminal (true (on ?a)) (true (on ?b)) (true (on ?c)) (true (on ?d)) (true (on ?e))
            (not (many ?a ?b ?c ?d ?e)))
        (<= (many ?a ?b ?c ?d ?e)
            (true (on ?a)) (true (on ?b)) (true (on ?c)) (true (on ?d)) (true (on ?e))
            (true (on 100)))
        """);
    CliRun run =
        CliRun.reading(
            sheet.toString(), "forward", "-", "--order", "original", "--domains", "product");
    String out = run.expect(ExitCode.FINE).out();
    assertTrue(out.contains("on hash indexes, since their tables would be too large:\n"), out);
    assertTrue(out.substring(out.indexOf("on hash indexes")).contains("(<= terminal "), out);
  }

  @Test
  void aSpentBudgetAndWordsThatMeanNothingAreTold() {
    CliRun spent = CliRun.of("forward", "ticTacToe", "--budget", "1ms");
    assertEquals(ExitCode.BUDGET, spent.code(), spent.err());
    CliRun wrong = CliRun.of("forward", "ticTacToe", "--order", "fastest");
    assertEquals(ExitCode.USAGE, wrong.code());
    assertTrue(wrong.err().contains("fastest"), wrong.err());
  }

  private static JsonNode json(String... words) {
    var all = new Object[words.length + 3];
    all[0] = "forward";
    System.arraycopy(words, 0, all, 1, words.length);
    all[words.length + 1] = "--format";
    all[words.length + 2] = "json";
    return Json.parse(CliRun.of(all).expect(ExitCode.FINE).out());
  }
}
