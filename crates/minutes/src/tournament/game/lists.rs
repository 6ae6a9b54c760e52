//! The register of a match again by subject, the table in the register of its tournament, and the articles cited.

use std::collections::BTreeSet;

use rules::{Article as _, Entry, Notation, Recorded, Seq};
use verbale::{Item, List, Record, Standings, Step};

use super::Followed;
use crate::log::{Log as _, penalty};
use crate::tournament::column;
use festival::i18n::{capital, said};

impl<G: Notation> Followed<'_, G> {
    /// Lists the events of the match by subject, then the clock and all other acts about the table.
    pub fn lists(&self) -> Vec<List> {
        let clocks = self.scribe.clock_list(self.at.table);
        let table = self.at_table(&clocks);
        let seals = self.seals();
        let sealed = (!seals.is_empty()).then(|| self.titled("sealed", seals));
        let checks = self.checks();
        let checks = (!checks.is_empty()).then(|| self.titled("checks", checks));
        let others = [
            self.titled("penalties", self.judged("penalties")),
            self.titled("rulings", self.judged("rulings")),
            self.titled("waivers", self.waivers()),
            self.titled("amendments", self.amendments()),
            clocks,
            self.titled("table", table),
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
            let item =
                |step: Step| Item { article: step.article, ..self.item(seq, recorded, String::new(), step.text) };
            items.extend(told.map(item));
        }
        items
    }

    /// Lists the acts in force about the table in the tournament's register, except those on its clock.
    fn at_table(&self, clocks: &List) -> Vec<Item> {
        let told: BTreeSet<_> = clocks.items.iter().filter_map(|item| item.number).collect();
        let rows = self.scribe.register(Some(self.at.table)).into_iter();
        rows.filter(|row| row.struck.is_none() && !told.contains(&row.number)).map(item_of).collect()
    }

    fn sanction(&self, seq: Seq, recorded: &Recorded<G>, entry: &Entry<G>) -> Option<Item> {
        let Entry::Sanction { seat, penalty: imposed, reason, .. } = entry else { return None };
        let (who, what) = (self.name(*seat).to_owned(), penalty(self.lang(), *imposed));
        let text = self.stated(&what, Some(self.reason(reason)), recorded, &who);
        let article = self.reserving("sanction");
        Some(Item { seat: Some(seat.index()), article, ..self.item(seq, recorded, who, text) })
    }

    fn ruling(&self, seq: Seq, recorded: &Recorded<G>, entry: &Entry<G>) -> Option<Item> {
        let Entry::Ruling { article, reason, .. } = entry else { return None };
        let steps = self.followed(&recorded.steps);
        let steps: Vec<_> = steps.iter().map(|step| step.text.trim_end_matches('.')).collect();
        let who = self.judged_by(&recorded.signature);
        let text = self.stated(&steps.join("; "), Some(self.reason(reason)), recorded, &who);
        Some(Item { article: self.under(*article), ..self.item(seq, recorded, who, text) })
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
        let lang = self.lang();
        let rows: Vec<_> = articles
            .map(|article| {
                let text = format!("{}. {}", said(lang, &article.title), said(lang, &article.text));
                vec![article.number.clone(), text]
            })
            .collect();
        (!rows.is_empty()).then(|| verbale::Table {
            key: "articles".to_owned(),
            title: self.tr("minutes-title-articles"),
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
