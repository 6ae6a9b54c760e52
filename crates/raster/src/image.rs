//! The finished picture and its encoding as PNG.

use std::path::Path;
use std::{fs, io};

/// A finished picture: straight (not premultiplied) sRGB with alpha, eight bits a channel, rows from the top.
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
    /// Returns an error if the picture is empty or larger than PNG allows.
    pub fn to_png(&self) -> io::Result<Vec<u8>> {
        self.encoded(png::ColorType::Rgba, &self.rgba, png::Compression::default(), png::Filter::Adaptive)
    }

    /// Encodes an opaque picture as a PNG file, as small as possible.
    ///
    /// # Errors
    /// As [`Image::to_png`].
    #[cfg(feature = "kittest")]
    pub(crate) fn to_small_png(&self) -> io::Result<Vec<u8>> {
        let rgb: Vec<_> = self.rgba.chunks_exact(4).flat_map(|pixel| pixel[..3].iter().copied()).collect();
        // Letters and flat areas repeat exactly, differences between neighbours do not: unfiltered they take a fifth
        // less.
        self.encoded(png::ColorType::Rgb, &rgb, png::Compression::High, png::Filter::NoFilter)
    }

    fn encoded(
        &self,
        colours: png::ColorType,
        pixels: &[u8],
        compression: png::Compression,
        filter: png::Filter,
    ) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let side = |length: usize| u32::try_from(length).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput));
        let mut encoder = png::Encoder::new(&mut bytes, side(self.width)?, side(self.height)?);
        encoder.set_color(colours);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(compression);
        encoder.set_filter(filter);
        encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(pixels)?;
        writer.finish()?;
        Ok(bytes)
    }

    /// Returns the picture at half its size: each pixel is the mean of four. A side of odd length loses its last line.
    #[cfg(feature = "kittest")]
    pub(crate) fn halved(&self) -> Self {
        let (width, height) = (self.width / 2, self.height / 2);
        let channel = |x: usize, y: usize, c: usize| u32::from(self.rgba[(y * self.width + x) * 4 + c]);
        let mean = |x: usize, y: usize, c: usize| {
            let sum = channel(x, y, c) + channel(x + 1, y, c) + channel(x, y + 1, c) + channel(x + 1, y + 1, c);
            ((sum + 2) / 4) as u8
        };
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (2 * x, 2 * y)));
        let rgba = places.flat_map(|(x, y)| [0, 1, 2, 3].map(|c| mean(x, y, c))).collect();
        Self { width, height, rgba }
    }

    /// Returns the picture in the type of the `image` library.
    #[cfg(feature = "kittest")]
    pub(crate) fn into_rgba(self) -> ::image::RgbaImage {
        let side = |length: usize| u32::try_from(length).unwrap_or_default();
        ::image::RgbaImage::from_raw(side(self.width), side(self.height), self.rgba).unwrap_or_default()
    }

    /// Writes the picture to a PNG file, replacing what was there.
    ///
    /// # Errors
    /// As [`Image::to_png`], or if the file can't be written.
    pub fn write_png(&self, path: impl AsRef<Path>) -> io::Result<()> {
        fs::write(path, self.to_png()?)
    }
}

impl std::fmt::Debug for Image {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Image({}×{})", self.width, self.height)
    }
}
