package org.tafl.emit;

import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_MethodHandles;
import static java.lang.constant.ConstantDescs.CD_MethodHandles_Lookup;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.CLASS_INIT_NAME;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.Consumer;

/// Words as wide as the vector registers of the machine, by the intrinsics beneath the JDK's Vector
/// API.
///
/// The API itself compiles too slowly: each of its calls is inlined through many levels. The
/// intrinsics take the vector's class and length as constants, and what to do where HotSpot has not
/// compiled the method yet; see {@link VectorUnit}.
final class VectorCode implements WordCode {
  /*
   * Local variables of a method: 0 the memory segment, 1 and 2 its address, 3 and 4 the operands of
   * an operation on their way behind its other arguments, 5 all bits.
   *
   * The intrinsics go by the address; the segment is for what runs before HotSpot has compiled.
   */

  private static final int ADDRESS = 1;
  private static final int FIRST = 3;
  private static final int SECOND = 4;
  private static final int ALL_BITS = 5;

  private static final String SUPPORT_NAME = "jdk.internal.vm.vector.VectorSupport";
  private static final ClassDesc SUPPORT = ClassDesc.of(SUPPORT_NAME);
  private static final ClassDesc PAYLOAD = SUPPORT.nested("VectorPayload");
  private static final ClassDesc MASK = SUPPORT.nested("VectorMask");
  private static final ClassDesc SPECIES_TYPE = SUPPORT.nested("VectorSpecies");
  private static final ClassDesc BINARY_OPERATION = SUPPORT.nested("BinaryOperation");
  private static final ClassDesc LOAD_OPERATION = SUPPORT.nested("LoadOperation");
  private static final ClassDesc STORE_OPERATION = SUPPORT.nested("StoreVectorOperation");
  private static final ClassDesc BROADCAST_OPERATION = SUPPORT.nested("FromBitsCoercedOperation");
  private static final MethodTypeDesc BINARY_TYPE =
      MethodTypeDesc.of(
          PAYLOAD,
          CD_int,
          CD_Class,
          CD_Class,
          CD_Class,
          CD_int,
          PAYLOAD,
          PAYLOAD,
          MASK,
          BINARY_OPERATION);
  private static final MethodTypeDesc LOAD_TYPE =
      MethodTypeDesc.of(
          PAYLOAD,
          CD_Class,
          CD_Class,
          CD_int,
          CD_Object,
          CD_long,
          CD_boolean,
          CD_Object,
          CD_long,
          SPECIES_TYPE,
          LOAD_OPERATION);
  private static final MethodTypeDesc STORE_TYPE =
      MethodTypeDesc.of(
          CD_void,
          CD_Class,
          CD_Class,
          CD_int,
          CD_Object,
          CD_long,
          CD_boolean,
          PAYLOAD,
          CD_Object,
          CD_long,
          STORE_OPERATION);
  private static final MethodTypeDesc BROADCAST_TYPE =
      MethodTypeDesc.of(
          PAYLOAD, CD_Class, CD_Class, CD_int, CD_long, CD_int, SPECIES_TYPE, BROADCAST_OPERATION);
  private static final ClassDesc SELF = ClassDesc.of("org.tafl.emit.Words");
  private static final ClassDesc SEGMENT = ClassDesc.of(MemorySegment.class.getName());

  // VECTOR_OP_AND, _OR and _XOR of VectorSupport.
  private static final int OP_AND = 10;
  private static final int OP_OR = 11;
  private static final int OP_XOR = 12;
  private static final int MODE_BROADCAST = 0;

  private final VectorUnit unit;

  VectorCode(VectorUnit unit) {
    this.unit = unit;
  }

  /// A field of the class.
  ///
  /// @param place in the class data
  private record Field(String name, ClassDesc type, int place) {}

  private static final Field VECTOR = new Field("VECTOR", CD_Class, 0);
  private static final Field SPECIES = new Field("SPECIES", SPECIES_TYPE, 1);
  private static final Field AND = new Field("AND", BINARY_OPERATION, 2);
  private static final Field OR = new Field("OR", BINARY_OPERATION, 3);
  private static final Field XOR = new Field("XOR", BINARY_OPERATION, 4);
  private static final Field LOAD = new Field("LOAD", LOAD_OPERATION, 5);
  private static final Field STORE = new Field("STORE", STORE_OPERATION, 6);
  private static final Field BROADCAST = new Field("BROADCAST", BROADCAST_OPERATION, 7);
  private static final List<Field> FIELDS =
      List.of(VECTOR, SPECIES, AND, OR, XOR, LOAD, STORE, BROADCAST);

  private int width() {
    return unit.width();
  }

  @Override
  public ClassDesc kernelType() {
    return ClassDesc.of(SegmentKernel.class.getName());
  }

  @Override
  public ClassDesc memoryType() {
    return SEGMENT;
  }

  @Override
  public MethodTypeDesc methodType() {
    return MethodTypeDesc.of(CD_void, SEGMENT, CD_long);
  }

  @Override
  public void pushArguments(int memory, CodeBuilder code) {
    Label isThere = code.newLabel();
    Label end = code.newLabel();
    code.aload(memory)
        .aload(memory)
        .ifnonnull(isThere)
        .lconst_0()
        .goto_(end)
        .labelBinding(isThere)
        .aload(memory)
        .invokeinterface(SEGMENT, "address", MethodTypeDesc.of(CD_long))
        .labelBinding(end);
  }

