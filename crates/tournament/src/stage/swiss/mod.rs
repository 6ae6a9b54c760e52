//! The Swiss system: everybody plays every round, against somebody with about as many points, and nobody twice.
//!
//! Players are in order of points, equals by the organiser's list and then by the lot of the first draw. A bye comes
//! once, to the lowest who can be spared. Where the first move is balanced, the player who started less often starts;
//! the difference stays within two where possible. Games that were not played do not count for that.
//! were not played do not count for that.

mod matching;
mod pairing;

use std::cmp::{Ordering, Reverse};

use rules::Message;

use crate::article::Article;
use crate::entrant::Entrant;
use crate::number::{EntryNo, Person, Points};
use crate::plan::{Format, Plan, Tie};
use crate::ranking::Ranking;
use crate::stage::seating::{by_lot, tables_off};
use crate::stage::{Draft, Refusal};
use crate::state::State;
use crate::table::{Placing, Slot, Table, TableResult, Why};
use crate::ties::{Records, halves, pair_points};
use crate::title;

use pairing::{Bar, Pairing, Round};

/// Largest imbalance of a player's starts.
const TILT: i64 = 2;
/// Number of passed-over opponents that a table names.
const NAMED: usize = 3;

/// Pairs the next round.
pub(crate) fn draw(rules: &Plan, state: &State, index: u8, seed: u64) -> Result<Draft, Refusal> {
    let refuse = |key| Refusal::new(Article::Swiss, Message::new(key));
    let stage = state.stage(index).ok_or_else(|| refuse("tournament-nothing-to-draw"))?;
    let Some(format @ Format::Swiss { balance, .. }) = rules.format(index) else {
        return Err(refuse("tournament-nothing-to-draw"));
    };
    if format.rounds(stage.field.len()).is_none_or(|rounds| stage.round >= rounds) {
        return Err(refuse("tournament-nothing-to-draw"));
    }
    let number = stage.round + 1;
    let players = players(rules, state, (index, number), stage.seeds.first().copied().unwrap_or(seed));
    let off = |from| tables_off(rules, state, (index, number), from);
    if players.is_empty() {
        let tables = off(1);
        let article = Article::Bye;
        let none = || refuse("tournament-rounds-few");
        return (!tables.is_empty()).then_some(Draft { round: number, tables, article }).ok_or_else(none);
    }
    let fewest_byes = players.iter().map(|player| player.byes).min().unwrap_or(0);
    let points: Vec<i64> = players.iter().map(|player| player.points).collect();
    let met = met(&players);
    let bar = |one: usize, other: usize| {
        if met[one * players.len() + other] { Bar::Met } else { players[one].bar(&players[other], *balance) }
    };
    let bye = |player: usize| if players[player].byes > fewest_byes { Bar::ByeAgain } else { Bar::Free };
    let round = Round { points: &points, bar: &bar, bye: &bye };
    let pairings = pairing::pair(&round).ok_or_else(|| refuse("tournament-swiss-impossible"))?;
    let table = |(place, pairing): (u16, &Pairing)| table(&players, (index, (number, place)), pairing, *balance);
    let mut tables: Vec<_> = (1..).zip(&pairings).map(table).collect();
    tables.extend(off(u16::try_from(tables.len()).unwrap_or(u16::MAX).saturating_add(1)));
    Ok(Draft { round: number, tables, article: Article::Swiss })
}

/// The data of a player that pairing needs.
struct Player<'a> {
    entry: EntryNo,
    points: i64,
    people: &'a [Person],
    apart: &'a [u32],
    byes: u32,
    met: Vec<EntryNo>,
    /// Whether the player started, game by game.
    starts: Vec<bool>,
}

impl Player<'_> {
    /// Returns by how many games the player started more often than not.
    fn tilt(&self) -> i64 {
        self.starts.iter().map(|started| if *started { 1 } else { -1 }).sum()
    }

    fn bar(&self, other: &Self, balance: bool) -> Bar {
        let share = |one: &[u32], other: &[u32]| one.iter().any(|group| other.contains(group));
        if self.people.iter().any(|person| other.people.contains(person)) {
            return Bar::Never;
        }
        if share(self.apart, other.apart) {
            return Bar::Apart;
        }
        let (one, other) = (self.tilt(), other.tilt());
        let tilted = (one >= TILT && other >= TILT) || (one <= -TILT && other <= -TILT);
        if balance && tilted { Bar::Start } else { Bar::Free }
    }
}

/// Returns the players in pairing order, without those who no longer play or sit out the round.
fn players<'a>(rules: &Plan, state: &'a State, (index, round): (u8, u16), seed: u64) -> Vec<Player<'a>> {
    let Some(stage) = state.stage(index) else { return Vec::new() };
    let records = records(rules, state, index, &[]);
    let mut at = vec![usize::MAX; state.entrants.len() + 1];
    let mut players = Vec::with_capacity(stage.field.len());
    for entry in by_lot(state, &stage.field, seed) {
        let plays = |entrant: &&Entrant| entrant.plays() && !entrant.is_off(index, round);
        let Some(entrant) = state.entrant(entry).filter(plays) else { continue };
        at[entry.0 as usize] = players.len();
        let points = records.points(state, entry).0;
        let (people, apart) = (entrant.people.as_slice(), entrant.apart.as_slice());
        players.push(Player { entry, points, people, apart, byes: 0, met: Vec::new(), starts: Vec::new() });
    }
    for (_, table) in state.tables_of(index) {
        for (slot, entry) in table.seated() {
            let Some(player) = at.get(entry.0 as usize).and_then(|at| players.get_mut(*at)) else { continue };
            // A round off is no bye for want of an opponent.
            if table.slots.contains(&Slot::Bye) && table.title != title::OFF {
                player.byes += 1;
            }
            player.met.extend(table.seated().map(|(_, other)| other).filter(|other| *other != entry));
            if matches!(table.result, Some(TableResult::Played { .. })) {
                player.starts.push(slot == 0);
            }
        }
    }
    players.sort_by_key(|player| Reverse(player.points));
    players
}

