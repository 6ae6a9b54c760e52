//! A match recorded act by act at a table of a tournament: how it is opened and found again, and what it comes to on
//! the table's slip.

use std::collections::BTreeSet;

use rules::games::memory::Memory;
use rules::{AnyMatch, Game, Opening, Seat, Seq, Status, Step, match_from_ruleset};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tournament::Effect::{Scored, WalkedOver};
use tournament::sheet::{Form, How, Sheet, judge};
use tournament::{EntryNo, State, Table, TableNo, Tournament};

use crate::event::{Event, EventRecord, OpenMatch, ruleset_source};
use crate::i18n::{Lang, tr_args, tr_known};
use crate::{OpenTournament, Words};

/// Says where a match is played, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtTable {
    /// The tournament's number.
    pub tournament: String,
    /// The table, by its number as it is now.
    pub table: TableNo,
    /// Who sits at each seat of the match.
    pub entries: Vec<EntryNo>,
}

impl AtTable {
    /// Tells whether those who play sit at a table, in any order.
    fn plays_at(&self, table: &Table) -> bool {
        let seated = table.entries();
        self.entries.len() == seated.len() && self.entries.iter().all(|entry| seated.contains(entry))
    }

    /// Names the players, with the tournament and the table.
    pub fn words(&self, event: &Event, lang: Lang) -> String {
        let Some(open) = event.festival.find(&self.tournament) else { return self.tournament.clone() };
        let words = Words { event, open, lang };
        let players: Vec<_> = self.entries.iter().map(|entry| words.entry(*entry)).collect();
        let (players, title, table) = (players.join(" – "), words.title(), words.table(self.table));
        let args = [("players", (&players).into()), ("title", (&title).into()), ("table", (&table).into())];
        tr_args(lang, "festival-at-table", &args)
    }
}

impl OpenTournament {
    /// Gives the ruleset by which the match of a table can be recorded act by act; `None` where there is no such, or
    /// where not two people sit there.
    pub fn ruleset_of(&self, table: &Table) -> Option<&'static str> {
        let play = self.plan().play(table).filter(|_| table.entries().len() == 2 && table.slots.len() == 2)?;
        ruleset_source(&play.ruleset)
    }

    /// Gives the seat of a table's match that begins by the rules of its game: black's in Abalone.
    fn first_to_move(&self, table: &Table) -> Option<Seat> {
        let ruleset = self.ruleset_of(table)?;
        let seats = json!([{ "name": "1" }, { "name": "2" }]);
        let opening = Opening { ruleset, seats: &seats, options: &Value::Null };
        let game = match_from_ruleset(&opening).ok()?;
        game.as_dyn().prompts().into_iter().find(|prompt| !prompt.optional)?.seat
    }

    /// Gives the form of a table's slip, as it was announced.
    pub fn form_of(&self, number: TableNo) -> Option<Form> {
        let table = self.state().table(number)?;
        self.plan().form(self.state(), table)
    }

    /// Finds the last entry that ended a table.
    pub fn result_entry(&self, number: TableNo) -> Option<Seq> {
        let ends = |step: &Step<Tournament>| matches!(&step.effect, Scored { table, .. } | WalkedOver { table, .. } if *table == number);
        let mut entries = self.game.entries().iter().enumerate().rev();
        let (index, _) = entries.find(|(_, recorded)| recorded.steps.iter().any(ends))?;
        Some(Seq::at(index))
    }

    /// Makes the record that opens the match of a table; `starter` takes the seat that begins by the game's rules. `None`
    /// where it can't be recorded act by act.
    pub fn opening(&self, event: &Event, number: TableNo, starter: EntryNo) -> Option<EventRecord> {
        let table = self.state().table(number)?;
        let ruleset = self.ruleset_of(table)?;
        let mut entries = table.entries();
        let begins_second = self.first_to_move(table) == Some(Seat(1));
        entries.sort_by_key(|entry| (*entry != starter) != begins_second);
        // Memory alone asks how old its players are.
        let asks_age = rules::game_of(ruleset).is_ok_and(|game| game == Memory::ID);
        let seat = |entry: &EntryNo| {
            let entrant = self.state().entrant(*entry)?;
            let person = entrant.people.first()?;
            let mut seat = json!({ "name": format!("person:{}", person.0) });
            if let Some(age) = entrant.age.filter(|_| asks_age) {
                seat["age"] = age.into();
            }
            Some(seat)
        };
        let seats = Value::Array(entries.iter().map(seat).collect::<Option<_>>()?);
        let options = match self.form_of(number)? {
            Form::FirstTo { points: Some(points) } => json!({ "length": points }),
            _ => Value::Null,
        };
        let at = AtTable { tournament: self.id.clone(), table: number, entries };
        Some(EventRecord::MatchOpened {
            id: event.free_match(&self.id, number),
            ruleset: ruleset.to_owned(),
            seats,
            options,
            at: Some(at),
        })
    }
}

