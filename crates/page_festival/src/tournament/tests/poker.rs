//! Tests of poker: eliminations by hand, and moves.

use std::collections::BTreeSet;

use egui_kittest::kittest::NodeT;

use super::*;
use shell::testing::press_at_once;

/// Before the draw both pages of a poker tournament show what comes and what to do.
#[test]
fn before_the_seats_are_drawn_it_is_said_what_comes() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 6);
    for begun in [false, true] {
        if begun {
            hall.say("start");
        }
        for key in [Key::F6, Key::F9] {
            hall.press(&[key]);
            assert!(hall.shows("Posti non ancora sorteggiati") && hall.shows("con il prossimo passo"), "{key:?}");
        }
    }
    hall.say("draw 7");
    assert!(!hall.shows("Posti non ancora sorteggiati"));
}

#[test]
fn players_go_out_in_the_same_hand_at_a_poker_table() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 6);
    hall.say("start");
    hall.say("draw 7");
    hall.click("Ada Rossi esce in questa mano");
    hall.click("Bruno Conti esce in questa mano");
    for (name, chips) in [(NAMES[0], "300"), (NAMES[1], "900")] {
        hall.harness.get_by_label(&format!("Gettoni di {name}")).focus();
        hall.settle();
        hall.type_text(chips);
    }
    hall.harness.get_by_label("Eliminane 2, stessa mano").focus();
    hall.settle();
    hall.press(&[Key::Enter]);
    let out = &hall.game().state().stages[0].poker.out;
    assert_eq!(out.iter().map(|gone| (gone.entry.0, gone.chips)).collect::<Vec<_>>(), [(1, Some(300)), (2, Some(900))]);
}

/// A hand without a number follows the last one of the table, also one recorded while the page was open.
#[test]
fn no_hand_is_taken_twice_at_a_poker_table() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 6);
    hall.say("start");
    hall.say("draw 7");
    hall.click("Ada Rossi esce in questa mano");
    hall.say("out T1 4 E5");
    hall.harness.get_by_label("Elimina").focus();
    hall.settle();
    hall.press(&[Key::Enter]);
    let out = &hall.game().state().stages[0].poker.out;
    assert_eq!(out.iter().map(|gone| (gone.entry.0, gone.hand)).collect::<Vec<_>>(), [(5, 4), (1, 5)]);
}

#[test]
fn poker_players_and_tables_are_moved_otherwise_than_proposed() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 14);
    hall.say("start");
    hall.say("draw 7");
    let line = |hall: &mut Hall, text: &str| {
        hall.harness.get_by_label("Altri spostamenti").focus();
        hall.settle();
        hall.press_with(Modifiers::COMMAND, Key::A);
        hall.line(text);
    };
    line(&mut hall, "12 3");
    assert!(hall.shows("«12 3» non si legge: scrivere per esempio 12 3 5"));
    let tables = &hall.game().state().stages[0].poker.tables;
    let (from, to) = (*tables.keys().next().unwrap(), *tables.keys().nth(1).unwrap());
    let who = *tables[&from].seats.values().next().unwrap();
    let free = (1..=10).find(|seat| !tables[&to].seats.contains_key(seat)).unwrap();
    line(&mut hall, &format!("{} {} {free}", who.0, to.0));
    if hall.shows("Contro le regole") {
        hall.waive("così vuole il direttore");
    }
    assert_eq!(hall.game().state().stages[0].poker.tables[&to].seats.get(&free), Some(&who));
    let both = format!("Prima registrare dov'è il bottone ai tavoli {} e {}", to.0, from.0);
    assert!(hall.shows(&both), "what the move back needs is asked for at once");
}

/// Tables stand in rows that fit the window. Rows far out of sight are not laid out; the keyboard still reaches all of
/// them.
#[test]
fn tab_reaches_every_seat_of_a_large_field() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 96);
    hall.say("start");
    hall.say("draw 7");
    hall.settle();
    let fields = hall.harness.query_all_by_label_contains("Gettoni di").count();
    assert!(fields < 96, "what nobody sees is not laid out");
    let wide = hall.harness.ctx.content_rect().right();
    let mut reached = BTreeSet::new();
    for _ in 0..3 * 96 + 2 * 12 + 40 {
        hall.harness.key_press(Key::Tab);
        hall.harness.step();
        let focused = hall.harness.query_all_by_label_contains("Gettoni di").find(|field| field.is_focused());
        reached.extend(focused.and_then(|field| {
            assert!(field.rect().right() <= wide, "nothing is beside the window");
            field.accesskit_node().label()
        }));
    }
    assert_eq!(reached.len(), 96);
}

/// Opens two tables of seven, with the keyboard in the line of eliminations.
fn two_tables() -> Hall {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 14);
    hall.say("start");
    hall.say("draw 7");
    hall
}

