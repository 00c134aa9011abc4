package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tafl.ggp.Doctor.Finding;
import org.tafl.search.PlayerFactory;

@Timeout(120)
class DoctorTest {
  private static final Clocks CLOCKS = new Clocks(Duration.ofSeconds(5), Duration.ofSeconds(5));

  private static List<Finding> examine(int port) {
    return Doctor.of("127.0.0.1:" + port, CLOCKS).examine(_ -> {});
  }

  @Test
  void findsOurPlayerWell() throws IOException {
    var options = PlayerOptions.of(PlayerFactory.of("legal")).at("127.0.0.1", 0);
    try (PlayerServer server = PlayerServer.start(options, _ -> {})) {
      List<Finding> findings = examine(server.port());
      assertTrue(findings.size() > 25, findings::toString);
      assertEquals(List.of(), findings.stream().filter(finding -> !finding.isPassed()).toList());
    }
  }

  @Test
  void findsWhatASimplePlayerDoesNotBear() throws IOException {
    ConnectionListener.Server simple =
        (connection, arrival) -> {
          var in = new TimedInput(connection, arrival + 1_000_000_000L, 1 << 20);
          String text = HttpRequest.read(in, _ -> {}).map(HttpRequest::text).orElse("");
          String answer =
              text.contains("INFO") ? "available" : text.contains("START") ? "ready" : "noop";
          connection
              .getOutputStream()
              .write(("HTTP/1.0 200 OK\r\n\r\n" + answer).getBytes(StandardCharsets.US_ASCII));
        };
    try (var listener = ConnectionListener.start("127.0.0.1", 0, simple, _ -> {})) {
      List<Finding> findings = examine(listener.port());
      List<String> failed =
          findings.stream()
              .filter(finding -> !finding.isPassed())
              .map(finding -> finding.trial() + ": " + finding.complaint())
              .toList();
      assertTrue(
          failed.toString().contains("info in lower case: neither available nor busy"),
          failed::toString);
      assertTrue(
          failed.toString().contains("a match to its end: the move is 'noop'; legal are (put 1)"),
          failed::toString);
      assertTrue(failed.toString().contains("no Access-Control-Allow-Origin"), failed::toString);
      assertTrue(findings.stream().anyMatch(Finding::isPassed), failed::toString);
    }
  }

  @Test
  void stopsWhereNobodyIs() throws IOException {
    int port;
    try (var listener = ConnectionListener.start("127.0.0.1", 0, (_, _) -> {}, _ -> {})) {
      port = listener.port();
    }
    List<Finding> findings = examine(port);
    assertEquals(1, findings.size());
    assertTrue(findings.getFirst().complaint().contains("refused"), findings::toString);
  }
}
