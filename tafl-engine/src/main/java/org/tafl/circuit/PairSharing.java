package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntMaps;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import org.tafl.budget.Budget;

/// Makes pairs of operands that several gates have gates of their own: `a b c`, `a b d` become `p
/// c`, `p d` with `p` for `a b`. Each gate that shares a pair is an operation shorter.
///
/// Greedy, in rounds: pairs are counted, and of the most frequent ones, no operand in two of them,
/// each becomes a gate and takes the place of its operands wherever both are. The gates made take
/// part in the next round, so what many wide gates share is taken out step by step.
final class PairSharing {
  /*
   * Counting all pairs of a gate of n operands takes n * n / 2 steps, so only operands that stand
   * within a WINDOW are counted as a pair, those that no other gate has left out. That misses little: operands are sorted, so gates that
   * share many have them in the same order, and what stands between them is taken out by and by.
   *
   * Operands lie gate after gate and stay in their order while rounds go on; gates made are added
   * at the end, and only sorted in among those they need when the circuit is written.
   */

  private static final String STAGE = "sharing pairs of a circuit";
  private static final int WINDOW = 8;
  private static final int FIRST_ROUNDS = 3; // the most frequent pairs may be few
  private static final int SHARE_WORTH_A_ROUND = 200;
  private static final int NONE = -1;

  private final Circuit circuit;
  private final Budget budget;
  private final int[] starts; // [gate of the circuit] -> its first operand
  private final int[] ends; // [gate of the circuit] -> behind its last operand
  private final int[] operands;
  private final IntArrayList pairs = new IntArrayList(); // two operands for each gate made
  private int[] partner; // [literal] -> the other of its pair in this round, or NONE
  private int[] pairOf; // [literal] -> literal of the gate of its pair
  private int[] seenIn; // [literal] -> the gate it was seen in last, and 1

  private PairSharing(Circuit circuit, Budget budget) {
    this.circuit = circuit;
    this.budget = budget;
    int gates = circuit.gateCount();
    this.starts = new int[gates];
    this.ends = new int[gates];
    this.operands = new int[circuit.operandCount()];
    for (int gate = 0; gate < gates; gate++) {
      starts[gate] = circuit.operandStart(circuit.firstGate() + gate);
      ends[gate] = circuit.operandStart(circuit.firstGate() + gate + 1);
    }
    for (int i = 0; i < operands.length; i++) {
      operands[i] = circuit.operand(i);
    }
    int literals = 2 * circuit.nodeCount();
    this.partner = new int[literals];
    this.pairOf = new int[literals];
    this.seenIn = new int[literals];
    Arrays.fill(partner, NONE);
  }

  /// A circuit with pairs shared.
  ///
  /// @param literals `[node of the circuit before]` -> literal that is the same here
  record Shared(Circuit circuit, int[] literals) {}

  /// Returns the same game with pairs shared.
  ///
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  static GameCircuit apply(GameCircuit game, Budget budget) {
    Shared shared = share(game.circuit(), budget);
    return game.with(shared.circuit, shared.literals);
  }

  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  static Shared share(Circuit circuit, Budget budget) {
    var sharing = new PairSharing(circuit, budget);
    int enough = circuit.operandCount() / SHARE_WORTH_A_ROUND;
    int saved = enough;
    for (int round = 0; (round < FIRST_ROUNDS || saved >= enough) && sharing.choose(); round++) {
      saved = sharing.replace();
    }
    return sharing.new Writer().write();
  }

  /// Makes gates of the most frequent pairs; returns false if none occurs twice.
  private boolean choose() {
    Long2IntMap counts = count();
    int most = 0;
    for (Long2IntMap.Entry entry : Long2IntMaps.fastIterable(counts)) {
      most = Math.max(most, entry.getIntValue());
    }
    if (most < 2) {
      return false;
    }
    int enough = Math.max(2, most / 2);
    long[] candidates = new long[counts.size()];
    int size = 0;
    for (Long2IntMap.Entry entry : Long2IntMaps.fastIterable(counts)) {
      if (entry.getIntValue() >= enough) {
        candidates[size++] = entry.getLongKey();
      }
    }
    LongArrays.quickSort(
        candidates,
        0,
        size,
        (first, second) -> {
          int order = Integer.compare(counts.get(second), counts.get(first));
          return order != 0 ? order : Long.compare(first, second);
        });
    int before = pairs.size();
    for (int i = 0; i < size; i++) {
      int first = (int) (candidates[i] >> 32);
      int second = (int) candidates[i];
      if (partner[first] == NONE && partner[second] == NONE) {
        pair(first, second);
      }
    }
    reserve(pairs.size() - before);
    return true;
  }

