package org.tafl.bench;

import java.util.Arrays;
import org.tafl.budget.Budget;
import org.tafl.gdl.Term;
import org.tafl.playout.PlayoutRandom;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Walks playouts and hashes what an engine says on the way.
///
/// Sets (the fluents of a state, the legal moves of a role) are hashed as sums of the hashes of
/// their terms' texts: neither order nor numbering counts. States, in their order, and playouts are
/// chained.
final class SignatureWalk {
  private final Game game;
  private final Simulator simulator;
  private final PlayoutRandom random = new PlayoutRandom();
  private final int[] jointMove;
  private long[] fluentHashes = new long[0]; // [fluent] -> hash of its text, 0 if not asked yet
  private long[] moveHashes = new long[0]; // [move] -> hash of its text, 0 if not asked yet
  private long hash;
  private long states;

  private SignatureWalk(Reasoner reasoner) {
    this.game = reasoner.game();
    this.simulator = reasoner.newSimulator();
    this.jointMove = new int[game.roleCount()];
  }

  static GameSignature run(Signature.Work work, Reasoner reasoner, long seed, Budget budget) {
    var walk = new SignatureWalk(reasoner);
    for (int playout = 0; playout < work.playouts(); playout++) {
      budget.check("signature of " + work.game(), playout);
      walk.simulator.set(reasoner.initialState());
      walk.random.start(seed, playout);
      walk.playout();
    }
    return new GameSignature(work.game(), work.playouts(), walk.states, walk.hash);
  }

  private void playout() {
    for (int length = 0; ; length++) {
      states++;
      add(stateHash(simulator.state()));
      for (int role = 0; role < jointMove.length; role++) {
        add(simulator.goal(role));
      }
      if (simulator.isTerminal()) {
        end(Outcome.TERMINAL);
        return;
      }
      if (length == Playouts.DEFAULT_STEP_LIMIT) {
        end(Outcome.STEP_LIMIT);
        return;
      }
      if (!draw()) {
        end(Outcome.STUCK);
        return;
      }
      simulator.play(jointMove);
    }
  }

  private boolean draw() {
    boolean canMove = true;
    for (int role = 0; role < jointMove.length; role++) {
      int count = simulator.legalCount(role);
      long sum = 0;
      for (int i = 0; i < count; i++) {
        sum += moveHash(simulator.legal(role, i));
      }
      add(sum);
      canMove &= count > 0;
      if (canMove) {
        jointMove[role] = simulator.legal(role, random.below(count));
      }
    }
    return canMove;
  }

  private void end(Outcome outcome) {
    add(TextHash.of(outcome.name()));
  }

  private void add(long value) {
    hash = TextHash.mix(hash ^ value);
  }

  private long stateHash(State state) {
    long[] sum = {0};
    state.forEach(fluent -> sum[0] += fluentHash(fluent));
    return sum[0];
  }

  private long fluentHash(int fluent) {
    fluentHashes = grown(fluentHashes, fluent);
    if (fluentHashes[fluent] == 0) {
      fluentHashes[fluent] = hash(game.fluentTerm(fluent));
    }
    return fluentHashes[fluent];
  }

  private long moveHash(int move) {
    moveHashes = grown(moveHashes, move);
    if (moveHashes[move] == 0) {
      moveHashes[move] = hash(game.moveTerm(move));
    }
    return moveHashes[move];
  }

  private static long hash(Term term) {
    return TextHash.of(term.toString());
  }

  private static long[] grown(long[] hashes, int index) {
    return index < hashes.length ? hashes : Arrays.copyOf(hashes, 2 * index + 64);
  }
}
