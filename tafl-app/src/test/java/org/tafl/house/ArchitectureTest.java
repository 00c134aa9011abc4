package org.tafl.house;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds docs/architecture.md against the compiled classes, and each rule against a planted class
/// that it must refuse.
class ArchitectureTest {
  private static final String PRODUCT = "org.tafl";
  private static final String PLANTED = "org.tafl.planted";

  private static final JavaClasses PRODUCT_CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(PRODUCT);
  private static final JavaClasses PLANTED_CLASSES =
      new ClassFileImporter().importPackages(PLANTED);

  @ParameterizedTest(name = "{0}")
  @MethodSource("rules")
  void productKeeps(String name, Function<String, ArchRule> rule, String culprit) {
    rule.apply(PRODUCT).check(PRODUCT_CLASSES);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rules")
  void plantedViolationIsFound(String name, Function<String, ArchRule> rule, String culprit) {
    var report = rule.apply(PLANTED).evaluate(PLANTED_CLASSES).getFailureReport();
    assertTrue(
        report.getDetails().stream().anyMatch(detail -> detail.contains(culprit)),
        () -> name + " should find " + culprit + " but reports " + report.getDetails());
  }

  static Stream<Arguments> rules() {
    return Stream.of(
        rule("every package is on the map", ArchitectureRules::everyPackageIsOnTheMap, "Stray"),
        rule("pipeline order", ArchitectureRules::pipelineOrder, "UsesCircuit"),
        rule("no cycles", ArchitectureRules::noCycles, "Slice ggp"),
        rule("engine logs nothing", ArchitectureRules::engineUsesOnly, "LogsBySlf4j"),
        rule("engine logs nothing by the JDK", ArchitectureRules::engineUsesOnly, "LogsByJdk"),
        rule("engine knows no Jackson", ArchitectureRules::engineUsesOnly, "UsesJackson"),
        rule("engine knows no player", ArchitectureRules::engineUsesOnly, "UsesSearch"),
        rule("player knows no bench", ArchitectureRules::playerUsesOnly, "UsesBench"),
        rule("bench knows no app", ArchitectureRules::benchKnowsNoApp, "UsesCli"),
        rule("nothing printed to out", ArchitectureRules::noPrinting, "PrintsToOut"),
        rule("nothing printed to err", ArchitectureRules::noPrinting, "PrintsToErr"),
        rule("no stack traces printed", ArchitectureRules::noPrinting, "PrintsTrace"),
        rule("no streams when hot", ArchitectureRules::noStreamsInHotPackages, "Streams"),
        rule("no boxes when hot", ArchitectureRules::noBoxingInHotPackages, "CallsValueOf"),
        rule("no boxed fields when hot", ArchitectureRules::noBoxingInHotPackages, "BoxedField"),
        rule("no boxed results when hot", ArchitectureRules::noBoxingInHotPackages, "BoxedResult"));
  }

  private static Arguments rule(String name, Function<String, ArchRule> rule, String culprit) {
    return Arguments.of(name, rule, culprit);
  }
}
