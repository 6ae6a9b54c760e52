//! Minutes as the command line writes them.

use serde_json::Value;

use super::{Hall, triade};

#[test]
fn the_command_line_writes_what_is_asked_and_says_what_is_not_there() {
    let mut hall = Hall::new();
    let event = hall.path.display().to_string();
    let to = |name: &str| hall.folder.path().join(name).display().to_string();
    let (json, csv) = (to("v.json"), to("v.csv"));
    let ask = |more: &[&str]| {
        let mut args = vec!["verbale", &event, "--format", "json", "-o", &json];
        args.extend(more);
        let (code, stderr) = triade(&args);
        let written = std::fs::read_to_string(&json).ok().map(|text| serde_json::from_str::<Value>(&text).unwrap());
        let _ = std::fs::remove_file(&json);
        (code, stderr, written)
    };
    let (code, stderr, written) = ask(&[]);
    assert!(code == 2 && written.is_none() && !stderr.is_empty(), "{stderr}");
    let (code, stderr, _) = ask(&["--tournament", "1"]);
    assert!(code == 2 && stderr.contains("nessun torneo"), "{stderr}");
    let (code, stderr, _) = ask(&["--table", "1"]);
    assert!(code == 2 && stderr.contains("--help"), "{stderr}");
    let (code, stderr, _) = ask(&["--festival", "--tournament", "1"]);
    assert!(code == 2 && stderr.contains("--help"), "{stderr}");

    hall.abalone();
    let ask = |more: &[&str]| {
        let mut args = vec!["verbale", &event, "--format", "json", "-o", &json];
        args.extend(more);
        let (code, stderr) = triade(&args);
        let written = std::fs::read_to_string(&json).ok().map(|text| serde_json::from_str::<Value>(&text).unwrap());
        let _ = std::fs::remove_file(&json);
        (code, stderr, written)
    };
    let titled = |more: &[&str]| {
        let (code, stderr, written) = ask(more);
        assert_eq!((code, stderr.as_str()), (0, ""), "{more:?}");
        written.unwrap()["labels"]["verbale"].as_str().unwrap().to_owned()
    };
    assert_eq!(titled(&[]), "Verbale del torneo", "the only thing needs no name");
    assert_eq!(titled(&["--tournament", "1"]), "Verbale del torneo");
    assert_eq!(titled(&["--tournament", "1", "--table", "3"]), "Verbale della partita");
    assert_eq!(titled(&["--festival"]), "Verbale della festa");
    let (code, stderr, _) = ask(&["--tournament", "9"]);
    assert!(code == 2 && stderr.contains("«9»") && stderr.contains('1'), "{stderr}");
    let (code, stderr, _) = ask(&["--tournament", "1", "--table", "999"]);
    assert!(code == 2 && stderr.contains("999"), "{stderr}");
    hall.open("2", "torneo-rummikub");
    let (code, stderr, written) = ask(&[]);
    assert!(code == 2 && written.is_none() && stderr.contains("--tournament 2, --festival"), "{stderr}");
    let (code, _) = triade(&["verbale", &event, "--tournament", "1", "--format", "csv", "-o", &csv]);
    let text = std::fs::read_to_string(&csv).unwrap();
    assert!(code == 0 && text.contains("Ada Bianchi"), "{text}");
    assert!(!text.contains("\n=SUM") && !text.contains(",=SUM"), "no cell is a formula");
}
