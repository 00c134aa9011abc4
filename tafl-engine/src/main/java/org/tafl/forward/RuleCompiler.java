package org.tafl.forward;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.CLASS_INIT_NAME;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.program.Phases.Phase;

/// Makes classes of the rules on reference tables: a method per rule, one per component that runs
/// them, one per question that runs the components it needs.
///
/// Tables are static final fields, which HotSpot takes for constants. A component with a rule on
/// hash indexes is left out.
final class RuleCompiler implements RuleWriter.TableFields {
  private static final int MAX_COMPONENTS = 300; // of a class: methods stay below 8,000 bytes,
  private static final int MAX_CALLS = 300; // of a method, beyond which HotSpot compiles none
  private static final int MAX_FIRINGS =
      1200; // of a class, whose constants are numbered by 16 bits
  private static final int MAX_TABLES = 8_000; // of a class: one method must fill all its fields
  private static final ClassDesc SELF = ClassDesc.of("org.tafl.forward.Rules");
  private static final ClassDesc INTS = CD_int.arrayType();
  private static final ClassDesc FLAGS = CD_boolean.arrayType();
  private static final ClassDesc FACTS = RuleWriter.KNOWLEDGE_BASE;
  private static final MethodTypeDesc RUN = MethodTypeDesc.of(CD_void, INTS, FLAGS, INTS, FACTS);
  private static final MethodTypeDesc RUN_NEW =
      MethodTypeDesc.of(CD_void, INTS, FLAGS, INTS, FACTS, CD_int, CD_int);
  private static final MethodTypeDesc ANSWER = MethodTypeDesc.of(CD_void, CD_int, FLAGS, FACTS);
  private static final MethodTypeDesc ASK = MethodTypeDesc.of(CD_void, FLAGS, FACTS);
  private static final int STATIC = ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC;

  private final Schedule schedule;
  private final IdSpace ids;
  private final Firing[][] firings;
  private final int from; // component
  private final int to;
  private final List<int[]> tables = new ArrayList<>();
  private final IdentityHashMap<int[], String> names = new IdentityHashMap<>();

  private RuleCompiler(Schedule schedule, IdSpace ids, Firing[][] firings, int from, int to) {
    this.schedule = schedule;
    this.ids = ids;
    this.firings = firings;
    this.from = from;
    this.to = to;
  }

  /// Compiles all components that can be.
  ///
  /// @param firings `[component]`
  static List<CompiledPart> compile(
      Schedule schedule, IdSpace ids, Firing[][] firings, Budget budget) {
    List<CompiledPart> parts = new ArrayList<>();
    int from = 0;
    while (from < firings.length) {
      int to = from;
      int size = 0;
      int tableCount = 0;
      while (to < firings.length
          && to - from < MAX_COMPONENTS
          && isOnTables(schedule, ids, firings, to)
          && size + firings[to].length <= MAX_FIRINGS
          && tableCount + mostTables(schedule, firings, to) <= MAX_TABLES) {
        size += firings[to].length;
        tableCount += mostTables(schedule, firings, to);
        to++;
      }
      budget.check("compiling rules", to);
      if (to > from) {
        parts.add(new RuleCompiler(schedule, ids, firings, from, to).make());
        from = to;
      } else {
        from++; // runs as it is
      }
    }
    return parts;
  }

  private static boolean isOnTables(
      Schedule schedule, IdSpace ids, Firing[][] firings, int component) {
    for (Firing firing : firings[component]) {
      if (!(firing instanceof TableRule)) {
        return false;
      }
    }
    for (int relation : schedule.relations(component)) {
      if (schedule.isScheduled(component) && !ids.isNumbered(relation)) {
        return false;
      }
    }
    return firings[component].length <= MAX_FIRINGS
        && mostTables(schedule, firings, component) <= MAX_TABLES;
  }

  /// Returns how many tables the code of a component reads at most.
  private static int mostTables(Schedule schedule, Firing[][] firings, int component) {
    int count = schedule.relations(component).length; // stated facts
    for (Firing firing : firings[component]) {
      ReferenceTables tables = ((TableRule) firing).tables();
      count += 2 * tables.levels().length + 1;
      for (ReferenceTables.Conditions conditions : tables.asks()) {
        count += conditions.facts().length;
      }
    }
    return count;
  }

