//! Tests of a match with composite acts: discs, dice and paladins pointed at and typed, up to the slip of castles.

use festival::tournament_source;

use super::*;

pub(super) const START: [&str; 5] = ["map rvbpgrvbpgrvbpg T3", "R r b g", "R v v b b p g", "R r v b p", "R r"];

/// Points at spots in turn, and enters their act.
fn point_at(hall: &mut Hall, spots: &[&str]) {
    spots.iter().for_each(|spot| point(hall, spot));
    let before = game(hall).last();
    hall.press(&[Key::Enter]);
    assert_eq!(game(hall).last().0, before.0 + 1, "{spots:?}: {}", game(hall).position());
}

#[test]
fn a_turn_is_pointed_at_and_is_no_offence_while_it_grows() {
    let mut hall = follow("torneo-carolus-magnus");
    START.iter().for_each(|line| hall.line(line));
    point_at(&mut hall, &["disc/0/2"]);
    hall.line("3");
    point_at(&mut hall, &["pick/v", "pick/r", "pick/*"]);
    ["reserve/0/r", "court/0", "reserve/0/b", "area/5"].iter().for_each(|spot| point(&mut hall, spot));
    assert!(hall.shows("Indicare il resto sul tavoliere."), "a third is missing");
    assert!(!hall.shows("Contro le regole") && !hall.shows("2 paladini su 3"), "which is no offence yet");
    point_at(&mut hall, &["reserve/0/g", "area/4"]);
    point_at(&mut hall, &["area/5"]);
    let position = game(&hall).position();
    assert!(position.contains("take=p1 emperor=T5") && position.contains("has=r"), "{position}");
    point_at(&mut hall, &["pick/b"]);
    let position = game(&hall).position();
    assert!(position.contains("roll=p2"), "{position}");
}

#[test]
fn the_first_paladins_are_typed_as_they_are_asked_for() {
    let mut hall = follow("torneo-carolus-magnus");
    assert!(hall.shows("rvbpgrvbpgrvbpg T3"), "how they are typed");
    hall.line("rvbpgrvbpgrvbpg T3");
    assert!(game(&hall).position().contains("emperor=T3"), "{}", game(&hall).position());
}

#[test]
fn the_emperor_is_put_elsewhere_before_the_first_paladins_are_recorded() {
    let mut hall = follow("torneo-carolus-magnus");
    let colours = ["pick/r", "pick/v", "pick/b", "pick/p", "pick/g"].repeat(3);
    colours.iter().for_each(|spot| point(&mut hall, spot));
    for (place, line) in [("area/1", "T1"), ("area/9", "T9"), ("area/4", "T4")] {
        point(&mut hall, place);
        assert_eq!(maps::line(&hall), format!("mappa rvbpgrvbpgrvbpg {line}"));
    }
    point(&mut hall, "pick/r");
    assert_eq!(maps::line(&hall), "mappa rvbpgrvbpgrvbpg T4", "another colour takes nothing away");
    assert!(hall.shows("Ogni territorio ha già il suo paladino"));
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("emperor=T4"), "{}", game(&hall).position());
}

#[test]
fn what_is_pointed_at_stands_on_the_line_in_the_words_of_the_desk() {
    let mut hall = follow("torneo-carolus-magnus");
    let colours = ["pick/r", "pick/v", "pick/b", "pick/p", "pick/g"].repeat(3);
    colours.iter().for_each(|spot| point(&mut hall, spot));
    assert!(hall.shows("Paladino rosso · Paladino verde"), "without counts that go down meanwhile");
    point(&mut hall, "area/3");
    assert_eq!(maps::line(&hall), "mappa rvbpgrvbpgrvbpg T3");
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("emperor=T3"), "{}", game(&hall).position());
    assert!(hall.shows("tira 3 dadi per la riserva"));
    let players = "court=r reserve=rvbg used=2 laid=2 has=r; court=b reserve=rrvvbbg used=3 laid=3 has=b";
    hall.line(&format!("position rr/v@4=1x1/bb@5=2x2/g@5; go=p1 emperor=T11 round=9; {players} dal foglio"));
    hall.line("+1");
    point(&mut hall, "player/1");
    let name = game(&hall).seat_names()[1].clone();
    assert_eq!(maps::line(&hall), format!("giudice {name}"));
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).outcome().map(|outcome| outcome.winners), Some(vec![rules::Seat(1)]));
    assert!(hall.shows(&format!("giudice {name}")) && !hall.shows(&format!("arbitro {name}")));
}

#[test]
fn the_emperor_is_taken_to_where_he_stops() {
    let mut hall = follow("torneo-carolus-magnus");
    START.iter().for_each(|line| hall.line(line));
    for line in ["D 2", "D 3", "R r v b", "P r:corte b:T5 g:T3"] {
        hall.line(line);
    }
    point_at(&mut hall, &["emperor", "area/5"]);
    assert!(game(&hall).position().contains("emperor=T5"), "{}", game(&hall).position());
}

