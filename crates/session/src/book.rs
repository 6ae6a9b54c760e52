//! What is recorded entry by entry: the book of a match, the race among them, and that of a tournament.

use rules::games::oca::Oca;
use rules::{DynMatch, Match, Notation, Seq};
use tournament::Tournament;

use festival::event::{Event, RACE, match_stream};
use festival::tournament_stream;

/// Names the book of one match or one tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Book<'a> {
    /// That of a match.
    Match(&'a str),
    /// That of a tournament.
    Tournament(&'a str),
}

impl Book<'_> {
    /// That of the race.
    pub const RACE: Self = Book::Match(RACE);

    /// Tells whether it can go on: what it holds replays as recorded, and a tournament is not called off.
    pub(super) fn goes_on(self, event: &Event) -> bool {
        match self {
            Self::Match(id) => event.find(id).is_some_and(|open| open.diverged.is_none()),
            Self::Tournament(id) => {
                let open = event.festival.find(id);
                open.is_some_and(|open| open.diverged.is_none() && open.info.cancelled.is_none())
            }
        }
    }

    /// Gives the stream in which its entries are kept.
    pub(super) fn stream(self) -> String {
        match self {
            Self::Match(id) => match_stream(id),
            Self::Tournament(id) => tournament_stream(id),
        }
    }

    /// Gives what it tells so far, with the number of the last entry that no record holds; see `OpenMatch::opened`.
    pub fn read(self, event: &Event) -> Option<(&dyn DynMatch, Seq)> {
        match self {
            Self::Match(id) => event.find(id).map(|open| (open.game.as_dyn(), open.opened)),
            Self::Tournament(id) => event.festival.find(id).map(|open| (&open.game as &dyn DynMatch, Seq(0))),
        }
    }

    pub(super) fn write(self, event: &mut Event) -> Option<&mut dyn DynMatch> {
        match self {
            Self::Match(id) => event.find_mut(id).map(|open| open.game.as_dyn_mut()),
            Self::Tournament(id) => event.festival.find_mut(id).map(|open| &mut open.game as &mut dyn DynMatch),
        }
    }
}

/// A book whose game the desk knows by its type, because it has pages of its own.
pub trait TypedBook: Copy {
    /// The game.
    type Game: Notation;

    /// Names the book.
    fn book(&self) -> Book<'_>;

    /// Finds its match.
    fn find(self, event: &Event) -> Option<&Match<Self::Game>>;

    /// Finds its match to be written to.
    fn find_mut(self, event: &mut Event) -> Option<&mut Match<Self::Game>>;

    /// Counts what has come to an end in a match: when that changes, a backup is made.
    fn ended(game: &Match<Self::Game>) -> u64;
}

/// The book of the race.
#[derive(Clone, Copy, Debug)]
pub struct RaceBook;

impl TypedBook for RaceBook {
    type Game = Oca;

    fn book(&self) -> Book<'_> {
        Book::RACE
    }

    fn find(self, event: &Event) -> Option<&Match<Oca>> {
        event.race()
    }

    fn find_mut(self, event: &mut Event) -> Option<&mut Match<Oca>> {
        event.race_mut()
    }

    fn ended(race: &Match<Oca>) -> u64 {
        u64::from(race.state().gara) + u64::from(race.outcome().is_some())
    }
}

/// The book of a tournament, by its name in the festival.
#[derive(Clone, Copy, Debug)]
pub struct TournamentBook<'a>(pub &'a str);

impl TypedBook for TournamentBook<'_> {
    type Game = Tournament;

    fn book(&self) -> Book<'_> {
        Book::Tournament(self.0)
    }

    fn find(self, event: &Event) -> Option<&Match<Tournament>> {
        event.festival.find(self.0).map(|open| &open.game)
    }

    fn find_mut(self, event: &mut Event) -> Option<&mut Match<Tournament>> {
        event.festival.find_mut(self.0).map(|open| &mut open.game)
    }

    fn ended(game: &Match<Tournament>) -> u64 {
        u64::from(game.state().closed)
    }
}
