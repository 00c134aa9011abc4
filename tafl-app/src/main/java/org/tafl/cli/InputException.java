package org.tafl.cli;

/// Says in one line why an input cannot be used; the command ends with {@link ExitCode#USAGE}.
final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// @param message one line for the user, such as `nim.kfi: no such file`
  InputException(String message) {
    super(message);
  }

  /// @param message one line for the user
  /// @param cause what the system said
  InputException(String message, Throwable cause) {
    super(message, cause);
  }

  /// Returns the message without the word that it begins with, if it does.
  String problemOf(String word) {
    String message = String.valueOf(getMessage());
    String prefix = word + ": ";
    return message.startsWith(prefix) ? message.substring(prefix.length()) : message;
  }
}
