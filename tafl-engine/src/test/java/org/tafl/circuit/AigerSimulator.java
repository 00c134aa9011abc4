package org.tafl.circuit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Reads the ASCII form of AIGER and runs it. It knows the format only, nothing of games or of the
/// writer.
final class AigerSimulator {
  private final int[] inputs; // literals
  private final int[][] latches; // literal, next, initial value
  private final int[] outputs; // literals
  private final int[] constraints; // literals
  private final int[][] ands; // literal, operand, operand
  private final Map<String, Integer> inputSymbols = new HashMap<>(); // -> index in inputs
  private final Map<String, Integer> latchSymbols = new HashMap<>();
  private final Map<String, Integer> outputSymbols = new HashMap<>();
  private final Map<String, Integer> constraintSymbols = new HashMap<>();
  private final boolean[] values; // [variable]

  AigerSimulator(String text) {
    Iterator<String> lines = text.lines().iterator();
    List<String> header = List.of(lines.next().split(" "));
    if (!header.getFirst().equals("aag") || header.size() != 8) {
      throw new IllegalArgumentException("header " + header);
    }
    int[] sizes = header.stream().skip(1).mapToInt(Integer::parseInt).toArray(); // MILOABC
    inputs = flat(block(lines, sizes[1], 1));
    latches = block(lines, sizes[2], 3);
    outputs = flat(block(lines, sizes[3], 1));
    if (sizes[5] != 0) {
      throw new IllegalArgumentException("bad state properties");
    }
    constraints = flat(block(lines, sizes[6], 1));
    ands = block(lines, sizes[4], 3);
    values = new boolean[sizes[0] + 1];
    checkDefinitions();
    readSymbols(lines);
    reset();
  }

  private static int[][] block(Iterator<String> lines, int count, int width) {
    int[][] rows = new int[count][];
    for (int i = 0; i < count; i++) {
      rows[i] = Arrays.stream(lines.next().split(" ")).mapToInt(Integer::parseInt).toArray();
      if (rows[i].length != width) {
        throw new IllegalArgumentException("expected " + width + ": " + Arrays.toString(rows[i]));
      }
    }
    return rows;
  }

  private static int[] flat(int[][] rows) {
    return Arrays.stream(rows).mapToInt(row -> row[0]).toArray();
  }

  /// Each variable is defined once; operands are smaller than their gate, as in the binary form.
  private void checkDefinitions() {
    boolean[] isDefined = new boolean[values.length];
    Arrays.stream(inputs).forEach(literal -> define(isDefined, literal));
    Arrays.stream(latches).forEach(row -> define(isDefined, row[0]));
    for (int[] row : ands) {
      define(isDefined, row[0]);
      if (row[1] >= row[0] || row[2] > row[1]) {
        throw new IllegalArgumentException("order of " + Arrays.toString(row));
      }
    }
    for (int variable = 1; variable < isDefined.length; variable++) {
      if (!isDefined[variable]) {
        throw new IllegalArgumentException("variable " + variable + " is not defined");
      }
    }
  }

  private static void define(boolean[] isDefined, int literal) {
    if ((literal & 1) != 0 || literal < 2 || isDefined[literal / 2]) {
      throw new IllegalArgumentException("literal " + literal + " cannot be defined");
    }
    isDefined[literal / 2] = true;
  }

  private void readSymbols(Iterator<String> lines) {
    while (lines.hasNext()) {
      String line = lines.next();
      if (line.equals("c")) {
        return;
      }
      int space = line.indexOf(' ');
      int index = Integer.parseInt(line.substring(1, space));
      Map<String, Integer> symbols =
          switch (line.charAt(0)) {
            case 'i' -> inputSymbols;
            case 'l' -> latchSymbols;
            case 'o' -> outputSymbols;
            case 'c' -> constraintSymbols;
            default -> throw new IllegalArgumentException("symbol " + line);
          };
      if (symbols.put(line.substring(space + 1), index) != null) {
        throw new IllegalArgumentException("twice: " + line);
      }
    }
  }

  /// Gives all latches their initial values.
  void reset() {
    for (int[] latch : latches) {
      values[latch[0] / 2] = latch[2] != 0;
    }
  }

  /// Sets the inputs of these symbols, no others, and evaluates.
  void set(Iterable<String> symbols) {
    for (int input : inputs) {
      values[input / 2] = false;
    }
    for (String symbol : symbols) {
      values[inputs[index(inputSymbols, symbol)] / 2] = true;
    }
    for (int[] and : ands) {
      values[and[0] / 2] = isTrue(and[1]) && isTrue(and[2]);
    }
  }

  private static int index(Map<String, Integer> symbols, String symbol) {
    return Objects.requireNonNull(symbols.get(symbol), symbol);
  }

  /// Makes a step with the inputs last set.
  void step() {
    boolean[] next = new boolean[latches.length];
    for (int i = 0; i < latches.length; i++) {
      next[i] = isTrue(latches[i][1]);
    }
    for (int i = 0; i < latches.length; i++) {
      values[latches[i][0] / 2] = next[i];
    }
  }

  /// Returns whether an output is true; one that is not there never is.
  boolean output(String symbol) {
    Integer index = outputSymbols.get(symbol);
    return index != null && isTrue(outputs[index]);
  }

  /// Returns the symbols of outputs.
  Iterable<String> outputs() {
    return outputSymbols.keySet();
  }

  /// Returns the symbols of latches.
  Iterable<String> latches() {
    return latchSymbols.keySet();
  }

  /// Returns whether a latch is true.
  boolean latch(String symbol) {
    return values[latches[index(latchSymbols, symbol)][0] / 2];
  }

  /// Returns the symbols of inputs.
  Iterable<String> inputs() {
    return inputSymbols.keySet();
  }

  /// Returns whether all constraints hold.
  boolean holds() {
    return Arrays.stream(constraints).allMatch(this::isTrue);
  }

  private boolean isTrue(int literal) {
    return values[literal / 2] != ((literal & 1) != 0);
  }
}
