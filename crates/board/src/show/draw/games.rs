//! A match followed move by move: its board, who plays, their time, and the last act.

use egui::{Rect, Vec2, vec2};
use rules::kit::clock::{ClockPlan, SeatTime};

use crate::pen::{Pen, Type};
use crate::show::draw::{GAP, Now, clocks, part_of, row};
use crate::show::{Game, Player, Slide};
use festival::speak::span_left;
use look::theme::{bold, display, display_regular, icon};
use look::widgets::{Fit, paint_scene};

/// Heights of the title and of the last act, in units.
const TITLE: f32 = 5.0;
const LAST: f32 = 6.4;
/// Height of the title beside a broad board, where it takes two lines and the tournament, too.
const NARROW_TITLE: f32 = 6.2;
/// Most of the width that the board takes; and that of a broad one, beside which less is told.
const PART: f32 = 0.68;
const BROAD: f32 = 0.8;
/// So many players have a card each; where there are more, their seats on the board tell of them.
const FEW: usize = 4;
/// Largest height of a card, without and with a time on it, and height of its coloured head, in units.
const CARD: f32 = 8.4;
const CARD_WITH_TIME: f32 = 14.0;
const HEAD: f32 = 2.6;
/// Height of the one time of all, in units.
const TIME: f32 = 6.0;

/// Draws a match: the board as large as the height allows, beside it the title and the players, below all the last act.
/// A table of many, and a broad one, has all the height; beside it stand whoever is asked and the last act.
pub(super) fn game(pen: &Pen<'_>, rect: Rect, sheet: &Slide, game: &Game, now: Now<'_>) {
    if game.players.len() > FEW || is_broad(game) {
        let side = board(pen, rect, sheet, game, now);
        return beside(pen, one_time(pen, side, game, now.ms), game, now.ms);
    }
    let (rect, last) = rect.split_top_bottom_at_y(rect.bottom() - pen.u(LAST));
    last_act(pen, last, &game.lines);
    let side = board(pen, rect.with_max_y(rect.bottom() - pen.u(GAP * 0.5)), sheet, game, now);
    players(pen, one_time(pen, side, game, now.ms), game, now.ms);
}

/// Tells whether a board is half as broad again as it is high: it tells of its players itself, unless each has a time of the whole
/// match. Of a turn there is only that of whoever is asked.
fn is_broad(game: &Game) -> bool {
    let timed = game.clock.as_ref().is_some_and(|clock| matches!(clock.plan(), ClockPlan::Players { .. }));
    !timed && 2 * game.scene.width >= 3 * game.scene.height
}

/// Draws the one time of all at the head of a place, where the table has one; gives the room below.
fn one_time(pen: &Pen<'_>, rect: Rect, game: &Game, now_ms: i64) -> Rect {
    let reading = game.clock.as_ref().map(|clock| clock.reading(now_ms));
    let Some(reading) = reading.filter(|reading| reading.seats.is_empty()) else { return rect };
    let (time, rest) = rect.split_top_bottom_at_y(rect.top() + pen.u(TIME));
    clocks::of_all(pen, time, &reading, game.closing.as_deref());
    rest.with_min_y(rest.top() + pen.u(GAP))
}

/// Draws the board and the title beside it; gives the room below the title.
fn board(pen: &Pen<'_>, rect: Rect, sheet: &Slide, game: &Game, now: Now<'_>) -> Rect {
    let scene = &game.scene;
    let part = if is_broad(game) { BROAD } else { PART };
    let wide = rect.height() * scene.width as f32 / scene.height.max(1) as f32;
    let (board, side) = rect.split_left_right_at_x(rect.left() + wide.min(rect.width() * part));
    let title = if is_broad(game) { NARROW_TITLE } else { TITLE };
    let (head, side) = side.with_min_x(side.left() + pen.u(GAP)).split_top_bottom_at_y(side.top() + pen.u(title));
    heading(pen, head, sheet, is_broad(game));
    match now.moment {
        Some(moment) => moment.paint(pen.painter(), Fit::new(scene.width, scene.height, board), pen.tokens, pen.lang),
        None => {
            paint_scene(pen.painter(), board, scene, pen.tokens, pen.lang);
        }
    }
    pen.announce(board, egui::Role::Image, &pen.tr("game-board"));
    side
}

/// Draws the card of whoever is asked, with the time that runs for them, and below it the last act.
fn beside(pen: &Pen<'_>, rect: Rect, game: &Game, now_ms: i64) {
    let reading = game.clock.as_ref().map(|clock| clock.reading(now_ms));
    let time = |index: usize| reading.as_ref().and_then(|reading| reading.seats.get(index));
    let high = if game.lit.iter().any(|index| time(*index).is_some()) { CARD_WITH_TIME } else { CARD };
    let count = game.lit.len().max(1);
    // Of several who have won together each card is lower: what was last done has its room.
    let high = pen.u(high).min((rect.height() * 0.6) / count as f32);
    let (asked, last) = rect.split_top_bottom_at_y(rect.top() + high * count as f32);
    let word = asked_by(game, now_ms);
    for (at, index) in game.lit.iter().enumerate() {
        if let Some(player) = game.players.get(*index) {
            card(pen, row(pen, asked, count, high / pen.u(1.0), at), player, Some(&word), time(*index));
        }
    }
    last_act(pen, last.with_min_y(last.top() + pen.u(GAP)), &game.lines);
}

