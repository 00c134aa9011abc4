package org.tafl.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Rule;

/// Builds the filter tree of a phase.
final class TreeBuilder {
  /*
   * A rule may stand in any layer above the highest of its body, up to the head's. It stands in the
   * head's, unless a layer in that range has rules that begin with the same query, which is then
   * made once for all. In a cyclic layer, rules that do not recur run once, before the repetition.
   *
   * In the repetition, a rule stands once for each of its recursive literals, below the fresh facts
   * for that literal. Of the facts that a conclusion needs, all are in their containers when the
   * last of them is drained, so none is missed; and each is drained once. The paper repeats all
   * rules over all facts until nothing is new.
   */

  private final Program program;
  private final Containers containers;
  private final RulePath.Maker maker;
  private final Routines routines;
  private final Map<Integer, Integer> layerOf = new HashMap<>(); // relation -> its layer here
  private final List<List<RulePath>> placed = new ArrayList<>(); // [layer] -> what runs once
  private final Map<Step, List<Integer>> layersOf = new HashMap<>(); // first step -> layers

  private TreeBuilder(
      Program program, Containers containers, RulePath.Maker maker, Routines routines) {
    this.program = program;
    this.routines = routines;
    this.containers = containers;
    this.maker = maker;
  }

  /// Returns the tree of some layers.
  static Filter build(
      Program program,
      Containers containers,
      RulePath.Maker maker,
      Routines routines,
      List<Layer> layers) {
    return new TreeBuilder(program, containers, maker, routines).build(layers);
  }

  private Filter build(List<Layer> layers) {
    for (int layer = 0; layer < layers.size(); layer++) {
      placed.add(new ArrayList<>());
      for (int relation : layers.get(layer).relations()) {
        layerOf.put(relation, layer);
      }
    }
    for (int layer = 0; layer < layers.size(); layer++) {
      for (int relation : layers.get(layer).relations()) {
        if (routines.isOnDemand(relation)) {
          continue;
        }
        for (int[] fact : program.facts(relation)) {
          placed.get(layer).add(maker.fact(relation, fact));
        }
        for (int index : program.rulesOf(relation)) {
          place(program.rules().get(index), layer);
        }
      }
    }
    var children = new ArrayList<Filter>();
    for (int layer = 0; layer < layers.size(); layer++) {
      if (!placed.get(layer).isEmpty()) {
        children.add(tree(placed.get(layer), 0));
      }
      if (layers.get(layer).isCyclic()
          && !routines.isOnDemand(layers.get(layer).relations().getFirst())) {
        children.add(repetition(layers.get(layer)));
      }
    }
    return Filter.sequence(children);
  }

  private void place(Rule rule, int headLayer) {
    int lowest = 0;
    for (Literal literal : rule.body()) {
      if (!literal.isDistinct()) {
        int bodyLayer = layerOf.getOrDefault(literal.relation(), -1);
        if (bodyLayer == headLayer) {
          return; // recursive
        }
        lowest = Math.max(lowest, bodyLayer + 1);
      }
    }
    int from = lowest;
    maker
        .path(rule)
        .ifPresent(path -> {
          int layer = headLayer;
          if (!path.steps().isEmpty()) {
            List<Integer> candidates =
                layersOf.computeIfAbsent(path.steps().getFirst(), _ -> new ArrayList<>());
            layer =
                candidates.stream()
                    .filter(candidate -> candidate >= from && candidate <= headLayer)
                    .reduce((_, later) -> later)
                    .orElse(headLayer);
            if (!candidates.contains(layer)) {
              candidates.add(layer);
            }
          }
          placed.get(layer).add(path);
        });
  }

  private Filter repetition(Layer layer) {
    var drains = new ArrayList<Filter.Drain>();
    for (int fresh : layer.relations()) {
      var paths = new ArrayList<RulePath>();
      for (int relation : layer.relations()) {
        for (int index : program.rulesOf(relation)) {
          Rule rule = program.rules().get(index);
          for (int literal = 0; literal < rule.body().size(); literal++) {
            Literal asked = rule.body().get(literal);
            if (asked.isPositive() && asked.relation() == fresh) {
              maker.path(rule, literal).ifPresent(paths::add);
            }
          }
        }
      }
      if (!paths.isEmpty()) {
        int arity = program.relation(fresh).arity();
        drains.add(new Filter.Drain(containers.of(fresh), arity, tree(paths, 0)));
      }
    }
    return new Filter.Repeat(drains);
  }

  /// Returns the tree of paths that are the same above a depth.
  static Filter tree(List<RulePath> paths, int depth) {
    var children = new ArrayList<Filter>();
    Map<Step, List<RulePath>> byStep = new LinkedHashMap<>();
    for (RulePath path : paths) {
      if (path.steps().size() == depth) {
        var accept = new Filter.Accept(path.container(), path.fact());
        if (!children.contains(accept)) {
          children.add(accept);
        }
      } else {
        byStep.computeIfAbsent(path.steps().get(depth), _ -> new ArrayList<>()).add(path);
      }
    }
    byStep.forEach((step, below) -> children.add(step.node(tree(below, depth + 1))));
    return Filter.sequence(children);
  }
}
