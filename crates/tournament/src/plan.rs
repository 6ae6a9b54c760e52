//! What a tournament's ruleset says: who may enter, the stages in order, and how each is played.

mod size;

pub use size::{Split, TableSize};

use std::collections::BTreeMap;

use rules::kit::clock::ClockPlan;
use rules::{Message, RulesetProblem};
use serde::{Deserialize, Serialize};

use crate::poker::PokerPlan;
use crate::race::RacePlan;
use crate::sheet::Form;

/// Holds the parameters of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Which game is played, as games are named on disk.
    pub game: String,
    /// Who may enter.
    pub entries: EntryPlan,
    /// What is played, in order.
    pub stages: Vec<Stage>,
}

/// Says who may enter, and how often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntryPlan {
    /// How many people make an entry, least and most.
    pub people: (u8, u8),
    /// How often a person may enter.
    pub limit: u32,
    /// Age in years that entrants must not have reached on the first day of the event.
    pub under: Option<u8>,
    /// What an entry costs, in cents; 0 when it costs nothing.
    pub fee_cents: u32,
    /// Whether unpaid entries drop out at the start.
    pub unpaid_drop: bool,
    /// Fewest entries with which the tournament begins.
    pub fewest: u32,
}

/// Plans one stage of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    /// Stable name: `qualifying`, `bracket`, `rounds`, `final`.
    pub name: String,
    /// How it is played.
    pub format: Format,
    /// Who plays in it.
    pub from: From,
    /// What is played at its tables.
    pub play: Play,
    /// What is played in its last round, where that differs.
    pub last: Option<Play>,
    /// When it begins, as people say it: `sat 22:00`; empty when not fixed.
    pub begins: String,
    /// Points, in halves, of a round off that somebody asked for before it was drawn; `None`: none is granted.
    #[serde(default)]
    pub off: Option<Halves>,
}

/// Says what is played at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Id of the match's ruleset.
    pub ruleset: String,
    /// Text of the file of a board that the organiser brings in the place of the one of that ruleset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// What the result slip asks.
    pub form: Form,
    /// The clock at the table.
    pub clock: Option<ClockPlan>,
    /// Whether lots decide who begins at a table of two; otherwise its players or their game do.
    #[serde(default)]
    pub starter_by_lot: bool,
}

/// Says who plays in a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum From {
    /// Everybody who entered.
    Entries,
    /// Those who qualified in the stage before, in the order in which they did.
    Qualified,
    /// The best of the stage before; who declines is replaced by the next.
    Best(u32),
    /// The best of the stage before; the place of who declines stays empty.
    Placed(u32),
}

/// Names the formats of a stage with their parameters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Players are paired as they turn up; winners qualify.
    Continuous {
        /// Wins in a row that qualify.
        wins: u32,
        /// What becomes of somebody left without an opponent at the closing.
        unpaired: Unpaired,
    },
    /// Direct elimination in pairs.
    Knockout {
        /// Most places of the bracket, a power of two; more entrants play a preliminary round.
        most: u32,
        /// How third place is settled.
        third: Third,
        /// Whether pairs of the stage before are kept apart in the first round.
        no_rematch: bool,
    },
    /// A place is lost with the second defeat.
    DoubleElimination {
        /// Whether the final is played again when the so far unbeaten player loses it.
        reset: bool,
    },
    /// Everybody against everybody by the circle method.
    RoundRobin {
        /// How often each pair meets.
        legs: u8,
        /// Points for a win, a draw, a loss.
        points: (Halves, Halves, Halves),
        /// How equals are told apart, in order.
        ties: Vec<Tie>,
    },
    /// Score groups, no pair twice.
    Swiss {
        /// Rounds to play; `None`: as many as single out one winner by halving.
        rounds: Option<u16>,
        /// Points for a win, a draw, a loss, a bye.
        points: (Halves, Halves, Halves, Halves),
        /// Whether who starts is balanced.
        balance: bool,
        /// How equals are told apart, in order.
        ties: Vec<Tie>,
    },
    /// Rounds of tables: the first by lot, the others in ranking order.
    Tables {
        /// Rounds to play.
        rounds: u16,
        /// How many sit at a table.
        size: TableSize,
        /// Points by place for each size of table; empty: the scores of the sheets count.
        points: BTreeMap<u8, Vec<u32>>,
        /// Points added for reaching the target of the sheet.
        target_bonus: u32,
        /// What penalties of judges are taken from.
        #[serde(default)]
        penalised: Penalised,
        /// Whether the same people are kept from meeting again where avoidable.
        no_rematch: bool,
        /// How equals are told apart, in order.
        ties: Vec<Tie>,
    },
    /// Tables whose winners go on, down to one table.
    TableKnockout {
        /// How many sit at a table.
        size: TableSize,
    },
    /// Poker: chips until one has them all.
    Poker(PokerPlan),
    /// A race against the clock.
    Race(RacePlan),
    /// A match recorded act by act in its own stream: its standings are the ranking.
    Match,
}

