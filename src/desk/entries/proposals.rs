//! Who may be meant by what is typed in the field of the name, and which of them Enter takes.

use journal::PersonId;
use tournament::{EntryNo, Person};

use super::enrol::card_of;
use super::find::{Index, Wanted};
use crate::clock::date_in_words;
use crate::desk::Cx;
use crate::festival::OpenTournament;
use crate::i18n::tr_args;

/// Most people that are proposed.
const MOST: usize = 6;

/// The people proposed; after the last of them stands a new person.
#[derive(Default)]
pub(super) struct Proposals {
    pub found: Vec<PersonId>,
    made_for: Option<(String, u64)>,
    /// Which one Enter takes.
    pub at: usize,
}

impl Proposals {
    /// Looks up who fits what is typed and is not `chosen` yet. A whole name with which nobody's begins is a new person's:
    /// whoever types half of a known name means who has it.
    pub fn follow(&mut self, text: &str, index: &Index, chosen: impl Fn(PersonId) -> bool) {
        let same = self.made_for.as_ref().is_some_and(|(made, version)| made == text && *version == index.version);
        if same {
            return;
        }
        let wanted = Wanted::new(text);
        self.found = index.best(&wanted, MOST);
        self.found.retain(|id| !chosen(*id));
        let named = self.found.iter().position(|id| index.is_named(&wanted, *id));
        let meant = named.or_else(|| self.found.iter().position(|id| index.is_begun(&wanted, *id)));
        self.at = meant.unwrap_or(if wanted.is_written_out() { self.found.len() } else { 0 });
        self.made_for = Some((text.to_owned(), index.version));
    }

    /// Looks everybody up again.
    pub fn clear(&mut self) {
        self.made_for = None;
    }

    /// Moves through the proposals.
    pub fn step(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.found.len());
    }

    /// Gives whom Enter takes; `None` for a new person.
    pub fn marked(&self) -> Option<PersonId> {
        self.found.get(self.at).copied()
    }
}

/// Reads what is typed as the number of an entry: figures are never a name.
pub(super) fn entry_number(text: &str) -> Option<EntryNo> {
    let figures = text.trim();
    let all = !figures.is_empty() && figures.chars().all(|c| c.is_ascii_digit());
    all.then(|| EntryNo(figures.parse().unwrap_or(u32::MAX)))
}

/// Gives the entry with which somebody is still in play.
pub(super) fn playing(open: &OpenTournament, id: PersonId) -> Option<EntryNo> {
    let plays = |entry: &&EntryNo| open.state().entrant(**entry).is_some_and(tournament::Entrant::plays);
    open.state().entries_of(Person(id.0)).iter().rev().find(plays).copied()
}

/// Says who somebody is: what tells namesakes apart, and what they have to do with this tournament already.
pub(super) fn known_words(cx: &Cx<'_>, open: &OpenTournament, id: PersonId) -> String {
    let card = card_of(cx, id);
    let mut words = cx.live.event.names.get(&id).cloned().unwrap_or_default();
    let birth = card.birth.map(|day| date_in_words(&day.to_string(), cx.lang));
    for more in [Some(card.club).filter(|club| !club.is_empty()), birth].into_iter().flatten() {
        words += " · ";
        words += &more;
    }
    let entries = open.state().entries_of(Person(id.0)).len();
    if entries > 0 {
        words += " · ";
        words += &tr_args(cx.lang, "entries-here-already", &[("count", entries.into())]);
    } else {
        let elsewhere = cx.live.event.festival.tournaments.iter();
        let elsewhere = elsewhere.filter(|other| !other.state().entries_of(Person(id.0)).is_empty()).count();
        if elsewhere > 0 {
            words += " · ";
            words += &tr_args(cx.lang, "entries-elsewhere", &[("count", elsewhere.into())]);
        }
    }
    words
}
