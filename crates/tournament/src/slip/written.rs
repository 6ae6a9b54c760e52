//! What stands on a slip, and what is told of it.

use super::phrase::Phrase;
use super::{How, Slip};

/// What stands on a slip; the file of its form has all that others may have to know of it.
pub(super) trait Written {
    /// Writes the notation.
    fn noted(&self) -> String;

    /// Returns what the minutes say.
    fn phrases(&self) -> Vec<Phrase>;

    /// Returns what is said in few words: mostly the notation without the word that it begins with.
    fn brief(&self) -> Vec<Phrase> {
        let noted = self.noted();
        vec![Phrase::noted(noted.split_once(' ').map_or(noted.as_str(), |(_, rest)| rest))]
    }

    /// Returns how the match was won where counts alone do not say it.
    fn how(&self) -> How {
        How::Play
    }

    /// Checks whether anything is counted.
    fn is_counted(&self) -> bool {
        true
    }

    /// Returns the word for what those who share the first place have alike; `None`: their score, if there is one.
    fn alike(&self) -> Option<&'static str> {
        None
    }

    /// Returns both counts of a match between two.
    fn pair(&self) -> Option<[u32; 2]> {
        None
    }

    /// Returns the counts that decide between equal scores, by seat.
    fn tie_break(&self) -> Option<&[u32]> {
        None
    }

    /// Checks whether four players are two sides that win and lose together.
    fn has_partners(&self) -> bool {
        false
    }

    /// Checks whether several may share the victory of a final.
    fn may_be_shared(&self) -> bool {
        false
    }

    /// Returns the key of the sentence that a judge must name who goes on; `None` where nobody can be named, or is.
    fn wants_judge(&self) -> Option<&'static str> {
        None
    }

    /// Returns the slip on which a judge names a seat; `None` if there is none.
    fn naming(&self, _: u8) -> Option<Slip> {
        None
    }

    /// Returns the slip without the judge's choice of who goes on; `None` if there is no such choice.
    fn unnamed(&self) -> Option<Slip> {
        None
    }

    /// Returns the penalties for time written for a seat; `None` where they are not counted on the slip.
    fn penalties(&self, _: usize) -> Option<u32> {
        None
    }
}

impl Slip {
    /// Returns what the minutes say of it.
    pub fn phrases(&self) -> Vec<Phrase> {
        self.with(|slip| slip.phrases())
    }

    /// Returns what is said of it in few words.
    pub fn brief(&self) -> Vec<Phrase> {
        self.with(|slip| slip.brief())
    }

    /// Returns how the match was won where counts alone do not say it.
    pub fn how(&self) -> How {
        self.with(|slip| slip.how())
    }

    /// Checks whether anything is counted on it.
    pub fn is_counted(&self) -> bool {
        self.with(|slip| slip.is_counted())
    }

    /// Returns the word for what those who share the first place have alike; `None`: their score, if there is one.
    pub fn alike(&self) -> Option<&'static str> {
        self.with(|slip| slip.alike())
    }

    /// Returns both counts of a match between two; `None` for other slips.
    pub fn pair(&self) -> Option<[u32; 2]> {
        self.with(|slip| slip.pair())
    }

    /// Returns the counts that decide between equal scores, by seat.
    pub fn tie_break(&self) -> Option<Vec<u32>> {
        self.with(|slip| slip.tie_break().map(<[u32]>::to_vec))
    }

    /// Checks whether four players are two sides that win and lose together.
    pub fn has_partners(&self) -> bool {
        self.with(|slip| slip.has_partners())
    }

    /// Checks whether several may share the victory of a final.
    pub(crate) fn may_be_shared(&self) -> bool {
        self.with(|slip| slip.may_be_shared())
    }

    /// Returns the key of the sentence that a judge must name who goes on; `None` where nobody can be named, or is.
    pub(crate) fn wants_judge(&self) -> Option<&'static str> {
        self.with(|slip| slip.wants_judge())
    }

    /// Checks whether a judge chose who goes on, which is not part of the match.
    pub(crate) fn is_named(&self) -> bool {
        self.with(|slip| slip.unnamed().is_some())
    }

    /// Returns the penalties for time written for a seat; `None` where they are not counted on the slip.
    pub(crate) fn penalties(&self, seat: usize) -> Option<u32> {
        self.with(|slip| slip.penalties(seat))
    }

    /// Returns the slip on which a judge names a seat, from 0; `None` if its form has no such slip.
    #[must_use]
    pub fn naming(&self, seat: u8) -> Option<Self> {
        self.with(|slip| slip.naming(seat))
    }

    /// Returns the slip as played, without the judge's choice of who goes on, which is not part of the match.
    #[must_use]
    pub fn as_played(&self) -> Self {
        self.with(|slip| slip.unnamed()).unwrap_or_else(|| self.clone())
    }
}
