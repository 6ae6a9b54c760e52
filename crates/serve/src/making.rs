//! What a page is made of.

use festival::OpenTournament;
use festival::event::Event;
use session::hub::Old;
use show::Lens;

use crate::asked::Asked;

/// What a page is made of.
pub struct Making<'a> {
    /// The event.
    pub event: &'a Event,
    /// What is public of its tournaments.
    pub lens: &'a mut Lens,
    /// What is asked for.
    pub asked: &'a Asked,
    /// Who was not heard for too long.
    pub old: Vec<Old>,
    /// Whether the file was found not to verify.
    pub doubt: bool,
}

/// Finds a tournament of the programme.
pub fn found<'e>(event: &'e Event, id: &str) -> Option<&'e OpenTournament> {
    event.festival.find(id)
}
