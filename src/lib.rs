//! Triade, the referee desk of a games festival: see `docs/ARCHITECTURE.md`.

pub mod albo;
pub mod board;
pub mod cli;
pub mod clock;
pub mod demo;
pub mod desk;
pub mod errors;
pub mod event;
pub mod festival;
pub mod forecast;
pub mod i18n;
pub mod interrupt;
pub mod minutes;
pub mod out;
pub mod paper;
pub mod sample;
pub mod store;
pub mod theme;
pub mod widgets;
