//! The numbers and decisions of the ruleset file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::games::risiko::card::Sets;
use crate::games::risiko::map::Map;
use crate::games::risiko::{Code, survey};
use crate::{Bilingual, Lint, RulesetProblem};

/// Most armies that a number of the ruleset may say: no sum of counts leaves the range of a number.
pub(super) const MOST_ARMIES: u32 = 10_000;

/// Holds an objective: a whole continent, and a strip of territories (6.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Its code.
    pub id: Code,
    /// The code of the continent.
    pub continent: String,
    /// The other territories.
    pub strip: Vec<Code>,
}

/// Says what wins, and what counts at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Goal {
    /// Victory points of territories (4.18).
    Points {
        /// Points that win at once.
        target: u32,
        /// All the points of the map, as the book sums them.
        total: u32,
    },
    /// A secret objective (6.4, 6.18).
    Objectives {
        /// Points for a territory of one's objective.
        inside: u32,
        /// Points for any other territory.
        outside: u32,
        /// Continents that no objective has.
        never: Vec<String>,
        /// The objectives.
        list: Vec<Objective>,
    },
}

/// Says how a conquered territory is occupied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invasion {
    /// With at least as many armies as dice were rolled (3.9).
    AtLeast,
    /// With just as many (5.6).
    Exactly,
}

/// Says when strategic moves are made and what they may be (4.19, 6.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moves {
    /// At any moment of the turn, not only after all attacks.
    pub at_any_time: bool,
    /// From several territories to one, or from one to several.
    pub several: bool,
    /// Armies that stay where an opponent's territory is beside the one that is left.
    pub front: u32,
}

/// Says how dice end a game whose time is up (4.9–4.11, 6.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndRoll {
    /// How many dice are rolled.
    pub dice: u8,
    /// The number needed at first.
    pub first: u8,
    /// Whether that number or less ends the game; otherwise that number or more.
    pub or_less: bool,
    /// By how much the number grows with each full round.
    pub step: u8,
    /// Who conquers more territories than these in a turn does not roll.
    pub most_conquests: Option<u8>,
    /// Whether the referee may lower the number.
    pub lowered: bool,
}

/// Says how many territories may be attacked in a turn once the time is up (6.16, 6.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Targets {
    /// In the last round.
    pub last: u8,
    /// In the rounds after it.
    pub extra: u8,
}

/// Says how a game in the dark begins and ends (5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Darkness {
    /// On how many territories a single army may stand at the start (A16).
    pub singles: u8,
    /// After how many rounds all is revealed.
    pub rounds: u16,
}

/// Holds the parameters of Risiko!.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Armies of each player at the start, by number of players.
    pub armies: BTreeMap<u8, u32>,
    /// Armies that are placed in rounds, so many at a time, once everybody has deployed the others; `None` where everybody
    /// deploys a single army on each territory and places all others in rounds.
    pub held_back: Option<u32>,
    /// Armies placed in a turn of those rounds.
    pub by_turns: u32,
    /// A19: armies on each territory that nobody was dealt; without them all are dealt.
    pub neutral: Option<u32>,
    /// Territories for one army of income.
    pub per_army: u32,
    /// The least income for territories (A10).
    pub least_income: u32,
    /// A22: most armies of a player on the map.
    pub most_armies: Option<u32>,
    /// Sets of cards.
    pub sets: Sets,
    /// The jolly in the pack.
    pub jolly: u8,
    /// Most dice of the defender.
    pub defence_dice: u8,
    /// The defender rolls as many as may be.
    pub defence_is_forced: bool,
    /// Attacks with fewer dice than the defender's are allowed.
    pub fewer_dice: bool,
    /// How a conquered territory is occupied.
    pub invasion: Invasion,
    /// Strategic moves.
    pub moves: Moves,
    /// Armies that make one unit of paratroopers; `None` where there are none.
    pub paratroops: Option<u32>,
    /// Troops may be sent by air.
    pub airborne: bool,
    /// The dark.
    pub dark: Option<Darkness>,
    /// A2: rounds in which nobody is eliminated; the referee is warned.
    pub protected_rounds: u16,
    /// What wins.
    pub goal: Goal,
    /// How many territories may be attacked once the time is up.
    pub targets: Option<Targets>,
    /// The dice that end the game.
    pub end_roll: EndRoll,
    /// The map.
    pub map: Map,
}

