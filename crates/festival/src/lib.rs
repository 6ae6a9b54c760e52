//! An event without its windows: its file and set-up in [`event`], the recording thread in [`store`], words, hours and
//! errors in the user's language, and at the root its tournaments in memory.
//!
//! Each tournament is a running `Match<Tournament>`, with its people, boards and announcements; folded from the journal
//! like the rest of [`event::Event`].

pub mod albo;
mod begins;
mod boards;
mod bracket;
pub mod calendar;
mod clash;
pub mod clock;
mod day;
mod ends;
pub mod errors;
pub mod event;
#[cfg(any(test, feature = "fair"))]
pub mod fair;
mod follow;
pub mod forecast;
mod formats;
pub mod i18n;
pub mod import;
mod leavers;
mod linked;
pub mod options;
pub mod out;
mod people;
mod phrase;
mod places;
mod play;
mod programme;
pub mod public;
mod rounds;
mod running;
pub mod sample;
mod seats;
mod seen;
mod sentences;
mod shipped;
pub mod slip;
pub mod speak;
mod spelling;
pub mod spreadsheet;
pub mod store;
pub mod streams;
pub mod table_link;
pub mod template;
mod typed;
mod walkover;
mod words;

pub use begins::{FixedStart, late_words, stage_hour};
pub use boards::{BoardPlan, BoardScene, Wish, pages_address};
pub use bracket::{bracket, bracket_of, spot_id, table_of_spot};
pub use clash::Clash;
pub use day::{Engagement, Stop, engagements};
pub use ends::{departed_in_play, is_bye};
pub use event::apart::{called, named};
pub use follow::{Follow, StepText};
pub use formats::format_words;
pub use leavers::{Leaver, Leavers};
pub use linked::{enrol_flocks, take_standings};
pub use people::{Card, age_on};
pub use phrase::phrases_in_words;
pub use play::{AtTable, Begin, Course, Parted, Start, won_words};
pub use programme::{TournamentInfo, in_order, keep_start, start_day, start_of, start_words};
pub use rounds::{hollywood_words, result_words, round_of, round_title, slip_words, slot_names, stage_name};
pub use running::OpenTournament;
pub use seats::{seat_map, seat_of_spot};
pub use shipped::{ANY_GAME, check_tournament, tournament_games, tournament_rulesets, tournament_source};
pub use spelling::{folded, slug};
pub use typed::{as_typed, in_words, read_slip};
pub use walkover::Walkover;
pub use words::{Words, column_meaning, column_name, exact_span, field_word, figure, figure_in, score_word};

use std::collections::BTreeMap;

use journal::{Person, PersonId};
use rules::{Message, Ruleset};
use tournament::{Plan, Tournament};

use crate::event::EventRecord;

/// Prefix of the tournaments' streams.
pub const TOURNAMENT_PREFIX: &str = "tournament/";

/// Returns the name of a tournament's stream.
pub fn tournament_stream(id: &str) -> String {
    format!("{TOURNAMENT_PREFIX}{id}")
}

/// The part of an event that belongs to its tournaments.
#[derive(Clone, Debug, Default)]
pub struct Festival {
    /// The tournaments in order of creation.
    pub tournaments: Vec<OpenTournament>,
    /// Tournaments taken off the programme, in order of creation.
    pub removed: Vec<OpenTournament>,
    /// Data of people beside their names; erased people have no card.
    pub cards: BTreeMap<PersonId, Card>,
    /// The banner across the boards; empty when there is none.
    pub announcement: String,
    /// The address of the pages for everybody; empty while there is none.
    pub pages: String,
    /// The boards' content, as arranged by the organiser.
    pub boards: Vec<BoardPlan>,
    /// The latest page requested from the desk, by board, from 0.
    pub wishes: BTreeMap<usize, Wish>,
    /// Number of pages requested so far.
    wished: u64,
}

