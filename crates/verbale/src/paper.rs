//! Papers printed before the games and hung on the wall after them: result slips, table signs, entry lists, the roll of
//! honour. Like the verbale they know no game: every string is for the reader.

use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use serde::{Serialize, Serializer};

use crate::typeset::{Template, set};
use crate::{Error, Fonts};

/// Blank result slips, several on a sheet of A4 with lines to cut along.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Slips {
    /// BCP 47 language of all strings.
    pub lang: String,
    /// Name of the event.
    pub event: String,
    /// Head of the column of names.
    pub player: String,
    /// Label of the referee's signature.
    pub referee: String,
    /// Head of the column for the players' signatures.
    pub signature: String,
    /// Words under the code of a slip.
    pub phone: String,
    /// The slips.
    pub slips: Vec<Slip>,
    /// Number of sheets to be filled with the first slip; 0 prints all slips once.
    pub sheets: usize,
    /// Name and version of the software.
    pub software: String,
}

/// One result slip.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Slip {
    /// Name of the tournament.
    pub tournament: String,
    /// The round, or a line to fill in.
    pub round: String,
    /// The table as the hall knows it; the number may be left to fill in.
    pub table: String,
    /// The number of the match; empty where the table is named by it.
    pub number: String,
    /// Columns to fill in for each player.
    pub marks: Vec<Mark>,
    /// The players' places, in order.
    pub seats: Vec<SlipSeat>,
    /// Questions answered once on the slip.
    pub extras: Vec<Extra>,
    /// A grid of hands, if they are written one by one.
    pub hands: Option<Hands>,
    /// The address at which a phone goes on with the slip, printed as a QR code: at most 200 characters.
    #[serde(serialize_with = "code")]
    pub link: Option<String>,
}

/// Writes an address as the picture of its QR code. On paper large modules are read more surely than many that correct
/// each other.
fn code<S: Serializer>(link: &Option<String>, serializer: S) -> Result<S::Ok, S::Error> {
    let code = link.as_ref().and_then(|link| QrCode::with_error_correction_level(link, EcLevel::L).ok());
    let picture = code.map(|code| code.render::<svg::Color<'_>>().module_dimensions(1, 1).build());
    picture.serialize(serializer)
}

/// A column of a slip.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    /// Head of the column.
    pub label: String,
    /// True for a tick; otherwise a number is written.
    pub tick: bool,
}

/// A player's line on a slip.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SlipSeat {
    /// Name; empty leaves a line to write on.
    pub name: String,
}

/// A question answered once on a slip.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Extra {
    /// The question.
    pub label: String,
    /// Boxes to tick, each with its word; without any, there is one box to write in.
    pub options: Vec<String>,
}

/// A grid in which hands are written in order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hands {
    /// Heads of its two columns: who scored, how much.
    pub heads: [String; 2],
    /// Number of hands that the grid has room for.
    pub count: usize,
}

/// Signs for tables, one per sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Signs {
    /// BCP 47 language of all strings.
    pub lang: String,
    /// Name of the event.
    pub event: String,
    /// The word above the number.
    pub table: String,
    /// The signs.
    pub signs: Vec<Sign>,
    /// Name and version of the software.
    pub software: String,
}

/// One sign.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sign {
    /// The number, huge.
    pub number: String,
    /// Name of the tournament.
    pub tournament: String,
    /// Which match of the tournament, or its round; may be empty.
    pub round: String,
    /// The players at the table; may be empty.
    pub names: Vec<String>,
}

/// Badges for people, eight on a sheet with marks to cut along.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Badges {
    /// BCP 47 language of all strings.
    pub lang: String,
    /// Name of the event.
    pub event: String,
    /// The badges.
    pub badges: Vec<Badge>,
    /// Name and version of the software.
    pub software: String,
}

/// One badge.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Badge {
    /// The name, big.
    pub name: String,
    /// Office or club; may be empty.
    pub note: String,
    /// What the person plays, a line each; may be empty.
    pub games: Vec<String>,
    /// A number; may be empty.
    pub number: String,
}

/// Blank brackets to be filled in by hand, one per sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Brackets {
    /// BCP 47 language of all strings.
    pub lang: String,
    /// Name of the event.
    pub event: String,
    /// Word for the winner.
    pub winner: String,
    /// The brackets.
    pub sheets: Vec<BlankBracket>,
    /// Name and version of the software.
    pub software: String,
}

