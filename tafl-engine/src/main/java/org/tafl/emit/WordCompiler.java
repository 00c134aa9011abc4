package org.tafl.emit;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.emit.WordProgram.Kind;

/// Compiles word programs to bytecode: straight-line methods, cut so that HotSpot compiles each of
/// them. Words are longs in an array, or vectors as wide as the machine has them outside the heap.
public final class WordCompiler {
  /*
   * Within a method values live in local variables. A value that a later method reads is put aside
   * in a word behind the slots; that word is used again once its last reader is through.
   *
   * The writers keep books while they write, so each must run once: the class-file API runs one
   * again only for branches that are too long, and that over a return is not.
   *
   * The size of a method is estimated from above: each value as one that is kept in a local variable
   * and put aside.
   */

  // HotSpot never compiles a method of more than 8,000 bytes (-XX:HugeMethodLimit).
  private static final int MAX_METHOD_BYTES = 7000;
  private static final int NULL_TEST_BYTES = 5;
  private static final int LOOPS_PER_METHOD = 150; // some 30 bytes each
  private static final String STAGE = "compiling a circuit";
  private static final ClassDesc SELF = ClassDesc.of("org.tafl.emit.Words");
  private static final int NONE = -1;

  private final WordProgram program;
  private final WordCode words;
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
  /// @param <K> the type of kernels
  /// @param kernel the code
  /// @param wordCount the least words of its memory
  /// @param methods that the code is cut into
  public record Compiled<K>(K kernel, int wordCount, int methods) {}

