//! What a board shows of a festival: plain data taken from an event once a record, cut into sheets that fit a screen.
//!
//! - [`Maker`]: takes the sheets of one board from an event, and keeps those that a record leaves as they were.
//! - [`Show`], [`Slide`], [`Content`]: what it takes.
//! - [`Rotation`]: which sheet is on screen, and when the next one is due.
//! - [`draw`]: draws a sheet.

mod calls;
mod clocks;
mod cut;
pub(super) mod draw;
mod games;
mod held;
mod lists;
mod maker;
mod plan;
mod podium;
mod programme;
mod rotation;
#[cfg(test)]
mod tests;
mod when;

pub(super) use maker::Maker;
pub use plan::{Which, automatic};
pub(super) use rotation::{Rotation, Seen};

use std::sync::Arc;

use chrono::{NaiveDate, NaiveDateTime};
use rules::kit::clock::Clock;
use tournament::Standing;

use festival::{BoardScene, Wish};

/// One board as it is to be shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Show {
    /// Seconds that each sheet stays; 0: the first page stays.
    pub seconds: u32,
    /// The sheets in order; at least one.
    pub sheets: Vec<Slide>,
    /// The banner; empty when there is none.
    pub announcement: String,
    /// The pages as they are arranged: a board that stays on its first page goes back to it when they change.
    pub pages: Vec<BoardScene>,
    /// The page that was asked for from the desk.
    pub wish: Option<Wish>,
}

/// One screen full.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Slide {
    /// Which page of the rotation it belongs to, from 0.
    pub page: usize,
    /// What page that is.
    pub scene: BoardScene,
    /// Which part of the page it is, from 1, and how many there are.
    pub part: (usize, usize),
    /// Its title.
    pub title: String,
    /// Which tournament and round.
    pub under: String,
    /// What stands on it.
    pub content: Content,
}

/// What stands on a sheet.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Content {
    /// The race: it has a board of its own.
    Race,
    /// Nothing yet, and why.
    Empty(String),
    /// A match followed move by move.
    Game(Box<Game>),
    /// The day's tournaments.
    Programme(Vec<Item>),
    /// Who is called where, newest first.
    Calls(Vec<Call>),
    /// One time for all.
    Time(Box<Time>),
    /// Clocks of tables.
    Clocks(Vec<TableClock>),
    /// A part of a bracket.
    Bracket(scene::bracket::Bracket),
    /// Tables of a round; how many lines a card has room for.
    Tables(usize, Vec<Card>),
    /// The seats of the one poker table that is left.
    Seats(Arc<scene::Scene>),
    /// A part of the standings.
    Standings(Standings),
    /// The first places: place and names.
    Podium(Vec<(usize, Vec<String>)>),
}

/// A match followed move by move.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Game {
    /// Which match, and after which of its entries.
    pub of: (String, u64),
    /// The position, with what moved last.
    pub scene: Arc<scene::Scene>,
    /// Who plays, in the order in which their plates on the board are read.
    pub players: Vec<Player>,
    /// Who is asked, or who has won, alone or together, by that order.
    pub lit: Vec<usize>,
    /// What is asked of them, in the word that stands on the board, too.
    pub asked: String,
    /// Until when they have to decide, in milliseconds since 1970 UTC, where that is limited.
    pub decide_by: Option<i64>,
    /// The clock of the table, without what only the referee knows.
    pub clock: Option<Clock>,
    /// How near the end is, in words, where the match tells it.
    pub closing: Option<String>,
    /// The last act in words for the hall.
    pub lines: Vec<String>,
}

/// A player of a match that is followed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Player {
    /// The name.
    pub name: String,
    /// The number of the colour and the emblem that they have on the board too.
    pub colour: usize,
    /// Which time of the clock is theirs: it goes by the order of the table.
    pub clock: usize,
    /// A piece of theirs, where players have pieces of their own.
    pub counter: Option<scene::Scene>,
    /// What they have so far, where a number says it.
    pub tally: Option<u32>,
}

/// One line of the programme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// The day that begins with it on its sheet, in words; empty where the sheets are all of one day.
    pub day: String,
    /// The day on which it begins, where that is fixed; its hour may not be.
    pub date: Option<NaiveDate>,
    /// When it begins, where that is fixed.
    pub starts: Option<NaiveDateTime>,
    /// Its name.
    pub name: String,
    /// Where it is played.
    pub room: String,
    /// How far it is.
    pub state: State,
    /// How far it is, in words.
    pub words: String,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// It has not begun.
    Before,
    /// It is played.
    Running,
    /// It is over.
    Over,
    /// It is not played after all.
    Cancelled,
}

/// One call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Call {
    /// When it was made, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// The place in the hall.
    pub place: u16,
    /// Who is called.
    pub names: Vec<String>,
    /// To which tournament.
    pub name: String,
    /// Where that is played; empty where it is not fixed.
    pub room: String,
}

/// One time for all: blinds, or a race against the clock.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Time {
    /// The clock.
    pub clock: TimeOf,
    /// What else is to be known: who is left, how many have finished.
    pub notes: Vec<String>,
    /// Who has finished a race, as a picture; `None` while there is nobody, and where it is no race.
    pub arrivals: Option<Arc<scene::Scene>>,
}

/// What a time is read from.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TimeOf {
    /// A clock, without what only the referee knows.
    Clock(Clock),
    /// A race: started, stopped, and how long it may last.
    Race(tournament::race::RaceClock, Option<i64>),
}

/// The clock of a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TableClock {
    /// Which table.
    pub head: String,
    /// Who sits there.
    pub names: Vec<String>,
    /// The clock, without what only the referee knows.
    pub clock: Clock,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Card {
    /// Which table, and where.
    pub head: String,
    /// Who sits there, what stands beside the name, and whether that one won.
    pub seats: Vec<(String, String, bool)>,
    /// The result in words, as it comes; empty while there is none.
    pub result: String,
    /// Whether it is played now.
    pub live: bool,
}

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Where that one stands, as it can be told.
    pub standing: Standing,
    /// The same as it is written.
    pub place: String,
    /// Who.
    pub name: String,
    /// One figure a column.
    pub figures: Vec<String>,
    /// Whether that one may still play.
    pub plays: bool,
}

/// A part of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Standings {
    /// Names of the columns.
    pub columns: Vec<String>,
    /// One line each, best first.
    pub rows: Vec<Line>,
    /// How many lines a column of the sheet has.
    pub lines: usize,
}

/// Shares lines out among as few sheets as hold them, `most` to a sheet, so that none is left nearly empty.
fn evenly<T>(lines: &[T], most: usize) -> impl Iterator<Item = &[T]> {
    let sheets = lines.len().div_ceil(most.max(1)).max(1);
    let (each, more) = (lines.len() / sheets, lines.len() % sheets);
    let start = move |sheet: usize| sheet * each + sheet.min(more);
    (0..sheets).map(move |sheet| &lines[start(sheet)..start(sheet + 1)])
}
