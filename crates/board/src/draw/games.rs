//! Drawing of a followed match: its board, the players, their time, and the last act.

use egui::{Rect, Vec2, vec2};
use rules::kit::clock::{ClockPlan, Reading, SeatTime};

use crate::draw::{GAP, Now, clocks, part_of, row};
use crate::pen::{Pen, Type};
use festival::speak::remaining_span;
use look::theme::{bold, display, display_regular, icon};
use look::widgets::{Fit, paint_scene};
use show::{Game, Player, Slide};

/// Heights of the title and of the last act, in units.
const TITLE: f32 = 5.0;
const LAST: f32 = 6.4;
/// Height of the title beside a broad board, where it takes two lines and includes the tournament.
const NARROW_TITLE: f32 = 6.2;
/// Greatest share of the width for the board; and for a broad one, beside which less is shown.
const PART: f32 = 0.7;
const BROAD: f32 = 0.8;
/// Up to this number players have a card each; otherwise their seats on the board show them.
const FEW: usize = 4;
/// Greatest height of a card, without and with a time, and height of its coloured head, in units.
const CARD: f32 = 8.4;
const CARD_WITH_TIME: f32 = 14.0;
const HEAD: f32 = 2.6;
/// Greatest share of the height beside a board for cards, above the last act: of whoever is asked, and of all players.
const ASKED: f32 = 0.6;
const ALL: f32 = 0.7;
/// Height of the common time, in units.
const TIME: f32 = 6.0;

/// Draws a match: the board as large as possible, beside it the title and the players.
///
/// The last act comes below everything if that makes the board no smaller, otherwise below the players. At a table of
/// many, and beside a broad board, only the players asked have cards.
pub(super) fn game(pen: &Pen<'_>, rect: Rect, slide: &Slide, game: &Game, now: Now<'_>) {
    let reading = game.clock.as_ref().map(|clock| clock.reading(now.ms));
    let cards = Cards { game, reading, asked: asked_by(game, now.ms) };
    let few = game.players.len() <= FEW && !is_broad(game);
    let (above, last) = rect.split_top_bottom_at_y(rect.bottom() - pen.u(LAST));
    let above = above.with_max_y(above.bottom() - pen.u(GAP * 0.5));
    let foot = few && width(above, game) >= width(rect, game);
    let side = board(pen, if foot { above } else { rect }, slide, game, now);
    let side = one_time(pen, side, game, now.ms);
    if foot {
        last_act(pen, last, &game.lines);
        return cards.all(pen, side);
    }
    let all: Vec<usize> = (0..game.players.len()).collect();
    let (shown, share) = if few { (&all, ALL) } else { (&game.lit, ASKED) };
    let rest = cards.some(pen, side, shown, share);
    last_act(pen, rest.with_min_y(rest.top() + pen.u(GAP)), &game.lines);
}

/// Returns the width of the board in an area.
fn width(rect: Rect, game: &Game) -> f32 {
    let part = if is_broad(game) { BROAD } else { PART };
    let whole = rect.height() * game.scene.width as f32 / game.scene.height.max(1) as f32;
    whole.min(rect.width() * part)
}

/// Checks whether a board is at least half as broad again as high, so that it shows its players itself.
///
/// False if each player has a time for the whole match; with a time for each turn only that of whoever is asked is
/// shown.
fn is_broad(game: &Game) -> bool {
    let timed = game.clock.as_ref().is_some_and(|clock| matches!(clock.plan(), ClockPlan::Players { .. }));
    !timed && 2 * game.scene.width >= 3 * game.scene.height
}

/// Draws the common time at the top of an area, if the table has one; returns the area below.
fn one_time(pen: &Pen<'_>, rect: Rect, game: &Game, now_ms: i64) -> Rect {
    let reading = game.clock.as_ref().map(|clock| clock.reading(now_ms));
    let Some(reading) = reading.filter(|reading| reading.seats.is_empty()) else { return rect };
    let (time, rest) = rect.split_top_bottom_at_y(rect.top() + pen.u(TIME));
    clocks::of_all(pen, time, &reading, game.closing.as_deref());
    rest.with_min_y(rest.top() + pen.u(GAP))
}

/// Draws the board and the title beside it; returns the area below the title.
fn board(pen: &Pen<'_>, rect: Rect, slide: &Slide, game: &Game, now: Now<'_>) -> Rect {
    let scene = &game.scene;
    let (board, side) = rect.split_left_right_at_x(rect.left() + width(rect, game));
    let title = if is_broad(game) { NARROW_TITLE } else { TITLE };
    let (head, side) = side.with_min_x(side.left() + pen.u(GAP)).split_top_bottom_at_y(side.top() + pen.u(title));
    heading(pen, head, slide, is_broad(game));
    match now.moment {
        Some(moment) => moment.paint(pen.painter(), Fit::new(scene.width, scene.height, board), pen.tokens, pen.lang),
        None => {
            paint_scene(pen.painter(), board, scene, pen.tokens, pen.lang);
        }
    }
    pen.announce(board, egui::Role::Image, &pen.tr("game-board"));
    side
}

/// Returns what is asked, with the time left to decide if that is limited.
fn asked_by(game: &Game, now_ms: i64) -> String {
    match game.decide_by {
        Some(by_ms) => format!("{} · {}", game.asked, remaining_span((by_ms - now_ms).max(0))),
        None => game.asked.clone(),
    }
}

