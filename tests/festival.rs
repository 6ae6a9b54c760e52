//! The festival from outside: the sample with its sixteen tournaments, a tournament run by typed lines, and bad input.

mod typed;

use std::path::{Path, PathBuf};
use std::process::Command;

use festival::event::{Event, RACE, load_read_only};
use festival::sample;
use festival::{BoardScene, OpenTournament, age_on, tournament_rulesets};
use rules::{DynMatch, Role, Seq};
use serde_json::Value;
use tempfile::TempDir;
use tournament::{Next, Ranking, Slot, Status, Table, TableResult};

/// Writes the sample with the race up to an act, and reads it.
fn sample_until(acts: usize) -> (TempDir, PathBuf, Event) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("palio.triade");
    sample::write_until(&path, acts).unwrap();
    let event = load_read_only(&path).unwrap().1;
    (folder, path, event)
}

fn open<'e>(event: &'e Event, ruleset: &str) -> &'e OpenTournament {
    let all = &event.festival.tournaments;
    all.iter().find(|open| open.game.ruleset_id() == ruleset).unwrap_or_else(|| panic!("{ruleset} is not there"))
}

fn next(open: &OpenTournament) -> Next {
    tournament::next(open.plan(), open.state())
}

fn ranking(open: &OpenTournament) -> Ranking {
    tournament::ranking(open.plan(), open.state(), open.state().now().unwrap().0)
}

/// Lists the tables of the stage under way.
fn tables(open: &OpenTournament) -> Vec<&Table> {
    let (index, _) = open.state().now().unwrap();
    open.state().tables_of(index).map(|(_, table)| table).collect()
}

/// Tells how many tables of the stage under way have a result and how many are being played.
fn played(open: &OpenTournament) -> (usize, usize) {
    let tables = tables(open);
    let ended = tables.iter().filter(|table| table.result.is_some()).count();
    (ended, tables.iter().filter(|table| table.ready()).count())
}

fn texts(open: &OpenTournament) -> Vec<String> {
    (1..=open.game.last().0).filter_map(|seq| DynMatch::entry(&open.game, Seq(seq))).map(|entry| entry.text).collect()
}

#[test]
fn the_sample_holds_sixteen_tournaments_that_replay_as_recorded() {
    let (_folder, path, event) = sample_until(usize::MAX);
    journal::verify(&path).unwrap();
    assert_eq!(event.unreadable, []);
    let all = &event.festival.tournaments;
    let rulesets: Vec<_> = all.iter().map(|open| open.game.ruleset_id()).collect();
    let shipped: Vec<_> = tournament_rulesets().take(16).collect();
    assert_eq!(rulesets, shipped);
    for open in all {
        assert_eq!(open.diverged, None, "{}", open.game.ruleset_id());
        assert!(open.game.last() > Seq(0), "{}: nothing is recorded", open.game.ruleset_id());
        assert!(!open.info.starts.is_empty() && !open.info.room.is_empty());
        for entrant in open.state().entrants.iter().map(|(_, entrant)| entrant) {
            assert!(entrant.people.iter().all(|person| event.names.contains_key(&journal::PersonId(person.0))));
        }
    }
    // What is written later happened later.
    let times: Vec<_> = event.log.iter().map(|line| line.time_ms).collect();
    assert!(times.is_sorted(), "the records are not in the order of their times");
}

#[test]
fn every_tournament_is_verified() {
    let (_folder, path, event) = sample_until(0);
    let output =
        Command::new(env!("CARGO_BIN_EXE_triade")).env_remove("LANG").arg("verify").arg(&path).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    for open in &event.festival.tournaments {
        let begins = format!("Torneo {} ({}): {} ", open.id, open.game.ruleset_id(), open.game.last().0);
        let digest = DynMatch::digest(&open.game).to_string();
        let line = said.lines().find(|line| line.starts_with(&begins)).unwrap_or_else(|| panic!("{begins}: {said}"));
        // From the digest of what hides something that could be found out.
        assert_eq!(line.ends_with(&digest), !DynMatch::hides(&open.game), "{line}");
    }
}

