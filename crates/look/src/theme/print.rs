//! The colours of printed maps, the same in both schemes.

use egui::Color32;

use super::hex;

/// Colours of sea and land. Any two lands, and each land and the sea, can be told apart with each kind of colour
/// blindness, and so can the colours of seats on them (a test simulates it). `Wood::dark` is readable on all.
#[derive(Clone, Copy, Debug)]
pub struct Print {
    /// The sea.
    pub sea: Color32,
    /// Lines on it.
    pub sea_line: Color32,
    /// Land, by continent.
    pub lands: [Color32; 6],
}

/// The colours of printed maps.
pub const PRINT: Print = Print {
    sea: hex(0xBFD3D6),
    sea_line: hex(0x9DBAC0),
    lands: [hex(0xECE9A0), hex(0xEDB080), hex(0x9CC8EA), hex(0xCCC2A8), hex(0xBDEBB4), hex(0xB0A4E8)],
};
