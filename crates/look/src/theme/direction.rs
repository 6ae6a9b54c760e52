//! Text that is read from right to left.
//!
//! egui shapes every word in its own direction, with letters joined, but places words from left to right. A name of two
//! words would stand in the wrong order, so this plugin puts the words of every such name into reading order, in all
//! drawn text. The text around a name, such as its number or a dash, keeps its place in the sentence.

use std::ops::Range;
use std::sync::Arc;

use egui::epaint::text::{Glyph, Row};
use egui::{Context, FullOutput, Galley, Plugin, Shape};
use unicode_bidi::{BidiClass, bidi_class};

/// Plugin that arranges all texts of a frame before they are drawn.
pub(super) struct Direction;

impl Plugin for Direction {
    fn debug_name(&self) -> &'static str {
        "direction"
    }

    fn output_hook(&mut self, _: &Context, output: &mut FullOutput) {
        output.shapes.iter_mut().for_each(|clipped| arrange(&mut clipped.shape));
    }
}

/// Checks whether a letter is read from right to left.
fn is_leftward(letter: char) -> bool {
    !letter.is_ascii() && matches!(bidi_class(letter), BidiClass::R | BidiClass::AL)
}

fn arrange(shape: &mut Shape) {
    match shape {
        Shape::Vec(shapes) => shapes.iter_mut().for_each(arrange),
        Shape::Text(text) if !text.galley.text().is_ascii() && text.galley.text().contains(is_leftward) => {
            arrange_galley(Arc::make_mut(&mut text.galley));
        }
        _ => {}
    }
}

fn arrange_galley(galley: &mut Galley) {
    for placed in &mut galley.rows {
        let names = names(&placed.row.glyphs);
        if !names.is_empty() {
            let row = Arc::make_mut(&mut placed.row);
            names.iter().for_each(|name| turn(row, name));
            row.visuals.mesh_bounds = row.visuals.mesh.calc_bounds();
        }
    }
}

/// Lists the names of a row that have several words, as their words and the signs between them.
fn names(glyphs: &[Glyph]) -> Vec<Vec<Range<usize>>> {
    let mut names: Vec<Vec<Range<usize>>> = vec![Vec::new()];
    let is_word = |piece: &[Glyph]| piece.iter().any(|glyph| is_leftward(glyph.chr));
    let mut at = 0;
    while at < glyphs.len() {
        // Combining marks may stand before or behind their letters.
        let kind = |glyph: &&Glyph| is_leftward(glyph.chr) || bidi_class(glyph.chr) == BidiClass::NSM;
        let word = glyphs[at..].iter().take_while(kind).count();
        let word = if is_word(&glyphs[at..at + word]) { word } else { 0 };
        let piece = at..at + word.max(1);
        at = piece.end;
        let name = names.last_mut().filter(|name| !name.is_empty());
        match name {
            _ if word == 0 && !joins(glyphs[piece.start].chr) => names.push(Vec::new()),
            // Blanks before a name do not belong to it.
            None if word == 0 => {}
            Some(name) => name.push(piece),
            None => names.extend([vec![piece]]),
        }
    }
    for name in &mut names {
        let words = name.iter().rposition(|piece| is_word(&glyphs[piece.clone()])).map_or(0, |last| last + 1);
        name.truncate(words);
    }
    names.retain(|name| name.len() > 1);
    names
}

/// Checks whether a sign may stand between two words of one name.
fn joins(sign: char) -> bool {
    (sign.is_whitespace() && sign != '\t') || matches!(sign, '-' | '\'' | '’' | '.' | '"' | '\u{2010}' | '\u{2011}')
}

/// Puts the pieces of a name in order from right to left, within the space they occupy.
fn turn(row: &mut Row, pieces: &[Range<usize>]) {
    let start = |piece: &Range<usize>| row.glyphs[piece.start].pos.x;
    let starts: Vec<f32> = pieces.iter().map(start).collect();
    let last = pieces.last().map_or(0..0, Range::clone);
    let end = row.glyphs[last].iter().map(Glyph::max_x).fold(f32::MIN, f32::max);
    let mut x = starts[0];
    for (at, piece) in pieces.iter().enumerate().rev() {
        let by = x - starts[at];
        for glyph in &mut row.glyphs[piece.clone()] {
            glyph.pos.x += by;
            if !glyph.uv_rect.is_nothing() {
                let first = glyph.first_vertex as usize;
                let corners = row.visuals.mesh.vertices.get_mut(first..first + 4).unwrap_or_default();
                corners.iter_mut().for_each(|corner| corner.pos.x += by);
            }
        }
        x += starts.get(at + 1).copied().unwrap_or(end) - starts[at];
    }
}
