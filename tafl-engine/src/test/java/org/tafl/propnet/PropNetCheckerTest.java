package org.tafl.propnet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PropNetCheckerTest {
  /// The arrays of the lights' network, to be spoilt.
  private static final class Draft {
    final PropNet net = Nets.of(Nets.LIGHTS);
    final byte[] types = new byte[net.size()];
    final int[] starts = new int[net.size() + 1];
    final int[] inputs = net.inputs();
    final int[] atoms = new int[net.size()];
    final int[] partners = new int[net.size()];
    final int[] fluents = net.fluents();

    Draft() {
      for (int component = 0; component < net.size(); component++) {
        types[component] = net.type(component).code();
        starts[component] = net.inputStart(component);
        atoms[component] = net.atom(component);
        partners[component] = net.partner(component);
      }
      starts[net.size()] = inputs.length;
    }

    int first(ComponentType type) {
      int component = 0;
      while (net.type(component) != type) {
        component++;
      }
      return component;
    }
  }

  private static void refuses(String message, Consumer<Draft> spoil) {
    var draft = new Draft();
    spoil.accept(draft);
    var components = new PropNet.Components(draft.types, draft.starts, draft.inputs, draft.atoms);
    var error =
        assertThrows(
            AssertionError.class,
            () ->
                new PropNet(
                    draft.net.program(), components, draft.partners, draft.fluents, new int[0]));
    assertTrue(error.toString().contains(message), error::toString);
  }

  @Test
  void acceptsWhatTheBuilderMakes() {
    assertEquals(List.of(), PropNetChecker.faults(Nets.of(Nets.LIGHTS)));
  }

  @Test
  void refusesASecondConstant() {
    refuses("not at 0", d -> d.types[d.first(ComponentType.INPUT)] = 0);
  }

  @Test
  void refusesAPropositionOfTheWrongType() {
    refuses(
        "should be TERMINAL",
        d -> d.types[d.first(ComponentType.TERMINAL)] = ComponentType.VIEW.code());
  }

  @Test
  void refusesALegalWithoutItsInput() {
    refuses("is not its INPUT", d -> d.partners[d.first(ComponentType.LEGAL)] = PropNet.NONE);
  }

  @Test
  void refusesACycleOutsideALoopBlock() {
    refuses(
        "behind it",
        d -> d.inputs[d.starts[d.first(ComponentType.AND)]] = d.first(ComponentType.TERMINAL));
  }

  @Test
  void refusesAnInputThatIsNoComponent() {
    refuses("which is none", d -> d.inputs[d.starts[d.first(ComponentType.AND)]] = PropNet.NONE);
  }

  @Test
  void refusesABaseThatReadsNoTransition() {
    refuses("reads no transition", d -> d.inputs[d.starts[d.first(ComponentType.BASE)]] = 1);
  }

  @Test
  void refusesAFluentThatNoComponentServes() {
    refuses("is not the base of", d -> Arrays.fill(d.fluents, PropNet.NONE));
  }

  @Test
  void refusesAGateWithoutInputs() {
    refuses(
        "0 inputs instead of 1",
        d -> d.types[d.first(ComponentType.INPUT)] = ComponentType.NOT.code());
  }
}