  /// Counts the pairs that stand near each other, of operands that are in several gates.
  private Long2IntMap count() {
    int[] uses = new int[partner.length];
    int[] several = new int[16]; // operands of a gate that are in others too
    for (int gate = 0; gate < starts.length; gate++) {
      for (int i = starts[gate]; i < ends[gate]; i++) {
        uses[operands[i]]++;
      }
      several = IntArrays.ensureCapacity(several, ends[gate] - starts[gate], 0);
    }
    var counts = new Long2IntOpenHashMap();
    for (int gate = 0; gate < starts.length; gate++) {
      budget.check(STAGE, gate);
      int size = 0;
      for (int i = starts[gate]; i < ends[gate]; i++) {
        if (uses[operands[i]] > 1) {
          several[size++] = operands[i];
        }
      }
      for (int i = 0; i < size; i++) {
        for (int j = i + 1; j < Math.min(size, i + 1 + WINDOW); j++) {
          counts.addTo(key(several[i], several[j]), 1);
        }
      }
    }
    return counts;
  }

  private static long key(int first, int second) {
    return (long) Math.min(first, second) << 32 | Math.max(first, second);
  }

  private void pair(int first, int second) {
    int made = Circuit.literal(circuit.nodeCount() + pairs.size() / 2);
    partner[first] = second;
    partner[second] = first;
    pairOf[first] = made;
    pairOf[second] = made;
    pairs.add(first);
    pairs.add(second);
  }

  /// Makes room for the literals of the gates made.
  private void reserve(int more) {
    int literals = partner.length + more;
    int old = partner.length;
    partner = Arrays.copyOf(partner, literals);
    Arrays.fill(partner, old, literals, NONE);
    pairOf = Arrays.copyOf(pairOf, literals);
    seenIn = Arrays.copyOf(seenIn, literals);
  }

  /// Puts the gates made in this round in place of their operands; returns how many fewer operands
  /// there are.
  private int replace() {
    int saved = 0;
    Arrays.fill(seenIn, 0);
    for (int gate = 0; gate < starts.length; gate++) {
      for (int i = starts[gate]; i < ends[gate]; i++) {
        seenIn[operands[i]] = gate + 1;
      }
      int kept = starts[gate];
      for (int i = starts[gate]; i < ends[gate]; i++) {
        int literal = operands[i];
        int other = partner[literal];
        if (other == NONE || seenIn[other] != gate + 1) {
          operands[kept++] = literal;
        } else if (literal < other) {
          operands[kept++] = pairOf[literal];
        }
      }
      saved += ends[gate] - kept;
      ends[gate] = kept;
    }
    Arrays.fill(partner, NONE);
    return saved;
  }

  /// Writes the circuit, each gate made before the first that needs it.
  private final class Writer {
    private final CircuitBuilder builder =
        CircuitBuilder.minimising(
            circuit.variableCount(), new int[] {circuit.variableCount()}, budget);
    private final int[] literals = new int[circuit.nodeCount() + pairs.size() / 2]; // [node] -> new

    Shared write() {
      Arrays.fill(literals, NONE);
      for (int node = 0; node < circuit.firstGate(); node++) {
        literals[node] = Circuit.literal(node);
      }
      for (int gate = 0; gate < starts.length; gate++) {
        literals[circuit.firstGate() + gate] = write(operands, starts[gate], ends[gate]);
      }
      return new Shared(builder.build(), Arrays.copyOf(literals, circuit.nodeCount()));
    }

    /// Writes a conjunction, with what it needs. A pair that was a gate of its own may now be there
    /// twice, or beside its complement.
    private int write(int[] some, int from, int to) {
      int[] mapped = new int[to - from];
      for (int i = 0; i < mapped.length; i++) {
        mapped[i] = map(some[from + i]);
      }
      return builder.and(mapped, mapped.length);
    }

    /// A gate made needs others of earlier rounds at most, so this goes as deep as there are
    /// rounds.
    private int map(int literal) {
      int node = Circuit.node(literal);
      if (literals[node] == NONE) {
        int pair = 2 * (node - circuit.nodeCount());
        literals[node] = write(pairs.elements(), pair, pair + 2);
      }
      return literals[node] ^ (literal & 1);
    }
  }
}
