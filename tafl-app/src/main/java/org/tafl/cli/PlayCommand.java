package org.tafl.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.tafl.gdl.NearMatch;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.search.PlayerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `tafl play`: a match in the terminal.
@Command(
    name = "play",
    description = {
      "Plays a match in the terminal, against random opponents or a player.",
      "",
      "In a drawing the first coordinate goes from left to right, the second upwards. Where all"
          + " move at once, the others' moves are shown when yours are made."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl play connectFour                you are the first role",
      "  tafl play ticTacToe --as o --seed 7  the same opponent every time",
      "  tafl play connectFour --vs mcts --play 5  a player that thinks for 5 seconds",
      "  tafl play nim --as all               you move for everyone, but not for chance",
      "  printf '1\\n2\\nquit\\n' | tafl play chomp"
    })
final class PlayCommand implements Callable<Integer> {
  private static final String ALL = "all";

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private GameArgument game = new GameArgument();

  @Option(
      names = "--as",
      paramLabel = "ROLE|all",
      description = "The role you play; by default the first.")
  private String as = "";

  @Mixin private EngineOptions engine = new EngineOptions("interpreter");

  @Option(
      names = "--opponent",
      paramLabel = "KIND",
      description = "Who plays the other roles, unless --vs says: random, the only kind.")
  private String opponent = "random";

  @Option(
      names = "--vs",
      paramLabel = "SPEC",
      description =
          "The player of the other roles; by default they move at random." + PlayerSpecs.NAMES)
  private String versus = "";

  @Option(
      names = "--play",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "How long the player of --vs thinks about a move; by default 2 seconds.")
  private Duration play = Duration.ofSeconds(2);

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Of the random moves, and added to that of --vs; by default a new one every time.")
  private long seed = new SplittableRandom().nextLong(1_000_000);

  @Option(
      names = "--load",
      paramLabel = "FILE",
      description = "Goes on with a match that was saved, or with any list of joint moves.")
  private String file = "";

  PlayCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (game.isStandardInput()) {
      throw new ParameterException(
          spec.commandLine(), "moves are read from standard input; name a file for the rules");
    }
    if (!opponent.equalsIgnoreCase("random")) {
      throw new ParameterException(
          spec.commandLine(), "no opponent '" + opponent + "'; there is: random");
    }
    if (versus.isEmpty()) {
      IdleOptions.refuse(spec, "random opponents; name a player by --vs", List.of("--play"));
    }
    if (play.isZero()) {
      throw new ParameterException(spec.commandLine(), "--play must be more than 0");
    }
    GameArgument.Named named = game.load(terminal);
    boolean[] isHuman = humans(named.game());
    Reasoner reasoner = engine.build(named.game()).reasoner();
    MoveList begun =
        MoveList.replay(
            reasoner.game(),
            reasoner.newSimulator(),
            file,
            file.isEmpty() ? "" : StartOptions.text(file),
            true);
    terminal
        .out()
        .println("%s, seed %d; 'help' lists what you can type".formatted(named.name(), seed));
    var match = new PlayMatch(reasoner, isHuman, begun);
    if (versus.isEmpty()) {
      session(named, match, isHuman, one -> one.randomMoves(seed));
      return ExitCode.FINE;
    }
    PlayerFactory factory = PlayerSpecs.factory(versus, "", seed);
    try (var players =
        new ThinkingOpponents(reasoner, isHuman, factory, play, seed, terminal.err()::println)) {
      session(named, match, isHuman, players);
    }
    return ExitCode.FINE;
  }

  private void session(
      GameArgument.Named named, PlayMatch match, boolean[] isHuman, Opponents opponents) {
    new PlaySession(terminal, named.game(), match, isHuman, opponents).run();
  }

  private boolean[] humans(Game rules) {
    boolean[] isHuman = new boolean[rules.roleCount()];
    List<String> names = rules.roles().stream().map(Object::toString).toList();
    if (as.equalsIgnoreCase(ALL)) {
      for (int role = 0; role < isHuman.length; role++) {
        isHuman[role] = !rules.isRandom(role);
      }
      return isHuman;
    }
    for (int role = 0; role < isHuman.length; role++) {
      boolean isMeant = as.isEmpty() ? !rules.isRandom(role) : names.get(role).equalsIgnoreCase(as);
      if (isMeant) {
        isHuman[role] = true;
        return isHuman;
      }
    }
    if (as.isEmpty()) {
      return isHuman; // chance alone plays
    }
    var known = new ArrayList<>(names);
    known.add(ALL);
    throw new InputException(
        "--as "
            + as
            + ": no such role"
            + NearMatch.of(as, known)
                .map(near -> "; did you mean " + near + "?")
                .orElse("; roles are " + String.join(", ", names) + ", or all"));
  }
}
