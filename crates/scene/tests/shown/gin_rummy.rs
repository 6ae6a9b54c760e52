//! What holds of the table of Gin Rummy: columns as on paper, what is seen and said follows from what its audience may know, and turns
//! are pointed at where the hand is known.

use rules::games::gin_rummy::{Fact, GinRummy, Opened, Source};
use rules::kit::cards::Card;
use rules::{Audience, DynMatch, Entry, Match, Message, RoleSet, Seat, Signature, Typed};
use scene::{Scene, Shape, Shown, Words};

use crate::checks::{Lots, NAMES, look, readable, sound, spoken};
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
    (GinRummy::scene(pair::view(&seen)).for_audience(), GinRummy::speak(pair::view(&seen)))
}

/// Lists the words that are drawn and not said.
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

/// Plays hands of two matches that differ in what the referee noted of hidden cards, and looks at both.
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
    let turns = GinRummy::continuations(pair::view(&games[0]), &spots);
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
    game.record_text(Typed { text: "gin Anna 95", waive: &[], reason: None }, Signature::script(0)).unwrap();
    spoken(&game);
    let struck = GinRummy::scene(pair::view(&game)).items.len();
    assert!(struck > scene.items.len());
    assert!(game.outcome().is_some());
}

#[test]
fn rulings_are_announced() {
    let mut game = open(false);
    pair::rule(&mut game, "win Anna");
    spoken(&game);
    sound(&GinRummy::scene(pair::view(&game)));
}
