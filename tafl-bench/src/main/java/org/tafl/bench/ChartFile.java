package org.tafl.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.internal.chartpart.Chart;

/// Charts on disk.
final class ChartFile {
  private ChartFile() {}

  /// Writes `NAME.png` and `NAME.svg`.
  ///
  /// @param maker draws it, without a screen
  /// @param name the path without an ending
  /// @throws IOException if they cannot be written, or this Java cannot draw text
  static void write(Supplier<? extends Chart<?, ?>> maker, Path name) throws IOException {
    System.setProperty("java.awt.headless", "true");
    try {
      Chart<?, ?> chart = maker.get();
      BitmapEncoder.saveBitmap(chart, name.toString(), BitmapFormat.PNG);
      VectorGraphicsEncoder.saveVectorGraphic(chart, name.toString(), VectorGraphicsFormat.SVG);
    } catch (InternalError | LinkageError e) {
      throw new IOException("this Java cannot draw text (no fonts?): " + e, e);
    }
  }
}
