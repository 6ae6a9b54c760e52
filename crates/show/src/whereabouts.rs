//! Where somebody plays, when and against whom, as far as it is public.

use chrono::NaiveDateTime;
use tournament::{EntryNo, Format, Table, TableNo, ranking};

use crate::clocks::head;
use crate::{Item, Staged, State, lists, programme};
use festival::folded;
use festival::i18n::tr_args;
use festival::{Words, round_title};

/// Where an entry stands in one tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whereabouts {
    /// Its name.
    pub name: String,
    /// Identifier and name of the tournament, and its room.
    pub tournament: (String, String),
    /// The room; empty if not fixed.
    pub room: String,
    /// When the tournament begins, if fixed.
    pub starts: Option<NaiveDateTime>,
    /// The state of the tournament, and that in words.
    pub state: (State, String),
    /// Where it plays now.
    pub seat: Option<Seat>,
    /// Its place in the standings, in words.
    pub standing: Option<String>,
}

/// A seat at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The table, or its match while it has no place.
    pub head: String,
    /// Whether it is called.
    pub called: bool,
    /// Against whom.
    pub against: Vec<String>,
    /// The round.
    pub round: String,
}

/// Lists the entries of a tournament whose name contains a text, or whose number it is.
pub(crate) fn of(staged: &Staged<'_>, text: &str) -> Vec<Whereabouts> {
    let [now, released] = &staged.words();
    let (wanted, number) = (folded(text), text.trim_start_matches('#').parse().ok().map(EntryNo));
    let wanted = wanted.trim();
    let entries = now.open.state().entrants.iter().filter(|(_, entrant)| entrant.plays() || !entrant.people.is_empty());
    let named = entries.map(|(entry, _)| (EntryNo(entry), now.entry(EntryNo(entry))));
    let found = named.filter(|(entry, name)| {
        Some(*entry) == number || (number.is_none() && !wanted.is_empty() && folded(name).contains(wanted))
    });
    found.map(|(entry, name)| whereabouts(now, released, entry, name)).collect()
}

fn whereabouts(now: &Words<'_>, released: &Words<'_>, entry: EntryNo, name: String) -> Whereabouts {
    let Item { id, name: title, room, starts, state, words, .. } = programme::item(released);
    let tournament = (id, title);
    Whereabouts {
        name,
        tournament,
        room,
        starts,
        state: (state, words),
        seat: seat(now, released, entry),
        standing: standing(released, entry),
    }
}

/// Returns where an entry plays now, as far as the pairing is public.
fn seat(now: &Words<'_>, released: &Words<'_>, entry: EntryNo) -> Option<Seat> {
    let (index, stage) = released.open.state().now()?;
    if let Some(Format::Poker(_)) = now.open.plan().format(index) {
        let (number, table) =
            stage.poker.tables.iter().find(|(_, table)| table.seats.values().any(|one| *one == entry))?;
        let own = table.seats.iter().find(|(_, one)| **one == entry).map_or(0, |(seat, _)| u32::from(*seat));
        let head = tr_args(now.lang, "show-at-place", &[("place", number.0.into())]);
        let round = tr_args(now.lang, "show-seat", &[("seat", own.into())]);
        return Some(Seat { head, called: true, against: Vec::new(), round });
    }
    let plays = |(_, table): &&(TableNo, &Table)| table.ready() && table.entries().contains(&entry);
    let tables = lists::public(now, released, index);
    let (number, table) = tables.iter().find(plays)?;
    let others = table.entries().into_iter().filter(|other| *other != entry);
    let against = others.map(|other| now.entry(other)).collect();
    Some(Seat {
        head: head(now, *number, table),
        called: table.called.is_some(),
        against,
        round: round_title(now, table),
    })
}

fn standing(words: &Words<'_>, entry: EntryNo) -> Option<String> {
    let (index, _) = words.open.state().now()?;
    let ranking = ranking(words.open.plan(), words.open.state(), index);
    let place = ranking.rows.iter().position(|row| row.entry == entry)?;
    let standings = tournament::standings(words.open.plan(), words.open.state(), index, &ranking);
    standings.into_iter().nth(place).map(|standing| words.standing(standing))
}
