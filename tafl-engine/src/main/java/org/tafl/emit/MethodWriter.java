package org.tafl.emit;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tafl.emit.ClassCode.MethodCode;
import org.tafl.emit.Condition.Comparator;

/// Writes one method of structured code as bytecode.
final class MethodWriter {
  private final ClassDesc self;
  private final MethodCode method;
  private final CodeBuilder code;
  private final Map<Local, Integer> slots = new HashMap<>();
  private final Map<String, Label> ends = new HashMap<>(); // label -> behind its block
  private int nextSlot = 1; // behind the object itself

  MethodWriter(ClassDesc self, MethodCode method, CodeBuilder code) {
    this.self = self;
    this.method = method;
    this.code = code;
  }

  void write() {
    method.parameters().forEach(this::addSlot);
    write(method.body());
    if (method.result().equals(Type.VOID)) {
      code.return_();
    }
  }

  private int addSlot(Local local) {
    int slot = nextSlot;
    slots.put(local, slot);
    nextSlot += local.type().kind().slotSize();
    return slot;
  }

  private int slot(Local local) {
    Integer slot = slots.get(local);
    if (slot == null) {
      throw new IllegalArgumentException("no value in " + local.name() + " of " + method.name());
    }
    return slot;
  }

  private void write(Statement statement) {
    switch (statement) {
      case Statement.Block(var statements) -> writeScope(statements);
      case Statement.Declare(var local, var value) -> {
        push(value);
        code.storeLocal(local.type().kind(), addSlot(local));
      }
      case Statement.Assign(var local, var value) -> {
        push(value);
        code.storeLocal(local.type().kind(), slot(local));
      }
      case Statement.SetField(var name, var type, var value) -> {
        code.aload(0);
        push(value);
        code.putfield(self, name, type.descriptor());
      }
      case Statement.SetElement(var array, var index, var value) -> {
        push(array);
        push(index);
        push(value);
        code.arrayStore(array.type().element().kind());
      }
      case Statement.Evaluate(var call) -> {
        push(call);
        if (!call.type().equals(Type.VOID)) {
          code.with(
              java.lang.classfile.instruction.StackInstruction.of(
                  call.type().kind().slotSize() == 2 ? Opcode.POP2 : Opcode.POP));
        }
      }
      case Statement.If(var condition, var whenTrue, var whenFalse) ->
          writeIf(condition, whenTrue, whenFalse);
      case Statement.While(var condition, var body) -> {
        Label begin = code.newBoundLabel();
        Label end = code.newLabel();
        branch(condition.negated(), end);
        writeScope(List.of(body));
        jump(body, begin);
        code.labelBinding(end);
      }
      case Statement.DoWhile(var body, var condition) -> {
        Label begin = code.newBoundLabel();
        writeScope(List.of(body));
        branch(condition, begin);
      }
      case Statement.Labelled(var label, var body) -> {
        Label end = code.newLabel();
        ends.put(label, end);
        writeScope(List.of(body));
        code.labelBinding(end);
      }
      case Statement.Break(var label) -> code.goto_(end(label));
      case Statement.Return(var value) -> {
        push(value);
        code.return_(method.result().kind());
      }
    }
  }

  /// Writes statements whose local variables are forgotten behind.
  private void writeScope(List<Statement> statements) {
    int slotBefore = nextSlot;
    statements.forEach(this::write);
    nextSlot = slotBefore;
  }

  private Label end(String label) {
    Label end = ends.get(label);
    if (end == null) {
      throw new IllegalArgumentException("no block " + label + " in " + method.name());
    }
    return end;
  }

  private void writeIf(Condition condition, Statement whenTrue, Statement whenFalse) {
    Label otherwise = code.newLabel();
    branch(condition.negated(), otherwise);
    writeScope(List.of(whenTrue));
    if (whenFalse.equals(Statement.Block.NOTHING)) {
      code.labelBinding(otherwise);
      return;
    }
    Label end = code.newLabel();
    jump(whenTrue, end);
    code.labelBinding(otherwise);
    writeScope(List.of(whenFalse));
    code.labelBinding(end);
  }

  /// Jumps behind a statement, unless it never gets there.
  private void jump(Statement before, Label target) {
    if (before.isPassable()) {
      code.goto_(target);
    }
  }

