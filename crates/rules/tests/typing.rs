//! What people type: first names, Italian words, blanks and signs as they come; and what they are told where it can't be read.

use std::collections::BTreeSet;

use rules::{
    AnyMatch, Arg, Message, Opening, Salt, Signature, TextError, Typed, in_italian, in_notation, match_from_ruleset,
};
use serde_json::{Value, json};
use testkit::golden::requests;

/// Opens a match by a shipped ruleset, between people with these names.
fn open(ruleset: &str, names: &[&str]) -> AnyMatch {
    let seats: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
    opened(&json!({ "ruleset": ruleset, "seats": seats, "options": null })).unwrap_or_else(|| panic!("{ruleset}"))
}

/// Opens the match of a request; `None` where it is refused.
fn opened(request: &Value) -> Option<AnyMatch> {
    let id = format!("/{}.ron", request["ruleset"].as_str()?);
    let games = testkit::repository("rulesets").read_dir().unwrap();
    let folders = games.map(|folder| folder.unwrap().file_name().to_string_lossy().into_owned());
    let file = folders.map(|folder| format!("rulesets/{folder}{id}")).find_map(|path| testkit::text_of(&path).ok())?;
    match_from_ruleset(&Opening { ruleset: &file, seats: &request["seats"], options: &request["options"] }).ok()
}

/// Gives the entry as which a line would stand in the record, or the sentence that refuses it; an error with what it quotes.
fn read(game: &AnyMatch, line: &str) -> Result<Value, String> {
    let quotes = |message: &Message| format!("{} {:?}", message.key, message.args);
    let found = game.as_dyn().objections(line).map_err(|message| quotes(&message))?;
    let mut played = game.clone();
    let typed = Typed { text: line, waive: &found.waive, reason: Some("told") };
    Ok(match played.as_dyn_mut().record_text(typed, Signature::script(0)) {
        Ok(seq) => serde_json::from_str::<Value>(&played.as_dyn().payload(seq).unwrap()).unwrap()["entry"].clone(),
        Err(TextError::Unreadable(message)) => return Err(quotes(&message)),
        Err(error) => format!("{error:?}").into(),
    })
}

fn play(game: &mut AnyMatch, lines: &[&str]) {
    for line in lines {
        let typed = Typed { text: line, waive: &[], reason: None };
        game.as_dyn_mut().record_text(typed, Signature::script(0)).unwrap();
    }
}

/// Checks that a line is read as another one is.
fn same(game: &AnyMatch, line: &str, written: &str) {
    let meant = read(game, written);
    assert!(meant.is_ok(), "{written}: {meant:?}");
    assert_eq!(read(game, line), meant, "«{line}» is no «{written}»");
}

#[test]
fn first_names_suffice_where_they_are_unique() {
    let two = ["Anna Maria Rossi", "Ugo Bianchi"];
    for (ruleset, line) in [
        ("twixt", "resign"),
        ("quarto", "flag"),
        ("backgammon", "resign"),
        ("memory", "resign"),
        ("gin-rummy", "deal"),
        ("mancala", "warning"),
    ] {
        let game = open(ruleset, &two);
        for (typed, whole) in [("Anna", two[0]), ("anna maria", two[0]), ("Ugo", two[1]), ("ugo bianchi", two[1])] {
            same(&game, &format!("{line} {typed}"), &format!("{line} {whole}"));
        }
        assert!(read(&game, &format!("{line} Ann")).is_err(), "half a name is none");
        let goes_on = read(&game, &format!("{line} Anna Maria Ro"));
        assert!(goes_on.as_ref().is_err_and(|told| told.contains("Anna Maria Ro")), "who goes on typing: {goes_on:?}");
    }
    let alike = open("twixt", &["Anna Rossi", "Anna Bianchi"]);
    let told = read(&alike, "resign Anna").unwrap_err();
    assert!(told.contains("Text(\"Anna\")") && told.contains("Anna Rossi, Anna Bianchi"), "{told}");
    same(&alike, "resign anna bianchi", "resign Anna Bianchi");
    same(&open("twixt", &["Anna", "Anna Rossi"]), "resign anna", "resign Anna");
    let three = ["Anna Rossi", "Ugo Bianchi", "Eva Neri"];
    same(
        &open("risiko-torneo", &["Anna Rossi", "Ugo Bianchi", "Eva Neri", "Ivo Re"]),
        "carte Ugo 10?",
        "deal Ugo Bianchi 10?",
    );
    same(&open("rummikub", &three), "hold Eva R5 N6", "hold Eva Neri R5 N6");
    same(&open("samurai", &three), "comincia Anna", "first Anna Rossi");
}