#[test]
fn the_line_of_those_who_go_out_says_what_it_can_not_read_and_is_cleared_by_escape() {
    let mut hall = two_tables();
    hall.press_with(Modifiers::ALT, Key::E);
    hall.line("3 x");
    assert!(hall.shows("«3 x» non si legge: scrivere per esempio 3=900 7=600 #24"));
    hall.press(&[Key::Escape]);
    assert!(!hall.shows("non si legge"));
    hall.line("1 #24");
    assert_eq!(hall.game().state().stages[0].poker.out.len(), 1, "what is typed next is typed there");
}

#[test]
fn both_presses_of_one_frame_lead_to_the_next_tables() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 21);
    hall.say("start");
    hall.say("draw 7");
    let tables: Vec<_> = hall.game().state().stages[0].poker.tables.keys().copied().collect();
    hall.press_with(Modifiers::ALT, Key::E);
    press_at_once(&mut hall.harness, Key::ArrowDown, 2);
    let seat = *hall.game().state().stages[0].poker.tables[&tables[2]].seats.keys().next().unwrap();
    let who = hall.game().state().stages[0].poker.tables[&tables[2]].seats[&seat];
    hall.line(&seat.to_string());
    assert_eq!(hall.game().state().stages[0].poker.out.last().map(|gone| gone.entry), Some(who));
}

#[test]
fn nobody_closes_the_event_over_those_who_are_only_typed_to_go_out() {
    let mut hall = two_tables();
    hall.press_with(Modifiers::ALT, Key::E);
    hall.type_text("3=900");
    assert!(!shell::testing::leave(&mut hall.harness));
    assert!(hall.shows("Hold'em: qualcosa è scritto ma non registrato"));
}

#[test]
fn a_merge_is_told_before_it_is_recorded_and_after() {
    let mut hall = two_tables();
    let numbers: Vec<_> = hall.game().state().stages[0].poker.tables.keys().copied().collect();
    let (into, from) = (numbers[0].0, numbers[1].0);
    for (entry, hand) in hall.game().state().stages[0].poker.tables[&numbers[1]].seats.clone().into_values().zip(1..6) {
        hall.say(&format!("out T{from} {hand} {entry}"));
    }
    hall.harness.get_by_label("Altri spostamenti").focus();
    hall.settle();
    hall.type_text(&format!("{from} > {into}"));
    assert!(hall.shows(&format!("Unire il tavolo {from} al {into}. I posti si sorteggiano")));
    hall.press(&[Key::Enter]);
    assert_eq!(hall.game().state().stages[0].poker.tables.len(), 1);
    assert!(hall.shows(&format!("Tavolo {from} unito al {into}")));
    assert!(hall.harness.get_by_label("Altri spostamenti").is_focused());
}

#[test]
fn the_blinds_stop_with_the_last_elimination_and_run_on_when_it_is_taken_back() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 2);
    hall.say("start");
    hall.say("draw 7");
    let now = festival::clock::now_ms();
    hall.say(&format!("blinds start @{}", now - 60_000));
    let runs =
        |hall: &Hall| hall.game().state().stages[0].poker.clock.as_ref().is_some_and(rules::kit::clock::Clock::runs);
    assert!(runs(&hall));
    hall.press_with(Modifiers::ALT, Key::E);
    hall.line("1 #9");
    assert!(hall.game().state().stages[0].ended && !runs(&hall));
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(!hall.game().state().stages[0].ended && runs(&hall), "both at once");
}

#[test]
fn the_card_of_the_blinds_fits_a_narrow_window() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.say(&format!("blinds start @{}", festival::clock::now_ms() - 60_000));
    for wide in [1280.0, 853.0, 640.0] {
        hall.harness.set_size(egui::vec2(wide, 533.0));
        hall.settle();
        let button = hall.harness.get_by_label("Ferma i bui…").rect();
        assert!(button.right() <= wide && button.height() < look::theme::space(12), "{wide}: {button:?}");
    }
}

/// Opens a last table of three, with ten euros each paid in.
fn three_who_paid() -> Hall {
    let plan = ruleset("torneo-holdem", |plan: &mut Plan| plan.entries.fee_cents = 1_000);
    let mut hall = crate::testing::hall_with(plan, &["Ada", "Bruno", "Carla"].map(str::to_owned));
    hall.say("start");
    hall.say("draw 7");
    hall
}

