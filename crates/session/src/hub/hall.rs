//! What this desk decides about streams, branches and requests, and what it knows of the other desks.

use std::collections::BTreeSet;

use festival::event::{Adoption, Unfit};
use festival::store::{Branch, HallAct, HallView, Order, adopted};
use journal::{Asked, DeskId, Hash, Request, Stamp};

use crate::Live;

/// Least time between two questions about the desks, in seconds.
const LOOK_EVERY: f64 = 0.5;

impl Live {
    /// Returns what is known of the desks, as it was read last; asks for it anew when something has come since.
    pub fn around(&mut self) -> &HallView {
        let known = self.event.heads.fingerprint();
        let asked =
            |(of, at): (Hash, f64)| of == known && self.around.head == Some(known) || self.now - at < LOOK_EVERY;
        if !self.looked.is_some_and(asked) {
            self.looked = Some((known, self.now));
            self.store.order(Order::LookAround);
        }
        &self.around
    }

    /// Returns the desk as which this one writes.
    pub const fn own_desk(&self) -> Option<DeskId> {
        self.writes_as
    }

    /// Returns how many requests of other desks wait for this one.
    pub fn asked_here(&self) -> usize {
        self.asked.here
    }

    /// Returns the requests that wait for this desk.
    pub fn requests_here(&self) -> impl Iterator<Item = &Request> {
        let here = |request: &&Request| request.state == Asked::Waits && self.writes_in(&request.stream);
        self.around.requests.iter().filter(here)
    }

    /// Decides about streams, branches or requests, in the name of an official.
    pub fn decide(&mut self, act: HallAct, official: Option<&str>) {
        let stamp = Stamp { official: official.map(str::to_owned), ..self.stamp() };
        self.store.order(Order::Hall { act, stamp });
    }

    /// Returns what would be if these records of a stream's branches were adopted.
    ///
    /// # Errors
    /// The first that can't be.
    pub fn adopting(&self, branches: &[Branch], wanted: &BTreeSet<Hash>) -> Result<Adoption, Unfit> {
        adopted(&self.event, branches, wanted)
    }
}
