//! Enrolment: entries, fees, withdrawals, seeding.

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::{check_entry, check_twice, end_stage_if_over, try_walkover};
use crate::entrant::{Entrant, Status};
use crate::fact::{Effect, NewEntry};
use crate::game::Tournament;
use crate::number::{EntryNo, Person, TableNo};
use crate::plan::Format;
use crate::table::Slot;

/// Takes entries: who may enter, how often, from which age, and until when (Abalone, Memory… «max. iscrizioni»).
pub(super) fn enter(p: &mut Proceeding<Tournament>, new: &[NewEntry]) {
    if new.is_empty() {
        p.impossible(Article::Entries, Message::new("tournament-nobody"));
    }
    for (index, entry) in new.iter().enumerate() {
        check_people(p, entry);
        check_age(p, entry);
        check_limit(p, &new[..index], entry);
    }
    let begun = p.state().now().is_some();
    let late =
        begun && !(p.rules().enters_while_playing() && p.state().stages.len() == 1 && !p.state().stages[0].ended);
    if late {
        p.illegal(Article::Start, Message::new("tournament-entries-closed"));
    }
    if p.refused() {
        return;
    }
    for entry in new {
        let number = EntryNo(u32::try_from(p.state().entrants.len()).unwrap_or(u32::MAX).saturating_add(1));
        let mut entrant = Entrant::new(entry.people.clone());
        (entrant.age, entrant.paid, entrant.late) = (entry.age, entry.paid, late);
        p.apply(Effect::Entered(Box::new(entrant)), Article::Entries);
        if begun {
            join(p, number);
        }
    }
}

/// Brings an entry into the stage under way, where its format takes people in.
fn join(p: &mut Proceeding<Tournament>, entry: EntryNo) {
    let Some((index, stage)) = p.state().now() else { return };
    if index > 0 || stage.ended {
        return;
    }
    match p.rules().format(index) {
        Some(Format::Continuous { .. }) => {
            p.apply(Effect::Joined(entry), Article::Queue);
            p.apply(Effect::Queued(entry), Article::Queue);
        }
        Some(Format::Swiss { .. } | Format::Tables { .. } | Format::Race(_)) => {
            p.apply(Effect::Joined(entry), Article::Start);
        }
        Some(Format::Poker(_)) if stage.round == 0 => p.apply(Effect::Joined(entry), Article::Start),
        _ => {}
    }
}

fn check_people(p: &mut Proceeding<Tournament>, entry: &NewEntry) {
    let (least, most) = p.rules().entries.people;
    let count = entry.people.len();
    if count < usize::from(least) || count > usize::from(most) {
        let detail = Message::new("tournament-people-count").with("count", count);
        p.impossible(Article::Entries, detail.with("least", least).with("most", most));
    }
    for (index, person) in entry.people.iter().enumerate() {
        if entry.people[..index].contains(person) {
            p.impossible(Article::Entries, named("tournament-person-twice", *person));
        }
    }
}

fn check_age(p: &mut Proceeding<Tournament>, entry: &NewEntry) {
    let Some(under) = p.rules().entries.under else { return };
    match entry.age {
        None => p.illegal(Article::Age, Message::new("tournament-age-unknown").with("under", under)),
        Some(age) if age >= under => {
            p.illegal(Article::Age, Message::new("tournament-age").with("age", age).with("under", under));
        }
        Some(_) => {}
    }
}

fn check_limit(p: &mut Proceeding<Tournament>, earlier: &[NewEntry], entry: &NewEntry) {
    let limit = p.rules().entries.limit;
    for person in &entry.people {
        let state = p.state();
        let entries = state.entries_of(*person);
        let counts = |entry: &&EntryNo| state.entrant(**entry).is_some_and(|entrant| entrant.status != Status::Dropped);
        let before = entries.iter().filter(counts).count();
        let listed = earlier.iter().filter(|other| other.people.contains(person)).count();
        let still_in = entries.iter().any(|entry| state.plays(*entry));
        let qualified = state.stages.first().is_some_and(|stage| entries.iter().any(|e| stage.qualified.contains(e)));
        if before + listed >= limit as usize {
            p.illegal(Article::Limit, named("tournament-limit", *person).with("limit", limit));
        } else if qualified {
            p.illegal(Article::Qualify, named("tournament-qualified-already", *person));
        } else if still_in || listed > 0 {
            p.illegal(Article::Limit, named("tournament-still-in", *person));
        }
    }
}

/// Names a person by number: whoever shows the sentence puts the name in its place.
fn named(key: &'static str, person: Person) -> Message {
    Message::new(key).with("person", i64::try_from(person.0).unwrap_or(i64::MAX))
}

/// Notes that the fee was paid: it confirms the entry (Risiko! Varianti 4.2).
pub(super) fn pay(p: &mut Proceeding<Tournament>, entry: EntryNo) {
    check_entry(p, entry);
    let Some(entrant) = p.state().entrant(entry) else { return };
    let (paid, dropped) = (entrant.paid, entrant.status == Status::Dropped);
    if p.rules().entries.fee_cents == 0 {
        p.impossible(Article::Fee, Message::new("tournament-no-fee"));
    }
    if paid {
        p.impossible(Article::Fee, Message::new("tournament-paid-already").with("entry", entry.0));
    }
    if dropped {
        p.illegal(Article::Fee, Message::new("tournament-paid-late").with("entry", entry.0));
    }
    if !p.refused() {
        p.apply(Effect::Paid(entry), Article::Fee);
    }
}

/// Takes an entry out: what it has still to play is won by the others (tornei, «Withdrawal»).
pub(super) fn withdraw(p: &mut Proceeding<Tournament>, entry: EntryNo, gone: fn(EntryNo) -> Effect, article: Article) {
    check_entry(p, entry);
    let status = p.state().entrant(entry).map(|entrant| entrant.status);
    if matches!(status, Some(Status::Withdrawn | Status::Excluded | Status::Dropped)) {
        p.impossible(article, Message::new("tournament-withdrawn-already").with("entry", entry.0));
    }
    if p.refused() {
        return;
    }
    p.apply(gone(entry), article);
    for (table, slot, pair) in open_seats(p, entry) {
        if pair {
            try_walkover(p, table);
        } else {
            p.apply(Effect::SlotFilled { table, slot, by: Slot::Bye }, article);
            try_walkover(p, table);
        }
    }
    end_stage_if_over(p);
}

/// Lists the tables without result at which an entry sits, with its slot and whether it is a table of two.
fn open_seats(p: &Proceeding<Tournament>, entry: EntryNo) -> Vec<(TableNo, u8, bool)> {
    let Some((index, _)) = p.state().now() else { return Vec::new() };
    let open = p.state().tables_of(index).filter(|(_, table)| table.result.is_none());
    open.filter_map(|(number, table)| Some((number, table.slot_of(entry)?, table.slots.len() == 2))).collect()
}

/// Puts entries in the order of the organiser's list.
pub(super) fn seeds(p: &mut Proceeding<Tournament>, order: &[EntryNo], seeded: fn(Vec<EntryNo>) -> Effect) {
    before_start(p);
    order.iter().for_each(|entry| check_entry(p, *entry));
    check_twice(p, order, Article::Draw);
    if !p.refused() {
        p.apply(seeded(order.to_vec()), Article::Draw);
    }
}

/// Keeps entries apart in draws, as far as they allow.
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
