/// Budgets: how much time, memory and rules a stage may use, and how it is told to stop.
///
/// - **In:** limits given by the caller: a duration, bytes, a number of ground rules.
/// - **Out:** a `Budget` that every long stage asks as it goes, and the exception it throws when it
///   is spent, which names the stage, the size reached and what to try.
/// - **Invariants:** a big array reserves its bytes before it is made; a cancelled budget stays
///   cancelled; asking is cheap enough for inner loops.
/// - **Read first:** `Budget`, then `BudgetExceededException`.
/// - **Source:** our own.
@NullMarked
package org.tafl.budget;

import org.jspecify.annotations.NullMarked;
