//! The table of poker: pictures and lines that reveal only what their audience may know.

use rules::games::poker::{Chair, Fact, Limit, Poker, asked_to_show, bounds};
use rules::kit::cards::{Card, Cards};
use rules::{Audience, Conceal as _, DynMatch, Entry, Match, Message, Ruleset, Seat, Signature};
use scene::{Passage, Scene, Shape, Shown, View, Words};
use testkit::Lots;

use crate::checks::{look, sound, spoken};
use crate::pair::{self, Pair as _};

const NAMES: [&str; 9] =
    ["Anna", "Massimiliano Della Valentina", "Carla", "Dario", "Elena", "Fabio", "Gaia", "Ivo", "Lia"];

fn record(game: &mut Match<Poker>, fact: Fact) {
    let text = format!("{fact:?}");
    let done = game.record(Entry::fact(fact), Signature::script(0));
    assert!(done.is_ok(), "{text} in {}: {done:?}", game.position());
}

fn pick(lots: &mut Lots, free: &mut Vec<Card>, count: usize) -> Vec<Card> {
    (0..count).map(|_| free.swap_remove(lots.below(free.len()))).collect()
}

/// Lists cards that nobody is known to hold, except every third: those are kept for hidden hands.
fn free(game: &Match<Poker>, hidden: Option<usize>) -> Vec<Card> {
    let known = game.state().known(None);
    let kept = |index: usize| hidden.map_or(index % 3 < 1, |part| index % 3 == 1 + part);
    Card::all().enumerate().filter(|(index, card)| kept(*index) && !known.has(*card)).map(|(_, card)| card).collect()
}

/// Returns the next fact: legal acts, raises within the bounds, cards.
fn next(game: &Match<Poker>, lots: &mut Lots) -> Fact {
    let (rules, state) = (game.rules(), game.state());
    if state.over {
        return Fact::Deal { button: None };
    }
    if let Some(seat) = state.turn {
        let bounds = bounds(rules, state, seat).unwrap();
        return match lots.below(6) {
            0 if bounds.call > 0 => Fact::Fold { seat },
            1 if bounds.may_raise => Fact::Raise { seat, to: bounds.least },
            2 if bounds.may_raise => Fact::Raise { seat, to: bounds.most },
            _ => Fact::Call { seat },
        };
    }
    let waits = |seat: &Seat| state.player(*seat).is_some_and(|it| !it.shown && !it.mucked && it.said.is_none());
    let asked: Vec<Seat> = state.alive().filter(waits).collect();
    if !state.pots.is_empty() && !asked.is_empty() && (state.board.len() == 5 || lots.below(2) == 0) {
        let seat = asked[lots.below(asked.len())];
        // A player whose hand was noted gives it up: the two matches would show different cards.
        if state.player(seat).is_some_and(|player| !player.hole.is_empty()) {
            return Fact::Muck { seat };
        }
        return Fact::Show { seat, cards: pick(lots, &mut free(game, None), rules.hole_cards.into()) };
    }
    let count = if state.board.is_empty() { 3 } else { 1 };
    Fact::Board { cards: pick(lots, &mut free(game, None), count) }
}

fn picture(game: &Match<Poker>) -> (Scene, Vec<Message>) {
    let seen = game.seen_by(Audience::Public);
    (pair::hall(&seen), Poker::speak(pair::view(&seen)))
}

/// Plays two matches that differ in hidden cards only, and checks both.
fn look_through(seats: usize, omaha: bool, seed: u64) {
    let mut lots = Lots(seed);
    let mut games = [pair::table(&NAMES[..seats], omaha), pair::table(&NAMES[..seats], omaha)];
    for count in 0..150 {
        if games[0].state().winner().is_some() {
            break;
        }
        let holds = |seat: &Seat| games[0].state().player(*seat).is_some_and(|player| player.hole.is_empty());
        let unknown: Vec<Seat> = games[0].state().alive().filter(holds).collect();
        if lots.below(5) == 0 && games[0].state().turn.is_some() && unknown.len() > 2 {
            let seat = unknown[lots.below(unknown.len())];
            for (part, game) in games.iter_mut().enumerate() {
                let cards = pick(&mut lots, &mut free(game, Some(part)), game.rules().hole_cards.into());
                record(game, Fact::Hole { seat, cards, unknown: 0 });
                assert_eq!(Poker::speak(pair::view(game)), [], "hidden cards are not said");
            }
        } else {
            let fact = next(&games[0], &mut lots);
            games.iter_mut().for_each(|game| record(game, fact.clone()));
            spoken(&games[0]);
        }
        let [one, other] = [&games[0], &games[1]].map(picture);
        assert_eq!(one, other, "hidden cards are seen in {}", games[0].position());
        if count % 4 == 0 {
            sound(&one.0);
            let facts: Vec<Fact> = pair::legal(&games[0]);
            look(&games[0], &facts);
        }
    }
}

