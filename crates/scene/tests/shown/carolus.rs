//! The circle of Carolus Magnus: pointing, and pictures of incomplete acts.

use std::collections::BTreeSet;

use rules::games::carolus::{Carolus, Colour, Fact};
use rules::{Entry, Match, Notation, Ruleset, Signature};
use scene::{Rect, Shape, Shown, Text, Words};
use testkit::Lots;

use crate::checks::{look, open, readable, sound, spoken};
use crate::pair::{self, Pair};
use crate::support;

const START: [&str; 5] = ["map rvbpgrvbpgrvbpg T3", "R r b g", "R v v b b p g", "R r v b p", "R r"];

fn table(players: usize) -> Match<Carolus> {
    let names = ["Anna", "Massimiliano Della Valentina", "Carla", "Dario"];
    let seats = names[..players].iter().map(|name| Carolus::seat(name)).collect();
    Match::new(Ruleset::parse::<Carolus>(Carolus::RULESET).unwrap(), seats)
}

/// Returns an act of a kind that is too numerous to be listed.
fn unlisted(game: &Match<Carolus>, lots: &mut Lots) -> Fact {
    let asked = game.state().asked(game.rules()).and_then(|seat| game.state().player(seat)).unwrap();
    let letters = ["r", "v", "b", "p", "g"];
    let mut left: Vec<&str> = (0..5).flat_map(|at| vec![letters[at]; asked.reserve[at].into()]).collect();
    let count = game.rules().table(game.seats().len()).paladins.min(asked.paladins());
    let mut text = "P".to_owned();
    for _ in 0..count {
        let colour = left.swap_remove(lots.below(left.len()));
        let area = lots.below(20);
        text += &if area < 15 { format!(" {colour}:T{}", area + 1) } else { format!(" {colour}:corte") };
    }
    Carolus::parse_fact(&text, game.seats(), game.state()).unwrap()
}

fn look_through(mut game: Match<Carolus>, seed: u64) {
    let mut lots = Lots(seed);
    for count in 0..160 {
        let facts = pair::legal(&game);
        if count % 5 == 0 {
            look(&game, &facts);
        }
        if game.outcome().is_some() {
            break;
        }
        let fact = if facts.is_empty() { unlisted(&game, &mut lots) } else { facts[lots.below(facts.len())].clone() };
        game.record(Entry::fact(fact), Signature::script(0)).unwrap();
        spoken(&game);
    }
}

#[test]
fn a_territory_before_all_have_their_colours_is_no_place_for_the_emperor() {
    let game = open::<Carolus>();
    let why = |colours: usize| {
        let mut spots = vec!["pick/r".to_owned(); colours];
        spots.push("area/1".to_owned());
        (Carolus::POINTING.why_not)(pair::view(&game), &spots)
    };
    assert_eq!(why(1).map(|why| why.args), Some(vec![("territory", rules::Arg::Number(2))]));
    assert!(why(0).is_some() && why(14).is_some() && why(15).is_none());
}

#[test]
fn the_emperor_may_begin_anywhere_and_is_put_elsewhere_without_losing_the_paladins() {
    let game = open::<Carolus>();
    let mut all =
        spots("pick/r pick/v pick/b pick/p pick/g pick/r pick/v pick/b pick/p pick/g pick/r pick/v pick/b pick/p");
    // The listed ways for the last colour are followed by every place.
    let ways = (Carolus::POINTING.continuations)(pair::view(&game), &all);
    let places: BTreeSet<_> = ways.iter().map(|fact| Carolus::gesture(game.state(), fact)[15].clone()).collect();
    assert_eq!(places.len(), 15, "{places:?}");
    all.extend(spots("pick/g area/1 area/4"));
    let text = Carolus::intended(game.state(), &all).map(|fact| Carolus::write_fact(&fact, game.seats()));
    assert_eq!(text.as_deref(), Some("map rvbpgrvbpgrvbpg T4"));
    assert!((Carolus::POINTING.partial)(pair::view(&game), &all).is_some());
    all.push("pick/r".to_owned());
    let why = (Carolus::POINTING.why_not)(pair::view(&game), &all).map(|why| why.key);
    assert_eq!(why, Some("scene-carolus-colours-laid"), "another colour begins nothing new");
}

#[test]
fn a_territory_is_pointed_at_wherever_it_is_seen() {
    let scene = Carolus::scene(pair::view(&open::<Carolus>()));
    for at in 1..=15 {
        let name = Words::Plain(format!("T{at}"));
        let named = scene.items.iter().find_map(|item| match &item.shape {
            Shape::Text(text) if text.words == name => Some(text.at),
            _ => None,
        });
        let found = scene.spot_at(named.unwrap().moved(0, -20)).map(|spot| spot.id.clone());
        assert_eq!(found, Some(format!("area/{at}")), "its name");
    }
}

