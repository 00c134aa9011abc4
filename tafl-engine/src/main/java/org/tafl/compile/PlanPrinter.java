package org.tafl.compile;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tafl.compile.Layers.Phase;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;

/// Prints plans: domains, layers, the graph of dependencies, and the filter trees.
final class PlanPrinter {
  private static final int MAX_ELEMENTS = 40; // of a domain in print
  private static final int MAX_RANGE = 12; // symbols of a range in print

  private final CompilationPlan plan;
  private final StringBuilder text = new StringBuilder();

  private PlanPrinter(CompilationPlan plan) {
    this.plan = plan;
  }

  /// Returns the containers, then the tree of each phase and of each routine.
  static String plan(CompilationPlan plan) {
    var printer = new PlanPrinter(plan);
    plan.containers().forEach(printer::print);
    for (Phase phase : Phase.values()) {
      printer.line(0, "");
      printer.line(0, name(phase));
      printer.print(plan.tree(phase), 1, 0);
    }
    for (int i = 0; i < plan.routines().size(); i++) {
      Routine routine = plan.routines().get(i);
      printer.line(0, "");
      printer.line(0, "routine %d: %s".formatted(i, plan.program().relation(routine.relation())));
      printer.print(routine.tree(), 1, routine.known().length);
    }
    return printer.text.toString();
  }

  /// Returns the phases with their layers, the first computed first.
  static String layers(CompilationPlan plan) {
    var printer = new PlanPrinter(plan);
    for (Phase phase : Phase.values()) {
      printer.line(0, name(phase));
      int number = 0;
      for (Layer layer : plan.layers().of(phase)) {
        printer.line(
            1,
            "layer %d%s: %s"
                .formatted(
                    number++,
                    layer.isCyclic() ? ", cyclic" : "",
                    layer.relations().stream()
                        .map(relation -> printer.relation(relation))
                        .collect(Collectors.joining(", "))));
      }
    }
    return printer.text.toString();
  }

  /// Returns what may stand in the columns of the relations, with the width of flattened facts.
  static String domains(CompilationPlan plan) {
    var printer = new PlanPrinter(plan);
    Flattening flattening = Flattening.of(plan.program());
    for (Relation relation : plan.program().relations()) {
      if (relation.kind() == Kind.FUNCTION || relation.arity() == 0) {
        continue;
      }
      printer.line(
          0,
          relation
              + flattening
                  .width(relation.id())
                  .map(width -> width == relation.arity() ? "" : ", flattened " + width)
                  .orElse(", nested without end"));
      for (Flattening.Position position : flattening.positions(relation.id())) {
        String more = position.elements().size() > MAX_ELEMENTS ? " ..." : "";
        printer.line(
            1,
            "<%s> %s%s"
                .formatted(
                    position.path().stream().map(String::valueOf).collect(Collectors.joining(",")),
                    position.elements().stream()
                        .limit(MAX_ELEMENTS)
                        .map(flattening::text)
                        .collect(Collectors.joining(" ")),
                    more));
      }
    }
    return printer.text.toString();
  }

  /// Returns the relations that are computed for states as a graph for Graphviz: an edge from what
  /// is asked to who asks, dashed if negated; a box per layer, dashed if it is cyclic.
  static String graph(CompilationPlan plan) {
    var printer = new PlanPrinter(plan);
    printer.line(0, "digraph dependencies {");
    printer.line(1, "rankdir=LR; node [shape=box];");
    for (Phase phase : Phase.values()) {
      int number = 0;
      for (Layer layer : plan.layers().of(phase)) {
        printer.line(1, "subgraph cluster_%s_%d {".formatted(name(phase), number));
        printer.line(
            2,
            "label=\"%s %d\"; style=%s;"
                .formatted(name(phase), number++, layer.isCyclic() ? "dashed" : "solid"));
        for (int relation : layer.relations()) {
          printer.line(
              2,
              printer.node(phase, relation)
                  + " [label=\""
                  + printer.relation(relation).replace("\"", "\\\"")
                  + "\"];");
        }
        printer.line(1, "}");
      }
    }
    for (Phase phase : Phase.values()) {
      for (Layer layer : plan.layers().of(phase)) {
        layer.relations().forEach(relation -> printer.edges(phase, relation));
      }
    }
    printer.line(0, "}");
    return printer.text.toString();
  }

  private void edges(Phase phase, int head) {
    for (int body : plan.program().graph().positive(head)) {
      line(1, source(phase, body) + " -> " + node(phase, head) + ";");
    }
    for (int body : plan.program().graph().negative(head)) {
      line(1, source(phase, body) + " -> " + node(phase, head) + " [style=dashed];");
    }
  }

  /// Returns the node of a relation that is asked in a phase: that of the phase where it is
  /// computed.
  private String source(Phase asking, int relation) {
    for (Phase phase : Phase.values()) {
      boolean isHere =
          plan.layers().of(phase).stream().anyMatch(l -> l.relations().contains(relation));
      if (isHere && (phase == asking || !plan.program().phases().dependsOnMoves(relation))) {
        return node(phase, relation);
      }
    }
    return "\"" + relation(relation).replace("\"", "\\\"") + "\"";
  }

