package org.tafl.ggp;

import static org.tafl.ggp.DoctorMatch.body;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.tafl.gdl.Term;
import org.tafl.ggp.DoctorMatch.ComplaintException;

/// Trials of how a player plays. Each is a small match of its own, which is aborted at its end, so
/// that one that fails leaves the next a fair chance.
record MatchTrials(DoctorVisit visit) {
  void wholeMatch() throws ComplaintException, IOException {
    visit.play(
        DoctorSheets.MARKS,
        match -> {
          match.start();
          match.playToEnd();
          match.stop();
        });
  }

  void upperCase() throws ComplaintException, IOException {
    DoctorMatch match =
        visit
            .match(DoctorSheets.MARKS)
            .translated(text -> text.toUpperCase(Locale.ROOT), text -> text);
    visit.with(
        match,
        () -> {
          DoctorMatch.expectReady(visit.post(match.startMessage(), "POST / HTTP/1.0", "", ""));
          match.move(visit.post(match.playMessage(), "POST / HTTP/1.0", "", ""));
          match.move(visit.post(match.playMessage(), "POST / HTTP/1.0", "", ""));
        });
  }

  void firstPlay() throws ComplaintException, IOException {
    for (String nothing : List.of("nil", "()", "NIL", "(nil)")) {
      visit.play(
          DoctorSheets.MARKS,
          match -> {
            match.start();
            match.play("(PLAY %s %s)".formatted(match.id(), nothing));
            match.play();
          });
    }
  }

  void dense() throws ComplaintException, IOException {
    String rules =
        "; a game (of (brackets\r\n"
            + DoctorSheets.MARKS
                .replaceAll("\\) \\(", ")(")
                .replaceAll(" \\(", "(")
                .replace("\n", " ; )\r\n");
    visit.play(
        rules,
        match -> {
          match.start();
          match.play();
          match.play("(PLAY %s%s) and more".formatted(match.id(), match.lastMoves()));
        });
  }

  void brackets() throws ComplaintException, IOException {
    visit.play(
        DoctorSheets.MARKS,
        match -> {
          match.start();
          match.play();
          match.play("(PLAY %s (%s))".formatted(match.id(), match.lastMoves()));
          String moves =
              match.last().stream().map(m -> "(" + m + ")").collect(Collectors.joining(" "));
          match.play("((PLAY %s (%s)))".formatted(match.id(), moves));
        });
  }

  void overruled() throws ComplaintException, IOException {
    visit.play(
        DoctorSheets.MARKS,
        match -> {
          match.start();
          match.overrule(
              visit
                  .patient()
                  .send(match.playMessage(), DoctorMatch.patience(visit.clocks().play())));
          match.playToEnd();
        });
  }

  void scrambled() throws ComplaintException, IOException {
    var scrambler = new Scrambler(DoctorSheets.MARKS, 1);
    DoctorMatch match =
        visit
            .match(
                DoctorSheets.MARKS
                    + "(base (step 0)) (input white noop) (<= (sees white ?m) (does black ?m))")
            .translated(
                text ->
                    scrambler.scramble(
                        text.replace("(base ", "(bottom ")
                            .replace("(input ", "(choice ")
                            .replace("(sees ", "(looks ")),
                scrambler::unscramble);
    visit.with(
        match,
        () -> {
          match.start();
          match.playToEnd();
          match.stop();
        });
  }

  void puzzle() throws ComplaintException, IOException {
    visit.play(
        DoctorSheets.PUZZLE,
        match -> {
          match.start();
          match.play();
          match.play();
        });
  }

  void overAtOnce() throws ComplaintException, IOException {
    visit.play(
        DoctorSheets.OVER,
        match -> {
          match.start();
          match.stop();
          visit.info("( INFO )");
        });
  }

  /// Asks for a move in the background and does something meanwhile.
  void thinking(DoctorMatch match, DoctorVisit.Trial meanwhile)
      throws ComplaintException, IOException {
    match.start();
    var answer =
        CompletableFuture.supplyAsync(() ->
            visit.patient().send(match.playMessage(), DoctorMatch.patience(visit.clocks().play())));
    DoctorVisit.pause(200);
    meanwhile.run();
    var _ = answer.join();
  }

  void infoWhileThinking() throws ComplaintException, IOException {
    visit.play(DoctorSheets.MARKS, match -> thinking(match, () -> visit.info("( INFO )")));
  }

  void abortWhileThinking() throws ComplaintException, IOException {
    DoctorMatch match = visit.match(DoctorSheets.MARKS);
    thinking(
        match,
        () -> body(visit.patient().send("(ABORT %s)".formatted(match.id()), DoctorVisit.PATIENCE)));
    wholeMatch();
  }

  void zombie() throws ComplaintException, IOException {
    DoctorMatch first = visit.match(DoctorSheets.MARKS);
    DoctorMatch second = visit.match(DoctorSheets.PUZZLE);
    visit.with(
        first,
        () ->
            visit.with(
                second,
                () -> {
                  first.start();
                  first.play();
                  second.start();
                  second.play();
                })); // the first too, lest a player that keeps it is blamed in later trials
  }

  void stopAndAbort() throws ComplaintException, IOException {
    visit.play(
        DoctorSheets.MARKS,
        match -> {
          match.start();
          body(visit.patient().send("(STOP %s NIL)".formatted(match.id()), DoctorVisit.PATIENCE));
          body(visit.patient().send("(ABORT %s)".formatted(match.id()), DoctorVisit.PATIENCE));
          body(visit.patient().send("(ABORT %s)".formatted(match.id()), DoctorVisit.PATIENCE));
        });
  }

  void gdlTwo() throws ComplaintException, IOException {
    visit.play(
        DoctorSheets.MARKS,
        match -> {
          match.start();
          match.play("(PLAY %s 0 NIL NIL)".formatted(match.id()));
          for (int turn = 1; !match.isOver(); turn++) {
            List<Term> moves = match.last();
            match.play(
                "(PLAY %s %d %s ((did white %s) (did black %s)))"
                    .formatted(
                        match.id(), turn, moves.getFirst(), moves.getFirst(), moves.getLast()));
          }
          body(
              visit
                  .patient()
                  .send(
                      "(STOP %s 4 %s NIL)".formatted(match.id(), match.last().getFirst()),
                      DoctorVisit.PATIENCE));
        });
  }

  void punctual() throws ComplaintException, IOException {
    visit.play(
        DoctorSheets.MARKS,
        match -> {
          match.start();
          while (!match.isOver()) {
            long begin = System.nanoTime();
            match.play();
            double seconds = (System.nanoTime() - begin) / 1e9;
            long clock = Clocks.wireSeconds(visit.clocks().play());
            DoctorVisit.check(
                seconds <= clock, "a move took %.2f s of %d s".formatted(seconds, clock));
          }
        });
  }
}
