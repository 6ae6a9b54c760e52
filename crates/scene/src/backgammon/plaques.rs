//! The area beside the board: players, score, and the last play.

use rules::games::backgammon::{BAR, Backgammon, Effect, OFF, Phase, Play};
use rules::{Message, Seat, Step};

use crate::backgammon::checkers::checker;
use crate::backgammon::lay::plaque as place;
use crate::lines::lines_of;
use crate::tabletop::{Plaque, READ, Tone, beside_emblem, plaque, words};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

pub(super) fn draw(scene: &mut Scene, view: View<'_, Backgammon>) {
    for seat in Seat::PAIR {
        player(scene, view, seat);
    }
    middle(scene, view);
}

fn player(scene: &mut Scene, view: View<'_, Backgammon>, seat: Seat) {
    let (state, rect) = (view.state, place(seat));
    let on_move = state.phase.asked() == Some(seat);
    let asked = match state.phase {
        Phase::ToRoll(_) => Some("scene-backgammon-asked-roll"),
        Phase::Offered(_) => Some("scene-backgammon-asked-take"),
        Phase::Opening | Phase::ToPlay(..) => None,
    };
    plaque(scene, view.game, Plaque { rect, seat, on_move, asked, end: state.end });
    checker(scene, beside_emblem(rect), 46, Tone::of(seat));
    let mut say = |x, y, anchor, size, room, text| {
        scene.text(words(Point::new(rect.x + x, rect.y + y), anchor, size, Ink::Engraved, room, text));
    };
    say(36, 442, Anchor::Start, 190, 220, Words::Plain(state.score[seat.index()].to_string()));
    let count = Message::new("scene-backgammon-points").with("count", state.score[seat.index()]);
    say(rect.w - 36, 370, Anchor::End, READ, 220, Words::Said(count));
    if state.length > 0 {
        let of = Message::new("scene-backgammon-length").with("length", state.length);
        say(rect.w - 36, 436, Anchor::End, READ, 220, Words::Said(of));
    }
    let pips = Message::new("scene-backgammon-pips").with("count", state.board.pips(seat));
    say(36, 520, Anchor::Start, READ, rect.w - 72, Words::Said(pips));
}

/// Draws what lies between the plaques: the Crawford game, then the last play, or its result.
fn middle(scene: &mut Scene, view: View<'_, Backgammon>) {
    let (top, rect) = (place(Seat(1)), place(Seat(0)));
    let centre = rect.centre().x;
    let crawford = match view.state {
        state if state.crawford => Some("scene-backgammon-crawford"),
        state if state.is_after_crawford() && state.end.is_none() => Some("scene-backgammon-after-crawford"),
        _ => None,
    };
    if let Some(key) = crawford {
        let band = Rect::new(rect.x, top.bottom() + 44, rect.w, 104);
        scene.rect(band, [18; 4], Paint::fill(Ink::Mark).outlined(Ink::WoodDeep, 6));
        let at = Point::new(centre, band.y + 72);
        scene.text(words(at, Anchor::Middle, READ, Ink::Engraved, rect.w - 40, Words::Said(Message::new(key))));
    }
    let mut say = |y, size, ink, text| {
        scene.text(words(Point::new(centre, y), Anchor::Middle, size, ink, rect.w, text));
    };
    let said = |key| Words::Said(Message::new(key));
    match played(view.last) {
        None if view.state.phase == Phase::Opening && view.state.end.is_none() => {
            say(920, READ, Ink::SoftInk, said("scene-backgammon-opening"));
        }
        None => {}
        Some(play) => {
            say(860, READ, Ink::SoftInk, said("scene-table-last"));
            if play.hops().is_empty() {
                return say(960, 84, Ink::Ink, said("scene-backgammon-no-play"));
            }
            for (line, y) in lines_of(&play.to_string(), 2).into_iter().zip([960, 1056]) {
                say(y, 84, Ink::Ink, Words::Plain(line));
            }
        }
    }
}

/// Formats the play of a record in the players' notation; `None` if no checkers were played.
pub(super) fn played(steps: &[Step<Backgammon>]) -> Option<Play> {
    let mut text = String::new();
    for step in steps {
        match step.effect {
            Effect::Stayed { .. } => return Some(Play::NONE),
            Effect::Moved { from, to, .. } => text += &format!(" {from}/{to}"),
            Effect::Hit { .. } => text.push('*'),
            _ => {}
        }
    }
    text.parse().ok()
}

/// Returns the players' notation of a point.
pub(super) fn written(point: u8) -> String {
    match point {
        BAR => "bar".to_owned(),
        OFF => "off".to_owned(),
        point => point.to_string(),
    }
}
