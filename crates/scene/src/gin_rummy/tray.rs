//! Controls for entry by pointing: the pack from which cards are picked, or in a summary the figures of a hand's
//! totals.

use rules::games::gin_rummy::{GinRummy, Phase, State};
use rules::kit::cards::{Card, Suit};
use rules::{Depth, Message, Seat};

use crate::card::{self, Lies};
use crate::gin_rummy::gesture::{KNOCK, card_id, free};
use crate::gin_rummy::lay;
use crate::gin_rummy::picked::{LAY, MELD, OWN, TENS, UNITS, VOID, ends_id, figure_id};
use crate::tabletop::{about, engrave, plate, spot, words};
use crate::{Anchor, Ink, Rect, Scene, View, Words};

pub(super) fn draw(scene: &mut Scene, view: View<'_, GinRummy>) {
    if view.state.end.is_some() {
        return;
    }
    // Also there between hands, so that nothing jumps when the cards come.
    scene.tray(lay::TRAY, |scene| match view.game.depth() {
        Depth::All => pack(scene, view.state),
        _ => pad(scene, view),
    });
}

/// Draws the cards that are visible nowhere, and beside them the closings of an act.
fn pack(scene: &mut Scene, state: &State) {
    let Some(deal) = &state.deal else { return };
    let free = free(state);
    for (row, suit) in (0..).zip(Suit::ALL.into_iter().rev()) {
        for (column, rank) in (0..).zip([14, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]) {
            if let Some(card) = Card::new(rank, suit).filter(|card| free.has(*card)) {
                let rect = lay::cell(column, row);
                card::face(scene, rect, card, Lies::Small, false);
                spot(scene, card_id(card), rect.outline([0; 4]), vec![card::name(card)]);
            }
        }
    }
    let closes: &[(&str, &'static str)] = match deal.phase {
        Phase::Show(_) => &[(MELD, "scene-gin-rummy-meld"), (LAY, "scene-gin-rummy-lay")],
        _ => &[(KNOCK, "scene-gin-rummy-knock")],
    };
    for (index, (id, key)) in (0..).zip(closes) {
        button(scene, lay::close(index), id, Message::new(key));
    }
}

/// Draws the pad of a summary: who ends the hand and how, the knocker's points, the tens and units of the opponent's.
fn pad(scene: &mut Scene, view: View<'_, GinRummy>) {
    for seat in Seat::PAIR {
        for (row, gin) in [(0, false), (1, true)] {
            let key = if gin { "scene-gin-rummy-has-gin" } else { "scene-gin-rummy-knocks" };
            let rect = lay::ends(i32::from(seat.0), row);
            button(scene, rect, &ends_id(seat, gin), about(key, view.game, seat));
        }
    }
    button(scene, lay::ends(0, 2), VOID, Message::new("scene-gin-rummy-void"));
    let rows = [
        (OWN, 1..=10, "scene-gin-rummy-own"),
        (TENS, 0..=9, "scene-gin-rummy-tens"),
        (UNITS, 0..=9, "scene-gin-rummy-units"),
    ];
    for (row, (name, figures, key)) in (0..).zip(rows) {
        let (label, said) = (lay::label(row), Words::Said(Message::new(key)));
        scene.text(words(label.centre().moved(0, 20), Anchor::Middle, 60, Ink::Ink, label.w, said));
        for (column, figure) in (0..).zip(figures) {
            let (rect, shown) = (lay::figure(column, row), if name == TENS { 10 * figure } else { figure });
            plate(scene, rect, 14);
            engrave(scene, rect.centre(), Anchor::Middle, 74, rect.w - 16, Words::Plain(shown.to_string()));
            spot(scene, figure_id(name, figure), rect.outline([14; 4]), vec![Message::new(key)]);
        }
    }
}

/// Draws a button with its label.
fn button(scene: &mut Scene, rect: Rect, id: &str, line: Message) {
    plate(scene, rect, 16);
    engrave(scene, rect.centre(), Anchor::Middle, 60, rect.w - 24, Words::Said(line.clone()));
    spot(scene, id, rect.outline([16; 4]), vec![line]);
}
