//! The table of Rummikub: pictures and lines that reveal only what their audience may know, and turns by dragging.

use rules::games::rummikub::{Fact, Rummikub, Tile, Tiles, parse_table, tiles_of};
use rules::{Audience, Conceal as _, DynMatch, Entry, Match, Message, Notation, Seat, Signature};
use scene::{AnyShown, Scene, Shape, Shown};
use testkit::Lots;

use crate::checks::{look, readable, sound, spoken};
use crate::pair;

const NAMES: [&str; 5] = ["Anna", "Massimiliano Della Valentina", "Carla", "Dario", "Elena"];

fn open(players: usize) -> Match<Rummikub> {
    pair::rummikub(&NAMES[..players])
}

fn picture(game: &Match<Rummikub>) -> (Scene, Vec<Message>) {
    let seen = game.seen_by(Audience::Public);
    (pair::hall(&seen), Rummikub::speak(pair::view(&seen)))
}

fn record(game: &mut Match<Rummikub>, fact: Fact) {
    let entry = Entry::fact(fact);
    let objections = game.objections(&entry);
    let entry = if objections.waive.is_empty() { entry } else { entry.waiving(objections.waive, "let stand").unwrap() };
    game.record(entry, Signature::script(0)).unwrap();
}

/// Plays two matches that differ in the noted tiles, and checks both.
fn look_through(players: usize, seed: u64) {
    let mut lots = Lots(seed);
    let mut pool: Vec<Tile> = Tiles::all().iter().collect();
    let mut draw = |lots: &mut Lots| pool.swap_remove(lots.below(pool.len()));
    let mut racks: Vec<Vec<Tile>> = (0..players).map(|_| (0..14).map(|_| draw(&mut lots)).collect()).collect();
    let mut games = [open(players), open(players)];
    for (seat, rack) in (0..).map(Seat).zip(&racks) {
        record(&mut games[0], Fact::Hold { seat, tiles: rack.clone() });
        record(&mut games[1], Fact::Hold { seat, tiles: Vec::new() });
    }
    for turn in 0..30 {
        let seat = games[0].state().to_play().unwrap();
        let rack = &mut racks[seat.index()];
        let [one, other] = match lots.below(4) {
            // Any tiles together: the invalid set stands.
            0 if rack.len() > 4 => {
                let sets = vec![rack.split_off(rack.len() - 3)];
                [Fact::Lay { sets: sets.clone() }, Fact::Lay { sets }]
            }
            1 => [Fact::Late { seat: None, tile: None }, Fact::Late { seat: None, tile: None }],
            _ => {
                let tile = draw(&mut lots);
                rack.push(tile);
                [Fact::Draw { tile: Some(tile) }, Fact::Draw { tile: None }]
            }
        };
        record(&mut games[0], one);
        record(&mut games[1], other);
        games.iter().for_each(spoken);
        let [one, other] = [&games[0], &games[1]].map(picture);
        assert_eq!(one, other, "hidden tiles are seen");
        if turn % 5 == 0 {
            sound(&one.0);
            games.iter().for_each(|game| {
                look(game, &pair::legal(game));
            });
        }
    }
}

#[test]
fn a_rummikub_can_be_looked_through_and_hides_the_racks() {
    (2..=5).for_each(|players| look_through(players, 7 + players as u64));
}

fn spots(list: &[&str]) -> Vec<String> {
    list.iter().map(|spot| (*spot).to_owned()).collect()
}

fn dragged(game: &Match<Rummikub>, list: &[&str]) -> Option<String> {
    Rummikub::intended(game.state(), &spots(list)).map(|fact| Rummikub::write_fact(&fact, game.seats()))
}