impl Rules {
    /// Gives the armies at the start with so many players; 0 where so many can't play.
    pub fn armies_of(&self, players: usize) -> u32 {
        u8::try_from(players).ok().and_then(|players| self.armies.get(&players)).copied().unwrap_or(0)
    }

    /// Counts the cards of the pack, jolly included.
    pub fn pack(&self) -> u8 {
        u8::try_from(self.map.territories().len()).unwrap_or(u8::MAX).saturating_add(self.jolly)
    }

    /// Lists the objectives; none where points win.
    pub fn objectives(&self) -> &[Objective] {
        match &self.goal {
            Goal::Objectives { list, .. } => list,
            Goal::Points { .. } => &[],
        }
    }

    /// Finds an objective.
    pub fn objective(&self, id: Code) -> Option<&Objective> {
        self.objectives().iter().find(|objective| objective.id == id)
    }

    /// Lists the territories of an objective: its continent, then the strip.
    pub fn of_objective<'r>(&'r self, objective: &'r Objective) -> impl Iterator<Item = Code> + 'r {
        let continent = self.map.continents.iter().position(|it| it.code == objective.continent);
        continent.into_iter().flat_map(|at| self.map.in_continent(at)).chain(objective.strip.iter().copied())
    }

    /// Gives the name of a territory.
    pub fn name_of(&self, code: Code) -> Option<&Bilingual> {
        self.map.territory(code).map(|territory| &territory.name)
    }

    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        let mut lint = Lint::default();
        let count = self.map.territories().len();
        let most = |armies: u32| (1..=MOST_ARMIES).contains(&armies);
        let enough = |(players, armies): (&u8, &u32)| {
            let share = u32::try_from(count.div_ceil(usize::from(*players).max(1))).unwrap_or(u32::MAX);
            let held = self.held_back.unwrap_or(0);
            most(*armies) && armies.checked_sub(held).is_some_and(|deployed| deployed >= share)
        };
        let seats = |players: &u8| (2..=6).contains(players);
        lint.check(!self.armies.is_empty() && self.armies.keys().all(seats), "armies", "risiko-lint-players");
        lint.check(self.armies.iter().all(enough), "armies", "risiko-lint-armies");
        lint.check(most(self.by_turns), "by_turns", "risiko-lint-number");
        lint.check(self.neutral.is_none_or(most), "neutral", "risiko-lint-number");
        lint.check(most(self.per_army), "per_army", "risiko-lint-number");
        lint.check(self.least_income <= MOST_ARMIES, "least_income", "risiko-lint-number");
        lint.check(self.most_armies.is_none_or(most), "most_armies", "risiko-lint-number");
        lint.check((1..=3).contains(&self.defence_dice), "defence_dice", "risiko-lint-dice");
        lint.check(most(self.moves.front), "front", "risiko-lint-number");
        lint.check(self.paratroops.is_none_or(most), "paratroops", "risiko-lint-number");
        let EndRoll { dice, first, .. } = self.end_roll;
        let range = u16::from(dice)..=6 * u16::from(dice);
        lint.check((1..=3).contains(&dice) && range.contains(&first.into()), "end_roll", "risiko-lint-end-roll");
        let sets = &self.sets;
        let worth = [sets.artillery, sets.infantry, sets.cavalry, sets.mixed, sets.jolly, sets.held];
        lint.check(worth.iter().all(|worth| *worth <= MOST_ARMIES), "sets", "risiko-lint-number");
        lint.check(
            self.targets.is_none_or(|targets| targets.last > 0 && targets.extra > 0),
            "targets",
            "risiko-lint-number",
        );
        lint.problems.extend(survey::survey(self));
        lint.problems
    }
}
