/// Tabling: goal-directed evaluation of rules with memo tables; the machine under interpreter and
/// grounder.
///
/// Hot classes: `RuleRunner` and `Evaluator`: flat arrays, no boxing, no streams. The others run
/// once a game.
///
/// - **In:** a `RuleSet`: relations, rules, facts; sizes to plan by.
/// - **Out:** the tuples of a relation, all or those asked for; or each binding of a rule, handed
///   to a `Sink` as it is found.
/// - **Invariants:** a negation is read only when what it negates is complete; no answer depends on
///   the order of bodies or on what is asked for whole.
/// - **Read first:** `Planner`, then `Evaluator`, then `RuleRunner`.
/// - **Source:** semi-naive evaluation and its limits to what is asked, S. Abiteboul, R. Hull, V.
///   Vianu, *Foundations of Databases*, 1995, chapters 13 and 15; tabling, I. Ramakrishnan et al.,
///   *Efficient Access Mechanisms for Tabled Logic Programs*, J. Logic Programming 38(1), 1999.
@NullMarked
package org.tafl.tabling;

import org.jspecify.annotations.NullMarked;
