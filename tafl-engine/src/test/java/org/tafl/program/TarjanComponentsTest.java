package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.testkit.Property;

class TarjanComponentsTest {
  @Test
  void everyNodeIsInOneComponent() {
    List<int[]> components = TarjanComponents.of(new int[][] {{1}, {2}, {1}, {3}, {}});

    assertEquals(List.of("[1, 2]", "[0]", "[3]", "[4]"), texts(components));
  }

  @Test
  void noNodesHaveNoComponents() {
    assertEquals(List.of(), TarjanComponents.of(new int[0][]));
  }

  @Test
  void longChainsDoNotOverflow() {
    int length = 100_000;
    int[][] edges = new int[length][];
    Arrays.setAll(edges, i -> i + 1 < length ? new int[] {i + 1} : new int[0]);

    List<int[]> components = TarjanComponents.of(edges);

    assertEquals(length, components.size());
    assertArrayEquals(new int[] {length - 1}, components.getFirst());
  }

  @Test
  void longCyclesAreOneComponent() {
    int length = 100_000;
    int[][] edges = new int[length][];
    Arrays.setAll(edges, i -> new int[] {(i + 1) % length});

    assertEquals(1, TarjanComponents.of(edges).size());
  }

  @Test
  void agreesWithReachability() {
    Property.check(
        300,
        41,
        TarjanComponentsTest::randomGraph,
        edges -> {
          BitSet[] reachable = reachable(edges);
          List<int[]> components = TarjanComponents.of(edges);
          int[] componentOf = new int[edges.length];
          for (int i = 0; i < components.size(); i++) {
            for (int node : components.get(i)) {
              componentOf[node] = i;
            }
          }
          for (int a = 0; a < edges.length; a++) {
            for (int b = 0; b < edges.length; b++) {
              boolean isMutual = reachable[a].get(b) && reachable[b].get(a);
              assertEquals(isMutual, componentOf[a] == componentOf[b]);
              assertTrue(!reachable[a].get(b) || componentOf[b] <= componentOf[a]);
            }
          }
        });
  }

  private static int[][] randomGraph(SplittableRandom random) {
    int nodes = 1 + random.nextInt(12);
    int[][] edges = new int[nodes][];
    Arrays.setAll(edges, _ -> random.ints(random.nextInt(3), 0, nodes).toArray());
    return edges;
  }

  /// Returns what each node reaches, itself among it.
  private static BitSet[] reachable(int[][] edges) {
    BitSet[] reachable = new BitSet[edges.length];
    for (int node = 0; node < edges.length; node++) {
      reachable[node] = new BitSet();
      reachable[node].set(node);
    }
    for (int round = 0; round < edges.length; round++) {
      for (int node = 0; node < edges.length; node++) {
        for (int target : edges[node]) {
          reachable[node].or(reachable[target]);
        }
      }
    }
    return reachable;
  }

  private static List<String> texts(List<int[]> components) {
    return components.stream().map(Arrays::toString).toList();
  }
}
