//! Tests of a table with hidden hands and amounts, hand by hand: from the tournament's table to the eliminations and
//! the chips of the others.

use rules::{Audience, Conceal as _, Depth};
use tournament::Format;
use tournament::poker::{PokerState, Proposal, proposal};

use super::*;
use festival::clock::now_ms;
use festival::tournament_source;
use shell::testing::chord;

/// Seats three with 1,000 chips each at the only table of a tournament, followed so closely.
pub(super) fn table(depth: Depth) -> Hall {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 3);
    hall.say("start");
    hall.say("draw 7");
    hall.follow(Begin { depth, ..Begin::default() });
    hall
}

/// Seats so many at the tables of a tournament; the first one is followed.
fn tables(count: usize) -> Hall {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), count);
    hall.say("start");
    hall.say("draw 7");
    hall.follow(Begin::default());
    hall
}

fn poker(hall: &Hall) -> &PokerState {
    &hall.game().state().stages[0].poker
}

#[test]
fn who_loses_all_chips_in_a_hand_is_put_out_of_the_tournament() {
    let mut hall = table(Depth::All);
    enter_all(&mut hall, &["deal", "70", "c", "f", "2c7d9h", "160", "c", "3s", "480", "c", "4s", "all", "c"]);
    enter_all(&mut hall, &["p1 sm AsAh", "p2 sm KsKh"]);
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
fn an_elimination_that_a_correction_takes_back_is_corrected_in_the_tournament() {
    let mut hall = table(Depth::All);
    let hand = ["deal", "70", "c", "f", "2c7d9h", "160", "c", "3s", "480", "c", "4s", "all", "c"];
    for line in hand.into_iter().chain(["p1 sm AsAh", "p2 sm KsKh"]) {
        hall.line(line);
    }
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    let denied = "com'è registrata adesso, non è così";
    assert!(poker(&hall).out.len() == 1 && !hall.shows(denied));
    hall.press_with(Modifiers::ALT, Key::X);
    hall.click("Motivo");
    hall.line("carte lette male");
    hall.line("p2 sm 7c7h");
    assert!(hall.shows(denied) && !hall.shows("Scrivi nel torneo"), "the tournament comes first");
    hall.press_with(Modifiers::ALT, Key::E);
    hall.click("Motivo");
    hall.line("mano corretta");
    assert!(poker(&hall).out.is_empty() && !hall.shows(denied));
    assert!(hall.shows("Scrivi nel torneo"), "then who is really out");
}

#[test]
fn a_raise_is_chosen_by_keys_and_by_its_marks() {
    let mut hall = table(Depth::All);
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
fn lascia_and_vede_are_pressed_where_they_are_drawn() {
    let mut hall = table(Depth::All);
    hall.line("deal");
    let last = |hall: &Hall| game(hall).entry(game(hall).last()).unwrap().text;
    let asked = |hall: &Hall| game(hall).prompts()[0].seat;
    for (spot, act) in [("act/call", " cc"), ("act/fold", " f")] {
        let before = (game(&hall).last(), asked(&hall));
        point(&mut hall, spot);
        assert_eq!(game(&hall).last(), before.0, "it is told first what follows");
        assert!(hall.shows("Registra"));
        hall.click("Registra");
        assert!(last(&hall).ends_with(act), "{}", last(&hall));
        assert_ne!(asked(&hall), before.1);
    }
}

#[test]
fn whoever_changes_an_act_on_the_board_before_it_is_recorded_changes_it_for_the_same_player() {
    let mut hall = table(Depth::All);
    hall.line("deal");
    let asked = game(&hall).prompts()[0].seat.unwrap();
    point(&mut hall, "act/call");
    let line = maps::line(&hall);
    ways::point_ahead(&mut hall, &line, "act/fold");
    hall.press(&[Key::Enter]);
    let last = game(&hall).last();
    assert_eq!((last, game(&hall).entry(last).unwrap().text), (Seq(2), format!("p{} f", asked.index() + 1)));
    // Spots of the next question are not drawn before the act is recorded.
    let now = open(&hall).game.scene_after(game(&hall).last());
    point(&mut hall, "act/call");
    let ahead = open(&hall).game.scene_if(Typed { text: "c", waive: &[], reason: None }).unwrap();
    assert_eq!(ahead.spot("act/fold").map(|spot| spot.rect), now.spot("act/fold").map(|spot| spot.rect));
}

#[test]
fn signs_among_what_is_typed_in_one_slow_frame_step_nothing() {
    let mut hall = table(Depth::All);
    hall.line("deal");
    let typed = ["6", "+", "1"].map(|letter| egui::Event::Text(letter.to_owned()));
    hall.harness.input_mut().events.extend(typed);
    hall.settle();
    assert_eq!(hall.harness.get_by_label("Riga di immissione").value().as_deref(), Some("6+1"));
}

#[test]
fn the_digit_that_opens_a_board_stays_out_of_the_line() {
    let mut hall = table(Depth::All);
    let plan = festival::BoardPlan { scenes: vec![festival::BoardScene::Calls], ..festival::BoardPlan::default() };
    hall.harness.state_mut().live.as_mut().unwrap().event.festival.boards = vec![plan; 2];
    hall.press_with(Modifiers::COMMAND, Key::B);
    chord(&mut hall.harness, Modifiers::NONE, Key::Num1, "1");
    assert!(hall.harness.state().boards.is_open(0));
    assert_eq!(hall.harness.get_by_label("Riga di immissione").value().unwrap_or_default(), "");
}

#[test]
fn a_table_is_followed_in_its_summary_and_more_closely_later() {
    let mut hall = table(Depth::Summary);
    assert_eq!(game(&hall).depth(), Depth::Summary);
    assert!(hall.shows("In sintesi") && !hall.shows("Scrivi nel torneo"), "nothing has changed yet");
    let before = game(&hall).last();
    hall.line("deal");
    assert_eq!(game(&hall).last(), before, "hands are not followed");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("stacks p1 1500 p2 900 p3 600");
    assert_eq!(game(&hall).last().0, before.0 + 1);
    assert!(hall.shows("Conta dei gettoni"), "in words");
    hall.press_with(Modifiers::ALT, Key::D);
    assert!(hall.shows("Unica possibilità: nuova mano"));
    hall.line("deal");
    assert_eq!((game(&hall).depth(), game(&hall).last().0), (Depth::All, before.0 + 2));
}

#[test]
fn a_hand_noted_at_an_all_in_stays_hidden_until_it_is_shown() {
    let mut hall = table(Depth::All);
    enter_all(&mut hall, &["deal", "pot", "pot", "pot", "all", "all", "all"]);
    hall.line("p1 AsAh");
    let public = |hall: &Hall| open(hall).seen_by(Audience::Public).game.as_dyn().position();
    assert!(game(&hall).position().contains("cards=AsAh") && !public(&hall).contains("AsAh"), "{}", public(&hall));
    hall.line("p1 mostra AsAh");
    assert!(public(&hall).contains("cards=AsAh shown"), "{}", public(&hall));
}

#[test]
fn what_a_file_says_and_is_not_taken_over_is_said_before_it_is_recorded() {
    let mut hall = table(Depth::All);
    let text = "variant = 'NT'\n_limit = 'pot'\nvenue = 'X'\nantes = [5, 5, 5]\nblinds_or_straddles = [10, 20, 0]\n\
                starting_stacks = [1000, 1000, 1000]\nactions = ['p3 f', 'p1 f']\n";
    hall.click("Importa una partita…");
    hall.harness.event(egui::Event::Paste(text.to_owned()));
    hall.settle();
    assert!(hall.shows("Non si riporta dal file: venue."));
    hall.click("Registra la partita");
    assert!(game(&hall).position().contains("ante=5"), "{}", game(&hall).position());
}

#[test]
fn the_hall_sees_no_hand_that_was_not_shown() {
    let mut hall = table(Depth::All);
    hall.line("deal");
    hall.line("d dh p1 AsKs");
    let seen = open(&hall).seen_by(Audience::Public);
    let told = |seq: Seq| format!("{:?}", seen.game.as_dyn().entry(seq));
    let told: String = (1..=game(&hall).last().0).map(|seq| told(Seq(seq))).collect();
    let drawn = format!("{:?}", scene::hall::scene(&seen.part(|open| &open.game), game(&hall).last()));
    let position = seen.game.as_dyn().position();
    for public in [told, drawn, position, seen.game.as_dyn().view().to_string()] {
        assert!(!public.contains("AsKs") && !public.contains("card/As"), "{public}");
    }
    assert!(game(&hall).position().contains("AsKs"), "the referee knows it");
}

#[test]
fn cards_that_the_referee_sees_are_picked_from_the_pack() {
    let mut hall = table(Depth::All);
    hall.line("deal");
    for spot in ["seat/1", "card/As", "card/Ks"] {
        point(&mut hall, spot);
    }
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("cards=AsKs"), "{}", game(&hall).position());
    assert_eq!(game(&hall).prompts()[0].ask, "bet", "and bets go on");
}

#[test]
fn a_table_that_somebody_has_left_is_followed_anew_by_one_key() {
    let mut hall = tables(12);
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
    assert!(hall.shows(parted) && hall.shows("Partita finita"));
    assert!(!hall.shows("nuova mano") && !hall.shows("Atto da registrare"), "nothing is dealt where nobody sits");
    hall.press_with(Modifiers::ALT, Key::V);
    let live = hall.harness.state().live.as_ref().unwrap();
    assert_eq!(live.playing.as_deref(), Some("1-1-2"), "another match, and the first one is kept");
    assert_eq!(open(&hall).game.report().dealt.map(|(hands, _)| hands), Some(1), "hands are counted on");
    assert!(!hall.shows(parted) && live.event.find("1-1").is_some());
}

#[test]
fn a_table_that_is_merged_is_followed_on_where_its_players_sit() {
    let mut hall = tables(12);
    for line in ["deal button p2", "f"] {
        hall.line(line);
    }
    let out: Vec<_> = (1..=3).map(|seat| poker(&hall).tables[&TableNo(1)].seats[&seat].0).collect();
    hall.say(&format!("out T1 9 E{} 30 E{} 20 E{} 10", out[0], out[1], out[2]));
    hall.say("merge T2 T1 1");
    let merged = "unito al tavolo 2";
    assert!(hall.shows(merged) && !hall.shows("Partita finita"), "the hand is played to its end");
    for _ in 0..4 {
        hall.line("f");
    }
    assert!(hall.shows(merged) && hall.shows("Partita finita") && !hall.shows("nuova mano"));
    hall.press_with(Modifiers::ALT, Key::V);
    let live = hall.harness.state().live.as_ref().unwrap();
    assert_eq!(live.playing.as_deref(), Some("1-2"), "at the table where they sit now");
    assert!(hall.shows("si contano i gettoni"), "nobody has said who has those of the three");
    hall.line("stacks 1300 1300 1300 1300 1300 1300 1400 1400 1400");
    assert!(hall.shows("nuova mano"));
}

#[test]
fn a_level_that_begins_is_taken_over_by_key() {
    let mut hall = table(Depth::All);
    hall.say(&format!("blinds start @{}", now_ms() - 25 * 60_000));
    assert!(hall.shows("Annunciato dal torneo: bui 20 40"));
    hall.press_with(Modifiers::ALT, Key::B);
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("next=20/40"), "{}", game(&hall).position());
}