#[test]
fn a_turn_is_dragged_together_tile_by_tile() {
    let mut game = open(3);
    let line = "game=1 turn=0 table=[R3,R4,R5,J=R6][N8,B8,A8]; rack=5 known=R6,B1 down; rack=14; rack=14";
    pair::set_up(&mut game, line);
    let text = |list: &[&str]| dragged(&game, list);
    let on_set = ["rack/R6/0", "set/0"];
    assert_eq!(text(&on_set).as_deref(), Some("T [R3 R4 R5 R6 J=R7] [N8 B8 A8]"), "the joker goes on with the run");
    let joker = ["tile/0/3", "free", "1:rack/R6/0", "1:set/0", "2:pack/B2", "2:set/2", "3:rack/B1/0", "3:set/2"];
    assert_eq!(text(&joker[..2]).as_deref(), Some("T [R3 R4 R5] [N8 B8 A8] [J]"));
    assert_eq!(text(&joker).as_deref(), Some("T [R3 R4 R5 R6] [N8 B8 A8] [B1 B2 J=B3]"));
    assert_eq!(text(&["tile/0/2", "tile/0/0"]).as_deref(), Some("T [R3 R4] [N8 B8 A8] [R5 J=R6]"), "a set is parted");
    assert_eq!(
        text(&["tile/1/0", "rack"]).as_deref(),
        Some("T [R3 R4 R5 J=R6] [B8 A8]"),
        "back to the rack: refused by 2.5"
    );
    for wrong in [&["free", "set/0"][..], &["tile/7/0", "free"], &["rack/R6/0", "pack/R1"], &["set/0"], &["tile/0/0"]] {
        assert_eq!(text(wrong), None, "{wrong:?}");
    }
    let partial = |list: &[&str]| (Rummikub::POINTING.is_partial)(pair::view(&game), &spots(list));
    assert!(partial(&["rack/R6/0"]) && partial(&joker[..3]) && !partial(&joker) && !partial(&["set/0"]));
    for count in [1, 2, 3, 8] {
        let scene = game.scene_partial(&spots(&joker[..count])).unwrap();
        sound(&scene);
        readable::<Rummikub>(&scene);
        let prefix = if count < 2 { "tile/".to_owned() } else { format!("{}:tile/", count / 2) };
        assert!(scene.spots.iter().any(|spot| spot.id.starts_with(&prefix)), "{count}");
    }
    let entry = Entry::parse(&text(&joker).unwrap(), &[], None, &game).unwrap();
    game.record(entry, Signature::script(0)).unwrap();
    assert_eq!(
        game.position(),
        "game=1 turn=1 table=[R3,R4,R5,R6][N8,B8,A8][B1,B2,J=B3]; rack=2 down; rack=14; rack=14"
    );
}

#[test]
fn what_was_laid_last_is_marked() {
    let marks = |game: &Match<Rummikub>| {
        let scene = Rummikub::scene(pair::view(game));
        let marked = |shape: &Shape| matches!(shape, Shape::Polygon { paint, .. } if paint.stroke.is_some_and(|stroke| stroke.ink == scene::Ink::Mark && stroke.width == 7));
        scene.items.iter().filter(|item| marked(&item.shape)).count()
    };
    let mut game = open(3);
    pair::play(&mut game, &["+ [R9 R10 R11]"]);
    assert_eq!(marks(&game), 3);
    pair::play(&mut game, &["+ [R9 N9 B9] [N1 N2 N3]"]);
    assert_eq!(marks(&game), 6);
    pair::play(&mut game, &["draw"]);
    assert_eq!(marks(&game), 0);
    pair::play(&mut game, &["T [R10 R11 R12] [R9 N9 B9 A9] [R9 R8 R7] [N1 N2 N3]"]);
    assert_eq!(marks(&game), 4, "old tiles that were moved are not marked");
}

/// All 106 tiles, and invalid sets, fit on the cloth.
#[test]
fn any_table_fits() {
    let mut game = open(4);
    let full: Vec<String> = ["N", "R", "B", "A"]
        .iter()
        .flat_map(|colour| [1..4, 4..7, 7..10, 10..14, 1..4, 4..7, 7..10, 10..14].map(|run| (colour, run)))
        .map(|(colour, run)| {
            format!("[{}]", run.map(|number| format!("{colour}{number}")).collect::<Vec<_>>().join(","))
        })
        .collect();
    let line = format!("game=1 turn=0 table={}; rack=1 down; rack=1; rack=0; rack=0", full.concat());
    let table = parse_table(&full.concat()).unwrap();
    assert_eq!(tiles_of(&table).len(), 104);
    let line = line.replace("rack=0; rack=0", "rack=0 late=1; rack=0");
    let state = Rummikub::parse_position(&line, game.rules(), game.seats()).unwrap();
    let scene = Rummikub::scene(scene::View { game: &game, state: &state, last: &[] });
    sound(&scene);
    readable::<Rummikub>(&scene);
    pair::play(&mut game, &["end 0 1 2 3"]);
    let scene = look(&game, &[]);
    assert!(scene.tray > 0, "nothing jumps when the game is over");
}

#[test]
fn rulings_are_announced() {
    for ruling in ["win Anna", "drawn", "position game=1 turn=2 table=[R3,R4,R5]; rack=1; rack=2; rack=3"] {
        let mut game = open(3);
        pair::rule(&mut game, ruling);
        spoken(&game);
        sound(&Rummikub::scene(pair::view(&game)));
    }
}
