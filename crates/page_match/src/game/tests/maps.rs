//! Tests of a table of Risiko!: followed in summary, dice typed after pointing, sealed spots pointed at unseen.

use festival::tournament_source;
use rules::Depth;

use super::*;
use shell::testing::layout;

/// Seats so many at a table of a shipped tournament, followed so closely.
pub(super) fn table(ruleset: &str, players: usize, depth: Depth) -> Hall {
    seated(tournament_source(ruleset).unwrap(), players, depth)
}

/// Starts a game of three in all its acts: everything is deployed, the first player has placed the income.
pub(super) fn amid() -> Hall {
    let mut hall = deployed();
    hall.line("+ ALA5 ONT6");
    hall
}

/// Starts a game of three in all its acts: everything is deployed.
pub(super) fn deployed() -> Hall {
    let mut hall = table("torneo-risiko-varianti", 3, Depth::All);
    enter_all(
        &mut hall,
        &[
            "deploy rosso ALA4 TNO3 GRO3 ALB2 ONT3 QUE2 USO2 USE3 AMC3 VEN2 PER2 BRA2 ARG2 ISL2",
            "deploy blu KAM3 SCA3 GBR3 EUS3 EUO3 EUM3 UCR3 AFN2 EGI2 CON2 AFO2 AFS2 MAD2 URA2",
            "deploy giallo SIB3 JAC3 CIT3 GIA3 MON3 CIN3 AFG3 MOR2 IND2 SIA2 IDO2 NGU2 AUO2 AUE2",
        ],
    );
    hall
}

/// Opens a game of four for objectives that the dice may end.
fn at_the_end_roll() -> Hall {
    let mut hall = table("torneo-risiko", 4, Depth::All);
    let lands = [
        "ALA4 TNO3 GRO3 ALB2 ONT3 QUE2 USO2 USE3 AMC3 VEN2 PER2 BRA2 ARG2 ISL2",
        "KAM3 SCA3 GBR3 EUS3 EUO3 EUM3 UCR3 AFN2 EGI2 CON2 AFO2 AFS2 MAD2 URA2",
        "SIB3 JAC3 CIT3 GIA3 MON3 CIN3 AFG3",
        "MOR2 IND2 SIA2 IDO2 NGU2 AUO2 AUE2",
    ];
    let line = format!("play turn=0 round=9 step=end-roll closing=last pack=44; {}", lands.join("; "));
    hall.line(&format!("position {line} dal foglio"));
    assert_eq!(game(&hall).last(), Seq(1), "{}", self::line(&hall));
    hall
}

pub(super) fn line(hall: &Hall) -> String {
    hall.harness.get_by_label("Riga di immissione").value().unwrap_or_default()
}

#[test]
fn a_table_of_varianti_is_followed_by_who_holds_what() {
    let mut hall = table("torneo-risiko-varianti", 5, Depth::Summary);
    assert_eq!(game(&hall).depth(), Depth::Summary);
    // In any order: nothing is dealt here.
    point(&mut hall, "player/2");
    point(&mut hall, "land/GIA");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(1), "{}", line(&hall));
    hall.line("ALA TNO GRO ALB ONT QUE USO USE AMC VEN PER BRA ARG EUM UCR MOR AFN EGI rosso");
    hall.line("CIN SIB blu");
    point(&mut hall, "land/ISL");
    point(&mut hall, "player/0");
    hall.press(&[Key::Enter]);
    assert!(game(&hall).outcome().is_none(), "{}", game(&hall).position());
    hall.line("CON AFO rosso");
    assert!(game(&hall).outcome().is_some() && hall.shows("105"), "{}", game(&hall).position());
}

