package org.tafl.search;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tafl.playout.Playouts;

/// How {@link MctsPlayer} searches; docs/search.md tells how to choose.
///
/// @param seed of all that is drawn
/// @param iterations leaves evaluated per move; {@link Long#MAX_VALUE} to leave it to the clock
/// @param threads that search one tree
/// @param playouts per leaf, or {@link #AUTO}; an engine that plays one at a time plays one
/// @param inFlight playouts under way at once per thread, where the engine plays many
/// @param exploration the constant of UCB1, for values from 0 to 1, or {@link #AUTO}: where a leaf
///   has many playouts, the less the values of leaves differ
/// @param urgency how much better a move not tried yet is taken for than the mean of its state, for
///   values from 0 to 1
/// @param virtualLoss how many losses a visit under way counts as
/// @param epsilon the part of the moves of a playout that are drawn without looking at what was
///   good before; 1 for none that look; or {@link #AUTO_EPSILON}: all where many playouts of a leaf
///   go at once, unless {@link GuidanceChoice} finds the game one to guide them in
/// @param policy what the other moves of a playout are chosen by
/// @param graveVisits of a state that is asked for values of moves as first (GRAVE), where playouts
///   go one at a time; 0 for none
/// @param treeBytes of the tree; 0 for a share of the heap
/// @param stepLimit joint moves after which a playout is given up
/// @param keepsTree whether the tree of a move serves the next
/// @param proves whether values that are certain are found and used
public record MctsOptions(
    long seed,
    long iterations,
    int threads,
    int playouts,
    int inFlight,
    double exploration,
    double urgency,
    double virtualLoss,
    double epsilon,
    PlayoutPolicy policy,
    int graveVisits,
    long treeBytes,
    int stepLimit,
    boolean keepsTree,
    boolean proves) {
  /// In place of a number of playouts: as many as go well with the time that finding the leaf
  /// takes.
  static final int AUTO = 0;

  /// In place of a part of moves.
  static final double AUTO_EPSILON = -1;

  private static final double ONE_PLAYOUT_EPSILON = 0.4;
  private static final double MANY_PLAYOUTS_EPSILON = 0.2; // where they are guided

  /// The options of a SPEC beside engine and seed, with what they mean.
  static final Map<String, String> KEYS = keys();

  private static final long MEGA = 1 << 20;
  private static final String AUTO_WORD = "auto";
  private static final String OFF = "off";

  private static Map<String, String> keys() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("iterations", "leaves per move at most; by default as many as the clock allows");
    keys.put("threads", "that search one tree; by default one per core");
    keys.put("playouts", "auto, or a number per leaf");
    keys.put("inflight", "playouts under way at once per thread, where the engine plays many");
    keys.put("c", "auto, or the exploration constant of UCB1");
    keys.put("fpu", "urgency of moves not tried yet, above the mean");
    keys.put("loss", "how many losses a visit under way counts as");
    keys.put("epsilon", "auto, or the part of a playout's moves drawn blindly; 1: no policy");
    keys.put("policy", "mast|nst, what the other moves of a playout are chosen by");
    keys.put("grave", "off, or visits of a state that is asked for values of moves as first");
    keys.put("tree", "megabytes of the tree; auto is a share of the heap");
    keys.put("steps", "joint moves after which a playout is given up");
    keys.put("keep", "on|off, whether the tree is kept from move to move");
    keys.put("prove", "on|off, whether certain values are found and used");
    return keys;
  }

  /// Reads the options of a SPEC.
  ///
  /// @throws IllegalArgumentException if a value is none
  static MctsOptions read(OptionReader reader, long seed) {
    int cores = Runtime.getRuntime().availableProcessors();
    return new MctsOptions(
        seed,
        reader.number("iterations", Long.MAX_VALUE, 1, Long.MAX_VALUE),
        (int) reader.number("threads", cores, 1, 1024),
        (int) numberOrAuto(reader, "playouts", 1, 1 << 20),
        (int) reader.number("inflight", 4096, 1, 1 << 20),
        exploration(reader),
        reader.decimal("fpu", 0, -10, 10),
        reader.decimal("loss", 1, 0, 100),
        epsilon(reader),
        reader.word("policy", PlayoutPolicy.MAST),
        reader.text("grave", OFF).equals(OFF)
            ? 0
            : (int) reader.number("grave", 0, 1, Integer.MAX_VALUE),
        numberOrAuto(reader, "tree", 1, Long.MAX_VALUE / MEGA) * MEGA,
        (int) reader.number("steps", Playouts.DEFAULT_STEP_LIMIT, 1, Integer.MAX_VALUE),
        reader.isOn("keep", true),
        reader.isOn("prove", true));
  }

  private static double exploration(OptionReader reader) {
    return reader.text("c", AUTO_WORD).equals(AUTO_WORD) ? AUTO : reader.decimal("c", 1, 0.01, 100);
  }

  private static double epsilon(OptionReader reader) {
    return reader.text("epsilon", AUTO_WORD).equals(AUTO_WORD)
        ? AUTO_EPSILON
        : reader.decimal("epsilon", 0, 0, 1);
  }

  private static long numberOrAuto(OptionReader reader, String key, long min, long max) {
    return reader.text(key, AUTO_WORD).equals(AUTO_WORD) ? AUTO : reader.number(key, 0, min, max);
  }

  /// Returns whether many playouts of a leaf prefer moves that did well before.
  boolean isGuided() {
    return epsilon != AUTO_EPSILON && epsilon < 1;
  }

  /// Returns whether it is left to the player which playouts are guided.
  boolean hasAutoEpsilon() {
    return epsilon == AUTO_EPSILON;
  }

  /// Returns the part of moves drawn blindly in playouts that are guided.
  ///
  /// @param hasMany whether a leaf has many playouts or one
  double guidedEpsilon(boolean hasMany) {
    double automatic = hasMany ? MANY_PLAYOUTS_EPSILON : ONE_PLAYOUT_EPSILON;
    return epsilon == AUTO_EPSILON ? automatic : epsilon;
  }

  /// Returns the same with another part of moves drawn blindly.
  MctsOptions withEpsilon(double newEpsilon) {
    return new MctsOptions(
        seed,
        iterations,
        threads,
        playouts,
        inFlight,
        exploration,
        urgency,
        virtualLoss,
        newEpsilon,
        policy,
        graveVisits,
        treeBytes,
        stepLimit,
        keepsTree,
        proves);
  }

  /// Returns whether equal seeds give equal searches: no clock and no other thread has a say.
  boolean isRepeatable() {
    return iterations < Long.MAX_VALUE;
  }
}
