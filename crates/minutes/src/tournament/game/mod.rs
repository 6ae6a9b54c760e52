//! Minutes of a match recorded act by act: those of its table, with every act, its consequences and the position
//! reached.

mod act;
mod lists;
mod of_matches;
mod register;
mod result;
mod seals;
mod words;

pub use words::{entry_words, match_words, meant, noted_words, typed_words, words_noted};

use rules::{Boards, DynMatch, Entry, Match, Notation, Ruleset, Seen, Seq, Signature, Step, with_match};
use scene::hall;
use tournament::{Table, TableNo};
use verbale::{Picture, Standings, Verbale};

use super::scribe::Scribe;
use super::{column, edition};
use crate::decisions::{Telling, decisions};
use crate::log::{Log, decided_by};
use crate::picture::drawn;
use festival::AtTable;
use festival::event::{Event, OpenMatch, ruleset_source};
use festival::i18n::{Lang, said, tr_message};

/// Describes one match in words.
struct Followed<'a, G: Notation> {
    scribe: &'a Scribe<'a>,
    open: &'a Seen<'a, OpenMatch>,
    at: &'a AtTable,
    game: &'a Match<G>,
}

impl Scribe<'_> {
    /// Adds a match recorded act by act to the minutes of its table.
    pub fn write_match(&self, document: &mut Verbale, open: &Seen<'_, OpenMatch>, table: Option<&Table>) {
        let Some(at) = &open.at else { return };
        with_match!(&open.game, game => Followed { scribe: self, open, at, game }.write(document, table));
        document.pictures = vec![self.last_position(open)];
        document.labels.pictures = self.tr("verbale-label-pictures");
    }

    /// Draws the present position, with its line as the caption.
    fn last_position(&self, open: &Seen<'_, OpenMatch>) -> Picture {
        let game = open.game.as_dyn();
        let position = self.position(game);
        let key = if game.outcome().is_some() { "minutes-picture-final" } else { "minutes-picture-now" };
        Picture {
            heading: String::new(),
            caption: self.with(key, &[("position", (&position).into())]),
            alt: position,
            svg: drawn(self.lang, &hall::scene(&open.part(|open| &open.game), game.last())),
        }
    }

    /// Describes the position: by its line, or in a few words if the line is too long to read.
    fn position(&self, game: &dyn DynMatch) -> String {
        game.outline().map_or_else(|| game.position(), |outline| tr_message(self.lang, &outline))
    }

    /// Lists the tables whose match was recorded act by act, with their state; `None` if there is none.
    pub fn followed_matches(&self) -> Option<verbale::Table> {
        let tables = self.state().tables.iter();
        let rows: Vec<_> = tables
            .filter_map(|(number, _)| {
                let open = self.match_at(TableNo(number))?.printed();
                let game = open.game.as_dyn();
                Some(vec![number.to_string(), game.last().0.to_string(), self.position(game)])
            })
            .collect();
        let column = |key, numeric| column(self.lang, key, numeric);
        (!rows.is_empty()).then(|| verbale::Table {
            key: "followed".to_owned(),
            title: self.tr("minutes-title-followed"),
            note: String::new(),
            cells: Standings {
                columns: vec![column("table", true), column("acts", true), column("position", false)],
                rows,
            },
        })
    }

    /// Finds the match recorded act by act between those who sit at a table now.
    pub fn match_at(&self, table: TableNo) -> Option<&OpenMatch> {
        self.words.event.match_at(&self.words.open.id, table)
    }
}

/// Counts the acts of play in force.
fn acts(game: &dyn DynMatch) -> usize {
    let entries = (1..=game.last().0).filter_map(|seq| game.entry(Seq(seq)));
    let judged = ["ruling", "sanction", "amend"];
    let counts = |entry: &rules::AnyEntry| {
        !matches!(entry.status, rules::Status::Annulled { .. }) && !judged.contains(&entry.act)
    };
    entries.filter(counts).count()
}

impl<G: Notation> Log for Followed<'_, G> {
    type Of = G;
    const LIST: &'static str = "minutes-list";
    const WAIVED: &'static str = "minutes-waived";

    fn game(&self) -> &Match<G> {
        self.game
    }

    fn event(&self) -> &Event {
        self.scribe.words.event
    }

    fn lang(&self) -> Lang {
        self.scribe.lang
    }

    fn time(&self, ms: i64) -> String {
        self.scribe.time(ms)
    }

    fn register_line(&self, _: Seq, entry: &Entry<G>, steps: &[Step<G>]) -> String {
        self.act(entry, steps)
    }

    fn amended_by(&self, signature: &Signature) -> String {
        decided_by(self.event(), signature)
    }
}

impl<G: Notation> Followed<'_, G> {
    fn write(&self, document: &mut Verbale, table: Option<&Table>) {
        let (scribe, ruleset) = (self.scribe, self.game.ruleset());
        said(scribe.lang, &ruleset.title).clone_into(&mut document.game.ruleset);
        document.game.edition = self.edition();
        document.labels.records = scribe.tr("minutes-label-match-records");
        document.labels.seat = scribe.tr("paper-player");
        document.status = self.status(&document.status, table);
        document.results = self.results(table);
        document.standings = self.standings(table);
        document.seats = self.seats();
        document.signatures = scribe.table_signatures(&self.at.entries);
        document.lists = self.lists();
        document.records = self.register();
        document.tables = self.cited().into_iter().collect();
        let shipped = ruleset_source(&ruleset.id).and_then(|text| Ruleset::parse::<G>(text).ok());
        let names = self.names();
        let (here, other) = (Some("minutes-value-here"), "minutes-value-other");
        let telling = Telling { shipped: false, here, other, seats: &names };
        let shipped = shipped.map(|shipped| shipped.rules);
        document.interpretations = decisions::<G>(scribe.lang, ruleset, shipped.as_ref(), telling);
    }

    /// Returns the edition of the rules, with the board where an organiser may bring another.
    fn edition(&self) -> String {
        let ruleset = self.game.ruleset();
        edition(self.scribe.lang, &ruleset.edition, Boards::<G>::name_in(&ruleset.rules))
    }

    fn name(&self, seat: rules::Seat) -> &str {
        self.game.seats().get(seat.index()).map_or("?", G::seat_name)
    }
}
