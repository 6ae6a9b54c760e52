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
pub use order::{Answer, Heard, Order, PinTyped, Proof};
pub use request::{askable, call_of, calling, fits, is_taken_unseen, take, takeable, takeable_by};
pub use save::{note, save_setup};
pub use settle::{Branch, adopted, branches, settle};
pub use worker::Store;
