//! The table of Gin Rummy: columns as on paper, pictures and lines that reveal only what their audience may know, and
//! turns by pointing if the hand is known.

use rules::games::gin_rummy::{Fact, GinRummy, Opened, Source};
use rules::kit::cards::Card;
use rules::{
    Audience, Conceal as _, DynMatch, Entry, Match, Message, Notation as _, Opening, RoleSet, Seat, Signature, Typed,
    open_match,
};
use scene::{Scene, Shape, Shown, Words};
use serde_json::json;
use testkit::Lots;

use crate::checks::{NAMES, look, readable, sound, spoken};
use crate::pair;

fn open(hollywood: bool) -> Match<GinRummy> {
    pair::open::<GinRummy>(NAMES, |rules| {
        if hollywood {
            (rules.columns, rules.to_win) = (3, 2);
        }
    })
}

fn record(game: &mut Match<GinRummy>, fact: Fact) -> bool {
    let entry = Entry::fact(fact);
    let objections = game.objections(&entry);
    let entry = if objections.waive.is_empty() { entry } else { entry.waiving(objections.waive, "let stand").unwrap() };
    game.record(entry, Signature::script(0)).is_ok()
}

fn picture(game: &Match<GinRummy>) -> (Scene, Vec<Message>) {
    let seen = game.seen_by(Audience::Public);
    (pair::hall(&seen), GinRummy::speak(pair::view(&seen)))
}

/// Lists the drawn words that are no sentences.
fn plain(scene: &Scene) -> Vec<String> {
    let texts = scene.items.iter().filter_map(|item| match &item.shape {
        Shape::Text(text) => match &text.words {
            Words::Plain(words) => Some(words.clone()),
            Words::Said(_) => None,
        },
        _ => None,
    });
    texts.collect()
}

/// Plays hands of two matches that differ in the referee's notes of hidden cards, and checks both.
fn look_through(hollywood: bool, seed: u64) {
    let mut lots = Lots(seed);
    let mut games = [open(hollywood), open(hollywood)];
    for _ in 0..6 {
        let mut deck: Vec<Card> = Card::all().collect();
        let mut draw = |count: usize| (0..count).map(|_| deck.swap_remove(lots.below(deck.len()))).collect::<Vec<_>>();
        let (mut hands, turned, mut stock) = ([draw(10), draw(10)], draw(1)[0], draw(31));
        for (game, noted) in games.iter_mut().zip([true, false]) {
            record(game, Fact::Deal { dealer: None, turned: Some(turned) });
            for seat in Seat::PAIR {
                let cards = if noted { hands[seat.index()].clone() } else { Vec::new() };
                record(game, Fact::Hold { seat, cards });
            }
            (0..2).for_each(|_| assert!(record(game, Fact::Pass)));
        }
        for turn in 0..9 {
            let seat = games[0].state().asked().unwrap();
            let drawn = stock.pop().unwrap();
            let hand = &mut hands[seat.index()];
            hand.push(drawn);
            let discard = hand.swap_remove(lots.below(hand.len()));
            for (game, card) in games.iter_mut().zip([Some(drawn), None]) {
                assert!(record(game, Fact::Turn { from: Source::Stock, card, discard, knock: turn == 8 }));
                spoken(game);
            }
            looks(&games);
        }
        for _ in 0..2 {
            let seat = games[0].state().asked().unwrap();
            let hand = Opened { rest: hands[seat.index()].clone(), unsorted: true, ..Opened::default() };
            games.iter_mut().for_each(|game| assert!(record(game, Fact::Show { seat, hand: hand.clone() })));
            spoken(&games[0]);
            looks(&games);
        }
        if games[0].outcome().is_some() {
            return;
        }
    }
}

