//! Malformed and odd lines over all rulesets, made from a seed: every answer is one JSON object, nothing panics, and a
//! line that is refused changes nothing.

use ::festival::event::shipped_rulesets;
use ::festival::tournament_rulesets;

use super::*;

/// Lines sent to each ruleset.
const LINES: usize = 150;

/// The rulesets of matches, as many games as there are.
fn matches() -> Vec<&'static str> {
    shipped_rulesets().collect()
}

fn tournaments() -> Vec<&'static str> {
    tournament_rulesets().collect()
}

/// Lists what is typed in the cases of a match's game: acts of all kinds, of which some stand and some are refused.
fn acts_in_cases(ruleset: &str) -> Vec<String> {
    let folder = testkit::repository("crates/rules/tests/cases");
    let files = std::fs::read_dir(folder).unwrap().flat_map(|game| std::fs::read_dir(game.unwrap().path()).unwrap());
    let texts = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let of_it = texts.filter(|text| text.lines().any(|line| line.ends_with(&format!("/{ruleset}"))));
    of_it
        .flat_map(|text| text.lines().filter_map(|line| Some(line.strip_prefix("> ")?.to_owned())).collect::<Vec<_>>())
        .collect()
}

/// A small generator: the same seed gives the same lines on every machine.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mixed = (self.0 ^ (self.0 >> 31)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ (mixed >> 29)
    }

    fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.roll() % count.max(1) as u64).unwrap()
    }

    fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }
}

const WORDS: [&str; 60] = [
    "throw",
    "validate",
    "void",
    "swap",
    "stray",
    "penalty",
    "egg",
    "move",
    "hold",
    "free",
    "declare",
    "enter",
    "pay",
    "withdraw",
    "seeds",
    "apart",
    "pair",
    "start",
    "close-queue",
    "length",
    "decline",
    "draw",
    "call",
    "result",
    "absent",
    "award",
    "dispute",
    "settle",
    "fine",
    "penalise",
    "ranked",
    "close",
    "rule-out",
    "rule-win",
    "rule-paid",
    "clock",
    "out",
    "button",
    "stack",
    "merge",
    "blinds",
    "start-race",
    "late",
    "grant",
    "left",
    "fin",
    "pieces",
    "stop-race",
    "set",
    "win",
    "resign",
    "double",
    "take",
    "drop",
    "roll",
    "time",
    "A1",
    "D5",
    "8/5",
    "STBP@d1",
];

const PIECES: [&str; 40] = [
    "E1",
    "E2",
    "E0",
    "E4294967296",
    "T1",
    "T2",
    "T99",
    "p1",
    "p2",
    "p3",
    "p18446744073709551616",
    "1",
    "2",
    "-1",
    "0",
    "3 1",
    "6 6",
    "7",
    "25-3",
    "3-25",
    ":",
    ";",
    ",",
    "@1700000000000",
    "@-9223372036854775808",
    "@9223372036854775808",
    "1:43:20",
    "99999:59",
    "+1:30",
    "(E1 E2)",
    "(",
    ")",
    "draw",
    "all",
    "paid",
    "age 15",
    "A",
    "B",
    "none",
    "1=E4",
];

const ODD: [&str; 16] = [
    "",
    " ",
    "\u{0}",
    "\u{7}\u{1b}[2J",
    "\u{202e}issor",
    "\u{feff}",
    "🪿👩‍👩‍👧",
    "ß",
    "İ",
    "\\u0000",
    "%s%n",
    "\n",
    "⟦x⟧",
    "«»",
    "ﷺ",
    "e\u{301}\u{301}\u{301}",
];

const NUMBERS: [&str; 12] = [
    "0",
    "-1",
    "1",
    "4",
    "255",
    "256",
    "65536",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1e308",
];

/// Makes an act as somebody might type it who knows the words and nothing else, or any noise.
fn text(dice: &mut Dice, legal: &[String]) -> String {
    match dice.below(10) {
        0 => dice.pick(&ODD).to_owned(),
        1 => "x".repeat(dice.below(5_000)),
        2 => (0..dice.below(40)).map(|_| char::from_u32(dice.below(0x2FFFF) as u32).unwrap_or('?')).collect(),
        3 | 4 if !legal.is_empty() => legal[dice.below(legal.len())].clone(),
        5 if !legal.is_empty() => {
            let at = dice.below(legal.len());
            spoilt(dice, &legal[at])
        }
        _ => {
            let count = dice.below(6);
            let pieces: Vec<_> = (0..count).map(|_| dice.pick(&PIECES)).collect();
            format!("{} {}", dice.pick(&WORDS), pieces.join(" "))
        }
    }
}

