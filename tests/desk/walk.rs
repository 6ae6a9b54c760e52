//! One race from the empty welcome page to the signed verbale: nothing but names, keys and what the screen says.

use std::path::Path;

use desk::Page;
use egui::{Key, Modifiers};
use festival::event::{RACE, load};
use rules::games::oca::{Fact, Player, VoidReason};
use rules::{Entry, Penalty, Seat, Seq, Status};

use crate::desk::hand::Hand;

/// The flocks in throwing order, with their own squares.
const FLOCKS: [(&str, u8); 3] = [("Verdi", 13), ("Blu", 29), ("Rossi", 47)];

/// Who has a PIN, and which.
const PINS: [(&str, &str); 4] = [("Ada", "111111"), ("Gino", "444444"), ("Ivo", "555555"), ("Lia", "666666")];

/// The valid throws of the race. The fifth is at first entered as 6 1; the thirtieth wins.
const THROWS: [[u8; 2]; 30] = [
    [5, 2],
    [1, 2],
    [6, 3],
    [5, 1],
    [6, 1],
    [1, 5],
    [1, 5],
    [2, 5],
    [1, 6],
    [3, 5],
    [4, 4],
    [5, 6],
    [6, 2],
    [2, 1],
    [3, 3],
    [2, 5],
    [6, 5],
    [4, 1],
    [4, 1],
    [6, 4],
    [3, 4],
    [4, 4],
    [5, 6],
    [5, 5],
    [3, 3],
    [1, 5],
    [4, 2],
    [1, 5],
    [1, 3],
    [3, 4],
];

#[test]
fn a_race_from_nothing_to_the_verbale() {
    let mut hand = Hand::new();
    let path = hand.path("Palio di prova.triade");
    make_the_event(&mut hand, &path);
    set_up(&mut hand);
    sign_in(&mut hand);
    for (index, dice) in THROWS.into_iter().enumerate() {
        match index {
            1 => a_throw_is_void(&mut hand),
            9 => a_throw_is_corrected(&mut hand),
            12 => acts_are_undone_and_redone(&mut hand),
            15 => a_penalty_is_given(&mut hand),
            _ => {}
        }
        throw(&mut hand, dice);
        match index {
            3 => the_bearers_are_swapped(&mut hand),
            8 => the_captain_chooses_who_pays(&mut hand),
            _ => the_roster_pays(&mut hand),
        }
    }
    the_winner_is_declared(&mut hand);
    the_pages_agree(&mut hand);
    the_verbale_is_written(&mut hand, &path);
    the_file_holds_what_was_shown(hand, &path);
}

fn make_the_event(hand: &mut Hand, path: &Path) {
    hand.press(&[Key::N]);
    hand.write("Dove va il nuovo file?", &path.display().to_string());
    hand.press(&[Key::Enter]);
    hand.until("the set-up", |hand| hand.harness.state().page == Page::Setup && hand.live().path == path);
    hand.expect("Manca il nome della manifestazione.");
}

fn set_up(hand: &mut Hand) {
    hand.write("Nome della manifestazione", "Palio di prova");
    hand.write("Data", "5/9/2026");
    hand.write("Luogo", "Origgio");
    hand.press_with(Modifiers::ALT, Key::Num2);
    hand.click("Tavolo completo (7 persone)");
    for (index, name) in ["Ada", "Bice", "Carlo", "Gino", "Ivo", "Lia", "Ugo"].into_iter().enumerate() {
        hand.write(&format!("Nome dell'ufficiale {}", index + 1), name);
    }
    hand.press_with(Modifiers::COMMAND, Key::S);
    hand.until_shown("Tutto salvato");
    for (name, pin) in PINS {
        hand.click(&format!("Imposta il PIN di {name}"));
        hand.write("PIN", pin);
        hand.write("Ancora una volta", pin);
        hand.press(&[Key::Enter]);
        hand.until_shown(&format!("Cambia il PIN di {name}"));
    }
    hand.press_with(Modifiers::ALT, Key::Num3);
    for (flock, _) in FLOCKS {
        hand.press_with(Modifiers::ALT, Key::N);
        hand.type_text(flock);
        hand.press(&[Key::Enter]);
        let roster: Vec<_> = (1..=10).map(|number| format!("{number}. {flock} {number}")).collect();
        hand.paste(&roster.join("\n"));
        hand.click(&format!("Capostormo: {flock} 1"));
        hand.click(&format!("Tiratore: {flock} 2"));
        hand.click(&format!("Tiratore: {flock} 3"));
        hand.click(&format!("Portatore: {flock} 4"));
    }
    hand.press_with(Modifiers::ALT, Key::Num4);
    hand.click("Sorteggia le caselle");
    hand.until("the draw", |hand| hand.live().event.draws.len() == 1);
    // The captains would not have it: the squares are agreed and typed.
    for (flock, home) in FLOCKS {
        hand.write(&format!("Casella di {flock}"), &home.to_string());
    }
    hand.press_with(Modifiers::ALT, Key::Num5);
    hand.click("Confermo la tabella");
    hand.expect("Tutto pronto");
    hand.press(&[Key::F9]);
    hand.expect("Si comincia?");
    hand.press(&[Key::Enter]);
    hand.until("the table", |hand| hand.harness.state().page == Page::Table);
    let seats: Vec<_> = hand.race().seats().iter().map(|seat| (seat.name.as_str(), seat.home.unwrap())).collect();
    assert_eq!(seats, FLOCKS);
}

