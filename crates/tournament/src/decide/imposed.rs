//! Tables as they were really played where they differ from the draw: other pairs, other people on the slip.

use std::collections::BTreeSet;

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::out::{knock_out, reinstate};
use crate::decide::{check_entry, check_room, check_twice};
use crate::fact::Effect;
use crate::number::{EntryNo, TableNo};
use crate::plan::Format;
use crate::stage::{self, Draft};
use crate::state::State;
use crate::table::{Slot, Table, Why};
use crate::title;
use crate::tournament::Tournament;

/// Replaces the tables drawn from `state` by those really made: one row for each table with a known player.
pub(super) fn impose(
    p: &mut Proceeding<Tournament>,
    state: &State,
    seed: u64,
    draft: Draft,
    made: &[Vec<EntryNo>],
) -> Draft {
    let all: Vec<EntryNo> = made.iter().flatten().copied().collect();
    all.iter().for_each(|entry| check_entry(p, *entry));
    check_twice(p, &all, Article::Draw);
    if !made.iter().all(|row| check_room(p, row, Article::Draw)) {
        return draft;
    }
    if rows(&draft.tables) == made {
        return draft;
    }
    p.illegal(Article::Draw, Message::new("tournament-draw-differs"));
    let bracket = state.now().and_then(|(index, _)| p.rules().format(index)).is_some_and(Format::is_bracket);
    let mut draft = if bracket { redraw(p, state, seed, &all).unwrap_or(draft) } else { draft };
    let known = draft.tables.iter_mut().filter(|table| table.seated().next().is_some());
    let mut fits = true;
    let mut count = 0;
    for (index, table) in known.enumerate() {
        count += 1;
        fits &= made.get(index).is_some_and(|entries| overlay(table, entries));
    }
    if !fits || count != made.len() {
        p.impossible(Article::Draw, Message::new("tournament-draw-count").with("count", count));
    }
    draft
}

/// Returns the known players of each table that has any.
fn rows(tables: &[Table]) -> Vec<Vec<EntryNo>> {
    tables.iter().map(Table::entries).filter(|entries| !entries.is_empty()).collect()
}

/// Draws again for the entries really drawn, since their number decides the shape of a bracket.
fn redraw(p: &Proceeding<Tournament>, state: &State, seed: u64, all: &[EntryNo]) -> Option<Draft> {
    let mut state = state.clone();
    for entry in all {
        crate::evolve::evolve(&mut state, &Effect::Reinstated(*entry));
    }
    let stage = state.stages.last_mut()?;
    stage.field = all.to_vec();
    stage::draw(p.rules(), &state, seed).ok()
}

/// Seats others at a drawn table; returns false if they are too many or too few.
fn overlay(table: &mut Table, entries: &[EntryNo]) -> bool {
    if table.entries() == entries {
        return true;
    }
    // The entry with the round off sits elsewhere: this is an ordinary table.
    if table.title == title::OFF {
        table.title.clear();
    }
    table.why = vec![Why::new("imposed", [])];
    let pair = table.slots.len() == 2;
    if !pair {
        table.slots = entries.iter().map(|entry| Slot::Entry(*entry)).collect();
        return !entries.is_empty();
    }
    // An empty seat of a pair is a bye; a larger table just gets smaller.
    let mut rest = entries.iter();
    for slot in table.slots.iter_mut().filter(|slot| **slot != Slot::Open) {
        *slot = rest.next().map_or(Slot::Bye, |entry| Slot::Entry(*entry));
    }
    !entries.is_empty() && rest.next().is_none()
}

/// Brings all entries really drawn into the stage; in an elimination, those left out lose their place.
pub(super) fn take_in(p: &mut Proceeding<Tournament>, made: &[Vec<EntryNo>]) {
    let Some((index, stage)) = p.state().now() else { return };
    let field: BTreeSet<_> = stage.field.iter().copied().collect();
    let made: BTreeSet<_> = made.iter().flatten().copied().collect();
    for entry in &made {
        if !field.contains(entry) {
            p.apply(Effect::Joined(*entry), Article::Draw);
        }
        reinstate(p, *entry, Article::Draw);
    }
    if p.rules().format(index).is_some_and(Format::eliminates) {
        field.difference(&made).for_each(|entry| knock_out(p, *entry, Article::Draw));
    }
}

/// Seats the entries that really sat at a table, and returns the other tables that changed.
///
/// The replaced take over the open matches of the newcomers elsewhere; if there are none, and a defeat knocks out, the
/// replaced are out.
pub(super) fn reseat(
    p: &mut Proceeding<Tournament>,
    number: TableNo,
    table: &Table,
    seats: &[EntryNo],
) -> Vec<TableNo> {
    let before = table.entries();
    let came: Vec<_> = seats.iter().copied().filter(|entry| !before.contains(entry)).collect();
    let left: Vec<_> = before.iter().copied().filter(|entry| !seats.contains(entry)).collect();
    let slots = seats.iter().map(|entry| Slot::Entry(*entry)).collect();
    p.apply(Effect::Reseated { table: number, slots }, Article::Result);
    let mut changed = Vec::new();
    let mut placed = vec![false; left.len()];
    for (index, entry) in came.iter().enumerate() {
        let instead = left.get(index).copied();
        let taken = take_over(p, number, table, *entry, instead, &mut changed);
        if let Some(placed) = placed.get_mut(index) {
            *placed = taken;
        }
        reinstate(p, *entry, Article::Result);
    }
    let losing_ends = p.rules().format(table.stage).is_some_and(Format::eliminates);
    for (entry, _) in left.iter().zip(placed).filter(|(_, placed)| losing_ends && !placed) {
        knock_out(p, *entry, Article::Result);
    }
    changed
}

/// Puts `instead` in the open places of an entry, at tables or in the queue; returns whether there were any.
///
/// Where all tables are made at once for everybody, only the round of `here` is concerned: each other round has a table
/// of its own for everybody.
fn take_over(
    p: &mut Proceeding<Tournament>,
    except: TableNo,
    here: &Table,
    entry: EntryNo,
    instead: Option<EntryNo>,
    changed: &mut Vec<TableNo>,
) -> bool {
    let every_round = !matches!(p.rules().format(here.stage), Some(Format::RoundRobin { .. }));
    let concerned = |table: &Table| table.result.is_none() && (every_round || table.round == here.round);
    let open = p.state().tables_of(here.stage).filter(|(number, table)| *number != except && concerned(table));
    let seats: Vec<_> = open.filter_map(|(number, table)| Some((number, table.slot_of(entry)?))).collect();
    for (table, slot) in &seats {
        let by = instead.map_or(Slot::Bye, Slot::Entry);
        p.apply(Effect::SlotFilled { table: *table, slot: *slot, by }, Article::Result);
        changed.push(*table);
    }
    let queued = p.state().now().is_some_and(|(_, stage)| stage.queue.contains(&entry));
    if queued {
        p.apply(Effect::Unqueued(entry), Article::Result);
        if let Some(instead) = instead.filter(|instead| p.state().plays(*instead)) {
            p.apply(Effect::Queued(instead), Article::Result);
        }
    }
    queued || !seats.is_empty()
}
