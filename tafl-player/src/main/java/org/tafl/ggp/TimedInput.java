package org.tafl.ggp;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;

/// The bytes that come through a socket, read against a deadline and up to a limit.
final class TimedInput {
  /// In place of a byte: the sender has closed.
  static final int END = -1;

  /// In place of a byte: none came in time.
  static final int TIMEOUT = -2;

  private static final int MAX_WAIT_MILLIS = 3_600_000;

  private final Socket socket;
  private final InputStream in;
  private final byte[] buffer = new byte[8192];
  private final long deadlineNanos; // in System.nanoTime
  private final long maxBytes;
  private int next; // index in buffer
  private int filled; // bytes in buffer
  private long taken; // bytes so far

  /// Says that more bytes came than are read.
  static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1L;

    TooLongException(long maxBytes) {
      super("a message of more than %,d bytes".formatted(maxBytes));
    }
  }

  /// @param deadlineNanos in `System.nanoTime`
  /// @param maxBytes that are read, all together
  TimedInput(Socket socket, long deadlineNanos, long maxBytes) throws IOException {
    this.socket = socket;
    this.in = socket.getInputStream();
    this.deadlineNanos = deadlineNanos;
    this.maxBytes = maxBytes;
  }

  /// Returns the next byte, END, or TIMEOUT at the deadline.
  int read() throws IOException {
    return read(Long.MAX_VALUE);
  }

  /// Returns the next byte, END, or TIMEOUT after the given time or at the deadline.
  int read(long patienceMillis) throws IOException {
    if (next == filled) {
      int count = fill(patienceMillis);
      if (count < 0) {
        return count;
      }
    }
    if (++taken > maxBytes) {
      throw new TooLongException(maxBytes);
    }
    return buffer[next++] & 0xFF;
  }

  private int fill(long patienceMillis) throws IOException {
    long left = (deadlineNanos - System.nanoTime()) / 1_000_000;
    long wait = Math.min(Math.min(left, patienceMillis), MAX_WAIT_MILLIS);
    if (wait <= 0) {
      return TIMEOUT;
    }
    socket.setSoTimeout((int) wait);
    try {
      int count = in.read(buffer);
      if (count < 0) {
        return END;
      }
      next = 0;
      filled = count;
      return count;
    } catch (SocketTimeoutException _) {
      return TIMEOUT;
    }
  }
}
