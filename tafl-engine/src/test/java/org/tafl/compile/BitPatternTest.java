package org.tafl.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

class BitPatternTest {
  /// All codes of random columns, gone through one by one, against what the pattern goes through.
  @RepeatedTest(200)
  void goesThroughWhatIsOfUseAndNothingElseInSettledColumns(RepetitionInfo repetition) {
    var random = new Random(repetition.getCurrentRepetition());
    var columns = new ArrayList<Column>();
    var ranges = new ArrayList<Column>();
    int bits = 0;
    int arity = 1 + random.nextInt(4);
    boolean[] isKnown = new boolean[arity];
    for (int i = 0; i < arity; i++) {
      int size = random.nextInt(4) == 0 ? 1 : 1 + random.nextInt(20);
      int low = random.nextInt(50);
      var column = new Column(low, size, size);
      bits += column.width();
      columns.add(column);
      int first = random.nextInt(size);
      int count = 1 + random.nextInt(size - first);
      ranges.add(random.nextInt(3) == 0 ? column : new Column(low + first, count, count));
      isKnown[i] = random.nextInt(3) == 0;
    }
    var container =
        new Container(
            0, "p", List.of(), columns, Container.Origin.COMPUTED, ContainerKind.BITS, false);
    BitPattern pattern = BitPattern.of(container, column -> isKnown[column], ranges);

    boolean[] isVisited = new boolean[1 << Math.max(bits, Container.WORD_BITS)];
    int number = pattern.from();
    do {
      for (long places = pattern.places(); places != 0; places &= places - 1) {
        isVisited[(number << Container.WORD_BITS) + Long.numberOfTrailingZeros(places)] = true;
      }
      number =
          pattern.isCounting() ? number + 1 : (number - pattern.freeHigh()) & pattern.freeHigh();
    } while (pattern.isCounting()
        ? number < pattern.to()
        : number != (pattern.to() & pattern.freeHigh()));
    assertTrue(!pattern.isCounting() || number <= pattern.freeHigh() + 1, pattern::toString);

    int useful = 0;
    for (int code = 0; code < 1 << bits; code++) {
      boolean isUseful = true;
      for (int column = 0; column < arity; column++) {
        Column all = columns.get(column);
        int offset = (code >>> container.shift(column)) & ((1 << all.width()) - 1);
        boolean isWanted =
            isKnown[column] ? offset == 0 : ranges.get(column).has(all.low() + offset);
        isUseful &= isWanted;
        boolean isExact = isKnown[column] || pattern.settled().get(column);
        boolean isPossible = offset < all.size(); // no bit is ever set beyond
        assertTrue(
            isWanted || !isExact || !isPossible || !isVisited[code],
            () -> container.columns() + " " + ranges + " " + pattern);
      }
      useful += isUseful ? 1 : 0;
      assertTrue(!isUseful || isVisited[code], () -> columns + " " + ranges + " " + pattern);
    }
    assertTrue(useful > 0);
  }

  @RepeatedTest(3)
  void countsWhereTheFreeBitsAreTheLowest(RepetitionInfo repetition) {
    var column = new Column(3, 200, 200);
    var container =
        new Container(
            0, "p", List.of(), List.of(column), Container.Origin.STATE, ContainerKind.BITS, false);
    int first = 64 * repetition.getCurrentRepetition() - 1;
    BitPattern pattern = BitPattern.of(container, _ -> false, List.of(new Column(3 + first, 2, 2)));
    assertTrue(pattern.isCounting());
    assertEquals(repetition.getCurrentRepetition() - 1, pattern.from());
    assertEquals(repetition.getCurrentRepetition() + 1, pattern.to());
  }
}
