//! People who may be meant by the typed name, and which of them Enter takes.

use journal::PersonId;
use tournament::EntryNo;

use super::enrol::card_of;
use super::find::{Index, Wanted};
use desk_kit::Cx;
use desk_kit::keys::stepped_round;
use festival::OpenTournament;
use festival::clock::date_in_words;
use festival::event::{Apart, Event};

/// Most people that are proposed.
const MOST: usize = 6;

/// People proposed; after the last of them stands a new person.
#[derive(Default)]
pub(super) struct Proposals {
    pub found: Vec<PersonId>,
    made_for: Option<(String, u64)>,
    at: At,
}

/// Position of the mark among the proposals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    /// On a person found by a part of the name: an entry of theirs is shown, but they are not entered without a further
    /// word.
    Offered(usize),
    /// On a person whose full name was typed or who was chosen, or on the new person after the last.
    Meant(usize),
    /// Nowhere: several people have the name.
    Nowhere,
    /// Nowhere: it may be a new person's name, or the beginning of a known one.
    Between,
}

impl Default for At {
    fn default() -> Self {
        Self::Meant(0)
    }
}

/// Person that Enter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marked {
    /// A person who is meant.
    Known(PersonId),
    /// A person who may be meant.
    Offered(PersonId),
    /// A new person.
    New,
    /// Nobody, until one of several namesakes is chosen.
    Nobody,
    /// Nobody, until it is clear whether a new person is meant or one whose name goes on.
    Unclear,
}

impl Proposals {
    /// Looks up who matches the text and is not `chosen` yet. Only a full name is taken at once: if a longer name
    /// begins with it, or several people have it, the user must choose.
    pub fn follow(&mut self, text: &str, index: &Index, chosen: impl Fn(PersonId) -> bool) {
        let same = self.made_for.as_ref().is_some_and(|(made, version)| made == text && *version == index.version);
        if same {
            return;
        }
        let wanted = Wanted::new(text);
        self.found = index.best(&wanted, MOST);
        self.found.retain(|id| !chosen(*id));
        let mut named = (0..).zip(&self.found).filter(|(_, id)| index.is_named(&wanted, **id)).map(|(at, _)| at);
        self.at = match (named.next(), named.next()) {
            (Some(_), Some(_)) => At::Nowhere,
            (Some(only), None) => At::Meant(only),
            (None, _) if wanted.is_written_out() && self.found.iter().any(|id| index.goes_on(&wanted, *id)) => {
                At::Between
            }
            (None, _) if wanted.is_written_out() || self.found.is_empty() => At::Meant(self.found.len()),
            (None, _) => At::Offered(0),
        };
        self.made_for = Some((text.to_owned(), index.version));
    }

    /// Forces the next [`Self::follow`] to look everybody up again.
    pub fn clear(&mut self) {
        self.made_for = None;
    }

    /// Moves the mark from one person who is known to another; a new one is named by a key of its own.
    pub fn step(&mut self, by: isize) {
        let known = self.found.len();
        let from = self.index().filter(|at| *at < known);
        if by != 0
            && let Some(at) = stepped_round(from, by, known)
        {
            self.at = At::Meant(at);
        }
    }

    /// Marks a proposal as meant.
    pub fn choose(&mut self, index: usize) {
        self.at = At::Meant(index);
    }

    /// Returns the position of the mark; `None` while the user must choose.
    pub const fn index(&self) -> Option<usize> {
        match self.at {
            At::Offered(at) | At::Meant(at) => Some(at),
            At::Nowhere | At::Between => None,
        }
    }

    /// Returns the person that Enter takes.
    pub fn marked(&self) -> Marked {
        let known = |at: usize, of: fn(PersonId) -> Marked| self.found.get(at).map_or(Marked::New, |id| of(*id));
        match self.at {
            At::Offered(at) => known(at, Marked::Offered),
            At::Meant(at) => known(at, Marked::Known),
            At::Nowhere => Marked::Nobody,
            At::Between => Marked::Unclear,
        }
    }
}

/// Parses the text as the number of an entry: digits are never a name.
pub(super) fn entry_number(text: &str) -> Option<EntryNo> {
    let figures = text.trim();
    let all = !figures.is_empty() && figures.chars().all(|c| c.is_ascii_digit());
    all.then(|| EntryNo(figures.parse().unwrap_or(u32::MAX)))
}

/// Returns the entry with which a person is still in play.
pub(super) fn playing(event: &Event, open: &OpenTournament, id: PersonId) -> Option<EntryNo> {
    let plays = |entry: &EntryNo| open.state().entrant(*entry).is_some_and(tournament::Entrant::plays);
    event.entries_of(open, id).into_iter().rev().find(plays)
}

/// Returns a description of a person: what distinguishes namesakes, and their entries in this tournament.
pub(super) fn known_words(cx: &Cx<'_>, open: &OpenTournament, id: PersonId) -> String {
    let card = card_of(cx, id);
    let event = &cx.live.event;
    let numbered = matches!(event.apart(id), Apart::Number(_));
    let name = if numbered { event.shown_name(id) } else { event.names.get(&id).cloned() };
    let mut words = name.unwrap_or_default();
    let birth = card.birth.map(|day| date_in_words(&day.to_string(), cx.lang));
    let setup = &cx.live.event.setup;
    let rides = |flock: &usize| setup.flocks[*flock].roster.iter().any(|person| person.id == Some(id));
    let flock = (0..setup.flocks.len()).find(rides).map(|flock| setup.flock_name(flock));
    for more in [Some(card.club).filter(|club| !club.is_empty()), birth, flock].into_iter().flatten() {
        words += " · ";
        words += &more;
    }
    let entries = event.entries_of(open, id).len();
    if entries > 0 {
        words += " · ";
        words += &cx.tr_args("entries-here-already", &[("count", entries.into())]);
    } else {
        let others = cx.live.event.festival.tournaments.iter();
        let entered = others.filter_map(|other| Some((other, event.entries_of(other, id).last()?.0)));
        // Namesakes of whom nothing else is known are told apart by the tournaments they play and their numbers.
        let told: Vec<_> = if numbered {
            entered.map(|(other, number)| played_words(cx, other, number)).collect()
        } else {
            let count = entered.count();
            let elsewhere = (count > 0).then(|| cx.tr_args("entries-elsewhere", &[("count", count.into())]));
            elsewhere.into_iter().collect()
        };
        for told in told {
            words += " · ";
            words += &told;
        }
    }
    words
}

fn played_words(cx: &Cx<'_>, other: &OpenTournament, number: u32) -> String {
    let title = cx.words(other).title();
    cx.tr_args("entries-plays", &[("title", (&title).into()), ("number", number.into())])
}
