//! Books: the records of one match (the race among them) or of one tournament.

use rules::games::oca::Oca;
use rules::{DynMatch, Entry, Match, Notation, Seq};
use tournament::Tournament;

use festival::event::{Event, RACE, match_stream};
use festival::tournament_stream;

/// Name of the book of one match or one tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Book<'a> {
    /// Book of a match, by its name.
    Match(&'a str),
    /// Book of a tournament, by its name.
    Tournament(&'a str),
}

impl Book<'_> {
    /// Book of the race.
    pub const RACE: Self = Book::Match(RACE);

    /// Checks whether it can go on: it replays as recorded, and a tournament is not called off.
    pub(super) fn goes_on(self, event: &Event) -> bool {
        match self {
            Self::Match(id) => event.find(id).is_some_and(|open| open.diverged.is_none()),
            Self::Tournament(id) => {
                let open = event.festival.find(id);
                open.is_some_and(|open| open.diverged.is_none() && open.info.cancelled.is_none())
            }
        }
    }

    /// Returns the stream that holds its entries.
    pub(super) fn stream(self) -> String {
        match self {
            Self::Match(id) => match_stream(id),
            Self::Tournament(id) => tournament_stream(id),
        }
    }

    /// Returns its game so far, and the number of the last entry that no record holds; see `OpenMatch::opened`.
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

/// Book whose game the desk knows by its type, because that game has pages of its own.
pub trait TypedBook: Copy {
    /// The game.
    type Game: Notation;

    /// Returns the name of the book.
    fn book(&self) -> Book<'_>;

    /// Returns its match.
    fn find(self, event: &Event) -> Option<&Match<Self::Game>>;

    /// Returns its match for writing.
    fn find_mut(self, event: &mut Event) -> Option<&mut Match<Self::Game>>;

    /// Counts the parts of a match that have ended; when this changes, a backup is made.
    fn ended(game: &Match<Self::Game>) -> u64;

    /// Returns what an entry brings with it, at a time in milliseconds since 1970 UTC: it is recorded with it as one.
    fn consequences(_: &Match<Self::Game>, _: Seq, _at_ms: i64) -> Vec<Entry<Self::Game>> {
        Vec::new()
    }
}

/// Book of the race.
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

/// Book of a tournament, by its name in the festival.
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

    /// The clocks of tables that are over stop.
    fn consequences(game: &Match<Tournament>, seq: Seq, at_ms: i64) -> Vec<Entry<Tournament>> {
        tournament::stops(game, seq, at_ms).into_iter().map(Entry::fact).collect()
    }
}
