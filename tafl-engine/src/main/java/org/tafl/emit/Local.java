package org.tafl.emit;

/// A local variable or parameter of a method in structured code.
///
/// @param name an identifier, which no other local variable of the method has
/// @param type of its values
public record Local(String name, Type type) {}