  private String node(Phase phase, int relation) {
    return name(phase) + relation;
  }

  private String relation(int relation) {
    return plan.program().relation(relation).toString();
  }

  private static String name(Phase phase) {
    return phase.name().toLowerCase(Locale.ROOT);
  }

  private void line(int depth, String line) {
    text.repeat("  ", line.isEmpty() ? 0 : depth).append(line).append('\n');
  }

  private void print(Container container) {
    String columns =
        container.columns().stream()
            .map(column ->
                column.isOpen()
                    ? "any"
                    : column.count() == column.size()
                        ? "" + column.size()
                        : column.count() + " of " + column.size())
            .collect(Collectors.joining(" x "));
    String facts =
        container.origin() == Container.Origin.STATIC
            ? ", %,d facts".formatted(plan.staticFacts()[container.id()].length)
            : "";
    line(
        0,
        "container %d %s: %s, %s%s%s"
            .formatted(
                container.id(),
                container,
                container.origin().name().toLowerCase(Locale.ROOT),
                container.kind().optionName(),
                columns.isEmpty() ? "" : ", " + columns,
                facts));
  }

  private void print(Filter filter, int depth, int known) {
    switch (filter) {
      case Filter.Sequence(var children) -> {
        if (children.isEmpty()) {
          line(depth, "nothing");
        }
        children.forEach(child -> print(child, depth, known));
      }
      case Filter.Query(int container, var pattern, var ranges, var child) -> {
        String mark = QueryShapes.knownBelow(pattern, known) == known ? "if there is " : "each ";
        line(depth, mark + fact(container, pattern) + ranges(pattern, ranges));
        print(child, depth + 1, QueryShapes.knownBelow(pattern, known));
      }
      case Filter.Ask(int routine, var arguments, var child) -> {
        line(depth, "ask routine " + routine + list(arguments));
        print(child, depth, known);
      }
      case Filter.Compare(int left, int right, boolean isEqual, var child) -> {
        line(depth, "if %s %s %s".formatted(text(left), isEqual ? "=" : "!=", text(right)));
        print(child, depth + 1, known);
      }
      case Filter.Make(int functor, var pattern, var child) -> {
        line(depth, "make %s as %s".formatted(functor(functor), list(pattern)));
        print(child, depth + 1, QueryShapes.knownBelow(pattern, known));
      }
      case Filter.Take(int functor, var pattern, var child) -> {
        line(depth, "take apart %s as %s".formatted(functor(functor), list(pattern)));
        print(child, depth + 1, QueryShapes.knownBelow(pattern, known));
      }
      case Filter.Accept(int container, var fact) -> line(depth, "accept " + fact(container, fact));
      case Filter.Repeat(var drains) -> {
        line(depth, "repeat while there are fresh facts");
        drains.forEach(drain -> print(drain, depth + 1, known));
      }
      case Filter.Drain(int container, int columns, var child) -> {
        int[] variables = new int[columns];
        Arrays.setAll(variables, Argument::ofVariable);
        line(depth, "fresh " + fact(container, Literal.positive(0, variables)));
        print(child, depth + 1, columns);
      }
      case Filter.If(var test, var whenTrue, var whenFalse) -> {
        line(depth, "test");
        print(test, depth + 1, known);
        if (!whenTrue.equals(Filter.NOTHING)) {
          line(depth, "true");
          print(whenTrue, depth + 1, known);
        }
        if (!whenFalse.equals(Filter.NOTHING)) {
          line(depth, "false");
          print(whenFalse, depth + 1, known);
        }
      }
      case Filter.Return() -> line(depth, "return");
    }
  }

  /// Returns what the variables of a query range over, where that is less than stands there.
  private String ranges(Literal pattern, List<Column> ranges) {
    List<String> restricted =
        IntStream.range(0, ranges.size())
            .filter(column -> !ranges.get(column).isOpen())
            .mapToObj(
                column -> text(pattern.arguments()[column]) + " in " + text(ranges.get(column)))
            .toList();
    return restricted.isEmpty() ? "" : " with " + String.join(", ", restricted);
  }

  private String text(Column range) {
    int end = range.low() + range.size();
    return range.size() > MAX_RANGE
        ? "{%s .. %s}".formatted(text(range.low()), text(end - 1))
        : IntStream.range(range.low(), end)
            .mapToObj(this::text)
            .collect(Collectors.joining(" ", "{", "}"));
  }

  private String functor(int functor) {
    return plan.program().terms().functor(functor).toString();
  }

  private String fact(int container, Literal fact) {
    return plan.containers().get(container).name() + list(fact);
  }

  private String list(Literal literal) {
    return literal.arguments().length == 0
        ? ""
        : Arrays.stream(literal.arguments())
            .mapToObj(this::text)
            .collect(Collectors.joining(" ", "(", ")"));
  }

  private String text(int argument) {
    return Argument.isVariable(argument)
        ? "?" + Argument.variable(argument)
        : plan.symbols().text(argument);
  }
}
