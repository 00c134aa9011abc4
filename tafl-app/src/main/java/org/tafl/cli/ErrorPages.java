package org.tafl.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.tafl.gdl.Code;

/// The pages that explain the codes of diagnostics.
final class ErrorPages {
  private ErrorPages() {}

  /// Returns the place of a page in the project.
  static String path(Code code) {
    return "docs/errors/" + code.id() + ".md";
  }

  /// Returns the page in Markdown, nothing if it does not ship.
  static Optional<String> page(Code code) {
    return OwnJar.text("errors/" + code.id() + ".md");
  }

  /// Returns what the page says first beside its headings and the severity, else the code's title.
  static String summary(Code code) {
    return page(code).stream()
        .flatMap(page -> Arrays.stream(page.split("\\R\\s*\\R")))
        .filter(paragraph -> !paragraph.startsWith("#") && !paragraph.startsWith("Severity:"))
        .findFirst()
        .map(paragraph -> paragraph.replaceAll("\\s+", " ").strip())
        .orElse(code.title());
  }

  /// Returns the code that a user means by `GDL014`, `gdl14` or `14`.
  static Optional<Code> find(String word) {
    String digits = word.toUpperCase(Locale.ROOT).replaceFirst("^GDL", "").replaceFirst("^0+", "");
    return Arrays.stream(Code.values())
        .filter(code -> code.id().replaceFirst("^GDL0+", "").equals(digits))
        .findFirst();
  }
}
