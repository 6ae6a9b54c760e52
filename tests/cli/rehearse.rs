//! The robot of a rehearsal, from outside: what it prints is in the file, whatever happens to it, and a seed repeats it.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use festival::event::{RACE, load_read_only, match_stream};
use serde_json::Value;
use tempfile::TempDir;

use super::{command, ended_as, shown};

/// A machine on which a festival is rehearsed.
struct Machine(TempDir);

impl Machine {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("prova.triade")
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = command(words);
        command.env("XDG_DATA_HOME", self.0.path().join("data")).env("HOSTNAME", "prova");
        command
    }

    /// Rehearses so many records of the file.
    fn rehearse(&self, words: &[&str]) -> Command {
        self.command(&[&["rehearse", shown(&self.file()), "--json"], words].concat())
    }

    /// Rehearses to the end; returns the lines that were printed, and the figures.
    fn rehearsed(&self, words: &[&str]) -> (Vec<Value>, Value) {
        let (code, stdout, stderr) = ended_as(&mut self.rehearse(words));
        assert_eq!(code, 0, "{stderr}");
        let figures = serde_json::from_str(stderr.lines().last().unwrap()).unwrap();
        (stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), figures)
    }
}

/// Checks that lines that were printed are in a file, as they were printed.
fn all_there(lines: &[Value], path: &Path) {
    let (journal, event) = load_read_only(path).unwrap();
    journal.verify().unwrap();
    // Where a stream was taken over two records may have one number.
    let there: BTreeSet<_> =
        event.log.iter().map(|line| (line.stream.as_str(), line.seq, line.hash.to_string())).collect();
    for line in lines {
        let text = |field: &str| line[field].as_str().unwrap();
        assert!(there.contains(&(text("stream"), line["seq"].as_u64().unwrap(), text("hash").to_owned())), "{line}");
    }
}

fn sound(machine: &Machine) {
    let (code, stdout, stderr) = ended_as(&mut machine.command(&["verify", shown(&machine.file())]));
    assert_eq!(code, 0, "{stdout}{stderr}");
}

#[test]
fn all_that_is_printed_is_in_the_file_and_the_file_is_sound() {
    let machine = Machine::new();
    let (lines, figures) = machine.rehearsed(&["--new", "--acts", "600", "--seed", "3"]);
    assert!(lines.len() >= 600, "{}", lines.len());
    assert_eq!(figures["confirmed"], lines.len());
    all_there(&lines, &machine.file());
    sound(&machine);
    let kinds: BTreeSet<_> = lines.iter().map(|line| line["kind"].as_str().unwrap()).collect();
    for kind in ["play", "tournament", "programme", "open-match", "late-entry", "wrong-pin", "sign-in", "start-race"] {
        assert!(kinds.contains(kind), "no {kind}: {kinds:?}");
    }
    let streams: BTreeSet<_> = lines.iter().map(|line| line["stream"].as_str().unwrap()).collect();
    assert!(streams.len() > 12 && streams.contains(match_stream(RACE).as_str()), "{streams:?}");
}

#[test]
fn the_same_seed_does_the_same_on_the_same_file() {
    let told = ["stream", "seq", "time_ms", "official", "kind", "act"];
    let runs = ["5", "5", "6"].map(|seed| {
        let machine = Machine::new();
        let (lines, _) = machine.rehearsed(&["--new", "--acts", "400", "--seed", seed]);
        let acts = lines.iter().map(|line| told.map(|field| line[field].to_string()).join(" "));
        // Some streams bear the name of the desk's key, which is made by lot.
        let own = |act: &String| ["\"desk/", "\"people/"].iter().any(|stream| act.starts_with(stream));
        let acts: Vec<_> = acts.filter(|act| !own(act)).collect();
        let (_, event) = load_read_only(&machine.file()).unwrap();
        let games = event.matches.iter().map(|open| open.game.as_dyn().digest().to_string());
        let tournaments = event.festival.tournaments.iter().map(|open| rules::DynMatch::digest(&open.game).to_string());
        (acts, games.chain(tournaments).collect::<Vec<_>>())
    });
    let [one, again, other] = runs;
    for (one, again) in one.0.iter().zip(&again.0) {
        assert_eq!(one, again);
    }
    assert_eq!(one, again);
    assert_ne!(one.0, other.0);
}

/// After so many kills another festival is begun: the file is opened anew for each, and a long one takes long to open.
const KILLS_OF_A_FESTIVAL: usize = 500;

