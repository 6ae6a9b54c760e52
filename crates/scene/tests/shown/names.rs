//! The longest names of the tests, on the narrowest plates.

use rules::games::carolus::Carolus;
use rules::{Match, Ruleset};
use scene::{Scene, Shape, Shown, Words};

use crate::pair::{self, Pair, TORNEO};

/// Four words, a double name, and others beside them.
const NAMES: [&str; 9] = [
    "Maria Antonietta Lombardi-Castiglioni",
    "Wilhelmine von Hohenzollern-Mai",
    "Massimiliano Alessandro Della Chiesa",
    "Ada Lombardi-Castiglioni",
    "Elio Massimiliano Quattrocchi",
    "Giovanni Battista De Benedetti",
    "Anna",
    "Annamaria Quattrocchi",
    "Leo Barbieri",
];

/// Lists the lines of a scene, each with its size.
fn lines(scene: &Scene) -> Vec<(&str, i32)> {
    fn line(item: &scene::Item) -> Option<(&str, i32)> {
        match &item.shape {
            Shape::Text(scene::Text { words: Words::Plain(words), size, .. }) => Some((words, *size)),
            _ => None,
        }
    }
    scene.items.iter().filter_map(line).collect()
}

/// Checks that each name is whole, on one line or two, and at least a share of the scene's height.
fn whole(scene: &Scene, names: &[&str], share: i32) {
    let lines = lines(scene);
    for name in names {
        let two = |pair: &[(&str, i32)]| {
            let blank = if pair[0].0.ends_with('-') { "" } else { " " };
            format!("{}{blank}{}", pair[0].0, pair[1].0) == *name
        };
        let one = lines.iter().find(|line| line.0 == *name).map(|line| line.1);
        let size = one.or_else(|| lines.windows(2).find(|pair| two(pair)).map(|pair| pair[0].1.min(pair[1].1)));
        assert!(size.is_some_and(|size| size * share >= scene.height - scene.tray), "{name}: {size:?} of {lines:?}");
    }
}

#[test]
fn the_longest_names_stand_whole_on_the_narrowest_plates() {
    whole(&Shown::scene(pair::view(&pair::risiko(TORNEO, &NAMES[..6]))), &NAMES[..6], 50);
    whole(&Shown::scene(pair::view(&pair::table(&NAMES, false))), &NAMES, 36);
    for players in 2..=4 {
        let names = &NAMES[..players];
        let seats = names.iter().map(|name| Carolus::seat(name)).collect();
        let carolus: Match<Carolus> = Match::new(Ruleset::parse::<Carolus>(Carolus::RULESET).unwrap(), seats);
        whole(&Carolus::scene(pair::view(&carolus)), names, 46);
        let mut samurai = pair::samurai(names);
        let groups = vec!["hand=5"; players].join("; ");
        pair::set_up(&mut samurai, &format!("play first=0 turn=0 P4=EBR L2=E R4=ER; {groups}"));
        whole(&Shown::scene(pair::view(&samurai)), names, 46);
    }
}
