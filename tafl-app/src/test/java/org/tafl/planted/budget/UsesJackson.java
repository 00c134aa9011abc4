package org.tafl.planted.budget;

import tools.jackson.databind.JsonNode;

/// Planted: an engine package that knows Jackson.
public final class UsesJackson {
  private UsesJackson() {}

  static Class<?> reach() {
    return JsonNode.class;
  }
}
