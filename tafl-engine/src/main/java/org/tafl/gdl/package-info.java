/// GDL as text: terms, rule sheets, diagnostics, and the way between text and terms.
///
/// - **In:** the text of a rule sheet in KIF, as found in the wild.
/// - **Out:** a {@link org.tafl.gdl.Rulesheet}: statements as written, each term with its {@link
///   org.tafl.gdl.Span}; or {@link org.tafl.gdl.Diagnostic}s that say what is unreadable.
/// - **Invariants:** terms are immutable; two terms are equal when they read alike without regard
///   to case and place; nothing here recurses on the depth of a term.
/// - **Read first:** {@link org.tafl.gdl.Term}, {@link org.tafl.gdl.Rulesheet}, then {@link
///   org.tafl.gdl.Gdl}, the entry.
/// - **Source:** N. Love, T. Hinrichs, D. Haley, E. Schkufza, M. Genesereth, *General Game Playing:
///   Game Description Language Specification*, Stanford Logic Group LG-2006-01, 2008 (syntax); what
///   we accept beyond it stands in `docs/gdl.md`.
///
/// ## Glossary
///
/// One word for one thing, everywhere in the project.
///
/// | word | meaning |
/// |---|---|
/// | symbol | a word of the rule sheet; compared without case, printed as first written |
/// | term | a variable, a constant, or a functor with arguments (compound) |
/// | relation | what an atom says: a name and a number of arguments |
/// | atom | a relation applied to terms |
/// | literal | an atom, a negated atom, or a `distinct` |
/// | statement | a fact or a rule, as written |
/// | rule | a head that holds when every literal of its body does |
/// | fact | a statement without a body |
/// | keyword | a word with a meaning of its own in GDL: `role`, `init`, `true`, ... |
/// | role | a player of the game |
/// | fluent | the argument of `true`: what may hold in a state |
/// | base, input | a declared fluent; a declared move of a role |
/// | move, joint move | what one role does; one move per role, in the order of the roles |
/// | legal, next, goal, terminal | the four questions asked of a state |
/// | stratum | a set of relations that may be computed once all lower ones are complete |
/// | state | a set of fluents |
/// | playout | a match of random legal moves from a state to the end |
/// | component, gate, latch | a node of a propositional network; of a circuit; a value that keeps itself |
/// | lane | one of many playouts that run side by side, one bit each |
/// | diagnostic | an error or a warning with a stable code and a place |
@NullMarked
package org.tafl.gdl;

import org.jspecify.annotations.NullMarked;
