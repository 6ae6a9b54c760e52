//! What may happen to the files of an event, tried from outside: whoever reads leaves all of them as they are, names what bears
//! the event out and what does not, and tells nothing that is hidden.

use std::fs;
use std::path::{Path, PathBuf};

use festival::event::{BOARDS, SCHEMA, match_stream};
use festival::fair::Fair;
use journal::{Journal, NewRecord, backup_of};

use super::{append, contents, ended, race, readers, shown, stamp};

/// What a breakdown left, in words, and how that is brought about.
type Damage<'a> = (&'a str, &'a dyn Fn(&Path));

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// An event as a kill leaves it: the backup knows two records less, and five are in the log alone.
fn killed() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let desk = race(&folder);
    let mut journal = Journal::open(&desk).unwrap();
    journal.backup_to(backup_of(&desk)).unwrap();
    for nth in 0..5 {
        append(&mut journal, BOARDS, format!(r#"{{"announced":{{"text":"{nth}"}}}}"#));
    }
    let left = tempfile::tempdir().unwrap();
    let path = left.path().join("gara.triade");
    for suffix in ["", "-wal", "-shm", ".lock", ".head"] {
        fs::copy(beside(&desk, suffix), beside(&path, suffix)).unwrap();
    }
    fs::copy(backup_of(&desk), backup_of(&path)).unwrap();
    (left, path)
}

/// Runs every command that reads an event.
fn read_all(path: &Path) -> Vec<(i32, String, String)> {
    let out = tempfile::tempdir().unwrap();
    let minutes = out.path().join("verbale.csv");
    let to_file = vec!["verbale", shown(path), "--format", "csv", "-o", shown(&minutes)];
    readers(path).into_iter().chain([to_file]).map(|args| ended(&args)).collect()
}

#[test]
fn no_command_that_reads_changes_a_file_that_a_breakdown_left() {
    let empty = |path: &Path| fs::write(path, "").unwrap();
    let damages: [Damage<'_>; 6] = [
        ("nothing", &|_| {}),
        ("the file was emptied", &empty),
        ("no shared memory", &|path| fs::remove_file(beside(path, "-shm")).unwrap()),
        ("the note is a shopping list", &|path| fs::write(beside(path, ".head"), "x\n").unwrap()),
        ("the backup is a shopping list", &|path| fs::write(backup_of(path), "eggs").unwrap()),
        ("half of the file", &|path| {
            let bytes = fs::read(path).unwrap();
            fs::write(path, &bytes[..bytes.len() / 2]).unwrap();
        }),
    ];
    for (name, damage) in damages {
        let (folder, path) = killed();
        damage(&path);
        let before = contents(&folder);
        let told = read_all(&path);
        assert_eq!(contents(&folder), before, "{name}");
        assert_eq!(told.iter().all(|(code, ..)| *code == 0), name == "nothing" || name == "no shared memory", "{name}");
    }
    let (folder, path) = killed();
    fs::remove_file(backup_of(&path)).unwrap();
    empty(&path);
    let before = contents(&folder);
    for (code, _, stderr) in read_all(&path) {
        assert!(code > 0 && stderr.contains("(-wal)") && stderr.contains("Conservare tutti e due"), "{stderr}");
    }
    assert_eq!(contents(&folder), before, "the log has records that are nowhere else");
}

#[test]
fn verify_names_its_witnesses_with_their_numbers() {
    let (_folder, path) = killed();
    let verified = || ended(&["verify", shown(&path)]);
    let here = journal::verify(&path).unwrap().head.records;
    let (code, stdout, _) = verified();
    let all = [
        format!("Nota accanto (.head): {here} record."),
        format!("Record nel file senza il log: {}; soltanto nel log: 5.", here - 5),
        format!("Copia di sicurezza: {} record, riletti e verificati; non ancora copiati: 5.", here - 5),
    ];
    assert!(code == 0 && all.iter().all(|words| stdout.contains(words)), "{stdout}");

    let copy = fs::read(backup_of(&path)).unwrap();
    let mut flipped = copy.clone();
    let at = flipped.windows(5).position(|bytes| bytes == b"throw").unwrap();
    flipped[at] ^= 1;
    for bad in [flipped, b"eggs".to_vec()] {
        fs::write(backup_of(&path), bad).unwrap();
        let (code, stdout, stderr) = verified();
        assert!(code == 1 && stdout.contains("Copia di sicurezza: NON SI LEGGE"), "{stdout}");
        assert!(stderr.contains("il file è integro, ma la copia"), "{stderr}");
    }
    fs::write(backup_of(&path), copy).unwrap();

    fs::write(beside(&path, ".head"), "x\n").unwrap();
    let (code, _, stderr) = verified();
    assert!(code == 1 && stderr.contains("nessun altro dice se il log (-wal) è intero"), "{stderr}");
    Journal::open(&path).unwrap().close().unwrap();
    fs::remove_file(beside(&path, ".head")).unwrap();
    let (code, stdout, _) = verified();
    assert!(code == 0 && stdout.contains("Nota accanto (.head): manca."), "{stdout}");
}

/// Whoever has no log left to lose is told of a note that can't be read all the same.
#[test]
fn a_note_that_cannot_be_read_is_never_green() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    fs::write(beside(&path, ".head"), "x\n").unwrap();
    let before = contents(&folder);
    let (code, stdout, stderr) = ended(&["verify", shown(&path)]);
    assert!(code == 1 && stdout.contains("Nota accanto (.head): NON SI LEGGE."), "{stdout}");
    assert!(stderr.contains("la nota accanto (.head), che direbbe se ha perso la fine, non si legge"), "{stderr}");
    assert_eq!(contents(&folder), before);
}

