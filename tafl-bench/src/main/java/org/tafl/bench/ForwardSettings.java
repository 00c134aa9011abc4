package org.tafl.bench;

/// How the forward chainer is measured; times in seconds.
///
/// @param buildSeconds to build an engine
/// @param warmupSeconds of playouts that do not count
/// @param seconds of playouts that do
/// @param heap the largest size of the heap, such as `4g`
/// @param seed of the playouts
public record ForwardSettings(
    double buildSeconds, double warmupSeconds, double seconds, String heap, long seed) {}
