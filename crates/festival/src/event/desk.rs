//! Rules of an event for its desks: how long somebody stays signed in, the length of PINs, and who takes over.

use rules::{Role, RoleSet};
use serde::{Deserialize, Serialize};

/// Fewest characters of any PIN.
pub const SHORTEST_PIN: usize = 4;

/// Most characters of a PIN.
pub const LONGEST_PIN: usize = 64;

/// Longest time that somebody stays at the desk without an act, in minutes.
pub const LONGEST_STAY: u16 = 24 * 60;

/// The rules of an event for its desk. A setting missing in an older file has its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DeskRules {
    /// Minutes without an act after which officials are signed out; 0: never.
    pub stays_minutes: u16,
    /// Fewest characters of the PIN of anybody who holds one of the offices below.
    pub long_pin: u8,
    /// The offices whose decisions count.
    pub long_pin_offices: RoleSet,
    /// How many of the council must be there to take streams over from a desk that is gone, and to settle branches; 0: one
    /// organiser alone.
    pub council_takes_over: u8,
    /// Whether a desk records by itself the entries that other desks ask for, while they are taken.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub takes_entries: bool,
    /// Whether a desk records by itself the results to which the players of a table agreed on their slip.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub takes_slips: bool,
    /// Whether the event is one to learn on, in which nothing counts; it stays so.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// Whether the event is the sample, in which all is invented; it stays so.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sample: bool,
}

impl Default for DeskRules {
    fn default() -> Self {
        let ruling = [Role::Organizer, Role::RaceJudge, Role::Council, Role::Referee];
        Self {
            stays_minutes: 30,
            long_pin: 6,
            long_pin_offices: ruling.to_vec().into(),
            council_takes_over: 0,
            takes_entries: false,
            takes_slips: false,
            practice: false,
            sample: false,
        }
    }
}

impl DeskRules {
    /// Checks whether all settings are the default.
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the fewest characters of a PIN for these offices.
    pub fn shortest_pin(&self, offices: RoleSet) -> usize {
        let rules = offices.iter().any(|office| self.long_pin_offices.has(office));
        let long = if rules { usize::from(self.long_pin) } else { SHORTEST_PIN };
        long.clamp(SHORTEST_PIN, LONGEST_PIN)
    }

    /// Returns the seconds without an act after which officials are signed out; `None`: never.
    pub fn stays_s(&self) -> Option<f64> {
        (self.stays_minutes > 0).then(|| f64::from(self.stays_minutes.min(LONGEST_STAY)) * 60.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::StoredSetup;

    #[test]
    fn whoever_may_rule_has_a_longer_pin() {
        let rules = DeskRules::default();
        for (offices, shortest) in [
            (vec![], 4),
            (vec![Role::Herald, Role::Guard], 4),
            (vec![Role::Organizer], 6),
            (vec![Role::Notary, Role::Council], 6),
            (vec![Role::Referee, Role::Herald], 6),
        ] {
            assert_eq!(rules.shortest_pin(offices.clone().into()), shortest, "{offices:?}");
        }
        let short = DeskRules { long_pin: 0, ..DeskRules::default() };
        assert_eq!(short.shortest_pin(Role::Organizer.into()), SHORTEST_PIN, "none is shorter than any");
    }

    /// An older file lacks these settings, and a set-up with the defaults does not store them.
    #[test]
    fn what_an_older_file_does_not_say_is_usual() {
        let old: StoredSetup = serde_json::from_value(serde_json::json!({
            "title": "", "place": "", "date": "", "organizer": "", "ruleset": "", "officials": [], "flocks": [],
            "points": { "placement": [], "after": 0, "stray_loss": 0, "egg": 0 }, "points_confirmed": false,
        }))
        .unwrap();
        assert_eq!(old.desk, DeskRules::default());
        assert!(!serde_json::to_string(&old).unwrap().contains("desk"));
        let set = DeskRules { stays_minutes: 5, ..DeskRules::default() };
        let text = serde_json::to_string(&StoredSetup { desk: set.clone(), ..old }).unwrap();
        assert_eq!(serde_json::from_str::<StoredSetup>(&text).unwrap().desk, set);
        assert_eq!(serde_json::from_str::<DeskRules>(r#"{"stays_minutes":5}"#).unwrap(), set, "each by itself");
    }
}
