package org.tafl.emit;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import org.tafl.budget.Budget;
import org.tafl.emit.WordProgram.Kind;

/// Compiles word programs to bytecode: straight-line methods over one long array, cut so that
/// HotSpot compiles each of them.
public final class WordCompiler {
  /*
   * Within a method values live in local variables. A value that a later method reads is put aside
   * in a word behind the slots; that word is used again once its last reader is through.
   *
   * The writers keep books while they write, so each must run once: the class-file API runs one
   * again only for branches that are too long, and there are none.
   *
   * The size of a method is estimated from above: each operand as a read of the array, each value
   * as one that is kept in a local variable and put aside.
   */

  // HotSpot never compiles a method of more than 8,000 bytes (-XX:HugeMethodLimit).
  private static final int MAX_METHOD_BYTES = 7000;
  private static final int OPERAND_BYTES = 15; // read, keep, complement, combine
  private static final int VALUE_BYTES = 20; // keep, and put aside
  private static final int STORE_BYTES = 14;
  private static final String STAGE = "compiling a circuit";
  private static final ClassDesc ARRAY = CD_long.arrayType();
  private static final MethodTypeDesc RUN = MethodTypeDesc.of(CD_void, ARRAY);
  private static final ClassDesc SELF = ClassDesc.of("org.tafl.emit.Words");
  private static final int NONE = -1;

  private final WordProgram program;
  private final IntArrayList methodStarts = new IntArrayList(); // [method] -> its first value
  private final int[] methodOf; // [value]
  private final int[] lastMethod; // [value] -> the last that reads it
  private final int[] places; // [value] -> word where later methods find it, or NONE
  private final int[] locals; // [value] -> local variable in the method being written, or NONE
  private final int[] uses; // [value] -> that are still to come in the method being written
  private final IntArrayList freeLocals = new IntArrayList();
  private int localCount;
  private int wordCount;

  /// A compiled program.
  ///
  /// @param kernel the code
  /// @param wordCount the least length of its array
  /// @param methods that the code is cut into
  public record Compiled(WordKernel kernel, int wordCount, int methods) {}

  private WordCompiler(WordProgram program, int slotCount) {
    this.program = program;
    int values = program.valueCount();
    this.methodOf = new int[values];
    this.lastMethod = new int[values];
    this.places = new int[values];
    this.locals = new int[values];
    this.uses = new int[values];
    this.wordCount = slotCount;
    Arrays.fill(places, NONE);
    Arrays.fill(locals, NONE);
  }

  /// Compiles a program.
  ///
  /// @param slotCount words that its slots take; what it puts aside comes behind
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  public static Compiled compile(WordProgram program, int slotCount, Budget budget) {
    budget.check(STAGE, program.valueCount());
    var compiler = new WordCompiler(program, slotCount);
    compiler.cut();
    byte[] bytes = compiler.write();
    try {
      Class<?> words = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
      var kernel = (WordKernel) words.getDeclaredConstructor().newInstance();
      return new Compiled(kernel, compiler.wordCount, compiler.methodStarts.size());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the class just made is not there", e);
    }
  }

  /// Decides which method makes which value, and which methods read it.
  private void cut() {
    int bytes = program.storesOf(0) * STORE_BYTES;
    methodStarts.add(1);
    for (int value = 1; value < program.valueCount(); value++) {
      int operands = program.operandStart(value + 1) - program.operandStart(value);
      int size = VALUE_BYTES + operands * OPERAND_BYTES + program.storesOf(value) * STORE_BYTES;
      if (bytes + size > MAX_METHOD_BYTES && bytes > 0) {
        methodStarts.add(value);
        bytes = 0;
      }
      bytes += size;
      methodOf[value] = methodStarts.size() - 1;
      lastMethod[value] = methodOf[value];
      if (program.kind(value) != Kind.LOAD) {
        for (int i = program.operandStart(value); i < program.operandStart(value + 1); i++) {
          lastMethod[WordProgram.value(program.operand(i))] = methodOf[value];
        }
      }
    }
  }

  private byte[] write() {
    return ClassFile.of().build(SELF, this::writeClass);
  }

  private void writeClass(ClassBuilder builder) {
    builder
        .withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
        .withInterfaceSymbols(ClassDesc.of(WordKernel.class.getName()))
        .withMethodBody(
            INIT_NAME,
            MTD_void,
            ClassFile.ACC_PUBLIC,
            code -> code.aload(0).invokespecial(CD_Object, INIT_NAME, MTD_void).return_());
    var freeWords = new IntArrayList();
    var occupied = new IntArrayList(); // values put aside
    for (int method = 0; method < methodStarts.size(); method++) {
      freeWords(method, occupied, freeWords);
      int number = method;
      builder.withMethodBody(
          "m" + number,
          RUN,
          ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC,
          code -> writeMethod(number, occupied, freeWords, code));
    }
    builder.withMethodBody("run", RUN, ClassFile.ACC_PUBLIC, this::writeCalls);
  }

