//! The effects and violations of an official's acts.

mod checks;
mod draw;
mod entries;
mod imposed;
mod judges;
mod off;
mod out;
mod pair;
mod play;
mod prepare;
mod substitute;

pub(crate) use checks::{check_algorithm, check_elsewhere, check_entry, check_room, check_twice};
pub(crate) use draw::length_is_due;
pub use entries::takes_entries;
pub(crate) use judges::rank_anew;
pub(crate) use out::knock_out;
pub(crate) use play::{begin_stage, end_stage_if_over, make_tables, try_walkover};
pub(crate) use prepare::COLUMNS;

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::fact::{Effect, Fact};
use crate::number::{EntryNo, TableNo};
use crate::state::State;
use crate::tournament::Tournament;
use crate::{poker, race};

pub(crate) fn decide(p: &mut Proceeding<Tournament>, fact: &Fact) {
    if p.state().closed {
        p.illegal(Article::Close, Message::new("tournament-closed"));
    }
    match fact {
        Fact::Enter(new) => entries::enter(p, new),
        Fact::Pay(entry) => entries::pay(p, *entry),
        Fact::Withdraw(entry) => entries::withdraw(p, *entry, Effect::Withdrawn, Article::Withdrawal),
        Fact::Substitute { entry, outgoing, incoming, age, reason } => {
            substitute::substitute(p, *entry, (*outgoing, *incoming), *age, reason);
        }
        Fact::Return(entry) => entries::come_back(p, *entry),
        Fact::Off { entry, round } => off::off(p, *entry, *round),
        Fact::Exclude(entry) => judges::exclude(p, *entry),
        Fact::Seeds(order) => entries::seeds(p, order),
        Fact::Apart(entries) => entries::apart(p, entries),
        Fact::Start => prepare::start(p, None),
        Fact::StartLots { seed, algorithm } => prepare::start_lots(p, *seed, *algorithm),
        Fact::CloseQueue => {
            prepare::check_disputes_closed(p);
            prepare::close_queue(p);
        }
        Fact::Length(length) => prepare::length(p, *length),
        Fact::Columns { round, columns } => prepare::columns(p, *round, *columns),
        Fact::Decline(entry) => prepare::decline(p, *entry),
        Fact::Close => prepare::close(p),
        Fact::Pair(entries) => pair::pair(p, entries),
        Fact::Draw { seed, algorithm, tables } => {
            prepare::check_disputes_closed(p);
            draw::draw(p, *seed, *algorithm, tables.as_deref());
        }
        Fact::Call { table, place } => play::call(p, *table, *place),
        Fact::Result { table, seats, slip } => play::result(p, *table, seats, slip),
        Fact::Absent { table, entry, seats } => play::absent(p, *table, *entry, seats),
        Fact::Award { table, entry, seats, reason } => judges::award(p, *table, *entry, seats, reason),
        Fact::Dispute { table, note } => judges::dispute(p, *table, note),
        Fact::CloseDispute(table) => judges::close_dispute(p, *table),
        Fact::Ranked(places) => play::ranked(p, places),
        Fact::Penalty { entry, points } => judges::penalty(p, *entry, *points),
        Fact::Warning(entry) => judges::warning(p, *entry),
        Fact::Clock { table, act, at_ms } => crate::clock::decide(p, *table, act, *at_ms),
        Fact::Fine { table, entry, at_ms } => judges::fine(p, *table, *entry, *at_ms),
        Fact::Poker(fact) => poker::decide(p, fact),
        Fact::Race(fact) => race::decide(p, fact),
    }
}

/// Checks whether judges may impose an effect: only that an existing entry is paid, out or qualified, or that an
/// existing table is won.
pub(crate) fn admits(state: &State, effect: &Effect) -> Result<(), Message> {
    let entry = |entry: &EntryNo| match state.entrant(*entry) {
        Some(_) => Ok(()),
        None => Err(Message::new("tournament-no-such-entry").with("entry", entry.0)),
    };
    let table = |table: &TableNo| match state.table(*table) {
        Some(_) => Ok(()),
        None => Err(Message::new("tournament-no-such-table").with("table", table.0)),
    };
    match effect {
        Effect::Paid(e) | Effect::KnockedOut(e) => entry(e),
        Effect::Qualified(e) if state.now().is_some_and(|(_, stage)| stage.qualified.contains(e)) => {
            Err(Message::new("tournament-qualified-once").with("entry", e.0))
        }
        Effect::Qualified(e) if state.now().is_some() => entry(e),
        Effect::WalkedOver { table: t, winner } => {
            table(t)?;
            let seats = state.table(*t).map_or(0, |table| table.slots.len());
            match winner {
                Some(winner) if usize::from(*winner) >= seats => Err(Message::new("tournament-no-such-seat")),
                _ => Ok(()),
            }
        }
        _ => Err(Message::new("tournament-ruling-not-possible")),
    }
}
