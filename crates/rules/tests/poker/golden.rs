//! Plays golden cases in the form of `testkit::golden` typed, for as long as the game is in no list.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use rules::games::poker::{Article, Poker};
use rules::{
    Article as _, DynMatch, Match, OpenError, Opening, Role, RoleSet, Seq, Signature, TextError, Typed, open_match,
};
use serde_json::{Map, Value};

/// Plays all cases of a folder; gives how many there are, and the articles cited.
#[allow(clippy::disallowed_methods, reason = "goldens are read, and written anew on demand")]
pub fn play_folder(folder: &str) -> (usize, BTreeSet<String>) {
    let mut report = Report::default();
    let mut paths: Vec<_> =
        std::fs::read_dir(testkit::repository(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        let played = play(&text, &mut report);
        if played != text && std::env::var_os("UPDATE_GOLDENS").is_some() {
            std::fs::write(&path, &played).unwrap();
        } else {
            assert_eq!(played, text, "{}", path.display());
        }
    }
    assert_eq!(report.failures, Vec::<String>::new());
    (report.cases, report.cited)
}

#[derive(Default)]
struct Report {
    cases: usize,
    cited: BTreeSet<String>,
    failures: Vec<String>,
}

#[derive(Clone, Default)]
struct Setup {
    ruleset: String,
    seats: String,
    options: String,
    position: String,
}

impl Setup {
    fn take(&mut self, line: &str) -> bool {
        let Some((word, value)) = line.split_once(": ") else { return false };
        let field = match word {
            "ruleset" => &mut self.ruleset,
            "seats" => &mut self.seats,
            "options" => &mut self.options,
            "position" => &mut self.position,
            _ => return false,
        };
        value.clone_into(field);
        true
    }

    fn open(&self) -> Result<Match<Poker>, OpenError> {
        let ruleset = testkit::text_of(&format!("rulesets/{}.ron", self.ruleset)).unwrap();
        let mut options = pairs(self.options.split_whitespace());
        if !self.position.is_empty() {
            options.insert("position".to_owned(), self.position.clone().into());
        }
        let seat = |group: &str| {
            let mut words = group.split_whitespace();
            let mut seat = Map::new();
            seat.insert("name".to_owned(), words.next().unwrap_or_default().into());
            seat.append(&mut pairs(words));
            Value::Object(seat)
        };
        let seats = self.seats.split(';').map(seat).collect();
        open_match::<Poker>(&Opening { ruleset: &ruleset, seats: &seats, options: &Value::Object(options) })
    }
}

fn pairs<'a>(words: impl Iterator<Item = &'a str>) -> Map<String, Value> {
    let read = |value: &str| serde_json::from_str(value).unwrap_or_else(|_| value.into());
    words.filter_map(|word| word.split_once('=')).map(|(name, value)| (name.to_owned(), read(value))).collect()
}

fn play(text: &str, report: &mut Report) -> String {
    let mut file = Setup::default();
    let mut case: Option<(Setup, Option<Match<Poker>>)> = None;
    let mut out = String::new();
    for line in text.lines().filter(|line| !line.starts_with("  ")) {
        out += &format!("{line}\n");
        if line.trim().is_empty() || line.starts_with("//") {
            continue;
        }
        if line.starts_with("# ") {
            report.cases += 1;
            case = Some((file.clone(), None));
            continue;
        }
        let Some((setup, opened)) = &mut case else {
            assert!(file.take(line), "{line}");
            continue;
        };
        if setup.take(line) {
            continue;
        }
        if opened.is_none() {
            match setup.open() {
                Ok(m) => *opened = Some(m),
                Err(error) => write_open_error(&error, &mut out, report),
            }
        }
        if let Some(m) = opened {
            input(line, m, &mut out, report);
        }
    }
    out
}

fn write_open_error(error: &OpenError, out: &mut String, report: &mut Report) {
    let mut say = |text: String| *out += &format!("  {text}\n");
    match error {
        OpenError::Ruleset(problems) => problems.iter().for_each(|problem| say(testkit::message(&problem.detail))),
        OpenError::Seats(problems) => {
            for problem in problems {
                let seat = problem.seat.map_or_else(|| "all".to_owned(), |seat| seat.0.to_string());
                let article = problem.article.unwrap_or("-");
                report.cited.insert(article.to_owned());
                say(format!("{article:<8} seat {seat} {}: {}", problem.field, testkit::message(&problem.detail)));
            }
        }
        OpenError::Options(detail) => say(testkit::message(detail)),
    }
}

