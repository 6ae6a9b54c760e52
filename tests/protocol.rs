//! The referee protocol from outside: lines go into the program, answers come out.
//!
//! The files under `tests/protocol` hold one JSON object a line:
//! - `{"case": WORDS}` names what follows;
//! - `{"send": REQUEST}` or `{"raw": LINE}` is sent, and the answer must hold every field of `expect` (lists have the
//!   same length), the articles of its steps must be `articles`, and it must not have the fields of `without`;
//!   `ok` is expected to be true unless `expect` says otherwise;
//! - `save` and `same` keep a field of an answer under a name and compare another with it.

mod hostile;
mod long;
mod tournaments;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// The program at the other end of two pipes.
struct Referee {
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Referee {
    fn start(lang: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_triade"))
            .args(["referee", "--lang", lang])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let requests = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Self { child, requests, answers }
    }

    /// Sends one line and waits for its answer before anything else is sent: each answer is flushed.
    fn ask(&mut self, line: &[u8]) -> Value {
        self.send(line);
        self.answer()
    }

    fn send(&mut self, line: &[u8]) {
        let requests = self.requests.as_mut().unwrap();
        requests.write_all(line).unwrap();
        requests.write_all(b"\n").unwrap();
        requests.flush().unwrap();
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: «{line}»"))
    }

    /// Ends the input; the program must end well, with nothing left to say.
    fn end(mut self) {
        self.requests = None;
        let mut rest = String::new();
        self.answers.read_line(&mut rest).unwrap();
        assert_eq!(rest, "");
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}

/// Lists where an answer lacks what is expected.
fn lacks(expected: &Value, actual: &Value, at: &str, found: &mut Vec<String>) {
    match (expected, actual) {
        (Value::Object(fields), Value::Object(there)) => {
            for (name, value) in fields {
                match there.get(name) {
                    Some(actual) => lacks(value, actual, &format!("{at}.{name}"), found),
                    None => found.push(format!("{at}.{name} is missing")),
                }
            }
        }
        (Value::Array(items), Value::Array(there)) if items.len() == there.len() => {
            for (index, (item, actual)) in items.iter().zip(there).enumerate() {
                lacks(item, actual, &format!("{at}[{index}]"), found);
            }
        }
        _ if expected == actual => {}
        _ => found.push(format!("{at}: expected {expected}, found {actual}")),
    }
}

/// Plays a file and gives the number of lines sent.
fn play(name: &str) -> usize {
    let path = testkit::repository("tests/protocol").join(name);
    let text = std::fs::read_to_string(&path).unwrap();
    let mut referee = Referee::start("it");
    let mut saved = BTreeMap::new();
    let (mut case, mut sent) = (String::new(), 0);
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let script: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("line {}: {error}", number + 1));
        if let Some(words) = script["case"].as_str() {
            case = words.to_owned();
            continue;
        }
        let request = script["raw"].as_str().map_or_else(|| script["send"].to_string(), str::to_owned);
        let answer = referee.ask(request.as_bytes());
        sent += 1;
        let wrong = compare(&script, &answer, &mut saved);
        assert!(wrong.is_empty(), "{name}:{}, {case}\n> {request}\n< {answer}\n{}", number + 1, wrong.join("\n"));
    }
    referee.end();
    sent
}

fn compare(script: &Value, answer: &Value, saved: &mut BTreeMap<String, Value>) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut expected = script.get("expect").cloned().unwrap_or_else(|| json!({}));
    if expected.get("ok").is_none() {
        expected["ok"] = json!(true);
    }
    lacks(&expected, answer, "answer", &mut wrong);
    if let Some(articles) = script.get("articles") {
        let steps = answer["steps"].as_array().cloned().unwrap_or_default();
        let cited: Value = steps.iter().map(|step| step["article"].clone()).collect();
        lacks(articles, &cited, "articles", &mut wrong);
    }
    for field in script["without"].as_array().into_iter().flatten() {
        if let Some(value) = field.as_str().and_then(|field| answer.get(field)) {
            wrong.push(format!("{field} should not be there: {value}"));
        }
    }
    for (field, name) in script["save"].as_object().into_iter().flatten() {
        saved.insert(name.to_string(), answer[field].clone());
    }
    for (field, name) in script["same"].as_object().into_iter().flatten() {
        lacks(&saved[&name.to_string()], &answer[field], field, &mut wrong);
    }
    // Whatever is said is said in words.
    if answer.to_string().contains('⟦') {
        wrong.push("a sentence is missing".to_owned());
    }
    wrong
}

