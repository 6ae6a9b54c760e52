//! The hub of the event: a thread of its own stays in touch with it, and what has come from other desks takes effect here.

mod ages;
mod asking;
mod errand;
mod hall;
mod heard;
mod remote;
mod words;

pub use ::hub::State;
pub use ages::{Ages, Old};
pub use asking::AskedFor;
pub use errand::{Errand, Joining};
pub(crate) use remote::start;
pub use words::{tell, tell_old};

use journal::Tip;

use super::Live;

impl Live {
    /// Returns how this desk is in touch with the hub of the event; `None` if the event was never shared, nor joined here.
    pub fn hub(&self) -> Option<State> {
        self.replicator.as_ref().map(::hub::Replicator::state)
    }

    /// Returns the number of this desk's records in the file that the hub has not got yet; `None` where that is not known, as they
    /// have not exchanged anything since the event was opened.
    pub fn unsent(&self) -> Option<usize> {
        let (known, own) = (self.hub()?.known?, self.writes_as?);
        let last = |tips: &[Tip]| tips.iter().filter(|tip| tip.desk == own).map(|tip| tip.number).max();
        let (here, there) = (last(self.event.heads.tips()).unwrap_or(0), last(&known).unwrap_or(0));
        usize::try_from(here.saturating_sub(there)).ok()
    }
}
