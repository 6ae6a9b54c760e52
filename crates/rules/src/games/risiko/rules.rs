//! The numbers and decisions of the ruleset file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::games::risiko::card::Sets;
use crate::games::risiko::map::Map;
use crate::games::risiko::{Code, survey};
use crate::{Bilingual, Lint, RulesetProblem};

/// Most armies in any number of the ruleset, so that no sum of counts overflows.
pub(super) const MOST_ARMIES: u32 = 10_000;

/// An objective: a whole continent, and a strip of territories (6.4).
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

/// What wins the game, and what counts at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Goal {
    /// Victory points of territories (4.18).
    Points {
        /// Points that win at once.
        target: u32,
        /// The sum of the points of the map, as printed in the book.
        total: u32,
    },
    /// A secret objective (6.4, 6.18).
    Objectives {
        /// Points for a territory of one's objective.
        inside: u32,
        /// Points for any other territory.
        outside: u32,
        /// Continents that are in no objective.
        never: Vec<String>,
        /// The objectives.
        list: Vec<Objective>,
    },
}

/// How a conquered territory is occupied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invasion {
    /// With at least as many armies as dice rolled (3.9).
    AtLeast,
    /// With exactly as many (5.6).
    Exactly,
}

/// When strategic moves may be made, and which ones (4.19, 6.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moves {
    /// Whether at any moment of the turn, not only after all attacks.
    pub at_any_time: bool,
    /// Whether from several territories to one, or from one to several.
    pub several: bool,
    /// Armies that must stay in a territory next to an opponent's.
    pub front: u32,
}

/// How dice end a game whose time is up (4.9–4.11, 6.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndRoll {
    /// Number of dice.
    pub dice: u8,
    /// The number needed at first.
    pub first: u8,
    /// Whether that number or less ends the game; otherwise that number or more.
    pub or_less: bool,
    /// The growth of the number with each full round.
    pub step: u8,
    /// The most conquests in a turn after which a player still rolls.
    pub most_conquests: Option<u8>,
    /// Whether the referee may lower the number.
    pub lowered: bool,
}

/// The number of territories that may be attacked in a turn once the time is up (6.16, 6.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Targets {
    /// In the last round.
    pub last: u8,
    /// In the rounds after it.
    pub extra: u8,
}

/// How a game in the dark begins and ends (5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Darkness {
    /// Number of territories that may hold a single army at the start (A16).
    pub singles: u8,
    /// Number of rounds after which everything is revealed.
    pub rounds: u16,
}

/// The parameters of Risiko!.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Armies of each player at the start, by number of players.
    pub armies: BTreeMap<u8, u32>,
    /// Armies placed in rounds once everybody has deployed the others; `None` if everybody deploys a single army on
    /// each territory and places all others in rounds.
    pub held_back: Option<u32>,
    /// Armies placed in each turn of those rounds.
    pub by_turns: u32,
    /// A19: armies on each territory that was dealt to nobody; `None` if all are dealt.
    pub neutral: Option<u32>,
    /// Territories for each army of income.
    pub per_army: u32,
    /// The minimum income for territories (A10).
    pub least_income: u32,
    /// A22: the most armies of a player on the map.
    pub most_armies: Option<u32>,
    /// The armies for sets of cards.
    pub sets: Sets,
    /// Number of jolly in the pack.
    pub jolly: u8,
    /// The most dice of the defender.
    pub defence_dice: u8,
    /// Whether the defender must roll as many as possible.
    pub defence_is_forced: bool,
    /// Whether attacks with fewer dice than the defender's are allowed.
    pub fewer_dice: bool,
    /// How a conquered territory is occupied.
    pub invasion: Invasion,
    /// Strategic moves.
    pub moves: Moves,
    /// Armies for one unit of paratroopers; `None` without paratroopers.
    pub paratroops: Option<u32>,
    /// Whether troops may be sent by air.
    pub airborne: bool,
    /// The dark, if the game has it.
    pub dark: Option<Darkness>,
    /// A2: rounds in which nobody should be eliminated; the referee is warned.
    pub protected_rounds: u16,
    /// What wins.
    pub goal: Goal,
    /// The limit on attacked territories once the time is up.
    pub targets: Option<Targets>,
    /// The dice that end the game.
    pub end_roll: EndRoll,
    /// The map.
    pub map: Map,
}

impl Rules {
    /// Returns the armies at the start for a number of players; 0 if that number can't play.
    pub fn armies_of(&self, players: usize) -> u32 {
        u8::try_from(players).ok().and_then(|players| self.armies.get(&players)).copied().unwrap_or(0)
    }

    /// Counts the cards of the pack, jolly included.
    pub fn pack(&self) -> u8 {
        u8::try_from(self.map.territories().len()).unwrap_or(u8::MAX).saturating_add(self.jolly)
    }

    /// Lists the objectives; empty if points win.
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

    /// Returns the name of a territory.
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