#[test]
fn the_emperor_stands_clear_of_the_paladins_and_the_supply() {
    for at in 1..=15 {
        let mut game = open::<Carolus>();
        let areas = vec!["rv"; 15].join("/");
        let players = "court=r reserve=rvbg used=2 laid=2 has=r; court=b reserve=rrvvbbg used=3 laid=3 has=b";
        pair::set_up(&mut game, &format!("{areas}; go=p1 emperor=T{at} round=2; {players}"));
        let scene = Carolus::scene(pair::view(&game));
        let emperor = scene.piece_of("emperor").unwrap();
        let (middle, reach) = (emperor.at, emperor.rect.w / 2 + 3);
        let cubes = scene.items.iter().filter_map(|item| match item.shape {
            Shape::Rect { rect, .. } if rect.w == rect.h && (50..=64).contains(&rect.w) => Some(rect),
            _ => None,
        });
        let counts = ["r", "v", "b", "p", "g"].map(|colour| {
            let rect = scene.spot(&format!("pick/{colour}")).unwrap().rect;
            Rect::new(rect.centre().x - 43, rect.centre().y, 86, 102)
        });
        let lying: Vec<Rect> = cubes.chain(counts).collect();
        assert!(lying.len() > 30);
        for rect in lying {
            let near = scene::Point::new(middle.x.clamp(rect.x, rect.right()), middle.y.clamp(rect.y, rect.bottom()));
            let (x, y) = (near.x - middle.x, near.y - middle.y);
            assert!(x * x + y * y >= reach * reach, "T{at}: {rect:?} under {middle:?}");
        }
    }
}

#[test]
fn the_emperor_is_dragged_around_the_top() {
    for (from, to) in [(14, 15), (15, 1)] {
        let mut game = open::<Carolus>();
        let areas = vec!["r"; 15].join("/");
        let players = "court=r reserve=rvbg used=2 laid=2 has=r; court=b reserve=rrvvbbg used=3 laid=3 has=b";
        pair::set_up(&mut game, &format!("{areas}; go=p1 emperor=T{from} round=2; {players}"));
        let scene = Carolus::scene(pair::view(&game));
        let crown = scene.spot("emperor").unwrap().rect.centre();
        assert_eq!(scene.spot_at(crown).map(|spot| spot.id.as_str()), Some("emperor"));
        let place = format!("area/{to}");
        assert!(after(&game, &["emperor"]).contains(&place), "T{from} to T{to}");
        let dragged = spots(&format!("emperor {place}"));
        assert_eq!(Carolus::intended(game.state(), &dragged), Some(Fact::Emperor(1)));
    }
}

#[test]
fn partners_are_named_together_where_their_influence_is_told() {
    let mut game = table(4);
    pair::play(&mut game, &["map rvbpgrvbpgrvbpg T3"]);
    let scene = Carolus::scene(pair::view(&game));
    let told = format!("{:?}", scene.spot("area/1").unwrap().tooltip);
    assert!(told.contains("Anna – Carla") && told.contains("Massimiliano Della Valentina – Dario"), "{told}");
}

#[test]
fn a_carolus_can_be_looked_through() {
    for seed in 0..3 {
        let mut game = open::<Carolus>();
        pair::play(&mut game, &START);
        look_through(game, seed);
    }
}

#[test]
fn three_and_four_have_room() {
    for players in [3, 4] {
        let game = table(players);
        let scene = Carolus::scene(pair::view(&game));
        sound(&scene);
        readable::<Carolus>(&scene);
        for seat in 0..players {
            assert!(scene.spot(&format!("court/{seat}")).is_some(), "{seat} of {players}");
        }
    }
}

