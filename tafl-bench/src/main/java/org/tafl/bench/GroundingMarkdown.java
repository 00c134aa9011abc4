package org.tafl.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.GroundingTable.Game;
import org.tafl.bench.GroundingTable.Share;

/// Prints what a grounding bench found for people, beside the figures of J.-N. Vittaut, J. Mehat,
/// *Efficient Grounding of Game Descriptions with Tabling*, 2014, sections 5 and 6.
public final class GroundingMarkdown {
  private static final String LEGEND =
      """
      Times are in ms, medians of the repeats in a JVM that has grounded other games and this one
      before; cold is one grounding in a new JVM, from the parsed text to the result, normal form
      included. Base/input is the time until all atoms that may hold are known, fluents and moves
      among them. Rules, atoms, bytes per rule, and all that is compared with the paper or with
      gringo, are without splitting and without mutex groups.
      """;
  private static final String GRINGO_LEGEND =
      """
      gringo grounds the same relaxed program, in which fluents and moves are choices. Its time is
      the wall time of its process less that of an empty program, with machine-readable output sent
      nowhere; ours is base/input and instantiation. Its rules and atoms are counted without facts
      and choices; it repeats an instance that differs in a static variable only, and we do not. A
      time of 0 is below what its process can be timed to.
      """;

  /// The paper's table 6: seconds of the ggp-base flattener and of the paper's method.
  private static final Map<String, List<String>> TABLE_6 =
      Map.of(
          "connectfour", List.of("0.844", "0.560"),
          "cephalopodmicro", List.of("19.8", "1.14"),
          "breakthrough", List.of("115", "5.46"),
          "chinesecheckers4", List.of("out of memory", "14.9"));

  private final GroundingTable table;
  private final List<String> lines = new ArrayList<>();

  private GroundingMarkdown(GroundingTable table) {
    this.table = table;
  }

  /// Returns the text, with its last line end.
  public static String print(GroundingTable table) {
    var markdown = new GroundingMarkdown(table);
    markdown.head();
    markdown.games();
    if (table.hasFigures()) {
      markdown.shares();
      markdown.growth();
      markdown.slowest();
      markdown.table6();
      markdown.gains();
    }
    if (!table.memory().isEmpty()) {
      markdown.memory();
    }
    if (!table.gringo().isEmpty()) {
      markdown.gringo();
    }
    return String.join("\n", markdown.lines) + "\n";
  }

  private void head() {
    Machine machine = table.machine();
    GroundingSettings settings = table.settings();
    lines.add("# Grounding");
    lines.add("");
    lines.add("- %s, %s; Java %s".formatted(machine.cpu(), machine.coresText(), machine.jvm()));
    lines.add("- JVM options: `" + table.flags() + "`");
    lines.add("- commit %s, %s".formatted(machine.commit(), table.date()));
    lines.add(
        "- at most %d repeats, while they take less than %s s together; %s s per grounding"
            .formatted(
                settings.repeats(),
                number(settings.budgetSeconds()),
                number(settings.budgetSeconds())));
    lines.add("");
    LEGEND.lines().forEach(lines::add);
  }

  private void section(String title) {
    lines.add("");
    lines.add("## " + title);
    lines.add("");
  }

  private void games() {
    lines.add("");
    lines.add(
        "| game | base/input one-step | iterative | instantiation | rules | atoms | bytes/rule"
            + " | cold | status |");
    lines.add("|---|--:|--:|--:|--:|--:|--:|--:|---|");
    for (Game game : table.games()) {
      GroundingResult paper = game.paper();
      row(
          game.name(),
          millis(paper.baseInputMillis()),
          baseInput(game.result(GroundingContestant.ITERATIVE)),
          millis(paper.instantiationMillis()),
          count(paper.rules()),
          count(paper.atoms()),
          paper.isOk() ? String.format(Locale.ROOT, "%.1f", paper.bytesPerRule()) : "-",
          millis(game.result(GroundingContestant.COLD).totalMillis()),
          status(paper));
    }
  }

  private static String baseInput(GroundingResult result) {
    return result.isOk() ? millis(result.baseInputMillis()) : "" + result.status();
  }

  private static String status(GroundingResult result) {
    return result.isOk() ? "ok" : result.status() + ": " + result.reason();
  }

