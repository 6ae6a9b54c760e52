//! The map of Risiko!: pointing at every possible act, and pictures and lines that reveal only what their audience may
//! know.

use rules::games::risiko::{Fact, Risiko, State};
use rules::{Audience, Conceal as _, DynMatch as _, Entry, Game as _, Match, Message, Notation, RoleSet, Signature};
use scene::{Change, Scene, Shape, Shown, Words};
use testkit::Lots;

use crate::checks::{readable, sound, spoken};
use crate::pair::{FINALE, TORNEO, VARIANTI};
use crate::{pair, support};

const NAMES: [&str; 6] = ["Anna", "Massimiliano Della Valentina", "Carla", "Dario", "Eva", "Franca"];

pub fn open(text: &str, players: usize) -> Match<Risiko> {
    pair::risiko(text, &NAMES[..players])
}

/// Deals the world at random to all players, with one to six armies each, and begins a turn.
fn amid(text: &str, players: usize, lots: &mut Lots, turn: &str) -> Match<Risiko> {
    let mut game = open(text, players);
    let mut groups = vec![String::new(); players];
    for territory in game.rules().map.territories() {
        groups[lots.below(players)] += &format!(" {}{}", territory.code, 1 + lots.below(6));
    }
    let line = format!("play {turn};{}", groups.join(" cards=2;") + " cards=2");
    pair::set_up(&mut game, &line);
    game
}

pub fn record(game: &mut Match<Risiko>, fact: Fact) {
    let text = format!("{fact:?}");
    let done = game.record(Entry::fact(fact), Signature::script(0));
    assert!(done.is_ok(), "{text} in {}: {done:?}", Risiko::write_position(game.state()));
}

pub fn scene(game: &Match<Risiko>) -> Scene {
    Risiko::scene(pair::view(game))
}

/// Points at a spot, and on from there to a complete act.
fn point(game: &Match<Risiko>, scene: &Scene, lots: &mut Lots) -> Option<Fact> {
    // The few buttons among so many territories are pressed often enough.
    let acts = lots.below(4) == 0;
    let spots: Vec<_> = scene.spots.iter().filter(|spot| !acts || spot.id.starts_with("act/")).collect();
    let first = &spots.get(lots.below(spots.len()))?.id;
    let mut on = vec![first.clone()];
    for _ in 0..8 {
        let further = (Risiko::POINTING.continuations)(pair::view(game), &on);
        let chosen = further.get(lots.below(further.len()))?.clone();
        let ways = (Risiko::POINTING.orders)(game.state(), &chosen);
        assert!(ways.iter().any(|way| way.starts_with(&on)), "{chosen:?} does not go on from {on:?}");
        assert!(game.preview(&Entry::fact(chosen.clone()), RoleSet::EVERYONE).is_ok(), "{chosen:?} is listed");
        for way in &ways {
            assert_eq!(Risiko::intended(game.state(), way).as_ref(), Some(&chosen), "{way:?}");
            assert!(way.iter().all(|spot| scene.spot(spot).is_some()), "{way:?}");
        }
        let way = ways.into_iter().find(|way| way.starts_with(&on))?;
        if way == on || lots.below(3) == 0 {
            return Some(chosen);
        }
        on = way[..=on.len()].to_vec();
    }
    None
}

fn picture(game: &Match<Risiko>) -> (Scene, Vec<Message>) {
    let seen = game.seen_by(Audience::Public);
    (pair::hall(&seen), Risiko::speak(pair::view(&seen)))
}

#[test]
fn a_risiko_can_be_played_by_pointing() {
    let turns = "turn=0 round=3 step=attack pack=30";
    for (seed, text, players) in [(1, VARIANTI, 3), (2, VARIANTI, 5), (3, TORNEO, 4), (4, TORNEO, 6)] {
        let mut lots = Lots(seed);
        let mut game = amid(text, players, &mut lots, turns);
        let mut kinds = std::collections::BTreeSet::new();
        for count in 0..160 {
            if game.outcome().is_some() {
                break;
            }
            let drawn = scene(&game);
            if count % 20 == 0 {
                sound(&drawn);
                readable::<Risiko>(&drawn);
            }
            let listed = pair::legal(&game);
            let fact = match listed.get(lots.below(listed.len())) {
                Some(fact) => Some(fact.clone()),
                None => point(&game, &drawn, &mut lots),
            };
            if let Some(fact) = fact {
                kinds.insert(format!("{fact:?}").split([' ', '(']).next().unwrap_or_default().to_owned());
                record(&mut game, fact);
                spoken(&game);
            }
        }
        for kind in ["Attack", "Place", "Done"] {
            assert!(kinds.contains(kind), "{kind} is among {kinds:?}");
        }
    }
}

