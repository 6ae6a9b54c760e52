//! The guide on paper.

use festival::i18n::{Lang, tr};
use verbale::Book;

use crate::{fonts, software};

/// Sets the guide as a PDF.
///
/// # Errors
/// If it can't be set.
pub fn guide_book(lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    let data = Book {
        lang: lang.code().to_owned(),
        title: tr(lang, "guide-book"),
        about: tr(lang, "guide-about"),
        contents: tr(lang, "guide-contents"),
        chapters: &guide::guide(lang).chapters,
        software: software(),
    };
    verbale::book(&data, guide::PICTURES, &fonts())
}

#[cfg(test)]
#[cfg(feature = "pdf")]
mod tests {
    use super::*;

    /// A chapter that the template can't read, a link that leads nowhere or a picture that is not there is an error.
    #[test]
    fn the_guide_is_set_in_both_languages_with_its_pictures() {
        // Each takes its time while the typesetter is not optimised.
        let books = std::thread::scope(|scope| {
            Lang::ALL.map(|lang| scope.spawn(move || guide_book(lang))).map(|book| book.join())
        });
        for (lang, book) in Lang::ALL.into_iter().zip(books) {
            let book = book.unwrap().unwrap();
            assert!(book.starts_with(b"%PDF-"), "{lang:?}");
            let pictures: usize = guide::PICTURES.iter().map(|(_, png)| png.len()).sum();
            assert!(book.len() > pictures / 2, "{lang:?}: only {} bytes", book.len());
        }
    }
}