fn sign_in(hand: &mut Hand) {
    hand.expect("Nessun notaio al tavolo");
    hand.pin("999999");
    hand.until_shown("PIN sbagliato");
    hand.until("the end of the wait", |hand| hand.live().pin_wait("o1") == 0);
    assert!(hand.live().present.is_empty() && hand.live().notary.is_none());
    hand.press(&[Key::Escape]);
    hand.press(&[Key::Num4, Key::Num5, Key::Enter]);
    assert_eq!(hand.race().last(), Seq(0), "nobody records before a notary has come");
    hand.write("PIN", "111111");
    hand.press(&[Key::Enter]);
    hand.until("the notary", |hand| hand.live().notary.is_some());
    hand.click("Accede: Incontestabile");
    hand.pin("444444");
    hand.until("the Incontestabile", |hand| hand.live().present.len() == 2);
    hand.rest();
    hand.expect("Gino");
}

/// Reads two dice, and the Incontestabile confirms them: two digits, Enter, F12.
fn throw(hand: &mut Hand, [first, second]: [u8; 2]) {
    let before = hand.race().last().0;
    enter(hand, [first, second]);
    hand.press(&[Key::F12]);
    assert_eq!(hand.race().last(), Seq(before + 2), "throw and validation are recorded");
    let recorded = |seq| &hand.race().entry(Seq(seq)).unwrap().entry;
    assert!(matches!(recorded(before + 1), Entry::Fact { fact: Fact::Throw(dice), .. } if *dice == [first, second]));
    assert!(matches!(recorded(before + 2), Entry::Fact { fact: Fact::Validate, .. }));
    let signature = &hand.race().entry(Seq(before + 2)).unwrap().signature;
    let official = |id: &str| hand.live().event.setup.official(id).unwrap().person.name.clone();
    assert_eq!(signature.present().map(official).collect::<Vec<_>>(), ["Ada", "Gino"]);
}

/// Reads two dice up to the question whether they count.
fn enter(hand: &mut Hand, [first, second]: [u8; 2]) {
    let digits = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6];
    hand.press(&[digits[usize::from(first) - 1], digits[usize::from(second) - 1]]);
    hand.expect(&format!("{first} + {second} = {}", first + second));
    hand.expect("Se convalidato");
    hand.press(&[Key::Enter]);
    hand.expect("Tiro da convalidare");
}

fn a_throw_is_void(hand: &mut Hand) {
    let thrower = hand.race().state().to_throw;
    enter(hand, [6, 6]);
    hand.press(&[Key::F8]);
    hand.expect("l'uno non guardava il tiratore");
    hand.press(&[Key::D]);
    let last = &hand.race().entry(hand.race().last()).unwrap().entry;
    assert!(matches!(last, Entry::Fact { fact: Fact::Void { reason: VoidReason::NotFacing, .. }, .. }));
    assert_eq!(hand.race().state().to_throw, thrower, "the same flock throws again");
}

