package org.tafl.ggp;

/// The games that the doctor plays.
final class DoctorSheets {
  /// Four moves in turn; a number that is marked cannot be marked again.
  static final String MARKS =
      """
      (role white) (role black)
      (init (control white)) (init (step 0))
      (number 1) (number 2) (number 3) (number 4) (number 5) (number 6)
      (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
      (other white black) (other black white)
      (<= (marked ?n) (true (mark ?n ?r)))
      (<= (legal ?r (put ?n)) (true (control ?r)) (number ?n) (not (marked ?n)))
      (<= (legal ?r noop) (role ?r) (not (true (control ?r))))
      (<= (next (mark ?n ?r)) (does ?r (put ?n)))
      (<= (next (mark ?n ?r)) (true (mark ?n ?r)))
      (<= (next (control ?r)) (true (control ?q)) (other ?q ?r))
      (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
      (<= terminal (true (step 4)))
      (<= (goal ?r 100) (true (mark 6 ?r)))
      (<= (goal ?r 50) (role ?r) (not (true (mark 6 ?r))))
      """;

  /// One role, at most two steps away from its goal.
  static final String PUZZLE =
      """
      (role robot) (init (at 0)) (succ 0 1) (succ 1 2)
      (<= (legal robot (go ?n)) (true (at ?m)) (succ ?m ?n))
      (<= (legal robot stay) (true (at ?m)))
      (<= (next (at ?n)) (does robot (go ?n)))
      (<= (next (at ?n)) (true (at ?n)) (does robot stay))
      (<= terminal (true (at 2)))
      (<= (goal robot 100) (true (at 2)))
      (<= (goal robot 0) (not (true (at 2))))
      """;

  /// Over at once.
  static final String OVER =
      """
      (role white) (role black) (init over)
      (<= (legal ?r noop) (role ?r))
      (<= (next over) (true over))
      (<= terminal (true over))
      (<= (goal ?r 50) (role ?r))
      """;

  private DoctorSheets() {}
}