/// Returns for each pair of players, one row per player, whether they have met.
fn met(players: &[Player]) -> Vec<bool> {
    let mut met = vec![false; players.len() * players.len()];
    let mut at: Vec<_> = players.iter().enumerate().map(|(at, player)| (player.entry, at)).collect();
    at.sort_unstable();
    for (one, player) in players.iter().enumerate() {
        for other in &player.met {
            if let Ok(found) = at.binary_search_by_key(other, |(entry, _)| *entry) {
                met[one * players.len() + at[found].1] = true;
            }
        }
    }
    met
}

fn table(players: &[Player], (stage, number): (u8, (u16, u16)), pairing: &Pairing, balance: bool) -> Table {
    let one = &players[pairing.one];
    let slots = match pairing.other.map(|other| &players[other]) {
        None => vec![Slot::Entry(one.entry), Slot::Bye],
        Some(other) if balance && !starts(one, other, number.1) => {
            vec![Slot::Entry(other.entry), Slot::Entry(one.entry)]
        }
        Some(other) => vec![Slot::Entry(one.entry), Slot::Entry(other.entry)],
    };
    Table::new(stage, number, slots, why(players, pairing))
}

/// Checks whether the higher of two starts: the one who started less often does; else the one who did not when they
/// last differed; else by turns, the higher at odd tables.
fn starts(one: &Player, other: &Player, place: u16) -> bool {
    let by_count = one.tilt().cmp(&other.tilt());
    let last = one.starts.iter().rev().zip(other.starts.iter().rev()).find(|(one, other)| one != other);
    match (by_count, last) {
        (Ordering::Less, _) => true,
        (Ordering::Greater, _) => false,
        (Ordering::Equal, Some((one, _))) => !one,
        (Ordering::Equal, None) => one.starts.last().map_or(place % 2 == 1, |last| !last),
    }
}

/// Returns the reasons for a pairing: points, floaters, passed-over opponents and the obstacles to them.
fn why(players: &[Player], pairing: &Pairing) -> Vec<Why> {
    let entry = |at: usize| players.get(at).map_or(0, |player| i64::from(player.entry.0));
    let halves = |at: usize| players[at].points / (Points::PARTS / 2);
    let one = pairing.one;
    let mut why = match pairing.other {
        None => vec![Why::new("swiss_bye", [halves(one)])],
        Some(other) => vec![Why::new("score_group", [halves(one), halves(other)])],
    };
    if let Some(other) = pairing.other.filter(|other| players[*other].points < players[one].points) {
        why.push(Why::new("floated", [entry(one), entry(other)]));
    }
    let word = |bar: Option<Bar>| match bar {
        Some(Bar::Met) => "rematch_avoided",
        Some(Bar::Apart | Bar::Never) => "apart_avoided",
        Some(Bar::Start) => "start_avoided",
        Some(Bar::ByeAgain) => "bye_once",
        Some(Bar::Free) | None => "needed_elsewhere",
    };
    let reason = |(other, bar): &(usize, Option<Bar>)| match pairing.other {
        Some(_) => Why::new(word(*bar), [entry(one), entry(*other)]),
        None if bar.is_none() => Why::new("bye_needed", [entry(*other)]),
        None => Why::new(word(*bar), [entry(*other)]),
    };
    why.extend(pairing.passed.iter().take(NAMED).map(reason));
    let forced = match pairing.bar {
        Bar::Free if pairing.other.is_none() && players[one].byes > 0 => Some("bye_again"),
        Bar::Free | Bar::Never => None,
        Bar::Start => Some("start_forced"),
        Bar::Apart => Some("apart_forced"),
        Bar::ByeAgain => Some("bye_again"),
        Bar::Met => Some("met_again"),
    };
    let pair = || std::iter::once(one).chain(pairing.other).map(entry);
    why.extend(forced.map(|word| Why::new(word, pair())));
    why
}

fn records(rules: &Plan, state: &State, index: u8, ties: &[Tie]) -> Records {
    let points = match rules.format(index) {
        Some(Format::Swiss { points, .. }) => *points,
        _ => (0, 0, 0, 0),
    };
    let off = rules.stage(index).and_then(|stage| stage.off).unwrap_or(0);
    let of_table = |table: &Table, placings: &[Placing]| match table.title == title::OFF {
        true => vec![halves(off); placings.len()],
        false => pair_points(table, placings, points),
    };
    Records::of(state, index, ties, of_table)
}

/// Ranks by points, then by the planned tie-breaks.
pub(crate) fn ranking(rules: &Plan, state: &State, index: u8) -> Ranking {
    let Some(Format::Swiss { ties, .. }) = rules.format(index) else { return Ranking::default() };
    records(rules, state, index, ties).rank(state, index, ties)
}