#[test]
fn several_territories_are_given_to_a_player_in_whatever_order_they_are_pointed_at() {
    let mut hall = table("torneo-risiko", 4, Depth::Summary);
    let names = game(&hall).seat_names();
    let mut said = |spots: &[&str], seat: usize| {
        spots.iter().for_each(|spot| point(&mut hall, spot));
        let read = line(&hall);
        assert!(!hall.shows("Indicare il resto"), "{spots:?}: {read}");
        hall.press(&[Key::Escape]);
        assert!(read.ends_with(&names[seat]), "{spots:?}: {read}");
        read
    };
    let blue = said(&["player/1", "land/ALA", "land/TNO"], 1);
    assert_eq!(blue, format!("ALA TNO {}", names[1]));
    assert_eq!(said(&["land/ALA", "land/TNO", "player/1"], 1), blue);
    assert_eq!(said(&["land/ALA", "player/3", "land/TNO", "player/1"], 1), blue);
    // One plate after another, then a territory: the former plates are dropped.
    said(&["player/0", "player/3", "land/GRO"], 3);
    said(&["land/GRO", "player/3"], 3);
    // A press on another plate does not hand over what the first player holds.
    for spot in ["player/0", "land/GRO", "player/3"] {
        point(&mut hall, spot);
    }
    assert!(hall.shows("Prima si registra") && line(&hall).ends_with(&names[0]), "{}", line(&hall));
    hall.press(&[Key::Escape, Key::Escape]);
    for spot in ["player/1", "land/ALA", "land/TNO"] {
        point(&mut hall, spot);
    }
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(1));
    point(&mut hall, "land/GRO");
    point(&mut hall, "land/ALB");
    assert_eq!(line(&hall), format!("GRO ALB {}", names[1]), "who took the ones before");
    point(&mut hall, "player/0");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(2), "{}", line(&hall));
}

#[test]
fn the_number_that_ends_the_game_is_lowered_by_one_in_words() {
    let mut hall = at_the_end_roll();
    for (sign, said) in [("-", "soglia 13"), ("-", "soglia 12"), ("+", "soglia 13")] {
        hall.type_text(sign);
        assert_eq!(self::line(&hall), said);
    }
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("lowered=13"), "{}", game(&hall).position());
}

#[test]
fn what_was_played_for_is_chosen_at_the_end_as_its_card_shows_it() {
    let mut hall = at_the_end_roll();
    hall.line("S 665");
    for count in (7..=10).rev() {
        let offered = game(&hall).buttons();
        assert_eq!(offered.len(), count, "{offered:?} {}", game(&hall).position());
        let button = festival::i18n::tr_message(festival::i18n::Lang::It, &offered[0].1);
        assert!(count < 10 || button == "Nord America, Islanda–Madagascar", "{button}");
        hall.click(&button);
        hall.press(&[Key::Enter]);
    }
    assert!(game(&hall).outcome().is_some() && game(&hall).buttons().is_empty(), "{}", game(&hall).position());
}

#[test]
fn what_is_pointed_at_before_the_dice_is_no_offence() {
    let mut hall = amid();
    point(&mut hall, "land/ALA");
    point(&mut hall, "land/KAM");
    assert_eq!(line(&hall), "ALA>KAM ");
    assert!(!hall.shows("Contro le regole"), "the dice are still to come");
    hall.type_text("651/62");
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("roll=KAM:651/62"), "{}", game(&hall).position());
}

#[test]
fn where_troops_go_is_pointed_at_unseen() {
    let mut hall = amid();
    for spot in ["act/load", "land/ALA", "land/ALA", "land/MON"] {
        point(&mut hall, spot);
    }
    assert_eq!(line(&hall), "L ALA 2 ?");
    assert!(!hall.shows("L ALA 2 MON") && !hall.shows("Mongolia"), "nobody sees where to");
    hall.press(&[Key::Enter]);
    let seals = game(&hall).seals();
    assert_eq!(seals.len(), 1, "{}", game(&hall).position());
    assert_eq!(seals[0].text.as_deref(), Some("MON"));
}

