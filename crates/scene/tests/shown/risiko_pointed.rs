//! Results of pointing at the map of Risiko!, act by act.

use rules::games::risiko::{Fact, Risiko};
use rules::{Game as _, Match, Notation};
use scene::{Scene, Shape, Shown, Words};

use crate::pair;
use crate::pair::{FINALE, TORNEO, VARIANTI};
use crate::risiko::{open, record, scene};

fn spots(spots: &[&str]) -> Vec<String> {
    spots.iter().map(|spot| (*spot).to_owned()).collect()
}

fn says(scene: &Scene, key: &str) -> bool {
    scene.items.iter().any(
        |item| matches!(&item.shape, Shape::Text(text) if matches!(&text.words, Words::Said(told) if told.key == key)),
    )
}

#[test]
fn a_fight_that_must_go_on_shows_who_is_in_the_air_and_takes_dice_alone() {
    let mut game = open(VARIANTI, 3);
    pair::set_up(&mut game, "play turn=0 round=3 step=attack jumped=GRO:2 pack=30; ALA5; GRO3; CIN1");
    assert!(says(&scene(&game), "scene-risiko-in-air"));
    let typed = Risiko::parse_fact(">GRO 65/31", game.seats(), game.state()).unwrap();
    for way in
        [&["die/a/5", "die/a/6", "die/d/1", "die/d/3"][..], &["land/GRO", "die/a/6", "die/a/5", "die/d/3", "die/d/1"]]
    {
        assert_eq!(Risiko::intended(game.state(), &spots(way)).as_ref(), Some(&typed), "{way:?}");
    }
    let further = (Risiko::POINTING.continuations)(pair::view(&game), &spots(&["die/a/5"]));
    assert!(further.contains(&typed) || !further.is_empty(), "{further:?}");
    assert!(further.iter().all(|fact| matches!(fact, Fact::Fight { .. })), "{further:?}");
}

#[test]
fn who_may_jump_and_where_to_is_listed() {
    let mut game = open(VARIANTI, 3);
    pair::set_up(&mut game, "play turn=0 round=3 step=attack pack=30; ALA5 TNO2 BRA4; KAM3 CIT2 GRO1; CIN1 ONT1 MON3");
    let starts = |spot: &str| {
        let further = (Risiko::POINTING.continuations)(pair::view(&game), &spots(&["act/jump"]));
        let ways = further.iter().flat_map(|fact| (Risiko::POINTING.orders)(game.state(), fact)).collect::<Vec<_>>();
        ways.iter().any(|way| way.get(1).is_some_and(|next| next == spot))
    };
    assert!(starts("land/ALA") && !starts("land/TNO"), "a unit takes two armies, and one stays");
    let first = (Risiko::POINTING.continuations)(pair::view(&game), &spots(&["act/jump"]));
    let to = |to: &str| {
        let way = spots(&["act/jump", "land/ALA", to]);
        first.iter().any(|fact| Risiko::gesture(game.state(), fact) == way)
    };
    assert!(to("land/CIT") && to("land/MON") && !to("land/KAM"), "all are marked once a territory is pointed at");
    let further = (Risiko::POINTING.continuations)(pair::view(&game), &spots(&["act/jump", "land/ALA"]));
    let next: Vec<_> = further.iter().flat_map(|fact| (Risiko::POINTING.orders)(game.state(), fact)).collect();
    let leads = |spot: &str| next.iter().any(|way| way.get(2).is_some_and(|next| next == spot));
    assert!(["land/CIT", "land/MON", "land/GRO", "land/ALA"].iter().all(|spot| leads(spot)), "{next:?}");
    assert!(!leads("land/KAM") && !leads("land/CIN"), "{next:?}");
}

#[test]
fn dice_are_labelled_from_where_they_were_rolled() {
    let mut game = open(VARIANTI, 3);
    pair::set_up(&mut game, "play turn=0 round=3 step=attack pack=30; ALA9 TNO1; KAM1; CIN1");
    for text in ["ALA>KAM 666/1", "x4"] {
        let fact = Risiko::parse_fact(text, game.seats(), game.state()).unwrap();
        record(&mut game, fact);
    }
    let beside = |game: &Match<Risiko>| {
        let codes = |item: &scene::Item| matches!(&item.shape, Shape::Text(text) if text.words == Words::Plain("ALA".into()) && text.at.x < 534 && text.at.y > 944);
        scene(game).items.iter().filter(|item| codes(item)).count()
    };
    assert_eq!(beside(&game), 1, "after the territory was occupied");
}