#[test]
fn a_poker_can_be_looked_through_and_hides_what_was_not_shown() {
    for (seed, seats, omaha) in
        [(1, 2, false), (2, 3, false), (3, 6, false), (4, 9, false), (5, 4, true), (6, 9, false)]
    {
        look_through(seats, omaha, seed);
    }
}

/// Lists the plain texts of a scene.
fn texts(scene: &Scene) -> Vec<&str> {
    let plain = |item: &'_ scene::Item| match &item.shape {
        Shape::Text(text) => match &text.words {
            Words::Plain(words) => Some(words.clone()),
            Words::Said(_) => None,
        },
        _ => None,
    };
    scene.items.iter().filter_map(plain).map(|words| &*words.leak()).collect()
}

#[test]
fn a_noted_hand_is_seen_by_the_referee_alone_until_it_is_shown() {
    let mut game = pair::table(&NAMES[..3], false);
    pair::play(&mut game, &["deal", "d dh p1 QsJs"]);
    let seen = |audience| texts(&pair::hall(&game.seen_by(audience))).contains(&"Q");
    assert!(seen(Audience::Referee));
    assert!(!seen(Audience::Public) && !seen(Audience::Seat(Seat(1))));
    assert!(seen(Audience::Seat(Seat(0))));
}

/// Follows a gesture like the desk: each spot leads on, the last completes the fact.
fn point(game: &Match<Poker>, spots: &[&str]) -> Option<Fact> {
    let scene = Poker::scene(pair::view(game));
    let mut on: Vec<String> = Vec::new();
    for spot in spots {
        assert!(scene.spot(spot).is_some(), "{spot} is not there");
        on.push((*spot).to_owned());
        let further = (Poker::POINTING.continuations)(pair::view(game), &on);
        let leads = |fact: &Fact| Poker::gesture(game.state(), fact).starts_with(&on);
        assert!(!further.is_empty() && further.iter().all(leads), "{on:?} leads nowhere");
        for fact in &further {
            assert_eq!(Poker::intended(game.state(), &Poker::gesture(game.state(), fact)).as_ref(), Some(fact));
        }
        if let [fact] = &further[..] {
            return Some(fact.clone());
        }
    }
    None
}

fn flop(omaha: bool) -> Match<Poker> {
    let mut game = pair::table(&["Anna", "Bruno"], omaha);
    let cards = if omaha { " cards=AsKs2c2d" } else { "" };
    pair::set_up(&mut game, &format!("hand=1 button=p1 blinds=10/20 pot=200:p1,p2; 900 in=100; 0 in=100{cards}"));
    game
}

#[test]
fn common_cards_are_picked_one_after_another_and_lie_there_meanwhile() {
    let game = flop(false);
    let cards = ["Ah", "Kd", "2c"].map(|card| Card::parse(card).unwrap()).to_vec();
    assert_eq!(point(&game, &["card/Ah", "card/Kd", "card/2c"]), Some(Fact::Board { cards: cards.clone() }));
    let begun = (Poker::POINTING.partial)(pair::view(&game), &["card/Ah".to_owned(), "card/Kd".to_owned()]).unwrap();
    sound(&begun);
    assert!(begun.piece_of("board/1").is_some_and(|piece| piece.tokens.len() == 1));
    assert!(begun.piece_of("board/2").is_some_and(|piece| piece.tokens.len() > 1), "still in the pack");
    let twice = ["card/Ah".to_owned(), "card/Ah".to_owned()];
    assert!(
        (Poker::POINTING.continuations)(pair::view(&game), &twice).is_empty()
            && (Poker::POINTING.partial)(pair::view(&game), &twice).is_none()
    );
    assert!((Poker::POINTING.continuations)(pair::view(&game), &["seat/9".to_owned()]).is_empty());
}

#[test]
fn cards_that_are_pointed_at_are_noted_at_an_all_in_too_and_shown_by_a_spot_of_their_own() {
    let cards = |text: &str| rules::kit::cards::parse_cards(text).unwrap();
    let noted = |seat, text| Some(Fact::Hole { seat: Seat(seat), cards: cards(text), unknown: 0 });
    assert_eq!(point(&flop(false), &["seat/0", "card/Qh", "card/Jd"]), noted(0, "QhJd"));
    let game = flop(true);
    assert_eq!(point(&game, &["seat/0", "card/Qh", "card/Jd", "card/3c", "card/3d"]), noted(0, "QhJd3c3d"));
    // A known hand is shown, or given up, with one more click.
    let known = game.state().player(Seat(1)).unwrap().hole;
    assert_eq!(known, cards("AsKs2c2d").into_iter().collect::<Cards>());
    for spot in ["hand/show", "hand/muck"] {
        let spots = ["seat/1".to_owned(), spot.to_owned()];
        let fact = Poker::intended(game.state(), &spots).unwrap();
        assert!(pair::legal(&game).contains(&fact));
        assert_eq!(Poker::gesture(game.state(), &fact), spots);
    }
}

