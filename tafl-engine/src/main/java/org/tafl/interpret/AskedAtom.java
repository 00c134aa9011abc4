package org.tafl.interpret;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.NearMatch;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.TermTable;
import org.tafl.relation.Tuples;

/// An atom as a user asks it, with the relations of the normal form that may hold it.
///
/// @param atom as asked
/// @param questions at least one; several if a variable stands for a whole fluent or move, or the
///   relation was split
record AskedAtom(Term atom, List<Question> questions) {
  AskedAtom {
    questions = List.copyOf(questions);
  }

  /// What is asked of one relation.
  ///
  /// @param columns `[column]` -> term, or {@link BodySearch#UNBOUND}
  record Question(Relation relation, int[] columns) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Question question
          && relation.equals(question.relation)
          && Arrays.equals(columns, question.columns);
    }

    @Override
    public int hashCode() {
      return 31 * relation.hashCode() + Arrays.hashCode(columns);
    }
  }

  /// Finds the relations.
  ///
  /// @throws IllegalArgumentException if there are none; says what was perhaps meant
  static AskedAtom of(Program program, Term atom) {
    if (atom instanceof Variable) {
      throw new IllegalArgumentException("a variable is no atom: " + atom);
    }
    var questions = new ArrayList<Question>();
    for (Relation relation : program.relations()) {
      question(program, relation, atom).ifPresent(questions::add);
    }
    if (questions.isEmpty()) {
      throw new IllegalArgumentException(new UnknownAtom(program, atom).message());
    }
    return new AskedAtom(atom, questions);
  }

  private static Optional<Question> question(Program program, Relation relation, Term atom) {
    if (relation.kind() == Kind.FUNCTION || !name(relation).equalsIgnoreCase(symbol(atom).text())) {
      return Optional.empty();
    }
    List<Term> arguments = arguments(atom);
    return relation.kind().isFluent() || relation.kind().isMove()
        ? joined(program, relation, arguments)
        : plain(program, relation, arguments);
  }

  private static Optional<Question> plain(
      Program program, Relation relation, List<Term> arguments) {
    return arguments.size() == relation.arity()
        ? Optional.of(new Question(relation, columns(program, arguments)))
        : Optional.empty();
  }

  /// Asks a relation that is joined with the functor of its last argument.
  private static Optional<Question> joined(
      Program program, Relation relation, List<Term> arguments) {
    int roles = relation.kind().isMove() ? 1 : 0;
    if (arguments.size() != roles + 1) {
      return Optional.empty();
    }
    var columns = new ArrayList<Term>(arguments.subList(0, roles));
    switch (arguments.getLast()) {
      case Variable variable -> {
        while (columns.size() < relation.arity()) {
          columns.add(variable);
        }
      }
      case Constant constant -> {
        if (relation.functor() != TermTable.NO_FUNCTOR) {
          return Optional.empty();
        }
        columns.add(constant);
      }
      case Compound compound -> {
        if (!isOf(program, relation.functor(), compound)) {
          return Optional.empty();
        }
        columns.addAll(compound.arguments());
      }
    }
    return Optional.of(new Question(relation, columns(program, columns)));
  }

  private static boolean isOf(Program program, int functor, Compound compound) {
    return functor != TermTable.NO_FUNCTOR
        && program.terms().functor(functor).name().equals(compound.functor())
        && program.terms().arity(functor) == compound.arity();
  }

  private static int[] columns(Program program, List<Term> terms) {
    int[] columns = new int[terms.size()];
    for (int column = 0; column < columns.length; column++) {
      Term term = terms.get(column);
      columns[column] = term.isGround() ? program.terms().intern(term) : BodySearch.UNBOUND;
    }
    return columns;
  }

  /// Returns the tuples that the atom can be, as atoms in term order.
  List<Term> instances(Model model) {
    var instances = new TreeSet<Term>(Comparator.naturalOrder());
    for (Question question : questions) {
      Tuples tuples = model.table(question.relation().id());
      int[] tuple = new int[tuples.arity()];
      for (int row = 0; row < tuples.size(); row++) {
        tuples.read(row, tuple);
        Term instance = model.program().atom(question.relation().id(), tuple);
        if (matches(atom, instance, new HashMap<>())) {
          instances.add(instance);
        }
      }
    }
    return List.copyOf(instances);
  }

  private static boolean matches(Term pattern, Term term, Map<Variable, Term> values) {
    return switch (pattern) {
      case Variable variable -> {
        Term known = values.putIfAbsent(variable, term);
        yield known == null || known.equals(term);
      }
      case Constant constant -> constant.equals(term);
      case Compound compound -> {
        boolean fits =
            term instanceof Compound other
                && compound.functor().equals(other.functor())
                && compound.arity() == other.arity();
        for (int i = 0; fits && i < compound.arity(); i++) {
          fits = matches(compound.argument(i), ((Compound) term).argument(i), values);
        }
        yield fits;
      }
    };
  }

  /// Returns the word that an atom of a relation begins with.
  static String name(Relation relation) {
    return relation.kind().isFluent() || relation.kind().isMove()
        ? relation.kind().name().toLowerCase(Locale.ROOT)
        : relation.name();
  }

  private static Symbol symbol(Term atom) {
    return switch (atom) {
      case Constant(var name, _) -> name;
      case Compound compound -> compound.functor();
      case Variable(var name, _) -> name;
    };
  }

  private static List<Term> arguments(Term atom) {
    return atom instanceof Compound compound ? compound.arguments() : List.of();
  }

  /// Says why no relation holds an atom.
  private record UnknownAtom(Program program, Term atom) {
    String message() {
      String word = symbol(atom).text();
      Optional<Keyword> keyword = Keyword.of(symbol(atom));
      if (keyword.filter(Keyword::isOperator).isPresent()) {
        return "'" + word + "' is no relation; ask the atoms in " + atom + " one by one";
      }
      int count = arguments(atom).size();
      if (keyword.isPresent() && !keyword.get().takes(count)) {
        return word + " takes " + keyword.get().arityText() + ", not " + count + ": " + atom;
      }
      if (keyword.isPresent() && count > 0) {
        return noFunctor(arguments(atom).getLast());
      }
      Set<String> names = new TreeSet<>();
      for (Relation relation : program.relations()) {
        if (relation.kind() != Kind.FUNCTION) {
          names.add(name(relation));
          if (relation.name().equalsIgnoreCase(word)) {
            return "the relation " + relation + " takes another number of arguments: " + atom;
          }
        }
      }
      if (isFluent(atom)) {
        return word + " is a fluent, no relation; ask (true " + atom + ")";
      }
      return "the rules know no relation " + word + "/" + count + meant(word, names);
    }

    private boolean isFluent(Term term) {
      for (Relation relation : program.relations(Kind.TRUE)) {
        if (term instanceof Compound compound && isOf(program, relation.functor(), compound)) {
          return true;
        }
      }
      return false;
    }

    private String noFunctor(Term inner) {
      Set<String> names = new TreeSet<>();
      for (Relation relation : program.relations()) {
        boolean isAsked = name(relation).equalsIgnoreCase(symbol(atom).text());
        if (isAsked && relation.functor() != TermTable.NO_FUNCTOR) {
          names.add(program.terms().functor(relation.functor()).name().text());
        }
      }
      String word = symbol(inner).text();
      String known =
          inner instanceof Compound compound ? word + "/" + compound.arity() : "constant " + word;
      return "the rules know no " + known + " in " + symbol(atom) + meant(word, names);
    }

    private static String meant(String word, Set<String> names) {
      return NearMatch.of(word, names)
          .map(near -> "; did you mean " + near + "?")
          .orElse("; there are: " + String.join(", ", names));
    }
  }
}