#[test]
fn the_worked_cases_of_the_rule_book() {
    assert!(play("oca_worked_cases.jsonl") > 70);
}

#[test]
fn articles_that_no_worked_case_shows_come_out_as_the_book_has_them() {
    assert!(play("oca_articles.jsonl") > 40);
}

#[test]
fn every_request() {
    assert!(play("requests.jsonl") > 40);
}

#[test]
fn tournaments_take_people_and_options_like_matches() {
    assert!(play("tournaments.jsonl") > 10);
}

#[test]
fn hands_stay_hidden_and_matches_are_followed_as_closely_as_chosen() {
    assert!(play("poker.jsonl") > 20);
}

#[test]
fn games_on_maps_are_opened_and_hide_what_is_behind_the_screens() {
    assert!(play("maps.jsonl") > 30);
}

#[test]
fn rummikub_is_followed_by_turns_and_by_racks() {
    assert!(play("rummikub.jsonl") > 20);
}

#[test]
fn bad_input_is_answered_and_changes_nothing() {
    assert!(play("bad_input.jsonl") > 50);
}

#[test]
fn lines_that_are_no_text_or_too_much_of_it() {
    let mut referee = Referee::start("en");
    let open = json!({"do": "open", "ruleset": "oca-origgio-2014", "seats": [{"name": "A", "players": 10}]});
    assert_eq!(referee.ask(open.to_string().as_bytes())["ok"], true);
    let before = referee.ask(br#"{"do":"digest"}"#);
    let deep = "[".repeat(200_000);
    let deep_id = format!(r#"{{"do":"state","id":{}}}"#, "[".repeat(100_000) + &"]".repeat(100_000));
    let long = format!(r#"{{"do":"record","fact":"throw 1 2","id":"{}"}}"#, "x".repeat(5 << 20));
    let lines: [&[u8]; 6] = [
        b"\xff\xfe{}",
        b"{\"do\":\"record\",\"fact\":\"throw \xc3\x28\"}",
        b"\0\0\0",
        deep.as_bytes(),
        deep_id.as_bytes(),
        long.as_bytes(),
    ];
    for line in lines {
        let answer = referee.ask(line);
        assert_eq!((&answer["ok"], &answer["error"]["code"]), (&json!(false), &json!("parse")), "{answer}");
    }
    for blank in ["", "   ", "\t\r"] {
        referee.send(blank.as_bytes());
    }
    assert_eq!(referee.ask(br#"{"do":"digest"}"#), before);
    referee.end();
}

#[test]
fn the_last_line_needs_no_end() {
    let mut referee = Referee::start("it");
    referee.requests.as_mut().unwrap().write_all(br#"{"do":"state"}"#).unwrap();
    referee.requests = None;
    assert_eq!(referee.answer()["error"]["code"], "request");
    referee.end();
}

/// Whoever reads may go away: the program ends, and does not complain.
#[test]
fn nobody_listens_any_more() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_triade"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut requests = child.stdin.take().unwrap();
    // The second write may already find the program gone.
    for _ in 0..2 {
        requests.write_all(b"{\"do\":\"state\"}\n").ok();
    }
    drop(requests);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn the_texts_follow_the_language() {
    let open = json!({"do": "open", "ruleset": "oca-origgio-2014", "seats": [{"name": "A", "players": 10}]});
    let mut titles = Vec::new();
    for lang in ["it", "en"] {
        let mut referee = Referee::start(lang);
        referee.ask(open.to_string().as_bytes());
        let answer = referee.ask(br#"{"do":"record","fact":"throw 1 2"}"#);
        titles.push((answer["steps"][0]["title"].clone(), answer["steps"][0]["text"].clone()));
        referee.end();
    }
    assert_ne!(titles[0].0, titles[1].0);
    assert_ne!(titles[0].1, titles[1].1);
}

/// Ten of them kept the typesetter for a minute.
#[test]
fn a_name_longer_than_any_is_refused() {
    let mut referee = Referee::start("it");
    let opened = |name: String| {
        let seats = json!([{ "name": name }, { "name": "Bea" }]);
        json!({ "do": "open", "ruleset": "mancala", "seats": seats }).to_string()
    };
    let answer = referee.ask(opened("a b ".repeat(2_500)).as_bytes());
    assert_eq!((&answer["ok"], &answer["error"]["code"]), (&json!(false), &json!("seats")), "{answer}");
    let answer = referee.ask(opened("è".repeat(200)).as_bytes());
    assert_eq!(answer["ok"], true, "{answer}");
    referee.end();
}
