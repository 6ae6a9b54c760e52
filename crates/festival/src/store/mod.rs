//! The thread that owns the journal, so that no window ever waits for the disk.
//!
//! Orders go in, answers come out. A failed append is kept and retried until it succeeds; later orders wait behind it,
//! so that the record keeps the order of entry.

mod hall;
mod order;
mod request;
mod save;
mod settle;
#[cfg(test)]
mod tests;
mod worker;

pub use hall::{HallAct, HallView};
pub use order::{Answer, Heard, Order, Proof};
pub use request::{askable, is_open_entry, take, takeable};
pub use save::{note, save_setup};
pub use settle::{Branch, adopted, branches, settle};
pub use worker::Store;
