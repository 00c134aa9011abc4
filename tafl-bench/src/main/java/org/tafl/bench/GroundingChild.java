package org.tafl.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.GroundingResult.Repeat;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Rulesheet;
import org.tafl.ground.Grounder;
import org.tafl.program.Program;
import tools.jackson.databind.json.JsonMapper;

/// What runs in the JVM that grounds: for each line of standard input, a {@link GroundingRequest}
/// as JSON, it prints a {@link GroundingResult} as a line of JSON on standard output. Whatever else
/// prints there goes to standard error. It ends with its input.
public final class GroundingChild {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private GroundingChild() {}

  /// Grounds.
  ///
  /// @param args none
  /// @throws IOException if standard input cannot be read
  public static void main(String[] args) throws IOException {
    PrintStream out = System.out;
    System.setOut(System.err);
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      var request = JSON.readValue(line, GroundingRequest.class);
      out.println(JSON.writeValueAsString(measure(request)));
      out.flush();
    }
  }

  /// Grounds as often as a request says.
  static GroundingResult measure(GroundingRequest request) {
    try {
      Rulesheet sheet = Gdl.parse(request.game(), request.text());
      return request.contestant() == GroundingContestant.ITERATIVE
          ? measureBaseInput(request, sheet)
          : measureGrounding(request, sheet);
    } catch (BudgetExceededException e) {
      return GroundingResult.failed(Status.BUDGET, String.valueOf(e.getMessage()));
    } catch (GdlException e) {
      return GroundingResult.failed(Status.ERROR, String.valueOf(e.getMessage()));
    }
  }

  private static GroundingResult measureGrounding(GroundingRequest request, Rulesheet sheet) {
    var repeats = new ArrayList<Repeat>();
    try {
      repeat(
          request,
          isCounted -> {
            var made = ground(request, sheet);
            if (isCounted) {
              repeats.add(made);
            }
          });
      return GroundingResult.of(repeats);
    } catch (BudgetExceededException e) {
      var failed = GroundingResult.failed(Status.BUDGET, String.valueOf(e.getMessage()));
      return request.contestant() == GroundingContestant.PAPER
          ? withBaseInput(failed, request, sheet)
          : failed;
    }
  }

  private static Repeat ground(GroundingRequest request, Rulesheet sheet) {
    long start = System.nanoTime();
    Budget budget = ChildMain.budget(request.budgetSeconds());
    var grounding = Grounder.timed(Program.of(sheet), request.contestant().options(), budget);
    budget.check("grounding", grounding.program().ruleCount()); // small ones may not have asked
    return new Repeat(grounding, System.nanoTime() - start);
  }

  /// Where the rules are too many, the fluents and moves may not be.
  private static GroundingResult withBaseInput(
      GroundingResult failed, GroundingRequest request, Rulesheet sheet) {
    try {
      return failed.withBaseInput(baseInputMillis(request, sheet));
    } catch (BudgetExceededException _) {
      return failed;
    }
  }

  private static GroundingResult measureBaseInput(GroundingRequest request, Rulesheet sheet) {
    List<Double> times = new ArrayList<>();
    repeat(
        request,
        isCounted -> {
          double time = baseInputMillis(request, sheet);
          if (isCounted) {
            times.add(time);
          }
        });
    return GroundingResult.ofBaseInput(times.stream().mapToDouble(time -> time).toArray());
  }

  private static double baseInputMillis(GroundingRequest request, Rulesheet sheet) {
    var program = Program.of(sheet); // a new one, for it collects terms
    return Grounder.baseInputNanos(
            program, request.contestant().options(), ChildMain.budget(request.budgetSeconds()))
        / 1e6;
  }

  /// Work that is done again and again.
  private interface Work {
    void run(boolean isCounted);
  }

  private static void repeat(GroundingRequest request, Work work) {
    long start = System.nanoTime();
    long warmupNanos = (long) (request.warmupSeconds() * 1e9);
    while (System.nanoTime() - start < warmupNanos) {
      work.run(false);
    }
    long begin = System.nanoTime();
    int repeats = 0;
    do {
      work.run(true);
      repeats++;
    } while (repeats < request.repeats()
        && System.nanoTime() - begin < request.budgetSeconds() * 1e9);
  }
}
