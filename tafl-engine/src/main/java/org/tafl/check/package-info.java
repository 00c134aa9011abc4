/// Judges a rule sheet: what has no meaning, and what the specification frowns on.
///
/// - **In:** a {@link org.tafl.gdl.ParseResult}.
/// - **Out:** {@link org.tafl.gdl.Diagnostic}s with stable codes, each documented in `docs/errors`.
/// - **Invariants:** every error comes from reading (`gdl`) or from the normal form (`program`);
///   this package adds warnings, so that a sheet is accepted here exactly if it has a Program.
/// - **Read first:** {@link org.tafl.check.Checker}.
/// - **Source:** N. Love et al., *General Game Playing: Game Description Language Specification*,
///   Stanford Logic Group LG-2006-01, 2008, sections 3 and 4.
@NullMarked
package org.tafl.check;

import org.jspecify.annotations.NullMarked;
