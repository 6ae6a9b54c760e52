//! The map of Risiko! in the hall: its texts do not overlap anything; pictures.

use rules::{Salt, Signature, Typed};
use tournament::TableNo;

use festival::Begin;

use super::*;

/// Varianti under way: a table of five with every territory held.
const DEALT: [&str; 5] = [
    "ALA3 TNO3 GRO3 ALB3 ONT3 QUE2 USO3 USE2 AMC3",
    "VEN3 PER1 BRA1 ARG1 ISL1 SCA1 GBR1 EUS15 EUO1",
    "EUM4 UCR3 AFN3 EGI3 CON3 AFO3 AFS3 MAD3",
    "URA1 SIB1 JAC1 CIT1 KAM2 GIA1 MON2 CIN16",
    "AFG4 MOR3 IND3 SIA3 IDO3 NGU3 AUO3 AUE3",
];

/// The sheets of four players.
const SHEETS: [&str; 4] = [
    "ALA5 TNO3 GRO3 ALB3 ONT3 QUE2 USO3 USE2 AMC2 VEN2 PER2",
    "KAM2 ISL3 SCA3 GBR3 EUS3 EUO3 EUM3 UCR3 AFN3 EGI2 CON2",
    "BRA3 ARG3 AFO3 AFS3 MAD3 URA3 SIB3 JAC3 CIT3 GIA3",
    "MON3 CIN3 AFG3 MOR3 IND3 SIA3 IDO3 NGU3 AUO3 AUE3",
];

/// Follows the match of the first table that can be played, and shows it on the board.
fn follow(fair: &mut Fair, id: &str) {
    let table = TableNo(fair.ready(id)[0]);
    let record = fair.find(id).opening(&fair.event, table, Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    fair.event.matches[0].game.as_dyn_mut().seal_with(Salt::new([7; 32]));
    fair.note(plan(0, vec![BoardScene::Games(id.to_owned())]));
}

fn record(fair: &mut Fair, text: &str) {
    let game = fair.event.matches[0].game.as_dyn_mut();
    let done = game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(NOW));
    assert!(done.is_ok(), "{text}: {done:?}");
}

/// Returns the names of the players, in the order of their seats.
fn players(fair: &Fair) -> Vec<String> {
    fair.event.matches[0].game.as_dyn().seat_names()
}

fn in_the_light() -> Fair {
    let mut fair = Fair::new(5);
    let id = fair.open("torneo-risiko-varianti", "2026-09-19 10:00", "Tendone");
    fair.enter(&id, 1, 5);
    fair.say(&id, "start\ndraw 1");
    follow(&mut fair, &id);
    for (name, lands) in players(&fair).into_iter().zip(DEALT) {
        record(&mut fair, &format!("deploy {name} {lands}"));
    }
    for text in ["+ AMC5 GRO3", "AMC>VEN 651/62", "AMC>VEN 665/51"] {
        record(&mut fair, text);
    }
    fair
}

/// Four in two teams at Carolus Magnus, regions and castles on the table, before the emperor's next move.
fn in_teams() -> Fair {
    let source = festival::tournament_source("torneo-tavoli-a-punti").unwrap();
    let source = [
        ("game: \"any\"", "game: \"carolus_magnus\""),
        ("ruleset: \"any\"", "ruleset: \"carolus-magnus\""),
        ("points((target: None, total: None, exact: false))", "castles((most: 10, total: 15))"),
        ("least: 3, best: 4, most: 5", "least: 4, best: 4, most: 4"),
        ("{3: [4, 3, 2], 4: [4, 3, 2, 1], 5: [4, 3, 2, 1, 0]}", "{4: [3, 2, 1, 0]}"),
    ]
    .into_iter()
    .fold(source.to_string(), |source, (from, to)| {
        assert!(source.contains(from), "{from}");
        source.replace(from, to)
    });
    let mut fair = Fair::new(4);
    let names = ["Ada Lombardi-Castiglioni", "Bruno Conti", "Massimiliano Della Valentina", "Dino Esposito"];
    fair.event.names = (1..).map(journal::PersonId).zip(names.map(str::to_owned)).collect();
    let id = fair.open_plan(source, festival::TournamentInfo::default());
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 7");
    follow(&mut fair, &id);
    let own = [
        "court=rrg reserve=rvbbgpp used=24 laid=2 has=r",
        "court=bb reserve=rrvvbbg used=13 laid=3 has=b",
        "court=gvp reserve=rrvvbgg used=4 laid=4 has=g",
        "court=pv reserve=rvbpgg used=5 laid=5",
    ];
    let game = fair.event.matches[0].game.as_dyn_mut();
    let line = format!(
        "position rrv@2=1x2/bg/vvp/rb@3=2x3/g/ppv@2=1x2/b/rg/-/vb=2x1/pp; go=p1 emperor=T4 round=4 first=p2; {} dal foglio",
        own.join("; ")
    );
    let done = game.record_text(Typed { text: &line, waive: &[], reason: None }, Signature::script(NOW));
    assert!(done.is_ok(), "{done:?}");
    record(&mut fair, "C +2");
    fair
}