fn the_bearers_are_swapped(hand: &mut Hand) {
    let squares = |hand: &Hand| [0, 1].map(|flock| hand.race().state().flocks[flock].bearer.square);
    let [own, rival] = squares(hand);
    assert_eq!(own, FLOCKS[0].1, "on the own square");
    hand.expect("Capostormo: lo scambio");
    hand.expect(&format!("Blu · casella {rival}"));
    hand.press(&[Key::A]);
    assert_eq!(squares(hand), [rival, own]);
}

fn the_captain_chooses_who_pays(hand: &mut Hand) {
    hand.expect("Capostormo: chi paga");
    assert_eq!(hand.race().state().last_paid, [Player(0)], "the roster's next is proposed");
    hand.click("Rossi 10");
    hand.press(&[Key::Enter]);
    assert_eq!(hand.race().state().last_paid, [Player(9)]);
    assert!(hand.race().state().flocks[2].stray(Player(9)).is_some());
}

fn the_roster_pays(hand: &mut Hand) {
    if hand.shows("Capostormo: chi paga") {
        hand.press(&[Key::Enter]);
        hand.expect("Ora tira");
    }
}

/// The fifth throw was a 6 and a 2: seen four throws later, put right in its place, and the rest follows.
fn a_throw_is_corrected(hand: &mut Hand) {
    let thrown =
        |recorded: &rules::Recorded<_>| matches!(&recorded.entry, Entry::Fact { fact: Fact::Throw([6, 1]), .. });
    let index = hand.race().entries().iter().position(thrown).unwrap();
    let (target, last) = (Seq::at(index), hand.race().last());
    hand.press(&[Key::F6]);
    hand.type_text(&format!("correggi {} tiro 6 2", target.0));
    hand.press(&[Key::Enter]);
    hand.expect("Correggere il registro");
    hand.expect("Che cosa cambia");
    assert!(!hand.shows("Non regge più"));
    assert_eq!(hand.race().last(), last, "a preview records nothing");
    assert_eq!(hand.race().state().flocks[1].bearer.square, 34);
    hand.click("Conferma la correzione");
    the_incontestabile_agrees(hand);
    assert_eq!(hand.race().entry(target).unwrap().status, Status::Corrected { by: Seq(last.0 + 1) });
    let squares: Vec<_> = hand.race().state().flocks.iter().map(|flock| flock.bearer.square).collect();
    assert_eq!(squares, [20, 28, 52], "the Blu stand elsewhere, everybody else where they were");
    hand.expect(&format!("corregge la {}: tiro 6 e 2", target.0));
}

fn acts_are_undone_and_redone(hand: &mut Hand) {
    let digest = |hand: &Hand| hand.race().digest(&mut Vec::new());
    let (after, last) = (digest(hand), hand.race().last().0);
    hand.expect("Annulla: convalida di Rossi");
    hand.press_with(Modifiers::COMMAND, Key::Z);
    the_incontestabile_agrees(hand);
    hand.expect("Annulla: tiro 5 e 6 di Rossi");
    hand.press_with(Modifiers::COMMAND, Key::Z);
    assert_ne!(digest(hand), after);
    assert_eq!(hand.race().state().to_throw, Seat(2));
    hand.expect("Ripeti: tiro 5 e 6 di Rossi");
    for _ in 0..2 {
        hand.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    }
    the_incontestabile_agrees(hand);
    assert_eq!(digest(hand), after);
    assert_eq!(hand.race().last(), Seq(last + 4), "nothing is ever taken out of the record");
}

/// What he has said is taken back, or said again, with his PIN.
fn the_incontestabile_agrees(hand: &mut Hand) {
    let last = hand.race().last();
    hand.expect("Serve: Incontestabile");
    hand.pin("444444");
    hand.until("the Incontestabile's word", |hand| hand.race().last() > last);
    hand.rest();
}

/// Both race judges type their PINs, one after the other.
fn the_judges_agree(hand: &mut Hand) {
    hand.expect("Serve: giudice di gara");
    let last = hand.race().last();
    hand.pin("555555");
    hand.until_shown("Ivo · PIN ok");
    assert_eq!(hand.race().last(), last, "one judge is not both");
    hand.pin("666666");
    hand.until("the judges' word", |hand| hand.race().last() > last);
    hand.rest();
}