#[test]
fn it_is_seen_how_long_whoever_is_asked_has_to_decide() {
    let plan = ruleset("torneo-holdem", |plan: &mut Plan| {
        let Format::Poker(poker) = &mut plan.stages[0].format else { panic!("poker") };
        poker.shot_s = 40;
    });
    let mut hall = crate::testing::hall_of(plan, 3);
    hall.say("start");
    hall.say("draw 7");
    hall.follow(Begin::default());
    assert!(!hall.shows("Per decidere: "), "nobody is asked");
    hall.line("deal");
    assert!(hall.shows("Per decidere: 0:"));
    hall.say("blinds start @1700000000000");
    hall.say("blinds pause @1700000001000");
    assert!(!hall.shows("Per decidere: "), "while the blinds are held");
}

#[test]
fn no_hand_is_dealt_past_a_level_that_was_announced() {
    let mut hall = table(Depth::All);
    hall.say(&format!("blinds start @{}", now_ms() - 25 * 60_000));
    let before = game(&hall).last();
    hall.line("deal");
    assert_eq!(game(&hall).last(), before, "{}", game(&hall).position());
    assert!(hall.shows("Il torneo ha annunciato buio 20 e controbuio 40"));
    hall.press(&[Key::Escape, Key::Enter, Key::Enter]);
    assert!(game(&hall).position().contains("next=20/40"), "the level comes first: {}", game(&hall).position());
    hall.press(&[Key::Enter, Key::Enter]);
    assert!(game(&hall).position().contains("blinds=20/40"), "then the hand: {}", game(&hall).position());
}