fn in_the_dark() -> Fair {
    let mut fair = Fair::new(5);
    let id = fair.open("torneo-risiko-varianti", "2026-09-19 10:00", "Tendone");
    fair.enter(&id, 1, 5);
    fair.say(&id, "start");
    for round in 1..=2 {
        fair.say(&id, &format!("draw {round}"));
        let table = fair.ready(&id)[0];
        let seats = fair.find(&id).state().table(TableNo(table)).unwrap().entries();
        let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        fair.say(&id, &format!("result T{table} {seats}: 54 44 40 30 26"));
    }
    fair.say(&id, "draw 3");
    follow(&mut fair, &id);
    let names = players(&fair);
    assert_eq!(names.len(), 4, "the final");
    for (name, count) in names.iter().zip([11, 11, 10, 10]) {
        record(&mut fair, &format!("deal {name} {count}?"));
    }
    for (name, sheet) in names.iter().zip(SHEETS) {
        record(&mut fair, &format!("sheet {name} {sheet}"));
    }
    record(&mut fair, &format!("show {} ALA5", names[0]));
    record(&mut fair, "ALA>KAM");
    record(&mut fair, &format!("show {} KAM2", names[1]));
    record(&mut fair, "651/62");
    fair
}

/// Lists the texts of a frame with the areas of their ink.
fn inked(fair: &Fair, dark: bool) -> Vec<(String, Rect)> {
    fn collect(shape: &egui::Shape, found: &mut Vec<(String, Rect)>) {
        match shape {
            egui::Shape::Text(text) => found.push((text.galley.text().to_owned(), text.visual_bounding_rect())),
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, found)),
            _ => {}
        }
    }
    let screen = Screen::new();
    let mut board = view(&fair.event);
    board.scheme = if dark { Scheme::Feltro } else { Scheme::Carta };
    for time in [0.0, 1.0] {
        screen.frame(&mut board, time, None);
    }
    let screen_rect = Some(Rect::from_min_size(egui::Pos2::ZERO, vec2(1920.0, 1080.0)));
    let input = RawInput { screen_rect, time: Some(9.0), ..RawInput::default() };
    let mut output = screen.0.run_ui(input, |ui| board.ui(ui));
    let shapes = std::mem::take(&mut output.shapes);
    output.drop_without_applying_deltas();
    let mut found = Vec::new();
    shapes.iter().for_each(|clipped| collect(&clipped.shape, &mut found));
    found.retain(|(text, _)| !text.trim().is_empty());
    found
}

#[test]
fn no_name_on_the_map_lies_on_another_or_on_a_count() {
    for (fair, dark) in [(in_the_light(), false), (in_the_light(), true), (in_the_dark(), true)] {
        let texts = inked(&fair, dark);
        let codes =
            texts.iter().filter(|(text, _)| text.len() == 3 && text.bytes().all(|sign| sign.is_ascii_uppercase()));
        let codes: std::collections::BTreeSet<_> = codes.map(|(text, _)| text).collect();
        assert_eq!(codes.len(), 42, "{codes:?}");
        for (index, (text, rect)) in texts.iter().enumerate() {
            for (other, beside) in &texts[index + 1..] {
                let shared = rect.intersect(*beside);
                assert!(!shared.is_positive(), "{text} at {rect} and {other} at {beside}");
            }
        }
    }
}

#[test]
fn the_time_of_the_table_stands_beside_the_map() {
    let mut fair = in_the_light();
    fair.say("1", &format!("clock T1 start @{}", NOW - 130_000));
    let texts = inked(&fair, true);
    assert!(texts.iter().any(|(text, _)| text == "1:17:50"), "80 minutes less 130 seconds: {texts:?}");
}

#[test]
fn how_near_the_end_is_stands_in_the_place_of_the_secret_hour() {
    let mut fair = in_the_light();
    fair.say("1", &format!("clock T1 start @{}", NOW - 130_000));
    record(&mut fair, "x3");
    record(&mut fair, "time");
    let told = inked(&fair, true).into_iter().filter(|(text, _)| text == "penultimo giro").count();
    assert_eq!(told, 2, "on the map and with the time: {:?}", inked(&fair, true));
}

