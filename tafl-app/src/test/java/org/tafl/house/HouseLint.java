package org.tafl.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Checks of the sources that no compiler makes. Works on a map from path (relative to the
/// repository's root, with slashes) to text, so that each check can be shown a bad input.
final class HouseLint {
  private static final int MAX_LINES = 500;

  private static final List<String> PACKAGE_HEADINGS =
      List.of("**In:**", "**Out:**", "**Invariants:**", "**Read first:**", "**Source:**");

  private static final Set<String> SKIPPED_FOLDERS =
      Set.of(".git", "target", ".idea", ".vscode", ".settings", "node_modules");

  private static final Set<String> TEXT_ENDINGS =
      Set.of(
          "java",
          "xml",
          "md",
          "kif",
          "jsonl",
          "err",
          "tsv",
          "txt",
          "json",
          "sh",
          "config",
          "html",
          "js",
          "css",
          "properties",
          "yml",
          "yaml",
          "toml",
          "svg",
          "dot",
          "expected");

  /// Words that need a number after them; spelled apart, so that this file passes its own check.
  private static final Pattern PROMISE =
      Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b(?!\\s*\\(?#\\d+)");

  private static final Pattern BROAD_CATCH =
      Pattern.compile("catch \\((final )?(Exception|RuntimeException|Throwable)\\b");

  private static final Pattern WILDCARD_IMPORT =
      Pattern.compile("^import (static )?[\\w.]+\\.\\*;", Pattern.MULTILINE);

  private static final Pattern DISABLED_TEST = Pattern.compile("@Dis" + "abled\\b");

  /// Folders that exist on somebody's machine only.
  private static final Pattern PRIVATE_PATH =
      Pattern.compile(
          "(?<![\\w.$}/-])/(home|Users|root|work|workspace)/\\w|[A-Z]:\\\\Users\\\\\\w");

  private HouseLint() {}

  /// Returns the folder of the parent pom: the nearest one above the working folder that has the
  /// launcher and the engine's module.
  static Path repositoryRoot() {
    Path start = Path.of("").toAbsolutePath();
    for (Path folder = start; folder != null; folder = folder.getParent()) {
      if (Files.isRegularFile(folder.resolve("tafl"))
          && Files.isRegularFile(folder.resolve("tafl-engine/pom.xml"))) {
        return folder;
      }
    }
    throw new IllegalStateException("no repository above " + start);
  }

  /// Reads the text files below a folder, sorted by path.
  static Map<String, String> read(Path root) {
    var files = new TreeMap<String, String>();
    try {
      Files.walkFileTree(
          root,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              return SKIPPED_FOLDERS.contains(String.valueOf(folder.getFileName()))
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              String name = root.relativize(file).toString().replace('\\', '/');
              if (attributes.isRegularFile() && isText(name)) {
                files.put(name, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  private static boolean isText(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot <= 0 || TEXT_ENDINGS.contains(name.substring(dot + 1));
  }

  /// Finds Java files over the length limit that are not listed, and listed ones that are not over.
  static List<String> lengths(Map<String, String> files, Map<String, String> reasons) {
    var findings = new ArrayList<String>();
    var over = new TreeSet<String>();
    files.forEach((path, text) -> {
      long lines = text.lines().count();
      if (path.endsWith(".java") && lines > MAX_LINES) {
        over.add(path);
        if (!reasons.containsKey(path)) {
          findings.add(path + ": has " + lines + " lines, over " + MAX_LINES + " and not listed");
        }
      }
    });
    for (String path : new TreeSet<>(reasons.keySet())) {
      if (!over.contains(path)) {
        findings.add(path + ": is listed as long, but is not");
      }
    }
    return findings;
  }

  /// Finds packages of the product without a package-info in the house form.
  static List<String> packageInfos(Map<String, String> files) {
    var findings = new ArrayList<String>();
    var packages = new TreeSet<String>();
    for (String path : files.keySet()) {
      if (path.endsWith(".java") && path.contains("src/main/java/")) {
        packages.add(path.substring(0, path.lastIndexOf('/')));
      }
    }
    for (String folder : packages) {
      String path = folder + "/package-info.java";
      String text = files.get(path);
      if (text == null) {
        findings.add(path + ": is missing");
        continue;
      }
      for (String heading : PACKAGE_HEADINGS) {
        if (!text.contains(heading)) {
          findings.add(path + ": lacks " + heading);
        }
      }
      if (!text.contains("@NullMarked")) {
        findings.add(path + ": lacks @NullMarked");
      }
    }
    return findings;
  }

  /// Finds promises in Java files and scripts that name no issue.
  static List<String> promises(Map<String, String> files) {
    return matches(files, PROMISE, "needs an issue, such as #12", HouseLint::isCode);
  }

  /// Finds catches of everything outside the allowed files. Tests are free.
  static List<String> broadCatches(Map<String, String> files, Set<String> allowed) {
    return matches(
        files,
        BROAD_CATCH,
        "catches everything",
        path -> path.contains("src/main/java/") && !allowed.contains(path));
  }

  /// Finds imports with a star.
  static List<String> wildcardImports(Map<String, String> files) {
    return matches(files, WILDCARD_IMPORT, "imports a whole package", HouseLint::isJava);
  }

  /// Finds tests that are switched off.
  static List<String> disabledTests(Map<String, String> files) {
    return matches(files, DISABLED_TEST, "switches a test off", HouseLint::isJava);
  }

  /// Finds absolute paths that exist on somebody's machine only, in any file.
  static List<String> privatePaths(Map<String, String> files) {
    return matches(files, PRIVATE_PATH, "names a folder of one machine", _ -> true);
  }

  /// Finds characters outside ASCII in Java files.
  static List<String> nonAscii(Map<String, String> files) {
    return matches(files, Pattern.compile("[^\\x00-\\x7F]"), "is outside ASCII", HouseLint::isJava);
  }

  private interface PathFilter {
    boolean accepts(String path);
  }

  private static boolean isJava(String path) {
    return path.endsWith(".java");
  }

  private static boolean isCode(String path) {
    return isJava(path) || path.endsWith(".sh") || path.equals("tafl") || path.equals(".ci/run");
  }

  private static List<String> matches(
      Map<String, String> files, Pattern pattern, String fault, PathFilter filter) {
    var findings = new ArrayList<String>();
    files.forEach((path, text) -> {
      if (filter.accepts(path)) {
        var matcher = pattern.matcher(text);
        while (matcher.find()) {
          long line = text.substring(0, matcher.start()).lines().count();
          boolean atLineStart = matcher.start() == 0 || text.charAt(matcher.start() - 1) == '\n';
          findings.add(
              "%s:%d: %s %s"
                  .formatted(path, atLineStart ? line + 1 : line, matcher.group().strip(), fault));
        }
      }
    });
    return findings;
  }
}
