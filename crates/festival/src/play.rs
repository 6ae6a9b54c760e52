//! Matches recorded act by act at a table of a tournament: how they are opened, found again, and summarised on the
//! table's slip.

mod at;
mod parted;
mod reports;
mod slip;

use std::collections::BTreeSet;

use rules::kit::clock::{Clock, Phase};
use rules::{
    AnyMatch, Depth, DynMatch, Message, OpenError, Opening, Seat, Seq, Sitter, Step, Terms, bring_board,
    match_from_ruleset, seating, seats_at_table,
};
use serde_json::Value;
use tournament::Effect::{Scored, WalkedOver};
use tournament::poker::{PokerPlan, PokerState, PokerTable};
use tournament::slip::Form;
use tournament::{EntryNo, Fact, Format, State, Table, TableNo, Tournament};

use crate::event::{Event, EventRecord, OpenMatch, game_source};
use crate::i18n::{Lang, tr, tr_args, tr_known};
use crate::{OpenTournament, Words};
pub use at::AtTable;
use at::bought;
pub use parted::Parted;

/// The way in which the match of a table begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Its game decides who begins.
    ByItself,
    /// Somebody chooses who begins.
    Chosen,
    /// It cannot be followed; with the reason if its rules refuse it, for instance the number of players.
    Never(Option<Message>),
}

/// A table whose match can be recorded act by act.
struct Playable<'p> {
    /// The game's stable name.
    game: &'static str,
    /// The text of its ruleset.
    ruleset: &'static str,
    /// The board file that the organiser brought.
    board: Option<&'p str>,
    /// The players, in the order of the table.
    entries: Vec<EntryNo>,
}

impl Playable<'_> {
    /// Opens an unrecorded match with these players, to test its rules.
    ///
    /// # Errors
    /// The objection, if there is a message about it.
    fn tried(&self, sitters: &[Sitter]) -> Result<AnyMatch, Option<Message>> {
        let (seats, options) = seating(self.game, sitters, &Terms::default()).ok_or(None)?;
        let opening = Opening { ruleset: self.ruleset, seats: &seats, options: &options };
        match_from_ruleset(&opening).map_err(OpenError::first)
    }
}

/// Returns the players of each table, including poker.
fn seated(state: &State) -> impl Iterator<Item = (TableNo, Vec<EntryNo>)> {
    let poker = state.now().into_iter().flat_map(|(_, stage)| &stage.poker.tables);
    let poker = poker.map(|(number, table)| (*number, table.seats.values().copied().collect()));
    let tables = state.tables.iter().map(|(number, table)| (TableNo(number), table.entries()));
    poker.chain(tables)
}

/// Returns the chips in play without a known owner: those of eliminated players, until all are counted. With several
/// tables nobody knows at which they are, so none are returned.
fn loose(plan: &PokerPlan, poker: &PokerState) -> u64 {
    let [table] = poker.tables.values().collect::<Vec<_>>()[..] else { return 0 };
    let known = table.seats.values().map(|entry| poker.chips_of(plan, *entry));
    poker.total(plan).saturating_sub(known.sum())
}

/// Returns the players of a table; a poker table takes precedence over another of the same number.
fn seated_at(state: &State, number: TableNo) -> Option<Vec<EntryNo>> {
    let poker = state.now().and_then(|(_, stage)| stage.poker.tables.get(&number));
    let poker = poker.map(|table| table.seats.values().copied().collect());
    poker.or_else(|| state.table(number).map(Table::entries))
}

impl OpenTournament {
    /// Returns the players of a table, also of one of poker; `None` if there is no such table.
    pub fn seated(&self, number: TableNo) -> Option<Vec<EntryNo>> {
        seated_at(self.state(), number)
    }

    /// Returns plan and state of the stage under way, if it is poker.
    pub(crate) fn poker(&self) -> Option<(&PokerPlan, &PokerState)> {
        let (index, stage) = self.state().now()?;
        let Some(Format::Poker(plan)) = self.plan().format(index) else { return None };
        Some((plan, &stage.poker))
    }

    pub(crate) fn poker_table(&self, number: TableNo) -> Option<(&PokerPlan, &PokerState, &PokerTable)> {
        let (plan, poker) = self.poker()?;
        Some((plan, poker, poker.tables.get(&number)?))
    }

