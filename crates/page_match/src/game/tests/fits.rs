//! Tests of followed matches at every width and scale: nothing cut, nothing covered.

use super::*;
use festival::tournament_source;
use shell::testing::Stage;

/// Follows the first table of a tournament of so many, and enters acts.
fn followed(tournament: &str, players: usize, acts: &[&str]) -> Stage {
    let mut hall = crate::testing::hall_of(tournament_source(tournament).unwrap(), players);
    hall.say("start");
    hall.say("draw 7");
    hall.follow(Begin::default());
    enter_all(&mut hall, acts);
    hall.into_stage()
}

/// Checks a match as followed, and with a refused text on its line.
fn looked_at(tournament: &str, players: usize, acts: &[&str]) {
    let mut stage = followed(tournament, players, acts);
    stage.look(tournament);
    stage.type_text("non è una mossa");
    stage.look(&format!("{tournament}-typed"));
    stage.done();
}

#[test]
fn a_map_and_its_players_fit() {
    let lands = [
        "ALA14 TNO3 GRO3 ALB2 ONT3 QUE2 USO2 USE3 AMC3 VEN2 PER2 BRA2 ARG2 ISL2 cards=4",
        "KAM3 SCA3 GBR3 EUS3 EUO3 EUM3 UCR3 AFN2 EGI2 CON2 AFO2 AFS2 MAD2 URA2 flight=KAM:3",
        "SIB3 JAC3 CIT3 GIA3 MON3 CIN3 AFG3 MOR2 IND2 SIA2 IDO2 NGU2 AUO2 AUE2",
    ];
    let line = format!("position play turn=0 round=9 step=attack pack=40; {} dal foglio", lands.join("; "));
    looked_at("torneo-risiko-varianti", 3, &[&line]);
}

#[test]
fn a_board_of_hexes_and_its_tiles_fit() {
    looked_at("torneo-samurai", 4, &["R4 E"]);
}

#[test]
fn cards_and_tiles_fit() {
    looked_at("torneo-gin-rummy", 2, &[]);
    looked_at("torneo-rummikub", 4, &[]);
}

#[test]
fn a_table_of_poker_fits() {
    looked_at("torneo-holdem", 6, &[]);
}
