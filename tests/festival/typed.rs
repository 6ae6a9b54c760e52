//! Tournaments by typed lines, through the referee protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// A tournament at the other end of the referee protocol.
struct Referee {
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Referee {
    fn open(ruleset: &str) -> Self {
        Self::open_by(ruleset, &json!({}))
    }

    fn open_by(ruleset: &str, options: &Value) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_triade"));
        let mut child = command.arg("referee").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let requests = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().unwrap());
        let mut referee = Self { child, requests, answers };
        let opened = referee.ask(&json!({ "do": "open", "ruleset": ruleset, "seats": [], "options": options }));
        assert_eq!(opened["ok"], true, "{opened}");
        referee
    }

    fn ask(&mut self, request: &Value) -> Value {
        writeln!(self.requests.as_mut().unwrap(), "{request}").unwrap();
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    fn record(&mut self, fact: &str) -> Value {
        let answer = self.ask(&json!({ "do": "record", "fact": fact }));
        assert_eq!(answer["ok"], true, "{fact}: {answer}");
        answer
    }

    fn record_all(&mut self, facts: &[&str]) {
        for fact in facts {
            self.record(fact);
        }
    }

    /// Records what is against an article that judges waive; its name stands in the record.
    fn waive(&mut self, fact: &str, article: &str) -> Value {
        let waive = json!({ "do": "record", "fact": fact, "waive": [article], "reason": "deciso dal giudice" });
        let answer = self.ask(&waive);
        assert_eq!(answer["ok"], true, "{fact}: {answer}");
        let history = self.ask(&json!({ "do": "history" }));
        let last = history["history"].as_array().unwrap().last().unwrap().clone();
        assert_eq!((&last["waived"], &last["reason"]), (&json!([article]), &json!("deciso dal giudice")), "{last}");
        answer
    }

    /// Sends what must be refused: nothing changes, and the first violation is told with its article.
    fn refused(&mut self, fact: &str) -> (String, String) {
        let before = self.digest();
        let answer = self.ask(&json!({ "do": "record", "fact": fact }));
        assert_eq!(answer["ok"], false, "{fact}: {answer}");
        assert_eq!(self.digest(), before, "{fact} left a trace");
        let violation = &answer["violations"][0];
        assert!(violation["detail"].as_str().is_some_and(|detail| !detail.contains('⟦')), "{fact}: {answer}");
        let word = |name: &str| violation[name].as_str().unwrap_or_default().to_owned();
        (word("article"), word("gravity"))
    }

    fn digest(&mut self) -> Value {
        self.ask(&json!({ "do": "digest" }))["digest"].clone()
    }

    /// Writes who sits at a table, as a result slip names them.
    fn seats(&mut self, table: usize) -> String {
        let state = self.ask(&json!({ "do": "state" }));
        let slots = state["state"]["tables"][table - 1]["slots"].as_array().unwrap();
        slots.iter().map(|slot| format!("E{}", slot["entry"])).collect::<Vec<_>>().join(" ")
    }
}

impl Drop for Referee {
    fn drop(&mut self) {
        self.requests = None;
        self.child.wait().ok();
    }
}

fn illegal(article: &str) -> (String, String) {
    (article.to_owned(), "illegal".to_owned())
}

fn impossible(article: &str) -> (String, String) {
    (article.to_owned(), "impossible".to_owned())
}

/// Overtime costs marbles in Abalone where no penalty loses the game.
#[test]
fn nobody_wins_on_time_where_time_loses_nothing() {
    let never = json!({ "stages[0].play.clock.players.overtime.penalty.loses_at": null });
    let mut referee = Referee::open_by("torneo-abalone", &never);
    referee.record_all(&["enter p1; p2; p3; p4", "start", "pair E1 E2"]);
    assert_eq!(referee.refused("result T1 E1 E2: win 1 time"), impossible("clock"));
    referee.record("result T1 E1 E2: win 1 resign");
    let mut referee = Referee::open("torneo-twixt");
    referee.record_all(&["enter p1; p2; p3; p4", "start", "pair E1 E2", "result T1 E1 E2: win 1 time"]);
}

#[test]
fn typed_lines_run_a_tournament_to_its_winner() {
    let mut referee = Referee::open("torneo-abalone");
    referee.record_all(&["enter p1; p2; p3", "enter p4", "start", "pair E1 E2", "result T1 E1 E2: win 1"]);
    referee.record_all(&["pair E3 E4", "result T2 E3 E4: win 2 resign", "enter p2", "close-queue", "draw 2014"]);
    // Three have qualified: one of the two semifinals is a bye.
    let semifinals = (referee.seats(3), referee.seats(4));
    let (number, seats) = if semifinals.0.contains("null") { (4, semifinals.1) } else { (3, semifinals.0) };
    let semifinal = referee.record(&format!("result T{number} {seats}: win 1"));
    assert_eq!(semifinal["prompts"][0]["ask"], "result");
    let last = referee.seats(5);
    let over = referee.record(&format!("result T5 {last}: win 2"));
    assert_eq!(over["prompts"][0]["ask"], "close");
    let winner: u64 = last.rsplit('E').next().unwrap().parse().unwrap();
    assert_eq!(over["state"]["stages"][1]["places"][0], json!([winner]));
    let closed = referee.record("close");
    assert_eq!((&closed["outcome"]["official"], &closed["prompts"]), (&json!(true), &json!([])));
    assert_eq!(referee.refused("enter p9"), illegal("close"));
}

