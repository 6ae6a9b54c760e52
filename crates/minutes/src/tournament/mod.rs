//! Minutes of a tournament, of one of its tables, and of the whole festival.
//!
//! Like those of the race they read the record as it stands now and never the clock: the same records, language and
//! moment give the same document. Entries annulled or replaced by an amendment are struck; the replacement follows
//! under the same number.

mod act;
mod bracket;
mod follow;
mod game;
mod lists;
mod of_festival;
mod outcome;
mod people;
mod prizes;
mod register;
pub(crate) mod scribe;
mod table;
#[cfg(test)]
mod tests;

use rules::{Audience, Bilingual, Conceal as _, Seen, board_head, played_on};
use tournament::TableNo;
use verbale::{Column, Game, Labels, Verbale};

pub use act::{act_words, tournament_words};
pub use game::{entry_words, match_words, meant, noted_words, typed_words, words_noted};
pub use of_festival::minutes_of_festival;

use super::log::Log as _;
use super::writing::{Writing, Zone};
use super::{branches, frame};
use festival::event::{Event, OpenMatch, match_stream, ruleset_source};
use festival::i18n::{Lang, said, tr, tr_args};
use festival::{OpenTournament, tournament_stream};
use scribe::Scribe;

/// Returns the minutes of a tournament.
pub fn minutes_of_tournament(
    event: &Event,
    open: &Seen<'_, OpenTournament>,
    writing: &Writing<'_, impl Zone>,
) -> Verbale {
    let written = |ms: i64, format: &str| writing.moment(ms, format);
    let mut document = frame(event, writing);
    Scribe::new(event, open, writing.lang, &written).write(&mut document);
    let (own, matches) = (tournament_stream(&open.id), match_stream(&format!("{}-", open.id)));
    branches::tell(&mut document, event, writing, |stream| stream == own || stream.starts_with(&matches));
    document
}

/// Returns the minutes of one table; `None` if there is no such table.
///
/// If its match was recorded act by act, they are the minutes of that match: see [`minutes_of_match`]. For a table that
/// goes on from hand to hand they are those of the last match followed there.
pub fn minutes_of_table(
    event: &Event,
    open: &Seen<'_, OpenTournament>,
    table: TableNo,
    writing: &Writing<'_, impl Zone>,
) -> Option<Verbale> {
    let Some(own) = open.state().table(table) else {
        let last = event.last_match_at(&open.id, table)?;
        return minutes_of_match(event, &last.printed(), writing);
    };
    let written = |ms: i64, format: &str| writing.moment(ms, format);
    let mut document = frame(event, writing);
    let scribe = Scribe::new(event, open, writing.lang, &written);
    scribe.write_table(&mut document, table, own);
    if let Some(followed) = scribe.match_at(table) {
        scribe.write_match(&mut document, &followed.printed(), Some(own));
        let own = match_stream(&followed.id);
        branches::tell(&mut document, event, writing, |stream| stream == own);
    }
    Some(document)
}

/// Returns the minutes of a match recorded act by act; `None` if it is not played at a table of a tournament.
pub fn minutes_of_match(
    event: &Event,
    open: &Seen<'_, OpenMatch>,
    writing: &Writing<'_, impl Zone>,
) -> Option<Verbale> {
    let at = open.at.as_ref()?;
    let tournament = event.festival.find(&at.tournament)?.seen_by(Audience::Public);
    let written = |ms: i64, format: &str| writing.moment(ms, format);
    let mut document = frame(event, writing);
    let scribe = Scribe::new(event, &tournament, writing.lang, &written);
    let table = tournament.state().table(at.table);
    match table {
        Some(table) => scribe.write_table(&mut document, at.table, table),
        None => scribe.write_seated(&mut document, at.table),
    }
    scribe.write_match(&mut document, open, table);
    let own = match_stream(&open.id);
    branches::tell(&mut document, event, writing, |stream| stream == own);
    Some(document)
}

impl Scribe<'_> {
    /// Fills in all content that comes from the tournament.
    fn write(&self, document: &mut Verbale) {
        self.write_head(document);
        document.labels.verbale = self.tr("minutes-label-tournament");
        document.status = self.status();
        document.results = self.results();
        document.standings = self.standings();
        document.tables = self.tables();
        document.seats = self.entrants();
        document.records = self.register(None);
        document.lists = self.lists();
        document.pictures = self.brackets();
        document.interpretations = self.interpretations();
    }

    /// Fills in the head that all minutes of a tournament share.
    fn write_head(&self, document: &mut Verbale) {
        let ruleset = self.words.open.game.ruleset();
        let brought = |board: &String| board_head(board).map(|head| head.name);
        let shipped = |id: &str| ruleset_source(id).and_then(played_on);
        let mut plays = ruleset.rules.stages.iter().map(|stage| &stage.play);
        let board = plays.find_map(|play| play.board.as_ref().and_then(brought).or_else(|| shipped(&play.ruleset)));
        relabel(&mut document.labels, self.lang);
        document.game = Game {
            title: self.words.title(),
            ruleset: said(self.lang, &ruleset.title).to_owned(),
            edition: edition(self.lang, &ruleset.edition, board.as_ref()),
        };
        document.signatures = people::signatures(self.words.event, self.lang);
    }
}

/// Returns the edition of the rules, with the board where an organiser may bring another.
fn edition(lang: Lang, edition: &Bilingual, board: Option<&Bilingual>) -> String {
    let edition = said(lang, edition);
    match board {
        Some(board) => {
            let args = [("edition", edition.into()), ("board", said(lang, board).into())];
            tr_args(lang, "minutes-played-on", &args)
        }
        None => edition.to_owned(),
    }
}

/// Returns a column whose title belongs to its key.
fn column(lang: Lang, key: &str, numeric: bool) -> Column {
    Column { key: key.to_owned(), title: tr(lang, &format!("minutes-column-{key}")), numeric }
}

/// Replaces the labels of the race by those of tournaments.
fn relabel(labels: &mut Labels, lang: Lang) {
    labels.game = tr(lang, "minutes-label-game");
    labels.standings = tr(lang, "minutes-label-standings");
    labels.seats = tr(lang, "minutes-label-seats");
    labels.seat = tr(lang, "minutes-label-seat");
    labels.composition = tr(lang, "minutes-label-composition");
    labels.players = tr(lang, "minutes-label-players");
    labels.records = tr(lang, "minutes-label-records");
    labels.pictures = tr(lang, "minutes-label-pictures");
}
