package org.tafl.testkit;

import static org.tafl.testkit.RandomSheets.pick;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/// Writes one random game in valid GDL.
final class RandomGame {
  /*
   * Everything is typed: a Sort is a small set of constants with a relation `(s0 ?x)` that lists
   * them, and a Relation has a sort for each argument; a sort may also be a pair of sorts, written
   * `(pair ?x ?y)`. Relations are made in layers. A rule's body asks its own layer only positively
   * and lower ones at will, so the game is stratified by construction. Layers know whether they
   * depend on the state or on moves, which decides where they may be asked.
   *
   * RuleMaker makes a rule safe: variables that no positive literal binds get a literal of their
   * sort. It keeps the recursion restriction since the arguments of a recursive literal are taken
   * from the head and from variables bound elsewhere.
   *
   * A `step` fluent counts up to the end of the game. Goals are given by `c` and `(not c)` for a
   * ground atom c, so that exactly one holds.
   */

  /// A set of constants, or pairs of such; role is one.
  record Sort(String relation, List<String> constants, List<Sort> parts) {
    boolean isPair() {
      return !parts.isEmpty();
    }
  }

  /// What depends on what: nothing, the state, moves.
  enum Phase {
    STATIC,
    STATE,
    MOVE
  }

  /// A relation or fluent or move with the sorts of its arguments.
  ///
  /// @param pattern how an atom of it is written, such as `(true %s)` for a fluent
  /// @param layer a rule may negate relations of lower layers; fluents, moves and facts have layer
  ///   0
  record Relation(String pattern, String name, List<Sort> sorts, Phase phase, int layer) {
    String atom(List<String> arguments) {
      return pattern.formatted(term(arguments));
    }

    String term(List<String> arguments) {
      return arguments.isEmpty() ? name : "(" + name + " " + String.join(" ", arguments) + ")";
    }

    Relation as(String newPattern) {
      return new Relation(newPattern, name, sorts, phase, layer);
    }
  }

  private final SplittableRandom random;
  private final StringBuilder out = new StringBuilder();
  private final List<Sort> sorts = new ArrayList<>();
  private final List<Relation> fluents = new ArrayList<>();
  private final List<Relation> moves = new ArrayList<>(); // with the role as first argument of does
  private final List<Relation> known = new ArrayList<>(); // what a body may ask
  private final Sort roles;
  private final int lastStep;

  private RandomGame(SplittableRandom random) {
    this.random = random;
    this.lastStep = 2 + random.nextInt(4);
    this.roles =
        new Sort(
            "role", List.of("red", "blue", "green").subList(0, 1 + random.nextInt(3)), List.of());
  }

  static String text(SplittableRandom random) {
    var game = new RandomGame(random);
    game.makeSorts();
    game.makeFacts();
    game.makeFluentsAndMoves();
    game.makeLayers(Phase.STATIC, 1, random.nextInt(3));
    game.makeLayers(Phase.STATE, 4, 1 + random.nextInt(3));
    game.makeEnd();
    game.makeLegal();
    game.makeLayers(Phase.MOVE, 8, random.nextInt(2));
    game.makeNext();
    return game.out.toString();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private void makeSorts() {
    roles.constants().forEach(role -> line("(role " + role + ")"));
    sorts.add(roles);
    known.add(new Relation("%s", "role", List.of(roles), Phase.STATIC, 0));
    for (int i = 1 + random.nextInt(2); i >= 0; i--) {
      var constants = new ArrayList<String>();
      for (int c = 1 + random.nextInt(3); c >= 0; c--) {
        constants.add(i == 0 ? Integer.toString(c) : "c" + i + c);
      }
      var sort = new Sort("s" + i, List.copyOf(constants), List.of());
      sorts.add(sort);
      constants.forEach(constant -> line("(" + sort.relation() + " " + constant + ")"));
      known.add(new Relation("%s", sort.relation(), List.of(sort), Phase.STATIC, 0));
    }
    for (int i = 0; i < lastStep; i++) {
      line("(succ t" + i + " t" + (i + 1) + ")");
    }
  }

  private Sort anySort(int oneInPair) {
    if (oneInPair > 0 && chance(oneInPair)) {
      return new Sort("pair", List.of(), List.of(pick(random, sorts), pick(random, sorts)));
    }
    return pick(random, sorts);
  }

  private List<Sort> anySorts(int maxArity, int oneInPair) {
    var chosen = new ArrayList<Sort>();
    for (int i = random.nextInt(maxArity + 1); i > 0; i--) {
      chosen.add(anySort(oneInPair));
    }
    return List.copyOf(chosen);
  }

  private String constant(Sort sort) {
    return sort.isPair()
        ? "(pair "
            + constant(sort.parts().getFirst())
            + " "
            + constant(sort.parts().getLast())
            + ")"
        : pick(random, sort.constants());
  }

  private List<String> constants(Relation relation) {
    return relation.sorts().stream().map(this::constant).toList();
  }

  private void makeFacts() {
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      var relation =
          new Relation("%s", "fact" + i, List.of(anySort(0), anySort(0)), Phase.STATIC, 0);
      known.add(relation);
      for (int n = 1 + random.nextInt(5); n > 0; n--) {
        line(relation.atom(constants(relation)));
      }
    }
  }

