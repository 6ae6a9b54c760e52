//! The problems of a set-up, with their positions.

use std::collections::BTreeMap;

use rules::games::oca::{Oca, Rules};
use rules::{Arg, Game, Message, Office, Role, RoleSet, Ruleset};
use tournament::Format;

use crate::event::fold::Event;
use crate::event::setup::{FlockPlan, Setup};
use crate::event::start::RACE;

/// Longest name of a person or a flock, in characters: more does not fit on the board.
pub const LONGEST_NAME: usize = 60;

/// Most places listed one by one in the points table.
pub const MOST_PLACES: usize = 20;

/// Most points of an entry of the table.
pub const MOST_POINTS: u32 = 99_999;

/// Offices without which no race can begin.
const RACE_OFFICES: [Role; 3] = [Role::Notary, Role::Validator, Role::RaceJudge];

/// Offices that the acts of tournaments need.
const FESTIVAL_OFFICES: [Role; 2] = [Role::Referee, Role::Organizer];

/// A problem of the set-up, with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Part of the page: `event`, `officials`, `flocks`, `points`.
    pub section: &'static str,
    /// The flock or official concerned.
    pub index: Option<usize>,
    /// The field, as the page names it.
    pub field: &'static str,
    /// Whether it keeps the race from starting; otherwise it is only a warning.
    pub blocks: bool,
    /// Key of the article that it violates, if any.
    pub article: Option<&'static str>,
    /// The problem, and how to mend it.
    pub detail: Message,
}

/// The planned games that make demands on the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planned {
    /// The Giro dell'Oca, with its flocks and the Triade.
    pub race: bool,
    /// Tournaments, with their referees.
    pub tournaments: bool,
}

impl Default for Planned {
    fn default() -> Self {
        Self { race: true, tournaments: false }
    }
}

impl Planned {
    /// Checks whether nothing is planned yet: it may become the race, tournaments, or both.
    pub const fn is_open(self) -> bool {
        !self.race && !self.tournaments
    }
}

impl Event {
    /// Returns what is planned; the race is once it is in the programme or has begun, or there is a flock.
    pub fn planned(&self) -> Planned {
        let all = &self.festival.tournaments;
        let races = all.iter().filter(|open| matches!(open.plan().format(0), Some(Format::Match))).count();
        let race = races > 0 || !self.setup.flocks.is_empty() || self.find(RACE).is_some();
        Planned { race, tournaments: all.len() > races }
    }
}

