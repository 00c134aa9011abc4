package org.tafl.bench;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.tafl.bench.EnginesTable.Cell;

/// Draws the speeds of engines: a group of bars per game, on a logarithmic axis.
public final class EnginesChart {
  private static final int HEIGHT = 500; // pixels
  private static final int MARGIN = 260; // pixels beside the bars
  private static final int BAR = 18; // pixels
  private static final int MIN_WIDTH = 640; // pixels
  private static final int MAX_WIDTH = 4000; // pixels

  private EnginesChart() {}

  /// Writes `NAME.png` and `NAME.svg`.
  ///
  /// @param table one that has figures
  /// @param name the path without an ending
  /// @throws IOException if they cannot be written, or this Java cannot draw text
  public static void write(EnginesTable table, Path name) throws IOException {
    ChartFile.write(() -> chart(table), name);
  }

  private static CategoryChart chart(EnginesTable table) {
    List<String> games = table.cells().stream().map(Cell::game).distinct().toList();
    List<String> engines = table.cells().stream().map(Cell::engine).distinct().toList();
    int width = MARGIN + BAR * games.size() * (engines.size() + 1);
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(Math.clamp(width, MIN_WIDTH, MAX_WIDTH))
            .height(HEIGHT)
            .theme(ChartTheme.XChart)
            .title("States per processor second")
            .build();
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setYAxisMin(floor(table));
    chart.getStyler().setXAxisLabelRotation(45);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
    for (String engine : engines) {
      List<Double> speeds = games.stream().map(game -> speed(table, game, engine)).toList();
      chart.addSeries(engine, games, speeds);
    }
    return chart;
  }

  /// Returns the power of ten below all speeds.
  private static double floor(EnginesTable table) {
    double smallest =
        table.cells().stream()
            .filter(Cell::isMeasured)
            .mapToDouble(cell -> cell.statesPerCpuSecond().median())
            .min()
            .orElse(1);
    return Math.pow(10, Math.floor(Math.log10(smallest)));
  }

  /// Returns the height of a bar; where there is no figure, no bar is seen.
  private static double speed(EnginesTable table, String game, String engine) {
    return table.cells().stream()
        .filter(cell -> cell.game().equals(game) && cell.engine().equals(engine))
        .filter(Cell::isMeasured)
        .mapToDouble(cell -> cell.statesPerCpuSecond().median())
        .findFirst()
        .orElseGet(() -> floor(table));
  }
}
