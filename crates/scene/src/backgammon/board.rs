//! The empty board: frame, rails with the numbers of both players, felt with its points, bar, shelf and tray.

use rules::Seat;

use crate::backgammon::lay::{
    BAR, BOARD, BROAD, LEFT, LONG, MIDDLE, RAIL, RIGHT, SHELF, TRAY, is_below, number, point,
};
use crate::tabletop::{Tone, board as plank, recess, words};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, Words};

/// Size of the numbers of the points.
const NUMBER: i32 = 52;

pub(super) fn draw(scene: &mut Scene) {
    plank(scene, BOARD, 34);
    for half in [LEFT, RIGHT] {
        recess(scene, half.inset(-8), 10, Ink::Felt);
        rails(scene, half);
    }
    for number in 1..=24 {
        triangle(scene, number);
    }
    for well in [SHELF, TRAY] {
        recess(scene, well, 14, Ink::FeltDeep);
    }
    let ridge = Rect::new(TRAY.x, MIDDLE - 9, TRAY.w, 18);
    scene.rect(ridge, [0; 4], Paint::fill(Ink::Wood).outlined(Ink::WoodDeep, 4));
    bar(scene);
}

/// Draws the bar as a bolster with a hinge in its middle.
fn bar(scene: &mut Scene) {
    let rect = Rect::new(BAR.x + 12, BAR.y - 8, BAR.w - 24, BAR.h + 16);
    scene.rect(rect, [8; 4], Paint::fill(Ink::WoodDeep));
    scene.rect(Rect::new(rect.x + 5, rect.y + 4, rect.w - 10, rect.h - 8), [6; 4], Paint::fill(Ink::WoodLight));
    scene.rect(Rect::new(rect.x + 9, rect.y + 4, rect.w - 14, rect.h - 8), [6; 4], Paint::fill(Ink::Wood));
    let middle = rect.centre().x;
    scene.line(vec![Point::new(middle, rect.y + 8), Point::new(middle, rect.bottom() - 8)], Ink::WoodDeep, 3);
    for y in [MIDDLE - 46, MIDDLE + 46] {
        scene.circle(Point::new(middle, y), 13, Paint::fill(Ink::WoodLight).outlined(Ink::WoodDeep, 4));
    }
}

fn triangle(scene: &mut Scene, number: u8) {
    let rect = point(number);
    let (base, tip) = if number <= 12 { (rect.bottom(), rect.bottom() - LONG) } else { (rect.y, rect.y + LONG) };
    let corners = |inset: i32| {
        vec![Point::new(rect.x + inset, base), Point::new(rect.centre().x, tip), Point::new(rect.right() - inset, base)]
    };
    let ink = if number.is_multiple_of(2) { Ink::WoodLight } else { Ink::Wood };
    scene.polygon(corners(5), Paint::fill(ink).outlined(Ink::FeltDeep, 4));
}

/// Draws the two rails above and below a half, each with the numbers of one player, those of the nearer one outside.
fn rails(scene: &mut Scene, half: Rect) {
    let high = (RAIL - 20) / 2;
    for seat in Seat::PAIR {
        for below in [true, false] {
            let outer = is_below(seat) == below;
            let from = if outer { 14 + high } else { 12 };
            let y = if below { half.bottom() + from } else { half.y - from - high };
            let rail = Rect::new(half.x - 8, y, half.w + 16, high);
            scene.rect(rail, [8; 4], Paint::fill(Tone::of(seat).body()).outlined(Ink::WoodDeep, 4));
            numbers(scene, seat, rail, below);
        }
    }
}

fn numbers(scene: &mut Scene, seat: Seat, rail: Rect, below: bool) {
    for own in 1..=24 {
        let rect = point(number(seat, own));
        if rect.x < rail.x || rect.x > rail.right() || (rect.y > MIDDLE - LONG / 2) != below {
            continue;
        }
        let at = Point::new(rect.centre().x, rail.bottom() - (rail.h - NUMBER * 70 / 100) / 2);
        let text = Words::Plain(own.to_string());
        scene.text(words(at, Anchor::Middle, NUMBER, Tone::of(seat).words(), BROAD, text));
    }
}