  private CompiledPart make() {
    byte[] bytes = ClassFile.of().build(SELF, this::writeClass);
    try {
      Class<?> made =
          MethodHandles.lookup()
              .defineHiddenClassWithClassData(bytes, tables.toArray(int[][]::new), true)
              .lookupClass();
      var code = (ComponentCode) made.getDeclaredConstructor().newInstance();
      return new CompiledPart(from, to, code);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the class just made is not there", e);
    }
  }

  @Override
  public ClassDesc owner() {
    return SELF;
  }

  @Override
  public String field(int[] table) {
    String name = names.get(table);
    if (name == null) {
      name = "t" + tables.size();
      tables.add(table);
      names.put(table, name);
    }
    return name;
  }

  private void writeClass(ClassBuilder builder) {
    builder
        .withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
        .withInterfaceSymbols(ClassDesc.of(ComponentCode.class.getName()))
        .withMethodBody(
            INIT_NAME,
            MTD_void,
            ClassFile.ACC_PUBLIC,
            code -> code.aload(0).invokespecial(CD_Object, INIT_NAME, MTD_void).return_());
    for (int component = from; component < to; component++) {
      writeComponent(builder, component);
    }
    for (int question = 0; question < Schedule.IN_PLAY.length; question++) {
      int[] needed = needed(Schedule.IN_PLAY[question]);
      builder.withMethodBody("q" + question, ASK, STATIC, code -> writeQuestion(code, needed));
    }
    builder.withMethodBody("answer", ANSWER, ClassFile.ACC_PUBLIC, RuleCompiler::writeAnswer);
    for (String field : names.values()) {
      builder.withField(field, INTS, STATIC | ClassFile.ACC_FINAL);
    }
    builder.withMethodBody(CLASS_INIT_NAME, MTD_void, ClassFile.ACC_STATIC, this::writeFields);
  }

  private int[] needed(Phase question) {
    var needed = new IntArrayList();
    for (int component : schedule.needed(question)) {
      if (component >= from && component < to) {
        needed.add(component);
      }
    }
    return needed.toIntArray();
  }

  private void writeFields(CodeBuilder code) {
    code.invokestatic(
        ClassDesc.of("java.lang.invoke.MethodHandles"),
        "lookup",
        MethodTypeDesc.of(ClassDesc.of("java.lang.invoke.MethodHandles$Lookup")));
    code.loadConstant(ConstantDescs.DEFAULT_NAME);
    code.loadConstant(INTS.arrayType());
    code.invokestatic(
        ClassDesc.of("java.lang.invoke.MethodHandles"),
        "classData",
        MethodTypeDesc.of(
            CD_Object,
            ClassDesc.of("java.lang.invoke.MethodHandles$Lookup"),
            ConstantDescs.CD_String,
            ConstantDescs.CD_Class));
    code.checkcast(INTS.arrayType()).astore(0);
    for (int i = 0; i < tables.size(); i++) {
      code.aload(0).loadConstant(i).aaload().putstatic(SELF, "t" + i, INTS);
    }
    code.return_();
  }

  private void writeComponent(ClassBuilder builder, int component) {
    Firing[] own = firings[component];
    for (int i = 0; i < own.length; i++) {
      var rule = (TableRule) own[i];
      int headBase = ids.base(rule.tables().plan().rule().head().relation());
      builder.withMethodBody(
          name(component, i),
          rule.driver() == Firing.NONE ? RUN : RUN_NEW,
          STATIC,
          code -> new RuleWriter(code, this, rule, headBase).write());
    }
    int chunks = (own.length + MAX_CALLS - 1) / MAX_CALLS;
    for (int chunk = 0; chunk < chunks; chunk++) {
      int first = chunk * MAX_CALLS;
      int last = Math.min(own.length, first + MAX_CALLS);
      builder.withMethodBody(
          "c" + component + "_" + chunk,
          RUN,
          STATIC,
          code -> writeOnce(code, component, first, last));
    }
    builder.withMethodBody(
        "c" + component, RUN, STATIC, code -> writeRuns(code, component, chunks));
  }

  private static String name(int component, int firing) {
    return "r" + component + "_" + firing;
  }

