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

/// The territory stands before the name.
#[test]
fn who_holds_what_stands_under_whoever_holds_it() {
    let mut scenario = Scenario::given("risiko/risiko-varianti", "Ada; Ugo; Eva", "follow=summary", "").unwrap();
    scenario.play(&["BRA PER Ugo", "ALA Ada", "KAM Eva", "PER Ada", "round 2"]).unwrap();
    let game: &dyn DynMatch = scenario.any.as_dyn();
    let found: Vec<_> = (1..=game.last().0).map(|seq| game.mover(Seq(seq)).map(|Seat(seat)| seat)).collect();
    assert_eq!(found, [Some(1), Some(0), Some(2), Some(0), None]);
}

/// The notation of poker counts seats instead of naming them.
#[test]
fn cards_are_those_of_whoever_holds_them() {
    let stacks = "Ada stack=1000; Ugo stack=1000; Eva stack=1000";
    let acts = ["deal", "d dh p3 AsKs", "d dh p2 AdKd", "f", "f"];
    assert_eq!(whose("poker/holdem", stacks, &acts)[1..], [2, 1, 0, 1].map(Some));
}

/// What ends a turn is told of the next player, what the referee says of nobody.
#[test]
fn whoever_ends_a_turn_did_so_and_the_hour_is_nobodys() {
    let acts = [
        "deploy rosso ALA4 TNO3 GRO3 ALB2 ONT3 QUE2 USO2 USE3 AMC3 VEN2 PER2 BRA2 ARG2 ISL2",
        "deploy blu KAM3 SCA3 GBR3 EUS3 EUO3 EUM3 UCR3 AFN2 EGI2 CON2 AFO2 AFS2 MAD2 URA2",
        "deploy giallo SIB3 JAC3 CIT3 GIA3 MON3 CIN3 AFG3 MOR2 IND2 SIA2 IDO2 NGU2 AUO2 AUE2",
        "+ ALA5 ONT6",
        "#",
        "time",
    ];
    let found = whose("risiko/risiko-varianti", "Ada; Ugo; Eva", &acts);
    assert_eq!(found, [Some(0), Some(1), Some(2), Some(0), Some(0), None]);
}
