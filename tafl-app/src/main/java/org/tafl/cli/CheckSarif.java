package org.tafl.cli;

import java.io.PrintWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Span;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Prints diagnostics in SARIF 2.1.0, the format that code-review tools read.
///
/// Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0*, 2020. Each
/// code found is a rule (3.49), each diagnostic a result (3.27), its notes with a place are related
/// locations, a file that could not be opened is a notification (3.58).
final class CheckSarif implements CheckPrinter {
  private final PrintWriter out;
  private final boolean showsWarnings;
  private final ObjectNode root = Json.object();
  private final ArrayNode rules;
  private final ArrayNode results;
  private final ObjectNode invocation;
  private final Map<Code, Integer> ruleIndexes = new EnumMap<>(Code.class);

  /// @param showsWarnings whether warnings are listed
  CheckSarif(PrintWriter out, boolean showsWarnings) {
    this.out = out;
    this.showsWarnings = showsWarnings;
    root.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json").put("version", "2.1.0");
    ObjectNode run = root.putArray("runs").addObject();
    ObjectNode driver = run.putObject("tool").putObject("driver");
    driver.put("name", "Tafl");
    OwnJar.manifest("Implementation-Version").ifPresent(text -> driver.put("version", text));
    rules = driver.putArray("rules");
    invocation = run.putArray("invocations").addObject().put("executionSuccessful", true);
    run.put("columnKind", "unicodeCodePoints");
    results = run.putArray("results");
  }

  @Override
  public void sheet(SheetReport report) {
    if (!report.problem().isEmpty()) {
      invocation.put("executionSuccessful", false);
      ObjectNode notification =
          invocation.withArray("toolExecutionNotifications").addObject().put("level", "error");
      notification.putObject("message").put("text", report.name() + ": " + report.problem());
    }
    report.diagnostics().stream()
        .filter(diagnostic -> diagnostic.isError() || showsWarnings)
        .forEach(diagnostic -> describe(results.addObject(), diagnostic));
    report
        .simulation()
        .findings()
        .forEach(finding -> describe(results.addObject(), report.name(), finding));
  }

  private static void describe(ObjectNode result, String file, Simulation.Finding finding) {
    result.put("ruleId", "simulate/" + finding.kind()).put("level", "error");
    result
        .putObject("message")
        .put("text", finding.message() + "; moves that lead there: " + finding.moves());
    ObjectNode location = result.putArray("locations").addObject();
    location.putObject("physicalLocation").putObject("artifactLocation").put("uri", uri(file));
  }

  private void describe(ObjectNode result, Diagnostic diagnostic) {
    result
        .put("ruleId", diagnostic.code().id())
        .put("ruleIndex", ruleIndex(diagnostic.code()))
        .put("level", level(diagnostic.code()));
    var text = new StringBuilder(diagnostic.message());
    for (Note note : diagnostic.notes()) {
      if (note.span().isWritten()) {
        ObjectNode related = result.withArray("relatedLocations").addObject();
        place(related, note.span());
        related.putObject("message").put("text", note.text());
      } else {
        text.append("\n").append(note.text());
      }
    }
    result.putObject("message").put("text", text.toString());
    place(result.putArray("locations").addObject(), diagnostic.span());
  }

  private int ruleIndex(Code code) {
    return ruleIndexes.computeIfAbsent(
        code,
        _ -> {
          ObjectNode rule = rules.addObject().put("id", code.id()).put("name", pascalCase(code));
          rule.putObject("shortDescription").put("text", code.title());
          rule.putObject("fullDescription").put("text", ErrorPages.summary(code));
          String page = ErrorPages.page(code).orElse("See " + ErrorPages.path(code) + ".");
          rule.putObject("help").put("text", page).put("markdown", page);
          rule.putObject("defaultConfiguration").put("level", level(code));
          return rules.size() - 1;
        });
  }

  private static void place(ObjectNode location, Span span) {
    ObjectNode physical = location.putObject("physicalLocation");
    physical.putObject("artifactLocation").put("uri", uri(span.source().name()));
    physical
        .putObject("region")
        .put("startLine", span.line())
        .put("startColumn", span.column())
        .put("endLine", span.source().line(span.end()))
        .put("endColumn", span.source().column(span.end()));
  }

  /// Returns a relative reference for a relative path, a `file:` URI for an absolute one.
  static String uri(String name) {
    try {
      Path path = Path.of(name);
      if (path.isAbsolute()) {
        return path.toUri().toASCIIString();
      }
      String relative = path.normalize().toString().replace('\\', '/');
      int colon = relative.indexOf(':');
      boolean looksLikeScheme = colon >= 0 && relative.lastIndexOf('/', colon) < 0;
      return new URI(null, null, (looksLikeScheme ? "./" : "") + relative, null).toASCIIString();
    } catch (InvalidPathException | URISyntaxException _) {
      return "unnamed";
    }
  }

  private static String level(Code code) {
    return code.severity().name().toLowerCase(Locale.ROOT);
  }

  private static String pascalCase(Code code) {
    var name = new StringBuilder();
    for (String word : code.name().split("_", -1)) {
      name.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
    }
    return name.toString();
  }

  @Override
  public void end(CheckTotals totals) {
    out.println(Json.print(root));
  }
}
