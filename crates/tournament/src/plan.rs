//! A tournament's ruleset: who may enter, the stages in order, and how each is played.

mod size;

pub use size::{Split, TableSize};

use std::collections::BTreeMap;

use rules::kit::clock::ClockPlan;
use rules::{Message, RulesetProblem};
use serde::{Deserialize, Serialize};

use crate::poker::PokerPlan;
use crate::race::RacePlan;
use crate::slip::Form;

/// The parameters of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game, by its stable name.
    pub game: String,
    /// The conditions of entry.
    pub entries: EntryPlan,
    /// The stages, in order.
    pub stages: Vec<Stage>,
}

/// The conditions of entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntryPlan {
    /// Number of people in an entry: least and most.
    pub people: (u8, u8),
    /// Number of entries that a person may have.
    pub limit: u32,
    /// Age in years that entrants must be below on the first day of the event.
    pub under: Option<u8>,
    /// Fee of an entry in cents; 0 when it is free.
    pub fee_cents: u32,
    /// Whether unpaid entries drop out at the start.
    pub unpaid_drop: bool,
    /// Fewest entries with which the tournament can begin.
    pub fewest: u32,
}

/// One stage of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    /// Stable name: `qualifying`, `bracket`, `rounds`, `final`.
    pub name: String,
    /// Its format.
    pub format: Format,
    /// The origin of its field.
    pub from: From,
    /// The match played at its tables.
    pub play: Play,
    /// The match played in its last round, where that differs.
    pub last: Option<Play>,
    /// When it begins, as people say it (`sat 22:00`); empty when not fixed.
    pub begins: String,
    /// Points, in halves, for a round off that is requested before it is drawn; `None`: no round off is granted.
    #[serde(default)]
    pub off: Option<Halves>,
}

/// The match played at a table: its ruleset, slip, clock and starter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Id of the match's ruleset.
    pub ruleset: String,
    /// Text of the board file that the organiser brings, in place of the board of that ruleset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The form of the result slip.
    pub form: Form,
    /// The clock at the table.
    pub clock: Option<ClockPlan>,
    /// Whether lots decide who begins at a table of two; otherwise its players or their game do.
    #[serde(default)]
    pub starter_by_lot: bool,
}

/// The origin of a stage's field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum From {
    /// All entries.
    Entries,
    /// Those who qualified in the stage before, in order of qualification.
    Qualified,
    /// The best of the stage before; whoever declines is replaced by the next.
    Best(u32),
    /// The best of the stage before; the place of whoever declines stays empty.
    Placed(u32),
}

/// The format of a stage, with its parameters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Players are paired as they turn up; winners qualify.
    Continuous {
        /// Wins in succession needed to qualify.
        wins: u32,
        /// Treatment of an entrant left without an opponent at the closing.
        unpaired: Unpaired,
    },
    /// Direct elimination in pairs.
    Knockout {
        /// Most places in the bracket, a power of two; surplus entrants play a preliminary round.
        most: u32,
        /// How third place is settled.
        third: Third,
        /// Whether pairs that met in the stage before are kept apart in the first round.
        no_rematch: bool,
    },
    /// Double elimination: a place is lost with the second defeat.
    DoubleElimination {
        /// Whether the final is played again when the unbeaten player loses it.
        reset: bool,
    },
    /// Round robin: everybody against everybody, by the circle method.
    RoundRobin {
        /// Number of meetings of each pair.
        legs: u8,
        /// Points for a win, a draw, a loss.
        points: (Halves, Halves, Halves),
        /// Tie-breaks, in order.
        ties: Vec<Tie>,
    },
    /// Swiss system: score groups, no pair twice.
    Swiss {
        /// Number of rounds; `None`: as many as halving the field down to one winner takes.
        rounds: Option<u16>,
        /// Points for a win, a draw, a loss, a bye.
        points: (Halves, Halves, Halves, Halves),
        /// Whether the first move is balanced over the rounds.
        balance: bool,
        /// Tie-breaks, in order.
        ties: Vec<Tie>,
    },
    /// Rounds of tables: the first by lot, the others in ranking order.
    Tables {
        /// Number of rounds.
        rounds: u16,
        /// Number of entrants at a table.
        size: TableSize,
        /// Points by place for each size of table; empty: the scores of the slips count.
        points: BTreeMap<u8, Vec<u32>>,
        /// Points added for reaching the target of the slip.
        target_bonus: u32,
        /// The figure from which judges' penalties are subtracted.
        #[serde(default)]
        penalised: Penalised,
        /// Whether entrants who have met are kept apart where possible.
        no_rematch: bool,
        /// Tie-breaks, in order.
        ties: Vec<Tie>,
    },
    /// Tables whose winners go on, until one table is left.
    TableKnockout {
        /// Number of entrants at a table.
        size: TableSize,
    },
    /// Poker: played until one entrant has all chips.
    Poker(PokerPlan),
    /// A race against the clock.
    Race(RacePlan),
    /// A match recorded act by act in its own stream; its standings are the ranking.
    Match,
}