#[test]
fn the_mark_of_a_player_goes_around_the_whole_plate() {
    let game = open(VARIANTI, 3);
    let scene = scene(&game);
    for seat in 0..3 {
        let rect = scene.spot(&format!("player/{seat}")).unwrap().rect;
        assert!(rect.h > 270 && rect.y < 1502, "{rect:?}");
    }
}

#[test]
fn what_may_not_be_attacked_or_is_dark_is_said() {
    let why =
        |game: &Match<Risiko>, at: &[&str]| (Risiko::POINTING.why_not)(pair::view(game), &spots(at)).map(|why| why.key);
    let mut game = open(TORNEO, 4);
    let line = "play turn=0 round=9 step=attack closing=1 targets=KAM pack=30; ALA5 BRA5; KAM3; ARG1 CIN1; IND1";
    pair::set_up(&mut game, line);
    assert_eq!(why(&game, &["land/BRA", "land/ARG"]), Some("risiko-targets"));
    assert_eq!(why(&game, &["land/BRA"]), Some("risiko-targets"), "before a target is pointed at, too");
    assert_eq!(why(&game, &["land/BRA", "land/CIN"]), Some("risiko-no-border"));
    assert_eq!(why(&game, &["land/ALA", "land/KAM"]), None);
    let mut game = open(FINALE, 4);
    pair::set_up(&mut game, "play turn=0 round=2 step=attack dark pack=30; GRO* pile=5; ISL3; CIN1; IND1");
    assert_eq!(why(&game, &["land/ISL"]), Some("scene-risiko-from-first"));
    assert_eq!(why(&game, &["land/GRO", "land/ISL"]), Some("risiko-dark"));
    assert_eq!(why(&game, &["land/GRO"; 6]), Some("scene-risiko-show-most"), "five lie in view");
}

#[test]
fn a_dark_territory_is_revealed_by_pointing_at_it() {
    let mut game = open(FINALE, 4);
    let shows = |game: &Match<Risiko>, at: &[&str]| {
        let fact = Risiko::intended(game.state(), &spots(at));
        fact.map(|fact| Risiko::write_fact(&fact, game.seats()))
    };
    let listed = |game: &Match<Risiko>, at: &[&str]| {
        let further = (Risiko::POINTING.continuations)(pair::view(game), &spots(at));
        let mut ways = further.iter().flat_map(|fact| (Risiko::POINTING.orders)(game.state(), fact));
        ways.any(|way| way == spots(at))
    };
    let position = "dark pack=30 hidden=BRA,PER; GRO* ALA* TNO2 pile=5; ISL3 KAM* pile=4 dealt=1; CIN1; IND1";
    pair::set_up(&mut game, &format!("play turn=0 round=2 step=attack {position}"));
    assert_eq!(shows(&game, &["land/GRO", "land/GRO"]).as_deref(), Some("show Anna GRO2"));
    assert_eq!(shows(&game, &["land/GRO", "land/ALA"]).as_deref(), Some("show Anna GRO1 ALA1"), "a move of both");
    assert!(listed(&game, &["land/GRO", "land/GRO"]) && listed(&game, &["player/0", "land/GRO", "land/GRO"]));
    let why =
        |game: &Match<Risiko>, at: &[&str]| (Risiko::POINTING.why_not)(pair::view(game), &spots(at)).map(|why| why.key);
    assert_eq!(why(&game, &["land/KAM"]), Some("scene-risiko-dark-other"));
    // Territories dealt unseen may be any player's who has more of them than are known.
    pair::set_up(&mut game, &format!("play turn=1 round=2 step=attack {position}"));
    assert!(listed(&game, &["land/BRA"]), "{:?}", shows(&game, &["land/BRA"]));
    // An attacked territory is revealed by its holder.
    pair::set_up(&mut game, &format!("play turn=0 round=2 step=attack declared=TNO>KAM {position}"));
    assert!(listed(&game, &["land/KAM", "land/KAM"]));
    pair::set_up(&mut game, &format!("play turn=0 round=2 step=attack declared=TNO>PER {position}"));
    assert_eq!(why(&game, &["land/PER"]), Some("scene-risiko-dark-whose"));
    assert_eq!(why(&game, &["land/GRO"]), Some("risiko-attack-first"));
}