fn input(line: &str, m: &mut Match<Poker>, out: &mut String, report: &mut Report) {
    if let Some(expected) = line.strip_prefix("= ") {
        let position = m.position();
        let groups = || expected.split(';').zip(position.split(';'));
        let there = |(expected, actual): (&str, &str)| {
            expected.split_whitespace().all(|word| actual.split_whitespace().any(|other| other == word))
        };
        if expected.split(';').count() != position.split(';').count() || !groups().all(there) {
            report.failures.push(format!("«{expected}» is not «{position}»"));
        }
    } else if let Some(question) = line.strip_prefix("? ") {
        ask(question, m, out, report);
    } else if let Some((roles, act)) = line.split_once('>') {
        let roles = match roles.trim() {
            "" => RoleSet::EVERYONE,
            names => names.split('+').map(|name| Role::parse(name).unwrap()).collect::<Vec<_>>().into(),
        };
        do_act(act.trim(), &Signature { roles, ..Signature::script(0) }, m, out, report);
    }
}

fn do_act(act: &str, signature: &Signature, m: &mut Match<Poker>, out: &mut String, report: &mut Report) {
    let mut segments = act.split(" | ").map(str::trim);
    let text = segments.next().unwrap_or_default();
    let (mut waive, mut why) = (Vec::new(), None);
    for segment in segments {
        match segment.strip_prefix("waive ") {
            Some(keys) => waive.extend(keys.split(' ').map(str::to_owned)),
            None => why = Some(segment),
        }
    }
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (target, with) = rest.split_once(' ').map_or((rest, None), |(target, with)| (target, Some(with)));
    let done = if verb == "annul" || verb == "correct" {
        let target = Seq(target.parse().unwrap());
        let with = with.filter(|_| verb == "correct");
        m.amend_text(target, with, why.unwrap_or_default(), signature.clone()).map(|(seq, changed)| {
            for seq in changed {
                *out += &format!("  now {}:\n", seq.0);
                write_steps(m, seq, out, report);
            }
            seq
        })
    } else {
        m.record_text(Typed { text, waive: &waive, reason: why }, signature.clone())
    };
    match done {
        Ok(seq) => write_steps(m, seq, out, report),
        Err(error) => write_error(&error, out, report),
    }
}

fn write_steps(m: &Match<Poker>, seq: Seq, out: &mut String, report: &mut Report) {
    for step in DynMatch::entry(m, seq).unwrap().steps {
        report.cited.extend(step.article.map(str::to_owned));
        let _ = writeln!(out, "  {:<8} {}", step.article.unwrap_or("-"), testkit::message(&step.text));
    }
}

fn write_error(error: &TextError, out: &mut String, report: &mut Report) {
    let mut say = |text: String| *out += &format!("  {text}\n");
    match error {
        TextError::Unreadable(detail) => say(format!("unreadable: {}", testkit::message(detail))),
        TextError::Refused(violations) => {
            report.cited.extend(violations.iter().map(|violation| violation.article.to_owned()));
            violations.iter().for_each(|violation| say(testkit::violation(violation)));
        }
        TextError::Breaks { changed, broken } => {
            changed.iter().for_each(|seq| say(format!("would change {}", seq.0)));
            for (seq, violations) in broken {
                violations.iter().for_each(|v| say(format!("would break {}: {}", seq.0, testkit::violation(v))));
            }
        }
    }
}

fn ask(question: &str, m: &Match<Poker>, out: &mut String, report: &mut Report) {
    let mut say = |text: String| *out += &format!("  {}\n", text.trim_end());
    match question {
        "open" => {}
        "position" => say(m.position()),
        "legal" => {
            let legal = m.legal().unwrap_or_default();
            say(format!("{}: {}", legal.len(), legal.join(", ")));
        }
        "prompts" => {
            for prompt in DynMatch::prompts(m) {
                let optional = if prompt.optional { " (optional)" } else { "" };
                let seat = prompt.seat.map_or_else(|| "-".to_owned(), |seat| seat.0.to_string());
                say(format!("seat {seat} {} {}{optional}", prompt.role.name(), prompt.ask));
            }
        }
        "standings" => {
            for standing in m.standings() {
                report.cited.extend(standing.parts.iter().map(|part| part.article.to_owned()));
                let part = |part: &rules::Part| format!("{} {} [{}]", part.kind, part.points, part.article);
                let parts: Vec<_> = standing.parts.iter().filter(|part| part.points != 0).map(part).collect();
                let name = &m.seats()[standing.seat.index()].name;
                say(format!("{} {name} {} = {}", standing.place, standing.points(), parts.join(" + ")));
            }
        }
        _ => panic!("«{question}» is no question"),
    }
}

#[test]
fn cases_are_as_written_and_cite_every_article() {
    let (cases, cited) = play_folder("crates/rules/tests/cases/poker");
    assert!(cases > 40, "only {cases} cases");
    let keys = Article::ALL.iter().map(|article| article.key());
    let missing: Vec<_> = keys.filter(|key| !cited.contains(*key)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}
