//! An event whose race has as many records as asked.

use std::path::Path;

use festival::event::{RACE, SCHEMA, load, match_stream};
use festival::sample;
use journal::{NewRecord, Stamp};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rules::games::oca::{Effect, Fact, VoidReason};
use rules::{AnyMatch, Entry, Signature};

/// Gives an act that fits the position: a throw, its validation or its nullity, a new gara after a win.
pub fn next_act(game: &AnyMatch, dice: &mut ChaCha8Rng) -> Entry<rules::games::oca::Oca> {
    let AnyMatch::Oca(race) = game else { panic!("not the race") };
    let state = race.state();
    if state.winner.is_some() {
        return Entry::Ruling { effects: vec![Effect::GaraVoided], article: None, reason: "bench".to_owned() };
    }
    Entry::fact(match race.prompts().first().map(|prompt| prompt.ask) {
        Some("validation") if state.gara < 250 && dice.random_bool(0.6) => Fact::Validate,
        Some("validation") => Fact::Void { reason: VoidReason::NoCollision, note: String::new() },
        Some("swap") => Fact::Swap(None),
        _ => Fact::Throw([dice.random_range(1..=6), dice.random_range(1..=6)]),
    })
}

/// Writes an event whose race has as many records as asked.
pub fn long_event(path: &Path, records: u64) {
    sample::write_until(path, 0).unwrap();
    let (mut journal, mut event) = load(path).unwrap();
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let open = event.find_mut(RACE).unwrap();
    let stream = match_stream(RACE);
    let begun = journal.last_seq(&stream).unwrap();
    let mut batch = Vec::new();
    let mut done = 0;
    while done < records {
        let entry = next_act(&open.game, &mut dice);
        let AnyMatch::Oca(race) = &mut open.game else { panic!("not the race") };
        let seq = race.record(entry, Signature::script(1)).unwrap();
        let payload = open.game.as_dyn().payload(seq).unwrap();
        let stamp = Stamp { time_ms: 1, desk: "bench".to_owned(), official: None };
        batch.push(NewRecord { stamp, schema: SCHEMA, payload });
        done += 1;
        if batch.len() == 1000 || done == records {
            journal.append(&stream, begun + done - batch.len() as u64, &batch).unwrap();
            batch.clear();
        }
    }
    journal.close().unwrap();
}
