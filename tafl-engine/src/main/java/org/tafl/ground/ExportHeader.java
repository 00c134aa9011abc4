package org.tafl.ground;

import java.io.IOException;

/// The first lines of an export: what it is, and for which states it is right.
final class ExportHeader {
  private ExportHeader() {}

  static void write(GroundProgram program, String comment, Appendable out) throws IOException {
    line(
        comment,
        "%,d ground rules over %,d atoms".formatted(program.ruleCount(), program.atomCount()),
        out);
    line(comment, "right for states that legal joint moves reach from the initial state", out);
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
