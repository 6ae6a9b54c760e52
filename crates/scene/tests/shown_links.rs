//! What the boards of Twixt, Abalone and Backgammon owe to those who look at them and point at them.
#![allow(clippy::panic, clippy::unwrap_used, missing_docs)]

mod support;

use std::collections::{BTreeMap, BTreeSet};

use rules::games::abalone::Abalone;
use rules::games::backgammon::{Backgammon, Fact as BackgammonFact};
use rules::games::twixt::{Fact as TwixtFact, Twixt};
use rules::kit::PlayerSeat;
use rules::kit::links::Link;
use rules::{DynMatch, Entry, Match, Message, RoleSet, Ruleset, Signature, Step};
use scene::{Point, Scene, Shape, Shown, View, Words};

/// Longest line that can be read across a hall, in letters, where names are short.
const LONGEST: usize = 90;

const LONG_NAME: &str = "Massimiliano Della Valentina";

fn open<G: Shown<Seat = PlayerSeat>>(ruleset: &str, change: impl FnOnce(&mut G::Rules)) -> Match<G> {
    let mut ruleset = Ruleset::parse::<G>(ruleset).unwrap();
    change(&mut ruleset.rules);
    let seats = ["Anna", LONG_NAME].map(|name| PlayerSeat { name: name.to_owned() });
    Match::new(ruleset, seats.to_vec())
}

/// Gives random numbers from a seed.
struct Lots(u64);

impl Lots {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count.max(1)
    }
}

fn legal<G: Shown>(game: &Match<G>) -> Vec<G::Fact> {
    game.prompts().into_iter().flat_map(|prompt| prompt.facts.unwrap_or_default()).collect()
}

fn view<'a, G: Shown>(game: &'a Match<G>, last: &'a [Step<G>]) -> View<'a, G> {
    View { game, state: game.state(), last }
}

fn last<G: Shown>(game: &Match<G>) -> &[Step<G>] {
    game.entries().last().map_or(&[], |recorded| &recorded.steps)
}

/// Checks that every gesture of a legal fact stands on spots, is that fact's own, and is understood.
fn check_gestures<G: Shown>(game: &Match<G>, scene: &Scene, facts: &[G::Fact]) {
    let mut seen = BTreeSet::new();
    for fact in facts {
        let gesture = G::gesture(game.state(), fact);
        if gesture.is_empty() {
            continue;
        }
        for id in &gesture {
            assert!(scene.spot(id).is_some(), "{fact:?} needs {id} in {}", game.position());
        }
        assert_eq!(G::guess(game.state(), &gesture).as_ref(), Some(fact), "{gesture:?} in {}", game.position());
        assert!(seen.insert(gesture.clone()), "{gesture:?} means two facts in {}", game.position());
    }
}

fn check_words(message: &Message) -> [String; 2] {
    ["it", "en"].map(|lang| {
        let words = support::words(lang, message).unwrap_or_else(|| panic!("no words for {message:?} in {lang}"));
        assert!(!words.contains(['{', '$']), "{words}");
        words
    })
}

/// Checks that everything lies in the scene and has its words, that names are unique, and that every spot can be hit.
fn check_scene(scene: &Scene) {
    let ids: BTreeSet<&str> = scene.spots.iter().map(|spot| spot.id.as_str()).collect();
    assert_eq!(ids.len(), scene.spots.len());
    let tokens: Vec<&String> = scene.pieces.iter().flat_map(|piece| &piece.tokens).collect();
    assert_eq!(tokens.iter().collect::<BTreeSet<_>>().len(), tokens.len());
    for spot in &scene.spots {
        let rect = spot.rect;
        assert!(rect.x >= 0 && rect.y >= 0 && rect.right() <= scene.width && rect.bottom() <= scene.height, "{spot:?}");
        assert!(!spot.tooltip.is_empty(), "{}", spot.id);
        spot.tooltip.iter().for_each(|line| drop(check_words(line)));
    }
    for item in &scene.items {
        if let Shape::Text(text) = &item.shape {
            assert!(
                text.at.x >= 0 && text.at.x <= scene.width && text.at.y >= 0 && text.at.y <= scene.height,
                "{text:?}"
            );
            // Read from afar: a 36th of the height. Only the letters of a large board of Twixt may be smaller.
            let letters = |words: &String| words.len() <= 3;
            assert!(text.size * 36 >= scene.height || matches!(&text.words, Words::Plain(words) if letters(words)));
            if let Words::Said(message) = &text.words {
                check_words(message);
            }
        }
    }
}

fn check_speaker<G: Shown>(game: &Match<G>) {
    let lines = G::speak(view(game, last(game)));
    assert!((1..=3).contains(&lines.len()), "{lines:?} of {:?}", last(game));
    for words in lines.iter().flat_map(check_words) {
        let short = words.replace(LONG_NAME, "Bruno");
        assert!(short.chars().count() <= LONGEST, "{words}");
    }
}

/// Plays at random and checks every position; every few plays only, where a scene has many spots.
fn play<G: Shown>(game: Match<G>, seed: u64, plays: usize, every: usize) {
    play_without(game, seed, plays, every, |_| false);
}

