//! The sixteen tournaments of the sample, each at another stage. The record of each is in a file of its own,
//! `assets/sample/TOURNAMENT.txt`; the head of `oca.txt` explains the format.

use std::collections::BTreeMap;

use journal::{Journal, PersonId};

use super::script::{self, Act};
use super::{DAY, Error, MIDNIGHT, Timed, note_all, people, play, stamp};
use crate::albo::{kept, offered};
use crate::event::{Event, EventRecord, RACE, Setup};
use crate::{BoardPlan, BoardScene, Card, Festival, TournamentInfo, tournament_source, tournament_stream};

/// A tournament of the sample's programme.
struct Planned {
    ruleset: &'static str,
    file: &'static str,
    acts: &'static str,
    starts: &'static str,
    room: &'static str,
}

macro_rules! planned {
    ($($name:literal, $starts:literal, $room:literal;)*) => {
        /// The programme, in the order of the ruleset's list, which also numbers the tournaments.
        const PROGRAMME: &[Planned] = &[$(Planned {
            ruleset: concat!("torneo-", $name),
            file: concat!("assets/sample/", $name, ".txt"),
            acts: include_str!(concat!("../../../../assets/sample/", $name, ".txt")),
            starts: $starts,
            room: $room,
        }),*];
    };
}

planned! {
    "oca", "2026-09-19 21:00", "Prato del tracciato";
    "risiko-varianti", "2026-09-18 22:15", "Tendone";
    "risiko", "2026-09-19 15:15", "Tendone";
    "abalone", "2026-09-19 16:00", "Sala grande";
    "backgammon", "2026-09-19 10:00", "Sala grande";
    "carolus-magnus", "2026-09-19 20:00", "Sala grande";
    "memory", "2026-09-19 10:00", "Biblioteca";
    "holdem", "2026-09-19 21:00", "Sala del camino";
    "omaha", "2026-09-20 16:00", "Sala del camino";
    "puzzle", "2026-09-19 14:00", "Palestra";
    "quarto", "2026-09-19 14:30", "Biblioteca";
    "mancala", "2026-09-19 15:00", "Biblioteca";
    "gin-rummy", "2026-09-19 14:45", "Sala del camino";
    "twixt", "2026-09-19 10:40", "Sala grande";
    "samurai", "2026-09-19 21:00", "Tendone";
    "rummikub", "2026-09-19 15:15", "Palestra";
}

/// Enrols all participants of the festival, adds the tournaments to the programme and returns them.
pub(super) fn prepare(journal: &mut Journal) -> Result<Festival, Error> {
    add_guests(journal)?;
    let mut records = opened()?;
    records.push(EventRecord::BoardsSet(boards()));
    records.push(EventRecord::Announced { text: "Domenica alle 18:00 le premiazioni, sul palco del parco".to_owned() });
    note_all(journal, 17 * 60 + 40 - DAY, &records)?;
    note_all(journal, 17 * 60 + 40 - DAY, &past_winners())?;
    let mut festival = Festival::default();
    for record in &records {
        festival.apply(record).map_err(|_| Error::NotOpened)?;
    }
    Ok(festival)
}

/// Returns the past winners that this festival has taken into its rolls of honour.
fn past_winners() -> Vec<EventRecord> {
    let none = Event::default();
    let games = PROGRAMME.iter().map(|planned| planned.ruleset.trim_start_matches("torneo-"));
    games.filter_map(|game| offered(&none, game)).map(|honours| kept(&honours)).collect()
}

/// Adds all participants of the festival.
pub(super) fn add_guests(journal: &mut Journal) -> Result<(), Error> {
    let guests: Vec<_> = people::guests().collect();
    let guests = guests.iter().map(Card::stored).collect::<journal::Result<Vec<_>>>()?;
    journal.add_people(&stamp(17 * 60 + 35 - DAY, Some(people::ORGANIZER)), &guests)?;
    Ok(())
}

fn opened() -> Result<Vec<EventRecord>, Error> {
    let opened = |(number, planned): (usize, &Planned)| {
        let info = TournamentInfo {
            starts: planned.starts.to_owned(),
            room: planned.room.to_owned(),
            match_id: (planned.ruleset == "torneo-oca").then(|| RACE.to_owned()),
            ..TournamentInfo::default()
        };
        let ruleset = tournament_source(planned.ruleset).ok_or(Error::NotOpened)?;
        Ok(EventRecord::TournamentOpened { id: number.to_string(), ruleset, info })
    };
    (1..).zip(PROGRAMME).map(opened).collect()
}

