//! Checks of one position and one record, and the matches to check.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use rules::games::abalone::Abalone;
use rules::games::twixt::Twixt;
use rules::{DynMatch, Match, Message};
use scene::{Point, Rect, Scene, Shape, Words};

use crate::pair::{self, Pair};
use crate::support;

/// Longest line for the speaker, in letters, if names are short.
const LONGEST: usize = 90;

fn within(scene: &Scene, rect: Rect) -> bool {
    let page = Rect::new(0, 0, scene.width, scene.height);
    page.contains(Point::new(rect.x, rect.y)) && page.contains(Point::new(rect.right(), rect.bottom()))
}

/// Lists the sentences of a scene, in texts and tooltips.
fn sentences(scene: &Scene) -> Vec<&Message> {
    let texts = scene.items.iter().filter_map(|item| match &item.shape {
        Shape::Text(text) => match &text.words {
            Words::Said(message) => Some(message),
            Words::Plain(_) => None,
        },
        _ => None,
    });
    scene.spots.iter().flat_map(|spot| &spot.tooltip).chain(texts).collect()
}

/// Checks that a sentence exists in both languages, with all its arguments; each only once in a test.
fn worded(message: &Message) {
    thread_local!(static SEEN: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) });
    if !SEEN.with_borrow_mut(|seen| seen.insert(support::plain(message))) {
        return;
    }
    for lang in ["it", "en"] {
        let words = support::words(lang, message);
        let good = words.as_ref().is_some_and(|words| !words.contains(['{', '$']) && !words.trim().is_empty());
        assert!(good, "{} in {lang}: {words:?}", support::plain(message));
    }
}

/// Checks the invariants of every scene.
pub fn sound(scene: &Scene) {
    let ids: BTreeSet<_> = scene.spots.iter().map(|spot| spot.id.as_str()).collect();
    assert_eq!(ids.len(), scene.spots.len(), "a spot stands twice");
    let tokens: Vec<_> = scene.pieces.iter().flat_map(|piece| &piece.tokens).collect();
    assert_eq!(tokens.iter().collect::<BTreeSet<_>>().len(), tokens.len(), "a token stands twice: {tokens:?}");
    for spot in &scene.spots {
        assert!(within(scene, spot.rect), "{} lies outside", spot.id);
        assert!(!spot.tooltip.is_empty(), "{} says nothing", spot.id);
        assert_eq!(scene.spot_at(spot.rect.centre()).map(|found| &found.id), Some(&spot.id), "{} is covered", spot.id);
    }
    for piece in &scene.pieces {
        assert!(within(scene, piece.rect), "{:?} lies outside", piece.tokens);
    }
    sentences(scene).into_iter().for_each(worded);
}

/// Checks that texts are on the scene and legible across a hall, while the tray is not shown.
pub fn readable<G: Pair>(scene: &Scene) {
    let page = Rect::new(0, 0, scene.width, scene.height);
    for item in &scene.items {
        if let Shape::Text(text) = &item.shape {
            assert!(page.contains(text.at), "{text:?}");
            assert!(text.size * 36 >= scene.height - scene.tray || G::may_be_small(item), "{:?}", text.words);
        }
    }
}

/// Checks that pointing at spots means each of these facts, and nothing else.
pub fn pointed<G: Pair>(game: &Match<G>, scene: &Scene, facts: &[G::Fact]) {
    let mut seen: BTreeMap<Vec<String>, &G::Fact> = BTreeMap::new();
    for fact in facts {
        let spots = G::gesture(game.state(), fact);
        if spots.is_empty() {
            assert!(G::TYPED, "{fact:?} can't be pointed at");
            continue;
        }
        for spot in &spots {
            assert!(scene.spot(spot).is_some(), "{spot} of {fact:?} is not there in {}", game.position());
        }
        assert_eq!(G::intended(game.state(), &spots).as_ref(), Some(fact), "{spots:?} in {}", game.position());
        let other = seen.insert(spots.clone(), fact);
        assert_eq!(other, None, "{spots:?} means {fact:?} too in {}", game.position());
    }
}

pub fn spoken<G: Pair>(game: &Match<G>) {
    let lines = G::speak(pair::view(game));
    assert!((1..=3).contains(&lines.len()), "{lines:?} for {:?}", pair::last(game));
    lines.iter().for_each(worded);
    for (line, lang) in lines.iter().flat_map(|line| ["it", "en"].map(|lang| (line, lang))) {
        let words = support::words(lang, line).unwrap().replace(LONG_NAME, "Bruno");
        assert!(words.chars().count() <= LONGEST, "{words}");
    }
}

/// Checks a position with the facts that may be pointed at in it.
pub fn look<G: Pair>(game: &Match<G>, facts: &[G::Fact]) -> Scene {
    let scene = G::scene(pair::view(game));
    sound(&scene);
    readable::<G>(&scene);
    pointed(game, &scene, facts);
    scene
}

const LONG_NAME: &str = "Massimiliano Della Valentina";
pub const NAMES: [&str; 2] = ["Anna", LONG_NAME];

pub fn open<G: Pair>() -> Match<G> {
    pair::open(NAMES, |_| {})
}

pub fn twixt(size: u8) -> Match<Twixt> {
    pair::open::<Twixt>(NAMES, |rules| (rules.size, rules.walls_alone) = (size, true))
}

pub fn abalone() -> Match<Abalone> {
    pair::open::<Abalone>(NAMES, |rules| rules.goal = 2)
}
