package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MoveTextTest {
  private static final List<String> MOVES = List.of("(move 1 1)", "(move 1 10)", "noop");

  @Test
  void shortensLongLists() {
    assertEquals("(move 1 1) (move 1 10) noop", MoveText.list(MOVES));
    assertEquals(
        "1 2 3 4 5 6 7 8 9 10 11 12 ... and 3 more",
        MoveText.list(IntStream.rangeClosed(1, 15).boxed().toList()));
  }

  @Test
  void findsMovesByTheirBeginning() {
    assertEquals(List.of("noop"), MoveText.beginning("NO", MOVES));
    assertEquals(List.of("(move 1 1)"), MoveText.beginning("move 1 1", MOVES));
    assertEquals(List.of("(move 1 1)", "(move 1 10)"), MoveText.beginning("( move", MOVES));
    assertEquals(List.of(), MoveText.beginning("jump", MOVES));
  }

  @Test
  void findsWhatWasMeant() {
    assertEquals(Optional.of("noop"), MoveText.near("nop", MOVES));
    assertEquals(Optional.of("(move 1 1)"), MoveText.near("move 1 1", MOVES));
    assertEquals(Optional.empty(), MoveText.near("jump", MOVES));
  }
}
