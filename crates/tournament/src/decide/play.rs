//! Calls, results, and the ways of winners and losers.

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::{check_entry, check_room, check_twice, imposed, knock_out};
use crate::entrant::Status;
use crate::fact::Effect;
use crate::number::{EntryNo, TableNo};
use crate::overtime::check_time;
use crate::plan::{Format, From};
use crate::slip::{self, Judged, Slip};
use crate::stage;
use crate::state::State;
use crate::table::{Goal, Slot, Table};
use crate::title;
use crate::tournament::Tournament;

/// Begins the next stage with the entries that advance.
pub(crate) fn begin_stage(p: &mut Proceeding<Tournament>) {
    let index = p.state().stages.len();
    let from = p.rules().stages.get(index).map_or(From::Entries, |stage| stage.from);
    let field = stage::field(from, p.state());
    let article = if index == 0 { Article::Start } else { Article::Advance };
    p.apply(Effect::StageBegan(field), article);
}

/// Makes tables, and ends those that nobody has to play.
pub(crate) fn make_tables(p: &mut Proceeding<Tournament>, tables: Vec<Table>, article: Article) {
    let first = p.state().next_table();
    let count = u32::try_from(tables.len()).unwrap_or(0);
    for table in tables {
        p.apply(Effect::TableMade(Box::new(table)), article);
    }
    for number in first..first.saturating_add(count) {
        try_walkover(p, TableNo(number));
    }
}

/// Calls a table's players to a place in the hall.
pub(super) fn call(p: &mut Proceeding<Tournament>, number: TableNo, place: u16) {
    let Some(table) = table(p, number) else { return };
    if table.result.is_some() {
        p.impossible(Article::Result, Message::new("tournament-result-twice").with("table", number.0));
    } else if !table.ready() {
        p.illegal(Article::Result, Message::new("tournament-not-ready").with("table", number.0));
    }
    let there = |other: &Table| other.result.is_none() && other.called == Some(place);
    let plays = p.state().tables.iter().find(|(other, table)| *other != number.0 && there(table));
    if let Some(other) = plays.map(|(other, _)| other) {
        p.illegal(Article::Result, Message::new("tournament-place-taken").with("table", other).with("place", place));
    }
    if !p.refused() {
        p.apply(Effect::Called { table: number, place }, Article::Record);
    }
}

pub(super) fn table(p: &mut Proceeding<Tournament>, number: TableNo) -> Option<Table> {
    let table = p.state().table(number).cloned();
    if table.is_none() {
        p.impossible(Article::Result, Message::new("tournament-no-such-table").with("table", number.0));
    }
    table
}

/// Records a result slip.
pub(super) fn result(p: &mut Proceeding<Tournament>, number: TableNo, seats: &[EntryNo], slip: &Slip) {
    let Some(table) = table(p, number) else { return };
    let about = |key| Message::new(key).with("table", number.0);
    if table.result.is_some() {
        p.impossible(Article::Result, about("tournament-result-twice"));
    }
    seats.iter().for_each(|entry| check_entry(p, *entry));
    check_twice(p, seats, Article::Result);
    if !check_room(p, seats, Article::Result) {
        return;
    }
    if table.result.is_none() && !table.ready() {
        p.impossible(Article::Result, about("tournament-not-ready"));
    } else if table.slots.len() == 2 && seats.len() != 2 {
        p.impossible(Article::Result, about("tournament-seats-two"));
    } else if table.entries() != seats {
        p.illegal(Article::Result, about("tournament-other-seats"));
    }
    let Some(form) = p.rules().form(p.state(), &table) else { return };
    let (judged, faults) = slip::judge(&form, seats.len(), slip);
    faults.into_iter().for_each(|fault| p.object(fault));
    check_fines(p, &table, seats, slip);
    check_time(p, &table, seats, slip);
    check_winner(p, (number, &table), slip, judged.as_ref());
    let Some(judged) = judged.filter(|_| !p.refused()) else { return };
    let changed = if table.entries() == seats { Vec::new() } else { imposed::reseat(p, number, &table, seats) };
    score(p, number, slip, judged, Article::Result);
    changed.into_iter().for_each(|table| try_walkover(p, table));
    end_stage_if_over(p);
}

/// Ends a table with its slip, and sends its players on.
pub(super) fn score(p: &mut Proceeding<Tournament>, table: TableNo, slip: &Slip, judged: Judged, article: Article) {
    p.apply(Effect::Scored { table, slip: slip.clone(), judged: Box::new(judged) }, article);
    route(p, table);
}