#[test]
fn a_referee_may_deal_with_the_old_blinds_and_says_why() {
    let mut hall = table(Depth::All);
    hall.say(&format!("blinds start @{}", now_ms() - 25 * 60_000));
    hall.line("deal");
    hall.press_with(Modifiers::COMMAND, Key::D);
    hall.waive("le carte erano già date");
    assert!(game(&hall).position().contains("blinds=10/20"), "{}", game(&hall).position());
    assert_eq!(game(&hall).entry(game(&hall).last()).unwrap().waived, ["1.10"]);
}

#[test]
fn acts_are_chosen_corrected_and_annulled_by_key() {
    let mut hall = table(Depth::All);
    for line in ["deal", "70", "f", "f"] {
        hall.line(line);
    }
    let last = game(&hall).last();
    hall.press_with(Modifiers::ALT, Key::ArrowUp);
    hall.press_with(Modifiers::ALT, Key::ArrowUp);
    assert!(hall.shows("Posizione dopo 2 di 4"));
    hall.press_with(Modifiers::ALT, Key::C);
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text("60");
    hall.press(&[Key::Tab]);
    assert!(hall.shows("Che cosa cambia") || hall.shows("Motivo"), "the dialog of the list");
    hall.press(&[Key::Escape]);
    hall.press_with(Modifiers::ALT, Key::ArrowDown);
    hall.press_with(Modifiers::ALT, Key::ArrowDown);
    assert!(!hall.shows("Posizione dopo"), "back at the present");
    hall.press_with(Modifiers::ALT, Key::X);
    hall.click("Motivo");
    hall.line("non aveva lasciato");
    assert!(
        matches!(game(&hall).entry(last).unwrap().status, Status::Annulled { .. }),
        "the last act is chosen at first"
    );
    assert_eq!(game(&hall).prompts()[0].ask, "bet");
}

