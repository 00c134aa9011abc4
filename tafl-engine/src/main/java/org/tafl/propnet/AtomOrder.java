package org.tafl.propnet;

import java.util.Arrays;
import org.tafl.ground.GroundProgram;

/// The atoms of a ground program, each after those its rules read; atoms that need one another
/// stand together.
///
/// R. Tarjan, *Depth-First Search and Linear Graph Algorithms*, 1972, without recursion, over the
/// rules as they lie in memory: an atom's edges are the literals of its rules.
final class AtomOrder {
  private static final int UNSEEN = -1;

  private final GroundProgram program;
  private final RuleIndex rules;
  private final int[] seenAt; // [atom] -> when it was first seen, or UNSEEN
  private final int[] low; // [atom] -> least seenAt reached within the stack
  private final int[] nextRule; // [atom] -> index in rules of the rule being followed
  private final int[] nextLiteral; // [atom] -> index of the literal to follow next
  private final int[] path; // atoms being visited
  private final int[] stack; // atoms seen whose group is not complete
  private final boolean[] isStacked; // [atom]
  private final int[] atoms; // the result
  private final int[] groupStarts; // [group] -> index in atoms
  private int pathSize;
  private int stackSize;
  private int seen;
  private int atomCount;
  private int groupCount;

  AtomOrder(GroundProgram program, RuleIndex rules) {
    int count = program.atomCount();
    this.program = program;
    this.rules = rules;
    this.seenAt = new int[count];
    this.low = new int[count];
    this.nextRule = new int[count];
    this.nextLiteral = new int[count];
    this.path = new int[count];
    this.stack = new int[count];
    this.isStacked = new boolean[count];
    this.atoms = new int[count];
    this.groupStarts = new int[count + 1];
    Arrays.fill(seenAt, UNSEEN);
    for (int atom = 0; atom < count; atom++) {
      if (seenAt[atom] == UNSEEN) {
        visit(atom);
      }
    }
    groupStarts[groupCount] = atomCount;
  }

  /// Returns the number of groups.
  int groupCount() {
    return groupCount;
  }

  /// Returns where a group begins; the next one is where it ends.
  int groupStart(int group) {
    return groupStarts[group];
  }

  int atom(int index) {
    return atoms[index];
  }

  private void visit(int root) {
    enter(root);
    while (pathSize > 0) {
      int atom = path[pathSize - 1];
      int target = nextTarget(atom);
      if (target == PropNet.NONE) {
        leave(atom);
      } else if (seenAt[target] == UNSEEN) {
        enter(target);
      } else if (isStacked[target]) {
        low[atom] = Math.min(low[atom], seenAt[target]);
      }
    }
  }

  private void enter(int atom) {
    seenAt[atom] = seen;
    low[atom] = seen++;
    nextRule[atom] = rules.start(atom);
    if (nextRule[atom] < rules.start(atom + 1)) {
      nextLiteral[atom] = program.bodyStart(rules.rule(nextRule[atom]));
    }
    stack[stackSize++] = atom;
    isStacked[atom] = true;
    path[pathSize++] = atom;
  }

  private int nextTarget(int atom) {
    while (nextRule[atom] < rules.start(atom + 1)) {
      if (nextLiteral[atom] < program.bodyStart(rules.rule(nextRule[atom]) + 1)) {
        return program.literal(nextLiteral[atom]++) >> 1;
      }
      if (++nextRule[atom] < rules.start(atom + 1)) {
        nextLiteral[atom] = program.bodyStart(rules.rule(nextRule[atom]));
      }
    }
    return PropNet.NONE;
  }

  private void leave(int atom) {
    pathSize--;
    if (pathSize > 0) {
      int parent = path[pathSize - 1];
      low[parent] = Math.min(low[parent], low[atom]);
    }
    if (low[atom] == seenAt[atom]) {
      groupStarts[groupCount++] = atomCount;
      int member;
      do {
        member = stack[--stackSize];
        isStacked[member] = false;
        atoms[atomCount++] = member;
      } while (member != atom);
    }
  }
}
