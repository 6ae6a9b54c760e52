//! Pictures of positions on the board.

use crate::support;

use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::prelude::*;
use rules::games::oca::{Article, Effect, Hold, Player, State, Stray, Token, Whereabouts};
use rules::{Seat, Step};
use scene::oca::{HEIGHT, Options, Track, WIDTH, scene, text_board};
use scene::{Faces, Ink, Item, Palette, Point, Rect, Scene, Shape, Words, svg};

fn hold() -> impl Strategy<Value = Option<Hold>> {
    prop_oneof![4 => Just(None), 1 => Just(Some(Hold::Well)), 1 => (1u8..=3).prop_map(|left| Some(Hold::Inn(left))),
        1 => (1u8..=2).prop_map(|left| Some(Hold::Prison(left)))]
}

fn place() -> impl Strategy<Value = Whereabouts> {
    // A few squares are crowded on purpose.
    let square = prop_oneof![0u8..=63, Just(1u8), Just(31u8), Just(63u8), Just(20u8)];
    (square, hold()).prop_map(|(square, hold)| Whereabouts { square, hold })
}

fn state() -> impl Strategy<Value = State> {
    vec((place(), vec(place(), 0..19)), 1..=8).prop_flat_map(|flocks| {
        let count = u8::try_from(flocks.len()).unwrap();
        let winner = proptest::option::of((0..count).prop_map(Seat));
        winner.prop_map(move |winner| {
            let game = support::game(support::seats(flocks.len(), 20));
            let mut state = game.state().clone();
            for (flock, (bearer, strays)) in state.flocks.iter_mut().zip(&flocks) {
                flock.bearer = *bearer;
                flock.strays = (0u8..)
                    .zip(strays)
                    .map(|(age, place)| Stray { player: Player(age + 1), place: *place, age: u32::from(age) })
                    .collect();
            }
            state.winner = winner;
            if let Some(winner) = winner {
                state.flocks[winner.index()].bearer = Whereabouts { square: 63, hold: None };
            }
            state
        })
    })
}

fn draw(state: &State) -> Scene {
    let game = support::game(support::seats(state.flocks.len(), 20));
    scene(&game, state, Options::default())
}

fn plain_words(item: &Item) -> Option<&str> {
    match &item.shape {
        Shape::Text(text) => match &text.words {
            Words::Plain(words) => Some(words),
            Words::Said(_) => None,
        },
        _ => None,
    }
}

