//! Enrolment: entries, fees, withdrawals, seeding.

use std::collections::BTreeMap;

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::checks::{check_age, check_elsewhere, check_limit};
use crate::decide::{check_entry, check_twice, end_stage_if_over, try_walkover};
use crate::entrant::{Entrant, Status};
use crate::fact::{Effect, NewEntry};
use crate::number::{EntryNo, TableNo};
use crate::plan::{Format, From, Plan};
use crate::race::RaceClock;
use crate::stage;
use crate::state::State;
use crate::table::Slot;
use crate::tournament::Tournament;

/// Records new entries, subject to the rules on people, number, age and deadline (Abalone, Memory… «max. iscrizioni»).
pub(super) fn enter(p: &mut Proceeding<Tournament>, new: &[NewEntry]) {
    if new.is_empty() {
        p.impossible(Article::Entries, Message::new("tournament-nobody"));
    }
    let mut listed = BTreeMap::new();
    for entry in new {
        check_people(p, entry);
        check_age(p, entry.age);
        entry.people.iter().for_each(|person| check_limit(p, *person, listed.get(person).copied().unwrap_or(0)));
        entry.people.iter().for_each(|person| *listed.entry(*person).or_default() += 1);
    }
    let late = check_late(p, new);
    if p.refused() {
        return;
    }
    let way = way_in(p, new.len());
    for entry in new {
        let number = EntryNo(u32::try_from(p.state().entrants.len()).unwrap_or(u32::MAX).saturating_add(1));
        let mut entrant = Entrant::new(entry.people.clone());
        (entrant.age, entrant.paid, entrant.late) = (entry.age, entry.paid, late);
        p.apply(Effect::Entered(Box::new(entrant)), Article::Entries);
        join(p, number, way);
    }
}

/// The way in which an entry made after the start gets to play.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// It waits for an opponent.
    Queue,
    /// It joins the stage under way: a draw is still to come, or everybody begins on arrival.
    Stage,
    /// It plays in a later stage that is open to all entries.
    Later,
}

/// Checks whether a new entry would still get to play: always before the start, then until a draw is made without it.
pub fn takes_entries(plan: &Plan, state: &State) -> bool {
    !state.closed && (state.now().is_none() || way_of(plan, state, 1).is_some())
}

/// Returns the way in which this many new entries get to play; `None` before the start, and if they would never play.
fn way_in(p: &Proceeding<Tournament>, new: usize) -> Option<Way> {
    way_of(p.rules(), p.state(), new)
}

fn way_of(plan: &Plan, state: &State, new: usize) -> Option<Way> {
    let (index, stage) = state.now()?;
    let first = index == 0 && !stage.ended;
    let format = plan.format(index)?;
    let rounds = format.rounds(stage.field.len());
    let taken_in = match format {
        _ if !first => false,
        Format::Continuous { .. } => return Some(Way::Queue),
        Format::Race(_) | Format::Match => true,
        Format::Swiss { .. } | Format::Tables { .. } => rounds.is_some_and(|rounds| stage.round < rounds),
        Format::Knockout { .. }
        | Format::DoubleElimination { .. }
        | Format::RoundRobin { .. }
        | Format::TableKnockout { .. } => stage.round == 0,
        Format::Poker(poker) => stage.round == 0 || crate::poker::free_seats(&stage.poker, poker) >= new,
    };
    let to_come = plan.stages.get(state.stages.len()..).unwrap_or_default();
    let later = || to_come.iter().any(|stage| stage.from == From::Entries).then_some(Way::Later);
    if taken_in { Some(Way::Stage) } else { later() }
}

/// Records violations of entries after the start that are unpaid or too late to play; returns whether they are late.
fn check_late(p: &mut Proceeding<Tournament>, new: &[NewEntry]) -> bool {
    let way = way_in(p, new.len());
    if p.state().now().is_none() || way == Some(Way::Queue) {
        return false;
    }
    if way.is_none() {
        p.impossible(Article::Start, Message::new("tournament-entries-drawn"));
    } else if let Some(race) = race_under_way(p) {
        // A late entrant to a race may run it, by the one clock of all (puzzle 3); the arrival is recorded with `late`.
        if race.stopped {
            p.illegal(Article::Late, Message::new("tournament-race-stopped-already"));
        }
        return race.started_ms.is_some();
    } else {
        p.illegal(Article::Start, Message::new("tournament-entries-closed"));
    }
    // Entries unpaid at the start dropped out: nobody enters after them unpaid.
    if p.rules().entries.drops_unpaid() && new.iter().any(|entry| !entry.paid) {
        p.illegal(Article::Fee, Message::new("tournament-unpaid-late"));
    }
    true
}

