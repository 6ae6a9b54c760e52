//! What was sealed in a match, and what has become of it: what never was revealed is said to be so.

use rules::{Audience, DynMatch, Notation, Seal};
use verbale::Item;

use super::Followed;
use crate::clerk::number;

impl<G: Notation> Followed<'_, G> {
    /// Lists all that was sealed by acts that are in force, part by part.
    pub fn seals(&self) -> Vec<Item> {
        let seals = self.game.seals();
        let many = |seal: &Seal| seals.iter().filter(|other| other.seq == seal.seq).count() > 1;
        let item = |seal: &Seal| {
            let recorded = self.game.entry(seal.seq)?;
            let told = self.became(seal);
            let part = [("part", (seal.part + 1).into()), ("told", (&told).into())];
            Some(Item {
                number: Some(seal.seq.0),
                time: self.scribe.time(recorded.signature.time_ms),
                who: self.name(seal.sealed.by()).to_owned(),
                seat: Some(seal.sealed.by().index()),
                text: if many(seal) { self.scribe.with("minutes-sealed-part", &part) } else { told },
                article: String::new(),
                replaced: None,
            })
        };
        seals.iter().filter_map(item).collect()
    }

    /// Says when something was revealed and what it says; of what never was, what is known of it.
    fn became(&self, seal: &Seal) -> String {
        let (scribe, over) = (self.scribe, self.game.outcome().is_some());
        let whole = self.game.printed_for() == Audience::Referee;
        match (seal.revealed, seal.sealed.text()) {
            (Some(by), Some(text)) => {
                scribe.with("minutes-sealed-revealed", &[("number", number(by)), ("text", text.into())])
            }
            (Some(by), None) => scribe.with("minutes-sealed-revealed-lost", &[("number", number(by))]),
            (None, _) if !over => scribe.tr("minutes-sealed-now"),
            (None, Some(text)) => scribe.with("minutes-sealed-never", &[("text", text.into())]),
            (None, None) if whole => scribe.tr("minutes-sealed-lost"),
            (None, None) => scribe.tr("minutes-sealed-kept"),
        }
    }
}
