package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class CheckSarifTest {
  @Test
  void hasWhatTheStandardRequires() {
    CliRun run = CliRun.reading(CheckCommandTest.FAULTY, "check", "-", "--format", "sarif");
    JsonNode log = run.expect(ExitCode.FINDING).json();
    assertEquals("2.1.0", log.get("version").asString());
    JsonNode sarif = log.get("runs").get(0);
    JsonNode driver = sarif.get("tool").get("driver");
    assertEquals("Tafl", driver.get("name").asString());
    JsonNode rule = driver.get("rules").get(0);
    assertEquals("GDL013", rule.get("id").asString());
    assertEquals("UnsafeHead", rule.get("name").asString());
    assertFalse(rule.get("fullDescription").get("text").asString().isEmpty());
    assertEquals("error", rule.get("defaultConfiguration").get("level").asString());
    JsonNode result = sarif.get("results").get(0);
    assertEquals("GDL013", result.get("ruleId").asString());
    assertEquals(0, result.get("ruleIndex").asInt());
    assertFalse(result.get("message").get("text").asString().isEmpty());
    JsonNode place = result.get("locations").get(0).get("physicalLocation");
    assertEquals("stdin", place.get("artifactLocation").get("uri").asString());
    assertEquals(8, place.get("region").get("startLine").asInt());
    assertTrue(place.get("region").get("startColumn").asInt() > 1);
    assertEquals("unicodeCodePoints", sarif.get("columnKind").asString());
    assertTrue(sarif.get("invocations").get(0).get("executionSuccessful").asBoolean());
  }

  @Test
  void notifiesOfFilesThatCannotBeRead() {
    CliRun run = CliRun.of("check", "zzzzz/a.kif", "--format", "sarif");
    assertEquals(ExitCode.USAGE, run.code());
    JsonNode invocation = run.json().get("runs").get(0).get("invocations").get(0);
    assertFalse(invocation.get("executionSuccessful").asBoolean());
    JsonNode notification = invocation.get("toolExecutionNotifications").get(0);
    assertTrue(
        notification.get("message").get("text").asString().startsWith("zzzzz/a.kif: no such file"));
  }

  @Test
  void writesPathsAsUris() {
    assertEquals("my%20games/%C3%BC.kif", CheckSarif.uri("./my games/\u00FC.kif"));
    assertEquals("./a:b.kif", CheckSarif.uri("a:b.kif"));
    assertEquals("file:///games/a.kif", CheckSarif.uri("/games/a.kif"));
    assertEquals("100%25.kif", CheckSarif.uri("100%.kif"));
  }
}
