//! Clock plans: how clocks work, from the rulesets.

use serde::{Deserialize, Serialize};

/// How a clock works. All times are milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockPlan {
    /// Each seat has its own time; one at a time runs (Abalone, Twixt, Quarto!).
    Players {
        /// Time of each seat.
        each_ms: i64,
        /// What follows when it is used up.
        overtime: Overtime,
    },
    /// A limit for the whole table, then the rounds announced by the referee (Risiko! Varianti 4.8).
    Limit {
        /// Time until the referee announces the ending.
        limit_ms: i64,
        /// What comes after.
        ending: Ending,
    },
    /// A limit at an hour known only to the referee (Risiko! 6.16).
    SecretHour {
        /// What comes after.
        ending: Ending,
    },
    /// The same time for every turn (Rummikub 4.3).
    Sandglass {
        /// Time of a turn.
        turn_ms: i64,
        /// Points lost when it runs out.
        penalty: u32,
    },
    /// Levels that change with time (blinds of poker).
    Levels {
        /// The levels.
        levels: Levels,
        /// How long before a change it is announced.
        warn_ms: i64,
    },
}

/// What follows when a seat has used up its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Overtime {
    /// The game is lost.
    Loses,
    /// One penalty is due for every further period used (Abalone 4.2: a marble).
    Penalty {
        /// Length of the period.
        every_ms: i64,
        /// The penalty that loses the game (Abalone A2: the sixth); `None` if none does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        loses_at: Option<u32>,
    },
}

/// How a game ends once its time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Whether a last but one and a last round are announced.
    pub rounds: bool,
    /// The roll that ends the game after the last round.
    #[serde(default)]
    pub threshold: Option<Threshold>,
}

/// The number that a roll is compared with, cycle by cycle (sdadata).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Threshold {
    /// In the first cycle.
    pub first: i32,
    /// Its change with every further cycle.
    pub step: i32,
}

/// The levels of a clock, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Levels {
    /// As listed; the last goes on without end.
    List(Vec<Level>),
    /// Every level is a multiple of the one before, without end.
    Rising {
        /// Values of the first level: small blind (buio), big blind (controbuio), and the ante if there is one.
        first: Vec<u64>,
        /// The factor from each level to the next.
        factor: u32,
        /// Length of a level.
        each_ms: i64,
        /// Number of levels before each pause; 0: no pauses.
        pause_every: u8,
        /// Length of a pause.
        pause_ms: i64,
    },
}

/// One level of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Its values: small blind (buio), big blind (controbuio), and the ante if there is one; empty for a pause.
    pub values: Vec<u64>,
    /// Its length.
    pub ms: i64,
}

/// One slot of the levels: a level or a pause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    /// Number of the level from 1; of a pause: that of the level before.
    pub(super) level: u32,
    /// Empty for a pause.
    pub(super) values: Vec<u64>,
    /// Its length; `None`: without end.
    pub(super) ms: Option<i64>,
}

impl Overtime {
    /// Returns the penalty that loses the game, if one does.
    pub const fn loses_at(self) -> Option<u32> {
        match self {
            Self::Penalty { loses_at, .. } => loses_at,
            Self::Loses => None,
        }
    }
}

impl ClockPlan {
    /// Returns the penalty that loses a player the game, if one does.
    pub const fn loses_at(&self) -> Option<u32> {
        match self {
            Self::Players { overtime, .. } => overtime.loses_at(),
            _ => None,
        }
    }

    /// Checks whether the clock goes to an hour that only the referee knows.
    pub const fn hides(&self) -> bool {
        matches!(self, Self::SecretHour { .. })
    }

    /// Checks whether each seat's time is counted by itself.
    pub const fn counts_seats(&self) -> bool {
        matches!(self, Self::Players { .. } | Self::Sandglass { .. })
    }

    /// Checks whether time can be given and taken; a clock that goes to an hour is changed by setting another hour.
    pub const fn takes_time(&self) -> bool {
        !matches!(self, Self::SecretHour { .. })
    }

    /// Returns the ending of the plan, if it has one.
    pub const fn ending(&self) -> Option<Ending> {
        match self {
            Self::Limit { ending, .. } | Self::SecretHour { ending } => Some(*ending),
            _ => None,
        }
    }

