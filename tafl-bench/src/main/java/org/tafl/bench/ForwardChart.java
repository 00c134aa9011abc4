package org.tafl.bench;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.tafl.bench.ForwardTables.Cell;
import org.tafl.bench.ForwardTables.Line;

/// Draws the states per second of every order beside the paper's, on a logarithmic axis.
public final class ForwardChart {
  private static final int HEIGHT = 500; // pixels
  private static final int MARGIN = 300; // pixels beside the bars
  private static final int GROUP = 90; // pixels of a game
  private static final double FLOOR = 0.1; // thousands of states per second; where no bar is seen

  private ForwardChart() {}

  /// Writes `forward.png` and `forward.svg` if there are figures.
  ///
  /// @throws IOException if they cannot be written, or this Java cannot draw text
  public static void write(ForwardTables tables, Path folder) throws IOException {
    if (tables.hasFigures()) {
      ChartFile.write(() -> chart(tables), folder.resolve("forward"));
    }
  }

  private static CategoryChart chart(ForwardTables tables) {
    List<String> sheets = tables.lines().stream().map(Line::sheet).toList();
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(MARGIN + GROUP * sheets.size())
            .height(HEIGHT)
            .theme(ChartTheme.XChart)
            .title("Thousands of states per second, by order of hypotheses")
            .build();
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setXAxisLabelRotation(45);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
    chart.getStyler().setYAxisMin(FLOOR);
    for (int i = 0; i < ForwardTables.ORDERS.size(); i++) {
      String order = ForwardTables.ORDERS.get(i);
      chart.addSeries(order, sheets, bars(tables, i, cell -> cell.kiloStates().median()));
      if (!order.equals(ForwardTables.CHOSEN)) {
        chart.addSeries(order + " (paper)", sheets, bars(tables, i, Cell::paperKiloStates));
      }
    }
    return chart;
  }

  private static List<Double> bars(ForwardTables tables, int order, ToDoubleFunction<Cell> figure) {
    return tables.lines().stream()
        .map(line -> Math.max(FLOOR, figure.applyAsDouble(line.cells().get(order))))
        .toList();
  }
}