/// Plays so, but without some facts.
fn play_without<G: Shown>(mut game: Match<G>, seed: u64, plays: usize, every: usize, without: fn(&G::Fact) -> bool) {
    let mut lots = Lots(seed);
    for count in 0..plays {
        let facts: Vec<_> = legal(&game).into_iter().filter(|fact| !without(fact)).collect();
        if count % every == 0 || facts.is_empty() {
            let scene = G::scene(view(&game, last(&game)));
            check_scene(&scene);
            check_gestures(&game, &scene, &facts);
        }
        let Some(fact) = facts.get(lots.below(facts.len())) else { break };
        game.record(Entry::fact(fact.clone()), Signature::script(0)).unwrap();
        check_speaker(&game);
    }
}

fn twixt(size: u8) -> Match<Twixt> {
    open::<Twixt>(include_str!("../../../rulesets/twixt/twixt.ron"), |rules| {
        rules.size = size;
        rules.walls_alone = true;
    })
}

#[test]
fn twixt_is_played_by_pointing() {
    for (seed, size, every) in [(1, 5, 1), (2, 8, 3), (3, 12, 9), (4, 24, 40), (5, 32, 60)] {
        play(twixt(size), seed, 120, every);
    }
}

#[test]
fn walls_of_twixt_can_be_pointed_at() {
    let mut game = twixt(12);
    for text in ["E5", "red", "J3", "F7", "K5", "H6"] {
        let fact = <Twixt as rules::Notation>::parse_fact(text, game.seats(), game.state()).unwrap();
        game.record(Entry::fact(fact), Signature::script(0)).unwrap();
    }
    let wall = |text: &str| Link::take(text).unwrap().0;
    let (at, old, new) = (rules::kit::links::Hole::parse("H8").unwrap(), wall("J3K5"), wall("H8J7"));
    let tower = |remove: &[Link], add: Option<&[Link]>| TwixtFact::Tower {
        at,
        remove: remove.to_vec(),
        add: add.map(<[Link]>::to_vec),
    };
    let facts = [
        TwixtFact::tower(at),
        tower(&[], Some(&[])),
        tower(&[old], None),
        tower(&[old], Some(&[])),
        tower(&[old], Some(&[old])),
        tower(&[old], Some(&[new, old])),
        tower(&[], Some(&[new])),
        TwixtFact::Walls { remove: vec![old], add: Vec::new() },
        TwixtFact::Walls { remove: vec![old], add: vec![old] },
        TwixtFact::Walls { remove: Vec::new(), add: vec![new, old] },
    ];
    check_gestures(&game, &Twixt::scene(view(&game, last(&game))), &facts);
}

fn abalone() -> Match<Abalone> {
    open::<Abalone>(include_str!("../../../rulesets/abalone/abalone.ron"), |rules| rules.goal = 2)
}

#[test]
fn abalone_is_played_by_pointing() {
    for seed in 0..4 {
        play(abalone(), seed, 400, 9);
    }
}

/// Finds the piece of every token of a scene.
fn places(scene: &Scene) -> BTreeMap<&str, Point> {
    scene.pieces.iter().flat_map(|piece| piece.tokens.iter().map(|token| (token.as_str(), piece.at))).collect()
}

#[test]
fn only_marbles_that_move_change_their_places() {
    let mut game = abalone();
    let mut lots = Lots(7);
    for _ in 0..300 {
        let before = Abalone::scene(view(&game, last(&game)));
        let facts = legal(&game);
        let Some(fact) = facts.get(lots.below(facts.len())) else { break };
        let foreseen = game.preview(&Entry::fact(*fact), RoleSet::EVERYONE).unwrap();
        let preview = Abalone::scene(View { game: &game, state: &foreseen.after.state, last: &foreseen.steps });
        game.record(Entry::fact(*fact), Signature::script(0)).unwrap();
        let after = Abalone::scene(view(&game, last(&game)));
        assert_eq!(preview, after);
        let (old, new) = (places(&before), places(&after));
        let moved = new.iter().filter(|(token, at)| old.get(*token) != Some(at)).count();
        assert_eq!(old.keys().collect::<Vec<_>>(), new.keys().collect::<Vec<_>>());
        assert!((1..=5).contains(&moved), "{moved} moved by {fact:?}");
    }
    assert!(game.state().lost.iter().any(|lost| *lost > 0), "nothing went out in {}", game.position());
}

fn backgammon() -> Match<Backgammon> {
    open::<Backgammon>(include_str!("../../../rulesets/backgammon/backgammon.ron"), |_| {})
}

#[test]
fn backgammon_is_played_by_pointing() {
    for seed in 0..4 {
        let resigns: fn(&BackgammonFact) -> bool = |fact| matches!(fact, BackgammonFact::Resign { .. });
        play_without(backgammon(), seed, 400, 3, resigns);
        play(backgammon(), seed, 60, 3);
    }
}