    /// Returns the game whose match at a table can be followed in its summary; `None` if it has none.
    pub fn summed(&self, number: TableNo) -> Option<&'static str> {
        self.playable(number).map(|playable| playable.game).filter(|game| rules::has_summary(game))
    }

    /// Checks whether the match of a table can be recorded act by act.
    pub fn is_playable(&self, number: TableNo) -> bool {
        self.playable(number).is_some()
    }

    /// Returns the data for opening the match of a table; `None` if its game cannot be recorded act by act, or not with
    /// this many players.
    fn playable(&self, number: TableNo) -> Option<Playable<'_>> {
        let (play, full) = match self.state().table(number).filter(|_| self.poker_table(number).is_none()) {
            Some(table) => (self.plan().play(table)?, table.entries().len() == table.slots.len()),
            None => (&self.plan().stage(self.state().now()?.0)?.play, true),
        };
        let entries = seated_at(self.state(), number).filter(|_| full)?;
        let (game, ruleset) = game_source(&play.ruleset)?;
        seats_at_table(game)?.contains(&entries.len()).then_some(Playable {
            game,
            ruleset,
            board: play.board.as_deref(),
            entries,
        })
    }

    /// Returns the seat of a table's match that begins by the rules of its game: black's in Abalone.
    fn first_to_move(&self, number: TableNo) -> Option<Seat> {
        let playable = self.playable(number)?;
        let sitter = |number: usize| Sitter { name: number.to_string(), ..Sitter::default() };
        let sitters: Vec<_> = (1..=playable.entries.len()).map(sitter).collect();
        let game = playable.tried(&sitters).ok()?;
        game.as_dyn().prompts().into_iter().find(|prompt| !prompt.optional)?.seat
    }

    /// Returns how the match of a table begins.
    pub fn start_of(&self, number: TableNo) -> Start {
        let Some(playable) = self.playable(number) else { return Start::Never(None) };
        let sitters: Option<Vec<_>> = playable.entries.iter().map(|entry| self.sitter(*entry)).collect();
        match sitters.ok_or(None).and_then(|sitters| playable.tried(&sitters)) {
            Ok(game) if game.begins_by_itself() => Start::ByItself,
            Ok(_) => Start::Chosen,
            Err(why) => Start::Never(why),
        }
    }

    /// Returns the terms announced for the match of a table at a moment, in milliseconds since 1970 UTC.
    pub fn terms(&self, number: TableNo, at_ms: i64) -> Terms {
        let Some((plan, poker, table)) = self.poker_table(number) else {
            let terms = self.form_of(number).map(|form| form.terms()).unwrap_or_default();
            return Terms { time_up: self.is_time_up(number), ..terms };
        };
        let clock = poker.clock.clone().unwrap_or_else(|| Clock::new(plan.levels.clone(), 1));
        let seats: Vec<u8> = table.seats.keys().copied().collect();
        // The button was there in the latest hand: the next seat clockwise deals.
        let after = table.button.map(|last| seats.iter().position(|seat| *seat > last).unwrap_or(0));
        let dealer = after.and_then(|index| u8::try_from(index).ok()).map(Seat);
        Terms { blinds: clock.values(at_ms), dealer, hands: table.hand, loose: loose(plan, poker), ..Terms::default() }
    }

    /// Checks whether the last rounds were announced on a table's clock, which does not depend on the moment.
    fn is_time_up(&self, number: TableNo) -> bool {
        let clock = self.state().table(number).and_then(|table| table.clock.as_ref());
        let phase = clock.map(|clock| clock.reading(i64::MIN).phase);
        matches!(phase, Some(Phase::Penultimate | Phase::Last | Phase::Roll { .. }))
    }

    /// Returns the form of a table's slip, as announced.
    pub fn form_of(&self, number: TableNo) -> Option<Form> {
        let table = self.state().table(number)?;
        self.plan().form(self.state(), table)
    }

    /// Returns the last entry that ended a table.
    pub fn result_entry(&self, number: TableNo) -> Option<Seq> {
        let ends = |step: &Step<Tournament>| matches!(&step.effect, Scored { table, .. } | WalkedOver { table, .. } if *table == number);
        let mut entries = self.game.entries().iter().enumerate().rev();
        let (index, _) = entries.find(|(_, recorded)| recorded.steps.iter().any(ends))?;
        Some(Seq::at(index))
    }

    /// Returns the record that opens the match of a table; `None` if it cannot be recorded act by act.
    pub fn opening(&self, event: &Event, number: TableNo, begin: Begin) -> Option<EventRecord> {
        let Playable { game, ruleset, board, mut entries } = self.playable(number)?;
        if let Some(starter) = begin.starter {
            let begins = self.first_to_move(number).map_or(0, Seat::index);
            let place = entries.iter().position(|entry| *entry == starter).unwrap_or(begins);
            // The others follow in the order of the table.
            let count = entries.len().max(1);
            entries.rotate_left((place + count - begins) % count);
        }
        let sitters: Vec<_> = entries.iter().map(|entry| self.sitter(*entry)).collect::<Option<_>>()?;
        let mut terms = self.terms(number, begin.at_ms);
        // An earlier match at this table has better data.
        if let Some((hands, dealer)) = event.last_match_at(&self.id, number).and_then(|open| open.goes_on(&entries)) {
            (terms.hands, terms.dealer) = (terms.hands.max(hands), Some(dealer));
        }
        let (seats, options) = seating(game, &sitters, &terms)?;
        let mut more = match board {
            Some(board) => bring_board(ruleset, board).ok()?.options,
            None => serde_json::Map::new(),
        };
        if begin.depth != Depth::All {
            more.insert("follow".to_owned(), begin.depth.name().into());
        }
        let options = match options {
            Value::Object(fields) => Value::Object(fields.into_iter().chain(more).collect()),
            nothing if more.is_empty() => nothing,
            _ => more.into(),
        };
        Some(EventRecord::MatchOpened {
            id: event.free_match(&self.id, number),
            ruleset: ruleset.into(),
            seats,
            options,
            at: Some(AtTable {
                tournament: self.id.clone(),
                table: number,
                bought: bought(self.state(), &entries),
                entries,
            }),
        })
    }

    /// Returns the data of a player; the number of the person stands for the name.
    fn sitter(&self, entry: EntryNo) -> Option<Sitter> {
        let entrant = self.state().entrant(entry)?;
        let name = format!("person:{}", entrant.people.first()?.0);
        let chips = self.poker().map(|(plan, poker)| poker.chips_of(plan, entry));
        Some(Sitter { name, age: entrant.age, chips })
    }
}

