package org.tafl.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;

/// Ground atoms on top of others, found by any word in them and its place.
final class Facts {
  private final Optional<Facts> below;
  private final Set<Term> own = new HashSet<>();
  private final Map<List<Object>, Set<Term>> index = new HashMap<>(); // path to a word -> atoms

  Facts(Optional<Facts> below) {
    this.below = below;
  }

  boolean contains(Term atom) {
    return own.contains(atom) || (below.isPresent() && below.get().contains(atom));
  }

  /// Adds an atom; returns whether it is new.
  boolean add(Term atom) {
    if (contains(atom)) {
      return false;
    }
    own.add(atom);
    paths(
        atom, List.of(), path -> index.computeIfAbsent(path, p -> new LinkedHashSet<>()).add(atom));
    return true;
  }

  /// Returns the atoms without those below.
  Set<Term> own() {
    return own;
  }

  /// Returns all atoms that agree with a pattern in one word, the one in which the fewest do.
  List<Term> candidates(Term pattern) {
    var found = new ArrayList<Term>();
    collect(rarest(pattern), found);
    return found;
  }

  /// Returns the number of candidates.
  int count(Term pattern) {
    return count(rarest(pattern));
  }

  /// Returns these facts with others on top.
  Facts with(Set<Term> others) {
    var both = new Facts(Optional.of(this));
    others.forEach(both::add);
    return both;
  }

  private List<Object> rarest(Term pattern) {
    var paths = new ArrayList<List<Object>>();
    paths(pattern, List.of(), paths::add);
    List<Object> best = paths.getFirst();
    for (List<Object> path : paths) {
      best = count(path) < count(best) ? path : best;
    }
    return best;
  }

  private int count(List<Object> path) {
    int count = below.isPresent() ? below.get().count(path) : 0;
    return count + index.getOrDefault(path, Set.of()).size();
  }

  private void collect(List<Object> path, List<Term> found) {
    below.ifPresent(facts -> facts.collect(path, found));
    found.addAll(index.getOrDefault(path, Set.of()));
  }

  /// Visits the ways from the root to each constant and functor: positions and words.
  private static void paths(Term term, List<Object> start, Consumer<List<Object>> visitor) {
    switch (term) {
      case Term.Variable _ -> {}
      case Term.Constant(var name, _) -> visitor.accept(longer(start, name));
      case Compound compound -> {
        List<Object> path = longer(start, compound.functor(), compound.arity());
        visitor.accept(path);
        for (int i = 0; i < compound.arity(); i++) {
          paths(compound.argument(i), longer(path, i), visitor);
        }
      }
    }
  }

  private static List<Object> longer(List<Object> path, Object... more) {
    var longer = new ArrayList<Object>(path);
    longer.addAll(List.of(more));
    return longer;
  }
}
