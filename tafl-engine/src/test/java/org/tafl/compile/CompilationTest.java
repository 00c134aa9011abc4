package org.tafl.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.budget.Budget;
import org.tafl.compile.Compilation.View;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.testkit.SideBySide;

class CompilationTest {
  private static Rulesheet own(String name) throws IOException {
    return Gdl.parse(Path.of("..", "games", name + ".kif"));
  }

  private static Compilation compile(Game game) {
    return Compilation.of(game, Optional.empty(), Budget.unlimited());
  }

  static String print(String sheet, View view) {
    return compile(Game.of(Gdl.parse("test", sheet))).print(view);
  }

  @ParameterizedTest
  @ValueSource(strings = {"blocker", "ticTacToe", "connectFour", "nim", "tron"})
  void plansAreThoseReviewed(String name) throws IOException {
    Path golden = Path.of("src", "test", "resources", "plans", name + ".txt");
    String plan = compile(Game.of(own(name))).print(View.PLAN);
    if (System.getProperty("tafl.golden", "check").equals("write")) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, plan);
    }
    assertEquals(Files.readString(golden), plan);
  }

  @ParameterizedTest
  @ValueSource(strings = {"blocker", "breakthrough6", "chomp", "hanoi", "reversi"})
  void javaSourcePlaysAlike(String name, @TempDir Path folder) throws Exception {
    Game game = Game.of(own(name));
    String source = compile(game).javaSource("generated", "Generated");
    playAlike(game, Optional.empty(), source, folder);
    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> playAlike(game, Optional.of(ContainerKind.TRIE), source, folder));
    assertTrue(refused.toString().contains("other rules or containers"), refused::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"TRIE", "HASH_COMPOSED", "VECTOR"})
  void javaSourceOfOtherContainersPlaysAlike(ContainerKind kind, @TempDir Path folder)
      throws Exception {
    Game game = Game.of(own("blocker"));
    Optional<ContainerKind> containers = Optional.of(kind);
    String source =
        Compilation.of(game, containers, Budget.unlimited()).javaSource("generated", "Generated");
    assertTrue(source.contains("Optional.of(ContainerKind." + kind + ")"));
    playAlike(game, containers, source, folder);
  }

  private static void playAlike(
      Game game, Optional<ContainerKind> containers, String source, Path folder) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var file = new Source("generated.Generated", source);
    boolean isCompiled =
        compiler
            .getTask(
                null,
                null,
                null,
                List.of("-d", folder.toString(), "-proc:none"),
                null,
                List.of(file))
            .call();
    assertTrue(isCompiled, source);
    try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      Constructor<?> constructor =
          loader.loadClass("generated.Generated").getConstructor(Storage.class);
      CompiledReasoner reasoner =
          CompiledReasoner.ofSource(game, containers, storage -> make(constructor, storage));
      var interpreter = Interpreter.build(game, Budget.unlimited());
      assertEquals(
          "", new SideBySide(interpreter, reasoner).play(2, 12, 3, () -> false).orElse(""));
    }
  }

  private static CompiledState make(Constructor<?> constructor, Storage storage) {
    try {
      return (CompiledState) constructor.newInstance(storage);
    } catch (InvocationTargetException e) {
      throw assertInstanceOf(IllegalArgumentException.class, e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Source in memory.
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) throws UncheckedIOException {
      return text;
    }
  }

  private static final String SMALL =
      """
      (role r) (init (n 0)) (succ 0 1) (succ 1 2)
      (<= (legal r up) (true (n ?x)) (succ ?x ?y))
      (<= (legal r stay) small)
      (<= (next (n ?y)) (does r up) (true (n ?x)) (succ ?x ?y))
      (<= (next (n ?x)) (does r stay) (true (n ?x)))
      (<= small (true (n ?x)) (succ ?x ?y))
      (<= (below ?x) (true (n ?x)))
      (<= (below ?x) (below ?y) (succ ?x ?y))
      (<= terminal (not small))
      (<= (goal r 100) (below 0))
      """;

  @Test
  void layersAreAcyclicOrOneComponent() {
    String layers = print(SMALL, View.LAYERS);
    assertTrue(layers.contains("  layer 0: small/0\n"), layers);
    assertTrue(layers.contains("cyclic: below/1\n"), layers);
  }

  @Test
  void aQueryOfTwoRulesIsMadeOnce() {
    String plan =
        print(
            """
            (role r) (legal r go) (init (c 1 a)) (init (c 2 b))
            (<= (next (c ?x ?v)) (true (c ?x ?v)) (not (does r (clear ?x))))
            (<= (next (d ?x ?v)) (true (c ?x ?v)))
            (legal r (clear 1))
            """,
            View.PLAN);
    assertEquals(1, count(plan, "each true c(?0 ?1)"), plan);
  }

  @Test
  void whatIsLeftOfABodyOnceTheHeadIsKnownIsOnlyTested() {
    String plan =
        print(
            """
            (role r) (legal r go) (init (p 1)) (init (q 1 2)) (init (q 1 3))
            (<= (next (p ?x)) (true (p ?x)) (true (q ?x ?y)))
            (<= (next (q ?x ?y)) (true (q ?x ?y)))
            """,
            View.PLAN);
    assertTrue(
        plan.replaceAll(" +", " ")
            .contains("each true q(?0 ?1)\n return\n true\n accept next p(?0)"),
        plan);
  }

  @Test
  void everyViewPrints() {
    for (View view : View.values()) {
      assertTrue(print(SMALL, view).length() > 50, view::toString);
    }
    assertTrue(print(SMALL, View.GRAPH).startsWith("digraph"));
    assertTrue(print(SMALL, View.BYTECODE).contains("next()"));
  }

  private static int count(String text, String part) {
    return text.split(java.util.regex.Pattern.quote(part), -1).length - 1;
  }
}
