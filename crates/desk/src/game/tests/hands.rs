//! A table with hidden hands and amounts, hand by hand: from the table of a tournament to who is out, and with how many
//! chips the others go on.

use rules::Depth;
use tournament::poker::{PokerState, Proposal, proposal};

use super::*;
use festival::clock::now_ms;
use festival::tournament_source;

/// Three with 1,000 chips each sit at the only table of a tournament, which is followed as a button says.
fn table(button: &str) -> Hall {
    let mut hall = Hall::of(tournament_source("torneo-holdem").unwrap(), 3);
    hall.say("start");
    hall.say("draw 7");
    hall.click(button);
    assert_eq!(hall.harness.state().page, Page::Game);
    hall
}

fn poker(hall: &Hall) -> &PokerState {
    &hall.game().state().stages[0].poker
}

#[test]
fn who_loses_all_chips_in_a_hand_is_put_out_of_the_tournament() {
    let mut hall = table("Segui il tavolo mano per mano");
    let hand = ["deal", "70", "c", "f", "2c7d9h", "160", "c", "3s", "480", "c", "4s", "all", "c"];
    for line in hand.into_iter().chain(["p1 sm AsAh", "p2 sm KsKh"]) {
        let before = game(&hall).last();
        hall.line(line);
        assert_eq!(game(&hall).last().0, before.0 + 1, "{line}: {}", game(&hall).position());
    }
    let seats = poker(&hall).tables[&TableNo(1)].seats.clone();
    let (winner, loser) = (seats[&1], seats[&2]);
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    let out: Vec<_> = poker(&hall).out.iter().map(|gone| (gone.entry, gone.hand, gone.chips)).collect();
    assert_eq!(out, [(loser, 1, Some(1000))]);
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    assert_eq!((poker(&hall).chips[&winner], poker(&hall).chips[&seats[&3]]), (2020, 980));
    assert!(open(&hall).at.is_some(), "the table goes on with those who are left");
    hall.line("deal");
    assert_eq!(game(&hall).prompts()[0].ask, "bet");
}

#[test]
fn a_raise_is_chosen_by_keys_and_by_its_marks() {
    let mut hall = table("Segui il tavolo mano per mano");
    hall.line("deal");
    for _ in 0..3 {
        hall.type_text("+");
    }
    hall.type_text("-");
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("bet=40"), "30 is the least, 10 a step: {}", game(&hall).position());
    hall.click("Massimo 140");
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("bet=140"), "{}", game(&hall).position());
}

#[test]
fn a_table_is_followed_in_its_summary_and_more_closely_later() {
    let mut hall = table("Segui il tavolo in sintesi: gettoni ed eliminazioni");
    assert_eq!(game(&hall).depth(), Depth::Summary);
    let before = game(&hall).last();
    hall.line("deal");
    assert_eq!(game(&hall).last(), before, "hands are not followed");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("stacks p1 1500 p2 900 p3 600");
    assert_eq!(game(&hall).last().0, before.0 + 1);
    hall.click("Registra anche ogni atto");
    hall.line("deal");
    assert_eq!((game(&hall).depth(), game(&hall).last().0), (Depth::All, before.0 + 2));
}

#[test]
fn the_hall_sees_no_hand_that_was_not_shown() {
    let mut hall = table("Segui il tavolo mano per mano");
    hall.line("deal");
    hall.line("d dh p1 AsKs");
    let seen = open(&hall).seen_by(rules::Audience::Public);
    let told = |seq: Seq| format!("{:?}", seen.game.as_dyn().entry(seq));
    let told: String = (1..=game(&hall).last().0).map(|seq| told(Seq(seq))).collect();
    let drawn = format!("{:?}", seen.game.scene_after(game(&hall).last()).for_audience());
    let position = seen.game.as_dyn().position();
    for public in [told, drawn, position, seen.game.as_dyn().view().to_string()] {
        assert!(!public.contains("AsKs") && !public.contains("card/As"), "{public}");
    }
    assert!(game(&hall).position().contains("AsKs"), "the referee knows it");
}

#[test]
fn cards_that_the_referee_sees_are_picked_from_the_pack() {
    let mut hall = table("Segui il tavolo mano per mano");
    hall.line("deal");
    for spot in ["seat/1", "card/As", "card/Ks"] {
        point(&mut hall, spot);
    }
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("cards=AsKs"), "{}", game(&hall).position());
    assert_eq!(game(&hall).prompts()[0].ask, "bet", "and bets go on");
}

#[test]
fn a_table_is_followed_by_key() {
    let mut hall = Hall::of(tournament_source("torneo-holdem").unwrap(), 12);
    hall.say("start");
    hall.say("draw 7");
    hall.press_with(Modifiers::ALT, Key::E);
    hall.press(&[Key::ArrowDown]);
    hall.press_with(Modifiers::ALT, Key::V);
    assert_eq!(hall.harness.state().page, Page::Game);
    let live = hall.harness.state().live.as_ref().unwrap();
    assert!(live.event.match_at("1", TableNo(2)).is_some(), "the table that is chosen");
}

#[test]
fn a_table_that_somebody_has_left_is_followed_anew_by_one_key() {
    let mut hall = Hall::of(tournament_source("torneo-holdem").unwrap(), 12);
    hall.say("start");
    hall.say("draw 7");
    hall.press_with(Modifiers::ALT, Key::V);
    for line in ["deal button p2", "f", "f", "f", "f", "f"] {
        hall.line(line);
    }
    let parted = "Al tavolo ora siedono altri";
    assert!(!hall.shows(parted));
    for (seat, hand) in [(1, 4), (2, 5)] {
        let out = poker(&hall).tables[&TableNo(2)].seats[&seat];
        hall.say(&format!("out T2 {hand} E{}", out.0));
    }
    hall.say("button T1 2");
    hall.say("button T2 3");
    let tournament = &hall.harness.state().live.as_ref().unwrap().event.festival.tournaments[0];
    let Some(tournament::Format::Poker(plan)) = tournament.plan().format(0) else { panic!("no poker") };
    let Some(Proposal::Move { entry, to, seat, .. }) = proposal(plan, poker(&hall)) else { panic!("nobody moves") };
    hall.say(&format!("move E{} T{} {seat}", entry.0, to.0));
    assert!(hall.shows(parted));
    hall.press_with(Modifiers::ALT, Key::V);
    let live = hall.harness.state().live.as_ref().unwrap();
    assert_eq!(live.playing.as_deref(), Some("1-1-2"), "another match, and the first one is kept");
    assert_eq!(open(&hall).game.dealt().map(|(hands, _)| hands), Some(1), "hands are counted on");
    assert!(!hall.shows(parted) && live.event.find("1-1").is_some());
}

#[test]
fn a_level_that_begins_is_taken_over_by_key() {
    let mut hall = table("Segui il tavolo mano per mano");
    hall.say(&format!("blinds start @{}", now_ms() - 25 * 60_000));
    assert!(hall.shows("Annunciato dal torneo: bui 20 40"));
    hall.press_with(Modifiers::ALT, Key::B);
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("next=20/40"), "{}", game(&hall).position());
}
