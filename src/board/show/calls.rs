//! Who is called to which place.

use rules::Recorded;
use tournament::{Effect, TableNo, Tournament};

use crate::board::show::{Call, Content};
use crate::event::Event;
use crate::festival::{OpenTournament, Words};
use crate::i18n::{Lang, tr};

/// Calls of a sheet.
const CALLS: usize = 8;

/// Lists the calls that have no result yet, newest first.
pub(super) fn contents(event: &Event, lang: Lang) -> Vec<Content> {
    let mut calls: Vec<Call> = event.festival.tournaments.iter().flat_map(|open| of(event, open, lang)).collect();
    if calls.is_empty() {
        return vec![Content::Empty(tr(lang, "show-calls-empty"))];
    }
    calls.sort_by_key(|call| (std::cmp::Reverse(call.at_ms), call.place));
    calls.chunks(CALLS).map(|calls| Content::Calls(calls.to_vec())).collect()
}

fn of(event: &Event, open: &OpenTournament, lang: Lang) -> Vec<Call> {
    let words = Words { event, open, lang };
    let Some((stage, _)) = open.state().now() else { return Vec::new() };
    let waiting = open.state().tables_of(stage).filter(|(_, table)| table.ready() && table.called.is_some());
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