/// Lists the expected place of each token of a state.
fn expected(state: &State) -> BTreeMap<String, u8> {
    let mut tokens = BTreeMap::new();
    for (seat, flock) in state.flocks.iter().enumerate() {
        tokens.insert(format!("token/{seat}/bearer"), flock.bearer.square);
        for stray in &flock.strays {
            tokens.insert(format!("token/{seat}/stray/{}", stray.player.0), stray.place.square);
        }
    }
    tokens
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_token_stands_once_on_its_square(state in state()) {
        let scene = draw(&state);
        let track = Track::new(63);
        let mut tokens = expected(&state);
        for piece in &scene.pieces {
            for token in &piece.tokens {
                let square = tokens.remove(token);
                prop_assert!(square.is_some(), "{} is drawn twice or is nobody", token);
                let rect = track.rect(square.unwrap());
                prop_assert!(rect.contains(piece.at), "{} is not on {:?}", token, square);
                let Rect { x, y, .. } = piece.rect;
                prop_assert!(rect.x <= x && rect.y <= y && rect.right() >= piece.rect.right() && rect.bottom() >= piece.rect.bottom());
            }
        }
        prop_assert!(tokens.is_empty(), "not drawn: {:?}", tokens.keys());
    }

    #[test]
    fn stacks_say_how_many_they_hold(state in state()) {
        let scene = draw(&state);
        for (index, piece) in scene.pieces.iter().enumerate() {
            let bearer = piece.tokens[0].ends_with("bearer");
            let count = piece.tokens.len();
            let label = if bearer { format!("+{}", count - 1) } else { count.to_string() };
            let items = scene.items.iter().filter(|item| item.piece == Some(index));
            let labels: Vec<_> = items.filter_map(plain_words).collect();
            prop_assert!(count == 1 || labels.first() == Some(&label.as_str()), "{:?} {:?}", piece.tokens, labels);
        }
    }

    #[test]
    fn pieces_do_not_cover_each_other(state in state()) {
        let scene = draw(&state);
        for (index, piece) in scene.pieces.iter().enumerate() {
            for other in &scene.pieces[..index] {
                prop_assert!(!piece.rect.overlaps(other.rect), "{:?} covers {:?}", piece, other);
            }
        }
    }

    #[test]
    fn every_tooltip_and_word_stands_in_both_languages(state in state()) {
        let scene = draw(&state);
        let tooltips = scene.spots.iter().flat_map(|spot| &spot.tooltip);
        let texts = scene.items.iter().filter_map(|item| match &item.shape {
            Shape::Text(text) => match &text.words {
                Words::Said(message) => Some(message),
                Words::Plain(_) => None,
            },
            _ => None,
        });
        for message in tooltips.chain(texts) {
            for lang in ["it", "en"] {
                let words = support::words(lang, message);
                let good = words.as_ref().is_some_and(|words| !words.contains('{') && !words.is_empty());
                prop_assert!(good, "{} in {}: {:?}", support::plain(message), lang, words);
            }
        }
    }

    #[test]
    fn the_text_names_every_token(state in state()) {
        let game = support::game(support::seats(state.flocks.len(), 20));
        let text = text_board(game.seats(), &state);
        let strays = |line: &str| -> usize {
            line.split("; ").filter_map(|stack| stack.split_once("strays ")).map(|(_, names)| names.split(" (").next().unwrap().split(", ").count()).sum()
        };
        prop_assert_eq!(text.matches(" bearer").count(), state.flocks.len());
        let counted: usize = text.lines().skip(1).map(strays).sum();
        prop_assert_eq!(counted, state.flocks.iter().map(|flock| flock.strays.len()).sum::<usize>());
    }
}

const RACE: &str =
    "gara=2 turn=2; 44 home=61 strays=13,13,31w,8,1; 19i1 home=38 strays=40,52p1; 31w home=22 strays=63,30";

#[test]
fn a_race_reads_as_text() {
    let game = support::game(support::seats(3, 12));
    let state = support::position(&game, RACE);
    support::golden("race.txt", &text_board(game.seats(), &state), include_str!("golden/race.txt"));
}

#[test]
fn tooltips_read_well() {
    let game = support::game(support::seats(3, 12));
    let state = support::position(&game, RACE);
    let scene = scene(&game, &state, Options::default());
    let mut out = String::new();
    for spot in &scene.spots {
        for line in &spot.tooltip {
            out += &format!("{}: {}\n", spot.id, support::italian(line));
        }
    }
    support::golden("tooltips.txt", &out, include_str!("golden/tooltips.txt"));
}

#[test]
fn a_bearer_of_which_strays_are_near_keeps_its_name_when_it_moves() {
    let game = support::game(support::seats(2, 12));
    let before = scene(&game, game.state(), Options::default());
    let state = support::position(&game, "gara=1 turn=0; 7 strays=1,1; 0");
    let after = scene(&game, &state, Options::default());
    let track = Track::new(63);
    let at = |scene: &Scene, token| scene.piece_of(token).map(|piece| piece.at);
    assert!(at(&before, "token/0/bearer").is_some_and(|at| track.rect(0).contains(at)));
    assert!(at(&after, "token/0/bearer").is_some_and(|at| track.rect(7).contains(at)));
    assert_eq!(at(&after, "token/0/stray/1"), at(&after, "token/0/stray/2"), "a stack is one piece");
    assert_eq!(at(&before, "token/0/stray/1"), None);
}

/// Lists the ends of the lines in the colour of a seat.
fn traced(scene: &Scene, seat: u8) -> Vec<[Point; 2]> {
    let ends = |item: &Item| match &item.shape {
        Shape::Line { points, stroke } if stroke.ink == Ink::SeatDark(seat) => {
            Some([*points.first()?, *points.last()?])
        }
        _ => None,
    };
    scene.items.iter().filter_map(ends).collect()
}

