//! Triade, the referee desk of a games festival: see `docs/ARCHITECTURE.md`.

pub mod cli;
pub mod demo;
