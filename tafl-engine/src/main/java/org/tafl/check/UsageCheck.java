package org.tafl.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.tafl.check.Vocabulary.Use;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.NearMatch;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.RelationName;

/// Relations, fluents and moves that are asked and never concluded, or concluded and never asked;
/// constants in the place of a role that are none.
final class UsageCheck implements Check {
  @Override
  public void run(CheckedSheet sheet, Consumer<Diagnostic> found) {
    var usage = new Usage(sheet.vocabulary(), found);
    usage.checkRelations();
    usage.checkFluents();
    usage.checkMoves();
    usage.checkRoles();
  }

  private record Usage(Vocabulary vocabulary, Consumer<Diagnostic> found) {
    void checkRelations() {
      Set<RelationName> concluded = vocabulary.heads().keySet();
      Set<RelationName> asked = vocabulary.bodies().keySet();
      vocabulary
          .bodies()
          .forEach((name, uses) -> {
            if (!concluded.contains(name) && !isKeyword(name)) {
              reportUndefined(name, uses, concluded);
            }
          });
      vocabulary
          .heads()
          .forEach((name, uses) -> {
            if (!asked.contains(name) && !isKeyword(name)) {
              report(
                  Code.UNUSED_RELATION,
                  uses.getFirst().atom(),
                  "the relation " + name + " is concluded and never asked",
                  near(name, unconcluded())
                      .map(other -> "did you mean " + other + "? it is asked and not concluded")
                      .orElse("delete it, or ask for it where it was meant to matter"));
            }
          });
    }

    private void reportUndefined(RelationName name, List<Use> uses, Set<RelationName> concluded) {
      Optional<RelationName> otherArity =
          concluded.stream().filter(other -> other.symbol().equals(name.symbol())).findFirst();
      String hint =
          otherArity
              .map(other -> "there is %s, with another number of arguments".formatted(other))
              .or(() -> near(name, concluded).map(other -> "did you mean " + other + "?"))
              .orElse("write a fact or rule for it, or look for a slip in the name");
      report(
          Code.UNDEFINED_RELATION,
          uses.getFirst().atom(),
          "nothing concludes the relation %s, so it never holds%s"
              .formatted(name, uses.size() == 1 ? "" : " (asked " + uses.size() + " times)"),
          hint);
    }

    private Set<RelationName> unconcluded() {
      var names = new HashSet<>(vocabulary.bodies().keySet());
      names.removeAll(vocabulary.heads().keySet());
      return names;
    }

    void checkFluents() {
      var set =
          new Wholes(
              Stream.of(Keyword.INIT, Keyword.NEXT)
                  .flatMap(keyword -> vocabulary.heads(keyword).stream())
                  .toList());
      var read = new Wholes(vocabulary.bodies(Keyword.TRUE));
      compare(
          read,
          set,
          Code.FLUENT_NEVER_SET,
          "the fluent %s is asked, but neither init nor next concludes it");
      compare(
          set, read, Code.FLUENT_NEVER_READ, "the fluent %s is set, but true never asks for it");
    }

    void checkMoves() {
      var legal = new Wholes(vocabulary.heads(Keyword.LEGAL));
      var done = new Wholes(vocabulary.bodies(Keyword.DOES));
      compare(done, legal, Code.MOVE_NEVER_LEGAL, "the move %s is asked by does, but never legal");
    }

    /// Reports what stands on one side and has no counterpart on the other.
    private void compare(Wholes present, Wholes wanted, Code code, String message) {
      if (wanted.hasVariable) {
        return;
      }
      var seen = new HashSet<RelationName>();
      for (Term term : present.terms) {
        RelationName name = RelationName.of(term);
        if (!wanted.names.contains(name) && seen.add(name)) {
          report(
              code,
              term,
              message.formatted(name.arity() == 0 ? name.symbol() : name),
              near(name, unmatched(wanted, present))
                  .or(() ->
                      code == Code.FLUENT_NEVER_READ ? Optional.empty() : near(name, wanted.names))
                  .map(other -> "did you mean " + other + "?")
                  .orElse(
                      code == Code.FLUENT_NEVER_READ
                          ? "it changes nothing; delete it unless it is there to be looked at"
                          : "it never holds; look for a slip in the name or its arguments"));
        }
      }
    }

    private static Set<RelationName> unmatched(Wholes these, Wholes those) {
      var names = new HashSet<>(these.names);
      names.removeAll(those.names);
      return names;
    }

    void checkRoles() {
      List<Term> roles = vocabulary.roles();
      List<String> names = roles.stream().map(Term::toString).toList();
      var seen = new HashSet<Term>();
      for (Keyword keyword :
          List.of(Keyword.LEGAL, Keyword.DOES, Keyword.GOAL, Keyword.INPUT, Keyword.SEES)) {
        Stream.concat(vocabulary.heads(keyword).stream(), vocabulary.bodies(keyword).stream())
            .map(use -> use.arguments().getFirst())
            .filter(role -> role instanceof Constant && !roles.contains(role) && seen.add(role))
            .forEach(role ->
                report(
                    Code.UNKNOWN_ROLE,
                    role,
                    "%s is no role, but stands in the place of one in %s"
                        .formatted(role, keyword.word()),
                    NearMatch.of(role.toString(), names)
                        .map(other -> "did you mean " + other + "?")
                        .orElse("roles are: " + String.join(", ", names))));
      }
    }

    private static Optional<RelationName> near(RelationName name, Set<RelationName> known) {
      List<String> words = known.stream().map(other -> other.symbol().text()).toList();
      return NearMatch.of(name.symbol().text(), words)
          .flatMap(word -> known.stream().filter(k -> k.symbol().text().equals(word)).findFirst());
    }

    private static boolean isKeyword(RelationName name) {
      return Keyword.of(name.symbol()).filter(keyword -> keyword.takes(name.arity())).isPresent();
    }

    private void report(Code code, Term place, String message, String hint) {
      found.accept(new Diagnostic(code, place.span(), message, Note.of(hint)));
    }
  }

  /// The fluents or moves of some atoms: their last arguments.
  private static final class Wholes {
    final List<Term> terms = new ArrayList<>();
    final Set<RelationName> names = new LinkedHashSet<>();
    boolean hasVariable; // one stands for any of them

    Wholes(List<Use> uses) {
      uses.stream()
          .map(use -> use.arguments().getLast())
          .forEach(term -> {
            if (term instanceof Variable) {
              hasVariable = true;
            } else {
              terms.add(term);
              names.add(RelationName.of(term));
            }
          });
    }
  }
}