#[test]
fn whoever_is_asked_shows_by_one_click_and_is_lit() {
    let mut game = pair::table(&["Anna", "Bruno", "Carla"], false);
    let hands = "900 in=100; 900 in=100; 900 in=100 cards=AsKs";
    pair::set_up(&mut game, &format!("hand=1 button=p1 blinds=10/20 board=2c3d4h9sKc pot=300:p1,p2,p3; {hands}"));
    let point = |game: &Match<Poker>, spot: &str| Poker::intended(game.state(), &[spot.to_owned()]);
    assert_eq!(asked_to_show(game.state()), Some(Seat(1)), "from the dealer's left");
    assert_eq!(point(&game, "hand/show"), None, "nobody knows the hand");
    let muck = point(&game, "hand/muck").unwrap();
    assert_eq!(muck, Fact::Muck { seat: Seat(1) });
    assert_eq!(Poker::gesture(game.state(), &muck), ["hand/muck"]);
    record(&mut game, muck);
    let show = point(&game, "hand/show").unwrap();
    assert!(matches!(&show, Fact::Show { seat: Seat(2), cards } if cards.len() == 2), "{show:?}");
    assert_eq!(Poker::gesture(game.state(), &show), ["hand/show"]);
}

#[test]
fn cards_are_noted_by_their_seat_while_bets_are_made() {
    let mut game = pair::table(&["Anna", "Bruno", "Carla"], false);
    pair::play(&mut game, &["deal"]);
    let cards = rules::kit::cards::parse_cards("QhJd").unwrap();
    let noted = Fact::Hole { seat: Seat(2), cards, unknown: 0 };
    assert_eq!(point(&game, &["seat/2", "card/Qh", "card/Jd"]), Some(noted));
    pair::play(&mut game, &["p3 QhJd"]);
    assert!((Poker::POINTING.continuations)(pair::view(&game), &["seat/2".to_owned()]).is_empty(), "it is known");
    assert!(
        (Poker::POINTING.continuations)(pair::view(&game), &["card/As".to_owned()]).is_empty(),
        "no card comes while bets are made"
    );
}

#[test]
fn what_is_too_much_is_not_offered() {
    let mut game = pair::table(&["Anna", "Bruno", "Carla"], false);
    pair::play(&mut game, &["deal"]);
    let marks = |game: &Match<Poker>| (Poker::AMOUNTS.unwrap().asked)(game)[0].marks.clone();
    assert_eq!(marks(&game), [("least", 30), ("most", 70)]);
    pair::set_up(
        &mut game,
        "hand=1 button=p1 blinds=10/20 turn=p1 owed=20 by=20; 65; 990 bet=10 in=10; 980 bet=20 in=20",
    );
    assert_eq!(marks(&game), [("least", 30), ("all", 65)]);
    pair::set_up(
        &mut game,
        "hand=1 button=p1 blinds=10/20 turn=p1 owed=20 by=20; 25; 990 bet=10 in=10; 980 bet=20 in=20",
    );
    assert_eq!(marks(&game), [("all", 25)]);
}

#[test]
fn nonsense_means_nothing() {
    let game = flop(false);
    for spots in
        [&[][..], &["seat/0"], &["pots"], &["seat/0", "pots"], &["seat/0", "hand/show"], &["act/fold"], &["card/1x"]]
    {
        let spots: Vec<String> = spots.iter().map(|spot| (*spot).to_owned()).collect();
        assert_eq!(Poker::intended(game.state(), &spots), None, "{spots:?}");
    }
}

#[test]
fn boards_have_neither_the_pack_nor_buttons() {
    let game = flop(false);
    let scene = Poker::scene(pair::view(&game));
    let (all, board) = (texts(&scene).len(), pair::hall(&game.seen_by(Audience::Referee)));
    assert!(all > texts(&board).len() + 40);
    assert_eq!(scene.spots.iter().filter(|spot| spot.id.starts_with("card/")).count(), 52);
    assert_eq!((board.height, board.tray), (1800, 0), "the tray is the desk's");
    let mut between = pair::table(&["Anna", "Bruno"], false);
    let mut sizes = vec![Poker::scene(pair::view(&between)).height];
    for act in ["deal", "f"] {
        pair::play(&mut between, &[act]);
        sizes.push(Poker::scene(pair::view(&between)).height);
    }
    assert!(sizes.iter().all(|height| *height == scene.height), "nothing jumps: {sizes:?}");
}

