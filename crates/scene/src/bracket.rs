//! Brackets: tables in columns, with lines from each table to the one where its winner goes.
//!
//! [`Bracket`] states in plain data the tables, their players and their links; nothing here knows what a tournament is.
//! [`scene`] gives every table a place and draws it. A table stands midway between those that feed it; tables without
//! feeders and without a next table stand below the others of their column.

mod cut;
mod name;
#[cfg(test)]
mod tests;

use rules::Message;

pub use cut::parts;
pub use name::broken;
pub(crate) use name::short;

use crate::{Anchor, Face, Ink, Paint, Point, Rect, Scene, Spot, Text, Weight, Words};

/// Width of a table.
const WIDTH: i32 = 420;
/// Height of a line of a table.
const LINE: i32 = 52;
/// Height of each further line of a broken name.
const LEAD: i32 = 34;
/// Height of the strip with the caption above a table.
const CAPTION: i32 = 34;
/// Gap between two tables of a column.
const GAP: i32 = 30;
/// Gap between two columns.
const BETWEEN: i32 = 88;
/// Margin around everything.
const MARGIN: i32 = 40;
/// Height of the titles of the columns.
const TITLES: i32 = 60;
/// Size of names.
const NAME: i32 = 28;
/// Size of captions.
const NOTE: i32 = 24;
/// Size of titles.
const TITLE: i32 = 36;
/// Width of the score.
const SCORE: i32 = 76;
/// Distance of words from the edge.
const PAD: i32 = 16;
/// Radius of corners.
const CORNER: i32 = 10;
/// Width of thin lines.
const HAIR: i32 = 2;
/// Width of a link that a winner has taken.
const TAKEN: i32 = 5;

/// A bracket.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bracket {
    /// Titles of the columns.
    pub columns: Vec<Words>,
    /// The tables, in their order within a column.
    pub tables: Vec<Table>,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Stable name of its spot, for example `table/12`.
    pub id: String,
    /// Its column, from 0.
    pub column: usize,
    /// Caption above it: its number, the place in the hall.
    pub caption: Words,
    /// Its seats, in order.
    pub seats: Vec<Seat>,
    /// Index of the table to which the winner goes; it must be in a later column.
    pub next: Option<usize>,
    /// Its progress.
    pub progress: Progress,
    /// Lines of its tooltip.
    pub tooltip: Vec<Message>,
}

/// A seat at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Name of the player, or what is awaited; each line of a name is drawn separately.
    pub name: Words,
    /// Whether the name is a player's; otherwise it is drawn in a quiet ink.
    pub taken: bool,
    /// Score of this seat; may be empty.
    pub score: String,
    /// Whether this seat won.
    pub won: bool,
}

/// Progress of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Progress {
    /// A player is still missing.
    #[default]
    Waiting,
    /// Ready to be played.
    Ready,
    /// Played.
    Over,
    /// Ended without being played.
    Skipped,
}

impl Table {
    /// Checks whether it has a winner, who goes on to the next table if there is one.
    fn is_won(&self) -> bool {
        self.progress.is_over() && self.seats.iter().any(|seat| seat.won)
    }
}

impl Progress {
    const fn is_over(self) -> bool {
        matches!(self, Self::Over | Self::Skipped)
    }
}

/// Draws a bracket.
pub fn scene(bracket: &Bracket) -> Scene {
    let places = places(bracket);
    let (width, height) = places
        .iter()
        .fold((WIDTH, TITLES), |(width, height), place| (width.max(place.right()), height.max(place.bottom())));
    let columns = i32::try_from(bracket.columns.len()).unwrap_or(0);
    let mut scene = Scene::new(width.max(column_left(columns) - BETWEEN) + MARGIN, height + MARGIN);
    for (column, title) in (0..).zip(&bracket.columns) {
        scene.text(text(Point::new(column_left(column), MARGIN + TITLE), TITLE, WIDTH, title.clone()).heading());
    }
    // Links that were taken are drawn over those that wait.
    for won in [false, true] {
        for (index, _) in bracket.tables.iter().enumerate().filter(|(_, table)| table.is_won() == won) {
            if let Some(next) = next_of(bracket, index) {
                link(&mut scene, places[index], places[next], won);
            }
        }
    }
    for (table, place) in bracket.tables.iter().zip(&places) {
        draw(&mut scene, table, *place);
    }
    scene
}

/// Returns the place of every table, in the order of [`Bracket::tables`].
pub fn places(bracket: &Bracket) -> Vec<Rect> {
    let mut middles = vec![None; bracket.tables.len()];
    let mut bottom = MARGIN + TITLES;
    let feeders = feeders(bracket);
    for (index, table) in bracket.tables.iter().enumerate() {
        let root = next_of(bracket, index).is_none();
        if root && !feeders[index].is_empty() {
            place_with_feeders(bracket, &feeders, index, &mut middles, &mut bottom);
        } else if root {
            // A table without feeders and without a next one goes below the others of its column, if any.
            let above = (0..index).filter(|other| bracket.tables[*other].column == table.column);
            let above = above.filter_map(|other| middles[other].map(|middle| middle + half(&bracket.tables[other])));
            let top = above.max().map_or(bottom, |lowest| lowest + 2 * GAP);
            middles[index] = Some(top + half(table));
            bottom = bottom.max(top + 2 * half(table) + GAP);
        }
    }
    let place = |(table, middle): (&Table, Option<i32>)| {
        let left = column_left(i32::try_from(table.column).unwrap_or(0));
        let half = half(table);
        Rect::new(left, middle.unwrap_or(bottom) - half, WIDTH, 2 * half)
    };
    bracket.tables.iter().zip(middles).map(place).collect()
}

