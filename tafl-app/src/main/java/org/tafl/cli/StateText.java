package org.tafl.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.NearMatch;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.TermTable;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.State;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Reads a state that the user gives: one object of the trace format, or fluents in KIF, one after
/// the other or with a list around them all.
///
/// ```
/// {"state":["(cell 1 1 b)","(control white)"]}
/// ((cell 1 1 b) (control white))
/// ```
final class StateText {
  private StateText() {}

  /// Reads a state.
  ///
  /// @param what messages call the text, such as a file's name
  /// @throws InputException if it cannot be read, or a fluent is none of the game
  static State read(Game game, String what, String text) {
    List<Term> fluents = text.strip().startsWith("{") ? json(what, text) : kif(what, text);
    if (fluents.isEmpty()) {
      throw new InputException(what + ": there is no fluent in it");
    }
    fluents.forEach(fluent -> check(game.program(), what, fluent));
    return game.state(fluents);
  }

  private static List<Term> json(String what, String text) {
    JsonNode state;
    try {
      state = Json.parse(text).path("state");
    } catch (JacksonException e) {
      throw new InputException(
          what + ": this is not one JSON object: " + e.getOriginalMessage(), e);
    }
    if (!state.isArray()) {
      throw new InputException(
          what + ": no list \"state\" in the object; write {\"state\":[\"(cell 1 1 b)\",...]}");
    }
    var fluents = new ArrayList<Term>();
    for (JsonNode fluent : state) {
      fluents.add(term(what, fluent.asString()));
    }
    return fluents;
  }

  private static Term term(String what, String text) {
    List<Term> terms = terms(what, text);
    if (terms.size() != 1) {
      throw new InputException(what + ": '" + text + "' is not one fluent");
    }
    return terms.getFirst();
  }

  private static List<Term> kif(String what, String text) {
    String bare = text.replaceAll(";[^\\r\\n]*", " ").strip();
    boolean isList = bare.matches("(?s)\\(\\s*\\(.*\\)\\s*\\)");
    return terms(what, isList ? bare.substring(1, bare.length() - 1) : bare);
  }

  private static List<Term> terms(String what, String text) {
    try {
      return Gdl.parseTerms(text).stream().map(StateText::withoutTrue).toList();
    } catch (GdlException e) {
      throw new InputException(
          what
              + ": "
              + e.diagnostics().getFirst().message()
              + "; write fluents, such as (cell 1 1 b) (control white)",
          e);
    }
  }

  private static Term withoutTrue(Term term) {
    return term instanceof Compound(var functor, var arguments, _)
            && functor.is("true")
            && arguments.size() == 1
        ? arguments.getFirst()
        : term;
  }

  private static void check(Program program, String what, Term fluent) {
    if (!fluent.isGround()) {
      throw new InputException(what + ": " + fluent + " has a variable; a fluent has none");
    }
    var names = new TreeSet<String>();
    for (Family family : program.fluents()) {
      if (family.functor() == TermTable.NO_FUNCTOR) {
        if (fluent instanceof Term.Constant) {
          return; // a constant, such as a proposition of the game
        }
        continue;
      }
      TermTable.Functor functor = program.terms().functor(family.functor());
      if (fluent instanceof Compound(var name, var arguments, _)
          && name.equals(functor.name())
          && arguments.size() == functor.arity()) {
        return;
      }
      names.add(functor.toString());
    }
    String called =
        fluent instanceof Compound(var name, var arguments, _)
            ? name + "/" + arguments.size()
            : fluent.toString();
    throw new InputException(
        what
            + ": "
            + fluent
            + " is no fluent of the game"
            + NearMatch.of(called, names)
                .map(near -> "; did you mean " + near + "?")
                .orElse("; its fluents are " + String.join(", ", names)));
  }
}
