//! The register's contents again by subject: draws, forfeits, penalties, rulings, waivers, amendments.

use rules::games::oca::{Article, Fact, Oca};
use rules::{Entry, Recorded, Seq};
use verbale::{Item, List};

use super::clerk::Clerk;
use super::log::{Log as _, penalty};
use festival::event::{EventRecord, LogLine, homes_words};

impl Clerk<'_> {
    /// Lists the events of the race by subject; an empty list is kept and states that there was nothing.
    pub fn lists(&self) -> Vec<List> {
        let mut lists = vec![
            self.titled("forfeits", self.forfeits()),
            self.titled("penalties", self.in_force(|seq, recorded, entry| self.sanction(seq, recorded, entry))),
            self.titled("rulings", self.in_force(|seq, recorded, entry| self.ruling(seq, recorded, entry))),
            self.titled("waivers", self.waivers()),
            self.titled("amendments", self.amendments()),
        ];
        let draws = self.draws();
        if !draws.is_empty() {
            lists.insert(0, self.titled("draws", draws));
        }
        lists
    }

    fn sanction(&self, seq: Seq, recorded: &Recorded<Oca>, entry: &Entry<Oca>) -> Option<Item> {
        let Entry::Sanction { seat, penalty: imposed, reason, .. } = entry else { return None };
        let mut text = self.stated(&penalty(self.lang, *imposed), Some(self.reason(reason)), recorded, "");
        if let Some(waived) = self.waived(entry.waived(), None) {
            text = format!("{text} {waived}");
        }
        let mut item = self.item(seq, recorded, self.flock(*seat).to_owned(), text);
        item.seat = Some(seat.index());
        item.article = self.reserving("sanction");
        Some(item)
    }

    fn ruling(&self, seq: Seq, recorded: &Recorded<Oca>, entry: &Entry<Oca>) -> Option<Item> {
        match entry {
            Entry::Ruling { article, reason, .. } => {
                let steps = self.followed(&recorded.steps, None, &self.race.before(seq).state);
                let steps: Vec<_> = steps.iter().map(|step| step.text.trim_end_matches('.')).collect();
                let text = self.stated(&steps.join("; "), Some(self.reason(reason)), recorded, "");
                let mut item = self.item(seq, recorded, self.tr("verbale-council"), text);
                item.article = self.under(*article);
                Some(item)
            }
            Entry::Fact { fact: Fact::Cut { note }, .. } => {
                let flock = self.race.before(seq).state.to_throw;
                let text = self.stated(&self.tr("verbale-act-cut"), Some(self.reason(note)), recorded, "");
                let mut item = self.item(seq, recorded, self.flock(flock).to_owned(), text);
                item.seat = Some(flock.index());
                item.article = self.reserving("cut");
                Some(item)
            }
            _ => None,
        }
    }

    /// Lists the draws by lot: the order of throwing, the flocks' own squares.
    fn draws(&self) -> Vec<Item> {
        self.event.log.iter().filter_map(|line| self.draw(line)).collect()
    }

    fn draw(&self, line: &LogLine) -> Option<Item> {
        let (text, article) = match line.event()? {
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
            who: line.official.as_deref().map_or_else(String::new, |id| self.event.official_name(id)),
            seat: None,
            text,
            article: self.number(article),
            replaced: None,
        })
    }
}
