//! Tests of single boards.

use std::collections::BTreeMap;

use rules::games::abalone::Abalone;
use rules::games::backgammon::{self, Backgammon};
use rules::games::mancala::Mancala;
use rules::games::memory::{self, Memory};
use rules::games::oca::{self, Oca};
use rules::games::quarto::{self, Cell, Piece, Quarto};
use rules::games::twixt::{self, Twixt};
use rules::kit::links::{Hole, Link};
use rules::{DynMatch, Entry, Match, Notation, RoleSet, Seat, Signature};
use scene::{Point, Scene, Shape, Shown, View, Words};
use testkit::Lots;

use crate::checks::{abalone, look, open, spoken, twixt};
use crate::{pair, support};

#[test]
fn a_full_table_of_memory_can_be_pointed_at() {
    let mut game = pair::open::<Memory>(pair::LONG, |_| {});
    pair::play(&mut game, &["C7 F2 =", "A1 B1 x"]);
    look(&game, &pair::legal(&game));
}

/// Returns how many pieces and spots a scene has.
fn counted(scene: &Scene) -> (usize, usize) {
    (scene.pieces.len(), scene.spots.len())
}

#[test]
fn all_that_is_on_the_table_is_drawn_once() {
    let mut game = open::<Mancala>();
    pair::play(&mut game, &["A6", "B1"]);
    assert_eq!(counted(&Mancala::scene(pair::view(&game))), (48, 14));
    let mut game = open::<Quarto>();
    pair::play(&mut game, &["> STAF"]);
    let scene = Quarto::scene(pair::view(&game));
    assert_eq!(counted(&scene), (16, 32));
    pair::play(&mut game, &["STAF@b3"]);
    // The piece can no longer be pointed at by its name; the placer may call.
    assert_eq!(counted(&Quarto::scene(pair::view(&game))), (16, 32));
    let mut game = open::<Memory>();
    pair::play(&mut game, &["C7 F2 ="]);
    assert_eq!(counted(&Memory::scene(pair::view(&game))), (69, 74));
}

#[test]
fn seeds_keep_their_names_when_they_are_sown_and_captured() {
    let mut game = open::<Mancala>();
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
    let mut game = open::<Quarto>();
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
    let mut game = open::<Memory>();
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
    let effects = vec![Oca::set_up(state).unwrap()];
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
        let meant = Oca::intended(game.state(), &spots(names));
        assert_eq!(meant, Some(fact).filter(|_| !names.is_empty()));
    }
    assert_eq!(Oca::intended(game.state(), &spots(&["square/20"])), None);
    assert_eq!(Oca::intended(game.state(), &spots(&["square/50"])), None, "nobody is there");
    assert_eq!(Oca::speak(pair::view(&game)), scene::oca::speak(game.seats(), pair::last(&game), game.state()));
    assert_eq!(scene.spots.len(), 64);
}

#[test]
fn gestures_mean_more_than_single_acts() {
    let mut game = open::<Quarto>();
    pair::play(&mut game, &["> STAF"]);
    let (piece, next) = (Piece::parse("STAF").unwrap(), Piece::parse("CQBP"));
    let cell = Cell::parse("b3").unwrap();
    let fact = quarto::Fact::Place { piece, cell, called: false, next };
    assert_eq!(Quarto::gesture(game.state(), &fact), spots(&["cell/b3", "piece/6"]));
    assert_eq!(Quarto::intended(game.state(), &spots(&["cell/b3", "piece/6"])), Some(fact));
    let other = quarto::Fact::place(Piece::new(6).unwrap(), cell);
    assert_eq!(Quarto::intended(game.state(), &spots(&["piece/6", "cell/b3"])), Some(other), "wrong, but it was meant");
    assert_eq!(Quarto::gesture(game.state(), &quarto::Fact::Resign(Seat(0))), spots(&[]));
    assert_eq!(Quarto::intended(game.state(), &spots(&["cell/b3", "cell/b4"])), None);
    let game = open::<Memory>();
    let turn = typed(&game, "C7 F2 x");
    assert_eq!(Memory::gesture(game.state(), &turn), spots(&["tile/C7", "tile/F2", "call/miss"]));
    assert_eq!(Memory::intended(game.state(), &spots(&["tile/C7", "tile/F2", "call/miss"])), Some(turn));
    assert_eq!(Memory::gesture(game.state(), &typed(&game, "C7/gatto F2/cane")), spots(&[]), "typed");
    assert_eq!(Memory::intended(game.state(), &spots(&["call/pair"])), None);
    let game = open::<Mancala>();
    assert_eq!(Mancala::intended(game.state(), &spots(&["pit/A1", "pit/A2"])), None);
    assert_eq!(Mancala::intended(game.state(), &spots(&["cell/a1"])), None);
}

/// Parses a typed turn.
fn typed(game: &Match<Memory>, text: &str) -> memory::Fact {
    Memory::parse_fact(text, game.seats(), game.state()).unwrap()
}

