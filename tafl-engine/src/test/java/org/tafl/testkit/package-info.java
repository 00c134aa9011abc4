/// What tests of all packages share: properties, shrinking, random rule sheets, the corpus.
///
/// - **In:** a seed; the folder of the corpus, by `-Dtafl.corpus` or `TAFL_CORPUS`.
/// - **Out:** values to test with; for a property that fails, the smallest value found for which it
///   still does, and the seed that makes it again.
/// - **Invariants:** the same seed gives the same values on every machine; without a corpus, tests
///   that need it are skipped and say so.
/// - **Read first:** {@link org.tafl.testkit.Property}, {@link org.tafl.testkit.RandomSheets},
///   {@link org.tafl.testkit.Corpus}.
/// - **Source:** properties: K. Claessen, J. Hughes, *QuickCheck: A Lightweight Tool for Random
///   Testing of Haskell Programs*, ICFP 2000; shrinking lists: A. Zeller, R. Hildebrandt,
///   *Simplifying and Isolating Failure-Inducing Input*, IEEE TSE 28(2), 2002.
@NullMarked
package org.tafl.testkit;

import org.jspecify.annotations.NullMarked;
