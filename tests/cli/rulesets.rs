//! Rulesets listed, shown and checked; plays counted by their rules.

use std::fs;

use super::{RULESET, ended, shown};

#[test]
fn rulesets_are_listed_shown_and_checked() {
    let (code, stdout, _) = ended(&["rulesets", "list"]);
    let oca = |line: &str| line.starts_with("oca-origgio-2014 ") && line.contains("Giro dell'Oca");
    assert!(code == 0 && stdout.lines().any(oca), "{stdout}");
    let (code, source, _) = ended(&["rulesets", "show", RULESET]);
    assert_eq!((code, Some(source.as_str())), (0, festival::event::ruleset_source(RULESET)));
    assert_eq!(ended(&["rulesets", "show", "scacchi"]).0, 2);
    let (code, stdout, _) = ended(&["rulesets", "check"]);
    assert!(code == 0 && stdout.contains(RULESET), "{stdout}");

    let folder = tempfile::tempdir().unwrap();
    let check = |bytes: &[u8]| {
        let path = folder.path().join("mio.ron");
        fs::write(&path, bytes).unwrap();
        let (code, stdout, stderr) = ended(&["rulesets", "check", shown(&path)]);
        (code, stdout.replace(shown(&path), "mio.ron"), stderr)
    };
    assert_eq!(check(source.as_bytes()).0, 0);
    let line_of = |words: &str| source.lines().position(|line| line.contains(words)).unwrap() + 1;
    let (code, stdout, _) = check(source.replace("garden: 63", "garden: 5").as_bytes());
    assert!(code == 1 && stdout.contains(&format!("mio.ron:{}:9: ", line_of("garden: 63"))), "{stdout}");
    assert!(stdout.lines().count() > 1, "every problem is listed: {stdout}");
    let (code, stdout, _) = check(source.replace("max_geese: 3,", "max_geese: 3;").as_bytes());
    assert!(code == 1 && stdout.starts_with(&format!("mio.ron:{}:", line_of("max_geese"))), "{stdout}");
    let (code, stdout, _) = check(source.replace("game: \"oca\"", "game: \"scacchi\"").as_bytes());
    assert!(code == 1 && stdout.starts_with("mio.ron:4:"), "{stdout}");
    for odd in [&b""[..], b"()", b"\0\0", "(".repeat(100_000).as_bytes(), "[".repeat(100_000).as_bytes()] {
        let (code, stdout, stderr) = check(odd);
        assert!(code == 1 && stdout.starts_with("mio.ron:") && stderr.is_empty(), "{stdout}{stderr}");
    }
    let (code, stdout, _) = check(b"// \xc3\xa8\n(id: \"\xff\")");
    assert!(code == 1 && stdout.starts_with("mio.ron:2:7: "), "{stdout}");
    let (code, stdout, stderr) = check(&vec![b' '; 5 << 20]);
    assert_eq!((code, stdout.as_str()), (2, ""), "{stderr}");
}

/// A board that an organiser draws is checked by what its ruleset asks of it, and told by line and column.
#[test]
fn a_board_is_checked_for_its_ruleset() {
    let ruleset = festival::event::ruleset_source("samurai").unwrap();
    let rules = rules::Ruleset::parse::<rules::games::samurai::Samurai>(ruleset).unwrap().rules;
    let file = rules.board.write("samurai").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let check = |text: &str| {
        let path = folder.path().join("mio.ron");
        fs::write(&path, text).unwrap();
        let (code, stdout, stderr) = ended(&["rulesets", "check", shown(&path)]);
        assert!(stderr.is_empty() && !stdout.contains('⟦'), "{stdout}{stderr}");
        (code, stdout.replace(shown(&path), "mio.ron"))
    };
    let (code, stdout) = check(&file);
    assert!(code == 0 && stdout.contains("samurai") && stdout.contains(&rules.board.name.it), "{stdout}");
    // Edo goes to sea, far from everything.
    let moved = file.replacen("(\"P4\", 0, 0)", "(\"P4\", 60, 60)", 1);
    let line = moved.lines().position(|line| line.contains("\"P4\"")).unwrap() + 1;
    let (code, stdout) = check(&moved);
    assert!(code == 1 && stdout.contains(&format!("mio.ron:{line}:")), "{stdout}");
    for (wrong, place) in [("ruleset: \"scacchi\"", "mio.ron:2:"), ("ruleset: \"mancala\"", "mio.ron:2:")] {
        let (code, stdout) = check(&file.replacen("ruleset: \"samurai\"", wrong, 1));
        assert!(code == 1 && stdout.starts_with(place), "{stdout}");
    }
    let (code, stdout) = check(&file.replacen("land:", "lands:", 1));
    assert!(code == 1 && !stdout.starts_with("mio.ron:1:1:"), "{stdout}");
}

