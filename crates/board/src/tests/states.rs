//! Races in every state that a board shows.

use rules::{Opening, RoleSet, Signature, Typed, match_from_ruleset};
use serde_json::json;

use festival::event::{Event, FlockPlan, OpenMatch, PersonRef, RACE, Setup, ruleset_source};

const RULESET: &str = "oca-origgio-2014";

pub(super) const NAMES: [&str; 8] = ["Rossi", "Blu", "Verdi", "Gialli", "Lilla", "Celesti", "Arancioni", "Prugna"];

pub(super) const LONG: [&str; 8] = [
    "Stormo delle Oche Selvatiche del Lago Maggiore",
    "Confraternita degli Starnazzatori di Origgio Superiore",
    "Germani Reali della Contrada San Giorgio",
    "Quellichelocavolasemprelosannomaitroppotardi",
    "Anatroccoli",
    "Cigni di Saronno e dei Laghetti del Parco",
    "Oche",
    "Gli Imprevedibili Fenicotteri del Campo Sportivo",
];

const HOMES: [u8; 8] = [61, 30, 33, 44, 21, 10, 55, 24];

fn setup(names: &[&str]) -> Setup {
    let flock = |(index, name): (usize, &&str)| FlockPlan {
        name: (*name).to_owned(),
        colour: index as u8,
        roster: (0..18).map(|player| PersonRef { id: None, name: format!("Giocatore {player}") }).collect(),
        home: Some(HOMES[index]),
        gag: if index == 1 {
            "Chi si ferma qui canta «Papaveri e papere» in coro, tutte le strofe".to_owned()
        } else {
            String::new()
        },
        gag_approved_by: if index == 1 { vec!["o5".to_owned(), "o6".to_owned()] } else { Vec::new() },
        ..FlockPlan::default()
    };
    Setup {
        title: "Palio dell'Oca di Origgio".to_owned(),
        place: "Origgio, campo sportivo".to_owned(),
        date: "2014-09-20".to_owned(),
        organizer: "Pro Loco".to_owned(),
        ruleset: RULESET.to_owned(),
        flocks: names.iter().enumerate().map(flock).collect(),
        ..Setup::default()
    }
}

pub(super) fn before(names: &[&str]) -> Event {
    Event { setup: setup(names), ..Event::default() }
}

/// Returns an event with a race from a position after some acts.
pub(super) fn race(names: &[&str], position: &str, acts: &[&str]) -> Event {
    let mut event = before(names);
    let seats = serde_json::to_value(event.setup.seats()).unwrap();
    let options = if position.is_empty() { json!({}) } else { json!({ "position": position }) };
    let opening = Opening { ruleset: ruleset_source(RULESET).unwrap(), seats: &seats, options: &options };
    let game = match_from_ruleset(&opening).unwrap_or_else(|error| panic!("{position}: {error:?}"));
    event.matches.push(OpenMatch::new(RACE.to_owned(), game));
    play(&mut event, acts);
    event
}

pub(super) fn play(event: &mut Event, acts: &[&str]) {
    for act in acts {
        let typed = Typed { text: act, waive: &[], reason: Some("visto al tavolo") };
        let signature = Signature { roles: RoleSet::EVERYONE, ..Signature::script(0) };
        let game = event.matches[0].game.as_dyn_mut();
        game.record_text(typed, signature).unwrap_or_else(|error| panic!("{act}: {error:?}"));
    }
}

/// Returns a race under way: 8 flocks and 60 strays, some held, some in stacks.
pub(super) fn crowded() -> String {
    let mut groups = vec!["gara=2 turn=2".to_owned()];
    for flock in 0..8_usize {
        let count = if flock % 2 == 0 { 8 } else { 7 };
        let stray = |index: usize| {
            let square = if index < 3 { 1 + flock * 7 } else { (flock * 11 + index * 9) % 61 + 1 };
            let hold = match square {
                31 => "w",
                19 => "i1",
                52 => "p2",
                _ => "",
            };
            format!("{square}{hold}#{}@{index}", index + 1)
        };
        let strays: Vec<_> = (0..count).map(stray).collect();
        let bearer = [17, 31, 44, 44, 8, 58, 26, 60][flock];
        let hold = if bearer == 31 { "w" } else { "" };
        groups.push(format!(
            "{bearer}{hold} home={} players=18 eggs={} throws=4 age=9 strays={}",
            HOMES[flock],
            flock % 3,
            strays.join(",")
        ));
    }
    groups.join("; ")
}