#[test]
fn dice_are_pointed_at_as_they_lie() {
    let mut game = open(VARIANTI, 3);
    pair::set_up(&mut game, "play turn=0 round=3 step=attack pack=30; ALA5; KAM3; CIN1");
    let point = |spots: &[&str]| {
        let spots: Vec<String> = spots.iter().map(|spot| (*spot).to_owned()).collect();
        (Risiko::intended(game.state(), &spots), (Risiko::POINTING.stem)(game.state(), &spots))
    };
    let typed = |text: &str| Risiko::parse_fact(text, game.seats(), game.state()).ok();
    let roll = point(&["land/ALA", "land/KAM", "die/a/1", "die/a/6", "die/a/5", "die/d/2", "die/d/6"]).0;
    assert!(roll.is_some());
    assert_eq!(roll, typed("ALA>KAM 3v2 651/62"));
    let begun = point(&["land/ALA", "land/KAM"]).1.unwrap();
    assert_eq!(typed(&format!("{begun}651/62")), roll, "its dice may be typed on");
    assert_eq!(point(&["land/KAM"]), (None, None));
    assert_eq!(point(&["die/d/6"]), (None, None));
    assert_eq!(point(&["nowhere"]), (None, None));
}

#[test]
fn armies_pointed_at_stand_there_already() {
    let mut game = open(VARIANTI, 3);
    pair::set_up(&mut game, "play turn=0 round=3 step=place place=3 pack=30; ALA5 BRA1; KAM3; CIN1");
    let spots = ["land/BRA", "land/ALA", "land/BRA"].map(str::to_owned);
    let typed = Risiko::parse_fact("+ BRA2 ALA1", game.seats(), game.state()).ok();
    assert!(typed.is_some());
    assert_eq!(Risiko::intended(game.state(), &spots), typed);
    assert!((Risiko::POINTING.is_partial)(pair::view(&game), &spots), "back at a territory that had some it goes on");
    assert_eq!((Risiko::POINTING.stem)(game.state(), &spots).as_deref(), Some("+ BRA2 ALA1"));
    let begun = (Risiko::POINTING.partial)(pair::view(&game), &spots).unwrap();
    let shows = |scene: &Scene, number: &str| {
        let words =
            |item: &scene::Item| matches!(&item.shape, Shape::Text(text) if text.words == Words::Plain(number.into()));
        scene.items.iter().filter(|item| words(item)).count()
    };
    assert_eq!(shows(&begun, "6"), shows(&scene(&game), "6") + 1, "Alaska");
    assert!(shows(&begun, "3") > shows(&scene(&game), "3"), "Brazil");
    let four = [&spots[..], &["land/ALA".to_owned(), "land/ALA".to_owned()]].concat();
    let more = (Risiko::POINTING.partial)(pair::view(&game), &four).unwrap();
    assert!(shows(&more, "8") > shows(&begun, "8"), "more than there are stay where they were pointed at");
}

#[test]
fn the_chance_of_an_attack_is_shown_before_it_is_rolled() {
    let mut game = open(VARIANTI, 3);
    pair::set_up(&mut game, "play turn=0 round=3 step=attack pack=30; ALA4 TNO1; KAM3; CIN1");
    let says = |spots: &[&str]| {
        let spots: Vec<String> = spots.iter().map(|spot| (*spot).to_owned()).collect();
        let scene = (Risiko::POINTING.partial)(pair::view(&game), &spots)?;
        sound(&scene);
        scene.items.iter().find_map(|item| match &item.shape {
            Shape::Text(text) => match &text.words {
                Words::Said(line) if line.key == "scene-risiko-chance" => Some(support::italian(line)),
                _ => None,
            },
            _ => None,
        })
    };
    // Three against three, two dice in defence at most: 0.4701.
    assert_eq!(says(&["land/ALA", "land/KAM"]).as_deref(), Some("Conquista: 47 su 100"));
    assert_eq!(says(&["land/ALA", "land/KAM", "die/a/6"]).as_deref(), Some("Conquista: 47 su 100"));
    assert_eq!(says(&["land/ALA"]), None);
    assert_eq!(says(&["land/ALA", "land/TNO"]), None, "one's own");
}

