//! Safe reading of pictures from untrusted files.

use std::io::Cursor;
use std::path::Path;

use egui::ColorImage;
use image::{ImageError, ImageFormat, ImageReader, Limits, RgbaImage};

use festival::errors::tell_io;
use festival::i18n::Lang;

/// Largest file that is opened, in bytes.
const LARGEST: u64 = 64 << 20;

/// Longest side that is decoded, in pixels.
const WIDEST: u32 = 20_000;

/// Most memory that decoding may take, in bytes.
const MEMORY: u64 = 512 << 20;

/// Longest side that is kept, in pixels: more than any hall can see.
const LONGEST: usize = 3840;

/// Reason why a picture can't be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// There is no such file.
    Missing,
    /// It can't be opened.
    Unreadable(std::io::ErrorKind),
    /// It is larger than any picture for a screen needs to be.
    TooLarge,
    /// It is no PNG or JPEG, or it is broken.
    NoPicture,
}

impl Flaw {
    /// Returns the key of its message.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Missing => "board-sponsors-missing",
            Self::Unreadable(_) => "board-sponsors-unreadable",
            Self::TooLarge => "board-sponsors-too-large",
            Self::NoPicture => "board-sponsors-no-picture",
        }
    }

    /// Returns why the system can't open the file; empty for other flaws.
    pub fn why(&self, lang: Lang) -> String {
        if let Self::Unreadable(kind) = self { tell_io(lang, &(*kind).into()) } else { String::new() }
    }
}

/// Reads a picture and shrinks it to fit a texture of `side`.
pub(super) fn read(path: &Path, side: usize) -> Result<ColorImage, Flaw> {
    let flaw = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => Flaw::Missing,
        kind => Flaw::Unreadable(kind),
    };
    let data = std::fs::metadata(path).map_err(flaw)?;
    if !data.is_file() {
        return Err(Flaw::NoPicture);
    }
    if data.len() > LARGEST {
        return Err(Flaw::TooLarge);
    }
    let bytes = std::fs::read(path).map_err(flaw)?;
    let image = decode(&bytes)?;
    let size = [image.width() as usize, image.height() as usize];
    if size.contains(&0) {
        return Err(Flaw::NoPicture);
    }
    Ok(shrunk(ColorImage::from_rgba_unmultiplied(size, image.as_raw()), side.clamp(1, LONGEST)))
}

/// Decodes a PNG or a JPEG, recognised by its first bytes, within limits of size and memory.
fn decode(bytes: &[u8]) -> Result<RgbaImage, Flaw> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
    let mut reader = reader.map_err(|error| Flaw::Unreadable(error.kind()))?;
    if !matches!(reader.format(), Some(ImageFormat::Png | ImageFormat::Jpeg)) {
        return Err(Flaw::NoPicture);
    }
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height) = (Some(WIDEST), Some(WIDEST));
    limits.max_alloc = Some(MEMORY);
    reader.limits(limits);
    match reader.decode() {
        Ok(image) => Ok(image.into_rgba8()),
        Err(ImageError::Limits(_)) => Err(Flaw::TooLarge),
        Err(_) => Err(Flaw::NoPicture),
    }
}

/// Shrinks a picture by the smallest whole factor at which no side is longer than `most`.
fn shrunk(image: ColorImage, most: usize) -> ColorImage {
    let [width, height] = image.size;
    let by = width.max(height).div_ceil(most);
    if by <= 1 {
        return image;
    }
    let size = [(width / by).max(1), (height / by).max(1)];
    let bytes = (0..size[0] * size[1]).flat_map(|index| mean(&image, index % size[0] * by, index / size[0] * by, by));
    ColorImage::from_rgba_premultiplied(size, &bytes.collect::<Vec<_>>())
}

/// Returns the mean colour of a square: red, green, blue, alpha.
fn mean(image: &ColorImage, left: usize, top: usize, by: usize) -> [u8; 4] {
    let [width, height] = image.size;
    let (mut sums, mut count) = ([0_u32; 4], 0_u32);
    for y in top..(top + by).min(height) {
        for pixel in &image.pixels[y * width + left..y * width + (left + by).min(width)] {
            sums.iter_mut().zip(pixel.to_array()).for_each(|(sum, part)| *sum += u32::from(part));
            count += 1;
        }
    }
    sums.map(|sum| (sum / count.max(1)) as u8)
}
