//! The set-up of an event as people edit it, with names instead of numbers.

use journal::PersonId;
use rules::RoleSet;
use rules::games::oca::{FlockSeat, Roster, Rules};
use serde::{Deserialize, Serialize};

use crate::event::colour_named;
use crate::event::desk::DeskRules;
use crate::event::readings::Readings;
use crate::i18n::{Lang, tr_args};

/// A person by name, and by number once the file knows them.
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
    /// The person.
    pub person: PersonRef,
    /// The offices held.
    pub roles: RoleSet,
}

/// A flock before the start.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct FlockPlan {
    /// Its name.
    pub name: String,
    /// Its colour and emblem, 0 to 7.
    pub colour: u8,
    /// The players, in the order in which they are proposed to pay.
    pub roster: Vec<PersonRef>,
    /// Captain, by roster index.
    pub captain: Option<usize>,
    /// Throwers, by roster index.
    pub throwers: Vec<usize>,
    /// Bearer, by roster index.
    pub bearer: usize,
    /// Its own square.
    pub home: Option<u8>,
    /// Its staging against rivals on its square.
    pub gag: String,
    /// The race judges who approved the staging; empty while it is not approved.
    pub gag_approved_by: Vec<String>,
}

impl FlockPlan {
    /// Checks whether the race judges approved the staging.
    pub const fn gag_is_approved(&self) -> bool {
        !self.gag_approved_by.is_empty()
    }

    /// Checks whether somebody of this name is on the roster.
    pub fn has_player(&self, name: &str) -> bool {
        let name = name.trim().to_lowercase();
        self.roster.iter().any(|person| person.name.trim().to_lowercase() == name)
    }

    /// Adds a player at the end of the roster, unless the name is on it; returns whether it was added.
    pub fn add_player(&mut self, name: &str) -> bool {
        let new = !name.trim().is_empty() && !self.has_player(name);
        if new {
            self.roster.push(PersonRef { id: None, name: name.trim().to_owned() });
        }
        new
    }

    /// Removes a player from the roster; the others keep their offices.
    pub fn remove_player(&mut self, player: usize) {
        if player < self.roster.len() {
            self.roster.remove(player);
            self.renumber(|other| match other.cmp(&player) {
                std::cmp::Ordering::Less => Some(other),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(other - 1),
            });
        }
    }

    /// Moves a player to another place of the roster, shifting those between by one; everybody keeps their offices.
    pub fn move_player(&mut self, from: usize, to: usize) {
        if from.max(to) < self.roster.len() {
            let player = self.roster.remove(from);
            self.roster.insert(to, player);
            self.renumber(|index| match index {
                index if index == from => Some(to),
                index if (from..=to).contains(&index) => Some(index - 1),
                index if (to..=from).contains(&index) => Some(index + 1),
                index => Some(index),
            });
        }
    }

    fn renumber(&mut self, new: impl Fn(usize) -> Option<usize>) {
        self.captain = self.captain.and_then(&new);
        self.throwers = self.throwers.iter().filter_map(|thrower| new(*thrower)).collect();
        self.bearer = new(self.bearer).unwrap_or(0);
    }
}

/// The points table that is handed to the captains.
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

/// Everything that is decided before the first throw.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Setup {
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
    pub officials: Vec<Official>,
    /// The flocks in throwing order.
    pub flocks: Vec<FlockPlan>,
    /// The points table.
    pub points: Points,
    /// Whether the organiser has confirmed the points table.
    pub points_confirmed: bool,
    /// Values of the rules that differ from the ruleset, by field.
    pub readings: Readings,
    /// The rules of the desk.
    pub desk: DeskRules,
}

impl Setup {
    /// Checks whether the event is one to learn on, in which nothing counts.
    pub const fn is_practice(&self) -> bool {
        self.desk.practice
    }

    /// Checks whether the event is the sample, in which all is invented.
    pub const fn is_sample(&self) -> bool {
        self.desk.sample
    }

    /// Returns the name of the event as it is printed and shown to others: that of a practice, or of the sample, says what
    /// it is.
    pub fn printed_title(&self, lang: Lang) -> String {
        let title = self.title.trim();
        let key = match self.desk {
            DeskRules { practice: true, .. } => "practice-printed",
            DeskRules { sample: true, .. } => "sample-printed",
            _ => return title.to_owned(),
        };
        tr_args(lang, key, &[("title", title.into())])
    }

    /// Returns the flocks as seats of the game.
    pub fn seats(&self) -> Vec<FlockSeat> {
        let seat = |flock: &FlockPlan| FlockSeat {
            name: flock.name.trim().to_owned(),
            players: Roster::Names(flock.roster.iter().map(|person| person.name.trim().to_owned()).collect()),
            home: flock.home,
            bearer: u8::try_from(flock.bearer).unwrap_or(u8::MAX),
            captain: None,
            bench: Vec::new(),
            colour: Some(flock.colour),
        };
        self.flocks.iter().map(seat).collect()
    }