#[test]
fn who_holds_what_is_pointed_at_in_either_order() {
    let mut game = open(VARIANTI, 4);
    pair::play(&mut game, &["BRA PER Anna", "CIN Dario"]);
    let typed = |text: &str| Risiko::parse_fact(text, game.seats(), game.state()).ok();
    for spots in [["land/BRA", "player/3"], ["player/3", "land/BRA"]] {
        let spots = spots.map(str::to_owned);
        assert_eq!(Risiko::intended(game.state(), &spots), typed("BRA Dario"), "{spots:?}");
        assert!(!(Risiko::POINTING.continuations)(pair::view(&game), &spots).is_empty());
    }
    let spots = ["land/BRA".to_owned()];
    assert_eq!(Risiko::intended(game.state(), &spots), typed("BRA Dario"), "who took the last one");
    let lines: Vec<_> = Risiko::speak(pair::view(&game)).iter().map(support::italian).collect();
    assert_eq!(lines, ["Dario (verde) prende la Cina: 7 punti, ne mancano 98."]);
}

#[test]
fn hands_and_objectives_are_seen_by_whom_they_concern() {
    let line = |own: &str| {
        format!("play turn=0 round=3 step=attack pack=30; ALA5 cards=2 {own}; KAM3 CIN2 cards=1; BRA4; PER3")
    };
    let games = ["known=ALA,J objective=C01", "known=BRA,PER objective=C07", ""].map(|own| {
        let mut game = open(TORNEO, 4);
        pair::set_up(&mut game, &line(own));
        pair::play(&mut game, &["ALA>KAM 3v3 651/621"]);
        game
    });
    assert_eq!(picture(&games[0]), picture(&games[1]), "what is hidden is not seen");
    assert_eq!(picture(&games[0]), picture(&games[2]), "nor whether it is known");
    let cards = |game: &Match<Risiko>| scene(game).spots.iter().filter(|spot| spot.id.starts_with("card/")).count();
    assert_eq!((cards(&games[0]), cards(&games[2])), (2, 0));
    assert_eq!(cards(&games[0].seen_by(Audience::Seat(rules::Seat(0)))), 2);
    assert_eq!(cards(&games[0].seen_by(Audience::Seat(rules::Seat(1)))), 0);
}

#[test]
fn what_is_dark_is_hidden_from_the_hall() {
    let deals = |one: &str, other: &str| {
        let mut game = open(FINALE, 4);
        pair::play(&mut game, &[&format!("deal Anna {one} 9?"), &format!("deal Carla {other} 9?")]);
        game
    };
    let (one, other) = (deals("ALA BRA", "CIN"), deals("CIN PER", "ALA"));
    assert_ne!(scene(&one), scene(&other), "the referee sees it");
    assert_eq!(picture(&one).0, picture(&other).0);
    sound(&scene(&one));
}

#[test]
fn a_table_of_any_number_fits() {
    for (text, players) in [(VARIANTI, 3), (VARIANTI, 5), (FINALE, 4), (TORNEO, 6)] {
        let game = open(text, players);
        let drawn = scene(&game);
        sound(&drawn);
        readable::<Risiko>(&drawn);
        assert_eq!(drawn.spots.iter().filter(|spot| spot.id.starts_with("land/")).count(), 42);
        assert_eq!(drawn.spots.iter().filter(|spot| spot.id.starts_with("player/")).count(), players);
        assert_eq!(Risiko::ID, "risiko");
    }
}

#[test]
fn a_roll_of_the_last_record_is_shown_large() {
    let mut game = amid(VARIANTI, 3, &mut Lots(5), "turn=0 round=3 step=attack pack=30");
    let circles = |game: &Match<Risiko>| {
        let pips =
            |item: &scene::Item| matches!(item.shape, Shape::Circle { radius, .. } if (8..=13).contains(&radius));
        pair::hall(&game.seen_by(Audience::Referee)).items.iter().filter(|item| pips(item)).count()
    };
    let state: &State = game.state();
    let own = |land: &rules::games::risiko::Land| state.holder(land.code) == Some(state.seat) && land.armies > 3;
    let may = |from, to| rules::games::risiko::may_attack(game.rules(), state, from, to);
    let borders = state
        .lands
        .iter()
        .filter(|land| own(land))
        .flat_map(|land| game.rules().map.near(land.code).map(move |near| (land.code, near.code)));
    let (from, to) = borders.into_iter().find(|(from, to)| may(*from, *to) && state.armies(*to) > 1).unwrap();
    let before = circles(&game);
    pair::play(&mut game, &[&format!("{from}>{to} 3v2 651/62")]);
    assert_eq!(circles(&game) - before, 6 + 5 + 1 + 6 + 2, "the pips of all five dice");
}