/// Returns a position of short names: bearers only.
pub(super) fn bearers(head: &str, squares: [u8; 8]) -> String {
    let mut groups = vec![head.to_owned()];
    groups.extend(squares.iter().zip(HOMES).map(|(square, home)| format!("{square} home={home} throws=4")));
    groups.join("; ")
}

pub(super) const SPREAD: [u8; 8] = [17, 4, 35, 44, 8, 60, 26, 13];

/// Returns a race that is over and won by the first flock.
pub(super) fn tied(squares: &[u8], names: &[&str]) -> Event {
    let mut groups = vec!["gara=3 turn=0 winner=0".to_owned()];
    groups.extend(squares.iter().zip(HOMES).map(|(square, home)| format!("{square} home={home} throws=4")));
    race(names, &groups.join("; "), &[&format!("declare {}", names[0])])
}

/// Throws that bring the first flock into the garden too early.
const EARLY: &str = "throw 4 5|validate|throw 1 1|validate|throw 1 4|validate|throw 1 4|validate|\
    throw 3 4|validate|throw 3 4|validate|throw 3 4|validate|throw 3 4|validate|throw 4 6|validate";

/// Returns every state of the board worth checking.
pub(super) fn states() -> Vec<(&'static str, Event)> {
    let spread = |head: &str, acts: &[&str]| race(&NAMES, &bearers(head, SPREAD), acts);
    vec![
        ("prima-vuota", Event { setup: Setup { flocks: Vec::new(), ..setup(&NAMES) }, ..Event::default() }),
        ("prima", before(&NAMES)),
        ("prima-lunghi", before(&LONG)),
        ("prima-tre", before(&NAMES[..3])),
        ("via", race(&NAMES, "", &[])),
        ("attesa", spread("gara=1 turn=2", &["throw 2 4"])),
        ("mossa", spread("gara=1 turn=2", &["throw 2 4", "validate"])),
        ("nullo", spread("gara=1 turn=3", &["throw 2 4", "void 26c"])),
        ("gag", spread("gara=1 turn=6", &["throw 1 3", "validate"])),
        (
            "scambio",
            race(&NAMES, &bearers("gara=1 turn=0", [57, 30, 2, 10, 20, 40, 50, 26]), &["throw 2 2", "validate"]),
        ),
        ("gara-2", race(&NAMES, "", &EARLY.split('|').collect::<Vec<_>>())),
        ("folla", race(&LONG, &crowded(), &["throw 2 6", "validate"])),
        ("folla-attesa", race(&LONG, &crowded(), &["throw 6 5"])),
        ("giardino", spread("gara=3 turn=5", &["throw 1 2", "validate"])),
        ("podio", spread("gara=3 turn=5", &["throw 1 2", "validate", "penalty Rossi 50 ritardo", "declare Celesti"])),
        ("podio-pari", tied(&[63, 40, 40, 55, 40, 12, 8, 8], &NAMES)),
        ("podio-pari-2", tied(&[63, 40, 40, 12, 8, 8, 3, 3], &LONG)),
        ("podio-pari-tutti", tied(&[63, 40, 40, 40, 40, 40, 40, 40], &LONG)),
        ("podio-pari-terzi", tied(&[63, 50, 40, 40, 40, 40, 40, 40], &LONG)),
        ("podio-due", tied(&[63, 40], &NAMES[..2])),
        (
            "podio-lunghi",
            race(
                &LONG,
                &crowded().replace("turn=2", "turn=7").replace("gara=2", "gara=3"),
                &["throw 1 2", "validate", &format!("declare {}", LONG[7])],
            ),
        ),
    ]
}
