package org.tafl.planted.relation;

import java.util.ArrayList;
import java.util.List;

/// Planted: a boxed collection in a hot package.
public final class BoxedField {
  private final List<Integer> values = new ArrayList<>();

  int size() {
    return values.size();
  }
}
