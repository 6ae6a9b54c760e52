//! Toy programs that forget to flush something: it is found. The others lose nothing.

use std::fs::{File, OpenOptions, rename};
use std::io::Write as _;
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::*;

const TOY: &str = "TESTKIT_POWER_TOY";
const ROOT: &str = "TESTKIT_POWER_ROOT";

/// A toy, and what is lost if the power goes.
const TOYS: [(&str, Option<&str>); 8] = [
    ("flushes all", None),
    ("forgets the file", Some("it is lost")),
    ("forgets the folder", Some("it is lost")),
    ("says it too early", Some("it is lost")),
    ("renames what is flushed", None),
    ("renames what is not flushed", Some("it is lost")),
    ("writes over it in place", Some("half of it")),
    ("appends in place", None),
];

#[test]
#[ignore = "the process that the tests here start"]
fn toy_process() {
    let (toy, root) = (std::env::var(TOY).unwrap(), PathBuf::from(std::env::var(ROOT).unwrap()));
    let (path, beside) = (root.join("a"), root.join("b"));
    let write = |path: &Path| {
        let mut file = File::create(path).unwrap();
        file.write_all(&[b'1'; 2000]).unwrap();
        file
    };
    let flush = |path: &Path| File::open(path).unwrap().sync_all().unwrap();
    match toy.as_str() {
        "flushes all" => {
            write(&path).sync_all().unwrap();
            flush(&root);
        }
        "forgets the file" => {
            write(&path);
            flush(&root);
        }
        "forgets the folder" => write(&path).sync_data().unwrap(),
        "says it too early" => {
            let file = write(&path);
            flush(&root);
            println!("it is safe");
            file.sync_all().unwrap();
        }
        "renames what is flushed" | "renames what is not flushed" => {
            let file = write(&beside);
            if toy == "renames what is flushed" {
                file.sync_all().unwrap();
            }
            rename(&beside, &path).unwrap();
            flush(&root);
        }
        "writes over it in place" | "appends in place" => {
            write(&path).sync_all().unwrap();
            flush(&root);
            let at = if toy == "appends in place" { 2000 } else { 0 };
            let file = OpenOptions::new().write(true).open(&path).unwrap();
            file.write_all_at(&[b'2'; 2000], at).unwrap();
            file.sync_all().unwrap();
        }
        other => panic!("{other}"),
    }
    println!("it is safe");
}

/// The first 2000 bytes were written as one.
fn reopen(image: &Image) -> Result<Reopened, String> {
    let content = image.files().find(|(name, _)| *name == Path::new("a")).map(|(_, bytes)| bytes).unwrap_or_default();
    let first = content.get(..2000).unwrap_or_default();
    let whole = !first.is_empty() && first.iter().all(|byte| *byte == first[0]) && first[0] != 0;
    if !whole && first.contains(&b'2') {
        return Err("half of it".to_owned());
    }
    let holds = if whole { ["it".to_owned()].into() } else { Default::default() };
    Ok(Reopened { holds, said: if whole { "whole" } else { "nothing" }.to_owned() })
}

fn confirmed(said: &str) -> Vec<String> {
    said.matches("it is safe").map(|_| "it".to_owned()).collect()
}

#[test]
fn a_flush_that_is_missing_is_found_and_no_other() {
    if !can_record() {
        return;
    }
    for (toy, lost) in TOYS {
        let folder = std::env::temp_dir().join(format!("triade-power-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let folder = folder.canonicalize().unwrap();
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "--ignored", "--nocapture", "power::tests::toy_process"]);
        let recording = record(command.env(TOY, toy).env(ROOT, &folder), &folder);
        std::fs::remove_dir_all(&folder).unwrap();
        let cut = recording.unwrap().cut(Effort { every: 1, states: 64, seed: 1 }, confirmed, reopen);
        match (lost, cut) {
            (None, Ok(tally)) => assert!(tally.opened > 1 && tally.confirmed == 1, "{toy}: {tally:?}"),
            (Some(lost), Err(told)) => assert!(told.starts_with(lost), "{toy}: {told}"),
            (_, other) => panic!("{toy}: {other:?}"),
        }
    }
}

#[test]
fn what_a_program_does_otherwise_is_refused() {
    let read = |text: &str| trace::read(text, Path::new("/r"), &Image::default()).map(|events| events.len());
    let open = "7 openat(AT_FDCWD, \"\\x2f\\x72\\x2f\\x61\", O_RDWR|O_CREAT, 0600) = 3\n";
    assert_eq!(read(open), Ok(1));
    let copy = "7 openat(AT_FDCWD, \"\\x2f\\x72\\x2f\\x62\", O_WRONLY|O_CREAT, 0600) = 4\n7 pwrite64(3, \"\\x61\", 1, 0) = 1\n";
    assert_eq!(read(&format!("{open}{copy}7 sendfile(4, 3, NULL, 9) = 1\n")), Ok(4));
    for call in [
        "7 mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 3, 0) = 0x7f0000000000\n",
        "7 sync() = 0\n",
        "7 sendfile(3, 4, NULL, 9) = 9\n",
        "7 ioctl(3, BTRFS_IOC_CLONE or FICLONE, 4) = 0\n",
        "7 rename(\"\\x2f\\x72\\x2f\\x61\", \"\\x2f\\x62\") = 0\n",
        "7 pwrite64(3, \"\\x61\", 2, 0) = 2\n",
    ] {
        assert!(read(&format!("{open}{call}")).is_err(), "{call}");
    }
}

#[test]
fn a_number_that_is_free_again_belongs_to_whoever_got_it() {
    let name = |byte: &str| format!("\"\\x2f\\x72\\x2f\\x{byte}\", O_RDWR|O_CREAT, 0600) = 3\n");
    let text = [
        format!("7 openat(AT_FDCWD, {}", name("61")),
        "7 close(3 <unfinished ...>\n".to_owned(),
        format!("8 openat(AT_FDCWD, {}", name("62")),
        "7 <... close resumed>) = 0\n8 pwrite64(3, \"\\x61\", 1, 0) = 1\n8 fsync(3) = 0\n8 close(3) = 0\n".to_owned(),
        "8 pwrite64(3, \"\\x61\", 1, 0) = 1\n".to_owned(),
    ];
    let events = trace::read(&text.concat(), Path::new("/r"), &Image::default()).unwrap();
    // Two names, one write, one flush; nothing is written to what is closed.
    assert_eq!(events.len(), 4);
    assert!(matches!(events[3], Event::Flush(Flushed::File(1), 3)), "{events:?}");
}