/// The figure from which judges' penalties are subtracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penalised {
    /// The points of the ranking.
    #[default]
    Points,
    /// The sum of the slips' scores (Rummikub A1).
    Score,
}

impl Stage {
    /// Returns the match of its tables, and that of its last round where it differs.
    pub fn plays(&self) -> impl Iterator<Item = &Play> {
        std::iter::once(&self.play).chain(&self.last)
    }
}

impl Penalised {
    pub(crate) fn is_points(&self) -> bool {
        *self == Self::Points
    }
}

/// Points for one result, in halves: 2 make one point.
pub type Halves = u32;

/// Treatment of an entrant left without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unpaired {
    /// Goes on without playing.
    Bye,
    /// Drops out.
    Dropped,
    /// The referee decides.
    Ask,
}

/// How third place is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Third {
    /// Both losers of the semifinals are third.
    Shared,
    /// They play a match for it.
    Match,
}

/// A tie-break: a criterion that tells equals apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// Results among the equals.
    HeadToHead,
    /// Sonneborn–Berger: the scores of the opponents beaten, and half the scores of those drawn with.
    SonnebornBerger,
    /// Buchholz: the scores of all opponents.
    Buchholz,
    /// Tables won alone.
    Wins,
    /// Tables at which nobody was better; a shared first place counts too (Risiko! Varianti 4.13, A3 and A4).
    FirstPlaces,
    /// Sum of the slips' scores.
    Score,
    /// Best single score.
    BestScore,
    /// Sum of the places at the tables, lower is better.
    PlaceSum,
    /// Earlier entry.
    EarlierEntry,
    /// A lot drawn with the seed of the last draw.
    Lot,
}

impl Tie {
    /// All tie-breaks.
    pub const ALL: [Self; 10] = [
        Self::HeadToHead,
        Self::SonnebornBerger,
        Self::Buchholz,
        Self::Wins,
        Self::FirstPlaces,
        Self::Score,
        Self::BestScore,
        Self::PlaceSum,
        Self::EarlierEntry,
        Self::Lot,
    ];

    /// Returns the stable name, which is also the name of the column in the ranking.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HeadToHead => "head_to_head",
            Self::SonnebornBerger => "sonneborn_berger",
            Self::Buchholz => "buchholz",
            Self::Wins => "wins",
            Self::FirstPlaces => "first_places",
            Self::Score => "score",
            Self::BestScore => "best_score",
            Self::PlaceSum => "place_sum",
            Self::EarlierEntry => "earlier_entry",
            Self::Lot => "lot",
        }
    }
}

impl EntryPlan {
    /// Checks whether unpaid entries drop out at the start.
    pub(crate) const fn drops_unpaid(&self) -> bool {
        self.unpaid_drop && self.fee_cents > 0
    }
}

impl Plan {
    /// Returns the figure from which a judges' penalty is subtracted, in the first stage from `from` on that counts
    /// points; `None` where a penalty changes nothing.
    pub fn penalised(&self, from: usize) -> Option<Penalised> {
        self.stages.get(from..)?.iter().find_map(|stage| stage.format.penalised())
    }

    /// Returns the problems of the parameters.
    pub fn lint(&self) -> Vec<RulesetProblem> {
        let mut problems = Vec::new();
        let mut add = |bad: bool, field, key| {
            if bad {
                problems.push(RulesetProblem::in_field(field, Message::new(key)));
            }
        };
        let (least, most) = self.entries.people;
        add(least == 0 || least > most, "people", "tournament-lint-people");
        add(self.entries.limit == 0, "limit", "tournament-lint-limit");
        add(self.stages.is_empty(), "stages", "tournament-lint-no-stage");
        let first = self.stages.first().map(|stage| stage.from);
        add(first.is_some_and(|from| from != From::Entries), "from", "tournament-lint-first-stage");
        for stage in &self.stages {
            stage.format.lint(&mut add);
            for play in stage.plays() {
                play.form.lint(&mut add);
                if let Some(field) = play.clock.as_ref().and_then(ClockPlan::lint) {
                    add(true, field, "tournament-clock-lint");
                }
            }
        }
        problems
    }
}