/// Says what penalties of judges are taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penalised {
    /// The points of the ranking.
    #[default]
    Points,
    /// The sum of the sheets' scores (Rummikub A1).
    Score,
}

impl Stage {
    /// Lists what is played in it: at its tables, and in its last round where that differs.
    pub fn plays(&self) -> impl Iterator<Item = &Play> {
        std::iter::once(&self.play).chain(&self.last)
    }
}

impl Penalised {
    pub(crate) fn is_points(&self) -> bool {
        *self == Self::Points
    }
}

/// Points for one result, in halves: 2 makes one point.
pub type Halves = u32;

/// Says what becomes of somebody left without an opponent.
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

/// Says how third place is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Third {
    /// Both losers of the semifinals are third.
    Shared,
    /// They play for it.
    Match,
}

/// Names a way to tell equals apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// Results among the equals.
    HeadToHead,
    /// Sonneborn–Berger: the scores of those beaten, half of those drawn with.
    SonnebornBerger,
    /// Buchholz: the scores of all opponents.
    Buchholz,
    /// Tables won alone.
    Wins,
    /// Tables at which nobody was better: a shared first place counts too (Risiko! Varianti 4.13, A3 and A4).
    FirstPlaces,
    /// Sum of the sheets' scores.
    Score,
    /// Best single score.
    BestScore,
    /// Sum of the places at the tables, lower is better.
    PlaceSum,
    /// Earlier entry.
    EarlierEntry,
    /// Drawn by lot, by the seed of the last draw.
    Lot,
}

impl Tie {
    /// Lists them all.
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

    /// Gives the stable name, also the name of the ranking's column.
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
    /// Tells whether unpaid entries drop out at the start.
    pub(crate) const fn drops_unpaid(&self) -> bool {
        self.unpaid_drop && self.fee_cents > 0
    }
}

impl Plan {
    /// Says what a penalty of judges would be taken from, from a stage on; `None` where it would change nothing.
    pub fn penalised(&self, from: usize) -> Option<Penalised> {
        self.stages.get(from..)?.iter().find_map(|stage| stage.format.penalised())
    }

    /// Lists what is wrong with the parameters.
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
    /// Tells whether each table has a winner who goes on, and whoever loses is out or nearer to it.
    pub const fn eliminates(&self) -> bool {
        match self {
            Self::Continuous { .. } | Self::TableKnockout { .. } => true,
            Self::Knockout { .. } | Self::DoubleElimination { .. } => true,
            Self::RoundRobin { .. } | Self::Swiss { .. } | Self::Tables { .. } => false,
            Self::Poker(_) | Self::Race(_) | Self::Match => false,
        }
    }

    /// Gives how many rounds it has, where rounds are drawn one after the other and somebody may sit one out; of so many who
    /// play.
    pub fn rounds(&self, field: usize) -> Option<u16> {
        match self {
            Self::Swiss { rounds, .. } => Some(crate::stage::swiss_rounds(*rounds, field)),
            Self::Tables { rounds, .. } => Some(*rounds),
            _ => None,
        }
    }

    /// Tells whether its tables are made at once, and say where winners and losers go.
    pub const fn is_bracket(&self) -> bool {
        match self {
            Self::Knockout { .. } | Self::DoubleElimination { .. } => true,
            Self::Continuous { .. } | Self::RoundRobin { .. } | Self::Swiss { .. } => false,
            Self::Tables { .. } | Self::TableKnockout { .. } => false,
            Self::Poker(_) | Self::Race(_) | Self::Match => false,
        }
    }

    /// Says what penalties of judges are taken from; `None` where no points are counted.
    const fn penalised(&self) -> Option<Penalised> {
        match self {
            Self::Tables { penalised, .. } => Some(*penalised),
            Self::RoundRobin { .. } | Self::Swiss { .. } => Some(Penalised::Points),
            Self::Continuous { .. } | Self::Knockout { .. } | Self::DoubleElimination { .. } => None,
            Self::TableKnockout { .. } | Self::Poker(_) | Self::Race(_) | Self::Match => None,
        }
    }

    /// Says how many sit at a table, where tables are made by size.
    pub(crate) const fn size(&self) -> Option<TableSize> {
        match self {
            Self::Tables { size, .. } | Self::TableKnockout { size } => Some(*size),
            _ => None,
        }
    }

    /// Tells whether a match that nobody won counts under it; otherwise somebody must go on.
    pub const fn counts_draws(&self) -> bool {
        matches!(self, Self::RoundRobin { .. } | Self::Swiss { .. } | Self::Tables { .. })
    }

    /// Says how many sit at its tables: least, best and most. `None` where nobody sits at a table with a slip.
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
