//! Files that are written, and files that never are.

use super::*;

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_file_is_replaced_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("verbale.pdf");
    put(&path, b"one").unwrap();
    put(&path, b"two").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"two");
    assert_eq!(names(folder.path()), ["verbale.pdf"]);
    assert!(matches!(put(&folder.path().join("no").join("a.pdf"), b""), Err(Error::File { .. })));
    assert!(matches!(put(folder.path(), b""), Err(Error::File { .. })), "a folder");
}

#[test]
fn an_event_is_put_whole_where_nothing_is() {
    let folder = tempfile::tempdir().unwrap();
    let [made, path] = ["made", "palio.triade"].map(|name| folder.path().join(name));
    fs::write(&made, b"whole").unwrap();
    put_event(&made, &path).unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"whole");
    fs::write(&made, b"another").unwrap();
    assert!(put_event(&made, &path).is_err());
    assert_eq!(fs::read(&path).unwrap(), b"whole", "no event is replaced");
    assert_eq!(names(folder.path()), ["made", "palio.triade"]);
}

#[cfg(unix)]
#[test]
fn what_is_written_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("verbale.pdf");
    put(&path, b"names").unwrap();
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_place_is_tried_and_nothing_stays_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("verbale.pdf");
    try_out(&path).unwrap();
    assert_eq!(names(folder.path()), [""; 0]);
    put(&path, b"one").unwrap();
    try_out(&path).unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"one", "what is there stays as it is");
    let kind = |path: &Path| match try_out(path) {
        Err(Error::File { source, .. }) => source.kind(),
        other => panic!("{other:?}"),
    };
    assert_eq!(kind(&folder.path().join("no").join("a.pdf")), io::ErrorKind::NotFound);
    assert_eq!(kind(folder.path()), io::ErrorKind::IsADirectory);
    assert!(matches!(try_out(&folder.path().join("festa.triade")), Err(Error::Event { .. })));
}

#[test]
fn nothing_of_an_event_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let journal = journal::Journal::create(at("festa.triade")).unwrap();
    journal.backup_to(journal::backup_of(&at("festa.triade"))).unwrap();
    journal::Journal::create(at("senza ending.db")).unwrap().close().unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(at("festa.triade"), at("verbale.pdf")).unwrap();
    let mut refused = vec!["festa.triade", "FESTA.TRIADE", "festa.copia.triade", "altra.triade", "senza ending.db"];
    refused.extend([
        "festa.triade-wal",
        "festa.triade-shm",
        "festa.triade.lock",
        "festa.triade.head",
        "festa.triade.gaps",
        "festa.triade.waits",
        "festa.triade.sent",
    ]);
    refused.extend([
        "festa.triade.",
        "festa.triade. .",
        "altra.triade-wal",
        "festa.triade-WAL",
        "senza ending.db-wal",
        "senza ending.db.head",
    ]);
    #[cfg(unix)]
    refused.push("verbale.pdf");
    let all = || names(folder.path()).into_iter().map(|name| (fs::read(at(&name)).unwrap(), name)).collect::<Vec<_>>();
    let before = all();
    for name in refused {
        assert!(matches!(put(&at(name), b"minutes"), Err(Error::Event { .. })), "{name}");
    }
    assert_eq!(all(), before);
    for name in ["festa.verbale.pdf", "festa-wal", "foglio.head", "triade"] {
        put(&at(name), b"minutes").unwrap();
        put(&at(name), b"minutes again").unwrap();
    }
    journal.close().unwrap();
}

