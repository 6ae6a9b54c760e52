//! Brackets of a tournament in print colours; large ones are split into figures to keep all names legible.

use std::ops::Range;

use scene::Words;
use scene::bracket::{Bracket, broken, parts, scene};
use tournament::{Format, Table, title};
use verbale::Picture;

use super::scribe::Scribe;
use crate::log::Log as _;
use crate::picture::drawn;
use festival::i18n::tr_message;

/// Greatest number of rounds side by side: at the width of an A4 page this leaves names at 8 pt.
const ACROSS: usize = 3;
/// Greatest number of tables of a round below each other, so that two figures fit on a page.
const DOWN: usize = 4;

/// Key of a part of a bracket, and the test for the tables that belong to it.
type Half = (&'static str, fn(&Table) -> bool);

/// Parts of a double-elimination bracket, each under a heading of its own.
const HALVES: [Half; 3] = [
    ("minutes-bracket-unbeaten", is_unbeaten),
    ("minutes-bracket-losers", is_losers),
    ("minutes-bracket-final", is_final),
];

impl Scribe<'_> {
    /// Draws the brackets of all stages that have one.
    pub fn brackets(&self) -> Vec<Picture> {
        let stages = u8::try_from(self.state().stages.len()).unwrap_or(u8::MAX);
        (0..stages).flat_map(|stage| self.bracket(stage)).collect()
    }

    /// Draws the bracket of a stage, in one figure if that stays legible.
    fn bracket(&self, stage: u8) -> Vec<Picture> {
        let Some(whole) = festival::bracket(&self.words, stage) else { return Vec::new() };
        let name = festival::stage_name(&self.words, stage);
        if fits(&whole) {
            return vec![self.figure(&whole, 0, self.with("minutes-picture-bracket", &[("stage", (&name).into())]))];
        }
        if !matches!(self.words.open.plan().format(stage), Some(Format::DoubleElimination { .. })) {
            return self.figures(&whole, &name);
        }
        let mut pictures = Vec::new();
        for (key, keep) in HALVES {
            let Some(half) = festival::bracket_of(&self.words, stage, keep) else { continue };
            let heading = self.tr(key);
            let mut figures = self.figures(&half, &heading);
            if let Some(first) = figures.first_mut() {
                first.heading = heading;
            }
            pictures.extend(figures);
        }
        pictures
    }

    /// Draws a bracket in as many figures as it needs, each with the names of its rounds below.
    fn figures(&self, whole: &Bracket, name: &str) -> Vec<Picture> {
        let parts = parts(whole, spans(whole.columns.len()), DOWN);
        if let [part] = parts.as_slice() {
            return vec![self.figure(part, widest(), self.with("minutes-picture-bracket", &[("stage", name.into())]))];
        }
        let count = parts.len();
        let figure = |(number, part): (usize, &Bracket)| {
            let rounds: Vec<_> = part.columns.iter().map(|title| self.title(title)).collect();
            let rounds = rounds.join(" – ");
            let args = [
                ("name", name.into()),
                ("rounds", (&rounds).into()),
                ("number", number.into()),
                ("count", count.into()),
            ];
            self.figure(part, widest(), self.with("minutes-picture-part", &args))
        };
        (1..).zip(&parts).map(figure).collect()
    }

    fn title(&self, title: &Words) -> String {
        match title {
            Words::Plain(title) => title.clone(),
            Words::Said(message) => tr_message(self.lang, message),
        }
    }

    /// Draws some tables at least `width` wide, with a text alternative that names the players.
    fn figure(&self, bracket: &Bracket, width: i32, caption: String) -> Picture {
        let numbers = bracket.tables.iter().filter_map(|table| festival::table_of_spot(&table.id));
        let tables = numbers.filter_map(|number| Some((number, self.state().table(number)?)));
        let alt = tables.map(|(number, table)| format!("{}: {}", self.table(number), self.facing(&table.entries())));
        // Names can't be cut short on paper: nobody can point at them.
        let mut drawing = scene(&broken(bracket.clone()));
        drawing.width = drawing.width.max(width);
        Picture {
            heading: String::new(),
            caption,
            alt: alt.collect::<Vec<_>>().join("; "),
            svg: drawn(self.lang, &drawing),
        }
    }
}

/// Checks whether a bracket is legible when drawn as one figure.
fn fits(whole: &Bracket) -> bool {
    let columns = whole.columns.len();
    let height = |column: usize| whole.tables.iter().filter(|table| table.column == column).count();
    columns <= ACROSS && (0..columns).all(|column| height(column) <= DOWN)
}

/// Divides the rounds evenly among as few figures as can hold them.
fn spans(rounds: usize) -> impl Iterator<Item = Range<usize>> {
    let count = rounds.div_ceil(ACROSS).max(1);
    (0..count).map(move |at| at * rounds / count..(at + 1) * rounds / count)
}

/// Returns the width of a figure of the greatest number of rounds; figures with fewer are not enlarged.
fn widest() -> i32 {
    let columns = vec![Words::Plain(String::new()); ACROSS];
    scene(&Bracket { columns, tables: Vec::new() }).width
}

fn is_unbeaten(table: &Table) -> bool {
    !is_losers(table) && !is_final(table)
}

fn is_losers(table: &Table) -> bool {
    table.title == title::LOSERS
}

fn is_final(table: &Table) -> bool {
    [title::FINAL, title::RESET].contains(&table.title.as_str())
}

#[cfg(test)]
mod tests {
    use journal::{Hash, PersonId};

    use crate::{Writing, minutes_of_tournament};
    use festival::fair::Fair;
    use festival::i18n::Lang;

    #[test]
    fn a_long_name_stands_whole_on_paper() {
        let mut fair = Fair::new(8);
        let long = "Massimiliano Federico Lombardi-Castiglioni – Annamaria Zanzottera";
        fair.event.names.insert(PersonId(1), long.to_owned());
        let id = fair.open("torneo-mancala", "", "");
        fair.enter(&id, 1, 8);
        fair.say(&id, "start\ndraw 1");
        let head = Hash::from_bytes([0; 32]);
        let pictures = minutes_of_tournament(&fair.event, &fair.seen(&id), &Writing::here(&head, Lang::It, 0)).pictures;
        assert!(pictures.iter().any(|picture| picture.svg.contains("Zanzottera")));
    }
}
