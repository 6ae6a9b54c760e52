//! Sets documents as PDF with typst.

use serde::Serialize;
use typst::diag::{SourceDiagnostic, Warned};
use typst::ecow::EcoVec;
use typst::foundations::Smart;
use typst::{World, WorldExt};
use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;

#[cfg(test)]
use crate::Verbale;
use crate::typeset::Template;
#[cfg(test)]
use crate::typeset::verbale_with;
use crate::world::Desk;
use crate::{Error, Fonts};

/// Sets any document as a tagged PDF; `ident` distinguishes two documents.
pub(crate) fn set(
    data: &impl Serialize,
    fonts: &Fonts<'_>,
    template: Template<'_>,
    ident: String,
    software: &str,
) -> Result<Vec<u8>, Error> {
    let bytes = lay_out(data, fonts, template).and_then(|(desk, document)| {
        let options = PdfOptions {
            ident: Smart::Custom(ident),
            creator: Smart::Custom(Some(software.to_owned())),
            ..PdfOptions::default()
        };
        typst_pdf::pdf(&document, &options).map(without_suspects).map_err(|errors| first_error(&desk, &errors))
    });
    // Typst memoises across documents; a desk that runs all day must not keep every verbale it ever printed.
    typst::comemo::evict(0);
    bytes
}

/// Catalogue entry that no tag is suspect: it is the default anyway, and a widely used reader takes it for a fault.
const SUSPECTS: &[u8] = b"/Suspects false";

/// Removes that entry. Spaces in its place keep the offsets of all that follows.
fn without_suspects(mut bytes: Vec<u8>) -> Vec<u8> {
    if let Some(at) = bytes.windows(SUSPECTS.len()).rposition(|part| part == SUSPECTS) {
        bytes[at..at + SUSPECTS.len()].fill(b' ');
    }
    bytes
}

/// Lays out the pages of a verbale, and also returns the world, for the places of later errors.
#[cfg(test)]
pub(crate) fn layout(verbale: &Verbale, fonts: &Fonts<'_>, template: &str) -> Result<(Desk, PagedDocument), Error> {
    lay_out(verbale, fonts, verbale_with(template))
}

pub(crate) fn lay_out(
    data: &impl Serialize,
    fonts: &Fonts<'_>,
    template: Template<'_>,
) -> Result<(Desk, PagedDocument), Error> {
    let desk = Desk::new(template, serde_json::to_value(data)?, fonts)?;
    let Warned { output, .. } = typst::compile::<PagedDocument>(&desk);
    let document = output.map_err(|errors| first_error(&desk, &errors))?;
    Ok((desk, document))
}

fn first_error(desk: &Desk, errors: &EcoVec<SourceDiagnostic>) -> Error {
    let own = desk.main().vpath().get_without_slash().to_owned();
    let Some(first) = errors.first() else {
        return Error::Template { file: own, line: 0, column: 0, message: String::new() };
    };
    let mut message = first.message.to_string();
    for hint in &first.hints {
        message.push_str("; ");
        message.push_str(&hint.v);
    }
    let id = first.span.id();
    let file = id.map_or(own, |id| id.vpath().get_without_slash().to_owned());
    let (line, column) = place(desk, first).unwrap_or((0, 0));
    Error::Template { file, line, column, message }
}

fn place(desk: &Desk, error: &SourceDiagnostic) -> Option<(usize, usize)> {
    let source = desk.source(error.span.id()?).ok()?;
    let range = desk.range(error.span)?;
    let (line, column) = source.lines().byte_to_line_column(range.start)?;
    Some((line + 1, column + 1))
}
