package org.tafl.ggp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.tafl.ggp.DoctorMatch.ComplaintException;

/// Plays every kind of odd game server against a player, and tells what it does not bear.
///
/// ```java
/// List<Doctor.Finding> findings = Doctor.of("localhost:9147", clocks).examine(System.out::println);
/// ```
public final class Doctor {
  private final DoctorVisit visit;

  /// What a trial found.
  ///
  /// @param trial what was tried
  /// @param isRequired whether servers in use do so, rather than some that there were
  /// @param complaint what was wrong; empty if nothing
  public record Finding(String trial, boolean isRequired, String complaint) {
    /// Returns whether nothing was wrong.
    public boolean isPassed() {
      return complaint.isEmpty();
    }
  }

  private record Case(String name, boolean isRequired, DoctorVisit.Trial trial) {}

  private Doctor(DoctorVisit visit) {
    this.visit = visit;
  }

  /// Returns a doctor for a player.
  ///
  /// @param address `HOST:PORT`
  /// @param clocks of the matches; whole seconds on the wire
  /// @throws IllegalArgumentException if the address is none
  public static Doctor of(String address, Clocks clocks) {
    return new Doctor(new DoctorVisit(WireClient.of(address), clocks));
  }

  /// Tries everything, or nothing else if the player cannot be reached at all.
  ///
  /// @param progress receives each finding
  public List<Finding> examine(Consumer<Finding> progress) {
    var findings = new ArrayList<Finding>();
    for (Case next : cases()) {
      Finding finding = examine(next);
      findings.add(finding);
      progress.accept(finding);
      if (findings.size() == 1 && !finding.isPassed()) {
        return findings;
      }
    }
    return findings;
  }

  private static Finding examine(Case next) {
    try {
      next.trial().run();
      return new Finding(next.name(), next.isRequired(), "");
    } catch (ComplaintException | IOException e) {
      String why = e.getMessage() == null ? e.toString() : e.getMessage();
      return new Finding(next.name(), next.isRequired(), why);
    }
  }

  private List<Case> cases() {
    var wire = new WireTrials(visit);
    var match = new MatchTrials(visit);
    return List.of(
        must("INFO is answered within a second", () -> visit.info("( INFO )")),
        must("info in lower case", () -> visit.info("(info)")),
        should("INFO in extra brackets, INFO bare", wire::infoOdd),
        must("a match to its end", match::wholeMatch),
        must("all in upper case, no Host header (Dresden)", match::upperCase),
        must("nil, () and NIL at the first PLAY", match::firstPlay),
        must("HTTP/1.1 with keep-alive: the connection is closed", wire::keepAlive),
        must("a message split over packets", wire::split),
        must("no Content-Length", () -> wire.length("")),
        must("a Content-Length that is too small", () -> wire.length("Content-Length: 12\r\n")),
        should(
            "a Content-Length that is too large", () -> wire.length("Content-Length: 99999\r\n")),
        should("a body in chunks", wire::chunked),
        must("a START of more than 8 KB, by POST", () -> wire.large(false)),
        should("a START of more than 8 KB, by GET", () -> wire.large(true)),
        should("OPTIONS, with the headers for browsers", wire::options),
        must("comments, line ends, and no blanks at parentheses", match::dense),
        should("extra brackets around moves", match::brackets),
        must("the server makes another move than the answer", match::overruled),
        must("scrambled names, base and input too", match::scrambled),
        must("a game of one role", match::puzzle),
        must("a match that is over when it begins", match::overAtOnce),
        must("PREVIEW is answered", wire::preview),
        must("INFO while thinking", match::infoWhileThinking),
        must("ABORT while thinking, then a new match", match::abortWhileThinking),
        must("START while a match is alive", match::zombie),
        must("PLAY for an unknown match is answered", wire::unknownMatch),
        must("STOP with NIL, ABORT twice", match::stopAndAbort),
        must("a malformed message is answered", wire::malformed),
        must("a silent client does not block others", wire::silent),
        should("PLAY with 4 arguments (GDL-II)", match::gdlTwo),
        must("moves come before the clock ends", match::punctual));
  }

  private static Case must(String name, DoctorVisit.Trial trial) {
    return new Case(name, true, trial);
  }

  private static Case should(String name, DoctorVisit.Trial trial) {
    return new Case(name, false, trial);
  }
}
