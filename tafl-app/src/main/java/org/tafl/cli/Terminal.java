package org.tafl.cli;

import java.io.BufferedInputStream;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// What a command reads from and writes to.
///
/// @param out results; buffered
/// @param err complaints about usage and input, and progress
/// @param in what `-` reads
/// @param isOutWatched whether a person sees standard output: it is a terminal
/// @param isErrWatched whether a person sees standard error
/// @param environment the environment variables
record Terminal(
    PrintWriter out,
    PrintWriter err,
    InputStream in,
    boolean isOutWatched,
    boolean isErrWatched,
    Map<String, String> environment) {

  /// Returns the terminal of this process, UTF-8 whatever the locale says.
  ///
  /// @param out standard output
  static Terminal ofProcess(OutputStream out) {
    return new Terminal(
        new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)),
        new PrintWriter(
            new OutputStreamWriter(
                new FileOutputStream(FileDescriptor.err), StandardCharsets.UTF_8),
            true),
        new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
        isTerminal(1),
        isTerminal(2),
        Map.copyOf(System.getenv()));
  }

  /// Returns colours for standard output: none if it is no terminal, or the user wants none
  /// (no-color.org).
  Colours colours() {
    boolean isRefused =
        !environment.getOrDefault("NO_COLOR", "").isEmpty()
            || environment.getOrDefault("TERM", "").equals("dumb");
    return new Colours(isOutWatched && !isRefused);
  }

  /// Returns whether nobody reads standard output any more, so that work for it is in vain.
  boolean isClosed() {
    return out.checkError();
  }

  /// Java tells only whether input and output both are terminals; Linux tells of each.
  private static boolean isTerminal(int descriptor) {
    Path link = Path.of("/proc/self/fd/" + descriptor);
    try {
      if (Files.isSymbolicLink(link)) {
        Path target = Files.readSymbolicLink(link);
        return target.startsWith("/dev/pts") || target.toString().startsWith("/dev/tty");
      }
    } catch (IOException | SecurityException _) {
      return false;
    }
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }
}
