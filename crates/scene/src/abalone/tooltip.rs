//! Tooltips of cells and troughs.

use rules::games::abalone::{Abalone, Cell};
use rules::{Message, Seat};

use crate::View;
use crate::abalone::board::fresh;
use crate::abalone::marbles::shifts;
use crate::tabletop::{Tone, about};

pub(super) fn cell(view: View<'_, Abalone>, cell: Cell) -> Vec<Message> {
    let at = |cell: Cell| cell.to_string();
    let what = match view.state.board.at(cell) {
        None => Message::new("scene-abalone-free").with("cell", at(cell)),
        Some(seat) => {
            about("scene-abalone-marble", view.game, seat).with("cell", at(cell)).with("colour", Tone::of(seat).word())
        }
    };
    let moved = view.last.iter().flat_map(|step| shifts(&step.effect)).find(|(_, to)| *to == cell);
    let came = moved.map(|(from, _)| Message::new("scene-abalone-came").with("from", at(from)));
    std::iter::once(what).chain(came).collect()
}

pub(super) fn trough(view: View<'_, Abalone>, seat: Seat) -> Vec<Message> {
    let loser = seat.opponent();
    let (lost, goal) = (view.state.lost(loser), view.game.rules().goal);
    let line = about("scene-abalone-lost", view.game, loser).with("count", lost);
    let mut lines = vec![line.with("goal", goal)];
    let time = view.state.penalties(loser);
    if time > 0 {
        lines.push(Message::new("scene-abalone-time").with("count", time));
    }
    if fresh(view, loser) > 0 {
        lines.push(Message::new("scene-table-just-now"));
    }
    lines
}