/// Changes a text in one place.
fn spoilt(dice: &mut Dice, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = dice.below(chars.len() + 1);
    match dice.below(3) {
        0 if at < chars.len() => drop(chars.remove(at)),
        1 if at < chars.len() => chars[at] = dice.pick(&["0", "9", "-", "Z", "\u{0}"]).chars().next().unwrap(),
        _ => chars.insert(at, dice.pick(&["0", "9", " ", ":", "@"]).chars().next().unwrap()),
    }
    chars.into_iter().collect()
}

/// Makes any JSON value, the wrong one more often than not.
fn value(dice: &mut Dice, legal: &[String]) -> String {
    match dice.below(9) {
        0 => "null".to_owned(),
        1 => dice.pick(&["true", "false"]).to_owned(),
        2 | 3 => dice.pick(&NUMBERS).to_owned(),
        4 => format!("[{}]", (0..dice.below(4)).map(|_| value(dice, legal)).collect::<Vec<_>>().join(",")),
        5 => format!("{{{}:{}}}", json!(text(dice, &[])), dice.pick(&NUMBERS)),
        6 => ["[", "{\"a\":"][dice.below(2)].repeat(dice.below(300)),
        _ => json!(text(dice, legal)).to_string(),
    }
}

const REQUESTS: [(&str, &[&str]); 15] = [
    ("open", &["ruleset", "seats", "options"]),
    ("record", &["fact", "by", "waive", "reason"]),
    ("preview", &["fact", "by", "waive", "reason"]),
    ("legal", &["as"]),
    ("annul", &["target", "reason", "by"]),
    ("correct", &["target", "fact", "reason", "by", "waive"]),
    ("settle", &["target", "fact", "keep", "replay", "reason", "by", "waive"]),
    ("rule", &["effects", "reason", "by"]),
    ("propose", &[]),
    ("import", &["text", "game", "by"]),
    ("export", &[]),
    ("state", &["as"]),
    ("history", &["as"]),
    ("follow", &["depth"]),
    ("digest", &[]),
];

/// Makes a value that fits the field, as far as its kind goes.
fn fitting(dice: &mut Dice, field: &str, legal: &[String]) -> String {
    match field {
        "game" => dice.pick(&["null", "0", "1", "2", "18446744073709551615"]).to_owned(),
        "target" => dice.pick(&["1", "2", "3", "4", "5", "99", "18446744073709551615"]).to_owned(),
        "waive" => dice.pick(&["[]", "[\"26f\"]", "[\"draw\"]", "[\"result\",\"triade\"]"]).to_owned(),
        "effects" => json!([text(dice, legal), text(dice, legal)]).to_string(),
        "keep" | "replay" => dice.pick(&["[]", "[1]", "[\"T2\",3]", "[4294967296]"]).to_owned(),
        "by" => dice.pick(&["null", "\"referee\"", "\"captain\"", "\"wizard\""]).to_owned(),
        "as" => dice.pick(&["\"public\"", "\"referee\"", "0", "1", "99", "\"wizard\""]).to_owned(),
        "depth" => dice.pick(&["\"result\"", "\"summary\"", "\"all\"", "\"deep\""]).to_owned(),
        "seats" if dice.one_in(5) => json!(vec![json!({ "name": "A" }); 255 + dice.below(50)]).to_string(),
        "seats" => dice.pick(&["[]", "[{\"name\":\"A\"},{\"name\":\"B\"}]", "[{\"name\":\"\"}]", "[[]]"]).to_owned(),
        "options" => {
            let path =
                dice.pick(&["position", "stages", "stages[0].format", "size", "entries.limit", "garden", "length"]);
            format!("{{{}:{}}}", json!(path), value(dice, legal))
        }
        "ruleset" => json!([dice.pick(&matches()), dice.pick(&tournaments()), "no-such"][dice.below(3)]).to_string(),
        _ => json!(text(dice, legal)).to_string(),
    }
}

/// Makes a line; mostly JSON.
fn line(dice: &mut Dice, legal: &[String]) -> Vec<u8> {
    let (name, fields) = REQUESTS[if dice.one_in(3) { 1 } else { dice.below(REQUESTS.len()) }];
    let mut parts = vec![format!("\"do\":\"{name}\"")];
    for field in fields {
        if dice.one_in(12) {
            continue;
        }
        let value = if dice.one_in(6) { value(dice, legal) } else { fitting(dice, field, legal) };
        parts.push(format!("\"{field}\":{value}"));
    }
    if dice.one_in(10) {
        parts.push(format!("\"id\":{}", value(dice, legal)));
    }
    if dice.one_in(15) {
        parts.push("\"waved\":[]".to_owned());
    }
    let mut line = format!("{{{}}}", parts.join(",")).into_bytes();
    if dice.one_in(15) {
        line.truncate(dice.below(line.len()));
    }
    if dice.one_in(20) && !line.is_empty() {
        let at = dice.below(line.len());
        line[at] = u8::try_from(dice.below(256)).unwrap();
    }
    line.retain(|byte| *byte != b'\n');
    line
}

