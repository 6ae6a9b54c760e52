//! A tournament of the event.

use rules::{Diverged, DynMatch, Match, Message, Ruleset};
use tournament::{EntryNo, Plan, State, Tournament};

use crate::TournamentInfo;
use crate::ends::Ends;
use crate::event::{GROUPED, format_1};

/// A running tournament.
#[derive(Clone, Debug)]
pub struct OpenTournament {
    /// Its number within the event.
    pub id: String,
    /// The programme's data.
    pub info: TournamentInfo,
    /// The tournament.
    pub game: Match<Tournament>,
    /// The point where this program's replay departs from the record; the tournament is then read-only.
    pub diverged: Option<Diverged>,
    /// The last of its records whose results the boards show.
    pub released: u64,
    /// The records that ended its tables without play; derived from the record.
    pub(super) ends: Ends,
}

impl OpenTournament {
    /// Creates a tournament without records.
    pub fn new(id: String, info: TournamentInfo, ruleset: Ruleset<Plan>) -> Self {
        let game = Match::new(ruleset, Vec::new());
        Self { id, info, game, diverged: None, released: 0, ends: Ends::default() }
    }

    /// Restores an entry as the journal stores it, in the format of such a schema.
    pub fn restore(&mut self, payload: &str, schema: u32) {
        if self.diverged.is_some() {
            return;
        }
        match DynMatch::restore(&mut self.game, payload) {
            Ok(_) if schema < GROUPED => format_1::join(&mut self.game),
            Ok(_) => {}
            Err(diverged) => self.diverged = Some(diverged),
        }
    }

    /// Checks whether its rules can still be chosen: no stage has begun.
    pub fn is_to_come(&self) -> bool {
        self.state().stages.is_empty() && self.diverged.is_none()
    }

    /// Adopts other rules, by which its record is decided again.
    ///
    /// # Errors
    /// If it has begun, or its record does not hold by those rules.
    pub fn take_rules(&mut self, ruleset: Ruleset<Plan>) -> Result<(), Message> {
        self.game = self.by_rules(ruleset)?;
        Ok(())
    }

    /// Returns its record as it would be by other rules.
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

    /// Returns the parameters.
    pub fn plan(&self) -> &Plan {
        self.game.rules()
    }

    /// Returns the final place of an entry, from 1, equals together; `None` before the tournament is closed, and for an
    /// entry that did not reach the last stage.
    pub fn final_place(&self, entry: EntryNo) -> Option<usize> {
        let stage = self.state().stages.last().filter(|_| self.state().closed)?;
        let (place, _) = tournament::places(&stage.places).find(|(_, group)| group.contains(&entry))?;
        usize::try_from(place).ok()
    }

    /// Returns the money paid in, in cents: the fees of entries, and the price of chips bought.
    pub fn paid_in_cents(&self) -> u64 {
        tournament::poker::paid_in_cents(self.plan(), self.state())
    }

    /// Returns the state.
    pub const fn state(&self) -> &State {
        self.game.state()
    }
}