/// Returns how a match ended in words; `None` while it is played.
pub fn won_words(game: &dyn DynMatch, lang: Lang) -> Option<String> {
    let (outcome, names) = (game.outcome()?, game.seat_names());
    let won: Vec<_> =
        outcome.winners.iter().filter_map(|winner| names.get(winner.index())).map(String::as_str).collect();
    Some(match won.as_slice() {
        [] => tr(lang, "game-drawn"),
        [name] => tr_args(lang, "game-won", &[("name", (*name).into())]),
        several => tr_args(lang, "game-won-many", &[("names", (&several.join(" – ")).into())]),
    })
}

/// The terms on which the match of a table is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Begin {
    /// The entry that takes the seat which begins by the game's rules, if somebody chooses.
    pub starter: Option<EntryNo>,
    /// Time in milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// How closely it is followed.
    pub depth: Depth,
}

/// The progress of a match recorded act by act, before its slip is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It is being played.
    UnderWay,
    /// It is over: its result is to be written.
    Over,
}

impl AtTable {
    /// Returns the players with the tournament and the table in words.
    pub fn words(&self, event: &Event, lang: Lang) -> String {
        let Some(open) = event.festival.find(&self.tournament) else { return self.tournament.clone() };
        let words = Words { event, open, lang };
        let players: Vec<_> = self.entries.iter().map(|entry| words.entry(*entry)).collect();
        let (players, title, table) = (players.join(" – "), words.title(), words.table(self.table));
        let args = [("players", (&players).into()), ("title", (&title).into()), ("table", (&table).into())];
        tr_args(lang, "festival-at-table", &args)
    }
}

impl Words<'_> {
    /// Returns the name of a match at a table: its two players, or the table if there are more.
    pub fn facing(&self, open: &OpenMatch) -> String {
        let names = open.game.as_dyn().seat_names();
        match &open.at {
            Some(at) if names.len() > 2 => self.table(at.table),
            _ => names.join(" – "),
        }
    }

    /// Returns the starter of a table, with the name of the side that begins by the game's rules, if it has one: in
    /// Abalone the starter plays black.
    pub fn starting(&self, number: TableNo, entry: EntryNo) -> String {
        let name = self.entry(entry);
        let side = || {
            let game = self.open.playable(number)?.game;
            let seat = self.open.first_to_move(number)?;
            tr_known(self.lang, &format!("festival-side-{}-{}", game.replace('_', "-"), seat.0))
        };
        match side() {
            Some(side) => {
                tr_args(self.lang, "festival-starting-as", &[("name", (&name).into()), ("side", (&side).into())])
            }
            None => name,
        }
    }
}

