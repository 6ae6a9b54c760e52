//! The finished picture and its PNG form.

use std::path::Path;
use std::{fs, io};

/// Holds a finished picture: straight (not premultiplied) sRGB with alpha, eight bits a channel, rows from the top.
#[derive(Clone, PartialEq, Eq)]
pub struct Image {
    /// Width in pixels.
    pub width: usize,
    /// Height in pixels.
    pub height: usize,
    /// `width * height * 4` bytes: red, green, blue, alpha.
    pub rgba: Vec<u8>,
}

impl Image {
    /// Returns the red, green, blue and alpha of one pixel, or `None` outside the picture.
    pub fn pixel(&self, x: usize, y: usize) -> Option<[u8; 4]> {
        if x >= self.width {
            return None;
        }
        let start = (y * self.width + x) * 4;
        self.rgba.get(start..start + 4)?.try_into().ok()
    }

    /// Encodes the picture as a PNG file. The bytes depend on the pixels alone.
    ///
    /// # Errors
    /// Fails when the picture is empty or larger than PNG allows.
    pub fn to_png(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let side = |length: usize| u32::try_from(length).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput));
        let mut encoder = png::Encoder::new(&mut bytes, side(self.width)?, side(self.height)?);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.rgba)?;
        writer.finish()?;
        Ok(bytes)
    }

    /// Writes the picture to a PNG file, replacing what was there.
    ///
    /// # Errors
    /// Fails like [`Image::to_png`], or when the file can't be written.
    pub fn write_png(&self, path: impl AsRef<Path>) -> io::Result<()> {
        fs::write(path, self.to_png()?)
    }
}

impl std::fmt::Debug for Image {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Image({}×{})", self.width, self.height)
    }
}
