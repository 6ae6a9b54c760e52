//! Festivals with content on every slide.

use super::*;

/// Adds a tournament with a bracket of `players` players after the qualifying.
pub(super) fn bracket(fair: &mut Fair, players: usize) -> String {
    let id = fair.open("torneo-twixt", "2026-09-19 15:00", "Tendone");
    fair.enter(&id, 1, players);
    fair.say(&id, "start");
    for table in 0..players / 2 {
        fair.say(&id, &format!("pair E{} E{}", 2 * table + 1, 2 * table + 2));
    }
    fair.play_round(&id);
    fair.say(&id, "close-queue\ndraw 7");
    id
}

pub(super) fn poker(fair: &mut Fair, players: usize) -> String {
    let id = fair.open("torneo-holdem", "2026-09-19 21:00", "Sala grande");
    fair.enter(&id, 1, players);
    fair.say(&id, "start\ndraw 3");
    let start = NOW - 15 * 60_000;
    fair.say(&id, &format!("blinds start @{start}"));
    id
}

fn swiss(fair: &mut Fair, players: usize) -> String {
    let id = fair.open("torneo-svizzero", "2026-09-19 10:00", "Palestra");
    fair.enter(&id, 1, players);
    fair.say(&id, "start\ndraw 11");
    id
}

fn puzzle(fair: &mut Fair) -> String {
    let id = fair.open("torneo-puzzle", "2026-09-19 17:30", "Biblioteca");
    let pairs: Vec<_> = (0..12).map(|pair| format!("p{} p{} paid", 2 * pair + 1, 2 * pair + 2)).collect();
    fair.say(&id, &format!("enter {}\nstart\nstart-race @{}", pairs.join("; "), NOW - 3_000_000));
    fair.say(&id, "fin E3 0:41:20\nfin E7 0:44:02");
    id
}

pub(super) fn everything() -> Fair {
    let mut fair = Fair::new(130);
    let knockout = bracket(&mut fair, 32);
    let swiss = swiss(&mut fair, 120);
    poker(&mut fair, 40);
    puzzle(&mut fair);
    fair.open("torneo-memory", "2026-09-19 16:00", "");
    for (place, table) in (1..).zip(fair.ready(&swiss).into_iter().take(10)) {
        fair.say(&swiss, &format!("call T{table} {place}"));
    }
    let rummikub = fair.open("torneo-rummikub", "2026-09-19 18:00", "Veranda");
    fair.enter(&rummikub, 40, 22);
    fair.say(&rummikub, "start\ndraw 5");
    let quick = fair.open("torneo-quarto", "2026-09-19 11:00", "Chiostro");
    fair.enter(&quick, 1, 6);
    fair.say(&quick, "start\npair E1 E2\npair E3 E4");
    for table in fair.ready(&quick) {
        fair.say(&quick, &format!("clock T{table} start 1 @{}", NOW - 130_000));
    }
    let over = fair.open("torneo-mancala", "2026-09-19 09:30", "Chiostro");
    fair.enter(&over, 60, 4);
    fair.say(&over, "start\ndraw 2");
    for _ in 0..2 {
        for table in fair.ready(&over) {
            let seats = fair.find(&over).state().table(tournament::TableNo(table)).unwrap().entries();
            fair.say(&over, &format!("result T{table} {} {}: 26-22", seats[0], seats[1]));
        }
    }
    for table in fair.ready(&knockout).into_iter().take(5) {
        fair.win(&knockout, table, 2);
    }
    fair.note(EventRecord::Announced { text: "Alle 19 la cena sotto il tendone: prenotarsi entro le 18".to_owned() });
    fair.note(EventRecord::PagesAt { url: "http://192.168.1.10:8080/".to_owned() });
    fair
}

/// Returns every page for each tournament.
pub(super) fn scenes(fair: &Fair) -> Vec<BoardScene> {
    let mut scenes = vec![BoardScene::Programme, BoardScene::Calls];
    for open in &fair.event.festival.tournaments {
        let id = || open.id.clone();
        scenes.extend([
            BoardScene::Clocks(id()),
            BoardScene::Bracket(id()),
            BoardScene::Tables(id()),
            BoardScene::Standings(id()),
            BoardScene::Podium(id()),
        ]);
    }
    scenes.push(BoardScene::Phones);
    scenes
}
