package org.tafl.ggp;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Term;

/// A player that is reached over TCP. Its clocks are whole seconds.
final class RemoteSeat implements Seat {
  private static final Duration GRACE = Duration.ofSeconds(1); // as common servers give
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(2);

  private final WireClient client;
  private final String matchId;
  private final String role;
  private final String rules;
  private final Clocks clocks;
  private final Optional<Scrambler> scrambler;

  /// @param rules statements without comments
  /// @param scrambler gives the words other names, if there is one; for this seat alone
  RemoteSeat(
      WireClient client,
      String matchId,
      Term role,
      String rules,
      Clocks clocks,
      Optional<Scrambler> scrambler) {
    this.client = client;
    this.matchId = matchId;
    this.role = scrambled(scrambler, role.toString());
    this.rules = scrambled(scrambler, rules);
    this.clocks = clocks;
    this.scrambler = scrambler;
  }

  private static String scrambled(Optional<Scrambler> scrambler, String text) {
    return scrambler.map(s -> s.scramble(text)).orElse(text);
  }

  @Override
  public Reply start() {
    long start = Clocks.wireSeconds(clocks.start());
    String message =
        "( START %s %s ( %s ) %d %d )"
            .formatted(matchId, role, rules, start, Clocks.wireSeconds(clocks.play()));
    return reply(client.send(message, Duration.ofSeconds(start).plus(GRACE)));
  }

  @Override
  public Reply play(Question question) {
    String message = "( PLAY %s %s )".formatted(matchId, moves(question.lastMoves()));
    long play = Clocks.wireSeconds(clocks.play());
    return reply(client.send(message, Duration.ofSeconds(play).plus(GRACE)));
  }

  private String moves(List<Term> moves) {
    return moves.isEmpty()
        ? "NIL"
        : moves.stream()
            .map(move -> scrambled(scrambler, move.toString()))
            .collect(Collectors.joining(" ", "( ", " )"));
  }

  private Reply reply(WireClient.Answer answer) {
    return switch (answer) {
      case WireClient.Answer.Late _ -> new Reply.Late();
      case WireClient.Answer.Unconnected(String why) -> new Reply.Unreachable(why);
      case WireClient.Answer.Broken(String why) -> new Reply.Broken(why);
      case WireClient.Answer.Body(String body) -> {
        String text = scrambler.map(s -> s.unscramble(body)).orElse(body);
        yield term(text);
      }
    };
  }

  private static Reply term(String text) {
    try {
      Term term = Gdl.parseTerm(Sexpr.read(text).unwrapped().in(text));
      return term.isGround() ? new Reply.Move(term) : new Reply.Garbage(text);
    } catch (GdlException | Sexpr.MalformedException _) {
      return new Reply.Garbage(text);
    }
  }

  @Override
  public void stop(List<Term> lastMoves) {
    client.send("( STOP %s %s )".formatted(matchId, moves(lastMoves)), STOP_PATIENCE);
  }

  @Override
  public void abort() {
    client.send("( ABORT %s )".formatted(matchId), STOP_PATIENCE);
  }

  @Override
  public String explanation() {
    return "";
  }

  @Override
  public boolean isLocal() {
    return false;
  }

  @Override
  public void close() {}
}
