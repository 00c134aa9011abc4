package org.tafl.house;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The rules of docs/architecture.md, each for a root package, so that the same rule can be held
/// against the product (`org.tafl`) and against planted violations (`org.tafl.planted`).
final class ArchitectureRules {
  /// The engine's packages; each uses only those before it.
  static final List<String> ENGINE =
      List.of(
          "budget",
          "gdl",
          "program",
          "check",
          "relation",
          "tabling",
          "reasoner",
          "playout",
          "interpret",
          "emit",
          "invariant",
          "ground",
          "propnet",
          "circuit",
          "batch",
          "forward",
          "compile",
          "engines");

  static final List<String> PLAYER = List.of("jvm", "search", "ggp");
  static final List<String> BENCH = List.of("bench");
  static final List<String> APP = List.of("cli", "web");

  /// Packages whose code runs once per state: flat arrays, no boxing, no streams.
  static final List<String> HOT = List.of("relation", "circuit", "batch", "forward");

  /// Classes that run once per state in packages whose others run once per game.
  static final List<String> HOT_CLASSES =
      List.of(
          "tabling.Evaluator",
          "tabling.RuleRunner",
          "tabling.Step",
          "compile.CompiledState",
          "compile.CodeList",
          "compile.Facts",
          "compile.HashComposedFacts",
          "compile.ArrayIndex",
          "compile.HashIndex",
          "compile.ScanIndex",
          "compile.TreeIndex",
          "compile.FactReader",
          "compile.FactNames",
          "compile.TermMaker");

  private static final Set<String> BOXES =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double");

  private ArchitectureRules() {}

  /// Every class lies in a package of the map.
  static ArchRule everyPackageIsOnTheMap(String root) {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .resideInAnyPackage(packages(root, List.of(ENGINE, PLAYER, BENCH, APP)))
        .allowEmptyShould(true);
  }

  /// An engine package uses only those before it in the list.
  static ArchRule pipelineOrder(String root) {
    return classes()
        .that()
        .resideInAnyPackage(packages(root, List.of(ENGINE)))
        .should(useOnlyEarlierPackages(root))
        .allowEmptyShould(true);
  }

  /// No two packages use each other, directly or in a circle.
  static ArchRule noCycles(String root) {
    return slices().matching(root + ".(*)..").should().beFreeOfCycles().allowEmptyShould(true);
  }

  /// The engine uses the JDK, fastutil and jspecify, and does not log.
  static ArchRule engineUsesOnly(String root) {
    return classes()
        .that()
        .resideInAnyPackage(packages(root, List.of(ENGINE)))
        .should()
        .onlyDependOnClassesThat(
            inAny(
                    with(
                        packages(root, List.of(ENGINE)),
                        "java..",
                        "jdk.incubator.vector..",
                        "org.jspecify..",
                        "it.unimi.dsi.fastutil.."))
                .and(DescribedPredicate.not(inAny("java.util.logging..")))
                .and(DescribedPredicate.not(assignableTo(System.Logger.class)))
                .or(primitive())
                .as("are of the engine, the JDK without logging, fastutil or jspecify"))
        .allowEmptyShould(true);
  }

  /// The player uses the engine, Jackson, slf4j and the JDK.
  static ArchRule playerUsesOnly(String root) {
    return classes()
        .that()
        .resideInAnyPackage(packages(root, List.of(PLAYER)))
        .should()
        .onlyDependOnClassesThat(
            inAny(
                    with(
                        packages(root, List.of(ENGINE, PLAYER)),
                        "java..",
                        "com.sun.net.httpserver..",
                        "org.jspecify..",
                        "tools.jackson..",
                        "com.fasterxml.jackson.annotation..",
                        "org.slf4j.."))
                .or(primitive())
                .as("are of the player, the engine, Jackson, slf4j or the JDK"))
        .allowEmptyShould(true);
  }

  /// The bench does not know the command line.
  static ArchRule benchKnowsNoApp(String root) {
    return noClasses()
        .that()
        .resideInAnyPackage(packages(root, List.of(BENCH)))
        .should()
        .dependOnClassesThat(inAny(packages(root, List.of(APP))))
        .allowEmptyShould(true);
  }

  /// Engine and player do not print.
  static ArchRule noPrinting(String root) {
    return noClasses()
        .that()
        .resideInAnyPackage(packages(root, List.of(ENGINE, PLAYER)))
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethodWhere(
            describe(
                "a stack trace is printed",
                (JavaMethodCall call) -> call.getName().equals("printStackTrace")))
        .allowEmptyShould(true);
  }

