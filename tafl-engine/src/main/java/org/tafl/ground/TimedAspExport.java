package org.tafl.ground;

import java.io.IOException;
import java.util.BitSet;

/// Matches as an answer set program: every atom has the time as its last argument.
///
/// The translation of M. Thielscher, *Answer Set Programming for Single-Player Games in General
/// Game Playing*, ICLP 2009, section 3, for any number of roles; but that nothing holds after the
/// end of a match, where an empty state might look like another end.
final class TimedAspExport implements GroundExport {
  /*
   * Our own predicates begin with an underscore, which no name of a rule sheet does:
   *
   *   _time(T)   there is such a time
   *   _state(T)  the match has a state then: it is not over before
   *   _move(T)   and goes on from there
   *   _end       it comes to its end
   */
  private final int horizon;

  TimedAspExport(int horizon) {
    if (horizon < 1) {
      throw new IllegalArgumentException("a horizon of at least 1, not " + horizon);
    }
    this.horizon = horizon;
  }

  @Override
  public void write(GroundProgram program, Appendable out) throws IOException {
    BitSet rules = DistinctRules.of(program);
    ExportHeader.write(program, rules.cardinality(), "%", out);
    out.append("% answer sets: matches that end after at most " + horizon + " joint moves;\n");
    out.append("% optimal ones are best for the first role\n");
    AspExport.writeRoles(program, out);
    for (int atom : program.initial()) {
      out.append(ForeignNames.atom("", program.term(atom), "0")).append(".\n");
    }
    writeFrame(out);
    AspExport.writeRules(program, rules, new String[] {"T"}, "_time(T)", out);
    int first = program.program().roles()[0];
    writeResult(ForeignNames.term(program.program().terms().term(first)), out);
  }

  private void writeFrame(Appendable out) throws IOException {
    out.append(
        """
        _time(0..%1$d).
        _state(0).
        _state(T+1) :- _move(T).
        _move(T) :- _state(T), not terminal(T), T < %1$d.
        _end :- _state(T), terminal(T).
        :- not _end.
        true(F,T+1) :- next(F,T), _move(T).
        1 { does(R,M,T) : legal(R,M,T) } 1 :- role(R), _move(T).
        """
            .formatted(horizon));
  }

  private static void writeResult(String role, Appendable out) throws IOException {
    out.append(
        """
        _reward(V) :- goal(%s,V,T), _state(T), terminal(T).
        #maximize { V : _reward(V) }.
        #defined legal/3.
        #defined terminal/1.
        #defined goal/3.
        #defined next/2.
        #defined does/3.
        #show does/3.
        #show reward(V) : _reward(V).
        """
            .formatted(role));
  }
}
