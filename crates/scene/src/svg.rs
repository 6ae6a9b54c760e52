//! Scenes as SVG documents: plain attributes, whole numbers, no styles, so that every renderer agrees.

use std::fmt::Write as _;

use rules::Message;

use crate::{Anchor, Face, Ink, Paint, Point, Rect, Scene, Shape, Stroke, Text, Weight, Words};

/// Distance of lines in hundredths of the font size.
const LINE: i32 = 125;

/// The colour of every ink, as SVG knows it: `#rrggbb`, or a variable of the page around it.
#[derive(Clone, Copy)]
pub struct Palette<'a>(pub &'a dyn Fn(Ink) -> String);

/// Font families as known to a renderer.
#[derive(Clone, Copy, Debug)]
pub struct Faces<'a> {
    /// Family of [`Face::Interface`].
    pub interface: &'a str,
    /// Family of [`Face::Display`].
    pub display: &'a str,
}

/// Returns a scene as an SVG document; `words` returns the text of a sentence.
pub fn svg(scene: &Scene, palette: Palette<'_>, faces: Faces<'_>, words: &dyn Fn(&Message) -> String) -> String {
    let (width, height) = (scene.width, scene.height);
    let mut writer = Writer { out: String::new(), palette, faces, words };
    writer.out += &format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n"
    );
    for item in &scene.items {
        writer.shape(&item.shape);
    }
    writer.out += "</svg>\n";
    writer.out
}

struct Writer<'a> {
    out: String,
    palette: Palette<'a>,
    faces: Faces<'a>,
    words: &'a dyn Fn(&Message) -> String,
}

impl Writer<'_> {
    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Rect { rect, radii, paint } => self.rect(*rect, *radii, *paint),
            Shape::Polygon { points, paint } => {
                let element = format!("<polygon points=\"{}\"", coordinates(points));
                self.painted(&element, *paint);
            }
            Shape::Circle { centre: Point { x, y }, radius, paint } => {
                self.painted(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\""), *paint);
            }
            Shape::Line { points, stroke } => {
                let element =
                    format!("<polyline points=\"{}\" fill=\"none\" stroke-linecap=\"round\"", coordinates(points));
                self.stroked(&element, *stroke);
            }
            Shape::Text(text) => self.text(text),
        }
    }

    fn rect(&mut self, rect: Rect, radii: [i32; 4], paint: Paint) {
        let Rect { x, y, w, h } = rect;
        if let [radius, ..] = radii
            && radii == [radius; 4]
        {
            let element = format!("<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{radius}\"");
            return self.painted(&element, paint);
        }
        let [a, b, c, d] = radii;
        let (right, bottom) = (rect.right(), rect.bottom());
        let path = format!(
            "<path d=\"M{} {y}H{}A{b} {b} 0 0 1 {right} {}V{}A{c} {c} 0 0 1 {} {bottom}H{}A{d} {d} 0 0 1 {x} {}V{}\
             A{a} {a} 0 0 1 {} {y}Z\"",
            x + a,
            right - b,
            y + b,
            bottom - c,
            right - c,
            x + d,
            bottom - d,
            y + a,
            x + a,
        );
        self.painted(&path, paint);
    }

    fn painted(&mut self, element: &str, paint: Paint) {
        let fill = paint.fill.map_or_else(|| "none".to_owned(), |ink| self.colour(ink));
        let element = format!("{element} fill=\"{fill}\"");
        match paint.stroke {
            Some(stroke) => self.stroked(&element, stroke),
            None => self.out += &format!("{element}/>\n"),
        }
    }

    fn stroked(&mut self, element: &str, stroke: Stroke) {
        let Stroke { ink, width } = stroke;
        let colour = self.colour(ink);
        self.out += &format!("{element} stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"/>\n");
    }

    fn text(&mut self, text: &Text) {
        let words = match &text.words {
            Words::Plain(words) => words.clone(),
            Words::Said(message) => (self.words)(message),
        };
        let family = match text.face {
            Face::Interface => self.faces.interface,
            Face::Display => self.faces.display,
        };
        let anchor = match text.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let weight = match (text.weight, text.face) {
            (Weight::Regular, _) => 400,
            (Weight::Bold, Face::Interface) => 700,
            (Weight::Bold, Face::Display) => 600,
        };
        let size = fitting(&words, text.size, text.max_width);
        let Point { x, y } = text.at;
        let colour = self.colour(text.ink);
        let lines = lines(&words, x, size);
        self.out += &format!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"{}\" font-size=\"{size}\" font-weight=\"{weight}\" \
             text-anchor=\"{anchor}\" fill=\"{colour}\">{}</text>\n",
            escaped(family),
            lines,
        );
    }

    fn colour(&self, ink: Ink) -> String {
        (self.palette.0)(ink)
    }
}

/// Returns a colour by its parts of red, green and blue, as SVG writes it.
pub fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Returns the size at which a text fits, by a generous estimate of the width of its letters.
fn fitting(words: &str, size: i32, max_width: i32) -> i32 {
    let width = guessed_width(words, size);
    if width <= max_width || width == 0 { size } else { (size * max_width / width).max(1) }
}

/// Returns the lines of a text, below each other.
fn lines(words: &str, x: i32, size: i32) -> String {
    let below = size * LINE / 100;
    let (first, rest) = words.split_once('\n').unwrap_or((words, ""));
    let rest = rest.lines().map(|line| format!("<tspan x=\"{x}\" dy=\"{below}\">{}</tspan>", escaped(line)));
    escaped(first) + &rest.collect::<String>()
}

/// Estimates generously how wide a text is: the width of its widest line.
pub(crate) fn guessed_width(words: &str, size: i32) -> i32 {
    let hundredths = words.lines().map(|line| line.chars().map(letter_width).sum()).max().unwrap_or(0);
    hundredths * size / 100
}

/// Estimates the width of a letter in hundredths of the size.
const fn letter_width(letter: char) -> i32 {
    match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '’' | ' ' | '|' | '!' | '·' => 30,
        'm' | 'w' | 'M' | 'W' | '…' | '—' | '→' => 92,
        'A'..='Z' | 'À'..='Ý' => 70,
        _ => 58,
    }
}

fn coordinates(points: &[Point]) -> String {
    let mut out = String::new();
    for Point { x, y } in points {
        let gap = if out.is_empty() { "" } else { " " };
        // Writing to a string can't fail.
        let _ = write!(out, "{gap}{x},{y}");
    }
    out
}

/// Escapes a text for SVG; replaces characters that XML forbids by blanks.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push(' '),
            _ => out.push(letter),
        }
    }
    out
}
