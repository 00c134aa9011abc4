package org.tafl.circuit;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;

/// Makes the runtimes of one circuit, which share their programs. Safe to share between threads.
final class RuntimeFactory {
  private final GameCircuit circuit;
  private final RuntimeKind kind;
  private final @Nullable EventProgram event;
  private final @Nullable GeneratedProgram generated;
  private final @Nullable RuntimeRace race;

  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  RuntimeFactory(Lowering.Forms forms, RuntimeKind wanted, Budget budget) {
    this.circuit = forms.shared();
    boolean isGenerated = wanted == RuntimeKind.GENERATED || wanted == RuntimeKind.AUTO;
    GeneratedProgram code = isGenerated ? generate(circuit, budget) : null;
    this.kind = isGenerated && code == null ? RuntimeKind.EVENT : wanted;
    this.generated = code;
    this.event =
        kind == RuntimeKind.EVENT || kind == RuntimeKind.AUTO
            ? new EventProgram(forms.wide())
            : null;
    this.race = kind == RuntimeKind.AUTO ? new RuntimeRace() : null;
  }

  private static @Nullable GeneratedProgram generate(GameCircuit circuit, Budget budget) {
    return circuit.circuit().operationCount() > GeneratedProgram.MAX_OPERATIONS
        ? null
        : new GeneratedProgram(new StepPrograms(circuit), budget);
  }

  CircuitRuntime newRuntime() {
    return switch (kind()) {
      case SWEEP -> new SweepState(circuit);
      case EVENT -> new EventState(require(event));
      case GENERATED -> new GeneratedState(require(generated));
      case AUTO ->
          new RacingState(
              new EventState(require(event)),
              new GeneratedState(require(generated)),
              require(race));
    };
  }

  private static <T> T require(@Nullable T part) {
    return Objects.requireNonNull(part, "made for this kind");
  }

  /// Returns how the circuit is run, as far as that is known now.
  RuntimeKind kind() {
    return race == null ? kind : race.winner();
  }

  /// Returns the circuit that is run, as far as that is known now.
  GameCircuit circuit() {
    return kind() == RuntimeKind.EVENT ? require(event).game : circuit;
  }

  /// Returns the bytes of the programs, and of a circuit that only they have.
  @SuppressWarnings("ReferenceEquality") // two circuits are never compared gate by gate
  long bytes() {
    if (event == null) {
      return 0;
    }
    return event.bytes() + (event.game == circuit ? 0 : event.game.bytes());
  }
}