#[test]
fn castles_go_onto_the_slip_with_what_decides_between_equal_ones() {
    let players = "court=r reserve=rvbg used=2 laid=2 has=r; court=b reserve=rrvvbbg used=3 laid=3 has=b";
    for (areas, acts, slips) in [
        ("rr/v@4=1x2/p@5=2x1/g@5", &["+1"][..], ["castles 3-1", "castles 1-3"]),
        ("rr/v@4=1x1/bb@5=2x2/bg@5", &["+1"], ["castles 2-2 paladins 2-3", "castles 2-2 paladins 3-2"]),
        (
            "rr/v@4=1x1/bb@5=2x2/g@5",
            &["+1", "judge Bruno Conti"],
            ["castles 2-2 paladins 2-2 judge 1", "castles 2-2 paladins 2-2 judge 2"],
        ),
    ] {
        let mut hall = follow("torneo-carolus-magnus");
        hall.line(&format!("position {areas}; go=p1 emperor=T11 round=9; {players} dal foglio"));
        acts.iter().for_each(|line| hall.line(line));
        assert!(game(&hall).outcome().is_some(), "{}", game(&hall).position());
        let slip = open(&hall).slip(hall.harness.state().live.as_ref().unwrap().event.festival.find("1").unwrap());
        let slip = slip.unwrap().to_string();
        assert!(slips.contains(&slip.as_str()), "{slip}");
        hall.press_with(Modifiers::COMMAND, Key::Enter);
        let table = hall.game().state().table(TableNo(1)).unwrap().clone();
        assert!(matches!(table.result, Some(TableResult::Played { .. })), "{slip}");
    }
}

/// Seats so many at one table of a tournament of Carolus Magnus, and follows their match.
pub(super) fn table(players: usize) -> Hall {
    let places = (1..=players).map(|place| (players - place).to_string()).collect::<Vec<_>>().join(", ");
    let source = [
        ("game: \"any\"", "game: \"carolus_magnus\"".to_owned()),
        ("ruleset: \"any\"", "ruleset: \"carolus-magnus\"".to_owned()),
        ("points((target: None, total: None, exact: false))", "castles((most: 10, total: 15))".to_owned()),
        ("least: 3, best: 4, most: 5", format!("least: {players}, best: {players}, most: {players}")),
        ("{3: [4, 3, 2], 4: [4, 3, 2, 1], 5: [4, 3, 2, 1, 0]}", format!("{{{players}: [{places}]}}")),
    ]
    .into_iter()
    .fold(tournament_source("torneo-tavoli-a-punti").unwrap().to_string(), |source, (from, to)| {
        assert!(source.contains(from), "{from}");
        source.replace(from, &to)
    });
    seated(source, players, Depth::All)
}

#[test]
fn three_play_each_alone_and_four_two_against_two() {
    for (players, slip) in [(3, "castles 3-1-0"), (4, "castles 3-1-3-1")] {
        let mut hall = table(players);
        let own = ["court=r reserve=rvbg used=2 laid=2 has=r", "court=b reserve=rrvvbbg used=3 laid=3 has=b"];
        let others = vec!["court=g reserve=rrvvbbg used=4 laid=4"; players - 2];
        let players = own.into_iter().chain(others).collect::<Vec<_>>().join("; ");
        hall.line(&format!("position rr/v@4=1x2/p@5=2x1/g@5; go=p1 emperor=T11 round=9; {players} dal foglio"));
        hall.line("+1");
        assert!(game(&hall).outcome().is_some(), "{}", game(&hall).position());
        let live = hall.harness.state().live.as_ref().unwrap();
        let written = open(&hall).slip(live.event.festival.find("1").unwrap()).unwrap().to_string();
        assert_eq!(written, slip);
        assert_eq!(hall.shows("Vincono"), game(&hall).seat_names().len() == 4, "partners win together");
        hall.press_with(Modifiers::COMMAND, Key::Enter);
        let table = hall.game().state().table(TableNo(1)).unwrap().clone();
        assert!(matches!(table.result, Some(TableResult::Played { .. })), "{written}");
    }
}

/// Returns whose turn it is, as spots are numbered.
fn asked(hall: &Hall) -> u8 {
    game(hall).prompts().into_iter().find(|prompt| !prompt.optional).and_then(|prompt| prompt.seat).unwrap().0
}

#[test]
fn four_play_a_round_with_the_mouse_alone() {
    let mut hall = table(4);
    let colours = ["pick/r", "pick/v", "pick/b", "pick/p", "pick/g"];
    point_at(&mut hall, &[&colours.repeat(3)[..], &["area/3"]].concat());
    for _ in 0..4 {
        point_at(&mut hall, &[&colours[..], &["pick/*", "pick/r", "pick/*", "pick/b"]].concat());
    }
    for number in [3, 1, 4, 2] {
        let disc = format!("disc/{}/{number}", asked(&hall));
        point_at(&mut hall, &[&disc]);
    }
    for (turn, (to, stop)) in
        [("area/4", "area/4"), ("area/5", "area/5"), ("area/6", "area/6"), ("area/7", "area/7")].into_iter().enumerate()
    {
        let seat = asked(&hall);
        point_at(&mut hall, &["pick/r", "pick/v", "pick/*"]);
        let [red, green, court] = [format!("reserve/{seat}/r"), format!("reserve/{seat}/v"), format!("court/{seat}")];
        point_at(&mut hall, &[&red, &court, &red, to, &green, to]);
        point_at(&mut hall, &[stop]);
        assert_eq!(asked(&hall), seat, "a crown has no colour yet");
        point_at(&mut hall, &["pick/b"]);
        assert_eq!(game(&hall).position().contains("round=2"), turn == 3, "{}", game(&hall).position());
    }
}
