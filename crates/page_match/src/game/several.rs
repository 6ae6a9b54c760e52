//! Several games in one text: choosing this table's, or all, each for a waiting table.

use std::collections::BTreeSet;

use egui::{Label, RichText, ScrollArea, Ui};
use rules::{Listed, Signature};
use tournament::{EntryNo, TableNo};

use crate::game::files::{record, stop_words};
use desk_kit::keys::{ALT_LINES, stepped, take_steps};
use desk_kit::parts::{quiet, wide_button};
use desk_kit::{Cx, Tone};
use festival::clock::now_ms;
use festival::event::{EventRecord, OpenMatch};
use festival::i18n::tr_message;
use festival::import::folded;
use festival::{Begin, Words};
use look::theme::{bold, size, space};

/// Greatest height of the list, in points.
const HIGH: f32 = space(40);

/// Games of a text.
#[derive(Default)]
pub(super) struct Several {
    games: Vec<Listed>,
    /// Table of each game if all are imported.
    tables: Vec<Option<TableNo>>,
    /// Index of the chosen game.
    at: usize,
    all: bool,
    /// True if keys changed the choice: the list scrolls to it.
    moved: bool,
}

impl Several {
    /// Returns the games of a text for the match on screen, if there are several; the game of this table's players is
    /// chosen first.
    pub fn of(cx: &Cx<'_>, text: &str) -> Self {
        let Some(open) = cx.match_on_screen() else { return Self::default() };
        let games = open.game.as_dyn().games_in(text);
        if games.len() < 2 {
            return Self::default();
        }
        let here: BTreeSet<String> = open.game.as_dyn().seat_names().iter().map(|name| folded(name)).collect();
        let at = games.iter().position(|game| is_of(game, &here)).unwrap_or(0);
        let tables = tables_for(cx, open, &games);
        Self { games, tables, at, all: false, moved: true }
    }

    /// Returns the number of the chosen game, from 1; `None` if there is only one.
    pub fn chosen(&self) -> Option<usize> {
        (!self.games.is_empty()).then_some(self.at + 1)
    }

    /// Checks whether all are imported.
    pub const fn all(&self) -> bool {
        self.all
    }

    /// Returns the numbers of the games that go to a table if all are imported, each with its table.
    pub fn placed(&self) -> impl Iterator<Item = (usize, TableNo)> {
        (1..).zip(&self.tables).filter_map(|(number, table)| Some((number, (*table)?)))
    }

    /// Returns the players of a game under other names than at the table where it goes if all are imported; or that it
    /// names none, so that nothing shows that the table is its own.
    pub fn renamed(&self, cx: &Cx<'_>, number: usize) -> Vec<String> {
        let told = || {
            let (game, table) = (self.games.get(number - 1)?, self.tables.get(number - 1).copied().flatten()?);
            if game.names.is_empty() {
                return Some(vec![cx.tr("game-import-no-names")]);
            }
            let tournament = &cx.match_on_screen()?.at.as_ref()?.tournament;
            let seats = match cx.live.event.match_at(tournament, table) {
                Some(open) => open.game.as_dyn().seat_names(),
                None => to_open(cx, tournament, table, &game.names)?.1,
            };
            let said = |(there, here): (&String, &String)| {
                cx.tr_args("game-import-renamed", &[("there", there.into()), ("here", here.into())])
            };
            Some(differing(&seats, &game.names).map(said).collect())
        };
        told().unwrap_or_default()
    }

    /// Handles the keys that choose a game.
    pub fn keys(&mut self, ui: &Ui) {
        let by = take_steps(ui, ALT_LINES);
        if by != 0
            && let Some(at) = stepped(Some(self.at), by, self.games.len())
        {
            (self.at, self.all, self.moved) = (at, false, true);
        }
    }

