//! The tray for entry by pointing: dice and buttons that end a turn; below them the hand of the player on turn, known
//! or not, and the objective.

use rules::Message;
use rules::games::risiko::{Dark, Risiko, Stage};
use rules::kit::Seat;

use crate::geometry::square;
use crate::risiko::act::hand;
use crate::risiko::lay::{HEIGHT, WIDTH};
use crate::risiko::{DARK, DONE, DRAW, JUMP, LOAD, PLACE, card_id, die_id, named};
use crate::tabletop::{die, spot, words};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

/// Heights of the two rows of the tray.
const ROW: i32 = 124;
const HAND: i32 = 124;
/// Size of a die, and distance from one to the next.
const DIE: i32 = 96;
const STEP: i32 = 106;
/// Width of a card, and of a button.
const CARD: i32 = 116;
const BUTTON: i32 = 206;

pub(super) fn draw(scene: &mut Scene, view: View<'_, Risiko>) {
    // An act under construction belongs to the player on turn now.
    let now = view.game.state();
    if now.stage != Stage::Play {
        return;
    }
    scene.tray(ROW + HAND, |scene| {
        let inks = [('a', [Ink::Seat(now.seat.0), Ink::SeatLabel(now.seat.0)]), ('d', [Ink::Ivory, Ink::Engraved])];
        let mut left = 24;
        for (row, inks) in inks {
            dice(scene, left, row, inks);
            left += 6 * STEP + 28;
        }
        buttons(scene, view);
        let left = cards(scene, view);
        orders(scene, view, left, now.seat);
    });
}

fn middle() -> i32 {
    HEIGHT + ROW / 2
}

fn dice(scene: &mut Scene, left: i32, row: char, inks: [Ink; 2]) {
    for pips in 1..=6 {
        let at = Point::new(left + STEP * (i32::from(pips) - 1) + DIE / 2, middle());
        die(scene, at, DIE, pips, inks);
        let line = Message::new("scene-risiko-die").with("row", row.to_string()).with("pips", pips);
        spot(scene, die_id(row, pips), square(at, DIE).outline([14; 4]), vec![line]);
    }
}

/// Draws the cards that the player on turn may hold, unknown ones by their symbols; returns where they end.
fn cards(scene: &mut Scene, view: View<'_, Risiko>) -> i32 {
    let hand = hand(view.game.rules(), view.game.state());
    let count = i32::try_from(hand.len()).unwrap_or(1).max(1);
    let step = ((WIDTH - 48) / count).min(CARD + 8);
    for (index, card) in (0..).zip(&hand) {
        let rect = Rect::new(24 + index * step, HEIGHT + ROW, step - 8, HAND - 12);
        scene.rect(rect, [12; 4], Paint::fill(Ink::Ivory).outlined(Ink::Edge, 3));
        let symbol = card.symbol().map(|symbol| symbol.letter().to_string());
        let sign = symbol.clone().unwrap_or_else(|| "★".to_owned());
        let land = card.land().map(|land| land.to_string());
        let mut say = |down: i32, size: i32, text: String| {
            let at = Point::new(rect.centre().x, rect.y + down);
            scene.text(words(at, Anchor::Middle, size, Ink::Engraved, rect.w - 12, Words::Plain(text)));
        };
        match &land {
            Some(land) => {
                say(48, 46, land.clone());
                say(92, 36, sign);
            }
            None => say(76, 64, sign),
        }
        let symbol = symbol.unwrap_or_else(|| "J".to_owned());
        let line = match land {
            Some(land) => Message::new("scene-risiko-card").with("card", land).with("symbol", symbol),
            None => Message::new("scene-risiko-card-unseen").with("symbol", symbol),
        };
        spot(scene, card_id(*card), rect.outline([12; 4]), vec![line]);
    }
    24 + i32::try_from(hand.len()).unwrap_or(0) * step
}

/// Draws at the right the buttons for the acts of this ruleset.
fn buttons(scene: &mut Scene, view: View<'_, Risiko>) {
    let (rules, now) = (view.game.rules(), view.game.state());
    let offered = [
        (true, DONE, "scene-risiko-done", "scene-risiko-done-hint"),
        (true, DRAW, "scene-risiko-draw", "scene-risiko-draw-hint"),
        (now.dark == Dark::On, DARK, "scene-risiko-dark-place", "scene-risiko-dark-place-hint"),
        (rules.dark.is_some(), PLACE, "scene-risiko-place", "scene-risiko-place-hint"),
        (rules.airborne, LOAD, "scene-risiko-load", "scene-risiko-load-hint"),
        (rules.paratroops.is_some(), JUMP, "scene-risiko-jump", "scene-risiko-jump-hint"),
    ];
    let mut right = WIDTH - 16;
    for (_, id, key, hint) in offered.into_iter().filter(|(there, ..)| *there) {
        let rect = Rect::new(right - BUTTON, HEIGHT + 16, BUTTON, ROW - 32);
        scene.rect(rect, [16; 4], Paint::fill(Ink::Raised).outlined(Ink::Edge, 3));
        let at = rect.centre().moved(0, 16);
        scene.text(words(at, Anchor::Middle, 48, Ink::Ink, BUTTON - 20, Words::Said(Message::new(key))));
        spot(scene, id, rect.outline([16; 4]), vec![Message::new(hint)]);
        right -= BUTTON + 14;
    }
}

/// Writes how many armies are to be placed, and the objective if known.
fn orders(scene: &mut Scene, view: View<'_, Risiko>, left: i32, seat: Seat) {
    let rules = view.game.rules();
    let at = |down: i32| Point::new(left + 16, HEIGHT + ROW + down);
    let room = WIDTH - left - 32;
    if room < 120 {
        return;
    }
    if view.state.turn.to_place > 0 && view.state.seat == seat {
        let line = Message::new("scene-risiko-to-place").with("count", view.state.turn.to_place);
        scene.text(words(at(50), Anchor::Start, 46, Ink::Ink, room, Words::Said(line)));
    }
    let objective = view.game.state().player(seat).and_then(|player| player.objective);
    let Some(objective) = objective.and_then(|id| rules.objective(id)) else { return };
    let Some(continent) = rules.map.continents.iter().find(|it| it.code == objective.continent) else { return };
    let strip: Vec<_> = objective.strip.iter().map(ToString::to_string).collect();
    let mut line = named(&continent.name);
    line.key = "scene-risiko-objective";
    let line = line.with("id", objective.id.to_string()).with("strip", strip.join(" "));
    scene.text(words(at(100), Anchor::Start, 40, Ink::Ink, room, Words::Said(line)));
}