impl Event {
    /// Returns the match recorded act by act at a table by its present players, the newest of several. A match that is
    /// theirs only because all others are out counts no longer once a later one was played there, of which it knows
    /// nothing.
    pub fn match_at(&self, tournament: &str, number: TableNo) -> Option<&OpenMatch> {
        let state = self.festival.find(tournament)?.state();
        let seated = seated_at(state, number)?;
        let mut played_later = false;
        for open in self.matches.iter().rev() {
            let here = open.at.as_ref().filter(|at| (at.tournament.as_str(), at.table) == (tournament, number));
            let Some(at) = here else { continue };
            if at.plays_with(&seated, state) && (!played_later || at.entries.len() == seated.len()) {
                return Some(open);
            }
            played_later |= open.game.as_dyn().last() > open.opened;
        }
        None
    }

    /// Returns the match last recorded act by act at a table, whoever sits there now.
    pub fn last_match_at(&self, tournament: &str, number: TableNo) -> Option<&OpenMatch> {
        let here = |at: &AtTable| (at.tournament.as_str(), at.table) == (tournament, number);
        self.matches.iter().rev().find(|open| open.at.as_ref().is_some_and(here))
    }

    /// Returns the progress of the match recorded act by act at a table without a slip; `None` if nothing was played.
    pub fn course_at(&self, tournament: &str, number: TableNo) -> Option<Course> {
        self.festival.find(tournament)?.state().table(number).filter(|table| table.result.is_none())?;
        let game = self.match_at(tournament, number)?;
        match game.game.as_dyn().outcome() {
            Some(_) => Some(Course::Over),
            None => (game.game.as_dyn().last() > game.opened).then_some(Course::UnderWay),
        }
    }

    /// Returns the tables that steps end while their followed match is still being played.
    pub fn cut_short(&self, tournament: &str, steps: &[Step<Tournament>]) -> Vec<TableNo> {
        let ended = steps.iter().filter_map(|step| match &step.effect {
            Scored { table, .. } | WalkedOver { table, .. } => Some(*table),
            _ => None,
        });
        ended.filter(|table| self.course_at(tournament, *table) == Some(Course::UnderWay)).collect()
    }

    /// Returns the poker tables whose followed match would be obsolete in a coming position, with results that its
    /// tournament does not know: chips won there would be lost.
    pub fn unreported(&self, tournament: &str, after: &State) -> Vec<TableNo> {
        let Some(open) = self.festival.find(tournament) else { return Vec::new() };
        let past = |at: &AtTable| !seated_at(after, at.table).is_some_and(|seated| at.plays_with(&seated, after));
        let tables = self.tables_followed(open).into_iter();
        let unreported = |own: &OpenMatch| own.at.as_ref().is_some_and(past) && own.news(open).is_some();
        tables.filter(|table| self.match_at(tournament, *table).is_some_and(unreported)).collect()
    }

    /// Lists the poker tables whose followed match, as it is recorded now, says otherwise than an act.
    pub fn contradicted(&self, tournament: &str, fact: &Fact) -> Vec<TableNo> {
        let (Fact::Poker(fact), Some(open)) = (fact, self.festival.find(tournament)) else { return Vec::new() };
        let says_otherwise = |table: &TableNo| {
            let own = self.match_at(tournament, *table);
            own.is_some_and(|own| own.denied(open).is_none() && own.contradicts(fact))
        };
        self.tables_followed(open).into_iter().filter(says_otherwise).collect()
    }

    /// Returns the clock of a table as long as it counts for somebody: not once there is a result, or the match
    /// followed there is over.
    pub fn clock_at(&self, tournament: &str, number: TableNo) -> Option<&Clock> {
        let clock = self.festival.find(tournament)?.state().table(number)?.clock.as_ref();
        clock.filter(|_| !self.is_over_at(tournament, number))
    }

