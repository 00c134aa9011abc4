package org.tafl.cli;

import java.util.ArrayList;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.cli.PropNetStats.NetworkStats;
import org.tafl.ground.GroundProgram;
import org.tafl.ground.Grounder;
import org.tafl.ground.GroundingOptions;
import org.tafl.program.Program;
import org.tafl.propnet.PropNet;
import org.tafl.propnet.PropNetPass;

/// A network, and what came about on the way to it.
///
/// @param net after the last pass
/// @param groundNanos time to ground the game
/// @param networks the basic network, then those after each pass
record PropNetBuild(PropNet net, long groundNanos, List<NetworkStats> networks) {
  /// Grounds a game and makes its network.
  ///
  /// @param passes in their order
  /// @throws BudgetExceededException if the budget is spent
  static PropNetBuild of(
      Program program, GroundingOptions options, List<PropNetPass> passes, Budget budget) {
    var networks = new ArrayList<NetworkStats>();
    long begin = System.nanoTime();
    GroundProgram ground = Grounder.ground(program, options, budget);
    long isGround = System.nanoTime();
    PropNet net = PropNet.build(ground, budget);
    networks.add(NetworkStats.of("basic", net, System.nanoTime() - isGround));
    for (PropNetPass pass : passes) {
      budget.check("optimising a network", net.size());
      long passBegin = System.nanoTime();
      net = pass.apply(net);
      networks.add(NetworkStats.of("Opt" + pass.digit(), net, System.nanoTime() - passBegin));
    }
    return new PropNetBuild(net, isGround - begin, networks);
  }
}
