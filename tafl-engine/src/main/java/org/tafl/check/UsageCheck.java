package org.tafl.check;

import java.util.ArrayList;
import java.util.Comparator;
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
  private static final List<Keyword> CONCLUDED =
      List.of(
          Keyword.ROLE,
          Keyword.BASE,
          Keyword.INPUT,
          Keyword.INIT,
          Keyword.LEGAL,
          Keyword.NEXT,
          Keyword.SEES,
          Keyword.TERMINAL,
          Keyword.GOAL);

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
                  unusedHint(name));
            }
          });
    }

    private void reportUndefined(RelationName name, List<Use> uses, Set<RelationName> concluded) {
      report(
          Code.UNDEFINED_RELATION,
          uses.getFirst().atom(),
          "nothing concludes the relation %s, so it never holds%s"
              .formatted(name, uses.size() == 1 ? "" : " (asked " + uses.size() + " times)"),
          undefinedHint(name, concluded));
    }

    private String undefinedHint(RelationName name, Set<RelationName> concluded) {
      if (fluentsSet().names.contains(name)) {
        return "it is the name of a fluent; did you mean (true %s)?".formatted(outline(name));
      }
      if (movesOffered().names.contains(name)) {
        return "it is the name of a move; did you mean (does role %s)?".formatted(outline(name));
      }
      return otherArity(name, concluded)
          .or(() -> nearKeyword(name, List.of(Keyword.TRUE, Keyword.DOES)))
          .or(() -> near(name, concluded).map(other -> "did you mean " + other + "?"))
          .orElse("write a fact or rule for it, or look for a slip in the name");
    }

    private String unusedHint(RelationName name) {
      if (fluentsAsked().names.contains(name)) {
        return "it is the name of a fluent; did you mean init or next?";
      }
      return near(name, unconcluded())
          .map(other -> "did you mean " + other + "? it is asked and not concluded")
          .or(() -> nearKeyword(name, CONCLUDED))
          .orElse("delete it, or ask for it where it was meant to matter");
    }

    private Set<RelationName> unconcluded() {
      var names = new LinkedHashSet<>(vocabulary.bodies().keySet());
      names.removeAll(vocabulary.heads().keySet());
      return names;
    }

    private Wholes fluentsSet() {
      return new Wholes(
          Stream.of(Keyword.INIT, Keyword.NEXT)
              .flatMap(keyword -> vocabulary.heads(keyword).stream())
              .toList());
    }

    private Wholes fluentsAsked() {
      return new Wholes(
          Stream.of(Keyword.TRUE, Keyword.INIT, Keyword.NEXT)
              .flatMap(keyword -> vocabulary.bodies(keyword).stream())
              .toList());
    }

    private Wholes movesOffered() {
      return new Wholes(vocabulary.heads(Keyword.LEGAL));
    }

    void checkFluents() {
      compare(
          fluentsAsked(),
          fluentsSet(),
          Code.FLUENT_NEVER_SET,
          "the fluent %s is asked, but neither init nor next concludes it");
      compare(
          fluentsSet(),
          fluentsAsked(),
          Code.FLUENT_NEVER_READ,
          "the fluent %s is set, but true never asks for it");
    }

    /// Without any legal move, GameCheck has said it all.
    void checkMoves() {
      if (!vocabulary.heads(Keyword.LEGAL).isEmpty()) {
        compare(
            new Wholes(vocabulary.bodies(Keyword.DOES)),
            movesOffered(),
            Code.MOVE_NEVER_LEGAL,
            "the move %s is asked by does, but never legal");
      }
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
              counterpartHint(name, present, wanted, code));
        }
      }
    }

    private static String counterpartHint(
        RelationName name, Wholes present, Wholes wanted, Code code) {
      boolean isRead = code != Code.FLUENT_NEVER_READ;
      Set<RelationName> candidates = new LinkedHashSet<>(wanted.names);
      candidates.removeAll(present.names);
      return otherArity(name, wanted.names)
          .or(() ->
              near(name, candidates)
                  .or(() -> isRead ? near(name, wanted.names) : Optional.empty())
                  .map(other -> "did you mean " + other + "?"))
          .orElse(
              isRead
                  ? "it never holds; look for a slip in the name or its arguments"
                  : "it changes nothing; delete it unless it is there to be looked at");
    }

    void checkRoles() {
      List<Term> roles = vocabulary.roles();
      if (roles.isEmpty()) {
        return; // an error of its own
      }
      List<String> names = roles.stream().map(Term::toString).toList();
      var seen = new HashSet<Term>();
      Stream.of(Keyword.LEGAL, Keyword.DOES, Keyword.GOAL, Keyword.INPUT, Keyword.SEES)
          .flatMap(keyword ->
              Stream.concat(
                  vocabulary.heads(keyword).stream(), vocabulary.bodies(keyword).stream()))
          .sorted(Comparator.comparingInt(use -> use.atom().span().start()))
          .forEach(use -> {
            Term role = use.arguments().getFirst();
            if (role instanceof Constant && !roles.contains(role) && seen.add(role)) {
              report(
                  Code.UNKNOWN_ROLE,
                  role,
                  "%s is no role, but stands in the place of one in %s"
                      .formatted(role, RelationName.of(use.atom()).symbol().key()),
                  NearMatch.of(role.toString(), names)
                      .map(other -> "did you mean " + other + "?")
                      .orElse("roles are: " + String.join(", ", names)));
            }
          });
    }

    private static Optional<String> otherArity(RelationName name, Set<RelationName> known) {
      return known.stream()
          .filter(other -> other.symbol().equals(name.symbol()) && !other.equals(name))
          .findFirst()
          .map(other -> "there is %s, with another number of arguments".formatted(other));
    }

    private static Optional<RelationName> near(RelationName name, Set<RelationName> known) {
      List<String> words = known.stream().map(other -> other.symbol().text()).toList();
      return NearMatch.of(name.symbol().text(), words)
          .flatMap(word -> known.stream().filter(k -> k.symbol().text().equals(word)).findFirst());
    }

    private static Optional<String> nearKeyword(RelationName name, List<Keyword> keywords) {
      List<String> words =
          keywords.stream()
              .filter(keyword -> keyword.takes(name.arity()))
              .map(Keyword::word)
              .toList();
      return NearMatch.of(name.symbol().text(), words)
          .map(word -> "did you mean the keyword " + word + "?");
    }

    /// Returns an atom with its arguments left out.
    private static String outline(RelationName name) {
      return name.arity() == 0 ? name.symbol().text() : "(" + name.symbol() + " ...)";
    }

    /// A keyword with a wrong number of arguments is KeywordCheck's business.
    private static boolean isKeyword(RelationName name) {
      return Keyword.of(name.symbol()).isPresent();
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
