package org.tafl.bench;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.tafl.bench.GroundingTable.Game;

/// Draws figures 2 to 6 of J.-N. Vittaut, J. Mehat, *Efficient Grounding of Game Descriptions with
/// Tabling*, 2014. In figure 6, gringo stands in for the other grounder.
public final class GroundingCharts {
  private static final int WIDTH = 700; // pixels
  private static final int HEIGHT = 500; // pixels
  private static final String TIME = "time budget in ms";
  private static final String PERCENT = "percent of games";

  private final GroundingTable table;
  private final Path folder;

  private GroundingCharts(GroundingTable table, Path folder) {
    this.table = table;
    this.folder = folder;
  }

  /// Writes `figure2.png` and so on, each as SVG too; those without a point are left out.
  ///
  /// @param table one that has figures
  /// @throws IOException if they cannot be written, or this Java cannot draw text
  public static void write(GroundingTable table, Path folder) throws IOException {
    var charts = new GroundingCharts(table, folder);
    charts.figure2();
    charts.figure3();
    charts.figure4();
    charts.figure5();
    charts.figure6();
  }

  private static double iterative(Game game) {
    return game.result(GroundingContestant.ITERATIVE).baseInputMillis();
  }

  private static double oneStep(Game game) {
    return game.paper().baseInputMillis();
  }

  private void figure2() throws IOException {
    List<Game> games =
        table.valid().stream().filter(game -> oneStep(game) > 0 && iterative(game) > 0).toList();
    if (games.isEmpty()) {
      return;
    }
    double[] x = games.stream().mapToDouble(GroundingCharts::oneStep).toArray();
    double[] y = games.stream().mapToDouble(GroundingCharts::iterative).toArray();
    ChartFile.write(
        () -> {
          XYChart chart =
              chart("Base and input: one-step and iterative", "one-step, ms", "iterative, ms");
          chart.getStyler().setYAxisLogarithmic(true);
          points(chart, "games", x, y);
          double[] ends = {
            Math.min(min(x), min(y)), Math.max(Spread.of(x).max(), Spread.of(y).max())
          };
          chart.addSeries("the same time", ends, ends).setMarker(SeriesMarkers.NONE);
          return chart;
        },
        folder.resolve("figure2"));
  }

  private static double min(double[] numbers) {
    return Spread.of(numbers).min();
  }

  private void figure3() throws IOException {
    ChartFile.write(
        () -> {
          XYChart chart = chart("Base and input done within a time", TIME, PERCENT);
          shares(chart, "one-step", table.valid(), GroundingCharts::oneStep);
          shares(chart, "iterative", table.valid(), GroundingCharts::iterative);
          return chart;
        },
        folder.resolve("figure3"));
  }

  private void figure4() throws IOException {
    ChartFile.write(
        () -> {
          XYChart chart = chart("Rules instantiated within a time", TIME, PERCENT);
          shares(chart, "instantiation", table.valid(), game -> game.paper().instantiationMillis());
          return chart;
        },
        folder.resolve("figure4"));
  }

  private void figure5() throws IOException {
    double[] x =
        table.grounded().stream().mapToDouble(game -> game.paper().instantiationMillis()).toArray();
    double[] y =
        table.grounded().stream().mapToDouble(game -> Math.max(1, game.paper().rules())).toArray();
    ChartFile.write(
        () -> {
          XYChart chart = chart("Rules by time", "instantiation, ms", "ground rules");
          chart.getStyler().setYAxisLogarithmic(true);
          points(chart, "games", x, y);
          return chart;
        },
        folder.resolve("figure5"));
  }

  private void figure6() throws IOException {
    if (table.comparable().isEmpty()) {
      return;
    }
    double shortest = 0.1; // what the time of a process tells apart from nothing
    ChartFile.write(
        () -> {
          XYChart chart = chart("Grounded within a time", TIME, PERCENT);
          shares(
              chart,
              "Tafl",
              table.valid(),
              game -> game.paper().isOk() ? game.paper().groundMillis() : 0);
          shares(
              chart,
              "gringo",
              table.valid(),
              game -> {
                GroundingResult gringo = game.result(GroundingContestant.GRINGO);
                return gringo.isOk() ? Math.max(shortest, gringo.totalMillis()) : 0;
              });
          return chart;
        },
        folder.resolve("figure6"));
  }

  private static XYChart chart(String title, String xTitle, String yTitle) {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .theme(ChartTheme.XChart)
            .title(title)
            .xAxisTitle(xTitle)
            .yAxisTitle(yTitle)
            .build();
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setXAxisLogarithmic(true);
    chart.getStyler().setLegendPosition(LegendPosition.InsideSE);
    return chart;
  }

  private static void points(XYChart chart, String name, double[] x, double[] y) {
    chart.addSeries(name, x, y).setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
  }

  /// Adds a curve of how many of the games were done within a time; 0 is not done.
  private static void shares(
      XYChart chart, String name, List<Game> games, ToDoubleFunction<Game> millis) {
    double[] times = games.stream().mapToDouble(millis).filter(time -> time > 0).sorted().toArray();
    if (times.length == 0) {
      return;
    }
    double[] percent = new double[times.length];
    Arrays.setAll(percent, i -> 100.0 * (i + 1) / games.size());
    chart.addSeries(name, times, percent).setMarker(SeriesMarkers.NONE);
  }
}
