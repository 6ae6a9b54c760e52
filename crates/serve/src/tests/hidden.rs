//! What the hall may not know is on no page.

use festival::event::EventRecord;
use festival::{Begin, BoardPlan, BoardScene};
use rules::AnyMatch;
use testkit::{Twins, twins};
use tournament::TableNo;

use super::*;

#[test]
fn results_that_a_board_holds_back_are_on_no_page() {
    let (mut fair, id) = four();
    let scenes = vec![BoardScene::Tables(id.clone())];
    fair.note(EventRecord::BoardsSet(vec![BoardPlan {
        name: "Sala".to_owned(),
        scenes,
        seconds: 0,
        hold_results: true,
    }]));
    let seats = fair.find(&id).state().table(tournament::TableNo(1)).unwrap().entries();
    let before = text(&fair, &format!("/it/t/{id}"));
    let winner = win(&mut fair, &id, 1);
    for address in [
        format!("/it/t/{id}"),
        format!("/it/t/{id}/record"),
        "/it/calls".to_owned(),
        format!("/it/where?q={}", seats[0].0),
    ] {
        let told = text(&fair, &address);
        for part in [format!("✓ {winner}"), format!("vince {winner}"), "Finale".to_owned()] {
            assert!(!told.contains(&part) || before.contains(&part), "{part} on {address}: {told}");
        }
    }
    let csv = page(&fair, &format!("/it/t/{id}/tables.csv")).unwrap().text();
    assert!(csv.lines().skip(1).all(|line| line.contains(",0,")), "{csv}");
    assert!(text(&fair, &format!("/it/t/{id}")).contains("li annuncia lo speaker"));
}

/// A match whose hidden facts are known, and one in which they are not, make the same pages.
#[test]
fn what_is_hidden_changes_no_page_of_a_match() {
    // Every page says when it was read.
    festival::clock::hold(0);
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-mancala", "2026-09-19 15:00", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\ndraw 2");
    let record = fair.find(&id).opening(&fair.event, TableNo(1), Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    let of = fair.event.matches[0].id.clone();
    let mut told = |game: AnyMatch| {
        fair.event.matches[0].game = game;
        [format!("/it/m/{of}"), format!("/it/t/{id}")].map(|address| page(&fair, &address).unwrap().text())
    };
    for Twins { known, bare } in twins(4).unwrap() {
        let position = known.as_dyn().position();
        let (known, bare) = (told(known), told(bare));
        assert!(known[0].contains("<svg"), "{position}");
        assert_eq!(known, bare, "{position}");
    }
}
