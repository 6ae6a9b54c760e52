//! Takes one picture of a piece of interface, without a window.

use egui::{Context, Pos2, RawInput, Rect, Ui, Vec2, ViewportId};

use crate::shared::{ground, pixels};
use crate::{Image, Renderer};

/// Frames run before the picture is taken, so that sizes settle and animations (¼ s at most) end.
const FRAMES: usize = 6;

/// Time between two of these frames, in seconds.
const FRAME_TIME: f64 = 0.25;

/// The size of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// Width and height in points.
    pub size: Vec2,
    /// Pixels per point.
    pub pixels_per_point: f32,
}

/// Runs a piece of interface off-screen and returns the picture of it at rest. `setup` prepares the context (fonts,
/// colours); `show` fills the whole picture.
pub fn snapshot(shot: Shot, setup: impl FnOnce(&Context), mut show: impl FnMut(&mut Ui)) -> Image {
    let ctx = Context::default();
    setup(&ctx);
    let mut renderer = Renderer::new();
    for frame in 0..FRAMES - 1 {
        let mut output = ctx.run_ui(input(shot, frame), &mut show);
        renderer.update(&mut output.textures_delta);
    }
    let mut output = ctx.run_ui(input(shot, FRAMES - 1), &mut show);
    renderer.render(&ctx, &mut output, pixels(shot.size * shot.pixels_per_point), ground(&ctx))
}

fn input(shot: Shot, frame: usize) -> RawInput {
    let mut input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, shot.size)),
        time: Some(frame as f64 * FRAME_TIME),
        // Memory is the only limit here: large pictures need large glyphs.
        max_texture_side: Some(8192),
        ..RawInput::default()
    };
    if let Some(viewport) = input.viewports.get_mut(&ViewportId::ROOT) {
        viewport.native_pixels_per_point = Some(shot.pixels_per_point);
    }
    input
}
