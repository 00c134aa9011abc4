package org.tafl.bench;

/// A rule sheet of a game that a paper measures. There may be several of one game.
///
/// @param paperName what the paper calls the game; blanks do not count
/// @param game the rule sheet
public record PaperGame(String paperName, BenchGame game) {}
