//! Opening of a tournament: its ruleset with options applied, and the people named as seats entered.

use rules::{
    AnySeatProblem, Article as _, Entry, Match, Message, OpenError, Opening, Seat, Signature, open_match, unread_json,
};
use serde::Deserialize;
use serde_json::{Value, json};
use tournament::{Fact, NewEntry, Person, Tournament};

/// An entry in the protocol: one person by `name`, or several by `people`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entrant {
    name: Option<String>,
    #[serde(default)]
    people: Vec<String>,
    age: Option<u8>,
    #[serde(default)]
    paid: bool,
}

/// Opens a tournament and returns the names of its people: the first is `p1`.
pub(super) fn tournament(
    ruleset: &str,
    seats: &Value,
    options: &Value,
) -> Result<(Match<Tournament>, Vec<String>), OpenError> {
    let mut m = open_match::<Tournament>(&Opening { ruleset, seats: &json!([]), options })?;
    let entrants = Vec::<Entrant>::deserialize(seats).map_err(|error| {
        let detail = unread_json("open-seats-unreadable", &error.to_string());
        OpenError::Seats(vec![problem(None, None, detail)])
    })?;
    let mut names: Vec<String> = Vec::new();
    let new = (0..).zip(entrants).map(|(index, entrant)| numbered(index, entrant, &mut names));
    let new = new.collect::<Result<Vec<_>, _>>().map_err(|problem| OpenError::Seats(vec![problem]))?;
    if !new.is_empty() {
        enrol(&mut m, new).map_err(OpenError::Seats)?;
    }
    Ok((m, names))
}

/// Assigns numbers to the people of an entry: the same name is the same person.
fn numbered(index: usize, entrant: Entrant, names: &mut Vec<String>) -> Result<NewEntry, AnySeatProblem> {
    let Entrant { name, people, age, paid } = entrant;
    let people: Vec<_> = name.into_iter().chain(people).map(|name| name.trim().to_owned()).collect();
    if people.is_empty() || people.contains(&String::new()) {
        return Err(problem(Some(index), None, Message::new("cli-seat-no-name")));
    }
    let mut number = |name: String| {
        let known = names.iter().position(|other| *other == name).unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        });
        Person(known as u64 + 1)
    };
    Ok(NewEntry { people: people.into_iter().map(&mut number).collect(), age, paid })
}

/// Enters all of them with one act, or returns the problems of each.
fn enrol(m: &mut Match<Tournament>, new: Vec<NewEntry>) -> Result<(), Vec<AnySeatProblem>> {
    let script = || Signature::script(0);
    if m.record(Entry::fact(Fact::Enter(new.clone())), script()).is_ok() {
        return Ok(());
    }
    let mut problems = Vec::new();
    let mut trial = m.clone();
    for (index, one) in new.into_iter().enumerate() {
        let refused = trial.record(Entry::fact(Fact::Enter(vec![one])), script()).err().unwrap_or_default();
        let told = refused.into_iter().map(|why| problem(Some(index), Some(why.article.key()), why.detail));
        problems.extend(told);
    }
    Err(problems)
}

fn problem(index: Option<usize>, article: Option<&'static str>, detail: Message) -> AnySeatProblem {
    let seat = index.and_then(|index| u8::try_from(index).ok()).map(Seat);
    AnySeatProblem { seat, field: "name", article, detail }
}