impl Festival {
    /// Applies a record of the stream `event`.
    ///
    /// # Errors
    /// If the ruleset of a tournament cannot be read, or the record does not hold by it.
    pub fn apply(&mut self, record: &EventRecord) -> Result<(), Message> {
        match record {
            EventRecord::TournamentOpened { id, ruleset, info } => {
                let ruleset = parsed(ruleset)?;
                // The desk that created it has it in memory before its record is in the file.
                if self.known(id).is_none() {
                    self.tournaments.push(OpenTournament::new(id.clone(), info.clone(), ruleset));
                }
            }
            EventRecord::TournamentPlanned { id, info } => {
                if let Some(open) = self.known_mut(id) {
                    open.info = info.clone();
                }
            }
            EventRecord::TournamentRuled { id, ruleset } => {
                let ruleset = parsed(ruleset)?;
                if let Some(open) = self.known_mut(id) {
                    open.take_rules(ruleset)?;
                }
            }
            EventRecord::TournamentRemoved { id } => change_list(id, &mut self.tournaments, &mut self.removed),
            EventRecord::TournamentPutBack { id } => change_list(id, &mut self.removed, &mut self.tournaments),
            EventRecord::ResultsReleased { id, upto } => {
                if let Some(open) = self.find_mut(id) {
                    open.released = open.released.max(*upto);
                }
            }
            EventRecord::Announced { text } => self.announcement.clone_from(text),
            EventRecord::PagesAt { url } => pages_address(url).clone_into(&mut self.pages),
            EventRecord::BoardsSet(boards) => {
                // A request is for a page of the old arrangement.
                let pages = |plans: &[BoardPlan], board: usize| plans.get(board).map(|plan| plan.scenes.clone());
                self.wishes.retain(|board, _| pages(&self.boards, *board) == pages(boards, *board));
                self.boards.clone_from(boards);
            }
            EventRecord::PageShown { board, page } => {
                self.wished += 1;
                self.wishes.insert(*board, Wish { page: *page, number: self.wished });
            }
            _ => {}
        }
        Ok(())
    }

    /// Keeps public what the boards have shown when they begin to hold back results. `last` returns the number of a
    /// tournament's last record in the file, since not every reader knows records still on their way there.
    pub fn keep_public(&mut self, boards: &[BoardPlan], last: impl Fn(&str) -> u64) {
        if boards::begin_to_hold(&self.boards, boards) {
            for open in &mut self.tournaments {
                open.released = open.released.max(last(&open.id));
            }
        }
    }

    /// Updates the cards of people.
    pub fn take_people(&mut self, people: &[Person]) {
        for person in people {
            match (&person.name, &person.details) {
                (Some(name), Some(details)) => {
                    self.cards.insert(person.id, Card::read(name, details));
                }
                _ => {
                    self.cards.remove(&person.id);
                }
            }
        }
    }

    /// Returns the tournaments in the order of the programme: by start, those without an hour after the others of their
    /// day, those without a day last, in order of creation.
    pub fn by_start(&self) -> Vec<&OpenTournament> {
        let mut all: Vec<_> = self.tournaments.iter().collect();
        all.sort_by_cached_key(|open| {
            let (day, start) = (start_day(&open.info.starts), start_of(&open.info.starts));
            (day.is_none(), day, start.is_none(), start)
        });
        all
    }

    /// Returns a tournament.
    pub fn find(&self, id: &str) -> Option<&OpenTournament> {
        self.tournaments.iter().find(|open| open.id == id)
    }

    /// Returns a tournament, also one taken off the programme.
    pub fn known(&self, id: &str) -> Option<&OpenTournament> {
        self.find(id).or_else(|| self.removed.iter().find(|open| open.id == id))
    }

    /// Returns a tournament like [`Festival::known`], to change it.
    pub fn known_mut(&mut self, id: &str) -> Option<&mut OpenTournament> {
        self.tournaments.iter_mut().chain(&mut self.removed).find(|open| open.id == id)
    }

    /// Returns a tournament, to change it.
    pub fn find_mut(&mut self, id: &str) -> Option<&mut OpenTournament> {
        self.tournaments.iter_mut().find(|open| open.id == id)
    }

    /// Returns an unused number for a tournament.
    pub fn next_id(&self) -> String {
        let taken = |id: &usize| self.known(&id.to_string()).is_some();
        let mut id = self.tournaments.len() + 1;
        while taken(&id) {
            id += 1;
        }
        id.to_string()
    }
}

fn parsed(ruleset: &str) -> Result<Ruleset<Plan>, Message> {
    Ruleset::parse::<Tournament>(ruleset).map_err(|problems| {
        let first = problems.into_iter().next();
        first.map_or_else(|| Message::new("event-match-unreadable"), |problem| problem.detail)
    })
}

/// Moves a tournament from one list to another, at its place in order of creation.
fn change_list(id: &str, from: &mut Vec<OpenTournament>, to: &mut Vec<OpenTournament>) {
    let Some(at) = from.iter().position(|open| open.id == id) else { return };
    let open = from.remove(at);
    // Numbers are assigned in ascending order.
    let number = |open: &OpenTournament| open.id.parse::<usize>().unwrap_or(usize::MAX);
    let place = to.partition_point(|other| number(other) < number(&open));
    to.insert(place, open);
}
