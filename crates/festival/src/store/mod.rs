//! The thread that owns the journal, so that no window ever waits for the disk.
//!
//! Orders go in, answers come out. An append that fails is kept and tried again until it goes through; what comes
//! after it waits behind it, so the order of the record is the order in which things were entered.

mod order;
mod save;
#[cfg(test)]
mod tests;
mod worker;

pub use order::{Answer, Order, Proof};
pub use save::save_setup;
pub use worker::Store;
