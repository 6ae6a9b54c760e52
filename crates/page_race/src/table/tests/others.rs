//! What is told beside throws: who throws, what path judges report, who takes whose part.

use rules::games::oca::{Part, Player};
use rules::{AnyMatch, Confirms};

use super::*;
use festival::event::{load_read_only, substitutions};
use minutes::{Writing, minutes};

/// The race judges agree to a substitution: both types the PIN.
const JUDGES: [(&str, &str); 2] = [("Ezio Gallarati", "555555"), ("Franca Rivolta", "666666")];

fn name(table: &Table, flock: usize, player: u8) -> String {
    table.race().seats()[flock].player_name(Player(player))
}

/// Types into a field by its name.
fn write(table: &mut Table, label: &str, text: &str) {
    table.harness.get_by_label(label).focus();
    table.settle();
    table.press_with(Modifiers::COMMAND, Key::A);
    table.type_text(text);
}

/// Lets somebody from outside take a player's part in the flock that throws, up to the PINs of those who approve.
fn substitute(table: &mut Table, came: &str, why: &str) {
    table.press_with(Modifiers::ALT, Key::S);
    write(table, "Chi entra, da fuori", came);
    write(table, "Motivo", why);
    table.press(&[Key::Enter]);
}

#[test]
fn who_throws_is_told_by_keys_alone_or_together() {
    let mut table = Table::new(0);
    table.sit_down();
    table.press_with(Modifiers::ALT, Key::T);
    table.press(&[Key::A, Key::C, Key::Enter]);
    assert_eq!(fact(table.entry(1)), &Fact::Throwers(vec![Player(0), Player(2)]));
    table.press_with(Modifiers::ALT, Key::T);
    table.press(&[Key::B, Key::Enter]);
    assert_eq!(fact(table.entry(2)), &Fact::Throwers(vec![Player(1)]));
    let alone = name(&table, 0, 1);
    assert!(table.shows(&alone), "the log says who");
}

/// A list that is closed without a choice, and an act that is refused, leave the keyboard where it was.
#[test]
fn the_keyboard_stays_where_a_list_was_closed_or_an_act_refused() {
    let mut table = Table::new(0);
    table.sit_down();
    table.press_with(Modifiers::ALT, Key::S);
    let list = (egui::accesskit::Role::ComboBox, "Chi lascia");
    table.harness.get_by_role_and_label(list.0, list.1).focus();
    table.settle();
    table.press(&[Key::Enter]);
    assert!(egui::Popup::is_any_open(&table.harness.ctx), "the names");
    table.press(&[Key::Escape]);
    assert!(!egui::Popup::is_any_open(&table.harness.ctx) && table.shows("Chi entra, da fuori"));
    assert!(table.harness.get_by_role_and_label(list.0, list.1).is_focused());
    table.press(&[Key::Escape, Key::F9]);
    table.type_text("50");
    table.press(&[Key::Enter, Key::Enter]);
    assert_eq!(table.race().last(), Seq(0), "not without a reason");
    assert!(table.harness.get_by_label("Motivo").is_focused());
}

#[test]
fn path_judges_report_by_a_button_and_its_form() {
    let mut table = Table::new(0);
    table.sit_down();
    table.click("Guardie");
    table.press(&[Key::Enter]);
    assert_eq!(table.race().last(), Seq(0), "nothing to report is no report");
    write(&mut table, "Rapporto", "un disperso si è mosso da solo");
    table.press(&[Key::Enter]);
    assert_eq!(fact(table.entry(1)), &Fact::Report { note: "un disperso si è mosso da solo".to_owned() });
    let flock = table.race().seats()[0].name.clone();
    assert!(table.shows("Annulla: le guardie: un disperso si è mosso da solo"));
    assert!(!table.shows(&format!("da solo di {flock}")), "it is no flock's act");
    let race = table.race();
    assert_eq!(crate::table::log::signs(race), [(None, look::theme::icon::EYE)]);
}

#[test]
fn a_player_is_substituted_with_a_reason_and_the_record_keeps_both_names() {
    let mut table = Table::new(0);
    table.with_validator();
    table.throw([Key::Num1, Key::Num1]);
    let before = table.race().last();
    let (left, size) = (name(&table, 1, 0), table.race().seats()[1].size());
    let stray = table.race().state().flocks[0].strays[0].player;
    let earlier = name(&table, 0, stray.0);
    substitute(&mut table, "Bruna Verdi", "si è fatto male");
    assert_eq!(table.race().last(), before, "it waits for those who may");
    table.agree(&JUDGES);
    let last = table.race().last();
    let came = Player(u8::try_from(size).unwrap());
    let Fact::Substitute { flock, part, outgoing: gone, incoming: new, reason } = fact(table.entry(last.0)) else {
        panic!("no substitution")
    };
    assert_eq!(
        (*flock, *part, *gone, *new, reason.as_str()),
        (rules::Seat(1), Part::Player, Player(0), came, "si è fatto male")
    );
    assert!(has_role(&table, last.0, Role::RaceJudge));
    assert_eq!(name(&table, 1, came.0), "Bruna Verdi");
    assert!(table.shows(&format!("Bruna Verdi al posto di {left}")), "the log says so");
    assert_eq!(name(&table, 0, stray.0), earlier, "what was before keeps its names");
    table.saved();
    let (_, event) = load_read_only(&table.path).unwrap();
    assert!(event.reads_back(), "{:?} {:?}", event.unsound, event.unreadable);
    assert_eq!(substitutions(event.race().unwrap()).count(), 1);
    let told = format!("{:?}", minutes(&event, &Writing::here(&event.fingerprint(), festival::i18n::Lang::It, 0)));
    assert!(told.contains(&format!("Bruna Verdi al posto di {left}")) && told.contains("si è fatto male"), "{told}");
    // It is taken back like any other act, by those who may.
    table.press_with(Modifiers::COMMAND, Key::Z);
    table.agree(&JUDGES);
    assert_eq!(substitutions(table.race()).count(), 0);
    assert!(table.race().state().flocks[1].has(Player(0)));
}

