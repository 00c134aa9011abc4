package org.tafl.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.tafl.program.JoinEstimate.Factor;
import org.tafl.program.Relation.Kind;

/// The relations that a {@link RuleSplitter} makes, each with one rule, and what is known of all
/// relations of the program that grows by them.
///
/// Bodies that differ only by the order of their literals and by the numbers of their variables are
/// one relation, as far as {@link PartContent} sees that.
final class Parts implements Cardinalities {
  private static final int NO_COMPONENT = -1; // of a relation in no recursion of the program

  private final Program program;
  private final Cardinalities given;
  private final RelationTable relations = new RelationTable();
  private final Set<String> usedNames = new HashSet<>();
  private final Map<PartContent, Part> parts = new HashMap<>();
  private final List<Part> byNumber = new ArrayList<>(); // [relation - those of the program]
  private final List<Rule> newRules = new ArrayList<>();

  /// @param order `[column]` -> number of its variable in the content
  /// @param component of the program's graph, whose recursion it is in
  private record Part(
      int relation,
      String stem,
      IntList order,
      double rows,
      double[] distinct, // [column]
      boolean isDynamic,
      int component) {}

  Parts(Program program, Cardinalities given) {
    this.program = program;
    this.given = given;
    for (Relation relation : program.relations()) {
      relations.of(relation.kind(), relation.name(), relation.constants(), relation.functor());
      usedNames.add(word(relation).toLowerCase(Locale.ROOT));
      usedNames.add(relation.name().toLowerCase(Locale.ROOT));
    }
  }

  /// Returns the relations of the program and those made.
  RelationTable relations() {
    return relations;
  }

  Relation relation(Literal literal) {
    return relations.get(literal.relation());
  }

  boolean isFunction(Literal literal) {
    return Simplifier.isFunction(literal, relations);
  }

  private boolean isPart(int relation) {
    return relation >= program.relations().size();
  }

  private Part part(int relation) {
    return byNumber.get(relation - program.relations().size());
  }

  /// Returns whether a literal depends on state or moves.
  boolean isDynamic(Literal literal) {
    if (literal.isDistinct() || isFunction(literal)) {
      return false;
    }
    return isPart(literal.relation())
        ? part(literal.relation()).isDynamic
        : !program.phases().isStatic(literal.relation());
  }

  /// Returns whether a literal is in one recursion with the head of the rule.
  boolean isRecursive(Literal literal, Rule rule) {
    if (literal.isDistinct() || isFunction(literal)) {
      return false;
    }
    int component = component(literal.relation());
    return component != NO_COMPONENT && component == component(rule.head().relation());
  }

  private int component(int relation) {
    return isPart(relation) ? part(relation).component : program.graph().componentOf(relation);
  }

  @Override
  public double rows(int relation) {
    return isPart(relation) ? part(relation).rows : given.rows(relation);
  }

  @Override
  public double distinct(int relation, int column) {
    return isPart(relation) ? part(relation).distinct[column] : given.distinct(relation, column);
  }

  /// Returns the rules made since this was last asked.
  List<Rule> takeNewRules() {
    var taken = List.copyOf(newRules);
    newRules.clear();
    return taken;
  }

  /// Returns the literal that asks for a body; makes a relation if there is none.
  ///
  /// @param rule from which the body is cut
  /// @param asked the variables to ask for, and how large the relation of them is
  Literal ask(Rule rule, List<Literal> body, Factor asked) {
    var columns = new BitSet();
    Arrays.stream(asked.variables()).forEach(columns::set);
    PartContent content = PartContent.of(body, columns, rule.variableCount());
    Part part = parts.get(content);
    if (part == null) {
      part = make(rule, body, content, asked);
      parts.put(content, part);
      byNumber.add(part);
      newRules.add(
          Simplifier.renumber(new Rule(ask(part, content), body, rule.variables(), rule.origin())));
    }
    return ask(part, content);
  }

  private static Literal ask(Part part, PartContent content) {
    int[] arguments =
        part.order
            .intStream()
            .map(number -> Argument.ofVariable(content.variable(number)))
            .toArray();
    return Literal.positive(part.relation, arguments);
  }

  private Part make(Rule rule, List<Literal> body, PartContent content, Factor asked) {
    String stem = stem(rule, body);
    int number = 1;
    while (!usedNames.add((stem + "-part" + number).toLowerCase(Locale.ROOT))) {
      number++;
    }
    int[] columns = inOrderOfOccurrence(body, asked.variables());
    var order = new IntArrayList(Arrays.stream(columns).map(content::number).toArray());
    int relation =
        relations.of(Kind.AUXILIARY, stem + "-part" + number, order.size(), TermTable.NO_FUNCTOR);
    boolean isInRecursion = body.stream().anyMatch(literal -> isRecursive(literal, rule));
    return new Part(
        relation,
        stem,
        order,
        asked.rows(),
        Arrays.stream(columns).mapToDouble(asked::domain).toArray(),
        body.stream().anyMatch(this::isDynamic),
        isInRecursion ? component(rule.head().relation()) : NO_COMPONENT);
  }

  private static int[] inOrderOfOccurrence(List<Literal> body, int[] variables) {
    return body.stream()
        .flatMapToInt(literal -> Arrays.stream(literal.arguments()))
        .filter(Argument::isVariable)
        .map(Argument::variable)
        .filter(variable -> Arrays.stream(variables).anyMatch(asked -> asked == variable))
        .distinct()
        .toArray();
  }

  /// Returns how the name of a relation begins: like the only one that its body asks for, or like
  /// the head from which it was cut.
  private String stem(Rule rule, List<Literal> body) {
    int[] asked =
        body.stream()
            .filter(literal -> !literal.isDistinct() && !isFunction(literal))
            .mapToInt(Literal::relation)
            .toArray();
    int named = asked.length == 1 ? asked[0] : rule.head().relation();
    return isPart(named) ? part(named).stem : word(program.relation(named));
  }

  /// Returns the word by which a reader knows a relation: of fluents and moves, the functor.
  private String word(Relation relation) {
    boolean isJoined = relation.kind().isFluent() || relation.kind().isMove();
    return isJoined && relation.functor() != TermTable.NO_FUNCTOR
        ? program.terms().functor(relation.functor()).name().text()
        : relation.name();
  }
}
