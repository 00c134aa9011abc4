package org.tafl.ground;

import java.io.IOException;

/// Matches as an answer set program: every atom has the time as its last argument.
///
/// The translation of M. Thielscher, *Answer Set Programming for Single-Player Games in General
/// Game Playing*, ICLP 2009, section 3, for any number of roles.
final class TimedAspExport implements GroundExport {
  private final int horizon;

  TimedAspExport(int horizon) {
    if (horizon < 1) {
      throw new IllegalArgumentException("a horizon of at least 1, not " + horizon);
    }
    this.horizon = horizon;
  }

  @Override
  public void write(GroundProgram program, Appendable out) throws IOException {
    ExportHeader.write(program, "%", out);
    out.append("% answer sets: matches that end after at most " + horizon + " joint moves;\n");
    out.append("% optimal ones are best for the first role\n");
    out.append("time(0.." + horizon + ").\n");
    AspExport.writeRoles(program, out);
    for (int atom : program.initial()) {
      out.append(ForeignNames.atom("", program.term(atom), "0")).append(".\n");
    }
    out.append("true(F,T+1) :- next(F,T), time(T), T < " + horizon + ", not ended(T).\n");
    out.append("ended(T) :- terminal(T), time(T).\n");
    out.append("ended(T+1) :- ended(T), T < " + horizon + ".\n");
    out.append(":- not ended(" + horizon + ").\n");
    out.append("1 { does(R,M,T) : legal(R,M,T) } 1 :- role(R), time(T), T < " + horizon);
    out.append(", not ended(T).\n");
    AspExport.writeRules(program, new String[] {"T"}, "time(T)", out);
    String first = ForeignNames.term(program.program().terms().term(program.program().roles()[0]));
    out.append("reward(V) :- goal(" + first + ",V,T), terminal(T).\n");
    out.append("#maximize { V : reward(V) }.\n");
    out.append("#defined legal/3.\n#defined terminal/1.\n#defined goal/3.\n#defined next/2.\n");
    out.append("#show does/3.\n#show reward/1.\n");
  }
}