  private void shares() {
    section("Done within a time");
    int count = table.valid().size();
    lines.add(
        "Percent of the %d games; %d sheets with errors are not among them. The paper's are of the"
                .formatted(count, table.games().size() - count)
            + " 240 and 246 games of its server on another machine.");
    lines.add("");
    lines.add("| step | done | < 100 ms | paper | < 1 s | paper | < 60 s | paper |");
    lines.add("|---|--:|--:|--:|--:|--:|--:|--:|");
    share("base/input, one-step", table.oneStep(), 45, 84, 98);
    share("base/input, iterative", table.iterative(), 0, 75, 90);
    share("instantiation", table.instantiation(), 24, 72, 94);
    share("base/input, split+mutex", table.oursBaseInput(), 45, 84, 98);
    share("instantiation, split+mutex", table.oursInstantiation(), 24, 72, 94);
    List<String> unfinished =
        table.unfinished().stream()
            .map(game -> game.name() + " (" + game.ours().reason() + ")")
            .toList();
    if (!unfinished.isEmpty()) {
      lines.add("");
      lines.add("Not grounded with splitting and mutex groups: " + String.join("; ", unfinished));
    }
  }

  private void share(String step, Share share, int... paper) {
    var cells = new ArrayList<>(List.of(step, share.done() + "/" + share.games()));
    for (int i = 0; i < paper.length; i++) {
      cells.add(String.format(Locale.ROOT, "%.1f", share.within()[i]));
      cells.add("" + paper[i]);
    }
    row(cells.toArray(String[]::new));
  }

  private void growth() {
    section("How time grows");
    LineFit linear = table.linear();
    if (linear.points() < 2) {
      lines.add("Fewer than two games have 10^4 rules: no fit.");
      return;
    }
    LineFit logarithmic = table.logarithmic();
    lines.add(
        String.format(
            Locale.ROOT,
            "Instantiation of the %d games from 10^4 rules up: %.4g ms per 1000 rules %+.1f ms"
                + " (R^2 = %.3f); time grows with the rules to the power of %.2f (R^2 = %.3f). The"
                + " paper says \"almost linearly\".",
            linear.points(),
            1000 * linear.slope(),
            linear.intercept(),
            linear.rSquared(),
            logarithmic.slope(),
            logarithmic.rSquared()));
  }

  private void slowest() {
    section("The slowest games");
    lines.add("With splitting and mutex groups.");
    lines.add("");
    lines.add("| game | proving | base/input | instantiation | rules | atoms | literals | bytes |");
    lines.add("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (Game game : table.slowest()) {
      GroundingResult ours = game.ours();
      row(
          game.name(),
          millis(ours.mutexMillis()),
          millis(ours.baseInputMillis()),
          millis(ours.instantiationMillis()),
          count(ours.rules()),
          count(ours.atoms()),
          count(ours.literals()),
          count(ours.bytes()));
    }
  }

  private void memory() {
    section("The least heap of the largest games");
    lines.add("With splitting and mutex groups; MB. The bound is 4 times the result and 150 MB.");
    lines.add("");
    lines.add("| game | rules | result | least -Xmx | bound |");
    lines.add("|---|--:|--:|--:|--:|");
    for (GroundingMemory game : table.memory()) {
      row(
          game.game(),
          count(game.rules()),
          number(game.bytes() / (double) (1 << 20)),
          count(game.leastHeapMegabytes()),
          count(game.boundMegabytes()));
    }
  }

  private void table6() {
    List<Game> games = table.games().stream().filter(game -> isOfTable6(game.name())).toList();
    if (games.isEmpty()) {
      return;
    }
    section("The games of the paper's table 6");
    lines.add("In seconds. The paper's are of an Intel Core 2 Duo at 1.86 GHz with 2 GB.");
    lines.add("");
    lines.add(
        "| game | ggp-base flattener (paper) | paper's method (paper) | ours, instantiation"
            + " | ours, with base/input | ours, cold |");
    lines.add("|---|--:|--:|--:|--:|--:|");
    for (Game game : games) {
      List<String> paper = TABLE_6.getOrDefault(word(game.name()), List.of("-", "-"));
      row(
          game.name(),
          paper.getFirst(),
          paper.getLast(),
          seconds(game.paper().instantiationMillis()),
          seconds(game.paper().isOk() ? game.paper().groundMillis() : 0),
          seconds(game.result(GroundingContestant.COLD).totalMillis()));
    }
  }

  private static boolean isOfTable6(String game) {
    return TABLE_6.containsKey(word(game));
  }

  /// Returns the file of a game that is called by its path, without its ending.
  private static String word(String game) {
    String file = game.substring(Math.max(game.lastIndexOf('/'), game.lastIndexOf('\\')) + 1);
    return file.toLowerCase(Locale.ROOT).replaceFirst("\\.kif$", "");
  }

