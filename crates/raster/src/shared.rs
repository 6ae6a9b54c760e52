//! A renderer with two owners: the harness that runs the frames, and the test that takes pictures.

use std::cell::RefCell;
use std::rc::Rc;

use egui::{Color32, Context, FullOutput, TexturesDelta};

use crate::{Image, Renderer};

/// A shared [`Renderer`]: a test gives one clone to its harness, which feeds it, and takes pictures with the other.
#[derive(Clone, Default)]
pub struct Shared(Rc<RefCell<Renderer>>);

impl Shared {
    /// Returns a renderer that has seen no frame yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Applies the texture changes of a frame and leaves `delta` empty.
    pub fn update(&self, delta: &mut TexturesDelta) {
        self.0.borrow_mut().update(delta);
    }

    /// Draws a frame whose texture changes were applied before, at the frame's own size and over its panel colour.
    pub fn picture(&self, ctx: &Context, output: &FullOutput) -> Image {
        let scale = output.pixels_per_point;
        let size = ctx.viewport_rect().size() * scale;
        let primitives = ctx.tessellate(output.shapes.clone(), scale);
        self.0.borrow().paint(&primitives, pixels(size), scale, ground(ctx))
    }
}

/// Rounds a size to whole pixels.
pub(crate) fn pixels(size: egui::Vec2) -> [usize; 2] {
    [size.x.round() as usize, size.y.round() as usize]
}

/// Returns the background of a context, which frames are painted over.
pub(crate) fn ground(ctx: &Context) -> Color32 {
    ctx.global_style().visuals.panel_fill
}
