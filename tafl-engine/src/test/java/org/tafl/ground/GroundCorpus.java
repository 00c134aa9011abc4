package org.tafl.ground;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
import org.tafl.testkit.Corpus;

/// The games of the corpus: sheets without errors outside conformance/, gdl2/ and malformed/, one
/// per distinct text.
final class GroundCorpus {
  private static final List<String> LEFT_OUT = List.of("conformance", "gdl2", "malformed");

  private GroundCorpus() {}

  static List<Corpus.Sheet> games() {
    var games = new ArrayList<Corpus.Sheet>();
    Set<String> texts = new HashSet<>();
    for (Corpus.Sheet sheet : Corpus.open().sheets()) {
      if (LEFT_OUT.stream().noneMatch(sheet::isIn)
          && texts.add(sheet.cell("sha1"))
          && Checker.check(sheet.parse()).stream().noneMatch(Diagnostic::isError)) {
        games.add(sheet);
      }
    }
    return games;
  }
}
