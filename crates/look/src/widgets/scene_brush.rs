//! Draws shapes of scenes on screen: scaled to fit, in the colours of a scheme, with texts translated.

use std::sync::Arc;

use egui::epaint::{Mesh, RectShape, TextShape};
use egui::{Color32, CornerRadius, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};
use scene::{Anchor, Face, Ink, Paint, Point, Scene, Text, Weight, Words, triangles};

use crate::theme::{HAIRLINE, PRINT, Tokens, WOOD, bold, display, display_regular, mix, text};
use festival::i18n::{Lang, tr_message};

/// Returns the colour of an ink in a scheme.
pub fn ink_colour(tokens: &Tokens, ink: Ink) -> Color32 {
    match ink {
        Ink::Ground => tokens.ground,
        Ink::Raised => tokens.raised,
        Ink::Sunken => tokens.sunken,
        Ink::Line => tokens.line,
        Ink::Edge => tokens.edge,
        Ink::Ink => tokens.ink,
        Ink::SoftInk => tokens.soft_ink,
        Ink::Accent => tokens.accent,
        Ink::Valid => tokens.valid,
        Ink::Warning => tokens.warning,
        Ink::Refused => tokens.refused,
        Ink::Ivory => tokens.ivory,
        Ink::Engraved => tokens.engraved,
        Ink::Print => mix(tokens.line, tokens.soft_ink, 0.5),
        Ink::Kind => mix(tokens.raised, tokens.valid, 0.16),
        Ink::Harsh => mix(tokens.raised, tokens.refused, 0.11),
        Ink::Far => mix(tokens.raised, tokens.focus, 0.14),
        Ink::Wood => WOOD.wood,
        Ink::WoodDeep => WOOD.wood_deep,
        Ink::WoodLight => WOOD.wood_light,
        Ink::Felt => WOOD.felt,
        Ink::FeltDeep => WOOD.felt_deep,
        Ink::Pale => WOOD.pale,
        Ink::PaleShade => WOOD.pale_shade,
        Ink::Dark => WOOD.dark,
        Ink::DarkShade => WOOD.dark_shade,
        Ink::DarkGlint => WOOD.dark_glint,
        Ink::Mark => WOOD.mark,
        Ink::Sea => PRINT.sea,
        Ink::SeaLine => PRINT.sea_line,
        Ink::Land(land) => PRINT.lands[usize::from(land) % PRINT.lands.len()],
        Ink::Seat(seat) => tokens.seat(usize::from(seat)).fill,
        Ink::SeatDark(seat) => tokens.seat(usize::from(seat)).deep,
        Ink::SeatLabel(seat) => tokens.seat(usize::from(seat)).on_fill,
        Ink::SeatTint(seat) => tokens.seat(usize::from(seat)).tint,
        Ink::SeatPrint(seat) => tokens.seat(usize::from(seat)).print,
    }
}

/// An enlargement of a scene around one of its points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zoom {
    /// Factor by which it is larger than the scene that fits.
    pub factor: f32,
    /// The point of the scene, in its units, that lies in the middle of its room.
    pub middle: Vec2,
}

/// The place of a scene on screen: as large as fits, in the middle of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Width on screen of one unit of the scene, in points.
    pub scale: f32,
    /// Place of the left top corner of the scene, in points.
    pub origin: Pos2,
}

impl Fit {
    /// Fits a scene of the given width and height into a rectangle.
    pub fn new(width: i32, height: i32, rect: Rect) -> Self {
        let (width, height) = (width.max(1) as f32, height.max(1) as f32);
        let scale = (rect.width() / width).min(rect.height() / height).max(f32::MIN_POSITIVE);
        Self { scale, origin: rect.center() - vec2(width, height) * scale / 2.0 }
    }

    /// Returns where a point of the scene lies on screen.
    pub fn point(&self, point: Point) -> Pos2 {
        self.origin + vec2(point.x as f32, point.y as f32) * self.scale
    }

    /// Returns where a rectangle of the scene lies on screen.
    pub fn rect(&self, rect: scene::Rect) -> Rect {
        let corner = self.point(Point::new(rect.x, rect.y));
        Rect::from_min_size(corner, vec2(rect.w as f32, rect.h as f32) * self.scale)
    }

