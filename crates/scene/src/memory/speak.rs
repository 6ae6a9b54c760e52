//! Lines for the speaker: the tiles turned, whether they were a pair, and the score.

use rules::games::memory::{Cell, Effect, Memory};
use rules::kit::{End, Seat};
use rules::{Message, Notation};

use crate::View;
use crate::tabletop::{about, about_both, parts, ruling_lines};

pub(super) fn lines(view: View<'_, Memory>) -> Vec<Message> {
    let ended = view.last.iter().any(|step| matches!(step.effect, Effect::Won { .. } | Effect::Drawn));
    let Some(first) = act(view) else { return ruling_lines(view) };
    let end = if ended { view.state.end } else { None };
    std::iter::once(first).chain(end.map(|end| result(view, end))).collect()
}

/// Returns the line on the turn and its result, from the last effect of the record that has one.
fn act(view: View<'_, Memory>) -> Option<Message> {
    let effects = || view.last.iter().map(|step| &step.effect);
    let line = effects().rev().find_map(|effect| match effect {
        Effect::Kept { by, first, second } => {
            let count = view.state.pairs.get(by.index()).copied().unwrap_or(0);
            // The picture of the first tile may have been stated in an earlier record, or only that of the second.
            let known = if said(view, *first).is_some() { first } else { second };
            let line = picture(both(about("speak-memory-pair", view.game, *by), *first, *second), view, *known);
            Some(
                line.with("count", count)
                    .with("again", if view.state.end.is_none() && view.state.on_move == *by { "yes" } else { "no" }),
            )
        }
        Effect::TurnedBack { first, second } => {
            let by = effects().find_map(turner)?;
            // Their pictures are not repeated: the line stays on the screen, which must not remember for the players.
            Some(both(about_both("speak-memory-miss", view.game, by), *first, *second))
        }
        _ => None,
    });
    line.or_else(|| effects().find_map(|effect| single(view, effect)))
}

fn single(view: View<'_, Memory>, effect: &Effect) -> Option<Message> {
    match effect {
        Effect::Turned { by, cell, .. } => {
            let line = at(about("speak-memory-turns", view.game, *by), *cell);
            Some(picture(line, view, *cell))
        }
        Effect::Touched { by, cell } => Some(at(about("speak-memory-touched", view.game, *by), *cell)),
        Effect::Resigned { .. } => Some(Memory::tell(effect, view.game.seats())),
        _ => None,
    }
}

fn turner(effect: &Effect) -> Option<Seat> {
    match effect {
        Effect::Turned { by, .. } | Effect::ThirdTurned { by, .. } => Some(*by),
        _ => None,
    }
}

/// Adds the place of a tile.
fn at(line: Message, cell: Cell) -> Message {
    let [row, column] = parts(&cell);
    line.with("row", row).with("column", column)
}

fn both(line: Message, first: Cell, second: Cell) -> Message {
    let ([row, column], [other_row, other_column]) = (parts(&first), parts(&second));
    let line = line.with("row", row).with("column", column);
    line.with("other_row", other_row).with("other_column", other_column)
}

/// Finds the picture of a tile if it was stated, in this record or before.
fn said<'v>(view: View<'v, Memory>, cell: Cell) -> Option<&'v str> {
    let now = view.last.iter().find_map(|step| match &step.effect {
        Effect::Turned { cell: turned, picture: Some(picture), .. } if *turned == cell => Some(picture),
        _ => None,
    });
    now.or_else(|| view.state.seen.get(&cell)).map(String::as_str)
}

/// Adds the picture of a tile if it was stated.
fn picture(line: Message, view: View<'_, Memory>, cell: Cell) -> Message {
    let picture = said(view, cell);
    line.with("named", if picture.is_some() { "yes" } else { "no" }).with("picture", picture.unwrap_or_default())
}

fn result(view: View<'_, Memory>, end: End) -> Message {
    let pairs = |seat: Seat| view.state.pairs.get(seat.index()).copied().unwrap_or(0);
    let line = |key, seat| {
        let line: Message = about(key, view.game, seat);
        line.with("own", pairs(seat)).with("other", pairs(seat.opponent()))
    };
    match end {
        // The winner may have fewer pairs if the opponent resigned.
        End::Won(seat) if pairs(seat) <= pairs(seat.opponent()) => about("speak-memory-wins", view.game, seat),
        End::Won(seat) => line("speak-memory-won", seat),
        End::Drawn => line("speak-memory-drawn", Seat(0)),
    }
}
