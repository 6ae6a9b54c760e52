//! Somebody who comes into a flock from outside.

use rules::games::oca::{FlockSeat, Oca};
use rules::{Match, Seat};

/// Somebody from outside who is to come into a flock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Newcomer {
    pub flock: Seat,
    pub name: String,
}

impl Newcomer {
    /// Returns the seats with a newcomer added to a flock's bench.
    pub fn seated(newcomer: Option<&Self>, race: &Match<Oca>) -> Vec<FlockSeat> {
        let mut seats = race.seats().to_vec();
        if let Some((seat, newcomer)) = newcomer.and_then(|new| Some((seats.get_mut(new.flock.index())?, new))) {
            seat.bench.push(newcomer.name.clone());
        }
        seats
    }
}
