/// Invariants: groups of fluents of which at most one holds in any reachable state.
///
/// - **In:** a {@link org.tafl.program.Program}.
/// - **Out:** {@link org.tafl.invariant.MutexGroups}, lifted over arguments: `at most one ?p with
///   (cell ?x ?y ?p)`.
/// - **Invariants:** a group is reported only when it is proved, never when it was merely observed;
///   it holds in the states that legal joint moves lead to from the initial state, and nowhere
///   else. The same program gives the same groups on every machine: work is limited by counted
///   steps, and a budget only ends it.
/// - **Read first:** {@link org.tafl.invariant.MutexProver}, the induction; `Exclusion`, what is
///   proved; `Refuter`, which distinguishes cases; `Saturator`, which draws conclusions in a
///   `Branch` by `StaticPropagator`, `PairPropagator`, `JoinPropagator` and `BodyMatcher`;
///   `TableBuilder`, which evaluates what does not depend on the state.
/// - **Source:** M. Helmert, *Concise finite-domain representations for PDDL planning tasks*,
///   Artificial Intelligence 173, 2009, section 5, carried over to GDL: candidates are weakened
///   where they fail, all are proved together. There an operator's effects are counted; here rules
///   for the next state are shown to contradict each other, two at a time.
@NullMarked
package org.tafl.invariant;

import org.jspecify.annotations.NullMarked;
