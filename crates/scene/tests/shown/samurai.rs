//! The board of Samurai: pictures and lines that reveal only what their audience may know, and turns by pointing.

use rules::games::samurai::{Fact, Play, Samurai, Stage, Tile, next_plays};
use rules::{Audience, Conceal as _, Entry, Match, Message, Notation, RoleSet, Seat, Signature, Typed};
use scene::{AnyShown as _, Passage, Scene, Shape, Shown, Words};
use testkit::Lots;

use crate::checks::{look, readable, sound, spoken};
use crate::pair;

const NAMES: [&str; 4] = ["Anna", "Massimiliano Della Valentina", "Carla", "Dario"];

fn record(game: &mut Match<Samurai>, fact: Fact) {
    let text = format!("{fact:?}");
    let done = game.record(Entry::fact(fact), Signature::script(0));
    assert!(done.is_ok(), "{text} in {}: {done:?}", Samurai::write_position(game.state()));
}

/// Returns a turn of up to three tiles.
fn turn(game: &Match<Samurai>, lots: &mut Lots) -> Fact {
    let mut plays: Vec<Play> = Vec::new();
    for _ in 0..=lots.below(3) {
        let next = next_plays(game.rules(), game.state(), &plays);
        plays.extend(next.get(lots.below(next.len())).copied());
    }
    if plays.is_empty() { Fact::Pass } else { Fact::Turn { plays } }
}

fn picture(game: &Match<Samurai>) -> (Scene, Vec<Message>) {
    let seen = game.seen_by(Audience::Public);
    (pair::hall(&seen), Samurai::speak(pair::view(&seen)))
}

/// Plays two matches that differ in the tiles noted behind the screens, and checks both.
fn look_through(players: usize, seed: u64) {
    let mut lots = Lots(seed);
    let mut games = [pair::samurai(&NAMES[..players]), pair::samurai(&NAMES[..players])];
    for count in 0..140 {
        if games[0].outcome().is_some() {
            break;
        }
        let facts = pair::legal(&games[0]);
        let fact = match games[0].state().stage {
            Stage::Play => turn(&games[0], &mut lots),
            _ => facts[lots.below(facts.len())].clone(),
        };
        if games.iter().any(|game| game.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE).is_err()) {
            continue;
        }
        games.iter_mut().for_each(|game| record(game, fact.clone()));
        spoken(&games[0]);
        if games[0].state().stage == Stage::Play && lots.below(4) == 0 {
            let seat = Seat(u8::try_from(lots.below(players)).unwrap());
            for (game, tiles) in games.iter_mut().zip([["E4", "S1"], ["B4", "R3"]]) {
                let tiles: Vec<Tile> = tiles.iter().map(|tile| Tile::parse(tile).unwrap()).collect();
                let _ = game.record(Entry::fact(Fact::Hand { seat, tiles, unknown: 0 }), Signature::script(0));
            }
        }
        if games.iter().any(|game| game.entries().len() != games[0].entries().len()) {
            break;
        }
        let [one, other] = [&games[0], &games[1]].map(picture);
        assert_eq!(one, other, "hidden tiles are seen");
        if count % 9 == 0 {
            sound(&one.0);
            look(&games[0], &facts_of(&games[0], &mut lots));
        }
    }
}

/// Lists legal facts: those that are asked for, and some turns.
fn facts_of(game: &Match<Samurai>, lots: &mut Lots) -> Vec<Fact> {
    let mut facts = pair::legal(game);
    for _ in 0..20 {
        let fact = turn(game, lots);
        if matches!(&fact, Fact::Turn { plays } if plays.len() == 1) && !facts.contains(&fact) {
            facts.push(fact);
        }
    }
    facts
}

#[test]
fn a_samurai_can_be_looked_through_and_hides_what_is_behind_the_screens() {
    for (seed, players) in [(1, 2), (2, 3), (3, 4), (4, 2), (5, 4)] {
        look_through(players, seed);
    }
}

fn fixture() -> Match<Samurai> {
    let mut game = pair::samurai(&NAMES[..2]);
    pair::set_up(&mut game, "play first=0 turn=0 P2=E P4=EB P6=B P8=R R4=ER; hand=5 S2@O3; hand=5 S2@P3");
    game
}

