package org.tafl.naive;

/// Ends what takes too long: the same work ends at the same place on every machine.
final class WorkLimit {
  private long left;

  WorkLimit(long work) {
    this.left = work;
  }

  void spend() {
    if (left-- <= 0) {
      throw new WorkLimitException();
    }
  }
}
