package org.tafl.emit;

import java.util.List;

/// A class in structured code: methods of nested loops over ints, longs and arrays.
///
/// @param name without the package, which is that of the parent class
/// @param parent the class it extends
/// @param parameter type of the only parameter of its constructor, handed to the parent's
/// @param fields with their types
/// @param methods in the order they are to be read
public record ClassCode(
    String name,
    Class<?> parent,
    Class<?> parameter,
    List<Local> fields,
    List<MethodCode> methods) {
  /// Copies the lists.
  public ClassCode {
    fields = List.copyOf(fields);
    methods = List.copyOf(methods);
  }

  /// A method.
  ///
  /// @param comment what it does, in a line
  /// @param isOverride whether the parent class declares it
  /// @param parameters copied
  /// @param result type of what it returns
  /// @param body a method that returns something ends with a return
  public record MethodCode(
      String name,
      String comment,
      boolean isOverride,
      List<Local> parameters,
      Type result,
      Statement body) {
    /// Copies the parameters.
    public MethodCode {
      parameters = List.copyOf(parameters);
    }
  }
}
