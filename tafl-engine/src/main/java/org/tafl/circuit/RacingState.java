package org.tafl.circuit;

/// Runs a circuit by one of two runtimes, and takes the next one whenever it is set to a state,
/// until the faster one is known.
///
/// For one thread.
final class RacingState implements CircuitRuntime {
  private static final int MIN_STEPS = 32; // with one runtime, before the other may have its turn

  private final CircuitRuntime[] runtimes; // as numbered by the race
  private final RuntimeRace race;
  private CircuitRuntime current;
  private int turn = RuntimeRace.EVENT;
  private boolean isOver;
  private long steps; // since the turn began
  private long nanos;

  RacingState(CircuitRuntime event, CircuitRuntime generated, RuntimeRace race) {
    this.runtimes = new CircuitRuntime[] {event, generated};
    this.race = race;
    this.current = event;
  }

  @Override
  public GameCircuit circuit() {
    return current.circuit();
  }

  @Override
  public void set(long[] fluents) {
    if (!isOver && steps >= MIN_STEPS) {
      takeTurns();
    }
    current.set(fluents);
  }

  private void takeTurns() {
    race.add(turn, steps, nanos);
    steps = 0;
    nanos = 0;
    RuntimeKind winner = race.winner();
    isOver = winner != RuntimeKind.AUTO;
    if (isOver) {
      turn = winner == RuntimeKind.GENERATED ? RuntimeRace.GENERATED : RuntimeRace.EVENT;
    } else {
      turn = race.next();
    }
    current = runtimes[turn];
  }

  @Override
  public void play(int[] moves) {
    if (isOver) {
      current.play(moves);
      return;
    }
    long start = System.nanoTime();
    current.play(moves);
    nanos += System.nanoTime() - start;
    steps++;
  }

  @Override
  public boolean isFluent(int fluent) {
    return current.isFluent(fluent);
  }

  @Override
  public boolean isTerminal() {
    return current.isTerminal();
  }

  @Override
  public int legalCount(int role) {
    return current.legalCount(role);
  }

  @Override
  public int legal(int role, int index) {
    return current.legal(role, index);
  }

  @Override
  public boolean isGoal(int goal) {
    return current.isGoal(goal);
  }
}
