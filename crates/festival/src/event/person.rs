//! The data of one person in an event file, for requests of access and erasure.

use journal::PersonId;
use rules::games::oca::{Effect, Oca, Player, Token};
use rules::{Match, Recorded, RoleSet, Seat, Seq, Step};
use serde_json::{Value, json};
use tournament::{Entrant, EntryNo, Person, Table, TableResult};

use crate::event::fold::Event;
use crate::i18n::Lang;
use crate::import::status_words;
use crate::{OpenTournament, Words, stage_name};

/// A part that a person has in the set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Involvement {
    /// An official.
    Official {
        /// Stable short name.
        id: String,
        /// The offices held.
        roles: RoleSet,
    },
    /// A player.
    Player {
        /// The flock, by throwing order.
        flock: usize,
        /// The position in its roster, from 0.
        player: usize,
    },
}

/// Returns the parts of a person in the set-up as last saved.
pub fn involvements_of(event: &Event, person: PersonId) -> Vec<Involvement> {
    let officials = event.setup.officials.iter().filter(|official| official.person.id == Some(person));
    let officials = officials.map(|official| Involvement::Official { id: official.id.clone(), roles: official.roles });
    let players = event.setup.flocks.iter().enumerate().flat_map(|(flock, plan)| {
        let own = plan.roster.iter().enumerate().filter(move |(_, other)| other.id == Some(person));
        own.map(move |(player, _)| Involvement::Player { flock, player })
    });
    // Players who joined after the start are numbered behind the roster.
    let joined = event.setup.flocks.iter().enumerate().flat_map(|(flock, plan)| {
        let came = event.joined.iter().filter(move |(other, _)| *other == flock).enumerate();
        let own = came.filter(|(_, (_, other))| *other == person);
        own.map(move |(index, _)| Involvement::Player { flock, player: plan.roster.len() + index })
    });
    officials.chain(players).chain(joined).collect()
}

/// Returns the names of the tournaments in which a person still plays: an erasure would leave a place there that is
/// called and seated.
pub fn still_plays(event: &Event, person: PersonId, lang: Lang) -> Vec<String> {
    let plays = |open: &&OpenTournament| {
        let in_play = |entry: &EntryNo| open.state().entrant(*entry).is_some_and(Entrant::plays);
        !open.state().closed && event.entries_of(open, person).iter().any(in_play)
    };
    event.festival.tournaments.iter().filter(plays).map(|open| Words { event, open, lang }.title()).collect()
}

/// Returns all data of a person in the file, with names of tournaments in a language; `null` for an unused number or
/// erased data.
/// Shape: `{person, name, birth, contact, club, event, places, records, tournaments}`; a record is `{entry, time_ms,
/// as}` with `as` one of `entered`, `approved`, `player`, a tournament `{tournament, entry, age, paid, status, place,
/// penalty, warnings, times_ms, tables}`, a table `{table, stage, round, seats, result, place, time_penalties}` with
/// the numbers of the entries in the order of the slip and the result as the record stores it.
/// and the result as the record keeps it.
pub fn disclosed(event: &Event, person: PersonId, lang: Lang) -> Value {
    let Some(name) = event.names.get(&person).filter(|_| !event.erased.contains(&person)) else { return Value::Null };
    let numbers = event.numbers_of(person);
    let places: Vec<_> = numbers.iter().flat_map(|id| involvements_of(event, *id)).collect();
    let records = event.race().map(|race| records(race, &places));
    let card = event.festival.cards.get(&person).cloned().unwrap_or_default();
    json!({
        "person": person.0,
        "name": name,
        "birth": card.birth.map(|day| day.to_string()),
        "contact": card.contact,
        "club": card.club,
        "event": { "title": event.setup.title, "place": event.setup.place, "date": event.setup.date },
        "places": places.iter().map(|place| involvement_json(event, place)).collect::<Vec<_>>(),
        "records": records.unwrap_or_default(),
        "tournaments": numbers.iter().flat_map(|id| entries_of(event, *id, lang)).collect::<Vec<_>>(),
    })
}

/// Returns the entries of a person with their status.
fn entries_of(event: &Event, person: PersonId, lang: Lang) -> Vec<Value> {
    let entries = event.festival.tournaments.iter().flat_map(|open| {
        let words = Words { event, open, lang };
        let state = open.state();
        // A substitute may have taken the place since.
        let left = state.entrants.iter().filter(move |(_, entrant)| entrant.former.contains(&Person(person.0)));
        let left = left.map(|(entry, _)| EntryNo(entry));
        let own = state.entries_of(Person(person.0)).iter().copied().chain(left);
        own.map(move |entry| {
            let entrant = state.entrant(entry);
            let times = state.stages.iter().filter_map(|stage| stage.race.run(entry)?.total_ms());
            json!({
                "tournament": words.title(),
                "entry": entry.0,
                "age": entrant.and_then(|entrant| entrant.age),
                "paid": entrant.is_some_and(|entrant| entrant.paid),
                "status": status_words(&words, entry),
                "place": open.final_place(entry),
                "penalty": entrant.map_or(0, |entrant| entrant.penalty),
                "warnings": entrant.map_or(0, |entrant| entrant.warnings),
                "times_ms": times.collect::<Vec<_>>(),
                "tables": tables_of(&words, entry),
            })
        })
    });
    entries.collect()
}

