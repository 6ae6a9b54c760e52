//! Colours by name.

/// A colour named by its purpose; the painter knows the RGB values of each scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ink {
    /// The page.
    Ground,
    /// Cards and squares.
    Raised,
    /// Wells and the bed of the path.
    Sunken,
    /// Hairlines that only separate.
    Line,
    /// Outlines that must be visible.
    Edge,
    /// Text.
    Ink,
    /// Quiet text.
    SoftInk,
    /// The next action.
    Accent,
    /// Valid, done, safe.
    Valid,
    /// Attention.
    Warning,
    /// Refused, failed.
    Refused,
    /// Ivory pieces, light in every scheme.
    Ivory,
    /// Engravings on ivory, dark in every scheme.
    Engraved,
    /// Pictures printed on a board: between `Line` and `SoftInk`.
    Print,
    /// Ground of squares that carry forward: geese.
    Kind,
    /// Ground of squares that cost something.
    Harsh,
    /// Ground of squares that are reached from afar.
    Far,
    /// Body of a wooden board.
    Wood,
    /// Frame, grooves and holes of a wooden board.
    WoodDeep,
    /// Light fields and rims of a wooden board.
    WoodLight,
    /// Cloth on which pieces lie.
    Felt,
    /// Hollows and the other fields of the cloth.
    FeltDeep,
    /// White pieces, in every scheme.
    Pale,
    /// Shaded side and engraving of white pieces.
    PaleShade,
    /// Black pieces, in every scheme.
    Dark,
    /// Shaded side of black pieces.
    DarkShade,
    /// Light and engraving on black pieces.
    DarkGlint,
    /// Marks around the last move, visible on wood, felt and pieces.
    Mark,
    /// The sea of a printed map, in every scheme.
    Sea,
    /// Lines on that sea: along the coast, and the grid.
    SeaLine,
    /// Land of a printed map, by continent: six distinguishable colours.
    Land(u8),
    /// The colour of a seat.
    Seat(u8),
    /// The colour of a seat, dark enough to be legible on every ground.
    SeatDark(u8),
    /// Text and emblem over `Seat`.
    SeatLabel(u8),
    /// A soft ground in the colour of a seat.
    SeatTint(u8),
    /// The colour of a seat printed on that ground, distinguishable from it.
    SeatPrint(u8),
}

impl Ink {
    /// Returns the same kind of ink in another seat's colour; an ink of no seat is unchanged.
    #[must_use]
    pub(crate) fn of_colour(self, colour: impl Fn(u8) -> u8) -> Self {
        match self {
            Self::Seat(seat) => Self::Seat(colour(seat)),
            Self::SeatDark(seat) => Self::SeatDark(colour(seat)),
            Self::SeatLabel(seat) => Self::SeatLabel(colour(seat)),
            Self::SeatTint(seat) => Self::SeatTint(colour(seat)),
            Self::SeatPrint(seat) => Self::SeatPrint(colour(seat)),
            plain => plain,
        }
    }

    /// Lists the inks that belong to no seat.
    pub const PLAIN: [Self; 36] = [
        Self::Ground,
        Self::Raised,
        Self::Sunken,
        Self::Line,
        Self::Edge,
        Self::Ink,
        Self::SoftInk,
        Self::Accent,
        Self::Valid,
        Self::Warning,
        Self::Refused,
        Self::Ivory,
        Self::Engraved,
        Self::Print,
        Self::Kind,
        Self::Harsh,
        Self::Far,
        Self::Wood,
        Self::WoodDeep,
        Self::WoodLight,
        Self::Felt,
        Self::FeltDeep,
        Self::Pale,
        Self::PaleShade,
        Self::Dark,
        Self::DarkShade,
        Self::DarkGlint,
        Self::Mark,
        Self::Sea,
        Self::SeaLine,
        Self::Land(0),
        Self::Land(1),
        Self::Land(2),
        Self::Land(3),
        Self::Land(4),
        Self::Land(5),
    ];

    /// Returns the stable name of the ink, for example `ground` or `seat-3`.
    pub fn name(self) -> String {
        let plain = match self {
            Self::Ground => "ground",
            Self::Raised => "raised",
            Self::Sunken => "sunken",
            Self::Line => "line",
            Self::Edge => "edge",
            Self::Ink => "ink",
            Self::SoftInk => "soft-ink",
            Self::Accent => "accent",
            Self::Valid => "valid",
            Self::Warning => "warning",
            Self::Refused => "refused",
            Self::Ivory => "ivory",
            Self::Engraved => "engraved",
            Self::Print => "print",
            Self::Kind => "kind",
            Self::Harsh => "harsh",
            Self::Far => "far",
            Self::Wood => "wood",
            Self::WoodDeep => "wood-deep",
            Self::WoodLight => "wood-light",
            Self::Felt => "felt",
            Self::FeltDeep => "felt-deep",
            Self::Pale => "pale",
            Self::PaleShade => "pale-shade",
            Self::Dark => "dark",
            Self::DarkShade => "dark-shade",
            Self::DarkGlint => "dark-glint",
            Self::Mark => "mark",
            Self::Sea => "sea",
            Self::SeaLine => "sea-line",
            Self::Land(land) => return format!("land-{land}"),
            Self::Seat(seat) => return format!("seat-{seat}"),
            Self::SeatDark(seat) => return format!("seat-dark-{seat}"),
            Self::SeatLabel(seat) => return format!("seat-label-{seat}"),
            Self::SeatTint(seat) => return format!("seat-tint-{seat}"),
            Self::SeatPrint(seat) => return format!("seat-print-{seat}"),
        };
        plain.to_owned()
    }
}