fn a_penalty_is_given(hand: &mut Hand) {
    let last = hand.race().last();
    hand.press(&[Key::F9]);
    hand.write("Punti", "50");
    hand.write("Motivo", "spinta ai tiratori");
    hand.expect("Approva: giudice di gara");
    hand.click("Conferma");
    the_judges_agree(hand);
    assert_eq!(hand.race().last().0, last.0 + 1);
    let recorded = hand.race().entry(hand.race().last()).unwrap();
    let Entry::Sanction { seat, penalty, reason, .. } = &recorded.entry else { panic!("no penalty: {recorded:?}") };
    assert_eq!((*seat, *penalty, reason.as_str()), (Seat(0), Penalty::Points(50), "spinta ai tiratori"));
    assert_eq!(hand.live().present.len(), 2, "the judges vouched for that act and are not at the table");
}

fn the_winner_is_declared(hand: &mut Hand) {
    let state = hand.race().state();
    assert_eq!((state.winner, state.gara, state.declared), (Some(Seat(2)), 1, false));
    assert_eq!(state.flocks[2].bearer.square, 63);
    hand.expect("È nel Giardino dell'Oca");
    hand.press(&[Key::Enter]);
    assert!(!hand.race().state().declared);
    the_judges_agree(hand);
    assert!(hand.race().state().declared);
    hand.expect("Il risultato è ufficiale");
    hand.until("everything saved", |hand| hand.live().saving.waiting == 0);
    assert!(!hand.shows("da salvare"));
}

fn the_pages_agree(hand: &mut Hand) {
    hand.press(&[Key::F3]);
    for (flock, _) in FLOCKS {
        hand.expect(flock);
    }
    hand.press(&[Key::F4]);
    hand.write("Cerca", "spinta");
    hand.expect("spinta ai tiratori");
}

fn the_verbale_is_written(hand: &mut Hand, path: &Path) {
    let [pdf, json] = ["pdf", "json"].map(|ending| path.with_extension(format!("verbale.{ending}")));
    hand.press_with(Modifiers::COMMAND, Key::P);
    hand.until_shown("Percorso del file");
    hand.press(&[Key::Enter]);
    hand.expect("Il verbale è in composizione…");
    hand.until_shown("Verbale scritto");
    assert!(std::fs::read(&pdf).unwrap().starts_with(b"%PDF"));
    hand.click("Verbale JSON");
    hand.until_shown("Percorso del file");
    hand.press(&[Key::Enter]);
    hand.until("the JSON", |_| json.exists());
    let verbale: serde_json::Value = serde_json::from_slice(&std::fs::read(&json).unwrap()).unwrap();
    assert_eq!(verbale["status"]["state"], "final", "{}", verbale["status"]);
    assert_eq!(verbale["event"]["title"], "Palio di prova");
    assert_eq!(verbale["journal_hash"], hand.live().event.fingerprint().to_string());
    let valid = THROWS.len() + 1;
    let throws = verbale["records"].as_array().unwrap().iter().filter(|record| record["kind"] == "throw").count();
    assert!(throws >= valid, "{throws} throws in the verbale, {valid} at the table");
}

fn the_file_holds_what_was_shown(mut hand: Hand, path: &Path) {
    let shown = hand.race().digest(&mut Vec::new());
    let (state, last) = (hand.race().state().clone(), hand.race().last());
    let records = hand.live().event.log.len();
    hand.harness.state_mut().close();
    let Hand { harness, folder } = hand;
    drop(harness);
    assert_eq!(journal::verify(path).unwrap().head.records as usize, records);
    let (journal, event) = load(path).unwrap();
    assert!(journal.is_writer(), "the desk has let go of the file");
    assert_eq!(event.unreadable, []);
    assert_eq!((event.pins_refused, event.draws.len()), (1, 1));
    let open = event.find(RACE).unwrap();
    assert_eq!(open.diverged, None);
    let race = event.race().unwrap();
    assert_eq!((race.digest(&mut Vec::new()), race.last()), (shown, last));
    assert_eq!(*race.state(), state);
    let copy = path.with_extension("copia.triade");
    assert_eq!(journal::verify(&copy).unwrap().head.records as usize, records, "the last backup is whole");
    drop(folder);
}
