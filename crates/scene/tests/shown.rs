//! What holds of every board of a game for two: what can be pointed at, what is drawn, what is read out.
#![allow(clippy::unwrap_used, missing_docs)]

mod pair;
mod support;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use pair::Pair;
use proptest::collection::vec;
use proptest::prelude::*;
use rules::games::mancala::Mancala;
use rules::games::memory::{self, Memory};
use rules::games::oca::{self, Oca};
use rules::games::quarto::{self, Cell, Piece, Quarto};
use rules::{Entry, Match, Message, Notation, RoleSet, Seat, Signature};
use scene::{Point, Rect, Scene, Shape, Shown, Words};

/// Longest line that the speaker reads out, in letters, with short names.
const LONGEST: usize = 100;

fn within(scene: &Scene, rect: Rect) -> bool {
    let page = Rect::new(0, 0, scene.width, scene.height);
    page.contains(Point::new(rect.x, rect.y)) && page.contains(Point::new(rect.right(), rect.bottom()))
}

/// Lists the sentences that a scene says, in texts and tooltips.
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

/// Checks that a sentence has words in both languages, with all that it needs; each only once in a test.
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

/// Checks what every scene must hold.
fn sound(scene: &Scene) {
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

/// Checks that texts of the board, but for what is printed on tiles, can be read across a hall.
fn readable(scene: &Scene) {
    for item in scene.items.iter().filter(|item| item.piece.is_none()) {
        if let Shape::Text(text) = &item.shape {
            assert!(text.size * 36 >= scene.height, "{:?}", text.words);
        }
    }
}

/// Checks that pointing at spots means each legal fact, and nothing else.
fn pointed<G: Pair + Shown>(game: &Match<G>, scene: &Scene) {
    let facts = pair::legal(game);
    let mut seen: BTreeMap<Vec<String>, G::Fact> = BTreeMap::new();
    for fact in facts {
        let spots = G::gesture(game.state(), &fact);
        assert!(!spots.is_empty(), "{fact:?} can't be pointed at");
        for spot in &spots {
            assert!(
                scene.spot(spot).is_some(),
                "{spot} of {fact:?} is not there in {}",
                G::write_position(game.state())
            );
        }
        assert_eq!(G::guess(game.state(), &spots).as_ref(), Some(&fact), "{spots:?}");
        if let Some(other) = seen.insert(spots.clone(), fact.clone()) {
            let after = |fact| game.preview(&Entry::fact(fact), RoleSet::EVERYONE).unwrap().steps;
            assert_eq!(after(other), after(fact), "{spots:?} means both");
        }
    }
}

fn spoken<G: Pair + Shown>(game: &Match<G>) {
    let lines = G::speak(pair::view(game));
    assert!((1..=3).contains(&lines.len()), "{lines:?} for {:?}", pair::last(game));
    lines.iter().for_each(worded);
    for line in &lines {
        let words = support::italian(line);
        assert!(words.chars().count() <= LONGEST, "{words}");
    }
}

/// Plays legal facts by choice to the end, and looks at every position.
fn look_through<G: Pair + Shown>(mut game: Match<G>, choices: &[u32]) {
    for choice in choices {
        let scene = G::scene(pair::view(&game));
        sound(&scene);
        readable(&scene);
        pointed(&game, &scene);
        let facts = pair::legal(&game);
        let Some(fact) = facts.get(*choice as usize % facts.len().max(1)) else { break };
        game.record(Entry::fact(fact.clone()), Signature::script(0)).unwrap();
        spoken(&game);
    }
    sound(&G::scene(pair::view(&game)));
}

const NAMES: [&str; 2] = ["Anna", "Bruno"];

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_mancala_can_be_looked_through(choices in vec(any::<u32>(), 60), ends: bool) {
        look_through(pair::open::<Mancala>(NAMES, |rules| rules.empty_row_ends = ends), &choices);
    }

    #[test]
    fn a_quarto_can_be_looked_through(choices in vec(any::<u32>(), 80), expert: bool, further: bool) {
        let game = pair::open::<Quarto>(NAMES, |rules| {
            rules.expert_from_game = u8::from(expert);
            rules.further_games = further;
        });
        look_through(game, &choices);
    }

    #[test]
    fn a_memory_can_be_looked_through(choices in vec(any::<u32>(), 60), long: bool, tall: bool) {
        let game = pair::open::<Memory>(NAMES, |rules| {
            (rules.rows, rules.columns, rules.to_win) = if tall { (6, 3, 5) } else { (3, 4, 4) };
            rules.players_on_long_sides = long;
        });
        look_through(game, &choices);
    }
}

