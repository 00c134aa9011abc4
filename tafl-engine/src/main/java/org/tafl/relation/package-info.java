/// Relations: columns of int tuples with hash indexes on the positions that a join binds.
///
/// Hot package: flat arrays, no boxing, no streams.
///
/// - **In:** tuples of term ids, one relation per functor and arity of a `Program`.
/// - **Out:** membership, iteration by bound positions, and counts for the join planner.
/// - **Invariants:** no tuple stands twice; a tuple's row never moves while it is in the relation;
///   an index, once made, covers every row.
/// - **Read first:** the relation itself, then its index.
/// - **Source:** semi-naive evaluation as in S. Abiteboul, R. Hull, V. Vianu, *Foundations of
///   Databases*, 1995, chapter 13.
@NullMarked
package org.tafl.relation;

import org.jspecify.annotations.NullMarked;
