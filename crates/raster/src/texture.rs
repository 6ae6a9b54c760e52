//! The textures that meshes refer to: the font atlas and pictures.

use std::collections::BTreeMap;

use egui::epaint::ImageDelta;
use egui::{Color32, ImageData, TextureFilter, TextureId, TextureOptions, TextureWrapMode, TexturesDelta};

/// The textures kept between frames.
#[derive(Default)]
pub struct Textures {
    known: BTreeMap<TextureId, Texture>,
    freed: Vec<TextureId>,
}

impl Textures {
    /// Applies the changes of one frame. Textures it frees are dropped at the next call, as the frame may still show
    /// them.
    pub fn apply(&mut self, delta: &mut TexturesDelta) {
        for id in self.freed.drain(..) {
            self.known.remove(&id);
        }
        for (id, changes) in delta.set.drain() {
            for change in changes {
                self.set(id, &change);
            }
        }
        self.freed.extend(delta.free.drain());
    }

    /// Returns a texture, or `None` if egui never sent it.
    pub fn get(&self, id: TextureId) -> Option<&Texture> {
        self.known.get(&id)
    }

    fn set(&mut self, id: TextureId, change: &ImageDelta) {
        let ImageData::Color(image) = &change.image;
        match change.pos {
            None => {
                let texture = Texture { size: image.size, pixels: image.pixels.clone(), options: change.options };
                self.known.insert(id, texture);
            }
            Some(corner) => {
                if let Some(texture) = self.known.get_mut(&id) {
                    texture.patch(corner, image.size, &image.pixels);
                }
            }
        }
    }
}

/// The pixels of one texture, premultiplied, rows from the top.
pub struct Texture {
    size: [usize; 2],
    pixels: Vec<Color32>,
    options: TextureOptions,
}

impl Texture {
    fn patch(&mut self, [left, top]: [usize; 2], [width, height]: [usize; 2], pixels: &[Color32]) {
        if width == 0 || left + width > self.size[0] || top + height > self.size[1] {
            return;
        }
        for (row, line) in pixels.chunks_exact(width).take(height).enumerate() {
            let start = (top + row) * self.size[0] + left;
            self.pixels[start..start + width].copy_from_slice(line);
        }
    }

    /// Returns the colour at texture coordinates `u`, `v` (0 to 1 across the texture), premultiplied, each channel 0 to 255.
    pub fn sample(&self, u: f32, v: f32) -> [f32; 4] {
        if self.pixels.is_empty() {
            return [0.0; 4];
        }
        let x = u * self.size[0] as f32;
        let y = v * self.size[1] as f32;
        match self.options.magnification {
            TextureFilter::Nearest => self.texel(x.floor() as i64, y.floor() as i64),
            TextureFilter::Linear => self.blend_of_four(x - 0.5, y - 0.5),
        }
    }

    fn blend_of_four(&self, x: f32, y: f32) -> [f32; 4] {
        let (left, top) = (x.floor(), y.floor());
        let (right_part, low_part) = (x - left, y - top);
        let (left, top) = (left as i64, top as i64);
        let high = mix(self.texel(left, top), self.texel(left + 1, top), right_part);
        let low = mix(self.texel(left, top + 1), self.texel(left + 1, top + 1), right_part);
        mix(high, low, low_part)
    }

    fn texel(&self, x: i64, y: i64) -> [f32; 4] {
        let x = wrap(x, self.size[0], self.options.wrap_mode);
        let y = wrap(y, self.size[1], self.options.wrap_mode);
        self.pixels[y * self.size[0] + x].to_array().map(f32::from)
    }
}

fn mix(from: [f32; 4], to: [f32; 4], part: f32) -> [f32; 4] {
    std::array::from_fn(|channel| from[channel] + (to[channel] - from[channel]) * part)
}

/// Maps a texel index into `0..length` by the texture's wrap mode.
fn wrap(index: i64, length: usize, mode: TextureWrapMode) -> usize {
    let length = length as i64;
    let inside = match mode {
        TextureWrapMode::ClampToEdge => index.clamp(0, length - 1),
        TextureWrapMode::Repeat => index.rem_euclid(length),
        TextureWrapMode::MirroredRepeat => {
            let turn = index.rem_euclid(2 * length);
            turn.min(2 * length - 1 - turn)
        }
    };
    inside as usize
}
