//! What the hall may see of an event, as plain data taken from it once a record: the slides of boards, and the race.
//!
//! - [`Maker`]: creates the slides of one board from an event, and keeps those that a record does not change.
//! - [`Show`], [`Slide`], [`Content`]: the result.
//! - [`Rotation`]: which slide is on screen, and when the next one is due.
//! - [`report`]: all that a board shows, with the race.
//!
//! Whoever draws it, in a window or in a browser, needs no journal and no match.

pub mod calls;
pub mod clocks;
pub mod cut;
pub mod games;
pub mod held;
pub mod legs;
mod lens;
pub mod lists;
mod maker;
mod plan;
mod podium;
pub mod programme;
pub mod report;
mod rotation;
pub mod when;
mod whereabouts;

pub use lens::{Lens, Whole};
pub use maker::Maker;
pub use plan::{Which, automatic};
pub use rotation::{OnScreen, Rotation};
pub use whereabouts::{Seat, Whereabouts};

use std::sync::Arc;
use std::time::Duration;

use chrono::{NaiveDate, NaiveDateTime};
use rules::Seen;
use rules::kit::clock::Clock;
use tournament::Standing;

use festival::event::Event;
use festival::i18n::Lang;
use festival::{BoardScene, OpenTournament, Wish, Words};

/// A tournament to be shown: as it stands, and as far as its results are released, both as the hall may know them.
#[derive(Clone, Copy)]
pub struct Staged<'a> {
    /// The event.
    pub event: &'a Event,
    /// The tournament as it stands.
    pub now: &'a Seen<'a, OpenTournament>,
    /// The tournament as far as its results are released.
    pub released: &'a Seen<'a, OpenTournament>,
    /// The language.
    pub lang: Lang,
}

impl<'a> Staged<'a> {
    /// Holds nothing back, in Italian.
    pub const fn whole(event: &'a Event, open: &'a Seen<'a, OpenTournament>) -> Self {
        Self { event, now: open, released: open, lang: Lang::It }
    }

    /// Returns both in words, the whole first.
    pub fn words(&self) -> [Words<'a>; 2] {
        [self.now, self.released].map(|open| Words { event: self.event, open, lang: self.lang })
    }
}

/// The content of one board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Show {
    /// Seconds for which each slide stays; 0: the first page stays.
    pub seconds: u32,
    /// The slides in order; at least one.
    pub slides: Vec<Slide>,
    /// The banner; empty if there is none.
    pub announcement: String,
    /// The pages as arranged: a board that stays on its first page returns to it when they change.
    pub pages: Vec<BoardScene>,
    /// The page requested from the desk.
    pub wish: Option<Wish>,
}

/// One screen full.
#[derive(Clone, Debug, PartialEq)]
pub struct Slide {
    /// Index of its page in the rotation, from 0.
    pub page: usize,
    /// Kind of that page.
    pub scene: BoardScene,
    /// Number of its part of the page, from 1, and the number of parts.
    pub part: (usize, usize),
    /// Its title.
    pub title: String,
    /// Its tournament and round.
    pub under: String,
    /// The streams from which it is taken that may still change.
    pub live: Vec<String>,
    /// Its content.
    pub content: Content,
}

/// The content of a slide.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// The race: it has a board of its own.
    Race,
    /// Nothing yet, with the reason.
    Empty(String),
    /// A match followed move by move.
    Game(Box<Game>),
    /// The day's tournaments.
    Programme(Vec<Item>),
    /// Calls, newest first.
    Calls(Vec<Call>),
    /// A common time.
    Time(Box<Time>),
    /// Clocks of tables.
    Clocks(Vec<TableClock>),
    /// A part of a bracket.
    Bracket(scene::bracket::Bracket),
    /// Tables of a round, after the number of lines that each card has room for.
    Tables(usize, Vec<Card>),
    /// The seats of the only remaining poker table.
    Seats(Arc<scene::Scene>),
    /// A part of the standings.
    Standings(Standings),
    /// The first places: place and names.
    Podium(Vec<(usize, Vec<String>)>),
    /// The address of the pages for everybody.
    Pages(String),
}

impl Content {
    /// Returns after how long the clock alone changes it, at a moment in milliseconds since 1970 UTC.
    pub fn changes_in(&self, now_ms: i64) -> Option<Duration> {
        let to_the = |ms: i64| Some(Duration::from_millis(u64::try_from(ms - now_ms.rem_euclid(ms)).unwrap_or(0)));
        match self {
            Self::Programme(_) | Self::Calls(_) => to_the(60_000),
            Self::Time(time) if time.runs() => to_the(1000),
            Self::Clocks(clocks) if clocks.iter().any(|clock| clock.clock.runs()) => to_the(1000),
            Self::Game(game) if game.decide_by.is_some_and(|by_ms| now_ms < by_ms) => to_the(1000),
            Self::Game(game) if game.clock.as_ref().is_some_and(|clock| clock.runs()) => to_the(1000),
            _ => None,
        }
    }
}