#[test]
fn where_troops_were_to_land_that_are_lost_waits_for_nobody() {
    let mut hall = amid();
    hall.line("L ALA 2 MON");
    assert!(hall.shows("Svela la n."), "{}", game(&hall).position());
    let position = game(&hall).position();
    let mut groups: Vec<_> = position.split("; ").map(str::to_owned).collect();
    let his = groups[1].split(" ready").next().unwrap().to_owned();
    groups[0] = "play turn=1 round=3 step=attack pack=44".to_owned();
    groups[2] = format!("{his} {}", groups[2]);
    groups[1] = "ready out=1".to_owned();
    hall.line(&format!("position {} dal foglio", groups.join("; ")));
    assert!(game(&hall).position().contains("out=1") && !hall.shows("Svela la n."), "{}", game(&hall).position());
}

#[test]
fn why_an_act_that_could_seal_and_does_not_is_refused_is_told() {
    let mut hall = amid();
    hall.type_text("L KAM 2 MON");
    assert!(hall.shows("si legge tenendo premuto l'occhio"), "of what is sealed it would tell");
    hall.press(&[Key::Escape]);
    hall.type_text("+ ALA3");
    assert!(hall.shows("Contro le regole") && !hall.shows("tenendo premuto l'occhio"));
}

#[test]
fn a_move_of_several_parts_is_dragged() {
    let mut hall = amid();
    drag(&mut hall, "land/ONT", "land/QUE");
    drag(&mut hall, "land/ONT", "land/QUE");
    drag(&mut hall, "land/USE", "land/QUE");
    hall.press(&[Key::Enter]);
    let position = game(&hall).position();
    assert!(["ONT7", "QUE5", "USE2"].iter().all(|land| position.contains(land)), "{position}");
}

#[test]
fn whoever_points_at_nothing_goes_on_typing() {
    let mut hall = amid();
    let board = hall.harness.get_by_label("Tavoliere della partita").rect();
    hall.harness.event(egui::Event::PointerMoved(board.left_top() + egui::vec2(2.0, 2.0)));
    hall.settle();
    for pressed in [true, false] {
        let (pos, button) = (board.left_top() + egui::vec2(2.0, 2.0), PointerButton::Primary);
        hall.harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
        hall.settle();
    }
    hall.type_text("ALA>KAM 651/62");
    assert_eq!(line(&hall), "ALA>KAM 651/62");
}

#[test]
fn the_time_that_is_up_on_the_clock_is_taken_over() {
    let mut hall = amid();
    hall.say("clock T1 start @1000");
    assert!(!hall.shows("Annunciato dal torneo"));
    hall.say("clock T1 next @4900000");
    assert!(hall.shows("Annunciato dal torneo"), "the last rounds were announced");
    hall.press_with(Modifiers::ALT, Key::B);
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("closing=penultimate"), "{}", game(&hall).position());
    assert!(!hall.shows("Annunciato dal torneo"));
}

#[test]
fn a_deployment_is_pointed_at_back_and_forth() {
    let mut hall = table("torneo-risiko", 4, Depth::All);
    let dealt = ["ALA", "ALB", "AMC", "ARG", "BRA", "CIN", "CIT", "CON", "EGI", "EUM"];
    point(&mut hall, "player/0");
    for code in dealt {
        point(&mut hall, &format!("land/{code}"));
    }
    assert!(line(&hall).ends_with("CON EGI EUM"), "{}", line(&hall));
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last().0, 1, "{}", game(&hall).position());
    for spot in ["player/0", "land/ALA", "land/BRA", "land/ALA"] {
        point(&mut hall, spot);
    }
    assert!(line(&hall).contains("ALA3 ALB1 AMC1 ARG1 BRA2 "), "{}", line(&hall));
    assert!(!hall.shows("Contro le regole") && hall.shows("Col tasto destro"), "the rest is still to come");
    take_away(&mut hall, "land/ALA");
    assert!(line(&hall).contains("ALA2 ALB1 AMC1 ARG1 BRA2 "), "{}", line(&hall));
    for _ in 0..6 {
        point(&mut hall, "land/EUM");
        point(&mut hall, "land/BRA");
    }
    assert!(hall.shows("Se confermato"), "{}", line(&hall));
    point(&mut hall, "land/CIN");
    assert!(hall.shows("sono già tutte indicate"), "one too many is said and stays out");
    hall.press(&[Key::Enter]);
    let position = game(&hall).position();
    assert!(["ALA2", "BRA8", "EUM7", "CIN1"].iter().all(|land| position.contains(land)), "{position}");
}

