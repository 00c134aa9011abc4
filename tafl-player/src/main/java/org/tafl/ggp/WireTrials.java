package org.tafl.ggp;

import static org.tafl.ggp.DoctorMatch.ascii;
import static org.tafl.ggp.DoctorMatch.body;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tafl.ggp.DoctorMatch.ComplaintException;

/// Trials of how a player reads and answers requests, whatever they say.
record WireTrials(DoctorVisit visit) {
  private static final int MANY_FACTS = 800; // make a START far over 8 KB

  void infoOdd() throws ComplaintException {
    visit.info("((INFO))");
    visit.info("INFO");
  }

  void keepAlive() throws ComplaintException, IOException {
    byte[] request =
        ascii(
            "POST / HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\nContent-Length: 6\r\n\r\n"
                + "(INFO)");
    try (Socket socket = visit.patient().connect()) {
      socket.getOutputStream().write(request);
      var in =
          new TimedInput(socket, System.nanoTime() + 2 * DoctorVisit.SECOND.toNanos(), 1 << 20);
      int b = in.read();
      while (b >= 0) {
        b = in.read();
      }
      DoctorVisit.check(
          b == TimedInput.END, "the connection stays open; some servers wait for its end");
    }
  }

  void split() throws ComplaintException, IOException {
    DoctorMatch match = visit.match(DoctorSheets.MARKS);
    visit.with(
        match,
        () -> {
          byte[] body = ascii(match.startMessage());
          var answer =
              visit
                  .patient()
                  .sendRaw(
                      out -> {
                        out.write(ascii("POST / HTTP/1.0\r\nContent-Len"));
                        out.flush();
                        out.write(ascii("gth: " + body.length + "\r\n\r"));
                        out.flush();
                        out.write('\n');
                        for (int i = 0; i < body.length; i += 100) {
                          out.write(body, i, Math.min(100, body.length - i));
                          out.flush();
                          DoctorVisit.pause(2);
                        }
                      },
                      DoctorMatch.patience(visit.clocks().start()));
          DoctorMatch.expectReady(answer);
          match.play();
        });
  }

  void length(String field) throws ComplaintException, IOException {
    DoctorMatch match = visit.match(DoctorSheets.MARKS);
    visit.with(
        match,
        () -> {
          DoctorMatch.expectReady(
              visit.raw(
                  "POST / HTTP/1.0\r\n" + field + "\r\n" + match.startMessage(),
                  DoctorMatch.patience(visit.clocks().start())));
          match.play();
        });
  }

  void chunked() throws ComplaintException {
    var request = new ByteArrayOutputStream();
    request.writeBytes(ascii("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"));
    request.writeBytes(ascii("3\r\n(IN\r\n3\r\nFO)\r\n0\r\n\r\n"));
    var answer =
        visit.patient().sendRaw(out -> out.write(request.toByteArray()), DoctorVisit.SECOND);
    DoctorVisit.check(body(answer).contains("("), "INFO in chunks is answered by " + body(answer));
  }

  void large(boolean isGet) throws ComplaintException, IOException {
    String facts =
        IntStream.range(0, MANY_FACTS)
            .mapToObj("(unused fact%d)"::formatted)
            .collect(Collectors.joining(" "));
    DoctorMatch match = visit.match(DoctorSheets.MARKS + facts);
    visit.with(
        match,
        () -> {
          String path = URLEncoder.encode(match.startMessage(), StandardCharsets.UTF_8);
          DoctorMatch.expectReady(
              isGet
                  ? visit.raw(
                      "GET /" + path + " HTTP/1.0\r\nAccept: text/delim\r\n\r\n",
                      DoctorMatch.patience(visit.clocks().start()))
                  : visit
                      .patient()
                      .send(match.startMessage(), DoctorMatch.patience(visit.clocks().start())));
          match.play();
        });
  }

  void options() throws ComplaintException, IOException {
    try (Socket socket = visit.patient().connect()) {
      socket.getOutputStream().write(ascii("OPTIONS / HTTP/1.1\r\nHost: x\r\n\r\n"));
      var in = new TimedInput(socket, System.nanoTime() + DoctorVisit.SECOND.toNanos(), 1 << 20);
      var text = new ByteArrayOutputStream();
      for (int b = in.read(); b >= 0; b = in.read()) {
        text.write(b);
      }
      DoctorVisit.check(
          text.toString(StandardCharsets.ISO_8859_1)
              .toLowerCase(Locale.ROOT)
              .contains("access-control-allow-origin"),
          "no Access-Control-Allow-Origin in the answer");
    }
  }

  void preview() throws ComplaintException {
    body(
        visit
            .patient()
            .send("(PREVIEW (%s) 2)".formatted(DoctorSheets.MARKS), DoctorVisit.PATIENCE));
  }

  void unknownMatch() throws ComplaintException {
    body(visit.patient().send("(PLAY nobody.knows.1 NIL)", DoctorVisit.PATIENCE));
    body(visit.patient().send("(STOP nobody.knows.1 NIL)", DoctorVisit.PATIENCE));
  }

  void malformed() throws ComplaintException {
    for (String message : List.of("(HELLO)", "(PLAY)", ")(", "(START x", "(START x y z 1 1)")) {
      var answer = visit.post(message, "POST / HTTP/1.0", "", "");
      if (answer instanceof WireClient.Answer.Late) {
        throw new ComplaintException("no answer to " + message);
      }
    }
    visit.info("( INFO )");
  }

  void silent() throws ComplaintException, IOException {
    try (Socket silent = visit.patient().connect()) {
      silent.getOutputStream().write(ascii("POST / HTTP/1.0\r\nContent-"));
      visit.info("( INFO )");
    }
  }
}
