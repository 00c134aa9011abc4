package org.tafl.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/// How many bindings the positive literals of a body have, estimated from sizes.
///
/// The product of the rows, divided for each variable by all its columns' numbers of different
/// terms but the smallest, as in P. Selinger et al., *Access Path Selection in a Relational
/// Database Management System*, SIGMOD 1979, section 4. Negation and `distinct` are taken to hold.
/// A compound determines its arguments, and they it.
public final class JoinEstimate {
  private static final double UNBOUND = -1; // in place of a number of terms

  private final double[] domains; // [variable] -> number of terms it ranges over, or UNBOUND
  private double bindings = 1;

  private JoinEstimate(int variableCount) {
    this.domains = new double[variableCount];
    Arrays.fill(domains, UNBOUND);
  }

  /// What a literal is to an estimate.
  ///
  /// @param rows number of tuples that match it
  /// @param variables each once
  /// @param domains `[i]` -> number of different terms of `variables[i]`, at least 1
  record Factor(double rows, int[] variables, double[] domains) {
    /// Returns the number of different terms of one of the variables.
    public double domain(int variable) {
      int i = 0;
      while (variables[i] != variable) {
        i++;
      }
      return domains[i];
    }

    /// Returns the factor of a positive literal that is none of a function.
    static Factor of(Literal literal, Cardinalities cardinalities) {
      double rows = cardinalities.rows(literal.relation());
      int[] variables = new int[literal.arguments().length];
      double[] domains = new double[variables.length];
      int count = 0;
      for (int column = 0; column < literal.arguments().length; column++) {
        int argument = literal.arguments()[column];
        double distinct = cardinalities.distinct(literal.relation(), column);
        int known = count;
        if (Argument.isVariable(argument)) {
          variables[count] = Argument.variable(argument);
          known = 0;
          while (variables[known] != variables[count]) {
            known++;
          }
          if (known == count) {
            domains[count++] = distinct;
            continue;
          }
          rows /= Math.max(distinct, domains[known]);
          domains[known] = Math.min(distinct, domains[known]);
        } else {
          rows /= distinct;
        }
      }
      double most = Math.max(1, rows);
      double[] capped = Arrays.stream(domains, 0, count).map(d -> Math.min(d, most)).toArray();
      return new Factor(rows, Arrays.copyOf(variables, count), capped);
    }
  }

  /// Returns the estimate of a body.
  ///
  /// @param variableCount of the rule
  public static JoinEstimate of(
      List<Literal> body,
      int variableCount,
      List<Relation> relations,
      Cardinalities cardinalities) {
    var factors = new ArrayList<Factor>();
    var functions = new ArrayList<Literal>();
    for (Literal literal : body) {
      if (literal.isPositive()) {
        if (relations.get(literal.relation()).kind() == Relation.Kind.FUNCTION) {
          functions.add(literal);
        } else {
          factors.add(Factor.of(literal, cardinalities));
        }
      }
    }
    return of(factors, functions, variableCount, cardinalities);
  }

  /// Returns the estimate of a join.
  ///
  /// @param functions literals of function relations
  static JoinEstimate of(
      Collection<Factor> factors,
      Collection<Literal> functions,
      int variableCount,
      Cardinalities cardinalities) {
    var estimate = new JoinEstimate(variableCount);
    for (Factor factor : factors) {
      estimate.bindings *= factor.rows;
      for (int i = 0; i < factor.variables.length; i++) {
        estimate.join(factor.variables[i], factor.domains[i]);
      }
    }
    var open = new ArrayList<>(functions);
    while (open.removeIf(function -> estimate.compute(function, cardinalities))) {}
    return estimate;
  }

  private void join(int variable, double domain) {
    if (domains[variable] == UNBOUND) {
      domains[variable] = domain;
    } else {
      bindings /= Math.max(domains[variable], domain);
      domains[variable] = Math.min(domains[variable], domain);
    }
  }

  /// Makes a compound, or takes it apart; returns false if neither can be done yet.
  private boolean compute(Literal function, Cardinalities cardinalities) {
    int[] arguments = function.arguments();
    if (isBound(arguments[0])) {
      for (int column = 1; column < arguments.length; column++) {
        double distinct = cardinalities.distinct(function.relation(), column);
        if (Argument.isVariable(arguments[column])) {
          join(Argument.variable(arguments[column]), distinct);
        } else {
          bindings /= distinct;
        }
      }
      return true;
    }
    double compounds = 1;
    for (int column = 1; column < arguments.length; column++) {
      if (!isBound(arguments[column])) {
        return false;
      }
      if (Argument.isVariable(arguments[column])) {
        compounds *= domains[Argument.variable(arguments[column])];
      }
    }
    domains[Argument.variable(arguments[0])] = compounds;
    return true;
  }

  private boolean isBound(int argument) {
    return !Argument.isVariable(argument) || isBoundVariable(Argument.variable(argument));
  }

  /// Returns whether some positive literal binds a variable, or it is computed.
  boolean isBoundVariable(int variable) {
    return domains[variable] != UNBOUND;
  }

  /// Returns the number of bindings of all variables.
  public double bindings() {
    return bindings;
  }

  /// Returns the number of terms that a variable ranges over; 1 if nothing binds it.
  public double domain(int variable) {
    return Math.max(1, domains[variable]);
  }

  /// Returns the number of different bindings of some variables.
  public double bindings(BitSet variables) {
    double product = variables.stream().mapToDouble(this::domain).reduce(1, (a, b) -> a * b);
    return Math.min(bindings, product);
  }

  /// Returns what a relation of some variables would be to another estimate.
  Factor project(BitSet variables) {
    double rows = bindings(variables);
    double most = Math.max(1, rows);
    int[] columns = variables.stream().toArray();
    double[] distinct =
        Arrays.stream(columns).mapToDouble(v -> Math.min(most, domain(v))).toArray();
    return new Factor(rows, columns, distinct);
  }
}
