use rules::{AnyMatch, Opening, RoleSet, Signature, Typed, match_from_ruleset};
use serde_json::json;

use super::*;
use festival::event::ruleset_source;

const RULESET: &str = "oca-origgio-2014";

/// Plays a race from a position; the last act is the one under test.
fn race(position: &str, acts: &[&str]) -> Match<Oca> {
    let seats = json!(["Rossi", "Blu", "Verdi"].map(|name| json!({ "name": name, "players": 12 })));
    let options = json!({ "position": position });
    let opening = Opening { ruleset: ruleset_source(RULESET).unwrap(), seats: &seats, options: &options };
    let mut game = match_from_ruleset(&opening).unwrap_or_else(|error| panic!("{position}: {error:?}"));
    for act in acts {
        let typed = Typed { text: act, waive: &[], reason: Some("visto al tavolo") };
        let signature = Signature { roles: RoleSet::EVERYONE, ..Signature::script(0) };
        game.as_dyn_mut().record_text(typed, signature).unwrap_or_else(|error| panic!("{act}: {error:?}"));
    }
    let AnyMatch::Oca(race) = game else { panic!("not the race") };
    *race
}

fn played(race: &Match<Oca>) -> (Scene, Vec<Leg>) {
    let now = oca::scene(race, race.state(), oca::Options::default());
    let legs = legs(race, &now);
    (now, legs)
}

/// Returns the middle of a mover's drawing.
fn middle(mover: &Mover, part: f32) -> Point {
    let scene = mover.scene(part);
    let at = scene.items.iter().find_map(|item| match &item.shape {
        scene::Shape::Circle { centre, .. } => Some(*centre),
        scene::Shape::Rect { rect, .. } => Some(rect.centre()),
        _ => None,
    });
    at.unwrap()
}

fn near(one: Point, other: Point) -> bool {
    one.distance(other) <= 4
}

/// Checks whether a mover of a leg goes from one place to another.
fn goes(leg: &Leg, from: Point, to: Point) -> bool {
    leg.movers.iter().any(|mover| near(middle(mover, 0.0), from) && near(middle(mover, 1.0), to))
}

fn at(scene: &Scene, token: &str) -> Point {
    scene.piece_of(token).unwrap().at
}

fn before(race: &Match<Oca>) -> Scene {
    oca::scene(race, &race.before(race.last()).state, oca::Options::default())
}

#[test]
fn a_swap_sends_both_bearers_to_each_others_square() {
    let race = race(
        "gara=1 turn=0; 57 home=61 players=12; 30 home=33 players=12; 2 home=44 players=12",
        &["throw 2 2", "validate", "swap Blu"],
    );
    let (then, (now, legs)) = (before(&race), played(&race));
    assert_eq!(legs.len(), 1);
    for token in ["token/0/bearer", "token/1/bearer"] {
        assert!(goes(&legs[0], at(&then, token), at(&now, token)), "{token}");
    }
}

#[test]
fn strays_far_away_come_home_to_their_bearer() {
    let race =
        race("gara=1 turn=0; 10 players=12 strays=40,20; 8 players=12; 2 players=12", &["throw 4 5", "validate"]);
    let (then, (now, legs)) = (before(&race), played(&race));
    assert!(race.state().flocks[0].strays.is_empty());
    let home = legs.last().unwrap();
    for token in ["token/0/stray/1", "token/0/stray/2"] {
        assert!(goes(home, at(&then, token), at(&now, "token/0/bearer")), "{token}");
    }
}

#[test]
fn a_stray_that_leaves_a_stack_goes_by_itself_and_the_stack_counts_one_less() {
    let race = race(
        "gara=1 turn=0; 46 players=12 strays=28,28,27,26,25,24,23,22,21,20,16; 8 players=12; 2 players=12",
        &["throw 1 1", "validate"],
    );
    let (_, legs) = played(&race);
    let texts = |leg: &Leg| -> Vec<String> {
        let words = |item: &Item| match &item.shape {
            scene::Shape::Text(text) => match &text.words {
                scene::Words::Plain(words) => Some(words.clone()),
                scene::Words::Said(_) => None,
            },
            _ => None,
        };
        leg.movers.iter().flat_map(|mover| mover.scene(0.0).items).filter_map(|item| words(&item)).collect()
    };
    let paying = legs.iter().find(|leg| leg.movers.iter().any(|mover| mover.way.len() > 2 && !mover.walks)).unwrap();
    assert!(paying.seconds > 0.0);
    assert!(legs.iter().any(|leg| !texts(leg).contains(&"2".to_owned())), "one of two left");
    let drawn = legs.iter().flat_map(|leg| &leg.movers).all(|mover| !mover.items.is_empty());
    assert!(drawn, "nothing moves unseen");
}

#[test]
fn who_pays_comes_out_of_the_flock() {
    let race = race("gara=1 turn=0; 0 players=12; 8 players=12; 30 players=12", &["throw 1 1", "validate"]);
    let (now, legs) = played(&race);
    let [walk, out] = legs.as_slice() else { panic!("{} legs", legs.len()) };
    assert!(walk.movers.iter().any(|mover| mover.walks));
    assert!(goes(out, at(&now, "token/0/bearer"), at(&now, "token/0/stray/1")));
}

#[test]
fn after_an_early_win_everybody_goes_back_to_the_start() {
    let race = race(
        "gara=1 turn=0; 53 players=12 throws=1; 30 players=12; 20 players=12 strays=40",
        &["throw 4 6", "validate"],
    );
    let (then, (now, legs)) = (before(&race), played(&race));
    let [arrival, home] = legs.as_slice() else { panic!("{} legs", legs.len()) };
    let garden = oca::Track::new(63).rect(63);
    assert!(arrival.movers.iter().any(|mover| garden.contains(middle(mover, 1.0))), "first the garden is reached");
    for token in ["token/1/bearer", "token/2/bearer"] {
        assert!(goes(home, at(&then, token), at(&now, token)), "{token}");
    }
}

/// At the end of each leg every token that moved is where the next leg, or the board, shows it.
#[test]
fn no_token_jumps_between_two_legs() {
    let cases = [
        ("gara=1 turn=0; 0 players=12; 8 players=12; 30 players=12", "throw 1 2"),
        ("gara=1 turn=0; 2 players=12 strays=1,1,1; 8 players=12; 30 players=12", "throw 1 3"),
        ("gara=1 turn=0; 43 players=12 strays=17,17; 8 players=12; 30 players=12", "throw 2 3"),
        ("gara=1 turn=0; 60 players=12 strays=60i1,5; 8 players=12; 30 players=12", "throw 5 5"),
        ("gara=1 turn=0; 31w players=12 strays=24,24; 31w players=12; 30 players=12", "throw 3 4"),
    ];
    for (position, act) in cases {
        let race = race(position, &[act, "validate"]);
        let (now, legs) = played(&race);
        assert!(!legs.is_empty(), "{position}");
        for (index, leg) in legs.iter().enumerate() {
            let next: Vec<Point> = match legs.get(index + 1) {
                Some(next) => standing(next),
                None => now.pieces.iter().map(|piece| piece.at).collect(),
            };
            for mover in &leg.movers {
                let end = middle_of_way(mover);
                assert!(next.iter().any(|at| at.distance(end) <= 4), "{position}: leg {index} ends at {end:?}");
            }
        }
    }
}

fn middle_of_way(mover: &Mover) -> Point {
    mover.way.last().copied().unwrap_or(mover.at)
}

/// Lists the places of the pieces at the start of a leg.
fn standing(leg: &Leg) -> Vec<Point> {
    leg.still.pieces.iter().map(|piece| piece.at).collect()
}
