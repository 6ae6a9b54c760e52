//! Pictures of a match that follow one another: pieces glide from where they were to where they are.

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
    /// When the passage began, in the time of the context.
    began: f64,
}

/// The picture that was shown last.
#[derive(Debug)]
struct Shown {
    /// Which match, and after which of its entries.
    of: String,
    seq: u64,
    scene: Arc<Scene>,
}

/// One moment between two pictures.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    passage: &'a Passage,
    /// How much of it is past, in thousandths.
    part: i32,
}

impl Glide {
    /// Takes in the picture that is to be shown: the position of match `of` after entry `seq`. Gives what is seen
    /// instead while pieces still glide, and asks for the next frame then.
    ///
    /// They glide only from a position of the same match that is one entry away at most, and only where `seconds` are
    /// given for it.
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

    /// Forgets what was shown: something else is on screen.
    pub fn forget(&mut self) {
        *self = Self::default();
    }
}

impl Moment<'_> {
    /// Paints what is seen at this moment where the scene lies.
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

/// Paints shapes at an opacity in thousandths, and leaves none of them.
fn paint_faded(painter: &Painter, shapes: &mut Vec<Shape>, opacity: i32) {
    let mut painter = painter.clone();
    painter.multiply_opacity(opacity as f32 / 1000.0);
    painter.extend(shapes.drain(..));
}
