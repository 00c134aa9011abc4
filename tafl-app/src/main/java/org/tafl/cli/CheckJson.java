package org.tafl.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.tafl.cli.SheetReport.Status;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Span;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Prints diagnostics as one JSON object: `files`, then `counts`.
///
/// Lines and columns count from 1, columns in Unicode code points; `endColumn` is behind the last
/// character.
final class CheckJson implements CheckPrinter {
  private final PrintWriter out;
  private final boolean showsWarnings;
  private final ObjectNode root = Json.object();
  private final ArrayNode files = root.putArray("files");

  /// @param showsWarnings whether warnings are listed; they are counted in any case
  CheckJson(PrintWriter out, boolean showsWarnings) {
    this.out = out;
    this.showsWarnings = showsWarnings;
  }

  @Override
  public void sheet(SheetReport report) {
    ObjectNode file = files.addObject();
    file.put("path", report.name()).put("status", report.status().toString());
    if (!report.problem().isEmpty()) {
      file.put("problem", report.problem());
    }
    file.put("isRead", report.isRead());
    file.put("errors", report.errors()).put("warnings", report.warnings());
    fill(file.putArray("diagnostics"), report);
    if (report.simulation().wanted() > 0 || !report.simulation().note().isEmpty()) {
      file.set("simulation", Json.object(report.simulation()));
    }
  }

  private void fill(ArrayNode list, SheetReport report) {
    for (Diagnostic diagnostic : report.diagnostics()) {
      if (diagnostic.isError() || showsWarnings) {
        describe(list.addObject(), diagnostic);
      }
    }
  }

  private static void describe(ObjectNode node, Diagnostic diagnostic) {
    Code code = diagnostic.code();
    Span span = diagnostic.span();
    node.put("code", code.id())
        .put("severity", severity(code))
        .put("title", code.title())
        .put("file", span.source().name())
        .put("line", span.line())
        .put("column", span.column())
        .put("endLine", span.source().line(span.end()))
        .put("endColumn", span.source().column(span.end()))
        .put("message", diagnostic.message());
    ArrayNode notes = node.putArray("notes");
    for (Note note : diagnostic.notes()) {
      ObjectNode entry = notes.addObject().put("text", note.text());
      if (note.span().isWritten()) {
        entry
            .put("file", note.span().source().name())
            .put("line", note.span().line())
            .put("column", note.span().column());
      }
    }
    node.put("page", ErrorPages.path(code));
  }

  @Override
  public void end(CheckTotals totals) {
    ObjectNode counts = root.putObject("counts");
    counts.put("files", totals.files());
    for (Status status : Status.values()) {
      counts.put(status.toString(), totals.files(status));
    }
    counts.put("errors", totals.errors()).put("warnings", totals.warnings());
    counts.put("simulationFindings", totals.findings());
    ArrayNode codes = counts.putArray("codes");
    totals
        .byCode()
        .forEach((code, count) ->
            codes
                .addObject()
                .put("code", code.id())
                .put("severity", severity(code))
                .put("title", code.title())
                .put("count", count.count())
                .put("files", count.files()));
    out.println(Json.print(root));
  }

  private static String severity(Code code) {
    return code.severity().name().toLowerCase(Locale.ROOT);
  }
}
