//! The power goes while a robot plays at the desk: what it has said to be durable is in the event afterwards, which folds as before.
//!
//! The journal alone is tried much more often (`crates/journal/tests/power`); here it is the whole desk: with its set-up, its PINs,
//! its keys and the notes beside the file. `TRIADE_POWER_STATES` and `TRIADE_POWER_ACTS` are the same.

use std::collections::BTreeSet;
use std::path::Path;

use festival::event::load;
use serde_json::Value;
use testkit::power::{self, Effort, Image, Reopened};

use super::command;

const FILE: &str = "prova.triade";

/// Returns the hashes of the records that were printed.
fn hashes(said: &str) -> Vec<String> {
    let records = said.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    records.filter_map(|record| record["hash"].as_str().map(str::to_owned)).collect()
}

/// Opens a state as the desk does; where somebody must decide, takes what is recommended.
fn reopen(image: &Image, root: &Path) -> Result<Reopened, String> {
    image.lay(root).map_err(|error| error.to_string())?;
    let path = root.join(FILE);
    let nothing = |said: &str| Reopened { holds: BTreeSet::new(), said: said.to_owned() };
    if !path.exists() {
        return Ok(nothing("there is no file"));
    }
    let mut said = "opens".to_owned();
    let sound = load(&path).is_ok_and(|(journal, _)| journal.is_writer());
    if !sound {
        let Some(way) = journal::survey(&path).ok().and_then(|survey| survey.ways().first().copied()) else {
            return Ok(nothing("refused"));
        };
        journal::go_on(&path, way).map_err(|error| error.to_string())?;
        said = format!("goes on from {:?}", way.from);
    }
    let (journal, event) = load(&path).map_err(|error| error.to_string())?;
    if !journal.is_writer() || !event.reads_back() {
        return Err(format!("{said}: {:?}", journal.access()));
    }
    journal.close().map_err(|error| error.to_string())?;
    journal::verify(&path).map_err(|error| error.to_string())?;
    Ok(Reopened { holds: event.log.iter().map(|line| line.hash.to_string()).collect(), said })
}

fn asked(name: &str) -> Option<usize> {
    Some(std::env::var(name).ok()?.parse().unwrap())
}

#[test]
fn nothing_that_the_desk_called_saved_is_lost_when_the_power_goes() {
    if !power::can_record() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().canonicalize().unwrap().join("desk");
    std::fs::create_dir(&root).unwrap();
    let (path, acts) = (root.join(FILE), asked("TRIADE_POWER_ACTS").unwrap_or(20));
    let path = path.to_str().unwrap();
    let mut robot = command(&["rehearse", path, "--json", "--new", "--acts", &acts.to_string()]);
    robot.env("XDG_DATA_HOME", root.join("data")).env("HOSTNAME", "prova");
    let recording = power::record(&robot, &root).unwrap();
    let effort = match asked("TRIADE_POWER_STATES") {
        Some(states) => Effort { every: 1, states, seed: 1 },
        None => Effort { every: 60, states: 3, seed: 1 },
    };
    let tally = recording.cut(effort, hashes, |image| reopen(image, &root)).unwrap();
    println!("{tally:?}");
    assert!(tally.confirmed >= acts && tally.opened > 20, "that means nothing: {tally:?}");
}