    /// Returns a length of the scene in points.
    pub fn length(&self, units: i32) -> f32 {
        units as f32 * self.scale
    }

    /// Returns the point of the scene under a place on screen.
    pub fn back(&self, place: Pos2) -> Point {
        let at = (place - self.origin) / self.scale;
        Point::new(at.x.round() as i32, at.y.round() as i32)
    }

    /// Returns the place of the scene enlarged around a point, in the same room.
    #[must_use]
    pub fn zoomed(self, zoom: Zoom, rect: Rect) -> Self {
        let scale = self.scale * zoom.factor;
        Self { scale, origin: rect.center() - zoom.middle * scale }
    }

    /// Fills a region of the scene, convex or not.
    pub fn filled(&self, region: &[Point], fill: Color32) -> Shape {
        let mut mesh = Mesh::default();
        region.iter().for_each(|point| mesh.colored_vertex(self.point(*point), fill));
        for corners in triangles(region) {
            let [a, b, c] = corners.map(|corner| corner as u32);
            mesh.add_triangle(a, b, c);
        }
        mesh.into()
    }

    /// Returns where points of the scene lie on screen.
    pub fn points(&self, points: &[Point]) -> Vec<Pos2> {
        points.iter().map(|point| self.point(*point)).collect()
    }
}

/// Draws shapes of a scene in one scheme and language.
pub struct SceneBrush<'a> {
    /// Measures and sets texts.
    pub painter: &'a Painter,
    /// Place of the scene.
    pub fit: Fit,
    /// The colours.
    pub tokens: &'a Tokens,
    /// The language of sentences.
    pub lang: Lang,
}

impl SceneBrush<'_> {
    /// Adds the drawing of one shape of a scene to `out`.
    pub fn shape(&self, shape: &scene::Shape, out: &mut Vec<Shape>) {
        match shape {
            scene::Shape::Rect { rect, radii, paint } => {
                let [nw, ne, se, sw] = radii.map(|radius| self.fit.length(radius).round() as u8);
                let (fill, stroke) = (self.fill(*paint), self.outline(*paint));
                let corner = CornerRadius { nw, ne, sw, se };
                out.push(RectShape::new(self.fit.rect(*rect), corner, fill, stroke, StrokeKind::Middle).into());
            }
            scene::Shape::Polygon { points, paint } => self.polygon(points, *paint, out),
            scene::Shape::Circle { centre, radius, paint } => {
                let circle = egui::epaint::CircleShape {
                    center: self.fit.point(*centre),
                    radius: self.fit.length(*radius),
                    fill: self.fill(*paint),
                    stroke: self.outline(*paint),
                };
                out.push(circle.into());
            }
            scene::Shape::Line { points, stroke } => self.line(points, *stroke, out),
            scene::Shape::Text(text) => out.push(self.text(text)),
        }
    }

    fn fill(&self, paint: Paint) -> Color32 {
        paint.fill.map_or(Color32::TRANSPARENT, |ink| ink_colour(self.tokens, ink))
    }

    fn stroke(&self, stroke: scene::Stroke) -> Stroke {
        Stroke::new(self.fit.length(stroke.width), ink_colour(self.tokens, stroke.ink))
    }

    fn outline(&self, paint: Paint) -> Stroke {
        paint.stroke.map_or(Stroke::NONE, |stroke| self.stroke(stroke))
    }

    fn polygon(&self, points: &[Point], paint: Paint, out: &mut Vec<Shape>) {
        let (fill, stroke, places) = (self.fill(paint), self.outline(paint), self.fit.points(points));
        if is_convex(points) {
            out.push(Shape::convex_polygon(places, fill, stroke));
            return;
        }
        if paint.fill.is_some() {
            out.push(self.fit.filled(points, fill));
            // Triangles have hard edges; a hairline in their colour smooths them.
            out.push(Shape::closed_line(places.clone(), Stroke::new(self.pixel(), fill)));
        }
        if !stroke.is_empty() {
            out.push(Shape::closed_line(places, stroke));
        }
    }

    fn pixel(&self) -> f32 {
        1.0 / self.painter.pixels_per_point()
    }

    /// Draws a line with round ends, which the painter's own lines lack.
    fn line(&self, points: &[Point], stroke: scene::Stroke, out: &mut Vec<Shape>) {
        let (places, stroke) = (self.fit.points(points), self.stroke(stroke));
        if stroke.width > 2.0 * HAIRLINE
            && let (Some(first), Some(last)) = (places.first(), places.last())
        {
            for end in [first, last] {
                out.push(Shape::circle_filled(*end, stroke.width / 2.0, stroke.color));
            }
        }
        out.push(Shape::line(places, stroke));
    }

    fn text(&self, text: &Text) -> Shape {
        let words = match &text.words {
            Words::Plain(words) => words.clone(),
            Words::Said(message) => tr_message(self.lang, message),
        };
        let colour = ink_colour(self.tokens, text.ink);
        let galley = self.fitted(words, text, colour);
        let left = match text.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => galley.size().x / 2.0,
            Anchor::End => galley.size().x,
        };
        let corner = self.fit.point(text.at) - vec2(left, baseline(&galley));
        TextShape::new(corner, galley, colour).into()
    }

    fn fitted(&self, words: String, text: &Text, colour: Color32) -> Arc<Galley> {
        let (size, room) = (self.fit.length(text.size), self.fit.length(text.max_width));
        let galley = self.painter.layout_no_wrap(words.clone(), font(text, size), colour);
        let wide = galley.size().x;
        if wide <= room || room <= 0.0 {
            return galley;
        }
        self.painter.layout_no_wrap(words, font(text, size * room / wide), colour)
    }
}

