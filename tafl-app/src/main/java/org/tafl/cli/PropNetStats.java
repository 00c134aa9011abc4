package org.tafl.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tafl.circuit.Circuit;
import org.tafl.circuit.GameCircuit;
import org.tafl.ground.GroundProgram;
import org.tafl.propnet.ComponentCounts;
import org.tafl.propnet.PropNet;

/// How large a network is after each pass, what circuit is made of it, and how long that took. The
/// components are the fields of the JSON form.
///
/// @param opt the passes, as in the command line
/// @param atoms ground
/// @param rules ground
/// @param networks the basic network, then those after each pass
/// @param loops blocks of the last network; with some there is no circuit
/// @param circuit made of the last network, or null
record PropNetStats(
    String game,
    String opt,
    int atoms,
    int rules,
    double groundMillis,
    List<NetworkStats> networks,
    int loops,
    @Nullable CircuitStats circuit) {

  /// A network.
  ///
  /// @param after the pass that made it, such as `Opt1`, or `basic`
  /// @param inputs that components have, all together
  record NetworkStats(
      String after, ComponentCounts components, int total, int inputs, double millis) {
    static NetworkStats of(String after, PropNet net, long nanos) {
      ComponentCounts counts = ComponentCounts.of(net);
      return new NetworkStats(after, counts, counts.total(), net.inputCount(), toMillis(nanos));
    }
  }

  /// A circuit.
  ///
  /// @param operations on two operands each
  /// @param moves of each role
  record CircuitStats(
      int variables, int gates, int operations, Map<String, Integer> moves, double millis) {
    static CircuitStats of(GameCircuit game, long nanos) {
      Circuit circuit = game.circuit();
      var moves = new LinkedHashMap<String, Integer>();
      for (int role = 0; role < game.game().roleCount(); role++) {
        moves.put(
            game.game().roles().get(role).toString(),
            game.moveStarts()[role + 1] - game.moveStarts()[role]);
      }
      return new CircuitStats(
          circuit.variableCount(),
          circuit.gateCount(),
          circuit.operationCount(),
          moves,
          toMillis(nanos));
    }
  }

  static PropNetStats of(
      String game, String opt, PropNetBuild build, @Nullable CircuitStats circuit) {
    GroundProgram program = build.net().program();
    return new PropNetStats(
        game,
        opt,
        program.atomCount(),
        program.ruleCount(),
        toMillis(build.groundNanos()),
        build.networks(),
        build.net().loopCount(),
        circuit);
  }

  /// Returns milliseconds to three digits behind the point.
  private static double toMillis(long nanos) {
    return Math.round(nanos / 1e3) / 1e3;
  }

  /// Returns the lines for people.
  List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add("game        " + game);
    lines.add("passes      " + opt);
    lines.add(
        String.format(
            Locale.ROOT,
            "ground      %,d atoms, %,d rules, in %,.1f ms",
            atoms,
            rules,
            groundMillis));
    lines.add("");
    lines.addAll(table().lines(""));
    lines.add("");
    lines.addAll(circuitLines());
    return lines;
  }

  private TextTable table() {
    var table =
        new TextTable(
            "lrrrrrrrrr",
            "after",
            "constants",
            "propositions",
            "transitions",
            "and",
            "or",
            "not",
            "all",
            "inputs",
            "ms");
    for (NetworkStats network : networks) {
      ComponentCounts counts = network.components();
      table.row(
          network.after(),
          count(counts.constants()),
          count(counts.propositions()),
          count(counts.transitions()),
          count(counts.ands()),
          count(counts.ors()),
          count(counts.nots()),
          count(network.total()),
          count(network.inputs()),
          tenths(network.millis()));
    }
    return table;
  }

  private List<String> circuitLines() {
    if (circuit == null) {
      return List.of(
          String.format(
              Locale.ROOT,
              "circuit     none: %,d positive recursions are too large to unroll",
              loops));
    }
    var moves = new ArrayList<String>();
    circuit
        .moves()
        .forEach((role, count) -> moves.add(String.format(Locale.ROOT, "%s %,d", role, count)));
    return List.of(
        String.format(
            Locale.ROOT,
            "circuit     %,d variables, %,d gates, %,d operations, in %,.1f ms",
            circuit.variables(),
            circuit.gates(),
            circuit.operations(),
            circuit.millis()),
        "moves       " + String.join(", ", moves));
  }

  private static String count(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String tenths(double number) {
    return String.format(Locale.ROOT, "%,.1f", number);
  }
}