/// One blank bracket.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BlankBracket {
    /// Heading.
    pub title: String,
    /// Three labels of lines to be filled in: game, day, referee.
    pub fields: [String; 3],
    /// Number of entrants: a power of two from 4 to 64.
    pub size: usize,
    /// Names of the rounds, the first one first, the final last.
    pub rounds: Vec<String>,
}

/// A list of entries, to be ticked and signed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EntryList {
    /// BCP 47 language of all strings.
    pub lang: String,
    /// Heading.
    pub title: String,
    /// Name of the event.
    pub event: String,
    /// Name of the tournament.
    pub tournament: String,
    /// When and where; may be empty.
    pub place: String,
    /// Heads of the columns: number, name, fee, signature; an empty head of the fee leaves that column out.
    pub heads: [String; 4],
    /// The entries.
    pub entrants: Vec<Entrant>,
    /// Number of lines left for late entries.
    pub blank: usize,
    /// Text at the foot: how many entered.
    pub count: String,
    /// "pagina", and "di" before the number of pages.
    pub page: [String; 2],
    /// Name and version of the software.
    pub software: String,
}

/// One entry.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entrant {
    /// Number.
    pub number: u32,
    /// Name, or the names of a pair.
    pub name: String,
    /// Remark such as town, withdrawn, seeded; may be empty.
    pub note: String,
    /// True if the fee is paid.
    pub paid: bool,
    /// True if the entry no longer counts.
    pub struck: bool,
}

/// Past winners, game by game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RollOfHonour {
    /// BCP 47 language of all strings.
    pub lang: String,
    /// "Albo d'oro"
    pub title: String,
    /// Name of the event.
    pub event: String,
    /// Text shown while nobody has won yet.
    pub nothing: String,
    /// The games.
    pub games: Vec<Honours>,
    /// Name and version of the software.
    pub software: String,
}

/// The winners of one game, oldest first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Honours {
    /// Name of the game.
    pub game: String,
    /// One line per edition.
    pub entries: Vec<Honour>,
}

/// The winner of one edition.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Honour {
    /// Year.
    pub year: String,
    /// Name of the edition.
    pub edition: String,
    /// The winner.
    pub winner: String,
    /// The winner's town.
    pub place: String,
    /// Title won with it; may be empty.
    pub title: String,
    /// True if it was won at this event.
    pub new: bool,
}

macro_rules! template {
    ($file:literal) => {
        Template {
            file: $file,
            source: include_str!(concat!("../../../assets/verbale/", $file)),
            data: "paper.json",
            pictures: &[],
        }
    };
}

/// Sets result slips as a PDF.
///
/// # Errors
/// [`Error::Font`] or [`Error::Family`] if a face is missing.
pub fn slips(data: &Slips, fonts: &Fonts<'_>) -> Result<Vec<u8>, Error> {
    set(data, fonts, template!("slips.typ"), format!("slips {}", data.event), &data.software)
}

/// Sets signs for tables as a PDF.
///
/// # Errors
/// [`Error::Font`] or [`Error::Family`] if a face is missing.
pub fn signs(data: &Signs, fonts: &Fonts<'_>) -> Result<Vec<u8>, Error> {
    set(data, fonts, template!("signs.typ"), format!("signs {}", data.event), &data.software)
}

/// Sets badges as a PDF.
///
/// # Errors
/// [`Error::Font`] or [`Error::Family`] if a face is missing.
pub fn badges(data: &Badges, fonts: &Fonts<'_>) -> Result<Vec<u8>, Error> {
    set(data, fonts, template!("badges.typ"), format!("badges {}", data.event), &data.software)
}

/// Sets blank brackets as a PDF.
///
/// # Errors
/// [`Error::Font`] or [`Error::Family`] if a face is missing.
pub fn brackets(data: &Brackets, fonts: &Fonts<'_>) -> Result<Vec<u8>, Error> {
    set(data, fonts, template!("brackets.typ"), format!("brackets {}", data.event), &data.software)
}

/// Sets a list of entries as a PDF.
///
/// # Errors
/// [`Error::Font`] or [`Error::Family`] if a face is missing.
pub fn entry_list(data: &EntryList, fonts: &Fonts<'_>) -> Result<Vec<u8>, Error> {
    set(data, fonts, template!("entries.typ"), format!("entries {}", data.tournament), &data.software)
}

/// Sets the roll of honour as a PDF.
///
/// # Errors
/// [`Error::Font`] or [`Error::Family`] if a face is missing.
pub fn roll_of_honour(data: &RollOfHonour, fonts: &Fonts<'_>) -> Result<Vec<u8>, Error> {
    set(data, fonts, template!("honours.typ"), format!("honours {}", data.event), &data.software)
}
