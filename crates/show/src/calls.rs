//! The page of calls: who is called to which place.

use rules::Recorded;
use tournament::{Effect, Format, Table, TableNo, Tournament};

use crate::held::Held;
use crate::{Call, Content, evenly};
use festival::event::Event;
use festival::i18n::{Lang, tr};
use festival::{OpenTournament, Words};

/// Calls on a slide, and on one with long names; letters of one name and of all together that make a call long.
const CALLS: usize = 8;
const LONG_CALLS: usize = 5;
const LONG: usize = 24;
const LONG_TOGETHER: usize = 48;

/// Returns the slides of the calls without a result, newest first.
pub fn contents(event: &Event, held: Option<&mut Held>, lang: Lang) -> Vec<Content> {
    let calls = all(event, held, lang);
    if calls.is_empty() {
        return vec![Content::Empty(tr(lang, "show-calls-empty"))];
    }
    let most = if calls.iter().any(is_long) { LONG_CALLS } else { CALLS };
    evenly(&calls, most).map(|calls| Content::Calls(calls.to_vec())).collect()
}

/// Lists the calls without a result, newest first.
///
/// Where results are held back, a call that would reveal one waits for it.
pub(crate) fn all(event: &Event, mut held: Option<&mut Held>, lang: Lang) -> Vec<Call> {
    let mut calls = Vec::new();
    for open in &event.festival.tournaments {
        let words = Words { event, open, lang };
        calls.extend(of(&words, held.as_mut().map(|held| held.of(open))));
    }
    calls.sort_by_key(|call| (std::cmp::Reverse(call.at_ms), call.place));
    calls
}

/// Checks whether the names of a call need the whole width.
fn is_long(call: &Call) -> bool {
    let letters = || call.names.iter().map(|name| name.chars().count());
    letters().any(|letters| letters > LONG) || letters().sum::<usize>() > LONG_TOGETHER
}

fn of(words: &Words<'_>, public: Option<&OpenTournament>) -> Vec<Call> {
    let open = words.open;
    let Some((stage, _)) = open.state().now() else { return Vec::new() };
    // A pairing out of a queue reveals nothing.
    let queued = matches!(open.plan().format(stage), Some(Format::Continuous { .. }));
    let public = public.filter(|_| !queued);
    let told = |number: TableNo, table: &Table| {
        let known = |public: &OpenTournament| public.state().table(number).map(Table::entries);
        public.is_none_or(|public| known(public) == Some(table.entries()))
    };
    let waiting = open.state().tables_of(stage).filter(|(_, table)| table.ready() && table.called.is_some());
    let disputed = open.disputed_seats();
    let waiting = waiting.filter(|(number, table)| told(*number, table) && !disputed.contains(number));
    let mut waiting: Vec<_> = waiting.collect();
    let mut calls = Vec::new();
    for recorded in open.game.entries().iter().rev() {
        if waiting.is_empty() {
            break;
        }
        for (table, place) in called(recorded) {
            let Some(at) = waiting.iter().position(|(number, _)| *number == table) else { continue };
            let (_, table) = waiting.swap_remove(at);
            let names = table.entries().into_iter().map(|entry| words.entry(entry)).collect();
            calls.push(Call {
                at_ms: recorded.signature.time_ms,
                place,
                names,
                name: words.title(),
                room: open.info.room.trim().to_owned(),
            });
        }
    }
    calls
}

fn called(recorded: &Recorded<Tournament>) -> impl Iterator<Item = (TableNo, u16)> {
    recorded.steps.iter().filter_map(|step| match step.effect {
        Effect::Called { table, place } => Some((table, place)),
        _ => None,
    })
}
