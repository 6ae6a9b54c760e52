//! The set-up as it is stored, with numbers in place of names. Its fields are on disk: never to be renamed.

use std::collections::BTreeMap;

use journal::PersonId;
use rules::RoleSet;
use serde::{Deserialize, Serialize};

use crate::event::desk::DeskRules;
use crate::event::readings::Readings;
use crate::event::setup::{FlockPlan, Official, PersonRef, Points, Setup};

/// The set-up as it is stored.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct StoredSetup {
    /// Name of the event.
    pub title: String,
    /// Its place.
    pub place: String,
    /// Date as `YYYY-MM-DD`.
    pub date: String,
    /// Its organiser.
    pub organizer: String,
    /// Id of the ruleset.
    pub ruleset: String,
    /// The officials.
    pub officials: Vec<StoredOfficial>,
    /// The flocks in throwing order.
    pub flocks: Vec<StoredFlock>,
    /// The points table.
    pub points: Points,
    /// Whether the organiser has confirmed the points table.
    pub points_confirmed: bool,
    /// Values of the rules that differ from the ruleset, by field.
    #[serde(default, skip_serializing_if = "Readings::is_empty")]
    pub readings: Readings,
    /// The rules of the desk.
    #[serde(default, skip_serializing_if = "DeskRules::is_usual")]
    pub desk: DeskRules,
}

/// An official as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredOfficial {
    /// Stable short name, such as `o1`.
    pub id: String,
    /// The person.
    pub person: PersonId,
    /// The offices held.
    pub roles: RoleSet,
}

/// A flock as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredFlock {
    /// Its name.
    pub name: String,
    /// Its colour and emblem, 0 to 7.
    pub colour: u8,
    /// The players.
    pub roster: Vec<PersonId>,
    /// Captain, by roster index.
    pub captain: Option<usize>,
    /// Throwers, by roster index.
    pub throwers: Vec<usize>,
    /// Bearer, by roster index.
    pub bearer: usize,
    /// Its own square.
    pub home: Option<u8>,
    /// Its staging against rivals on its square.
    #[serde(default)]
    pub gag: String,
    /// The race judges who approved the staging.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gag_approved_by: Vec<String>,
}

impl Setup {
    /// Returns the stored form, with numbers in place of names; `None` while a person has no number.
    pub fn stored(&self) -> Option<StoredSetup> {
        let officials = self.officials.iter().map(|official| {
            let person = official.person.id?;
            Some(StoredOfficial { id: official.id.clone(), person, roles: official.roles })
        });
        let flocks = self.flocks.iter().map(|flock| {
            Some(StoredFlock {
                name: flock.name.clone(),
                colour: flock.colour,
                roster: flock.roster.iter().map(|person| person.id).collect::<Option<_>>()?,
                captain: flock.captain,
                throwers: flock.throwers.clone(),
                bearer: flock.bearer,
                home: flock.home,
                gag: flock.gag.clone(),
                gag_approved_by: flock.gag_approved_by.clone(),
            })
        });
        Some(StoredSetup {
            title: self.title.clone(),
            place: self.place.clone(),
            date: self.date.clone(),
            organizer: self.organizer.clone(),
            ruleset: self.ruleset.clone(),
            officials: officials.collect::<Option<_>>()?,
            flocks: flocks.collect::<Option<_>>()?,
            points: self.points.clone(),
            points_confirmed: self.points_confirmed,
            readings: self.readings.clone(),
            desk: self.desk.clone(),
        })
    }

    /// Creates the set-up from its stored form, with names in place of numbers.
    pub fn from_stored(stored: &StoredSetup, names: &BTreeMap<PersonId, String>) -> Self {
        let person = |id: PersonId| PersonRef { id: Some(id), name: names.get(&id).cloned().unwrap_or_default() };
        let official = |official: &StoredOfficial| Official {
            id: official.id.clone(),
            person: person(official.person),
            roles: official.roles,
        };
        let flock = |flock: &StoredFlock| FlockPlan {
            name: flock.name.clone(),
            colour: flock.colour,
            roster: flock.roster.iter().map(|id| person(*id)).collect(),
            captain: flock.captain,
            throwers: flock.throwers.clone(),
            bearer: flock.bearer,
            home: flock.home,
            gag: flock.gag.clone(),
            gag_approved_by: flock.gag_approved_by.clone(),
        };
        Self {
            title: stored.title.clone(),
            place: stored.place.clone(),
            date: stored.date.clone(),
            organizer: stored.organizer.clone(),
            ruleset: stored.ruleset.clone(),
            officials: stored.officials.iter().map(official).collect(),
            flocks: stored.flocks.iter().map(flock).collect(),
            points: stored.points.clone(),
            points_confirmed: stored.points_confirmed,
            readings: stored.readings.clone(),
            desk: stored.desk.clone(),
        }
    }
}
