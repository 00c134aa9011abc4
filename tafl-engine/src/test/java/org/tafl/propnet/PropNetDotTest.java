package org.tafl.propnet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class PropNetDotTest {
  @Test
  void writesEachComponentAndEachInput() throws IOException {
    PropNet net = PropNetPass.optimize(Nets.of(Nets.LIGHTS), "1023");
    var text = new StringBuilder();
    PropNetDot.write(net, text);
    assertTrue(text.toString().contains("[label=\"(does player (turnOn p))\", shape=cds];"));
    assertTrue(text.toString().contains("label=\"TRUE\", shape=plaintext, style=filled"));
    assertEquals(net.size(), text.toString().lines().filter(l -> l.contains("[label=")).count());
    assertEquals(net.inputCount(), text.toString().lines().filter(l -> l.contains("->")).count());
  }

  @Test
  void fillsWhatIsTrue() throws IOException {
    PropNet net = Nets.of(Nets.LIGHTS);
    var text = new StringBuilder();
    PropNetDot.write(net, component -> net.type(component) == ComponentType.NOT, text);
    assertEquals(2, text.toString().split("fillcolor=gold", -1).length - 1);
  }
}
