//! Connects [`Shared`] with egui_kittest: `Harness::builder().renderer(shared.clone())`, then
//! `shared.picture(&harness.ctx, harness.output())`.

use egui::TexturesDelta;

impl egui_kittest::TestRenderer for crate::Shared {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.update(delta);
    }

    fn render(&mut self, ctx: &egui::Context, output: &egui::FullOutput) -> Result<image::RgbaImage, String> {
        Ok(self.picture(ctx, output).into_rgba())
    }
}
