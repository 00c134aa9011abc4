package org.tafl.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tafl.budget.Budget;
import org.tafl.ggp.MatchReplay;
import org.tafl.playout.Trace;
import org.tafl.reasoner.Game;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `tafl replay`: a kept match, state by state.
@Command(
    name = "replay",
    description = {
      "Plays a kept match again, state by state, and checks it against the rules: its moves, states"
          + " and goals. Reads records in JSON, as 'tafl match --records' and ggp-base write them,"
          + " and transcripts, as 'tafl player --log-dir' writes them. Exit code 1 if anything"
          + " differs."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl replay hex/match-0001.json                  a record of 'tafl match'",
      "  tafl replay match.json --game connectFour        one that lacks its rules",
      "  tafl replay hex/match-0001.json --format jsonl   an object a state"
    })
final class ReplayCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "RECORD", description = "The record or transcript.")
  private String file = "";

  @Option(
      names = "--game",
      paramLabel = "GAME|FILE",
      description = "The rules, if the record lacks them.")
  private String game = "";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; text by default.")
  private ReplayFormat format = ReplayFormat.TEXT;

  /// How the match is printed.
  enum ReplayFormat {
    /// For people.
    TEXT,
    /// An object a state.
    JSONL;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  ReplayCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Optional<Game> rules =
        game.isEmpty()
            ? Optional.empty()
            : Optional.of(new GameArgument(game).load(terminal).game());
    MatchReplay replay;
    try {
      replay = MatchReplay.of(StartOptions.text(file), rules);
    } catch (IllegalArgumentException e) {
      throw new InputException(file + ": " + e.getMessage(), e);
    }
    int[][] moves = replay.jointMoves().toArray(int[][]::new);
    Trace trace =
        Trace.replay(replay.reasoner(), replay.states().getFirst(), moves, Budget.unlimited());
    switch (format) {
      case TEXT -> new TraceText(terminal, replay.reasoner().game()).print(trace.steps());
      case JSONL ->
          trace
              .steps()
              .forEach(
                  step -> terminal.out().println(TraceJson.line(replay.reasoner().game(), step)));
    }
    replay.findings().forEach(finding -> terminal.err().println(file + ": " + finding));
    return replay.findings().isEmpty() ? ExitCode.FINE : ExitCode.FINDING;
  }
}