/// Points at spots; returns the fact, its typed beginning, and whether it is incomplete.
fn pointed_at(game: &Match<Risiko>, spots: &[&str]) -> (Option<Fact>, Option<String>, bool) {
    let spots: Vec<String> = spots.iter().map(|spot| (*spot).to_owned()).collect();
    let view = pair::view(game);
    let drawn = scene(game);
    assert!(spots.iter().all(|spot| drawn.spot(spot).is_some()), "{spots:?} are all there");
    let partial = (Risiko::POINTING.is_partial)(view, &spots);
    (Risiko::intended(game.state(), &spots), (Risiko::POINTING.stem)(game.state(), &spots), partial)
}

fn typed(game: &Match<Risiko>, text: &str) -> Option<Fact> {
    let fact = Risiko::parse_fact(text, game.seats(), game.state()).ok();
    assert!(fact.is_some(), "{text}");
    fact
}

#[test]
fn paratroopers_are_pointed_at_from_several_territories() {
    let mut game = open(VARIANTI, 3);
    pair::set_up(&mut game, "play turn=0 round=3 step=attack pack=30; USO5 USE7 QUE3; GRO2; CIN1");
    assert_eq!(pointed_at(&game, &["act/jump"]), (None, None, true));
    let (_, stem, partial) = pointed_at(&game, &["act/jump", "land/USO", "land/USE", "land/USE"]);
    assert_eq!((stem.as_deref(), partial), (Some("P USO1+USE2>"), true));
    let way = ["act/jump", "land/USO", "land/USE", "land/USE", "land/GRO"];
    let (fact, _, partial) = pointed_at(&game, &way);
    assert_eq!((fact.as_ref(), partial), (typed(&game, "P USO1+USE2>GRO").as_ref(), false));
    assert_eq!(Risiko::gesture(game.state(), &fact.clone().unwrap()), way);
    let listed = (Risiko::POINTING.continuations)(pair::view(&game), &way.map(str::to_owned));
    assert_eq!(listed, [fact.unwrap()], "which is legal");
    let (far, ..) = pointed_at(&game, &["act/jump", "land/USO", "land/CIN"]);
    assert_eq!(far, typed(&game, "P USO1>CIN"), "what speaks against it will be told");
    assert_eq!(scene(&amid(TORNEO, 4, &mut Lots(1), "turn=0 round=3 step=attack")).spot("act/jump"), None);
}

#[test]
fn a_move_in_several_parts_is_pointed_at() {
    let mut game = open(VARIANTI, 3);
    pair::set_up(&mut game, "play turn=0 round=3 step=attack pack=30; ONT5 USE4 QUE1 TNO1; GRO2; CIN1");
    let way = ["land/ONT", "land/QUE", "land/QUE", "land/USE", "land/QUE"];
    let (begun, stem, partial) = pointed_at(&game, &way[..4]);
    assert_eq!((begun, stem.as_deref(), partial), (None, Some("M ONT>QUE 2, USE>"), true));
    let (fact, stem, _) = pointed_at(&game, &way);
    assert_eq!(stem.as_deref(), Some("M ONT>QUE 2, USE>QUE 1"));
    assert_eq!(fact, typed(&game, "M ONT>QUE 2, USE>QUE 1"));
    assert_eq!(Risiko::gesture(game.state(), &fact.unwrap()), way);
    let (fact, ..) = pointed_at(&game, &["land/ONT", "land/QUE", "land/ONT", "land/TNO"]);
    assert_eq!(fact, typed(&game, "M ONT>QUE 1, ONT>TNO 1"), "from one to several");
    let (fact, _, partial) = pointed_at(&game, &["land/ONT", "land/QUE", "land/ONT", "land/QUE"]);
    assert_eq!((fact, partial), (typed(&game, "M ONT>QUE 2"), true), "dragged twice");
    assert!(!pointed_at(&game, &["land/ONT", "land/QUE", "land/TNO"]).2, "no star comes of it: another act begins");
    let mut single = open(TORNEO, 4);
    pair::set_up(&mut single, "play turn=0 round=3 step=attack pack=30; ONT5 USE4 QUE1; GRO2; CIN1; BRA1");
    assert!(!pointed_at(&single, &way[..4]).2, "one part is all there may be");
}