/// Records a violation if somebody must go on from a table and nobody can, or a judge named a winner without need.
fn check_winner(
    p: &mut Proceeding<Tournament>,
    (number, table): (TableNo, &Table),
    slip: &Slip,
    judged: Option<&Judged>,
) {
    let goes_on = p.rules().format(table.stage).is_some_and(Format::eliminates);
    let first = judged.map_or(1, |judged| judged.places.iter().filter(|place| **place == 1).count());
    let named = judged.is_some_and(|judged| judged.named.is_some());
    // A victory may be shared at a table that nobody goes on from.
    let shared = slip.may_be_shared() && table.title == title::FINAL;
    if goes_on && first != 1 && !named && !shared {
        // A table of two is decided by another game.
        let again = || p.rules().play(table).filter(|_| table.slots.len() == 2).map(|play| play.form.again());
        let key = slip.wants_judge().or_else(again).unwrap_or("tournament-needs-winner");
        p.impossible(Article::Bracket, Message::new(key).with("table", number.0));
    } else if !goes_on && slip.is_named() {
        p.illegal(Article::Result, Message::new("tournament-judge-not-needed").with("table", number.0));
    }
}

/// Ends a table that nobody has to play: all but one are byes or have withdrawn.
pub(crate) fn try_walkover(p: &mut Proceeding<Tournament>, number: TableNo) {
    let Some(table) = p.state().table(number) else { return };
    if !table.ready() {
        return;
    }
    let state = p.state();
    let present: Vec<u8> =
        table.seated().filter(|(_, entry)| is_there(state, table, *entry)).map(|(slot, _)| slot).collect();
    if present.len() > 1 {
        return;
    }
    let bye = table.slots.contains(&Slot::Bye);
    let article = if bye { Article::Bye } else { Article::Withdrawal };
    walk_over(p, number, present.first().copied(), article);
}

/// Checks whether an entry at a table may play there: in an extra match also a volunteer who is out.
fn is_there(state: &State, table: &Table, entry: EntryNo) -> bool {
    let volunteer = || state.entrant(entry).is_some_and(|entrant| entrant.status == Status::Out);
    state.plays(entry) || (table.title == title::EXTRA && volunteer())
}

/// Sends winner and loser of a table on, and applies the consequences in its format.
fn route(p: &mut Proceeding<Tournament>, number: TableNo) {
    let Some(table) = p.state().table(number).cloned() else { return };
    let winner = table.winner();
    let loser = table.entries().into_iter().find(|entry| Some(*entry) != winner);
    for (goal, who) in [(table.winner_to, winner), (table.loser_to, loser)] {
        // A table that has ended keeps its players.
        let open = |goal: &Goal| p.state().table(goal.table).is_some_and(|table| table.result.is_none());
        if let Some(Goal { table, slot }) = goal.filter(open) {
            let by = who.map_or(Slot::Bye, Slot::Entry);
            p.apply(Effect::SlotFilled { table, slot, by }, Article::Advance);
        }
    }
    let first = p.state().next_table();
    stage::after(p, number);
    let made = (first..p.state().next_table()).map(TableNo);
    let goals = [table.winner_to, table.loser_to].into_iter().flatten().map(|goal| goal.table);
    made.chain(goals).for_each(|table| try_walkover(p, table));
}

/// Ends the stage under way if its format says that it is over.
pub(crate) fn end_stage_if_over(p: &mut Proceeding<Tournament>) {
    if p.state().now().is_none_or(|(_, stage)| stage.ended) {
        return;
    }
    if let Some(places) = stage::finished(p.rules(), p.state()) {
        p.apply(Effect::StageEnded(places), Article::Advance);
    }
}

/// Returns a table that waits for its result, seated with `declared` where these are given; records a violation if the
/// table does not wait.
pub(super) fn open_table(p: &mut Proceeding<Tournament>, number: TableNo, declared: &[EntryNo]) -> Option<Table> {
    let table = table(p, number)?;
    let about = |key| Message::new(key).with("table", number.0);
    if table.result.is_some() {
        p.impossible(Article::Result, about("tournament-result-twice"));
    } else if !table.ready() {
        p.impossible(Article::Result, about("tournament-not-ready"));
    }
    if declared.is_empty() || declared == table.entries() {
        return Some(table);
    }
    declared.iter().for_each(|entry| check_entry(p, *entry));
    check_twice(p, declared, Article::Result);
    if !check_room(p, declared, Article::Result) {
        return None;
    }
    if table.slots.len() == 2 && declared.len() != 2 {
        p.impossible(Article::Result, about("tournament-seats-two"));
    }
    p.illegal(Article::Result, about("tournament-other-seats"));
    Some(Table { slots: declared.iter().map(|entry| Slot::Entry(*entry)).collect(), ..table })
}

