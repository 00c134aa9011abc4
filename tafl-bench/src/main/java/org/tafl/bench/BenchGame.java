package org.tafl.bench;

/// A rule sheet to measure with.
///
/// @param name what tables call it, unique in its table
/// @param source what messages call the text
/// @param text the rules
public record BenchGame(String name, String source, String text) {}