#[test]
fn territories_in_the_dark_are_counted_as_they_were_dealt() {
    let texts = inked(&in_the_dark(), true);
    let told = |words: &str| texts.iter().filter(|(text, _)| text == words).count();
    // One objective of the first player and one of the second are revealed.
    assert_eq!((told("10 al buio"), told("ne mancano 105")), (4, 0), "{texts:?}");
}

#[test]
fn armies_can_be_read_across_the_hall() {
    let texts = inked(&in_the_light(), true);
    let counted = |text: &str| matches!(text, "1" | "2" | "3" | "4" | "15" | "16");
    let counts: Vec<_> = texts.iter().filter(|(text, _)| counted(text)).collect();
    assert!(counts.len() >= 39, "{}", counts.len());
    // From ten metres a sign is legible at a sixtieth of the height of the screen.
    assert!(counts.iter().all(|(_, rect)| rect.height() >= 1080.0 / 60.0), "{counts:?}");
}

#[test]
fn beside_a_broad_board_no_word_is_cut() {
    let mut fair = in_the_light();
    let names = [
        "Maria Antonietta Lombardi-Castiglioni",
        "Massimiliano Alessandro Della Chiesa",
        "Wilhelmine von Hohenzollern-Mai",
        "Giovanni Battista De Benedetti",
        "Elio Massimiliano Quattrocchi",
    ];
    fair.event.names = (1..).map(journal::PersonId).zip(names.map(str::to_owned)).collect();
    for fair in [fair, in_the_light(), in_teams()] {
        for size in [vec2(1280.0, 720.0), vec2(1280.0, 800.0), vec2(1920.0, 1200.0)] {
            let frame = Screen::new().sized(size, &mut view(&fair.event), 0.0, Vec::new());
            for (text, room, stands, elided) in &frame.texts {
                assert!(!elided && room.expand(1.5).contains_rect(*stands), "{text} at {stands} in {room}, {size}");
            }
        }
    }
}

#[test]
fn castles_of_teams_can_be_read_across_the_hall() {
    let texts = inked(&in_teams(), true);
    let castles: Vec<_> = texts.iter().filter(|(text, _)| text.ends_with("/10")).collect();
    assert_eq!(castles.len(), 2, "{texts:?}");
    // Three times what is legible from ten metres.
    assert!(castles.iter().all(|(_, rect)| rect.height() >= 1080.0 / 24.0), "{castles:?}");
    let places = texts.iter().filter(|(text, _)| text.starts_with('T') && text[1..].parse::<u8>().is_ok());
    assert!(places.into_iter().all(|(_, rect)| rect.height() >= 1080.0 / 44.0), "{texts:?}");
}

#[test]
fn partners_who_have_won_are_in_the_light_together() {
    let mut fair = in_teams();
    let winner = players(&fair)[0].clone();
    record(&mut fair, &format!("win {winner} per abbandono"));
    let open = fair.seen("1");
    let shown = show::games::contents(&Staged::whole(&fair.event, &open));
    let [Content::Game(game)] = &shown[..] else { panic!("{shown:?}") };
    assert_eq!(game.lit.len(), 2, "{:?}", game.lit);
    let frame = Screen::new().frame(&mut view(&fair.event), 0.0, None);
    assert_eq!(frame.texts.iter().filter(|(text, ..)| text == "vince!").count(), 2);
    let seats = fair.find("1").state().table(TableNo(1)).unwrap().entries();
    let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    fair.say("1", &format!("result T1 {seats}: castles 9-6-9-6"));
    let open = fair.seen("1");
    let (_, contents) = show::lists::tables(&Staged::whole(&fair.event, &open));
    let [Content::Tables(_, cards)] = contents.as_slice() else { panic!("{contents:?}") };
    let won: Vec<bool> = cards[0].seats.iter().map(|(_, _, won)| *won).collect();
    assert_eq!(won, [true, false, true, false], "both have the trophy");
}

/// All acts in the light, the final in the dark, and two teams.
#[test]
fn maps_are_pictured() {
    let mut album = raster::Album::new("board-maps");
    for (name, fair, dark) in
        [("acts", in_the_light(), false), ("dark", in_the_dark(), true), ("teams", in_teams(), true)]
    {
        let mut board = view(&fair.event);
        board.scheme = if dark { Scheme::Feltro } else { Scheme::Carta };
        hold(&mut album, name, dark, |ui| board.ui(ui));
    }
    album.close();
}
