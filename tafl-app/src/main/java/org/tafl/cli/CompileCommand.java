package org.tafl.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tafl.budget.Budget;
import org.tafl.compile.Compilation;
import org.tafl.compile.Compilation.View;
import org.tafl.compile.CompiledReasoner;
import org.tafl.compile.ContainerKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `tafl compile`: how rules become code.
@Command(
    name = "compile",
    description = {
      "Shows how the engine 'compiled' turns the rules of a game into code, or writes that code as"
          + " Java source.",
      "",
      "The views are domains, what may stand where; layers, in which order relations are computed;"
          + " graph, which asks for which, for Graphviz; plan, the containers and filter trees;"
          + " bytecode, what the JVM runs. They follow from the text of the rules alone; the engine"
          + " also plays some states to plan by."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl compile blocker                                  its plan",
      "  tafl compile connectFour --show layers",
      "  tafl compile nim --show graph | dot -Tsvg > nim.svg",
      "  tafl compile ticTacToe --emit java src                writes src/tafl/game/TicTacToe.java"
    })
final class CompileCommand implements Callable<Integer> {
  private static final String PACKAGE = "tafl.game";
  private static final String JAVA = "java";
  private static final String AUTO = "auto";

  private static final class Kinds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ContainerKind.names().iterator();
    }
  }

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private GameArgument argument = new GameArgument();

  @Option(
      names = "--show",
      paramLabel = "VIEW",
      description = "${COMPLETION-CANDIDATES}; by default ${DEFAULT-VALUE}.")
  private View view = View.PLAN;

  @Option(
      names = "--emit",
      arity = "2",
      paramLabel = "java DIR",
      hideParamSyntax = true,
      description = "Writes the code as Java source into a folder instead.")
  private List<String> emit = List.of();

  @Option(
      names = "--containers",
      paramLabel = "KIND",
      completionCandidates = Kinds.class,
      description =
          "The kind of all containers where it is possible: ${COMPLETION-CANDIDATES}; by default the"
              + " best of each.")
  private String containers = AUTO;

  @Option(
      names = "--budget",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Time it may take; 1 minute by default.")
  private Duration budget = Duration.ofMinutes(1);

  CompileCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Optional<ContainerKind> kind = kind();
    if (!emit.isEmpty() && !emit.getFirst().equalsIgnoreCase(JAVA)) {
      throw new ParameterException(
          spec.commandLine(), "--emit writes java, not '" + emit.getFirst() + "'");
    }
    if (emit.size() > 2) {
      throw new ParameterException(spec.commandLine(), "--emit is given once, with one folder");
    }
    GameArgument.Named game = argument.load(terminal);
    Compilation compilation = Compilation.of(game.game(), kind, Budget.of(budget));
    if (emit.isEmpty()) {
      terminal.out().print(compilation.print(view));
    } else {
      write(compilation, className(game.name()), Path.of(emit.get(1)));
    }
    return ExitCode.FINE;
  }

  private Optional<ContainerKind> kind() {
    if (containers.equals(AUTO)) {
      return Optional.empty();
    }
    Optional<ContainerKind> kind = ContainerKind.named(containers);
    if (kind.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "--containers takes auto, %s, not '%s'"
              .formatted(String.join(", ", ContainerKind.names()), containers));
    }
    return kind;
  }

  private void write(Compilation compilation, String className, Path folder) throws IOException {
    Path file = folder.resolve(PACKAGE.replace('.', '/')).resolve(className + ".java");
    String source = compilation.javaSource(PACKAGE, className);
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, source);
    } catch (IOException e) {
      throw new IOException("cannot write " + file + "; give a folder that can be written", e);
    }
    terminal.err().println("written to " + file);
  }

  /// Returns the name of a game as that of a class that hides none that its source names.
  private static String className(String name) {
    String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    String word = last.replaceAll("\\.kif$", "").replaceAll("[^A-Za-z0-9]", "_");
    String capital = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    boolean isFree = Character.isLetter(word.charAt(0)) && !isTaken(capital);
    return isFree ? capital : "Game" + capital;
  }

  private static boolean isTaken(String className) {
    for (String known : List.of("java.lang.", CompiledReasoner.class.getPackageName() + ".")) {
      try {
        Class.forName(known + className, false, CompileCommand.class.getClassLoader());
        return true;
      } catch (ClassNotFoundException | NoClassDefFoundError e) {
        // free there
      }
    }
    return false;
  }
}
