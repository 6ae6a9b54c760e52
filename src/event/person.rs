//! What an event file holds about one person: for whoever asks for their data, and for whoever wants them erased.

use journal::PersonId;
use rules::games::oca::{Effect, Oca, Player, Token};
use rules::{Match, Recorded, RoleSet, Seat, Seq, Step};
use serde_json::{Value, json};
use tournament::Person;

use crate::event::fold::Event;
use crate::festival::Words;
use crate::festival::import::status_words;
use crate::i18n::Lang;

/// Says where somebody stands in the set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// An official.
    Official {
        /// Stable short name.
        id: String,
        /// In which offices.
        roles: RoleSet,
    },
    /// A player.
    Player {
        /// The flock, by throwing order.
        flock: usize,
        /// Which of its roster, from 0.
        player: usize,
    },
}

/// Lists where a person stands in the set-up as last saved.
pub fn places_of(event: &Event, person: PersonId) -> Vec<Place> {
    let officials = event.setup.officials.iter().filter(|official| official.person.id == Some(person));
    let officials = officials.map(|official| Place::Official { id: official.id.clone(), roles: official.roles });
    let players = event.setup.flocks.iter().enumerate().flat_map(|(flock, plan)| {
        let own = plan.roster.iter().enumerate().filter(move |(_, other)| other.id == Some(person));
        own.map(move |(player, _)| Place::Player { flock, player })
    });
    officials.chain(players).collect()
}

/// Gathers everything the file tells about a person, with names of tournaments in a language; `null` when nobody has that
/// number or the data were erased.
///
/// Shape: `{person, name, birth, contact, club, event, places, records, tournaments}`; a record is `{entry, time_ms, as}`
/// with `as` one of `entered`, `approved`, `player`, a tournament `{tournament, entry, age, paid, status}`.
pub fn told_of(event: &Event, person: PersonId, lang: Lang) -> Value {
    let Some(name) = event.names.get(&person).filter(|_| !event.erased.contains(&person)) else { return Value::Null };
    let places = places_of(event, person);
    let records = event.race().map(|race| records(race, &places));
    let card = event.festival.cards.get(&person).cloned().unwrap_or_default();
    json!({
        "person": person.0,
        "name": name,
        "birth": card.birth.map(|day| day.to_string()),
        "contact": card.contact,
        "club": card.club,
        "event": { "title": event.setup.title, "place": event.setup.place, "date": event.setup.date },
        "places": places.iter().map(|place| place_of(event, place)).collect::<Vec<_>>(),
        "records": records.unwrap_or_default(),
        "tournaments": entries_of(event, person, lang),
    })
}

/// Lists where somebody entered, and what has become of it.
fn entries_of(event: &Event, person: PersonId, lang: Lang) -> Vec<Value> {
    let entries = event.festival.tournaments.iter().flat_map(|open| {
        let words = Words { event, open, lang };
        let own = open.state().entries_of(Person(person.0)).iter();
        own.map(move |entry| {
            let entrant = open.state().entrant(*entry);
            json!({
                "tournament": words.title(),
                "entry": entry.0,
                "age": entrant.and_then(|entrant| entrant.age),
                "paid": entrant.is_some_and(|entrant| entrant.paid),
                "status": status_words(&words, *entry),
            })
        })
    });
    entries.collect()
}

fn place_of(event: &Event, place: &Place) -> Value {
    match place {
        Place::Official { id, roles } => {
            let roles: Vec<_> = roles.iter().map(rules::Role::name).collect();
            json!({ "official": id, "roles": roles })
        }
        Place::Player { flock, player } => {
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

/// Lists the entries that somebody signed, and those in which a player's own token had a part.
fn records(race: &Match<Oca>, places: &[Place]) -> Vec<Value> {
    let mut found = Vec::new();
    for (index, recorded) in race.entries().iter().enumerate() {
        let parts = places.iter().filter_map(|place| part(recorded, place));
        let record =
            |part: &str| json!({ "entry": Seq::at(index).0, "time_ms": recorded.signature.time_ms, "as": part });
        found.extend(parts.map(record));
    }
    found
}

fn part(recorded: &Recorded<Oca>, place: &Place) -> Option<&'static str> {
    match place {
        Place::Official { id, .. } if recorded.signature.entered_by.as_ref() == Some(id) => Some("entered"),
        Place::Official { id, .. } if recorded.signature.approved_by.as_ref() == Some(id) => Some("approved"),
        Place::Official { .. } => None,
        Place::Player { flock, player } => {
            let own = (Seat(u8::try_from(*flock).ok()?), Player(u8::try_from(*player).ok()?));
            recorded.steps.iter().any(|step| concerns(step, own)).then_some("player")
        }
    }
}

/// Tells whether a step is about a player who is or becomes a stray.
fn concerns(step: &Step<Oca>, own: (Seat, Player)) -> bool {
    match step.effect {
        Effect::Strayed { flock, player }
        | Effect::Placed { flock, player, .. }
        | Effect::StrayPaid { flock, player, .. }
        | Effect::Rejoined { flock, player, .. } => (flock, player) == own,
        Effect::Chosen { flock, instead, player } => (flock, player) == own || (flock, instead) == own,
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
    use crate::festival::Card;
    use crate::festival::speak::fair::{Fair, name};

    #[test]
    fn what_a_person_is_told_has_the_card_and_the_tournaments() {
        let mut fair = Fair::new(3);
        let id = fair.open("torneo-mancala", "", "");
        fair.enter(&id, 1, 2);
        let card = Card { name: name(2), contact: "339".to_owned(), club: "Origgio".to_owned(), ..Card::default() };
        fair.event.festival.cards.insert(PersonId(2), card);
        let told = told_of(&fair.event, PersonId(2), Lang::It);
        assert_eq!((told["contact"].as_str(), told["club"].as_str()), (Some("339"), Some("Origgio")));
        let [entered] = told["tournaments"].as_array().unwrap().as_slice() else { panic!("{told}") };
        assert_eq!((entered["entry"].as_u64(), entered["paid"].as_bool()), (Some(2), Some(true)));
        assert_eq!(told_of(&fair.event, PersonId(3), Lang::It)["tournaments"], json!([]));
        assert_eq!(told_of(&fair.event, PersonId(4), Lang::It), Value::Null, "nobody has that number");
    }
}
