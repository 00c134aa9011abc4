package org.tafl.cli;

import java.util.concurrent.Callable;
import org.tafl.gdl.NearMatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `tafl games`: the games that ship with Tafl.
@Command(
    name = "games",
    description = "Lists the games that ship with Tafl, or prints the rule sheet of one.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl games                        all of them, with players and what they teach",
      "  tafl games ticTacToe              the rule sheet, a good one to read first",
      "  tafl games nim > myNim.kif        a start for a sheet of your own"
    })
final class GamesCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      description = "Prints this game's rule sheet; upper and lower case are the same.")
  private String word = "";

  @Mixin private FormatOption format = new FormatOption();

  GamesCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (word.isEmpty()) {
      switch (format.value()) {
        case TEXT -> printList();
        case JSON -> printJsonList();
      }
      return ExitCode.FINE;
    }
    String name =
        OwnGames.find(word)
            .orElseThrow(() ->
                new InputException(
                    word
                        + ": no game of this name"
                        + Faults.meant(NearMatch.of(word, OwnGames.names()))));
    switch (format.value()) {
      case TEXT -> terminal.out().print(OwnGames.text(name));
      case JSON ->
          terminal.out().println(Json.print(describe(name).put("text", OwnGames.text(name))));
    }
    return ExitCode.FINE;
  }

  private void printList() {
    Colours colours = terminal.colours();
    int width = OwnGames.names().stream().mapToInt(String::length).max().orElse(0);
    String indent = " ".repeat(width + 2);
    for (String name : OwnGames.names()) {
      GameHead head = GameHead.of(name, OwnGames.text(name));
      String padding = " ".repeat(width + 2 - name.length());
      terminal.out().println(colours.strong(name) + padding + head.title());
      terminal.out().println(indent + "Players: " + head.players());
      terminal.out().println(indent + "Teaches: " + head.teaches());
    }
  }

  private void printJsonList() {
    ObjectNode all = Json.object();
    ArrayNode games = all.putArray("games");
    OwnGames.names().forEach(name -> games.add(describe(name)));
    terminal.out().println(Json.print(all));
  }

  private static ObjectNode describe(String name) {
    ObjectNode game = Json.object().put("name", name).put("file", OwnGames.path(name));
    game.setAll(Json.object(GameHead.of(name, OwnGames.text(name))));
    return game;
  }
}