#[test]
fn a_full_table_of_memory_can_be_pointed_at() {
    let mut game = pair::open::<Memory>(pair::LONG, |_| {});
    pair::play(&mut game, &["C7 F2 =", "A1 B1 x"]);
    let scene = Memory::scene(pair::view(&game));
    sound(&scene);
    readable(&scene);
    pointed(&game, &scene);
}

/// Tells how many pieces and spots a scene has.
fn counted(scene: &Scene) -> (usize, usize) {
    (scene.pieces.len(), scene.spots.len())
}

#[test]
fn all_that_is_on_the_table_is_drawn_once() {
    let mut game = pair::open::<Mancala>(NAMES, |_| {});
    pair::play(&mut game, &["A6", "B1"]);
    assert_eq!(counted(&Mancala::scene(pair::view(&game))), (48, 14));
    let mut game = pair::open::<Quarto>(NAMES, |_| {});
    pair::play(&mut game, &["> STAF"]);
    let scene = Quarto::scene(pair::view(&game));
    assert_eq!(counted(&scene), (16, 32));
    pair::play(&mut game, &["STAF@b3"]);
    // The piece can no longer be pointed at by its name; the placer may call.
    assert_eq!(counted(&Quarto::scene(pair::view(&game))), (16, 32));
    let mut game = pair::open::<Memory>(NAMES, |_| {});
    pair::play(&mut game, &["C7 F2 ="]);
    assert_eq!(counted(&Memory::scene(pair::view(&game))), (69, 74));
}

#[test]
fn seeds_keep_their_names_when_they_are_sown_and_captured() {
    let mut game = pair::open::<Mancala>(NAMES, |_| {});
    pair::set_up(&mut game, "1 2 0 3 6 1/2 1 2 1 3 4 10-12 A");
    let before = Mancala::scene(pair::view(&game));
    pair::play(&mut game, &["A5"]);
    let after = Mancala::scene(pair::view(&game));
    let spot = |scene: &Scene, token: &str| {
        let at = scene.piece_of(token)?.at;
        scene.spot_at(at).map(|spot| spot.id.clone())
    };
    for (token, from, to) in
        [("seed/A5/6", "pit/A5", "pit/A6"), ("seed/A5/1", "pit/A5", "store/A"), ("seed/B3/2", "pit/B3", "store/A")]
    {
        assert_eq!(spot(&before, token).as_deref(), Some(from), "{token} before");
        assert_eq!(spot(&after, token).as_deref(), Some(to), "{token} after");
    }
    assert_eq!(spot(&after, "seed/B5/3").as_deref(), Some("pit/B5"));
}

#[test]
fn a_line_is_marked_only_when_it_has_been_shown() {
    let golden = |game: &Match<Quarto>| {
        let scene = Quarto::scene(pair::view(game));
        let golden =
            |item: &&scene::Item| matches!(&item.shape, Shape::Line { stroke, .. } if stroke.ink == scene::Ink::Mark);
        scene.items.iter().filter(golden).count()
    };
    let mut game = pair::open::<Quarto>(NAMES, |_| {});
    pair::set_up(&mut game, "1.../.35./..b./e... 7 0");
    pair::play(&mut game, &["CQBF@d1"]);
    assert_eq!(golden(&game), 0, "nobody has called it yet");
    pair::play(&mut game, &["Q!"]);
    assert_eq!(golden(&game), 1);
}

#[test]
fn the_screen_does_not_remember_pictures_for_the_players() {
    let printed = |game: &Match<Memory>| {
        let scene = Memory::scene(pair::view(game));
        let is = |item: &&scene::Item| matches!(&item.shape, Shape::Text(text) if text.words == Words::Plain("gatto".to_owned()));
        scene.items.iter().filter(is).count()
    };
    let mut game = pair::open::<Memory>(NAMES, |_| {});
    pair::play(&mut game, &["C7/gatto"]);
    assert_eq!(printed(&game), 1);
    pair::play(&mut game, &["F2/cane"]);
    assert_eq!(printed(&game), 0);
}

