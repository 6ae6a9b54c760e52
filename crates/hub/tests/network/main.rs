//! Desks that are processes of their own, each in a network namespace with a cable that can be pulled, and a PostgreSQL server in
//! another: whatever breaks, what a desk has confirmed is never lost, and those that are level know the same.
//!
//! The namespaces take Linux and an administrator; elsewhere these tests say that they are left out. Those that take minutes are
//! run by hand: `cargo test -p hub --test network -- --ignored --nocapture long::`, or `storm::`.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod board;
mod cables;
mod desk;
mod disk;
mod kills;
mod known;
mod long;
mod net;
mod owners;
mod process;
mod site;
mod storm;
