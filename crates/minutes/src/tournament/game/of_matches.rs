//! Judges' acts in the matches recorded act by act, repeated with their match in the minutes of the tournament.

use rules::{Seen, with_match};
use verbale::Item;

use super::Followed;
use crate::log::Log as _;
use crate::tournament::scribe::Scribe;
use festival::event::OpenMatch;
use festival::i18n::capital;

impl Scribe<'_> {
    /// Lists the penalties or the rulings in force, match by match.
    pub fn of_matches(&self, key: &str) -> Vec<Item> {
        let here = |open: &&OpenMatch| open.at.as_ref().is_some_and(|at| at.tournament == self.words.open.id);
        self.words.event.matches.iter().filter(here).flat_map(|open| self.of_match(&open.printed(), key)).collect()
    }

    fn of_match(&self, open: &Seen<'_, OpenMatch>, key: &str) -> Vec<Item> {
        let Some(at) = open.at.as_ref() else { return Vec::new() };
        let items = with_match!(&open.game, game => Followed { scribe: self, open, at, game }.judged(key));
        let place = capital(&self.words.table(at.table));
        let told = |item: Item| {
            let number = item.number.unwrap_or_default();
            let args = [("match", (&place).into()), ("number", number.into()), ("what", (&item.text).into())];
            let text = self.with("minutes-in-match", &args);
            // Number and seat are those of the match.
            Item { number: None, seat: None, text, ..item }
        };
        items.into_iter().map(told).collect()
    }
}