#[test]
fn blanks_and_signs_are_taken_as_people_type_them() {
    let two = ["Anna", "Ugo"];
    let mut quarto = open("quarto", &two);
    same(&quarto, "> stap.", "> STAP");
    play(&mut quarto, &["> STAP"]);
    for line in ["STAP@a1 > CQBP", "stap @ a1 > cqbp", "a1 > CQBP", "a1>cqbp!", "a 1 > CQBP"] {
        same(&quarto, line, "STAP@a1 > CQBP");
    }
    same(&quarto, "a1 q!", "STAP@a1 Q!");
    let memory = open("memory", &two);
    for line in ["A2 B3 =", "a2b3=", "a2 b3=", "a2, b3 =", "a2b3 ="] {
        same(&memory, line, "A2 B3 =");
    }
    same(&memory, "a2b3x", "A2 B3 x");
    same(&memory, "a2/sole b3/sole=", "A2/sole B3/sole =");
    same(&open("mancala", &two), "a 5", "A5");
    same(&open("abalone", &two), "a1 b2.", "A1B2");
    same(&open("twixt", &two), "d 5", "D5");
    let mut backgammon = open("backgammon", &two);
    play(&mut backgammon, &["open 3 1"]);
    for line in ["8 / 5 6 / 5", "8/5, 6/5.", "8/5 6/5"] {
        same(&backgammon, line, "8/5 6/5");
    }
    same(&open("quarto", &two), "patta.", "draw");
    same(&open("twixt", &["Luca Bianco", "Ugo"]), "abbandono Luca Bianco", "resign Luca Bianco");
    assert_eq!(in_notation("risiko", "fine"), None, "it ends a step of the turn, not the match");
    let told = read(&open("quarto", &two), "a1 > STAP").unwrap_err();
    assert!(told.contains("Text(\"a1 > STAP\")"), "nothing is in hand yet: {told}");
}

/// Lists the acts of a game's cases, each in the position in which it comes, as far as they are recorded.
fn acts(folder: &str, mut see: impl FnMut(&AnyMatch, &str)) {
    for case in requests(&format!("crates/rules/tests/cases/{folder}")).unwrap() {
        let Some(mut game) = opened(&case.open) else { continue };
        game.as_dyn_mut().seal_with(Salt::new([0; 32]));
        for act in &case.acts {
            let Some(text) = act["fact"].as_str() else { break };
            see(&game, text);
            let waive: Vec<String> = serde_json::from_value(act["waive"].clone()).unwrap_or_default();
            let typed = Typed { text, waive: &waive, reason: act["reason"].as_str() };
            if game.as_dyn_mut().record_text(typed, Signature::script(0)).is_err() {
                break;
            }
        }
    }
}

const GAMES: [&str; 13] = [
    "abalone",
    "backgammon",
    "carolus",
    "gin_rummy",
    "mancala",
    "memory",
    "oca",
    "poker",
    "quarto",
    "risiko",
    "rummikub",
    "samurai",
    "twixt",
];

/// Acts that end in words of one's own, which a sign belongs to.
const FREE: [&str; 9] = ["penalty", "warning", "report", "cut", "void", "substitute", "sheet", "L", "+"];

#[test]
fn italian_words_and_a_sign_behind_a_line_change_nothing_in_any_game() {
    for folder in GAMES {
        let (mut seen, mut italian) = (BTreeSet::new(), 0);
        acts(folder, |game, act| {
            let id = game.as_dyn().game();
            let Ok(meant) = read(game, act) else { return };
            let first = act.split(' ').next().unwrap_or_default();
            // One of each kind is enough.
            if seen.len() > 60 || !seen.insert(act.to_owned()) {
                return;
            }
            let told = in_italian(id, act);
            italian += usize::from(told != act);
            assert_eq!(read(game, &told), Ok(meant.clone()), "{folder}: «{told}» is no «{act}»");
            if meant.get("fact").is_some() && !FREE.contains(&first) {
                assert_eq!(read(game, &format!("{act} .")), Ok(meant), "{folder}: «{act} .»");
            }
        });
        assert!(!seen.is_empty(), "{folder}");
        assert!(italian > 0, "{folder} has no Italian words");
    }
}

/// Tells whether a line is read, or its error quotes some of it.
fn quotes(game: &AnyMatch, line: &str) -> bool {
    let Err(message) = game.as_dyn().objections(line) else { return true };
    let quoted = |(_, arg): &(&str, Arg)| matches!(arg, Arg::Text(text) if !text.trim().is_empty() && line.contains(text.trim_end_matches('…').trim()));
    message.args.iter().any(quoted)
}

#[test]
fn whatever_can_not_be_read_is_quoted_in_every_game() {
    for folder in GAMES {
        let mut seen = BTreeSet::new();
        acts(folder, |game, act| {
            let (first, rest) = act.split_once(' ').unwrap_or((act, ""));
            if first.is_empty() || seen.len() > 60 || !seen.insert(first.to_owned()) {
                return;
            }
            for line in [format!("{act} zzqx"), format!("zzqx {rest}"), format!("{first} zzqx"), format!("{act}zzqx")] {
                assert!(quotes(game, &line), "{folder}: «{line}»: {:?}", read(game, &line));
            }
            assert!(quotes(game, first), "{folder}: «{first}»: {:?}", read(game, first));
        });
        assert!(!seen.is_empty(), "{folder}");
    }
}

#[test]
fn a_reason_keeps_its_words() {
    let game = open("mancala", &["Anna", "Ugo"]);
    for line in ["ammonizione Anna perde tempo, poi patta.", "vince Anna posizione chiusa"] {
        let noted = in_notation("mancala", line).unwrap();
        let reason = line.split_once("Anna ").unwrap().1;
        assert!(noted.ends_with(reason), "{noted}");
        let meant = read(&game, line).unwrap().to_string();
        assert!(meant.contains(reason), "{line}: {meant}");
    }
}
