//! A sealed act of a shipped game through the whole program: typed at the desk, kept over a power cut, in the backup and in a desk
//! that goes on from it, told to nobody by the command line before it is revealed, and named in the minutes when it never is.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use desk::Page;
use egui::Key;
use festival::Begin;
use festival::event::{EventRecord, Official, PersonRef, Setup};
use festival::fair::Fair;
use festival::store::save_setup;
use journal::{Stamp, backup_of};
use look::Prefs;
use rules::{DynMatch, Role, Seq};
use serde_json::{Value, json};
use tournament::TableNo;

use crate::desk::hand::Hand;

const ID: &str = "1-1";

/// Anna can load troops at once; Bruno after her.
const POSITION: &str = "play round=2 pack=44; ALA9 KAM3; BRA9 MON2; IND9";

/// Makes an event in which three sit at a table of Risiko! that is followed from the middle of a game.
fn event(folder: &Path) -> PathBuf {
    let mut fair = Fair::new(3);
    let id = fair.open("torneo-risiko-varianti", "2026-09-19 15:00", "Sala grande");
    fair.enter(&id, 1, 3);
    fair.say(&id, "start\ndraw 1");
    let table = TableNo(fair.ready(&id)[0]);
    let mut opened = fair.find(&id).opening(&fair.event, table, Begin::default()).unwrap();
    let EventRecord::MatchOpened { options, .. } = &mut opened else { panic!("{opened:?}") };
    *options = json!({ "position": POSITION });
    let path = folder.join("festa.triade");
    let mut journal = fair.write(&path);
    let referee = Official {
        id: "o1".to_owned(),
        person: PersonRef { id: None, name: "Rosa Arbitra".to_owned() },
        roles: Role::Referee.into(),
    };
    let mut setup = Setup { officials: vec![referee], ..Setup::default() };
    let stamp = Stamp { time_ms: fair.now_ms, desk: "prova".to_owned(), official: None };
    save_setup(&mut journal, &mut setup, &stamp).unwrap();
    festival::store::note(&mut journal, &opened, &stamp).unwrap();
    journal.close().unwrap();
    path
}

/// Sits down as the referee at a desk that shows the match.
fn at_the_match(path: &Path) -> Hand {
    let mut hand = Hand::with(tempfile::tempdir().unwrap(), Prefs::default());
    hand.open(path);
    let desk = hand.harness.state_mut();
    desk.page = Page::Game;
    let live = desk.live.as_mut().unwrap();
    live.notary = Some("o1".to_owned());
    live.present.insert("o1".to_owned());
    hand.settle();
    hand
}

impl Hand {
    fn game(&self) -> &dyn DynMatch {
        self.live().event.find(ID).unwrap().game.as_dyn()
    }

    /// Types an act letter by letter and records it.
    fn act(&mut self, text: &str) {
        let before = self.game().last();
        for letter in text.chars() {
            self.type_text(&letter.to_string());
        }
        self.press(&[Key::Enter]);
        assert_eq!(self.game().last().0, before.0 + 1, "{text}; on screen:\n{}", self.words().join("\n"));
    }

    /// Records acts, and waits until they are in the file.
    fn acts(&mut self, acts: &[&str]) {
        for text in acts {
            self.act(text);
        }
        // The position with which the match was opened stands in the record of its opening.
        let last = self.game().last();
        self.until("the file has it", |hand| hand.live().event.log.iter().any(|line| line.entry == Some(last)));
    }

    fn close(mut self) {
        self.harness.state_mut().close();
    }
}

/// What a command prints, and how it ends.
fn triade(args: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_triade"));
    let output = command.args(args).args(["--lang", "it"]).output().unwrap();
    let told = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code().unwrap(), told.concat())
}

fn verified(path: &Path) -> String {
    let (code, told) = triade(&["verify", path.to_str().unwrap()]);
    assert_eq!(code, 0, "{told}");
    told
}

/// The acts as the hall, or with `--secret` the referee, may read them.
fn replayed(path: &Path, more: &[&str]) -> Value {
    let (code, told) = triade(&[&["replay", path.to_str().unwrap(), "--match", ID, "--json"], more].concat());
    assert_eq!(code, 0, "{told}");
    let document: Value = serde_json::from_str(&told).unwrap();
    document["matches"][0].clone()
}

