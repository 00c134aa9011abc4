package org.tafl.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tafl.engines.Spec;

/// The tables of C. F. Sironi, M. H. M. Winands, *Optimizing Propositional Networks*, 2016, section
/// 5, as engines of ours make them.
public enum PaperTable {
  /// Table 1: the passes, one at a time.
  SINGLE(1, "Comparison of single optimizations", PropNetExperiment.SEARCH),
  /// Table 2: passes in sequence.
  COMBINED(2, "Comparison of combined optimizations", PropNetExperiment.SEARCH),
  /// Table 3: network and interpreter, with and without cache.
  CACHE(
      3,
      "Comparison of the PropNet with the Prover and effect of the cache",
      PropNetExperiment.MATCH);

  private static final String CACHE_OPTION = "cache";
  private static final String BASIC = "BasicPN";
  private static final String BEST = "Opt1023";
  private static final String INTERPRETER = "interpreter";

  private final int number;
  private final String title;
  private final PropNetExperiment experiment;

  PaperTable(int number, String title, PropNetExperiment experiment) {
    this.number = number;
    this.title = title;
    this.experiment = experiment;
  }

  /// A column.
  ///
  /// @param name what tables call it
  /// @param paperName what the paper calls it; empty if the paper does not have it
  /// @param engine a SPEC
  /// @param base the name of the column whose increase it is; empty if there is none
  public record Column(String name, String paperName, String engine, String base) {
    boolean isOfPaper() {
      return !paperName.isEmpty();
    }
  }

  /// Returns its number in the paper.
  public int number() {
    return number;
  }

  /// Returns the word of files.
  @Override
  public String toString() {
    return "table" + number;
  }

  String title() {
    return title;
  }

  PropNetExperiment experiment() {
    return experiment;
  }

  /// Returns what it has figures of, a block each.
  List<PropNetMeasure> measures() {
    return experiment == PropNetExperiment.MATCH
        ? List.of(PropNetMeasure.NODES)
        : List.of(PropNetMeasure.values());
  }

  /// Returns its columns: the paper's, and a further engine.
  ///
  /// @param further a SPEC
  public List<Column> columns(String further) {
    return switch (this) {
      case SINGLE -> networks(further, "0", "1", "2", "3");
      case COMBINED -> networks(further, "12", "102", "13", "1023");
      case CACHE ->
          List.of(
              new Column(INTERPRETER, "Prover", cached(INTERPRETER, "off"), ""),
              new Column(
                  "cached " + INTERPRETER, "CacheProver", cached(INTERPRETER, "on"), INTERPRETER),
              new Column(BEST, BEST, cached(network("1023"), "off"), ""),
              new Column("cached " + BEST, "CacheOpt1023", cached(network("1023"), "on"), BEST),
              new Column(further, "", cached(further, "off"), ""),
              new Column("cached " + further, "", cached(further, "on"), further));
    };
  }

  private static List<Column> networks(String further, String... passes) {
    var columns = new ArrayList<Column>();
    columns.add(new Column(BASIC, BASIC, network("none"), ""));
    for (String pass : passes) {
      columns.add(new Column("Opt" + pass, "Opt" + pass, network(pass), BASIC));
    }
    columns.add(new Column(further, "", further, BASIC));
    return columns;
  }

  private static String network(String passes) {
    return "propnet:opt=" + passes + "+circuit=paper";
  }

  private static String cached(String engine, String value) {
    Spec spec = Spec.parse(engine);
    Map<String, String> options = new LinkedHashMap<>(spec.options());
    options.put(CACHE_OPTION, value);
    return new Spec(spec.name(), options).toString();
  }
}
