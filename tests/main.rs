//! The program from outside: its commands, its windows by label and key, its documents.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test that cannot go on stops"
)]

mod architecture;
mod cli;
mod desk;
mod festival;
mod format;
mod fuzzed;
mod minutes;
mod minutes_festival;
mod protocol;
mod sealed;
