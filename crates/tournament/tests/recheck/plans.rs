//! Plans of every format with random parameters.

use std::collections::BTreeMap;

use rules::kit::clock::{ClockPlan, Levels};
use tournament::poker::PokerPlan;
use tournament::race::RacePlan;
use tournament::slip::{Castles, Form, Majorities, Objectives, Points, Racks};
use tournament::{EntryPlan, Format, From, Penalised, Plan, Play, Split, Stage, TableSize, Third, Tie, Unpaired};

use crate::dice::Dice;

/// A function that creates a random plan.
pub type Planner = fn(&mut Dice) -> Plan;

fn stage(name: &str, format: Format, from: From, form: Form) -> Stage {
    let play = Play { ruleset: "any".to_owned(), board: None, form, clock: None, starter_by_lot: false };
    Stage { name: name.to_owned(), format, from, play, last: None, begins: String::new(), off: None }
}

fn plan(dice: &mut Dice, mut stages: Vec<Stage>) -> Plan {
    let lots = dice.once_in(3);
    let plays = stages.iter_mut().flat_map(|stage| std::iter::once(&mut stage.play).chain(&mut stage.last));
    plays.for_each(|play| play.starter_by_lot = lots);
    let fee = dice.once_in(3);
    let entries = EntryPlan {
        people: (1, 1),
        limit: 1,
        under: None,
        fee_cents: if fee { 100 } else { 0 },
        unpaid_drop: fee && dice.once_in(2),
        fewest: 2,
    };
    Plan { game: "any".to_owned(), entries, stages }
}

/// Returns a form for two that has no draws.
fn duel(dice: &mut Dice) -> Form {
    let forms = [
        Form::Winner { draws: false },
        Form::Replays { most: 3 },
        Form::FirstTo { points: Some(5) },
        Form::Share { total: 35, to_win: 18 },
        Form::Castles(Castles { most: 10, total: 16 }),
        Form::Hands(tournament::slip::Hands { to: 60, columns: 3, to_win: 2, most: 80 }),
    ];
    dice.of(&forms)
}

fn third(dice: &mut Dice) -> Third {
    dice.of(&[Third::Shared, Third::Match])
}

/// Returns a bracket with one of several sizes.
fn bracket(dice: &mut Dice, most: &[u32], no_rematch: bool) -> Format {
    let most = dice.of(most);
    Format::Knockout { most, third: third(dice), no_rematch }
}

/// Continuous qualifying, then direct elimination at an announced length.
pub fn continuous(dice: &mut Dice) -> Plan {
    let unpaired = dice.of(&[Unpaired::Bye, Unpaired::Dropped, Unpaired::Ask]);
    let qualifying = Format::Continuous { wins: dice.between(1, 2) as u32, unpaired };
    let bracket = bracket(dice, &[2, 4, 32], true);
    let stages = vec![
        stage("qualifying", qualifying, From::Entries, duel(dice)),
        stage("bracket", bracket, From::Qualified, Form::FirstTo { points: None }),
    ];
    let mut plan = plan(dice, stages);
    plan.entries.limit = dice.between(1, 3) as u32;
    plan
}

/// Direct elimination, its final with rules of its own.
pub fn knockout(dice: &mut Dice) -> Plan {
    let format = bracket(dice, &[2, 4, 8, 32], false);
    let mut bracket = stage("bracket", format, From::Entries, duel(dice));
    if dice.once_in(2) {
        bracket.last = Some(Play {
            ruleset: "last".to_owned(),
            board: None,
            form: duel(dice),
            clock: None,
            starter_by_lot: false,
        });
    }
    plan(dice, vec![bracket])
}

/// Double elimination.
pub fn double(dice: &mut Dice) -> Plan {
    let format = Format::DoubleElimination { reset: !dice.once_in(3) };
    let form = duel(dice);
    plan(dice, vec![stage("bracket", format, From::Entries, form)])
}

fn draws(dice: &mut Dice) -> Form {
    dice.of(&[Form::Winner { draws: true }, Form::Seeds { total: 48, to_win: 25 }, Form::Winner { draws: false }])
}

const TIES: [Tie; 10] = [
    Tie::HeadToHead,
    Tie::SonnebornBerger,
    Tie::Buchholz,
    Tie::Wins,
    Tie::FirstPlaces,
    Tie::Score,
    Tie::BestScore,
    Tie::PlaceSum,
    Tie::EarlierEntry,
    Tie::Lot,
];

/// Everybody against everybody.
pub fn round_robin(dice: &mut Dice) -> Plan {
    let points = dice.of(&[(4, 2, 0), (2, 1, 0), (6, 2, 0), (3, 2, 1)]);
    let format = Format::RoundRobin { legs: if dice.once_in(3) { 2 } else { 1 }, points, ties: dice.some(&TIES) };
    let form = draws(dice);
    plan(dice, vec![stage("rounds", format, From::Entries, form)])
}

