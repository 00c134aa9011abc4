package org.tafl.ground;

import java.io.IOException;
import java.util.Locale;
import org.tafl.program.Relation;

/// Numbers of atoms, rules and literals per relation, tab-separated.
final class CountsExport implements GroundExport {
  @Override
  public void write(GroundProgram program, Appendable out) throws IOException {
    int relations = program.program().relations().size();
    int[] rules = new int[relations];
    int[] literals = new int[relations];
    for (int rule = 0; rule < program.ruleCount(); rule++) {
      int relation = program.relation(program.head(rule));
      rules[relation]++;
      literals[relation] += program.bodyStart(rule + 1) - program.bodyStart(rule);
    }
    out.append("relation\tkind\tatoms\trules\tliterals\n");
    for (Relation relation : program.program().relations()) {
      int id = relation.id();
      if (program.atomCount(id) > 0) {
        String kind = relation.kind().name().toLowerCase(Locale.ROOT);
        out.append(
            "%s\t%s\t%d\t%d\t%d\n"
                .formatted(relation, kind, program.atomCount(id), rules[id], literals[id]));
      }
    }
  }
}
