package org.tafl.ggp;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/// A request as a game server sends it: a method, and a text in the body or in the path.
///
/// @param method in upper case
/// @param text the message
/// @param isFromPath whether the message stood in the path
record HttpRequest(String method, String text, boolean isFromPath) {
  private static final String CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";

  /// How the reader says that a body may come.
  interface Prompt {
    /// Sends a text to the client at once.
    void send(String text) throws IOException;
  }

  /// Reads a request.
  ///
  /// @return nothing if the client closed, or was silent, before a whole head came
  static Optional<HttpRequest> read(TimedInput in, Prompt prompt) throws IOException {
    Optional<HttpHead> head = HttpHead.read(in);
    if (head.isEmpty()) {
      return Optional.empty();
    }
    String line = head.get().line();
    int blank = line.indexOf(' ');
    String method = (blank < 0 ? line : line.substring(0, blank)).toUpperCase(Locale.ROOT);
    if (!method.equals("POST") && !method.equals("PUT")) {
      String target = blank < 0 ? "" : line.substring(blank + 1);
      return Optional.of(new HttpRequest(method, decode(target), true));
    }
    if (head.get().has("expect", "100-continue")) {
      prompt.send(CONTINUE);
    }
    return Optional.of(new HttpRequest(method, new HttpBody(in, head.get()).read(), false));
  }

  /// Returns the path of a request line, decoded, without the slash it begins with.
  private static String decode(String target) {
    int version = target.toUpperCase(Locale.ROOT).lastIndexOf(" HTTP/");
    String path = version < 0 ? target : target.substring(0, version);
    path = path.startsWith("/") ? path.substring(1) : path;
    path = path.startsWith("?") ? path.substring(1) : path;
    try {
      return URLDecoder.decode(path, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      return path; // a % that is no code; the message may be readable all the same
    }
  }
}
