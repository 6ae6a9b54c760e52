//! The pictures of the guide, read once they are to be seen.

use std::collections::HashMap;

use egui::{ColorImage, Image, Label, TextureHandle, TextureOptions, Ui, vec2};

use desk_kit::parts::quiet;
use look::theme::CORNER;

/// Pictures that have been shown; `None` for one that can't be read.
#[derive(Default)]
pub(super) struct Pictures(HashMap<String, Option<TextureHandle>>);

impl Pictures {
    /// Draws a picture as large as it is, or as there is room, with its words below it.
    pub fn ui(&mut self, ui: &mut Ui, file: &str, words: &str) {
        let known = self.0.entry(file.to_owned()).or_insert_with(|| {
            let picture = read(guide::picture(file)?)?;
            Some(ui.ctx().load_texture(format!("guide {file}"), picture, TextureOptions::LINEAR))
        });
        if let Some(texture) = known {
            let size = texture.size_vec2();
            let part = (ui.available_width() / size.x).min(1.0);
            let picture = Image::new(&*texture).fit_to_exact_size(vec2(size.x, size.y) * part);
            ui.add(picture.corner_radius(f32::from(CORNER)).alt_text(words));
        }
        ui.add(Label::new(quiet(ui, words)).wrap());
    }
}

fn read(png: &[u8]) -> Option<ColorImage> {
    let picture = image::load_from_memory_with_format(png, image::ImageFormat::Png).ok()?.into_rgba8();
    let size = [picture.width() as usize, picture.height() as usize];
    Some(ColorImage::from_rgba_unmultiplied(size, picture.as_raw()))
}
