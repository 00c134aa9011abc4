package org.tafl.cli;

import java.io.IOException;
import java.net.BindException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.tafl.ggp.PlayerOptions;
import org.tafl.ggp.PlayerServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `tafl player`: a player for game servers.
@Command(
    name = "player",
    description = {
      "Plays matches that game servers begin, until it is stopped.",
      "",
      "Speaks the protocol of General Game Playing over TCP; other machines reach it with --host"
          + " 0.0.0.0. One match at a time: a new one ends the one before. Prints a line per"
          + " message."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl player                                  on port 9147, for this machine",
      "  tafl player --host 0.0.0.0 --name Hnefi      for others too",
      "  tafl player --search mcts --engine propnet --margin 500ms",
      "  tafl player --search mcts:jvm=own+heap=4g     a JVM of its own searches; if that fails,"
          + " this one plays on",
      "  tafl player --log-dir matches                tafl replay plays those again"
    })
final class PlayerCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description = "Where it listens; by default ${DEFAULT-VALUE}, this machine only.")
  private String host = "127.0.0.1";

  @Option(
      names = "--port",
      paramLabel = "N",
      converter = PortConverter.class,
      description = "The port; by default ${DEFAULT-VALUE}, 0 for any that is free.")
  private int port = PlayerOptions.DEFAULT_PORT;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "What it says it is called; by default ${DEFAULT-VALUE}.")
  private String name = "Tafl";

  @Option(
      names = "--search",
      paramLabel = "SPEC",
      description = "How it plays; by default ${DEFAULT-VALUE}." + PlayerSpecs.NAMES)
  private String search = PlayerSpecs.DEFAULT;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      description =
          "The engine that it searches on; by default what --search says, else auto."
              + EngineSpecs.NAMES)
  private String engine = "";

  @Option(
      names = "--margin",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Answers so long before a clock ends; by default 200ms, and more if need be.")
  private Duration margin = Duration.ofMillis(200);

  @Option(
      names = "--log-dir",
      paramLabel = "FOLDER",
      description = "Keeps a transcript of each match there.")
  private String logFolder = "";

  PlayerCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    PlayerOptions options =
        PlayerOptions.of(PlayerSpecs.factory(search, engine))
            .at(host, port)
            .called(name)
            .withMargin(margin);
    if (!logFolder.isEmpty()) {
      options = options.loggingTo(folder(logFolder));
    }
    var log = new LineLog(terminal.out());
    try (var server = PlayerServer.start(options, log)) {
      log.accept(
          "%s plays %s on %s:%d; stop it with Ctrl-C"
              .formatted(
                  options.name(), PlayerSpecs.withEngine(search, engine), host, server.port()));
      server.await();
      return ExitCode.FINE;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return ExitCode.FINE;
    } catch (IOException e) {
      throw new InputException(complaint(host, port, e), e);
    }
  }

  /// Returns why it cannot listen somewhere, and what to do.
  static String complaint(String host, int port, IOException fault) {
    String what = "cannot listen on %s:%d: ".formatted(host, port);
    return fault instanceof BindException
        ? what + Faults.describe(fault) + "; is a player running there? --port 0 takes a free one"
        : what + Faults.describe(fault);
  }

  /// Returns a folder as a path.
  ///
  /// @throws InputException if the system cannot read the name
  static Path folder(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new InputException(name + ": the system cannot read this name", e);
    }
  }
}
