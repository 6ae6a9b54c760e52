//! The three forms of figures, and counts of them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::stored_as_text;

/// The form of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A helmet.
    Helmet,
    /// A Buddha.
    Buddha,
    /// A rice field.
    Rice,
}

impl Form {
    /// Every form, in the order of the score.
    pub const ALL: [Self; 3] = [Self::Helmet, Self::Buddha, Self::Rice];

    /// Returns the letter of the notation: Elmo, Buddha, Riso.
    pub const fn letter(self) -> char {
        match self {
            Self::Helmet => 'E',
            Self::Buddha => 'B',
            Self::Rice => 'R',
        }
    }

    /// Returns the form with this letter, in any case.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.letter() == letter.to_ascii_uppercase())
    }

    /// Returns the form's word in messages and scores.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Helmet => "helmets",
            Self::Buddha => "buddhas",
            Self::Rice => "rice_fields",
        }
    }
}

/// Numbers of figures by form; on disk `4/4/2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Figures([u8; 3]);

impl Figures {
    /// No figure.
    pub const NONE: Self = Self([0; 3]);

    /// Makes a count from the number of each form.
    pub const fn new(counts: [u8; 3]) -> Self {
        Self(counts)
    }

    /// Returns the number of a form.
    pub const fn of(self, form: Form) -> u8 {
        self.0[form as usize]
    }

    /// Returns the number of all.
    pub fn total(self) -> u8 {
        self.0.into_iter().fold(0, u8::saturating_add)
    }

    /// Returns the count with one more of a form.
    #[must_use]
    pub const fn with(mut self, form: Form) -> Self {
        self.0[form as usize] = self.0[form as usize].saturating_add(1);
        self
    }

    /// Returns the count with one fewer of a form, if there is one.
    #[must_use]
    pub const fn without(mut self, form: Form) -> Self {
        self.0[form as usize] = self.0[form as usize].saturating_sub(1);
        self
    }

    /// Returns the sum with another count.
    #[must_use]
    pub fn and(self, others: Self) -> Self {
        Self(std::array::from_fn(|form| self.0[form].saturating_add(others.0[form])))
    }

    /// Returns the difference to another count, not below 0.
    #[must_use]
    pub fn less(self, others: Self) -> Self {
        Self(std::array::from_fn(|form| self.0[form].saturating_sub(others.0[form])))
    }

    /// Lists each figure by its form.
    pub fn each(self) -> impl Iterator<Item = Form> {
        Form::ALL.into_iter().flat_map(move |form| (0..self.of(form)).map(move |_| form))
    }

    /// Checks whether two figures are of the same form.
    pub fn has_equal(self) -> bool {
        self.0.into_iter().any(|count| count > 1)
    }

    /// Reads `4/4/2`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut counts = text.split('/').map(|count| count.parse().ok());
        let figures = Self([counts.next()??, counts.next()??, counts.next()??]);
        counts.next().is_none().then_some(figures)
    }

    /// Writes the letter of each figure: `EBR`.
    pub fn letters(self) -> String {
        self.each().map(Form::letter).collect()
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [helmets, buddhas, rice] = self.0;
        write!(f, "{helmets}/{buddhas}/{rice}")
    }
}

impl FromIterator<Form> for Figures {
    fn from_iter<I: IntoIterator<Item = Form>>(forms: I) -> Self {
        forms.into_iter().fold(Self::NONE, Self::with)
    }
}

stored_as_text!(Figures, Figures::to_string, Figures::parse, "«{text}» counts no figures");
