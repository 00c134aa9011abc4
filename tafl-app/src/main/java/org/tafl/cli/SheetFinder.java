package org.tafl.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.tafl.gdl.NearMatch;

/// Finds the rule sheets that words of the command line mean: an existing path, else a game that
/// ships with Tafl, `-` for standard input.
final class SheetFinder {
  private final InputStream standardInput;

  SheetFinder(InputStream standardInput) {
    this.standardInput = standardInput;
  }

  /// Returns the one rule sheet that a word means.
  ///
  /// @throws InputException if it is a folder, or means nothing; with a name that was perhaps meant
  SheetInput one(String word) {
    Optional<Path> path = path(word);
    if (path.filter(Files::isDirectory).isPresent()) {
      throw new InputException(word + ": this is a folder; name one rule sheet");
    }
    return noFolder(word, path);
  }

  /// Returns all rule sheets that a word means; those of a folder and of the folders in it sorted
  /// by path, with what cannot be looked into among them.
  ///
  /// @throws InputException if it means nothing, or a folder without rule sheets
  List<SheetInput> all(String word) {
    Optional<Path> path = path(word);
    if (path.filter(Files::isDirectory).isEmpty()) {
      return List.of(noFolder(word, path));
    }
    List<SheetInput> sheets = below(path.get());
    if (sheets.isEmpty()) {
      throw new InputException(word + ": no rule sheet (*" + OwnGames.ENDING + ") in this folder");
    }
    return sheets;
  }

  private SheetInput noFolder(String word, Optional<Path> path) {
    if (word.equals("-")) {
      return new SheetInput.OfStream(standardInput);
    }
    if (path.filter(Files::exists).isPresent()) {
      return new SheetInput.OfFile(path.get());
    }
    return OwnGames.find(word)
        .<SheetInput>map(SheetInput.OfGame::new)
        .orElseThrow(() -> new InputException(nothing(word, path)));
  }

  private static Optional<Path> path(String word) {
    try {
      return word.isEmpty() ? Optional.empty() : Optional.of(Path.of(word));
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  private static List<SheetInput> below(Path folder) {
    var found = new ArrayList<Path>();
    try {
      Files.walkFileTree(
          folder, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, collector(found));
    } catch (IOException e) {
      throw new InputException(folder + ": " + Faults.describe(e), e);
    }
    found.sort(Comparator.naturalOrder());
    return found.stream().<SheetInput>map(SheetInput.OfFile::new).toList();
  }

  private static SimpleFileVisitor<Path> collector(List<Path> found) {
    return new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (isSheet(file) && (attributes.isRegularFile() || attributes.isSymbolicLink())) {
          found.add(file);
        }
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFileFailed(Path file, IOException fault) {
        if (!(fault instanceof FileSystemLoopException)) {
          found.add(file); // reading it tells why
        }
        return FileVisitResult.CONTINUE;
      }
    };
  }

  private static boolean isSheet(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(OwnGames.ENDING);
  }

  private static String nothing(String word, Optional<Path> path) {
    boolean isPath =
        word.contains("/") || word.contains("\\") || word.toLowerCase(Locale.ROOT).endsWith(".kif");
    String text = word + (isPath ? ": no such file" : ": no such file, and no game of this name");
    if (path.isEmpty() && !word.isEmpty()) {
      return text + " (the system cannot read the name; perhaps the locale is not UTF-8)";
    }
    Path folder = path.map(Path::getParent).orElse(Path.of(""));
    String name = path.map(Path::getFileName).map(Path::toString).orElse(word);
    if (!Files.isDirectory(folder)) {
      return text + "; there is no folder " + folder;
    }
    Optional<String> near =
        near(name, filesOf(folder)).map(file -> folder.resolve(file).toString());
    String game = name.endsWith(".kif") ? name.substring(0, name.length() - 4) : name;
    if (near.isEmpty()) {
      near = OwnGames.find(game).or(() -> NearMatch.of(game, OwnGames.names()));
    }
    return text
        + near.map(n -> Faults.meant(Optional.of(n))).orElse(isPath ? "" : "; see 'tafl games'");
  }

  private static Optional<String> near(String name, Collection<String> known) {
    return known.stream()
        .filter(name::equalsIgnoreCase)
        .findFirst()
        .or(() -> NearMatch.of(name, known));
  }

  private static List<String> filesOf(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(SheetFinder::isSheet).map(file -> "" + file.getFileName()).toList();
    } catch (IOException _) {
      return List.of();
    }
  }
}