#[test]
fn a_check_is_told_as_one_and_players_by_their_names() {
    let mut hall = table(Depth::All);
    for line in ["deal", "c", "c", "c", "2c7d9h", "c"] {
        hall.line(line);
    }
    let names = game(&hall).seat_names();
    assert!(hall.shows(&format!("{} cippa", names[1])) && hall.shows(&format!("{} vede 20", names[0])));
    assert!(!hall.shows("vede o cippa"));
    hall.type_text("p2 40");
    assert!(hall.shows("Tocca a") && !hall.shows("Tocca al posto"));
}

#[test]
fn an_import_says_what_is_to_be_agreed_to_before_it_is_recorded() {
    let mut hall = table(Depth::All);
    for line in ["deal", "c"] {
        hall.line(line);
    }
    hall.type_text("p3 c");
    hall.press_with(Modifiers::COMMAND, Key::D);
    hall.waive("parlato prima");
    let position = game(&hall).position();
    let name = game(&hall).seat_names()[0].clone();
    let text = game(&hall).export().unwrap().replace(&name, "Ezio Auditore");
    assert_eq!(game(&hall).file_extension(), "phh");
    let mut hall = table(Depth::All);
    hall.click("Importa una partita…");
    hall.harness.event(egui::Event::Paste(text));
    hall.settle();
    assert!(!hall.shows("Registra la partita"), "what is to be agreed to is told at once, before any PIN");
    assert!(hall.shows("«Ezio Auditore»") && hall.shows("contro il regolamento") && hall.shows("parlato prima"));
    hall.click("Registra lo stesso");
    super::imported::stands_as_played(hall, &position);
}