#[test]
fn chances_are_told_of_shown_hands_while_cards_are_to_come() {
    let mut game = pair::table(&["Anna", "Bruno"], false);
    pair::set_up(&mut game, "hand=1 button=p1 blinds=10/20 board=AsKd10c2h pot=2000:p1,p2; 0 in=1000; 0 in=1000");
    pair::play(&mut game, &["p1 sm AcAd"]);
    let told = |game: &Match<Poker>| {
        let scene = Poker::scene(pair::view(game));
        texts(&scene).into_iter().filter(|text| text.ends_with('%')).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(told(&game), Vec::<String>::new());
    pair::play(&mut game, &["p2 sm QsJs"]);
    // Ten of 44 cards pair the board.
    assert_eq!(told(&game), ["23\u{a0}%", "77\u{a0}%"]);
    pair::play(&mut game, &["d db 2s"]);
    assert_eq!(told(&game), Vec::<String>::new());
}

#[test]
fn cards_and_chips_glide_between_positions() {
    let mut game = pair::table(&["Anna", "Bruno", "Carla"], false);
    let mut scenes = vec![Poker::scene(pair::view(&game))];
    for fact in ["deal", "p1 cc", "p2 cc", "p3 cc", "d db 2c3c4d", "p2 cbr 50", "p3 f", "p1 f"] {
        pair::play(&mut game, &[fact]);
        scenes.push(Poker::scene(pair::view(&game)));
    }
    let at = |scene: usize, token: &str| scenes[scene].piece_of(token).map(|piece| piece.at);
    for token in ["hole/0/0", "hole/2/1"] {
        assert_ne!(at(0, token), at(1, token), "{token} is dealt");
    }
    assert_eq!(at(0, "hole/2/1"), at(7, "hole/2/1"), "and goes back");
    assert_ne!(at(4, "board/2"), at(5, "board/2"));
    assert_ne!(at(3, "chips/1/0"), at(4, "chips/1/0"), "chips go into the pot");
    assert_ne!(at(7, "pot/0"), at(8, "pot/0"), "and from there to who wins");
    assert!(at(8, "pot/0").is_some() && at(8, "pot/0") == at(8, "won/1"));
    for pair in scenes.windows(2) {
        assert!(Passage::between(&pair[0], &pair[1]).is_some());
    }
}

#[test]
fn an_open_seat_is_no_trouble() {
    let chairs = vec![Chair { name: String::new(), stack: 1 }; 2];
    let game: Match<Poker> = Match::new(pair::table(&["Anna", "Bruno"], false).ruleset().clone(), chairs);
    sound(&Poker::scene(View { game: &game, state: game.state(), last: &[] }));
}

/// Plays a hand without limit: all are all-in and show, the river ends it. Returns the lines on it.
fn to_the_river(stacks: &[u32], shown: &[&str]) -> Vec<&'static str> {
    let mut ruleset = Ruleset::parse::<Poker>(Poker::RULESET).unwrap();
    ruleset.rules.limit = Limit::No;
    let seats = NAMES.iter().zip(stacks).map(|(name, stack)| Chair { name: (*name).to_owned(), stack: *stack });
    let mut game = Match::new(ruleset, seats.collect());
    let seats = ["p1", "p2", "p3"];
    pair::play(&mut game, &["deal"]);
    let acts = ["p1 all-in", "p2 all-in", "p3 cc"];
    // With two players the button, who is the second of them, acts first.
    pair::play(&mut game, if stacks.len() == 2 { &["p2 all-in", "p1 cc"] } else { &acts });
    seats.iter().zip(shown).for_each(|(seat, cards)| pair::play(&mut game, &[&format!("{seat} sm {cards}")]));
    pair::play(&mut game, &["d db 2c7d9h", "d db Js", "d db 3d"]);
    spoken(&game);
    Poker::speak(pair::view(&game)).into_iter().map(|line| line.key).collect()
}

#[test]
fn the_river_is_said_whoever_wins_and_goes_out_by_it() {
    let cards = ["AsAd", "KsKd", "QsQd"];
    let out = to_the_river(&[200, 600, 600], &cards);
    assert_eq!(out, ["speak-poker-share", "speak-poker-out", "speak-poker-river"], "main and side pot, one is out");
    let last = to_the_river(&[600, 200], &cards[..2]);
    assert_eq!(last, ["speak-poker-table-won", "speak-poker-wins-with", "speak-poker-river"], "one has all");
}