/// Returns the rotations of the festival's boards.
fn boards() -> Vec<BoardPlan> {
    let id = |name: &str| {
        let place = PROGRAMME.iter().position(|planned| planned.ruleset.ends_with(name));
        (place.unwrap_or_default() + 1).to_string()
    };
    let square = vec![
        BoardScene::Match(RACE.to_owned()),
        BoardScene::Programme,
        BoardScene::Calls,
        BoardScene::Bracket(id("abalone")),
        BoardScene::Standings(id("rummikub")),
        BoardScene::Podium(id("memory")),
    ];
    let gym = vec![
        BoardScene::Standings(id("puzzle")),
        BoardScene::Games(id("rummikub")),
        BoardScene::Tables(id("rummikub")),
    ];
    let poker = vec![BoardScene::Clocks(id("holdem")), BoardScene::Standings(id("holdem"))];
    let games = ["abalone", "backgammon", "twixt", "mancala"].map(|name| BoardScene::Games(id(name))).to_vec();
    let plan = |name: &str, scenes, seconds| BoardPlan { name: name.to_owned(), scenes, seconds, hold_results: false };
    vec![
        plan("Piazza", square, 15),
        plan("Sala del camino", poker, 20),
        plan("Sala grande", games, 20),
        plan("Palestra", gym, 20),
    ]
}

/// Decides the records of all tournaments by the rules, up to a moment for those that follow the race; also returns the
/// tournaments as they stand then.
pub(super) fn decide(
    journal: &Journal,
    setup: &Setup,
    mut festival: Festival,
    race_until_ms: i64,
) -> Result<(Vec<Timed>, Festival), Error> {
    let names = names(journal, setup)?;
    let mut decided = Vec::new();
    for (open, planned) in festival.tournaments.iter_mut().zip(PROGRAMME) {
        let follows_race = open.info.match_id.is_some();
        let stream = tournament_stream(&open.id);
        for act in script::read(planned.file, planned.acts)? {
            if follows_race && act.time_ms > race_until_ms {
                break;
            }
            let text = fill(&act, &names)?;
            let record = play(&mut open.game, setup, &Act { text: &text, ..act })?;
            decided.push(Timed { time_ms: act.time_ms, stream: stream.clone(), record });
        }
    }
    Ok((decided, festival))
}

/// Returns everybody's numbers in the notation of a tournament, by name; a flock's name stands for its players.
fn names(journal: &Journal, setup: &Setup) -> Result<BTreeMap<String, String>, Error> {
    let people = journal.people()?.into_iter();
    let mut names: BTreeMap<_, _> =
        people.filter_map(|person| Some((person.name?, format!("p{}", person.id)))).collect();
    for flock in &setup.flocks {
        let ids = flock.roster.iter().filter_map(|person| person.id);
        let players: Vec<_> = ids.map(|PersonId(id)| format!("p{id}")).collect();
        names.insert(flock.name.clone(), players.join(" "));
    }
    Ok(names)
}

/// Replaces `[NAME]` by numbers, and `{HH:MM:SS}` and a final `@` by times.
fn fill(act: &Act<'_>, names: &BTreeMap<String, String>) -> Result<String, Error> {
    let wrong = |why| Error::Line { file: act.file, line: act.line, why };
    let mut filled = String::new();
    let mut rest = act.text;
    while let Some((before, from)) = rest.find(['[', '{']).map(|at| rest.split_at(at)) {
        filled += before;
        let (name, after) = from[1..].split_once([']', '}']).ok_or_else(|| wrong("expected a closing bracket"))?;
        if from.starts_with('[') {
            filled += names.get(name).ok_or_else(|| wrong("nobody of this name is in assets/sample/persone.txt"))?;
        } else {
            let day_ms = act.time_ms - act.time_ms.rem_euclid(DAY * super::MINUTE);
            let time_ms = script::time_of_day(name).ok_or_else(|| wrong("expected a time such as {23:15:00}"))?;
            filled += &(MIDNIGHT + day_ms + time_ms).to_string();
        }
        rest = after;
    }
    filled += rest;
    if filled.ends_with(" @") {
        filled += &(MIDNIGHT + act.time_ms).to_string();
    }
    Ok(filled)
}
