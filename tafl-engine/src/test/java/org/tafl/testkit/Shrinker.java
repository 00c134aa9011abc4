package org.tafl.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tafl.gdl.Rulesheet;

/// Makes a value smaller in one step.
///
/// @param <T> what it makes smaller
@FunctionalInterface
public interface Shrinker<T> {
  /// Returns values that are each a little smaller than the given one, the smallest first; none if
  /// it cannot be smaller. Every chain of candidates must end.
  Stream<T> candidates(T value);

  /// Returns what tries this, and then another way.
  default Shrinker<T> or(Shrinker<T> other) {
    return value -> Stream.concat(candidates(value), other.candidates(value));
  }

  /// Returns what shrinks the parts of a value that has them.
  ///
  /// @param apart takes the value apart
  /// @param together makes a value of parts
  default <U> Shrinker<U> map(Function<U, T> apart, Function<T, U> together) {
    return value -> candidates(apart.apply(value)).map(together);
  }

  /// Returns what leaves out a half, then a quarter, ... then one element (delta debugging).
  static <E> Shrinker<List<E>> list() {
    return list -> pieces(list.size()).map(piece -> without(list, piece));
  }

  /// Returns what leaves elements out, and then makes one of them smaller.
  static <E> Shrinker<List<E>> listOf(Shrinker<E> element) {
    return Shrinker.<E>list()
        .or(list ->
            IntStream.range(0, list.size())
                .boxed()
                .flatMap(
                    i -> element.candidates(list.get(i)).map(smaller -> with(list, i, smaller))));
  }

  /// Returns what leaves characters out.
  static Shrinker<String> text() {
    return text ->
        pieces(text.length()).map(p -> text.substring(0, p.start()) + text.substring(p.end()));
  }

  /// Returns what leaves out statements, then literals, then puts parts in the place of terms. Each
  /// candidate was printed and parsed, so that its spans are true.
  static Shrinker<Rulesheet> rulesheet() {
    return SheetShrinker::candidates;
  }

  /// A half-open range of indices.
  ///
  /// @param start first index in it
  /// @param end first index behind it
  record Piece(int start, int end) {}

  private static Stream<Piece> pieces(int size) {
    return IntStream.iterate(size, length -> length > 0, length -> length / 2)
        .boxed()
        .flatMap(length ->
            IntStream.iterate(0, start -> start < size, start -> start + length)
                .mapToObj(start -> new Piece(start, Math.min(size, start + length))));
  }

  private static <E> List<E> without(List<E> list, Piece piece) {
    var rest = new ArrayList<E>(list.subList(0, piece.start()));
    rest.addAll(list.subList(piece.end(), list.size()));
    return rest;
  }

  private static <E> List<E> with(List<E> list, int index, E element) {
    var changed = new ArrayList<E>(list);
    changed.set(index, element);
    return changed;
  }
}
