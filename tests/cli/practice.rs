//! An event to learn on, at the command line: it says what it is, and is neither shared nor published.

use super::*;
use festival::sample;

fn practice(folder: &TempDir) -> PathBuf {
    let path = folder.path().join("prova.triade");
    sample::write_practice(&path, "Palio di prova").unwrap();
    path
}

#[test]
fn a_practice_is_neither_shared_nor_published() {
    let folder = tempfile::tempdir().unwrap();
    let path = practice(&folder);
    let (code, _, stderr) = ended(&["share", shown(&path), "postgres://nessuno@localhost/festa"]);
    assert_eq!(code, 1, "{stderr}");
    assert!(stderr.contains("È un'esercitazione: non si condivide"), "{stderr}");
    let (code, stdout, stderr) = ended(&["serve", shown(&path), "--lang", "en"]);
    assert_eq!((code, stdout.as_str()), (1, ""), "{stderr}");
    assert!(stderr.contains("This is a practice: it is not published"), "{stderr}");
}

#[test]
fn its_minutes_say_what_it_is_and_an_event_after_it_is_real() {
    let folder = tempfile::tempdir().unwrap();
    let path = practice(&folder);
    let title = |file: &str, words: &[&str]| {
        let out = folder.path().join(file);
        let (code, _, stderr) =
            ended(&[&["verbale", shown(&path), "--format", "html", "-o", shown(&out)], words].concat());
        assert_eq!(code, 0, "{stderr}");
        fs::read_to_string(out).unwrap()
    };
    for (file, words) in
        [("gara.html", &["--match", "1"][..]), ("festa.html", &["--festival"]), ("torneo.html", &["--tournament", "4"])]
    {
        let html = title(file, words);
        assert!(html.contains("ESERCITAZIONE, nulla vale: Palio di prova"), "{file}");
    }
    let after = folder.path().join("vera.triade");
    let (code, _, stderr) = ended(&["new", shown(&after), "--from", shown(&path)]);
    assert_eq!(code, 0, "{stderr}");
    let (_, event) = festival::event::load_read_only(&after).unwrap();
    assert!(!event.setup.is_practice());
    assert_eq!(event.setup.printed_title(festival::i18n::Lang::It), "Palio di prova");
}