  private void makeFluentsAndMoves() {
    line("(init (step t0))");
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      var fluent = new Relation("(true %s)", "f" + i, anySorts(2, 5), Phase.STATE, 0);
      fluents.add(fluent);
      known.add(fluent);
      for (int n = random.nextInt(3); n > 0; n--) {
        line("(init " + fluent.term(constants(fluent)) + ")");
      }
    }
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      moves.add(new Relation("%s", "m" + i, anySorts(2, 8), Phase.MOVE, 0));
    }
    moves.forEach(this::knowDoes);
    if (chance(2)) {
      declareBase();
    }
  }

  /// A does literal is a relation whose first argument is the role.
  private void knowDoes(Relation move) {
    for (String role : roles.constants()) {
      known.add(move.as("(does " + role + " %s)"));
    }
  }

  private void declareBase() {
    line("(base (step t0))");
    line("(<= (base (step ?t)) (succ ?s ?t))");
    line("(<= (input ?r noop) (role ?r))");
    for (Relation fluent : fluents) {
      declare(fluent.as("(base %s)"));
    }
    for (Relation move : moves) {
      roles.constants().forEach(role -> declare(move.as("(input " + role + " %s)")));
    }
  }

  private void declare(Relation relation) {
    line(new RuleMaker(random, List.of(), _ -> true).declaration(relation));
  }

  private RuleMaker maker(Phase phase, int layer) {
    Predicate<Relation> isLower = relation -> relation.layer() < layer;
    return new RuleMaker(
        random, known.stream().filter(r -> r.phase().compareTo(phase) <= 0).toList(), isLower);
  }

  private void makeLayers(Phase phase, int firstLayer, int count) {
    for (int layer = firstLayer; layer < firstLayer + count; layer++) {
      var fresh = new ArrayList<Relation>();
      for (int i = random.nextInt(2); i >= 0; i--) {
        fresh.add(new Relation("%s", "r" + layer + i, anySorts(2, 0), phase, layer));
      }
      known.addAll(fresh);
      RuleMaker maker = maker(phase, layer);
      for (Relation relation : fresh) {
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
          line(maker.rule(relation, 3));
        }
      }
    }
  }

  private void makeEnd() {
    line("(<= terminal (true (step t" + lastStep + ")))");
    List<Relation> conditions =
        known.stream().filter(r -> r.phase() == Phase.STATE).filter(r -> r.layer() > 0).toList();
    if (chance(3)) {
      line("(<= terminal " + ground(pick(random, conditions)) + ")");
    }
    for (String role : roles.constants()) {
      String first = ground(pick(random, conditions));
      String second = ground(pick(random, conditions));
      line("(<= (goal " + role + " 100) " + first + ")");
      if (chance(2)) {
        line("(<= (goal " + role + " 0) (not " + first + "))");
      } else {
        line("(<= (goal " + role + " 50) (not " + first + ") " + second + ")");
        line("(<= (goal " + role + " 0) (not " + first + ") (not " + second + "))");
      }
    }
  }

  private String ground(Relation relation) {
    return relation.atom(constants(relation));
  }

  private void makeLegal() {
    line("(<= (legal ?r noop) (role ?r))");
    RuleMaker maker = maker(Phase.STATE, 8);
    for (Relation move : moves) {
      for (String role : roles.constants()) {
        line(maker.rule(move.as("(legal " + role + " %s)"), 2));
      }
    }
  }

  private void makeNext() {
    line("(<= (next (step ?t)) (true (step ?s)) (succ ?s ?t))");
    RuleMaker maker = maker(Phase.MOVE, 12);
    for (Relation fluent : fluents) {
      for (int i = 1 + random.nextInt(2); i > 0; i--) {
        line(maker.rule(fluent.as("(next %s)"), 3));
      }
    }
    if (chance(6)) {
      line("(<= (next ?f) (true ?f) (does " + roles.constants().getFirst() + " noop))");
    }
  }
}
