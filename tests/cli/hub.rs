//! The hub from the command line: `hub`, `share`, `join` and `sync`, with installations of their own and a server of the tests'.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;
use testkit::postgres;

use super::{command, ended_as, event, open_match, record, shown};

/// An installation: a machine with a user whose keys are their own.
struct Machine {
    name: &'static str,
    folder: TempDir,
}

impl Machine {
    fn new(name: &'static str) -> Self {
        Self { name, folder: tempfile::tempdir().unwrap() }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("gara.triade")
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = command(words);
        command.env("XDG_DATA_HOME", self.folder.path().join("data")).env("HOSTNAME", self.name);
        command
    }

    fn ended(&self, words: &[&str]) -> (i32, String, String) {
        ended_as(&mut self.command(words))
    }

    /// Runs a command that must succeed, and returns what it printed.
    fn run(&self, words: &[&str]) -> String {
        let (code, stdout, stderr) = self.ended(words);
        assert_eq!(code, 0, "{words:?}: {stdout}{stderr}");
        stdout
    }

    /// Runs a command about this machine's file.
    fn on_file(&self, command: &str, words: &[&str]) -> String {
        self.run(&[&[command, shown(&self.file())], words].concat())
    }

    /// Exchanges once; returns how many records came, and how many went.
    fn level(&self) -> (u64, u64) {
        let told: Value = serde_json::from_str(&self.on_file("sync", &["--once", "--json"])).unwrap();
        (told["received"].as_u64().unwrap(), told["sent"].as_u64().unwrap())
    }

    fn digest(&self) -> String {
        self.on_file("digest", &[])
    }
}

/// Returns the address of a prepared hub; `None` where PostgreSQL is not installed.
fn prepared() -> Option<String> {
    let server = postgres::server()?;
    let url = server.address_of(&server.fresh_name());
    let out = Machine::new("server").run(&["hub", "init", &url]);
    assert!(out.contains("l'hub è pronto"), "{out}");
    Some(url)
}

/// An event with a race under way, on a machine of its own, shared on a hub.
fn shared(url: &str) -> Machine {
    let first = Machine::new("ingresso");
    let path = event(&first.folder);
    open_match(&path, "1");
    record(&path, "1", &["throw 4 5"]);
    assert_eq!(path, first.file());
    let out = first.on_file("share", &[url]);
    assert!(out.contains("record mandati"), "{out}");
    first
}

fn code(url: &str) -> String {
    let out = Machine::new("server").run(&["hub", "code", url, "festa di prova"]);
    out.split(' ').next().unwrap().to_owned()
}

fn joined(url: &str, name: &'static str) -> Machine {
    let machine = Machine::new(name);
    let file = machine.file();
    let out = machine.run(&["join", url, &code(url), shown(&file), "--desk", name]);
    assert!(out.contains(&format!("il tavolo {name} è entrato")), "{out}");
    machine
}

#[test]
fn two_machines_share_an_event_and_end_with_one_digest() {
    let Some(url) = prepared() else { return };
    let first = shared(&url);
    let second = joined(&url, "sala 2");
    // The file was made by another desk once: whoever joins trusts the one that shares it, and says so; and is let in.
    assert_eq!((first.level(), second.level()), ((1, 1), (1, 0)));
    assert_eq!(first.digest(), second.digest());
    // The room takes the race over, as the entrance gives it.
    first.on_file("give", &["match/1", "sala 2"]);
    first.level();
    assert_eq!(second.level().0, 1);
    let owners = second.on_file("owners", &[]);
    assert!(owners.contains("[match/1]: sala 2 ("), "{owners}");
    // Somebody at the entrance asks; the room answers.
    let asked = first.on_file("ask", &["match/1", "validate", "--as", "o1"]);
    first.level();
    second.level();
    let hash = asked.split("impronta ").nth(1).unwrap()[..12].to_owned();
    second.on_file("answer", &[&hash, "--as", "o1"]);
    assert_eq!((second.level(), first.level()), ((0, 2), (2, 0)));
    assert_eq!(first.digest(), second.digest());
    for machine in [&first, &second] {
        machine.on_file("verify", &[]);
    }
    let status = Machine::new("server").run(&["hub", "status", &url]);
    for told in ["1 Festa di prova", "Tavolo ingresso (", "Tavolo sala 2 (", "in pari", "match/1: sala 2 ("] {
        assert!(status.contains(told), "{told}: {status}");
    }
    let status = Machine::new("server").run(&["hub", "status", &url, "--json"]);
    let told: Value = serde_json::from_str(&status).unwrap();
    assert_eq!(told["desks"].as_array().unwrap().len(), 2);
    assert_eq!(told["desks"][0]["lag"], 0);
}

