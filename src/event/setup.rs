//! The set-up of an event as people edit it: names instead of numbers.

use std::collections::BTreeMap;

use journal::PersonId;
use rules::games::oca::{FlockSeat, Oca, Roster, Rules};
use rules::{Arg, Game, Message, Role, RoleSet};
use serde::{Deserialize, Serialize};

use crate::event::records::{StoredFlock, StoredOfficial, StoredSetup};

/// Somebody by name, and by number once the file knows them.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PersonRef {
    /// Number in the file's table of people.
    pub id: Option<PersonId>,
    /// Name as printed.
    pub name: String,
}

/// An official of the event.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Official {
    /// Stable short name, such as `o1`.
    pub id: String,
    /// Who it is.
    pub person: PersonRef,
    /// In which offices.
    pub roles: RoleSet,
}

/// A flock before the start.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct FlockPlan {
    /// Its name.
    pub name: String,
    /// Its colour and emblem, 0 to 7.
    pub colour: u8,
    /// The players in the order in which they are proposed to pay.
    pub roster: Vec<PersonRef>,
    /// Captain, by roster index.
    pub captain: Option<usize>,
    /// Throwers, by roster index.
    pub throwers: Vec<usize>,
    /// Bearer, by roster index.
    pub bearer: usize,
    /// Its own square.
    pub home: Option<u8>,
    /// What it stages against rivals on its square.
    pub gag: String,
    /// Whether the race judges approved it.
    pub gag_approved: bool,
}

/// The points table that the captains are handed.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Points {
    /// Points by place.
    pub placement: Vec<u32>,
    /// Points for every place after these.
    pub after: u32,
    /// Points lost for each stray.
    pub stray_loss: u32,
    /// Points for a golden egg.
    pub egg: u32,
}

impl From<&Rules> for Points {
    fn from(rules: &Rules) -> Self {
        Self {
            placement: rules.placement_points.clone(),
            after: rules.placement_points_after,
            stray_loss: rules.stray_loss,
            egg: rules.egg_points,
        }
    }
}

/// Everything that is settled before the first throw.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Setup {
    /// Name of the event.
    pub title: String,
    /// Where it is.
    pub place: String,
    /// Date as `YYYY-MM-DD`.
    pub date: String,
    /// Who organises it.
    pub organizer: String,
    /// Id of the ruleset.
    pub ruleset: String,
    /// The officials.
    pub officials: Vec<Official>,
    /// The flocks in throwing order.
    pub flocks: Vec<FlockPlan>,
    /// The points table.
    pub points: Points,
    /// Whether the organiser has confirmed it.
    pub points_confirmed: bool,
}

/// States what is wrong with the set-up, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Part of the page: `event`, `officials`, `flocks`, `points`.
    pub section: &'static str,
    /// The flock or official concerned.
    pub index: Option<usize>,
    /// The field, as the page names it.
    pub field: &'static str,
    /// Whether the race can't start with it; otherwise it is only a warning.
    pub blocks: bool,
    /// Key of the article, if one says so.
    pub article: Option<&'static str>,
    /// What is wrong and how to mend it.
    pub detail: Message,
}

impl Setup {
    /// Lists the flocks as the rules see them.
    pub fn seats(&self) -> Vec<FlockSeat> {
        let seat = |flock: &FlockPlan| FlockSeat {
            name: flock.name.trim().to_owned(),
            players: Roster::Names(flock.roster.iter().map(|person| person.name.trim().to_owned()).collect()),
            home: flock.home,
            bearer: u8::try_from(flock.bearer).unwrap_or(u8::MAX),
        };
        self.flocks.iter().map(seat).collect()
    }

    /// Lists everything that is wrong before the start.
    pub fn problems(&self, rules: &Rules) -> Vec<Problem> {
        let mut problems = self.event_problems();
        problems.extend(self.official_problems());
        for problem in Oca::check_seats(rules, &self.seats()) {
            problems.push(Problem {
                section: "flocks",
                index: problem.seat.map(rules::Seat::index),
                field: problem.field,
                blocks: true,
                article: Some(rules::Article::key(problem.article)),
                detail: problem.detail,
            });
        }
        problems.extend(self.flock_problems());
        if !self.points_confirmed {
            problems.push(problem("points", None, "points", true, "setup-points-unconfirmed"));
        }
        problems
    }

    fn event_problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.title.trim().is_empty() {
            problems.push(problem("event", None, "title", true, "setup-no-title"));
        }
        if chrono::NaiveDate::parse_from_str(&self.date, "%Y-%m-%d").is_err() {
            problems.push(problem("event", None, "date", true, "setup-bad-date"));
        }
        problems
    }

    fn official_problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (index, official) in self.officials.iter().enumerate() {
            if official.person.name.trim().is_empty() {
                problems.push(problem("officials", Some(index), "name", true, "setup-official-no-name"));
            }
            if official.roles == RoleSet::default() {
                problems.push(problem("officials", Some(index), "roles", true, "setup-official-no-role"));
            }
        }
        for role in [Role::Notary, Role::Validator, Role::RaceJudge] {
            if !self.officials.iter().any(|official| official.roles.has(role)) {
                let mut missing = problem("officials", None, "roles", true, "setup-role-missing");
                missing.detail = missing.detail.with("role", role.name());
                problems.push(missing);
            }
        }
        problems
    }

    fn flock_problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (index, flock) in self.flocks.iter().enumerate() {
            let mut add = |field, blocks, key| {
                let mut found = problem("flocks", Some(index), field, blocks, key);
                found.detail.args.push(("flock", Arg::Text(flock.name.clone())));
                problems.push(found);
            };
            let exists = |player: usize| player < flock.roster.len();
            if !flock.captain.is_some_and(exists) {
                add("captain", true, "setup-no-captain");
            }
            if flock.throwers.len() != 2 || !flock.throwers.iter().all(|thrower| exists(*thrower)) {
                add("throwers", false, "setup-throwers");
            }
            if flock.home.is_none() {
                add("home", true, "setup-no-home");
            }
            if self.flocks[..index].iter().any(|other| other.colour == flock.colour) {
                add("colour", true, "setup-colour-twice");
            }
        }
        problems
    }

    /// Turns names into numbers; `None` while somebody has none yet.
    pub(crate) fn stored(&self) -> Option<StoredSetup> {
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
                gag_approved: flock.gag_approved,
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
        })
    }

    /// Turns numbers into names.
    pub(crate) fn from_stored(stored: &StoredSetup, names: &BTreeMap<PersonId, String>) -> Self {
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
            gag_approved: flock.gag_approved,
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
        }
    }

    /// Lists every person of the set-up, to be numbered.
    pub(crate) fn people_mut(&mut self) -> impl Iterator<Item = &mut PersonRef> {
        let officials = self.officials.iter_mut().map(|official| &mut official.person);
        officials.chain(self.flocks.iter_mut().flat_map(|flock| flock.roster.iter_mut()))
    }

    /// Finds an official by short name.
    pub fn official(&self, id: &str) -> Option<&Official> {
        self.officials.iter().find(|official| official.id == id)
    }

    /// Gives a short name that no official has.
    pub fn free_official_id(&self) -> String {
        let taken = |id: &String| self.officials.iter().any(|official| official.id == *id);
        (1..).map(|number| format!("o{number}")).find(|id| !taken(id)).unwrap_or_default()
    }
}

fn problem(
    section: &'static str,
    index: Option<usize>,
    field: &'static str,
    blocks: bool,
    key: &'static str,
) -> Problem {
    Problem { section, index, field, blocks, article: None, detail: Message::new(key) }
}
