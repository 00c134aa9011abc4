package org.tafl.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.ParseResult;
import org.tafl.gdl.Source;

/// A rule sheet that the command line names, not read yet.
sealed interface SheetInput {
  /// Limits on what the user names: larger than those of the library, since a ground program may
  /// well have more than 10 MB.
  ParseOptions LIMITS = new ParseOptions(200_000_000, ParseOptions.DEFAULT.maxDepth());

  /// Returns what messages call it.
  String name();

  /// Reads it.
  ///
  /// @throws IOException if it cannot be read at all
  ParseResult read() throws IOException;

  /// Returns the name of the game, for its head and for titles.
  default String game() {
    String file = name().substring(Math.max(name().lastIndexOf('/'), name().lastIndexOf('\\')) + 1);
    return file.endsWith(OwnGames.ENDING)
        ? file.substring(0, file.length() - OwnGames.ENDING.length())
        : file;
  }

  /// A file.
  ///
  /// @param path as the user gave it
  record OfFile(Path path) implements SheetInput {
    @Override
    public String name() {
      return path.toString();
    }

    @Override
    public ParseResult read() throws IOException {
      if (Files.isDirectory(path)) {
        throw new IOException("this is a folder, not a rule sheet");
      }
      return Gdl.read(path, LIMITS);
    }
  }

  /// A game that ships with Tafl.
  ///
  /// @param game its name
  record OfGame(String game) implements SheetInput {
    @Override
    public String name() {
      return game + OwnGames.ENDING; // no path, since there need not be such a file
    }

    @Override
    public ParseResult read() {
      return Gdl.read(new Source(name(), OwnGames.text(game)), ParseOptions.DEFAULT);
    }
  }

  /// Standard input.
  ///
  /// @param stream read to its end, and once
  record OfStream(InputStream stream) implements SheetInput {
    @Override
    public String name() {
      return "stdin";
    }

    @Override
    public ParseResult read() throws IOException {
      return Gdl.read(name(), stream, LIMITS);
    }
  }
}