/// Whoever may write into a folder of devices could otherwise replace `/dev/stdout` by a file for good.
#[cfg(unix)]
#[test]
fn a_pipe_and_a_link_stay_what_they_are() {
    use std::os::unix::fs::FileTypeExt;
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    assert!(std::process::Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
    symlink(at("pipe"), at("to the pipe")).unwrap();
    for name in ["pipe", "to the pipe"] {
        let reader = std::thread::spawn({
            let pipe = at("pipe");
            move || fs::read(pipe).unwrap()
        });
        put(&at(name), b"minutes").unwrap();
        assert!(fs::symlink_metadata(at("pipe")).unwrap().file_type().is_fifo(), "{name}");
        assert_eq!(reader.join().unwrap(), b"minutes");
    }
    fs::write(at("verbale.pdf"), b"old").unwrap();
    symlink("verbale.pdf", at("latest.pdf")).unwrap();
    put(&at("latest.pdf"), b"new").unwrap();
    assert!(fs::symlink_metadata(at("latest.pdf")).unwrap().is_symlink());
    assert_eq!(fs::read(at("verbale.pdf")).unwrap(), b"new");
    fs::write(at("festa.triade-wal"), b"frames").unwrap();
    symlink("festa.triade-wal", at("innocent.pdf")).unwrap();
    assert!(matches!(put(&at("innocent.pdf"), b"minutes"), Err(Error::Event { .. })));
    assert_eq!(fs::read(at("festa.triade-wal")).unwrap(), b"frames");
}

#[test]
fn what_a_killed_program_had_begun_is_taken_away() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for name in [".a.pdf.7.tmp", ".a.pdf.77.tmp", ".b.pdf.7.tmp", ".a.pdf.x.tmp"] {
        fs::write(at(name), "half").unwrap();
    }
    let busy = File::open(at(".a.pdf.77.tmp")).unwrap();
    busy.try_lock().unwrap();
    put(&at("a.pdf"), b"whole").unwrap();
    assert_eq!(names(folder.path()), [".a.pdf.77.tmp", ".a.pdf.x.tmp", ".b.pdf.7.tmp", "a.pdf"]);
}

#[test]
fn scratch_goes_with_its_value() {
    let scratch = Scratch::folder().unwrap();
    fs::write(scratch.path().join("a"), "a").unwrap();
    let path = scratch.path().to_owned();
    drop(scratch);
    assert!(!path.exists());
}

#[test]
fn a_new_event_goes_where_nothing_of_another_is() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(free_event(folder.path(), "palio"), folder.path().join("palio.triade"));
    fs::write(folder.path().join("palio.triade-wal"), "frames").unwrap();
    assert_eq!(free_event(folder.path(), "palio"), folder.path().join("palio 2.triade"));
}

#[test]
fn a_folder_is_made_whole_where_nothing_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("risultati");
    let fill = |inside: &Path| put(&inside.join("a.txt"), b"a");
    let fails = |inside: &Path| fill(inside).and_then(|()| put(&inside.join("no").join("b.txt"), b"b"));
    assert!(matches!(put_folder(&path, fails), Err(Error::File { .. })));
    assert_eq!(names(folder.path()), [] as [&str; 0], "nothing is left of half a folder");
    put_folder(&path, fill).unwrap();
    assert_eq!((names(folder.path()), names(&path)), (vec!["risultati".to_owned()], vec!["a.txt".to_owned()]));
    assert!(matches!(put_folder(&path, fill), Err(Error::There { .. })));
    assert!(matches!(put_folder(&path.join("a.txt"), fill), Err(Error::There { .. })), "a file");
    assert!(matches!(put_folder(&folder.path().join("festa.triade"), fill), Err(Error::Event { .. })));
    assert_eq!((names(folder.path()), names(&path)), (vec!["risultati".to_owned()], vec!["a.txt".to_owned()]));
}

#[cfg(unix)]
#[test]
fn what_a_killed_program_left_of_a_folder_is_swept() {
    let folder = tempfile::tempdir().unwrap();
    let left = folder.path().join(".risultati.1.tmp");
    fs::create_dir(&left).unwrap();
    fs::write(left.join("verbale.pdf"), b"half").unwrap();
    put_folder::<_, Error>(&folder.path().join("risultati"), |_| Ok(())).unwrap();
    assert_eq!(names(folder.path()), ["risultati"]);
}
