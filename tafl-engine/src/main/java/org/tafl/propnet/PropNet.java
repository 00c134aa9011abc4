package org.tafl.propnet;

import java.util.Arrays;
import org.tafl.budget.Budget;
import org.tafl.gdl.Term;
import org.tafl.ground.GroundProgram;

/// A propositional network: components, and for each of them the components it reads.
///
/// Component `c` reads `input(i)` for `i` from `inputStart(c)` up to `inputStart(c + 1)`.
///
/// Invariants, checked by `PropNetChecker` when assertions are on:
/// - component 0 is the only TRUE, component 1 the only FALSE;
/// - only constants and INPUTs read nothing; AND and OR read one component or more, each once; all
///   others read one; a BASE reads a TRANSITION, and a TRANSITION feeds at most one BASE;
/// - each LEGAL has an INPUT as its {@link #partner}, and each INPUT a LEGAL;
/// - components come after those they read. Exceptions are a BASE, whose transition comes later,
///   and the components of a *loop block*, a range of neighbours that read one another: there the
///   least fixpoint is meant, so nothing in a block is true only because of itself. No NOT within a
///   block reads the block.
/// - every fluent has a {@link #fluentComponent}: its BASE, or a constant once a pass found out
///   that the fluent never changes.
///
/// Initial values are not wired in, they are those of {@link GroundProgram#initial}; hence there is
/// no proposition `init`.
///
/// Immutable. Safe to share between threads.
public final class PropNet {
  /*
   * Why ranges: an evaluation is one sweep over the indexes, with a repeated sweep over each block.
   * Passes only leave components out and keep the order of the rest, so order and ranges survive
   * them without sorting.
   */

  /// The component that is always true.
  public static final int TRUE = 0;

  /// The component that is always false.
  public static final int FALSE = 1;

  /// In place of a component or an atom: there is none.
  public static final int NONE = -1;

  private final GroundProgram program;
  private final byte[] types; // [component] -> code of its ComponentType
  private final int[] inputStarts; // [component] -> index in inputs; one more at the end
  private final int[] inputs; // components
  private final int[] atoms; // [component] -> atom, NONE for what is no proposition
  private final int[] partners; // [component] -> INPUT of a LEGAL, LEGAL of an INPUT, or NONE
  private final int[] fluents; // [fluent atom] -> BASE or constant; NONE for other atoms
  private final int[] loops; // [2 * block] -> first component, then the one behind its last

  PropNet(
      GroundProgram program, Components components, int[] partners, int[] fluents, int[] loops) {
    this.program = program;
    this.types = components.types();
    this.inputStarts = components.inputStarts();
    this.inputs = components.inputs();
    this.atoms = components.atoms();
    this.partners = partners;
    this.fluents = fluents;
    this.loops = loops;
    assert PropNetChecker.verify(this);
  }

  /// The arrays of the components, in the form of {@link PropNet}'s fields.
  ///
  /// @param types `[component]` -> code
  /// @param inputStarts `[component]` -> index in inputs
  /// @param inputs components
  /// @param atoms `[component]` -> atom
  @SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
  record Components(byte[] types, int[] inputStarts, int[] inputs, int[] atoms) {}

  /// Builds the network of a ground program, without any optimisation: the paper's BasicPN.
  ///
  /// @throws org.tafl.budget.BudgetExceededException if time or memory is spent
  public static PropNet build(GroundProgram program, Budget budget) {
    return new PropNetBuilder(program, PropNetBuilder.UNROLLED_LITERALS, budget).build();
  }

  /// Returns the program it was built from.
  public GroundProgram program() {
    return program;
  }

  /// Returns the number of components; they are numbered from 0.
  public int size() {
    return types.length;
  }

  /// Returns the type of a component.
  public ComponentType type(int component) {
    return ComponentType.of(types[component]);
  }

  /// Returns where the inputs of a component begin in {@link #input}; those of the next component
  /// are where they end.
  ///
  /// @param component in `[0, size()]`
  public int inputStart(int component) {
    return inputStarts[component];
  }

  /// Returns a component that is read.
  ///
  /// @param index in `[0, inputCount())`
  public int input(int index) {
    return inputs[index];
  }

  /// Returns the number of all inputs of all components.
  public int inputCount() {
    return inputs.length;
  }

  /// Returns the atom of a proposition; {@link #NONE} for other components. An INPUT has the atom
  /// of its LEGAL.
  public int atom(int component) {
    return atoms[component];
  }

  /// Returns the INPUT of a LEGAL, or the LEGAL of an INPUT; {@link #NONE} for other components.
  public int partner(int component) {
    return partners[component];
  }

  /// Returns where to read a fluent: its BASE, or a constant.
  ///
  /// @param atom of a relation `true`; for others the answer is {@link #NONE}
  public int fluentComponent(int atom) {
    return fluents[atom];
  }

  /// Returns the number of loop blocks.
  public int loopCount() {
    return loops.length / 2;
  }

  /// Returns the first component of a loop block.
  ///
  /// @param loop in `[0, loopCount())`; blocks are in the order of their components
  public int loopStart(int loop) {
    return loops[2 * loop];
  }

  /// Returns the component behind the last of a loop block.
  public int loopEnd(int loop) {
    return loops[2 * loop + 1];
  }

  /// Returns a proposition as in a rule sheet, such as `(does white noop)`.
  ///
  /// @throws IllegalArgumentException if the component is none
  public Term term(int component) {
    if (atoms[component] == NONE) {
      throw new IllegalArgumentException(
          "component %d is no proposition but %s".formatted(component, type(component)));
    }
    Term term = program.term(atoms[component]);
    if (type(component) == ComponentType.INPUT) {
      var arguments = ((Term.Compound) term).arguments();
      return Term.compound("does", arguments.toArray(Term[]::new));
    }
    return term;
  }

  /// Returns the bytes of its arrays, without those of the program.
  public long bytes() {
    long ints = (long) inputStarts.length + inputs.length + atoms.length;
    return types.length + 4 * (ints + partners.length + fluents.length + loops.length);
  }

  /// Returns how often each component is read.
  int[] outputCounts() {
    int[] counts = new int[size()];
    for (int input : inputs) {
      counts[input]++;
    }
    return counts;
  }

  int[] fluents() {
    return fluents.clone();
  }

  int[] inputs() {
    return inputs.clone();
  }

  @Override
  public String toString() {
    return "PropNet of %,d components, %,d inputs, %,d loop blocks"
        .formatted(size(), inputs.length, loopCount());
  }

  /// Returns whether two networks have the same components at the same places.
  boolean isSameAs(PropNet other) {
    return program == other.program
        && Arrays.equals(types, other.types)
        && Arrays.equals(inputStarts, other.inputStarts)
        && Arrays.equals(inputs, other.inputs)
        && Arrays.equals(atoms, other.atoms)
        && Arrays.equals(loops, other.loops);
  }
}
