package org.tafl.forward;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import org.jspecify.annotations.Nullable;
import org.tafl.forward.ReferenceTables.Conditions;
import org.tafl.forward.ReferenceTables.Kind;
import org.tafl.forward.ReferenceTables.Level;

/// Writes the loops of one rule as bytecode (paper, Figure 1): loops within loops, no calls.
///
/// ```
/// for (i = base; i < base + counts[r]; i++) {        // a SCAN
///   next = table[row + list[i]];
///   if (next >= 0 && exists[condition[next]]) { ... the next level ... }
/// }
/// ```
///
/// A rule that may take long counts the entries it reads, loop by loop, and reports them to the
/// knowledge base, which looks at the budget. The others are over before one would look.
///
/// Where a reference number is known beforehand, as it is at the first levels, tables are read
/// while writing and only facts remain. Short loops over such numbers are written out.
final class RuleWriter {
  static final int LIST = 0; // local variables
  static final int EXISTS = 1;
  static final int COUNTS = 2;
  static final int FACTS = 3;
  static final int FREE = 4; // first one of a method that is not told what is new
  static final ClassDesc KNOWLEDGE_BASE = ClassDesc.of(KnowledgeBase.class.getName());
  private static final int FROM = 4;
  private static final int TO = 5;
  private static final int STEPS = 6;
  private static final int FREE_OF_RULE = 7;
  private static final int MANY_STEPS = 1 << 14; // taken before they are reported
  private static final double FEW_STEPS = 1 << 17; // of a rule that need not count them
  private static final MethodTypeDesc COUNT = MethodTypeDesc.of(CD_void, CD_int);
  private static final int MAX_UNROLLED = 12; // iterations of a loop, each of which ends the rule
  private static final int MAX_COPIES = 3; // of a loop that has others inside

  private final CodeBuilder code;
  private final TableFields fields;
  private final ReferenceTables tables;
  private final Level[] levels;
  private final boolean isDriven;
  private final int head; // relation
  private final int headBase;
  private final boolean isCounted; // whether it may take long
  private int nextLocal = FREE_OF_RULE;
  private int loops; // around the code being written
  private int copies = 1; // of the code being written
  private final Label end;

  /// Names the constants that code reads.
  interface TableFields {
    ClassDesc owner();

    /// Returns the name of the static field that holds an array.
    String field(int[] table);
  }

  /// A reference number: known while writing, or in a local variable.
  private record Reference(boolean isKnown, int value) {}

  RuleWriter(CodeBuilder code, TableFields fields, TableRule rule, int headBase) {
    this.code = code;
    this.fields = fields;
    this.tables = rule.tables();
    this.levels = tables.levels();
    this.isDriven = rule.driver() != Firing.NONE;
    this.head = tables.plan().rule().head().relation();
    this.headBase = headBase;
    this.isCounted = tables.mostSteps() > FEW_STEPS;
    this.end = code.newLabel();
  }

  /// Writes the body of a method that ends with a return.
  void write() {
    boolean isOneFact = tables.results().length > 0 && isConstant(tables.results());
    if (isCounted) {
      code.iconst_0().istore(STEPS);
    }
    level(0, new Reference(true, 0), isOneFact ? end : null);
    code.labelBinding(end);
    if (isCounted) {
      code.aload(FACTS).iload(STEPS).invokevirtual(KNOWLEDGE_BASE, "count", COUNT);
    }
    code.return_();
  }

  /// @param out where to go on once the head is written; null if more may follow
  private void level(int depth, Reference reference, @Nullable Label out) {
    Level level = levels[depth];
    if (level.kind() == Kind.SCAN) {
      scan(depth, level, reference, out);
    } else if (reference.isKnown) {
      known(depth, level, reference.value, out);
    } else {
      ranged(depth, level, reference, out);
    }
  }

  private void known(int depth, Level level, int reference, @Nullable Label out) {
    int from = level.starts()[reference];
    int count = level.starts()[reference + 1] - from;
    boolean isLast = depth == levels.length - 1;
    boolean isShort = copies * count <= (isLast ? MAX_UNROLLED : MAX_COPIES) || count == 1;
    if (!isShort) {
      ranged(depth, level, new Reference(true, reference), out);
      return;
    }
    int outer = copies;
    copies *= Math.max(1, count);
    for (int i = from; i < from + count; i++) {
      if (level.kind() == Kind.SPREAD) {
        pass(depth, new Reference(true, level.pairs()[i]), out);
      } else {
        Label skip = code.newLabel();
        code.aload(EXISTS).loadConstant(level.pairs()[2 * i]).baload().ifeq(skip);
        pass(depth, new Reference(true, level.pairs()[2 * i + 1]), out);
        code.labelBinding(skip);
      }
    }
    copies = outer;
  }

  /// Counts the steps of a loop that begins.
  private void count(int index, int limit) {
    if (!isCounted) {
      return;
    }
    code.iload(STEPS).iload(limit).iload(index).isub().iadd().istore(STEPS);
    if (loops > 0) {
      Label few = code.newLabel();
      code.iload(STEPS).loadConstant(MANY_STEPS).if_icmplt(few);
      code.aload(FACTS).iload(STEPS).invokevirtual(KNOWLEDGE_BASE, "count", COUNT);
      code.iconst_0().istore(STEPS).labelBinding(few);
    }
  }