    /// Returns the clock of the blinds of a poker table, while it is on.
    pub fn blinds_at(&self, tournament: &str, number: TableNo) -> Option<&Clock> {
        let (_, poker, _) = self.festival.find(tournament)?.poker_table(number)?;
        poker.clock.as_ref().filter(|clock| clock.is_on())
    }

    /// Returns the deadline of the player to act at a followed poker table, in milliseconds since 1970 UTC: the plan's
    /// time after the last act that advanced the hand. `None` if nobody is to act, no such time is set, or the clock of
    /// the blinds is held.
    pub fn decide_by(&self, open: &OpenMatch) -> Option<i64> {
        let at = open.at.as_ref()?;
        // Most plans set none, which saves all further work.
        let tournament = self.festival.find(&at.tournament)?;
        let (plan, poker, _) = tournament.poker_table(at.table).filter(|(plan, ..)| plan.shot_s > 0)?;
        let clock = poker.clock.as_ref();
        if clock.is_some_and(|clock| clock.is_on() && !clock.runs()) {
            return None;
        }
        let game = open.game.as_dyn();
        let mut prompts = game.prompts().into_iter();
        let asked = game.outcome().is_none() && prompts.any(|prompt| prompt.seat.is_some() && !prompt.optional);
        let moved_ms = open.game.moved_on_ms().filter(|_| asked)?;
        // While the clock was held nobody's time ran.
        let from_ms = moved_ms.max(clock.map_or(0, Clock::last_ms));
        Some(from_ms.saturating_add(i64::from(plan.shot_s) * 1000))
    }

    /// Checks whether play at a table is over: there is a result, or the match followed there has ended.
    pub fn is_over_at(&self, tournament: &str, number: TableNo) -> bool {
        let table = self.festival.find(tournament).and_then(|open| open.state().table(number));
        table.is_some_and(|table| table.result.is_some()) || self.course_at(tournament, number) == Some(Course::Over)
    }

    /// Finds the tables of a tournament's matches again by their players, if an amendment changed the numbers.
    pub fn find_tables(&mut self, tournament: &str) {
        let Self { festival, matches, .. } = self;
        let Some(state) = festival.find(tournament).map(OpenTournament::state) else { return };
        let here = matches.iter_mut().filter_map(|open| open.at.as_mut()).filter(|at| at.tournament == tournament);
        let stays = |at: &&mut AtTable| seated_at(state, at.table).is_some_and(|seated| at.plays_with(&seated, state));
        let (there, moved): (Vec<_>, Vec<_>) = here.partition(stays);
        let mut taken: BTreeSet<TableNo> = there.into_iter().map(|at| at.table).collect();
        for at in moved {
            let mut tables = seated(state);
            let free =
                |(number, seated): &(TableNo, Vec<EntryNo>)| !taken.contains(number) && at.plays_with(seated, state);
            if let Some((number, _)) = tables.find(free) {
                at.table = number;
                taken.insert(number);
            }
        }
    }

    /// Returns the tables of a tournament with a match recorded act by act.
    pub fn tables_followed(&self, open: &OpenTournament) -> BTreeSet<TableNo> {
        let here = self.matches.iter().filter_map(|m| m.at.as_ref()).filter(|at| at.tournament == open.id);
        here.map(|at| at.table).filter(|table| self.match_at(&open.id, *table).is_some()).collect()
    }

    /// Returns the matches of a tournament recorded act by act, without a result, whose players no longer share a table
    /// after a correction.
    pub fn orphaned_matches(&self, open: &OpenTournament, after: &State) -> Vec<&OpenMatch> {
        let over = |number: &TableNo| open.state().table(*number).is_some_and(|table| table.result.is_some());
        let playing = self.tables_followed(open).into_iter().filter(|number| !over(number));
        let is_left = |one: &&OpenMatch| {
            let sit = |at: &AtTable| seated(after).any(|(_, seated)| at.plays_with(&seated, after));
            one.at.as_ref().is_some_and(|at| !sit(at))
        };
        playing.filter_map(|number| self.match_at(&open.id, number)).filter(is_left).collect()
    }

    /// Returns an unused number for a match at a table: `3-12`, then `3-12-2`.
    fn free_match(&self, tournament: &str, number: TableNo) -> String {
        let first = format!("{tournament}-{}", number.0);
        let later = (2..).map(|count| format!("{first}-{count}"));
        let mut names = std::iter::once(first.clone()).chain(later);
        names.find(|id| self.find(id).is_none()).unwrap_or(first)
    }
}
