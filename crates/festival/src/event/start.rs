//! The start: from the set-up to the record that opens the race.

use std::sync::LazyLock;

use rules::games::oca::Rules;
use serde_json::{Value, json};

use crate::event::records::EventRecord;
use crate::event::setup::Setup;

/// Number of the race within an event.
pub const RACE: &str = "1";

include!(concat!(env!("OUT_DIR"), "/rulesets.rs"));

/// A ruleset of a game, shipped with the program.
struct Shipped {
    id: &'static str,
    game: String,
    source: &'static str,
}

/// All rulesets of `FILES`, in the order of the list of games.
static SHIPPED: LazyLock<Vec<Shipped>> = LazyLock::new(|| {
    let shipped = |(id, source)| Shipped { id, game: rules::game_of(source).unwrap_or_default(), source };
    let mut all: Vec<_> = FILES.iter().copied().map(shipped).collect();
    all.sort_by_key(|shipped| rules::GAMES.iter().position(|game| *game == shipped.game));
    all
});

fn shipped(id: &str) -> Option<&'static Shipped> {
    SHIPPED.iter().find(|shipped| shipped.id == id)
}

/// Returns the text of a shipped ruleset.
pub fn ruleset_source(id: &str) -> Option<&'static str> {
    shipped(id).map(|shipped| shipped.source)
}

/// Returns the game of a shipped ruleset, by its stable name, with the ruleset's text.
pub fn game_source(id: &str) -> Option<(&'static str, &'static str)> {
    shipped(id).map(|shipped| (shipped.game.as_str(), shipped.source))
}

/// Returns the ids of the shipped rulesets, in the order of the list of games: those of the Giro dell'Oca first.
pub fn shipped_rulesets() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|shipped| shipped.id)
}

/// Returns the record that opens the race; `None` while a person has no number or the ruleset is unknown.
pub fn opened_record(setup: &Setup) -> Option<EventRecord> {
    let stored = setup.stored()?;
    let seats: Vec<Value> = stored
        .flocks
        .iter()
        .map(|flock| {
            let players: Vec<_> = flock.roster.iter().map(|person| format!("person:{person}")).collect();
            json!({
                "name": flock.name,
                "players": players,
                "home": flock.home,
                "bearer": flock.bearer,
                "captain": flock.captain,
                "colour": flock.colour,
            })
        })
        .collect();
    let points = &setup.points;
    let mut options = json!({
        "placement_points": points.placement,
        "placement_points_after": points.after,
        "stray_loss": points.stray_loss,
        "egg_points": points.egg,
    });
    if let Value::Object(options) = &mut options {
        options.extend(setup.readings.clone());
    }
    Some(EventRecord::MatchOpened {
        id: RACE.to_owned(),
        ruleset: ruleset_source(&setup.ruleset)?.into(),
        seats: Value::Array(seats),
        options,
        at: None,
    })
}

/// Returns the rules of a shipped ruleset of the Giro dell'Oca; `None` for any other id.
pub fn shipped_rules(id: &str) -> Option<Rules> {
    let source = ruleset_source(id)?;
    rules::Ruleset::parse::<rules::games::oca::Oca>(source).ok().map(|ruleset| ruleset.rules)
}

#[cfg(test)]
mod tests {
    use super::{SHIPPED, shipped_rules, shipped_rulesets};

    #[test]
    fn every_game_ships_a_ruleset_and_the_race_comes_first() {
        for game in rules::GAMES {
            assert!(SHIPPED.iter().any(|shipped| shipped.game == *game), "{game}");
        }
        for shipped in &*SHIPPED {
            assert_eq!(rules::check_ruleset(shipped.source), Ok(shipped.id.to_owned()));
        }
        assert!(shipped_rulesets().next().is_some_and(|id| shipped_rules(id).is_some()));
    }
}