  /// A loop over the entries of a PROBE or a SPREAD.
  private void ranged(int depth, Level level, Reference reference, @Nullable Label out) {
    int step = level.kind() == Kind.PROBE ? 2 : 1;
    int index = nextLocal++;
    int limit = nextLocal++;
    int next = nextLocal++;
    start(level, reference, 0, step);
    code.istore(index);
    start(level, reference, 1, step);
    code.istore(limit);
    count(index, limit);
    loops++;
    Label top = code.newBoundLabel();
    Label exit = code.newLabel();
    Label skip = code.newLabel();
    code.iload(index).iload(limit).if_icmpge(exit);
    if (step == 2) {
      code.aload(EXISTS);
      table(level.pairs());
      code.iload(index).iaload().baload().ifeq(skip);
    }
    table(level.pairs());
    code.iload(index);
    if (step == 2) {
      code.iconst_1().iadd();
    }
    code.iaload().istore(next);
    pass(depth, new Reference(false, next), out);
    code.labelBinding(skip).iinc(index, step).goto_(top).labelBinding(exit);
    loops--;
    nextLocal -= 3;
  }

  private void start(Level level, Reference reference, int offset, int step) {
    if (reference.isKnown) {
      code.loadConstant(step * level.starts()[reference.value + offset]);
      return;
    }
    table(level.starts());
    code.iload(reference.value);
    if (offset == 1) {
      code.iconst_1().iadd();
    }
    code.iaload();
    if (step == 2) {
      code.iconst_1().ishl();
    }
  }

  private void scan(int depth, Level level, Reference reference, @Nullable Label out) {
    int index = nextLocal++;
    int limit = nextLocal++;
    int row = nextLocal++;
    int next = nextLocal++;
    boolean isNew = isDriven && depth == 1;
    code.loadConstant(level.base());
    if (isNew) {
      code.iload(FROM).iadd();
    }
    code.istore(index).loadConstant(level.base());
    if (isNew) {
      code.iload(TO);
    } else {
      code.aload(COUNTS).loadConstant(level.relation()).iaload();
    }
    code.iadd().istore(limit);
    count(index, limit);
    loops++;
    if (reference.isKnown) {
      code.loadConstant(reference.value * level.size() - level.base());
    } else {
      code.iload(reference.value).loadConstant(level.size()).imul();
      code.loadConstant(level.base()).isub();
    }
    code.istore(row);
    Label top = code.newBoundLabel();
    Label exit = code.newLabel();
    Label skip = code.newLabel();
    code.iload(index).iload(limit).if_icmpge(exit);
    table(level.table());
    code.iload(row).aload(LIST).iload(index).iaload().iadd().iaload();
    code.dup().istore(next).iflt(skip);
    pass(depth, new Reference(false, next), out);
    code.labelBinding(skip).iinc(index, 1).goto_(top).labelBinding(exit);
    loops--;
    nextLocal -= 4;
  }

  /// Tests the conditions of a level, then goes deeper, or writes the result.
  private void pass(int depth, Reference reference, @Nullable Label out) {
    Conditions conditions = tables.asks()[depth];
    Label skip = code.newLabel();
    for (int k = 0; k < conditions.facts().length; k++) {
      int[] facts = conditions.facts()[k];
      boolean isNegated = conditions.isNegated()[k];
      if (reference.isKnown && facts[reference.value] == IdSpace.NEVER) {
        continue; // negated: a positive one left no reference number
      }
      code.aload(EXISTS);
      fact(facts, reference);
      code.baload();
      if (isNegated) {
        code.ifne(skip);
      } else {
        code.ifeq(skip);
      }
    }
    boolean asksHead = depth == askingDepth();
    Label inner = out == null && asksHead ? skip : out;
    if (depth < levels.length - 1) {
      level(depth + 1, reference, inner);
    } else {
      result(reference, skip);
      if (inner != null) {
        code.goto_(inner);
      }
    }
    code.labelBinding(skip);
  }

  /// Returns the level at which the head is ground while inputs follow, -1 if there is none.
  private int askingDepth() {
    int depth = 0;
    for (RulePlan.Level level : tables.plan().levels()) {
      if (level.asksHead()) {
        break;
      }
      depth++;
    }
    for (int i = 0, plan = 0; i < levels.length; i++) {
      boolean isHalf = i + 1 < levels.length && i > 0 && levels[i + 1].kind() == Kind.SPREAD;
      if (!isHalf && plan++ == depth) {
        return i;
      }
    }
    return -1;
  }

  private void result(Reference reference, Label skip) {
    int fact = nextLocal++;
    fact(tables.results(), reference);
    code.istore(fact);
    code.aload(EXISTS).iload(fact).baload().ifne(skip);
    code.aload(EXISTS).iload(fact).iconst_1().bastore();
    code.aload(LIST).aload(COUNTS).loadConstant(head).iaload();
    code.loadConstant(headBase).iadd().iload(fact).iastore();
    code.aload(COUNTS).loadConstant(head).dup2().iaload().iconst_1().iadd().iastore();
    nextLocal--;
  }

  private void fact(int[] facts, Reference reference) {
    if (reference.isKnown) {
      code.loadConstant(facts[reference.value]);
    } else if (isConstant(facts)) {
      code.loadConstant(facts[0]);
    } else {
      table(facts);
      code.iload(reference.value).iaload();
    }
  }

  private static boolean isConstant(int[] facts) {
    for (int fact : facts) {
      if (fact != facts[0]) {
        return false;
      }
    }
    return true;
  }

  private void table(int[] table) {
    code.getstatic(fields.owner(), fields.field(table), CD_int.arrayType());
  }
}
