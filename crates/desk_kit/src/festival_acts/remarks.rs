//! Remarks on the rearranged tables of a draw.

use std::collections::BTreeSet;

use rules::{Entry, Seq};
use tournament::{Effect, EntryNo, Fact, Remark, State, remarks};

use crate::line::Line;
use festival::Words;
use festival::i18n::tr_args;

/// Returns the remarks on a draw that its rearrangement adds, and those that it removes; none for other acts.
pub(super) fn remarks_of(words: &Words<'_>, target: Seq, after: &State) -> [Vec<Line>; 2] {
    let open = words.open;
    let Some(Entry::Fact { fact: Fact::Draw { .. }, .. }) = open.game.effective(target) else {
        return Default::default();
    };
    let steps = open.game.entry(target).map_or(&[][..], |recorded| recorded.steps.as_slice());
    let made = steps.iter().find_map(|step| match &step.effect {
        Effect::TableMade(table) => Some((table.stage, table.round)),
        _ => None,
    });
    let Some((stage, round)) = made else { return Default::default() };
    let [old, new] = [open.state(), after].map(|state| remarks(open.plan(), state, stage, round));
    let lines = |these: &BTreeSet<Remark>, without: &BTreeSet<Remark>| {
        these
            .difference(without)
            .map(|remark| Line { number: String::new(), title: String::new(), text: remark_words(words, *remark) })
            .collect()
    };
    [lines(&new, &old), lines(&old, &new)]
}

/// Returns a remark in words.
fn remark_words(words: &Words<'_>, remark: Remark) -> String {
    let name = |entry: EntryNo| words.entry(entry);
    let pair = |key, two: [EntryNo; 2]| {
        let [one, other] = two.map(name);
        tr_args(words.lang, key, &[("one", (&one).into()), ("other", (&other).into())])
    };
    match remark {
        Remark::Met(two) => pair("hall-remark-met", two),
        Remark::Apart(two) => pair("hall-remark-apart", two),
        Remark::Bye { entry, before } => {
            let name = name(entry);
            tr_args(words.lang, "hall-remark-bye", &[("name", (&name).into()), ("before", before.into())])
        }
        Remark::Begins { entry, first, second } => {
            let name = name(entry);
            let args = [("name", (&name).into()), ("first", first.into()), ("second", second.into())];
            tr_args(words.lang, "hall-remark-begins", &args)
        }
        Remark::Size { table, count, least, most } => {
            let args =
                [("table", table.0.into()), ("count", count.into()), ("least", least.into()), ("most", most.into())];
            tr_args(words.lang, "hall-remark-size", &args)
        }
    }
}