#[test]
fn a_set_of_cards_that_nobody_noted_is_played_by_pointing() {
    let mut hall = amid();
    let position = game(&hall).position().replace("pack=44", "pack=41").replacen("; ", "; cards=3 ", 1);
    hall.line(&format!("position {position} dal foglio"));
    assert!(game(&hall).position().contains("cards=3"), "{}", game(&hall).position());
    for spot in ["card/F", "land/ALA", "card/V"] {
        point(&mut hall, spot);
    }
    assert_eq!(line(&hall), "T F:ALA V ");
    take_away(&mut hall, "land/ALA");
    assert_eq!(line(&hall), "T F V ");
    for spot in ["card/C", "land/BRA"] {
        point(&mut hall, spot);
    }
    hall.press(&[Key::Enter]);
    let position = game(&hall).position();
    assert!(position.contains("place=12") && !position.contains("cards=3"), "10 and 2 for Brazil: {position}");
}

#[test]
fn what_is_taken_away_leaves_what_can_be_without_it() {
    let mut hall = amid();
    for spot in ["land/ALA", "land/KAM", "die/a/6"] {
        point(&mut hall, spot);
    }
    take_away(&mut hall, "land/KAM");
    assert_eq!(line(&hall), "", "the die goes with the target");
    point(&mut hall, "land/KAM");
    assert_eq!(line(&hall), "ALA>KAM ");
    hall.press(&[Key::Escape]);
    for spot in ["act/load", "land/ALA", "land/ALA", "land/MON"] {
        point(&mut hall, spot);
    }
    take_away(&mut hall, "land/MON");
    point(&mut hall, "land/SIB");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).seals()[0].text.as_deref(), Some("SIB"));
}

#[test]
fn until_a_secret_hour_no_empty_time_takes_the_room_of_the_map() {
    let hall = table("torneo-risiko", 4, Depth::All);
    assert!(hall.harness.query_by_label("—").is_none(), "there is nothing to be read");
}

#[test]
fn one_army_too_many_leaves_those_that_were_pointed_at() {
    let mut hall = deployed();
    (0..11).for_each(|_| point(&mut hall, "land/ALA"));
    assert_eq!(line(&hall), "+ ALA11");
    point(&mut hall, "land/ALA");
    assert_eq!(line(&hall), "+ ALA11");
    assert!(hall.shows("Le armate da piazzare sono 11: sono già tutte indicate."));
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("ALA15"), "{}", game(&hall).position());
}

#[test]
fn armies_are_deployed_by_pointing_at_the_territories_alone() {
    let mut hall = table("torneo-risiko", 4, Depth::All);
    point(&mut hall, "land/TNO");
    assert!(hall.shows("Prima si indica il giocatore"), "nothing is held before anything was dealt");
    hall.type_text("deal giallo ALA ALB AMC ARG BRA CIN CIT CON EGI EUM UCR");
    assert!(hall.shows("I territori sono 11: ne spettano 10."));
    hall.press(&[Key::Backspace; 4]);
    hall.press(&[Key::Enter]);
    for spot in ["land/ALA", "land/BRA", "land/ALA"] {
        point(&mut hall, spot);
    }
    assert!(line(&hall).contains("ALA3 ALB1 AMC1 ARG1 BRA2 "), "{}", line(&hall));
    assert!(!hall.shows("Contro le regole"), "the rest is still to come");
}

