package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tafl.search.PlayerFactory;

@Timeout(30)
class MatchSessionTest {
  @Test
  void makesNoPlayerWhereItIsClosedWhileItReadsTheRules() throws Exception {
    String rules =
        GameTexts.THREE_STEPS + "(<= (next ?x) (not (true ?y)))"; // of which it complains
    var start = (Message.Start) MessageReader.read("(START m left (" + rules + ") 10 10)");
    var made = new AtomicInteger();
    PlayerFactory factory =
        (_, _, _) -> {
          made.incrementAndGet();
          return new TestPlayer((_, _) -> -1);
        };
    var self = new AtomicReference<MatchSession>();
    var margin = new Margin(Duration.ofMillis(200));
    try (var session =
        new MatchSession(start, PlayerOptions.of(factory), margin, _ -> self.get().close())) {
      self.set(session);
      assertEquals("busy", session.start(System.nanoTime()));
      assertEquals(0, made.get());
    }
  }
}
