//! Files whose records were tampered with: they are opened to be read, or refused, and never stop the program.

use journal::{Access, Journal, ReadOnlyReason};

use crate::event::load;
use crate::sample;

/// Number of files tried.
const TRIES: u64 = 30;

/// Returns the next of a fixed sequence of pseudo-random numbers.
fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// Replaces a letter or digit of a payload by another; the length stays, so that SQLite sees nothing wrong.
fn forge(bytes: &mut [u8], payloads: &[(usize, usize)], seed: &mut u64) {
    let (start, length) = payloads[next(seed) as usize % payloads.len()];
    let from = next(seed) as usize % length;
    let places = (0..length).map(|step| start + (from + step) % length);
    if let Some(place) = places.into_iter().find(|place| bytes[*place].is_ascii_alphanumeric()) {
        let (first, count) = if bytes[place].is_ascii_digit() { (b'0', 10) } else { (b'a', 26) };
        let other = first + (next(seed) % count) as u8;
        bytes[place] = if bytes[place] == other { first + (other - first + 1) % count as u8 } else { other };
    }
}

#[test]
fn whatever_a_changed_record_says_the_event_is_read_to_look_at_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("palio.triade");
    sample::write_until(&path, 4).unwrap();
    let sound = std::fs::read(&path).unwrap();
    let records = Journal::open_read_only(&path).unwrap().tail(0).unwrap();
    let place = |payload: &str| sound.windows(payload.len()).position(|window| window == payload.as_bytes());
    // Longer payloads extend over several pages.
    let short = records.iter().filter(|record| (2..2_000).contains(&record.payload.len()));
    let payloads: Vec<_> = short.filter_map(|record| Some((place(&record.payload)?, record.payload.len()))).collect();
    assert!(payloads.len() > 100, "{}", payloads.len());
    let (mut seed, mut seen) = (13, 0);
    for number in 0..TRIES {
        let forged = folder.path().join(format!("{number}.triade"));
        let mut bytes = sound.clone();
        (0..=number % 4).for_each(|_| forge(&mut bytes, &payloads, &mut seed));
        std::fs::write(&forged, bytes).unwrap();
        if let Ok((journal, _)) = load(&forged) {
            assert!(matches!(journal.access(), Access::ReadOnly(ReadOnlyReason::Broken(_))), "{:?}", journal.access());
            seen += 1;
        }
        assert!(journal::verify(&forged).is_err());
    }
    assert!(seen > 20, "{seen} could be looked at");
}
