package org.tafl.emit;

import java.util.List;
import java.util.stream.Collectors;
import org.tafl.emit.ClassCode.MethodCode;

/// Prints a class of structured code as Java source.
public final class JavaSource {
  private final StringBuilder text = new StringBuilder();
  private int depth;

  private JavaSource() {}

  /// Returns the source of a class.
  ///
  /// @param packageName of the class, which may be another than that of its parent
  /// @param comment what the class is, in a line
  public static String print(ClassCode code, String packageName, String comment) {
    var source = new JavaSource();
    source.line("package " + packageName + ";");
    source.line("");
    source.line("import " + code.parent().getPackageName() + ".*;");
    source.line("");
    source.line("/// " + comment);
    source.line("public final class " + code.name() + " extends " + code.parent().getSimpleName());
    source.open(" {");
    code.fields()
        .forEach(f -> source.line("private " + f.type().javaName() + " " + f.name() + ";"));
    source.line("");
    source.line("public " + code.name() + "(" + code.parameter().getSimpleName() + " storage)");
    source.open(" {");
    source.line("super(storage);");
    source.close("}");
    code.methods().forEach(source::print);
    source.close("}");
    return source.text.toString();
  }

  private void line(String line) {
    if (!line.isEmpty()) {
      text.repeat("  ", depth).append(line);
    }
    text.append('\n');
  }

  /// Goes on in the line before, one step in.
  private void open(String end) {
    text.setLength(text.length() - 1);
    text.append(end).append('\n');
    depth++;
  }

  private void close(String end) {
    depth--;
    line(end);
  }

  private void print(MethodCode method) {
    String parameters =
        method.parameters().stream()
            .map(local -> local.type().javaName() + " " + local.name())
            .collect(Collectors.joining(", "));
    line("");
    line("/// " + method.comment());
    if (method.isOverride()) {
      line("@Override");
    }
    line(
        (method.isOverride() ? "public " : "private ")
            + method.result().javaName()
            + " "
            + method.name()
            + "("
            + parameters
            + ")");
    open(" {");
    printInside(method.body());
    close("}");
  }

  /// Prints a statement without braces of its own.
  private void printInside(Statement statement) {
    if (statement instanceof Statement.Block(var statements)) {
      statements.forEach(this::printInside);
    } else {
      print(statement);
    }
  }

  private void print(Statement statement) {
    switch (statement) {
      case Statement.Block _ -> {
        line("");
        open("{");
        printInside(statement);
        close("}");
      }
      case Statement.Declare(var local, var value) ->
          line(local.type().javaName() + " " + local.name() + " = " + text(value) + ";");
      case Statement.Assign(var local, var value) -> line(local.name() + " = " + text(value) + ";");
      case Statement.SetField(var name, _, var value) -> line(name + " = " + text(value) + ";");
      case Statement.SetElement(var array, var index, var value) ->
          line(text(array) + "[" + text(index) + "] = " + text(value) + ";");
      case Statement.Evaluate(var call) -> line(text(call) + ";");
      case Statement.If(var condition, var whenTrue, var whenFalse) -> {
        line("if (" + text(condition) + ")");
        open(" {");
        printInside(whenTrue);
        if (!whenFalse.equals(Statement.Block.NOTHING)) {
          depth--;
          line("} else {");
          depth++;
          printInside(whenFalse);
        }
        close("}");
      }
      case Statement.While(var condition, var body) -> {
        line("while (" + text(condition) + ")");
        open(" {");
        printInside(body);
        close("}");
      }
      case Statement.DoWhile(var body, var condition) -> {
        line("do");
        open(" {");
        printInside(body);
        close("} while (" + text(condition) + ");");
      }
      case Statement.Labelled(var label, var body) -> {
        line(label + ":");
        open(" {");
        printInside(body);
        close("}");
      }
      case Statement.Break(var label) -> line("break " + label + ";");
      case Statement.Return(var value) -> line("return " + text(value) + ";");
    }
  }

  private static String text(Condition condition) {
    return switch (condition) {
      case Condition.Comparison(var comparator, var left, var right) ->
          inner(left) + " " + comparator.sign() + " " + inner(right);
      case Condition.Truth(var value, var isNegated) -> (isNegated ? "!" : "") + text(value);
    };
  }

  private static String text(Expression expression) {
    return switch (expression) {
      case Expression.IntNumber(int value) -> "" + value;
      case Expression.LongNumber(long value) ->
          value >= 0 && value < 10 ? value + "L" : "0x" + Long.toHexString(value) + "L";
      case Expression.Variable(var local) -> local.name();
      case Expression.OwnField(var name, _) -> name;
      case Expression.FieldOf(var object, _, var name, _) -> inner(object) + "." + name;
      case Expression.Element(var array, var index) -> inner(array) + "[" + text(index) + "]";
      case Expression.Binary(var operator, var left, var right) ->
          inner(left) + " " + operator.sign() + " " + inner(right);
      case Expression.Narrow(var wide) -> "(int) " + inner(wide);
      case Expression.TrailingZeros(var word) -> "Long.numberOfTrailingZeros(" + text(word) + ")";
      case Expression.OwnCall(var name, _, var arguments) -> name + list(arguments);
      case Expression.CallOf(var object, _, var name, _, var arguments) ->
          inner(object) + "." + name + list(arguments);
    };
  }

  private static String list(List<Expression> arguments) {
    return arguments.stream().map(JavaSource::text).collect(Collectors.joining(", ", "(", ")"));
  }

  /// Returns the text of an operand, in brackets if it needs them.
  private static String inner(Expression expression) {
    boolean isCombined =
        expression instanceof Expression.Binary || expression instanceof Expression.Narrow;
    return isCombined ? "(" + text(expression) + ")" : text(expression);
  }
}