#[test]
fn between_eighty_and_a_hundred_and_twenty_people_play_beside_the_flocks() {
    let (_folder, _, event) = sample_until(0);
    let mut entries: Vec<_> = event
        .festival
        .tournaments
        .iter()
        .skip(1)
        .flat_map(|open| {
            let entrants = open.state().entrants.iter().map(|(_, entrant)| entrant.people.clone());
            let mut people: Vec<_> = entrants.flatten().collect();
            people.sort_unstable();
            people.dedup();
            people
        })
        .collect();
    let all = entries.len();
    entries.sort_unstable();
    entries.dedup();
    assert!((80..=120).contains(&entries.len()), "{}", entries.len());
    assert!(all > entries.len() * 3 / 2, "hardly anybody enters two tournaments");
}

#[test]
fn memory_is_for_minors_whose_age_is_that_of_their_card() {
    let (_folder, _, event) = sample_until(0);
    let day = event.setup.date.parse().unwrap();
    for (_, entrant) in open(&event, "torneo-memory").state().entrants.iter() {
        let card = &event.festival.cards[&journal::PersonId(entrant.people[0].0)];
        let age = age_on(card.birth.unwrap(), day);
        assert!(age.unwrap() < 18, "{}", card.name);
        assert_eq!(entrant.age, age, "{}", card.name);
    }
}

#[test]
fn knockout_tournaments_stand_where_the_programme_says() {
    let (_folder, _, event) = sample_until(sample::MIDDLE);
    let abalone = open(&event, "torneo-abalone");
    assert!(texts(abalone).iter().any(|text| text.starts_with("correct ")), "no result was corrected");
    let semifinals: Vec<_> = tables(abalone).into_iter().filter(|table| table.round == 3).collect();
    assert_eq!(semifinals.iter().filter(|table| table.result.is_some()).count(), 1);
    assert!(semifinals.iter().any(|table| table.ready() && table.clock.is_some()));

    let backgammon = open(&event, "torneo-backgammon");
    assert_eq!(backgammon.state().stage(0).unwrap().length, Some(7));
    assert_eq!((backgammon.state().stages.len(), next(backgammon)), (2, Next::Play));
    let walkover = |table: &&Table| matches!(table.result, Some(TableResult::Walkover { .. }));
    assert!(tables(backgammon).iter().filter(|table| table.result.is_some()).all(walkover));

    let carolus = open(&event, "torneo-carolus-magnus");
    assert_eq!((carolus.state().stages[0].queue.len(), played(carolus).1), (3, 2));

    let memory = open(&event, "torneo-memory");
    assert!(memory.state().closed && ranking(memory).rows.iter().filter(|row| row.place <= 3).count() >= 3);
    assert!(open(&event, "torneo-quarto").state().closed);

    let mancala = open(&event, "torneo-mancala");
    assert!(played(mancala).0 > 0 && played(mancala).1 > 1);

    let gin = open(&event, "torneo-gin-rummy");
    assert_eq!(next(gin), Next::Close);
    assert!(texts(gin).last().unwrap().contains("hands"));

    let twixt = open(&event, "torneo-twixt");
    assert_eq!(tables(twixt).iter().filter(|table| table.dispute.is_some()).count(), 1);
}

#[test]
fn the_other_tournaments_stand_where_the_programme_says() {
    let (_folder, _, event) = sample_until(sample::MIDDLE);
    let stage = |open: &OpenTournament| open.state().now().unwrap().1.clone();

    let holdem = stage(open(&event, "torneo-holdem")).poker;
    assert_eq!((holdem.tables.len(), holdem.out.len()), (2, 3));
    assert!(holdem.clock.is_some_and(|clock| clock.is_on() && !clock.runs()));
    assert_eq!(next(open(&event, "torneo-omaha")), Next::Start);
    assert!(open(&event, "torneo-omaha").state().entrants.len() > 5);

    let puzzle = open(&event, "torneo-puzzle");
    assert_eq!(next(puzzle), Next::Close);
    let runs = stage(puzzle).race.runs;
    assert_eq!(runs.values().filter(|run| run.late_ms.is_some()).count(), 2);
    assert_eq!(runs.values().filter(|run| run.granted_ms > 0).count(), 1);

    let samurai = open(&event, "torneo-samurai");
    assert_eq!(played(samurai), (1, 2));
    let rummikub = open(&event, "torneo-rummikub");
    assert_eq!((stage(rummikub).round, next(rummikub)), (2, Next::Draw));

    let varianti = open(&event, "torneo-risiko-varianti");
    assert_eq!((stage(varianti).round, next(varianti)), (1, Next::Draw));
    let dropped = varianti.state().entrants.iter().filter(|(_, entrant)| entrant.status == Status::Dropped);
    assert_eq!(dropped.count(), 1);

    let risiko = open(&event, "torneo-risiko");
    let last = tables(risiko).into_iter().find(|table| table.title == "final").unwrap();
    assert!(last.ready() && last.clock.is_some() && !last.slots.contains(&Slot::Bye));
}

