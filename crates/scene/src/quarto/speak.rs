//! What the speaker reads out: which piece goes to whom, where it stands, who calls and with what.

use rules::games::quarto::{Effect, Line, Quarto, State};
use rules::kit::End;
use rules::{Message, Notation};

use crate::View;
use crate::quarto::{described, features};
use crate::tabletop::{about, about_both, told};

/// How many lines a record may have.
const MOST_LINES: usize = 3;

pub(super) fn lines(view: View<'_, Quarto>) -> Vec<Message> {
    let imposed =
        |effect: &Effect| matches!(effect, Effect::Won { .. } | Effect::Drawn | Effect::Resumed | Effect::SetUp(_));
    if view.last.iter().all(|step| imposed(&step.effect)) && !full(view) {
        return told(view);
    }
    let told = view.last.iter().filter_map(|step| line(view, &step.effect));
    let mut lines: Vec<_> = told.chain(missed(view)).collect();
    lines.truncate(MOST_LINES);
    lines
}

/// Tells which lines are void from now on.
fn missed(view: View<'_, Quarto>) -> Option<Message> {
    let line = |effect: &Effect| match effect {
        Effect::Missed { line } => Some(written(*line)),
        _ => None,
    };
    let lines: Vec<_> = view.last.iter().filter_map(|step| line(&step.effect)).collect();
    let sentence = Message::new("speak-quarto-missed").with("count", lines.len());
    (!lines.is_empty()).then(|| sentence.with("lines", lines.join(", ")))
}

/// Tells whether the game has just ended because the board is full.
fn full(view: View<'_, Quarto>) -> bool {
    view.state.board.is_full() && view.state.end == Some(End::Drawn)
}

fn line(view: View<'_, Quarto>, effect: &Effect) -> Option<Message> {
    let game = view.game;
    Some(match *effect {
        Effect::Given { by, piece } => described(about_both("speak-quarto-given", game, by), piece),
        Effect::Placed { by, piece, cell } => {
            described(about("speak-quarto-placed", game, by), piece).with("cell", String::from(cell))
        }
        Effect::Shown { by, line } => {
            let key = if line.is_square() { "speak-quarto-square" } else { "speak-quarto-line" };
            about(key, game, by).with("line", written(line)).with("feature", shared(view.state, line))
        }
        Effect::FalselyCalled { by } => about("speak-quarto-false", game, by),
        Effect::Flagged { .. } | Effect::Resigned { .. } => Quarto::tell(effect, game.seats()),
        Effect::Won { player } => {
            // The line of the call says already who has won.
            let shown = view.last.iter().any(|step| matches!(step.effect, Effect::Shown { .. }));
            return (!shown).then(|| about("speak-quarto-won", game, player));
        }
        Effect::Drawn => Message::new("speak-quarto-drawn"),
        Effect::GameBegun { game: number, giver } => about("speak-quarto-game", game, giver).with("game", number),
        Effect::Missed { .. } | Effect::Resumed | Effect::SetUp(_) => return None,
    })
}

/// Writes a line by its outer cells.
fn written(line: Line) -> String {
    let [first, .., last] = line.cells();
    format!("{}–{}", String::from(first), String::from(last))
}

/// Names the first feature that the four pieces of a line share.
fn shared(state: &State, line: Line) -> &'static str {
    let pieces: Vec<_> = line.cells().into_iter().filter_map(|cell| state.board.get(cell)).map(features).collect();
    let same = |index: usize| {
        let first = pieces.first()?.get(index)?;
        pieces.iter().all(|own| own.get(index) == Some(first)).then_some(*first)
    };
    (0..4).find_map(same).unwrap_or("none")
}
