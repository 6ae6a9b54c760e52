//! The journal from outside: files, processes, damage.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "test helpers fail by panicking")]

mod append;
mod backup;
mod forks;
mod golden;
mod kill;
mod log;
mod owners;
mod people;
mod readers;
mod refused;
mod replicas;
mod sealed;
mod support;
mod tamper;
mod union;
mod untouched;
