//! Tests of the final in the dark: revealing by pointing, what comes first, opening the seals.

use super::maps::line;
use super::*;

/// Starts a final of four in the dark: everybody has written a sheet; the deal of the last two is unknown.
fn in_the_dark() -> Hall {
    let mut hall = seated(knockout("torneo-risiko-varianti"), 4, Depth::All);
    enter_all(
        &mut hall,
        &[
            "deal rosso ALA TNO GRO ALB ONT QUE USO USE AMC VEN PER",
            "deal blu BRA ARG ISL SCA GBR EUS EUO EUM UCR AFN EGI",
            "deal giallo 10?",
            "deal verde 10?",
            "sheet rosso ALA1 TNO1 GRO3 ALB2 ONT2 QUE2 USO2 USE2 AMC2 VEN2 PER11",
            "sheet blu BRA1 ARG1 ISL1 SCA2 GBR2 EUS2 EUO2 EUM2 UCR2 AFN2 EGI13",
            "sheet giallo CON1 AFO1 AFS1 MAD2 URA2 SIB2 JAC2 CIT2 KAM2 GIA15",
            "sheet verde MON1 CIN1 AFG1 MOR2 IND2 SIA2 IDO2 NGU2 AUO2 AUE15",
        ],
    );
    hall
}

#[test]
fn in_the_dark_a_territory_is_revealed_by_pointing_and_what_comes_first_is_said() {
    let mut hall = in_the_dark();
    point(&mut hall, "land/GRO");
    assert!(line(&hall).starts_with("rivela ") && line(&hall).ends_with(" GRO1"), "{}", line(&hall));
    point(&mut hall, "land/ISL");
    assert!(hall.shows("Groenlandia è al buio: prima si rivela."));
    for _ in 0..2 {
        point(&mut hall, "land/GRO");
    }
    assert!(!hall.shows("è al buio: prima"), "what is pointed at now goes on");
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("GRO3"), "{}", game(&hall).position());
    point(&mut hall, "land/GRO");
    point(&mut hall, "land/ISL");
    hall.press(&[Key::Enter]);
    point(&mut hall, "land/ISL");
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("ISL1"), "{}", game(&hall).position());
}

#[test]
fn what_is_to_be_revealed_now_comes_before_what_may_not_be() {
    let mut hall = in_the_dark();
    enter_all(&mut hall, &["show rosso GRO3", "L GRO 2 KAM"]);
    let loaded = game(&hall).last();
    for (index, own) in ["PER", "EGI", "GIA", "AUE"].into_iter().enumerate() {
        enter_all(&mut hall, &[&format!("+ dark 3 {own}3"), "#"]);
        assert!(index == 3 || !hall.shows(&format!("Svela la n. {} Alt", loaded.0)), "not before it is due");
    }
    assert!(hall.shows("destinazione delle truppe in volo") && hall.shows("scheda"));
    hall.press_with(Modifiers::ALT, Key::S);
    assert_eq!(line(&hall), format!("svela {}", loaded.0));
    hall.press(&[Key::Enter]);
    let told = game(&hall).seals().into_iter().find(|seal| seal.seq == loaded).unwrap();
    assert!(told.revealed.is_some(), "{}", game(&hall).position());
}

#[test]
fn at_the_end_of_the_dark_all_is_revealed_as_the_sheets_say_and_they_are_opened_at_once() {
    let mut hall = in_the_dark();
    let name = game(&hall).seat_names()[0].clone();
    let button = format!("{name} rivela tutto come sulla scheda");
    hall.line("+ dark 3 ALA3");
    assert!(hall.harness.query_by_label(&button).is_none(), "nobody may read it yet");
    let position = game(&hall).position().replacen(" dark ", " revealing ", 1);
    hall.line(&format!("position {position} dal foglio"));
    assert!(!hall.shows("GRO3"), "nothing is told before it is asked for");
    hall.click(&button);
    assert!(hall.shows("rivela ALA4") && line(&hall).contains("GRO3"), "{}", line(&hall));
    hall.press(&[Key::Enter]);
    let told = game(&hall).position();
    assert!(told.contains("ALA4") && told.contains("PER11") && !told.contains("PER*"), "{told}");
    for seat in 1..4 {
        let name = game(&hall).seat_names()[seat].clone();
        hall.click(&format!("{name} rivela tutto come sulla scheda"));
        hall.press(&[Key::Enter]);
    }
    assert!(!game(&hall).position().contains("revealing"), "{}", game(&hall).position());
    hall.press_with(Modifiers::ALT, Key::T);
    assert!(game(&hall).seals().iter().all(|seal| seal.revealed.is_some()), "{}", game(&hall).position());
    assert_eq!(game(&hall).seals().len(), 5);
}

#[test]
fn when_the_game_ends_in_the_dark_all_is_revealed_before_the_result_is_told() {
    let mut hall = in_the_dark();
    let position = game(&hall).position().replacen(" dark ", " step=end-roll closing=1 dark ", 1);
    hall.line(&format!("position {position} dal foglio"));
    hall.line("S 1+1");
    assert!(game(&hall).position().starts_with("over=roll"), "{}", game(&hall).position());
    assert!(game(&hall).outcome().is_none() && hall.shows("rivela i territori al buio"));
    // By pointing, an army at a time, and by the sheets.
    for _ in 0..3 {
        point(&mut hall, "land/GRO");
    }
    assert!(line(&hall).ends_with(" GRO3"), "{}", line(&hall));
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("GRO3"), "{}", game(&hall).position());
    for seat in 0..4 {
        assert!(game(&hall).outcome().is_none(), "{}", game(&hall).position());
        let name = game(&hall).seat_names()[seat].clone();
        hall.click(&format!("{name} rivela tutto come sulla scheda"));
        hall.press(&[Key::Enter]);
    }
    assert!(game(&hall).outcome().is_some() && game(&hall).buttons().is_empty(), "{}", game(&hall).position());
}
