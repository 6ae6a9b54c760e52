//! Content of the board, taken from an event once a record: plain data, so that drawing needs no journal and no match.

mod race;

use std::sync::Arc;

use journal::Hash;
use rules::games::oca::{FlockSeat, Oca};
use rules::{Audience, Conceal as _, Match, Seen};

use crate::{Maker, Show};
use festival::event::{Event, FlockPlan, RACE, Setup};
use festival::i18n::Lang;
pub use race::{Again, Gag, Head, Podium, Race, Row, Throw, Verdict, Wait};

/// Distinguishes states of an event without comparing all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Version {
    entries: u64,
    records: usize,
    last: u64,
    /// Number of matches plus one, so that an event differs from none; and the number of entries of all.
    matches: (usize, u64),
    /// Number of tournaments, and of the entries of all.
    tournaments: (usize, u64),
}

impl Version {
    /// Returns the version of an event; an unchanged event has an equal version.
    pub fn of(event: Option<&Event>) -> Self {
        let Some(event) = event else { return Self::default() };
        let tournaments = &event.festival.tournaments;
        Self {
            tournaments: (tournaments.len(), tournaments.iter().map(|open| open.game.last().0).sum()),
            entries: event.race().map_or(0, |race| race.last().0),
            records: event.log.len(),
            last: event.last_id(),
            matches: (event.matches.len() + 1, event.matches.iter().map(|open| open.game.as_dyn().last().0).sum()),
        }
    }
}

/// Everything the board shows of an event.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Hash of the first record, which identifies the event.
    pub event: Option<Hash>,
    /// Name of the event.
    pub title: String,
    /// Its venue.
    pub place: String,
    /// Date as `YYYY-MM-DD`.
    pub date: String,
    /// Its organiser.
    pub organizer: String,
    /// The flocks by seat.
    pub flocks: Vec<Flock>,
    /// Stage of the event.
    pub stage: Stage,
    /// The pages of a festival; `None` if only the race is shown.
    pub show: Option<Arc<Show>>,
}

/// A flock as shown on the board.
#[derive(Clone, Debug)]
pub struct Flock {
    /// Its name.
    pub name: String,
    /// Number of players.
    pub players: usize,
    /// Its own square.
    pub home: Option<u8>,
    /// Index of its colour and emblem.
    pub mark: usize,
}

/// Stage of an event.
#[derive(Clone, Debug, Default)]
pub enum Stage {
    /// No event is open.
    #[default]
    Nothing,
    /// The race has not begun.
    Before,
    /// The race is under way or over.
    Race(Box<Race>),
}

impl Report {
    /// Returns the board's content of an event.
    pub fn of(event: Option<&Event>) -> Self {
        let Some(event) = event else { return Self::default() };
        let setup = &event.setup;
        let race = event.race().map(|race| race.seen_by(Audience::Public));
        let race = race.as_ref();
        Self {
            event: event.log.first().map(|line| line.hash),
            title: setup.title.trim().to_owned(),
            place: setup.place.trim().to_owned(),
            date: setup.date.trim().to_owned(),
            organizer: setup.organizer.trim().to_owned(),
            flocks: race.map_or_else(|| planned(setup), racing),
            stage: race.map_or(Stage::Before, |race| {
                let diverged = event.find(RACE).is_some_and(|open| open.diverged.is_some());
                Stage::Race(Box::new(Race::of(race, setup, diverged)))
            }),
            show: None,
        }
    }

    /// Returns the board's content of an event, with the pages of its festival.
    pub fn whole(event: Option<&Event>, maker: &mut Maker, lang: Lang) -> Self {
        let show = event.and_then(|event| maker.make(event, lang));
        Self { show, ..Self::of(event) }
    }

    /// Returns the name of a flock.
    pub fn name(&self, seat: usize) -> &str {
        self.flocks.get(seat).map_or("", |flock| flock.name.as_str())
    }

    /// Returns the race, once it has begun.
    pub fn race(&self) -> Option<&Race> {
        match &self.stage {
            Stage::Race(race) => Some(race),
            Stage::Nothing | Stage::Before => None,
        }
    }
}

fn planned(setup: &Setup) -> Vec<Flock> {
    let flock = |plan: &FlockPlan| Flock {
        name: plan.name.trim().to_owned(),
        players: plan.roster.len(),
        home: plan.home,
        mark: plan.colour.into(),
    };
    setup.flocks.iter().map(flock).collect()
}

fn racing(race: &Seen<'_, Match<Oca>>) -> Vec<Flock> {
    let flock = |(index, seat): (usize, &FlockSeat)| Flock {
        name: seat.name.clone(),
        players: seat.size(),
        home: seat.home,
        mark: seat.colour.map_or(index, usize::from),
    };
    race.seats().iter().enumerate().map(flock).collect()
}
