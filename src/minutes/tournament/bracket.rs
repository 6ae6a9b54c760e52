//! The bracket of a stage, drawn in the colours of paper.

use std::collections::BTreeMap;

use scene::Words;
use scene::bracket::{Bracket, Seat, Stage, Table as Cell, scene};
use tournament::sheet::Sheet;
use tournament::{Format, Slot, Table, TableNo, TableResult};
use verbale::Picture;

use super::scribe::Scribe;
use crate::minutes::picture::drawn;

impl Scribe<'_> {
    /// Draws the brackets of all stages that have one.
    pub fn brackets(&self) -> Vec<Picture> {
        let stages = u8::try_from(self.state().stages.len()).unwrap_or(u8::MAX);
        (0..stages).filter_map(|stage| self.bracket(stage)).collect()
    }

    fn bracket(&self, stage: u8) -> Option<Picture> {
        let knockout = Some(self.words.open.plan().format(stage)?)
            .filter(|format| matches!(format, Format::Knockout { .. } | Format::DoubleElimination { .. }));
        knockout?;
        let tables = self.ordered(stage);
        if tables.is_empty() {
            return None;
        }
        let alt =
            tables.iter().map(|(number, table)| format!("{}: {}", self.table(*number), self.facing(&table.entries())));
        Some(Picture {
            caption: self.with("minutes-picture-bracket", &[("stage", (&self.stage(stage)).into())]),
            alt: alt.collect::<Vec<_>>().join("; "),
            svg: drawn(self.lang, &scene(&self.described(&tables))),
        })
    }

    /// Lists the tables of a bracket; the match for third place stands below the final.
    fn ordered(&self, stage: u8) -> Vec<(TableNo, &Table)> {
        let mut tables: Vec<_> = self.state().tables_of(stage).collect();
        tables.sort_by_key(|(_, table)| table.title == "third");
        tables
    }

    fn described(&self, tables: &[(TableNo, &Table)]) -> Bracket {
        let last = tables.iter().filter(|(_, table)| !is_final(table)).map(|(_, table)| table.round).max();
        let column = |table: &Table| match table.title.as_str() {
            "final" | "third" => usize::from(last.unwrap_or(0)),
            "reset" => usize::from(last.unwrap_or(0)) + 1,
            _ => usize::from(table.round.max(1) - 1),
        };
        let index: BTreeMap<_, _> = tables.iter().enumerate().map(|(index, (number, _))| (*number, index)).collect();
        let reset = tables.iter().position(|(_, table)| table.title == "reset");
        let columns = tables.iter().map(|(_, table)| column(table)).max().map_or(0, |last| last + 1);
        let title = |wanted: usize| {
            let mut own = tables.iter().filter(|(_, table)| column(table) == wanted);
            let main = own.clone().find(|(_, table)| !["third", "losers"].contains(&table.title.as_str()));
            Words::Plain(main.or_else(|| own.next()).map_or_else(String::new, |(_, table)| self.round(table)))
        };
        let cell = |(number, table): &(TableNo, &Table)| Cell {
            id: format!("table/{}", number.0),
            column: column(table),
            caption: Words::Plain(self.table(*number)),
            seats: self.seats(table),
            next: match table.winner_to {
                Some(goal) => index.get(&goal.table).copied(),
                None => reset.filter(|_| table.title == "final"),
            },
            stage: stage_of(table),
            tooltip: Vec::new(),
        };
        Bracket { columns: (0..columns).map(title).collect(), tables: tables.iter().map(cell).collect() }
    }

    fn seats(&self, table: &Table) -> Vec<Seat> {
        let mut scores = scores(table).into_iter();
        let seat = |slot: &Slot| {
            let (name, taken) = match slot {
                Slot::Entry(entry) => (self.entry(*entry), true),
                Slot::Bye => (self.tr("tournament-page-bye"), false),
                Slot::Open => ("…".to_owned(), false),
            };
            let score = if taken { scores.next().unwrap_or_default() } else { String::new() };
            let won = matches!(slot, Slot::Entry(entry) if table.winner() == Some(*entry));
            Seat { name: Words::Plain(name), taken, score, won }
        };
        table.slots.iter().map(seat).collect()
    }
}

fn is_final(table: &Table) -> bool {
    ["final", "reset", "third"].contains(&table.title.as_str())
}

const fn stage_of(table: &Table) -> Stage {
    match &table.result {
        Some(TableResult::Played { .. }) => Stage::Over,
        Some(TableResult::Walkover { .. }) => Stage::Skipped,
        None => Stage::Waiting,
    }
}

/// Gives what stands beside each name: the counts of the slip, where there are any.
fn scores(table: &Table) -> Vec<String> {
    match &table.result {
        Some(TableResult::Played { sheet: Sheet::Score(score) | Sheet::Draw(Some(score)), .. }) => {
            score.iter().map(u32::to_string).collect()
        }
        Some(TableResult::Played { judged, .. }) if judged.scores.iter().any(|score| *score != 0) => {
            judged.scores.iter().map(i64::to_string).collect()
        }
        _ => Vec::new(),
    }
}
