//! Long lines: whatever a notation has is sent ten thousand times over, as an act, a position, a slip, an option, a field of a request. Each
//! is answered shortly, refused with no more reasons than are listed, and quotes no more than an error quotes: bounds at the door and in each
//! parser keep the work small, however long a line is.

use std::collections::BTreeSet;

use testkit::golden::requests;

use super::*;

/// How often each token is repeated.
const TIMES: usize = 10_000;

/// Most letters by which an answer may be longer than one that only says where things stand.
const MOST: usize = 12_000;

/// Most violations that are listed.
const LISTED: usize = 20;

/// Makes long lines of a text and a token in it: the token again and again in its place, as often as is told; and as often as comes through
/// the door of a game, with and without a blank between.
fn long(before: &str, token: &str, after: &str) -> [String; 3] {
    let fits = |between: &str| (15_000 / (token.len() + between.len())).min(TIMES);
    let line = |between: &str, times: usize| format!("{before}{}{after}", vec![token; times].join(between));
    [line(" ", TIMES), line(" ", fits(" ")), line("", fits(""))]
}

/// Gives the kind of a text: letters are alike, and digits.
fn kind(token: &str) -> String {
    let one = |letter: char| match letter {
        _ if letter.is_ascii_digit() => '0',
        _ if letter.is_lowercase() => 'a',
        _ if letter.is_uppercase() => 'A',
        other => other,
    };
    let mut kind: Vec<char> = token.chars().map(one).collect();
    kind.dedup();
    kind.into_iter().collect()
}

/// Cuts a text into words, each with what stands before and behind it, blanks included.
fn words(text: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    text.split_whitespace().map(move |word| {
        let at = word.as_ptr() as usize - text.as_ptr() as usize;
        (&text[..at], word, &text[at + word.len()..])
    })
}

/// Gives the kind of each word of an act, behind that of the first.
fn kinds(act: &str) -> impl Iterator<Item = [String; 2]> {
    let first = act.split_whitespace().next().unwrap_or_default();
    let first = if first.chars().all(char::is_lowercase) { first.to_owned() } else { kind(first) };
    words(act).map(move |(before, token, _)| {
        let behind = if before.is_empty() { String::new() } else { first.clone() };
        [behind, kind(token)]
    })
}

/// Lists the texts of a request that records an act or a ruling.
fn texts(act: &Value) -> impl Iterator<Item = &str> {
    let effects = act["effects"].as_array().into_iter().flatten().filter_map(Value::as_str);
    act["fact"].as_str().into_iter().chain(effects)
}

struct Asked {
    referee: Referee,
    /// Kinds of tokens that were sent, each behind the first word of its act.
    kinds: BTreeSet<[String; 2]>,
    sent: usize,
}

impl Asked {
    fn new() -> Self {
        Self { referee: Referee::start("it"), kinds: BTreeSet::new(), sent: 0 }
    }

    /// Sends what may be long, and checks that the answer is not.
    fn send(&mut self, request: &Value) {
        let answer = self.referee.ask(request.to_string().as_bytes());
        self.sent += 1;
        let shown = || format!("{}…\n{}…", short(request, 200), short(&answer, 1_500));
        let stands = ["state", "position", "prompts", "outcome", "sealed", "people"];
        let told: Value = match &answer {
            Value::Object(fields) => fields
                .iter()
                .filter(|(name, _)| !stands.contains(&name.as_str()))
                .map(|(n, v)| (n.clone(), v.clone()))
                .collect(),
            other => other.clone(),
        };
        assert!(told.to_string().len() < MOST, "{} letters: {}", told.to_string().len(), shown());
        let listed = answer["violations"].as_array().map_or(0, Vec::len);
        assert!(listed <= LISTED, "{listed} violations: {}", shown());
        assert_eq!(answer["count"].is_u64(), answer["count"].as_u64().is_some_and(|count| count > LISTED as u64));
        let details = answer["violations"].as_array().into_iter().flatten().chain([&answer["error"]]);
        for detail in details.filter_map(|told| told["detail"].as_str()) {
            assert!(!runs_on(detail), "{detail}\n{}", shown());
        }
    }

