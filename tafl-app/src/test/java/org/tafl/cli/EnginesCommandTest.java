package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tafl.engines.Engines;
import org.tafl.search.PlayerKind;

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