/// Follows a gesture like the desk: each spot leads on, the last completes the fact.
fn point(game: &Match<Samurai>, spots: &[&str]) -> Option<Fact> {
    let scene = Samurai::scene(pair::view(game));
    let mut on: Vec<String> = Vec::new();
    let mut found = None;
    for spot in spots {
        assert!(scene.spot(spot).is_some(), "{spot} is not there");
        on.push((*spot).to_owned());
        let further = (Samurai::POINTING.continuations)(pair::view(game), &on);
        let leads = |fact: &Fact| Samurai::gesture(game.state(), fact).starts_with(&on);
        assert!(!further.is_empty() && further.iter().all(leads), "{on:?} leads nowhere");
        with_all_spots(game, &further);
        for fact in &further {
            assert_eq!(Samurai::intended(game.state(), &Samurai::gesture(game.state(), fact)).as_ref(), Some(fact));
            assert!(game.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE).is_ok(), "{fact:?} is listed");
        }
        found = further.into_iter().find(|fact| Samurai::gesture(game.state(), fact) == on);
    }
    found
}

/// Checks that all spots of some facts exist; figures may stand elsewhere after the first tile of a turn.
fn with_all_spots(game: &Match<Samurai>, facts: &[Fact]) {
    let scene = Samurai::scene(pair::view(game));
    for spot in facts.iter().flat_map(|fact| Samurai::gesture(game.state(), fact)) {
        assert!(scene.spot(&spot).is_some() || spot.starts_with("figure/"), "{spot} is not there");
    }
}

fn typed(game: &Match<Samurai>, text: &str) -> Option<Fact> {
    Samurai::parse_fact(text, game.seats(), game.state()).ok()
}

#[test]
fn a_turn_is_built_up_tile_by_tile() {
    let game = fixture();
    let one = point(&game, &["tile/C1", "hex/Q3"]);
    assert_eq!(one, typed(&game, "C1@Q3"));
    let two = point(&game, &["tile/C1", "hex/K2", "tile/N1", "hex/L1", "tile/E3", "hex/Q3"]);
    assert_eq!(two, typed(&game, "C1@K2 N1@L1 E3@Q3"));
    assert_eq!(point(&game, &["tile/XF", "figure/P2/E", "figure/P6/B"]), typed(&game, "XF P2E=P6B"));
    assert_eq!(point(&game, &["tile/XF", "figure/P6/B", "figure/P2/E"]), typed(&game, "XF P6B=P2E"));
    assert_eq!(point(&game, &["tile/XT", "hex/O3", "hex/Q3"]), typed(&game, "XT S2@O3>Q3"));
    // Two tiles without inscription lead nowhere, but mean a fact, so that the objections to it are shown.
    let spots = ["tile/E4", "hex/Q3", "tile/E3", "hex/Q4"].map(str::to_owned);
    assert!((Samurai::POINTING.continuations)(pair::view(&game), &spots).is_empty());
    assert_eq!(Samurai::intended(game.state(), &spots), typed(&game, "E4@Q3 E3@Q4"));
    let settlement = ["tile/E4", "figure/P2/E"].map(str::to_owned);
    assert_eq!(Samurai::intended(game.state(), &settlement), typed(&game, "E4@P2"));
}

#[test]
fn tiles_pointed_at_lie_there_already_with_what_they_capture() {
    let game = fixture();
    let spots = ["tile/E3", "hex/Q3", "tile/C1"].map(str::to_owned);
    let begun = (Samurai::POINTING.partial)(pair::view(&game), &spots).unwrap();
    sound(&begun);
    assert!(begun.piece_of("tile/0/E3/1").is_some(), "the tile lies on the board");
    assert!(begun.spot("figure/P2/E").is_none() && begun.spot("hex/P2").is_some(), "the helmet is captured");
    assert_eq!((Samurai::POINTING.partial)(pair::view(&game), &spots[..1]), None);
}

