//! One person's day: their matches with times, opponents and results.

use std::collections::BTreeMap;

use journal::PersonId;
use rules::Step;
use tournament::{Effect, EntryNo, Person, Table, TableNo, Tournament};

use crate::clock::{day_of, day_shortly, hour_of_day};
use crate::event::Event;
use crate::i18n::{Lang, capital, tr, tr_args};
use crate::import::status_words;
use crate::play::Course;
use crate::{OpenTournament, Words, exact_span, is_bye, result_words, round_title, stage_name, start_words};

/// The part of a person in one tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engagement {
    /// Number of the tournament.
    pub tournament: String,
    /// Its name.
    pub title: String,
    /// The person's entry there.
    pub entry: EntryNo,
    /// Its start in words; empty where that is not fixed.
    pub starts: String,
    /// Its room; empty where that is not fixed.
    pub room: String,
    /// The status of the entry in words.
    pub status: String,
    /// The tables, in the order in which they were made.
    pub tables: Vec<Stop>,
}

/// One table of a person's day, in words; empty for anything unknown.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Stop {
    /// Round, or stage, and table.
    pub what: String,
    /// Time of the call; otherwise of the end.
    pub when: String,
    /// The place in the hall.
    pub place: String,
    /// The other players.
    pub against: String,
    /// The result, or what the table waits for.
    pub result: String,
    /// Whether it is still to be played.
    pub open: bool,
}

/// Returns a person's day, tournament by tournament in the order of the programme.
pub fn engagements(event: &Event, person: Person, lang: Lang) -> Vec<Engagement> {
    let of = |open: &OpenTournament| -> Vec<Engagement> {
        let words = Words { event, open, lang };
        let times = Times::of(open);
        let entries = event.entries_of(open, PersonId(person.0));
        let one = |entry: &EntryNo| Engagement {
            tournament: open.id.clone(),
            title: words.title(),
            entry: *entry,
            starts: start_words(&open.info.starts, lang).unwrap_or_default(),
            room: open.info.room.trim().to_owned(),
            status: status_words(&words, *entry),
            tables: stops(&words, *entry, &times),
        };
        entries.iter().map(one).collect()
    };
    event.festival.by_start().into_iter().flat_map(of).collect()
}

/// Times of the tables' calls and results, in milliseconds since 1970 UTC.
#[derive(Default)]
struct Times {
    called: BTreeMap<TableNo, i64>,
    ended: BTreeMap<TableNo, i64>,
}

impl Times {
    fn of(open: &OpenTournament) -> Self {
        let mut times = Self::default();
        for recorded in open.game.entries() {
            let at_ms = recorded.signature.time_ms;
            let mut take = |step: &Step<Tournament>| match &step.effect {
                Effect::Called { table, .. } => {
                    times.called.insert(*table, at_ms);
                }
                Effect::Scored { table, .. } | Effect::WalkedOver { table, .. } => {
                    times.ended.insert(*table, at_ms);
                }
                _ => {}
            };
            recorded.steps.iter().for_each(&mut take);
        }
        times
    }

    fn words(&self, number: TableNo, lang: Lang) -> String {
        let at = self.called.get(&number).or_else(|| self.ended.get(&number));
        at.map_or_else(String::new, |ms| moment(*ms, lang))
    }
}

/// Writes a moment with its day, as a festival has several.
fn moment(ms: i64, lang: Lang) -> String {
    let hour = hour_of_day(ms);
    day_of(ms).map_or(hour.clone(), |day| format!("{} {hour}", day_shortly(day, lang)))
}

fn stops(words: &Words<'_>, entry: EntryNo, times: &Times) -> Vec<Stop> {
    let state = words.open.state();
    let own = state.tables.iter().filter(|(_, table)| table.slot_of(entry).is_some());
    let at_tables = own.map(|(number, table)| stop(words, entry, (TableNo(number), table), times));
    at_tables.chain(at_poker(words, entry)).chain(in_races(words, entry)).collect()
}

fn stop(words: &Words<'_>, entry: EntryNo, (number, table): (TableNo, &Table), times: &Times) -> Stop {
    let lang = words.lang;
    let others: Vec<_> = table.entries().into_iter().filter(|other| *other != entry).collect();
    let round = capital(&round_title(words, table));
    let place = table.called.map(|place| tr_args(lang, "festival-table", &[("number", place.into())]));
    let placing = table.placings().into_iter().find(|placing| placing.entry == entry);
    let placing = placing.filter(|_| table.slots.len() > 2);
    let placed = placing.map(|placing| tr_args(lang, "entries-status-place", &[("place", placing.place.into())]));
    let result = match &table.result {
        Some(_) => placed.into_iter().chain([result_words(words, number, table)]).collect::<Vec<_>>().join(" · "),
        None => tr(lang, waits_for(words, number, table)),
    };
    Stop {
        what: if is_bye(table) { round } else { format!("{round}, {}", words.table(number)) },
        when: times.words(number, lang),
        place: place.unwrap_or_default(),
        against: others.iter().map(|other| words.entry(*other)).collect::<Vec<_>>().join(" – "),
        result,
        open: table.result.is_none(),
    }
}

