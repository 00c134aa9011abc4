package org.tafl.forward;

/// Code made for the rules of some components.
interface ComponentCode {
  /// Computes, of its components, those that a question needs and that are not done.
  ///
  /// @param question place in {@link Schedule#IN_PLAY}
  /// @param isDone `[component]`; set for those it computes
  /// @param facts read and written
  void answer(int question, boolean[] isDone, KnowledgeBase facts);
}
