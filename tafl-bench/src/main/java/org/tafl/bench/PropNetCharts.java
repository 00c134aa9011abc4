package org.tafl.bench;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.tafl.bench.PaperTable.Column;
import org.tafl.bench.PropNetTables.Block;
import org.tafl.bench.PropNetTables.Cell;
import org.tafl.bench.PropNetTables.Line;
import org.tafl.bench.PropNetTables.Table;

/// Draws the nodes per second of the tables: a group of bars per game, on a logarithmic axis, the
/// paper's after ours.
public final class PropNetCharts {
  private static final int HEIGHT = 500; // pixels
  private static final int MARGIN = 300; // pixels beside the bars
  private static final int BAR = 14; // pixels
  private static final int MIN_WIDTH = 640; // pixels
  private static final int MAX_WIDTH = 4000; // pixels

  private PropNetCharts() {}

  /// Writes `tableN.png` and `tableN.svg` for each table with figures.
  ///
  /// @throws IOException if they cannot be written, or this Java cannot draw text
  public static void write(PropNetTables tables, Path folder) throws IOException {
    for (Table table : tables.tables()) {
      Block block = table.blocks().getFirst();
      if (cells(block).stream().anyMatch(cell -> cell.ours().median() > 0)) {
        ChartFile.write(() -> chart(table, block), folder.resolve("" + table.table()));
      }
    }
  }

  private static List<Cell> cells(Block block) {
    return block.lines().stream().flatMap(line -> line.cells().stream()).toList();
  }

  private static CategoryChart chart(Table table, Block block) {
    List<String> sheets = block.lines().stream().map(Line::sheet).toList();
    int width = MARGIN + BAR * sheets.size() * 2 * (table.columns().size() + 1);
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(Math.clamp(width, MIN_WIDTH, MAX_WIDTH))
            .height(HEIGHT)
            .theme(ChartTheme.XChart)
            .title("Table %d: nodes per second".formatted(table.table().number()))
            .build();
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setXAxisLabelRotation(45);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
    double floor = floor(block);
    chart.getStyler().setYAxisMin(floor);
    for (int i = 0; i < table.columns().size(); i++) {
      Column column = table.columns().get(i);
      chart.addSeries(column.name(), sheets, bars(block, i, floor, cell -> cell.ours().median()));
    }
    for (int i = 0; i < table.columns().size(); i++) {
      Column column = table.columns().get(i);
      if (column.isOfPaper()) {
        chart.addSeries(
            column.paperName() + " (paper)", sheets, bars(block, i, floor, Cell::paper));
      }
    }
    return chart;
  }

  /// Returns the power of ten below all figures.
  private static double floor(Block block) {
    var figures = new ArrayList<Double>();
    for (Cell cell : cells(block)) {
      figures.add(cell.ours().median());
      figures.add(cell.paper());
    }
    double smallest =
        figures.stream().mapToDouble(figure -> figure).filter(f -> f > 0).min().orElse(1);
    return Math.pow(10, Math.floor(Math.log10(smallest)));
  }

  /// Returns the heights of bars; where there is no figure, no bar is seen.
  private static List<Double> bars(
      Block block, int column, double floor, ToDoubleFunction<Cell> figure) {
    return block.lines().stream()
        .map(line -> Math.max(floor, figure.applyAsDouble(line.cells().get(column))))
        .toList();
  }
}