/// From the digest of a position of which all but one number is known, that number is found in seconds.
#[test]
fn no_digest_is_told_of_what_hides_something() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    let mut fair = Fair::new(5);
    let [open, hides] = ["torneo-girone", "torneo-risiko"].map(|ruleset| fair.open(ruleset, "", ""));
    for id in [&open, &hides] {
        fair.say(id, "enter p1; p2; p3; p4; p5\nstart\ndraw 3");
    }
    fair.say(&hides, "clock T1 hour 1789840000000 @1789830900000");
    let digest = |id: &str| rules::DynMatch::digest(&fair.find(id).game).to_string();
    let (open, hidden) = (digest(&open), digest(&hides));
    fair.write(&path).close().unwrap();
    for args in [&["verify", shown(&path)][..], &["replay", shown(&path)], &["replay", shown(&path), "--json"]] {
        let (code, stdout, stderr) = ended(args);
        assert!(code == 0 && !stdout.contains(&hidden) && !stderr.contains(&hidden), "{args:?}: {stdout}");
    }
    let (_, stdout, _) = ended(&["verify", shown(&path)]);
    assert!(stdout.contains("impronta taciuta: qualcosa può esservi nascosto"), "{stdout}");
    assert!(stdout.contains(&format!("impronta {open}")), "nothing is hidden there: {stdout}");
}

/// Whoever recomputes the whole chain can write what no desk writes: it is told although all hashes agree.
#[test]
fn what_no_desk_writes_is_told_although_the_chain_is_whole() {
    for what in ["schema", "hour", "name"] {
        let folder = tempfile::tempdir().unwrap();
        let path = race(&folder);
        let (_, mut event) = festival::event::load_read_only(&path).unwrap();
        let game = event.find_mut("1").unwrap().game.as_dyn_mut();
        let signature =
            rules::Signature { entered_by: Some("o1".to_owned()), ..rules::Signature::script(stamp().time_ms) };
        let typed = rules::Typed { text: "throw 3 4", waive: &[], reason: None };
        let seq = game.record_text(typed, signature).unwrap();
        let mut new = NewRecord { stamp: stamp(), schema: SCHEMA, payload: game.payload(seq).unwrap() };
        match what {
            "schema" => new.schema = 999,
            "hour" => new.stamp.time_ms += 60_000,
            _ => new.stamp.official = Some("o3".to_owned()),
        }
        let mut journal = Journal::open(&path).unwrap();
        let last = journal.last_seq(&match_stream("1")).unwrap();
        journal.append(&match_stream("1"), last, &[new]).unwrap();
        journal.close().unwrap();
        assert!(journal::verify(&path).is_ok(), "the chain itself is sound");
        let (code, _, stderr) = ended(&["verify", shown(&path)]);
        let words = if what == "schema" { "nella versione 999" } else { "un'ora o un nome diversi" };
        assert!(code == 1 && stderr.contains(words), "{what}: {stderr}");
    }
}
