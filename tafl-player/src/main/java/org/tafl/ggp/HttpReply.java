package org.tafl.ggp;

import java.nio.charset.StandardCharsets;

/// An answer to a request.
///
/// @param status such as `200 OK`
/// @param text the body
record HttpReply(String status, String text) {
  private static final String HEAD =
      """
      HTTP/1.0 %s
      Content-Type: text/acl
      Content-Length: %d
      Access-Control-Allow-Origin: *
      Access-Control-Allow-Methods: POST, GET, OPTIONS
      Access-Control-Allow-Headers: Content-Type
      Access-Control-Allow-Age: 86400
      Connection: close

      """
          .replace("\n", "\r\n");

  /// Returns an answer to a message that was understood.
  static HttpReply ok(String text) {
    return new HttpReply("200 OK", text);
  }

  /// Returns an answer to what was not.
  static HttpReply bad(String text) {
    return new HttpReply("400 Bad Request", text);
  }

  /// Returns the bytes to send.
  byte[] bytes() {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    byte[] head = HEAD.formatted(status, body.length).getBytes(StandardCharsets.US_ASCII);
    byte[] all = new byte[head.length + body.length];
    System.arraycopy(head, 0, all, 0, head.length);
    System.arraycopy(body, 0, all, head.length, body.length);
    return all;
  }
}
