package org.tafl.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.tafl.cli.SheetVerification.Outcome;
import org.tafl.cli.SheetVerification.Status;
import org.tafl.engines.Difference;
import org.tafl.engines.RuleCoverage.NeverFired;
import org.tafl.engines.Spec;
import org.tafl.engines.Verification;
import org.tafl.engines.Verification.EngineResult;
import org.tafl.engines.Verification.Verdict;

/// Prints what `tafl verify` found: a table of games and engines, then each finding.
final class VerifyText {
  private static final String BATCH = "batch"; // the engine that plays many matches at once

  private final PrintWriter out;
  private final Colours colours;
  private final List<String> specs;
  private final boolean withCoverage;

  VerifyText(Terminal terminal, List<String> specs, boolean withCoverage) {
    this.out = terminal.out();
    this.colours = terminal.colours();
    this.specs = specs;
    this.withCoverage = withCoverage;
  }

  void print(List<SheetVerification> sheets) {
    table(sheets).lines("").forEach(out::println);
    sheets.forEach(this::printFindings);
    if (withCoverage) {
      sheets.forEach(this::printCoverage);
    }
    out.println();
    specs.stream().filter(VerifyText::hasLanes).forEach(this::printWhatOfLanes);
    out.println(summary(sheets));
  }

  private static boolean hasLanes(String spec) {
    return Spec.parse(spec).name().equals(BATCH);
  }

  private void printWhatOfLanes(String spec) {
    out.println(spec + ": compared one state at a time, its lanes are not");
  }

  private TextTable table(List<SheetVerification> sheets) {
    var header = new ArrayList<>(List.of("game", "states", "matches", "rules", "fired"));
    header.addAll(specs);
    var table = new TextTable("lrrrr" + "l".repeat(specs.size()), header.toArray(String[]::new));
    for (SheetVerification sheet : sheets) {
      table.row(row(sheet).toArray());
    }
    return table;
  }

  private List<String> row(SheetVerification sheet) {
    var row = new ArrayList<String>();
    row.add(sheet.name());
    switch (sheet.outcome()) {
      case Outcome.Compared(var result) -> {
        row.add(number(result.states()));
        row.add(number(result.matches()));
        row.add(number(result.coverage().all()));
        row.add(percent(result.coverage().fired(), result.coverage().all()));
        result.results().forEach(engine -> row.add(cell(engine, result.states())));
      }
      case Outcome.Skipped(var status, _) -> {
        row.addAll(List.of("-", "-", "-", "-"));
        specs.forEach(_ -> row.add(status.toString()));
      }
    }
    return row;
  }

  private static String cell(EngineResult engine, long states) {
    return switch (engine.verdict()) {
      case Verdict.Equal() when engine.states() < states -> "ok of " + number(engine.states());
      case Verdict.Equal() -> "ok";
      case Verdict.Different _ -> "DIFFERENT";
      case Verdict.Refused _ -> "refused by budget";
      case Verdict.Failed _ -> "error";
    };
  }

  private static String percent(int part, int whole) {
    return whole == 0 ? "-" : Math.floorDiv(100 * part, whole) + "%";
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private void printFindings(SheetVerification sheet) {
    switch (sheet.outcome()) {
      case Outcome.Compared(var result) -> {
        result.results().forEach(engine -> printFinding(sheet.name(), engine));
        if (!result.cut().isEmpty()) {
          out.println(
              System.lineSeparator() + sheet.name() + ": the interpreter was cut: " + result.cut());
        }
      }
      case Outcome.Skipped(var status, var reason) ->
          out.println(System.lineSeparator() + sheet.name() + ": " + status + ": " + reason);
    }
  }

  private void printFinding(String name, EngineResult engine) {
    String head = System.lineSeparator() + name + ": " + engine.spec() + ": ";
    switch (engine.verdict()) {
      case Verdict.Equal _ -> {}
      case Verdict.Refused(var reason) -> out.println(head + "refused by budget: " + reason);
      case Verdict.Failed(var reason) -> out.println(head + colours.error("error: ") + reason);
      case Verdict.Different(var difference) -> {
        out.println(head + colours.error("DIFFERENT ") + title(difference));
        out.println("  expected  " + difference.expected());
        out.println("  actual    " + difference.actual());
        out.println("  --moves \"" + difference.moves() + "\"");
        if (!difference.isReplayable()) {
          out.println("  these moves alone do not show it; it was " + difference.manner());
        }
      }
    }
  }

  private static String title(Difference difference) {
    return difference.what()
        + (difference.role().isEmpty() ? "" : " of " + difference.role())
        + ", "
        + difference.manner()
        + ", after "
        + difference.jointMoves().size()
        + " steps";
  }

  private void printCoverage(SheetVerification sheet) {
    if (sheet.outcome() instanceof Outcome.Compared(var result)
        && !result.coverage().neverFired().isEmpty()) {
      out.println(System.lineSeparator() + sheet.name() + ": rules that never fired:");
      var table = new TextTable("lll", "place", "forms", "rule");
      for (NeverFired never : result.coverage().neverFired()) {
        String forms = never.rules() == never.of() ? "all" : never.rules() + " of " + never.of();
        table.row(never.place(), forms, never.statement());
      }
      table.lines("  ").forEach(out::println);
    }
  }

  private String summary(List<SheetVerification> sheets) {
    List<Verification> compared =
        sheets.stream()
            .flatMap(sheet ->
                sheet.outcome() instanceof Outcome.Compared(var result)
                    ? Stream.of(result)
                    : Stream.empty())
            .toList();
    long states = compared.stream().mapToLong(Verification::states).sum();
    long differences =
        compared.stream()
            .flatMap(result -> result.results().stream())
            .filter(engine -> engine.verdict() instanceof Verdict.Different)
            .count();
    var text = new StringBuilder();
    text.append(number(compared.size())).append(" of ").append(number(sheets.size()));
    text.append(" games compared, ").append(number(states)).append(" states, ");
    text.append(differences == 0 ? "no difference" : colours.error(differences + " different"));
    for (String spec : specs) {
      append(text, compared, spec, Verdict.Refused.class, "budget");
      append(text, compared, spec, Verdict.Failed.class, "error");
    }
    for (Status status : Status.values()) {
      long count = sheets.stream().filter(sheet -> sheet.isSkipped(status)).count();
      text.append(count == 0 ? "" : ", " + count + " " + status);
    }
    return text.toString();
  }

  /// Adds in how many games an engine was not compared, or not to the end, for a reason.
  private static void append(
      StringBuilder text,
      List<Verification> compared,
      String spec,
      Class<? extends Verdict> kind,
      String reason) {
    long games =
        compared.stream()
            .filter(result ->
                result.results().stream()
                    .anyMatch(
                        engine -> engine.spec().equals(spec) && kind.isInstance(engine.verdict())))
            .count();
    if (games > 0) {
      text.append(
          ", %s not fully compared in %s: %s"
              .formatted(spec, games == 1 ? "1 game" : number(games) + " games", reason));
    }
  }
}