#[test]
fn a_place_that_leads_to_nothing_says_why() {
    let why =
        |game: &Match<Risiko>, at: &[&str]| (Risiko::POINTING.why_not)(pair::view(game), &spots(at)).map(|why| why.key);
    let mut game = open(VARIANTI, 3);
    pair::set_up(&mut game, "play turn=0 round=3 step=attack pack=30; ALA1 BRA5 flight=BRA:2; KAM3 CIN1; IND1");
    for (at, told) in [
        (&["land/ALA"][..], "scene-risiko-nothing-from"),
        (&["land/KAM"], "scene-risiko-from-first"),
        (&["land/ALA", "land/KAM"], "scene-risiko-nothing-from"),
        (&["act/jump", "land/KAM"], "risiko-not-own"),
        (&["die/a/6"], "scene-risiko-dice-first"),
        (&["flight/0"], "risiko-flight-early"),
        (&["player/1"], "scene-risiko-plate"),
    ] {
        assert_eq!(why(&game, at), Some(told), "{at:?}");
    }
    pair::set_up(&mut game, "play turn=0 round=3 step=attack invade=BRA>ARG:2 pack=30; BRA5; KAM3 ARG0; IND1");
    assert_eq!(why(&game, &["land/KAM"]), Some("risiko-occupy-first"));
    pair::set_up(&mut game, "play turn=0 round=3 step=attack moved pack=30; AUE4 AUO1 NGU1; KAM3; IND1");
    assert_eq!(why(&game, &["land/AUE"]), Some("risiko-moved-already"));
    pair::set_up(&mut game, "play turn=0 round=3 place=3 pack=30; BRA5; KAM3; IND1");
    assert_eq!(why(&game, &["land/KAM"]), Some("risiko-place-first"));
    let mut game = open(FINALE, 4);
    pair::set_up(&mut game, "play turn=0 round=2 dark step=attack pack=30 hidden=VEN; ALA5 dealt=1; KAM3; CIN1; IND1");
    assert_eq!(why(&game, &["act/load", "land/VEN"]), Some("risiko-dark"));
}

#[test]
fn the_points_that_decide_stand_on_the_plates_at_the_end() {
    let mut game = open(TORNEO, 4);
    let lands = "ALA5 TNO1 objective=C01; KAM3 objective=C02; ARG1 CIN1 objective=C03; IND1 objective=C04";
    pair::set_up(&mut game, &format!("over=roll turn=0 round=9 pack=30; {lands}"));
    let standings = Risiko::standings(game.rules(), game.state());
    let drawn = scene(&game);
    for standing in standings {
        let points = standing.parts.iter().map(|part| part.points).sum::<i64>().to_string();
        let plate = drawn.spot(&format!("player/{}", standing.seat.0)).unwrap().rect;
        let there = |item: &scene::Item| matches!(&item.shape, Shape::Text(text) if plate.contains(text.at) && text.words == Words::Plain(points.clone()));
        assert!(drawn.items.iter().any(there), "{points} of {:?}", standing.seat);
    }
}

#[test]
fn only_what_is_deployed_now_is_counted_down() {
    let mut game = open(TORNEO, 4);
    let deal = "deal Anna ALA ALB AMC ARG BRA CIN CIT CON EGI EUM";
    let fact = Risiko::parse_fact(deal, game.seats(), game.state()).unwrap();
    record(&mut game, fact);
    let drawn = (Risiko::POINTING.partial)(pair::view(&game), &spots(&["land/ALA", "land/ALA"])).unwrap();
    let plate = drawn.spot("player/0").unwrap().rect;
    let left = |item: &scene::Item| matches!(&item.shape, Shape::Text(text) if plate.contains(text.at) && text.words == Words::Plain("12".into()));
    assert!(drawn.items.iter().any(left), "24 but for 10 and 2");
}

