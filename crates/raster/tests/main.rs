//! Drawing without a window, from outside.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test that cannot go on stops"
)]

mod album;
mod harness;
mod pictures;