#[test]
fn nobody_takes_the_place_of_the_same_person() {
    let mut table = Table::new(0);
    table.sit_down();
    let own = name(&table, 0, 0);
    substitute(&mut table, &own, "per errore");
    assert!(table.shows("sono la stessa persona"));
    assert_eq!((table.race().last(), table.race().seats()[0].bench.len()), (Seq(0), 0));
    let other = name(&table, 0, 1);
    write(&mut table, "Chi entra, da fuori", &other);
    assert!(table.shows("Chi entra è già nello stormo"));
}

#[test]
fn captain_and_bearer_pass_to_another_of_the_flock() {
    let mut table = Table::new(0);
    table.sit_down();
    for (part, index) in [("Capostormo", 0), ("Portatore", 1)] {
        table.press_with(Modifiers::ALT, Key::S);
        let parts = table.harness.query_all_by_label(part);
        parts.last().unwrap().click();
        table.settle();
        write(&mut table, "Motivo", "deve andare");
        table.press(&[Key::Enter]);
        table.agree(&JUDGES);
        assert_eq!(table.race().last(), Seq(index + 1));
    }
    let own = &table.race().state().flocks[0];
    let seats = &table.race().seats()[0];
    assert!(own.captain.is_some() && own.captain != seats.captain.map(Player));
    assert_ne!(own.bearer_player, Player(seats.bearer));
    assert!(table.shows("nuovo portatore: ") && table.shows("nuovo capostormo: "));
}

#[test]
fn a_captain_who_pays_as_proposed_takes_nobodys_place() {
    let mut table = Table::new(0);
    table.with_validator();
    table.throw([Key::Num1, Key::Num1]);
    table.press(&[Key::Enter]);
    let last = table.race().last();
    assert!(matches!(fact(table.entry(last.0)), Fact::Stray(_)));
    let paid = table.race().state().last_paid[0];
    let own = name(&table, 0, paid.0);
    assert!(table.shows(&format!("fa pagare {own}, come proposto")));
    let live = table.harness.state().live.as_ref().unwrap();
    let told =
        format!("{:?}", minutes(&live.event, &Writing::here(&live.event.fingerprint(), festival::i18n::Lang::It, 0)));
    assert!(!told.contains(&format!("{own} al posto di {own}")) && told.contains("come dal ruolino"));
}

/// A table at which the Incontestabile confirms with the PIN, as a ruleset may say.
fn by_pin() -> Table {
    let mut table = Table::new(0);
    table.with_validator();
    let live = table.harness.state_mut().live.as_mut().unwrap();
    let race = live.race().unwrap();
    let (mut ruleset, seats) = (race.ruleset().clone(), race.seats().to_vec());
    ruleset.offices.get_mut(&Role::Validator).unwrap().confirms = Confirms::Pin;
    live.event.find_mut(festival::event::RACE).unwrap().game = AnyMatch::Oca(Box::new(Match::new(ruleset, seats)));
    table.settle();
    table
}

#[test]
fn an_incontestabile_who_confirms_by_pin_types_it_for_each_throw() {
    let mut table = by_pin();
    table.press(&[Key::Num1, Key::Num3, Key::Enter]);
    assert_eq!(table.race().last(), Seq(1), "the throw waits");
    assert!(table.shows("per ogni tiro gli si chiede il PIN"), "it says how he confirms");
    table.press(&[Key::F12]);
    assert_eq!(table.race().last(), Seq(1), "to have signed in is not enough");
    table.validator_agrees();
    assert_eq!(fact(table.entry(2)), &Fact::Validate);
    assert!(has_role(&table, 2, Role::Validator));
    table.press(&[Key::Num2, Key::Num5, Key::Enter, Key::F8, Key::C]);
    table.validator_agrees();
    assert!(matches!(fact(table.entry(4)), Fact::Void { .. }));
    // Given up, the throw still waits.
    table.press(&[Key::Num2, Key::Num5, Key::Enter, Key::F12, Key::Escape]);
    assert_eq!(table.race().last(), Seq(5));
    assert!(table.shows("gli si chiede il PIN."));
}
