//! A UI test sees what its harness drew.
#![cfg(feature = "kittest")]

use egui::vec2;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use raster::Shared;

#[test]
fn a_harness_shows_what_a_click_changed() {
    let eye = Shared::new();
    let mut harness = Harness::builder()
        .with_size(vec2(120.0, 60.0))
        .renderer(eye.clone())
        .build_ui_state(|ui, open: &mut bool| drop(ui.checkbox(open, "Aperto")), false);
    harness.run();
    let before = eye.picture(&harness.ctx, harness.output());
    harness.get_by_label("Aperto").click();
    harness.run();
    let after = eye.picture(&harness.ctx, harness.output());
    assert_eq!((after.width, after.height), (120, 60));
    assert_ne!(before, after);
    assert_eq!(after, eye.picture(&harness.ctx, harness.output()));
}