#[test]
fn only_checkers_that_move_change_their_places() {
    let mut game = backgammon();
    let mut lots = Lots(3);
    for _ in 0..300 {
        let before = Backgammon::scene(view(&game, last(&game)));
        let facts: Vec<_> = legal(&game);
        let plays: Vec<_> = facts.iter().filter(|fact| !matches!(fact, BackgammonFact::Resign { .. })).collect();
        let Some(fact) = plays.get(lots.below(plays.len())) else { break };
        game.record(Entry::fact((*fact).clone()), Signature::script(0)).unwrap();
        let after = Backgammon::scene(view(&game, last(&game)));
        let (old, new) = (places(&before), places(&after));
        assert_eq!(new.len(), 30);
        let moved = new.iter().filter(|(token, at)| old.get(*token) != Some(at)).count();
        let begun = last(&game).iter().any(|step| matches!(step.effect, rules::games::backgammon::Effect::GameBegun));
        assert!(moved <= 8 || begun, "{moved} moved by {fact:?}");
    }
}

#[test]
fn every_sentence_is_said_somewhere_and_in_both_languages() {
    let sources: String = testkit::texts_under("crates/scene/src", "rs").unwrap().concat();
    for file in ["scene-table", "scene-twixt", "scene-abalone", "scene-backgammon"] {
        let keys = |language: &str| -> Vec<String> {
            let text = testkit::text_of(&format!("assets/i18n/{language}/{file}.ftl")).unwrap();
            let keys = text.lines().filter(|line| line.starts_with(char::is_alphabetic));
            keys.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
        };
        let italian = keys("it");
        assert_eq!(italian, keys("en"), "{file}");
        let text = testkit::text_of(&format!("assets/i18n/it/{file}.ftl")).unwrap();
        for key in italian {
            let inside = text.contains(&format!("{{ {key} }}"));
            assert!(inside || sources.contains(&format!("\"{key}\"")), "nobody says {key}");
        }
    }
}

/// Rules something about a match that has begun: the speaker announces it, and the board shows it.
fn rule<G: Shown>(mut game: Match<G>, facts: &[&str], ruling: &str) {
    for text in facts {
        let fact = G::parse_fact(text, game.seats(), game.state()).unwrap();
        game.record(Entry::fact(fact), Signature::script(0)).unwrap();
    }
    let (effect, _) = G::parse_effect(ruling, game.seats(), game.state()).unwrap();
    let entry = Entry::Ruling { effects: vec![effect], article: None, reason: "so ruled".to_owned() };
    game.record(entry, Signature::script(0)).unwrap();
    check_speaker(&game);
    let scene = G::scene(view(&game, last(&game)));
    check_scene(&scene);
    assert!(game.outcome().is_some() || ruling.starts_with(['p', 'o']), "{ruling}");
}

#[test]
fn rulings_are_shown_and_announced() {
    rule(twixt(12), &["E5", "red", "J3"], "win Anna");
    rule(twixt(12), &["E5", "red", "J3"], "drawn");
    rule(abalone(), &["B1C2"], "win Anna");
    rule(abalone(), &["B1C2"], "place I5 E5");
    rule(abalone(), &["B1C2"], "out I5");
    rule(backgammon(), &["open 3 1"], "win Anna");
    rule(backgammon(), &["31: 8/5 6/5"], "position XGID=-b----E-C---eE---c-e----B-:2:-1:1:00:1:2:0:5:10");
}

#[test]
fn flags_and_time_are_announced() {
    for (fact, key) in [("flag Anna", "speak-table-flag"), ("resign Anna", "speak-table-resigned")] {
        let mut game = twixt(12);
        let fact = <Twixt as rules::Notation>::parse_fact(fact, game.seats(), game.state()).unwrap();
        game.record(Entry::fact(fact), Signature::script(0)).unwrap();
        let lines = Twixt::speak(view(&game, last(&game)));
        assert_eq!(lines.iter().map(|line| line.key).collect::<Vec<_>>(), [key, "speak-table-won"]);
    }
    let mut game = abalone();
    let fact = <Abalone as rules::Notation>::parse_fact("time B 14:00", game.seats(), game.state()).unwrap();
    game.record(Entry::fact(fact), Signature::script(0)).unwrap();
    check_speaker(&game);
    check_scene(&Abalone::scene(view(&game, last(&game))));
    assert_eq!(Abalone::speak(view(&game, last(&game)))[0].key, "speak-abalone-time");
}

#[test]
fn a_row_is_dragged_sideways_too() {
    let game = abalone();
    let spots = |cells: &[&str]| cells.iter().map(|cell| format!("cell/{cell}")).collect::<Vec<_>>();
    let guessed = |cells: &[&str]| Abalone::guess(game.state(), &spots(cells));
    // Two marbles, named from either end, or dragged from the first to where the last one goes.
    let named = guessed(&["C2", "C3", "D2"]);
    assert!(named.is_some());
    assert_eq!(named, guessed(&["C3", "C2", "D3"]));
    assert_eq!(named, guessed(&["C3", "D2"]));
    assert_eq!(guessed(&["A1", "E9"]), None);
    assert_eq!(guessed(&["A1"]), None);
}