#[test]
fn those_at_the_last_table_share_the_prizes_by_a_dialog() {
    let mut hall = three_who_paid();
    hall.press_with(Modifiers::ALT, Key::D);
    assert!(hall.shows("Accordo all'ultimo tavolo"));
    hall.click("In parti uguali");
    assert!(hall.shows("Diviso: "), "the sum is said beside what was paid in");
    hall.click("Mostra");
    assert!(hall.shows("Accordo sui premi tra 3 giocatori."), "what follows is shown first");
    assert!(hall.game().state().stages[0].poker.deal.is_empty());
    hall.press(&[Key::Enter]);
    let deal = &hall.game().state().stages[0].poker.deal;
    assert_eq!(deal.iter().map(|(_, share)| *share).collect::<Vec<_>>(), [1_000; 3]);
}

/// Uncounted chips would be shared as if they were those of the start.
#[test]
fn prizes_are_shared_by_chips_once_all_of_them_are_counted() {
    let mut hall = three_who_paid();
    hall.say("stack E1 1500 E2 600");
    hall.press_with(Modifiers::ALT, Key::D);
    assert!(hall.shows("I gettoni contati fanno "), "not all are counted");
    hall.press(&[Key::Escape]);
    hall.say("stack E1 1500 E2 600 E3 900");
    hall.press_with(Modifiers::ALT, Key::D);
    assert!(!hall.shows("I gettoni contati fanno "));
    hall.click("Secondo i gettoni");
    hall.press(&[Key::Enter, Key::Enter]);
    let mut deal = hall.game().state().stages[0].poker.deal.clone();
    deal.sort_unstable();
    assert_eq!(deal.iter().map(|(_, share)| *share).collect::<Vec<_>>(), [1_500, 600, 900]);
}

#[test]
fn small_chips_are_raced_off_by_a_dialog_that_has_the_keyboard() {
    let mut hall = two_tables();
    hall.press_with(Modifiers::ALT, Key::D);
    assert!(!hall.shows("Accordo all'ultimo tavolo"), "two tables make no deal");
    hall.press_with(Modifiers::ALT, Key::C);
    hall.type_text("25");
    hall.press(&[Key::Enter, Key::Enter]);
    let raced = Fact::Poker(tournament::poker::PokerFact::ChipRace { chip: 25, gained: 0 });
    assert!(matches!(hall.game().effective(hall.last()), Some(Entry::Fact { fact, .. }) if *fact == raced));
    hall.press_with(Modifiers::ALT, Key::C);
    hall.type_text("x");
    hall.press(&[Key::Enter]);
    assert!(hall.shows("Gettoni piccoli tolti dal gioco"), "what can't be read stays");
    hall.press(&[Key::Escape]);
    assert!(!hall.shows("Gettoni piccoli tolti dal gioco"));
}

/// Ctrl+F goes to a seat by a name or a number, at whichever table: in the list, and on the map.
#[test]
fn a_player_of_many_tables_is_gone_to_by_name_or_number() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 90);
    hall.say("start");
    hall.say("draw 7");
    let seat = |entry: u32| {
        let tables = &hall.game().state().stages[0].poker.tables;
        tables.iter().find(|(_, at)| at.seats.values().any(|other| other.0 == entry)).map(|(table, _)| table.0).unwrap()
    };
    let [first, other] = [81, 42].map(|entry| (entry, seat(entry)));
    let name = |entry: u32| format!("{} {}", NAMES[(entry as usize - 1) % 8], (entry - 1) / 8 + 1);
    for (typed, (entry, table)) in [(name(first.0), first), (other.0.to_string(), other)] {
        hall.press_with(Modifiers::COMMAND, Key::F);
        hall.type_text(&typed);
        hall.settle();
        let at = hall.harness.get_by_label(&format!("Gettoni di {}", name(entry))).rect();
        assert!(hall.harness.ctx.content_rect().contains_rect(at), "{typed}: {at:?}");
        let meant = format!("Escono al tavolo {table}");
        assert!(hall.harness.query_all_by_label(&meant).next().is_some(), "{typed}: {meant}");
        hall.press(&[Key::Escape]);
    }
    let window = hall.harness.ctx.content_rect();
    hall.say(&format!("out T{} 3 E{}", first.1, first.0));
    hall.press_with(Modifiers::COMMAND, Key::F);
    hall.type_text(&name(first.0));
    hall.settle();
    let gone = name(first.0);
    let seen = hall.harness.query_all_by_label_contains(&gone).any(|line| window.contains_rect(line.rect()));
    assert!(seen, "whoever is out stands in the list of those");
    hall.press(&[Key::Escape, Key::F9]);
    hall.press_with(Modifiers::COMMAND, Key::F);
    hall.type_text(&name(other.0));
    hall.settle();
    let name = format!(": {}", name(other.0));
    let seat = hall.harness.get_by_label_contains(&name).rect();
    assert!(window.contains_rect(seat), "their seat is in sight on the map: {seat:?}");
}
