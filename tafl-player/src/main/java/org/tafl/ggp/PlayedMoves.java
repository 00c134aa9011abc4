package org.tafl.ggp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Term;
import org.tafl.ggp.Message.Played;
import org.tafl.ggp.Sexpr.Group;
import org.tafl.ggp.Sexpr.MalformedException;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// Finds the joint move that a message speaks of.
///
/// @param reasoner tells the legal moves where a message leaves moves out
/// @param role of the player
record PlayedMoves(Reasoner reasoner, int role) {
  /// A joint move.
  ///
  /// @param moves ids in the order of roles
  /// @param isCertain whether the message told all of them
  record Found(int[] moves, boolean isCertain) {}

  /// Returns the joint move of a message.
  ///
  /// @param state it was made in
  /// @return nothing if the message tells none
  /// @throws MalformedException if it cannot be one of this game
  Optional<Found> find(Played played, State state) throws MalformedException {
    return switch (played) {
      case Played.Nothing _ -> Optional.empty();
      case Played.Joint joint -> Optional.of(new Found(joint(joint), true));
      case Played.Seen seen -> seen.ownMove().isEmpty() ? Optional.empty() : seen(seen, state);
    };
  }

  private int[] joint(Played.Joint joint) throws MalformedException {
    Game game = reasoner.game();
    int roles = game.roleCount();
    List<String> texts = joint.moves();
    if (texts.size() != roles && texts.size() == 1) {
      texts = items(texts.getFirst());
    }
    if (texts.size() != roles && roles == 1) {
      texts = List.of(joint.whole());
    }
    if (texts.size() != roles) {
      throw new MalformedException(
          "%s has %d %s; the match has %d %s: %s"
              .formatted(
                  joint.whole(),
                  texts.size(),
                  texts.size() == 1 ? "move" : "moves",
                  roles,
                  roles == 1 ? "role" : "roles",
                  game.roles()));
    }
    int[] moves = new int[roles];
    for (int i = 0; i < roles; i++) {
      moves[i] = game.move(term(texts.get(i)));
    }
    return moves;
  }

  private static List<String> items(String text) throws MalformedException {
    return Sexpr.read(text) instanceof Group group
        ? group.items().stream().map(item -> item.unwrapped().in(text)).toList()
        : List.of();
  }

  private static Term term(String text) throws MalformedException {
    try {
      Term term = Gdl.parseTerm(text);
      if (term.isGround()) {
        return term;
      }
    } catch (GdlException _) {
      // told below
    }
    throw new MalformedException("'" + text + "' is no move");
  }

  /// Takes the other roles' moves from percepts such as `(did white (mark 1 1))`, whatever the
  /// first word is, and any legal move of those of whom nothing is told.
  private Optional<Found> seen(Played.Seen seen, State state) throws MalformedException {
    Game game = reasoner.game();
    var percepts = new ArrayList<Term>();
    for (String percept : seen.percepts()) {
      percepts.add(term(percept));
    }
    int[] moves = new int[game.roleCount()];
    boolean isCertain = true;
    for (int other = 0; other < moves.length; other++) {
      if (other == role) {
        moves[other] = game.move(term(seen.ownMove().orElseThrow()));
        continue;
      }
      int[] legal = reasoner.legalMoves(state, other);
      if (legal.length == 0) {
        throw new MalformedException(
            "%s has no legal move there".formatted(game.roles().get(other)));
      }
      int told = told(percepts, game.roles().get(other), legal);
      isCertain &= told >= 0 || legal.length == 1;
      moves[other] = told >= 0 ? told : legal[0];
    }
    return Optional.of(new Found(moves, isCertain));
  }

  private int told(List<Term> percepts, Term other, int[] legal) {
    for (Term percept : percepts) {
      if (percept instanceof Term.Compound(_, var arguments, _)
          && arguments.size() == 2
          && arguments.getFirst().equals(other)) {
        int move = reasoner.game().move(arguments.getLast());
        for (int candidate : legal) {
          if (candidate == move) {
            return move;
          }
        }
      }
    }
    return -1;
  }
}
