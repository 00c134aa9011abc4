package org.tafl.propnet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;

class PropNetPassTest {
  private static final String DEAD =
      """
      (role r) (init (count 0)) (init a)
      (<= (next a) (true a))
      (<= (next b) (true b))
      (<= (next (count 1)) (does r go))
      (<= (legal r go) (true a))
      (<= (legal r never) (not (true a)))
      (<= (legal r secret) q (true (count 0)) (not (true (count 0))))
      (<= unused (true (count 0)) (true (count 1)))
      (<= q (true (count 1)))
      (<= (goal r 100) (true (count 1)) (not (true (count 0))))
      (<= (goal r 0) (not (true a)))
      (<= terminal q)
      """;

  @Test
  void opt1RemovesAnonymousPropositionsAlone() {
    PropNet net = Nets.of(DEAD);
    PropNet optimized = PropNetPass.optimize(net, "1");
    assertEquals(0, Nets.count(optimized, ComponentType.VIEW));
    assertEquals(net.size() - Nets.count(net, ComponentType.VIEW), optimized.size());
  }

  @Test
  void opt2FindsFluentsThatNeverChangeAndMovesThatAreNeverLegal() {
    PropNet optimized = PropNetPass.optimize(Nets.of(DEAD), "2");
    // a is always true, so `never` is never legal and the goal 0 never reached
    assertEquals(1, Nets.count(optimized, ComponentType.GOAL));
    for (int component = 0; component < optimized.size(); component++) {
      if (optimized.type(component) == ComponentType.LEGAL) {
        assertTrue(!optimized.term(component).toString().contains("never"));
      }
    }
    assertEquals(
        Nets.count(optimized, ComponentType.LEGAL), Nets.count(optimized, ComponentType.INPUT));
  }

  @Test
  void opt0LeavesFluentsAlone() {
    PropNet net = Nets.of(DEAD);
    PropNet optimized = PropNetPass.optimize(net, "0");
    assertEquals(Nets.count(net, ComponentType.BASE), Nets.count(optimized, ComponentType.BASE));
  }

  @Test
  void opt3RemovesWhatNobodyReads() {
    PropNet net =
        PropNetPass.optimize(
            Nets.of(
                Nets.LIGHTS
                    + "(<= both (true (on p)) (true (on q)))"
                    + "(<= (legal player wait) (not both)) "),
            "1");
    assertEquals(net.size(), PropNetPass.optimize(net, "3").size());
    PropNet dead = PropNetPass.optimize(Nets.of(DEAD), "102");
    PropNet optimized = PropNetPass.optimize(dead, "3");
    int[] readers = optimized.outputCounts();
    for (int component = 0; component < optimized.size(); component++) {
      ComponentType type = optimized.type(component);
      assertTrue(readers[component] > 0 || !type.isGate(), "nobody reads " + component);
    }
  }

  @Test
  void passesLeaveTheirNetworkAsItWas() {
    PropNet net = Nets.of(DEAD);
    for (PropNetPass pass : PropNetPass.all()) {
      pass.apply(net);
    }
    assertTrue(net.isSameAs(new PropNetBuilder(net.program(), 0, Budget.unlimited()).build()));
  }

  @Test
  void passesHaveNothingToDoTheSecondTime() {
    PropNet net = PropNetPass.optimize(Nets.of(DEAD), "1023");
    for (PropNetPass pass : PropNetPass.all()) {
      assertTrue(net.isSameAs(pass.apply(net)), "Opt" + pass.digit());
    }
  }

  @Test
  void refusesASequenceWithAnUnknownPass() {
    var error = assertThrows(IllegalArgumentException.class, () -> PropNetPass.sequence("1x"));
    assertEquals(
        "passes `1x`: there is no Optx; write digits 0 to 3, such as 1023, or none",
        error.getMessage());
    assertEquals(0, PropNetPass.sequence("none").size());
  }
}
