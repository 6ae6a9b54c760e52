//! Lines for the speaker: the piece handed over, its placement, calls and their lines.

use std::cmp::Ordering;

use rules::games::quarto::{Cell, Effect, Line, Quarto, State};
use rules::kit::End;
use rules::{Message, Notation};

use crate::View;
use crate::quarto::{described, features};
use crate::tabletop::{about, about_both, parts, ruling_lines};

/// Greatest number of lines for a record.
const MOST_LINES: usize = 3;

pub(super) fn lines(view: View<'_, Quarto>) -> Vec<Message> {
    let imposed =
        |effect: &Effect| matches!(effect, Effect::Won { .. } | Effect::Drawn | Effect::Resumed | Effect::SetUp(_));
    if view.last.iter().all(|step| imposed(&step.effect)) && !full(view) {
        return ruling_lines(view);
    }
    let told = view.last.iter().filter_map(|step| line(view, &step.effect));
    let mut lines: Vec<_> = told.chain(missed(view)).collect();
    lines.truncate(MOST_LINES);
    lines
}

/// Returns the line on lines that have just become void, or their number.
fn missed(view: View<'_, Quarto>) -> Option<Message> {
    let line = |effect: &Effect| match effect {
        Effect::Missed { line } => Some(*line),
        _ => None,
    };
    let lines: Vec<_> = view.last.iter().filter_map(|step| line(&step.effect)).collect();
    let first = *lines.first()?;
    let sentence = Message::new("speak-quarto-missed").with("count", lines.len()).with("kind", kind(first));
    Some(at(sentence, first.cells()[0]))
}

/// Adds the place of a cell.
fn at(line: Message, cell: Cell) -> Message {
    let [column, row] = parts(&String::from(cell));
    line.with("column", column).with("row", row)
}

/// Checks whether the game has just ended because the board is full.
fn full(view: View<'_, Quarto>) -> bool {
    view.state.board.is_full() && view.state.end == Some(End::Drawn)
}

fn line(view: View<'_, Quarto>, effect: &Effect) -> Option<Message> {
    let game = view.game;
    Some(match *effect {
        Effect::Given { by, piece } => described(about_both("speak-quarto-given", game, by), piece),
        Effect::Placed { by, piece, cell } => at(described(about("speak-quarto-placed", game, by), piece), cell),
        Effect::Shown { by, line } => {
            let key = if line.is_square() { "speak-quarto-square" } else { "speak-quarto-line" };
            let told = about(key, game, by).with("kind", kind(line)).with("feature", shared(view.state, line));
            at(told, line.cells()[0])
        }
        Effect::FalselyCalled { by } => about("speak-quarto-false", game, by),
        Effect::Flagged { .. } | Effect::Resigned { .. } => Quarto::tell(effect, game.seats()),
        Effect::Won { player } => {
            // The line on the call already names the winner.
            let shown = view.last.iter().any(|step| matches!(step.effect, Effect::Shown { .. }));
            return (!shown).then(|| about("speak-quarto-won", game, player));
        }
        Effect::Drawn => Message::new("speak-quarto-drawn"),
        Effect::GameBegun { game: number, giver } => about("speak-quarto-game", game, giver).with("game", number),
        Effect::Missed { .. } | Effect::Resumed | Effect::SetUp(_) => return None,
    })
}

/// Returns the word for the position of a line: in a row or a column, diagonal up or down, or a square.
fn kind(line: Line) -> &'static str {
    let [first, .., last] = line.cells().map(String::from);
    let [first, last] = [first, last].map(|cell| cell.into_bytes());
    match (line.is_square(), first.first() == last.first(), first.last().cmp(&last.last())) {
        (true, ..) => "square",
        (_, true, _) => "column",
        (.., Ordering::Equal) => "row",
        (.., Ordering::Less) => "up",
        (.., Ordering::Greater) => "down",
    }
}

/// Returns the first feature that the four pieces of a line share.
fn shared(state: &State, line: Line) -> &'static str {
    let pieces: Vec<_> = line.cells().into_iter().filter_map(|cell| state.board.get(cell)).map(features).collect();
    let same = |index: usize| {
        let first = pieces.first()?.get(index)?;
        pieces.iter().all(|own| own.get(index) == Some(first)).then_some(*first)
    };
    (0..4).find_map(same).unwrap_or("none")
}
