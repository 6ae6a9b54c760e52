//! Poker: who goes out in which hand, who is moved where.

use std::collections::BTreeSet;

use egui_kittest::kittest::NodeT;

use super::*;

#[test]
fn players_go_out_in_the_same_hand_at_a_poker_table() {
    let mut hall = Hall::of(tournament_source("torneo-holdem").unwrap(), 6);
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

/// The hand that is not typed follows the last one of the table, also one recorded while the page was open.
#[test]
fn no_hand_is_taken_twice_at_a_poker_table() {
    let mut hall = Hall::of(tournament_source("torneo-holdem").unwrap(), 6);
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
    let mut hall = Hall::of(tournament_source("torneo-holdem").unwrap(), 14);
    hall.say("start");
    hall.say("draw 7");
    let line = |hall: &mut Hall, text: &str| {
        hall.harness.get_by_label("Altri spostamenti").focus();
        hall.settle();
        hall.press_with(Modifiers::COMMAND, Key::A);
        hall.line(text);
    };
    line(&mut hall, "12 3");
    assert!(hall.shows("Non si legge: 12 3 5"));
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

/// Tables stand in rows that fit the window. Those far out of sight are not laid out; the keyboard walks through all of
/// them all the same.
#[test]
fn tab_reaches_every_seat_of_a_large_field() {
    let mut hall = Hall::of(tournament_source("torneo-holdem").unwrap(), 96);
    hall.say("start");
    hall.say("draw 7");
    hall.settle();
    let fields = hall.harness.query_all_by_label_contains("Gettoni di").count();
    assert!(fields < 96, "what nobody sees is not laid out");
    let wide = hall.harness.ctx.content_rect().right();
    let mut reached = BTreeSet::new();
    for _ in 0..3 * 96 + 40 {
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
