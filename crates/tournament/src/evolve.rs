//! Application of one effect; total, without any rules.

use std::collections::BTreeSet;

use crate::entrant::Status;
use crate::fact::Effect;
use crate::number::{EntryNo, Person};
use crate::poker;
use crate::race;
use crate::state::{StageState, State};
use crate::table::TableResult;

pub(crate) fn evolve(state: &mut State, effect: &Effect) {
    match effect {
        Effect::Entered(entrant) => {
            let number = EntryNo(state.entrants.push((**entrant).clone()));
            for person in &entrant.people {
                let mut entries = state.entries_of(*person).to_vec();
                entries.push(number);
                state.by_person.insert_mut(person.0, entries);
            }
        }
        Effect::Substituted { entry, outgoing, incoming, age } => {
            state.entrants.change(entry.0, |entrant| {
                entrant.people.iter_mut().filter(|person| *person == outgoing).for_each(|person| *person = *incoming);
                entrant.former.retain(|person| person != incoming);
                entrant.former.push(*outgoing);
                entrant.age = *age;
            });
            replace(state, *entry, *outgoing, *incoming);
        }
        Effect::Seeded(order) => {
            clear_seeds(state, order);
            set_seeds(state, order);
        }
        Effect::SetApart(entries) => {
            state.apart_groups += 1;
            let group = state.apart_groups;
            for entry in entries {
                state.entrants.change(entry.0, |entrant| entrant.apart.push(group));
            }
        }
        Effect::StageBegan(field) => {
            let first_table = state.next_table();
            state.stages.push(StageState { field: field.clone(), first_table, ..StageState::default() });
        }
        Effect::Closed => state.closed = true,
        Effect::Paid(entry)
        | Effect::Dropped(entry)
        | Effect::Withdrawn(entry)
        | Effect::Excluded(entry)
        | Effect::KnockedOut(entry)
        | Effect::Reinstated(entry)
        | Effect::Returned(entry)
        | Effect::OffGranted { entry, .. }
        | Effect::Penalised { entry, .. }
        | Effect::Warned(entry) => of_entry(state, *entry, effect),
        Effect::TableMade(_)
        | Effect::SlotFilled { .. }
        | Effect::Reseated { .. }
        | Effect::Called { .. }
        | Effect::Scored { .. }
        | Effect::WalkedOver { .. }
        | Effect::Disputed { .. }
        | Effect::DisputeClosed(_)
        | Effect::Fined { .. }
        | Effect::ClockSet { .. } => at_table(state, effect),
        _ => in_stage(state, effect),
    }
}

/// Changes the data of one entry; an entry that leaves gives up queue and seat too.
fn of_entry(state: &mut State, number: EntryNo, effect: &Effect) {
    let early = state.nothing_drawn();
    state.entrants.change(number.0, |entrant| match effect {
        Effect::Paid(_) => entrant.paid = true,
        Effect::Dropped(_) => entrant.status = Status::Dropped,
        Effect::Withdrawn(_) => (entrant.status, entrant.early) = (Status::Withdrawn, early),
        Effect::Excluded(_) => entrant.status = Status::Excluded,
        Effect::KnockedOut(_) => entrant.status = Status::Out,
        Effect::Reinstated(_) | Effect::Returned(_) => (entrant.status, entrant.early) = (Status::In, false),
        Effect::OffGranted { stage, round, .. } => entrant.off.push((*stage, *round)),
        Effect::Penalised { points, .. } => entrant.penalty = entrant.penalty.saturating_add(*points),
        Effect::Warned(_) => entrant.warnings = entrant.warnings.saturating_add(1),
        _ => {}
    });
    if matches!(effect, Effect::Penalised { .. } | Effect::Excluded(_)) {
        state.judged.insert(number);
    }
    if matches!(effect, Effect::Withdrawn(_) | Effect::Excluded(_) | Effect::KnockedOut(_)) {
        leave_stage(state, number);
    }
}

/// Replaces a person in an entry; if the one who left had abandoned a race, the substitute counts as present in it.
fn replace(state: &mut State, entry: EntryNo, outgoing: Person, incoming: Person) {
    let mut theirs = state.entries_of(outgoing).to_vec();
    theirs.retain(|other| *other != entry);
    state.by_person.insert_mut(outgoing.0, theirs);
    let mut own = state.entries_of(incoming).to_vec();
    own.push(entry);
    own.sort_unstable();
    state.by_person.insert_mut(incoming.0, own);
    if let Some(run) = state.stages.last_mut().and_then(|stage| stage.race.runs.get_mut(&entry)) {
        run.departed.retain(|(person, _)| *person != outgoing);
    }
}