/// Says what is asked, with what is left to decide where that is limited.
fn asked_by(game: &Game, now_ms: i64) -> String {
    match game.decide_by {
        Some(by_ms) => format!("{} · {}", game.asked, span_left((by_ms - now_ms).max(0))),
        None => game.asked.clone(),
    }
}

/// Draws the title above the tournament and which part of the page it is.
fn heading(pen: &Pen<'_>, rect: Rect, sheet: &Slide, narrow: bool) {
    let (title, under) = rect.split_top_bottom_at_fraction(if narrow { 0.5 } else { 0.44 });
    pen.block(title, Type::new(display, 2.2, pen.tokens.ink), &sheet.title);
    let part = part_of(sheet);
    let (which, at) = under.split_left_right_at_x(under.right() - pen.u(if part.is_empty() { 0.0 } else { 3.0 }));
    pen.block(which, Type::new(display_regular, 1.5, pen.tokens.soft_ink), &sheet.under);
    if !part.is_empty() {
        pen.line(at, Type::new(bold, 1.2, pen.tokens.soft_ink).right(), &part);
    }
}

/// Draws what the speaker says of the last act.
fn last_act(pen: &Pen<'_>, rect: Rect, lines: &[String]) {
    pen.card(rect, pen.tokens.raised);
    let (sign, words) = rect.split_left_right_at_x(rect.left() + pen.u(2.6));
    pen.icon(icon::MEGAPHONE, sign.center(), 1.6, pen.tokens.soft_ink);
    let words = words.with_max_x(rect.right() - pen.u(0.6)).shrink2(vec2(0.0, pen.u(0.3)));
    let kind = |index: usize| match index {
        0 => Type::new(display, 2.0, pen.tokens.ink),
        _ => Type::new(display_regular, 1.7, pen.tokens.soft_ink),
    };
    let kinds: Vec<_> = lines.iter().enumerate().map(|(index, line)| (kind(index), line.as_str())).collect();
    pen.lines(words, &kinds);
}

/// Room for what a player has so far, at the right of the card.
const TALLY: f32 = 6.0;

/// Height of a card below its head up to which name and time stand side by side.
const LOW: f32 = 5.5;

/// Draws a card for each player.
fn players(pen: &Pen<'_>, rect: Rect, game: &Game, now_ms: i64) {
    let reading = game.clock.as_ref().map(|clock| clock.reading(now_ms));
    let most = if reading.as_ref().is_some_and(|reading| !reading.seats.is_empty()) { CARD_WITH_TIME } else { CARD };
    let word = asked_by(game, now_ms);
    for (index, player) in game.players.iter().enumerate() {
        let place = row(pen, rect, game.players.len(), most, index);
        let time = reading.as_ref().and_then(|reading| reading.seats.get(index));
        card(pen, place, player, Some(word.as_str()).filter(|_| game.lit.contains(&index)), time);
    }
}

/// Draws the card of a player: colour, emblem and piece as on the board, what is asked of whoever is on move, the name,
/// the time left.
fn card(pen: &Pen<'_>, rect: Rect, player: &Player, asked: Option<&str>, time: Option<&SeatTime>) {
    let tokens = pen.tokens;
    let colours = pen.colours(player.colour);
    // The colour shows as the head of a card of the same shape that lies below.
    pen.card(rect, colours.fill);
    let (head, body) = rect.split_top_bottom_at_y(rect.top() + pen.u(HEAD));
    pen.card(body, if asked.is_some() { tokens.tint(tokens.accent) } else { tokens.raised });
    let head = head.shrink2(vec2(pen.u(0.8), pen.u(0.25)));
    let radius = head.height() * 0.4;
    pen.emblem(head.left_center() + vec2(radius, 0.0), radius, player.colour, colours.on_fill);
    if let Some(counter) = &player.counter {
        let at = head.left_center() + vec2(2.0 * radius + pen.u(0.6) + head.height() / 2.0, 0.0);
        let place = Rect::from_center_size(at, Vec2::splat(head.height()));
        paint_scene(pen.painter(), place, counter, tokens, pen.lang);
    }
    if let Some(asked) = asked {
        let before = if player.counter.is_some() { 5.5 } else { 4.2 };
        let told = head.with_min_x(head.left() + pen.u(before));
        let stands = pen.line(told, Type::new(bold, 1.6, colours.on_fill).right(), asked);
        pen.icon(icon::PLAY, stands.left_center() - vec2(pen.u(1.1), 0.0), 1.3, colours.on_fill);
    }
    let body = body.shrink2(vec2(pen.u(0.8), pen.u(0.4)));
    let body = match player.tally {
        Some(tally) => {
            let (body, counted) = body.split_left_right_at_x(body.right() - pen.u(TALLY));
            pen.line(counted, Type::new(display, 4.6, tokens.ink).right(), &tally.to_string());
            body
        }
        None => body,
    };
    let Some(time) = time else { return name(pen, body, &player.name) };
    let (shown, ink) = clocks::of_seat(pen, time);
    if body.height() < pen.u(LOW) {
        // Of many cards each is low: the time stands beside the name.
        let (left, right) = body.split_left_right_at_fraction(0.62);
        name(pen, left, &player.name);
        pen.line(right, Type::new(display, 3.2, ink).right(), &shown);
        return;
    }
    let (above, below) = body.split_top_bottom_at_y(body.bottom() - pen.u(6.6).min(body.height() * 0.6));
    name(pen, above, &player.name);
    pen.line(below, Type::new(display, 6.4, ink), &shown);
}

fn name(pen: &Pen<'_>, rect: Rect, name: &str) {
    pen.block(rect, Type::new(display, 3.2, pen.tokens.ink), name);
}