#[test]
fn what_is_dealt_is_told_in_words_while_it_is_pointed_at() {
    let mut hall = table("torneo-risiko", 4, Depth::All);
    for spot in ["player/0", "land/TNO", "land/ALA"] {
        point(&mut hall, spot);
    }
    assert!(hall.shows("ha avuto TNO ALA") && !hall.shows("nuova mano"), "{}", line(&hall));
}

#[test]
fn dice_alone_go_on_with_the_fight_that_must() {
    let mut hall = amid();
    hall.line("P ALA2>CIT");
    for spot in ["die/a/6", "die/a/5", "die/d/4", "die/d/1"] {
        point(&mut hall, spot);
    }
    assert_eq!(line(&hall), ">CIT 2v2 65/41");
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("roll=CIT:65/41"), "{}", game(&hall).position());
}

#[test]
fn a_conquered_territory_is_occupied_by_pointing_at_it() {
    let mut hall = amid();
    hall.line("ALA>KAM 666/11");
    hall.line("ALA>KAM 666/1");
    hall.type_text("+");
    hall.type_text("+");
    assert_eq!(line(&hall), "x4");
    hall.press(&[Key::Escape]);
    hall.type_text("+");
    assert_eq!(line(&hall), "x3", "what was put down counts no more");
    hall.press(&[Key::Escape]);
    for armies in [3, 4, 5, 6, 7, 8, 8] {
        point(&mut hall, "land/KAM");
        assert_eq!(line(&hall), format!("x{armies}"));
    }
    assert!(hall.shows("Occupano al massimo 8 armate."));
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("KAM8"), "{}", game(&hall).position());
}

#[test]
fn the_one_clock_of_all_starts_whoever_is_on_turn() {
    let mut hall = amid();
    hall.line("#");
    hall.click("Avvia");
    assert!(!hall.shows("Questo posto non ha un orologio."));
    assert!(hall.game().state().table(TableNo(1)).unwrap().clock.as_ref().is_some_and(|clock| clock.runs()));
}

#[test]
fn one_more_army_is_loaded_for_where_troops_go_already() {
    let mut hall = amid();
    for spot in ["act/load", "land/ALA", "land/ALA", "land/MON", "land/ALA"] {
        point(&mut hall, spot);
    }
    assert_eq!(line(&hall), "L ALA 3 ?");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).seals().first().and_then(|seal| seal.text.as_deref()), Some("MON"));
}

#[test]
fn where_there_is_no_border_it_is_said() {
    let mut hall = amid();
    point(&mut hall, "land/ALA");
    point(&mut hall, "land/CIN");
    assert!(hall.shows("Non c'è un confine dall'Alaska alla Cina"));
    point(&mut hall, "land/KAM");
    assert_eq!(line(&hall), "ALA>KAM ");
    assert!(!hall.shows("Non c'è un confine dall'Alaska alla Cina"));
}

#[test]
fn what_speaks_against_a_secret_is_one_sentence() {
    let mut hall = amid();
    hall.type_text("L ALA 20 QQQ");
    let told = hall.harness.query_all_by_label_contains("Il perché si legge tenendo premuto l'occhio.").count();
    assert_eq!(told, 1);
}

/// The preview comes before the record, however much it has become since the first spot.
#[test]
fn what_follows_from_a_long_gesture_is_read_whole() {
    let mut hall = table("torneo-risiko-varianti", 3, Depth::All);
    point(&mut hall, "player/0");
    for land in ["ALA", "TNO", "GRO", "ALB", "ONT", "QUE", "USO", "USE", "AMC", "VEN", "PER", "BRA", "ARG", "ISL"] {
        point(&mut hall, &format!("land/{land}"));
    }
    layout::watch(&hall.harness.ctx);
    hall.settle();
    let told = layout::in_sight(&hall.harness.ctx, "ha avuto ALA");
    assert_eq!(told.len(), 2, "what the line says, and below it what follows: {told:?}");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(1));
}

