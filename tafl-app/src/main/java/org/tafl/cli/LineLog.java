package org.tafl.cli;

import java.io.PrintWriter;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.function.Consumer;

/// Prints lines as they come, from any thread, each with the time of day.
record LineLog(PrintWriter out) implements Consumer<String> {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");

  @Override
  public void accept(String line) {
    synchronized (out) {
      out.println(LocalTime.now(ZoneId.systemDefault()).format(TIME) + " " + line);
      out.flush();
    }
  }
}
