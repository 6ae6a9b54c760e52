//! Tests of moving players to other tables: names dragged from line to line, or picked up and put down by key.

use tournament::poker::PokerFact;

use super::*;
use look::theme::space;

/// Opens a Swiss of six in its second round, not played yet.
fn second_round() -> Hall {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-svizzero").unwrap(), 5);
    hall.say("start");
    hall.say("draw 7");
    let ready: Vec<_> = hall.game().state().tables.iter().filter(|(_, table)| table.ready()).collect();
    let lines: Vec<_> = ready
        .iter()
        .map(|(number, table)| {
            let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
            format!("result T{number} {}: win 1", seats.join(" "))
        })
        .collect();
    lines.iter().for_each(|line| hall.say(line));
    hall.say("draw 9");
    hall
}

/// Returns the tables of a round with their players.
fn tables(hall: &Hall, round: u16) -> Vec<(TableNo, Vec<EntryNo>)> {
    let tables = hall.game().state().tables.iter().filter(|(_, table)| table.round == round);
    tables.map(|(number, table)| (TableNo(number), table.entries())).collect()
}

fn name(entry: EntryNo) -> &'static str {
    NAMES[entry.0 as usize - 1]
}

fn sorted(mut entries: Vec<EntryNo>) -> Vec<EntryNo> {
    entries.sort_unstable();
    entries
}

/// Returns two players of different tables of the second round who met in the first, and who would meet again if the
/// first were exchanged with the other player at the second's table.
fn rematch(hall: &Hall) -> (EntryNo, EntryNo, TableNo, EntryNo) {
    let met: Vec<_> = tables(hall, 1).into_iter().map(|(_, seats)| sorted(seats)).collect();
    let now = tables(hall, 2);
    for (from, one) in now.iter().flat_map(|(table, seats)| seats.iter().map(move |entry| (*table, *entry))) {
        for (to, seats) in now.iter().filter(|(to, seats)| *to != from && seats.len() == 2) {
            for (stays, goes) in [(seats[0], seats[1]), (seats[1], seats[0])] {
                if met.contains(&sorted(vec![one, stays])) {
                    return (one, stays, *to, goes);
                }
            }
        }
    }
    panic!("somebody has met somebody: {met:?} {now:?}");
}

/// With a line open, a move starts from its table.
#[test]
fn the_tables_are_arranged_from_the_line_that_is_open() {
    let mut hall = second_round();
    let (last, seats) = tables(&hall, 2).pop().unwrap();
    hall.press(&[Key::ArrowDown; 5]);
    hall.press_with(Modifiers::COMMAND, Key::T);
    let label = format!("{}, tavolo {}", name(seats[0]), last.0);
    assert!(hall.harness.get_by_label(&label).is_focused(), "{label}");
}

#[test]
fn a_player_is_put_at_another_table_by_key_after_what_changes_is_shown() {
    let mut hall = second_round();
    let (one, stays, to, goes) = rematch(&hall);
    let seed = hall.game().state().stages[0].seeds.clone();
    hall.press_with(Modifiers::COMMAND, Key::T);
    assert!(hall.shows("Spostare ai tavoli"));
    let from = tables(&hall, 2).into_iter().find(|(_, seats)| seats.contains(&one)).unwrap().0;
    for (entry, table) in [(one, from), (goes, to)] {
        hall.harness.get_by_label(&format!("{}, tavolo {}", name(entry), table.0)).focus();
        hall.settle();
        hall.press(&[Key::Space]);
    }
    assert!(hall.shows("Contro le regole"), "the tables were drawn otherwise");
    let pair = sorted(vec![one, stays]);
    assert!(hall.shows(&format!("{} e {} si sono già incontrati", name(pair[0]), name(pair[1]))));
    let before = hall.last();
    hall.press(&[Key::Enter]);
    assert_eq!(hall.last(), before, "not without a reason");
    hall.harness.get_by_label("Motivo").focus();
    hall.settle();
    hall.line("sono fratelli e hanno chiesto di giocare");
    assert_eq!(hall.last(), Seq(before.0 + 1), "one act");
    let now = tables(&hall, 2);
    let at = |table: TableNo| sorted(now.iter().find(|(number, _)| *number == table).unwrap().1.clone());
    assert_eq!(at(to), pair);
    assert!(at(from).contains(&goes));
    assert_eq!(hall.game().state().stages[0].seeds, seed, "the lots are those that were drawn");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    let back = tables(&hall, 2);
    assert!(back.iter().any(|(table, seats)| *table == from && seats.contains(&one)), "one undo takes it back");
}