/// `TRIADE_KILLS` says how often it is killed, five times otherwise; festivals are played side by side.
#[test]
fn what_was_printed_survives_kills() {
    let kills: usize = std::env::var("TRIADE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(5);
    let festivals = (1..=kills).step_by(KILLS_OF_A_FESTIVAL);
    let festivals: Vec<_> = festivals.map(|first| first..=kills.min(first + KILLS_OF_A_FESTIVAL - 1)).collect();
    let side_by_side = thread::available_parallelism().map_or(1, NonZero::get);
    let played = &|nth: usize| {
        let own = festivals.iter().skip(nth).step_by(side_by_side);
        own.map(|kills| {
            let confirmed = killed(kills.clone());
            println!("kills {} to {}: {confirmed} acts confirmed, all there", kills.start(), kills.end());
            confirmed
        })
        .sum::<usize>()
    };
    let confirmed: usize = thread::scope(|scope| {
        let players: Vec<_> = (0..side_by_side).map(|nth| scope.spawn(move || played(nth))).collect();
        players.into_iter().map(|player| player.join().unwrap()).sum()
    });
    println!("{kills} kills, {confirmed} acts confirmed, all there");
    assert!(confirmed > kills * 20, "{confirmed}");
}

/// Kills the robot of one festival so often, and checks that all it has printed is there; returns how much that was.
fn killed(kills: RangeInclusive<usize>) -> usize {
    let machine = Machine::new();
    let seed = kills.start().to_string();
    machine.rehearsed(&["--new", "--acts", "20", "--seed", &seed]);
    let many = kills.clone().count() >= 50;
    let mut printed = Vec::new();
    for kill in kills {
        let seed = kill.to_string();
        let mut robot = machine.rehearse(&["--seed", &seed, "--days", "366"]);
        let mut robot = robot.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut told = BufReader::new(robot.stdout.take().unwrap());
        let mut lines = Vec::new();
        while lines.len() <= kill * 37 % 61 {
            let mut line = String::new();
            assert!(told.read_line(&mut line).unwrap() > 0, "the robot ended by itself");
            lines.push(line);
        }
        robot.kill().unwrap();
        lines.extend(told.lines().map_while(Result::ok));
        robot.wait().unwrap();
        // The last line may be cut.
        printed.extend(lines.iter().filter_map(|line| serde_json::from_str::<Value>(line).ok()));
        // Of many kills not every one is looked at: the whole file is read each time.
        if !many || kill.is_multiple_of(100) {
            all_there(&printed, &machine.file());
        }
    }
    all_there(&printed, &machine.file());
    sound(&machine);
    printed.len()
}

#[test]
fn it_ends_cleanly_when_it_is_asked_to() {
    let machine = Machine::new();
    let mut robot = machine.rehearse(&["--new", "--rate", "20"]);
    let mut robot = robot.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut told = BufReader::new(robot.stdout.take().unwrap());
    let mut line = String::new();
    told.read_line(&mut line).unwrap();
    let id = robot.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let mut lines = vec![line];
    lines.extend(told.lines().map(Result::unwrap));
    let ended = robot.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(0), "{}", String::from_utf8_lossy(&ended.stderr));
    let lines: Vec<Value> = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    all_there(&lines, &machine.file());
    sound(&machine);
    assert!(!machine.0.path().join("prova.triade-wal").exists(), "it was closed");
    assert!(fs::metadata(journal::backup_of(&machine.file())).is_ok(), "and copied");
}

/// One robot plays on as the desk that shared the event, the other joins; they ask, give and take over through the hub.
#[test]
fn two_robots_on_a_hub_know_the_same_in_the_end() {
    let Some(server) = testkit::postgres::server() else { return };
    let url = server.address_of(&server.fresh_name());
    let (first, second) = (Machine::new(), Machine::new());
    let run = |machine: &Machine, words: &[&str]| {
        let (code, stdout, stderr) = ended_as(&mut machine.command(words));
        assert_eq!(code, 0, "{words:?}: {stdout}{stderr}");
        stdout
    };
    first.rehearsed(&["--new", "--acts", "200"]);
    run(&first, &["hub", "init", &url]);
    run(&first, &["share", shown(&first.file()), &url]);
    let quiet = |command: &mut Command| command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let one = quiet(&mut first.rehearse(&["--acts", "400", "--rate", "100", "--seed", "2"]));
    let other = quiet(&mut second.rehearse(&["--join", &url, "--acts", "120", "--rate", "30", "--seed", "3"]));
    let mut kinds = BTreeSet::new();
    for (robot, machine) in [(one, &first), (other, &second)] {
        let ended = robot.wait_with_output().unwrap();
        assert!(ended.status.success());
        let lines = String::from_utf8(ended.stdout).unwrap();
        let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        all_there(&lines, &machine.file());
        kinds.extend(lines.iter().map(|line| line["kind"].as_str().unwrap().to_owned()));
    }
    // What is asked is answered one way or the other, by lot.
    for any in [&["ask"][..], &["take-request", "refuse-request"], &["give", "take-over"]] {
        assert!(any.iter().any(|kind| kinds.contains(*kind)), "none of {any:?}: {kinds:?}");
    }
    for machine in [&first, &second, &first, &second] {
        run(machine, &["sync", shown(&machine.file()), "--once"]);
    }
    let digest = |machine: &Machine| run(machine, &["digest", shown(&machine.file())]);
    assert_eq!(digest(&first), digest(&second));
    sound(&first);
    sound(&second);
}