/// How far a match is that is recorded act by act, while its slip is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It is played.
    UnderWay,
    /// It is over: its result waits to be written.
    Over,
}

impl Words<'_> {
    /// Names who begins at a table, with the side that begins by the game's rules where its sides have names: who has
    /// drawn the start in Abalone plays black.
    pub fn starting(&self, number: TableNo, entry: EntryNo) -> String {
        let name = self.entry(entry);
        let side = || {
            let table = self.open.state().table(number)?;
            let game = rules::game_of(self.open.ruleset_of(table)?).ok()?;
            let seat = self.open.first_to_move(table)?;
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
    /// Finds the match recorded act by act at a table, by those who sit there now; the newest where there are several.
    pub fn match_at(&self, tournament: &str, number: TableNo) -> Option<&OpenMatch> {
        let table = self.festival.find(tournament)?.state().table(number)?;
        let is_there = |open: &&OpenMatch| {
            let here = open.at.as_ref().filter(|at| (at.tournament.as_str(), at.table) == (tournament, number));
            here.is_some_and(|at| at.plays_at(table))
        };
        self.matches.iter().rev().find(is_there)
    }

    /// Tells how far the match is that is recorded act by act at a table whose slip is not written; `None` where nothing
    /// was played.
    pub fn course_at(&self, tournament: &str, number: TableNo) -> Option<Course> {
        self.festival.find(tournament)?.state().table(number).filter(|table| table.result.is_none())?;
        let game = self.match_at(tournament, number)?;
        match game.game.as_dyn().outcome() {
            Some(_) => Some(Course::Over),
            None => (game.game.as_dyn().last() > game.opened).then_some(Course::UnderWay),
        }
    }

    /// Finds by its players each match of a tournament again whose table has another number since an amendment.
    pub fn find_tables(&mut self, tournament: &str) {
        let Self { festival, matches, .. } = self;
        let Some(state) = festival.find(tournament).map(OpenTournament::state) else { return };
        let here = matches.iter_mut().filter_map(|open| open.at.as_mut()).filter(|at| at.tournament == tournament);
        let (there, moved): (Vec<_>, Vec<_>) =
            here.partition(|at| state.table(at.table).is_some_and(|table| at.plays_at(table)));
        let mut taken: BTreeSet<TableNo> = there.into_iter().map(|at| at.table).collect();
        for at in moved {
            let mut tables = state.tables.iter().map(|(number, table)| (TableNo(number), table));
            if let Some((number, _)) = tables.find(|(number, table)| !taken.contains(number) && at.plays_at(table)) {
                at.table = number;
                taken.insert(number);
            }
        }
    }

    /// Lists the tables of a tournament at which a match is recorded act by act.
    pub fn tables_followed(&self, open: &OpenTournament) -> BTreeSet<TableNo> {
        let here = self.matches.iter().filter_map(|m| m.at.as_ref()).filter(|at| at.tournament == open.id);
        here.map(|at| at.table).filter(|table| self.match_at(&open.id, *table).is_some()).collect()
    }

    /// Lists the matches of a tournament that are recorded act by act, have no result yet, and whose players sit together
    /// at no table after a correction.
    pub fn matches_left(&self, open: &OpenTournament, after: &State) -> Vec<&OpenMatch> {
        let now = |number: &TableNo| open.state().table(*number).is_some_and(|table| table.result.is_none());
        let playing = self.tables_followed(open).into_iter().filter(now);
        let is_left = |one: &&OpenMatch| {
            let seated = |at: &AtTable| after.tables.iter().any(|(_, table)| at.plays_at(table));
            one.at.as_ref().is_some_and(|at| !seated(at))
        };
        playing.filter_map(|number| self.match_at(&open.id, number)).filter(is_left).collect()
    }

    /// Makes a number for a match at a table: `3-12`, then `3-12-2`.
    fn free_match(&self, tournament: &str, number: TableNo) -> String {
        let first = format!("{tournament}-{}", number.0);
        let later = (2..).map(|count| format!("{first}-{count}"));
        let mut names = std::iter::once(first.clone()).chain(later);
        names.find(|id| self.find(id).is_none()).unwrap_or(first)
    }
}

impl OpenMatch {
    /// Writes the slip of the match's table, once the match is over; `None` where its form has no room for the result.
    pub fn slip(&self, open: &OpenTournament) -> Option<Sheet> {
        let at = self.at.as_ref()?;
        let game = self.game.as_dyn();
        let outcome = game.outcome()?;
        let table = open.state().table(at.table)?;
        let form = open.form_of(at.table)?;
        let place = |seat: Seat| {
            let entry = at.entries.get(seat.index())?;
            table.entries().iter().position(|other| other == entry)
        };
        let mut points = [0; 2];
        for standing in game.standings() {
            let counted: i64 =
                standing.parts.iter().filter(|part| part.kind != "penalty").map(|part| part.points).sum();
            *points.get_mut(place(standing.seat)?)? = u32::try_from(counted).unwrap_or(0);
        }
        let winner = outcome.winners.first().and_then(|seat| place(*seat));
        let fits = |sheet: &Sheet| {
            let (judged, faults) = judge(&form, 2, sheet);
            let best = |judged: &tournament::sheet::Judged| {
                let mut first = (0..2).filter(|seat| judged.places.get(*seat) == Some(&1));
                (first.next(), first.next())
            };
            faults.is_empty()
                && judged.as_ref().is_some_and(|judged| match winner {
                    Some(winner) => best(judged) == (Some(winner), None),
                    None => best(judged) == (Some(0), Some(1)),
                })
        };
        let seat = winner.and_then(|winner| u8::try_from(winner).ok());
        let win = seat.map(|seat| Sheet::Win { seat, how: self.how(), drawn: self.drawn() });
        let drawn = winner.is_none().then_some([Sheet::Draw(Some(points)), Sheet::Draw(None)]);
        let sheets = [Sheet::Score(points)].into_iter().chain(win).chain(drawn.into_iter().flatten());
        sheets.into_iter().find(fits)
    }

    /// Counts the games of the match that were drawn before the last one.
    fn drawn(&self) -> u16 {
        match &self.game {
            AnyMatch::Quarto(m) => u16::from(m.state().game).saturating_sub(1),
            AnyMatch::Twixt(m) => u16::from(m.state().game).saturating_sub(1),
            _ => 0,
        }
    }

    /// Says how the match was won: by the last act that counts.
    fn how(&self) -> How {
        let game = self.game.as_dyn();
        let counts = |seq: &u64| {
            let entry = game.entry(Seq(*seq))?;
            let stands = !matches!(entry.status, Status::Annulled { .. }) && !entry.steps.is_empty();
            // Where the rules have no act for it, judges record that somebody gave up.
            let gave_up = entry.steps.iter().any(|step| step.text.key.ends_with("-resigned"));
            stands.then_some((entry.act, gave_up))
        };
        match (1..=game.last().0).rev().find_map(|seq| counts(&seq)) {
            Some(("flag", _)) => How::Time,
            Some(("resign", _) | (_, true)) => How::Resign,
            Some(("judge" | "ruling", _)) => How::Judge,
            _ => How::Play,
        }
    }
}