#[test]
fn troops_are_loaded_and_land_by_pointing_and_where_to_is_written_unseen() {
    let mut game = open(VARIANTI, 3);
    pair::set_up(&mut game, "play turn=0 round=3 step=attack pack=30; ALA5; KAM3; CIN1");
    assert_eq!(pointed_at(&game, &["act/load"]), (None, None, true));
    let (fact, stem, partial) = pointed_at(&game, &["act/load", "land/ALA", "land/ALA", "land/ALA"]);
    assert_eq!((fact, stem.as_deref(), partial), (None, Some("L ALA 3 ?"), true));
    let load = typed(&game, "L ALA 3 ?").unwrap();
    assert_eq!((Risiko::POINTING.written)(&load, "", "land/ALA", Change::Add), None, "another army is loaded");
    assert_eq!(
        (Risiko::POINTING.written)(&load, "KAM", "land/MON", Change::Add).as_deref(),
        Some("MON"),
        "the last one counts"
    );
    assert_eq!((Risiko::POINTING.written)(&load, "", "act/done", Change::Add), None);
    assert_eq!((Risiko::POINTING.written)(&load, "MON", "land/MON", Change::TakeAway).as_deref(), Some(""));
    pair::set_up(&mut game, "play turn=0 round=4 step=attack pack=30; ALA2 landing=ALA:3:KAM; KAM3; CIN1");
    assert_eq!(pointed_at(&game, &["flight/0", "land/KAM"]).0, typed(&game, "D ALA>KAM"));
}

#[test]
fn what_is_dark_is_placed_and_revealed_by_pointing() {
    let mut game = open(FINALE, 4);
    let deals = [("Anna", 11), (NAMES[1], 11), ("Carla", 10), ("Dario", 10)];
    let deals = deals.map(|(name, count)| format!("deal {name} {count}?"));
    deals.iter().for_each(|deal| pair::play(&mut game, &[deal]));
    let sheet = typed(&game, "sheet Anna ?").unwrap();
    let written = ["land/ALA", "land/BRA", "land/ALA"]
        .iter()
        .fold(String::new(), |text, spot| (Risiko::POINTING.written)(&sheet, &text, spot, Change::Add).unwrap());
    assert_eq!(written, "ALA2 BRA1");
    let less = |text: &str, spot: &str| (Risiko::POINTING.written)(&sheet, text, spot, Change::TakeAway);
    assert_eq!(less("ALA2 BRA1", "land/ALA").as_deref(), Some("ALA1 BRA1"));
    assert_eq!(less("ALA2 BRA1", "land/BRA").as_deref(), Some("ALA2"));
    assert_eq!(less("ALA2 BRA1", "land/CIN"), None, "nothing is there");
    assert_eq!(less("ALA0 BRA1", "land/ALA").as_deref(), Some("BRA1"), "nothing less than none");
    assert_eq!((Risiko::POINTING.written)(&sheet, "ALA", "land/BRA", Change::Add), None, "half a word is let alone");
    pair::set_up(
        &mut game,
        "play turn=0 round=2 step=attack dark hidden=ALA,TNO,KAM pack=30; CIN3 dealt=2 pile=7 sealed=1; BRA3 dealt=1 pile=4 sealed=1; PER1; ARG2",
    );
    let (fact, ..) = pointed_at(&game, &["act/place", "land/CIN", "land/CIN"]);
    assert_eq!(fact, typed(&game, "+ CIN2"));
    let (fact, stem, partial) = pointed_at(&game, &["act/place", "land/CIN", "act/dark", "act/dark"]);
    assert_eq!((fact, stem.as_deref(), partial), (None, Some("+ CIN1 dark 2 ?"), true));
    let (_, stem, _) = pointed_at(&game, &["act/dark"]);
    assert_eq!(stem.as_deref(), Some("+ dark 1 ?"));
    let placed = typed(&game, "+ dark 2 ?").unwrap();
    assert_eq!((Risiko::POINTING.written)(&placed, "KAM1", "land/KAM", Change::Add).as_deref(), Some("KAM2"));
    assert_eq!(pointed_at(&game, &["player/1"]), (None, None, true));
    let (fact, ..) = pointed_at(&game, &["player/1", "land/KAM", "land/KAM"]);
    assert_eq!(fact, typed(&game, &format!("show {} KAM2", NAMES[1])));
    // Also when the game is over and hidden territories count: with their player, or alone if that is noted.
    let over = "over=roll turn=0 round=2 dark hidden=KAM pack=30; CIN3 ALA* pile=7; BRA3 dealt=1 pile=4; PER1; ARG2";
    pair::set_up(&mut game, over);
    assert_eq!(pointed_at(&game, &["player/1"]), (None, None, true));
    let (fact, ..) = pointed_at(&game, &["player/1", "land/KAM", "land/KAM"]);
    assert_eq!(fact, typed(&game, &format!("show {} KAM2", NAMES[1])));
    assert_eq!(pointed_at(&game, &["land/ALA", "land/ALA"]).0, typed(&game, "show Anna ALA2"));
    assert_eq!(pointed_at(&game, &["land/KAM"]).0, None, "nobody knows whose it is");
}

