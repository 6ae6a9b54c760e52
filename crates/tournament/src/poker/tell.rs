//! Each effect at a poker tournament as a sentence.

use rules::Message;
use rules::kit::clock::{Clock, Phase};

use crate::number::TableNo;
use crate::poker::{Buy, PokerEffect, figure};

/// Returns an effect as a sentence.
pub(crate) fn tell(effect: &PokerEffect) -> Message {
    let at = |key, table: &TableNo| Message::new(key).with("number", table.0);
    match effect {
        PokerEffect::Seated { table, seats } => at("tournament-poker-seated", table).with("count", seats.len()),
        PokerEffect::Eliminated { entry, table, hand, .. } => {
            at("tournament-poker-eliminated", table).with("entry", entry.0).with("hand", *hand)
        }
        PokerEffect::ButtonSet { table, seat } => at("tournament-poker-button", table).with("seat", *seat),
        PokerEffect::Counted { entry, chips } => {
            Message::new("tournament-poker-counted").with("entry", entry.0).with("chips", figure(*chips))
        }
        PokerEffect::Merged { into, from, seats } => {
            at("tournament-poker-merged", into).with("from", from.0).with("count", seats.len())
        }
        PokerEffect::Moved { entry, table, seat } => {
            at("tournament-poker-moved", table).with("entry", entry.0).with("seat", *seat)
        }
        PokerEffect::Kept { table, seats } => at("tournament-poker-kept", table).with("count", seats.len()),
        PokerEffect::Bought { entry, buy: Buy::Rebuy, chips } => {
            Message::new("tournament-poker-rebought").with("entry", entry.0).with("chips", figure(*chips))
        }
        PokerEffect::Bought { entry, buy: Buy::Addon, chips } => {
            Message::new("tournament-poker-added").with("entry", entry.0).with("chips", figure(*chips))
        }
        PokerEffect::Returned { entry, table, seat, .. } => {
            at("tournament-poker-returned", table).with("entry", entry.0).with("seat", *seat)
        }
        PokerEffect::Dealt(shares) => Message::new("tournament-poker-dealt").with("count", shares.len()),
        PokerEffect::ChipsRaced { chip, .. } => {
            Message::new("tournament-poker-chips-raced").with("chip", figure(*chip))
        }
        PokerEffect::ClockSet(clock) => tell_blinds(clock),
    }
}

/// Returns a sentence on the blinds after an act on their clock.
fn tell_blinds(clock: &Clock) -> Message {
    if !clock.runs() {
        let held = clock.is_on();
        return Message::new(if held { "tournament-poker-blinds-held" } else { "tournament-poker-blinds-stopped" });
    }
    // Any earlier moment reads as that of the latest act.
    match clock.reading(i64::MIN).phase {
        Phase::Level { number, values, .. } => {
            let values = level_words(&values, "/");
            Message::new("tournament-poker-blinds-level").with("level", number).with("values", values)
        }
        _ => Message::new("tournament-poker-blinds-break"),
    }
}

/// Writes the values of a level: buio and controbuio, then the ante.
pub fn level_words(values: &[u64], between: &str) -> String {
    let (blinds, ante) = values.split_at(values.len().min(2));
    let blinds = blinds.iter().map(u64::to_string).collect::<Vec<_>>().join(between);
    ante.iter().fold(blinds, |told, ante| format!("{told} · ante {ante}"))
}
