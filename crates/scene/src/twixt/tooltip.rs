//! Tooltips of holes and walls.

use rules::games::twixt::{Colour, Twixt};
use rules::kit::links::{Hole, Link};
use rules::{Message, Seat};

use crate::View;
use crate::tabletop::name;
use crate::twixt::board::tone;
use crate::twixt::pieces::placed;

pub(super) fn hole(view: View<'_, Twixt>, hole: Hole) -> Vec<Message> {
    let board = &view.state.board;
    let at = hole.to_string();
    let what = match board.tower(hole) {
        Some(colour) => Message::new("scene-twixt-tower")
            .with("hole", at)
            .with("colour", tone(colour).word())
            .with("player", player(view, colour)),
        None => Message::new("scene-twixt-hole").with("hole", at),
    };
    let edge = Colour::BOTH.into_iter().find(|colour| board.edge(*colour, hole).is_some());
    let edge = edge.map(|colour| Message::new("scene-twixt-edge").with("colour", tone(colour).word()));
    let now = (placed(view) == Some(hole)).then(|| Message::new("scene-table-just-now"));
    std::iter::once(what).chain(edge).chain(now).collect()
}

pub(super) fn wall(view: View<'_, Twixt>, wall: Link) -> Vec<Message> {
    let [one, other] = wall.ends();
    let Some(colour) = view.state.board.tower(one) else { return Vec::new() };
    let line = Message::new("scene-twixt-wall").with("one", one.to_string()).with("other", other.to_string());
    vec![line.with("colour", tone(colour).word()).with("player", player(view, colour))]
}

fn player(view: View<'_, Twixt>, colour: Colour) -> &str {
    let seat: Seat = view.state.player(colour);
    name(view.game, seat)
}