#[test]
fn what_is_pointed_at_in_vain_is_said() {
    let mut hall = amid();
    point(&mut hall, "land/KAM");
    assert!(hall.shows("non è di chi è di turno: si indica prima da dove si attacca"));
    point(&mut hall, "land/ALA");
    assert!(!hall.shows("non è di chi è di turno"));
    hall.press(&[Key::Escape]);
    point(&mut hall, "player/1");
    assert!(hall.shows("adesso non comincia niente"));
}

#[test]
fn an_attack_goes_on_by_its_dice_alone_until_something_else_is_done() {
    let mut hall = amid();
    hall.line("ALA>KAM 651/62");
    hall.line("654/31");
    assert_eq!(game(&hall).entry(game(&hall).last()).unwrap().text, "ALA>KAM 3v2 654/31");
    assert!(game(&hall).position().contains("invade=ALA>KAM"), "{}", game(&hall).position());
    hall.line("3");
    let before = game(&hall).last();
    hall.line("654/31");
    assert_eq!(game(&hall).last(), before, "the territory is taken");
    hall.press(&[Key::Escape]);
    hall.line("KAM>CIT 65/41");
    for spot in ["die/a/5", "die/a/4", "die/d/6"] {
        point(&mut hall, spot);
    }
    assert_eq!(line(&hall), "KAM>CIT 2v1 54/6");
    hall.press(&[Key::Escape]);
    hall.line("M ONT>QUE 1");
    hall.type_text("54/6");
    assert!(hall.shows("non si legge"), "something else was done: {}", line(&hall));
}

#[test]
fn where_columns_scroll_the_map_is_as_large_as_all_of_it_can_be_seen() {
    let mut hall = amid();
    let drawn = |hall: &mut Hall, size: egui::Vec2| {
        hall.harness.set_size(size);
        hall.settle();
        let room = hall.harness.get_by_label("Tavoliere della partita").rect();
        let scene = open(hall).game.scene_after(game(hall).last());
        (Fit::new(scene.width, scene.height, room).length(scene.width), room)
    };
    // 1280×800 at 150 % and at 200 %.
    let (wide, room) = drawn(&mut hall, egui::vec2(853.0, 533.0));
    assert!(wide > 0.8 * room.width() && room.bottom() < 500.0, "{wide} of {room:?}");
    let (wide, room) = drawn(&mut hall, egui::vec2(640.0, 400.0));
    assert!(wide > 360.0 && room.height() < 400.0, "all of it can be in view: {wide} of {room:?}");
}

/// Pointing once too often, or at the next player, keeps the spots so far.
#[test]
fn what_is_dealt_and_deployed_by_pointing_stays_whatever_is_pointed_at_next() {
    let mut hall = table("torneo-risiko", 4, Depth::All);
    let dealt = [
        ["ALA", "TNO", "GRO", "ALB", "ONT", "QUE", "USO", "USE", "AMC", "VEN"],
        ["KAM", "SCA", "GBR", "EUS", "EUO", "EUM", "UCR", "AFN", "EGI", "CON"],
        ["SIB", "JAC", "CIT", "GIA", "MON", "CIN", "AFG", "MOR", "IND", "SIA"],
        ["PER", "BRA", "ARG", "ISL", "AFO", "AFS", "MAD", "URA", "IDO", "NGU"],
    ];
    for (player, lands) in dealt.iter().enumerate() {
        point(&mut hall, &format!("player/{player}"));
        lands.iter().for_each(|land| point(&mut hall, &format!("land/{land}")));
        let whole = line(&hall);
        point(&mut hall, &format!("player/{}", (player + 1) % 4));
        assert_eq!(line(&hall), whole, "the next player waits");
        hall.press(&[Key::Enter]);
        assert_eq!(game(&hall).last(), Seq(player as u64 + 1), "{whole}");
    }
    for _ in 0..12 {
        dealt[0][..2].iter().for_each(|land| point(&mut hall, &format!("land/{land}")));
    }
    let placed = line(&hall);
    point(&mut hall, "land/ALA");
    assert_eq!(line(&hall), placed, "one too many stays out");
    assert!(hall.shows("sono già tutte indicate"), "and is said");
}
