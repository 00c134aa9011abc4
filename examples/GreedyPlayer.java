import java.io.IOException;
import org.tafl.engines.Engines;
import org.tafl.ggp.PlayerOptions;
import org.tafl.ggp.PlayerServer;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import org.tafl.search.Clock;
import org.tafl.search.MatchPlayer;

/// A player in 40 lines: tries each of its moves, plays on at random, takes the best.
public final class GreedyPlayer implements MatchPlayer {
  private final Reasoner reasoner;
  private final int role;
  private volatile int best; // the watchdog plays it if the time runs out

  GreedyPlayer(Reasoner reasoner, int role) {
    this.reasoner = reasoner;
    this.role = role;
  }

  @Override
  public int choose(State state, Clock clock) {
    double bestMean = -1;
    int[] joint = new int[reasoner.game().roleCount()];
    for (int other = 0; other < joint.length; other++) {
      joint[other] = reasoner.legalMoves(state, other)[0]; // what the others do is a guess
    }
    for (int move : reasoner.legalMoves(state, role)) {
      joint[role] = move;
      State next = reasoner.nextState(state, joint);
      double mean =
          reasoner.isTerminal(next)
              ? reasoner.goal(next, role)
              : Playouts.from(reasoner, next).count(50).run().goals().get(role).mean();
      if (mean > bestMean) {
        bestMean = mean;
        best = move;
      }
    }
    return best;
  }

  @Override
  public int bestSoFar() {
    return best;
  }

  @Override
  public String explain() {
    return "";
  }

  @Override
  public void close() {}

  public static PlayerServer serve(int port) throws IOException {
    return PlayerServer.start(
        PlayerOptions.of(
                (game, role, clock) ->
                    new GreedyPlayer(Engines.build("auto", game, clock.finish()), role))
            .at("127.0.0.1", port),
        System.out::println);
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    serve(9147).await();
  }
}