  /// Jumps if a condition holds.
  private void branch(Condition condition, Label target) {
    switch (condition) {
      case Condition.Truth(var value, var isNegated) -> {
        push(value);
        code.branch(isNegated ? Opcode.IFEQ : Opcode.IFNE, target);
      }
      case Condition.Comparison(var comparator, var left, var right) -> {
        push(left);
        if (left.type().equals(Type.LONG)) {
          push(right);
          code.lcmp().branch(againstZero(comparator), target);
        } else if (right instanceof Expression.IntNumber(int zero) && zero == 0) {
          code.branch(againstZero(comparator), target);
        } else {
          push(right);
          code.branch(betweenInts(comparator), target);
        }
      }
    }
  }

  private static Opcode againstZero(Comparator comparator) {
    return switch (comparator) {
      case EQUAL -> Opcode.IFEQ;
      case UNEQUAL -> Opcode.IFNE;
      case LESS -> Opcode.IFLT;
      case AT_LEAST -> Opcode.IFGE;
    };
  }

  private static Opcode betweenInts(Comparator comparator) {
    return switch (comparator) {
      case EQUAL -> Opcode.IF_ICMPEQ;
      case UNEQUAL -> Opcode.IF_ICMPNE;
      case LESS -> Opcode.IF_ICMPLT;
      case AT_LEAST -> Opcode.IF_ICMPGE;
    };
  }

  private void push(Expression expression) {
    switch (expression) {
      case Expression.IntNumber(int value) -> code.loadConstant(value);
      case Expression.LongNumber(long value) -> code.loadConstant(value);
      case Expression.Variable(var local) -> code.loadLocal(local.type().kind(), slot(local));
      case Expression.OwnField(var name, var type) ->
          code.aload(0).getfield(self, name, type.descriptor());
      case Expression.FieldOf(var object, var holder, var name, var type) -> {
        push(object);
        code.getfield(Type.of(holder).descriptor(), name, type.descriptor());
      }
      case Expression.Element(var array, var index) -> {
        push(array);
        push(index);
        code.arrayLoad(array.type().element().kind());
      }
      case Expression.Binary(var operator, var left, var right) -> {
        push(left);
        push(right);
        combine(operator, left.type().kind());
      }
      case Expression.Narrow(var wide) -> {
        push(wide);
        code.l2i();
      }
      case Expression.TrailingZeros(var word) -> {
        push(word);
        code.invokestatic(
            Type.of(Long.class).descriptor(),
            "numberOfTrailingZeros",
            ClassCompiler.descriptor(Type.INT, List.of(Type.LONG)));
      }
      case Expression.OwnCall(var name, var result, var arguments) -> {
        code.aload(0);
        invoke(null, name, result, arguments);
      }
      case Expression.CallOf(var object, var holder, var name, var result, var arguments) -> {
        push(object);
        invoke(holder, name, result, arguments);
      }
    }
  }

  private void invoke(
      @Nullable Class<?> holder, String name, Type result, List<Expression> arguments) {
    arguments.forEach(this::push);
    ClassDesc owner = holder == null ? self : Type.of(holder).descriptor();
    List<Type> types = arguments.stream().map(Expression::type).toList();
    code.invokevirtual(owner, name, ClassCompiler.descriptor(result, types));
  }

  private void combine(Expression.Operator operator, TypeKind kind) {
    boolean isWide = kind == TypeKind.LONG;
    switch (operator) {
      case ADD -> code.with(operator(isWide ? Opcode.LADD : Opcode.IADD));
      case SUBTRACT -> code.with(operator(isWide ? Opcode.LSUB : Opcode.ISUB));
      case MULTIPLY -> code.with(operator(isWide ? Opcode.LMUL : Opcode.IMUL));
      case AND -> code.with(operator(isWide ? Opcode.LAND : Opcode.IAND));
      case OR -> code.with(operator(isWide ? Opcode.LOR : Opcode.IOR));
      case SHIFT_UP -> code.with(operator(isWide ? Opcode.LSHL : Opcode.ISHL));
      case SHIFT_DOWN -> code.with(operator(isWide ? Opcode.LUSHR : Opcode.IUSHR));
    }
  }

  private static java.lang.classfile.instruction.OperatorInstruction operator(Opcode opcode) {
    return java.lang.classfile.instruction.OperatorInstruction.of(opcode);
  }
}
