package org.tafl.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.NearMatch;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Says what went wrong, in words for the user, and which exit code that is.
final class Faults {
  private static final Pattern ENUM_VALUES =
      Pattern.compile("expected one of \\[([A-Za-z_, -]+)] \\(case-insensitive\\)");

  private final Terminal terminal;

  Faults(Terminal terminal) {
    this.terminal = terminal;
  }

  /// Complains about the words of the command line.
  int usage(ParameterException fault) {
    CommandLine command = fault.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    PrintWriter err = terminal.err();
    if (isUnknownCommand(fault)) {
      String word = ((UnmatchedArgumentException) fault).getUnmatched().getFirst();
      Optional<String> near = NearMatch.of(word, command.getSubcommands().keySet());
      err.println(name + ": no command '" + word + "'" + meant(near));
    } else {
      err.println(name + ": " + words(fault));
      UnmatchedArgumentException.printSuggestions(fault, err);
    }
    err.println("try '" + name + " --help'");
    return ExitCode.USAGE;
  }

  /// Says why a command could not finish.
  int failure(Throwable fault, String command) {
    PrintWriter err = terminal.err();
    switch (fault) {
      case InputException input -> err.println(command + ": " + input.getMessage());
      case IOException io -> err.println(command + ": " + describe(io));
      case GdlException gdl -> {
        gdl.diagnostics().stream().map(Diagnostic::render).forEach(terminal.out()::println);
        return ExitCode.FINDING;
      }
      case BudgetExceededException budget -> {
        err.println(command + ": " + budget.getMessage());
        return ExitCode.BUDGET;
      }
      case OutOfMemoryError _ -> {
        err.println(command + ": out of memory; give more, such as TAFL_JAVA_OPTS=-Xmx4g");
        return ExitCode.BUDGET;
      }
      default -> {
        return bug(fault, command);
      }
    }
    return ExitCode.USAGE;
  }

  private int bug(Throwable fault, String command) {
    PrintWriter err = terminal.err();
    err.println(
        command
            + ": this is a bug of Tafl, not of your input: "
            + firstLine(fault.toString())
            + "; please report it with the command, the rule sheet and what TAFL_DEBUG=1 adds");
    if (!terminal.environment().getOrDefault("TAFL_DEBUG", "").isEmpty()) {
      fault.printStackTrace(err);
    }
    return ExitCode.BUG;
  }

  /// Returns what the system says of a file, without the file's name.
  static String describe(IOException fault) {
    return switch (fault) {
      case NoSuchFileException _ -> "no such file";
      case AccessDeniedException _ -> "permission denied";
      case FileSystemLoopException _ -> "a link that leads back to itself";
      case FileSystemException system when system.getReason() != null -> system.getReason();
      default -> firstLine(fault.getMessage() == null ? fault.toString() : fault.getMessage());
    };
  }

  /// Returns `; did you mean NAME?`, or nothing.
  static String meant(Optional<String> near) {
    return near.map(name -> "; did you mean " + name + "?").orElse("");
  }

  /// Returns picocli's message, with the values of an enum as the user writes them, each once.
  private static String words(ParameterException fault) {
    return ENUM_VALUES
        .matcher(firstLine(String.valueOf(fault.getMessage())))
        .replaceAll(values ->
            Arrays.stream(values.group(1).split(", "))
                .map(value -> value.toLowerCase(Locale.ROOT).replace('_', '-'))
                .distinct()
                .collect(Collectors.joining(", ", "expected one of [", "]")));
  }

  private static boolean isUnknownCommand(ParameterException fault) {
    return fault instanceof UnmatchedArgumentException unmatched
        && !fault.getCommandLine().getSubcommands().isEmpty()
        && !unmatched.getUnmatched().isEmpty()
        && !unmatched.getUnmatched().getFirst().startsWith("-");
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }
}
