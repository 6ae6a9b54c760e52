//! The register of a match again by subject, the table in the register of its tournament, and the articles cited.

use std::collections::BTreeSet;

use rules::{Article as _, Entry, Notation, Recorded, Seq};
use verbale::{Item, List, Record, Standings};

use super::Followed;
use crate::clerk::{heading, penalty, reserving};
use crate::tournament::column;
use festival::i18n::{capital, said};

impl<G: Notation> Followed<'_, G> {
    /// Lists the events of the match by subject, then the clock and all other acts about the table.
    pub fn lists(&self) -> Vec<List> {
        let list = |key: &str, items| List {
            key: key.to_owned(),
            title: self.scribe.tr(&format!("minutes-list-{key}")),
            items,
        };
        let clocks = self.scribe.clock_list(self.at.table);
        let table = self.at_table(&clocks);
        let seals = self.seals();
        let sealed = (!seals.is_empty()).then(|| list("sealed", seals));
        let checks = self.checks();
        let checks = (!checks.is_empty()).then(|| list("checks", checks));
        let others = [
            list("penalties", self.judged("penalties")),
            list("rulings", self.judged("rulings")),
            list("waivers", self.in_force(|seq, recorded, entry| self.waiver(seq, recorded, entry))),
            list("amendments", self.amendments()),
            clocks,
            list("table", table),
        ];
        sealed.into_iter().chain(checks).chain(others).collect()
    }

    /// Lists the judges' acts in force: `penalties`, or `rulings`.
    pub fn judged(&self, key: &str) -> Vec<Item> {
        self.in_force(|seq, recorded, entry| match key {
            "penalties" => self.sanction(seq, recorded, entry),
            _ => self.ruling(seq, recorded, entry),
        })
    }

    /// Lists the checks against what had been noted unseen, whether they agree or not.
    fn checks(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for (seq, recorded, _) in self.record() {
            let checked = recorded.steps.iter().filter(|step| G::agrees(&step.effect).is_some()).cloned();
            let told = self.followed(&checked.collect::<Vec<_>>()).into_iter();
            items.extend(told.map(|step| Item {
                number: Some(seq.0),
                time: self.scribe.time(recorded.signature.time_ms),
                who: String::new(),
                seat: None,
                text: step.text,
                article: step.article,
                replaced: None,
            }));
        }
        items
    }

    /// Lists the acts in force about the table in the tournament's register, except those on its clock.
    fn at_table(&self, clocks: &List) -> Vec<Item> {
        let told: BTreeSet<_> = clocks.items.iter().filter_map(|item| item.number).collect();
        let rows = self.scribe.register(Some(self.at.table)).into_iter();
        rows.filter(|row| row.struck.is_none() && !told.contains(&row.number)).map(item_of).collect()
    }

    fn in_force(&self, item: impl Fn(Seq, &Recorded<G>, &Entry<G>) -> Option<Item>) -> Vec<Item> {
        self.record().filter_map(|(seq, recorded, entry)| item(seq, recorded, entry?)).collect()
    }

    /// Returns an item headed by who decided.
    fn item(&self, seq: Seq, recorded: &Recorded<G>, what: &str, reason: &str, article: String) -> Item {
        let who = self.judged_by(&recorded.signature);
        Item {
            number: Some(seq.0),
            time: self.scribe.time(recorded.signature.time_ms),
            text: self.scribe.stated(what, Some(reason), &recorded.signature, &who),
            who,
            seat: None,
            article,
            replaced: None,
        }
    }

    fn sanction(&self, seq: Seq, recorded: &Recorded<G>, entry: &Entry<G>) -> Option<Item> {
        let Entry::Sanction { seat, penalty: imposed, reason, .. } = entry else { return None };
        let article = reserving(self.game.ruleset(), "sanction");
        let what = penalty(self.scribe.lang, *imposed);
        let mut item = self.item(seq, recorded, &what, reason, article);
        item.who = self.name(*seat).to_owned();
        item.text = self.scribe.stated(&what, Some(reason), &recorded.signature, &item.who);
        item.seat = Some(seat.index());
        Some(item)
    }

    fn ruling(&self, seq: Seq, recorded: &Recorded<G>, entry: &Entry<G>) -> Option<Item> {
        let Entry::Ruling { article, reason, .. } = entry else { return None };
        let steps = self.followed(&recorded.steps);
        let steps: Vec<_> = steps.iter().map(|step| step.text.trim_end_matches('.')).collect();
        let article = article.map_or_else(|| self.scribe.tr("verbale-not-regulated"), |article| self.number(article));
        Some(self.item(seq, recorded, &steps.join("; "), reason, article))
    }

    fn waiver(&self, seq: Seq, recorded: &Recorded<G>, entry: &Entry<G>) -> Option<Item> {
        let Entry::Fact { waived, reason, .. } = entry else { return None };
        if waived.is_empty() {
            return None;
        }
        let heading = |article: &G::Article| heading(self.scribe.lang, self.game.ruleset(), article.key());
        let named = waived.iter().map(heading).collect::<Vec<_>>().join(", ");
        let act = self.act(entry, &recorded.steps);
        let what = self.scribe.with("minutes-waived", &[("what", (&named).into()), ("act", (&act).into())]);
        let article = waived.iter().map(|article| self.number(*article)).collect::<Vec<_>>().join(", ");
        Some(self.item(seq, recorded, &what, reason.as_deref().unwrap_or_default(), article))
    }

    /// Lists the amendments in force, a row for each entry changed, with its earlier text.
    fn amendments(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for (seq, recorded, effective) in self.record() {
            let Some(Entry::Amend { changes, reason, .. }) = effective else { continue };
            for change in changes {
                let what = self.amendment(std::slice::from_ref(change));
                let article = reserving(self.game.ruleset(), "amend");
                let mut item = self.item(seq, recorded, &what, reason, article);
                item.replaced = self.game.entry(change.target).map(|recorded| self.act(&recorded.entry, &[]));
                items.push(item);
            }
        }
        items
    }

    /// Lists the articles that had consequences or were waived, in the order of the rule book.
    pub fn cited(&self) -> Option<verbale::Table> {
        let mut cited = BTreeSet::new();
        for (_, recorded, effective) in self.record() {
            cited.extend(recorded.steps.iter().filter_map(|step| step.article).map(|article| article.key()));
            if let Some(Entry::Fact { waived, .. }) = effective {
                cited.extend(waived.iter().map(|article| article.key()));
            }
        }
        let articles = self.game.ruleset().articles.iter().filter(|article| cited.contains(article.key.as_str()));
        let lang = self.scribe.lang;
        let rows: Vec<_> = articles
            .map(|article| {
                let text = format!("{}. {}", said(lang, &article.title), said(lang, &article.text));
                vec![article.number.clone(), text]
            })
            .collect();
        (!rows.is_empty()).then(|| verbale::Table {
            key: "articles".to_owned(),
            title: self.scribe.tr("minutes-title-articles"),
            note: String::new(),
            cells: Standings { columns: vec![column(lang, "article", false), column(lang, "says", false)], rows },
        })
    }
}

/// Converts a row of a register to an item of a list.
fn item_of(row: Record) -> Item {
    let Record { number, time, who, what, steps, notes, .. } = row;
    let articles: BTreeSet<_> = steps.iter().map(|step| step.article.clone()).collect();
    let mut text = what.trim_end_matches('.').to_owned() + ".";
    for more in steps.into_iter().map(|step| capital(&step.text)).chain(notes) {
        text = format!("{text} {more}");
    }
    let article = articles.into_iter().filter(|article| !article.is_empty()).collect::<Vec<_>>().join(", ");
    Item { number: Some(number), time, who, seat: None, text, article, replaced: None }
}
