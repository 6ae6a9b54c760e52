//! The results for the association, the programme as a calendar, and a new event after an old one.

use super::*;
use festival::event::import::table;
use festival::fair::Fair;

fn names(folder: &Path) -> Vec<String> {
    let found = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = found.collect();
    names.sort();
    names
}

/// A festival with one tournament that is over and one that is to come.
fn festival_file(folder: &TempDir) -> PathBuf {
    let path = folder.path().join("festa.triade");
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-girone", "2026-09-18 10:00", "Sala grande");
    fair.open("torneo-twixt", "2026-09-19", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 1");
    fair.play_round(&id);
    fair.say(&id, "close");
    fair.write(&path).close().unwrap();
    path
}

#[test]
fn the_results_are_one_folder_that_says_what_is_what() {
    let folder = tempfile::tempdir().unwrap();
    let path = festival_file(&folder);
    let to = folder.path().join("risultati");
    let (code, stdout, stderr) = ended(&["results", shown(&path), shown(&to)]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    let there = [
        "LEGGIMI.txt",
        "albo-d-oro.pdf",
        "classifica-01-girone-all-italiana.csv",
        "classifiche.xlsx",
        "festa.triade",
        "impronta.txt",
        "verbale-01-girone-all-italiana.pdf",
        "verbale-festa.pdf",
    ];
    assert_eq!(names(&to), there, "and nothing beside the copy");
    assert_eq!(stdout.lines().count(), there.len());
    assert!(stdout.lines().all(|line| Path::new(line).is_file()), "{stdout}");
    let list = fs::read_to_string(to.join("LEGGIMI.txt")).unwrap();
    assert!(list.contains("\nRisultati, scritti il "), "{list}");
    for name in &there[1..] {
        assert!(list.contains(&format!("\n{name}\n    ")), "{name}: {list}");
    }
    assert!(list.contains("    Girone all'italiana: il verbale, da stampare e firmare.\n"), "{list}");
    let csv = fs::read(to.join(there[2])).unwrap();
    let sheet = fs::read(to.join("classifiche.xlsx")).unwrap();
    let rows = |bytes: &[u8]| table(bytes, 100).unwrap().0;
    assert_eq!(rows(&csv), rows(&sheet), "the same table in both");
    assert_eq!(rows(&csv).len(), 5, "the heads and four players");
    for name in there.iter().filter(|name| name.ends_with(".pdf")) {
        assert!(fs::read(to.join(name)).unwrap().starts_with(b"%PDF-"), "{name}");
    }
}

/// The text beside the copy names what the program itself says of it.
#[test]
fn the_fingerprint_of_the_results_can_be_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    let to = folder.path().join("results");
    let (code, _, stderr) = ended(&["results", shown(&path), shown(&to), "--lang", "en"]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    assert!(to.join("verbale-gara.pdf").is_file() && to.join("README.txt").is_file());
    assert!(fs::read_to_string(to.join("README.txt")).unwrap().starts_with("Festa di prova\n"));
    let text = fs::read_to_string(to.join("fingerprint.txt")).unwrap();
    let copy = to.join("gara.triade");
    let (_, digest, _) = ended(&["digest", shown(&copy)]);
    assert!(text.contains("triade digest \"gara.triade\"") && text.contains(digest.trim()), "{text}");
    let (_, own, _) = ended(&["digest", shown(&path)]);
    assert_eq!(own, digest);
    let expect = text.split_once("--expect ").unwrap().1.lines().next().unwrap();
    let (code, stdout, stderr) = ended(&["verify", shown(&copy), "--expect", expect]);
    assert_eq!(code, 0, "{stdout}{stderr}");
    tamper(&copy, r#""throw":[4,6]"#, r#""throw":[4,5]"#);
    assert_eq!(ended(&["verify", shown(&copy), "--expect", expect]).0, 1);
}

#[test]
fn results_go_where_nothing_is_and_only_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    let to = folder.path().join("risultati");
    fs::create_dir(&to).unwrap();
    assert_eq!(ended(&["results", shown(&path), shown(&to)]).0, 0, "an empty folder is taken");
    let made = names(&to);
    fs::write(to.join("LEGGIMI.txt"), "mio").unwrap();
    let (code, _, stderr) = ended(&["results", shown(&path), shown(&to)]);
    assert!(code == 2 && stderr.contains("c'è già") && stderr.contains(shown(&to)), "{stderr}");
    assert_eq!((names(&to), fs::read_to_string(to.join("LEGGIMI.txt")).unwrap()), (made, "mio".to_owned()));
    assert_eq!(ended(&["results", shown(&path), shown(&path)]).0, 2, "an event is no folder");
    let (code, _, stderr) = ended(&["results", shown(&path), shown(&folder.path().join("no/such"))]);
    assert!(code == 2 && stderr.contains("no/such"), "{stderr}");
    tamper(&path, r#""throw":[4,6]"#, r#""throw":[4,5]"#);
    let before = names(folder.path());
    let (code, _, _) = ended(&["results", shown(&path), shown(&folder.path().join("altri"))]);
    assert_ne!(code, 0, "what is not sound has no results");
    assert_eq!(names(folder.path()), before, "nothing is left of it");
}

#[test]
fn the_programme_is_printed_or_written_as_a_calendar() {
    let folder = tempfile::tempdir().unwrap();
    let path = festival_file(&folder);
    let (code, text, stderr) = ended(&["calendar", shown(&path)]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    assert!(text.starts_with("BEGIN:VCALENDAR\r\n") && text.contains("\r\nDTSTART:20260918T100000Z\r\n"), "{text}");
    assert!(
        text.contains("\r\nSUMMARY:Girone all'italiana\r\n") && text.contains("DTSTART;VALUE=DATE:20260919"),
        "{text}"
    );
    let to = folder.path().join("programma.ics");
    assert_eq!(ended(&["calendar", shown(&path), "-o", shown(&to)]).0, 0);
    assert_eq!(fs::read_to_string(&to).unwrap(), text);
    assert_eq!(ended(&["calendar", shown(&path), "-o", shown(&path)]).0, 2, "never over the event");
}

#[test]
fn a_new_event_is_made_after_an_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let old = race(&folder);
    let new = folder.path().join("nuovo.triade");
    let (code, stdout, stderr) = ended(&["new", shown(&new), "--from", shown(&old), "--date", "17/9/2027"]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    assert!(
        stdout
            .ends_with("Primo giorno: 17 settembre 2027; tornei: 0; ufficiali: 2, senza PIN: si scelgono di nuovo.\n"),
        "{stdout}"
    );
    assert_eq!(ended(&["verify", shown(&new)]).0, 0);
    let event = load_read_only(&new).unwrap().1;
    assert_eq!((event.setup.title.as_str(), event.setup.date.as_str()), ("Festa di prova", "2027-09-17"));
    let flocks: Vec<_> = event.setup.flocks.iter().map(|flock| (flock.name.as_str(), flock.roster.len())).collect();
    assert_eq!(flocks, [("Rossi", 0), ("Verdi", 0)]);
    let (code, _, stderr) = ended(&["new", shown(&new), "--from", shown(&old)]);
    assert!(code == 2 && stderr.contains("nuovo.triade"), "{stderr}");
    let empty = folder.path().join("vuoto.triade");
    assert_eq!(ended(&["new", shown(&empty)]).0, 0);
    assert!(load_read_only(&empty).unwrap().1.setup.officials.is_empty());
    let before = names(folder.path());
    let other = folder.path().join("altro.triade");
    for wrong in [&["--from", "manca.triade"][..], &["--from", shown(&old), "--date", "ieri"], &["--date", "17/9/2027"]]
    {
        let (code, _, stderr) = ended(&[&["new", shown(&other)], wrong].concat());
        assert!(code == 2 && !stderr.is_empty(), "{wrong:?}: {stderr}");
    }
    assert_eq!(names(folder.path()), before, "nothing is begun");
}

/// Paper for the hall comes without a window, too; of blank slips as many sheets as somebody wants.
#[test]
fn paper_for_the_hall_is_written_as_pdf() {
    let folder = tempfile::tempdir().unwrap();
    let path = festival_file(&folder);
    let to = folder.path().join("foglio.pdf");
    // Beside the pages there is one list of them.
    let pages = |bytes: &[u8]| bytes.windows(10).filter(|part| *part == b"/Type/Page").count() - 1;
    let set = |words: &[&str]| {
        let words = [&["paper", shown(&path)], words, &["-o", shown(&to)]].concat();
        let (code, _, stderr) = ended(&words);
        assert_eq!(code, 0, "{words:?}: {stderr}");
        let bytes = fs::read(&to).unwrap();
        assert!(bytes.starts_with(b"%PDF"), "{words:?}");
        pages(&bytes)
    };
    for paper in ["slips", "blank-slips", "signs", "entries", "badges", "brackets"] {
        set(&[paper, "--tournament", "1"]);
    }
    set(&["badges"]);
    set(&["brackets"]);
    assert_eq!(set(&["blank-slips", "--tournament", "1", "--sheets", "7"]), 7);
    let refused = |words: &[&str]| {
        let (code, _, stderr) = ended(&[&["paper", shown(&path)], words, &["-o", shown(&to)]].concat());
        assert_eq!(code, 2, "{words:?}");
        stderr
    };
    assert!(refused(&["slips"]).contains("più tornei: scegliere con --tournament uno di 1, 2"));
    assert!(refused(&["slips", "--tournament", "9"]).contains("Il torneo «9» non c'è"));
    assert!(refused(&["signs", "--tournament", "1", "--sheets", "2"]).contains("solo per i referti in bianco"));
    assert!(refused(&["napkins"]).contains("napkins"));
    assert_eq!(ended(&["paper", shown(&path), "badges", "-o", shown(&path)]).0, 2, "never over the event");
}
