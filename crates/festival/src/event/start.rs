//! The start: from the set-up to the record that opens the match.

use std::sync::LazyLock;

use rules::games::oca::Rules;
use serde_json::{Value, json};

use crate::event::records::EventRecord;
use crate::event::setup::Setup;

/// Number of the race within an event.
pub const RACE: &str = "1";

/// Every ruleset shipped with the program, by id.
const SHIPPED: &[(&str, &str)] = &[
    ("oca-origgio-2014", include_str!("../../../../rulesets/oca/oca-origgio-2014.ron")),
    ("mancala", include_str!("../../../../rulesets/mancala/mancala.ron")),
    ("abalone", include_str!("../../../../rulesets/abalone/abalone.ron")),
    ("quarto", include_str!("../../../../rulesets/quarto/quarto.ron")),
    ("twixt", include_str!("../../../../rulesets/twixt/twixt.ron")),
    ("memory", include_str!("../../../../rulesets/memory/memory.ron")),
    ("backgammon", include_str!("../../../../rulesets/backgammon/backgammon.ron")),
    ("holdem", include_str!("../../../../rulesets/poker/holdem.ron")),
    ("omaha", include_str!("../../../../rulesets/poker/omaha.ron")),
    ("samurai", include_str!("../../../../rulesets/samurai/samurai.ron")),
];

/// Gives the text of a shipped ruleset.
pub fn ruleset_source(id: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|(known, _)| *known == id).map(|(_, source)| *source)
}

/// Gives the game of a shipped ruleset, by its name on disk, with the ruleset's text.
pub fn game_source(id: &str) -> Option<(&'static str, &'static str)> {
    static GAMES: LazyLock<Vec<String>> =
        LazyLock::new(|| SHIPPED.iter().map(|(_, source)| rules::game_of(source).unwrap_or_default()).collect());
    let place = SHIPPED.iter().position(|(known, _)| *known == id)?;
    Some((GAMES.get(place)?.as_str(), SHIPPED[place].1))
}

/// Lists the ids of the shipped rulesets.
pub fn shipped_rulesets() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(id, _)| *id)
}

/// Makes the record that opens the race; `None` while a person has no number or the ruleset is unknown.
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
        ruleset: ruleset_source(&setup.ruleset)?.to_owned(),
        seats: Value::Array(seats),
        options,
        at: None,
    })
}

/// Gives the rules of a shipped ruleset of the Giro dell'Oca; `None` when there is no such.
pub fn shipped_rules(id: &str) -> Option<Rules> {
    let source = ruleset_source(id)?;
    rules::Ruleset::parse::<rules::games::oca::Oca>(source).ok().map(|ruleset| ruleset.rules)
}