#[test]
fn what_was_recorded_beside_an_owner_is_a_branch_everywhere_until_it_is_settled() {
    let Some(url) = prepared() else { return };
    let first = shared(&url);
    let spare = joined(&url, "riserva");
    first.level();
    spare.level();
    // The first desk is cut off and goes on; the spare takes over from what it knows.
    let asked = first.on_file("ask", &["match/1", "validate"]);
    let hash = asked.split("impronta ").nth(1).unwrap()[..12].to_owned();
    first.on_file("answer", &[&hash, "--as", "o1"]);
    spare.on_file("take", &["match/1", "--as", "o1", "--reason", "portatile spento"]);
    spare.level();
    // Back later, with what nobody had seen.
    first.level();
    spare.level();
    assert_eq!(first.digest(), spare.digest());
    for machine in [&first, &spare] {
        let told = machine.on_file("branches", &[]);
        assert!(told.contains("tavolo ingresso"), "{told}");
        assert!(machine.on_file("owners", &[]).contains("[match/1]: riserva ("));
    }
    spare.on_file("settle", &["match/1", "--adopt", "all", "--as", "o1", "--reason", "convalida vista da tutti"]);
    spare.level();
    first.level();
    assert_eq!(first.digest(), spare.digest());
    first.on_file("verify", &[]);
}

#[test]
fn a_disk_that_was_set_back_with_its_key_is_a_fork_everywhere() {
    let Some(url) = prepared() else { return };
    let first = shared(&url);
    let second = joined(&url, "sala 2");
    first.level();
    second.level();
    // The whole machine, keys and all, comes back from an image, while the original goes on.
    let image = Machine::new("ingresso");
    copy_all(first.folder.path(), image.folder.path());
    // On a machine of its own the file is where it was.
    forget_file(&image);
    first.on_file("ask", &["match/1", "validate"]);
    assert_eq!(first.level().1, 1);
    image.on_file("ask", &["match/1", "report"]);
    let told: Value = serde_json::from_str(&image.on_file("sync", &["--once", "--json"])).unwrap();
    assert_eq!((told["received"].as_u64(), told["forks"].as_u64()), (Some(1), Some(1)), "said at once: {told}");
    let told: Value = serde_json::from_str(&second.on_file("sync", &["--once", "--json"])).unwrap();
    assert_eq!((told["received"].as_u64(), told["forks"].as_u64()), (Some(2), Some(1)), "{told}");
    first.level();
    assert_eq!(first.digest(), second.digest());
    let status = Machine::new("server").run(&["hub", "status", &url]);
    assert!(status.contains("catene doppie 1"), "{status}");
}

fn copy_all(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            std::fs::create_dir(&to).unwrap();
            copy_all(&entry.path(), &to);
        } else {
            std::fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// Takes the notes away by which a key knows for which file it was used.
fn forget_file(machine: &Machine) {
    let keys = machine.folder.path().join("data/triade/keys");
    for entry in std::fs::read_dir(keys).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|kind| kind == "file") {
            std::fs::remove_file(path).unwrap();
        }
    }
}

#[test]
fn what_is_wrong_with_a_hub_is_said_with_the_way_out_and_changes_nothing() {
    let Some(url) = prepared() else { return };
    let server = postgres::server().unwrap();
    let first = shared(&url);
    let machine = Machine::new("sala 3");
    let other = server.address_of("postgres");
    let old = code(&url);
    machine.run(&["join", &url, &old, shown(&machine.file()), "--desk", "x"]);
    let fresh = Machine::new("sala 4");
    let file = fresh.file();
    let file = shown(&file);
    let unlike = "2222-2222-2222-2222";
    let closed = "postgres://a:segreto@127.0.0.1:1/x";
    for (words, wanted, said) in [
        (&["join", &url, "abc", file, "--desk", "x"][..], 2, "sedici"),
        (&["join", &url, unlike, file, "--desk", "x"], 1, "codice è sbagliato"),
        (&["join", &url, &old, file, "--desk", "x"], 1, "già stato usato"),
        (&["join", "http://x", unlike, file, "--desk", "x"], 2, "postgres://NOME"),
        (&["join", closed, unlike, file, "--desk", "x"], 1, "nessuno risponde"),
        (&["hub", "status", &other], 1, "non è ancora un hub"),
        (&["hub", "code", &url, "un altro"], 1, "Ci sono: 1 Festa di prova"),
        (&["share", file, &url], 2, "non c'è"),
        (&["sync", file, "--once"], 2, "non c'è"),
        (&["hub", "init", "postgres://nessuno:segreto@127.0.0.1"], 1, "127.0.0.1"),
    ] {
        let (code, stdout, stderr) = fresh.ended(words);
        assert!(code == wanted && stderr.contains(said), "{words:?}: {code} {stdout}{stderr}");
        assert!(!stderr.contains("segreto"), "{stderr}");
    }
    assert!(!fresh.file().exists());
    // A copy of the file on another machine has another key: it must join for itself.
    std::fs::copy(first.file(), fresh.file()).unwrap();
    let (code, _, stderr) = fresh.ended(&["sync", file, "--once"]);
    assert!(code == 1 && stderr.contains("non ha un hub"), "{stderr}");
}
