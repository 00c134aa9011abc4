/// The wire protocol of General Game Playing: a player's server, a match manager, a doctor.
///
/// - **In:** messages (info, start, play, stop, abort) over HTTP; players from `search`.
/// - **Out:** replies in time, match records, and a diagnosis of a player that misbehaves.
/// - **Invariants:** a reply is sent before the clock ends, with a legal move; no message, however
///   broken, stops the server.
/// - **Read first:** `Message`, `MessageHandler`, `TurnLoop`; then `MatchSeries`, and `Doctor`.
/// - **Source:** M. Genesereth, N. Love, *General Game Playing: Overview of the AAAI Competition*,
///   2005, and the protocol as present servers speak it.
@NullMarked
package org.tafl.ggp;

import org.jspecify.annotations.NullMarked;
