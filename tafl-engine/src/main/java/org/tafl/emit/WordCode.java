package org.tafl.emit;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.function.Consumer;

/// The instructions for words of some width: how {@link WordCompiler} loads, combines and stores
/// them. Words are on the operand stack, or in local variables behind those it reserves. The memory
/// is in variable 0 of a method.
interface WordCode {
  /// Returns the local variables that a word takes.
  int localSize();

  /// Returns the interface of the class.
  ClassDesc kernelType();

  /// Returns the type of the memory that a kernel is given.
  ClassDesc memoryType();

  /// Returns the type of methods, whose first parameter is the memory.
  MethodTypeDesc methodType();

  /// Pushes the arguments of a method.
  ///
  /// @param memory the local variable that it is in
  void pushArguments(int memory, CodeBuilder code);

  /// Returns the local variables that a method needs for itself, its parameters among them.
  int reservedLocals();

  /// Returns the bytes that reading an operand and combining it with others takes at most.
  ///
  /// @param isLocal whether it is in a local variable, else it is read from the memory and kept
  int operandBytes(boolean isComplement, boolean isLocal);

  /// Returns the bytes that keeping a value and storing it once takes at most.
  int valueBytes();

  /// Returns the bytes that a method takes beside.
  int methodBytes();

  /// Adds the members that a class needs.
  void begin(ClassBuilder builder);

  /// Begins a method.
  void beginMethod(CodeBuilder code);

  /// Loads the class.
  MethodHandles.Lookup define(byte[] bytes) throws IllegalAccessException;

  /// Pushes a word of the memory.
  void load(int place, CodeBuilder code);

  /// Stores a word in the memory.
  ///
  /// @param value pushes it
  void store(int place, Consumer<CodeBuilder> value, CodeBuilder code);

  /// Pushes a local variable.
  void loadLocal(int local, CodeBuilder code);

  /// Pops a local variable.
  void storeLocal(int local, CodeBuilder code);

  /// Pushes what is on the stack once more.
  void duplicate(CodeBuilder code);

  /// Pops a word.
  void pop(CodeBuilder code);

  /// Pushes the word without a bit, or that of all bits.
  void constant(boolean isAll, CodeBuilder code);

  /// Combines the two words on the stack.
  void combine(WordProgram.Kind kind, CodeBuilder code);

  /// Keeps one bit of the word on the stack.
  void mask(int bit, CodeBuilder code);
}
