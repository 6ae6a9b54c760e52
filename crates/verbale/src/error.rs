//! Errors in writing a verbale.

/// Why and where a verbale could not be written, and how to mend it.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The template does not compile, or refuses the data: 1-based line and column (0 if the place is not known).
    #[error("{file}, line {line}, column {column}: {message}")]
    Template {
        /// Name of the source at fault: `verbale.typ` for the template.
        file: String,
        /// Line, from 1.
        line: usize,
        /// Column in characters, from 1.
        column: usize,
        /// The error, with hints.
        message: String,
    },
    /// The bytes given as a font are not a font.
    #[error("font {number} of {count} can't be read: give the bytes of a whole TrueType or OpenType file")]
    Font {
        /// Position in the list of faces, from 1.
        number: usize,
        /// How many faces were given.
        count: usize,
    },
    /// A family named in [`crate::Fonts`] is not among the faces given.
    #[error("no face of the family \"{family}\" was given; the families given are: {given}")]
    Family {
        /// The family asked for.
        family: String,
        /// The given families, separated by commas.
        given: String,
    },
    /// This build has no PDF.
    #[error("this build sets no PDF: build it with the feature `pdf`")]
    NoPdf,
    /// The model can't be written as JSON.
    #[error("the verbale can't be written as JSON: {0}")]
    Data(#[from] serde_json::Error),
    /// The model can't be written as CSV.
    #[error("the verbale can't be written as CSV: {0}")]
    Csv(#[from] csv::Error),
}