fn looks(games: &[Match<GinRummy>; 2]) {
    let [one, other] = [&games[0], &games[1]].map(picture);
    assert_eq!(one, other, "hidden cards are seen");
    sound(&one.0);
    let spots = vec!["stock".to_owned()];
    let turns = (GinRummy::POINTING.continuations)(pair::view(&games[0]), &spots);
    for fact in &turns {
        assert!(games[0].preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE).is_ok(), "{fact:?} is listed");
    }
    let known = games[0].state().deal.is_some() && games[0].state().knocker().is_none();
    assert_eq!(turns.len(), if known { 10 } else { 0 });
    for (game, mut facts) in [(&games[0], turns), (&games[1], Vec::new())] {
        facts.extend(pair::legal(game));
        look(game, &facts);
    }
}

#[test]
fn a_gin_rummy_can_be_looked_through_and_hides_what_nobody_has_shown() {
    for (hollywood, seed) in [(false, 1), (true, 2), (true, 3)] {
        look_through(hollywood, seed);
    }
}

#[test]
fn columns_stand_as_on_paper() {
    let mut game = open(true);
    for text in ["gin Anna 35", "gin Massimiliano Della Valentina 5", "gin Anna 25", "gin Anna 15"] {
        game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0)).unwrap();
        spoken(&game);
    }
    let scene = GinRummy::scene(pair::view(&game));
    sound(&scene);
    readable::<GinRummy>(&scene);
    let sums: Vec<String> =
        ["60", "110", "150", "150", "30", "30", "50", "90", "90", "0", "40", "40", "0"].map(str::to_owned).to_vec();
    assert_eq!(plain(&scene)[..sums.len()], sums, "each score one column further");
    let hall = |game: &Match<GinRummy>| pair::hall(&game.seen_by(Audience::Referee));
    let before = hall(&game).items.len();
    game.record_text(Typed { text: "gin Anna 95", waive: &[], reason: None }, Signature::script(0)).unwrap();
    spoken(&game);
    assert!(hall(&game).items.len() > before);
    assert!(game.outcome().is_some());
}

/// From ten metres a sign is legible at a sixtieth of the height of the screen: letters are half as high as their size.
#[test]
fn who_deals_next_is_read_across_the_hall() {
    let mut game = open(true);
    record_text(&mut game, "gin Anna 35");
    let scene = pair::hall(&game.seen_by(Audience::Referee));
    let size = |so: fn(&Words) -> bool| {
        let texts = scene.items.iter().filter_map(|item| match &item.shape {
            Shape::Text(text) if so(&text.words) => Some(text.size),
            _ => None,
        });
        texts.max().unwrap()
    };
    let said = size(|words| matches!(words, Words::Said(said) if said.key == "scene-gin-rummy-next-dealer"));
    let name = size(|words| *words == Words::Plain(NAMES[1].to_owned()));
    assert!(said * 20 >= scene.height && name * 20 >= scene.height, "{said} {name}");
}

#[test]
fn rulings_are_announced() {
    let mut game = open(false);
    pair::rule(&mut game, "win Anna");
    spoken(&game);
    sound(&GinRummy::scene(pair::view(&game)));
}

/// Points at spots one after another in the present position; returns the fact meant in the end.
fn pointed(game: &Match<GinRummy>, spots: &[&str]) -> Option<Fact> {
    let spots: Vec<String> = spots.iter().map(|spot| (*spot).to_owned()).collect();
    let scene = GinRummy::scene(pair::view(game));
    for (count, spot) in spots.iter().enumerate() {
        let begun = (GinRummy::POINTING.partial)(pair::view(game), &spots[..count]).unwrap();
        assert!(scene.spot(spot).or(begun.spot(spot)).is_some(), "{spot} is not to be seen");
        let partial = (GinRummy::POINTING.is_partial)(pair::view(game), &spots[..=count]);
        let meant = GinRummy::intended(game.state(), &spots[..=count]);
        assert!(!(partial && meant.is_some()), "{spot} begins {meant:?}");
        assert!(partial || meant.is_some() || count + 1 == spots.len(), "{spot} ends what was begun");
    }
    let meant = GinRummy::intended(game.state(), &spots);
    let back = meant.as_ref().map(|fact| GinRummy::gesture(game.state(), fact));
    assert!(back.is_none_or(|back| back == spots), "{meant:?}");
    meant
}

