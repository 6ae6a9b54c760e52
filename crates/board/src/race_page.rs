//! The board during a race: the path, the column beside it, the speaker's lines below.

use egui::{Rect, pos2, vec2};

use crate::pen::{Pen, Type};
use crate::side;
use festival::i18n::tr_message;
use look::theme::{Emblem, bold, display, display_regular, icon, text};
use look::widgets::{paint_emblem, paint_scene};
use show::report::{Again, Gag, Race, Report};

/// How far the last record has been shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Phase {
    /// The dice roll; progress 0 to 1.
    Rolling(f32),
    /// The tokens move: index of the leg, and its progress 0 to 1.
    Moving(usize, f32),
    /// Nothing moves.
    Rest,
}

/// What is shown of a race at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment<'a> {
    /// How far the last record has been shown.
    pub phase: Phase,
    /// The race that the column shows: the earlier state while tokens still move.
    pub resting: &'a Race,
    /// Whether a gag is shown.
    pub gag: bool,
    /// Why no newer state can be shown.
    pub trouble: Option<&'a str>,
}

/// Margins and gaps in units.
const MARGIN: f32 = 0.8;
const GAP: f32 = 0.6;
const TITLE: f32 = 2.2;

/// Least and greatest height of the speaker's band in units; it takes the space below the path.
const BAND: (f32, f32) = (5.0, 7.0);

struct Places {
    title: Rect,
    scene: Rect,
    side: Rect,
    band: Rect,
}

/// Divides the screen: the path keeps its shape, the speaker's band takes the space below.
fn places(pen: &Pen<'_>, rect: Rect) -> Places {
    let (margin, gap) = (pen.u(MARGIN), pen.u(GAP));
    let inner = rect.shrink(margin);
    let left = inner.left() + (inner.width() - gap) * 2.0 / 3.0;
    let shape = scene::oca::WIDTH as f32 / scene::oca::HEIGHT as f32;
    let top = inner.top() + pen.u(TITLE) + gap * 0.5;
    let scene_height = (left - inner.left()) / shape;
    let band = (inner.bottom() - top - gap - scene_height).clamp(pen.u(BAND.0), pen.u(BAND.1));
    let band = Rect::from_min_max(pos2(inner.left(), inner.bottom() - band), inner.max);
    let scene = Rect::from_min_max(pos2(inner.left(), top), pos2(left, band.top() - gap));
    Places {
        title: Rect::from_min_size(inner.min, vec2(left - inner.left(), pen.u(TITLE))),
        side: Rect::from_min_max(pos2(left + gap, inner.top()), pos2(inner.right(), band.top() - gap)),
        scene,
        band,
    }
}

/// Draws the race.
pub(super) fn race(pen: &Pen<'_>, rect: Rect, report: &Report, race: &Race, moment: Moment<'_>) {
    let places = places(pen, rect);
    title(pen, places.title, report);
    path(pen, places.scene, race, moment.phase);
    let rolled = if let Phase::Rolling(part) = moment.phase { part } else { 1.0 };
    side::column(pen, places.side, report, moment.resting, race, rolled);
    match moment.trouble {
        Some(trouble) => band(pen, places.band, icon::PLUGS, &[trouble.to_owned()]),
        None if rolled < 1.0 => band(pen, places.band, icon::MEGAPHONE, &[]),
        None => {
            let lines: Vec<_> = race.lines.iter().take(3).map(|line| tr_message(pen.lang, line)).collect();
            band(pen, places.band, icon::MEGAPHONE, &lines);
        }
    }
    if moment.phase == Phase::Rest {
        if let Some(again) = race.again {
            again_card(pen, places.scene, report, race, again);
        } else if let Some(due) = race.gag.as_ref().filter(|_| moment.gag) {
            gag_banner(pen, places.scene, report, race, due);
        }
    }
}

fn title(pen: &Pen<'_>, rect: Rect, report: &Report) {
    let (left, right) = rect.split_left_right_at_fraction(0.62);
    pen.line(left.with_max_x(left.right() - pen.u(0.5)), Type::new(display, 1.7, pen.tokens.ink), &report.title);
    pen.line(right, Type::new(display_regular, 1.25, pen.tokens.soft_ink).right(), &report.place);
}

fn path(pen: &Pen<'_>, rect: Rect, race: &Race, phase: Phase) {
    let paint = |scene: &scene::Scene| {
        paint_scene(pen.painter(), rect, scene, pen.tokens, pen.lang);
    };
    match phase {
        Phase::Moving(index, part) if index < race.legs.len() => {
            let leg = &race.legs[index];
            paint(&leg.still);
            leg.movers.iter().for_each(|mover| paint(&mover.scene(part)));
        }
        _ => paint(&race.scene),
    }
    pen.announce(rect, egui::Role::Image, &pen.tr("board-path"));
}

/// Draws the lines for the speaker, the first one larger.
fn band(pen: &Pen<'_>, rect: Rect, sign: &str, lines: &[String]) {
    pen.card(rect, pen.tokens.raised);
    let icon_room = pen.u(3.4);
    pen.icon(sign, pos2(rect.left() + icon_room / 2.0, rect.center().y), 2.0, pen.tokens.soft_ink);
    let inner = rect.shrink2(vec2(pen.u(0.8), pen.u(0.35))).with_min_x(rect.left() + icon_room);
    let kind = |index: usize| match index {
        0 => Type::new(display, 1.9, pen.tokens.ink),
        _ => Type::new(display_regular, 1.4, pen.tokens.ink),
    };
    let kinds: Vec<_> = lines.iter().enumerate().map(|(index, line)| (kind(index), line.as_str())).collect();
    pen.lines(inner, &kinds);
}