#[test]
fn a_hand_is_pointed_at_tile_by_tile() {
    let mut game = fixture();
    let hand = point(&game, &["hand/1", "tile/E4", "tile/S1", "tile/S1"]);
    assert_eq!(hand, typed(&game, &format!("hand {} E4 S1 S1", NAMES[1])));
    record(&mut game, hand.unwrap());
    let texts = |audience| {
        let scene = pair::hall(&game.seen_by(audience));
        let plain = |item: &scene::Item| match &item.shape {
            Shape::Text(text) => matches!(&text.words, Words::Plain(words) if words == "E4"),
            _ => false,
        };
        scene.items.iter().filter(|item| plain(item)).count()
    };
    assert_eq!(texts(Audience::Referee), 1, "the referee sees it");
    assert_eq!(texts(Audience::Public), 0);
    assert_eq!(texts(Audience::Seat(Seat(0))), 0);
    assert_eq!(texts(Audience::Seat(Seat(1))), 1);
}

#[test]
fn a_hand_that_was_seen_leaves_the_marks_of_the_last_turn() {
    let mut game = fixture();
    let marks = |scene: &Scene| {
        let marked = |item: &&scene::Item| format!("{:?}", item.shape).contains("Mark");
        scene.items.iter().filter(marked).map(|item| item.shape.clone()).collect::<Vec<_>>()
    };
    let before = marks(&game.scene_after(game.last()));
    pair::play(&mut game, &["E3@Q3"]);
    let turn = marks(&game.scene_after(game.last()));
    assert_ne!(turn, before);
    let hand = format!("hand {} E4 S1", NAMES[1]);
    let typed = Typed { text: &hand, waive: &[], reason: None };
    assert_eq!(marks(&game.scene_if(typed).unwrap()), turn, "while it is typed");
    pair::play(&mut game, &[&hand]);
    assert_eq!(marks(&game.scene_after(game.last())), turn);
}

#[test]
fn nonsense_means_nothing() {
    let game = fixture();
    for spots in [
        &[][..],
        &["tile/E4"],
        &["hex/P3"],
        &["tile/XF", "hex/P3"],
        &["hand/0"],
        &["hand/0", "hex/P3"],
        &["tile/XT", "hex/Q3", "hex/Q4"],
    ] {
        let spots: Vec<String> = spots.iter().map(|spot| (*spot).to_owned()).collect();
        assert_eq!(Samurai::intended(game.state(), &spots), None, "{spots:?}");
    }
}

#[test]
fn figures_and_tiles_glide_between_positions() {
    let mut game = fixture();
    let mut scenes = vec![Samurai::scene(pair::view(&game))];
    for fact in ["E3@Q3", "XF P6B=P8R", "XT S2@O3>Q8"] {
        pair::play(&mut game, &[fact]);
        scenes.push(Samurai::scene(pair::view(&game)));
    }
    let at = |scene: usize, token: &str| scenes[scene].piece_of(token).map(|piece| piece.at);
    let helmet =
        scenes[1].pieces.iter().find(|piece| piece.tokens.len() == 1 && piece.at.x > scenes[1].width - 600).unwrap();
    let name = helmet.tokens[0].as_str();
    assert_ne!(at(0, name), at(1, name), "{name} goes behind its captor's name");
    assert_ne!(at(2, "tile/0/S2/1"), at(3, "tile/0/S2/1"));
    assert_eq!(at(2, "tile/0/S2/1"), at(3, "tile/0/XT/1"), "the exchange lies in its place");
    for pair in scenes.windows(2) {
        assert!(Passage::between(&pair[0], &pair[1]).is_some());
    }
}

#[test]
fn captured_figures_of_three_are_behind_the_screen_for_the_hall() {
    let mut game = pair::samurai(&NAMES[..3]);
    pair::set_up(&mut game, "play first=0 turn=0 P2=E P4=EB P6=B P8=R R4=ER; hand=5 taken=2/1/1; hand=5; hand=5");
    let says = |game: &Match<Samurai>| {
        format!("{:?}", Samurai::scene(pair::view(game)).items).contains("scene-samurai-screen")
    };
    assert!(!says(&game) && says(&game.seen_by(Audience::Public)));
    pair::rule(&mut game, "end");
    assert!(!says(&game.seen_by(Audience::Public)), "all is shown at the end");
}