    /// Draws the games to choose from, and the option to import all if more than one has a table.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        if self.games.is_empty() {
            return;
        }
        let title = cx.tr_args("game-import-several", &[("count", self.games.len().into())]);
        ui.add(Label::new(RichText::new(title).font(bold(size::BODY))).wrap());
        let moved = std::mem::take(&mut self.moved);
        ScrollArea::vertical().id_salt("game-import-several").max_height(HIGH).show(ui, |ui| {
            for index in 0..self.games.len() {
                let row = wide_button(ui, &self.row(cx, index), None, !self.all && self.at == index);
                if moved && self.at == index {
                    row.scroll_to_me(None);
                }
                if row.clicked() {
                    (self.at, self.all) = (index, false);
                }
            }
        });
        if self.placed().count() > 1 {
            if wide_button(ui, &cx.tr("game-import-all"), None, self.all).clicked() {
                self.all = !self.all;
            }
            if self.all {
                for index in 0..self.games.len() {
                    ui.add(Label::new(quiet(ui, &self.where_to(cx, index))).wrap());
                }
            }
        }
    }

    /// Returns a game's description: players, number of moves, result.
    fn row(&self, cx: &Cx<'_>, index: usize) -> String {
        let Some(game) = self.games.get(index) else { return String::new() };
        let names = match game.names.as_slice() {
            [] => cx.tr_args("game-import-unnamed", &[("line", game.line.into())]),
            names => names.join(" – "),
        };
        let args = [("number", (index + 1).into()), ("names", (&names).into()), ("moves", game.moves.into())];
        let row = cx.tr_args("game-import-row", &args);
        match &game.result {
            Some(result) => cx.tr_args("game-import-row-ended", &[("row", (&row).into()), ("result", result.into())]),
            None => row,
        }
    }

    /// Returns a game's description with its table.
    fn where_to(&self, cx: &Cx<'_>, index: usize) -> String {
        let row = self.row(cx, index);
        let table = self.tables.get(index).copied().flatten().and_then(|number| {
            let at = cx.match_on_screen()?.at.as_ref()?;
            let open = cx.live.event.festival.find(&at.tournament)?;
            let words = Words { event: &cx.live.event, open, lang: cx.lang };
            let players = open.state().table(number)?.entries();
            let players: Vec<_> = players.into_iter().map(|entry| words.entry(entry)).collect();
            Some(format!("{} ({})", words.table(number), players.join(" – ")))
        });
        let row = ("row", (&row).into());
        match table {
            Some(table) => cx.tr_args("game-import-row-table", &[row, ("table", (&table).into())]),
            None => cx.tr_args("game-import-row-nowhere", &[row]),
        }
    }
}

/// Checks whether a game names exactly these players, in any order.
fn is_of(game: &Listed, players: &BTreeSet<String>) -> bool {
    !game.names.is_empty() && game.names.iter().map(|name| folded(name)).collect::<BTreeSet<_>>() == *players
}

/// Returns a waiting table of the tournament for each game: that of its players, else the next one that no game's
/// players sit at.
fn tables_for(cx: &Cx<'_>, here: &OpenMatch, games: &[Listed]) -> Vec<Option<TableNo>> {
    let Some(at) = here.at.as_ref() else { return vec![None; games.len()] };
    let Some(open) = cx.live.event.festival.find(&at.tournament) else { return vec![None; games.len()] };
    let words = Words { event: &cx.live.event, open, lang: cx.lang };
    let waits = |number: TableNo| {
        let fresh = |open: &OpenMatch| open.game.as_dyn().last() == open.opened;
        open.is_playable(number) && cx.live.event.match_at(&at.tournament, number).is_none_or(fresh)
    };
    let ready = open.state().tables.iter().filter(|(_, table)| table.ready());
    let mut free: Vec<(TableNo, BTreeSet<String>)> = ready
        .map(|(number, table)| (TableNo(number), table))
        .filter(|(number, _)| waits(*number))
        .map(|(number, table)| (number, table.entries().into_iter().map(|it| folded(&words.entry(it))).collect()))
        .collect();
    let mut tables: Vec<Option<TableNo>> = Vec::new();
    for game in games {
        let own = free.iter().position(|(_, players)| is_of(game, players));
        tables.push(own.map(|index| free.remove(index).0));
    }
    let mut rest = free.into_iter();
    tables.iter_mut().filter(|table| table.is_none()).for_each(|table| *table = rest.next().map(|(number, _)| number));
    tables
}

