//! The pages in a real browser: Debian's Chromium, driven by what `tests/browser/package.json` names.
//!
//! Where that is not installed the test says that it is left out; `.ci/run` installs it, and asks for it by `TRIADE_NEEDS_CHROMIUM`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use festival::event::EventRecord;
use festival::sample;
use festival::table_link::TableLink;
use serve::{Listening, run};
use session::watch::Source;
use session::{Live, Unattended};

/// Where Debian puts the browser.
const CHROMIUM: &str = "/usr/bin/chromium";

/// The pages that are walked over.
const PAGES: [&str; 12] = [
    "/it/",
    "/en/",
    "/it/calls",
    "/it/where?q=ro",
    "/it/where",
    "/it/race",
    "/it/honours",
    "/it/t/4",
    "/it/t/8",
    "/it/t/10",
    "/it/t/4/record",
    "/it/m/4-24",
];

/// Returns the folder of the script; `None` if there is nothing to run it with, which is said.
fn tools() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    let there = Path::new(CHROMIUM).exists() && folder.join("node_modules/puppeteer-core").exists();
    if there && Command::new("node").arg("--version").output().is_ok() {
        return Some(folder);
    }
    assert!(std::env::var_os("TRIADE_NEEDS_CHROMIUM").is_none(), "there is no browser, or nothing that drives it");
    eprintln!("there is no browser, or nothing that drives it: this test is left out");
    None
}

/// Returns the link of a table of two that waits for its result, and the page of the next one on a referee's phone.
fn table(live: &mut Live) -> (String, String) {
    let open = live.event.festival.tournaments.iter().filter(|open| !open.state().closed);
    let waiting = open.flat_map(|open| {
        let stage = open.state().now().map_or(u8::MAX, |(stage, _)| stage);
        let tables = open.state().tables_of(stage).filter(|(_, table)| table.ready() && table.entries().len() == 2);
        tables.map(move |(number, _)| (open, number))
    });
    let waiting: Vec<_> = waiting.collect();
    let link = TableLink::new(live.voucher().unwrap(), waiting[0].0, waiting[0].1).unwrap();
    (link.written(), format!("/it/desk/t/{}/{}", waiting[1].0.id, waiting[1].1.0))
}

#[test]
fn every_page_is_whole_in_a_browser_and_comes_up_to_date_by_itself() {
    let Some(folder) = tools() else { return };
    let event = tempfile::tempdir().unwrap();
    let path = event.path().join("festa.triade");
    sample::write_until(&path, sample::MIDDLE).unwrap();
    let (_open, door) = Unattended::open(&path).unwrap();
    let (link, table) = door.visit(table).unwrap();
    let (address, own) = ("127.0.0.1:0".parse().unwrap(), Some(door.clone()));
    let listening = Listening { source: Source::File(path), address, tls: None, door: own };
    let (told, heard) = channel();
    std::thread::spawn(move || run(&listening, |address| told.send(address).unwrap()).unwrap());
    let address = heard.recv_timeout(Duration::from_secs(20)).unwrap();
    std::thread::sleep(Duration::from_secs(2));
    let mut command = Command::new("node");
    command
        .current_dir(folder)
        .arg("walk.mjs")
        .args([address.ip().to_string(), address.port().to_string()])
        .args(PAGES);
    command.env("TRIADE_LINK", link).env("TRIADE_TABLE", table);
    command.env("TRIADE_CHROMIUM", CHROMIUM).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut walk = command.spawn().unwrap();
    let (mut answer, said) = (walk.stdin.take().unwrap(), BufReader::new(walk.stdout.take().unwrap()));
    let (mut wrong, mut done) = (Vec::new(), false);
    for line in said.lines().map_while(Result::ok) {
        match line.split_once(' ') {
            Some(("?", asked)) => {
                let text = asked.strip_prefix("announce ").unwrap().to_owned();
                door.visit(move |live| live.arrange(&EventRecord::Announced { text })).unwrap();
                writeln!(answer, "done").unwrap();
            }
            Some(("!", what)) => wrong.push(what.to_owned()),
            _ => done |= line == "= done",
        }
        println!("{line}");
    }
    walk.wait().unwrap();
    assert!(wrong.is_empty() && done, "{wrong:#?}");
}
