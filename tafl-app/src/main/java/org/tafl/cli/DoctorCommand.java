package org.tafl.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.ggp.Clocks;
import org.tafl.ggp.Doctor;
import org.tafl.ggp.Doctor.Finding;
import org.tafl.ggp.OddPlayer;
import org.tafl.ggp.PlayerOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;

/// `tafl doctor`: odd game servers against a player, and odd players against a game server.
@Command(
    name = "doctor",
    description = {
      "Examines a player: plays every kind of odd game server against it, and tells what it does"
          + " not bear. 'fail' is what servers in use do, 'warn' what some did. Exit code 1 if"
          + " anything failed.",
      "",
      "With --serve it is a player itself, one that answers as oddly as players do, to examine a"
          + " game server or a match manager."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl doctor localhost:9147                   a player that runs on this machine",
      "  tafl doctor localhost:9147 --format json",
      "  tafl doctor --serve --port 9148 --faults     for 'tafl match' or another server"
    })
final class DoctorCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(arity = "0..1", paramLabel = "HOST:PORT", description = "Where the player listens.")
  private String address = "";

  @Option(
      names = "--start",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "The start clock of the matches, whole seconds; by default 3.")
  private Duration start = Duration.ofSeconds(3);

  @Option(
      names = "--play",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "The play clock of the matches, whole seconds; by default 2.")
  private Duration play = Duration.ofSeconds(2);

  @Mixin private FormatOption format = new FormatOption();

  @Option(names = "--serve", description = "Plays the odd player.")
  private boolean isServing;

  @Option(
      names = "--faults",
      description = "As the odd player, makes real faults too: illegal moves, no answer.")
  private boolean hasFaults;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description = "Where the odd player listens; by default ${DEFAULT-VALUE}.")
  private String host = "127.0.0.1";

  @Option(
      names = "--port",
      paramLabel = "N",
      converter = PortConverter.class,
      description = "The odd player's port; by default ${DEFAULT-VALUE}.")
  private int port = PlayerOptions.DEFAULT_PORT;

  DoctorCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (isServing != address.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), isServing ? "--serve takes no HOST:PORT" : "which player? HOST:PORT");
    }
    if (isServing) {
      IdleOptions.refuse(spec, "--serve", List.of("--start", "--play", "--format"));
      return serve();
    }
    IdleOptions.refuse(spec, "HOST:PORT", List.of("--host", "--port", "--faults"));
    return examine();
  }

  private int serve() {
    var log = new LineLog(terminal.out());
    try (var player = OddPlayer.start(host, port, hasFaults, log)) {
      log.accept("an odd player on %s:%d; stop it with Ctrl-C".formatted(host, player.port()));
      player.await();
      return ExitCode.FINE;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return ExitCode.FINE;
    } catch (IOException e) {
      throw new InputException(PlayerCommand.complaint(host, port, e), e);
    }
  }

  private int examine() {
    if (play.isZero()) {
      throw new ParameterException(spec.commandLine(), "--play must be more than 0");
    }
    Doctor doctor;
    try {
      doctor = Doctor.of(address, new Clocks(start, play));
    } catch (IllegalArgumentException e) {
      throw new InputException(String.valueOf(e.getMessage()), e);
    }
    List<Finding> findings =
        switch (format.value()) {
          case TEXT -> doctor.examine(this::print);
          case JSON -> doctor.examine(_ -> {});
        };
    long failed = findings.stream().filter(DoctorCommand::isFailure).count();
    long passed = findings.stream().filter(Finding::isPassed).count();
    switch (format.value()) {
      case TEXT ->
          terminal
              .out()
              .println(
                  "%d of %d passed, %d failed, %d warnings"
                      .formatted(
                          passed, findings.size(), failed, findings.size() - passed - failed));
      case JSON -> printJson(findings);
    }
    return failed == 0 ? ExitCode.FINE : ExitCode.FINDING;
  }

  private static boolean isFailure(Finding finding) {
    return !finding.isPassed() && finding.isRequired();
  }

  private static String status(Finding finding) {
    return finding.isPassed() ? "pass" : finding.isRequired() ? "fail" : "warn";
  }

  private void print(Finding finding) {
    terminal.out().println(status(finding) + "  " + finding.trial());
    if (!finding.isPassed()) {
      terminal.out().println("      " + finding.complaint());
    }
    terminal.out().flush();
  }

  private void printJson(List<Finding> findings) {
    var node = Json.object().put("player", address);
    ArrayNode array = node.putArray("findings");
    for (Finding finding : findings) {
      array
          .addObject()
          .put("trial", finding.trial())
          .put("status", status(finding))
          .put("complaint", finding.complaint());
    }
    terminal.out().println(Json.print(node));
  }
}