/// What the minutes of the match say of what was sealed.
fn minutes(path: &Path) -> (Vec<String>, String) {
    let to = path.with_extension("json");
    let args = ["verbale", path.to_str().unwrap(), "--match", ID, "--format", "json", "-o", to.to_str().unwrap()];
    let (code, told) = triade(&args);
    assert_eq!(code, 0, "{told}");
    let whole = fs::read_to_string(&to).unwrap();
    fs::remove_file(&to).unwrap();
    let document: Value = serde_json::from_str(&whole).unwrap();
    let lists = document["lists"].as_array().unwrap();
    let sealed = lists.iter().find(|list| list["key"] == "sealed").unwrap();
    let items = sealed["items"].as_array().unwrap();
    (items.iter().map(|item| item["text"].as_str().unwrap().to_owned()).collect(), whole)
}

/// Copies an event as a power cut leaves it, while a desk has it open: by another program, for this one would let go of the
/// desk's locks.
fn cut_off(path: &Path, to: &Path) -> PathBuf {
    let from = path.parent().unwrap();
    let copied = Command::new("cp").arg("-r").arg(format!("{}/.", from.display())).arg(to).status().unwrap();
    assert!(copied.success());
    to.join(path.file_name().unwrap())
}

#[cfg(unix)]
#[test]
fn a_destination_is_sealed_until_it_is_revealed_and_told_when_it_never_is() {
    let [folder, elsewhere] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let path = event(folder.path());
    let mut hand = at_the_match(&path);
    hand.acts(&["L ALA 5 ?MON"]);
    let seen = hand.words().join("\n");
    assert!(seen.contains("L ALA 5 ?") && !seen.contains("5 MON"), "{seen}");

    // The power goes; somebody looks at what is left of it, then a desk goes on from there.
    let cut = cut_off(&path, elsewhere.path());
    hand.close();
    assert!(verified(&cut).contains("sigillati: 1; svelati: 0; non svelati e con il testo perduto: 0"));
    let public = replayed(&cut, &[]);
    assert_eq!(public["history"][1]["fact"], "L ALA 5 ?");
    assert_eq!(public["sealed"][0]["text"], Value::Null);
    assert!(!public["history"][1].to_string().contains("MON"), "{public}");
    assert_eq!(replayed(&cut, &["--secret"])["sealed"][0]["text"], "MON");
    let (told, whole) = minutes(&cut);
    assert_eq!(told, ["Non ancora svelato."]);
    assert!(!whole.contains("ALA 5 MON"), "{whole}");
    let mut hand = at_the_match(&cut);
    hand.acts(&["#", "+ BRA2", "L BRA 4 ?AFN", "#", "+ IND2", "#", "+ ALA2"]);
    hand.click("Svela la n. 2");
    hand.press(&[Key::Enter]);
    assert_eq!(hand.game().last(), Seq(10), "{}", hand.words().join("\n"));
    hand.acts(&["D ALA>MON", "end fine serata"]);
    hand.close();

    // The disk is lost: a desk goes on from the copy, where everything is as it was.
    let copy = backup_of(&cut);
    assert!(verified(&copy).contains("sigillati: 2; svelati: 1; non svelati e con il testo perduto: 0"));
    let whole = replayed(&cut, &["--secret"]);
    assert_eq!(replayed(&copy, &["--secret"]), whole);
    fs::remove_file(&cut).unwrap();
    fs::rename(&copy, &cut).unwrap();
    let (told, _) = minutes(&cut);
    assert_eq!(told, ["Svelato con la n. 10: «MON».", "Mai svelato: «AFN»."]);
    let hand = at_the_match(&cut);
    assert!(hand.game().outcome().is_some() && hand.live().event.unreadable.is_empty());
    hand.close();

    // A text that somebody changes beside the chain is found out.
    let bytes = fs::read(&cut).unwrap();
    let at = bytes.windows(4).position(|window| window == b" AFN").unwrap();
    fs::write(&cut, [&bytes[..at], b" EGI", &bytes[at + 4..]].concat()).unwrap();
    let (code, told) = triade(&["verify", cut.to_str().unwrap()]);
    assert!(code == 1 && told.contains("il testo sigillato") && told.contains("è stato cambiato"), "{told}");
}
