//! Single sheets taken from the minutes, to be hung up: the standings, a bracket, the programme.

use verbale::{Status, Table, Verbale};

use festival::i18n::{Lang, tr};

/// A sheet to hang up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Excerpt {
    /// The standings of a tournament.
    Standings,
    /// The brackets of a tournament.
    Bracket,
    /// The programme of the festival.
    Programme,
}

/// Key of the table of minutes that holds the programme.
const PROGRAMME: &str = "programme";

impl Excerpt {
    /// Returns the stable word used in file names.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Standings => "classifica",
            Self::Bracket => "tabellone",
            Self::Programme => "programma",
        }
    }

    /// Reduces minutes to their head and the content of the sheet.
    ///
    /// A ranking that may still change is stamped provisional; the reasons stand in the minutes only.
    pub fn of(self, mut minutes: Verbale, lang: Lang) -> Verbale {
        minutes.sheet = true;
        minutes.status = match minutes.status {
            Status::Provisional { .. } if self != Self::Programme => Status::Provisional { reasons: Vec::new() },
            _ => Status::Final,
        };
        let key = match self {
            Self::Standings => "minutes-sheet-standings",
            Self::Bracket => "minutes-sheet-bracket",
            Self::Programme => "minutes-sheet-programme",
        };
        minutes.labels.verbale = tr(lang, key);
        let programme = self == Self::Programme;
        minutes.tables.retain(|table| (table.key == PROGRAMME) == programme && self != Self::Bracket);
        if programme {
            minutes.tables.iter_mut().for_each(to_hang_up);
        }
        if self == Self::Standings {
            // The list of tables is no ranking.
            minutes.tables.retain(|table| table.key != "tables");
        } else {
            minutes.results.clear();
            minutes.standings.columns.clear();
            minutes.standings.rows.clear();
        }
        if self != Self::Bracket {
            minutes.pictures.clear();
        }
        minutes.officials.clear();
        minutes.seats.clear();
        minutes.records.clear();
        minutes.lists.clear();
        minutes.interpretations.clear();
        minutes.signatures.clear();
        minutes
    }
}

/// Removes the columns for amendments and for who closed a tournament, which belong in the minutes only.
fn to_hang_up(programme: &mut Table) {
    for left_out in ["amendments", "closed"] {
        let Some(at) = programme.cells.columns.iter().position(|column| column.key == left_out) else { continue };
        programme.cells.columns.remove(at);
        programme.cells.rows.iter_mut().filter(|row| at < row.len()).for_each(|row| drop(row.remove(at)));
    }
}
