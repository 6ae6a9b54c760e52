//! Desks that record one event together: who they are, what order their records have, and which of them count.
//!
//! No input or output: `journal` keeps the records and asks here. So every replica comes to the same answers, and the
//! interleavings of several desks can be tried without files (`tests/model.rs`).
//!
//! - A [desk](DeskId) is its key and has one chain; an event has come as far as the [ends](Heads) of all chains.
//! - [`history`] is the one order in which the records of all chains are folded.
//! - A stream has one [owner](owners) at any time, by what desks [state](OwnerEvent) in streams of their own. What an owner
//!   recorded in its [tenure](Tenure) is the [course](Course) of the stream; all else in it is a branch.

mod course;
mod desk;
mod hash;
mod heads;
pub mod history;
pub mod owners;
mod statements;
mod voucher;

pub use course::{Course, Place};
#[cfg(feature = "seeded")]
pub use desk::seed_keys;
pub use desk::{DeskId, Key, SIGNATURE};
pub use hash::{Digester, Hash, NotAHash, unhex};
pub use heads::{Head, Heads, Tip, fingerprint};
pub use owners::{Beginning, Known, Owners, Tenure};
pub use statements::{Answer, Claim, Ends, OWNERS, OwnerEvent, Request};
pub use voucher::Voucher;
