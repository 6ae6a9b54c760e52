//! The guide on paper.

use std::fs;

use super::{ended, event, shown};

#[test]
fn the_guide_is_written_as_a_pdf_and_never_over_an_event() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("guida.pdf");
    let (code, stdout, stderr) = ended(&["guide", "--out", shown(&path)]);
    assert!(code == 0 && stdout.is_empty() && stderr.is_empty(), "{stdout}{stderr}");
    assert!(fs::read(&path).unwrap().starts_with(b"%PDF-"));
    let (code, _, stderr) = ended(&["guide"]);
    assert!(
        code == 2 && stderr.contains("Manca --out <FILE>") && stderr.contains("Si scrive così: triade guide "),
        "{stderr}"
    );
    let event = event(&folder);
    let before = fs::read(&event).unwrap();
    let (code, _, stderr) = ended(&["guide", "--out", shown(&event)]);
    assert!(code == 2 && stderr.contains(shown(&event)), "{stderr}");
    assert_eq!(fs::read(&event).unwrap(), before);
    let nowhere = folder.path().join("manca/guida.pdf");
    let (code, _, stderr) = ended(&["guide", "--out", shown(&nowhere)]);
    assert!(code == 2 && stderr.contains("guida.pdf"), "{stderr}");
}