  private void gains() {
    section("What splitting and mutex groups gain");
    lines.add("Ms are of everything: splitting, proving groups, base/input, instantiation.");
    lines.add("");
    lines.add(
        "| game | rules | ms | split: rules | ms | split+mutex: rules | ms | of it proving |");
    lines.add("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (Game game : table.valid()) {
      GroundingResult full = game.result(GroundingContestant.SPLIT_MUTEX);
      var cells = new ArrayList<>(List.of(game.name()));
      cells.addAll(gain(game.paper()));
      cells.addAll(gain(game.result(GroundingContestant.SPLIT)));
      cells.addAll(gain(full));
      cells.add(full.isOk() ? millis(full.mutexMillis()) : "-");
      row(cells.toArray(String[]::new));
    }
  }

  private static List<String> gain(GroundingResult result) {
    return result.isOk()
        ? List.of(count(result.rules()), millis(result.groundMillis()))
        : List.of("" + result.status(), "-");
  }

  private void gringo() {
    section("Against gringo");
    lines.add(
        "%s; an empty program takes it %s ms."
            .formatted(table.gringo(), number(table.gringoEmptyMillis())));
    GRINGO_LEGEND.lines().forEach(lines::add);
    lines.add("");
    lines.add("| game | ms | gringo | gringo / ours | rules | gringo | atoms | gringo |");
    lines.add("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (Game game : table.valid()) {
      GroundingResult paper = game.paper();
      GroundingResult gringo = game.result(GroundingContestant.GRINGO);
      boolean isPair = paper.isOk() && gringo.isOk();
      row(
          game.name(),
          paper.isOk() ? millis(paper.groundMillis()) : "" + paper.status(),
          gringo.isOk() ? number(gringo.totalMillis()) : "" + gringo.status(),
          isPair ? number(gringo.totalMillis() / paper.groundMillis()) : "-",
          count(paper.rules()),
          count(gringo.rules()),
          count(paper.atoms()),
          count(gringo.atoms()));
    }
    gringoSummary();
  }

  private void gringoSummary() {
    List<Game> pairs = table.comparable();
    double[] ratios =
        pairs.stream()
            .filter(game -> game.result(GroundingContestant.GRINGO).totalMillis() > 0)
            .mapToDouble(game ->
                game.result(GroundingContestant.GRINGO).totalMillis() / game.paper().groundMillis())
            .toArray();
    long equalRules =
        pairs.stream()
            .filter(game -> game.paper().rules() == game.result(GroundingContestant.GRINGO).rules())
            .count();
    long equalAtoms =
        pairs.stream()
            .filter(game -> game.paper().atoms() == game.result(GroundingContestant.GRINGO).atoms())
            .count();
    Spread spread = Spread.of(ratios);
    lines.add("");
    lines.add(
        "gringo's time by ours over %d games with both: geometric mean %s, median %s, %s..%s. As many"
                .formatted(
                    ratios.length,
                    number(Spread.geometricMean(ratios)),
                    number(spread.median()),
                    number(spread.min()),
                    number(spread.max()))
            + " rules in %d and as many atoms in %d of %d games."
                .formatted(equalRules, equalAtoms, pairs.size()));
    List<String> failed =
        table.valid().stream()
            .filter(game ->
                game.paper().isOk()
                    && game.result(GroundingContestant.GRINGO).status() != Status.OK)
            .map(
                game -> game.name() + " (" + game.result(GroundingContestant.GRINGO).reason() + ")")
            .toList();
    if (!failed.isEmpty()) {
      lines.add("Grounded by us alone: " + String.join(", ", failed) + ".");
    }
  }

  private void row(String... cells) {
    lines.add(
        "| "
            + String.join(" | ", List.of(cells).stream().map(GroundingMarkdown::escape).toList())
            + " |");
  }

  private static String escape(String cell) {
    return cell.replace("|", "\\|");
  }

  private static String millis(double number) {
    return number == 0 ? "-" : number(number);
  }

  private static String seconds(double millis) {
    return millis == 0 ? "-" : String.format(Locale.ROOT, "%.3g", millis / 1000);
  }

  private static String number(double number) {
    return String.format(
        Locale.ROOT, number < 10 ? "%.2f" : number < 100 ? "%.1f" : "%.0f", number);
  }

  private static String count(long number) {
    return number == 0 ? "-" : String.format(Locale.ROOT, "%,d", number);
  }
}