fn record_text(game: &mut Match<GinRummy>, text: &str) {
    game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0)).unwrap();
}

fn written(game: &Match<GinRummy>, spots: &[&str]) -> String {
    GinRummy::write_fact(&pointed(game, spots).unwrap(), game.seats())
}

fn cards<'a>(words: &[&'a str], close: Option<&'a str>) -> Vec<&'a str> {
    words.iter().copied().chain(close).collect()
}

#[test]
fn a_knock_is_pointed_at_with_its_cards() {
    let mut game = open(false);
    ["deal", "pass", "pass"].into_iter().for_each(|text| record_text(&mut game, text));
    assert_eq!(written(&game, &["hand/0", "card/As", "card/Ks"]), "hold Anna AsKs");
    let name = game.seats()[1].name.clone();
    assert_eq!(written(&game, &["stock", "card/9h"]), "S>9h");
    assert_eq!(written(&game, &["stock", "card/9h", "card/9c"]), "S9h>9c");
    assert_eq!(written(&game, &["pile", "card/9h"]), "D>9h");
    assert_eq!(pointed(&game, &["pile", "card/9h", "card/9c"]), None, "what lies on top everybody sees");
    assert_eq!(written(&game, &["stock", "card/9h", "knock"]), "S>9h K");
    record_text(&mut game, "S>9h K");

    let hand =
        ["card/4c", "card/4d", "card/4h", "card/7c", "card/8c", "card/9c", "card/Tc", "card/2d", "card/3h", "card/As"];
    assert_eq!(written(&game, &hand), format!("show {name} 4c4d4h7c8c9cTc2d3hAs"), "the best melds are to be found");
    let worse = [cards(&hand[..3], Some("meld")), cards(&hand[3..6], Some("meld")), hand[6..].to_vec()].concat();
    assert_eq!(written(&game, &worse), format!("show {name} 4c4d4h 7c8c9c + Tc2d3hAs"), "or are shown");
    record_text(&mut game, &format!("show {name} 4c4d4h 7c8c9cTc + 2d3hAs"));

    let other =
        ["card/5d", "card/6d", "card/7d", "card/Jc", "card/Qd", "card/Qh", "card/Ks", "card/Kd", "card/2s", "card/9d"];
    let laid = [cards(&other[..3], Some("meld")), cards(&other[3..4], Some("lay")), other[4..].to_vec()].concat();
    assert_eq!(written(&game, &laid), "show Anna 5d6d7d > Jc + QdQhKsKd2s9d");
    record_text(&mut game, "show Anna 5d6d7d > Jc + QdQhKsKd2s9d");
    assert!(game.state().scores.len() == 1 && game.state().scores[0].seat == Seat(1));
}

#[test]
fn the_totals_of_a_hand_are_pointed_at() {
    let (seats, options) = (json!(NAMES.map(|name| json!({ "name": name }))), json!({ "follow": "summary" }));
    let opening = Opening { ruleset: <GinRummy as pair::Pair>::RULESET, seats: &seats, options: &options };
    let mut game = open_match::<GinRummy>(&opening).unwrap();
    assert_eq!(written(&game, &["knock/0", "own/6", "tens/2", "units/0"]), "knock Anna 6 v 20");
    assert_eq!(written(&game, &["gin/0", "tens/3", "units/3"]), "gin Anna v 33");
    assert_eq!(written(&game, &["void"]), "void");
    record_text(&mut game, "knock Anna 6 v 20");
    let scene = GinRummy::scene(pair::view(&game));
    assert!(scene.spot("deal").is_none(), "in a summary no hand is dealt");
    let hall = pair::hall(&game.seen_by(Audience::Referee));
    assert!(scene.tray > 0 && hall.spots.iter().all(|spot| !spot.id.starts_with("knock/")));
}
