//! How the formats go on that have no slips, or not only: the queue, poker, the race, a match recorded act by act.

use festival::OpenTournament;
use festival::clock::now_ms;
use tournament::poker::{PokerPlan, Proposal, proposal};
use tournament::{EntryNo, StageState, Status, proposal as pair_proposal};

use crate::lots::Lots;
use crate::tables::{Line, list, someone};

/// Tables after which the queue is closed.
const TABLES: usize = 24;

/// Continuous qualifying: pairs, second entries, the closing; `None` where a result is next.
pub fn queue(open: &OpenTournament, stage: &StageState, lots: &mut Lots) -> Option<Line> {
    let state = open.state();
    let over = state.tables.len() > TABLES || state.entrants.iter().filter(|(_, own)| own.plays()).count() < 2;
    if over && stage.open_tables == 0 {
        return Some(end_queue(open, &stage.queue, lots));
    }
    let (index, _) = state.now()?;
    match (pair_proposal(state, index), lots.below(8)) {
        (Some(pair), 0..=3) if !over => Some((format!("pair {}", list(&pair)), false)),
        (_, 4) => enter_again(open, lots),
        (None, 0) if stage.open_tables == 0 => enter_again(open, lots),
        (None, _) if stage.open_tables == 0 => Some(end_queue(open, &stage.queue, lots)),
        (Some(pair), _) if stage.open_tables == 0 => Some((format!("pair {}", list(&pair)), false)),
        _ => None,
    }
}

/// Settles an entry that is left without an opponent, and closes.
fn end_queue(open: &OpenTournament, queue: &[EntryNo], lots: &mut Lots) -> Line {
    if let [one] = queue
        && lots.once_in(2)
    {
        let volunteer = lots.of(&out(open)).map_or_else(String::new, |other| format!(" {other}"));
        return (format!("pair {one}{volunteer}"), true);
    }
    ("close-queue".to_owned(), true)
}

fn enter_again(open: &OpenTournament, lots: &mut Lots) -> Option<Line> {
    let again = lots.of(&out(open))?;
    let people = open.state().people_of(again).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let age = open.state().entrant(again)?.age.map_or_else(String::new, |age| format!(" age {age}"));
    Some((format!("enter {people}{age} paid"), false))
}

/// Returns the entries that have lost their place.
fn out(open: &OpenTournament) -> Vec<EntryNo> {
    let entrants = open.state().entrants.iter();
    entrants.filter(|(_, entrant)| entrant.status == Status::Out).map(|(number, _)| EntryNo(number)).collect()
}

/// Poker: the blinds, eliminations, counted chips, merging and balancing of tables.
pub fn poker(plan: &PokerPlan, stage: &StageState, lots: &mut Lots) -> Option<Line> {
    let poker = &stage.poker;
    if let Some(due) = proposal(plan, poker).filter(|_| !lots.once_in(5)) {
        return Some((step(&due, stage, lots), true));
    }
    let at_ms = now_ms();
    if poker.clock.as_ref().is_none_or(|clock| !clock.is_on()) {
        return Some((format!("blinds start @{at_ms}"), true));
    }
    let numbers: Vec<_> = poker.tables.keys().copied().collect();
    let number = lots.of(&numbers)?;
    let table = poker.tables.get(&number)?;
    let seated: Vec<EntryNo> = table.seats.values().copied().collect();
    let who = lots.of(&seated)?;
    let line = match lots.below(10) {
        0 => format!("blinds {} @{at_ms}", lots.of(&["next", "pause", "resume"])?),
        1 => {
            let chips = lots.of(&[500, 1_000, 2_500, 4_000])?;
            format!("stack {who} {chips}")
        }
        2 => format!("rebuy {who} @{at_ms}"),
        3 => format!("addon {who} @{at_ms}"),
        4 => format!("button {number} {}", table.seats.keys().next()?),
        _ => {
            let last = poker.tables.values().map(|table| table.hand).max().unwrap_or(0);
            let hand = u64::from(last) + u64::try_from(lots.between(1, 4)).unwrap_or(1);
            format!("out {number} {hand} {who} {}", lots.of(&[200, 500, 1_200])?)
        }
    };
    Some((line, true))
}

/// Writes the step that is due at the tables.
fn step(due: &Proposal, stage: &StageState, lots: &mut Lots) -> String {
    match due {
        Proposal::Merge { into, from, .. } => format!("merge {into} {from} {}", lots.seed()),
        Proposal::Move { entry, to, seat, .. } => format!("move {entry} {to} {seat}"),
        Proposal::Button { table, .. } => {
            let seats: Vec<u8> =
                stage.poker.tables.get(table).map(|own| own.seats.keys().copied().collect()).unwrap_or_default();
            format!("button {table} {}", lots.of(&seats).unwrap_or(1))
        }
    }
}

/// A race: the clock, exceptions, arrivals, penalties, pieces.
pub fn race(open: &OpenTournament, stage: &StageState, lots: &mut Lots) -> Option<Line> {
    let (clock, at_ms) = (stage.race.clock, now_ms());
    let Some(started) = clock.started_ms else { return Some((format!("start-race @{at_ms}"), false)) };
    let who = someone(open, lots)?;
    let passed = at_ms.saturating_sub(started).max(1_000) / 1_000;
    let span = |seconds: i64| format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let line = match lots.below(16) {
        0 => format!("late {who} @{at_ms}"),
        1 => format!("grant {who} 2:30"),
        2 => format!("time-penalty {who} 1:00"),
        3 => {
            let person = lots.of(open.state().people_of(who))?;
            format!("left {who} {person} @{at_ms}")
        }
        4 if !clock.stopped && passed > 600 => "stop-race".to_owned(),
        5..=7 if clock.stopped => format!("pieces {who} {}", 25 * lots.between(1, 18)),
        _ => format!("fin {who} {}", span(passed)),
    };
    Some((line, true))
}

/// A match recorded act by act elsewhere: its places.
pub fn ranked(stage: &StageState, lots: &mut Lots) -> Option<Line> {
    let order = lots.some(&stage.field, stage.field.len());
    let places: Vec<_> = order.iter().map(ToString::to_string).collect();
    (!places.is_empty()).then(|| (format!("ranked {}", places.join("; ")), false))
}
