package org.tafl.ggp;

import static org.tafl.ggp.DoctorMatch.ascii;
import static org.tafl.ggp.DoctorMatch.body;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import org.tafl.ggp.DoctorMatch.ComplaintException;

/// What all trials of the doctor share: the patient, the clocks, and ways to speak.
final class DoctorVisit {
  /// For what is answered at once.
  static final Duration SECOND = Duration.ofSeconds(1);

  /// For what has no clock.
  static final Duration PATIENCE = Duration.ofSeconds(6);

  private final WireClient patient;
  private final Clocks clocks;
  private int matches;

  DoctorVisit(WireClient patient, Clocks clocks) {
    this.patient = patient;
    this.clocks = clocks;
  }

  /// Something to try.
  interface Trial {
    /// Tries it.
    void run() throws ComplaintException, IOException;
  }

  /// Returns the player examined.
  WireClient patient() {
    return patient;
  }

  /// Returns the clocks of the matches.
  Clocks clocks() {
    return clocks;
  }

  /// Returns a new match.
  DoctorMatch match(String rules) {
    return new DoctorMatch(patient, "doctor" + ++matches, clocks, rules);
  }

  /// A trial in the course of a match.
  interface Script {
    /// Plays it.
    void run(DoctorMatch match) throws ComplaintException, IOException;
  }

  /// Plays a new match that is aborted whatever happens.
  void play(String rules, Script script) throws ComplaintException, IOException {
    DoctorMatch match = match(rules);
    with(match, () -> script.run(match));
  }

  /// Tries something in the course of a match that is aborted whatever happens.
  void with(DoctorMatch match, Trial trial) throws ComplaintException, IOException {
    try {
      trial.run();
    } finally {
      match.abort();
    }
  }

  /// Complains unless all is well.
  static void check(boolean isGood, String complaint) throws ComplaintException {
    if (!isGood) {
      throw new ComplaintException(complaint);
    }
  }

  /// Sends a message that asks for the status, and checks that it is told.
  void info(String message) throws ComplaintException {
    String text = body(patient.send(message, SECOND)).toLowerCase(Locale.ROOT);
    check(
        text.contains("available") || text.contains("busy"), "neither available nor busy: " + text);
  }

  /// Sends a message with a head of our own.
  WireClient.Answer post(String message, String line, String fields, String end) {
    byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
    String length = fields.contains("Length") ? "" : "Content-length: " + bytes.length + "\r\n";
    return raw(
        line + "\r\n" + fields + length + "\r\n" + message + end, DoctorMatch.patience(longer()));
  }

  /// Sends a request as it is.
  WireClient.Answer raw(String request, Duration patience) {
    return patient.sendRaw(out -> out.write(ascii(request)), patience);
  }

  /// Returns the longer of the clocks.
  Duration longer() {
    return clocks.start().compareTo(clocks.play()) > 0 ? clocks.start() : clocks.play();
  }

  /// Waits, as a slow sender does.
  static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
