package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoleAssignmentsTest {
  @ParameterizedTest
  @CsvSource({"2, 2, 2", "2, 3, 6", "2, 6, 62", "3, 3, 24", "3, 2, 6", "1, 4, 1", "2, 1, 2"})
  void mixesPlayersInAllWays(int players, int roles, int expected) {
    List<int[]> all = RoleAssignments.of(players, roles, true);
    assertEquals(expected, all.size());
    assertEquals(expected, all.stream().map(Arrays::toString).distinct().count());
  }

  @Test
  void keepsTheOrderUnlessTold() {
    List<int[]> all = RoleAssignments.of(3, 3, false);
    assertEquals(1, all.size());
    assertArrayEquals(new int[] {0, 1, 2}, all.getFirst());
  }

  @Test
  void refusesPlayersThatDoNotFit() {
    assertThrows(IllegalArgumentException.class, () -> RoleAssignments.of(2, 3, false));
    assertThrows(IllegalArgumentException.class, () -> RoleAssignments.of(8, 8, true));
  }
}
