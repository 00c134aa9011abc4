package org.tafl.ground;

import java.io.IOException;
import org.tafl.ground.GroundingOptions.Base;

/// The first lines of an export: what it is, and for which states it is right.
final class ExportHeader {
  private ExportHeader() {}

  /// Writes the lines.
  ///
  /// @param rules how many rules follow
  /// @param comment what a line begins with
  static void write(GroundProgram program, int rules, String comment, Appendable out)
      throws IOException {
    line(
        comment,
        "%,d ground rules over %,d atoms%s"
            .formatted(
                rules,
                program.atomCount(),
                rules < program.ruleCount()
                    ? ", without %,d that are the same as another"
                        .formatted(program.ruleCount() - rules)
                    : ""),
        out);
    line(comment, "right for states that legal joint moves reach from the initial state", out);
    if (program.base() != Base.COMPUTED) {
      line(
          comment,
          "and only if base and input of the sheet are complete: this comes of --base "
              + program.base(),
          out);
    }
    int groups = program.mutexGroups().groups().size();
    if (groups > 0) {
      line(
          comment,
          "rules are left out that fire only where two atoms of %s hold at once"
              .formatted(
                  groups == 1 ? "the 1 mutex group" : "one of %,d mutex groups".formatted(groups)),
          out);
    }
  }

  private static void line(String comment, String text, Appendable out) throws IOException {
    out.append(comment).append(' ').append(text).append('\n');
  }
}
