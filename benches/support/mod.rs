//! What the benches of the desk share.

use std::hint::black_box;
use std::path::Path;

use criterion::Criterion;
use desk::{Desk, Page};
use egui::{Event, Key, Modifiers, Pos2, RawInput, Rect, vec2};
use look::Prefs;
use rules::Signature;

/// Signs as a script does, with every office.
pub fn signature() -> Signature {
    Signature::script(1)
}

/// Measures one frame of a page of the desk, once `ready` has prepared it and some keys were pressed on it.
pub fn frame_of(
    c: &mut Criterion,
    name: &str,
    path: &Path,
    (page, keys): (Page, &[Key]),
    ready: impl FnOnce(&mut Desk),
) {
    let mut desk = Desk::new(Prefs { reduce_motion: true, ..Prefs::default() });
    let ctx = egui::Context::default();
    desk.dress(&ctx);
    desk.open(&ctx, path);
    desk.page = page;
    ready(&mut desk);
    let mut time = 0.0;
    let mut run = |desk: &mut Desk, events: Vec<Event>| {
        time += 1.0;
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0)));
        let input = RawInput { screen_rect, time: Some(time), events, ..RawInput::default() };
        let output = ctx.run_ui(input, |ui| desk.ui(ui));
        let pixels = output.pixels_per_point;
        black_box(ctx.tessellate(output.shapes, pixels))
    };
    let press = |key: &Key| {
        let modifiers = Modifiers::NONE;
        Event::Key { key: *key, physical_key: None, pressed: true, repeat: false, modifiers }
    };
    for _ in 0..10 {
        run(&mut desk, Vec::new());
    }
    run(&mut desk, keys.iter().map(press).collect());
    run(&mut desk, Vec::new());
    c.bench_function(name, |b| b.iter(|| run(&mut desk, Vec::new())));
}
