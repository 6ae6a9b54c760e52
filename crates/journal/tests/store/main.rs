//! The journal from outside: files, processes, damage.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "test helpers fail by panicking")]

mod append;
mod backup;
mod golden;
mod kill;
mod log;
mod people;
mod readers;
mod refused;
mod sealed;
mod support;
mod tamper;
mod union;
mod untouched;
