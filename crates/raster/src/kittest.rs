//! Joins [`Shared`] to egui_kittest: `Harness::builder().renderer(shared.clone())`, then `shared.picture(&harness.ctx, harness.output())`.

use egui::TexturesDelta;

impl egui_kittest::TestRenderer for crate::Shared {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.update(delta);
    }
}
