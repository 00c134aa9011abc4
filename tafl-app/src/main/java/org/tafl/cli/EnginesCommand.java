package org.tafl.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.tafl.engines.Engines;
import org.tafl.search.PlayerKind;
import picocli.CommandLine.Command;

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
      "  tafl simulate connectFour --engine propnet:runtime=event+opt=1023",
      "  tafl play connectFour --vs mcts:engine=[propnet:cache=on]+iterations=500"
    })
final class EnginesCommand implements Callable<Integer> {
  private final Terminal terminal;

  EnginesCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
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
    return ExitCode.FINE;
  }

  private void print(String name, String description) {
    terminal.out().printf("  %-12s %s%n", name, description);
  }
}
