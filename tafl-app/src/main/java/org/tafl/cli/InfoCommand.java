package org.tafl.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.ParseResult;
import org.tafl.program.Program;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `tafl info`: tells of a game what its rules alone tell.
@Command(
    name = "info",
    description = {
      "Tells of a game what its rules alone tell: sizes, roles, fluents, moves, relations.",
      "",
      "\"At most\" is a bound from the domains of the columns; what really occurs is often much"
          + " less. In JSON, -1 is no bound."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl info connectFour             a game that ships with Tafl",
      "  tafl info myGame.kif --rules      and the rules as the engines get them",
      "  tafl info nim --domains           and what can stand in each column",
      "  tafl info nim --format json       the same for programs"
    })
final class InfoCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "GAME|FILE|-", description = "The rule sheet; - is standard input.")
  private String word = "";

  @Mixin private FormatOption format = new FormatOption();

  @Option(names = "--rules", description = "Adds the rules in normal form.")
  private boolean withRules;

  @Option(names = "--domains", description = "Adds what may stand in each column.")
  private boolean withDomains;

  InfoCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    SheetInput input = new SheetFinder(terminal.in()).one(word);
    ParseResult reading = read(input);
    try {
      Program program = Program.of(reading.orThrow());
      GameInfo info = GameInfo.of(input, reading.sheet(), program);
      switch (format.value()) {
        case TEXT -> printText(info, program);
        case JSON -> printJson(info, program);
      }
      return ExitCode.FINE;
    } catch (GdlException _) {
      return refuse(reading);
    }
  }

  private int refuse(ParseResult reading) {
    List<Diagnostic> errors = Checker.check(reading).stream().filter(Diagnostic::isError).toList();
    errors.forEach(error -> terminal.err().println(error.render()));
    boolean isUnreadable = errors.stream().anyMatch(e -> e.code().isUnreadableFile());
    return isUnreadable ? ExitCode.USAGE : ExitCode.FINDING;
  }

  private static ParseResult read(SheetInput input) {
    try {
      return input.read();
    } catch (IOException e) {
      throw new InputException(input.name() + ": " + Faults.describe(e), e);
    }
  }

  private void printText(GameInfo info, Program program) {
    var text = new InfoText(terminal);
    text.print(info);
    if (withDomains) {
      text.printDomains(DomainList.of(program));
    }
    if (withRules) {
      text.printRules(program.toString());
    }
  }

  private void printJson(GameInfo info, Program program) {
    ObjectNode node = Json.object(info);
    if (withDomains) {
      ArrayNode domains = node.putArray("domains");
      DomainList.of(program).forEach(entry -> domains.add(Json.object(entry)));
    }
    if (withRules) {
      ArrayNode rules = node.putArray("rules");
      program.toString().lines().forEach(rules::add);
    }
    terminal.out().println(Json.print(node));
  }
}
