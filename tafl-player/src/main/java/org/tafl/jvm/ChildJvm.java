package org.tafl.jvm;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.tafl.emit.WordCompiler;

/// How another JVM is started: with the Java and the classes of this one.
///
/// @param flags options of the JVM; copied
public record ChildJvm(List<String> flags) {
  /// The exit code of one whose heap is full, where it {@linkplain #measuring ends} then.
  public static final int OUT_OF_MEMORY = 3; // by -XX:+ExitOnOutOfMemoryError

  private static final List<String> VECTOR_FLAGS = WordCompiler.vectorFlags();

  /// Copies the options.
  public ChildJvm {
    flags = List.copyOf(flags);
  }

  /// Returns one that measures: it ends when its heap is full, and has the collector that disturbs
  /// least unless another is named.
  ///
  /// @param heap the largest size of the heap, such as `2g`
  /// @param options further options of the JVM
  public static ChildJvm measuring(String heap, List<String> options) {
    var flags = new ArrayList<String>();
    if (options.stream().noneMatch(ChildJvm::namesCollector)) {
      flags.add("-XX:+UseSerialGC");
    }
    flags.add("-Xmx" + heap);
    flags.add("-XX:+ExitOnOutOfMemoryError");
    inherit(ChildJvm::isNeededByEngines, flags);
    flags.addAll(options);
    return new ChildJvm(flags);
  }

  /// Returns one that works as this one does, with the same collector, and reports no crash but by
  /// its exit code.
  ///
  /// @param heap the largest size of the heap, such as `2g`; empty for the JVM's own choice
  public static ChildJvm working(String heap) {
    var flags = new ArrayList<String>();
    if (!heap.isEmpty()) {
      flags.add("-Xmx" + heap);
    }
    inherit(flag -> isNeededByEngines(flag) || namesCollector(flag), flags);
    flags.add("-XX:+SuppressFatalErrorMessage");
    return new ChildJvm(flags);
  }

  /// Returns whether a text is a size that a JVM understands, such as `512m` or `2g`.
  public static boolean isSize(String text) {
    return text.matches("[1-9][0-9]*[kKmMgG]?");
  }

  private static void inherit(Predicate<String> isWanted, List<String> flags) {
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(isWanted)
        .forEach(flags::add);
  }

  private static boolean namesCollector(String flag) {
    return flag.matches("-XX:(\\+Use\\w+GC|MaxGCPauseMillis=\\d+)");
  }

  /// Tells what an engine may need to run at all.
  private static boolean isNeededByEngines(String flag) {
    return flag.startsWith("--add-")
        || flag.startsWith("--enable-native-access")
        || VECTOR_FLAGS.contains(flag);
  }

  /// Returns the same that reports its own crash to a file.
  public ChildJvm reportingTo(Path crashFile) {
    var more = new ArrayList<>(flags);
    more.add("-XX:ErrorFile=" + crashFile);
    return new ChildJvm(more);
  }

  /// Returns the command that starts it.
  ///
  /// @param arguments of the main method
  public List<String> command(Class<?> main, String... arguments) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return command;
  }

  /// Says that it ended: with the exception that ended it, else the first thing it said.
  ///
  /// @param lines what it printed
  public static String complaint(int exitCode, List<String> lines) {
    return "the JVM ended with code "
        + exitCode
        + lines.stream()
            .filter(line -> line.startsWith("Exception in thread"))
            .findFirst()
            .or(() -> lines.stream().filter(line -> !line.startsWith("WARNING")).findFirst())
            .map(line -> ": " + line)
            .orElse("");
  }
}
