package org.tafl.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.tafl.engines.Engines;
import org.tafl.search.PlayerKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `tafl engines`: what there is to name in a SPEC.
@Command(
    name = "engines",
    description = {
      "Lists the engines and the players, with the options of their SPECs.",
      "",
      "A SPEC is NAME[:KEY=VALUE[+KEY=VALUE...]]; a SPEC inside a SPEC is in brackets."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl engines                      all of them",
      "  tafl engines --format json        the same for programs",
      "  tafl simulate connectFour --engine propnet:runtime=event+opt=1023",
      "  tafl play connectFour --vs mcts:engine=[propnet:cache=on]+iterations=500"
    })
final class EnginesCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private FormatOption format = new FormatOption();

  EnginesCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    switch (format.value()) {
      case TEXT -> printText();
      case JSON -> terminal.out().println(Json.print(json()));
    }
    return ExitCode.FINE;
  }

  private void printText() {
    PrintWriter out = terminal.out();
    out.println("Engines, for --engine and --engines:");
    for (Engines.Engine engine : Engines.all()) {
      print(engine.name(), engine.description());
      engine
          .options()
          .forEach((key, values) ->
              out.printf("    %s=%s; by default %s%n", key, values, engine.defaults().get(key)));
    }
    out.println();
    out.println("Players, for --players, --search and --vs:");
    for (PlayerKind player : PlayerKind.values()) {
      print(player.toString(), player.description());
      player.options().forEach((key, meaning) -> out.printf("    %s: %s%n", key, meaning));
    }
  }

  private static ObjectNode json() {
    ObjectNode node = Json.object();
    ArrayNode engines = node.putArray("engines");
    for (Engines.Engine engine : Engines.all()) {
      ArrayNode options = entry(engines, engine.name(), engine.description());
      engine
          .options()
          .forEach((key, values) ->
              options
                  .addObject()
                  .put("key", key)
                  .put("values", values)
                  .put("default", engine.defaults().get(key)));
    }
    ArrayNode players = node.putArray("players");
    for (PlayerKind player : PlayerKind.values()) {
      ArrayNode options = entry(players, player.toString(), player.description());
      player
          .options()
          .forEach((key, meaning) -> options.addObject().put("key", key).put("meaning", meaning));
    }
    return node;
  }

  /// Adds an entry, and returns its options to fill.
  private static ArrayNode entry(ArrayNode list, String name, String description) {
    return list.addObject().put("name", name).put("description", description).putArray("options");
  }

  private void print(String name, String description) {
    terminal.out().printf("  %-12s %s%n", name, description);
  }
}
