//! Animation of boards of games for two from one position to the next.

use crate::pair;

use std::collections::BTreeMap;

use pair::Pair;
use rules::games::abalone::Abalone;
use rules::games::backgammon::Backgammon;
use rules::games::mancala::Mancala;
use rules::games::memory::Memory;
use rules::games::quarto::Quarto;
use rules::games::twixt::Twixt;
use rules::{Entry, Match, Signature};
use scene::{Passage, Point, Scene, Shape};

const NAMES: [&str; 2] = ["Anna", "Bruno"];

fn open<G: Pair>() -> Match<G> {
    pair::open(NAMES, |_| {})
}

fn scene<G: Pair>(game: &Match<G>) -> Scene {
    G::scene(pair::view(game))
}

/// Lists the visible shapes at a part of a passage.
fn seen(passage: &Passage, part: i32) -> Vec<Shape> {
    passage.at(part).filter(|(_, opacity)| *opacity > 0).map(|(shape, _)| shape.into_owned()).collect()
}

/// Lists the centres of the discs at a part of a passage.
fn discs(passage: &Passage, part: i32) -> Vec<Point> {
    let centre = |shape: Shape| match shape {
        Shape::Circle { centre, .. } => Some(centre),
        _ => None,
    };
    seen(passage, part).into_iter().filter_map(centre).collect()
}

/// Plays a match at random and goes from each position to the next.
fn follow<G: Pair>(acts: usize) {
    let mut game = open::<G>();
    let mut before = scene(&game);
    for act in 0..acts {
        let facts = pair::legal(&game);
        let Some(fact) = facts.get((act * 31 + 5) % facts.len().max(1)) else { break };
        game.record(Entry::fact(fact.clone()), Signature::script(0)).unwrap();
        let after = scene(&game);
        let passage = Passage::between(&before, &after).ok_or_else(|| format!("{fact:?} can't be seen")).unwrap();
        let last = seen(&passage, 1000);
        for item in &after.items {
            assert!(last.contains(&item.shape), "{:?} is missing after {fact:?}", item.shape);
        }
        assert!(Passage::between(&after, &after).is_none(), "nothing has happened");
        before = after;
    }
}

#[test]
fn a_passage_ends_at_the_next_position() {
    follow::<Mancala>(40);
    follow::<Quarto>(20);
    follow::<Twixt>(12);
    follow::<Abalone>(30);
    follow::<Backgammon>(40);
    follow::<Memory>(20);
}

#[test]
fn a_marble_goes_straight_from_cell_to_cell() {
    let mut game = open::<Abalone>();
    let before = scene(&game);
    pair::play(&mut game, &["C3D3"]);
    let after = scene(&game);
    let place = |scene: &Scene, token: &str| scene.piece_of(token).unwrap().at;
    let moved = |piece: &&scene::Piece| place(&before, &piece.tokens[0]) != piece.at;
    let piece = after.pieces.iter().find(moved).unwrap();
    let (from, to) = (place(&before, &piece.tokens[0]), piece.at);
    let passage = Passage::between(&before, &after).unwrap();
    for part in [0, 250, 500, 1000] {
        assert!(discs(&passage, part).contains(&from.towards(to, part, 1000)), "at {part}");
    }
}

#[test]
fn seeds_are_followed_through_a_whole_match() {
    let mut game = open::<Mancala>();
    let names = |scene: &Scene| -> BTreeMap<String, Point> {
        scene.pieces.iter().map(|piece| (piece.tokens[0].clone(), piece.at)).collect()
    };
    let first = names(&scene(&game));
    for text in ["A3", "B1", "A1", "B4"] {
        let before = names(&scene(&game));
        pair::play(&mut game, &[text]);
        let after = names(&scene(&game));
        assert!(after.keys().eq(first.keys()), "{text}: each seed has kept its name");
        let moved = after.iter().filter(|(name, at)| before[*name] != **at).count();
        assert!((1..=24).contains(&moved), "{moved} seeds moved by {text}");
    }
}

#[test]
fn both_tiles_of_a_pair_go_onto_the_pile() {
    let mut game = open::<Memory>();
    let before = scene(&game);
    pair::play(&mut game, &["C7 F2 ="]);
    let after = scene(&game);
    let pile = after.piece_of("tile/C7").unwrap();
    assert_eq!(after.piece_of("tile/F2"), Some(pile));
    let passage = Passage::between(&before, &after).unwrap();
    let middles = |part| discs(&passage, part);
    for tile in ["tile/C7", "tile/F2"] {
        let from = before.piece_of(tile).unwrap().at;
        assert!(middles(0).contains(&from), "{tile}");
        assert!(middles(500).contains(&from.towards(pile.at, 500, 1000)), "{tile}");
    }
}

#[test]
fn dice_lie_until_the_next_roll() {
    let mut game = open::<Backgammon>();
    // Blocks with rounded corners: two dice and the cube.
    let blocks = |game: &Match<Backgammon>| {
        let shadow = |item: &&scene::Item| {
            let Shape::Rect { rect, paint, .. } = &item.shape else { return false };
            rect.w == rect.h && paint.fill == Some(scene::Ink::DarkShade)
        };
        scene(game).items.iter().filter(shadow).count()
    };
    assert_eq!(blocks(&game), 1, "only the cube");
    for text in ["open 3 1", "8/5 6/5"] {
        pair::play(&mut game, &[text]);
        assert_eq!(blocks(&game), 3, "{text}");
    }
}

#[test]
fn scenes_of_two_sizes_have_no_passage() {
    assert!(Passage::between(&scene(&open::<Mancala>()), &scene(&open::<Memory>())).is_none());
}
