package org.tafl.ggp;

import java.util.ArrayList;
import java.util.Arrays;
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
      case Played.Joint joint -> Optional.of(joint(joint, state));
      case Played.Seen seen ->
          seen.ownMove().isEmpty()
              ? Optional.empty()
              : Optional.of(seen(seen.ownMove(), terms(seen.percepts()), state));
    };
  }

  /// A list none of whose terms is a legal move may be of percepts, as of older GDL-II servers.
  private Found joint(Played.Joint joint, State state) throws MalformedException {
    List<String> texts = moves(joint);
    boolean isJoint = texts.size() == reasoner.game().roleCount();
    if (!isJoint || noneIsLegal(moves(texts), state)) {
      List<Term> percepts = terms(joint.moves());
      if (tellsAny(percepts, state)) {
        return seen(Optional.empty(), percepts, state);
      }
    }
    if (!isJoint) {
      throw wrongCount(joint, texts);
    }
    return new Found(moves(texts), true);
  }

  /// Returns the texts of moves, one per role if the list can be read so.
  private List<String> moves(Played.Joint joint) throws MalformedException {
    Game game = reasoner.game();
    int roles = game.roleCount();
    List<String> texts = joint.moves();
    if (texts.size() != roles && texts.size() == 1) {
      texts = items(texts.getFirst());
    }
    return texts.size() != roles && roles == 1 ? List.of(joint.whole()) : texts;
  }

  private MalformedException wrongCount(Played.Joint joint, List<String> texts) {
    List<Term> roles = reasoner.game().roles();
    return new MalformedException(
        "%s has %d %s; the match has %d %s: %s"
            .formatted(
                joint.whole(),
                texts.size(),
                texts.size() == 1 ? "move" : "moves",
                roles.size(),
                roles.size() == 1 ? "role" : "roles",
                roles));
  }

  private int[] moves(List<String> texts) throws MalformedException {
    int[] moves = new int[texts.size()];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = reasoner.game().move(term(texts.get(i)));
    }
    return moves;
  }

  private boolean noneIsLegal(int[] moves, State state) {
    for (int i = 0; i < moves.length; i++) {
      int move = moves[i];
      if (Arrays.stream(reasoner.legalMoves(state, i)).anyMatch(legal -> legal == move)) {
        return false;
      }
    }
    return true;
  }

  private boolean tellsAny(List<Term> percepts, State state) {
    List<Term> roles = reasoner.game().roles();
    for (int i = 0; i < roles.size(); i++) {
      if (told(percepts, roles.get(i), reasoner.legalMoves(state, i)) >= 0) {
        return true;
      }
    }
    return false;
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

  private static List<Term> terms(List<String> texts) throws MalformedException {
    var terms = new ArrayList<Term>();
    for (String text : texts) {
      terms.add(term(text));
    }
    return terms;
  }

  /// Takes moves that are not known from percepts such as `(did white (mark 1 1))`, whatever the
  /// first word is, and any legal move of those of whom nothing is told.
  private Found seen(Optional<String> ownMove, List<Term> percepts, State state)
      throws MalformedException {
    Game game = reasoner.game();
    int[] moves = new int[game.roleCount()];
    boolean isCertain = true;
    for (int other = 0; other < moves.length; other++) {
      if (other == role && ownMove.isPresent()) {
        moves[other] = game.move(term(ownMove.get()));
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
    return new Found(moves, isCertain);
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
