//! Names on the seats of a match, whose record has only numbers of people.

use journal::PersonId;
use serde_json::Value;

use super::fold::Event;
use crate::AtTable;

impl Event {
    /// Replaces `person:NUMBER` by names; equal names in one list are numbered.
    fn dress(&self, value: &Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.name_of(text)),
            Value::Array(items) => {
                let mut dressed: Vec<Value> = items.iter().map(|item| self.dress(item)).collect();
                tell_apart(&mut dressed);
                Value::Array(dressed)
            }
            Value::Object(fields) => {
                Value::Object(fields.iter().map(|(name, item)| (name.clone(), self.dress(item))).collect())
            }
            other => other.clone(),
        }
    }

    /// Puts names on seats, as the whole event shows them; returns who sits there as well.
    pub(super) fn dress_seats(&self, seats: &Value, at: Option<&AtTable>) -> (Value, Vec<PersonId>) {
        let seats = self.seats_now(seats, at);
        (self.dress(&seats), people_in(&seats))
    }

    /// Replaces the players with whom a match began at a table by the present ones.
    fn seats_now(&self, seats: &Value, at: Option<&AtTable>) -> Value {
        let mut seats = seats.clone();
        let Some((at, open)) = at.and_then(|at| Some((at, self.festival.known(&at.tournament)?))) else { return seats };
        for (seat, entry) in seats.as_array_mut().into_iter().flatten().zip(&at.entries) {
            if let Some(person) = name_in(seat).and_then(person_in)
                && seat.is_object()
            {
                seat["name"] = format!("person:{}", open.plays_for(*entry, at.table, person)).into();
            }
        }
        seats
    }

    fn name_of(&self, text: &str) -> String {
        person_in(text).and_then(|person| self.shown_name(person)).unwrap_or_else(|| text.to_owned())
    }
}

fn tell_apart(people: &mut [Value]) {
    for index in 1..people.len() {
        let (earlier, rest) = people.split_at_mut(index);
        let Some(name) = name_in(&rest[0]).map(str::to_lowercase) else { continue };
        let same = |other: &&Value| name_in(other).is_some_and(|other| other.to_lowercase() == name);
        let count = earlier.iter().filter(same).count();
        let place = if rest[0].is_object() { &mut rest[0]["name"] } else { &mut rest[0] };
        if let Value::String(name) = place
            && count > 0
        {
            name.push_str(&format!(" ({})", count + 1));
        }
    }
}

/// Parses `person:NUMBER`.
fn person_in(text: &str) -> Option<PersonId> {
    text.strip_prefix("person:")?.parse().ok().map(PersonId)
}

/// Returns everybody whom seats name.
fn people_in(seats: &Value) -> Vec<PersonId> {
    match seats {
        Value::String(text) => person_in(text).into_iter().collect(),
        Value::Array(items) => items.iter().flat_map(people_in).collect(),
        Value::Object(fields) => fields.values().flat_map(people_in).collect(),
        _ => Vec::new(),
    }
}

/// Returns the name that a value is, or that a seat has.
fn name_in(value: &Value) -> Option<&str> {
    value.as_str().or_else(|| value.get("name")?.as_str())
}
