package org.tafl.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.tafl.cli.GameInfo.RelationSize;
import org.tafl.cli.GameInfo.TermFamily;

/// Prints what is known of a game, for people.
final class InfoText {
  private final PrintWriter out;
  private final Colours colours;

  InfoText(Terminal terminal) {
    this.out = terminal.out();
    this.colours = terminal.colours();
  }

  void print(GameInfo info) {
    String title = info.head().title();
    out.println(colours.strong(info.name()) + (title.isEmpty() ? "" : ": " + title));
    var sheet = info.sheet();
    line(
        "file",
        info.file() + ", " + count(sheet.bytes(), "bytes, ") + count(sheet.lines(), "lines"));
    if (!info.head().players().isEmpty()) {
      line("players", info.head().players());
    }
    line("roles", info.roles().size() + ": " + String.join(", ", info.roles()));
    line("statements", count(sheet.facts(), "facts, ") + count(sheet.rules(), "rules"));
    var form = info.normalForm();
    line(
        "normal form",
        count(form.facts(), "facts, ")
            + count(form.rules(), "rules, ")
            + count(form.strata(), "strata"));
    line(
        "relations",
        count(form.staticRelations(), "static, ") + count(form.dynamicRelations(), "dynamic"));
    line("features", features(info));
    families("fluents", info.fluents());
    families("moves", info.moves());
    largest(info.largest());
    list("recursive relations", info.recursive().stream().map(c -> String.join(", ", c)).toList());
    list("relations split by constants", info.split());
  }

  void printDomains(List<DomainList.Entry> entries) {
    heading("domains");
    for (DomainList.Entry entry : entries) {
      out.println("  " + entry.relation());
      for (int column = 0; column < entry.columns().size(); column++) {
        List<String> terms = entry.columns().get(column);
        out.println(
            "    " + (column + 1) + ": " + (terms.isEmpty() ? "-" : String.join(" ", terms)));
      }
    }
  }

  void printRules(String rules) {
    heading("normal form");
    out.print(rules);
  }

  private void line(String title, String text) {
    out.println(String.format(Locale.ROOT, "%-13s", title) + text);
  }

  /// Returns how many of something there are, such as `1,200 facts`.
  private static String count(int number, String noun) {
    return String.format(Locale.ROOT, "%,d %s", number, noun);
  }

  private static String features(GameInfo info) {
    String text =
        info.features().stream()
            .map(feature -> feature.name() + " " + feature.count())
            .collect(Collectors.joining(", "));
    return text.isEmpty() ? "none" : text;
  }

  private void families(String title, List<TermFamily> families) {
    heading(title);
    var table = new TextTable("lrlr", "functor", "columns", "domains", "at most");
    for (TermFamily family : families) {
      String domains =
          family.domains().stream().map(InfoText::bound).collect(Collectors.joining(" x "));
      table.row(family.functor(), family.columns(), domains, bound(family.atMost()));
    }
    table.lines("  ").forEach(out::println);
  }

  private void largest(List<RelationSize> sizes) {
    heading("largest relations");
    var table = new TextTable("llrrr", "relation", "", "facts", "rules", "at most");
    for (RelationSize size : sizes) {
      table.row(
          size.relation(),
          size.isStatic() ? "static" : "dynamic",
          size.facts(),
          size.rules(),
          bound(size.atMost()));
    }
    table.lines("  ").forEach(out::println);
  }

  private void list(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      heading(title);
      lines.forEach(line -> out.println("  " + line));
    }
  }

  private void heading(String title) {
    out.println();
    out.println(colours.strong(title));
  }

  private static String bound(long bound) {
    if (bound == TupleBounds.NONE) {
      return "no bound";
    }
    return bound == Long.MAX_VALUE ? "over 10^18" : String.format(Locale.ROOT, "%,d", bound);
  }
}