  private static CodeBuilder loadFacts(CodeBuilder code) {
    return code.aload(RuleWriter.LIST)
        .aload(RuleWriter.EXISTS)
        .aload(RuleWriter.COUNTS)
        .aload(RuleWriter.FACTS);
  }

  private void writeOnce(CodeBuilder code, int component, int first, int last) {
    for (int i = first; i < last; i++) {
      if (firings[component][i].driver() == Firing.NONE) {
        loadFacts(code).invokestatic(SELF, name(component, i), RUN);
      }
    }
    code.return_();
  }

  private void writeRuns(CodeBuilder code, int component, int chunks) {
    for (int relation : schedule.relations(component)) {
      if (schedule.isScheduled(component)) {
        writeFacts(code, relation);
      }
    }
    for (int chunk = 0; chunk < chunks; chunk++) {
      loadFacts(code).invokestatic(SELF, "c" + component + "_" + chunk, RUN);
    }
    writeDrivers(code, component);
    code.return_();
  }

  /// Writes the facts that the sheet states of a relation, from a table: their number has no part
  /// in the size of the method.
  private void writeFacts(CodeBuilder code, int relation) {
    var stated = new IntArrayList();
    for (int[] tuple : schedule.program().facts(relation)) {
      int fact = ids.fact(relation, tuple);
      if (fact >= 0) { // others never matter
        stated.add(fact);
      }
    }
    if (!stated.isEmpty()) {
      code.aload(RuleWriter.FACTS)
          .loadConstant(relation)
          .getstatic(SELF, field(stated.toIntArray()), INTS);
      code.invokevirtual(FACTS, "writeAll", MethodTypeDesc.of(CD_void, CD_int, INTS));
    }
  }

  /// Runs the firings whose driver has new facts, until none has.
  private void writeDrivers(CodeBuilder code, int component) {
    var driven = new IntArrayList();
    for (int i = 0; i < firings[component].length; i++) {
      if (firings[component][i].driver() != Firing.NONE) {
        driven.add(i);
      }
    }
    if (driven.isEmpty()) {
      return;
    }
    int end = RuleWriter.FREE;
    int isNew = end + 1;
    int firstCursor = end + 2;
    for (int i = 0; i < driven.size(); i++) {
      code.iconst_0().istore(firstCursor + i);
    }
    Label top = code.newBoundLabel();
    code.iconst_0().istore(isNew);
    for (int i = 0; i < driven.size(); i++) {
      int firing = driven.getInt(i);
      Label skip = code.newLabel();
      code.aload(RuleWriter.COUNTS).loadConstant(firings[component][firing].driver()).iaload();
      code.istore(end).iload(firstCursor + i).iload(end).if_icmpge(skip);
      loadFacts(code).iload(firstCursor + i).iload(end);
      code.iload(end).istore(firstCursor + i).iconst_1().istore(isNew);
      code.invokestatic(SELF, name(component, firing), RUN_NEW);
      code.labelBinding(skip);
    }
    code.iload(isNew).ifne(top);
  }

  private static void writeQuestion(CodeBuilder code, int[] needed) {
    int isDone = 0;
    int facts = 1;
    int list = 2;
    int exists = 3;
    int counts = 4;
    code.aload(facts).getfield(FACTS, "list", INTS).astore(list);
    code.aload(facts).getfield(FACTS, "exists", FLAGS).astore(exists);
    code.aload(facts).getfield(FACTS, "counts", INTS).astore(counts);
    for (int component : needed) {
      Label skip = code.newLabel();
      code.aload(isDone).loadConstant(component).baload().ifne(skip);
      code.aload(isDone).loadConstant(component).iconst_1().bastore();
      code.aload(list).aload(exists).aload(counts).aload(facts);
      code.invokestatic(SELF, "c" + component, RUN);
      code.labelBinding(skip);
    }
    code.return_();
  }

  private static void writeAnswer(CodeBuilder code) {
    for (int question = 0; question < Schedule.IN_PLAY.length; question++) {
      Label skip = code.newLabel();
      code.iload(1).loadConstant(question).if_icmpne(skip);
      code.aload(2).aload(3).invokestatic(SELF, "q" + question, ASK).return_();
      code.labelBinding(skip);
    }
    code.return_();
  }
}
