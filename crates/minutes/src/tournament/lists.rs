//! The register of a tournament again by subject: draws, drop-outs, withdrawals, disputes, penalties, rulings, waivers,
//! amendments.

use rules::{Article as _, Entry, Notation as _, Recorded, Seq, Signature};
use tournament::poker::PokerFact;
use tournament::race::RaceFact;
use tournament::{Article, Effect, EntryNo, Fact, Tournament};
use verbale::{Item, List};

use super::scribe::Scribe;
use crate::clerk::{decided_by, heading};

/// The entry that a fact concerns, if any, and its article.
type About = (Option<EntryNo>, Article);

impl Scribe<'_> {
    /// Lists the events of the tournament by subject; an empty list is kept and states that there was nothing.
    pub fn lists(&self) -> Vec<List> {
        let ruling = |seq, recorded: &_, entry: &_| self.ruling(seq, recorded, entry);
        let list =
            |key: &str, items| List { key: key.to_owned(), title: self.tr(&format!("minutes-list-{key}")), items };
        vec![
            list("draws", self.facts(draw)),
            list("dropped", self.dropped()),
            list("withdrawals", self.facts(withdrawal)),
            list("disputes", self.facts(dispute)),
            list("penalties", [self.facts(penalty), self.of_matches("penalties")].concat()),
            list("rulings", [self.in_force(ruling), self.of_matches("rulings")].concat()),
            list("waivers", self.in_force(|seq, recorded, entry| self.waiver(seq, recorded, entry))),
            list("amendments", self.amendments()),
        ]
    }

    /// Collects the items of all entries in force.
    fn in_force(&self, item: impl Fn(Seq, &Recorded<Tournament>, &Entry<Tournament>) -> Option<Item>) -> Vec<Item> {
        self.record().filter_map(|(seq, recorded, entry)| item(seq, recorded, entry?)).collect()
    }

    /// Lists the facts in force that `about` selects, with the entry they concern and their article.
    pub fn facts(&self, about: impl Fn(&Fact) -> Option<About>) -> Vec<Item> {
        self.in_force(|seq, recorded, entry| {
            let Entry::Fact { fact, waived, reason } = entry else { return None };
            let (who, article) = about(fact)?;
            let mut item = self.item(seq, recorded, who);
            // The reason for a waiver stands in the list of waivers.
            let own = waived.is_empty() || penalty(fact).is_some() || dispute(fact).is_some();
            let why = match fact {
                Fact::Substitute { reason, .. } => Some(self.reason(reason)),
                _ => reason.as_deref().filter(|_| own).map(|reason| self.why(fact, reason)),
            };
            item.text = self.joined(&self.fact(fact), why, &recorded.signature, &item.who);
            item.article = self.article(article);
            Some(item)
        })
    }

    /// Lists the entries that dropped out unpaid, with the article applied.
    fn dropped(&self) -> Vec<Item> {
        let steps = self.record().flat_map(|(seq, recorded, _)| recorded.steps.iter().map(move |s| (seq, recorded, s)));
        let items = steps.filter_map(|(seq, recorded, step)| {
            let Effect::Dropped(entry) = step.effect else { return None };
            let mut item = self.item(seq, recorded, Some(entry));
            item.text = self.words.tell(&Tournament::tell(&step.effect, &[]));
            item.article = step.article.map_or_else(String::new, |article| self.article(article));
            Some(item)
        });
        items.collect()
    }

    /// Returns an item about an entry or, without one, headed by who recorded it.
    fn item(&self, seq: Seq, recorded: &Recorded<Tournament>, who: Option<EntryNo>) -> Item {
        Item {
            number: Some(seq.0),
            time: self.time(recorded.signature.time_ms),
            who: who.map_or_else(|| self.entered(&recorded.signature), |entry| self.entry(entry)),
            seat: who.and_then(|entry| (entry.0 as usize).checked_sub(1)),
            text: String::new(),
            article: String::new(),
            replaced: None,
        }
    }

    /// Joins the act, its reason, and who signed; `who` is the name already shown beside it.
    pub fn stated(&self, what: &str, reason: Option<&str>, signature: &Signature, who: &str) -> String {
        self.joined(what, reason.map(|reason| self.reason(reason)), signature, who)
    }

    fn joined(&self, what: &str, why: Option<String>, signature: &Signature, who: &str) -> String {
        let mut text = what.trim_end_matches('.').to_owned() + ".";
        for more in why.into_iter().chain(self.signed(signature, who)) {
            text = format!("{text} {more}");
        }
        text
    }

    fn ruling(&self, seq: Seq, recorded: &Recorded<Tournament>, entry: &Entry<Tournament>) -> Option<Item> {
        let (article, reason) = match entry {
            Entry::Ruling { article, reason, .. } => {
                (article.map_or_else(|| self.tr("verbale-not-regulated"), |article| self.article(article)), reason)
            }
            Entry::Sanction { reason, .. } => (self.reserving("sanction"), reason),
            Entry::Fact { fact: Fact::Award { reason, .. }, .. } => (self.article(Article::Penalty), reason),
            Entry::Fact { fact: Fact::Settle(_), reason: Some(reason), .. } => (self.article(Article::Result), reason),
            _ => return None,
        };
        let mut item = self.item(seq, recorded, None);
        let why = match entry {
            Entry::Fact { fact, .. } => self.why(fact, reason),
            _ => self.reason(reason),
        };
        item.text = self.joined(&self.act(entry), Some(why), &recorded.signature, &item.who);
        item.article = article;
        Some(item)
    }

    fn waiver(&self, seq: Seq, recorded: &Recorded<Tournament>, entry: &Entry<Tournament>) -> Option<Item> {
        let Entry::Fact { waived, reason, .. } = entry else { return None };
        if waived.is_empty() {
            return None;
        }
        let heading = |article: &Article| heading(self.lang, self.words.open.game.ruleset(), article.key());
        let named = waived.iter().map(heading).collect::<Vec<_>>().join(", ");
        let what = self.with("minutes-waived", &[("what", (&named).into()), ("act", (&self.act(entry)).into())]);
        let mut item = self.item(seq, recorded, None);
        item.who = decided_by(self.words.event, &recorded.signature);
        item.text = self.stated(&what, reason.as_deref(), &recorded.signature, &item.who);
        item.article = waived.iter().map(|article| self.article(*article)).collect::<Vec<_>>().join(", ");
        Some(item)
    }

    /// Lists the amendments in force, a row for each entry changed, with its earlier text.
    fn amendments(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for (seq, recorded, effective) in self.record() {
            let Some(Entry::Amend { changes, reason, .. }) = effective else { continue };
            for change in changes {
                let mut item = self.item(seq, recorded, None);
                let what = self.amendment(std::slice::from_ref(change));
                item.text = self.stated(&what, Some(reason), &recorded.signature, &item.who);
                item.replaced = Some(self.original(change.target));
                item.article = self.reserving("amend");
                items.push(item);
            }
        }
        items
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
    matches!(fact, Fact::Dispute { .. } | Fact::Settle(_)).then_some((None, Article::Result))
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
