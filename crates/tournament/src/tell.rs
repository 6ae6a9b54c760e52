//! Each effect as a sentence. Arguments named `entry`, `table` and `person` are numbers, `slip` is a slip in the
//! notation: whoever shows the sentence puts names and words in their place.

use rules::Message;

use crate::fact::Effect;
use crate::number::{EntryNo, TableNo};
use crate::plan::Penalised;
use crate::table::Slot;
use crate::{poker, race};

pub(crate) fn tell(effect: &Effect) -> Message {
    let of = |key, entry: &EntryNo| Message::new(key).with("entry", entry.0);
    let at = |key, table: &TableNo| Message::new(key).with("table", table.0);
    match effect {
        Effect::Entered(_) => Message::new("tournament-entered"),
        Effect::Substituted { entry, outgoing, incoming, .. } => Message::new("tournament-substituted")
            .with("number", entry.0)
            .with("gone", *outgoing)
            .with("came", *incoming),
        Effect::Paid(entry) => of("tournament-paid", entry),
        Effect::Dropped(entry) => of("tournament-dropped", entry),
        Effect::Withdrawn(entry) => of("tournament-withdrawn", entry),
        Effect::Excluded(entry) => of("tournament-excluded", entry),
        Effect::KnockedOut(entry) => of("tournament-knocked-out", entry),
        Effect::Reinstated(entry) => of("tournament-reinstated", entry),
        Effect::Returned(entry) => of("tournament-returned", entry),
        Effect::OffGranted { entry, round, .. } => of("tournament-off-granted", entry).with("round", *round),
        Effect::Seeded(order) => Message::new("tournament-seeded").with("count", order.len()),
        Effect::SetApart(entries) => Message::new("tournament-set-apart").with("count", entries.len()),
        Effect::StageBegan(field) => Message::new("tournament-stage-began").with("count", field.len()),
        Effect::Joined(entry) => of("tournament-joined", entry),
        Effect::Queued(entry) => of("tournament-queued", entry),
        Effect::Unqueued(entry) => of("tournament-left-queue", entry),
        Effect::LotsDrawn(seed) => Message::new("tournament-lots-drawn").with("seed", seed.to_string()),
        Effect::RoundBegan(round) => Message::new("tournament-round-began").with("round", *round),
        Effect::TableMade(table) => {
            let message = Message::new("tournament-table-made").with("round", table.round).with("place", table.place);
            message.with("count", table.seated().count())
        }
        Effect::SlotFilled { table, by: Slot::Entry(entry), .. } => {
            at("tournament-slot-filled", table).with("entry", entry.0)
        }
        Effect::SlotFilled { table, .. } => at("tournament-slot-empty", table),
        Effect::Reseated { table, .. } => at("tournament-reseated", table),
        Effect::Called { table, place } => at("tournament-called", table).with("place", *place),
        Effect::Scored { table, slip, .. } => at("tournament-scored", table).with("sheet", slip.to_string()),
        Effect::Disputed { table, note } => at("tournament-disputed", table).with("note", note.as_str()),
        Effect::DisputeClosed(table) => at("tournament-settled", table),
        Effect::WalkedOver { table, .. } => at("tournament-walked-over", table),
        Effect::Streak { entry, wins } => of("tournament-streak", entry).with("count", *wins),
        Effect::Qualified(entry) => of("tournament-qualified", entry),
        Effect::Declined(entry) => of("tournament-declined", entry),
        Effect::ColumnsChosen { round, columns } => {
            Message::new("tournament-columns-chosen").with("round", *round).with("count", *columns)
        }
        Effect::LengthAnnounced(length) => Message::new("tournament-length-announced").with("length", *length),
        Effect::Penalised { entry, points, of: Penalised::Points } => {
            of("tournament-penalised", entry).with("points", *points)
        }
        Effect::Penalised { entry, points, of: Penalised::Score } => {
            of("tournament-penalised-score", entry).with("points", *points)
        }
        Effect::Warned(entry) => of("tournament-warned", entry),
        Effect::ClockSet { table, clock } => {
            let (key, threshold) = crate::clock::state_key(clock);
            let message = at(key, table);
            if let Some(threshold) = threshold { message.with("threshold", threshold) } else { message }
        }
        Effect::Fined { table, entry } => at("tournament-fined", table).with("entry", entry.0),
        Effect::Poker(effect) => poker::tell(effect),
        Effect::Race(effect) => race::tell(effect),
        Effect::StageEnded(places) => Message::new("tournament-stage-ended").with("count", places.len()),
        Effect::Closed => Message::new("tournament-closed-now"),
    }
}
