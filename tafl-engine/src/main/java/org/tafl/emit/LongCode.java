package org.tafl.emit;

import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.function.Consumer;

/// Words of 64 bits, by plain long arithmetic.
final class LongCode implements WordCode {
  private static final ClassDesc ARRAY = CD_long.arrayType();

  @Override
  public ClassDesc kernelType() {
    return ClassDesc.of(WordKernel.class.getName());
  }

  @Override
  public ClassDesc memoryType() {
    return ARRAY;
  }

  @Override
  public MethodTypeDesc methodType() {
    return MethodTypeDesc.of(CD_void, ARRAY);
  }

  @Override
  public void pushArguments(int memory, CodeBuilder code) {
    code.aload(memory);
  }

  @Override
  public int localSize() {
    return 2;
  }

  @Override
  public int reservedLocals() {
    return 1;
  }

  @Override
  public int operandBytes(boolean isComplement, boolean isLocal) {
    return (isLocal ? 5 : 11) + (isComplement ? 4 : 0);
  }

  @Override
  public int valueBytes() {
    return 14;
  }

  @Override
  public int methodBytes() {
    return 1;
  }

  @Override
  public void begin(ClassBuilder builder) {
    // no members
  }

  @Override
  public void beginMethod(CodeBuilder code) {
    // nothing to prepare
  }

  @Override
  public MethodHandles.Lookup define(byte[] bytes) throws IllegalAccessException {
    return MethodHandles.lookup().defineHiddenClass(bytes, true);
  }

  @Override
  public void load(int place, CodeBuilder code) {
    code.aload(0).loadConstant(place).laload();
  }

  @Override
  public void store(int place, Consumer<CodeBuilder> value, CodeBuilder code) {
    code.aload(0).loadConstant(place);
    value.accept(code);
    code.lastore();
  }

  @Override
  public void loadLocal(int local, CodeBuilder code) {
    code.lload(local);
  }

  @Override
  public void storeLocal(int local, CodeBuilder code) {
    code.lstore(local);
  }

  @Override
  public void duplicate(CodeBuilder code) {
    code.dup2();
  }

  @Override
  public void pop(CodeBuilder code) {
    code.pop2();
  }

  @Override
  public void constant(boolean isAll, CodeBuilder code) {
    code.loadConstant(isAll ? -1L : 0L);
  }

  @Override
  public void combine(WordProgram.Kind kind, CodeBuilder code) {
    switch (kind) {
      case AND -> code.land();
      case OR, GATHER -> code.lor();
      case XOR -> code.lxor();
      case LOAD -> throw new IllegalArgumentException("a load combines nothing");
    }
  }

  @Override
  public void mask(int bit, CodeBuilder code) {
    code.loadConstant(1L << bit).land();
  }
}