/// What is sound in own objectives and yet worth a look is told beside it.
#[test]
fn own_objectives_are_checked_for_their_ruleset() {
    use rules::games::risiko::{Code, Goal, Risiko};

    let ruleset = festival::event::ruleset_source("risiko-torneo").unwrap();
    let mut rules = rules::Ruleset::parse::<Risiko>(ruleset).unwrap().rules;
    let Goal::Objectives { list, .. } = &mut rules.goal else { panic!("it is played for objectives") };
    // As many as before, far from North America.
    let far = ["SIA", "IDO", "NGU", "AUO", "AUE", "IND", "CIN", "MON", "CIT"];
    list[0].strip = far.map(|code| Code::parse(code).unwrap()).to_vec();
    let file = (<Risiko as rules::Game>::BOARDS.unwrap().write)(&rules, "risiko-torneo").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("miei.ron");
    let check = |text: &str| {
        fs::write(&path, text).unwrap();
        ended(&["rulesets", "check", shown(&path)])
    };
    let (code, stdout, _) = check(&file);
    assert!(code == 0 && stdout.contains("risiko-torneo") && stdout.contains("C01: la striscia non tocca"), "{stdout}");
    let (code, stdout, _) = check(&file.replacen("\"CIT\"", "\"ALA\"", 1));
    assert!(code == 1 && stdout.contains("miei.ron:") && !stdout.contains('⟦'), "{stdout}");
}

#[test]
fn one_ruleset_that_cannot_be_read_does_not_hide_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let (bad, missing) = (folder.path().join("bad.ron"), folder.path().join("missing.ron"));
    fs::write(&bad, "(").unwrap();
    let (code, stdout, stderr) = ended(&["rulesets", "check", shown(&missing), shown(&bad), shown(folder.path())]);
    assert_eq!(code, 2);
    assert!(stdout.contains("bad.ron:1:"), "{stdout}");
    assert!(stderr.contains("missing.ron") && stderr.contains(shown(folder.path())), "{stderr}");
}

/// Nobody writes to the pipe: whoever opened it would wait for ever.
#[cfg(unix)]
#[test]
fn a_pipe_is_no_ruleset() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.ron");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let (code, stdout, stderr) = ended(&["rulesets", "check", shown(&pipe)]);
    assert!(code == 2 && stdout.is_empty() && stderr.contains("non è un file"), "{stdout}{stderr}");
}

#[test]
fn plays_are_counted_from_the_start_and_from_a_position() {
    let counts = |args: &[&str]| -> Vec<Vec<u64>> {
        let (code, stdout, stderr) = ended(args);
        assert!(code == 0 && stderr.is_empty() && !stdout.contains('⟦'), "{args:?}: {stdout}{stderr}");
        let numbers = |line: &str| line.split_whitespace().map(|word| word.parse().unwrap()).collect::<Vec<u64>>();
        let lines: Vec<_> = stdout.lines().skip(1).map(numbers).collect();
        assert!(lines.iter().all(|line| line.len() == 3 && line[2] > 0), "{stdout}");
        lines.into_iter().map(|line| line[..2].to_vec()).collect()
    };
    for (game, leaves) in [
        ("mancala", &[6, 36, 190, 1014][..]),
        ("abalone", &[52, 2692]),
        ("twixt", &[528, 1056]),
        ("quarto", &[16, 256]),
        ("memory", &[70, 70 * 69 * 2]),
        ("backgammon", &[36, 596]),
    ] {
        let table: Vec<_> = (1..).zip(leaves).map(|(depth, leaves)| vec![depth, *leaves]).collect();
        assert_eq!(counts(&["perft", game, &leaves.len().to_string()]), table, "{game}");
    }
    assert_eq!(counts(&["perft", "mancala", "1", "0 0 0 0 0 1/0 0 0 0 0 0 24-23 A"]), [[1, 1]]);
    for (args, says) in [
        (["perft", "oca-origgio-2014", "2", "x"], "oca-origgio-2014"),
        (["perft", "scacchi", "2", "x"], "scacchi"),
        (["perft", "mancala", "2", "4 4 4"], "4 4 4"),
        (["perft", "mancala", "0", "x"], "«0»"),
    ] {
        let (code, stdout, stderr) = ended(&args);
        assert!(code == 2 && stdout.is_empty() && stderr.contains(says), "{args:?}: {stdout}{stderr}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
    }
}