impl Setup {
    /// Returns all problems before the start; those of the race only if it is planned.
    pub fn problems(&self, book: &Ruleset<Rules>, planned: Planned) -> Vec<Problem> {
        let rules = &book.rules;
        let planned = Planned { race: planned.race || !self.flocks.is_empty(), ..planned };
        let mut problems = self.event_problems();
        problems.extend(self.official_problems(book, planned));
        if planned.race {
            problems.extend(self.seat_problems(rules));
            problems.extend(self.flock_problems());
            problems.extend(self.namesakes());
            problems.extend(self.points_problems());
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

    fn official_problems(&self, book: &Ruleset<Rules>, planned: Planned) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (index, official) in self.officials.iter().enumerate() {
            let name = official.person.name.trim().to_lowercase();
            if name.is_empty() {
                problems.push(problem("officials", Some(index), "name", true, "setup-official-no-name"));
            } else if self.officials[..index].iter().any(|other| other.person.name.trim().to_lowercase() == name) {
                problems.push(problem("officials", Some(index), "name", false, "setup-official-twice"));
            }
            if official.roles == RoleSet::default() {
                problems.push(problem("officials", Some(index), "roles", true, "setup-official-no-role"));
            }
        }
        let needed = [(&RACE_OFFICES[..], planned.race, true), (&FESTIVAL_OFFICES[..], planned.tournaments, false)];
        for (roles, _, blocks) in needed.into_iter().filter(|(_, planned, _)| *planned) {
            for role in roles.iter().filter(|role| self.holders(**role) == 0) {
                let mut missing = problem("officials", None, "roles", blocks, "setup-role-missing");
                missing.detail = missing.detail.with("role", role.name());
                problems.push(missing);
            }
        }
        if !planned.race {
            return problems;
        }
        problems.extend(self.quorum_problems(book));
        for (role, usual) in [(Role::Notary, 3), (Role::RaceJudge, 2), (Role::Validator, 1)] {
            let count = self.holders(role);
            if count > 0 && count != usual && count >= usize::from(book.office(role).quorum) {
                let mut few = problem("officials", None, "roles", false, "setup-role-count");
                let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
                few.detail = few.detail.with("role", role.name()).with("count", number(count));
                few.detail = few.detail.with("usual", number(usual));
                problems.push(few);
            }
        }
        problems
    }

    /// Returns the problems of colleges that could never act, as fewer hold the office than must be present.
    fn quorum_problems(&self, book: &Ruleset<Rules>) -> Vec<Problem> {
        let colleges = book.offices.iter().filter(|(_, office)| office.quorum > 1);
        let problem = |(role, office): (&Role, &Office)| {
            let count = self.holders(*role);
            // That nobody holds a necessary office of the race is reported already.
            if count >= usize::from(office.quorum) || count == 0 && RACE_OFFICES.contains(role) {
                return None;
            }
            let mut few = problem("officials", None, "roles", true, "setup-role-quorum");
            few.detail = few.detail.with("role", role.name()).with("count", count).with("quorum", office.quorum);
            Some(few)
        };
        colleges.filter_map(problem).collect()
    }

    fn holders(&self, role: Role) -> usize {
        self.officials.iter().filter(|official| official.roles.has(role)).count()
    }

    /// Returns the rules' objections to the flocks; a flock without a name is identified by its place.
    fn seat_problems(&self, rules: &Rules) -> Vec<Problem> {
        // The bearer does not matter while there is nobody.
        let nobody = |seat: Option<rules::Seat>| {
            seat.and_then(|seat| self.flocks.get(seat.index())).is_some_and(|flock| flock.roster.is_empty())
        };
        let found = Oca::check_seats(rules, &self.seats());
        let found = found.into_iter().filter(|problem| problem.field != "bearer" || !nobody(problem.seat));
        let found = found.map(|problem| {
            let index = problem.seat.map(rules::Seat::index);
            let mut detail = problem.detail;
            for (name, value) in &mut detail.args {
                if let (&mut "flock", Some(index), Arg::Text(flock)) = (name, index, value) {
                    *flock = self.flock_name(index);
                }
            }
            Problem {
                section: "flocks",
                index,
                field: problem.field,
                blocks: true,
                article: Some(rules::Article::key(problem.article)),
                detail,
            }
        });
        found.collect()
    }

    fn flock_problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (index, flock) in self.flocks.iter().enumerate() {
            let mut add = |field, blocks, key| {
                let mut found = problem("flocks", Some(index), field, blocks, key);
                found.detail.args.push(("flock", Arg::Text(self.flock_name(index))));
                problems.push(found);
            };
            let exists = |player: usize| player < flock.roster.len();
            if !flock.roster.is_empty() && !flock.captain.is_some_and(exists) {
                add("captain", true, "setup-no-captain");
            }
            let two = matches!(flock.throwers[..], [one, other] if one != other && exists(one) && exists(other));
            if !flock.roster.is_empty() && !two {
                add("throwers", false, "setup-throwers");
            }
            if flock.home.is_none() {
                add("home", true, "setup-no-home");
            }
            if self.flocks[..index].iter().any(|other| other.colour == flock.colour) {
                add("colour", true, "setup-colour-twice");
            }
            if too_long(&flock.name) {
                add("name", true, "setup-name-long");
            }
            if flock.roster.iter().any(|person| too_long(&person.name)) {
                add("players", true, "setup-player-name-long");
            }
        }
        problems
    }

    /// Returns warnings about people of the same name in two flocks: two people, or a list pasted twice.
    fn namesakes(&self) -> Vec<Problem> {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        let mut problems = Vec::new();
        for (index, flock) in self.flocks.iter().enumerate() {
            for person in &flock.roster {
                let name = person.name.trim();
                let first = *seen.entry(name.to_lowercase()).or_insert(index);
                if first != index && !name.is_empty() {
                    let mut found = problem("flocks", Some(index), "players", false, "setup-player-elsewhere");
                    found.detail = found.detail.with("name", name).with("other", self.flock_name(first));
                    found.detail = found.detail.with("flock", self.flock_name(index));
                    problems.push(found);
                }
            }
        }
        problems
    }

    fn points_problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut add = |bad: bool, field, key| {
            if bad {
                problems.push(problem("points", None, field, true, key));
            }
        };
        let points = &self.points;
        add(points.placement.is_empty(), "placement", "setup-points-empty");
        let rises = points.placement.windows(2).any(|pair| pair[0] < pair[1])
            || points.placement.last().is_some_and(|last| *last < points.after);
        add(rises, "placement", "setup-points-order");
        let values = points.placement.iter().chain([&points.after, &points.stray_loss, &points.egg]);
        let large = values.max().is_some_and(|most| *most > MOST_POINTS);
        add(large || points.placement.len() > MOST_PLACES, "placement", "setup-points-large");
        add(!self.points_confirmed, "points", "setup-points-unconfirmed");
        problems
    }

    /// Returns the name of a flock, or its place while it has none.
    pub fn flock_name(&self, index: usize) -> String {
        let name = self.flocks.get(index).map_or("", |flock: &FlockPlan| flock.name.trim());
        if name.is_empty() { format!("n. {}", index + 1) } else { name.to_owned() }
    }
}

fn too_long(name: &str) -> bool {
    name.trim().chars().count() > LONGEST_NAME
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
