package org.tafl.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tafl.interpret.FamilyCodec;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.reasoner.Game;
import org.tafl.relation.Bits;

/// The legal moves of each role in term order, read from containers. For one thread.
final class LegalMoves {
  /*
   * With keys, the moves of a role are a bit set in term order while that is short, and else a list
   * of keys that is sorted once a move is asked for. Without keys, they are moves of the game,
   * sorted likewise.
   */

  private static final int MAX_BITS = 1 << 13; // of keys: 128 words
  private static final int UNKNOWN = -2;
  private static final int NOBODY = -1;
  private static final int MAX_TABLE_BITS = 16;

  private final Game game;
  private final Optional<MoveOrder> order;
  private final List<Source> sources = new ArrayList<>();
  private final int[] roles; // [role] -> symbol
  private final FamilyCodec codec;
  private final Symbols symbols;
  private final boolean isBits;
  private final long[][] bits; // [role] -> keys
  private final int[][] listed; // [role] -> keys or moves
  private final int[] counts; // [role]
  private final boolean[] isSorted; // [role]
  private int[] columns = new int[8];

  /// A container of legal moves.
  ///
  /// @param roleOf `[code]` -> role, NOBODY or UNKNOWN; empty if codes are too long
  /// @param keyOf `[code]` -> key
  private record Source(FactReader reader, int family, int columns, int[] roleOf, int[] keyOf) {}

  LegalMoves(Game game, CompilationPlan plan, Optional<MoveOrder> order, Storage storage) {
    this.game = game;
    this.order = order;
    Program program = plan.program();
    this.symbols = plan.symbols();
    this.roles = Arrays.stream(program.roles()).map(symbols::symbol).toArray();
    this.codec = new FamilyCodec(program, program.moves(), game::move, game::moveTerm);
    for (int family = 0; family < program.moves().size(); family++) {
      Family moves = program.moves().get(family);
      for (int relation : moves.produced()) {
        Container container = plan.containers().get(StatePairs.container(plan, relation));
        boolean isTable =
            order.isPresent()
                && container.kind() == ContainerKind.BITS
                && container.codeBits() <= MAX_TABLE_BITS;
        int[] roleOf = new int[isTable ? 1 << container.codeBits() : 0];
        Arrays.fill(roleOf, UNKNOWN);
        sources.add(
            new Source(
                new FactReader(container, storage),
                family,
                moves.columns(),
                roleOf,
                new int[roleOf.length]));
      }
    }
    int size = order.map(MoveOrder::size).orElse(Integer.MAX_VALUE);
    this.isBits = size <= MAX_BITS;
    this.bits = new long[roles.length][isBits ? (size + 63) / 64 : 0];
    this.listed = new int[roles.length][16];
    this.counts = new int[roles.length];
    this.isSorted = new boolean[roles.length];
  }

  /// Reads the containers.
  void read() {
    Arrays.fill(counts, 0);
    for (int role = 0; role < roles.length; role++) {
      Arrays.fill(bits[role], 0);
      isSorted[role] = false;
    }
    for (Source source : sources) {
      source.reader.begin();
      while (source.reader.next()) {
        add(source);
      }
    }
  }

  private void add(Source source) {
    int role;
    int key;
    if (source.roleOf.length > 0) {
      int code = source.reader.code();
      role = source.roleOf[code];
      if (role == UNKNOWN) {
        role = role(source.reader.symbol(0));
        source.roleOf[code] = role;
        source.keyOf[code] = order.orElseThrow().key(source.family, source.reader);
      }
      key = source.keyOf[code];
    } else {
      role = role(source.reader.symbol(0));
      if (role == NOBODY) {
        return;
      }
      key = order.isPresent() ? order.get().key(source.family, source.reader) : move(source);
    }
    if (role == NOBODY) {
      return; // a move of someone who does not take part
    }
    if (isBits) {
      bits[role][key >>> 6] |= 1L << key;
      counts[role]++;
      return;
    }
    if (counts[role] == listed[role].length) {
      listed[role] = Arrays.copyOf(listed[role], 2 * counts[role]);
    }
    listed[role][counts[role]++] = key;
  }

  private int role(int symbol) {
    for (int role = 0; role < roles.length; role++) {
      if (roles[role] == symbol) {
        return role;
      }
    }
    return NOBODY;
  }

  private int move(Source source) {
    if (columns.length < source.columns) {
      columns = new int[source.columns];
    }
    for (int column = 0; column < source.columns; column++) {
      columns[column] = symbols.term(source.reader.symbol(column + 1));
    }
    return codec.id(source.family, columns);
  }

  /// Returns the number of moves of a role.
  int count(int role) {
    return counts[role];
  }

  /// Returns a move of a role.
  ///
  /// @param index in `[0, count(role))`
  int move(int role, int index) {
    if (isBits) {
      return order.orElseThrow().move(Bits.select(bits[role], 0, index));
    }
    if (!isSorted[role]) {
      isSorted[role] = true;
      if (order.isPresent()) {
        Arrays.sort(listed[role], 0, counts[role]);
      } else {
        game.sortMoves(listed[role], 0, counts[role]);
      }
    }
    int found = listed[role][index];
    return order.isPresent() ? order.get().move(found) : found;
  }
}