/// Returns the clock of the race that is the first stage, while that is under way.
fn race_under_way(p: &Proceeding<Tournament>) -> Option<RaceClock> {
    let (index, stage) = p.state().now().filter(|(index, stage)| *index == 0 && !stage.ended)?;
    matches!(p.rules().format(index), Some(Format::Race(_))).then_some(stage.race.clock)
}

/// Brings an entry into the stage under way.
fn join(p: &mut Proceeding<Tournament>, entry: EntryNo, way: Option<Way>) {
    match way {
        Some(Way::Queue) => {
            p.apply(Effect::Joined(entry), Article::Queue);
            p.apply(Effect::Queued(entry), Article::Queue);
        }
        Some(Way::Stage) => {
            p.apply(Effect::Joined(entry), Article::Start);
            crate::poker::seat_late(p, entry);
        }
        Some(Way::Later) | None => {}
    }
}

fn check_people(p: &mut Proceeding<Tournament>, entry: &NewEntry) {
    let (least, most) = p.rules().entries.people;
    let count = entry.people.len();
    if count < usize::from(least) || count > usize::from(most) {
        let span = if least == most { "same" } else { "range" };
        let detail = Message::new("tournament-people-count").with("count", count).with("span", span);
        p.impossible(Article::Entries, detail.with("least", least).with("most", most));
    }
    for (index, person) in entry.people.iter().enumerate() {
        if entry.people[..index].contains(person) {
            p.impossible(Article::Entries, Message::new("tournament-person-twice").with("person", *person));
        }
    }
}

/// Records the payment of the fee, which confirms the entry (Risiko! Varianti 4.2). A dropped entry is in again as long
/// as nothing is drawn.
pub(super) fn pay(p: &mut Proceeding<Tournament>, entry: EntryNo) {
    check_entry(p, entry);
    let Some(entrant) = p.state().entrant(entry) else { return };
    let (paid, dropped, people) = (entrant.paid, entrant.status == Status::Dropped, entrant.people.clone());
    let back = dropped && p.state().nothing_drawn();
    if p.rules().entries.fee_cents == 0 {
        p.impossible(Article::Fee, Message::new("tournament-no-fee"));
    }
    if paid {
        p.impossible(Article::Fee, Message::new("tournament-paid-already").with("entry", entry.0));
    }
    if dropped {
        p.illegal(Article::Fee, Message::new("tournament-paid-late").with("entry", entry.0));
    }
    if p.state().stages.iter().any(|stage| !stage.poker.deal.is_empty()) {
        p.illegal(Article::Fee, Message::new("tournament-paid-dealt"));
    }
    if back {
        people.into_iter().for_each(|person| check_limit(p, person, 0));
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::Paid(entry), Article::Fee);
    if back {
        p.apply(Effect::Reinstated(entry), Article::Fee);
        let way = way_in(p, 1);
        join(p, entry, way);
    }
}

/// Takes an entry out: the others win its open matches (tornei, «Withdrawal»).
pub(super) fn withdraw(
    p: &mut Proceeding<Tournament>,
    entry: EntryNo,
    effect: fn(EntryNo) -> Effect,
    article: Article,
) {
    check_entry(p, entry);
    let status = p.state().entrant(entry).map(|entrant| entrant.status);
    if matches!(status, Some(Status::Withdrawn | Status::Excluded | Status::Dropped)) {
        p.impossible(article, Message::new("tournament-withdrawn-already").with("entry", entry.0));
    }
    if p.refused() {
        return;
    }
    p.apply(effect(entry), article);
    for (table, slot, pair) in open_seats(p, entry) {
        if !pair {
            p.apply(Effect::SlotFilled { table, slot, by: Slot::Bye }, article);
        }
        try_walkover(p, table);
    }
    end_stage_if_over(p);
}