    /// Returns all people of the set-up.
    pub fn people(&self) -> impl Iterator<Item = &PersonRef> {
        let officials = self.officials.iter().map(|official| &official.person);
        officials.chain(self.flocks.iter().flat_map(|flock| flock.roster.iter()))
    }

    /// Returns all people of the set-up, to be numbered.
    pub fn people_mut(&mut self) -> impl Iterator<Item = &mut PersonRef> {
        let officials = self.officials.iter_mut().map(|official| &mut official.person);
        officials.chain(self.flocks.iter_mut().flat_map(|flock| flock.roster.iter_mut()))
    }

    /// Returns an official by short name.
    pub fn official(&self, id: &str) -> Option<&Official> {
        self.officials.iter().find(|official| official.id == id)
    }

    /// Returns the colour in the name of a flock, if it is free; otherwise a free one, preferably none that is in the
    /// name of one of the `others`.
    pub fn colour_for<'n>(&self, name: &str, others: impl Iterator<Item = &'n str>) -> u8 {
        let wanted: Vec<u8> = others.filter_map(colour_named).collect();
        let unwanted = || (0..8).find(|colour| self.is_free(*colour) && !wanted.contains(colour));
        let own = colour_named(name).filter(|colour| self.is_free(*colour));
        own.or_else(unwanted).unwrap_or_else(|| self.free_colour())
    }

    /// Checks whether a colour is free.
    pub fn is_free(&self, colour: u8) -> bool {
        self.flocks.iter().all(|flock| flock.colour != colour)
    }

    /// Returns a free colour, or the first one if all are taken.
    pub fn free_colour(&self) -> u8 {
        (0..8).find(|colour| self.is_free(*colour)).unwrap_or(0)
    }

    /// Removes officials who left between two saved set-ups, and adds those who came, so that an edit does not undo a
    /// record.
    pub fn follow_officials(&mut self, before: &Self, now: &Self) {
        self.officials.retain(|one| now.official(&one.id).is_some() || before.official(&one.id).is_none());
        let new = now.officials.iter().filter(|one| before.official(&one.id).is_none());
        let new: Vec<_> = new.filter(|one| self.official(&one.id).is_none()).cloned().collect();
        self.officials.extend(new);
    }

    /// Copies the numbers that people got when the set-up was saved, by name, so that nobody is numbered twice.
    pub fn adopt_numbers(&mut self, saved: &Self) {
        let numbered = |setup: &Self| setup.people().filter_map(|person| person.id).collect::<Vec<_>>();
        let mut taken = numbered(self);
        for person in self.people_mut().filter(|person| person.id.is_none()) {
            let free = |other: &&PersonRef| {
                other.name.trim() == person.name.trim() && other.id.is_some_and(|id| !taken.contains(&id))
            };
            person.id = saved.people().find(free).and_then(|other| other.id);
            taken.extend(person.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a flock of five: the first is captain, the second bears the egg, the last two throw.
    fn flock() -> FlockPlan {
        let mut flock = FlockPlan { captain: Some(0), bearer: 1, throwers: vec![3, 4], ..FlockPlan::default() };
        ["Ada", "Ugo", "Eva", "Ivo", "Lea"].iter().for_each(|name| assert!(flock.add_player(name)));
        flock
    }

    /// Returns the names of the captain, the bearer and the throwers.
    fn offices(flock: &FlockPlan) -> Vec<&str> {
        let named = flock.captain.into_iter().chain([flock.bearer]).chain(flock.throwers.iter().copied());
        named.map(|player| flock.roster[player].name.as_str()).collect()
    }

    #[test]
    fn offices_stay_with_players_who_move_by_several_places() {
        let before = ["Ada", "Ugo", "Ivo", "Lea"];
        assert_eq!(offices(&flock()), before);
        for (from, to, order) in [
            (0, 4, ["Ugo", "Eva", "Ivo", "Lea", "Ada"]),
            (4, 0, ["Lea", "Ada", "Ugo", "Eva", "Ivo"]),
            (1, 3, ["Ada", "Eva", "Ivo", "Ugo", "Lea"]),
            (3, 1, ["Ada", "Ivo", "Ugo", "Eva", "Lea"]),
            (2, 2, ["Ada", "Ugo", "Eva", "Ivo", "Lea"]),
            (0, 5, ["Ada", "Ugo", "Eva", "Ivo", "Lea"]),
        ] {
            let mut flock = flock();
            flock.move_player(from, to);
            let names: Vec<_> = flock.roster.iter().map(|person| person.name.as_str()).collect();
            assert_eq!((names.as_slice(), offices(&flock).as_slice()), (&order[..], &before[..]), "{from} to {to}");
        }
    }
}
