//! Games on maps: acts stand under the round in which they were done, and a board that the organiser brings is named.

use festival::Begin;
use festival::event::{EventRecord, game_source};
use tournament::options::with_rules;

use super::*;
use crate::tournament::minutes_of_match_in;

fn head() -> Hash {
    Hash::from_bytes([0; 32])
}

#[test]
fn acts_stand_under_the_round_in_which_they_were_done() {
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-carolus-magnus", "2026-09-19 20:00", "Sala grande");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\npair E1 E2");
    let record = fair.find(&id).opening(&fair.event, TableNo(1), Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    let game = fair.event.matches.last_mut().unwrap().game.as_dyn_mut();
    let setup = ["map rvbpgrvbpgrvbpg T3", "R r b g", "R v v b b p g", "R r v b p", "R r"];
    let round = ["D 2", "D 3", "R r v b", "P r:corte b:T5 g:T3", "C +2", "R b b g", "P v:corte b:T6 b:T6", "C +3"];
    for line in setup.into_iter().chain(round).chain(["D 1"]) {
        let typed = Typed { text: line, waive: &[], reason: None };
        game.record_text(typed, Signature::script(0)).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    }
    let open = fair.event.matches.last().unwrap();
    let minutes = minutes_of_match_in(&fair.event, open, &head(), Lang::It, 0, &Utc).unwrap();
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
    let open = fair.event.matches.last().unwrap();
    let of_match = minutes_of_match_in(&fair.event, open, &head(), Lang::It, 0, &Utc).unwrap();
    let whole = minutes_of_tournament_in(&fair.event, fair.find(&id), &head(), Lang::It, 0, &Utc);
    for edition in [of_match.game.edition, whole.game.edition] {
        assert!(edition.ends_with("Tavoliere: Stampa del circolo"), "{edition}");
    }
}
