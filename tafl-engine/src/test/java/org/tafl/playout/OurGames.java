package org.tafl.playout;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// The rule sheets in `games/`.
final class OurGames {
  private OurGames() {}

  static Path folder() {
    return Path.of("..", "games"); // tests run in the folder of their module
  }

  static List<String> names() {
    try (Stream<Path> files = Files.list(folder())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".kif"))
          .map(name -> name.substring(0, name.length() - ".kif".length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Reasoner interpreter(String name) {
    return interpreter(folder().resolve(name + ".kif"));
  }

  static Reasoner interpreter(Path file) {
    try {
      return Interpreter.build(Game.of(Gdl.parse(file)), Budget.unlimited());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Reasoner interpreterOf(String sheet) {
    return Interpreter.build(Game.of(Gdl.parse("test.kif", sheet)), Budget.unlimited());
  }
}