/// Returns a withdrawn entry to play, as far as it still can: what it lost in the meantime stays lost.
pub(super) fn come_back(p: &mut Proceeding<Tournament>, entry: EntryNo) {
    check_entry(p, entry);
    let Some(entrant) = p.state().entrant(entry).cloned() else { return };
    if entrant.status != Status::Withdrawn {
        return p.impossible(Article::Withdrawal, Message::new("tournament-return-not").with("entry", entry.0));
    }
    let way = way_back(p.rules(), p.state(), entry);
    if p.state().now().is_some() && way.is_none() {
        p.impossible(Article::Withdrawal, Message::new("tournament-return-late").with("entry", entry.0));
    }
    if p.state().now().is_some() && p.rules().entries.drops_unpaid() && !entrant.paid {
        p.illegal(Article::Fee, Message::new("tournament-unpaid-late"));
    }
    if race_under_way(p).is_some_and(|race| race.stopped) {
        p.illegal(Article::Late, Message::new("tournament-race-stopped-already"));
    }
    entrant.people.iter().for_each(|person| check_elsewhere(p, *person, entry));
    if p.refused() {
        return;
    }
    p.apply(Effect::Returned(entry), Article::Withdrawal);
    let inside = p.state().now().is_some_and(|(_, stage)| stage.field.contains(&entry));
    let done = p.state().now().is_some_and(|(_, stage)| stage.qualified.contains(&entry));
    match way {
        // An entry that has qualified waits for nobody.
        Some(Way::Queue) if inside && done => {}
        Some(Way::Queue) if inside => p.apply(Effect::Queued(entry), Article::Queue),
        Some(Way::Stage) if inside => {}
        way => join(p, entry, way),
    }
}

/// Returns the way in which a withdrawn entry gets to play again: in rounds still to be drawn of its stage, or like a
/// new entry; not if it lost where a defeat knocks out, or its chips are gone.
fn way_back(plan: &Plan, state: &State, entry: EntryNo) -> Option<Way> {
    let (index, stage) = state.now()?;
    let format = plan.format(index)?;
    if stage.ended && plays_next(plan, state, entry) {
        return Some(Way::Later);
    }
    let inside = !stage.ended && stage.field.contains(&entry);
    if inside && format.rounds(stage.field.len()).is_some_and(|rounds| stage.round < rounds) {
        return Some(Way::Stage);
    }
    let lost = || {
        let own = state.tables_of(index).filter(|(_, table)| table.slot_of(entry).is_some());
        own.into_iter().any(|(_, table)| table.result.is_some() && table.winner() != Some(entry))
    };
    let effect = inside && (format.eliminates() && lost() || matches!(format, Format::Poker(_)) && stage.round > 0);
    if effect { None } else { way_of(plan, state, 1) }
}

/// Checks whether a withdrawn entry would be in the next stage if it returned.
fn plays_next(plan: &Plan, state: &State, entry: EntryNo) -> bool {
    let mut state = state.clone();
    crate::evolve::evolve(&mut state, &Effect::Returned(entry));
    stage::next_field(plan, &state).contains(&entry)
}

/// Returns the tables without result at which an entry sits, with its slot and whether it is a table of two.
fn open_seats(p: &Proceeding<Tournament>, entry: EntryNo) -> Vec<(TableNo, u8, bool)> {
    let Some((index, _)) = p.state().now() else { return Vec::new() };
    let open = p.state().tables_of(index).filter(|(_, table)| table.result.is_none());
    open.filter_map(|(number, table)| Some((number, table.slot_of(entry)?, table.slots.len() == 2))).collect()
}

/// Records the organiser's list of seeded players.
pub(super) fn seeds(p: &mut Proceeding<Tournament>, order: &[EntryNo]) {
    before_start(p);
    order.iter().for_each(|entry| check_entry(p, *entry));
    check_twice(p, order, Article::Draw);
    if !p.refused() {
        p.apply(Effect::Seeded(order.to_vec()), Article::Draw);
    }
}

/// Records entries that draws keep apart as far as possible.
pub(super) fn apart(p: &mut Proceeding<Tournament>, entries: &[EntryNo]) {
    before_start(p);
    entries.iter().for_each(|entry| check_entry(p, *entry));
    check_twice(p, entries, Article::Apart);
    if entries.len() < 2 {
        p.impossible(Article::Apart, Message::new("tournament-apart-two"));
    }
    if !p.refused() {
        p.apply(Effect::SetApart(entries.to_vec()), Article::Apart);
    }
}

fn before_start(p: &mut Proceeding<Tournament>) {
    if !p.state().tables.is_empty() {
        p.illegal(Article::Start, Message::new("tournament-drawn-already"));
    }
}
