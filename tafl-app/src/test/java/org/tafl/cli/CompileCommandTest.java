package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompileCommandTest {
  @TempDir Path folder;

  private static String show(String view) {
    return CliRun.of("compile", "blocker", "--show", view).expect(ExitCode.FINE).out();
  }

  @Test
  void showsThePlanUnlessAnotherViewIsNamed() {
    String plan = CliRun.of("compile", "blocker").expect(ExitCode.FINE).out();
    assertTrue(plan.contains("\nnext\n  each does claim(blocker ?0 ?1)\n"), plan);
    assertEquals(plan, show("plan"));
  }

  @Test
  void showsEachView() {
    assertTrue(show("domains").contains("true cell/3"), "domains");
    assertTrue(show("layers").contains("\n  layer 0"), "layers");
    assertTrue(show("graph").startsWith("digraph dependencies {\n"), "graph");
    assertTrue(show("bytecode").contains("next()"), "bytecode");
  }

  @Test
  void keepsFactsInTheContainersNamed() {
    String plan =
        CliRun.of("compile", "blocker", "--containers", "trie").expect(ExitCode.FINE).out();
    assertTrue(plan.contains(" true cell/3: state, trie, "), plan);
  }

  @Test
  void writesJavaSource() throws IOException {
    CliRun run = CliRun.of("compile", "ticTacToe", "--emit", "java", folder);
    assertEquals(ExitCode.FINE, run.code(), run.err());
    Path file = folder.resolve("tafl/game/TicTacToe.java");
    assertEquals("written to " + file + "\n", run.err());
    String source = Files.readString(file);
    assertTrue(source.startsWith("package tafl.game;\n"), source);
    assertTrue(source.contains("public final class TicTacToe extends CompiledState"), source);
  }

  @Test
  void namesAClassAfterAFileThatBeginsWithADigit() throws IOException {
    Path sheet = Files.writeString(folder.resolve("2p-game.kif"), OwnGames.text("nim"));
    CliRun run = CliRun.of("compile", sheet, "--emit", "java", folder);
    assertEquals(ExitCode.FINE, run.code(), run.err());
    assertTrue(Files.exists(folder.resolve("tafl/game/Game2p_game.java")), run.err());
    Path taken = Files.copy(sheet, folder.resolve("storage.kif"));
    run = CliRun.of("compile", taken, "--emit", "java", folder);
    assertTrue(Files.exists(folder.resolve("tafl/game/GameStorage.java")), run.err());
  }

  @Test
  void saysWhatIsWrong() throws IOException {
    CliRun run = CliRun.of("compile", "blocker", "--containers", "sack");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("--containers takes auto, bits, "), run.err());
    run = CliRun.of("compile", "blocker", "--emit", "pascal", folder);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("--emit writes java, not 'pascal'"), run.err());
    run = CliRun.of("compile", "blocker", "--emit", "java", folder, "--emit", "java", folder);
    assertEquals(ExitCode.USAGE, run.code());
    Path file = Files.writeString(folder.resolve("file"), "");
    run = CliRun.of("compile", "blocker", "--emit", "java", file);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("cannot write " + file), run.err());
    Path bad = Files.writeString(folder.resolve("bad.kif"), "(role x");
    run = CliRun.of("compile", bad);
    assertEquals(ExitCode.FINDING, run.code());
    assertTrue(run.out().contains("bad.kif:1:1: error[GDL004]"), run.out());
  }

  @Test
  void namesTheRuleThatDoesNotEndWithinTheBudget() throws IOException {
    Path sheet =
        Files.writeString(
            folder.resolve("endless.kif"),
            "(role r) (legal r go) (q a) (<= (q (f ?x)) (q ?x)) (<= terminal (q c)) (goal r 1)");
    CliRun run = CliRun.of("compile", sheet, "--budget", "0.2");
    assertEquals(ExitCode.BUDGET, run.code(), run.err());
    assertTrue(run.err().contains("last rule: (<= (q (f ?x)) (q ?x))"), run.err());
  }
}