/// Seats the given entries at a table, and returns the other tables that changed.
pub(super) fn seat_declared(p: &mut Proceeding<Tournament>, number: TableNo, declared: &Table) -> Vec<TableNo> {
    let drawn = p.state().table(number).filter(|table| table.entries() != declared.entries()).cloned();
    drawn.map_or_else(Vec::new, |drawn| imposed::reseat(p, number, &drawn, &declared.entries()))
}

/// Returns the slot of an entry at a table; records a violation if it is not there.
pub(super) fn slot_at(p: &mut Proceeding<Tournament>, number: TableNo, table: &Table, entry: EntryNo) -> Option<u8> {
    let slot = table.slot_of(entry);
    if slot.is_none() {
        p.impossible(Article::Result, Message::new("tournament-other-seats").with("table", number.0));
    }
    slot
}

/// Ends a table without play, with all consequences.
pub(super) fn walk_over(p: &mut Proceeding<Tournament>, number: TableNo, winner: Option<u8>, article: Article) {
    p.apply(Effect::WalkedOver { table: number, winner }, article);
    route(p, number);
}

/// Records that an entry did not come to a table: the others win it, or play without it. If nobody came, nobody wins
/// it.
pub(super) fn absent(p: &mut Proceeding<Tournament>, number: TableNo, entry: Option<EntryNo>, seats: &[EntryNo]) {
    let Some(table) = open_table(p, number, seats) else { return };
    let slot = entry.and_then(|entry| slot_at(p, number, &table, entry));
    if p.refused() {
        return;
    }
    let changed = seat_declared(p, number, &table);
    match slot {
        Some(slot) => one_absent(p, number, &table, slot),
        None => nobody_came(p, number, &table),
    }
    changed.into_iter().for_each(|table| try_walkover(p, table));
    end_stage_if_over(p);
}

fn one_absent(p: &mut Proceeding<Tournament>, number: TableNo, table: &Table, slot: u8) {
    if table.slots.len() > 2 {
        p.apply(Effect::SlotFilled { table: number, slot, by: Slot::Bye }, Article::Withdrawal);
        let loses = p.rules().format(table.stage).is_some_and(Format::eliminates);
        if let Some(entry) = table.at(slot).filter(|_| loses) {
            knock_out(p, entry, Article::Withdrawal);
        }
        try_walkover(p, number);
    } else {
        let state = p.state();
        let winner = table.seated().find(|(other, entry)| *other != slot && state.plays(*entry)).map(|(slot, _)| slot);
        walk_over(p, number, winner, Article::Withdrawal);
    }
}

fn nobody_came(p: &mut Proceeding<Tournament>, number: TableNo, table: &Table) {
    // If both lose at once, neither goes where the loser would.
    for entry in table.entries().into_iter().filter(|_| table.loser_to.is_some()) {
        knock_out(p, entry, Article::Withdrawal);
    }
    walk_over(p, number, None, Article::Withdrawal);
}

/// Records the final order of a match that was recorded act by act.
pub(super) fn ranked(p: &mut Proceeding<Tournament>, places: &[Vec<EntryNo>]) {
    let now = p.state().now();
    let fits = now.is_some_and(|(index, stage)| !stage.ended && matches!(p.rules().format(index), Some(Format::Match)));
    if !fits {
        return p.impossible(Article::Result, Message::new("tournament-no-match-stage"));
    }
    let all: Vec<EntryNo> = places.iter().flatten().copied().collect();
    all.iter().for_each(|entry| check_entry(p, *entry));
    check_twice(p, &all, Article::Result);
    if all.len() != p.state().now().map_or(0, |(_, stage)| stage.field.len()) {
        p.illegal(Article::Result, Message::new("tournament-ranked-not-all"));
    }
    if !p.refused() {
        p.apply(Effect::StageEnded(places.to_vec()), Article::Result);
    }
}

/// Records a violation for penalties for time that were given but are missing from the slip that counts them.
fn check_fines(p: &mut Proceeding<Tournament>, table: &Table, seats: &[EntryNo], slip: &Slip) {
    for (seat, entry) in seats.iter().enumerate() {
        let given = table.fines_of(*entry);
        if slip.penalties(seat).is_some_and(|written| written < given) {
            let detail = Message::new("tournament-fines-missing").with("entry", entry.0);
            p.illegal(Article::Clock, detail.with("count", given));
        }
    }
}
