//! The register's contents again by subject: draws, forfeits, penalties, rulings, waivers, amendments.

use rules::games::oca::{Article, Fact, Oca};
use rules::{Entry, Recorded, Seq};
use verbale::{Item, List};

use super::clerk::{self, Clerk, decided_by, reserving};
use festival::event::{EventRecord, LogLine, homes_words};

impl Clerk<'_> {
    /// Lists the events of the race by subject; an empty list is kept and states that there was nothing.
    pub fn lists(&self) -> Vec<List> {
        let list =
            |key: &str, items| List { key: key.to_owned(), title: self.tr(&format!("verbale-list-{key}")), items };
        let mut lists = vec![
            list("forfeits", self.forfeits()),
            list("penalties", self.in_force(|seq, recorded, entry| self.sanction(seq, recorded, entry))),
            list("rulings", self.in_force(|seq, recorded, entry| self.ruling(seq, recorded, entry))),
            list("waivers", self.in_force(|seq, recorded, entry| self.waiver(seq, recorded, entry))),
            list("amendments", self.amendments()),
        ];
        let draws = self.draws();
        if !draws.is_empty() {
            lists.insert(0, list("draws", draws));
        }
        lists
    }

    /// Collects the items of all entries in force.
    fn in_force(&self, item: impl Fn(Seq, &Recorded<Oca>, &Entry<Oca>) -> Option<Item>) -> Vec<Item> {
        let entries = self.race.entries().iter().enumerate();
        entries
            .filter_map(|(index, recorded)| {
                let seq = Seq::at(index);
                item(seq, recorded, self.race.effective(seq)?)
            })
            .collect()
    }

    fn item(&self, seq: Seq, recorded: &Recorded<Oca>, who: String, text: String) -> Item {
        let time = (self.time)(recorded.signature.time_ms);
        Item { number: Some(seq.0), time, who, seat: None, text, article: String::new(), replaced: None }
    }

    /// Joins the act, its reason, and who signed; `who` is the name already shown beside it.
    fn stated(&self, what: &str, reason: &str, recorded: &Recorded<Oca>, who: &str) -> String {
        let mut text = format!("{what}. {}", self.reason(reason));
        let college = self.college(&recorded.entry, &recorded.signature);
        for more in self.signed(&recorded.signature, who).into_iter().chain(college) {
            text = format!("{text} {more}");
        }
        text
    }

    fn sanction(&self, seq: Seq, recorded: &Recorded<Oca>, entry: &Entry<Oca>) -> Option<Item> {
        let Entry::Sanction { seat, penalty, reason, .. } = entry else { return None };
        let mut text = self.stated(&clerk::penalty(self.lang, *penalty), reason, recorded, "");
        if !entry.waived().is_empty() {
            let articles: Vec<_> = entry.waived().iter().map(|article| self.number(*article)).collect();
            text = format!("{text} {}", clerk::waived(self.lang, &articles, None));
        }
        let mut item = self.item(seq, recorded, self.flock(*seat).to_owned(), text);
        item.seat = Some(seat.index());
        item.article = reserving(self.race.ruleset(), "sanction");
        Some(item)
    }

    fn ruling(&self, seq: Seq, recorded: &Recorded<Oca>, entry: &Entry<Oca>) -> Option<Item> {
        match entry {
            Entry::Ruling { article, reason, .. } => {
                let steps = self.followed(&recorded.steps, None, &self.race.before(seq).state);
                let steps: Vec<_> = steps.iter().map(|step| step.text.trim_end_matches('.')).collect();
                let text = self.stated(&steps.join("; "), reason, recorded, "");
                let mut item = self.item(seq, recorded, self.tr("verbale-council"), text);
                item.article = article.map_or_else(|| self.tr("verbale-not-regulated"), |article| self.number(article));
                Some(item)
            }
            Entry::Fact { fact: Fact::Cut { note }, .. } => {
                let flock = self.race.before(seq).state.to_throw;
                let text = self.stated(&self.tr("verbale-act-cut"), note, recorded, "");
                let mut item = self.item(seq, recorded, self.flock(flock).to_owned(), text);
                item.seat = Some(flock.index());
                item.article = reserving(self.race.ruleset(), "cut");
                Some(item)
            }
            _ => None,
        }
    }

    fn waiver(&self, seq: Seq, recorded: &Recorded<Oca>, entry: &Entry<Oca>) -> Option<Item> {
        let Entry::Fact { waived, reason, .. } = entry else { return None };
        if waived.is_empty() {
            return None;
        }
        let what = self.with("verbale-waived", &[("act", (&self.act(entry, seq)).into())]);
        let who = decided_by(self.event, &recorded.signature);
        let text = self.stated(&what, reason.as_deref().unwrap_or_default(), recorded, &who);
        let mut item = self.item(seq, recorded, who, text);
        item.article = waived.iter().map(|article| self.number(*article)).collect::<Vec<_>>().join(", ");
        Some(item)
    }

    /// Lists the amendments in force, a row for each entry changed, with its earlier text.
    fn amendments(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for (index, recorded) in self.race.entries().iter().enumerate() {
            let seq = Seq::at(index);
            let Some(Entry::Amend { changes, reason, .. }) = self.race.effective(seq) else { continue };
            for change in changes {
                let what = self.amendment(std::slice::from_ref(change));
                let who = self.entered(&recorded.signature);
                let text = self.stated(&what, reason, recorded, &who);
                let mut item = self.item(seq, recorded, who, text);
                item.replaced = Some(self.original(change.target));
                item.article = reserving(self.race.ruleset(), "amend");
                items.push(item);
            }
        }
        items
    }

    /// Lists the draws by lot: the order of throwing, the flocks' own squares.
    fn draws(&self) -> Vec<Item> {
        self.event.log.iter().filter_map(|line| self.draw(line)).collect()
    }

    fn draw(&self, line: &LogLine) -> Option<Item> {
        let (text, article) = match line.event.as_ref()? {
            EventRecord::HomesDrawn { seed, homes, flocks, .. } => {
                let (seed, homes) = (seed.to_string(), homes_words(flocks, homes));
                let args = [("seed", (&seed).into()), ("homes", (&homes).into())];
                (self.with("verbale-drawn", &args), Article::Home)
            }
            EventRecord::OrderDrawn { seed, flocks, .. } => {
                let (seed, flocks) = (seed.to_string(), flocks.join(", "));
                let args = [("seed", (&seed).into()), ("flocks", (&flocks).into())];
                (self.with("verbale-order-drawn", &args), Article::Turn)
            }
            _ => return None,
        };
        Some(Item {
            number: None,
            time: (self.time)(line.time_ms),
            who: line.official.as_deref().map_or_else(String::new, |id| self.official(id)),
            seat: None,
            text,
            article: self.number(article),
            replaced: None,
        })
    }
}
