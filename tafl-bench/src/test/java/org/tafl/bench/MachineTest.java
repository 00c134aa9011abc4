package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
  @Test
  void describesThisOne() {
    Machine machine = Machine.current();
    assertFalse(machine.cpu().isBlank(), "cpu");
    assertTrue(machine.cores() >= 1, "cores");
    assertTrue(machine.jvm().startsWith("" + Runtime.version()), machine.jvm());
    assertFalse(machine.commit().isBlank(), "commit");
  }

  @Test
  void findsNoCheckoutElsewhere(@TempDir Path folder) {
    assertEquals(Optional.empty(), Machine.checkout(folder));
  }
}
