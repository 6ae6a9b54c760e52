//! The picture on the first page: a board in the middle of an invented race.

use rules::games::oca::{FlockSeat, Oca, Player, Roster, Stray, Whereabouts};
use rules::{Match, Ruleset};
use scene::Scene;
use scene::oca::{Options, scene};

use festival::event::{ruleset_source, shipped_rulesets};

/// Each flock: its own square, where its bearer is, where its strays are.
const RACE: [(u8, u8, &[u8]); 8] = [
    (7, 47, &[22, 22]),
    (20, 38, &[13]),
    (33, 53, &[]),
    (40, 17, &[1, 1]),
    (49, 29, &[8]),
    (10, 60, &[34, 4]),
    (25, 43, &[26]),
    (56, 11, &[]),
];

/// Returns the board; `None` if the shipped ruleset can't be read.
pub(super) fn board() -> Option<Scene> {
    let source = ruleset_source(shipped_rulesets().next()?)?;
    let ruleset = Ruleset::parse::<Oca>(source).ok()?;
    let seats = RACE.iter().map(|(home, ..)| FlockSeat {
        name: String::new(),
        players: Roster::Count(12),
        home: Some(*home),
        bearer: 0,
        captain: None,
        bench: Vec::new(),
        colour: None,
    });
    let race = Match::<Oca>::new(ruleset, seats.collect());
    let mut state = race.state().clone();
    let free = |square| Whereabouts { square, hold: None };
    for (flock, (_, bearer, strays)) in state.flocks.iter_mut().zip(RACE) {
        flock.bearer = free(bearer);
        let ages = (1u8..).zip(strays);
        flock.strays = ages.map(|(age, at)| Stray { player: Player(age), place: free(*at), age: age.into() }).collect();
    }
    Some(scene(&race, &state, Options::default()))
}
