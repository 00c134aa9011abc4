package org.tafl.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tafl.emit.WordCompiler;

/// How a JVM is started that measures: with the Java and the classes of this one.
///
/// @param flags options of the JVM; copied
record ChildJvm(List<String> flags) {
  static final int OUT_OF_MEMORY = 3; // the exit code by -XX:+ExitOnOutOfMemoryError

  /// Copies the options.
  ChildJvm {
    flags = List.copyOf(flags);
  }

  /// Returns one that ends when its heap is full, with the collector that disturbs least unless
  /// another is named.
  ///
  /// @param heap the largest size of the heap, such as `2g`
  /// @param options further options of the JVM
  static ChildJvm of(String heap, List<String> options) {
    var flags = new ArrayList<String>();
    if (options.stream().noneMatch(option -> option.matches("-XX:\\+Use\\w+GC"))) {
      flags.add("-XX:+UseSerialGC");
    }
    flags.add("-Xmx" + heap);
    flags.add("-XX:+ExitOnOutOfMemoryError");
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> opensModules(argument) || VECTOR_FLAGS.contains(argument))
        .forEach(flags::add);
    flags.addAll(options);
    return new ChildJvm(flags);
  }

  private static final List<String> VECTOR_FLAGS = WordCompiler.vectorFlags();

  /// What an engine may need to run at all.
  private static boolean opensModules(String argument) {
    return argument.startsWith("--add-") || argument.startsWith("--enable-native-access");
  }

  /// Returns the command that starts it.
  ///
  /// @param crashFile where the JVM reports its own crash
  List<String> command(Class<?> main, Path crashFile) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.add("-XX:ErrorFile=" + crashFile);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    return command;
  }

  /// Says that it ended: with the exception that ended it, else the first thing it said.
  ///
  /// @param lines what it printed
  static String complaint(int exitCode, List<String> lines) {
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
