package org.tafl.emit;

import static java.lang.constant.ConstantDescs.INIT_NAME;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.tafl.emit.ClassCode.MethodCode;

/// Compiles a class of structured code to bytecode.
public final class ClassCompiler {
  // HotSpot never compiles a method of more than 8,000 bytes (-XX:HugeMethodLimit).
  private static final int MAX_METHOD_BYTES = 8000;

  private ClassCompiler() {}

  /// Returns the bytes of a class file. The same code gives the same bytes.
  public static byte[] compile(ClassCode code) {
    ClassDesc self = ClassDesc.of(code.parent().getPackageName(), code.name());
    return ClassFile.of().build(self, builder -> writeClass(code, self, builder));
  }

  /// Defines a class that unloads with what was made of it.
  ///
  /// @param bytes of {@link #compile}
  /// @param lookup of a class in the package of the parent class
  public static Class<?> define(byte[] bytes, MethodHandles.Lookup lookup) {
    try {
      return lookup.defineHiddenClass(bytes, true).lookupClass();
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException("a class cannot be defined by " + lookup, e);
    }
  }

  /// Returns the bytes of code of the largest method.
  ///
  /// @param bytes of {@link #compile}
  public static int largestMethod(byte[] bytes) {
    return ClassFile.of().parse(bytes).methods().stream()
        .flatMap(method -> method.findAttribute(Attributes.code()).stream())
        .mapToInt(CodeAttribute::codeLength)
        .max()
        .orElse(0);
  }

  /// Returns whether HotSpot would compile each method.
  ///
  /// @param bytes of {@link #compile}
  public static boolean isCompilable(byte[] bytes) {
    return largestMethod(bytes) < MAX_METHOD_BYTES;
  }

  /// Returns the instructions of each method as text.
  ///
  /// @param bytes of {@link #compile}
  public static String print(byte[] bytes) {
    var text = new StringBuilder();
    for (MethodModel method : ClassFile.of().parse(bytes).methods()) {
      CodeAttribute code =
          method.findAttribute(Attributes.code()).orElseThrow(); // none is abstract
      text.append(method.methodName()).append(method.methodTypeSymbol().displayDescriptor());
      text.append(", ").append(code.codeLength()).append(" bytes\n");
      for (CodeElement element : code) {
        switch (element) {
          case LabelTarget target -> text.append("L").append(code.labelToBci(target.label()));
          case BranchInstruction branch ->
              text.append("    ")
                  .append(branch.opcode())
                  .append(" L")
                  .append(code.labelToBci(branch.target()));
          case Instruction instruction -> text.append("    ").append(instruction);
          default -> {
            continue; // says nothing of what runs
          }
        }
        text.append('\n');
      }
    }
    return text.toString();
  }

  static MethodTypeDesc descriptor(Type result, List<Type> parameters) {
    return MethodTypeDesc.of(
        result.descriptor(), parameters.stream().map(Type::descriptor).toArray(ClassDesc[]::new));
  }

  private static void writeClass(ClassCode code, ClassDesc self, ClassBuilder builder) {
    ClassDesc parent = Type.of(code.parent()).descriptor();
    MethodTypeDesc constructor = descriptor(Type.VOID, List.of(Type.of(code.parameter())));
    builder
        .withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER | ClassFile.ACC_PUBLIC)
        .withSuperclass(parent);
    for (Local field : code.fields()) {
      builder.withField(field.name(), field.type().descriptor(), ClassFile.ACC_PRIVATE);
    }
    builder.withMethodBody(
        INIT_NAME,
        constructor,
        ClassFile.ACC_PUBLIC,
        body -> body.aload(0).aload(1).invokespecial(parent, INIT_NAME, constructor).return_());
    for (MethodCode method : code.methods()) {
      List<Type> parameters = method.parameters().stream().map(Local::type).toList();
      builder.withMethodBody(
          method.name(),
          descriptor(method.result(), parameters),
          method.isOverride() ? ClassFile.ACC_PUBLIC : ClassFile.ACC_PRIVATE,
          body -> new MethodWriter(self, method, body).write());
    }
  }
}
