//! The register of a tournament again by subject: draws, drop-outs, withdrawals, disputes, penalties, rulings, waivers,
//! amendments.

use rules::{Entry, Notation as _, Recorded, Seq};
use tournament::poker::PokerFact;
use tournament::race::RaceFact;
use tournament::{Article, Effect, EntryNo, Fact, Tournament};
use verbale::{Item, List};

use super::scribe::Scribe;
use crate::log::Log as _;

/// The entry that a fact concerns, if any, and its article.
type About = (Option<EntryNo>, Article);

impl Scribe<'_> {
    /// Lists the events of the tournament by subject; an empty list is kept and states that there was nothing.
    pub fn lists(&self) -> Vec<List> {
        let ruling = |seq, recorded: &_, entry: &_| self.ruling(seq, recorded, entry);
        vec![
            self.titled("draws", self.facts(draw)),
            self.titled("dropped", self.dropped()),
            self.titled("withdrawals", self.facts(withdrawal)),
            self.titled("disputes", self.facts(dispute)),
            self.titled("penalties", [self.facts(penalty), self.of_matches("penalties")].concat()),
            self.titled("rulings", [self.in_force(ruling), self.of_matches("rulings")].concat()),
            self.titled("waivers", self.waivers()),
            self.titled("amendments", self.amendments()),
        ]
    }

    /// Lists the facts in force that `about` selects, with the entry they concern and their article.
    pub fn facts(&self, about: impl Fn(&Fact) -> Option<About>) -> Vec<Item> {
        self.in_force(|seq, recorded, entry| {
            let Entry::Fact { fact, waived, reason } = entry else { return None };
            let (who, article) = about(fact)?;
            let mut item = self.about(seq, recorded, who);
            // The reason for a waiver stands in the list of waivers.
            let own = waived.is_empty() || penalty(fact).is_some() || dispute(fact).is_some();
            let why = match fact {
                Fact::Substitute { reason, .. } => Some(self.reason(reason)),
                _ => reason.as_deref().filter(|_| own).map(|reason| self.why(fact, reason)),
            };
            item.text = self.stated(&self.fact(fact), why, recorded, &item.who);
            item.article = self.number(article);
            Some(item)
        })
    }

    /// Lists the entries that dropped out unpaid, with the article applied.
    fn dropped(&self) -> Vec<Item> {
        let steps = self.record().flat_map(|(seq, recorded, _)| recorded.steps.iter().map(move |s| (seq, recorded, s)));
        let items = steps.filter_map(|(seq, recorded, step)| {
            let Effect::Dropped(entry) = step.effect else { return None };
            let mut item = self.about(seq, recorded, Some(entry));
            item.text = self.words.tell(&Tournament::tell(&step.effect, &[]));
            item.article = step.article.map_or_else(String::new, |article| self.number(article));
            Some(item)
        });
        items.collect()
    }

    /// Returns an item about an entry or, without one, headed by who recorded it.
    fn about(&self, seq: Seq, recorded: &Recorded<Tournament>, entry: Option<EntryNo>) -> Item {
        let who = entry.map_or_else(|| self.entered(&recorded.signature), |entry| self.entry(entry));
        let seat = entry.and_then(|entry| (entry.0 as usize).checked_sub(1));
        Item { seat, ..self.item(seq, recorded, who, String::new()) }
    }

    fn ruling(&self, seq: Seq, recorded: &Recorded<Tournament>, entry: &Entry<Tournament>) -> Option<Item> {
        let (article, reason) = match entry {
            Entry::Ruling { article, reason, .. } => (self.under(*article), reason),
            Entry::Sanction { reason, .. } => (self.reserving("sanction"), reason),
            Entry::Fact { fact: Fact::Award { reason, .. }, .. } => (self.number(Article::Penalty), reason),
            Entry::Fact { fact: Fact::CloseDispute(_), reason: Some(reason), .. } => {
                (self.number(Article::Result), reason)
            }
            _ => return None,
        };
        let mut item = self.about(seq, recorded, None);
        let why = match entry {
            Entry::Fact { fact, .. } => self.why(fact, reason),
            _ => self.reason(reason),
        };
        item.text = self.stated(&self.act(entry), Some(why), recorded, &item.who);
        item.article = article;
        Some(item)
    }
}

fn draw(fact: &Fact) -> Option<About> {
    match fact {
        Fact::Draw { .. } | Fact::StartLots { .. } => Some((None, Article::Draw)),
        Fact::Poker(PokerFact::Merge { .. }) => Some((None, Article::Draw)),
        _ => None,
    }
}

fn withdrawal(fact: &Fact) -> Option<About> {
    match fact {
        Fact::Withdraw(entry) | Fact::Return(entry) => Some((Some(*entry), Article::Withdrawal)),
        Fact::Off { entry, .. } => Some((Some(*entry), Article::Bye)),
        Fact::Absent { entry, .. } => Some((*entry, Article::Withdrawal)),
        Fact::Decline(entry) => Some((Some(*entry), Article::Advance)),
        Fact::Substitute { entry, .. } => Some((Some(*entry), Article::Entries)),
        _ => None,
    }
}

fn dispute(fact: &Fact) -> Option<About> {
    matches!(fact, Fact::Dispute { .. } | Fact::CloseDispute(_)).then_some((None, Article::Result))
}

fn penalty(fact: &Fact) -> Option<About> {
    match fact {
        Fact::Penalty { entry, .. } | Fact::Warning(entry) | Fact::Exclude(entry) => {
            Some((Some(*entry), Article::Penalty))
        }
        Fact::Fine { entry, .. } => Some((Some(*entry), Article::Clock)),
        Fact::Race(RaceFact::Penalty { entry, .. }) => Some((Some(*entry), Article::Penalty)),
        _ => None,
    }
}