#[test]
fn a_bye_is_given_to_somebody_else_by_dragging_and_nothing_is_recorded_before_it_is_confirmed() {
    let mut hall = second_round();
    let before = (hall.last(), tables(&hall, 2));
    let alone = before.1.iter().find(|(_, seats)| seats.len() == 1).unwrap().clone();
    let pair = before.1.iter().find(|(_, seats)| seats.len() == 2).unwrap().clone();
    let shown = |hall: &Hall, label: &str| hall.harness.get_by_label_contains(label).rect();
    hall.press(&[Key::F6]);
    let row = |hall: &Hall, table: TableNo| shown(hall, &format!("Partita {}:", table.0));
    // The first name of the pair begins after the number of the table.
    let from = row(&hall, pair.0).left_center() + egui::vec2(space(21), 0.0);
    let to = row(&hall, alone.0).left_center() + egui::vec2(space(21), 0.0);
    hall.harness.drag_at(from);
    hall.settle();
    hall.harness.hover_at(to);
    hall.settle();
    hall.harness.drop_at(to);
    hall.settle();
    assert!(hall.shows("Spostare ai tavoli"), "what changes is shown first");
    assert!(hall.shows(&format!("Riposa {}", name(pair.1[0]))));
    assert!(hall.harness.get_by_label("Motivo").is_focused(), "what is typed next is why");
    assert_eq!(hall.last(), before.0);
    hall.press(&[Key::Escape]);
    assert_eq!((hall.last(), tables(&hall, 2)), before);
}

/// What gave somebody a bye is the draw: there is no result to correct.
#[test]
fn where_somebody_rests_there_is_no_result_to_correct() {
    let mut hall = second_round();
    let rounds = [1, 2].map(|round| tables(&hall, round));
    let alone = |round: &[(TableNo, Vec<EntryNo>)]| round.iter().find(|(_, seats)| seats.len() == 1).unwrap().0;
    // Back in the first round the arrow leads to a line that was played, and up from the end too.
    for arrow in [Key::ArrowDown, Key::ArrowUp] {
        hall.press(&[Key::PageUp, arrow]);
        assert!(hall.shows("Correggi il risultato…"), "{arrow:?}");
        hall.press(&[Key::PageDown]);
    }
    let resting = alone(&rounds[1]);
    hall.harness.get_by_label_contains(&format!("Partita {}:", resting.0)).click();
    hall.settle();
    assert!(hall.shows("non c'è un risultato da correggere") && !hall.shows("Correggi il risultato…"));
    hall.press(&[Key::Enter]);
    assert!(!hall.shows("Correggere il registro"), "Enter opens nothing either");
    hall.press(&[Key::F9]);
    assert!(hall.shows("non c'è un risultato da correggere") && !hall.shows("Correggi il risultato…"));
}

#[test]
fn who_is_at_a_table_that_is_played_stays_there() {
    let mut hall = second_round();
    let played = tables(&hall, 2).into_iter().find(|(_, seats)| seats.len() == 2).unwrap();
    let seats: Vec<_> = played.1.iter().map(ToString::to_string).collect();
    hall.say(&format!("result T{} {}: win 1", played.0.0, seats.join(" ")));
    hall.press_with(Modifiers::COMMAND, Key::T);
    let label = format!("{}, tavolo {}", name(played.1[0]), played.0.0);
    assert!(egui_kittest::kittest::NodeT::accesskit_node(&hall.harness.get_by_label(&label)).is_disabled());
}

#[test]
fn poker_players_are_moved_on_the_map_of_the_seats() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 14);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F9]);
    assert!(hall.shows("media:") && hall.shows("Mappa dei posti"));
    let tables = hall.game().state().stages[0].poker.tables.clone();
    let (from, to) = (*tables.keys().next().unwrap(), *tables.keys().nth(1).unwrap());
    let (seat, who) = tables[&from].seats.iter().next().map(|(seat, who)| (*seat, *who)).unwrap();
    let free = (1..=10).find(|seat| !tables[&to].seats.contains_key(seat)).unwrap();
    let label = format!("Tavolo {}, posto {seat}: ", from.0);
    hall.harness.get_by_label_contains(&label).focus();
    hall.settle();
    hall.press(&[Key::Space]);
    hall.harness.get_by_label(&format!("Tavolo {}, posto {free}: libero", to.0)).focus();
    hall.settle();
    hall.press(&[Key::Space]);
    let before = hall.last();
    assert!(hall.shows("Contro le regole") || hall.shows("Conferma"), "shown before it is recorded");
    if hall.shows("Contro le regole") {
        hall.waive("così vuole il direttore");
    } else {
        hall.press(&[Key::Enter]);
    }
    assert_eq!(hall.last(), Seq(before.0 + 1));
    let moved = PokerFact::Move { entry: who, table: to, seat: free };
    assert!(
        matches!(hall.game().effective(hall.last()), Some(Entry::Fact { fact: Fact::Poker(fact), .. }) if *fact == moved)
    );
    assert!(hall.shows(&format!("Tavolo {}, posto {seat}: libero", from.0)));
}
