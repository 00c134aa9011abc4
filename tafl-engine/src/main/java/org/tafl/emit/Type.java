package org.tafl.emit;

import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;

/// The type of a value in structured code.
///
/// @param descriptor of the class or primitive
public record Type(ClassDesc descriptor) {
  /// `boolean`.
  public static final Type BOOLEAN = new Type(ConstantDescs.CD_boolean);

  /// `int`.
  public static final Type INT = new Type(ConstantDescs.CD_int);

  /// `long`.
  public static final Type LONG = new Type(ConstantDescs.CD_long);

  /// `void`, of methods.
  public static final Type VOID = new Type(ConstantDescs.CD_void);

  /// `int[]`.
  public static final Type INTS = new Type(ConstantDescs.CD_int.arrayType());

  /// `long[]`.
  public static final Type LONGS = new Type(ConstantDescs.CD_long.arrayType());

  /// Returns the type of a class.
  public static Type of(Class<?> type) {
    return new Type(ClassDesc.ofDescriptor(type.descriptorString()));
  }

  /// Returns the type of the elements of an array.
  Type element() {
    return new Type(descriptor.componentType());
  }

  TypeKind kind() {
    return TypeKind.from(descriptor);
  }

  /// Returns the type as Java source names it.
  String javaName() {
    return descriptor.displayName();
  }
}
