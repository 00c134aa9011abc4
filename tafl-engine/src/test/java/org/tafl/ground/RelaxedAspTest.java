package org.tafl.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.program.Program;

class RelaxedAspTest {
  private static final String SHEET =
      """
      (role robot)
      (succ 1 2)
      (color Red)
      (init (at 1 (lamp off)))
      (<= (legal robot go) (true (at ?x (lamp ?s))) (succ ?x ?y) (not locked))
      (legal robot wait)
      (<= locked (true broken))
      (<= (next (at ?y ?l)) (does robot go) (true (at ?x ?l)) (succ ?x ?y) (distinct ?l red))
      (<= (next broken) (color ?c) (not (true broken)))
      (<= terminal (true (at 2 ?l)))
      (<= (goal robot 100) terminal)
      (<= (unused ?x) (color ?x))
      """;

  private static String print() {
    Program program = Program.of(Gdl.parse("test.kif", SHEET));
    String text = RelaxedAsp.print(program);
    for (var relation : program.relations().reversed()) { // r12 before r1
      text = text.replace("r" + relation.id() + "(", relation.name().replace(' ', '_') + "(");
      text = text.replaceAll("\\br" + relation.id() + "\\b", relation.name().replace(' ', '_'));
    }
    return text;
  }

  @Test
  void writesFluentsAndMovesAsChoicesAndKeepsDynamicAtomsUncertain() {
    assertEquals(
        """
        {in_play}.
        role(robot).
        succ(1,2).
        color(red).
        init_at(1,lamp(off)).
        legal(robot,wait) :- in_play.
        legal(robot,go) :- true_at(V0,lamp(V3)), succ(V0,_), not locked.
        locked :- true(broken).
        next_at(V0,V1) :- does(robot,go), true_at(V2,V1), succ(V2,V0), V1 != red.
        next(broken) :- color(_), not true(broken), in_play.
        terminal :- true_at(2,V0).
        goal(robot,100) :- terminal.
        {true_at(V0,V1)} :- init_at(V0,V1).
        {true_at(V0,V1)} :- next_at(V0,V1).
        {true(V0)} :- init(V0).
        {true(V0)} :- next(V0).
        {does(V0,V1)} :- legal(V0,V1), role(V0).
        #show.
        """,
        print());
  }
}