/// A followed match.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Identifier of the match, and number of its last entry shown.
    pub of: (String, u64),
    /// The position, with what moved last.
    pub scene: Arc<scene::Scene>,
    /// The players, in the reading order of their plates on the board.
    pub players: Vec<Player>,
    /// Indices of the players asked, or of the winners.
    pub lit: Vec<usize>,
    /// What is asked of them, in the word also used on the board.
    pub asked: String,
    /// When their time to decide ends, in milliseconds since 1970 UTC, if it is limited.
    pub decide_by: Option<i64>,
    /// The clock of the table.
    pub clock: Option<Seen<'static, Clock>>,
    /// How near the end is, in words, if the match states it.
    pub closing: Option<String>,
    /// The last act in words for the hall.
    pub lines: Vec<String>,
}

/// A player of a followed match.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// The name.
    pub name: String,
    /// Index of their colour and emblem, also used on the board.
    pub colour: usize,
    /// Index of their time on the clock, in the order of the table.
    pub clock: usize,
    /// One of their pieces, where players have pieces of their own.
    pub counter: Option<scene::Scene>,
    /// Their score so far, where there is a number for it.
    pub tally: Option<u32>,
}

/// One line of the programme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The tournament's identifier.
    pub id: String,
    /// Name of the day if it begins with this line on its slide; empty if all slides show the same day.
    pub day: String,
    /// The day on which it begins, if fixed; the hour may be open.
    pub date: Option<NaiveDate>,
    /// When it begins, if fixed.
    pub starts: Option<NaiveDateTime>,
    /// Its name.
    pub name: String,
    /// Its room.
    pub room: String,
    /// Its state.
    pub state: State,
    /// Its state, in words.
    pub words: String,
}

/// State of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It has not begun.
    Before,
    /// It is under way.
    Running,
    /// It is over.
    Over,
    /// It was cancelled.
    Cancelled,
}

/// One call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// When it was made, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// The place in the hall.
    pub place: u16,
    /// The players called.
    pub names: Vec<String>,
    /// The tournament.
    pub name: String,
    /// Its room; empty if not fixed.
    pub room: String,
}

/// A common time: blinds, or a race against the clock.
#[derive(Clone, Debug, PartialEq)]
pub struct Time {
    /// The clock.
    pub clock: TimeOf,
    /// Notes: players left, number of finishers.
    pub notes: Vec<String>,
    /// The finishers of a race, as a picture; `None` if there are none, or it is no race.
    pub arrivals: Option<Arc<scene::Scene>>,
}

/// Source of a common time.
#[derive(Clone, Debug, PartialEq)]
pub enum TimeOf {
    /// A clock.
    Clock(Seen<'static, Clock>),
    /// The clock of a race, and its time limit.
    Race(tournament::race::RaceClock, Option<i64>),
}

/// The clock of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableClock {
    /// Name of the table.
    pub head: String,
    /// Its players.
    pub names: Vec<String>,
    /// The clock.
    pub clock: Seen<'static, Clock>,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Name of the table, and its place.
    pub head: String,
    /// Its players: name, text beside it, whether they won.
    pub seats: Vec<(String, String, bool)>,
    /// The result in words; empty if there is none.
    pub result: String,
    /// Whether it is being played.
    pub live: bool,
}

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The standing, as far as it is public.
    pub standing: Standing,
    /// The standing as text.
    pub place: String,
    /// The name.
    pub name: String,
    /// One figure for each column.
    pub figures: Vec<String>,
    /// Whether they may still play.
    pub plays: bool,
}

/// A part of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// Names of the columns.
    pub columns: Vec<String>,
    /// One line each, best first.
    pub rows: Vec<Line>,
    /// Number of lines of a column on the slide.
    pub lines: usize,
}

/// Divides lines evenly among as few slides as hold them, at most `most` to a slide.
pub fn evenly<T>(lines: &[T], most: usize) -> impl Iterator<Item = &[T]> {
    let slides = lines.len().div_ceil(most.max(1)).max(1);
    let (each, more) = (lines.len() / slides, lines.len() % slides);
    let start = move |slide: usize| slide * each + slide.min(more);
    (0..slides).map(move |slide| &lines[start(slide)..start(slide + 1)])
}
