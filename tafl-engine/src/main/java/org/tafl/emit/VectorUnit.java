package org.tafl.emit;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.nio.ByteOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The vector registers of the machine, as far as this JVM lets us use them.
///
/// They are reached by `jdk.internal.vm.vector.VectorSupport`, the intrinsics that the incubating
/// Vector API calls. That is internal to the JDK, so all of it is found by name when it is first
/// wanted; where something is not there, or not opened to us, there is no vector unit, and a
/// reason.
///
/// Until HotSpot has compiled a method, an intrinsic calls the operation given with it, which then
/// goes through the public API. These operations are a class made here, because their interfaces
/// cannot be named in Java source.
///
/// @param width of a register, in longs
/// @param vectorType class of vectors
/// @param species of vectors
/// @param and operation on two vectors
/// @param or operation on two vectors
/// @param xor operation on two vectors
/// @param memory loads, stores and broadcasts
record VectorUnit(
    int width,
    Class<?> vectorType,
    Object species,
    Object and,
    Object or,
    Object xor,
    Object memory) {
  /// The flags that a JVM needs. With `--add-modules=jdk.incubator.vector` instead of the first
  /// three and the last it would warn of that module at every start; so it is loaded when wanted.
  static final List<String> FLAGS =
      List.of(
          "-XX:+IgnoreUnrecognizedVMOptions",
          "-XX:+UnlockExperimentalVMOptions",
          "-XX:+EnableVectorSupport",
          "--add-exports=java.base/jdk.internal.vm.vector=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.module=ALL-UNNAMED");

  private static final String WITHOUT_FLAGS =
      "the JVM runs without " + String.join(" ", FLAGS.subList(1, FLAGS.size()));

  private static final String PACKAGE = "jdk.incubator.vector.";
  private static final ClassDesc SUPPORT = ClassDesc.of("jdk.internal.vm.vector.VectorSupport");
  private static final ClassDesc PAYLOAD = SUPPORT.nested("VectorPayload");
  private static final ClassDesc VECTOR_SPECIES = SUPPORT.nested("VectorSpecies");
  private static final ClassDesc LONG_VECTOR = ClassDesc.of(PACKAGE + "LongVector");
  private static final ClassDesc VECTOR = ClassDesc.of(PACKAGE + "Vector");
  private static final ClassDesc SPECIES = ClassDesc.of(PACKAGE + "VectorSpecies");
  private static final ClassDesc SEGMENT = ClassDesc.of(MemorySegment.class.getName());
  private static final ClassDesc ORDER = ClassDesc.of(ByteOrder.class.getName());
  private static final ClassDesc SELF = ClassDesc.of("org.tafl.emit.VectorOperations");

  /// What was found.
  ///
  /// @param unit null if there is none
  /// @param reason why there is none, else empty
  record Probe(@Nullable VectorUnit unit, String reason) {}

  /// Looks for the vector unit, once.
  static Probe probe() {
    return Found.PROBE;
  }

  private static final class Found {
    static final Probe PROBE = find();

    private Found() {}
  }

  private static Probe find() {
    try {
      Class<?> vectors = longVector();
      Object species = vectors.getField("SPECIES_PREFERRED").get(null);
      Class<?> speciesType = Class.forName(PACKAGE + "VectorSpecies");
      int width = (int) speciesType.getMethod("length").invoke(species);
      if (width < 2) {
        return new Probe(null, "this machine has no vector registers of longs");
      }
      var type = (Class<?>) speciesType.getMethod("vectorType").invoke(species);
      Class<?> operators = Class.forName(PACKAGE + "VectorOperators");
      byte[] bytes = ClassFile.of().build(SELF, VectorUnit::write);
      Class<?> operations = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
      var maker =
          operations.getDeclaredConstructor(Class.forName(PACKAGE + "VectorOperators$Binary"));
      Object and = maker.newInstance(operators.getField("AND").get(null));
      Object or = maker.newInstance(operators.getField("OR").get(null));
      Object xor = maker.newInstance(operators.getField("XOR").get(null));
      return new Probe(new VectorUnit(width, type, species, and, or, xor, and), "");
    } catch (IllegalAccessException | IllegalAccessError e) {
      return new Probe(null, WITHOUT_FLAGS);
    } catch (ReflectiveOperationException | LinkageError e) {
      return new Probe(null, "this JDK has other vector intrinsics: " + e);
    }
  }

  /// Returns the class of vectors of longs; its module is loaded if the JVM was started without it.
  private static Class<?> longVector() throws ReflectiveOperationException {
    String module = "jdk.incubator.vector";
    if (ModuleLayer.boot().findModule(module).isEmpty()) {
      Class.forName("jdk.internal.module.Modules")
          .getMethod("loadModule", String.class)
          .invoke(null, module);
    }
    return Class.forName(PACKAGE + "LongVector");
  }

  /// Writes the class of operations, with the operator of two operands in a field.
  private static void write(ClassBuilder builder) {
    ClassDesc binary = ClassDesc.of(PACKAGE + "VectorOperators$Binary");
    builder
        .withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
        .withInterfaceSymbols(
            SUPPORT.nested("BinaryOperation"),
            SUPPORT.nested("LoadOperation"),
            SUPPORT.nested("StoreVectorOperation"),
            SUPPORT.nested("FromBitsCoercedOperation"))
        .withField("operator", binary, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL)
        .withMethodBody(
            INIT_NAME,
            MethodTypeDesc.of(CD_void, binary),
            ClassFile.ACC_PUBLIC,
            code ->
                code.aload(0)
                    .invokespecial(CD_Object, INIT_NAME, MTD_void)
                    .aload(0)
                    .aload(1)
                    .putfield(SELF, "operator", binary)
                    .return_())
        .withMethodBody(
            "apply",
            MethodTypeDesc.of(PAYLOAD, PAYLOAD, PAYLOAD, SUPPORT.nested("VectorMask")),
            ClassFile.ACC_PUBLIC,
            code ->
                code.aload(1)
                    .checkcast(LONG_VECTOR)
                    .aload(0)
                    .getfield(SELF, "operator", binary)
                    .aload(2)
                    .checkcast(VECTOR)
                    .invokevirtual(
                        LONG_VECTOR, "lanewise", MethodTypeDesc.of(LONG_VECTOR, binary, VECTOR))
                    .areturn())
        .withMethodBody(
            "load",
            MethodTypeDesc.of(PAYLOAD, CD_Object, CD_long, VECTOR_SPECIES),
            ClassFile.ACC_PUBLIC,
            code ->
                code.aload(4)
                    .checkcast(SPECIES)
                    .aload(1)
                    .checkcast(SEGMENT)
                    .lload(2)
                    .invokestatic(ORDER, "nativeOrder", MethodTypeDesc.of(ORDER))
                    .invokestatic(
                        LONG_VECTOR,
                        "fromMemorySegment",
                        MethodTypeDesc.of(LONG_VECTOR, SPECIES, SEGMENT, CD_long, ORDER))
                    .areturn())
        .withMethodBody(
            "store",
            MethodTypeDesc.of(CD_void, CD_Object, CD_long, PAYLOAD),
            ClassFile.ACC_PUBLIC,
            VectorUnit::writeStore)
        .withMethodBody(
            "fromBits",
            MethodTypeDesc.of(PAYLOAD, CD_long, VECTOR_SPECIES),
            ClassFile.ACC_PUBLIC,
            code ->
                code.aload(3)
                    .checkcast(SPECIES)
                    .lload(1)
                    .invokestatic(
                        LONG_VECTOR, "broadcast", MethodTypeDesc.of(LONG_VECTOR, SPECIES, CD_long))
                    .areturn());
  }

  private static void writeStore(CodeBuilder code) {
    code.aload(4)
        .checkcast(LONG_VECTOR)
        .aload(1)
        .checkcast(SEGMENT)
        .lload(2)
        .invokestatic(ORDER, "nativeOrder", MethodTypeDesc.of(ORDER))
        .invokevirtual(
            LONG_VECTOR, "intoMemorySegment", MethodTypeDesc.of(CD_void, SEGMENT, CD_long, ORDER))
        .return_();
  }
}
