package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.engines.Engines;
import org.tafl.search.PlayerKind;
import tools.jackson.databind.JsonNode;

class EnginesCommandTest {
  @Test
  void listsEnginesAndPlayersWithOptionsAndDefaults() {
    String out = CliRun.of("engines").expect(ExitCode.FINE).out();
    for (Engines.Engine engine : Engines.all()) {
      assertTrue(out.contains("\n  " + engine.name() + " "), out);
      engine.options().keySet().forEach(key -> assertTrue(out.contains("    " + key + "="), out));
    }
    assertTrue(out.contains("    runtime=auto|event|generated|sweep; by default auto\n"), out);
    for (PlayerKind player : PlayerKind.values()) {
      assertTrue(out.contains("\n  " + player + " "), out);
    }
  }

  @Test
  void listsThemForPrograms() {
    JsonNode json = CliRun.of("engines", "--format", "json").expect(ExitCode.FINE).json();
    assertEquals(Engines.all().size(), json.path("engines").size());
    assertEquals(PlayerKind.values().length, json.path("players").size());
    JsonNode engine = json.path("engines").path(1); // auto has no options
    assertEquals(List.of("name", "description", "options"), List.copyOf(engine.propertyNames()));
    assertEquals(
        List.of("key", "values", "default"),
        List.copyOf(engine.path("options").path(0).propertyNames()));
    JsonNode uniform = json.path("players").path(0);
    assertEquals("uniform", uniform.path("name").asString());
    assertEquals("engine", uniform.path("options").path(0).path("key").asString());
  }

  @Test
  void helpNamesAllOfThem() {
    for (Engines.Engine engine : Engines.all()) {
      assertTrue(EngineSpecs.NAMES.contains(engine.name()), engine.name());
    }
    for (PlayerKind player : PlayerKind.values()) {
      assertTrue(PlayerSpecs.NAMES.contains(player.toString()), player.toString());
    }
    String help = CliRun.of("simulate", "--help").expect(ExitCode.FINE).out();
    assertTrue(help.replaceAll("\\s+", " ").contains("Engines are auto, propnet, batch"), help);
  }
}