fn spots(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn a_swap_in_the_oca_is_the_square_of_the_rival() {
    let mut game = support::game(support::seats(4, 12));
    let state = support::position(&game, "gara=1 turn=0; 30 home=33; 20; 20; 41");
    let effects = vec![Oca::set_up(state)];
    let entry = Entry::Ruling { effects, article: None, reason: "example".to_owned() };
    game.record(entry, Signature::script(0)).unwrap();
    for fact in [oca::Fact::Throw([1, 2]), oca::Fact::Validate] {
        assert_eq!(Oca::gesture(game.state(), &fact), spots(&[]));
        game.record(Entry::fact(fact), Signature::script(0)).unwrap();
    }
    let scene = Oca::scene(pair::view(&game));
    let gestures = [(Some(1), &[][..]), (Some(2), &[]), (Some(3), &["square/41"]), (None, &["square/33"])];
    for (rival, names) in gestures {
        let fact = oca::Fact::Swap(rival.map(Seat));
        assert!(pair::legal(&game).contains(&fact), "{fact:?}");
        assert_eq!(Oca::gesture(game.state(), &fact), spots(names), "two bearers stand on 20");
        assert!(names.iter().all(|name| scene.spot(name).is_some()));
        let meant = Oca::guess(game.state(), &spots(names));
        assert_eq!(meant, Some(fact).filter(|_| !names.is_empty()));
    }
    assert_eq!(Oca::guess(game.state(), &spots(&["square/20"])), None);
    assert_eq!(Oca::guess(game.state(), &spots(&["square/50"])), None, "nobody is there");
    assert_eq!(Oca::speak(pair::view(&game)), scene::oca::speak(game.seats(), pair::last(&game), game.state()));
    assert_eq!(scene.spots.len(), 64);
}

#[test]
fn gestures_mean_more_than_single_acts() {
    let mut game = pair::open::<Quarto>(NAMES, |_| {});
    pair::play(&mut game, &["> STAF"]);
    let (piece, next) = (Piece::parse("STAF").unwrap(), Piece::parse("CQBP"));
    let cell = Cell::parse("b3").unwrap();
    let fact = quarto::Fact::Place { piece, cell, called: false, next };
    assert_eq!(Quarto::gesture(game.state(), &fact), spots(&["cell/b3", "piece/6"]));
    assert_eq!(Quarto::guess(game.state(), &spots(&["cell/b3", "piece/6"])), Some(fact));
    let other = quarto::Fact::place(Piece::new(6).unwrap(), cell);
    assert_eq!(Quarto::guess(game.state(), &spots(&["piece/6", "cell/b3"])), Some(other), "wrong, but it was meant");
    assert_eq!(Quarto::gesture(game.state(), &quarto::Fact::Resign(Seat(0))), spots(&[]));
    assert_eq!(Quarto::guess(game.state(), &spots(&["cell/b3", "cell/b4"])), None);
    let game = pair::open::<Memory>(NAMES, |_| {});
    let turn = typed(&game, "C7 F2 x");
    assert_eq!(Memory::gesture(game.state(), &turn), spots(&["tile/C7", "tile/F2", "call/miss"]));
    assert_eq!(Memory::guess(game.state(), &spots(&["tile/C7", "tile/F2", "call/miss"])), Some(turn));
    assert_eq!(Memory::gesture(game.state(), &typed(&game, "C7/gatto F2/cane")), spots(&[]), "typed");
    assert_eq!(Memory::guess(game.state(), &spots(&["call/pair"])), None);
    let game = pair::open::<Mancala>(NAMES, |_| {});
    assert_eq!(Mancala::guess(game.state(), &spots(&["pit/A1", "pit/A2"])), None);
    assert_eq!(Mancala::guess(game.state(), &spots(&["cell/a1"])), None);
}

/// Reads a turn as it is typed.
fn typed(game: &Match<Memory>, text: &str) -> memory::Fact {
    Memory::parse_fact(text, game.seats(), game.state()).unwrap()
}