#[test]
fn boards_of_all_sizes_fit() {
    for players in 2..=4 {
        let game = pair::samurai(&NAMES[..players]);
        let scene = Samurai::scene(pair::view(&game));
        sound(&scene);
        readable::<Samurai>(&scene);
        assert!((2720..=3824).contains(&scene.width), "{players} players: {}", scene.width);
        let hexes = scene.spots.iter().filter(|spot| spot.id.starts_with("hex/")).count();
        assert_eq!(hexes, game.rules().board.spaces(players).count());
    }
}

/// At 1280 × 800 the board's column is 610 points wide and 600 high: spots there have the size of a small button, and
/// the board gives nothing up for it.
#[test]
fn what_is_played_with_is_large_enough_to_be_pointed_at_beside_other_columns() {
    for players in 2..=4 {
        let mut game = pair::samurai(&NAMES[..players]);
        let hands = vec!["hand=5"; players].join("; ");
        let small = |scene: &Scene| {
            let least = scene.height * 610 / scene.width;
            assert!(least <= 600, "{players} players: {least} points high");
            let chips =
                scene.spots.iter().filter(|spot| ["tile/", "form/", "pass"].iter().any(|of| spot.id.starts_with(of)));
            let least = chips.map(|chip| chip.rect.w.min(chip.rect.h) * 610 / scene.width).min();
            assert!(least.is_some_and(|least| least >= 23), "{players} players: {least:?} points");
        };
        pair::play(&mut game, &[&format!("first {}", NAMES[0])]);
        small(&Samurai::scene(pair::view(&game)));
        pair::set_up(&mut game, &format!("play first=0 turn=0 P2=E P4=EB P6=B P8=R R4=ER; {hands}"));
        let scene = Samurai::scene(pair::view(&game));
        small(&scene);
        let named = |item: &scene::Item| matches!(&item.shape, Shape::Text(text) if text.words == Words::Plain("XT".to_owned()));
        assert!(scene.items.iter().any(named), "the exchanges are told apart by how they are typed");
    }
}

#[test]
fn whoever_points_at_a_place_before_what_goes_there_is_told() {
    let why = |game: &Match<Samurai>, spots: &[&str]| {
        let spots: Vec<String> = spots.iter().map(|spot| (*spot).to_owned()).collect();
        (Samurai::POINTING.why_not)(pair::view(game), &spots).map(|why| why.key)
    };
    let mut game = pair::samurai(&NAMES[..2]);
    pair::play(&mut game, &[&format!("first {}", NAMES[0])]);
    assert_eq!(why(&game, &["hex/R4"]), Some("scene-samurai-figure-first"));
    assert_eq!(why(&game, &["form/E", "hex/R4"]), None);
    let game = fixture();
    assert_eq!(why(&game, &["hex/Q3"]), Some("scene-samurai-tile-first"));
    assert_eq!(why(&game, &["tile/E3", "hex/Q3", "hex/Q4"]), Some("scene-samurai-tile-first"));
    assert_eq!(why(&game, &["tile/E3", "hex/Q3"]), None);
    assert_eq!(why(&game, &["tile/XT", "hex/O3", "hex/Q3"]), None);
}

#[test]
fn boards_of_two_and_three_use_the_height_of_the_screen() {
    for players in 2..=3 {
        let game = pair::samurai(&NAMES[..players]);
        let scene = pair::hall(&game.seen_by(Audience::Referee));
        let map = scene.spots.iter().filter(|spot| spot.id.starts_with("hex/"));
        let (top, bottom) = (map.clone().map(|spot| spot.rect.y).min(), map.map(|spot| spot.rect.bottom()).max());
        assert!((bottom.unwrap() - top.unwrap()) * 100 >= scene.height * 88, "{players} players");
    }
}

