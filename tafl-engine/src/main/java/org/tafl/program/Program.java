package org.tafl.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Relation.Kind;

/// The normal form of a rule sheet.
///
/// Invariants, checked by {@link ProgramChecker} when assertions are on:
/// - relations are numbered from 0; each literal has as many arguments as its relation has columns;
/// - rules conclude neither `true` nor `does` nor function relations;
/// - every rule is safe and has a body; facts are ground and stand once;
/// - no relation depends on its own negation;
/// - a relation split by a constant has it in that column in every head and literal.
///
/// Immutable, but for new ground terms that {@link #terms()} may receive. Safe to share between
/// threads.
public final class Program {
  private final TermTable terms;
  private final List<Relation> relations;
  private final List<Rule> rules;
  private final int[][][] facts; // [relation][fact] -> term of each column
  private final int[][] rulesOf; // [relation] -> indexes of the rules that conclude it
  private final int[] roles;
  private final List<Family> fluents;
  private final List<Family> moves;
  private final DependencyGraph graph;
  private final Strata strata;
  private final Domains domains;
  private final Phases phases;

  /// @param draft one that went through all passes
  Program(Draft draft) {
    this.terms = draft.terms();
    this.domains = Domains.of(draft, Normalizer.flows(draft.relations()));
    this.relations = draft.relations().all();
    this.rules = draft.rules().stream().filter(rule -> !rule.body().isEmpty()).toList();
    this.facts = facts(draft, relations.size());
    this.rulesOf = rulesOf(rules, relations.size());
    this.roles = Arrays.stream(facts[only(Kind.ROLE)]).mapToInt(fact -> fact[0]).toArray();
    this.fluents = families(Kind.TRUE, Kind.NEXT, Kind.INIT, Kind.BASE);
    this.moves = families(Kind.DOES, Kind.LEGAL, Kind.ROLE, Kind.INPUT);
    this.graph = DependencyGraph.of(relations, rules);
    this.strata = Strata.of(graph);
    this.phases = Phases.of(relations, graph);
    assert ProgramChecker.verify(this);
  }

  /// Returns the normal form of a rule sheet.
  ///
  /// @throws GdlException with every error that leaves the sheet without a meaning: operators in
  ///   wrong places, unsafe rules, negation that no splitting stratifies, no role, goal values
  public static Program of(Rulesheet sheet) {
    return Normalizer.normalize(sheet);
  }

  /// Returns a program with the same facts, other rules, and perhaps more facts.
  ///
  /// @param newRelations those of this program at their ids, and more
  /// @param newRules in place of the rules; those without a body are facts
  Program with(RelationTable newRelations, List<Rule> newRules) {
    var all = new ArrayList<Rule>();
    for (Relation relation : relations) {
      all.addAll(factsAsRules(relation.id()));
    }
    all.addAll(newRules);
    return new Program(new Draft(terms, newRelations, all));
  }

  /// Returns the facts of a relation as rules without a body.
  List<Rule> factsAsRules(int relation) {
    var rules = new ArrayList<Rule>();
    for (int[] fact : facts(relation)) {
      Statement origin = Statement.fact(atom(relation, fact));
      rules.add(new Rule(Literal.positive(relation, fact), List.of(), List.of(), origin));
    }
    return rules;
  }

  /// Returns the ground terms that arguments are ids of.
  public TermTable terms() {
    return terms;
  }

  /// Returns the relations; each stands at its id.
  public List<Relation> relations() {
    return relations;
  }

  /// Returns a relation.
  public Relation relation(int id) {
    return relations.get(id);
  }

  /// Returns the relations of a kind, in the order of their ids.
  public List<Relation> relations(Kind kind) {
    return relations.stream().filter(relation -> relation.kind() == kind).toList();
  }

  /// Returns the relations that some questions are answered from, as ids, question by question.
  public int[] answering(Phase... questions) {
    return Arrays.stream(questions)
        .flatMap(question -> relations(question.kind()).stream())
        .mapToInt(Relation::id)
        .toArray();
  }

  /// Returns the rules with a body, in the order of the statements they come from.
  public List<Rule> rules() {
    return rules;
  }

  /// Returns the facts of a relation, in the order of the statements; not to be changed.
  ///
  /// @return `[fact][column]` -> term
  public int[][] facts(int relation) {
    return facts[relation];
  }

  /// Returns the rules that conclude a relation, as indexes of {@link #rules()}; not to be changed.
  public int[] rulesOf(int relation) {
    return rulesOf[relation];
  }

  /// Returns the roles as terms, in the order of joint moves: that of their facts.
  public int[] roles() {
    return roles.clone();
  }

  /// Returns the fluents by functor.
  public List<Family> fluents() {
    return fluents;
  }

  /// Returns the moves by functor.
  public List<Family> moves() {
    return moves;
  }

  /// Returns which relation is computed from which.
  public DependencyGraph graph() {
    return graph;
  }

  /// Returns in which order relations are complete.
  public Strata strata() {
    return strata;
  }

  /// Returns what may stand in the columns of relations.
  public Domains domains() {
    return domains;
  }

  /// Returns which relations each question needs.
  public Phases phases() {
    return phases;
  }

  /// Returns a tuple as the atom of a rule sheet, such as `(true (cell 1 1 b))`.
  public Term atom(int relation, int[] tuple) {
    return ProgramPrinter.atom(this, relation, tuple);
  }

  /// Returns the atom of a rule sheet that has some terms in the columns of a relation.
  ///
  /// @param columns as many terms as the relation has columns; may hold variables
  public Term atom(int relation, List<Term> columns) {
    return ProgramPrinter.atom(this, relation(relation), columns);
  }

  /// Returns the program as the text of a rule sheet that has the same normal form.
  @Override
  public String toString() {
    return ProgramPrinter.print(this);
  }

  private int only(Kind kind) {
    return relations(kind).getFirst().id();
  }

  private static int[][][] facts(Draft draft, int relationCount) {
    var lists = new ArrayList<List<int[]>>();
    for (int relation = 0; relation < relationCount; relation++) {
      lists.add(new ArrayList<>());
    }
    draft.rules().stream()
        .filter(rule -> rule.body().isEmpty())
        .map(Rule::head)
        .distinct()
        .forEach(fact -> lists.get(fact.relation()).add(fact.arguments()));
    int[][][] facts = new int[relationCount][][];
    Arrays.setAll(facts, relation -> lists.get(relation).toArray(int[][]::new));
    return facts;
  }

  private static int[][] rulesOf(List<Rule> rules, int relationCount) {
    var lists = new IntArrayList[relationCount];
    Arrays.setAll(lists, i -> new IntArrayList(2));
    for (int rule = 0; rule < rules.size(); rule++) {
      lists[rules.get(rule).head().relation()].add(rule);
    }
    int[][] result = new int[relationCount][];
    Arrays.setAll(result, i -> lists[i].toIntArray());
    return result;
  }

  private List<Family> families(Kind given, Kind produced, Kind initial, Kind declared) {
    var families = new ArrayList<Family>();
    for (Relation relation : relations(given)) {
      int functor = relation.functor();
      families.add(
          new Family(
              functor,
              relation.arity() - (given.isMove() ? 1 : 0),
              relation.id(),
              ids(produced, functor),
              initial.isFluent() ? ids(initial, functor) : new int[0],
              ids(declared, functor)));
    }
    return List.copyOf(families);
  }

  private int[] ids(Kind kind, int functor) {
    return relations(kind).stream()
        .filter(relation -> relation.functor() == functor)
        .mapToInt(Relation::id)
        .toArray();
  }
}