fn font(text_of: &Text, size: f32) -> FontId {
    match (text_of.face, text_of.weight) {
        (Face::Interface, Weight::Regular) => text(size),
        (Face::Interface, Weight::Bold) => bold(size),
        (Face::Display, Weight::Regular) => display_regular(size),
        (Face::Display, Weight::Bold) => display(size),
    }
}

/// Returns how far below the top of a text its first baseline lies.
fn baseline(galley: &Galley) -> f32 {
    let Some(row) = galley.rows.first() else { return 0.0 };
    row.pos.y + row.glyphs.first().map_or(row.size.y, |glyph| glyph.pos.y)
}

fn is_convex(points: &[Point]) -> bool {
    let count = points.len();
    let turn = |at: usize| {
        let [a, b, c] = [points[at], points[(at + 1) % count], points[(at + 2) % count]];
        let wide = |value: i32| i64::from(value);
        wide(b.x - a.x) * wide(c.y - b.y) - wide(b.y - a.y) * wide(c.x - b.x)
    };
    (0..count).all(|at| turn(at) >= 0) || (0..count).all(|at| turn(at) <= 0)
}

/// Paints a whole scene into a rectangle, as large as fits. [`SceneView`](crate::widgets::SceneView) does the same and
/// keeps the shapes.
pub fn paint_scene(painter: &Painter, rect: Rect, scene: &Scene, tokens: &Tokens, lang: Lang) -> Fit {
    let fit = Fit::new(scene.width, scene.height, rect);
    let brush = SceneBrush { painter, fit, tokens, lang };
    let mut shapes = Vec::with_capacity(scene.items.len());
    scene.items.iter().for_each(|item| brush.shape(&item.shape, &mut shapes));
    painter.extend(shapes);
    fit
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    #[test]
    fn a_scene_fits_in_the_middle_and_back() {
        let room = Rect::from_min_max(pos2(10.0, 20.0), pos2(330.0, 420.0));
        let fit = Fit::new(3200, 2000, room);
        assert_eq!(fit.scale, 0.1);
        assert_eq!(fit.point(Point::new(0, 0)), pos2(10.0, 120.0));
        assert_eq!(fit.back(fit.point(Point::new(1234, 567))), Point::new(1234, 567));
    }

    #[test]
    fn a_star_is_not_convex() {
        assert!(!is_convex(&scene::emblem(4)));
        for seat in [0, 1, 2, 3] {
            assert!(is_convex(&scene::emblem(seat)), "{seat}");
        }
    }
}