/// Returns the tables of an entry with their slips; the other entries are numbers, as their names are data of theirs.
fn tables_of(words: &Words<'_>, entry: EntryNo) -> Vec<Value> {
    let own = words.open.state().tables.iter().filter(|(_, table)| table.slot_of(entry).is_some());
    let told = |(number, table): (u32, &Table)| {
        let result = table.result.as_ref().map(|result| match result {
            TableResult::Played { slip, .. } => slip.to_string(),
            TableResult::Walkover { .. } => "walkover".to_owned(),
        });
        json!({
            "table": number,
            "stage": stage_name(words, table.stage),
            "round": table.round,
            "seats": table.entries().iter().map(|seated| seated.0).collect::<Vec<_>>(),
            "result": result,
            "place": table.placings().iter().find(|placing| placing.entry == entry).map(|placing| placing.place),
            "time_penalties": table.fines_of(entry),
        })
    };
    own.map(told).collect()
}

fn involvement_json(event: &Event, place: &Involvement) -> Value {
    match place {
        Involvement::Official { id, roles } => {
            let roles: Vec<_> = roles.iter().map(rules::Role::name).collect();
            json!({ "official": id, "roles": roles })
        }
        Involvement::Player { flock, player } => {
            let plan = event.setup.flocks.get(*flock);
            json!({
                "flock": event.setup.flock_name(*flock),
                "number": player + 1,
                "captain": plan.is_some_and(|plan| plan.captain == Some(*player)),
                "thrower": plan.is_some_and(|plan| plan.throwers.contains(player)),
                "bearer": plan.is_some_and(|plan| plan.bearer == *player),
            })
        }
    }
}

/// Returns the entries that a person signed, and those that involved a player's own token.
fn records(race: &Match<Oca>, places: &[Involvement]) -> Vec<Value> {
    let mut found = Vec::new();
    for (index, recorded) in race.entries().iter().enumerate() {
        let parts = places.iter().filter_map(|place| part(recorded, place));
        let record =
            |part: &str| json!({ "entry": Seq::at(index).0, "time_ms": recorded.signature.time_ms, "as": part });
        found.extend(parts.map(record));
    }
    found
}

fn part(recorded: &Recorded<Oca>, place: &Involvement) -> Option<&'static str> {
    match place {
        Involvement::Official { id, .. } if recorded.signature.entered_by.as_ref() == Some(id) => Some("entered"),
        Involvement::Official { id, .. } if recorded.signature.approvers().any(|other| other == id) => Some("approved"),
        Involvement::Official { .. } => None,
        Involvement::Player { flock, player } => {
            let own = (Seat(u8::try_from(*flock).ok()?), Player(u8::try_from(*player).ok()?));
            recorded.steps.iter().any(|step| concerns(step, own)).then_some("player")
        }
    }
}

/// Checks whether a step is about a player who is or becomes a stray.
fn concerns(step: &Step<Oca>, own: (Seat, Player)) -> bool {
    match step.effect {
        Effect::Strayed { flock, player }
        | Effect::Placed { flock, player, .. }
        | Effect::StrayPaid { flock, player, .. }
        | Effect::Rejoined { flock, player, .. } => (flock, player) == own,
        Effect::ThrowersNamed { flock, ref players } => players.iter().any(|player| (flock, *player) == own),
        Effect::Chosen { flock, instead, player } => (flock, player) == own || (flock, instead) == own,
        Effect::Substituted { flock, outgoing, incoming, .. } => (flock, outgoing) == own || (flock, incoming) == own,
        Effect::Moved { flock, token: Token::Stray(player), .. }
        | Effect::Held { flock, token: Token::Stray(player), .. }
        | Effect::Missed { flock, token: Token::Stray(player), .. }
        | Effect::Freed { flock, token: Token::Stray(player) }
        | Effect::Due { flock, token: Token::Stray(player), .. } => (flock, player) == own,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Card;
    use crate::fair::{Fair, name};

    #[test]
    fn what_a_person_is_told_has_the_card_and_the_tournaments() {
        let mut fair = Fair::new(3);
        let id = fair.open("torneo-mancala", "", "");
        fair.enter(&id, 1, 2);
        let card = Card { name: name(2), contact: "339".to_owned(), club: "Origgio".to_owned(), ..Card::default() };
        fair.event.festival.cards.insert(PersonId(2), card);
        let told = disclosed(&fair.event, PersonId(2), Lang::It);
        assert_eq!((told["contact"].as_str(), told["club"].as_str()), (Some("339"), Some("Origgio")));
        let [entered] = told["tournaments"].as_array().unwrap().as_slice() else { panic!("{told}") };
        assert_eq!((entered["entry"].as_u64(), entered["paid"].as_bool()), (Some(2), Some(true)));
        assert_eq!(disclosed(&fair.event, PersonId(3), Lang::It)["tournaments"], json!([]));
        assert_eq!(disclosed(&fair.event, PersonId(4), Lang::It), Value::Null, "nobody has that number");
    }

    #[test]
    fn what_a_person_is_told_has_the_results_without_names_of_others() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-abalone", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\npair E1 E2\nresult T1 E1 E2: win 1\nwarn E2");
        let told = disclosed(&fair.event, PersonId(2), Lang::It);
        let entered = &told["tournaments"][0];
        assert_eq!((entered["warnings"].as_u64(), &entered["place"]), (Some(1), &Value::Null));
        let [table] = entered["tables"].as_array().unwrap().as_slice() else { panic!("{told}") };
        assert_eq!((&table["seats"], table["place"].as_u64()), (&json!([1, 2]), Some(2)));
        assert_eq!(table["result"].as_str(), Some("win 1"));
        assert!(!told.to_string().contains(&name(1)), "{told}");
    }

    #[test]
    fn somebody_plays_where_an_entry_is_in() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-abalone", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\npair E1 E2");
        assert_eq!(still_plays(&fair.event, PersonId(2), Lang::It).len(), 1);
        fair.say(&id, "withdraw E2");
        assert_eq!(still_plays(&fair.event, PersonId(2), Lang::It), [] as [String; 0]);
    }
}