/// Opens what a ruleset is about, with as few as can sit down.
pub(super) fn opened(referee: &mut Referee, ruleset: &str) {
    let of_people = ruleset.starts_with("torneo-");
    let seat = |number: usize| match ruleset {
        "oca-origgio-2014" => json!({ "name": format!("Stormo {number}"), "players": 10 }),
        "torneo-puzzle" => json!({ "people": [format!("A{number}"), format!("B{number}")] }),
        "torneo-oca" => json!({ "people": (0..10).map(|player| format!("P{number}-{player}")).collect::<Vec<_>>() }),
        "holdem" | "omaha" => json!({ "name": format!("P{number}"), "stack": 1000 }),
        _ if of_people => json!({ "name": format!("P{number}"), "age": 9 }),
        _ => json!({ "name": format!("P{number}") }),
    };
    let mut open = |count| {
        let seats: Vec<_> = (1..=count).map(seat).collect();
        referee.ask(json!({ "do": "open", "ruleset": ruleset, "seats": seats }).to_string().as_bytes())
    };
    let mut counts = if of_people { 6..=6 } else { 2..=6 };
    assert!(counts.any(|count| open(count)["ok"] == true), "{ruleset} is not opened");
}

/// What a match is: its digest, its position, now and then its whole record.
fn all(referee: &mut Referee, whole: bool) -> [Value; 3] {
    let asked = ["digest", "state", if whole { "history" } else { "digest" }];
    asked.map(|what| referee.ask(json!({ "do": what }).to_string().as_bytes()))
}

fn try_ruleset(dice: &mut Dice, ruleset: &str) -> usize {
    let mut referee = Referee::start(dice.pick(&["it", "en"]));
    opened(&mut referee, ruleset);
    let acts = acts_in_cases(ruleset);
    let (mut done, mut legal) = (0, Vec::new());
    for count in 0..LINES {
        if count % 10 == 0 {
            let answer = referee.ask(br#"{"do":"legal"}"#);
            let listed = answer["legal"].as_array().into_iter().flatten().filter_map(Value::as_str);
            legal = listed.map(str::to_owned).chain(acts.iter().cloned()).collect();
        }
        let line = line(dice, &legal);
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let before = all(&mut referee, count % 10 == 0);
        let answer = referee.ask(&line);
        let shown = String::from_utf8_lossy(&line);
        assert!(answer["ok"].is_boolean(), "{ruleset}: {shown}\n{answer}");
        // A reason that was recorded is told again.
        let told = answer.to_string().replace("⟦x⟧", "");
        assert!(!told.contains('⟦') || shown.contains('⟦'), "a sentence is missing: {shown}\n{answer}");
        let after = all(&mut referee, count % 10 == 0);
        if answer["ok"] == false {
            assert_eq!(after, before, "{ruleset}: {shown}\n{answer}");
        } else {
            done += 1;
        }
        // Whatever was opened meanwhile, the next lines are for this ruleset.
        if shown.contains("\"open\"") && answer["ok"] == true {
            opened(&mut referee, ruleset);
        }
    }
    referee.end();
    done
}

#[test]
fn no_line_stops_the_referee_and_a_refused_one_changes_nothing() {
    let mut dice = Dice(2014);
    let rulesets = matches().into_iter().chain(tournaments());
    let done: usize = rulesets.map(|ruleset| try_ruleset(&mut dice, ruleset)).sum();
    assert!(done > LINES, "only {done} of all lines were obeyed");
}

/// Three hundred seats ended the program: they were counted by small numbers before they were found too many.
#[test]
fn however_many_seats_there_are_the_referee_counts_them() {
    let mut referee = Referee::start("it");
    for ruleset in matches() {
        for count in [255, 256, 300] {
            let seat = |number: usize| match ruleset {
                "oca-origgio-2014" => json!({ "name": format!("Stormo {number}"), "players": 10 }),
                _ => json!({ "name": format!("P{number}") }),
            };
            let seats: Vec<_> = (0..count).map(seat).collect();
            let answer =
                referee.ask(json!({ "do": "open", "ruleset": ruleset, "seats": seats }).to_string().as_bytes());
            assert_eq!(answer["error"]["code"], "seats", "{ruleset} {count}: {answer}");
        }
    }
    referee.end();
}
