//! A picture of the page of the hall, with an entrance and a room.

use std::path::{Path, PathBuf};

use super::{Camera, NOW};
use desk_kit::Page;
use festival::event::{Event, load_read_only};
use festival::{OpenTournament, sample, tournament_stream};
use journal::{Journal, PersonId, Stamp, seed_keys};
use shell::testing::Stage;
use testkit::until;
use tournament::Person;

/// The seed of the keys: the page shows how they begin.
const SEED: u64 = 7;

/// Returns a stamp of a desk, some minutes before the picture is taken.
fn stamp(desk: &str, minutes: i64) -> Stamp {
    Stamp { time_ms: NOW - minutes * 60_000, desk: desk.to_owned(), official: Some("o9".to_owned()) }
}

fn tournament<'e>(event: &'e Event, ruleset: &str) -> &'e OpenTournament {
    event.festival.tournaments.iter().find(|open| open.game.ruleset().id == ruleset).unwrap()
}

/// Returns the act by which somebody enters a tournament in which they do not play.
fn entry(event: &Event, ruleset: &str) -> String {
    let entrants = || tournament(event, ruleset).state().entrants.iter();
    let enters = |id: &PersonId| entrants().any(|(_, entrant)| entrant.people.contains(&Person(id.0)));
    format!("enter p{}", event.names.keys().rfind(|id| !enters(id)).unwrap().0)
}

/// Makes the file of an entrance, which has given two tournaments to a room, and is asked for two acts by it.
fn asked(folder: &Path) -> PathBuf {
    let [entrance, room] = ["ingresso", "sala"].map(|name| folder.join(name).with_extension("triade"));
    sample::write_until(&entrance, sample::MIDDLE).unwrap();
    std::fs::copy(&entrance, &room).unwrap();
    let mut guest = Journal::open(&room).unwrap();
    let mut own = Journal::open(&entrance).unwrap();
    let (_, event) = load_read_only(&entrance).unwrap();
    let stream = |ruleset: &str| tournament_stream(&tournament(&event, ruleset).id);
    own.share(&stamp("ingresso", 90)).unwrap();
    own.admit(&stamp("ingresso", 80), guest.desk().unwrap(), "sala").unwrap();
    let given = ["torneo-quarto", "torneo-memory"].map(stream);
    own.give(&stamp("ingresso", 75), &given, guest.desk().unwrap()).unwrap();
    own.close().unwrap();
    guest.take_in(&entrance).unwrap();
    guest.ask(&stamp("sala", 4), &stream("torneo-holdem"), &entry(&event, "torneo-holdem"), &[]).unwrap();
    let abalone = tournament(&event, "torneo-abalone");
    let (table, _) = abalone.state().tables.iter().find(|(_, table)| table.ready()).unwrap();
    guest.ask(&stamp("sala", 1), &stream("torneo-abalone"), &format!("referee T{table}"), &[]).unwrap();
    guest.close().unwrap();
    let mut own = Journal::open(&entrance).unwrap();
    own.take_in(&room).unwrap();
    own.close().unwrap();
    entrance
}

#[test]
fn the_hall_is_pictured() {
    seed_keys(SEED);
    let mut camera = Camera::new("desk-desks");
    let folder = tempfile::tempdir().unwrap();
    let path = asked(folder.path());
    let mut stage = Stage::opened(crate::rooms(), folder, &path);
    stage.seat(&["o9", "o8"]);
    stage.go(Page::Hall);
    let known = |stage: &Stage| stage.shows("sala (") && stage.shows("chiama l'arbitro");
    until(&mut stage, "the desks are known", known, |stage| stage.harness.run_steps(1));
    camera.light(&mut stage, "hall");
    camera.0.close();
}
