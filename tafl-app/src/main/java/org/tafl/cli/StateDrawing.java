package org.tafl.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.TermTable;

/// Draws states for people: boards as grids, all else in a line.
///
/// ```
/// 3  .  .  x
/// 2  .  o  .
/// 1  x  .  .
///    1  2  3
/// (control o)
/// ```
///
/// The first coordinate goes from left to right, the second upwards. A dot is a blank cell, or one
/// of which the state says nothing, if the game has no word for blank. A game's only board is drawn
/// though it is empty.
final class StateDrawing {
  /* The rules tell the size of most boards. Where they leave it open, as sheets do in which a step
   * of one column is the same as a step of any counter, what was seen in states so far tells it. */

  private static final int WIDTH = 100;
  private static final int GAP = 4; // between boards

  private final Map<TermTable.Functor, Board> boards = new LinkedHashMap<>();
  private final Map<TermTable.Functor, List<Set<String>>> seen = new HashMap<>(); // else, by column

  /// @param program of the game whose states are drawn
  StateDrawing(Program program) {
    for (Family family : program.fluents()) {
      if (family.functor() != TermTable.NO_FUNCTOR) {
        Board.of(program, family)
            .ifPresent(board -> boards.put(program.terms().functor(family.functor()), board));
      }
    }
  }

  /// Returns the lines of a state: its grids, then the fluents that stand in none.
  ///
  /// @param fluents in the order in which those in no grid are listed
  List<String> draw(List<Term> fluents) {
    SequencedMap<String, Grid> grids = new TreeMap<>();
    if (boards.size() == 1) {
      Board only = boards.values().iterator().next();
      only.emptyName().ifPresent(name -> grids.put(name, only.grid()));
    }
    fluents.forEach(this::look);
    var rest = new ArrayList<Term>();
    for (Term fluent : fluents) {
      if (!place(fluent, grids)) {
        rest.add(fluent);
      }
    }
    var lines = new ArrayList<String>();
    var blocks = new ArrayList<List<String>>();
    for (Map.Entry<String, Grid> grid : grids.entrySet()) {
      var block = new ArrayList<String>();
      if (boards.size() > 1 || grids.size() > 1) {
        block.add(grid.getKey() + ":");
      }
      block.addAll(grid.getValue().lines());
      blocks.add(block);
    }
    lines.addAll(sideBySide(blocks));
    if (!rest.isEmpty()) {
      lines.add(String.join(" ", rest.stream().map(Term::toString).toList()));
    }
    return lines;
  }

  /// Returns blocks of lines beside one another, as many as fit, then the next ones below.
  private static List<String> sideBySide(List<List<String>> blocks) {
    var lines = new ArrayList<String>();
    int top = 0; // of the present row of blocks
    int left = 0; // of the next block
    for (List<String> block : blocks) {
      int width = block.stream().mapToInt(String::length).max().orElse(0);
      if (left > 0 && left + width > WIDTH) {
        top = lines.size();
        left = 0;
      }
      for (int i = 0; i < block.size(); i++) {
        if (top + i == lines.size()) {
          lines.add("");
        }
        String line = lines.get(top + i);
        lines.set(top + i, line + " ".repeat(left - line.length()) + block.get(i));
      }
      left += width + GAP;
      int end = left;
      lines.subList(top, lines.size()).replaceAll(line -> line + " ".repeat(end - line.length()));
    }
    lines.replaceAll(String::stripTrailing);
    return lines;
  }

  private void look(Term fluent) {
    if (fluent instanceof Compound compound && !boards.containsKey(functor(compound))) {
      List<Set<String>> columns =
          seen.computeIfAbsent(
              functor(compound),
              functor ->
                  Stream.<Set<String>>generate(HashSet::new).limit(functor.arity()).toList());
      for (int column = 0; column < compound.arity(); column++) {
        columns.get(column).add(compound.argument(column).toString().toLowerCase(Locale.ROOT));
      }
    }
  }

  private static TermTable.Functor functor(Compound fluent) {
    return new TermTable.Functor(fluent.functor(), fluent.arity());
  }

  private @Nullable Board board(Compound fluent) {
    Board known = boards.get(functor(fluent));
    return known != null
        ? known
        : Board.of(fluent.functor().text(), seen.getOrDefault(functor(fluent), List.of()))
            .orElse(null);
  }

  private boolean place(Term fluent, Map<String, Grid> grids) {
    if (!(fluent instanceof Compound compound)) {
      return false;
    }
    Board board = board(compound);
    if (board == null || !board.hasPlaceFor(compound)) {
      return false;
    }
    String name = board.name(compound);
    grids
        .computeIfAbsent(name, _ -> board.grid())
        .put(board.x(compound), board.y(compound), board.content(compound));
    return true;
  }
}
