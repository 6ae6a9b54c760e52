//! Roles: who may enter or approve an act.

use serde::{Deserialize, Serialize};

/// The office in which somebody acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Prepares the event, enrols people, signs the verbale.
    Organizer,
    /// Records what happens: one of the Triade.
    Notary,
    /// Validates throws: the Incontestabile.
    Validator,
    /// Penalises and declares the winner: il Buono e il Cattivo.
    RaceJudge,
    /// Rules on what is not regulated: Triade and race judges together.
    Council,
    /// Watches the path.
    Guard,
    /// Speaks for a flock or a team.
    Captain,
    /// Announces: the Araldo.
    Herald,
    /// Judges at a table of any other game.
    Referee,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 9] = [
        Self::Organizer,
        Self::Notary,
        Self::Validator,
        Self::RaceJudge,
        Self::Council,
        Self::Guard,
        Self::Captain,
        Self::Herald,
        Self::Referee,
    ];

    /// Returns the stable name used on disk and in the referee protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Organizer => "organizer",
            Self::Notary => "notary",
            Self::Validator => "validator",
            Self::RaceJudge => "race_judge",
            Self::Council => "council",
            Self::Guard => "guard",
            Self::Captain => "captain",
            Self::Herald => "herald",
            Self::Referee => "referee",
        }
    }

    /// Finds a role by its name, or by its Italian one.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase().replace([' ', '-'], "_");
        Some(match text.as_str() {
            "organizer" | "organiser" | "organizzatore" => Self::Organizer,
            "notary" | "notaries" | "notaio" | "triade" => Self::Notary,
            "validator" | "throw_validator" | "incontestabile" => Self::Validator,
            "race_judge" | "race_judges" | "judge" | "judges" | "bc" | "b&c" => Self::RaceJudge,
            "council" | "consiglio" => Self::Council,
            "guard" | "path_judge" | "guardia" => Self::Guard,
            "captain" | "flock_captain" | "capostormo" => Self::Captain,
            "herald" | "speaker" | "araldo" => Self::Herald,
            "referee" | "arbitro" => Self::Referee,
            _ => return None,
        })
    }
}

/// The offices in which an act was entered and approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Role>", into = "Vec<Role>")]
pub struct RoleSet(u16);

impl RoleSet {
    /// All offices, for scripts and tests.
    pub const EVERYONE: Self = Self((1 << Role::ALL.len()) - 1);

    /// Returns the set with a role added.
    #[must_use]
    pub const fn with(self, role: Role) -> Self {
        Self(self.0 | (1 << role as u16))
    }

    /// Returns the union of two sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Checks whether the role is in the set.
    pub const fn has(self, role: Role) -> bool {
        self.0 & (1 << role as u16) != 0
    }

    /// Lists the roles of the set.
    pub fn iter(self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(move |role| self.has(*role))
    }
}

/// The number of people present for an act, by office.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Offices([u8; Role::ALL.len()]);

impl Offices {
    /// Adds a person in every office that this person holds.
    #[must_use]
    pub fn with(mut self, person: RoleSet) -> Self {
        for role in person.iter() {
            let count = &mut self.0[role as usize];
            *count = count.saturating_add(1);
        }
        self
    }

    /// Returns how many are present in an office.
    pub const fn count(&self, role: Role) -> u8 {
        self.0[role as usize]
    }
}

/// Counts each office as held by any number of people.
impl From<RoleSet> for Offices {
    fn from(whole: RoleSet) -> Self {
        Self(Role::ALL.map(|role| if whole.has(role) { u8::MAX } else { 0 }))
    }
}

impl From<Role> for RoleSet {
    fn from(role: Role) -> Self {
        Self::default().with(role)
    }
}

impl From<Vec<Role>> for RoleSet {
    fn from(roles: Vec<Role>) -> Self {
        roles.into_iter().fold(Self::default(), Self::with)
    }
}

impl From<RoleSet> for Vec<Role> {
    fn from(set: RoleSet) -> Self {
        set.iter().collect()
    }
}
