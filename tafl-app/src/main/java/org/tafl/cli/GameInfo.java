package org.tafl.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.tafl.cli.FeatureFinder.Feature;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Statement;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.TermTable;

/// What is known of a game from its rules alone.
///
/// Relations are those of the normal form, without function relations. Bounds are as in {@link
/// TupleBounds}.
///
/// @param name of the game
/// @param file the rule sheet, as messages call it
/// @param head what the sheet's comments say
/// @param sheet the sheet in numbers
/// @param roles in the order of joint moves
/// @param normalForm the normal form in numbers
/// @param features what the game makes use of
/// @param fluents by functor
/// @param moves by functor
/// @param largest the relations with the largest bounds, largest first
/// @param recursive the relations of each component that depends on itself, dependencies first
/// @param split relations told apart by constants, so that negation is stratified
record GameInfo(
    String name,
    String file,
    GameHead head,
    SheetSize sheet,
    List<String> roles,
    ProgramSize normalForm,
    List<Feature> features,
    List<TermFamily> fluents,
    List<TermFamily> moves,
    List<RelationSize> largest,
    List<List<String>> recursive,
    List<String> split) {
  private static final int LARGEST = 5;

  /// A rule sheet in numbers.
  ///
  /// @param bytes in UTF-8
  /// @param facts statements without a body
  record SheetSize(int bytes, int lines, int statements, int facts, int rules) {}

  /// A program in numbers.
  ///
  /// @param staticRelations those that are the same in every state
  record ProgramSize(
      int facts, int rules, int relations, int staticRelations, int dynamicRelations, int strata) {}

  /// The fluents, or the moves, of one functor.
  ///
  /// @param functor the word; `(constants)` for all that are bare constants
  /// @param columns number of columns, beside the one for the role
  /// @param domains number of terms that each column can hold
  /// @param atMost bound on their number, for moves without the role
  record TermFamily(String functor, int columns, List<Long> domains, long atMost) {}

  /// A relation in numbers.
  ///
  /// @param facts written in the sheet
  /// @param rules that conclude it
  /// @param atMost bound on its tuples
  record RelationSize(String relation, boolean isStatic, int facts, int rules, long atMost) {}

  /// Tells of a game.
  ///
  /// @param input where the sheet came from
  /// @param program its normal form
  static GameInfo of(SheetInput input, Rulesheet sheet, Program program) {
    String text = sheet.source().text();
    var bounds = new TupleBounds(program);
    return new GameInfo(
        input.game(),
        input.name(),
        GameHead.of(input.game(), text),
        sheetSize(sheet, text),
        Arrays.stream(program.roles()).mapToObj(role -> "" + program.terms().term(role)).toList(),
        programSize(program),
        FeatureFinder.of(sheet, program),
        families(program, program.fluents(), 0, bounds),
        families(program, program.moves(), 1, bounds),
        largest(program, bounds),
        recursive(program),
        stored(program).stream().filter(Relation::isSplit).map(r -> title(program, r)).toList());
  }

  private static SheetSize sheetSize(Rulesheet sheet, String text) {
    List<Statement> statements = sheet.statements();
    int facts = (int) statements.stream().filter(statement -> statement.body().isEmpty()).count();
    return new SheetSize(
        text.getBytes(StandardCharsets.UTF_8).length,
        (int) text.lines().count(),
        statements.size(),
        facts,
        statements.size() - facts);
  }

  private static ProgramSize programSize(Program program) {
    List<Relation> stored = stored(program);
    int unchanging =
        (int) stored.stream().filter(relation -> program.phases().isStatic(relation.id())).count();
    return new ProgramSize(
        stored.stream().mapToInt(relation -> program.facts(relation.id()).length).sum(),
        program.rules().size(),
        stored.size(),
        unchanging,
        stored.size() - unchanging,
        program.strata().count());
  }

  private static List<TermFamily> families(
      Program program, List<Family> families, int firstColumn, TupleBounds bounds) {
    var list = new ArrayList<TermFamily>();
    for (Family family : families) {
      List<Long> domains =
          IntStream.range(firstColumn, firstColumn + family.columns())
              .mapToObj(column -> bounds.column(family.given(), column))
              .toList();
      String functor =
          family.functor() == TermTable.NO_FUNCTOR
              ? "(constants)"
              : program.terms().functor(family.functor()).name().text();
      long atMost = domains.stream().reduce(1L, TupleBounds::times);
      list.add(new TermFamily(functor, family.columns(), domains, atMost));
    }
    return list;
  }

  private static List<RelationSize> largest(Program program, TupleBounds bounds) {
    ToLongFunction<RelationSize> unboundedFirst =
        size -> size.atMost() == TupleBounds.NONE ? Long.MIN_VALUE : -size.atMost();
    return stored(program).stream()
        .map(relation ->
            new RelationSize(
                title(program, relation),
                program.phases().isStatic(relation.id()),
                program.facts(relation.id()).length,
                program.rulesOf(relation.id()).length,
                bounds.relation(relation)))
        .sorted(Comparator.comparingLong(unboundedFirst))
        .limit(LARGEST)
        .toList();
  }

  private static List<List<String>> recursive(Program program) {
    return program.graph().components().stream()
        .filter(component -> program.graph().isRecursive(component[0]))
        .map(component ->
            Arrays.stream(component)
                .sorted()
                .mapToObj(relation -> title(program, program.relation(relation)))
                .toList())
        .toList();
  }

  /// Returns the relations that hold tuples.
  static List<Relation> stored(Program program) {
    return program.relations().stream()
        .filter(relation -> relation.kind() != Kind.FUNCTION)
        .toList();
  }

  /// Returns name and arity, with the constants of a relation that was split, such as `goal/2
  /// [xplayer _]`.
  static String title(Program program, Relation relation) {
    if (!relation.isSplit()) {
      return relation.toString();
    }
    var constants = new ArrayList<String>();
    for (int constant : relation.constants()) {
      constants.add(constant < 0 ? "_" : "" + program.terms().term(constant));
    }
    return relation + " [" + String.join(" ", constants) + "]";
  }
}
