package org.tafl.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpecTest {
  @Test
  void readsNameAndOptions() {
    Spec spec = Spec.parse(" PropNet:Runtime=event + opt=1023+circuit=paper");
    assertEquals("propnet", spec.name());
    assertEquals(List.of("runtime", "opt", "circuit"), List.copyOf(spec.options().keySet()));
    assertEquals("event", spec.options().get("runtime"));
    assertEquals("propnet:runtime=event+opt=1023+circuit=paper", spec.toString());
  }

  @Test
  void bracketsHoldASpecInside() {
    Spec spec = Spec.parse("mcts:engine=[propnet:cache=on+opt=3]+iterations=500");
    assertEquals("propnet:cache=on+opt=3", spec.options().get("engine"));
    assertEquals("500", spec.options().get("iterations"));
    assertEquals(spec, Spec.parse(spec.toString()));
    Spec deeper = Spec.parse("match:player=[mcts:engine=[propnet:cache=on]+iterations=5]");
    assertEquals("mcts:engine=[propnet:cache=on]+iterations=5", deeper.options().get("player"));
    assertEquals(deeper, Spec.parse(deeper.toString()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ":",
        "1a",
        "a b",
        "a:",
        "a:b",
        "a:=c",
        "a:b=",
        "a:b=c+",
        "a:b=c+b=d",
        "a:b=[c",
        "a:b=c]"
      })
  void refusesWhatIsMalformed(String text) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Spec.parse(text)).toString();
    assertTrue(message.contains("'" + text + "'") || message.contains("''"), message);
  }
}