impl Format {
    /// Checks whether each table has a winner who goes on, and a defeat knocks out or brings nearer to it.
    pub const fn eliminates(&self) -> bool {
        match self {
            Self::Continuous { .. } | Self::TableKnockout { .. } => true,
            Self::Knockout { .. } | Self::DoubleElimination { .. } => true,
            Self::RoundRobin { .. } | Self::Swiss { .. } | Self::Tables { .. } => false,
            Self::Poker(_) | Self::Race(_) | Self::Match => false,
        }
    }

    /// Returns the number of rounds for a field of this size, where rounds are drawn one by one and can be sat out.
    pub fn rounds(&self, field: usize) -> Option<u16> {
        match self {
            // Unplanned: as many as halving the field down to one winner takes.
            Self::Swiss { rounds, .. } => {
                rounds.or_else(|| u16::try_from(field.max(2).next_power_of_two().trailing_zeros()).ok())
            }
            Self::Tables { rounds, .. } => Some(*rounds),
            _ => None,
        }
    }

    /// Checks whether its tables are made all at once, each with the way of its winner and loser.
    pub const fn is_bracket(&self) -> bool {
        match self {
            Self::Knockout { .. } | Self::DoubleElimination { .. } => true,
            Self::Continuous { .. } | Self::RoundRobin { .. } | Self::Swiss { .. } => false,
            Self::Tables { .. } | Self::TableKnockout { .. } => false,
            Self::Poker(_) | Self::Race(_) | Self::Match => false,
        }
    }

    /// Returns the figure from which judges' penalties are subtracted; `None` where no points are counted.
    const fn penalised(&self) -> Option<Penalised> {
        match self {
            Self::Tables { penalised, .. } => Some(*penalised),
            Self::RoundRobin { .. } | Self::Swiss { .. } => Some(Penalised::Points),
            Self::Continuous { .. } | Self::Knockout { .. } | Self::DoubleElimination { .. } => None,
            Self::TableKnockout { .. } | Self::Poker(_) | Self::Race(_) | Self::Match => None,
        }
    }

    /// Returns the number of entrants at a table, where tables are made by size.
    pub(crate) const fn size(&self) -> Option<TableSize> {
        match self {
            Self::Tables { size, .. } | Self::TableKnockout { size } => Some(*size),
            _ => None,
        }
    }

    /// Checks whether a match without a winner counts; otherwise somebody must go on.
    pub const fn counts_draws(&self) -> bool {
        matches!(self, Self::RoundRobin { .. } | Self::Swiss { .. } | Self::Tables { .. })
    }

    /// Returns the number of entrants at a table: least, best and most; `None` where no table has a slip.
    pub const fn at_table(&self) -> Option<[u8; 3]> {
        match self {
            Self::Tables { size, .. } | Self::TableKnockout { size, .. } => Some([size.least, size.best, size.most]),
            Self::Poker(_) | Self::Race(_) | Self::Match => None,
            _ => Some([2, 2, 2]),
        }
    }

    fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        match self {
            Self::Continuous { wins, .. } => add(*wins == 0, "wins", "tournament-lint-wins"),
            Self::Knockout { most, .. } => {
                add(!most.is_power_of_two() || !(2..=1024).contains(most), "most", "tournament-lint-bracket");
            }
            Self::RoundRobin { legs, .. } => add(!(1..=4).contains(legs), "legs", "tournament-lint-legs"),
            Self::Swiss { rounds, .. } => {
                add(rounds.is_some_and(|rounds| !(1..=99).contains(&rounds)), "rounds", "tournament-lint-rounds");
            }
            Self::Tables { rounds, size, points, .. } => {
                add(!(1..=99).contains(rounds), "rounds", "tournament-lint-rounds");
                size.lint(add);
                let short = points.iter().any(|(size, points)| usize::from(*size) != points.len());
                let missing = !points.is_empty() && (size.least..=size.most).any(|size| !points.contains_key(&size));
                add(short || missing, "points", "tournament-lint-points");
            }
            Self::TableKnockout { size } => size.lint(add),
            Self::Poker(plan) => plan.lint(add),
            Self::Race(plan) => plan.lint(add),
            Self::DoubleElimination { .. } | Self::Match => {}
        }
    }
}