#[test]
fn boards_use_the_height_of_their_frame_and_figures_leave_names_free() {
    for players in 2..=4 {
        let mut game = pair::samurai(&NAMES[..players]);
        let groups = vec!["hand=5"; players].join("; ");
        pair::set_up(&mut game, &format!("play first=0 turn=0 P4=EBR R4=ER L2=E; {groups}"));
        let scene = Samurai::scene(pair::view(&game));
        let board = &game.rules().board;
        let rects = scene.spots.iter().filter(|spot| spot.id.starts_with("hex/")).map(|spot| spot.rect);
        let (top, foot) = (rects.clone().map(|rect| rect.y).min(), rects.map(|rect| rect.bottom()).max());
        let frame = scene.height - scene.tray - if players == 4 { 506 } else { 182 };
        assert!((foot.unwrap() - top.unwrap()) * 100 >= frame * 94, "{players} players");
        for space in board.spaces(players) {
            let cell = space.cell.to_string();
            let name = scene.items.iter().find_map(|item| match &item.shape {
                Shape::Text(text) if text.words == Words::Plain(cell.clone()) => Some(text),
                _ => None,
            });
            let edge = name.unwrap().at.y - name.unwrap().size * 7 / 10;
            let own = scene.spots.iter().filter(|spot| spot.id.starts_with(&format!("figure/{cell}/")));
            assert!(own.into_iter().all(|figure| figure.rect.bottom() <= edge), "{cell} of {players}");
        }
    }
}

#[test]
fn names_of_hexes_can_be_read_on_boards_of_all_sizes() {
    for players in 2..=4 {
        let mut game = pair::samurai(&NAMES[..players]);
        let groups = vec!["hand=5"; players].join("; ");
        pair::set_up(&mut game, &format!("play first=0 turn=0 P4=EBR L2=E R4=ER; {groups}"));
        let scene = Samurai::scene(pair::view(&game));
        for space in game.rules().board.spaces(players) {
            let name = Words::Plain(space.cell.to_string());
            let size = scene.items.iter().find_map(|item| match &item.shape {
                Shape::Text(text) if text.words == name => Some(text.size),
                _ => None,
            });
            // Beside two columns on a small screen a scene of this width is drawn at a fifth of its size.
            let least = if game.state().figures_at(space.cell).total() > 0 { 41 } else { 48 };
            assert!(size.unwrap() * 3200 / scene.width >= least, "{players} players: {} {size:?}", space.cell);
        }
    }
}

#[test]
fn a_name_of_two_lines_leaves_the_frame_and_the_figures_below_free() {
    let game = pair::samurai(&NAMES);
    let scene = Samurai::scene(pair::view(&game));
    let line = |words: &str| {
        let is_it = |item: &scene::Item| match &item.shape {
            Shape::Text(text) if text.words == Words::Plain(words.to_owned()) => Some((text.at, text.size)),
            _ => None,
        };
        scene.items.iter().find_map(is_it).unwrap()
    };
    let plate = scene.spot("player/1").unwrap().rect;
    let ((first, size), (second, _)) = (line("Massimiliano"), line("Della Valentina"));
    assert!(first.y - size * 7 / 10 >= plate.y + 20, "below the frame");
    let figures = scene.pieces.iter().map(|piece| piece.rect);
    let below = figures.filter(|rect| rect.x > plate.x && rect.right() < plate.right() && rect.y > plate.y);
    let top = below.map(|rect| rect.y).min().unwrap();
    assert!(second.y + size * 22 / 100 <= top, "{second:?} above {top}");
}

/// The sign of rice is the field of nine, on the board and on tiles.
#[test]
fn a_tile_of_rice_has_the_sign_of_the_figure() {
    let mut game = fixture();
    let on_board = |game: &Match<Samurai>| {
        let scene = pair::hall(&game.seen_by(Audience::Referee));
        let is_cut = |item: &&scene::Item| matches!(&item.shape, Shape::Line { stroke, .. } if matches!(stroke.ink, scene::Ink::Seat(_)));
        scene.items.iter().filter(is_cut).count()
    };
    assert_eq!(on_board(&game), 0);
    let fact = point(&game, &["tile/R2", "hex/Q3"]).unwrap();
    record(&mut game, fact);
    assert_eq!(on_board(&game), 4);
}
