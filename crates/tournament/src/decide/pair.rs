//! Pairing of those who wait in the continuous qualifying, and of volunteers.

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::{check_entry, check_twice, make_tables};
use crate::entrant::Status;
use crate::fact::Effect;
use crate::number::EntryNo;
use crate::plan::Format;
use crate::stage::continuous::{has_qualified, proposal};
use crate::stage::knockout;
use crate::state::State;
use crate::table::{Slot, Why};
use crate::title;
use crate::tournament::Tournament;

/// Pairs two waiting entries, or lets one go on alone.
pub(super) fn pair(p: &mut Proceeding<Tournament>, entries: &[EntryNo]) {
    let Some((index, stage)) = p.state().now() else {
        return p.impossible(Article::Queue, Message::new("tournament-not-started"));
    };
    if !matches!(p.rules().format(index), Some(Format::Continuous { .. })) {
        return p.impossible(Article::Queue, Message::new("tournament-no-queue"));
    }
    if stage.ended {
        p.impossible(Article::Queue, Message::new("tournament-queue-closed"));
    }
    entries.iter().for_each(|entry| check_entry(p, *entry));
    check_twice(p, entries, Article::Queue);
    match *entries {
        [one] => alone(p, one),
        [one, other] => two(p, index, [one, other]),
        _ => p.impossible(Article::Queue, Message::new("tournament-pair-two")),
    }
}

/// Qualifies an entry without an opponent by decision of the referee.
fn alone(p: &mut Proceeding<Tournament>, entry: EntryNo) {
    if waits(p.state(), entry) {
        p.illegal(Article::Bye, Message::new("tournament-pair-alone").with("entry", entry.0));
    } else {
        p.impossible(Article::Queue, Message::new("tournament-not-waiting").with("entry", entry.0));
    }
    check_qualified(p, entry);
    if !p.refused() {
        p.apply(Effect::Unqueued(entry), Article::Queue);
        p.apply(Effect::Qualified(entry), Article::Bye);
    }
}

fn two(p: &mut Proceeding<Tournament>, index: u8, pair: [EntryNo; 2]) {
    let state = p.state();
    let waiting = pair.iter().filter(|entry| waits(state, **entry)).count();
    let strangers: Vec<_> = pair.into_iter().filter(|entry| !waits(state, *entry)).collect();
    let volunteers = strangers.iter().all(|entry| may_volunteer(state, index, *entry));
    let proposed = proposal(state, index);
    let as_proposed = proposed.is_some_and(|proposed| proposed == pair || proposed == [pair[1], pair[0]]);
    if state.same_person(pair[0], pair[1]) {
        return p.impossible(Article::Queue, about("tournament-same-person", pair));
    }
    if waiting == 0 || !volunteers {
        for entry in &strangers {
            p.impossible(Article::Queue, Message::new("tournament-not-waiting").with("entry", entry.0));
        }
    } else if let [volunteer] = strangers[..] {
        p.illegal(Article::Bye, Message::new("tournament-extra-match").with("entry", volunteer.0));
    } else if let Some(proposed) = proposed.filter(|_| !as_proposed) {
        p.illegal(Article::Queue, about("tournament-other-pairing", proposed));
    }
    pair.into_iter().filter(|entry| !strangers.contains(entry)).for_each(|entry| check_qualified(p, entry));
    if !p.refused() {
        let why = match strangers[..] {
            [_, ..] => "extra",
            [] if as_proposed => "arrival",
            [] => "imposed",
        };
        make_table(p, index, pair, &strangers, why);
    }
}

fn about(key: &'static str, [one, other]: [EntryNo; 2]) -> Message {
    Message::new(key).with("entry", one.0).with("other", other.0)
}

fn waits(state: &State, entry: EntryNo) -> bool {
    state.now().is_some_and(|(_, stage)| stage.queue.contains(&entry))
}

/// Checks whether an entry outside the queue may play against one without an opponent: it is out or has qualified.
fn may_volunteer(state: &State, index: u8, entry: EntryNo) -> bool {
    let out = state.entrant(entry).is_some_and(|entrant| entrant.status == Status::Out);
    let qualified = state.plays(entry) && state.stage(index).is_some_and(|stage| stage.qualified.contains(&entry));
    let busy = || state.tables_of(index).any(|(_, table)| table.result.is_none() && table.slot_of(entry).is_some());
    (out || qualified) && !busy()
}

/// Records a violation if a person would qualify twice.
fn check_qualified(p: &mut Proceeding<Tournament>, entry: EntryNo) {
    if has_qualified(p.state(), entry) {
        p.illegal(Article::Qualify, Message::new("tournament-entry-qualified").with("entry", entry.0));
    }
}

fn make_table(p: &mut Proceeding<Tournament>, index: u8, pair: [EntryNo; 2], volunteers: &[EntryNo], why: &str) {
    let state = p.state();
    let first = state.stage(index).map_or(0, |stage| stage.first_table);
    let place = state.next_table().saturating_sub(first) as usize;
    let title = if volunteers.is_empty() { "" } else { title::EXTRA };
    let mut table = knockout::pair(index, 1, place, title);
    table.slots = pair.map(Slot::Entry).to_vec();
    table.why = vec![Why::new(why, [])];
    if state.apart(pair[0], pair[1]) {
        table.why.push(Why::new("apart_forced", pair.map(|entry| i64::from(entry.0))));
    }
    for entry in pair.into_iter().filter(|entry| !volunteers.contains(entry)) {
        p.apply(Effect::Unqueued(entry), Article::Queue);
    }
    make_tables(p, vec![table], Article::Queue);
}