/// Draws the title above the tournament and the part of the page.
fn heading(pen: &Pen<'_>, rect: Rect, slide: &Slide, narrow: bool) {
    let (title, under) = rect.split_top_bottom_at_fraction(if narrow { 0.5 } else { 0.44 });
    pen.block(title, Type::new(display, 2.2, pen.tokens.ink), &slide.title);
    let part = part_of(slide);
    let (which, at) = under.split_left_right_at_x(under.right() - pen.u(if part.is_empty() { 0.0 } else { 3.0 }));
    pen.block(which, Type::new(display_regular, 1.5, pen.tokens.soft_ink), &slide.under);
    if !part.is_empty() {
        pen.line(at, Type::new(bold, 1.2, pen.tokens.soft_ink).right(), &part);
    }
}

/// Draws the speaker's lines on the last act.
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

/// Greatest share of a card's height below its head for a time: a long name has two lines above it.
const TIMED: f32 = 0.54;

/// Width for a player's score so far, at the right of the card.
const TALLY: f32 = 6.0;

/// Height of a card below its head up to which name and time stand side by side.
const LOW: f32 = 5.5;

/// The cards of the players of a match.
struct Cards<'g> {
    game: &'g Game,
    reading: Option<Reading>,
    /// What is asked of the players on move.
    asked: String,
}

impl Cards<'_> {
    fn time(&self, index: usize) -> Option<&SeatTime> {
        let seats = &self.reading.as_ref()?.seats;
        seats.get(self.game.players.get(index)?.clock)
    }

    /// Returns the greatest height of these cards, in units.
    fn most(&self, mut shown: impl Iterator<Item = usize>) -> f32 {
        if shown.any(|index| self.time(index).is_some()) { CARD_WITH_TIME } else { CARD }
    }

    /// Draws a card for each player.
    fn all(&self, pen: &Pen<'_>, rect: Rect) {
        let count = self.game.players.len();
        let most = self.most(0..count);
        for index in 0..count {
            self.card(pen, row(pen, rect, count, most, index), index);
        }
    }

    /// Draws the cards of some players in a share of the height, the more the lower; returns the area below them.
    fn some(&self, pen: &Pen<'_>, rect: Rect, shown: &[usize], share: f32) -> Rect {
        let count = shown.len().max(1);
        let most = self.most(shown.iter().copied());
        let high = pen.u(most).min((rect.height() * share) / count as f32);
        let (place, rest) = rect.split_top_bottom_at_y(rect.top() + high * count as f32);
        for (at, index) in shown.iter().enumerate() {
            self.card(pen, row(pen, place, count, high / pen.u(1.0), at), *index);
        }
        rest
    }

    /// Draws the card of a player: colour, emblem and piece as on the board, what is asked of whoever is on move, the
    /// name, the score so far and the time left, each in one size on all cards.
    fn card(&self, pen: &Pen<'_>, rect: Rect, index: usize) {
        let Some(player) = self.game.players.get(index) else { return };
        let asked = Some(self.asked.as_str()).filter(|_| self.game.lit.contains(&index));
        let body = headed(pen, rect, player, asked);
        let body = match player.tally {
            Some(tally) => {
                let (body, counted) = body.split_left_right_at_x(body.right() - pen.u(TALLY));
                let all = self.game.players.iter().filter_map(|player| player.tally).map(|tally| tally.to_string());
                let kind = alike(pen, counted, Type::new(display, 4.6, pen.tokens.ink).right(), all);
                pen.line(counted, kind, &tally.to_string());
                body
            }
            None => body,
        };
        let Some(time) = self.time(index) else { return name(pen, body, &player.name) };
        let (shown, ink) = clocks::of_seat(pen, time);
        let times = || self.reading.iter().flat_map(|reading| &reading.seats).map(|time| clocks::of_seat(pen, time).0);
        if body.height() < pen.u(LOW) {
            // Among many, each card is low: the time stands beside the name.
            let (left, right) = body.split_left_right_at_fraction(0.62);
            name(pen, left, &player.name);
            pen.line(right, alike(pen, right, Type::new(display, 3.2, ink).right(), times()), &shown);
            return;
        }
        let (above, below) = body.split_top_bottom_at_y(body.bottom() - pen.u(6.6).min(body.height() * TIMED));
        name(pen, above, &player.name);
        pen.line(below, alike(pen, below, Type::new(display, 6.4, ink), times()), &shown);
    }
}

/// Returns the style with the size at which all of these texts fit.
fn alike(pen: &Pen<'_>, rect: Rect, kind: Type, all: impl Iterator<Item = String>) -> Type {
    let most = all.map(|one| pen.block_size(rect, kind, &one)).fold(kind.most, f32::min);
    Type { most, ..kind }
}

/// Draws a card with its head in a player's colour; returns the area for its content.
fn headed(pen: &Pen<'_>, rect: Rect, player: &Player, asked: Option<&str>) -> Rect {
    let tokens = pen.tokens;
    let colours = pen.colours(player.colour);
    // The colour shows as the head of an identical card below.
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
    body.shrink2(vec2(pen.u(0.8), pen.u(0.4)))
}

fn name(pen: &Pen<'_>, rect: Rect, name: &str) {
    pen.block(rect, Type::new(display, 3.2, pen.tokens.ink).whole(), name);
}
