//! Decisions of judges: penalties, warnings, exclusions, awarded tables, disputes.

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::play::{
    end_stage_if_over, open_table, score, seat_declared, slot_at, table, try_walkover, walk_over,
};
use crate::decide::{check_entry, entries};
use crate::fact::Effect;
use crate::number::{EntryNo, TableNo};
use crate::plan::Format;
use crate::slip::{self, How, Slip};
use crate::stage;
use crate::tournament::Tournament;

/// Subtracts points from an entry, also after its stage has ended.
pub(super) fn penalty(p: &mut Proceeding<Tournament>, entry: EntryNo, points: u32) {
    check_entry(p, entry);
    if points == 0 {
        p.impossible(Article::Penalty, Message::new("refuse-empty-penalty"));
    }
    let of = p.rules().penalised(p.state().stages.len().saturating_sub(1));
    if of.is_none() {
        p.impossible(Article::Penalty, Message::new("tournament-penalty-nothing"));
    }
    if let Some(of) = of.filter(|_| !p.refused()) {
        p.apply(Effect::Penalised { entry, points, of }, Article::Penalty);
        rank_anew(p, Article::Penalty);
    }
}

/// Takes out an entry that judges excluded: it ranks last, also in a stage that has ended.
pub(super) fn exclude(p: &mut Proceeding<Tournament>, entry: EntryNo) {
    entries::withdraw(p, entry, Effect::Excluded, Article::Penalty);
    if !p.refused() {
        rank_anew(p, Article::Penalty);
    }
}

/// Warns an entry.
pub(super) fn warning(p: &mut Proceeding<Tournament>, entry: EntryNo) {
    check_entry(p, entry);
    if !p.refused() {
        p.apply(Effect::Warned(entry), Article::Penalty);
    }
}

/// Ranks the stage under way anew if it has ended: a decision of judges changed its places.
///
/// The field of a next stage that has begun stays; the continuous qualifying has no places.
pub(crate) fn rank_anew(p: &mut Proceeding<Tournament>, article: Article) {
    let Some((index, stage)) = p.state().now().filter(|(_, stage)| stage.ended) else { return };
    if matches!(p.rules().format(index), Some(Format::Continuous { .. })) {
        return;
    }
    let places = stage::ranking(p.rules(), p.state(), index).groups();
    if places != stage.places {
        p.apply(Effect::StageEnded(places), article);
    }
}

/// Awards a table to one of its entries by decision of judges.
pub(super) fn award(p: &mut Proceeding<Tournament>, number: TableNo, entry: EntryNo, seats: &[EntryNo], reason: &str) {
    let Some(table) = open_table(p, number, seats) else { return };
    let winner = slot_at(p, number, &table, entry);
    if reason.trim().is_empty() {
        p.impossible(Article::Penalty, Message::new("refuse-no-reason"));
    }
    if !p.refused() {
        let changed = seat_declared(p, number, &table);
        walk_over(p, number, winner, Article::Penalty);
        changed.into_iter().for_each(|table| try_walkover(p, table));
        end_stage_if_over(p);
    }
}

/// Records a penalty given for time, which the clock of the table must call for.
pub(super) fn fine(p: &mut Proceeding<Tournament>, number: TableNo, entry: EntryNo, at_ms: i64) {
    let Some(table) = open_table(p, number, &[]) else { return };
    let Some(slot) = slot_at(p, number, &table, entry) else { return };
    let reading = table.clock.as_ref().map(|clock| clock.reading(at_ms));
    let due = reading.and_then(|reading| reading.seats.get(usize::from(slot)).map(|seat| seat.penalties));
    if table.fines_of(entry) >= due.unwrap_or(0) {
        p.illegal(Article::Clock, Message::new("tournament-fine-not-due").with("entry", entry.0));
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::Fined { table: number, entry }, Article::Clock);
    let fines = table.fines_of(entry).saturating_add(1);
    let loses = table.clock.as_ref().and_then(|clock| clock.plan().loses_at()).is_some_and(|last| fines >= last);
    if let Some(other) = table.seated().map(|(slot, _)| slot).find(|other| *other != slot).filter(|_| loses) {
        lose_on_time(p, number, other);
    }
}

/// Ends a table that a player has lost on time, with a win of another.
fn lose_on_time(p: &mut Proceeding<Tournament>, number: TableNo, winner: u8) {
    let Some(table) = p.state().table(number).cloned() else { return };
    let Some(form) = p.rules().form(p.state(), &table) else { return };
    let slip = Slip::won(winner, How::Time, 0);
    let (judged, _) = slip::judge(&form, table.entries().len(), &slip);
    if let Some(judged) = judged {
        score(p, number, &slip, judged, Article::Clock);
        end_stage_if_over(p);
    }
}

/// Records that a table's result is disputed; the note can be extended while the dispute is open.
pub(super) fn dispute(p: &mut Proceeding<Tournament>, number: TableNo, note: &str) {
    if table(p, number).is_none() {
        return;
    }
    if note.trim().is_empty() {
        p.impossible(Article::Result, Message::new("refuse-no-reason"));
    }
    if !p.refused() {
        p.apply(Effect::Disputed { table: number, note: note.trim().to_owned() }, Article::Result);
    }
}

/// Records that the dispute about a table is closed.
pub(super) fn close_dispute(p: &mut Proceeding<Tournament>, number: TableNo) {
    let Some(table) = table(p, number) else { return };
    if table.dispute.is_none() {
        p.impossible(Article::Result, Message::new("tournament-no-dispute").with("table", number.0));
    }
    if !p.refused() {
        p.apply(Effect::DisputeClosed(number), Article::Result);
    }
}