/// Counts how often a sentence occurs on a board.
fn said(game: &Match<Risiko>, key: &str) -> usize {
    let says = |item: &&scene::Item| matches!(&item.shape, Shape::Text(text) if matches!(&text.words, Words::Said(said) if said.key == key));
    scene(game).items.iter().filter(says).count()
}

#[test]
fn nobody_is_ranked_before_all_is_revealed_and_points_are_those_of_objectives() {
    let mut game = open(FINALE, 4);
    let hidden = "over=roll turn=0 round=2 dark hidden=EUM pack=30; BRA1; ARG1 dealt=1 pile=3; IND1; SIA1";
    pair::set_up(&mut game, hidden);
    let told = |game: &Match<Risiko>| {
        ["ranked", "won", "waits", "in-dark"].map(|it| said(game, &format!("scene-risiko-{it}")))
    };
    assert_eq!(told(&game), [0, 0, 3, 1]);
    pair::play(&mut game, &[&format!("show {} EUM3", NAMES[1])]);
    assert_eq!(told(&game), [3, 1, 0, 0]);
    let mut game = open(TORNEO, 4);
    pair::set_up(&mut game, "play turn=0 round=2 pack=30; ALA1 TNO1 SIB1 objective=C01; KAM1; IND1; SIA1");
    let figure = |game: &Match<Risiko>, figure: &str| {
        let is = |item: &&scene::Item| matches!(&item.shape, Shape::Text(text) if matches!(&text.words, Words::Plain(plain) if plain == figure));
        scene(game).items.iter().filter(is).count()
    };
    assert_eq!((figure(&game, "7"), said(&game, "scene-risiko-inside")), (1, 1), "two inside, one outside");
    let public = game.seen_by(Audience::Public);
    assert_eq!((figure(&public, "7"), said(&public, "scene-risiko-inside")), (0, 0), "nobody may know");
}

#[test]
fn numbers_that_are_asked_for_have_their_words() {
    let mut game = open(TORNEO, 4);
    let asked = |game: &Match<Risiko>| -> Vec<_> {
        let amounts = (Risiko::AMOUNTS.unwrap().asked)(game);
        for amount in &amounts {
            for (lang, number) in
                ["it", "en"].into_iter().flat_map(|lang| [amount.least, amount.most].map(|n| (lang, n)))
            {
                let fact = (Risiko::AMOUNTS.unwrap().complete)(game, amount.ask, number).unwrap();
                assert!(game.preview(&Entry::fact(fact), RoleSet::EVERYONE).is_ok(), "{} {number}", amount.ask);
                let title = Message::new(match amount.ask {
                    "invade" => "risiko-amount-invade",
                    "lower" => "risiko-amount-lower",
                    "round" => "risiko-amount-round",
                    other => panic!("{other}"),
                });
                assert!(support::words(lang, &title).is_some(), "{title:?}");
            }
        }
        amounts.into_iter().map(|amount| (amount.ask, amount.least)).collect()
    };
    pair::play(&mut game, &["BRA Anna"]);
    assert_eq!(asked(&game), [("round", 1)]);
    pair::play(&mut game, &["round 3"]);
    assert_eq!(asked(&game), [("round", 4)]);
    let line = "play turn=0 round=9 step=end-roll closing=last pack=30; ALA5; KAM3; BRA4; PER3";
    pair::set_up(&mut game, line);
    assert_eq!(asked(&game), [("lower", 3)]);
    let line = "play turn=0 round=3 step=attack invade=ALA>KAM:3 pack=30; ALA5 CIN1; MON3 KAM0; BRA4; PER3";
    pair::set_up(&mut game, line);
    assert_eq!(asked(&game), [("invade", 3)]);
}