fn spots(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

#[test]
fn acts_are_pointed_at_and_show_while_they_grow() {
    let mut game = open::<Carolus>();
    let text = |game: &Match<Carolus>, pointed: &str| {
        Carolus::intended(game.state(), &spots(pointed)).map(|fact| Carolus::write_fact(&fact, game.seats()))
    };
    let begun =
        |game: &Match<Carolus>, pointed: &str| (Carolus::POINTING.is_partial)(pair::view(game), &spots(pointed));
    assert!(begun(&game, "pick/r pick/v") && !begun(&game, "pick/r pick/v area/3"), "the emperor ends it");
    let map = "pick/r pick/v area/3";
    assert_eq!(text(&game, map).as_deref(), Some("map rv T3"), "too short, and all that speaks against it is told");
    assert!((Carolus::POINTING.partial)(pair::view(&game), &spots("pick/r pick/v")).is_some());
    let next = |pointed: &[String]| (Carolus::POINTING.continuations)(pair::view(&game), pointed);
    let colours = |pointed: &[String]| {
        let ways = next(pointed).into_iter().map(|fact| Carolus::gesture(game.state(), &fact));
        ways.map(|way| way[pointed.len()].clone()).collect::<BTreeSet<_>>().len()
    };
    assert_eq!(colours(&spots("pick/r")), 5, "any colour may lie on the next territory");
    assert_eq!(colours(&spots("pick/r pick/r pick/r")), 4, "three of a colour and no more");
    let mut all = spots("pick/r");
    while all.len() < 15 {
        let on = Carolus::gesture(game.state(), next(&all).last().unwrap());
        assert_eq!(on[..all.len()], all[..]);
        all.push(on[all.len()].clone());
    }
    assert_eq!(next(&all).len(), 15, "the emperor may begin anywhere");
    pair::play(&mut game, &START[..1]);
    assert_eq!(text(&game, "pick/r pick/* pick/v pick/b").as_deref(), Some("R r *v b"));
    assert!(
        begun(&game, "pick/r pick/b pick/*") && !begun(&game, "pick/r pick/b pick/* pick/v"),
        "a crown has a colour"
    );
    pair::play(&mut game, &START[1..]);
    assert_eq!(text(&game, "disc/0/4").as_deref(), Some("D 4"));
    assert_eq!(text(&game, "disc/1/4"), None, "the other player lays first");
    pair::play(&mut game, &["D 2", "D 3"]);
    assert_eq!(text(&game, "pick/* pick/v pick/b").as_deref(), Some("R * v b"), "the crown stays open");
    assert_eq!(after(&game, &["pick/v", "pick/r"]).len(), 6, "each face for the third die, whichever came first");
    pair::play(&mut game, &["R r v *"]);
    let sent = "reserve/0/r court/0 reserve/0/b area/5 reserve/0/g area/3";
    let grows = |upto: usize| sent.split(' ').take(upto).collect::<Vec<_>>().join(" ");
    let unfinished: Vec<_> = (1..=6).filter(|upto| begun(&game, &grows(*upto))).collect();
    assert_eq!(unfinished, [1, 2, 3, 4, 5], "three paladins and where they go are a whole act");
    assert!(!begun(&game, "reserve/1/r"), "it is not the other one's turn");
    assert_eq!(text(&game, sent).as_deref(), Some("P r:corte b:T5 g:T3"));
    assert_eq!(text(&game, "reserve/0/r").as_deref(), Some("P"), "nothing has gone anywhere yet");
    assert_eq!(text(&game, "reserve/1/r court/1"), None, "it is not the other one's turn");
    let shown = (Carolus::POINTING.partial)(pair::view(&game), &spots("reserve/0/r area/5 reserve/0/b")).unwrap();
    let before = Carolus::scene(pair::view(&game));
    assert_ne!(shown.items, before.items, "the paladin lies on T5 already");
    assert_eq!((Carolus::POINTING.partial)(pair::view(&game), &spots("reserve/0/r")), None);
    pair::play(&mut game, &["P r:corte b:T5 g:T3"]);
    assert_eq!(text(&game, "area/5").as_deref(), Some("C +2"));
    assert_eq!(text(&game, "area/3").as_deref(), Some("C +15"), "all around, and refused");
}

/// Lists the spots that may follow these.
fn after(game: &Match<Carolus>, begun: &[&str]) -> BTreeSet<String> {
    let ways = pair::legal(game).into_iter().flat_map(|fact| (Carolus::POINTING.orders)(game.state(), &fact));
    ways.filter(|way| way.iter().zip(begun).filter(|(one, other)| one == other).count() == begun.len())
        .filter_map(|way| way.get(begun.len()).cloned())
        .collect()
}

#[test]
fn colours_for_crowns_are_chosen_in_any_order() {
    let mut game = open::<Carolus>();
    pair::play(&mut game, &START);
    pair::play(&mut game, &["D 2", "D 3", "R * * v", "P r:corte b:T5 g:T3", "C +2"]);
    assert_eq!(after(&game, &["pick/g"]).len(), 5, "those before it in the list, too");
}

#[test]
fn the_emperor_is_dragged_or_his_place_is_pointed_at() {
    let mut game = open::<Carolus>();
    pair::play(&mut game, &START);
    pair::play(&mut game, &["D 2", "D 3", "R r v b", "P r:corte b:T5 g:T3"]);
    let scene = Carolus::scene(pair::view(&game));
    assert!(scene.spot("emperor").is_some());
    for begun in [&["emperor"][..], &[]] {
        let places = after(&game, begun);
        assert!(places.contains("area/4") && places.contains("area/5"), "{places:?}");
    }
    for pointed in ["emperor area/5", "area/5"] {
        assert_eq!(Carolus::intended(game.state(), &spots(pointed)), Some(Fact::Emperor(2)));
    }
}

#[test]
fn what_lies_in_the_supply_is_counted_behind_its_name() {
    let game = open::<Carolus>();
    let scene = Carolus::scene(pair::view(&game));
    for id in ["pick/r", "reserve/0/g"] {
        let told = &scene.spot(id).unwrap().tooltip;
        let said = support::words("it", &told[0]).unwrap();
        assert!(
            told.len() == 2 && !said.contains(|c: char| c.is_ascii_digit()),
            "{said} is pointed at again and again"
        );
    }
    // The ring around a colour leaves its number visible.
    let ring = scene.spot("pick/r").unwrap().rect;
    let counts = scene.items.iter().filter_map(|item| match &item.shape {
        Shape::Text(text) if text.at.x == ring.centre().x && text.at.y > ring.bottom() => Some(text),
        _ => None,
    });
    let first = counts.min_by_key(|text| text.at.y).unwrap();
    assert!(first.at.y - first.size * 7 / 10 >= ring.bottom() + 8, "{first:?} below {ring:?}");
}

/// Sets up a circle in which one territory has a castle and all colours, some of them many times.
fn crowded(at: usize) -> Match<Carolus> {
    let mut game = table(3);
    let area = |index: usize| if index == at { "rrrrrrrrrrrvbbbbbbbbbbbbpg=3x1" } else { "g" };
    let areas = (1..=15).map(area).collect::<Vec<_>>().join("/");
    let players = "court=r reserve=rvbg used=2 laid=2 has=r; court=b reserve=rrvvbbg used=3 laid=3 has=b; court=g reserve=rrvvbbg used=4 laid=4";
    pair::set_up(&mut game, &format!("{areas}; go=p1 emperor=T8 round=9; {players}"));
    game
}

#[test]
fn counts_of_two_figures_are_as_large_as_others() {
    for at in 1..=15 {
        let scene = Carolus::scene(pair::view(&crowded(at)));
        sound(&scene);
        readable::<Carolus>(&scene);
        let mut long = 0;
        for item in &scene.items {
            let Shape::Text(Text { words: Words::Plain(words), size, max_width, .. }) = &item.shape else { continue };
            let figures = words.bytes().filter(u8::is_ascii_digit).count();
            if figures == words.len() || words.ends_with("/10") {
                let broad = i32::try_from(words.len()).unwrap() * size * 52 / 100;
                assert!(broad <= *max_width, "{words} in {max_width} at T{at}");
                long += usize::from(words == "11" || words == "12");
            }
        }
        assert_eq!(long, 2, "T{at}");
    }
}

#[test]
fn castles_leave_the_names_of_territories_free() {
    for at in 1..=15 {
        let scene = Carolus::scene(pair::view(&crowded(at)));
        let castle = scene.pieces.iter().find(|piece| piece.tokens == [format!("castle/{at}")]).unwrap().rect;
        let name = Words::Plain(format!("T{at}"));
        let name = scene.items.iter().find_map(|item| match &item.shape {
            Shape::Text(text) if text.words == name => Some(text),
            _ => None,
        });
        let text = name.unwrap();
        let broad = 42 + 18 * i32::from(at > 9);
        let rect = Rect::new(text.at.x - broad, text.at.y - text.size * 7 / 10, 2 * broad, text.size * 7 / 10);
        assert!(!rect.overlaps(castle.inset(6)), "T{at}: {rect:?} and {castle:?}");
    }
}

#[test]
fn a_region_lies_in_the_circle_as_one() {
    let mut game = open::<Carolus>();
    let line = "rr@3=1x3/-@4/-@4/-@4; discs emperor=T1 round=1; court=- reserve=rrvvbbg; court=- reserve=rrvvbbg";
    pair::set_up(&mut game, line);
    let scene = Carolus::scene(pair::view(&game));
    let areas = scene.spots.iter().filter(|spot| spot.id.starts_with("area/")).count();
    assert_eq!(areas, 4);
    assert!(scene.spot("area/1").is_some() && scene.spot("area/2").is_none());
}

#[test]
fn players_have_other_colours_than_paladins() {
    for players in 2..=4 {
        let colours = Carolus::scene(pair::view(&table(players))).colours;
        let sides = if players == 4 { 2 } else { players };
        assert_eq!(colours.len(), players);
        assert!(colours.iter().all(|colour| usize::from(*colour) >= Colour::ALL.len()), "{colours:?}");
        assert_eq!(colours.iter().collect::<BTreeSet<_>>().len(), sides, "partners share theirs");
    }
}

/// Returns a position of four in which the first player's side wins by its next move of the emperor.
fn four() -> Match<Carolus> {
    let mut game = table(4);
    let players = vec!["court=r reserve=rvbg used=2 laid=2 has=r", "court=b reserve=rrvvbbg used=3 laid=3 has=b"];
    let others = vec!["court=g reserve=rrvvbbg used=4 laid=4"; 2];
    let players = players.into_iter().chain(others).collect::<Vec<_>>().join("; ");
    pair::set_up(&mut game, &format!("rr/v@4=1x2/p@5=2x1/g@5; go=p1 emperor=T11 round=9; {players}"));
    game
}

#[test]
fn partners_win_and_build_together_in_the_speakers_words() {
    let mut game = four();
    pair::play(&mut game, &["C +1"]);
    assert!(game.outcome().is_some());
    let said = |lang| {
        let lines = Carolus::speak(pair::view(&game));
        lines.iter().map(|line| support::words(lang, line).unwrap()).collect::<Vec<_>>().join(" ")
    };
    let (italian, english) = (said("it"), said("en"));
    assert!(italian.contains("Vincono Anna – Carla") && italian.contains("Anna – Carla costruiscono"), "{italian}");
    assert!(english.contains("Anna – Carla win") && english.contains("Anna – Carla build"), "{english}");
    let told = pair::last(&game).iter().map(|step| support::words("it", &game.tell(&step.effect)).unwrap());
    assert!(told.collect::<Vec<_>>().contains(&"Vincono Anna – Carla.".to_owned()));
}

#[test]
fn partners_are_called_by_their_names_over_both() {
    let scene = Carolus::scene(pair::view(&four()));
    let named = |who: &str| {
        let is_it =
            |item: &scene::Item| matches!(&item.shape, Shape::Text(text) if text.words == Words::Plain(who.to_owned()));
        scene.items.iter().any(is_it)
    };
    assert!(named("Anna – Carla"));
    assert!(named("Massimiliano") && named("– Dario"), "on two lines where one has no room");
}

#[test]
fn what_rings_a_cell_leaves_its_number_whole() {
    for players in 2..=4 {
        let scene = Carolus::scene(pair::view(&table(players)));
        for id in ["r", "v", "b", "p", "g"].map(|colour| format!("reserve/0/{colour}")) {
            let cell = scene.spot(&id).unwrap().rect;
            let inside = |text: &&Text| {
                let high = text.at.y - text.size / 3;
                cell.contains(scene::Point::new(text.at.x, high)) && text.words == Words::Plain("0".to_owned())
            };
            let texts = scene.items.iter().filter_map(|item| match &item.shape {
                Shape::Text(text) => Some(text),
                _ => None,
            });
            let figure = texts.into_iter().find(inside).unwrap();
            assert!(figure.at.x + figure.size * 58 / 100 + 8 <= cell.right(), "{id} of {players}");
        }
    }
}

#[test]
fn castles_of_a_team_stand_once_and_large_over_its_partners() {
    let game = four();
    let scene = Carolus::scene(pair::view(&game));
    sound(&scene);
    let texts: Vec<&Text> = scene
        .items
        .iter()
        .filter_map(|item| if let Shape::Text(text) = &item.shape { Some(text) } else { None })
        .collect();
    let plain = |text: &Text, is: fn(&str) -> bool| matches!(&text.words, Words::Plain(words) if is(words));
    let castles: Vec<_> = texts.iter().filter(|text| plain(text, |words| words.ends_with("/10"))).collect();
    assert_eq!(castles.len(), 2, "one for each team");
    // At half as much again as the least legible size.
    assert!(castles.iter().all(|text| text.size * 18 >= scene.height), "{castles:?}");
    let places = texts.iter().filter(|text| plain(text, |words| words.starts_with('T')));
    assert!(places.into_iter().all(|text| text.size * 26 >= scene.height));
    let row = |seat: u8| scene.spot(&format!("player/{seat}")).unwrap().rect.y;
    assert!(row(0) < row(2) && row(2) < row(1) && row(1) < row(3), "partners stand together");
    assert!(castles[0].at.y < row(0) && row(2) < castles[1].at.y && castles[1].at.y < row(1));
    assert!(2 * scene.width >= 3 * scene.height, "the hall gives it all its height");
}
