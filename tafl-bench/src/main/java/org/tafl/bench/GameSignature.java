package org.tafl.bench;

/// The signature of one game.
///
/// @param game its name
/// @param playouts walked
/// @param states visited, those at the start too
/// @param hash over the states, their legal moves, endings and goals
public record GameSignature(String game, long playouts, long states, long hash) {}
