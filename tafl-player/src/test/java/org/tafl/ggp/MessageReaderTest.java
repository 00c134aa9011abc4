package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.ggp.Message.Played;
import org.tafl.ggp.Sexpr.MalformedException;

class MessageReaderTest {
  private static Played played(String message) throws MalformedException {
    return ((Message.Play) MessageReader.read(message)).played();
  }

  @ParameterizedTest
  @ValueSource(strings = {"( INFO )", "(info)", "((Info))", "INFO", " ; hello\r\n(INFO) (PLAY"})
  void readsInfoInAnyDress(String text) throws MalformedException {
    assertEquals(new Message.Inquiry(), MessageReader.read(text));
  }

  @Test
  void readsStart() throws MalformedException {
    assertEquals(
        new Message.Start(
            "Match.1",
            "white",
            "(role white)(<= p q)",
            Duration.ofSeconds(30),
            Duration.ofMillis(1500)),
        MessageReader.read("(start Match.1 (white) ((role white)(<= p q)) 30 1.5)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(PLAY m NIL)", "(play m nil)", "(PLAY m ())", "(PLAY m (nil))", "(PLAY m)"})
  void readsThatNothingWasPlayed(String text) throws MalformedException {
    assertEquals(new Message.Play("m", new Played.Nothing()), MessageReader.read(text));
  }

  @Test
  void readsJointMovesInExtraBrackets() throws MalformedException {
    assertEquals(
        List.of("(mark 1 1)", "noop"),
        ((Played.Joint) played("(PLAY m ((mark 1 1)noop))")).moves());
    assertEquals(
        List.of("(mark 1 1)", "(noop)"),
        ((Played.Joint) played("((PLAY m (((mark 1 1)) (noop))))")).moves());
  }

  @Test
  void readsWhatIsSeenInGdlTwo() throws MalformedException {
    assertEquals(new Played.Seen(0, Optional.empty(), List.of()), played("(PLAY m 0 NIL NIL)"));
    assertEquals(
        new Played.Seen(2, Optional.of("(go 1)"), List.of("(did x (go 1))", "dark")),
        played("(PLAY m 2 (go 1) ((did x (go 1)) dark))"));
  }

  @Test
  void readsStopAndAbort() throws MalformedException {
    assertEquals(new Message.Stop("m", new Played.Nothing()), MessageReader.read("(STOP m NIL)"));
    assertEquals(new Message.Abort("m"), MessageReader.read("(abort m)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "()",
        "(",
        "((a) b)",
        "(HELLO)",
        "(PLAY)",
        "(START m r (p))",
        "(START m r p 1 1)",
        "(START m r (p) x 1)",
        "(START m r (p) -1 1)",
        "(START m r (p) NaN 1)"
      })
  void refusesAndSaysWhy(String text) {
    var fault = assertThrows(MalformedException.class, () -> MessageReader.read(text));
    assertTrue(String.valueOf(fault.getMessage()).length() > 10, fault::toString);
  }

  @Test
  void readsDeepListsWithoutTheStack() throws MalformedException {
    int depth = Sexpr.MAX_DEPTH - 3;
    String deep = "(f ".repeat(depth) + "a" + ")".repeat(depth);
    assertEquals(List.of(deep), ((Played.Joint) played("(PLAY m (" + deep + "))")).moves());
    String tooDeep = "(f ".repeat(20_000) + "a" + ")".repeat(20_000);
    assertThrows(MalformedException.class, () -> MessageReader.read(tooDeep));
  }
}
