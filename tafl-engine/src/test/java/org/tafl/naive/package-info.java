/// A second opinion on what rule sheets mean: slow, and too simple to be wrong.
///
/// - **In:** a {@link org.tafl.gdl.Rulesheet} as parsed, states and joint moves as terms.
/// - **Out:** initial state, legal moves, next state, terminal, goals.
/// - **Invariants:** of the product it uses package `gdl` alone; at most 200 lines.
/// - **Read first:** {@link org.tafl.naive.NaiveEvaluator}.
/// - **Source:** the GDL specification (LG-2006-01); A. Van Gelder, *The Alternating Fixpoint of
///   Logic Programs with Negation*, JCSS 47(1), 1993.
@NullMarked
package org.tafl.naive;

import org.jspecify.annotations.NullMarked;