  @Override
  public int localSize() {
    return 1;
  }

  @Override
  public int reservedLocals() {
    return ALL_BITS + 1;
  }

  @Override
  public int operandBytes(boolean isComplement, boolean isLocal) {
    return (isLocal ? 30 : 60) + (isComplement ? 30 : 0);
  }

  @Override
  public int valueBytes() {
    return 36;
  }

  @Override
  public int methodBytes() {
    return 40;
  }

  @Override
  public void begin(ClassBuilder builder) {
    for (Field field : FIELDS) {
      builder.withField(
          field.name,
          field.type,
          ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_FINAL);
    }
    builder.withMethodBody(
        CLASS_INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_STATIC, VectorCode::writeFields);
  }

  /// Takes the fields out of the class data.
  private static void writeFields(CodeBuilder code) {
    ClassDesc objects = CD_Object.arrayType();
    code.invokestatic(CD_MethodHandles, "lookup", MethodTypeDesc.of(CD_MethodHandles_Lookup))
        .loadConstant(ConstantDescs.DEFAULT_NAME)
        .loadConstant(objects)
        .invokestatic(
            CD_MethodHandles,
            "classData",
            MethodTypeDesc.of(CD_Object, CD_MethodHandles_Lookup, CD_String, CD_Class))
        .checkcast(objects)
        .astore(0);
    for (Field field : FIELDS) {
      code.aload(0)
          .loadConstant(field.place)
          .aaload()
          .checkcast(field.type)
          .putstatic(SELF, field.name, field.type);
    }
    code.return_();
  }

  @Override
  public MethodHandles.Lookup define(byte[] bytes) throws IllegalAccessException {
    Object[] data = { // in the order of the fields
      unit.vectorType(),
      unit.species(),
      unit.and(),
      unit.or(),
      unit.xor(),
      unit.memory(),
      unit.memory(),
      unit.memory()
    };
    return MethodHandles.lookup().defineHiddenClassWithClassData(bytes, data, true);
  }

  private static void get(Field field, CodeBuilder code) {
    code.getstatic(SELF, field.name, field.type);
  }

  /// Pushes the vector's class, the class of its elements, and their number.
  private void pushShape(CodeBuilder code) {
    get(VECTOR, code);
    pushElement(code);
    code.loadConstant(width());
  }

  private static void pushElement(CodeBuilder code) {
    code.getstatic(ConstantDescs.CD_Long, "TYPE", CD_Class);
  }

  private void pushPlace(int place, CodeBuilder code) {
    code.aconst_null() // no array
        .lload(ADDRESS)
        .loadConstant(offset(place))
        .ladd()
        .loadConstant(1); // in a memory segment
  }

  private long offset(int place) {
    return (long) Long.BYTES * width() * place;
  }

  @Override
  public void beginMethod(CodeBuilder code) {
    broadcast(-1, code);
    code.astore(ALL_BITS);
  }

  private void broadcast(long bits, CodeBuilder code) {
    pushShape(code);
    code.loadConstant(bits).loadConstant(MODE_BROADCAST);
    get(SPECIES, code);
    get(BROADCAST, code);
    code.invokestatic(SUPPORT, "fromBitsCoerced", BROADCAST_TYPE);
  }

  @Override
  public void load(int place, CodeBuilder code) {
    pushShape(code);
    pushPlace(place, code);
    code.aload(0).loadConstant(offset(place));
    get(SPECIES, code);
    get(LOAD, code);
    code.invokestatic(SUPPORT, "load", LOAD_TYPE);
  }

  @Override
  public void store(int place, Consumer<CodeBuilder> value, CodeBuilder code) {
    pushShape(code);
    pushPlace(place, code);
    value.accept(code);
    code.aload(0).loadConstant(offset(place));
    get(STORE, code);
    code.invokestatic(SUPPORT, "store", STORE_TYPE);
  }

  @Override
  public void loadLocal(int local, CodeBuilder code) {
    code.aload(local);
  }

  @Override
  public void storeLocal(int local, CodeBuilder code) {
    code.astore(local);
  }

  @Override
  public void duplicate(CodeBuilder code) {
    code.dup();
  }

  @Override
  public void pop(CodeBuilder code) {
    code.pop();
  }

  @Override
  public void constant(boolean isAll, CodeBuilder code) {
    if (isAll) {
      code.aload(ALL_BITS);
    } else {
      broadcast(0, code);
    }
  }

  @Override
  public void combine(WordProgram.Kind kind, CodeBuilder code) {
    switch (kind) {
      case AND -> combine(OP_AND, AND, code);
      case OR -> combine(OP_OR, OR, code);
      case XOR -> combine(OP_XOR, XOR, code);
      case LOAD, GATHER -> throw new IllegalArgumentException(kind + " combines no vectors");
    }
  }

  private void combine(int operation, Field field, CodeBuilder code) {
    code.astore(SECOND).astore(FIRST).loadConstant(operation);
    get(VECTOR, code);
    code.aconst_null();
    pushElement(code);
    code.loadConstant(width()).aload(FIRST).aload(SECOND).aconst_null();
    get(field, code);
    code.invokestatic(SUPPORT, "binaryOp", BINARY_TYPE);
  }

  @Override
  public void mask(int bit, CodeBuilder code) {
    throw new IllegalArgumentException("bits of a vector belong to lanes");
  }
}