/// Records every game that has a table, each in its own match, which is opened if necessary; returns what went wrong.
pub(super) fn record_all(cx: &mut Cx<'_>, several: &Several, text: &str, signature: &Signature) -> Vec<String> {
    let Some(open) = cx.match_on_screen() else { return Vec::new() };
    let Some(tournament) = open.at.as_ref().map(|at| at.tournament.clone()) else { return Vec::new() };
    // Nothing is recorded if any game does not fit.
    let game = open.game.as_dyn();
    let refused = several.placed().filter_map(|(number, _)| {
        let tried = game.pick_game(text, Some(number)).and_then(|text| game.try_import(&text, signature));
        tried.err().map(|why| (number, tr_message(cx.lang, &why)))
    });
    let refused: Vec<_> = refused.collect();
    let about = |cx: &Cx<'_>, number: usize, said: &String| {
        cx.tr_args("game-import-all-about", &[("number", number.into()), ("said", said.into())])
    };
    if !refused.is_empty() {
        return refused.iter().map(|(number, said)| about(cx, *number, said)).collect();
    }
    let (mut told, mut count) = (Vec::new(), 0_usize);
    for (number, table) in several.placed() {
        let names = several.games.get(number - 1).map(|game| game.names.clone()).unwrap_or_default();
        let recorded = match match_of(cx, &tournament, table, &names) {
            Ok(id) => record(cx, &id, (text, Some(number)), signature.clone()).map(|done| stop_words(cx, &id, &done)),
            Err(why) => Err(why),
        };
        let said = match recorded {
            Ok(said) => said,
            Err(why) => vec![why],
        };
        count += usize::from(said.is_empty());
        told.extend(said.iter().map(|said| about(cx, number, said)));
    }
    if told.is_empty() {
        cx.say(Tone::Good, cx.tr_args("game-import-all-done", &[("count", count.into())]));
    }
    told
}

/// Returns the match of a table, opened if necessary.
fn match_of(cx: &mut Cx<'_>, tournament: &str, table: TableNo, names: &[String]) -> Result<String, String> {
    if let Some(open) = cx.live.event.match_at(tournament, table) {
        return Ok(open.id.clone());
    }
    let (record, _) = to_open(cx, tournament, table, names).ok_or_else(|| cx.tr("hall-read-only"))?;
    cx.live.open_match(&record).map_err(|why| tr_message(cx.lang, &why))?;
    let opened = cx.live.event.match_at(tournament, table).map(|open| open.id.clone());
    opened.ok_or_else(|| cx.tr("hall-read-only"))
}

/// Returns the record that opens a table's match with as many players as possible on their seats of the game, and the
/// names on the seats.
fn to_open(cx: &Cx<'_>, tournament: &str, table: TableNo, names: &[String]) -> Option<(EventRecord, Vec<String>)> {
    let event = &cx.live.event;
    let open = event.festival.find(tournament)?;
    let words = Words { event, open, lang: cx.lang };
    let begin = |starter: EntryNo| Begin { starter: Some(starter), at_ms: now_ms(), ..Begin::default() };
    let entries = open.state().table(table)?.entries();
    let opened = entries.into_iter().filter_map(|starter| {
        let record = open.opening(event, table, begin(starter))?;
        let EventRecord::MatchOpened { at: Some(at), .. } = &record else { return None };
        let seats = at.entries.iter().map(|entry| words.entry(*entry)).collect();
        Some((record, seats))
    });
    opened.min_by_key(|(_, seats): &(_, Vec<String>)| differing(seats, names).count())
}

/// Returns the names of a game that differ from those on the same seats, each with the name there.
fn differing<'n>(seats: &'n [String], names: &'n [String]) -> impl Iterator<Item = (&'n String, &'n String)> {
    names.iter().zip(seats).filter(|(there, here)| folded(there) != folded(here))
}
