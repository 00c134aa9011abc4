package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tafl.ggp.PlayerServer;

/// What `examples/` shows compiles against the product, runs, and is what the README prints.
class ExamplesTest {
  @TempDir Path folder;

  private static Path root() {
    for (Path root = Path.of("").toAbsolutePath(); root != null; root = root.getParent()) {
      if (Files.isRegularFile(root.resolve("examples/GreedyPlayer.java"))) {
        return root;
      }
    }
    throw new IllegalStateException("no examples above " + Path.of("").toAbsolutePath());
  }

  @Test
  @Timeout(120)
  void theGreedyPlayerPlays() throws ReflectiveOperationException, IOException {
    Path source = root().resolve("examples/GreedyPlayer.java");
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-Xlint:all",
                "-Werror",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                source.toString());
    assertEquals(0, code);
    try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
        PlayerServer server =
            (PlayerServer)
                loader.loadClass("GreedyPlayer").getMethod("serve", int.class).invoke(null, 0)) {
      var run =
          CliRun.of(
              "match",
              "ticTacToe",
              "--players",
              "tcp://127.0.0.1:" + server.port() + ",uniform",
              "--matches",
              2,
              "--rotate",
              "--start",
              20,
              "--play",
              5);
      run.expect(ExitCode.FINE);
      assertTrue(run.out().contains("2 of 2: "), run.out());
    }
  }

  @Test
  void theReadmePrintsItsChoice() throws IOException {
    String example = Files.readString(root().resolve("examples/GreedyPlayer.java"));
    List<String> lines = example.lines().map(String::strip).toList();
    List<String> choose =
        lines.subList(
            lines.indexOf("public int choose(State state, Clock clock) {"),
            lines.indexOf("public int bestSoFar() {") - 2);
    String readme =
        String.join(
            "\n",
            Files.readString(root().resolve("README.md")).lines().map(String::strip).toList());
    assertTrue(readme.contains(String.join("\n", choose)), () -> String.join("\n", choose));
  }
}
