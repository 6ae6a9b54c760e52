//! Matches won on time: only where time that is used up loses the game.
//!
//! Records have slips that say so of other games too, which stand as they were written: what is told here is for
//! whoever is about to type one, and nothing is decided by it.

use rules::kit::clock::{ClockPlan, Overtime};
use rules::{Gravity, Message, Violation};

use crate::article::Article;
use crate::fact::Fact;
use crate::plan::{Plan, Play};
use crate::sheet::{How, Sheet};
use crate::state::State;

/// Stands for the game in a format that fits any: its clock, if there is one, is nobody's here.
const ANY_GAME: &str = "any";

impl Play {
    /// Says why nobody wins on time here; `None` where overtime loses, and where the game is not known.
    pub fn untimed(&self) -> Option<Violation<Article>> {
        let key = match &self.clock {
            Some(ClockPlan::Players { overtime: Overtime::Loses, .. }) => return None,
            None if self.ruleset == ANY_GAME => return None,
            Some(_) => "tournament-time-loses-nothing",
            None => "tournament-time-no-clock",
        };
        Some(Violation { article: Article::Clock, gravity: Gravity::Impossible, detail: Message::new(key) })
    }
}

/// Says why a slip as typed can't say that it was won on time; `None` for any other act.
pub fn untimed(rules: &Plan, state: &State, typed: &Fact) -> Option<Violation<Article>> {
    let Fact::Result { table, sheet: Sheet::Win { how: How::Time, .. }, .. } = typed else { return None };
    rules.play(state.table(*table)?)?.untimed()
}
