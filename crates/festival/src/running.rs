//! A tournament of the event.

use rules::{Diverged, DynMatch, Match, Message, Ruleset};
use serde::{Deserialize, Serialize};
use tournament::{EntryNo, Plan, State, Tournament};

use crate::event::Event;
use crate::walkover::Ends;

/// What the programme says of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TournamentInfo {
    /// Its name as announced; empty: that of its ruleset.
    pub title: String,
    /// When it begins, as `YYYY-MM-DD HH:MM`; empty when not fixed.
    pub starts: String,
    /// Where it is played.
    pub room: String,
    /// Why it is not played after all; what was recorded of it stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancelled: Option<String>,
    /// Id of the match whose standings are its result, where it is played act by act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_id: Option<String>,
}

/// Holds a running tournament.
#[derive(Clone, Debug)]
pub struct OpenTournament {
    /// Its number within the event.
    pub id: String,
    /// What the programme says of it.
    pub info: TournamentInfo,
    /// The tournament.
    pub game: Match<Tournament>,
    /// Where this program's replay departs from the record: then the tournament is read-only.
    pub diverged: Option<Diverged>,
    /// Up to which of its records the boards show results.
    pub released: u64,
    /// Which records ended its tables without play: follows from the record.
    pub(super) ends: Ends,
}

impl OpenTournament {
    /// Makes a tournament in which nothing is recorded yet.
    pub fn new(id: String, info: TournamentInfo, ruleset: Ruleset<Plan>) -> Self {
        let game = Match::new(ruleset, Vec::new());
        Self { id, info, game, diverged: None, released: 0, ends: Ends::default() }
    }

    /// Takes in an entry as the journal keeps it.
    pub fn restore(&mut self, payload: &str) {
        if self.diverged.is_none()
            && let Err(diverged) = DynMatch::restore(&mut self.game, payload)
        {
            self.diverged = Some(diverged);
        }
    }

    /// Tells whether its rules can still be chosen: nothing is drawn, and no match begun.
    pub fn is_to_come(&self) -> bool {
        self.state().stages.is_empty() && self.diverged.is_none()
    }

    /// Takes other rules, by which what is recorded of it is decided again.
    ///
    /// # Errors
    /// When it has begun, or what does not hold by those rules.
    pub fn take_rules(&mut self, ruleset: Ruleset<Plan>) -> Result<(), Message> {
        self.game = self.by_rules(ruleset)?;
        Ok(())
    }

    /// Gives its record as it would be by other rules.
    ///
    /// # Errors
    /// As [`OpenTournament::take_rules`].
    pub fn by_rules(&self, ruleset: Ruleset<Plan>) -> Result<Match<Tournament>, Message> {
        if !self.is_to_come() {
            return Err(Message::new("event-rules-late"));
        }
        self.game.by_rules(ruleset).map_err(|broken| {
            let first = broken.violations.into_iter().next().map(|violation| violation.detail);
            first.unwrap_or_else(|| Message::new("event-rules-late"))
        })
    }

    /// Tells whether it can be taken off the programme: nobody is entered, and nothing has begun.
    pub fn removable(&self, event: &Event) -> bool {
        let state = self.state();
        state.entrants.is_empty() && state.stages.is_empty() && self.linked(event).is_none() && self.diverged.is_none()
    }

    /// Gives the parameters.
    pub const fn plan(&self) -> &Plan {
        self.game.rules()
    }

    /// Gives the place in which an entry ended, from 1, equals together; `None` before the tournament is closed, and for
    /// who did not come as far as the last stage.
    pub fn final_place(&self, entry: EntryNo) -> Option<usize> {
        let stage = self.state().stages.last().filter(|_| self.state().closed)?;
        let (place, _) = tournament::places(&stage.places).find(|(_, group)| group.contains(&entry))?;
        usize::try_from(place).ok()
    }

    /// Adds up what was paid in, in cents: the fees of entries, and chips that were bought.
    pub fn paid_in_cents(&self) -> u64 {
        tournament::poker::paid_in_cents(self.plan(), self.state())
    }

    /// Gives where it stands.
    pub const fn state(&self) -> &State {
        self.game.state()
    }
}
