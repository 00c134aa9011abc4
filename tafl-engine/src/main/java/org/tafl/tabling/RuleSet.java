package org.tafl.tabling;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tafl.program.DependencyGraph;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;
import org.tafl.program.TermTable;
import org.tafl.relation.Tuples;

/// What is evaluated: relations, the rules that conclude them, their facts.
///
/// Usually those of a {@link Program}; the grounder has rules of its own over the same relations,
/// which may conclude `true` and `does`. Facts are shared and not changed by an evaluation.
public final class RuleSet {
  private final TermTable terms;
  private final List<Relation> relations;
  private final List<Rule> rules;
  private final Tuples[] facts;
  private final int[][] rulesOf; // [relation] -> indexes of rules
  private final DependencyGraph graph;
  private final BitSet given; // relations whose tuples are set from outside, anew for each state
  private final BitSet onState;
  private final BitSet onMoves;

  private RuleSet(
      TermTable terms,
      List<Relation> relations,
      List<Rule> rules,
      Tuples[] facts,
      BitSet given,
      BitSet onState,
      BitSet onMoves) {
    this.terms = terms;
    this.relations = List.copyOf(relations);
    this.rules = List.copyOf(rules);
    this.facts = facts;
    this.given = given;
    this.onState = onState;
    this.onMoves = onMoves;
    this.graph = DependencyGraph.of(relations, rules);
    var lists = new IntArrayList[relations.size()];
    Arrays.setAll(lists, i -> new IntArrayList(2));
    for (int rule = 0; rule < rules.size(); rule++) {
      lists[rules.get(rule).head().relation()].add(rule);
    }
    this.rulesOf = new int[lists.length][];
    Arrays.setAll(rulesOf, i -> lists[i].toIntArray());
  }

  /// Returns the rules of a program, with `true` and `does` given from outside.
  ///
  /// @param facts those of the program, see {@link #facts(Program)}
  public static RuleSet of(Program program, Tuples[] facts) {
    var given = new BitSet();
    var onState = new BitSet();
    var onMoves = new BitSet();
    for (Relation relation : program.relations()) {
      given.set(relation.id(), relation.kind().isGiven());
      onState.set(relation.id(), program.phases().dependsOnState(relation.id()));
      onMoves.set(relation.id(), program.phases().dependsOnMoves(relation.id()));
    }
    return new RuleSet(
        program.terms(), program.relations(), program.rules(), facts, given, onState, onMoves);
  }

  /// Returns rules under which nothing is given and nothing changes.
  ///
  /// @param relations each at its id
  /// @param facts `[relation]` -> facts
  public static RuleSet fixed(
      TermTable terms, List<Relation> relations, List<Rule> rules, Tuples[] facts) {
    var none = new BitSet();
    return new RuleSet(terms, relations, rules, facts, none, none, none);
  }

  /// Returns the facts of a program as tables, to be shared between evaluations.
  public static Tuples[] facts(Program program) {
    Tuples[] facts = new Tuples[program.relations().size()];
    for (Relation relation : program.relations()) {
      facts[relation.id()] = new Tuples(relation.arity());
      for (int[] fact : program.facts(relation.id())) {
        facts[relation.id()].add(fact);
      }
    }
    return facts;
  }

  TermTable terms() {
    return terms;
  }

  List<Relation> relations() {
    return relations;
  }

  Relation relation(int id) {
    return relations.get(id);
  }

  List<Rule> rules() {
    return rules;
  }

  int[] rulesOf(int relation) {
    return rulesOf[relation];
  }

  Tuples facts(int relation) {
    return facts[relation];
  }

  boolean isGiven(int relation) {
    return given.get(relation);
  }

  boolean isOnState(int relation) {
    return onState.get(relation);
  }

  boolean isOnMoves(int relation) {
    return onMoves.get(relation);
  }

  boolean isRecursive(int relation) {
    return graph.isRecursive(relation);
  }

  boolean isFunction(int relation) {
    return relations.get(relation).kind() == Kind.FUNCTION;
  }
}