  private static DescribedPredicate<JavaClass> areHot(String root) {
    return inAny(packages(root, List.of(HOT)))
        .or(
            describe(
                "are hot classes",
                (JavaClass item) ->
                    HOT_CLASSES.stream()
                        .map(name -> root + "." + name)
                        .anyMatch(name ->
                            item.getName().equals(name) || item.getName().startsWith(name + "$"))));
  }

  /// Hot packages use no streams.
  static ArchRule noStreamsInHotPackages(String root) {
    return noClasses()
        .that(areHot(root))
        .should()
        .dependOnClassesThat(inAny("java.util.stream.."))
        .allowEmptyShould(true);
  }

  /// Hot packages do not box: no call of a box's `valueOf`, no field, parameter or result with a
  /// box in its type. Code that makes a message (`toString`, or a method that makes an exception)
  /// may.
  static ArchRule noBoxingInHotPackages(String root) {
    return classes().that(areHot(root)).should(notBox()).allowEmptyShould(true);
  }

  private static ArchCondition<JavaClass> useOnlyEarlierPackages(String root) {
    return new ArchCondition<>("use only packages before their own") {
      @Override
      public void check(JavaClass item, ConditionEvents events) {
        int own = rank(root, item);
        for (Dependency dependency : item.getDirectDependenciesFromSelf()) {
          if (rank(root, dependency.getTargetClass()) > own) {
            events.add(SimpleConditionEvent.violated(item, dependency.getDescription()));
          }
        }
      }
    };
  }

  private static ArchCondition<JavaClass> notBox() {
    return new ArchCondition<>("not box") {
      @Override
      public void check(JavaClass item, ConditionEvents events) {
        for (JavaMethodCall call : item.getMethodCallsFromSelf()) {
          if (call.getName().equals("valueOf")
              && BOXES.contains(call.getTargetOwner().getName())
              && !makesMessage(call.getOrigin())) {
            events.add(SimpleConditionEvent.violated(item, call.getDescription()));
          }
        }
        item.getFields().stream()
            .filter(field -> hasBox(field.getType().getAllInvolvedRawTypes()))
            .map(field -> field.getDescription() + " has a boxed type")
            .forEach(text -> events.add(SimpleConditionEvent.violated(item, text)));
        item.getMethods().stream()
            .filter(method ->
                hasBox(method.getReturnType().getAllInvolvedRawTypes())
                    || method.getParameterTypes().stream()
                        .anyMatch(type -> hasBox(type.getAllInvolvedRawTypes())))
            .map(method -> method.getDescription() + " has a boxed type")
            .forEach(text -> events.add(SimpleConditionEvent.violated(item, text)));
      }
    };
  }

  private static boolean makesMessage(JavaCodeUnit code) {
    return code.getName().equals("toString")
        || code.getConstructorCallsFromSelf().stream()
            .anyMatch(call -> call.getTargetOwner().isAssignableTo(Throwable.class));
  }

  private static boolean hasBox(Set<JavaClass> types) {
    return types.stream().anyMatch(type -> BOXES.contains(type.getName()));
  }

  /// Returns the place of a class's package in the list, or -1 outside the engine.
  private static int rank(String root, JavaClass type) {
    String name = type.getPackageName();
    for (int i = 0; i < ENGINE.size(); i++) {
      String prefix = root + "." + ENGINE.get(i);
      if (name.equals(prefix) || name.startsWith(prefix + ".")) {
        return i;
      }
    }
    return -1;
  }

  /// Matches the classes of some packages, and arrays of such classes.
  private static DescribedPredicate<JavaClass> inAny(String... patterns) {
    var inPackages = JavaClass.Predicates.resideInAnyPackage(patterns);
    return describe(
        "in " + List.of(patterns), type -> inPackages.test(type.getBaseComponentType()));
  }

  /// Matches primitive types and arrays of them.
  private static DescribedPredicate<JavaClass> primitive() {
    return describe("primitive", type -> type.getBaseComponentType().isPrimitive());
  }

  private static String[] packages(String root, List<List<String>> groups) {
    return groups.stream()
        .flatMap(List::stream)
        .map(name -> root + "." + name + "..")
        .toArray(String[]::new);
  }

  private static String[] with(String[] first, String... more) {
    return Stream.concat(Stream.of(first), Stream.of(more)).toArray(String[]::new);
  }
}
