package org.tafl.propnet;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/// The changes a pass makes to a network, collected and then carried out at once, in linear time.
///
/// A component may be removed, replaced by another one that all its readers read instead, or read
/// something else than it did. A network itself is never changed.
final class Rewiring {
  private static final int REMOVED = -2;

  private final PropNet net;
  private final int[] standIns; // [component] -> itself, its replacement, or REMOVED
  private final int[] inputs; // as in the network; NONE where disconnected
  private final DistinctInputs distinct = new DistinctInputs();
  private final int[] path; // of replacements being followed

  Rewiring(PropNet net) {
    this.net = net;
    this.standIns = new int[net.size()];
    Arrays.setAll(standIns, component -> component);
    this.inputs = net.inputs();
    this.path = new int[net.size()];
  }

  /// Removes a component that nobody reads, or only removed ones.
  void remove(int component) {
    standIns[component] = REMOVED;
  }

  /// Removes a component; whoever read it reads another one.
  void replace(int component, int standIn) {
    standIns[component] = standIn;
  }

  /// Lets a component with one input read a constant.
  void connect(int component, int constant) {
    inputs[net.inputStart(component)] = constant;
  }

  /// Takes an input from a gate that has others.
  ///
  /// @param index of the input in the network
  void disconnect(int index) {
    inputs[index] = PropNet.NONE;
  }

  /// Returns the changed network.
  PropNet apply() {
    int[] numbers = numbers();
    var types = new byte[count(numbers)];
    int[] atoms = new int[types.length];
    int[] starts = new int[types.length + 1];
    int[] kept = new int[inputs.length];
    int inputCount = 0;
    int[] collected = new int[16];
    for (int component = 0; component < net.size(); component++) {
      int number = numbers[component];
      if (number == PropNet.NONE) {
        continue;
      }
      types[number] = net.type(component).code();
      atoms[number] = net.atom(component);
      starts[number] = inputCount;
      int length = net.inputStart(component + 1) - net.inputStart(component);
      if (length > collected.length) {
        collected = new int[2 * length];
      }
      int count = collect(component, numbers, collected);
      System.arraycopy(collected, 0, kept, inputCount, count);
      inputCount += count;
    }
    starts[types.length] = inputCount;
    int[] inputsKept = Arrays.copyOf(kept, inputCount);
    var components = new PropNet.Components(types, starts, inputsKept, atoms);
    int[] blocks = loops(numbers, components);
    return new PropNet(net.program(), components, partners(numbers), fluents(numbers), blocks);
  }

  private int[] numbers() {
    int[] numbers = new int[net.size()];
    int count = 0;
    for (int component = 0; component < numbers.length; component++) {
      numbers[component] = standIns[component] == component ? count++ : PropNet.NONE;
    }
    return numbers;
  }

  private static int count(int[] numbers) {
    int count = 0;
    for (int number : numbers) {
      count += number == PropNet.NONE ? 0 : 1;
    }
    return count;
  }

  private int collect(int component, int[] numbers, int[] collected) {
    int count = 0;
    for (int i = net.inputStart(component); i < net.inputStart(component + 1); i++) {
      if (inputs[i] != PropNet.NONE) {
        collected[count++] = numbers[resolve(inputs[i])];
      }
    }
    return distinct.compact(collected, count);
  }

  /// Returns the component that stands for another one in the end. Components that stand for one
  /// another in a circle have nothing to hold them up: they are FALSE.
  private int resolve(int component) {
    int length = 0;
    int end = component;
    while (standIns[end] != end) {
      assert standIns[end] != REMOVED : "component " + end + " was removed and is read";
      int next = standIns[end];
      path[length++] = end;
      standIns[end] = PropNet.FALSE; // if the way leads back here, it ends at FALSE
      end = next;
    }
    for (int i = 0; i < length; i++) {
      standIns[path[i]] = end;
    }
    return end;
  }

  private int[] partners(int[] numbers) {
    int[] partners = new int[count(numbers)];
    for (int component = 0; component < numbers.length; component++) {
      if (numbers[component] != PropNet.NONE) {
        int partner = net.partner(component);
        partners[numbers[component]] = partner == PropNet.NONE ? PropNet.NONE : numbers[partner];
      }
    }
    return partners;
  }

  private int[] fluents(int[] numbers) {
    int[] fluents = net.fluents();
    for (int atom = 0; atom < fluents.length; atom++) {
      if (fluents[atom] != PropNet.NONE) {
        fluents[atom] = numbers[resolve(fluents[atom])];
      }
    }
    return fluents;
  }

  /// Returns the loop blocks in which some component still reads one that is not before it.
  private int[] loops(int[] numbers, PropNet.Components components) {
    var blocks = new IntArrayList();
    int before = 0; // components kept before the old component
    int component = 0;
    for (int loop = 0; loop < net.loopCount(); loop++) {
      for (; component < net.loopStart(loop); component++) {
        before += numbers[component] == PropNet.NONE ? 0 : 1;
      }
      int start = before;
      for (; component < net.loopEnd(loop); component++) {
        before += numbers[component] == PropNet.NONE ? 0 : 1;
      }
      if (readsAhead(components, start, before)) {
        blocks.add(start);
        blocks.add(before);
      }
    }
    return blocks.toIntArray();
  }

  private static boolean readsAhead(PropNet.Components components, int start, int end) {
    for (int component = start; component < end; component++) {
      int last = components.inputStarts()[component + 1];
      for (int i = components.inputStarts()[component]; i < last; i++) {
        if (components.inputs()[i] >= component) {
          return true;
        }
      }
    }
    return false;
  }
}
