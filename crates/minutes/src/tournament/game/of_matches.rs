//! What judges did in the matches of a tournament that are recorded act by act: its minutes tell it again, each act with its match.

use rules::{Seq, Status};
use verbale::Item;

use super::scribe::Scribe;
use crate::typed_words;
use festival::event::OpenMatch;
use festival::i18n::capital;

impl Scribe<'_> {
    /// Lists the acts of one kind that count, match by match.
    pub fn of_matches(&self, act: &str) -> Vec<Item> {
        self.words.event.matches.iter().flat_map(|open| self.of_match(open, act)).collect()
    }

    fn of_match(&self, open: &OpenMatch, act: &str) -> Vec<Item> {
        let open = open.printed();
        let Some(at) = open.at.as_ref().filter(|at| at.tournament == self.words.open.id) else { return Vec::new() };
        let (game, place) = (open.game.as_dyn(), capital(&self.words.table(at.table)));
        let acts = (1..=game.last().0).filter_map(|seq| game.entry(Seq(seq)));
        let counts = acts.filter(|entry| entry.act == act && !matches!(entry.status, Status::Annulled { .. }));
        let item = |entry: rules::AnyEntry| {
            let what = typed_words(&open.game, entry.corrected.as_ref().unwrap_or(&entry.text), self.lang);
            let args = [("match", (&place).into()), ("number", entry.seq.0.into()), ("what", (&what).into())];
            Item {
                // Its number is one of the match's own record.
                number: None,
                time: self.time(entry.signature.time_ms),
                who: self.entered(&entry.signature),
                seat: None,
                text: self.with("minutes-in-match", &args),
                article: String::new(),
                replaced: None,
            }
        };
        counts.map(item).collect()
    }
}