    /// Sends each token of an act, where none of its kind was sent behind that word; other words than those of the notation are known by
    /// their kinds, too.
    fn act(&mut self, act: &str, request: impl Fn(&str) -> Value) {
        for ((before, token, after), kinds) in words(act).zip(kinds(act)) {
            if self.kinds.insert(kinds) {
                long(before, token, after).iter().for_each(|line| self.send(&request(line)));
            }
        }
    }

    /// Tells whether an act has a token whose kind was not sent yet.
    fn is_new(&self, act: &str) -> bool {
        kinds(act).any(|kinds| !self.kinds.contains(&kinds))
    }
}

fn short(told: &Value, letters: usize) -> String {
    told.to_string().chars().take(letters).collect()
}

/// Tells whether a text has a word, or one word again and again, that is longer than what an error quotes.
fn runs_on(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    let same = words
        .chunk_by(|one, other| one == other)
        .map(|same| same.iter().map(|word| word.chars().count() + 1).sum::<usize>());
    same.max().unwrap_or(0) > 100 + "«»…".len()
}

/// Previews an act: it is decided, and nothing is recorded.
fn preview(line: &str) -> Value {
    json!({ "do": "preview", "fact": line, "reason": "prova" })
}

/// Sends every kind of token of every game's acts, rulings and positions, in the positions of the games' cases.
#[test]
fn no_token_of_a_game_makes_a_line_long_to_answer() {
    let folders = std::fs::read_dir(testkit::repository("crates/rules/tests/cases")).unwrap();
    std::thread::scope(|scope| {
        for folder in folders.map(|folder| folder.unwrap().file_name().to_string_lossy().into_owned()) {
            scope.spawn(move || of_game(&folder));
        }
    });
}

fn of_game(folder: &str) {
    let mut asked = Asked::new();
    for case in requests(&format!("crates/rules/tests/cases/{folder}")).unwrap() {
        let position = case.open["options"]["position"].as_str().unwrap_or_default();
        let line = format!("position {position}");
        let opens = asked.is_new(position) || (!position.is_empty() && asked.is_new(&line));
        // Where nothing new comes a case is not played.
        let last = case.acts.iter().rposition(|act| texts(act).any(|text| asked.is_new(text)));
        let open = case.open.to_string();
        if last.is_none() && !opens || asked.referee.ask(open.as_bytes())["ok"] != true {
            continue;
        }
        if opens {
            asked.act(&line, preview);
            asked.act(position, |line| {
                let mut open = case.open.clone();
                open["options"]["position"] = line.into();
                open
            });
            asked.referee.ask(open.as_bytes());
        }
        for act in &case.acts[..last.map_or(0, |last| last + 1)] {
            texts(act).for_each(|text| asked.act(text, preview));
            asked.referee.ask(act.to_string().as_bytes());
        }
    }
    assert!(asked.sent > 30, "{folder}: only {} lines", asked.sent);
    asked.referee.end();
}

/// Every act of a tournament but its slips, with a tournament in which it is one.
const ACTS: [(&str, &[&str]); 3] = [
    (
        "torneo-mancala",
        &[
            "enter p12 p13 age 15 paid; p14",
            "substitute E3 p31 p40 age 15 malato",
            "pay E3",
            "withdraw E3",
            "exclude E3",
            "warn E3",
            "decline E4",
            "seeds E3 E1",
            "apart E1 E2",
            "pair E1 E2",
            "length 7",
            "columns 2 3",
            "start 2014",
            "close-queue",
            "close",
            "draw 2014: E1 E2; E3 E4",
            "call T1 4",
            "absent T1 (E1 E2) E2",
            "award T1 (E1 E2) E2 motivo",
            "dispute T1 nota",
            "settle T1",
            "fine T1 E2 @1700000000000",
            "penalise E3 30",
            "ranked E1; E2 E3",
            "clock T1 start 1 @1700000000000",
            "rule-out E3 motivo",
            "rule-paid E3 motivo",
            "rule-qualified E3 motivo",
            "rule-win T1 1 motivo",
            "penalty E1 30 motivo",
            "warning E1 motivo",
            "position entries=3 tables=2",
        ],
    ),
    (
        "torneo-holdem",
        &[
            "out T1 37 E5 1200 E3 800",
            "button T1 5",
            "stack E1 5000 E2 300",
            "merge T1 T2 2014: 1=E1 2=E2",
            "move E5 T2 7",
            "blinds start @1700000000000",
        ],
    ),
    (
        "torneo-puzzle",
        &[
            "start-race @1700000000000",
            "late E1 @1700000420000",
            "grant E1 7:00",
            "left E1 p1 @1700002400000",
            "fin E1 1:43:20",
            "time-penalty E1 5:00",
            "pieces E1 431",
            "stop-race @1700007200000",
            "race-clock 1700003600000 @1700007200000",
        ],
    ),
];