/// The Swiss system, then sometimes a bracket of the best.
pub fn swiss(dice: &mut Dice) -> Plan {
    let rounds = (!dice.once_in(3)).then(|| dice.between(1, 5) as u16);
    let points = dice.of(&[(2, 1, 0, 2), (4, 2, 0, 4), (2, 1, 0, 1), (6, 2, 0, 3)]);
    let format = Format::Swiss { rounds, points, balance: dice.once_in(2), ties: dice.some(&TIES) };
    let mut stages = vec![stage("rounds", format, From::Entries, draws(dice))];
    if dice.once_in(3) {
        let bracket = bracket(dice, &[32], true);
        let most = dice.between(2, 4) as u32;
        let from = if dice.once_in(3) { From::Placed(most) } else { From::Best(most) };
        stages.push(stage("bracket", bracket, from, duel(dice)));
    }
    plan(dice, stages)
}

/// Tables with points by place (Rummikub).
pub fn racks(dice: &mut Dice) -> Plan {
    let points = BTreeMap::from([(3, vec![4, 3, 2]), (4, vec![4, 3, 2, 1]), (5, vec![4, 3, 2, 1, 0])]);
    let size = TableSize { least: 3, best: 4, most: 5, split: Split::FewestSmall };
    let ties = if dice.once_in(2) { vec![Tie::Score, Tie::Lot] } else { dice.some(&TIES) };
    let rounds = dice.between(1, 3) as u16;
    let penalised = dice.of(&[Penalised::Points, Penalised::Score]);
    let no_rematch = dice.once_in(2);
    let format = Format::Tables { rounds, size, points, target_bonus: 0, penalised, no_rematch, ties };
    let form = Form::Racks(Racks { joker: 30, jokers: 2, tiles: 728, penalty: 30, games: 1 });
    plan(dice, vec![stage("tables", format, From::Entries, form)])
}

/// Two games at tables, the best to a final (Risiko! Varianti).
pub fn varianti(dice: &mut Dice) -> Plan {
    let size = TableSize { least: 3, best: 4, most: 5, split: Split::MostBest };
    let ties = vec![Tie::FirstPlaces, Tie::BestScore, Tie::PlaceSum, Tie::EarlierEntry];
    let (points, no_rematch) = (BTreeMap::new(), dice.once_in(3));
    let tables =
        Format::Tables { rounds: 2, size, points, target_bonus: 20, penalised: Penalised::Points, no_rematch, ties };
    let form = || Form::Points(Points { target: Some(105), total: Some(194), exact: true });
    let last = Format::TableKnockout { size: TableSize { least: 2, best: 4, most: 4, split: Split::FewestSmall } };
    let stages = vec![stage("tables", tables, From::Entries, form()), stage("final", last, From::Best(4), form())];
    plan(dice, stages)
}

/// Tables whose winners go on (Risiko!, Samurai).
pub fn tables_out(dice: &mut Dice) -> Plan {
    let objectives = Form::Objectives(Objectives { inside: 3, outside: 1, territories: 42, size: None });
    let kinds = ["one", "other", "third"].map(str::to_owned).to_vec();
    let majorities = Form::Majorities(Majorities { kinds, each: BTreeMap::from([(2, 7), (3, 10), (4, 13)]) });
    let (form, size) = dice.of(&[
        (objectives, TableSize { least: 4, best: 6, most: 6, split: Split::FewestSmall }),
        (majorities, TableSize { least: 2, best: 4, most: 4, split: Split::FewestSmall }),
    ]);
    plan(dice, vec![stage("tables", Format::TableKnockout { size }, From::Entries, form)])
}

/// Poker with small tables, so that there are several.
pub fn poker(dice: &mut Dice) -> Plan {
    let levels = Levels::Rising { first: vec![10, 20], factor: 2, each_ms: 1_200_000, pause_every: 0, pause_ms: 0 };
    let levels = ClockPlan::Levels { levels, warn_ms: 60_000 };
    let (target, most) = dice.of(&[(8, 9), (4, 5), (3, 5)]);
    let hand_for_hand = dice.once_in(3);
    let format = Format::Poker(PokerPlan {
        stack: 1000,
        target,
        fewest: 2,
        most,
        hand_for_hand,
        levels,
        rebuy: None,
        addon: None,
        shot_s: 0,
        prizes: Vec::new(),
    });
    plan(dice, vec![stage("poker", format, From::Entries, Form::Winner { draws: false })])
}

/// A race of one or two people together.
pub fn race(dice: &mut Dice) -> Plan {
    let limit_ms = dice.once_in(2).then_some(7_200_000);
    let format = Format::Race(RacePlan { limit_ms, pieces: dice.once_in(2).then_some(500) });
    let mut plan = plan(dice, vec![stage("race", format, From::Entries, Form::Winner { draws: false })]);
    plan.entries.people = (1, 2);
    plan
}

/// A match recorded act by act, then sometimes a bracket of the best.
pub fn acted(dice: &mut Dice) -> Plan {
    let mut stages = vec![stage("match", Format::Match, From::Entries, Form::Winner { draws: false })];
    if dice.once_in(2) {
        let bracket = bracket(dice, &[32], true);
        stages.push(stage("bracket", bracket, From::Best(dice.between(2, 8) as u32), duel(dice)));
    }
    plan(dice, stages)
}
