//! The hub: a PostgreSQL database that holds what all desks of a festival have recorded, and the way to it.
//!
//! A desk keeps its own event file and never waits for the hub: what it records is on its disk first, and is exchanged with the
//! hub whenever there is one.
//!
//! - [`Exchange`] levels a replica and a [`Hub`]; it knows neither PostgreSQL nor files.
//! - [`EventHub`] is that hub in PostgreSQL: `schema/` has its tables, its roles, and the one function that appends.
//! - [`share`] puts an event there, [`make_code`] and [`join`] let another desk in, a [`Session`] stays in touch, and a
//!   [`Replicator`] keeps one on a thread of its own.
//!
//! A desk reaches the hub with a login of its own, whose password stays beside the desk's key, outside the event file. It may read
//! its own event and append; nobody changes or deletes a record there. The hub can't tell what is right: whoever reads a record
//! verifies it, so that it is enough for a server to lose nothing.

mod address;
mod code;
mod connection;
mod error;
mod exchange;
mod join;
mod link;
mod postgres;
mod replicator;
mod schema;
mod status;
mod sync;
mod view;

pub use address::Address;
pub use code::Code;
pub use error::{Error, Result};
pub use exchange::{Exchange, Exchanged, Hub, HubChain, PIECE, Replica, guests, stamp_of};
pub use join::{Registration, join, make_board, make_code, register, share};
pub use link::{Link, hub_of};
pub use postgres::{EventHub, Member};
pub use replicator::{Replicator, State};
pub use schema::{VERSION, prepare};
pub use status::{DeskStatus, EventStatus, StreamStatus, status};
pub use sync::Session;
pub use view::{View, Viewing};

/// Runs an exchange to its end, on this thread.
///
/// # Errors
/// Those of the exchange, or [`Error::Runtime`].
pub fn run<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|source| Error::Runtime { source })?.block_on(work)
}

/// Waits without holding a thread.
pub async fn rest(time: std::time::Duration) {
    tokio::time::sleep(time).await;
}
