package org.tafl.propnet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

class PropNetTest {
  private static final int BLOCK = 0;

  @Test
  void buildsTheNetworkOfThePapersFigure() {
    PropNet net = Nets.of(Nets.LIGHTS);
    // 2 on, 2 turnOn, 2 legal, terminal, goal, 2 next; an AND each for terminal and goal
    assertEquals(new ComponentCounts(2, 10, 2, 2, 2, 2), ComponentCounts.of(net));
    assertEquals(0, net.loopCount());
  }

  @Test
  void numbersInputsByTheirLegals() {
    PropNet net = Nets.of(Nets.LIGHTS);
    assertEquals("(does player (turnOn p))", net.term(2).toString());
    assertEquals("(legal player (turnOn p))", net.term(net.partner(2)).toString());
  }

  @Test
  void givesAnInputToALegalThatNoRuleAsksFor() {
    PropNet net = Nets.of("(role r) (legal r noop) (init a) (next a) terminal (goal r 1)");
    assertEquals(1, Nets.count(net, ComponentType.INPUT));
  }

  @ParameterizedTest
  @ValueSource(ints = {BLOCK, PropNetBuilder.UNROLLED_LITERALS})
  void atomsThatNeedOneAnotherDoNotHoldThemselvesUp(int unrolled) {
    String rules =
        """
        (role r) (init a) (init (step 0))
        (<= (legal r keep) (true (step ?n)))
        (<= (legal r drop) (true (step ?n)))
        (<= (next (step ?n)) (true (step ?n)))
        (<= (next a) (true a) (does r keep))
        (<= p q) (<= q p) (<= q (true a))
        (<= (goal r 100) p) (<= (goal r 0) (not p))
        (<= terminal (not (true (step 0))))
        """;
    var game = Game.of(Gdl.parse("test.kif", rules));
    PropNet net = Nets.of(game, unrolled);
    assertEquals(unrolled == BLOCK ? 1 : 0, net.loopCount());
    for (String sequence : PropNetPlayTest.SEQUENCES) {
      Simulator simulator =
          new SweepReasoner(game, PropNetPass.optimize(net, sequence)).newSimulator();
      assertEquals(100, simulator.goal(0), sequence);
      simulator.play(new int[] {game.move(Gdl.parseTerm("drop"))});
      assertEquals(0, simulator.goal(0), sequence); // p and q must not remember
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {BLOCK, PropNetBuilder.UNROLLED_LITERALS})
  void anAtomThatNeedsItselfDoesNotHoldItselfUp(int unrolled) {
    String rules =
        """
        (role r) (init f) (init (step 0))
        (<= (legal r drop) (true (step ?n)))
        (<= (next (step ?n)) (true (step ?n)))
        (<= p (true f)) (<= p p)
        (<= (goal r 100) p) (<= (goal r 0) (not p))
        (<= terminal (not (true (step 0))))
        """;
    var game = Game.of(Gdl.parse("test.kif", rules));
    Simulator simulator = new SweepReasoner(game, Nets.of(game, unrolled)).newSimulator();
    assertEquals(100, simulator.goal(0));
    simulator.play(new int[] {game.move(Gdl.parseTerm("drop"))});
    assertEquals(0, simulator.goal(0));
  }

  @Test
  void buildsChainsOfTenThousandRules() {
    var rules = new StringBuilder("(role r) (legal r noop) (init b) (goal r 1)");
    rules.append("(<= (next b) (true b) (does r noop)) (<= terminal (not (true b)))");
    rules.append("(<= (p 0) (true b)) (<= (p ?n) (p ?m) (succ ?m ?n) (role ?r))");
    for (int i = 1; i <= 10_000; i++) {
      rules.append("(succ %d %d)".formatted(i - 1, i));
    }
    rules.append("(<= (legal r last) (p 10000))");
    var game = Game.of(Gdl.parse("test.kif", rules.toString()));
    PropNet net = Nets.of(game, PropNetBuilder.UNROLLED_LITERALS);
    assertTrue(net.size() > 10_000);
    for (String sequence : new String[] {"none", "1023", "2", "31"}) {
      Reasoner reasoner = new SweepReasoner(game, PropNetPass.optimize(net, sequence));
      assertEquals(2, reasoner.legalMoves(reasoner.initialState(), 0).length, sequence);
    }
  }

  @Test
  void buildsMoreThan65536Components() {
    String rules =
        """
        (role r) (init (cell 0 0)) (init a)
        (d 0) (d 1) (d 2) (d 3) (d 4) (d 5) (d 6) (d 7) (d 8) (d 9)
        (<= (n ?a ?b) (d ?a) (d ?b))
        (<= (legal r (put ?a ?b ?c ?e)) (n ?a ?b) (n ?c ?e) (true a))
        (<= (next (at ?a ?b ?c ?e)) (does r (put ?a ?b ?c ?e)))
        (<= (next (at ?a ?b ?c ?e)) (true (at ?a ?b ?c ?e)))
        (<= (next (off ?a ?b ?c ?e)) (true (at ?a ?b ?c ?e)))
        (<= (next a) (true a) (not (true (at 0 0 0 0))))
        (<= (next (cell 0 0)) (true (cell 0 0)))
        (<= terminal (not (true a)))
        (<= (goal r 100) (true (at 9 9 9 9)))
        (<= (goal r 0) (not (true (at 9 9 9 9))))
        """;
    var game = Game.of(Gdl.parse("test.kif", rules));
    PropNet net = Nets.of(game, PropNetBuilder.UNROLLED_LITERALS);
    assertTrue(PropNetPass.optimize(net, "1").size() < net.size());
    PropNet optimized = PropNetPass.optimize(net, "0");
    assertTrue(optimized.size() > 65_536, "only " + optimized.size());
    Simulator simulator = new SweepReasoner(game, optimized).newSimulator();
    simulator.play(new int[] {game.move(Gdl.parseTerm("(put 9 9 9 9)"))});
    assertEquals(100, simulator.goal(0));
    assertFalse(simulator.isTerminal());
    assertEquals(3, simulator.state().size());
  }

  @Test
  void servesFluentsThatNeverChange() {
    String rules =
        """
        (role r) (init a) (next a) (init b) (<= (next b) (true b))
        (<= (legal r noop) (true b)) (<= (goal r 1) (true a)) (<= terminal (not (true b)))
        """;
    var game = Game.of(Gdl.parse("test.kif", rules));
    PropNet net = PropNetPass.optimize(Nets.of(game, BLOCK), "1023");
    assertEquals(0, Nets.count(net, ComponentType.BASE));
    Reasoner reasoner = new SweepReasoner(game, net);
    State next =
        reasoner.nextState(reasoner.initialState(), new int[] {game.move(Gdl.parseTerm("noop"))});
    assertEquals("[a, b]", game.terms(next).toString());
    assertNotEquals(State.EMPTY, next);
  }
}