/// Lists the cards that can be pointed at.
fn cards(game: &Match<Risiko>) -> Vec<String> {
    scene(game).spots.into_iter().map(|spot| spot.id).filter(|id| id.starts_with("card/")).collect()
}

#[test]
fn a_set_of_cards_that_nobody_noted_is_pointed_at() {
    let mut game = open(VARIANTI, 3);
    let line = "play turn=0 round=3 step=place place=3 pack=30; ALA5 BRA1 cards=4 known=CIN; KAM3; CIN1";
    pair::set_up(&mut game, line);
    assert_eq!(cards(&game), ["card/V:CIN", "card/F", "card/V", "card/C", "card/J"]);
    readable::<Risiko>(&scene(&game));
    assert_eq!(pointed_at(&game, &["card/F"]), (None, Some("T F ".to_owned()), true));
    let (fact, ..) = pointed_at(&game, &["card/F", "card/V", "card/C"]);
    assert_eq!(fact, typed(&game, "T F V C"));
    let way = ["card/F", "land/ALA", "card/V:CIN", "card/C", "land/BRA"];
    let (fact, ..) = pointed_at(&game, &way);
    assert_eq!(fact, typed(&game, "T F:ALA V:CIN C:BRA"), "the territories on them are told, too");
    assert_eq!(Risiko::gesture(game.state(), &fact.clone().unwrap()), way);
    for count in 1..=way.len() {
        let begun: Vec<String> = way[..count].iter().map(|spot| (*spot).to_owned()).collect();
        let listed = (Risiko::POINTING.continuations)(pair::view(&game), &begun);
        assert!(
            listed.iter().all(|fact| Risiko::gesture(game.state(), fact).starts_with(&begun)) && !listed.is_empty()
        );
    }
    let (fact, stem, partial) = pointed_at(&game, &["card/F", "card/F", "card/C", "land/ALA"]);
    assert_eq!((fact, partial), (typed(&game, "T F F C:ALA"), true), "what speaks against it will be told");
    assert_eq!(stem.as_deref(), Some("T F F C:ALA"));
    for few in ["cards=2", "cards=3 known=ALA,BRA,J"] {
        pair::set_up(&mut game, &line.replace("cards=4 known=CIN", few));
        assert!(!cards(&game).contains(&"card/F".to_owned()), "{few}");
    }
}

#[test]
fn territories_dealt_and_armies_deployed_are_pointed_at_back_and_forth() {
    let mut game = open(TORNEO, 4);
    let dealt = ["ALA", "ALB", "AMC", "ARG", "BRA", "CIN", "CIT", "CON", "EGI", "EUM"];
    let lands = dealt.map(|code| format!("land/{code}"));
    let way = |player: &str, lands: &[&String]| {
        std::iter::once(player.to_owned()).chain(lands.iter().map(|land| (*land).clone())).collect::<Vec<_>>()
    };
    let ask =
        |game: &Match<Risiko>, way: &[String]| pointed_at(game, &way.iter().map(String::as_str).collect::<Vec<_>>());
    let (_, _, partial) = ask(&game, &way("player/0", &[&lands[0], &lands[1]]));
    assert!(partial, "eight are missing");
    assert!(!ask(&game, &way("player/0", &[&lands[0], &lands[0]])).2, "nobody is dealt a territory twice");
    let all = way("player/0", &lands.iter().collect::<Vec<_>>());
    assert_eq!(ask(&game, &all).0, typed(&game, &format!("deal Anna {}", dealt.join(" "))));
    pair::play(&mut game, &[&format!("deal Anna {}", dealt.join(" "))]);
    let begun = way("player/0", &[&lands[0], &lands[4], &lands[0]]);
    let (fact, _, partial) = ask(&game, &begun);
    let line = "deploy Anna ALA3 ALB1 AMC1 ARG1 BRA2 CIN1 CIT1 CON1 EGI1 EUM1";
    assert_eq!((fact, partial), (typed(&game, line), true), "each has one before anything is pointed at");
    let drawn = (Risiko::POINTING.partial)(pair::view(&game), &begun).unwrap();
    assert_ne!(drawn, scene(&game), "they stand there already");
    let whole = way("player/0", &[&lands[0], &lands[4]].repeat(7));
    let deployed = typed(&game, &line.replace("ALA3", "ALA8").replace("BRA2", "BRA8"));
    assert_eq!(
        (Risiko::POINTING.continuations)(pair::view(&game), &whole),
        [deployed.unwrap()],
        "24 of 30: it is legal"
    );
    assert!(!ask(&game, &[&whole[..], &lands[..1]].concat()).2, "too many: what speaks against it will be told");
}