#[test]
fn a_person_enters_no_more_often_than_allowed() {
    let mut referee = Referee::open("torneo-abalone");
    referee.record_all(&["enter p1; p2; p3", "start"]);
    assert_eq!(referee.refused("enter p1"), illegal("limit"), "still in");
    referee.record_all(&["pair E1 E2", "result T1 E1 E2: win 2"]);
    assert_eq!(referee.refused("enter p2"), illegal("qualify"), "qualified already");
    referee.record_all(&["enter p1", "pair E3 E4", "result T2 E3 E4: win 1"]);
    assert_eq!(referee.refused("enter p1"), illegal("limit"), "a third time");
    referee.waive("enter p1", "limit");
}

#[test]
fn who_has_not_paid_by_the_start_does_not_play() {
    let mut referee = Referee::open("torneo-risiko-varianti");
    referee.record_all(&["enter p1 paid; p2 paid; p3; p4 paid; p5 paid", "pay E2"][..1]);
    assert_eq!(referee.refused("pay E2"), impossible("fee"), "paid twice");
    let started = referee.record("start");
    assert_eq!(started["state"]["entries"][2]["status"], "dropped");
    let steps = started["steps"].as_array().unwrap();
    assert!(steps.iter().any(|step| step["article"] == "fee"), "{steps:?}");
    assert_eq!(referee.refused("pay E3"), illegal("fee"), "too late");
    let paid = referee.waive("pay E3", "fee");
    assert_eq!(paid["state"]["entries"][2]["paid"], true);
}

#[test]
fn a_result_is_for_those_at_the_table_once_and_possible() {
    let mut referee = Referee::open("torneo-backgammon");
    referee.record_all(&["enter p1; p2; p3; p4", "start", "pair E1 E2"]);
    assert_eq!(referee.refused("result T7 E1 E2: 5-3"), impossible("result"), "no such table");
    assert_eq!(referee.refused("result T1 E1 E9: 5-3").1, "impossible", "nobody has this number");
    assert_eq!(referee.refused("result T1 E1 E3: 5-3"), illegal("result"), "another sat there");
    assert_eq!(referee.refused("result T1 E1 E2: 5-5"), impossible("result"), "both reached the points");
    assert_eq!(referee.refused("result T1 E1 E2: 4-3"), illegal("result"), "nobody reached the points");
    assert_eq!(referee.refused("result T1 E1 E2: win 3"), impossible("result"), "no third seat");
    referee.record("result T1 E1 E2: 5-3");
    assert_eq!(referee.refused("result T1 E1 E2: 3-5"), impossible("result"), "a second time");
    referee.record("pair E3 E4");
    let swapped = referee.waive("result T2 E4 E3: 5-0", "result");
    assert_eq!(swapped["state"]["tables"][1]["slots"], json!([{ "entry": 4 }, { "entry": 3 }]));
}

#[test]
fn a_withdrawal_in_mid_match_is_a_recorded_defeat() {
    let mut referee = Referee::open("torneo-abalone");
    referee.record_all(&["enter p1; p2; p3; p4", "start", "pair E1 E2"]);
    let withdrawn = referee.record("withdraw E2");
    assert_eq!(withdrawn["state"]["tables"][0]["result"], json!({ "walkover": { "winner": 0 } }));
    assert_eq!(withdrawn["state"]["entries"][1]["status"], "withdrawn");
    let steps = withdrawn["steps"].as_array().unwrap();
    assert!(steps.iter().any(|step| step["article"] == "withdrawal"), "{steps:?}");
    assert_eq!(referee.refused("withdraw E2"), impossible("withdrawal"), "twice");
    assert_eq!(referee.refused("result T1 E1 E2: win 2"), impossible("result"), "the match is over");
}

#[test]
fn a_result_that_others_build_on_is_corrected_as_a_whole_or_not_at_all() {
    let mut referee = Referee::open("torneo-mancala");
    referee.record_all(&["enter p1; p2; p3; p4", "start", "draw 9"]);
    let (first, second) = (referee.seats(1), referee.seats(2));
    referee.record_all(&[&format!("result T1 {first}: 26-22"), &format!("result T2 {second}: 26-22")]);
    let last = referee.seats(3);
    referee.record(&format!("result T3 {last}: 30-18"));
    let before = referee.digest();
    let correct = |fact: String| json!({ "do": "correct", "target": 4, "fact": fact, "reason": "letto al contrario" });
    let refused = referee.ask(&correct(format!("result T1 {first}: 22-26")));
    assert_eq!((&refused["ok"], &refused["broken"]), (&json!(false), &json!([6])), "{refused}");
    assert_eq!(referee.digest(), before);
    let kept = referee.ask(&correct(format!("result T1 {first}: 28-20")));
    assert_eq!((&kept["ok"], &kept["broken"]), (&json!(true), &json!([])), "{kept}");
}