  private void writeCalls(CodeBuilder code) {
    for (int method = 0; method < methodStarts.size(); method++) {
      code.aload(1).invokestatic(SELF, "m" + method, RUN);
    }
    code.return_();
  }

  /// Gives back the words of values that no method from this one on reads.
  private void freeWords(int method, IntArrayList occupied, IntArrayList freeWords) {
    int kept = 0;
    for (int i = 0; i < occupied.size(); i++) {
      int value = occupied.getInt(i);
      if (lastMethod[value] < method) {
        freeWords.add(places[value]);
      } else {
        occupied.set(kept++, value);
      }
    }
    occupied.size(kept);
  }

  private void writeMethod(
      int method, IntArrayList occupied, IntArrayList freeWords, CodeBuilder code) {
    int from = methodStarts.getInt(method);
    int to =
        method + 1 < methodStarts.size() ? methodStarts.getInt(method + 1) : program.valueCount();
    freeLocals.clear();
    localCount = 1; // the array
    countUses(from, to);
    if (method == 0) {
      writeStores(0, code);
    }
    for (int value = from; value < to; value++) {
      if (program.kind(value) == Kind.LOAD) {
        places[value] = program.operand(program.operandStart(value));
        if (program.storesOf(value) > 0) {
          read(value, code);
          keep(value, code);
          writeStores(value, code);
          release(value);
        }
        continue;
      }
      writeValue(value, code);
      boolean isPutAside = lastMethod[value] > method;
      if (uses[value] > 0 || isPutAside || program.storesOf(value) > 0) {
        keep(value, code);
        writeStores(value, code);
        if (isPutAside) {
          places[value] = freeWords.isEmpty() ? wordCount++ : freeWords.popInt();
          occupied.add(value);
          code.aload(0).loadConstant(places[value]).lload(locals[value]).lastore();
        }
        release(value);
      } else {
        code.pop2();
      }
    }
    code.return_();
    for (int value = from; value < to; value++) {
      forget(value);
    }
  }

  /// Counts how often the values from one to another read each value.
  private void countUses(int from, int to) {
    for (int value = from; value < to; value++) {
      if (program.kind(value) != Kind.LOAD) {
        for (int i = program.operandStart(value); i < program.operandStart(value + 1); i++) {
          uses[WordProgram.value(program.operand(i))]++;
        }
      }
    }
  }

  /// Leaves no local variable of this method behind.
  private void forget(int value) {
    locals[value] = NONE;
    if (program.kind(value) != Kind.LOAD) {
      for (int i = program.operandStart(value); i < program.operandStart(value + 1); i++) {
        locals[WordProgram.value(program.operand(i))] = NONE;
      }
    }
  }

  private void writeStores(int value, CodeBuilder code) {
    for (int store = program.storeStart(value); store < program.storeStart(value + 1); store++) {
      code.aload(0).loadConstant(program.storeSlot(store));
      if (value == 0) {
        code.loadConstant(0L);
      } else {
        code.lload(locals[value]);
      }
      if (WordProgram.isComplement(program.storeLiteral(store))) {
        code.loadConstant(-1L).lxor();
      }
      code.lastore();
    }
  }

  /// Leaves the value on the stack.
  private void writeValue(int value, CodeBuilder code) {
    int start = program.operandStart(value);
    int end = program.operandStart(value + 1);
    Kind kind = program.kind(value);
    for (int i = start; i < end; i++) {
      int operand = program.operand(i);
      readOperand(operand, code);
      if (kind == Kind.GATHER) {
        code.loadConstant(1L << (i - start)).land();
      }
      if (i > start) {
        switch (kind) {
          case AND -> code.land();
          case XOR -> code.lxor();
          case OR, GATHER -> code.lor();
          case LOAD -> throw new IllegalStateException("a load has no operands");
        }
      }
    }
  }

  private void readOperand(int operand, CodeBuilder code) {
    int value = WordProgram.value(operand);
    if (value == 0) {
      code.loadConstant(WordProgram.isComplement(operand) ? -1L : 0L);
      return;
    }
    uses[value]--;
    read(value, code);
    if (locals[value] == NONE && uses[value] > 0) {
      code.dup2();
      keep(value, code);
    }
    release(value);
    if (WordProgram.isComplement(operand)) {
      code.loadConstant(-1L).lxor();
    }
  }

  private void read(int value, CodeBuilder code) {
    if (locals[value] != NONE) {
      code.lload(locals[value]);
    } else {
      code.aload(0).loadConstant(places[value]).laload();
    }
  }

  /// Puts what is on the stack into a local variable.
  private void keep(int value, CodeBuilder code) {
    if (freeLocals.isEmpty()) {
      locals[value] = localCount;
      localCount += 2;
    } else {
      locals[value] = freeLocals.popInt();
    }
    code.lstore(locals[value]);
  }

  /// Gives the local variable of a value back if nothing in this method reads it any more.
  private void release(int value) {
    if (uses[value] == 0 && locals[value] != NONE) {
      freeLocals.add(locals[value]);
      locals[value] = NONE;
    }
  }
}
