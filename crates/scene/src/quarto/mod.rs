//! The board of Quarto!: sixteen round wells, every piece drawn with its four features, a rack with the pieces left.
//!
//! The piece in hand stands on a tray beside the board. A line is marked once it has been shown, a void one is struck
//! with dashes; a line that nobody has seen is never marked. Spots: `cell/a1` to `cell/d4`; `piece/0` to `piece/15` for
//! pieces on the rack or in hand; `call/placer`, `call/receiver` and `call/draw` while they are in time.

mod board;
mod figure;
mod lines;
mod side;
mod speak;

pub use board::{HEIGHT, WIDTH};

use rules::Message;
use rules::games::quarto::{Cell, Effect, Fact, Piece, Quarto, State};

use crate::{Pointing, Scene, Shown, View};

impl Shown for Quarto {
    const POINTING: Pointing<Self> = Pointing { continuations, ..Pointing::NONE };

    fn scene(view: View<'_, Self>) -> Scene {
        board::draw(view)
    }

    /// Returns the cell of a placement, then an immediate call of the placer, then the next piece if it is handed over
    /// at once.
    fn gesture(state: &State, fact: &Fact) -> Vec<String> {
        match *fact {
            Fact::Give(piece) => vec![piece_id(piece)],
            Fact::Place { piece, cell, called, next } => {
                let other = Some(piece).filter(|_| state.hand != Some(piece)).map(piece_id);
                let call = call_id(&Fact::PlacerCalls).filter(|_| called).map(str::to_owned);
                other.into_iter().chain([cell_id(cell)]).chain(call).chain(next.map(piece_id)).collect()
            }
            Fact::PlacerCalls | Fact::ReceiverCalls | Fact::Draw => {
                call_id(fact).into_iter().map(str::to_owned).collect()
            }
            Fact::Flag(_) | Fact::Resign(_) => Vec::new(),
        }
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        let spots: Vec<&str> = spots.iter().map(String::as_str).collect();
        if let [spot] = spots[..] {
            let calls = [Fact::PlacerCalls, Fact::ReceiverCalls, Fact::Draw];
            let call = calls.into_iter().find(|call| call_id(call) == Some(spot));
            let named = || call.or_else(|| piece_of(spot).map(Fact::Give));
            return named().or_else(|| Some(Fact::place(state.hand?, cell_of(spot)?)));
        }
        let (piece, rest) = match piece_of(spots.first()?) {
            Some(piece) => (piece, &spots[1..]),
            None => (state.hand?, &spots[..]),
        };
        let (cell, rest) = rest.split_first()?;
        let called = rest.first().copied() == call_id(&Fact::PlacerCalls);
        let next = match rest[usize::from(called)..] {
            [] => None,
            [next] => Some(piece_of(next)?),
            _ => return None,
        };
        Some(Fact::Place { piece, cell: cell_of(cell)?, called, next })
    }

    fn decides(effect: &Effect) -> bool {
        matches!(effect, Effect::GameBegun { .. })
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

/// Lists calls made with the placement: their button is on the picture of the position after it.
fn continuations(view: View<'_, Quarto>, spots: &[String]) -> Vec<Fact> {
    let state = view.state;
    let called = |fact: &Fact| matches!(fact, Fact::Place { called: true, .. });
    Quarto::intended(state, spots).filter(called).into_iter().collect()
}

fn piece_id(piece: Piece) -> String {
    format!("piece/{}", piece.number())
}

fn piece_of(spot: &str) -> Option<Piece> {
    Piece::new(spot.strip_prefix("piece/")?.parse().ok()?)
}

fn cell_id(cell: Cell) -> String {
    format!("cell/{}", String::from(cell))
}

fn cell_of(spot: &str) -> Option<Cell> {
    Cell::parse(spot.strip_prefix("cell/")?)
}

const fn call_id(fact: &Fact) -> Option<&'static str> {
    match fact {
        Fact::PlacerCalls => Some("call/placer"),
        Fact::ReceiverCalls => Some("call/receiver"),
        Fact::Draw => Some("call/draw"),
        _ => None,
    }
}

/// Returns the colour, shape, height and body of a piece, as the words that select sentences.
const fn features(piece: Piece) -> [&'static str; 4] {
    [
        if piece.is_dark() { "dark" } else { "light" },
        if piece.is_square() { "square" } else { "round" },
        if piece.is_short() { "short" } else { "tall" },
        if piece.is_hollow() { "hollow" } else { "solid" },
    ]
}

/// Adds the features of a piece to a sentence, for `scene-quarto-piece`.
fn described(line: Message, piece: Piece) -> Message {
    let [colour, shape, height, body] = features(piece);
    let line = line.with("piece", String::from(piece)).with("colour", colour).with("shape", shape);
    line.with("height", height).with("body", body)
}
