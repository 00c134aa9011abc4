package org.tafl.ground;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tafl.ground.GroundingOptions.Base;
import org.tafl.ground.GroundingOptions.Negation;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// A program as an answer set program with variables, from which a grounder of such programs makes
/// the atoms and rules that {@link Grounder} makes: to compare with.
///
/// `true` and `does` are choices over what is initial, concluded by `next`, or legal. Grounders
/// take what is not known to hold for possible, and so relax negation by themselves. Nothing is
/// shown.
public final class RelaxedAsp {
  /*
   * Grounders leave out of rules what holds in any case. We keep all atoms of dynamic relations, so
   * nothing of these may be certain there: the atom in_play, itself a choice, stands in the rules
   * that would have no other dynamic atom.
   *
   * A variable that occurs once, in a static literal, is written _: then instances that would differ
   * in it alone are made once, as we do. Those that differ in a static variable which occurs twice
   * are still repeated by gringo.
   */

  private static final String GUARD = "in_play";
  private static final Phase[] ASKED = {
    Phase.INIT, Phase.LEGAL, Phase.NEXT, Phase.GOAL, Phase.TERMINAL
  };

  private final Program program;
  private final KeptRelations kept;
  private final BitSet needed = new BitSet(); // relations
  private final StringBuilder out = new StringBuilder();

  private RelaxedAsp(Program program) {
    this.program = program;
    this.kept = KeptRelations.of(program, false);
    for (Phase phase : ASKED) {
      Arrays.stream(program.phases().needed(phase)).forEach(needed::set);
    }
    needed.set(program.relations(Kind.ROLE).getFirst().id());
  }

  /// Returns the text.
  public static String print(Program program) {
    return new RelaxedAsp(program).text();
  }

  private String text() {
    out.append("{" + GUARD + "}.\n");
    for (Relation relation : program.relations()) {
      if (needed.get(relation.id())) {
        for (int[] fact : program.facts(relation.id())) {
          add("%s", Literal.positive(relation.id(), fact), List.of());
        }
      }
    }
    for (Rule rule : program.rules()) {
      if (needed.get(rule.head().relation())) {
        add("%s", rule.head(), rule.body());
      }
    }
    for (Rule flow : new Relaxation(program, kept, Negation.DYNAMIC).flows(Base.COMPUTED)) {
      add("{%s}", flow.head(), flow.body());
    }
    return out.append("#show.\n").toString();
  }

  private void add(String form, Literal head, List<Literal> body) {
    var texts = new Texts(head, body);
    var literals = new ArrayList<String>();
    for (Literal literal : body) {
      if (!texts.isDefinition(literal)) {
        literals.add(texts.text(literal));
      }
    }
    boolean isCertain =
        kept.isKept(head.relation())
            && form.equals("%s")
            && body.stream().noneMatch(literal -> literal.isPositive() && kept.isKept(literal));
    if (isCertain) {
      literals.add(GUARD);
    }
    out.append(form.formatted(texts.text(head)));
    out.append(literals.isEmpty() ? "" : " :- " + String.join(", ", literals)).append(".\n");
  }

  /// The literals of one rule as text. The compound that a function literal stands for is written
  /// where its variable occurs.
  private final class Texts {
    private final Map<Integer, Literal> definitions = new HashMap<>(); // variable -> its compound
    private final Map<Integer, Integer> uses = new HashMap<>(); // variable -> occurrences in print

    Texts(Literal head, List<Literal> body) {
      for (Literal literal : body) {
        if (isFunction(literal) && Argument.isVariable(literal.arguments()[0])) {
          definitions.putIfAbsent(Argument.variable(literal.arguments()[0]), literal);
        }
      }
      count(head.arguments(), 0);
      body.stream()
          .filter(literal -> !isDefinition(literal))
          .forEach(literal -> count(literal.arguments(), 0));
    }

    private boolean isFunction(Literal literal) {
      return !literal.isDistinct() && program.relation(literal.relation()).kind() == Kind.FUNCTION;
    }

    boolean isDefinition(Literal literal) {
      return definitions.containsValue(literal);
    }

    private void count(int[] arguments, int from) {
      for (int i = from; i < arguments.length; i++) {
        if (Argument.isVariable(arguments[i])) {
          int variable = Argument.variable(arguments[i]);
          Literal definition = definitions.get(variable);
          if (definition == null) {
            uses.merge(variable, 1, Integer::sum);
          } else {
            count(definition.arguments(), 1);
          }
        }
      }
    }

    String text(Literal literal) {
      int[] arguments = literal.arguments();
      if (literal.isDistinct()) {
        return argument(arguments[0], false) + " != " + argument(arguments[1], false);
      }
      if (isFunction(literal)) {
        return argument(arguments[0], false) + " = " + compound(literal, false);
      }
      boolean isStatic = literal.isPositive() && !kept.isKept(literal);
      String atom = call("r" + literal.relation(), arguments, 0, isStatic);
      return literal.isNegative() ? "not " + atom : atom;
    }

    private String compound(Literal function, boolean isStatic) {
      int functor = program.relation(function.relation()).functor();
      String name = ForeignNames.word(program.terms().functor(functor).name());
      return call(name, function.arguments(), 1, isStatic);
    }

    private String call(String name, int[] arguments, int from, boolean isStatic) {
      var texts = new ArrayList<String>();
      for (int i = from; i < arguments.length; i++) {
        texts.add(argument(arguments[i], isStatic));
      }
      return texts.isEmpty() ? name : name + "(" + String.join(",", texts) + ")";
    }

    private String argument(int argument, boolean isStatic) {
      if (!Argument.isVariable(argument)) {
        return ForeignNames.term(program.terms().term(argument));
      }
      int variable = Argument.variable(argument);
      Literal definition = definitions.get(variable);
      if (definition != null) {
        return compound(definition, isStatic);
      }
      boolean isOnly = isStatic && uses.getOrDefault(variable, 0) == 1;
      return isOnly ? "_" : "V" + variable;
    }
  }
}
