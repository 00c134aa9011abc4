package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.ParseResult;
import org.tafl.gdl.Source;

/// The pages in `docs/errors` are the goldens: what they show is what the checker says, word for
/// word. With `-Dtafl.golden=write` the shown output and the index are written anew.
class ErrorPagesTest {
  private static final Path PAGES = Path.of("..", "docs", "errors"); // from the module's folder
  private static final Path LANGUAGE = PAGES.resolveSibling("gdl.md");
  private static final String RULE = "|---|---|---|\n"; // under the head of a table
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");
  private static final boolean IS_WRITING = "write".equals(System.getProperty("tafl.golden"));
  private static final String FILE = "example.kif";
  private static final List<String> HEADINGS =
      List.of("## What it means", "## Example", "## Why it is so", "## How to mend it");

  /// What cannot be shown as text in a page.
  private static final Map<Code, Supplier<ParseResult>> UNPRINTABLE =
      Map.of(
          Code.NOT_TEXT, () -> read("(role wei\u00DF)".getBytes(StandardCharsets.ISO_8859_1)),
          Code.TOO_LARGE, () -> read(new byte[ParseOptions.DEFAULT.maxBytes() + 1]),
          Code.TOO_DEEP, () -> read("(f".repeat(ParseOptions.DEFAULT.maxDepth() + 1)),
          Code.UNREADABLE_CHARACTER, () -> read("(role robot)\u0007\n"));

  /// Codes that the command finds by grounding, and whose pages its own tests hold against it.
  private static final Set<Code> OF_THE_COMMAND = Set.of(Code.NOT_DECLARED, Code.DECLARED_IDLE);

  static Stream<Code> codesOfTheChecker() {
    return Stream.of(Code.values()).filter(code -> !OF_THE_COMMAND.contains(code));
  }

  @ParameterizedTest
  @EnumSource
  void pageBeginsWithTheCode(Code code) {
    String head = "# %s: %s\n\nSeverity: %s\n\n".formatted(code.id(), code.title(), severity(code));

    assertTrue(page(code).startsWith(head), () -> "wanted: " + head);
  }

  @ParameterizedTest
  @EnumSource
  void pageHasItsSections(Code code) {
    List<String> headings = page(code).lines().filter(line -> line.startsWith("## ")).toList();

    assertEquals(HEADINGS, headings);
  }

  @ParameterizedTest
  @MethodSource("codesOfTheChecker")
  void pageShowsWhatTheCheckerSays(Code code) throws IOException {
    List<Diagnostic> found = Checker.check(example(code));
    String rendered =
        found.stream().map(Diagnostic::render).collect(Collectors.joining("\n", "", "\n"));

    if (IS_WRITING) {
      Files.writeString(path(code), withBlock(page(code), "text", rendered));
    }
    assertEquals(rendered, block(page(code), "text").orElse("no block"));
  }

  @ParameterizedTest
  @MethodSource("codesOfTheChecker")
  void exampleHasThisFaultAlone(Code code) {
    Set<Code> found =
        Checker.check(example(code)).stream().map(Diagnostic::code).collect(Collectors.toSet());

    assertEquals(Set.of(code), found);
  }

  @ParameterizedTest
  @EnumSource
  void mendedExampleHasNoFault(Code code) {
    Optional<String> mended = block(page(code), "kif-fixed");

    assertTrue(mended.isPresent() || UNPRINTABLE.containsKey(code), "a block kif-fixed");
    mended.ifPresent(text -> assertEquals(List.of(), Checker.check(read(text))));
  }

  @Test
  void thereIsNoPageWithoutCode() throws IOException {
    Set<String> codes =
        Stream.of(Code.values()).map(code -> code.id() + ".md").collect(Collectors.toSet());
    codes.add("README.md");

    try (Stream<Path> files = Files.list(PAGES)) {
      assertEquals(
          codes, files.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
    }
  }

  @Test
  void indexListsAllCodes() throws IOException {
    assertTable(PAGES.resolve("README.md"), "");
  }

  @Test
  void pageOfTheLanguageListsAllCodes() throws IOException {
    assertTable(LANGUAGE, "errors/");
  }

  @Test
  void gameOnThePageOfTheLanguageHasNoFault() throws IOException {
    String game = block(Files.readString(LANGUAGE), "kif").orElseThrow();

    assertEquals(List.of(), Checker.check(read(game)));
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      List<String> broken =
          Stream.concat(files, Stream.of(LANGUAGE)).flatMap(ErrorPagesTest::brokenLinks).toList();

      assertEquals(List.of(), broken);
    }
  }

  private static Stream<String> brokenLinks(Path page) {
    return LINK.matcher(text(page))
        .results()
        .map(found -> found.group(1))
        .filter(target -> !Files.exists(page.resolveSibling(target)))
        .map(target -> page + " -> " + target);
  }

  /// Compares, or writes, the last table of a page.
  private static void assertTable(Path page, String folder) throws IOException {
    String table =
        Stream.of(Code.values())
            .map(code ->
                "| [%s](%s%s.md) | %s | %s |\n"
                    .formatted(code.id(), folder, code.id(), severity(code), code.title()))
            .collect(Collectors.joining());
    String before = Files.readString(page);
    int start = before.lastIndexOf(RULE) + RULE.length();

    if (IS_WRITING) {
      Files.writeString(page, before.substring(0, start) + table);
    }
    assertEquals(table, Files.readString(page).substring(start));
  }

  private static String severity(Code code) {
    return code.severity().name().toLowerCase(Locale.ROOT);
  }

  private static ParseResult example(Code code) {
    return UNPRINTABLE.getOrDefault(code, () -> read(block(page(code), "kif").orElseThrow())).get();
  }

  private static ParseResult read(String text) {
    return Gdl.read(new Source(FILE, text), ParseOptions.DEFAULT);
  }

  private static ParseResult read(byte[] bytes) {
    try {
      return Gdl.read(FILE, new ByteArrayInputStream(bytes), ParseOptions.DEFAULT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path path(Code code) {
    return PAGES.resolve(code.id() + ".md");
  }

  private static String page(Code code) {
    return text(path(code));
  }

  private static String text(Path page) {
    try {
      return Files.readString(page);
    } catch (IOException e) {
      throw new UncheckedIOException("no page " + page, e);
    }
  }

  /// Returns what stands in the first fenced block of a language.
  private static Optional<String> block(String page, String language) {
    Matcher matcher = fence(language).matcher(page);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private static String withBlock(String page, String language, String text) {
    return fence(language)
        .matcher(page)
        .replaceFirst(Matcher.quoteReplacement("```%s\n%s```\n".formatted(language, text)));
  }

  private static Pattern fence(String language) {
    return Pattern.compile("^```" + language + "\n(.*?)```\n", Pattern.DOTALL | Pattern.MULTILINE);
  }
}
