//! Tests of judges' decisions: who won, who gave up, the position.

use super::*;

/// The form of a decision is in the language of the desk, with the caret in the reason.
#[test]
fn a_judge_decides_by_a_form_and_a_resignation_is_one() {
    let mut hall = follow("torneo-twixt");
    hall.line("D5");
    hall.click("Vittoria ad Ada Rossi");
    hall.type_text("mossa dettata dal pubblico");
    hall.press(&[Key::Enter]);
    let last = game(&hall).entry(game(&hall).last()).unwrap();
    assert_eq!((last.act, last.reason.as_deref()), ("ruling", Some("mossa dettata dal pubblico")));
    assert!(hall.shows("Vince Ada Rossi"));
    hall.press_with(Modifiers::COMMAND, Key::Z);
    hall.click("Vittoria a Bruno Conti");
    hall.click("Ada Rossi ha abbandonato");
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    let last = game(&hall).entry(game(&hall).last()).unwrap();
    assert_eq!(last.act, "resign");
    assert!(hall.shows("Vince Bruno Conti") && hall.shows("Scrivi il risultato sul foglio"));
    assert!(!hall.shows("decisione del giudice"));
}

#[test]
fn a_position_is_written_before_its_reason_and_is_another_one() {
    let mut hall = follow("torneo-twixt");
    hall.click("Imposta una posizione");
    hall.press(&[Key::Enter]);
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(0), "the position that there is already is none to be set up");
    hall.type_text("24 W:D5,E7 N:F9,G11 w:D5E7 n: W");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(0), "not without a reason");
    hall.type_text("dal foglio");
    hall.press(&[Key::Enter]);
    let last = game(&hall).entry(game(&hall).last()).unwrap();
    assert_eq!((last.act, last.reason.as_deref()), ("ruling", Some("dal foglio")));
    assert!(game(&hall).position().starts_with("24 W:D5,E7"), "{}", game(&hall).position());
}

#[test]
fn a_position_is_confirmed_from_its_field() {
    let mut hall = follow("torneo-twixt");
    hall.click("Imposta una posizione");
    hall.press(&[Key::Tab]);
    hall.type_text("dal foglio");
    hall.press(&[Key::Enter]);
    assert!(hall.shows("È la posizione di adesso"), "why nothing is confirmed");
    hall.type_text("24 W:D5,E7 N:F9,G11 w:D5E7 n: W");
    assert!(!hall.shows("È la posizione di adesso"));
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().starts_with("24 W:D5,E7"), "{}", game(&hall).position());
}

/// The position's fault is shown at its field, without the reason; no typed text is lost.
#[test]
fn a_position_that_is_none_stays_in_its_form() {
    let mut hall = follow("torneo-twixt");
    hall.click("Imposta una posizione");
    hall.type_text("24 W:D5,E7 N:F9,G11 w:D5E7 n:");
    hall.press(&[Key::Enter]);
    hall.type_text("dal foglio");
    hall.press(&[Key::Enter]);
    assert!(hall.shows("«24 W:D5,E7 N:F9,G11 w:D5E7 n:» non è una posizione"));
    hall.type_text(" W");
    hall.press(&[Key::Enter]);
    let last = game(&hall).entry(game(&hall).last()).unwrap();
    assert_eq!((last.act, last.reason.as_deref()), ("ruling", Some("dal foglio")));
    assert!(game(&hall).position().starts_with("24 W:D5,E7"), "{}", game(&hall).position());
}

/// The rules of Abalone and Mancala have no act of giving up: judges record it with its reason, which is no decision on
/// who won.
#[test]
fn giving_up_where_the_rules_have_no_act_reads_as_giving_up() {
    for id in ["torneo-abalone", "torneo-mancala"] {
        let mut hall = follow(id);
        hall.click("Abbandono di Bruno Conti");
        hall.press(&[Key::Enter]);
        assert_eq!(game(&hall).last().0, 0, "{id}: not without a reason");
        hall.type_text("deve partire");
        hall.press(&[Key::Enter]);
        let last = game(&hall).entry(game(&hall).last()).unwrap();
        assert_eq!((last.act, last.reason.as_deref()), ("ruling", Some("deve partire")));
        assert!(hall.shows("Bruno Conti abbandona: vince Ada Rossi."), "{id}");
        assert!(hall.shows("Scrivi il risultato sul foglio"));
        let slip = open(&hall).slip(hall.harness.state().live.as_ref().unwrap().event.festival.find("1").unwrap());
        assert!(slip.unwrap().to_string().ends_with(" resign"), "{id}");
    }
}

/// A referee who is merely at the table vouches for no decision, and is named before a result goes onto the slip.
#[test]
fn whoever_is_merely_at_the_table_judges_nothing() {
    let mut hall = follow("torneo-twixt");
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    for official in &mut live.event.setup.officials {
        official.roles = match official.id.as_str() {
            "o1" => rules::Role::Notary.into(),
            "o9" => rules::Role::Referee.into(),
            _ => RoleSet::default(),
        };
    }
    live.present.extend(["o1", "o9"].map(str::to_owned));
    live.notary = Some("o1".to_owned());
    hall.settle();
    for decision in [&["Vittoria ad Ada Rossi"][..], &["Ammonisci…", "Ammonisci Ada Rossi"]] {
        let before = game(&hall).last();
        decision.iter().for_each(|button| hall.click(button));
        hall.type_text("detto dal pubblico");
        hall.press(&[Key::Enter]);
        assert_eq!(game(&hall).last(), before, "{decision:?}");
        assert!(hall.shows("Serve: ") && hall.shows("Chi serve è già al tavolo"), "{decision:?}");
        hall.press(&[Key::Escape]);
        hall.press(&[Key::Escape]);
    }
    hall.line("resign Ada Rossi");
    assert!(hall.shows("Scrivi il risultato sul foglio") && hall.shows("Approva: Ornella Brusadelli (arbitro)"));
}