#[test]
fn walls_of_twixt_can_be_pointed_at() {
    let mut game = twixt(12);
    pair::play(&mut game, &["E5", "red", "J3", "F7", "K5", "H6"]);
    let wall = |text: &str| Link::take(text).unwrap().0;
    let (at, old, new) = (Hole::parse("H8").unwrap(), wall("J3K5"), wall("H8J7"));
    let tower = |remove: &[Link], add: Option<&[Link]>| twixt::Fact::Tower {
        at,
        remove: remove.to_vec(),
        add: add.map(<[Link]>::to_vec),
    };
    let facts = [
        twixt::Fact::tower(at),
        tower(&[], Some(&[])),
        tower(&[old], None),
        tower(&[old], Some(&[])),
        tower(&[old], Some(&[old])),
        tower(&[old], Some(&[new, old])),
        tower(&[], Some(&[new])),
        twixt::Fact::Walls { remove: vec![old], add: Vec::new() },
        twixt::Fact::Walls { remove: vec![old], add: vec![old] },
        twixt::Fact::Walls { remove: Vec::new(), add: vec![new, old] },
    ];
    look(&game, &facts);
}

/// Returns the place of every token of a scene.
fn places(scene: &Scene) -> BTreeMap<&str, Point> {
    scene.pieces.iter().flat_map(|piece| piece.tokens.iter().map(|token| (token.as_str(), piece.at))).collect()
}

#[test]
fn only_marbles_that_move_change_their_places() {
    let mut game = abalone();
    let mut lots = Lots(7);
    for _ in 0..300 {
        let before = Abalone::scene(pair::view(&game));
        let facts = pair::legal(&game);
        let Some(fact) = facts.get(lots.below(facts.len())) else { break };
        let foreseen = game.preview(&Entry::fact(*fact), RoleSet::EVERYONE).unwrap();
        let preview = Abalone::scene(View { game: &game, state: &foreseen.after.state, last: &foreseen.steps });
        game.record(Entry::fact(*fact), Signature::script(0)).unwrap();
        let after = Abalone::scene(pair::view(&game));
        assert_eq!(preview, after);
        let (old, new) = (places(&before), places(&after));
        let moved = new.iter().filter(|(token, at)| old.get(*token) != Some(at)).count();
        assert_eq!(old.keys().collect::<Vec<_>>(), new.keys().collect::<Vec<_>>());
        assert!((1..=5).contains(&moved), "{moved} moved by {fact:?}");
    }
    assert!(game.state().lost.iter().any(|lost| *lost > 0), "nothing went out in {}", game.position());
}

#[test]
fn only_checkers_that_move_change_their_places() {
    let mut game = open::<Backgammon>();
    let mut lots = Lots(3);
    for _ in 0..300 {
        let before = Backgammon::scene(pair::view(&game));
        let facts: Vec<_> = pair::legal(&game);
        let plays: Vec<_> = facts.iter().filter(|fact| !matches!(fact, backgammon::Fact::Resign { .. })).collect();
        let Some(fact) = plays.get(lots.below(plays.len())) else { break };
        game.record(Entry::fact((*fact).clone()), Signature::script(0)).unwrap();
        let after = Backgammon::scene(pair::view(&game));
        let (old, new) = (places(&before), places(&after));
        assert_eq!(new.len(), 30);
        let moved = new.iter().filter(|(token, at)| old.get(*token) != Some(at)).count();
        let begun = pair::last(&game).iter().any(|step| matches!(step.effect, backgammon::Effect::GameBegun));
        assert!(moved <= 8 || begun, "{moved} moved by {fact:?}");
    }
}

#[test]
fn flags_and_time_are_announced() {
    for (fact, key) in [("flag Anna", "speak-table-flag"), ("resign Anna", "speak-table-resigned")] {
        let mut game = twixt(12);
        pair::play(&mut game, &[fact]);
        let lines = Twixt::speak(pair::view(&game));
        assert_eq!(lines.iter().map(|line| line.key).collect::<Vec<_>>(), [key, "speak-table-won"]);
    }
    let mut game = abalone();
    pair::play(&mut game, &["time B 14:00"]);
    spoken(&game);
    look(&game, &pair::legal(&game));
    assert_eq!(Abalone::speak(pair::view(&game))[0].key, "speak-abalone-time");
}

#[test]
fn a_row_is_dragged_sideways_too() {
    let game = abalone();
    let guessed = |cells: &[&str]| {
        let spots: Vec<_> = cells.iter().map(|cell| format!("cell/{cell}")).collect();
        Abalone::intended(game.state(), &spots)
    };
    // Two marbles, named from either end, or dragged from the first to the destination of the last one.
    let named = guessed(&["C2", "C3", "D2"]);
    assert!(named.is_some());
    assert_eq!(named, guessed(&["C3", "C2", "D3"]));
    assert_eq!(named, guessed(&["C3", "D2"]));
    assert_eq!(guessed(&["A1", "E9"]), None);
    assert_eq!(guessed(&["A1"]), None);
}