#[test]
fn the_button_of_a_sheet_is_there_until_it_is_sealed() {
    let mut game = open(FINALE, 4);
    let offered = |game: &Match<Risiko>| {
        let buttons = game.buttons().into_iter().map(|(text, ..)| text);
        buttons.filter(|text| text.starts_with("sheet")).collect::<Vec<_>>()
    };
    assert!(offered(&game).is_empty(), "nothing is dealt yet");
    pair::play(&mut game, &["deal Anna 11?"]);
    assert_eq!(offered(&game), ["sheet Anna ?"]);
    pair::set_up(
        &mut game,
        "play turn=0 round=2 step=attack dark hidden=KAM pack=30; CIN3 dealt=1 sealed=1; BRA3; PER1; ARG2",
    );
    assert!(offered(&game).is_empty(), "play has begun");
}

#[test]
fn names_of_five_can_be_read_on_their_plates() {
    let scene = scene(&open(VARIANTI, 5));
    for word in ["Massimiliano", "Della Valentina", "Dario", "Eva"] {
        let text = scene.items.iter().find_map(|item| match &item.shape {
            Shape::Text(text) if matches!(&text.words, Words::Plain(words) if words == word) => Some(text),
            _ => None,
        });
        let text = text.unwrap_or_else(|| panic!("{word} stands on no line of its own"));
        let broad = text.size * i32::try_from(word.chars().count()).unwrap() / 2;
        assert!(text.size * 36 >= scene.height - scene.tray && broad <= text.max_width, "{text:?}");
    }
}

#[test]
fn whoever_has_won_is_told_in_all_rule_sets_and_the_others_have_places() {
    let ends = [
        (VARIANTI, 3, "over=roll turn=2 round=9; ALA4 ALB2 BRA2; KAM1; MON3"),
        (TORNEO, 4, "over=risiko turn=0 round=9 winner=0; ALA4 objective=C01; KAM1; MON3; PER1"),
    ];
    for (text, players, line) in ends {
        let mut game = open(text, players);
        pair::set_up(&mut game, line);
        let said = |key: &str| said(&game, key);
        assert_eq!((said("scene-risiko-won"), said("scene-risiko-ranked")), (1, players - 1), "{line}");
    }
}

#[test]
fn an_objective_is_read_out_in_words_and_only_at_the_end() {
    let mut game = open(TORNEO, 4);
    let read_out = |game: &mut Match<Risiko>, line: &str| {
        pair::set_up(game, line);
        pair::play(game, &["objective Carla C01"]);
        let lines = Risiko::speak(pair::view(game));
        lines.iter().map(|line| support::words("it", line).unwrap()).collect::<Vec<_>>().join(" ")
    };
    let play = read_out(&mut game, "play turn=0 round=3 step=attack pack=30; ALA5; KAM3; BRA4; PER3");
    let over = read_out(&mut game, "over=closed turn=0 round=3; ALA5; KAM3; BRA4; PER3");
    assert!(!play.contains("C01") && !play.contains("Nord America"), "{play}");
    assert!(!over.contains("C01") && over.contains("Nord America e la striscia Islanda–Madagascar"), "{over}");
}

#[test]
fn the_number_that_ends_the_game_is_shown_while_it_is_rolled_for() {
    let mut game = open(VARIANTI, 3);
    pair::set_up(&mut game, "play turn=2 round=11 closing=last step=end-roll pack=30; ALA4; KAM1; MON3");
    let needed = game.state().needed(game.rules());
    let line = Words::Said(Message::new("scene-risiko-closing").with("closing", "extra").with("needed", needed));
    assert!(scene(&game).items.iter().any(|item| matches!(&item.shape, Shape::Text(text) if text.words == line)));
}
