//! Pictures and sentences of matches, through the public interface.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test that cannot go on stops"
)]

mod aloud;
mod board;
mod bracket;
mod geometry;
mod pair;
mod pair_speak;
mod passage;
mod plates;
mod speak;
mod support;