#[test]
fn the_race_is_a_tournament_that_ends_with_its_match() {
    let (_folder, _, event) = sample_until(sample::MIDDLE);
    let oca = open(&event, "torneo-oca");
    assert_eq!((oca.info.match_id.as_deref(), next(oca)), (Some(RACE), Next::Play));
    assert!(event.find(RACE).unwrap().game.as_dyn().outcome().is_none());

    let (_folder, _, event) = sample_until(usize::MAX);
    let oca = open(&event, "torneo-oca");
    assert!(oca.state().closed);
    // The flocks entered in throwing order, so seat and entry go together.
    let standings = event.find(RACE).unwrap().game.as_dyn().standings();
    let race: Vec<_> = standings.iter().map(|standing| (standing.place, u32::from(standing.seat.0) + 1)).collect();
    let rows: Vec<_> = ranking(oca).rows.iter().map(|row| (row.place, row.entry.0)).collect();
    assert_eq!(rows.len(), 8);
    assert!(race.iter().all(|(place, entry)| rows.contains(&(*place, *entry))), "{race:?} {rows:?}");
}

#[test]
fn the_tournaments_have_officials_and_boards() {
    let (_folder, path, event) = sample_until(0);
    for role in [Role::Organizer, Role::Referee] {
        assert!(event.setup.officials.iter().any(|official| official.roles.has(role)), "{role:?}");
    }
    let (journal, _) = load_read_only(&path).unwrap();
    for official in &event.setup.officials {
        assert!(journal.check_pin(&official.id, &sample::pin(&official.id)).unwrap(), "{}", official.id);
    }
    let scenes = event.festival.boards.iter().flat_map(|board| &board.scenes);
    for scene in scenes {
        match scene {
            BoardScene::Match(id) => assert!(event.find(id).is_some()),
            BoardScene::Clocks(id)
            | BoardScene::Games(id)
            | BoardScene::Bracket(id)
            | BoardScene::Tables(id)
            | BoardScene::Standings(id)
            | BoardScene::Podium(id) => assert!(event.festival.find(id).is_some()),
            BoardScene::Programme | BoardScene::Calls | BoardScene::Phones => {}
        }
    }
    assert!(event.festival.boards.len() > 1 && !event.festival.announcement.is_empty());
}

fn replayed(path: &Path) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_triade"));
    let output = command.args(["replay", "--json", path.to_str().unwrap()]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn replay_lists_all_tournaments_with_their_rankings() {
    let (_folder, path, _) = sample_until(usize::MAX);
    let replayed = replayed(&path);
    let tournaments = replayed["tournaments"].as_array().unwrap();
    assert_eq!((tournaments.len(), replayed["matches"].as_array().unwrap().len()), (16, 5));
    for tournament in tournaments {
        assert_eq!(tournament["diverged"], Value::Null, "{}", tournament["ruleset"]);
        let history = tournament["history"].to_string();
        assert!(!history.contains('⟦'), "{}: a sentence is missing: {history}", tournament["ruleset"]);
        let begun = tournament["ruleset"] != "torneo-omaha";
        assert_eq!(tournament["ranking"].as_array().unwrap().is_empty(), !begun, "{}", tournament["ruleset"]);
    }
}
