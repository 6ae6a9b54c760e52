//! The colours of boards and pieces, as of the real things on the table, the same in both schemes.

use egui::Color32;

use super::hex;

/// Wood, cloth and pieces. `dark` can be read on `wood` and `wood_light`, `wood_light` on `wood_deep` and `felt_deep`.
#[derive(Clone, Copy, Debug)]
pub struct Wood {
    /// Body of a board.
    pub wood: Color32,
    /// Frame, grooves and holes.
    pub wood_deep: Color32,
    /// Light fields and rims.
    pub wood_light: Color32,
    /// Cloth on which pieces lie.
    pub felt: Color32,
    /// Hollows and the other fields of the cloth.
    pub felt_deep: Color32,
    /// White pieces.
    pub pale: Color32,
    /// Shaded side and engraving of white pieces.
    pub pale_shade: Color32,
    /// Black pieces.
    pub dark: Color32,
    /// Shaded side of black pieces.
    pub dark_shade: Color32,
    /// Light and engraving on black pieces.
    pub dark_glint: Color32,
    /// Highlight of the last move.
    pub mark: Color32,
}

/// The colours of boards and pieces.
pub const WOOD: Wood = Wood {
    wood: hex(0xC99A62),
    wood_deep: hex(0x6B4426),
    wood_light: hex(0xE9CFA3),
    felt: hex(0x2F5B47),
    felt_deep: hex(0x23463A),
    pale: hex(0xF8F3E6),
    pale_shade: hex(0xC9BDA3),
    dark: hex(0x2B2622),
    dark_shade: hex(0x14110F),
    dark_glint: hex(0x857A6E),
    mark: hex(0xFFC93C),
};