    /// Returns the name of the first invalid field.
    pub fn lint(&self) -> Option<&'static str> {
        let bad = |bad: bool, field| bad.then_some(field);
        match self {
            Self::Players { each_ms, overtime } => {
                let every = matches!(overtime, Overtime::Penalty { every_ms, .. } if *every_ms <= 0);
                let never = matches!(overtime, Overtime::Penalty { loses_at: Some(0), .. });
                bad(*each_ms <= 0, "each_ms").or(bad(every, "every_ms")).or(bad(never, "loses_at"))
            }
            Self::Limit { limit_ms, .. } => bad(*limit_ms <= 0, "limit_ms"),
            Self::SecretHour { .. } => None,
            Self::Sandglass { turn_ms, .. } => bad(*turn_ms <= 0, "turn_ms"),
            Self::Levels { levels, warn_ms } => bad(*warn_ms < 0, "warn_ms").or_else(|| levels.lint()),
        }
    }
}

impl Levels {
    fn lint(&self) -> Option<&'static str> {
        let bad = |bad: bool, field| bad.then_some(field);
        match self {
            Self::List(levels) => {
                let first = levels.first().is_none_or(|level| level.values.is_empty());
                bad(first || levels.iter().any(|level| level.ms <= 0), "levels")
            }
            Self::Rising { first, factor, each_ms, pause_every, pause_ms } => bad(first.is_empty(), "first")
                .or(bad(*factor == 0, "factor"))
                .or(bad(*each_ms <= 0, "each_ms"))
                .or(bad(*pause_every > 0 && *pause_ms <= 0, "pause_ms")),
        }
    }

    /// Returns a slot by its index; past the end of a list the last one.
    pub(super) fn slot(&self, index: u32) -> Slot {
        match self {
            Self::List(levels) => list_slot(levels, index),
            Self::Rising { first, factor, each_ms, pause_every, pause_ms } => {
                let cycle = u32::from(*pause_every) + 1;
                let pauses = if *pause_every == 0 { 0 } else { index / cycle };
                let pause = *pause_every > 0 && index % cycle == cycle - 1;
                let before = index - pauses;
                if pause {
                    return Slot { level: before, values: Vec::new(), ms: Some(*pause_ms) };
                }
                let times = u64::from(*factor).saturating_pow(before);
                let values = first.iter().map(|value| value.saturating_mul(times)).collect();
                Slot { level: before.saturating_add(1), values, ms: Some(*each_ms) }
            }
        }
    }

    /// Finds the slot reached when some time has passed since a slot began; returns it with the time since its own
    /// beginning.
    pub(super) fn advance(&self, from: u32, passed_ms: i64) -> (u32, i64) {
        let (mut index, mut passed_ms) = self.skip_cycles(from, passed_ms);
        while let Some(ms) = self.slot(index).ms.map(|ms| ms.max(1)).filter(|ms| passed_ms >= *ms) {
            let Some(next) = index.checked_add(1) else { break };
            (index, passed_ms) = (next, passed_ms - ms);
        }
        (index, passed_ms)
    }

    /// Skips whole cycles of levels and pause at once, so that any length of time is quick to compute.
    fn skip_cycles(&self, from: u32, passed_ms: i64) -> (u32, i64) {
        let Self::Rising { each_ms, pause_every, pause_ms, .. } = self else { return (from, passed_ms) };
        let (slots, cycle_ms) = match pause_every {
            0 => (1, each_ms.max(&1).to_owned()),
            every => {
                let levels = each_ms.max(&1).saturating_mul(i64::from(*every));
                (u32::from(*every) + 1, levels.saturating_add(*pause_ms.max(&1)))
            }
        };
        if passed_ms < cycle_ms {
            return (from, passed_ms);
        }
        let cycles = u32::try_from(passed_ms / cycle_ms).unwrap_or(u32::MAX);
        (from.saturating_add(cycles.saturating_mul(slots)), passed_ms % cycle_ms)
    }
}

fn list_slot(levels: &[Level], index: u32) -> Slot {
    let last = levels.len().saturating_sub(1);
    let index = usize::try_from(index).unwrap_or(last).min(last);
    let pauses = levels.iter().take(index + 1).filter(|level| level.values.is_empty()).count();
    let level = u32::try_from((index + 1).saturating_sub(pauses)).unwrap_or(u32::MAX);
    let slot = levels.get(index);
    let values = slot.map_or_else(Vec::new, |slot| slot.values.clone());
    Slot { level, values, ms: slot.filter(|_| index < last).map(|slot| slot.ms) }
}
