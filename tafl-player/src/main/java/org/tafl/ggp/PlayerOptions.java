package org.tafl.ggp;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.tafl.search.PlayerFactory;

/// How a player's server behaves.
///
/// @param host the address it listens at
/// @param port the port; 0 for any that is free
/// @param name what it says it is called; blanks become `_`
/// @param factory makes its players
/// @param margin how long before a deadline it answers
/// @param patience for a request that does not come to its end
/// @param abandon after so long without a message, beside four times its longer clock, a match is
///   over
/// @param logFolder where transcripts of matches go, if anywhere
public record PlayerOptions(
    String host,
    int port,
    String name,
    PlayerFactory factory,
    Duration margin,
    Duration patience,
    Duration abandon,
    Optional<Path> logFolder) {
  /// The port that game servers try first.
  public static final int DEFAULT_PORT = 9147;

  /// Makes the name a word of the protocol.
  public PlayerOptions {
    name = name.replaceAll("[\\s();]+", "_");
  }

  /// Returns the options of a player that is known to this machine only.
  public static PlayerOptions of(PlayerFactory factory) {
    return new PlayerOptions(
        "127.0.0.1",
        DEFAULT_PORT,
        "Tafl",
        factory,
        Duration.ofMillis(200),
        Duration.ofSeconds(10),
        Duration.ofMinutes(1),
        Optional.empty());
  }

  /// Returns the same at another address.
  public PlayerOptions at(String newHost, int newPort) {
    return new PlayerOptions(newHost, newPort, name, factory, margin, patience, abandon, logFolder);
  }

  /// Returns the same under another name.
  public PlayerOptions called(String newName) {
    return new PlayerOptions(host, port, newName, factory, margin, patience, abandon, logFolder);
  }

  /// Returns the same with another margin.
  public PlayerOptions withMargin(Duration newMargin) {
    return new PlayerOptions(host, port, name, factory, newMargin, patience, abandon, logFolder);
  }

  /// Returns the same with other limits for what does not come to its end.
  public PlayerOptions withPatience(Duration newPatience, Duration newAbandon) {
    return new PlayerOptions(host, port, name, factory, margin, newPatience, newAbandon, logFolder);
  }

  /// Returns the same with a folder for transcripts.
  public PlayerOptions loggingTo(Path newLogFolder) {
    return new PlayerOptions(
        host, port, name, factory, margin, patience, abandon, Optional.of(newLogFolder));
  }
}
