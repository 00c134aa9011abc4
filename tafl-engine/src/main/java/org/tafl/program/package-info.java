/// The normal form of a rule sheet, on which every engine works.
///
/// - **In:** a {@link org.tafl.gdl.Rulesheet}.
/// - **Out:** a {@link org.tafl.program.Program}: relations, rules and ground terms as ints,
///   without `or`, nested negation or whole-term variables, safe and stratified; or the errors that
///   leave the sheet without a meaning.
/// - **Invariants:** those of {@link org.tafl.program.Program}; a state and a joint move give the
///   same answers as the rule sheet read by the letter of the specification.
/// - **Read first:** {@link org.tafl.program.Program}, {@link org.tafl.program.Rule}, then {@link
///   org.tafl.program.Normalizer}, the list of passes.
/// - **Source:** N. Love et al., *General Game Playing: Game Description Language Specification*,
///   Stanford Logic Group LG-2006-01, 2008; R. Tarjan, *Depth-first search and linear graph
///   algorithms*, 1972 (components).
///
/// ## How nested terms are read
///
/// 1. `true`, `init`, `next`, `base` and `does`, `legal`, `input` are joined with the functor of
///    their last argument: `(true (cell ?x ?y ?p))` is the relation `true cell` of three arguments,
///    `(does ?r (mark ?x ?y))` is `does mark` of three, the role first. Fluents and moves that are
///    bare constants make up one relation of their own: `(does ?r noop)` is `does` of two
///    arguments.
/// 2. Any other ground compound is one int, the same for equal terms ({@link
///    org.tafl.program.TermTable}).
/// 3. Any other compound with variables, `(f ?x ?y)`, becomes a variable `?t` and a literal of the
///    function relation `f`: `?t = f(?x, ?y)`. It computes `?t` when the arguments are known, and
///    the arguments when `?t` is.
@NullMarked
package org.tafl.program;

import org.jspecify.annotations.NullMarked;
