//! The PDF, through typst.

use std::sync::Arc;

#[cfg(not(feature = "pdf"))]
use serde::Serialize;

#[cfg(feature = "pdf")]
pub(crate) use crate::engine::set;
use crate::{Error, Verbale};

/// The shipped template, from which an organiser can make another.
///
/// It reads the model from `json("verbale.json")` and the families of [`Fonts`] from `sys.inputs`.
pub const TEMPLATE: &str = include_str!("../../../assets/verbale/verbale.typ");

/// A template, and the name under which it reads the data.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(feature = "pdf"), expect(dead_code, reason = "nothing is set"))]
pub struct Template<'a> {
    /// Name of the template in messages.
    pub file: &'static str,
    /// Source of the template.
    pub source: &'a str,
    /// Name of the data.
    pub data: &'static str,
    /// Pictures that it can show, by their names.
    pub pictures: &'a [(&'static str, &'static [u8])],
}

/// The faces the document is set in.
#[derive(Clone, Copy, Debug)]
pub struct Fonts<'a> {
    /// Bytes of TrueType or OpenType files; glyphs missing in one face are looked for in the others.
    pub faces: &'a [&'a [u8]],
    /// Finds a face for a character that none of them has, asked only if a document needs it ([`no_more`] finds none).
    /// A character without a face is printed by its number, as `[U+5C71]`.
    pub more: fn(char) -> Option<Face>,
    /// Family of the text, for instance `Triade Text`.
    pub text: &'a str,
    /// Family of the headings, for instance `Triade Display`.
    pub display: &'a str,
}

/// An additional face, found when a document needs it.
#[derive(Clone)]
pub struct Face {
    /// A unique name.
    pub name: String,
    /// The file.
    pub file: Arc<dyn AsRef<[u8]> + Send + Sync>,
    /// Index of the face in the file.
    pub index: u32,
}

/// Finds no face, so that characters missing in the given ones are printed by their number.
pub const fn no_more(_: char) -> Option<Face> {
    None
}

/// Sets the verbale as a tagged PDF with the shipped template; the same model and fonts produce the same bytes.
///
/// # Errors
/// As [`pdf_with_template`].
pub fn pdf(verbale: &Verbale, fonts: &Fonts<'_>) -> Result<Vec<u8>, Error> {
    pdf_with_template(verbale, fonts, TEMPLATE)
}

/// Sets the verbale with another template's source, which can read no file but `verbale.json`, no package and no date.
///
/// # Errors
/// [`Error::Template`] with the place in the source, [`Error::Font`] or [`Error::Family`] if a face is missing.
pub fn pdf_with_template(verbale: &Verbale, fonts: &Fonts<'_>, template: &str) -> Result<Vec<u8>, Error> {
    let ident = format!("{} {}", verbale.journal_hash, verbale.generated_at);
    set(verbale, fonts, verbale_with(template), ident, &verbale.software)
}

/// Returns the template for the verbale with this source.
pub(crate) const fn verbale_with(source: &str) -> Template<'_> {
    Template { file: "verbale.typ", source, data: "verbale.json", pictures: &[] }
}

/// Refuses to set anything, as this build lacks the feature.
#[cfg(not(feature = "pdf"))]
pub(crate) fn set(_: &impl Serialize, _: &Fonts<'_>, _: Template<'_>, _: String, _: &str) -> Result<Vec<u8>, Error> {
    Err(Error::NoPdf)
}
