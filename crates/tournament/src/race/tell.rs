//! Each effect at a race as a sentence.

use rules::Message;

use crate::clock::write_span;
use crate::number::EntryNo;
use crate::race::RaceEffect;

/// Returns an effect as a sentence.
pub(crate) fn tell(effect: &RaceEffect) -> Message {
    let of = |key, entry: &EntryNo| Message::new(key).with("entry", entry.0);
    match effect {
        RaceEffect::Started { .. } => Message::new("tournament-race-started"),
        RaceEffect::CameLate { entry, by_ms } => {
            of("tournament-race-came-late", entry).with("time", write_span(*by_ms))
        }
        RaceEffect::Granted { entry, ms } => of("tournament-race-granted", entry).with("time", write_span(*ms)),
        RaceEffect::PersonDeparted { entry, person, .. } => of("tournament-race-left", entry).with("person", *person),
        RaceEffect::Finished { entry, ms } => of("tournament-race-finished", entry).with("time", write_span(*ms)),
        RaceEffect::Penalised { entry, ms } => of("tournament-race-penalised", entry).with("time", write_span(*ms)),
        RaceEffect::Counted { entry, pieces } => of("tournament-race-counted", entry).with("pieces", *pieces),
        RaceEffect::Stopped { .. } => Message::new("tournament-race-stopped"),
        RaceEffect::StartMoved { .. } => Message::new("tournament-race-start-moved"),
    }
}
