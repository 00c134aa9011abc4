package org.tafl.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tafl.bench.BenchResult.Status;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.ground.PrologRules;

/// SWI-Prolog, playing at random by rules translated statement by statement: what the paper on
/// compiling GDL compares with is another Prolog.
///
/// A process of its own, without warm-up: Prolog has no compiler that would come late. Its time of
/// the processor is what it says itself.
public final class SwiProlog {
  /// In place of a SPEC.
  public static final String NAME = "swi-prolog";

  private static final String PROGRAM = "swipl";
  private static final double MARGIN_SECONDS = 5; // for the end of a long playout
  private static final int MAX_STEPS = 10_000; // as engines have it

  /// Plays until the time is over, and prints playouts, states, squares of their lengths, seconds
  /// of the processor and of the clock.
  private static final String PLAYER =
      """

      all_once(X, G, Xs) :- findall(X, G, Found), sort(Found, Xs).
      set_state(Fs) :-
          retractall(gdl_true(_)), retractall(gdl_does(_, _)),
          forall(member(F, Fs), assertz(gdl_true(F))).
      choose([]).
      choose([R|Rs]) :-
          all_once(M, gdl_legal(R, M), Ms), random_member(M, Ms), assertz(gdl_does(R, M)),
          choose(Rs).
      steps(_, N, N) :- N >= %d, !.
      steps(_, N, N) :- gdl_terminal, !.
      steps(Rs, M, N) :-
          choose(Rs), !, all_once(F, gdl_next(F), Fs), set_state(Fs), M1 is M + 1,
          steps(Rs, M1, N).
      steps(_, N, N).
      playout(Rs, Start, N) :-
          set_state(Start), steps(Rs, 0, N),
          forall(member(R, Rs), all_once(G, gdl_goal(R, G), _)).
      playouts(_, _, End, P, S, Q, P, S, Q) :- statistics(cputime, T), T >= End, !.
      playouts(Rs, Start, End, P0, S0, Q0, P, S, Q) :-
          playout(Rs, Start, N), P1 is P0 + 1, S1 is S0 + N, Q1 is Q0 + N * N,
          playouts(Rs, Start, End, P1, S1, Q1, P, S, Q).
      main(Seconds, Seed) :-
          set_random(seed(Seed)), findall(R, gdl_role(R), Rs), all_once(F, gdl_init(F), Start),
          statistics(cputime, T0), get_time(C0), End is T0 + Seconds,
          playouts(Rs, Start, End, 0, 0, 0, P, S, Q),
          statistics(cputime, T1), get_time(C1), T is T1 - T0, C is C1 - C0,
          format("~w ~w ~w ~w ~w~n", [P, S, Q, T, C]).
      """
          .formatted(MAX_STEPS);

  private final String program;

  private SwiProlog(String program) {
    this.program = program;
  }

  /// Returns the one on the path, if it is installed.
  public static Optional<SwiProlog> find() {
    return ProgramPath.find(PROGRAM).map(SwiProlog::new);
  }

  /// Plays a game.
  BenchResult measure(BenchRequest request) {
    try {
      Path folder = Files.createTempDirectory("tafl-prolog");
      try {
        return measure(request, folder);
      } finally {
        for (String name : List.of("game.pl", "out", "err")) {
          Files.deleteIfExists(folder.resolve(name));
        }
        Files.deleteIfExists(folder);
      }
    } catch (GdlException e) {
      return BenchResult.failed(Status.ERROR, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private BenchResult measure(BenchRequest request, Path folder) throws IOException {
    long begin = System.nanoTime();
    Path rules = folder.resolve("game.pl");
    Files.writeString(rules, PrologRules.print(Gdl.parse(request.game(), request.text())) + PLAYER);
    double buildMillis = (System.nanoTime() - begin) / 1e6;
    String goal = String.format(Locale.ROOT, "main(%f,%d)", request.seconds(), request.seed());
    var builder =
        new ProcessBuilder(
                program, "-q", "-O", "-g", goal, "-t", "halt(1)", "-g", "halt", rules.toString())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    try (var player = GuardedProcess.start(builder)) {
      double limit = request.allowedSeconds() + MARGIN_SECONDS;
      if (!player.endsWithin(limit)) {
        return BenchResult.failed(
            Status.BUDGET, String.format(Locale.ROOT, "no playout ended within %.0f s", limit));
      }
      List<String> lines = Files.readAllLines(folder.resolve("out"));
      if (player.exitCode() != 0 || lines.isEmpty()) {
        return failed(Files.readAllLines(folder.resolve("err")), player.exitCode());
      }
      return result(lines.getLast().split(" "), buildMillis);
    }
  }

  private static BenchResult failed(List<String> said, int code) {
    Status status =
        said.stream().anyMatch(line -> line.contains("resource_error") || line.contains("Stack"))
            ? Status.MEMORY
            : Status.ERROR;
    return BenchResult.failed(
        status,
        "swipl ended with code %d: %s"
            .formatted(code, said.stream().findFirst().orElse("it said nothing")));
  }

  /// @param words what {@link #PLAYER} prints
  private static BenchResult result(String[] words, double buildMillis) {
    long playouts = Long.parseLong(words[0]);
    long states = Long.parseLong(words[1]);
    double squares = Double.parseDouble(words[2]);
    double mean = (double) states / playouts;
    double variance = Math.max(0, squares / playouts - mean * mean);
    return new BenchResult(
        Status.OK,
        "",
        NAME,
        buildMillis,
        0,
        0,
        0,
        playouts,
        states,
        nanos(words[4]),
        nanos(words[3]),
        mean,
        playouts < 2 ? 0 : Math.sqrt(variance / (playouts - 1)));
  }

  private static long nanos(String seconds) {
    return (long) (1e9 * Double.parseDouble(seconds));
  }
}
