//! Transitions between pictures of a match: pieces glide from their former places to the present ones.

use std::sync::Arc;

use egui::emath::easing::cubic_in_out;
use egui::{Painter, Shape, Ui};
use scene::{Passage, Scene};

use crate::theme::Tokens;
use crate::widgets::{Fit, SceneBrush};
use festival::i18n::Lang;

/// Follows the picture of a match from position to position.
#[derive(Debug, Default)]
pub struct Glide {
    shown: Option<Shown>,
    passage: Option<Passage>,
    /// When the transition began, in the time of the context.
    began: f64,
}

/// The picture shown last.
#[derive(Debug)]
struct Shown {
    /// The match, and the entry after which it was shown.
    of: String,
    seq: u64,
    scene: Arc<Scene>,
}

/// A moment between two pictures.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    passage: &'a Passage,
    /// The part that is past, in thousandths.
    part: i32,
}

impl Glide {
    /// Sets the picture to show: the position of match `of` after entry `seq`. While pieces still glide, returns the
    /// moment to draw instead, and requests the next frame.
    ///
    /// Pieces glide only from a position of the same match that is at most one entry away, and only if `seconds` is not
    /// 0.
    pub fn follow(&mut self, ui: &Ui, (of, seq): (&str, u64), scene: &Arc<Scene>, seconds: f32) -> Option<Moment<'_>> {
        let now = ui.input(|input| input.time);
        if self.shown.as_ref().is_none_or(|shown| !Arc::ptr_eq(&shown.scene, scene)) {
            let near = self.shown.take().filter(|shown| shown.of == of && shown.seq.abs_diff(seq) <= 1);
            self.passage = near.filter(|_| seconds > 0.0).and_then(|near| Passage::between(&near.scene, scene));
            self.began = now;
            self.shown = Some(Shown { of: of.to_owned(), seq, scene: scene.clone() });
        }
        let past = (now - self.began) as f32 / seconds;
        if !(0.0..1.0).contains(&past) {
            self.passage = None;
        }
        let passage = self.passage.as_ref()?;
        ui.ctx().request_repaint();
        Some(Moment { passage, part: (cubic_in_out(past) * 1000.0).round() as i32 })
    }

    /// Forgets the picture, because something else is on screen.
    pub fn forget(&mut self) {
        *self = Self::default();
    }
}

impl Moment<'_> {
    /// Paints this moment in the place of the scene.
    pub fn paint(&self, painter: &Painter, fit: Fit, tokens: &Tokens, lang: Lang) {
        let brush = SceneBrush { painter, fit, tokens, lang };
        let (mut shapes, mut opacity) = (Vec::new(), 0);
        for (shape, next) in self.passage.at(self.part) {
            if next != opacity {
                paint_faded(painter, &mut shapes, opacity);
                opacity = next;
            }
            brush.shape(&shape, &mut shapes);
        }
        paint_faded(painter, &mut shapes, opacity);
    }
}

/// Paints shapes at an opacity in thousandths, and empties the list.
fn paint_faded(painter: &Painter, shapes: &mut Vec<Shape>, opacity: i32) {
    let mut painter = painter.clone();
    painter.multiply_opacity(opacity as f32 / 1000.0);
    painter.extend(shapes.drain(..));
}
