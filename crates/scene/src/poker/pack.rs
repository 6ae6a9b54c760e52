//! Controls for entry by pointing: the buttons of the player on turn, the pack from which cards are picked, the button
//! that begins a hand.

use rules::games::poker::{Poker, State, bounds};
use rules::kit::cards::{Card, Suit};
use rules::{Depth, Message};

use crate::card::{self, Lies};
use crate::poker::chips::figures;
use crate::poker::gesture::{CALL, DEAL, FOLD, MUCK, SHOW, card_id};
use crate::poker::lay::{self, SeatAreas};
use crate::tabletop::{engrave, plate, spot};
use crate::{Anchor, Ink, Point, Rect, Scene, View, Words};

pub(super) fn draw(scene: &mut Scene, view: View<'_, Poker>) {
    if view.state.winner().is_some() {
        return;
    }
    scene.acts(|scene| match view.state {
        State { over: true, loose: 1.., .. } => {}
        // In a summary no hand is dealt.
        State { over: true, .. } if view.game.depth() != Depth::All => {}
        State { over: true, .. } => button(scene, lay::DEAL, DEAL, Message::new("scene-poker-deal")),
        _ => acts(scene, view),
    });
    // Also there between hands, so that nothing jumps when the cards come.
    scene.tray(lay::TRAY, |scene| {
        if !view.state.over {
            pack(scene, view.state);
        }
    });
}

/// Draws a button with its label.
fn button(scene: &mut Scene, rect: Rect, id: &str, line: Message) {
    plate(scene, rect, 20);
    engrave(scene, rect.centre(), Anchor::Middle, 58, rect.w - 24, Words::Said(line.clone()));
    spot(scene, id, rect.outline([20; 4]), vec![line]);
}

/// Draws the buttons of the player on turn beside the seat: fold, and check or call.
fn acts(scene: &mut Scene, view: View<'_, Poker>) {
    let state = view.state;
    let Some(bounds) = state.turn.and_then(|seat| bounds(view.game.rules(), state, seat)) else { return };
    let Some(seat) = state.turn else { return };
    let [fold, call] = SeatAreas::of(seat, state.players.len()).acts(state.players.len());
    let line = match bounds.call {
        0 => Message::new("scene-poker-check"),
        chips => Message::new("scene-poker-call").with("chips", figures(chips)),
    };
    button(scene, fold, FOLD, Message::new("scene-poker-fold"));
    button(scene, call, CALL, line);
}

/// Draws the pack without the cards already placed, and at its end, at the showdown, the buttons for a known hand.
fn pack(scene: &mut Scene, state: &State) {
    let known = state.known(None);
    for (row, suit) in (0..).zip(Suit::ALL.into_iter().rev()) {
        for (column, rank) in (0..).zip((2..=14).rev()) {
            let (rect, Some(card)) = (lay::cell(column, row), Card::new(rank, suit)) else { continue };
            if known.has(card) {
                continue;
            }
            card::face(scene, rect, card, Lies::Small, false);
            spot(scene, card_id(card), rect.outline([0; 4]), vec![card::name(card)]);
        }
    }
    if state.pots.is_empty() {
        return;
    }
    for (index, id, key) in [(0, SHOW, "scene-poker-show"), (1, MUCK, "scene-poker-muck")] {
        let rect = lay::choice(index);
        plate(scene, rect, 14);
        sign(scene, rect.centre(), id == SHOW);
        spot(scene, id, rect.outline([14; 4]), vec![Message::new(key)]);
    }
}

/// Draws a tick, or a cross.
fn sign(scene: &mut Scene, Point { x, y }: Point, tick: bool) {
    let lines = if tick {
        vec![vec![Point::new(x - 26, y), Point::new(x - 8, y + 22), Point::new(x + 28, y - 24)]]
    } else {
        [-1, 1].map(|side| vec![Point::new(x - 24, y - side * 24), Point::new(x + 24, y + side * 24)]).to_vec()
    };
    lines.into_iter().for_each(|line| scene.line(line, Ink::Engraved, 12));
}
