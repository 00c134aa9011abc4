package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Computes, in one knowledge base, what the questions about a state need, each component once.
final class Evaluation {
  /*
   * A component that recurs is run until no driver has new facts. The facts of a driver are read
   * in the order they were written, while more are written behind (paper, section 3: production
   * order); cursors[firing] tells how far.
   */

  private final Schedule schedule;
  private final KnowledgeBase facts;
  private final Firing[][] firings; // [component]
  private final int[][] statedOf; // [component][i] -> relation of the i-th fact that a sheet states
  private final int[][][] stated; // [component][i] -> its tuple
  private final int[][] cursors; // [component][firing] -> facts of the driver that are done
  private final boolean[] isDone; // [component]
  private final int[] onMoves; // components that depend on the joint move
  private final int[][] segments; // [question] -> components, one for each part of code
  private final @Nullable ComponentCode[][] codes; // [question][segment] -> code, null to interpret

  /// Creates an evaluation that interprets its rules.
  ///
  /// @param firings `[component]`, in the order to run them; kept
  Evaluation(Schedule schedule, Firing[][] firings, KnowledgeBase facts) {
    this(schedule, firings, List.of(), facts);
  }

  /// Creates an evaluation.
  ///
  /// @param firings `[component]`, in the order to run them; kept
  /// @param parts components that are code instead
  Evaluation(Schedule schedule, Firing[][] firings, List<CompiledPart> parts, KnowledgeBase facts) {
    this.schedule = schedule;
    this.facts = facts;
    this.firings = firings;
    this.isDone = new boolean[firings.length];
    this.cursors = new int[firings.length][];
    this.statedOf = new int[firings.length][];
    this.stated = new int[firings.length][][];
    var moving = new IntArrayList();
    for (int component = 0; component < firings.length; component++) {
      cursors[component] = new int[firings[component].length];
      listStated(component);
      if (schedule.isScheduled(component) && schedule.dependsOnMoves(component)) {
        moving.add(component);
      }
    }
    this.onMoves = moving.toIntArray();
    this.segments = new int[Schedule.IN_PLAY.length][];
    this.codes = new ComponentCode[segments.length][];
    for (int question = 0; question < segments.length; question++) {
      segment(question, parts);
    }
  }

  private void segment(int question, List<CompiledPart> parts) {
    var first = new IntArrayList();
    List<@Nullable ComponentCode> made = new ArrayList<>();
    CompiledPart last = null;
    for (int component : schedule.needed(Schedule.IN_PLAY[question])) {
      CompiledPart part = part(parts, component);
      if (part == null || !part.equals(last)) {
        first.add(component);
        made.add(part == null ? null : part.code());
      }
      last = part;
    }
    segments[question] = first.toIntArray();
    codes[question] = made.toArray(ComponentCode[]::new);
  }

  private static @Nullable CompiledPart part(List<CompiledPart> parts, int component) {
    for (CompiledPart part : parts) {
      if (part.from() <= component && component < part.to()) {
        return part;
      }
    }
    return null;
  }

  /// Lists the facts that a rule sheet states of relations that rules conclude too.
  private void listStated(int component) {
    var relations = new IntArrayList(0);
    var tuples = new ArrayList<int[]>();
    if (schedule.isScheduled(component)) {
      for (int relation : schedule.relations(component)) {
        for (int[] fact : schedule.program().facts(relation)) {
          relations.add(relation);
          tuples.add(fact);
        }
      }
    }
    statedOf[component] = relations.toIntArray();
    stated[component] = tuples.toArray(int[][]::new);
  }

  KnowledgeBase facts() {
    return facts;
  }

  /// Computes what a question needs and is not known yet.
  ///
  /// @param question place in {@link Schedule#IN_PLAY}
  void answer(int question) {
    int[] components = segments[question];
    for (int i = 0; i < components.length; i++) {
      ComponentCode code = codes[question][i];
      if (code != null) {
        code.answer(question, isDone, facts);
      } else if (!isDone[components[i]]) {
        isDone[components[i]] = true;
        run(components[i]);
      }
    }
  }

  private void run(int component) {
    for (int i = 0; i < stated[component].length; i++) {
      facts.write(statedOf[component][i], stated[component][i]);
    }
    Firing[] own = firings[component];
    boolean recurs = false;
    for (int i = 0; i < own.length; i++) {
      if (own[i].driver() == Firing.NONE) {
        own[i].run(facts, 0, 0);
      } else {
        cursors[component][i] = 0;
        recurs = true;
      }
    }
    while (recurs) {
      recurs = runDrivers(own, cursors[component]);
    }
  }

  /// Runs the firings whose driver has new facts; returns whether there was one.
  private boolean runDrivers(Firing[] own, int[] cursor) {
    boolean isNew = false;
    for (int i = 0; i < own.length; i++) {
      int driver = own[i].driver();
      if (driver != Firing.NONE && cursor[i] < facts.counts[driver]) {
        int from = cursor[i];
        cursor[i] = facts.counts[driver];
        own[i].run(facts, from, cursor[i]);
        isNew = true;
      }
    }
    return isNew;
  }

  /// Forgets the state and all that was computed of it.
  void clear() {
    facts.clear();
    Arrays.fill(isDone, false);
  }

  /// Forgets what was computed without the joint move that is made now.
  void forgetMoves() {
    for (int component : onMoves) {
      if (isDone[component]) {
        isDone[component] = false;
        for (int relation : schedule.relations(component)) {
          facts.clear(relation);
        }
      }
    }
  }
}
