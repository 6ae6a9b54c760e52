//! QR codes: what is typed elsewhere, as a picture that a camera reads.

use std::ops::Range;

use qrcode::{Color, QrCode};

/// Modules of the quiet zone around a code, without which cameras do not find it.
const QUIET: usize = 4;

/// A QR code in its quiet zone, as a square of modules.
#[derive(Clone, Debug)]
pub struct Qr {
    width: usize,
    modules: Vec<Color>,
}

impl Qr {
    /// Returns the code of a text; `None` if it is too long for one.
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::new(text.as_bytes()).ok()?;
        Some(Self { width: code.width(), modules: code.into_colors() })
    }

    /// Returns the number of modules on each side.
    pub const fn side(&self) -> usize {
        self.width + 2 * QUIET
    }

    /// Lists what is dark: of each row, counted from the top, the columns without a gap.
    pub fn dark(&self) -> impl Iterator<Item = (usize, Range<usize>)> {
        self.modules.chunks(self.width).enumerate().flat_map(|(row, modules)| {
            let runs = modules.chunk_by(|one, next| one == next).scan(QUIET, |from, run| {
                let columns = *from..*from + run.len();
                *from = columns.end;
                Some((run[0], columns))
            });
            runs.filter(|(colour, _)| *colour == Color::Dark).map(move |(_, columns)| (QUIET + row, columns))
        })
    }
}