/// Draws a banner in the colour of the flock whose square it is.
fn gag_banner(pen: &Pen<'_>, room: Rect, report: &Report, race: &Race, gag: &Gag) {
    let colours = pen.colours(gag.owner);
    let height = pen.u(8.4).min(room.height() * 0.44);
    // The square itself stays visible.
    let track = scene::oca::Track::new(race.garden);
    let below = track.centre(gag.square).y < scene::oca::HEIGHT / 2;
    let middle = room.top() + room.height() * if below { 0.72 } else { 0.28 };
    let rect = Rect::from_center_size(pos2(room.center().x, middle), vec2(room.width() - pen.u(3.0), height));
    pen.painter().rect_filled(rect.expand(pen.u(0.35)), pen.u(0.6), pen.tokens.ground);
    pen.card(rect, colours.fill);
    let inner = rect.shrink2(vec2(pen.u(1.2), pen.u(0.6)));
    let radius = pen.u(1.9);
    let centre = pos2(inner.left() + radius, inner.center().y);
    paint_emblem(pen.painter(), Emblem::of_seat(pen.mark(gag.owner)), centre, radius, colours.on_fill);
    let words = inner.with_min_x(centre.x + radius + pen.u(1.0));
    let (top, rest) = words.split_top_bottom_at_y(words.top() + pen.u(1.7));
    let who = pen.tr_with(
        "board-gag-who",
        &[("guest", report.name(gag.guest).into()), ("owner", report.name(gag.owner).into())],
    );
    let kind = Type::new(text, 1.1, colours.on_fill);
    let long = pen.rows(rest.width(), kind, &who) > 1;
    let (middle, bottom) = rest.split_top_bottom_at_y(rest.bottom() - pen.u(if long { 2.9 } else { 1.5 }));
    pen.line(top, Type::new(bold, 1.4, colours.on_fill), &pen.tr("board-gag"));
    pen.block(middle, Type::new(display, 2.6, colours.on_fill), &gag.text);
    let set = if long { Pen::block } else { Pen::line };
    set(pen, bottom, kind, &who);
}

/// Draws the card that announces a new gara.
fn again_card(pen: &Pen<'_>, scene: Rect, report: &Report, race: &Race, again: Again) {
    let tokens = pen.tokens;
    let size = vec2((scene.width() - pen.u(6.0)).min(pen.u(34.0)), pen.u(13.0).min(scene.height() * 0.8));
    let rect = Rect::from_center_size(scene.center(), size);
    pen.painter().rect_filled(rect.expand(pen.u(0.4)), pen.u(0.6), tokens.ground);
    pen.card(rect, tokens.raised);
    let inner = rect.shrink2(vec2(pen.u(1.2), pen.u(0.8)));
    let (top, rest) = inner.split_top_bottom_at_fraction(0.48);
    let gara = pen.tr_with("board-again", &[("gara", race.gara.into())]);
    pen.line(top, Type::new(display, 5.0, tokens.ink).centred(), &gara);
    let (middle, bottom) = rest.split_top_bottom_at_fraction(0.6);
    let words = match again.early {
        None => pen.tr("board-again-judges"),
        Some(seat) => pen.tr_with(
            "board-again-early",
            &[("flock", report.name(seat).into()), ("eggs", i32::from(again.eggs).into())],
        ),
    };
    if let Some(seat) = again.early {
        let radius = pen.u(1.5);
        pen.seat(pos2(middle.left() + radius, middle.center().y), radius, seat);
        pen.block(
            middle.with_min_x(middle.left() + 2.0 * radius + pen.u(0.8)),
            Type::new(display_regular, 1.8, tokens.ink),
            &words,
        );
    } else {
        pen.block(middle, Type::new(display_regular, 1.8, tokens.ink).centred(), &words);
    }
    pen.line(bottom, Type::new(text, 1.2, tokens.soft_ink).centred(), &pen.tr("board-again-order"));
}

/// Draws a string of small flags in the colours of the flocks.
pub(super) fn bunting(pen: &Pen<'_>, rect: Rect) {
    let wide = pen.u(2.2);
    let count = (rect.width() / wide).ceil() as usize;
    let sag = |x: f32| {
        let part = (x - rect.left()) / rect.width() * 3.0;
        let within = part - part.floor();
        4.0 * within * (1.0 - within) * rect.height() * 0.35
    };
    let at = |x: f32| pos2(x, rect.top() + sag(x));
    for index in 0..count {
        let left = rect.left() + index as f32 * rect.width() / count as f32;
        let right = left + rect.width() / count as f32;
        let (a, b) = (at(left + pen.u(0.12)), at(right - pen.u(0.12)));
        let tip = pos2((a.x + b.x) / 2.0, (a.y + b.y) / 2.0 + rect.height() * 0.6);
        let fill = pen.colours(index).fill;
        let edge = egui::Stroke::new(pen.u(0.05).max(1.0), pen.colours(index).deep);
        pen.painter().add(egui::Shape::convex_polygon(vec![a, b, tip], fill, edge));
    }
    let points: Vec<_> = (0..=96).map(|step| at(rect.left() + rect.width() * step as f32 / 96.0)).collect();
    pen.painter().add(egui::Shape::line(points, egui::Stroke::new(pen.u(0.09).max(1.0), pen.tokens.edge)));
}
