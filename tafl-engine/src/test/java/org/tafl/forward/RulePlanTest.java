package org.tafl.forward;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Rule;

/// The paper's examples of orders and their costs.
class RulePlanTest {
  private static final String PAWNS =
      """
      (role white) (role black)
      (init (cellholds 1 1 white)) (init (cellholds 2 3 black)) (init (control white))
      (init (step 1 2)) (init (step 2 3))
      (<= (++ ?x ?y) (true (step ?x ?y)))
      (<= (next (step ?x ?y)) (true (step ?x ?y)))
      (<= (legal white (move ?x1 ?y1 ?x2 ?y2))
          (true (control white)) (++ ?y1 ?y2) (++ ?x2 ?x1)
          (true (cellholds ?x1 ?y1 white)) (not (true (cellholds ?x2 ?y2 white))))
      (<= (next (cellholds ?x ?y white)) (does white (move ?a ?b ?x ?y)))
      (<= (next (control ?r)) (true (control ?r)))
      (<= terminal (not (true (control white))))
      (<= (goal white 100) (true (control black)))
      """;

  private static int ruleFor(Program program, String head) {
    for (int rule = 0; rule < program.rules().size(); rule++) {
      int relation = program.rules().get(rule).head().relation();
      if (program.relation(relation).toString().equals(head)) {
        return rule;
      }
    }
    throw new IllegalArgumentException(head);
  }

  /// Returns the levels in print: the input, then conditions after a colon.
  private static List<String> levels(Program program, RulePlan plan) {
    List<String> levels = new ArrayList<>();
    for (RulePlan.Level level : plan.levels()) {
      var text = new StringBuilder();
      if (level.input() != RulePlan.NONE) {
        text.append(name(program, plan.rule().body().get(level.input())));
      }
      text.append(':');
      for (int condition : level.conditions()) {
        Literal literal = plan.rule().body().get(condition);
        text.append(literal.isNegative() ? " not " : " ").append(name(program, literal));
      }
      levels.add(text.toString());
    }
    return levels;
  }

  private static String name(Program program, Literal literal) {
    return program.relation(literal.relation()).toString();
  }

  @Test
  void example1HasOnePreconditionTwoInputsAndTwoConditions() {
    Program program = Program.of(Gdl.parse("pawns", PAWNS));
    int rule = ruleFor(program, "legal move/5");
    var plan = RulePlan.of(new Schedule(program), rule, RulePlan.NONE, new int[] {0, 1, 2, 3});

    assertEquals(
        List.of(": true control/1", "++/2:", "++/2: true cellholds/3 not true cellholds/3"),
        levels(program, plan));
  }

  @Test
  void example2HasThreeInputsAndOneCondition() {
    Program program = Program.of(Gdl.parse("pawns", PAWNS));
    int rule = ruleFor(program, "legal move/5");
    var plan = RulePlan.of(new Schedule(program), rule, RulePlan.NONE, new int[] {0, 1, 3, 2});

    assertEquals(
        List.of(": true control/1", "++/2:", "true cellholds/3:", "++/2: not true cellholds/3"),
        levels(program, plan));
  }

  private static Sizes sizes(Program program) {
    var schedule = new Schedule(program);
    var domains = new ProductDomains(program);
    @Nullable RelationIds[] ids = new RelationIds[program.relations().size()];
    for (int relation = 0; relation < ids.length; relation++) {
      ids[relation] = schedule.isDynamic(relation) ? domains.ids(relation) : null;
    }
    return Sizes.guess(program, ids);
  }

  @Test
  void example5PassesOneInThree() {
    Program program = Program.of(Gdl.parse("ttt", RelationIdsTest.TIC_TAC_TOE));
    Rule rule = program.rules().get(ruleFor(program, "row/2"));
    var cost = new RuleCost(new Schedule(program), sizes(program), rule);

    assertEquals(1.0 / 3, cost.pass(rule.body().getFirst(), new BitSet()), 1e-9);
  }

  @Test
  void example6HoldsForOneIn14() {
    // The paper's 14 variations are two players by seven columns: it leaves out noop, which is a
    // relation of its own here, so that it is the same number.
    var rules = new StringBuilder("(role white) (role red) (init (control white)) (init (free))");
    for (int column = 1; column <= 7; column++) {
      rules.append("(column ").append(column).append(')');
    }
    rules.append(
        """
        (<= (legal ?w (drop ?c)) (column ?c) (true (control ?w)))
        (<= (legal ?w noop) (role ?w) (not (true (control ?w))))
        (<= (next (control red)) (true (control white)) (does white (drop ?c)))
        (<= (next (control white)) (true (control red)))
        (<= (next (chip ?c)) (does ?w (drop ?c)))
        (<= terminal (true (chip 7)))
        (<= (goal white 100) (true (chip 7)))
        """);
    Program program = Program.of(Gdl.parse("drop", rules.toString()));
    int does = RelationIdsTest.relation(program, "does drop/2").id();
    double[] mean = new double[program.relations().size()];
    mean[does] = 1; // always one of the two drops

    assertEquals(0.0714, sizes(program).withMean(mean).exists(does), 1e-4);
  }

  @Test
  void theBestOrderAsksWhatIsSmallFirstAndTheWorstLast() {
    Program program = Program.of(Gdl.parse("ttt", RelationIdsTest.TIC_TAC_TOE));
    var schedule = new Schedule(program);
    int index = ruleFor(program, "legal mark/3");
    var orders =
        new HypothesisOrder(schedule, sizes(program), program.rules().get(index), RulePlan.NONE);
    double best = orders.nanos(orders.best());
    double worst = orders.nanos(orders.worst());

    assertTrue(best <= orders.nanos(orders.original()));
    assertTrue(worst >= orders.nanos(orders.original()));
    assertTrue(best < worst, best + " < " + worst);
  }

  @Test
  void readingGetsDearerWithTheTable() {
    assertTrue(RuleCost.readNanos(1e3) < RuleCost.readNanos(1e7));
    assertTrue(RuleCost.readNanos(1e7) < RuleCost.readNanos(1e9));
  }
}