/// Returns the table to which the winner of another goes; ignores links that lead nowhere or back.
fn next_of(bracket: &Bracket, index: usize) -> Option<usize> {
    let column = bracket.tables[index].column;
    bracket.tables[index].next.filter(|next| bracket.tables.get(*next).is_some_and(|next| next.column > column))
}

/// Lists for each table those that feed it.
fn feeders(bracket: &Bracket) -> Vec<Vec<usize>> {
    let mut feeders = vec![Vec::new(); bracket.tables.len()];
    for index in 0..bracket.tables.len() {
        if let Some(next) = next_of(bracket, index) {
            feeders[next].push(index);
        }
    }
    feeders
}

/// Places a table and all that feed it, from `bottom` on; returns the middle of its height.
///
/// Links lead to later columns only, so the depth is bounded by the number of columns.
fn place_with_feeders(
    bracket: &Bracket,
    feeders: &[Vec<usize>],
    index: usize,
    middles: &mut [Option<i32>],
    bottom: &mut i32,
) -> i32 {
    let half = half(&bracket.tables[index]);
    let before: Vec<i32> =
        feeders[index].iter().map(|feeder| place_with_feeders(bracket, feeders, *feeder, middles, bottom)).collect();
    let middle = match (before.first(), before.last()) {
        (Some(first), Some(last)) => i32::midpoint(*first, *last),
        _ => {
            let middle = *bottom + half;
            *bottom += 2 * half + GAP;
            middle
        }
    };
    middles[index] = Some(middle);
    middle
}

fn column_left(column: i32) -> i32 {
    MARGIN + column * (WIDTH + BETWEEN)
}

fn half(table: &Table) -> i32 {
    let lines: i32 = table.seats.iter().map(seat_height).sum();
    (CAPTION + lines.max(LINE)) / 2
}

/// Returns the height of the lines of a seat.
fn seat_height(seat: &Seat) -> i32 {
    LINE + LEAD * (i32::try_from(name::lines(seat).len()).unwrap_or(1) - 1).max(0)
}

/// Returns the rectangle of the names, below the caption.
fn body(place: Rect) -> Rect {
    Rect::new(place.x, place.y + CAPTION, place.w, place.h - CAPTION)
}

/// Draws the link from a table to the next.
fn link(scene: &mut Scene, place: Rect, next: Rect, taken: bool) {
    let (from, to) = (body(place).centre().y, body(next).centre().y);
    let turn = next.x - BETWEEN / 2;
    let corners =
        [Point::new(place.right(), from), Point::new(turn, from), Point::new(turn, to), Point::new(next.x, to)];
    let (ink, width) = if taken { (Ink::Ink, TAKEN) } else { (Ink::Edge, HAIR) };
    scene.line(corners.to_vec(), ink, width);
}

fn draw(scene: &mut Scene, table: &Table, place: Rect) {
    let body = body(place);
    let (fill, edge, width) = match table.progress {
        Progress::Waiting => (Ink::Ground, Ink::Line, HAIR),
        Progress::Ready => (Ink::Raised, Ink::Ink, 2 * HAIR),
        Progress::Over => (Ink::Raised, Ink::Edge, HAIR),
        Progress::Skipped => (Ink::Sunken, Ink::Line, HAIR),
    };
    let caption = Point::new(place.x + 2, place.y + CAPTION - 8);
    scene.text(text(caption, NOTE, WIDTH, table.caption.clone()).quiet());
    scene.rect(body, [CORNER; 4], Paint::fill(fill).outlined(edge, width));
    let mut top = body.y;
    for seat in &table.seats {
        let line = Rect::new(body.x, top, body.w, seat_height(seat));
        if top > body.y {
            let ends = vec![Point::new(line.x + PAD, line.y), Point::new(line.right() - PAD, line.y)];
            scene.line(ends, Ink::Line, HAIR);
        }
        draw_seat(scene, seat, line, table.progress);
        top += line.h;
    }
    let region = place.outline([0; 4]);
    // The tooltip states the names that are cut short.
    let tooltip = name::whole(table, name_room).into_iter().chain(table.tooltip.iter().cloned()).collect();
    scene.spots.push(Spot { id: table.id.clone(), region, rect: place, tooltip, act: false });
}

/// Returns the width for a name.
const fn name_room(seat: &Seat) -> i32 {
    WIDTH - 2 * PAD - if seat.score.is_empty() { 0 } else { SCORE }
}

fn draw_seat(scene: &mut Scene, seat: &Seat, line: Rect, progress: Progress) {
    let base = line.y + (LINE + NAME) / 2 - 4;
    let room = name_room(seat);
    let lost = progress.is_over() && !seat.won;
    let dress = |text: Text| match (seat.won, seat.taken && !lost) {
        (true, _) => Text { weight: Weight::Bold, ..text },
        (false, true) => text,
        (false, false) => text.quiet(),
    };
    for (row, name) in (0..).zip(name::fitting(seat, room)) {
        scene.text(dress(text(Point::new(line.x + PAD, base + row * LEAD), NAME, room, name)));
    }
    if !seat.score.is_empty() {
        let at = Point::new(line.right() - PAD, base);
        let words = Words::Plain(seat.score.clone());
        scene.text(dress(Text { anchor: Anchor::End, ..text(at, NAME, SCORE, words) }));
    }
}

fn text(at: Point, size: i32, max_width: i32, words: Words) -> Text {
    Text {
        at,
        anchor: Anchor::Start,
        size,
        weight: Weight::Regular,
        face: Face::Interface,
        ink: Ink::Ink,
        max_width,
        words,
    }
}

impl Text {
    fn quiet(self) -> Self {
        Self { ink: Ink::SoftInk, ..self }
    }

    fn heading(self) -> Self {
        Self { face: Face::Display, weight: Weight::Bold, ..self }
    }
}
