//! Lines for the speaker: one to three short lines for each record, most important first.

mod follow;
mod throw;

use rules::games::oca::{Effect, FlockSeat, Hold, Oca, Player, State, VoidReason};
use rules::{Message, Notation, Seat, Step};

/// Greatest number of lines for a record.
const MOST_LINES: usize = 3;

/// Longest list of names read out, in letters; a longer one is replaced by a count.
const MOST_NAMES: usize = 44;

/// Returns the speaker's lines on the steps of one record; `after` is the position after them.
///
/// Empty if there is nothing to read out.
pub fn speak(seats: &[FlockSeat], steps: &[Step<Oca>], after: &State) -> Vec<Message> {
    let voice = Voice { seats, steps, after };
    let mut lines = voice.lines();
    lines.truncate(MOST_LINES);
    lines
}

struct Voice<'a> {
    seats: &'a [FlockSeat],
    steps: &'a [Step<Oca>],
    after: &'a State,
}

impl Voice<'_> {
    fn lines(&self) -> Vec<Message> {
        let effects = || self.steps.iter().map(|step| &step.effect);
        if let Some((flock, dice)) = effects().find_map(|effect| match effect {
            Effect::Validated { flock, dice } => Some((*flock, *dice)),
            _ => None,
        }) {
            return self.throw(flock, dice);
        }
        let chosen = self.chosen();
        if !chosen.is_empty() {
            return chosen;
        }
        // The last effect shows what the record was about: a throw may first void or decline what was pending.
        let act = effects().rev().find_map(|effect| self.act(effect));
        act.map_or_else(|| self.ruling(), |line| vec![line])
    }

    fn act(&self, effect: &Effect) -> Option<Message> {
        let line = match *effect {
            Effect::Threw { flock, dice } => {
                let line = self.of("speak-oca-threw", flock);
                line.with("first", dice.0.pips()).with("second", dice.1.pips())
            }
            Effect::Voided { flock, reason } => self.of(voided(reason), flock),
            Effect::SwapDeclined { flock } => self.of("speak-oca-swap-declined", flock),
            Effect::Swapped { flock, rival } => {
                let square = |seat| self.after.flock(seat).map_or(0, |flock| flock.bearer.square);
                let line = self.of("speak-oca-swapped", flock).with("to", square(flock));
                line.with("rival", self.name(rival)).with("rival-to", square(rival))
            }
            Effect::RepeatsCut { flock } => self.of("speak-oca-cut", flock),
            Effect::Declared { flock } => self.of("speak-oca-declared", flock),
            Effect::ThrowersNamed { .. } | Effect::Reported { .. } | Effect::Substituted { .. } => {
                Oca::tell(effect, self.seats)
            }
            _ => return None,
        };
        Some(line)
    }

    /// Returns the lines on players whom the captain has chosen to pay instead of others.
    fn chosen(&self) -> Vec<Message> {
        let mut flock = None;
        let mut players = Vec::new();
        for step in self.steps {
            if let Effect::Chosen { flock: seat, player, .. } = step.effect {
                flock = Some(seat);
                players.push(player);
            }
        }
        flock.map(|flock| self.naming("speak-oca-chosen", flock, &players)).into_iter().collect()
    }

    /// Returns the lines on a ruling, in the effects' own words, and on who has won by it.
    fn ruling(&self) -> Vec<Message> {
        if self.steps.is_empty() {
            return Vec::new();
        }
        let told = self.steps.iter().map(|step| Oca::tell(&step.effect, self.seats));
        let set = self.steps.iter().any(|step| matches!(step.effect, Effect::SetUp(_)));
        let won = self.after.winner.filter(|_| set).map(|flock| self.of("speak-oca-won", flock));
        std::iter::once(Message::new("speak-oca-ruling")).chain(told).chain(won).collect()
    }

    fn name(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("", |seat| seat.name.as_str())
    }

    fn of(&self, key: &'static str, flock: Seat) -> Message {
        Message::new(key).with("flock", self.name(flock))
    }

    /// Returns a line about some players: by name if they have names and the list is short, else by number.
    fn naming(&self, key: &'static str, flock: Seat, players: &[Player]) -> Message {
        let names = self.players(flock, players);
        if names.is_empty() {
            return self.counting(key, flock, players.len());
        }
        let count = i64::try_from(players.len()).unwrap_or(i64::MAX);
        self.of(key, flock).with("count", count).with("named", "yes").with("names", names)
    }

    /// Returns a line about some players by number only.
    fn counting(&self, key: &'static str, flock: Seat, count: usize) -> Message {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        self.of(key, flock).with("count", count).with("named", "no").with("names", "")
    }

    fn players(&self, flock: Seat, players: &[Player]) -> String {
        let Some(seat) = self.seats.get(flock.index()) else { return String::new() };
        let rules::games::oca::Roster::Names(_) = seat.players else { return String::new() };
        let names = players.iter().map(|player| seat.player_name(*player)).collect::<Vec<_>>().join(", ");
        if names.chars().count() > MOST_NAMES { String::new() } else { names }
    }

    fn bearer_hold(&self, flock: Seat) -> Option<Hold> {
        self.after.flock(flock)?.bearer.hold
    }
}

const fn voided(reason: VoidReason) -> &'static str {
    match reason {
        VoidReason::Stance => "speak-oca-void-stance",
        VoidReason::Apart => "speak-oca-void-apart",
        VoidReason::NoCollision => "speak-oca-void-collision",
        VoidReason::NotFacing => "speak-oca-void-facing",
        VoidReason::Stopped => "speak-oca-void-stopped",
        VoidReason::Other => "speak-oca-void-other",
    }
}
