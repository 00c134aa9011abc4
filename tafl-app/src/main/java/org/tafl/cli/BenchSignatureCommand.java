package org.tafl.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tafl.bench.Signature;
import org.tafl.bench.SignatureFile;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.interpret.Interpreter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `tafl bench signature`: whether the answers of an engine are still those that were kept.
@Command(
    name = "signature",
    description = {
      "Plays a fixed piece of work on games that ship with Tafl and prints a hash over all states,"
          + " legal moves and goals on the way, to compare with the hash that was kept.",
      "",
      "The hash is the same for every engine that plays one match at a time, on every machine. It"
          + " changes when an engine's answers do, or a rule sheet."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl bench signature                          exit code 1 if it is not what was kept",
      "  tafl bench signature --engine interpreter:cache=on",
      "  tafl bench signature --write                  keeps it, in a checkout of the sources"
    })
final class BenchSignatureCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      description = "The engine; ${DEFAULT-VALUE} by default.")
  private String engine = Interpreter.NAME;

  @Option(
      names = "--write",
      description = "Keeps the signature: in a checkout writes the file, else prints it.")
  private boolean isWritten;

  @Option(
      names = "--budget",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Time for all of it; 10 minutes by default.")
  private Duration budget = Duration.ofMinutes(10);

  BenchSignatureCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Signature signature;
    try {
      String checked = EngineSpecs.one(engine);
      signature = Signature.compute(checked, BenchSignatureCommand::ownGame, Budget.of(budget));
    } catch (BudgetExceededException e) {
      terminal.err().println("tafl bench signature: " + e.getMessage());
      return ExitCode.BUDGET;
    }
    if (isWritten) {
      return write(signature);
    }
    signature
        .games()
        .forEach(game ->
            terminal
                .out()
                .println(
                    "%-18s %016x  %,d states".formatted(game.game(), game.hash(), game.states())));
    terminal.out().println("Bench: " + signature.total());
    return compare(signature);
  }

  private static Rulesheet ownGame(String game) {
    return Gdl.parse(OwnGames.path(game), OwnGames.text(game));
  }

  private int compare(Signature signature) {
    Optional<String> kept = SignatureFile.kept();
    if (kept.isEmpty()) {
      terminal.err().println("tafl bench signature: none is kept; keep this one with --write");
      return ExitCode.FINDING;
    }
    List<String> differences = SignatureFile.differences(signature, kept.get());
    if (differences.isEmpty()) {
      return ExitCode.FINE;
    }
    terminal.err().println("tafl bench signature: this is not what was kept:");
    differences.forEach(line -> terminal.err().println("  " + line));
    return ExitCode.FINDING;
  }

  private int write(Signature signature) throws IOException {
    Optional<Path> file = SignatureFile.inCheckout(Path.of(""));
    if (file.isEmpty()) {
      terminal.out().print(SignatureFile.print(signature));
      return ExitCode.FINE;
    }
    SignatureFile.write(file.get(), signature);
    terminal.out().println("Bench: " + signature.total());
    terminal.err().println("written to " + file.get());
    return ExitCode.FINE;
  }
}