  private WordCompiler(WordProgram program, int slotCount, WordCode words) {
    this.program = program;
    this.words = words;
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
  public static Compiled<WordKernel> compile(WordProgram program, int slotCount, Budget budget) {
    return compile(program, slotCount, new LongCode(), WordKernel.class, budget);
  }

  /// Compiles a program for words as wide as the vector registers of the machine. Slot `s` is the
  /// longs from `s * vectorWidth()` on.
  ///
  /// @throws IllegalStateException if there are none, see {@link #vectorWidth}
  public static Compiled<SegmentKernel> compileVectors(
      WordProgram program, int slotCount, Budget budget) {
    VectorUnit unit = VectorUnit.probe().unit();
    if (unit == null) {
      throw new IllegalStateException(VectorUnit.probe().reason());
    }
    return compile(program, slotCount, new VectorCode(unit), SegmentKernel.class, budget);
  }

  /// Returns the least words of a memory that some programs share.
  public static int wordCount(Compiled<?>... programs) {
    int count = 0;
    for (Compiled<?> program : programs) {
      count = Math.max(count, program.wordCount);
    }
    return count;
  }

  /// Returns the longs of a vector register, 0 if this JVM does not let us use them.
  public static int vectorWidth() {
    VectorUnit unit = VectorUnit.probe().unit();
    return unit == null ? 0 : unit.width();
  }

  /// Returns the flags that a JVM needs for vectors.
  public static List<String> vectorFlags() {
    return VectorUnit.FLAGS;
  }

  /// Returns why there are no vectors, else an empty text.
  public static String whyNoVectors() {
    return VectorUnit.probe().reason();
  }

  private static <K> Compiled<K> compile(
      WordProgram program, int slotCount, WordCode code, Class<K> type, Budget budget) {
    budget.check(STAGE, program.valueCount());
    var compiler = new WordCompiler(program, slotCount, code);
    compiler.cut();
    byte[] bytes = compiler.write();
    try {
      Class<?> made = code.define(bytes).lookupClass();
      K kernel = type.cast(made.getDeclaredConstructor().newInstance());
      return new Compiled<>(kernel, compiler.wordCount, compiler.methodStarts.size());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the class just made is not there", e);
    }
  }

  /// Decides which method makes which value, and which methods read it.
  private void cut() {
    int[] heldIn = new int[program.valueCount()]; // [value] -> the last method that had it at hand
    Arrays.fill(heldIn, NONE);
    int bytes = NULL_TEST_BYTES + words.methodBytes() + program.storesOf(0) * words.valueBytes();
    methodStarts.add(1);
    for (int value = 1; value < program.valueCount(); value++) {
      int size = bytesOf(value, heldIn);
      if (bytes + size > MAX_METHOD_BYTES && value > methodStarts.getInt(methodStarts.size() - 1)) {
        methodStarts.add(value);
        bytes = NULL_TEST_BYTES + words.methodBytes();
        size = bytesOf(value, heldIn);
      }
      bytes += size;
      methodOf[value] = methodStarts.size() - 1;
      hold(value, heldIn);
      lastMethod[value] = methodOf[value];
      if (program.kind(value) != Kind.LOAD) {
        for (int i = program.operandStart(value); i < program.operandStart(value + 1); i++) {
          lastMethod[WordProgram.value(program.operand(i))] = methodOf[value];
        }
      }
    }
  }

  /// Returns the bytes that a value takes at most in the last method so far.
  private int bytesOf(int value, int[] heldIn) {
    if (program.kind(value) == Kind.LOAD) {
      return program.storesOf(value) == 0
          ? 0
          : words.operandBytes(false, false) + program.storesOf(value) * words.valueBytes();
    }
    int method = methodStarts.size() - 1;
    int bytes = (1 + program.storesOf(value)) * words.valueBytes();
    for (int i = program.operandStart(value); i < program.operandStart(value + 1); i++) {
      int operand = program.operand(i);
      boolean isLocal = heldIn[WordProgram.value(operand)] == method;
      bytes += words.operandBytes(WordProgram.isComplement(operand), isLocal);
      bytes += program.kind(value) == Kind.GATHER ? words.operandBytes(false, true) : 0; // its mask
    }
    return bytes;
  }

  /// Notes that a value and its operands are at hand in the last method so far.
  private void hold(int value, int[] heldIn) {
    int method = methodStarts.size() - 1;
    if (program.kind(value) != Kind.LOAD) {
      heldIn[value] = method;
      for (int i = program.operandStart(value); i < program.operandStart(value + 1); i++) {
        heldIn[WordProgram.value(program.operand(i))] = method;
      }
    }
  }

  private byte[] write() {
    return ClassFile.of().build(SELF, this::writeClass);
  }

  private void writeClass(ClassBuilder builder) {
    builder
        .withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
        .withInterfaceSymbols(words.kernelType())
        .withMethodBody(
            INIT_NAME,
            MTD_void,
            ClassFile.ACC_PUBLIC,
            code -> code.aload(0).invokespecial(CD_Object, INIT_NAME, MTD_void).return_());
    words.begin(builder);
    var freeWords = new IntArrayList();
    var occupied = new IntArrayList(); // values put aside
    for (int method = 0; method < methodStarts.size(); method++) {
      freeWords(method, occupied, freeWords);
      int number = method;
      builder.withMethodBody(
          "m" + number,
          words.methodType(),
          ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC,
          code -> writeMethod(number, occupied, freeWords, code));
    }
    builder.withMethodBody(
        "run",
        MethodTypeDesc.of(CD_void, words.memoryType()),
        ClassFile.ACC_PUBLIC,
        this::writeCalls);
    writeLoops(builder);
  }

  private void writeCalls(CodeBuilder code) {
    for (int method = 0; method < methodStarts.size(); method++) {
      words.pushArguments(1, code);
      code.invokestatic(SELF, "m" + method, words.methodType());
    }
    code.return_();
  }

  /// Writes what runs each method on some memories before the next.
  private void writeLoops(ClassBuilder builder) {
    var type = MethodTypeDesc.of(CD_void, words.memoryType().arrayType(), CD_int, CD_int);
    int parts = (methodStarts.size() + LOOPS_PER_METHOD - 1) / LOOPS_PER_METHOD;
    for (int part = 0; part < parts; part++) {
      int from = part * LOOPS_PER_METHOD;
      int to = Math.min(methodStarts.size(), from + LOOPS_PER_METHOD);
      builder.withMethodBody(
          "run" + part,
          type,
          ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC,
          code -> {
            for (int method = from; method < to; method++) {
              writeLoop(method, code);
            }
            code.return_();
          });
    }
    builder.withMethodBody(
        "run",
        type,
        ClassFile.ACC_PUBLIC,
        code -> {
          for (int part = 0; part < parts; part++) {
            code.aload(1).iload(2).iload(3).invokestatic(SELF, "run" + part, type);
          }
          code.return_();
        });
  }

  /// Writes the loop of a method over memories, which are in variable 0, from variable 1 to 2.
  private void writeLoop(int method, CodeBuilder code) {
    Label start = code.newLabel();
    Label end = code.newLabel();
    code.iload(1).istore(3).labelBinding(start).iload(3).iload(2).if_icmpge(end);
    code.aload(0).iload(3).aaload().astore(4);
    words.pushArguments(4, code);
    code.invokestatic(SELF, "m" + method, words.methodType());
    code.iinc(3, 1).goto_(start).labelBinding(end);
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
    localCount = words.reservedLocals();
    Label isThere = code.newLabel();
    code.aload(0).ifnonnull(isThere).return_().labelBinding(isThere);
    words.beginMethod(code);
    countUses(from, to);
    if (method == 0) {
      writeStores(0, code);
    }
    for (int value = from; value < to; value++) {
      if (program.kind(value) == Kind.LOAD) {
        places[value] = program.operand(program.operandStart(value));
        if (program.storesOf(value) > 0) {
          words.load(places[value], code);
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
          int local = locals[value];
          words.store(places[value], c -> words.loadLocal(local, c), code);
        }
        release(value);
      } else {
        words.pop(code);
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
      int literal = program.storeLiteral(store);
      words.store(program.storeSlot(store), c -> pushLiteral(literal, c), code);
    }
  }

  /// Pushes a literal whose value is 0 or in a local variable.
  private void pushLiteral(int literal, CodeBuilder code) {
    int value = WordProgram.value(literal);
    if (value == 0) {
      words.constant(WordProgram.isComplement(literal), code);
      return;
    }
    words.loadLocal(locals[value], code);
    complementIf(WordProgram.isComplement(literal), code);
  }

  private void complementIf(boolean isComplement, CodeBuilder code) {
    if (isComplement) {
      words.constant(true, code);
      words.combine(Kind.XOR, code);
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
        words.mask(i - start, code);
      }
      if (i > start) {
        words.combine(kind, code);
      }
    }
  }

  private void readOperand(int operand, CodeBuilder code) {
    int value = WordProgram.value(operand);
    if (value == 0) {
      words.constant(WordProgram.isComplement(operand), code);
      return;
    }
    uses[value]--;
    if (locals[value] != NONE) {
      words.loadLocal(locals[value], code);
    } else {
      words.load(places[value], code);
      if (uses[value] > 0) {
        words.duplicate(code);
        keep(value, code);
      }
    }
    release(value);
    complementIf(WordProgram.isComplement(operand), code);
  }

  /// Puts what is on the stack into a local variable.
  private void keep(int value, CodeBuilder code) {
    if (freeLocals.isEmpty()) {
      locals[value] = localCount;
      localCount += words.localSize();
    } else {
      locals[value] = freeLocals.popInt();
    }
    words.storeLocal(locals[value], code);
  }

  /// Gives the local variable of a value back if nothing in this method reads it any more.
  private void release(int value) {
    if (uses[value] == 0 && locals[value] != NONE) {
      freeLocals.add(locals[value]);
      locals[value] = NONE;
    }
  }
}
