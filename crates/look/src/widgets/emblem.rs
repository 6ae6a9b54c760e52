//! The emblems of seats, as shapes for the painter.

use std::f32::consts::TAU;

use egui::epaint::Mesh;
use egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2, vec2};

use crate::theme::{Emblem, SEATS, Tokens};
use festival::i18n::{Lang, tr, tr_args};

/// Number of points of a curve.
const FINE: usize = 24;

/// Returns the name of a seat's mark: "verde, triangolo".
pub fn emblem_name(lang: Lang, seat: usize) -> String {
    let colour = match seat % SEATS {
        0 => tr(lang, "seat-colour-1"),
        1 => tr(lang, "seat-colour-2"),
        2 => tr(lang, "seat-colour-3"),
        3 => tr(lang, "seat-colour-4"),
        4 => tr(lang, "seat-colour-5"),
        5 => tr(lang, "seat-colour-6"),
        6 => tr(lang, "seat-colour-7"),
        _ => tr(lang, "seat-colour-8"),
    };
    let emblem = match Emblem::of_seat(seat) {
        Emblem::Circle => tr(lang, "emblem-circle"),
        Emblem::Square => tr(lang, "emblem-square"),
        Emblem::Triangle => tr(lang, "emblem-triangle"),
        Emblem::Diamond => tr(lang, "emblem-diamond"),
        Emblem::Star => tr(lang, "emblem-star"),
        Emblem::Cross => tr(lang, "emblem-cross"),
        Emblem::Crescent => tr(lang, "emblem-crescent"),
        Emblem::Hourglass => tr(lang, "emblem-hourglass"),
    };
    tr_args(lang, "seat-mark", &[("colour", (&colour).into()), ("emblem", (&emblem).into())])
}

/// Paints the token of a seat: a disc in its colour, rimmed so that it shows on any ground, with its emblem.
pub fn paint_seat(painter: &Painter, tokens: &Tokens, centre: Pos2, radius: f32, seat: usize) {
    let colours = tokens.seat(seat);
    let rim = Stroke::new((radius / 10.0).max(1.0), colours.deep);
    painter.circle(centre, radius - rim.width / 2.0, colours.fill, rim);
    paint_emblem(painter, Emblem::of_seat(seat), centre, radius * 0.56, colours.on_fill);
}

/// Paints an emblem within a circle of the given radius.
pub fn paint_emblem(painter: &Painter, emblem: Emblem, centre: Pos2, radius: f32, colour: Color32) {
    let place = |points: Vec<Vec2>| -> Vec<Pos2> { points.into_iter().map(|point| centre + point * radius).collect() };
    match emblem {
        Emblem::Circle => {
            painter.circle_filled(centre, radius * 0.8, colour);
        }
        Emblem::Square => convex(painter, place(ring(4, 0.125, 1.0)), colour),
        Emblem::Triangle => {
            convex(painter, place(ring(3, 0.0, 1.08).into_iter().map(|p| p + vec2(0.0, 0.14)).collect()), colour)
        }
        Emblem::Diamond => {
            convex(painter, place(ring(4, 0.0, 1.08).into_iter().map(|p| vec2(p.x * 0.78, p.y)).collect()), colour)
        }
        Emblem::Star => spokes(painter, centre, place(star()), colour),
        Emblem::Cross => spokes(painter, centre, place(cross()), colour),
        Emblem::Crescent => crescent(painter, place(arc(1.0, 0.0)), place(arc(0.82, 0.42)), colour),
        Emblem::Hourglass => {
            for (left, right) in [((-0.72, -0.9), (0.72, -0.9)), ((0.72, 0.9), (-0.72, 0.9))] {
                let corners = vec![vec2(left.0, left.1), vec2(right.0, right.1), vec2(0.0, right.1 * -0.08)];
                convex(painter, place(corners), colour);
            }
        }
    };
}

/// Returns the corners of a regular polygon, the first at the top, turned by `turn` of a full turn.
fn ring(corners: usize, turn: f32, radius: f32) -> Vec<Vec2> {
    (0..corners).map(|i| spoke(turn + i as f32 / corners as f32, radius)).collect()
}

/// Returns the point at `turn` of a full turn clockwise from the top.
fn spoke(turn: f32, radius: f32) -> Vec2 {
    let (sin, cos) = (turn * TAU).sin_cos();
    vec2(sin, -cos) * radius
}

fn star() -> Vec<Vec2> {
    (0..10).map(|i| spoke(i as f32 / 10.0, if i % 2 == 0 { 1.12 } else { 0.48 }) + vec2(0.0, 0.06)).collect()
}

fn cross() -> Vec<Vec2> {
    const ARM: f32 = 0.32;
    let arm = [vec2(-ARM, -ARM), vec2(-ARM, -0.98), vec2(ARM, -0.98)];
    let turned = |quarter: usize, p: Vec2| (0..quarter).fold(p, |p, _| vec2(-p.y, p.x));
    (0..4).flat_map(|quarter| arm.map(|p| turned(quarter, p))).collect()
}

/// Returns one side of the moon, from tip to tip: part of a circle whose centre is shifted to the right.
fn arc(radius: f32, shift: f32) -> Vec<Vec2> {
    let tip = moon_tip();
    let half = tip.y.atan2(tip.x - shift);
    let centre = vec2(shift - 0.12, 0.0);
    (0..=FINE)
        .map(|i| {
            let angle = half + (TAU - 2.0 * half) * i as f32 / FINE as f32;
            centre + vec2(angle.cos(), angle.sin()) * radius
        })
        .collect()
}

/// Returns the lower point where the two circles of the moon (radius 1 at 0, radius 0.82 at 0.42) meet.
fn moon_tip() -> Vec2 {
    let x = (1.0 - 0.82_f32.powi(2) + 0.42_f32.powi(2)) / (2.0 * 0.42);
    vec2(x, (1.0 - x * x).max(0.0).sqrt())
}

fn convex(painter: &Painter, points: Vec<Pos2>, colour: Color32) {
    painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
}

/// Fills an outline that is visible as a whole from its centre, and smooths its edge with a thin line.
fn spokes(painter: &Painter, centre: Pos2, rim: Vec<Pos2>, colour: Color32) {
    let mut mesh = Mesh::default();
    mesh.colored_vertex(centre, colour);
    rim.iter().for_each(|point| mesh.colored_vertex(*point, colour));
    let count = rim.len() as u32;
    (0..count).for_each(|i| mesh.add_triangle(0, i + 1, (i + 1) % count + 1));
    painter.add(mesh);
    smooth(painter, rim, colour);
}

/// Fills the strip between two curves with the same number of points.
fn crescent(painter: &Painter, outer: Vec<Pos2>, inner: Vec<Pos2>, colour: Color32) {
    let mut mesh = Mesh::default();
    for (one, other) in outer.iter().zip(&inner) {
        mesh.colored_vertex(*one, colour);
        mesh.colored_vertex(*other, colour);
    }
    for i in (0..2 * FINE as u32).step_by(2) {
        mesh.add_triangle(i, i + 1, i + 2);
        mesh.add_triangle(i + 1, i + 2, i + 3);
    }
    painter.add(mesh);
    smooth(painter, outer.into_iter().chain(inner.into_iter().rev()).collect(), colour);
}

fn smooth(painter: &Painter, rim: Vec<Pos2>, colour: Color32) {
    let width = 1.0 / painter.pixels_per_point();
    painter.add(Shape::closed_line(rim, Stroke::new(width, colour)));
}
