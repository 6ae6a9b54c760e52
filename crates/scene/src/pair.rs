//! What the boards of games for two have in common: whose side is whose, what can be pointed at, what judges imposed.

use rules::kit::End;
use rules::{Match, Message, Notation, Seat};

use crate::joinery::{crown, engrave, marked, plate};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, Spot, View, Words};

/// Gives the name of a player.
pub(crate) fn name<G: Notation>(game: &Match<G>, seat: Seat) -> &str {
    game.seats().get(seat.index()).map_or("", G::seat_name)
}

/// Makes a sentence about a player.
pub(crate) fn about<G: Notation>(key: &'static str, game: &Match<G>, seat: Seat) -> Message {
    Message::new(key).with("player", name(game, seat))
}

/// Makes a sentence about a player and the other one.
pub(crate) fn about_both<G: Notation>(key: &'static str, game: &Match<G>, seat: Seat) -> Message {
    about(key, game, seat).with("rival", name(game, seat.opponent()))
}

/// Says how a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stand {
    /// Waits for the other one, or has not won.
    Waits,
    /// Is on move.
    Acts,
    /// Has won.
    Won,
}

impl Stand {
    /// Tells how a player stands, from who is on move and how the match ended.
    pub fn of(seat: Seat, on_move: Seat, end: Option<End>) -> Self {
        match end {
            None if seat == on_move => Self::Acts,
            Some(End::Won(winner)) if seat == winner => Self::Won,
            _ => Self::Waits,
        }
    }
}

/// Draws the plate with emblem and name of a player; a gold edge tells who is on move, a crown who has won.
pub(crate) fn name_plate<G: Notation>(scene: &mut Scene, game: &Match<G>, seat: Seat, rect: Rect, stand: Stand) {
    let radius = rect.h / 4;
    plate(scene, rect, radius);
    if stand != Stand::Waits {
        marked(scene, rect.inset(8).outline([radius - 6; 4]), 12);
    }
    let emblem = Point::new(rect.x + rect.h * 2 / 3, rect.centre().y);
    scene.emblem(seat.0, emblem, rect.h * 62 / 100, Paint::fill(Ink::Seat(seat.0)).outlined(Ink::SeatDark(seat.0), 5));
    let left = rect.x + rect.h * 5 / 4;
    let won = stand == Stand::Won;
    if won {
        crown(scene, Point::new(rect.right() - rect.h * 7 / 10, rect.centre().y), rect.h * 60 / 100);
    }
    let room = rect.right() - left - if won { rect.h * 13 / 10 } else { rect.h / 3 };
    let words = Words::Plain(name(game, seat).to_owned());
    engrave(scene, Point::new(left, rect.centre().y), Anchor::Start, rect.h / 2, room, words);
}

/// Adds what can be pointed at.
pub(crate) fn spot(scene: &mut Scene, id: String, region: Vec<Point>, tooltip: Vec<Message>) {
    let (xs, ys) = (region.iter().map(|point| point.x), region.iter().map(|point| point.y));
    let (left, top) = (xs.clone().min().unwrap_or(0), ys.clone().min().unwrap_or(0));
    let (right, bottom) = (xs.max().unwrap_or(0), ys.max().unwrap_or(0));
    let rect = Rect::new(left, top, right - left, bottom - top);
    scene.spots.push(Spot { id, region, rect, tooltip });
}

/// Announces what judges have imposed, in the words of the effect itself.
pub(crate) fn ruled<G: Notation>(view: &View<'_, G>) -> Vec<Message> {
    let told = view.last.iter().map(|step| G::tell(&step.effect, view.game.seats()));
    let told: Vec<_> = told.take(1).collect();
    if told.is_empty() { told } else { std::iter::once(Message::new("speak-oca-ruling")).chain(told).collect() }
}
