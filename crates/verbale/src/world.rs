//! The closed world of typst: one template, one data file, the given pictures and fonts; no disk, no network, no clock.

use std::sync::Arc;

use serde_json::Value;
use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Dict, Duration, IntoValue};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

use crate::glyphs::{has_glyph, missing, spell_out};
use crate::typeset::{Face, Template};
use crate::{Error, Fonts};

/// The input of one document.
pub struct Desk {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    template: Source,
    data_id: FileId,
    data: Bytes,
    pictures: Vec<(FileId, Bytes)>,
}

impl Desk {
    /// Builds the world from the template's source, the data and the fonts.
    pub fn new(template: Template<'_>, mut data: Value, fonts: &Fonts<'_>) -> Result<Self, Error> {
        let mut faces = faces(fonts)?;
        find_more(&mut faces, &data, fonts.more);
        let book = FontBook::from_fonts(&faces);
        for family in [fonts.text, fonts.display] {
            known(&book, family)?;
        }
        spell_out(&mut data, &faces);
        let mut inputs = Dict::new();
        inputs.insert("text-face".into(), fonts.text.into_value());
        inputs.insert("display-face".into(), fonts.display.into_value());
        Ok(Self {
            library: LazyHash::new(Library::builder().with_inputs(inputs).build()),
            book: LazyHash::new(book),
            fonts: faces,
            template: Source::new(file_id(template.file)?, template.source.to_owned()),
            data_id: file_id(template.data)?,
            data: Bytes::from_string(data.to_string()),
            pictures: template.pictures.iter().map(picture).collect::<Result<_, _>>()?,
        })
    }
}

fn file_id(name: &str) -> Result<FileId, Error> {
    let path = VirtualPath::new(name).map_err(|e| Error::Template {
        file: name.to_owned(),
        line: 0,
        column: 0,
        message: e.to_string(),
    })?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}

fn picture((name, bytes): &(&'static str, &'static [u8])) -> Result<(FileId, Bytes), Error> {
    Ok((file_id(name)?, Bytes::new(*bytes)))
}

fn faces(fonts: &Fonts<'_>) -> Result<Vec<Font>, Error> {
    let mut faces = Vec::new();
    for (i, bytes) in fonts.faces.iter().enumerate() {
        let before = faces.len();
        faces.extend(Font::iter(Bytes::new(bytes.to_vec())));
        if faces.len() == before {
            return Err(Error::Font { number: i + 1, count: fonts.faces.len() });
        }
    }
    Ok(faces)
}

/// A file with shared ownership.
struct Held(Arc<dyn AsRef<[u8]> + Send + Sync>);

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        (*self.0).as_ref()
    }
}

/// Adds faces for the characters of a document that no face has yet, as far as any are found.
fn find_more(faces: &mut Vec<Font>, data: &Value, more: fn(char) -> Option<Face>) {
    let mut names = Vec::new();
    for character in missing(data, faces) {
        // The face found for one character may have the others too.
        if !has_glyph(faces, character)
            && let Some(face) = more(character).filter(|face| !names.contains(&face.name))
        {
            faces.extend(Font::new(Bytes::new(Held(face.file)), face.index));
            names.push(face.name);
        }
    }
}

fn known(book: &FontBook, family: &str) -> Result<(), Error> {
    if book.contains_family(&family.to_lowercase()) {
        return Ok(());
    }
    let given: Vec<&str> = book.families().map(|(name, _)| name).collect();
    Err(Error::Family { family: family.to_owned(), given: given.join(", ") })
}

impl World for Desk {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.book
    }

    fn main(&self) -> FileId {
        self.template.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.template.id() { Ok(self.template.clone()) } else { Err(absent(id)) }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if id == self.data_id {
            Ok(self.data.clone())
        } else if id == self.template.id() {
            Ok(Bytes::from_string(self.template.text().to_owned()))
        } else {
            let picture = self.pictures.iter().find(|(own, _)| *own == id);
            picture.map(|(_, bytes)| bytes.clone()).ok_or_else(|| absent(id))
        }
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }

    /// No clock: the same input produces the same bytes on any day.
    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn absent(id: FileId) -> FileError {
    FileError::NotFound(id.vpath().get_without_slash().into())
}
