//! A book to read: chapters with sections, tables and pictures.

use serde::Serialize;

use crate::typeset::{Template, set};
use crate::{Error, Fonts};

/// A book. Its chapters are data of whoever wrote them, in the form that the template `book.typ` reads.
#[derive(Clone, Debug, Serialize)]
pub struct Book<'a, C> {
    /// BCP 47 language of all strings.
    pub lang: String,
    /// The title.
    pub title: String,
    /// What it is about, below the title.
    pub about: String,
    /// Heading of the contents.
    pub contents: String,
    /// The chapters, in order.
    pub chapters: &'a [C],
    /// Name and version of the software.
    pub software: String,
}

/// Sets a book as a PDF; its chapters name pictures by the names given here.
///
/// # Errors
/// [`Error::Template`] if the chapters have another form, [`Error::Font`] or [`Error::Family`] if a face is missing.
pub fn book<C: Serialize>(
    data: &Book<'_, C>,
    pictures: &[(&'static str, &'static [u8])],
    fonts: &Fonts<'_>,
) -> Result<Vec<u8>, Error> {
    let source = include_str!("../../../assets/verbale/book.typ");
    let template = Template { file: "book.typ", source, data: "book.json", pictures };
    set(data, fonts, template, format!("book {} {}", data.title, data.lang), &data.software)
}
