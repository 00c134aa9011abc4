package org.tafl.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Formatter;
import org.tafl.gdl.ParseResult;
import org.tafl.gdl.Source;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `tafl format`: lays rule sheets out for reading.
@Command(
    name = "format",
    description = {
      "Lays a rule sheet out for reading; comments stay, only white space changes.",
      "",
      "Prints the result, or with --write puts it in place of the file. A sheet with syntax errors"
          + " is left alone."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl format myGame.kif            prints it laid out",
      "  tafl format - < myGame.kif        the same, as a filter",
      "  tafl format --write *.kif         changes the files that need it",
      "  tafl format --check *.kif         exit code 1 if a file needs it"
    })
final class FormatCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE|GAME|- ...",
      hideParamSyntax = true,
      description = "Rule sheets; - is standard input. Several only with --write or --check.")
  private List<String> words = List.of();

  @ArgGroup(exclusive = true)
  private Mode mode = new Mode();

  /// What happens to the result; printed if neither is set.
  static final class Mode {
    @Option(names = "--write", description = "Puts the result in place of the file.")
    private boolean isWrite;

    @Option(names = "--check", description = "Only says which files would change.")
    private boolean isCheck;
  }

  FormatCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (words.size() > 1 && !mode.isWrite && !mode.isCheck) {
      throw new ParameterException(
          spec.commandLine(), "several files need --write or --check; to print, name one");
    }
    var finder = new SheetFinder(terminal.in());
    int code = ExitCode.FINE;
    for (String word : words) {
      code = Math.max(code, format(word, finder));
    }
    return code;
  }

  private int format(String word, SheetFinder finder) {
    try {
      SheetInput input = finder.one(word);
      ParseResult reading = input.read();
      if (!reading.isComplete()) {
        return refuse(reading.diagnostics());
      }
      Source source = reading.sheet().source();
      return finish(input, source, Formatter.format(source));
    } catch (InputException e) {
      return complain(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return complain(word + ": " + Faults.describe(e));
    }
  }

  private int finish(SheetInput input, Source source, String formatted) throws IOException {
    boolean isChanged = !formatted.equals(source.text());
    if (mode.isCheck) {
      if (isChanged) {
        terminal.out().println(input.name() + ": would change");
      }
      return isChanged ? ExitCode.FINDING : ExitCode.FINE;
    }
    if (!mode.isWrite) {
      terminal.out().print(formatted);
      return ExitCode.FINE;
    }
    if (!(input instanceof SheetInput.OfFile(var path))) {
      throw new InputException(input.name() + ": no file that --write could change");
    }
    if (isChanged) {
      FileRewriter.rewrite(path, formatted);
    }
    terminal.out().println(input.name() + (isChanged ? ": laid out" : ": unchanged"));
    return ExitCode.FINE;
  }

  private int refuse(List<Diagnostic> diagnostics) {
    // Printed apart from the result, which may be on its way into a file.
    PrintWriter place = mode.isWrite || mode.isCheck ? terminal.out() : terminal.err();
    diagnostics.stream().map(Diagnostic::render).forEach(place::println);
    return diagnostics.stream().anyMatch(d -> d.code().isUnreadableFile())
        ? ExitCode.USAGE
        : ExitCode.FINDING;
  }

  private int complain(String message) {
    terminal.err().println(spec.qualifiedName() + ": " + message);
    return ExitCode.USAGE;
  }
}
