package org.tafl.cli;

import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import picocli.CommandLine.Parameters;

/// The words of the command line that name the rule sheets a command works on.
final class SheetArguments {
  @Parameters(
      arity = "0..*",
      paramLabel = "[FILE|FOLDER|GAME|-]...",
      hideParamSyntax = true,
      description = "Rule sheets; a folder means all *.kif in it and below, - standard input.")
  private List<String> words = List.of();

  List<String> words() {
    return words;
  }

  boolean areNone() {
    return words.isEmpty();
  }

  /// Returns what works on each sheet, by its name, in the order of the words, each sheet once.
  ///
  /// @param work on a sheet
  /// @param unreadable makes the result of a word that means nothing, and what is wrong with it
  <T> Map<String, Callable<T>> each(
      InputStream standardInput,
      Function<SheetInput, Callable<T>> work,
      BiFunction<String, String, T> unreadable) {
    var finder = new SheetFinder(standardInput);
    Map<String, Callable<T>> works = new LinkedHashMap<>();
    for (String word : words) {
      try {
        finder.all(word).forEach(input -> works.putIfAbsent(input.name(), work.apply(input)));
      } catch (InputException e) {
        String problem = e.problemOf(word);
        works.putIfAbsent(word, () -> unreadable.apply(word, problem));
      }
    }
    return works;
  }
}