/// Clears the seeds of entries that are not on the new list.
fn clear_seeds(state: &mut State, order: &[EntryNo]) {
    let named: BTreeSet<_> = order.iter().map(|entry| entry.0).collect();
    let left = state.entrants.iter().filter(|(number, entrant)| entrant.seed.is_some() && !named.contains(number));
    for number in left.map(|(number, _)| number).collect::<Vec<_>>() {
        state.entrants.change(number, |entrant| entrant.seed = None);
    }
}

fn set_seeds(state: &mut State, order: &[EntryNo]) {
    for (seed, entry) in (1..).zip(order) {
        state.entrants.change(entry.0, |entrant| entrant.seed = Some(seed));
    }
}

fn leave_stage(state: &mut State, entry: EntryNo) {
    if let Some(stage) = state.stages.last_mut() {
        stage.queue.retain(|other| *other != entry);
        stage.poker.leave(entry);
    }
}

fn at_table(state: &mut State, effect: &Effect) {
    match effect {
        Effect::TableMade(table) => {
            state.tables.push((**table).clone());
            count_open(state, table.stage, 1);
        }
        Effect::SlotFilled { table, slot, by } => state.tables.change(table.0, |table| {
            if let Some(at) = table.slots.get_mut(usize::from(*slot)) {
                *at = *by;
            }
        }),
        Effect::Reseated { table, slots } => state.tables.change(table.0, |table| table.slots.clone_from(slots)),
        Effect::Called { table, place } => state.tables.change(table.0, |table| table.called = Some(*place)),
        Effect::Scored { table, slip, judged } => {
            end_table(state, table.0, TableResult::Played { slip: slip.clone(), judged: judged.as_ref().clone() });
        }
        Effect::WalkedOver { table, winner } => {
            end_table(state, table.0, TableResult::Walkover { winner: *winner });
        }
        Effect::Disputed { table, note } => {
            state.tables.change(table.0, |table| table.dispute = Some(note.clone()));
        }
        Effect::DisputeClosed(table) => state.tables.change(table.0, |table| table.dispute = None),
        Effect::Fined { table, entry } => state.tables.change(table.0, |table| table.fines.push(*entry)),
        Effect::ClockSet { table, clock } => {
            state.tables.change(table.0, |table| table.clock = Some(clock.as_ref().clone()));
        }
        _ => {}
    }
}

fn end_table(state: &mut State, number: u32, result: TableResult) {
    let Some(table) = state.tables.get(number) else { return };
    if table.result.is_none() {
        count_open(state, table.stage, -1);
    }
    state.tables.change(number, |table| table.result = Some(result));
}

fn count_open(state: &mut State, stage: u8, by: i32) {
    if let Some(stage) = state.stages.get_mut(usize::from(stage)) {
        stage.open_tables = stage.open_tables.saturating_add_signed(by);
    }
}

fn in_stage(state: &mut State, effect: &Effect) {
    let Some(stage) = state.stages.last_mut() else { return };
    match effect {
        Effect::Joined(entry) => stage.field.push(*entry),
        Effect::Queued(entry) => stage.queue.push(*entry),
        Effect::Unqueued(entry) => stage.queue.retain(|other| other != entry),
        Effect::LotsDrawn(seed) => stage.seeds.push(*seed),
        Effect::RoundBegan(round) => stage.round = *round,
        Effect::Streak { entry, wins: 0 } => {
            stage.streaks.remove(entry);
        }
        Effect::Streak { entry, wins } => {
            stage.streaks.insert(*entry, *wins);
        }
        Effect::Qualified(entry) => {
            // After a ruling it may still be waiting.
            stage.queue.retain(|other| other != entry);
            stage.qualified.push(*entry);
        }
        Effect::Declined(entry) => stage.declined.push(*entry),
        Effect::LengthAnnounced(length) => stage.length = Some(*length),
        Effect::ColumnsChosen { round, columns } => {
            stage.columns.insert(*round, *columns);
        }
        Effect::Poker(effect) => poker::evolve(&mut stage.poker, effect),
        Effect::Race(effect) => race::evolve(&mut stage.race, effect),
        Effect::StageEnded(places) => {
            stage.ended = true;
            stage.places.clone_from(places);
        }
        _ => {}
    }
}