#[test]
fn the_trace_shows_swaps_and_strays_who_come_home() {
    let game = support::game(support::seats(2, 12));
    let track = Track::new(63);
    let (flock, rival, player) = (Seat(0), Seat(1), Player(3));
    let step = |effect, article| Step { effect, article: Some(article) };
    let state = support::position(&game, "gara=1 turn=0; 30; 61");
    let steps = [step(Effect::Swapped { flock, rival }, Article::Swap)];
    let swapped = scene(&game, &state, Options { last_move: &steps, highlight: &[] });
    assert_eq!(traced(&swapped, 0), [[track.stop(61), track.stop(30)]]);
    assert_eq!(traced(&swapped, 1), [[track.stop(30), track.stop(61)]]);
    let state = support::position(&game, "gara=1 turn=0; 53; 8");
    let steps = [
        step(Effect::Moved { flock, token: Token::Bearer, from: 10, to: 53 }, Article::DiceSquares),
        step(Effect::Rejoined { flock, player, square: 40 }, Article::Reunite),
        step(Effect::Rejoined { flock, player: Player(4), square: 53 }, Article::Rejoin),
    ];
    let home = scene(&game, &state, Options { last_move: &steps, highlight: &[] });
    let lines = traced(&home, 0);
    assert!(lines.contains(&[track.stop(40), track.stop(53)]));
    assert_eq!(lines.len(), 2, "who rejoins on the bearer's square leaves no line");
}

fn document(scene: &Scene) -> String {
    let palette = support::palette(false);
    let faces = Faces { interface: "Text \"A&B\"", display: "Display" };
    svg(scene, Palette(&palette), faces, &support::italian)
}

#[test]
fn the_svg_is_well_formed_whatever_the_names() {
    let mut seats = support::seats(8, 20);
    seats[0].name = "<Rossi> & \"Neri\"\u{7} ’èß".to_owned();
    let game = support::game(seats);
    let mut state = support::position(&game, &RACE.replace("; 31w home=22 strays=63,30", &"; 31w".repeat(6)));
    state.winner = Some(Seat(0));
    let scene = scene(&game, &state, Options::default());
    let svg = document(&scene);
    let tree = roxmltree::Document::parse(&svg).unwrap();
    let root = tree.root_element();
    assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {WIDTH} {HEIGHT}").as_str()));
    assert_eq!(root.children().filter(roxmltree::Node::is_element).count(), scene.items.len());
    for part in ["<Rossi> &", "\"Neri\""] {
        assert!(tree.descendants().any(|node| node.text().is_some_and(|text| text.contains(part))), "{part}");
    }
    let numbers = tree.descendants().flat_map(|node| node.attributes().collect::<Vec<_>>());
    for attribute in numbers.filter(|attribute| matches!(attribute.name(), "points" | "d" | "x" | "y" | "r")) {
        assert!(!attribute.value().contains('.'), "not whole: {}", attribute.value());
    }
}

/// Returns the garden's text on a winner, and its size.
fn said_of_winner(name: &str) -> (Vec<String>, i32) {
    let mut seats = support::seats(2, 10);
    seats[1].name = name.to_owned();
    let game = support::game(seats);
    let mut state = support::position(&game, "gara=3 turn=0; 4; 63");
    state.winner = Some(Seat(1));
    let svg = document(&scene(&game, &state, Options::default()));
    let tree = roxmltree::Document::parse(&svg).unwrap();
    let text = tree.descendants().find(|node| node.is_text() && node.text().unwrap().starts_with("Vince ")).unwrap();
    let element = text.parent().unwrap();
    let lines = element.descendants().filter(roxmltree::Node::is_text).filter_map(|node| node.text());
    (lines.map(str::to_owned).collect(), element.attribute("font-size").unwrap().parse().unwrap())
}

#[test]
fn a_winner_with_a_long_name_is_read_on_three_lines() {
    let (short, large) = said_of_winner("Verdi");
    assert_eq!(short, ["Vince Verdi!"]);
    for name in
        ["Stormo dei Millecinquecento Passeri di Sotto", "Gli Intramontabili Cavalieri della Tavola Rotonda di Lainate"]
    {
        let (lines, size) = said_of_winner(name);
        assert_eq!(lines.join(" "), format!("Vince {name}!"));
        assert_eq!(lines.len(), 3);
        assert!((large / 3..large).contains(&size), "{size} of {large}");
    }
}
