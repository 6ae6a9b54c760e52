//! An event whose race has as many records as asked.

use std::path::Path;

use festival::event::{RACE, SCHEMA, load, match_stream};
use festival::sample;
use journal::{NewRecord, Stamp};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rules::games::oca::{Effect, Fact, Oca, VoidReason};
use rules::{AnyMatch, Approval, Entry, Role, RoleSet, Signature};

/// Gives an act that fits the position: a throw, its validation or its nullity, a new gara after a win.
pub fn next_act(game: &AnyMatch, dice: &mut ChaCha8Rng) -> Entry<Oca> {
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

/// Signs an act as the officials of the sample do: a notary enters it, and those are there to whom the rules reserve it.
fn signed(entry: &Entry<Oca>) -> Signature {
    let approval = |official: &str, role, other| Approval {
        official: official.to_owned(),
        roles: RoleSet::from(role).with(other),
    };
    let approved_by = match entry {
        Entry::Fact { fact: Fact::Validate | Fact::Void { .. }, .. } => {
            vec![approval("o4", Role::Validator, Role::Guard)]
        }
        Entry::Ruling { .. } => ["o2", "o3"].map(|id| approval(id, Role::Notary, Role::Council)).to_vec(),
        _ => Vec::new(),
    };
    let Approval { official, roles } = approval("o1", Role::Notary, Role::Council);
    Signature { entered_by: Some(official), roles, approved_by, ..Signature::script(1) }
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
        let signature = signed(&entry);
        let stamp = Stamp { time_ms: 1, desk: "bench".to_owned(), official: signature.entered_by.clone() };
        let seq = race.record(entry, signature).unwrap();
        let payload = open.game.as_dyn().payload(seq).unwrap();
        batch.push(NewRecord { stamp, schema: SCHEMA, payload });
        done += 1;
        if batch.len() == 1000 || done == records {
            journal.append(&stream, begun + done - batch.len() as u64, &batch).unwrap();
            batch.clear();
        }
    }
    journal.close().unwrap();
}
