package org.tafl.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.ParseResult;
import org.tafl.program.Program;
import org.tafl.program.SheetReader;

/// The entry: finds everything that is wrong with a rule sheet.
///
/// | check | looks at |
/// |---|---|
/// | {@link FormCheck} | how statements are written |
/// | {@link ConnectiveCheck} | `or`, `and`, `not` |
/// | {@link KeywordCheck} | keywords in wrong places |
/// | {@link NameCheck} | names used for two things |
/// | {@link UsageCheck} | relations, fluents, moves and roles without a counterpart |
/// | {@link DependencyCheck} | what depends on the state or on moves and may not |
/// | {@link GameCheck} | what a game needs |
/// | {@link DomainCheck} | constants that a fluent never has where they are asked for |
/// | {@link RecursionCheck} | the recursion restriction, stratification by constants |
///
/// The checks in the second half of the table are left out of a sheet of which a part could not be
/// read, since what they miss may stand there.
public final class Checker {
  private static final List<Check> LOCAL =
      List.of(new FormCheck(), new ConnectiveCheck(), new KeywordCheck(), new NameCheck());
  private static final List<Check> GLOBAL =
      List.of(
          new UsageCheck(),
          new DependencyCheck(),
          new GameCheck(),
          new DomainCheck(),
          new RecursionCheck());

  private Checker() {}

  /// Returns all that is wrong with a rule sheet, in the order of the text. The sheet is accepted
  /// if none of it is an error.
  public static List<Diagnostic> check(ParseResult reading) {
    var diagnostics = new ArrayList<>(reading.diagnostics());
    Optional<Program> program = Optional.empty();
    if (!reading.isComplete()) {
      diagnostics.addAll(SheetReader.read(reading.sheet()).errors());
    } else {
      try {
        program = Optional.of(Program.of(reading.sheet()));
      } catch (GdlException e) {
        diagnostics.addAll(e.diagnostics());
      }
    }
    var sheet = new CheckedSheet(reading.sheet(), new Vocabulary(reading.sheet()), program);
    LOCAL.forEach(check -> check.run(sheet, diagnostics::add));
    if (reading.isComplete() && !reading.sheet().statements().isEmpty()) {
      GLOBAL.forEach(check -> check.run(sheet, diagnostics::add));
    }
    return diagnostics.stream().sorted().toList();
  }
}