/// Slips of every form.
const SLIPS: [&str; 12] = [
    "win 1 resign after 2",
    "draw 24-24",
    "25-3",
    "46 46 x1 judge 1",
    "46 x1 !",
    "objective 1",
    "held 3/4 2/1 next 2",
    "racks 12 7+2J+P / 3 0 pool",
    "hands 1+14 2+25",
    "taken 1/2/3 2/2/0 judge 1",
    "castles 5-10 paladins 3-4 judge 1",
    "ultimo",
];

/// Opens a tournament, and does so many steps of what comes next.
fn under_way(ruleset: &str, steps: usize) -> Asked {
    let mut asked = Asked::new();
    hostile::opened(&mut asked.referee, ruleset);
    for entry in 1..=6 {
        asked.referee.ask(json!({ "do": "record", "fact": format!("pay E{entry}") }).to_string().as_bytes());
    }
    for _ in 0..steps {
        let legal = asked.referee.ask(br#"{"do":"legal"}"#)["legal"][0].clone();
        asked.referee.ask(json!({ "do": "record", "fact": legal }).to_string().as_bytes());
    }
    asked
}

/// Before the start, and at the tables.
#[test]
fn no_token_of_a_tournament_makes_a_line_long_to_answer() {
    std::thread::scope(|scope| {
        for (ruleset, acts) in ACTS {
            scope.spawn(move || {
                for steps in [0, 2] {
                    let mut asked = under_way(ruleset, steps);
                    acts.iter().for_each(|act| asked.act(act, preview));
                    assert!(asked.sent > 3 * acts.len(), "{ruleset}: only {} lines", asked.sent);
                    asked.referee.end();
                }
            });
        }
    });
}

/// At a table of every tournament.
#[test]
fn no_token_of_a_slip_makes_a_line_long_to_answer() {
    let rulesets = testkit::names_in("rulesets/tournament", "torneo-", "ron").unwrap();
    std::thread::scope(|scope| {
        for of_thread in rulesets.chunks(rulesets.len().div_ceil(4)) {
            scope.spawn(move || {
                for ruleset in of_thread {
                    let mut asked = under_way(ruleset, 2);
                    let state = asked.referee.ask(br#"{"do":"state"}"#);
                    let seats = state["state"]["tables"][0]["slots"].as_array().into_iter().flatten();
                    let seats: Vec<String> = seats.map(|slot| format!("E{}", slot["entry"])).collect();
                    let table = format!("result T1 {}:", seats.join(" "));
                    SLIPS.iter().for_each(|slip| asked.act(slip, |line| preview(&format!("{table} {line}"))));
                    assert!(asked.sent > 30, "{ruleset}: only {} lines", asked.sent);
                    asked.referee.end();
                }
            });
        }
    });
}

/// Fields of requests, and options.
#[test]
fn no_field_of_a_request_makes_a_line_long_to_answer() {
    let mut asked = Asked::new();
    let seats = json!([{ "name": "Anna" }, { "name": "Bruno" }]);
    let open = |options: Value| json!({ "do": "open", "ruleset": "rummikub", "seats": seats, "options": options });
    let good = asked.referee.ask(open(json!({})).to_string().as_bytes());
    assert_eq!(good["ok"], true, "{good}");
    for token in ["x", "7", "draw", "stages[0].", "à", "R9 ", "[", "\u{0}"] {
        let text = token.repeat(TIMES);
        let list = vec![token; TIMES];
        for request in [
            json!({ "do": text }),
            json!({ "do": "state", &text: 1 }),
            json!({ "do": "state", "as": text }),
            json!({ "do": "follow", "depth": text }),
            json!({ "do": "open", "ruleset": text, "seats": seats }),
            json!({ "do": "open", "ruleset": "rummikub", "seats": text }),
            json!({ "do": "open", "ruleset": "rummikub", "seats": list }),
            open(json!({ &text: 1 })),
            open(json!({ "games": text })),
            open(json!({ "games": list })),
            open(json!({ "position": text })),
            open(json!({ "follow": text })),
            open(json!({ "deal": list })),
            json!({ "do": "record", "fact": "draw", "by": text }),
            json!({ "do": "record", "fact": "draw", "by": list }),
            json!({ "do": "record", "fact": "draw", "waive": [text] }),
            json!({ "do": "record", "fact": "draw", "waive": list }),
            json!({ "do": "record", "fact": "draw", "reason": text }),
            json!({ "do": "rule", "effects": [text], "reason": "prova" }),
            json!({ "do": "rule", "effects": list, "reason": "prova" }),
            json!({ "do": "rule", "effects": ["drawn"], "reason": text }),
            json!({ "do": "annul", "target": 1, "reason": text }),
            json!({ "do": "correct", "target": 1, "fact": text, "reason": "prova" }),
            json!({ "do": "settle", "target": 1, "fact": text, "reason": text }),
            json!({ "do": "settle", "target": 1, "keep": list, "reason": "prova" }),
            json!({ "do": "import", "text": text }),
        ] {
            asked.send(&request);
        }
    }
    let twice = vec!["2.4"; TIMES];
    asked.send(&json!({ "do": "record", "fact": "draw", "waive": twice, "reason": "prova" }));
    let names: Vec<Value> = (0..TIMES).map(|_| json!({ "name": "Anna" })).collect();
    asked.send(&json!({ "do": "open", "ruleset": "rummikub", "seats": names }));
    asked.referee.end();
}

/// The lines that took long when they were found: jokers without end, a turn of a hundred and fifty thousand parts.
#[test]
fn the_lines_that_took_long_are_answered_shortly() {
    let mut asked = Asked::new();
    let seats = json!([{ "name": "Anna" }, { "name": "Bruno" }]);
    asked.referee.ask(json!({ "do": "open", "ruleset": "rummikub", "seats": seats }).to_string().as_bytes());
    for count in [3, 8, 40, 100, 200] {
        let fact = format!("+ [R5{}]", " J".repeat(count));
        let answer = asked.referee.ask(json!({ "do": "record", "fact": fact }).to_string().as_bytes());
        assert_eq!(answer["violations"][0]["article"], "1.1", "{answer}");
    }
    asked.referee.ask(json!({ "do": "open", "ruleset": "samurai", "seats": seats }).to_string().as_bytes());
    asked.send(&json!({ "do": "record", "fact": "C1@P9 ".repeat(150_000) }));
    let sets = "[R1] ".repeat(200);
    asked.referee.ask(json!({ "do": "open", "ruleset": "rummikub", "seats": seats }).to_string().as_bytes());
    let answer = asked.referee.ask(json!({ "do": "record", "fact": format!("T {sets}") }).to_string().as_bytes());
    assert_eq!(answer["violations"].as_array().map(Vec::len), Some(LISTED), "{answer}");
    assert!(answer["count"].as_u64().is_some_and(|count| count > 100), "{answer}");
    let quoted = asked.referee.ask(json!({ "do": "record", "fact": "z".repeat(5_000) }).to_string().as_bytes());
    let detail = quoted["error"]["detail"].as_str().unwrap();
    assert!(detail.contains(&format!("«{}…»", "z".repeat(80))), "{detail}");
    asked.referee.end();
}
