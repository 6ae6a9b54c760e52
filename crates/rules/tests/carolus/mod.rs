//! What the tests of Carolus Magnus have in common: tables, and random play.

use rules::games::carolus::{Carolus, Colour, Destination, Face, Fact, Phase, Rules, Sent, State, Step};
use rules::{Game, Match, Opening, open_match};
use serde_json::{Value, json};

pub use crate::poker::Lots;

const NAMES: [&str; 4] = ["Anna", "Bruno", "Carla", "Dario"];

/// Opens a match of so many players.
pub fn open(players: usize, options: &Value) -> Match<Carolus> {
    let text = testkit::text_of("rulesets/carolus/carolus-magnus.ron").unwrap();
    let seats: Value = NAMES[..players].iter().map(|name| json!({ "name": name })).collect();
    open_match::<Carolus>(&Opening { ruleset: &text, seats: &seats, options }).unwrap()
}

fn colour(lots: &mut Lots) -> Colour {
    lots.choose(&Colour::ALL).unwrap()
}

/// Makes up a map as the rules have it.
fn map(rules: &Rules, lots: &mut Lots) -> Fact {
    let mut left: Vec<Colour> =
        Colour::ALL.into_iter().flat_map(|colour| vec![colour; rules.scattered().into()]).collect();
    let cubes = (0..left.len()).map(|_| left.swap_remove(lots.below(left.len()))).collect();
    Fact::Map { cubes, emperor: 1 + u8::try_from(lots.below(rules.territories.into())).unwrap() }
}

/// Makes up dice; crowns are chosen or stay open.
fn dice(count: u8, chosen: bool, lots: &mut Lots) -> Fact {
    let face = |lots: &mut Lots| match lots.below(6) {
        5 => Face::Crown(chosen.then(|| colour(lots))),
        side => Face::Colour(Colour::ALL[side]),
    };
    Fact::Roll((0..count).map(|_| face(lots)).collect())
}

/// Makes up paladins out of a reserve.
fn paladins(rules: &Rules, state: &State, count: usize, lots: &mut Lots) -> Fact {
    let reserve = state.asked(rules).and_then(|seat| state.player(seat)).map_or([0; 5], |player| player.reserve);
    let of = |colour: Colour| vec![colour; reserve[colour.index()].into()];
    let mut left: Vec<Colour> = Colour::ALL.into_iter().flat_map(of).collect();
    let count = count.min(left.len());
    let mut sent = |lots: &mut Lots| {
        let colour = left.swap_remove(lots.below(left.len()));
        let area = u8::try_from(1 + lots.below(rules.territories.into())).unwrap();
        Sent { colour, to: if lots.below(3) == 0 { Destination::Court } else { Destination::Territory(area) } }
    };
    Fact::Paladins((0..count).map(|_| sent(lots)).collect())
}

/// Makes up something that the rules allow now; `None` when play is over.
pub fn legal_fact(rules: &Rules, state: &State, lots: &mut Lots) -> Option<Fact> {
    let table = rules.table(state.players.len());
    Some(match state.phase {
        _ if state.end.is_some() => return None,
        Phase::Map => map(rules, lots),
        Phase::Draft(index) => dice(state.draft(rules, index)?.1, true, lots),
        Phase::Turn(_, Step::Roll) => dice(table.paladins, !rules.crown_waits, lots),
        Phase::Turn(_, Step::Take) if state.dice.is_empty() => dice(table.paladins, true, lots),
        Phase::Turn(_, Step::Paladins) => paladins(rules, state, table.paladins.into(), lots),
        _ => {
            let facts = Carolus::prompts(rules, state).into_iter().find_map(|prompt| prompt.facts)?;
            facts[lots.below(facts.len())].clone()
        }
    })
}

/// Makes up what is seldom right.
pub fn odd_fact(rules: &Rules, state: &State, lots: &mut Lots) -> Fact {
    let number = u8::try_from(lots.below(18)).unwrap();
    let count = 1 + lots.below(5);
    match lots.below(8) {
        0 => map(rules, lots),
        1 => Fact::Map { cubes: (0..rules.territories).map(|_| colour(lots)).collect(), emperor: number },
        2 => Fact::Disc(number % 7),
        3 => dice(u8::try_from(count).unwrap(), lots.below(2) == 0, lots),
        4 => {
            let to =
                |lots: &mut Lots| if lots.below(3) == 0 { Destination::Court } else { Destination::Territory(number) };
            Fact::Paladins((0..count).map(|_| Sent { colour: colour(lots), to: to(lots) }).collect())
        }
        5 => paladins(rules, state, count, lots),
        6 => Fact::Emperor(number),
        _ => Fact::Take((0..count).map(|_| colour(lots)).collect()),
    }
}