#[test]
fn who_rolls_for_neutral_armies_is_said_before_the_dice() {
    let mut game = open(TORNEO, 4);
    pair::set_up(&mut game, "play turn=0 round=3 step=attack pack=30 KAM5; ALA5; BRA3; IND1; CIN1");
    let drawn = (Risiko::POINTING.partial)(pair::view(&game), &spots(&["land/ALA", "land/KAM"])).unwrap();
    assert!(says(&drawn, "scene-risiko-neutral-attacked"));
    assert!(!says(&scene(&game), "scene-risiko-neutral-attacked"));
}

#[test]
fn a_die_too_many_of_the_attacker_is_told_once_the_defenders_lie_there() {
    let mut game = open(TORNEO, 4);
    pair::set_up(&mut game, "play turn=0 round=3 step=attack pack=30; ALA3; KAM5; IND1; CIN1");
    let red = spots(&["land/ALA", "land/KAM", "die/a/6", "die/a/6", "die/a/5"]);
    assert!((Risiko::POINTING.is_partial)(pair::view(&game), &red), "none of them is dropped");
    let both = [&red[..], &spots(&["die/d/6", "die/d/1"])[..]].concat();
    assert_eq!(
        Risiko::intended(game.state(), &both),
        Risiko::parse_fact("ALA>KAM 665/61", game.seats(), game.state()).ok()
    );
}

#[test]
fn what_one_player_holds_is_recorded_before_the_next_is_pointed_at() {
    let mut game = open(TORNEO, 4);
    pair::play(&mut game, &["IND Anna"]);
    let own = spots(&["player/0", "land/ALA", "land/BRA"]);
    assert!(Risiko::intended(game.state(), &own).is_some());
    let other = [&own[..], &spots(&["player/2"])[..]].concat();
    assert_eq!(
        (Risiko::intended(game.state(), &other), (Risiko::POINTING.continuations)(pair::view(&game), &other).len()),
        (None, 0)
    );
    let why = (Risiko::POINTING.why_not)(pair::view(&game), &other).unwrap();
    assert_eq!(why.key, "scene-risiko-record-first");
    let late = spots(&["land/ALA", "player/0", "player/2"]);
    assert!(
        Risiko::intended(game.state(), &late).is_some(),
        "of territories that were pointed at first the last one named"
    );
}

#[test]
fn a_territory_too_many_is_told_while_it_is_dealt() {
    let game = open(TORNEO, 4);
    let lands: Vec<String> = ["ALA", "ALB", "AMC", "ARG", "BRA", "CIN", "CIT", "CON", "EGI", "EUM", "EUO"]
        .map(|code| format!("land/{code}"))
        .to_vec();
    let dealt = |count: usize| [&spots(&["player/0"])[..], &lands[..count]].concat();
    assert!((Risiko::POINTING.why_not)(pair::view(&game), &dealt(10)).is_none());
    assert_eq!((Risiko::POINTING.why_not)(pair::view(&game), &dealt(11)).unwrap().key, "scene-risiko-deal-most");
}

#[test]
fn a_territory_alone_begins_no_summary_of_a_game_that_is_followed_act_by_act() {
    let mut game = open(TORNEO, 4);
    let why =
        |game: &Match<Risiko>| (Risiko::POINTING.why_not)(pair::view(game), &spots(&["land/GBR"])).map(|why| why.key);
    assert!((Risiko::POINTING.continuations)(pair::view(&game), &spots(&["land/GBR"])).is_empty());
    assert_eq!(why(&game), Some("scene-risiko-plate-first"));
    pair::play(&mut game, &["deal Anna ALA ALB AMC ARG BRA CIN CIT CON EGI EUM"]);
    let held = Risiko::parse_fact("GBR Anna", game.seats(), game.state()).unwrap();
    let refused = game.preview(&rules::Entry::fact(held), rules::RoleSet::EVERYONE).unwrap_err();
    assert_eq!(refused[0].detail.key, "risiko-followed");
}
