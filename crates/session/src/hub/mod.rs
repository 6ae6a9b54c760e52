//! The hub of the event: a thread of its own stays in touch with it, and what has come from other desks takes effect here.

mod ages;
mod asking;
mod errand;
mod hall;
mod heard;
mod remote;
mod sent;
mod unanswered;
mod words;

pub use ::hub::{Error, State};
pub use ages::{Ages, Old};
pub use asking::AskedFor;
pub use errand::{Errand, Joining};
pub(crate) use remote::start;
pub(crate) use sent::Sent;
pub(crate) use unanswered::Unanswered;
pub use words::{tell, tell_age, tell_old};

use super::Live;

impl Live {
    /// Returns how this desk is in touch with the hub of the event; `None` if the event was never shared, nor joined here.
    pub fn hub(&self) -> Option<State> {
        self.replicator.as_ref().map(::hub::Replicator::state)
    }
}
