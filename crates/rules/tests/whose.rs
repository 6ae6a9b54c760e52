//! Whose an act is, whoever was on turn.

use rules::{DynMatch, Seat, Seq};
use testkit::Scenario;

/// Plays acts and gives whose each of them is, by seat.
fn whose(ruleset: &str, seats: &str, acts: &[&str]) -> Vec<Option<u8>> {
    let mut scenario = Scenario::given(ruleset, seats, "", "").unwrap();
    scenario.play(acts).unwrap();
    let game: &dyn DynMatch = scenario.any.as_dyn();
    (1..=game.last().0).map(|seq| game.mover(Seq(seq)).map(|Seat(seat)| seat)).collect()
}

#[test]
fn an_act_stands_under_whom_it_names() {
    let three = "Ada; Ugo; Eva";
    let acts = ["hold Eva R5", "hold Ugo R6", "draw", "hold Ada R7", "draw"];
    assert_eq!(whose("rummikub/rummikub", three, &acts), [2, 1, 0, 0, 1].map(Some));
    let acts = ["deal Ada", "hold Ada As", "hold Ugo Ks", "pass"];
    assert_eq!(whose("gin_rummy/gin-rummy", "Ada; Ugo", &acts), [0, 0, 1, 1].map(Some));
}

/// The notation of poker counts seats instead of naming them.
#[test]
fn cards_are_those_of_whoever_holds_them() {
    let stacks = "Ada stack=1000; Ugo stack=1000; Eva stack=1000";
    let acts = ["deal", "d dh p3 AsKs", "d dh p2 AdKd", "f", "f"];
    assert_eq!(whose("poker/holdem", stacks, &acts)[1..], [2, 1, 0, 1].map(Some));
}
