//! Games on maps: acts stand under their round, and a board that the organiser brings is named.

use festival::Begin;
use festival::event::{EventRecord, game_source};
use tournament::options::with_rules;
use tournament::{EntryNo, Table};

use super::*;

#[test]
fn acts_stand_under_the_round_in_which_they_were_done() {
    let (mut fair, _) = followed("torneo-carolus-magnus", 2, "pair E1 E2");
    let setup = ["map rvbpgrvbpgrvbpg T3", "R r b g", "R v v b b p g", "R r v b p", "R r"];
    let round = ["D 2", "D 3", "R r v b", "P r:corte b:T5 g:T3", "C +2", "R b b g", "P v:corte b:T6 b:T6", "C +3"];
    play(&mut fair, &[&setup[..], &round[..], &["D 1"]].concat());
    let minutes = of_match(&fair);
    let sections: Vec<_> = minutes.records.iter().map(|row| row.section.as_str()).collect();
    let first = setup.len();
    assert_eq!((sections[first], sections[first + round.len()]), ("Giro 1", "Giro 2"), "{sections:?}");
    assert_eq!(sections.iter().filter(|section| !section.is_empty()).count(), 2, "{sections:?}");
}

#[test]
fn a_board_that_the_organiser_brings_is_named() {
    let mut fair = Fair::new(3);
    let id = fair.open("torneo-samurai", "2026-09-19 21:00", "Tendone");
    let (_, ruleset) = game_source("samurai").unwrap();
    let ruleset = rules::Ruleset::parse::<rules::games::samurai::Samurai>(ruleset).unwrap();
    let mut board = ruleset.rules.board;
    board.name.it = "Stampa del circolo".to_owned();
    let mut plan = fair.find(&id).plan().clone();
    plan.stages[0].play.board = board.write("samurai");
    let ruled = with_rules(fair.find(&id).game.ruleset(), plan).unwrap();
    fair.note(EventRecord::TournamentRuled { id: id.clone(), ruleset: ruled });
    fair.enter(&id, 1, 3);
    fair.say(&id, "start\ndraw 7");
    let record = fair.find(&id).opening(&fair.event, TableNo(1), Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    let of_match = of_match(&fair);
    let whole = of(&fair, &id, Lang::It);
    for edition in [of_match.game.edition, whole.game.edition] {
        assert!(edition.ends_with("Tavoliere: Stampa del circolo"), "{edition}");
    }
}

#[test]
fn the_board_of_the_game_is_named_as_one_that_is_brought() {
    let mut fair = Fair::new(3);
    let samurai = fair.open("torneo-samurai", "2026-09-19 21:00", "Tendone");
    let quarto = fair.open("torneo-quarto", "2026-09-19 21:00", "Tendone");
    let edition = |id: &str| of(&fair, id, Lang::It).game.edition;
    assert!(edition(&samurai).contains(". Tavoliere: "), "{}", edition(&samurai));
    assert!(!edition(&quarto).contains("Tavoliere"), "{}", edition(&quarto));
}

#[test]
fn the_sum_of_a_sheet_written_in_the_dark_is_printed() {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-risiko-varianti", "2026-09-18 22:15", "Tendone");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 7");
    for number in 1..=2 {
        let seats = fair.find(&id).state().table(TableNo(number)).unwrap().entries();
        let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
        fair.say(&id, &format!("result T{number} {}: 64 50 45 35\ndraw {number}", seats.join(" ")));
    }
    let record = fair.find(&id).opening(&fair.event, TableNo(3), Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    let game = fair.event.matches.last_mut().unwrap().game.as_dyn_mut();
    game.seal_with(rules::Salt::new([7; 32]));
    let sheet = "PER13 ALA1 TNO1 GRO1 ALB2 ONT2 QUE2 USO2 USE2 AMC2 VEN2";
    for line in [
        "deal rosso 11?",
        "deal blu 11?",
        "deal giallo 10?",
        "deal verde 10?",
        &format!("sheet rosso {sheet}"),
        "sheet blu BRA1 ARG1 ISL1 SCA2 GBR2 EUS2 EUO2 EUM2 UCR2 AFN2 EGI13",
        "sheet giallo CON1 AFO1 AFS1 MAD2 URA2 SIB2 JAC2 CIT2 KAM2 GIA15",
        "sheet verde MON1 CIN1 AFG1 MOR2 IND2 SIA2 IDO2 NGU2 AUO2 AUE15",
        "show rosso PER13",
        "PER>BRA",
        "show blu BRA1",
        "PER>BRA 1v1 1/6",
        "end",
        "reveal 5",
    ] {
        let typed = Typed { text: line, waive: &[], reason: Some("sera") };
        game.record_text(typed, Signature::script(0)).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    }
    let minutes = of_match(&fair);
    let printed = format!("{:?}", minutes.records.last().unwrap()).replace(['\u{2068}', '\u{2069}'], "");
    let checked = "17 ancora al buio + 12 sulla mappa + 1 perse = 30 ricevute";
    assert!(printed.contains(checked), "{printed}");
    let checks = minutes.lists.iter().find(|list| list.key == "checks").unwrap();
    assert!(checks.items.iter().any(|item| item.text.contains(checked)), "once more where all are read together");
}

/// What counts is hidden during play.
#[test]
fn nobody_is_ranked_by_what_nobody_may_know() {
    let fair = seated("torneo-risiko", 4, |table| table.entries().first().copied());
    let minutes = of_match(&fair);
    assert!(minutes.standings.rows.is_empty(), "{:?}", minutes.standings);
}

/// Seats all entries of a tournament at one table and follows their match, starting with the entry that `pick` returns.
fn seated(ruleset: &str, players: usize, pick: impl Fn(&Table) -> Option<EntryNo>) -> Fair {
    let mut fair = Fair::new(players);
    let id = fair.open(ruleset, "2026-09-19 21:00", "Tendone");
    fair.enter(&id, 1, players);
    fair.say(&id, "start\ndraw 7");
    let starter = pick(fair.find(&id).state().table(TableNo(1)).unwrap());
    let begin = Begin { starter, ..Begin::default() };
    let record = fair.find(&id).opening(&fair.event, TableNo(1), begin).unwrap();
    fair.event.open_match(&record).unwrap();
    fair
}

#[test]
fn whoever_begins_is_named_and_no_number_of_a_seat() {
    let fair = seated("torneo-samurai", 3, |table| table.entries().get(1).copied());
    let open = fair.event.matches.last().unwrap();
    let first = open.game.as_dyn().prompts()[0].seat.unwrap();
    let name = open.game.as_dyn().seat_names()[first.index()].clone();
    let minutes = of_match(&fair);
    let told = minutes.interpretations.iter().find(|told| told.code == "A5").unwrap();
    assert_eq!(told.value, format!("in questa partita: {name}"));
}

#[test]
fn an_objective_is_told_by_what_it_is() {
    let mut fair = seated("torneo-risiko", 4, |table| table.entries().first().copied());
    let game = fair.event.matches.last_mut().unwrap().game.as_dyn_mut();
    // Secret until the end.
    let held = [
        "ALA5 TNO3 GRO3 ALB3 ONT3 QUE2 USO3 USE2 AMC2 VEN2 PER2",
        "KAM2 ISL3 SCA3 GBR3 EUS3 EUO3 EUM3 UCR3 AFN3 EGI2 CON2",
        "BRA3 ARG3 AFO3 AFS3 MAD3 URA3 SIB3 JAC3 CIT3 GIA3",
        "MON3 CIN3 AFG3 MOR3 IND3 SIA3 IDO3 NGU3 AUO3 AUE3",
    ];
    let over = format!("position over=roll turn=0 round=9; {} sera", held.join("; "));
    for text in [over.as_str(), "objective rosso C07"] {
        let typed = Typed { text, waive: &[], reason: None };
        game.record_text(typed, Signature::script(0)).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }
    let open = fair.event.matches.last().unwrap();
    for (lang, words) in [(Lang::It, "Africa e la striscia Brasile–Cina"), (Lang::En, "the strip from Brazil to China")]
    {
        let minutes = minutes_of_match(&fair.event, &open.printed(), &writing(lang)).unwrap();
        let printed = format!("{:?}", minutes.records).replace(['\u{2068}', '\u{2069}'], "");
        assert!(printed.contains(words) && !printed.contains("C07"), "{printed}");
    }
}