fn waits_for(words: &Words<'_>, number: TableNo, table: &Table) -> &'static str {
    let course = words.event.course_at(&words.open.id, number);
    let on = table.clock.as_ref().is_some_and(|clock| clock.is_on());
    match course {
        Some(Course::Over) => "festival-day-over",
        Some(Course::UnderWay) => "festival-day-plays",
        None if on => "festival-day-plays",
        None if table.called.is_some() => "festival-day-called",
        None if table.ready() => "festival-day-to-play",
        None => "festival-day-waits",
    }
}

/// Returns a person's seats at poker, or the hands in which they were eliminated.
fn at_poker(words: &Words<'_>, entry: EntryNo) -> Vec<Stop> {
    let lang = words.lang;
    let of = |(index, stage): (u8, &tournament::StageState)| {
        let table = |number: TableNo| tr_args(lang, "festival-table", &[("number", number.0.into())]);
        let what = capital(&stage_name(words, index));
        if let Some((number, seat)) = stage.poker.seat_of(entry) {
            let args = [("table", number.0.into()), ("seat", seat.into())];
            let place = tr_args(lang, "festival-day-seat", &args);
            let result = tr(lang, "festival-in-play");
            return Some(Stop { what, place, result, open: true, ..Stop::default() });
        }
        let gone = stage.poker.out.iter().find(|gone| gone.entry == entry)?;
        let result = tr_args(lang, "festival-day-out", &[("hand", gone.hand.into())]);
        Some(Stop { what, place: table(gone.table), result, ..Stop::default() })
    };
    (0..).zip(&words.open.state().stages).filter_map(of).collect()
}

/// Returns a person's times in races, or that they are running.
fn in_races(words: &Words<'_>, entry: EntryNo) -> Vec<Stop> {
    let of = |(index, stage): (u8, &tournament::StageState)| {
        let started = stage.race.clock.started_ms.filter(|_| stage.field.contains(&entry))?;
        let time = stage.race.run(entry).and_then(|run| run.total_ms());
        let result = time.map_or_else(|| tr(words.lang, "festival-day-plays"), exact_span);
        let open = time.is_none() && !stage.ended;
        let result = if open || time.is_some() { result } else { String::new() };
        let (what, when) = (capital(&stage_name(words, index)), moment(started, words.lang));
        Some(Stop { what, when, result, open, ..Stop::default() })
    };
    (0..).zip(&words.open.state().stages).filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::{Fair, name};

    #[test]
    fn a_day_tells_where_when_against_whom_and_how_it_went() {
        let mut fair = Fair::new(8);
        let twixt = fair.open("torneo-twixt", "2026-09-19 15:00", "Loggia");
        let poker = fair.open("torneo-holdem", "2026-09-19 21:00", "Sala");
        let quarto = fair.open("torneo-quarto", "2026-09-19 10:00", "Chiostro");
        fair.enter(&twixt, 1, 4);
        fair.enter(&quarto, 2, 2);
        fair.enter(&poker, 1, 8);
        fair.say(&twixt, "start\npair E1 E2\ncall T1 5");
        fair.win(&twixt, 1, 2);
        fair.say(&quarto, "start\npair E1 E2\ncall T1 3");
        fair.say(&poker, "start\ndraw 7");
        let day = engagements(&fair.event, Person(2), Lang::It);
        let order: Vec<_> = day.iter().map(|one| (one.tournament.as_str(), one.room.as_str())).collect();
        assert_eq!(order, [(quarto.as_str(), "Chiostro"), (&twixt, "Loggia"), (&poker, "Sala")], "by the programme");
        let [table] = day[0].tables.as_slice() else { panic!("{day:?}") };
        assert_eq!((table.place.as_str(), table.against.as_str(), table.open), ("tavolo 3", name(3).as_str(), true));
        assert_eq!(table.result, "in chiamata");
        let [table] = day[1].tables.as_slice() else { panic!("{day:?}") };
        assert_eq!((table.against.as_str(), table.open), (name(1).as_str(), false));
        assert!(table.result.contains(&name(2)) && !table.when.is_empty(), "{table:?}");
        assert!(day[2].tables[0].place.starts_with("tavolo "), "{day:?}");
        assert_eq!(engagements(&fair.event, Person(7), Lang::It).len(), 1);
    }

    #[test]
    fn what_was_made_out_of_nothing_is_nobodys_day() {
        let fair = Fair::new(3);
        assert_eq!(engagements(&fair.event, Person(2), Lang::It), []);
    }
}
