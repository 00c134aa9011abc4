package org.tafl.ggp;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// A match that the doctor plays with a patient: the patient is the first role, the doctor all
/// others and the server.
final class DoctorMatch {
  private static final Duration GRACE = Duration.ofSeconds(1);

  private final WireClient patient;
  private final Reasoner reasoner;
  private final String id;
  private final Clocks clocks;
  private final String rules;
  private UnaryOperator<String> writing = UnaryOperator.identity();
  private UnaryOperator<String> reading = UnaryOperator.identity();
  private State state;
  private List<Term> last = List.of();

  /// Says that the patient did not do what it should.
  static final class ComplaintException extends Exception {
    private static final long serialVersionUID = 1L;

    ComplaintException(String message) {
      super(message);
    }
  }

  /// @param rules as they are sent, and as the doctor understands them
  DoctorMatch(WireClient patient, String id, Clocks clocks, String rules) {
    this.patient = patient;
    this.id = id;
    this.clocks = clocks;
    this.rules = rules;
    this.reasoner =
        Engines.build("interpreter", Gdl.parse("doctor.kif", rules), Budget.unlimited());
    this.state = reasoner.initialState();
  }

  /// Sets how texts of the game are written for the patient, and how its answers are read.
  DoctorMatch translated(UnaryOperator<String> newWriting, UnaryOperator<String> newReading) {
    writing = newWriting;
    reading = newReading;
    return this;
  }

  private Game game() {
    return reasoner.game();
  }

  /// Returns the match's id.
  String id() {
    return id;
  }

  /// Returns the message that begins the match.
  String startMessage() {
    return "(START %s %s (%s) %d %d)"
        .formatted(
            id,
            writing.apply(game().roles().getFirst().toString()),
            writing.apply(rules),
            Clocks.wireSeconds(clocks.start()),
            Clocks.wireSeconds(clocks.play()));
  }

  /// Begins the match.
  void start() throws ComplaintException {
    expectReady(patient.send(startMessage(), patience(clocks.start())));
  }

  /// Checks the answer to the message that begins the match.
  static void expectReady(WireClient.Answer answer) throws ComplaintException {
    String text = body(answer);
    if (!text.equalsIgnoreCase("ready")) {
      throw new ComplaintException("START is answered by '" + text + "', not by ready");
    }
  }

  /// Returns how long the patient may take.
  static Duration patience(Duration clock) {
    return Duration.ofSeconds(Clocks.wireSeconds(clock)).plus(GRACE);
  }

  /// Returns the message that asks for the next move.
  String playMessage() {
    return "(PLAY %s %s)".formatted(id, lastMoves());
  }

  /// Returns the last joint move as it is sent.
  String lastMoves() {
    return last.isEmpty()
        ? "NIL"
        : last.stream()
            .map(move -> writing.apply(move.toString()))
            .collect(Collectors.joining(" ", "(", ")"));
  }

  /// Returns the last joint move.
  List<Term> last() {
    return last;
  }

  /// Asks for moves until the match is over.
  void playToEnd() throws ComplaintException {
    while (!isOver()) {
      play();
    }
  }

  /// Asks for the next move.
  void play() throws ComplaintException {
    play(playMessage());
  }

  /// Asks for the next move in other words.
  void play(String message) throws ComplaintException {
    move(patient.send(message, patience(clocks.play())));
  }

  /// Takes the patient's move from an answer and makes it, with the doctor's own.
  void move(WireClient.Answer answer) throws ComplaintException {
    int move = legalMove(answer);
    int[] joint = doctorsMoves();
    joint[0] = move;
    make(joint);
  }

  /// Makes another move than the patient's, as a server does that calls it illegal.
  void overrule(WireClient.Answer answer) throws ComplaintException {
    int move = legalMove(answer);
    int[] joint = doctorsMoves();
    joint[0] =
        Arrays.stream(reasoner.legalMoves(state, 0))
            .filter(other -> other != move)
            .findFirst()
            .orElse(move);
    make(joint);
  }

  private int[] doctorsMoves() {
    int[] joint = new int[game().roleCount()];
    for (int role = 0; role < joint.length; role++) {
      joint[role] = reasoner.legalMoves(state, role)[0];
    }
    return joint;
  }

  private void make(int[] joint) {
    last = game().terms(joint);
    state = reasoner.nextState(state, joint);
  }

  private int legalMove(WireClient.Answer answer) throws ComplaintException {
    String text = reading.apply(body(answer));
    var legal = new ArrayList<String>();
    for (int move : reasoner.legalMoves(state, 0)) {
      String term = game().moveTerm(move).toString();
      if (squeezed(term).equals(squeezed(text))) {
        return move;
      }
      legal.add(term);
    }
    throw new ComplaintException(
        "the move is '%s'; legal are %s".formatted(text, String.join(" ", legal)));
  }

  private static String squeezed(String text) {
    return text.toLowerCase(Locale.ROOT)
        .replaceAll("\\s+", " ")
        .replaceAll(" ?([()]) ?", "$1")
        .strip();
  }

  /// Returns whether the match is over.
  boolean isOver() {
    return reasoner.isTerminal(state);
  }

  /// Ends the match.
  void stop() throws ComplaintException {
    body(patient.send("(STOP %s %s)".formatted(id, lastMoves()), GRACE));
  }

  /// Breaks the match off; no answer is no complaint.
  void abort() {
    patient.send("(ABORT %s)".formatted(id), GRACE);
  }

  /// Returns the text of an answer.
  static String body(WireClient.Answer answer) throws ComplaintException {
    return switch (answer) {
      case WireClient.Answer.Body(String text) -> text;
      case WireClient.Answer.Late _ -> throw new ComplaintException("no answer in time");
      case WireClient.Answer.Unconnected(String why) -> throw new ComplaintException(why);
      case WireClient.Answer.Broken(String why) -> throw new ComplaintException(why);
    };
  }

  /// Returns bytes of a request.
  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
