//! What the hall may not know is on no page.

use festival::event::EventRecord;
use festival::{BoardPlan, BoardScene};

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
