package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.search.PlayerFactory;

/// Every trap of the wire, as bytes through a socket.
@Timeout(60)
class PlayerServerTest {
  private static final String ONE_LINE = GameTexts.THREE_STEPS.replace("\n", " ");
  private static final String START = "(START m1 left (" + ONE_LINE + ") 10 10)";
  private static final String PLAY = "(PLAY m1 NIL)";

  @TempDir Path folder;
  private final ConcurrentLinkedQueue<String> log = new ConcurrentLinkedQueue<>();
  private Optional<PlayerServer> running = Optional.empty();

  private int start(PlayerOptions options) throws IOException {
    PlayerServer server = PlayerServer.start(options.at("127.0.0.1", 0), log::add);
    running = Optional.of(server);
    return server.port();
  }

  private int start() throws IOException {
    return start(PlayerOptions.of(PlayerFactory.of("legal")));
  }

  @AfterEach
  void stop() throws IOException {
    if (running.isPresent()) {
      running.get().close();
    }
  }

  /// Sends the parts one after the other, and returns all that comes until the end.
  private static String talk(int port, String... parts) throws IOException {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setTcpNoDelay(true);
      for (String part : parts) {
        socket.getOutputStream().write(part.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
      }
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String post(int port, String message) throws IOException {
    int length = message.getBytes(StandardCharsets.UTF_8).length;
    return body(talk(port, "POST / HTTP/1.0\r\nContent-Length: " + length + "\r\n\r\n" + message));
  }

  private static String body(String reply) {
    assertTrue(reply.startsWith("HTTP/1.0 "), reply);
    return reply.substring(reply.indexOf("\r\n\r\n") + 4);
  }

  @Test
  void playsAMatch() throws IOException {
    int port = start();
    assertEquals("( ( name Tafl ) ( status available ) ( species alien ) )", post(port, "(INFO)"));
    assertEquals("ready", post(port, START));
    assertEquals("( ( name Tafl ) ( status busy ) ( species alien ) )", post(port, "(INFO)"));
    assertEquals("(say a)", post(port, PLAY));
    assertEquals("(say a)", post(port, "(PLAY m1 ((say a) (say b)))"));
    assertEquals("(say a)", post(port, "(PLAY m1 ((say c) (say b)))"));
    assertEquals("done", post(port, "(STOP m1 ((say a) (say b)))"));
    assertTrue(
        log.toString().contains("ended after 3 joint moves; goals: left 100, right 0"),
        log::toString);
    assertTrue(post(port, "(INFO)").contains("available"));
  }

  @Test
  void takesTheServersWordForWhatWasPlayed() throws IOException {
    int port = start();
    post(port, START);
    assertEquals("(say a)", post(port, PLAY));
    post(port, "(PLAY m1 ((say b) (say a)))");
    post(port, "(PLAY m1 ((say b) (say a)))");
    post(port, "(STOP m1 ((say b) (say a)))");
    assertTrue(log.toString().contains("goals: left 0, right 100"), log::toString);
    assertFalse(log.toString().contains("warning"), log::toString);
  }

  @Test
  void warnsOfMovesThatAreNotLegal() throws IOException {
    int port = start();
    post(port, START);
    post(port, PLAY);
    assertEquals("(say a)", post(port, "(PLAY m1 ((say a) (sing a)))"));
    assertTrue(
        log.toString()
            .contains(
                "warning: move 1 of the server, (sing a), is not legal for right; taken as played"),
        log::toString);
  }

  @Test
  void answersHttpOneDotOneAndCloses() throws IOException {
    String reply =
        talk(
            start(),
            String.join(
                "\r\n",
                "POST / HTTP/1.1",
                "Host: x",
                "Connection: keep-alive",
                "content-length: 6",
                "",
                "(INFO)"));
    assertTrue(reply.contains("Connection: close\r\n"), reply);
    assertTrue(reply.contains("Access-Control-Allow-Origin: *\r\n"), reply);
    assertTrue(reply.contains("Content-Type: text/acl\r\n"), reply);
  }

  @Test
  void readsABodyInAnyNumberOfPackets() throws IOException {
    String request = "POST / HTTP/1.0\r\nContent-Length: " + START.length() + "\r\n\r\n" + START;
    String[] bytes = request.chars().mapToObj(c -> "" + (char) c).toArray(String[]::new);
    assertEquals("ready", body(talk(start(), bytes)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Content-Length: 3\r\n",
        "Content-Length: 999999\r\n",
        "Content-Length: many\r\n",
        "Content-Length: -1\r\n",
        "CONTENT-LENGTH:3\r\nno colon here\r\n"
      })
  void endsAMessageWithItsList(String length) throws IOException {
    assertEquals("ready", body(talk(start(), "POST / HTTP/1.0\r\n" + length + "\r\n" + START)));
  }

  @Test
  void acceptsLineEndsWithoutReturn() throws IOException {
    assertEquals("ready", body(talk(start(), "POST / HTTP/1.0\nSender: X\n\n" + START)));
  }

  @Test
  void countsCharactersThatAreNotBytes() throws IOException {
    String message =
        "(START m1 left (; \u00e9\u00e8 ) \u20ac (\n" + GameTexts.THREE_STEPS + ") 10 10)";
    String head = "POST / HTTP/1.0\r\nContent-Length: " + message.length() + "\r\n\r\n";
    assertEquals("ready", body(talk(start(), head, message)));
  }

  @Test
  void readsChunks() throws IOException {
    String head = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";
    String reply = talk(start(), head, "3;x=1\r\n(IN\r\n", "3\r\nFO)\r\n0\r\n\r\n");
    assertTrue(body(reply).contains("available"), reply);
  }

  @Test
  void promptsForABodyThatWaits() throws IOException {
    int port = start();
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String head = "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 6\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      byte[] prompt = socket.getInputStream().readNBytes("HTTP/1.1 100 Continue\r\n\r\n".length());
      assertEquals("HTTP/1.1 100 Continue\r\n\r\n", new String(prompt, StandardCharsets.US_ASCII));
      socket.getOutputStream().write("(INFO)".getBytes(StandardCharsets.US_ASCII));
      assertTrue(
          new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
              .contains("available"));
    }
  }

  @Test
  void readsAMessageInThePath() throws IOException {
    int port = start();
    String facts = "(unused fact) ".repeat(3000);
    String message = START.replace("(role left)", facts + "(role left)");
    String path = URLEncoder.encode(message, StandardCharsets.UTF_8);
    assertTrue(path.length() > 40_000, path);
    assertEquals("ready", body(talk(port, "GET /" + path + " HTTP/1.0\r\n\r\n")));
    assertEquals("(say a)", body(talk(port, "GET /(PLAY m1 NIL) HTTP/1.1\r\n\r\n")));
    assertTrue(talk(port, "GET /favicon.ico HTTP/1.1\r\n\r\n").startsWith("HTTP/1.0 404 "));
    assertTrue(body(talk(port, "GET / HTTP/1.1\r\n\r\n")).contains("This is Tafl"));
    assertTrue(body(talk(port, "GET /(INFO%2 HTTP/1.1\r\n\r\n")).contains("no message"));
  }

  @Test
  void answersOptionsWithNothing() throws IOException {
    String reply = talk(start(), "OPTIONS / HTTP/1.1\r\nHost: x\r\n\r\n");
    assertTrue(reply.contains("Access-Control-Allow-Methods: POST, GET, OPTIONS\r\n"), reply);
    assertEquals("", body(reply));
  }

  @Test
  void playsInUpperCase() throws IOException {
    int port = start();
    assertEquals("ready", post(port, START.toUpperCase(Locale.ROOT).replace("M1", "m1")));
    assertEquals("(SAY A)", post(port, PLAY));
    assertEquals("(SAY A)", post(port, "(PLAY m1 ((SAY A) (SAY B)))"));
  }

  @Test
  void comparesMatchIdsExactly() throws IOException {
    int port = start();
    post(port, START);
    assertEquals("busy", post(port, "(PLAY M1 NIL)"));
    assertEquals("(say a)", post(port, PLAY));
  }

  @Test
  void saysWhyAMessageIsRefusedAndLivesOn() throws IOException {
    int port = start();
    for (String message :
        List.of("(HELLO)", "", "   ", ")(", "(PLAY", "\0\0", "(START a b c d e)")) {
      String reply =
          talk(
              port,
              "POST / HTTP/1.0\r\nContent-Length: " + message.length() + "\r\n\r\n" + message);
      assertTrue(reply.startsWith("HTTP/1.0 400 "), reply);
      assertTrue(body(reply).length() > 20, reply);
    }
    assertTrue(talk(port, "\r\n\r\n").startsWith("HTTP/1.0 405 "));
    assertTrue(talk(port, "BREW /pot HTCPCP/1.0\r\n\r\n").contains("'BREW'"));
    assertTrue(post(port, "(INFO)").contains("available"));
  }

  @Test
  void refusesWhatIsTooLong() throws IOException {
    int port = start();
    String chunk = "(p ".repeat(100_000);
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      var out = socket.getOutputStream();
      out.write("POST / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      for (int i = 0; i < 30; i++) {
        out.write(chunk.getBytes(StandardCharsets.US_ASCII));
      }
      String reply = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      assertTrue(reply.startsWith("HTTP/1.0 413 "), reply);
    }
    assertTrue(post(port, "(INFO)").contains("available"));
  }

  @Test
  void doesNotWaitForSilentClients() throws IOException {
    int port =
        start(
            PlayerOptions.of(PlayerFactory.of("legal"))
                .withPatience(Duration.ofMillis(300), Duration.ofMinutes(1)));
    try (var silent = new Socket(InetAddress.getLoopbackAddress(), port)) {
      silent.getOutputStream().write("POST / HT".getBytes(StandardCharsets.US_ASCII));
      assertTrue(post(port, "(INFO)").contains("available"));
      String reply = new String(silent.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      assertTrue(reply.startsWith("HTTP/1.0 408 "), reply);
    }
  }

  @Test
  void dropsAMatchForANewOne() throws IOException {
    int port = start();
    post(port, START);
    String walk = GameTexts.WALK.replace("\n", " ");
    assertEquals("ready", post(port, "(START m2 robot (" + walk + ") 10 10)"));
    assertEquals("busy", post(port, PLAY));
    assertEquals("(go 1)", post(port, "(PLAY m2 NIL)"));
    assertEquals("(go 2)", post(port, "(PLAY m2 (go 1))"));
    assertTrue(log.toString().contains("match m1 is dropped for match m2"), log::toString);
  }

  @Test
  void answersEndsOfMatchesItDoesNotKnow() throws IOException {
    int port = start();
    assertEquals("done", post(port, "(STOP m1 NIL)"));
    assertEquals("aborted", post(port, "(ABORT m1)"));
    assertEquals("aborted", post(port, "(ABORT m1)"));
    assertEquals("busy", post(port, PLAY));
    assertEquals("ready", post(port, "(PREVIEW (" + ONE_LINE + ") 1)"));
    assertEquals("ready", post(port, "(ping)"));
  }

  @Test
  void refusesARoleThatThereIsNot() throws IOException {
    int port = start();
    assertEquals("busy", post(port, START.replace("m1 left", "m1 nobody")));
    assertTrue(log.toString().contains("no role nobody; roles are [left, right]"), log::toString);
    assertTrue(post(port, "(INFO)").contains("available"));
  }

  @Test
  void keepsATranscriptOfAMatchThatItRefuses() throws IOException {
    int port = start(PlayerOptions.of(PlayerFactory.of("legal")).loggingTo(folder));
    assertEquals("busy", post(port, "(START m1 left ((p a)) 10 10)"));
    assertTrue(post(port, "(INFO)").contains("available"));
    try (Stream<Path> found = Files.list(folder)) {
      assertEquals(1, found.count());
    }
  }

  @Test
  void playsOnWithoutBrokenRules() throws IOException {
    int port = start();
    String broken = START.replace("(role left)", "(role left) (<= (next ?x) (not (true ?y)))");
    assertEquals("ready", post(port, broken));
    assertEquals("(say a)", post(port, PLAY));
    assertTrue(log.toString().contains("faults in the rules"), log::toString);
  }

  @Test
  void playsAMatchThatIsOverAtOnce() throws IOException {
    int port = start();
    assertEquals("ready", post(port, START.replace("(init (step 0))", "(init (step 3))")));
    assertEquals("done", post(port, "(STOP m1 NIL)"));
    assertTrue(log.toString().contains("ended after 0 joint moves"), log::toString);
  }

  @Test
  void playsByPercepts() throws IOException {
    int port = start();
    post(port, START);
    assertEquals("(say a)", post(port, "(PLAY m1 0 NIL NIL)"));
    assertEquals(
        "(say a)", post(port, "(PLAY m1 1 (say a) ((did left (say a)) (did right (say b))))"));
    assertEquals(
        "(say a)", post(port, "(PLAY m1 2 (say a) ((did left (say a)) (did right (say b))))"));
    assertEquals(
        "done", post(port, "(STOP m1 3 (say a) ((did left (say a)) (did right (say a))))"));
    assertTrue(log.toString().contains("goals: left 100, right 100"), log::toString);
  }

  @Test
  void answersInfoAndAbortWhileThinking()
      throws IOException, InterruptedException, ExecutionException {
    var thinking = new CountDownLatch(1);
    var aborted = new CountDownLatch(1);
    PlayerFactory slow =
        (game, role, clock) ->
            new TestPlayer((state, time) -> {
              thinking.countDown();
              aborted.await();
              return -1;
            });
    int port = start(PlayerOptions.of(slow));
    post(port, START.replace("10 10)", "10 3)"));
    var move =
        CompletableFuture.supplyAsync(() -> {
          try {
            return post(port, PLAY);
          } catch (IOException e) {
            return e.toString();
          }
        });
    thinking.await();
    assertTrue(post(port, "(INFO)").contains("busy"));
    assertEquals("aborted", post(port, "(ABORT m1)"));
    assertTrue(post(port, "(INFO)").contains("available"));
    assertTrue(move.get().matches("\\(say [abc]\\)"), move.get());
    aborted.countDown();
  }

  @Test
  void cleansUpAMatchWithoutStop() throws IOException, InterruptedException {
    int port =
        start(
            PlayerOptions.of(PlayerFactory.of("legal"))
                .withPatience(Duration.ofSeconds(5), Duration.ofMillis(1)));
    post(port, START.replace("10 10)", "0 0)"));
    while (!post(port, "(INFO)").contains("available")) {
      Thread.onSpinWait(); // the test's timeout is the limit
    }
    assertTrue(log.toString().contains("its server is silent"), log::toString);
  }

  @Test
  void keepsATranscriptThatReplays() throws IOException {
    int port = start(PlayerOptions.of(PlayerFactory.of("legal")).loggingTo(folder));
    post(port, START);
    post(port, PLAY);
    post(port, "(PLAY m1 ((say a) (say b)))");
    post(port, "(STOP m1 ((say c) (say c)))");
    List<Path> files;
    try (Stream<Path> found = Files.list(folder)) {
      files = found.toList();
    }
    assertEquals(1, files.size());
    MatchReplay replay = MatchReplay.of(Files.readString(files.getFirst()), Optional.empty());
    assertEquals(2, replay.jointMoves().size());
    assertEquals(List.of(), replay.findings());
    assertEquals(
        "((say c) (say c))", replay.reasoner().game().print(replay.jointMoves().getLast()));
  }

  @Test
  void listensOnOnePortOnce() throws IOException {
    int port = start();
    var options = PlayerOptions.of(PlayerFactory.of("legal")).at("127.0.0.1", port);
    boolean isRefused = false;
    try (PlayerServer second = PlayerServer.start(options, log::add)) {
      assertEquals(0, second.port());
    } catch (IOException e) {
      isRefused = true;
    }
    assertTrue(isRefused);
    assertFalse(post(port, "(INFO)").isEmpty());
  }
}
