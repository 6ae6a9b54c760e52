//! A match followed move by move: its board, who plays, their time, and the last act.

use egui::{Rect, vec2};

use crate::board::pen::{Pen, Type};
use crate::board::show::Game;
use crate::festival::speak::span;
use crate::theme::{bold, display, display_regular, icon};
use crate::widgets::paint_scene;

/// Height of the band with the last act, in units.
const BAND: f32 = 5.0;
/// Part of the width that the board takes.
const PART: f32 = 0.72;
const GAP: f32 = 0.6;

/// Draws a match.
pub(super) fn game(pen: &Pen<'_>, rect: Rect, game: &Game, now_ms: i64) {
    let (above, band) = rect.split_top_bottom_at_y(rect.bottom() - pen.u(BAND));
    let (board, side) = above.split_left_right_at_fraction(PART);
    let board = board.with_max_y(board.bottom() - pen.u(GAP));
    paint_scene(pen.painter(), board, &game.scene, pen.tokens, pen.lang);
    pen.announce(board, egui::Role::Image, &pen.tr("game-board"));
    let side = side.with_min_x(side.left() + pen.u(GAP)).with_max_y(board.bottom());
    players(pen, side, game, now_ms);
    pen.card(band, pen.tokens.raised);
    let (sign, words) = band.split_left_right_at_x(band.left() + pen.u(3.4));
    pen.icon(icon::MEGAPHONE, sign.center(), 2.0, pen.tokens.soft_ink);
    let words = words.shrink2(vec2(pen.u(0.6), pen.u(0.4)));
    let lines: Vec<_> = game
        .lines
        .iter()
        .enumerate()
        .map(|(index, line)| {
            let kind = if index == 0 {
                Type::new(display, 2.0, pen.tokens.ink)
            } else {
                Type::new(display_regular, 1.6, pen.tokens.soft_ink)
            };
            (kind, line.as_str())
        })
        .collect();
    pen.lines(words, &lines);
}

/// Draws a card for each player: the name, whether it is their move, the time left.
fn players(pen: &Pen<'_>, rect: Rect, game: &Game, now_ms: i64) {
    let reading = game.clock.as_ref().map(|clock| clock.reading(now_ms));
    let count = game.names.len().max(1) as f32;
    let height = ((rect.height() - pen.u(GAP) * (count - 1.0)) / count).min(pen.u(11.0));
    for (index, name) in game.names.iter().enumerate() {
        let top = rect.top() + index as f32 * (height + pen.u(GAP));
        let card = Rect::from_min_size(egui::pos2(rect.left(), top), vec2(rect.width(), height));
        let on = game.turn == Some(index);
        pen.card(card, if on { pen.tokens.tint(pen.tokens.accent) } else { pen.tokens.raised });
        let inner = card.shrink(pen.u(0.8));
        let time = reading.as_ref().and_then(|reading| reading.seats.get(index));
        let (head, below) = inner.split_top_bottom_at_fraction(if time.is_some() { 0.45 } else { 0.6 });
        pen.block(head, Type::new(display, 2.2, pen.tokens.ink), name);
        if let Some(time) = time {
            let (shown, ink) = if time.over_ms > 0 {
                (span(-time.over_ms), pen.tokens.refused)
            } else {
                (span(time.remaining_ms.saturating_add(999)), pen.tokens.ink)
            };
            pen.line(below, Type::new(display, 4.2, ink), &shown);
        }
        if on {
            let turn = below.with_min_x(below.center().x);
            pen.line(turn, Type::new(bold, 1.4, pen.tokens.accent).right(), &pen.tr("show-games-turn"));
        }
    }
}
