package org.tafl.ggp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Term;
import org.tafl.ggp.Message.Played;
import org.tafl.ggp.Sexpr.MalformedException;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// A match that was kept, played again by the interpreter: a record, or the transcript of a player.
///
/// @param reasoner the interpreter of the match's rules
/// @param jointMoves `[step][role]` -> move; copied
/// @param states `[step]`; one more than moves; copied
/// @param findings where what was kept is not what the rules say; copied
public record MatchReplay(
    Reasoner reasoner, List<int[]> jointMoves, List<State> states, List<String> findings) {
  /// Copies the lists.
  public MatchReplay {
    jointMoves = List.copyOf(jointMoves);
    states = List.copyOf(states);
    findings = List.copyOf(findings);
  }

  /// Plays a kept match again.
  ///
  /// @param text a record in JSON, or a transcript
  /// @param rules of the match, if the text may lack them: records of other programs do
  /// @throws IllegalArgumentException if the text is neither, or rules are missing; says why
  /// @throws GdlException if the rules have no meaning
  public static MatchReplay of(String text, Optional<Game> rules) {
    String first = text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
    boolean isTranscript = first.contains("\"message\"");
    return isTranscript ? ofTranscript(text) : ofRecord(MatchJson.parse(text), rules);
  }

  private static MatchReplay ofRecord(MatchRecord match, Optional<Game> rules) {
    if (rules.isEmpty() && match.rules().isBlank()) {
      throw new IllegalArgumentException(
          "the record does not hold the rules of %s; name them".formatted(match.game()));
    }
    Game game = rules.isPresent() ? rules.get() : Game.of(Gdl.parse(match.game(), match.rules()));
    var walk = new Walk(game);
    for (int step = 0; step < match.moves().size(); step++) {
      walk.checkState(match.states(), step);
      walk.play(match.moves().get(step).stream().map(Gdl::parseTerm).toList());
    }
    walk.checkState(match.states(), match.moves().size());
    if (match.isCompleted()) {
      walk.checkEnd(match.goals());
    }
    return walk.replay();
  }

  private static MatchReplay ofTranscript(String text) {
    Walk walk = null;
    PlayedMoves reader = null;
    for (Transcript.Entry entry : Transcript.parse(text)) {
      try {
        switch (MessageReader.read(entry.message())) {
          case Message.Start start -> {
            Game game = LenientGame.of(start.rules()).game();
            walk = new Walk(game);
            int role = game.roles().indexOf(Gdl.parseTerm(start.role()));
            reader = new PlayedMoves(walk.reasoner, role);
          }
          case Message.Play(_, Played played) -> play(walk, reader, played);
          case Message.Stop(_, Played played) -> play(walk, reader, played);
          case Message.Inquiry _, Message.Ping _, Message.Preview _, Message.Abort _ -> {}
        }
      } catch (MalformedException e) {
        throw new IllegalArgumentException(e.getMessage(), e);
      }
    }
    if (walk == null) {
      throw new IllegalArgumentException("the transcript has no START, and so no rules");
    }
    return walk.replay();
  }

  private static void play(@Nullable Walk walk, @Nullable PlayedMoves reader, Played played)
      throws MalformedException {
    if (walk == null || reader == null) {
      throw new IllegalArgumentException("the transcript has a move before its START");
    }
    Optional<PlayedMoves.Found> found = reader.find(played, walk.states.getLast());
    if (found.isPresent()) {
      walk.play(walk.reasoner.game().terms(found.get().moves()));
    }
  }

  /// The match as far as it is played.
  private static final class Walk {
    final Reasoner reasoner;
    final List<State> states = new ArrayList<>();
    private final List<int[]> jointMoves = new ArrayList<>();
    private final List<String> findings = new ArrayList<>();

    Walk(Game game) {
      this.reasoner = Engines.build("interpreter", game, Budget.unlimited());
      states.add(reasoner.initialState());
    }

    void play(List<Term> moves) {
      Game game = reasoner.game();
      int step = jointMoves.size() + 1;
      if (moves.size() != game.roleCount()) {
        throw new IllegalArgumentException(
            "step %d has %d %s; the game has %d %s"
                .formatted(
                    step,
                    moves.size(),
                    moves.size() == 1 ? "move" : "moves",
                    game.roleCount(),
                    game.roleCount() == 1 ? "role" : "roles"));
      }
      int[] jointMove = moves.stream().mapToInt(game::move).toArray();
      for (int role = 0; role < jointMove.length; role++) {
        int move = jointMove[role];
        int[] legal = reasoner.legalMoves(states.getLast(), role);
        if (Arrays.stream(legal).noneMatch(id -> id == move)) {
          findings.add(
              "step %d: %s is not legal for %s"
                  .formatted(step, game.moveTerm(move), game.roles().get(role)));
        }
      }
      jointMoves.add(jointMove);
      states.add(reasoner.nextState(states.getLast(), jointMove));
    }

    void checkState(List<String> kept, int step) {
      if (step < kept.size()) {
        String list = kept.get(step).strip();
        boolean isList = list.length() >= 2 && list.startsWith("(") && list.endsWith(")");
        String inner = isList ? list.substring(1, list.length() - 1) : list;
        State there = reasoner.game().state(Gdl.parseTerms(inner));
        if (!there.equals(states.getLast())) {
          findings.add(
              "the state after step %d is not what the rules say: %s, not %s"
                  .formatted(step, list, print(states.getLast())));
        }
      }
    }

    private String print(State state) {
      return reasoner.game().terms(state).stream()
          .map(Term::toString)
          .collect(Collectors.joining(" ", "(", ")"));
    }

    void checkEnd(List<Integer> goals) {
      State last = states.getLast();
      if (!reasoner.isTerminal(last)) {
        findings.add("the match is completed in the record, and not by the rules");
      }
      for (int role = 0; role < goals.size() && role < reasoner.game().roleCount(); role++) {
        int goal = reasoner.goal(last, role);
        if (goal != goals.get(role)) {
          findings.add(
              "%s has %d in the record, and %d by the rules"
                  .formatted(reasoner.game().roles().get(role), goals.get(role), goal));
        }
      }
    }

    MatchReplay replay() {
      return new MatchReplay(reasoner, jointMoves, states, findings);
    }
  }
}
