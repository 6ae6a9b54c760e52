//! Golden cases: text files that a referee could read.
//!
//! ```text
//! ruleset: oca/oca-origgio-2014        defaults of the file stand before its first case
//! seats: A 10; B 10
//!
//! # Leapfrog onto a goose              opens a case
//! // a comment
//! position: gara=3 turn=0; 0; 8        also: seats, options
//! > throw 1 2                          an act by somebody who may do everything
//! notary> throw 1 2                    an act by a notary; offices are joined by +
//! > throw 1 2 | waive 26f | a reason   articles waived by name, and why
//! > rule move A 9 + free B | a reason  a ruling of several effects
//! > annul 3 | a reason                 likewise > correct 3 throw 1 2, > preview throw 1 2
//!   5        bearer-moved A 9 → 12      results: indented, article first, rewritten on request
//! = turn=1; 9; 8                       the expected position: never rewritten
//! ? standings                          also: position, prompts, legal, open
//! ```
//!
//! With `UPDATE_GOLDENS=1` in the environment the results are rewritten; read them before you keep them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use rules::{AnyStep, Arg, Message, OpenError, RoleSet, Seq, TextError, with_match};
use serde_json::{Value, json};

use crate::scenario::{
    Scenario, opening_values, parse_roles, ruleset_text, signed, write_open_error, write_text_error,
};
use crate::{message, repository, texts_under, words};

/// Summary of the cases of a folder.
#[derive(Debug, Default)]
pub struct Report {
    /// Number of cases played.
    pub cases: usize,
    /// Names on disk of the games played.
    pub games: BTreeSet<String>,
    /// Kinds of acts of the games.
    pub acts: BTreeSet<String>,
    /// Keys of the articles that the games' code applies.
    pub applied: BTreeSet<String>,
    /// Required prompts met, each with its game: `quarto-ask-give`.
    pub asked: BTreeSet<String>,
    /// Keys of all articles cited by a step, a violation, a part of the points or a seat problem.
    pub cited: BTreeSet<String>,
    /// Length in characters of the longest position of a game without an outline.
    pub longest: usize,
    /// Sentences met, with the names of their arguments.
    pub sentences: BTreeMap<String, BTreeSet<String>>,
    /// Differences from the files.
    pub failures: Vec<String>,
}

impl Report {
    /// Records the game and its articles.
    fn opened(&mut self, scenario: &Scenario) {
        self.games.insert(scenario.any.as_dyn().game().to_owned());
        with_match!(&scenario.any, m => {
            let applied = m.ruleset().articles.iter().filter(|article| !article.manual);
            self.applied.extend(applied.map(|article| article.key.clone()));
            self.acts.extend(m.ruleset().acts.keys().cloned());
        });
    }

    /// Records the prompts of the position, and its outline or its length.
    fn ask(&mut self, scenario: &Scenario) {
        let m = scenario.any.as_dyn();
        match m.outline() {
            Some(outline) => self.say(&outline),
            None => self.longest = self.longest.max(m.position().chars().count()),
        }
        let asked = m.prompts().into_iter().filter(|prompt| !prompt.optional);
        self.asked.extend(asked.map(|prompt| words::asked(m.game(), prompt.ask)));
    }

    fn say(&mut self, message: &Message) {
        let names = self.sentences.entry(message.key.to_owned()).or_default();
        names.extend(message.args.iter().map(|(name, _)| (*name).to_owned()));
        // A violation may name the article it is about.
        for (name, value) in &message.args {
            if let ("article", Arg::Text(key)) = (*name, value) {
                self.cited.insert(key.clone());
            }
        }
    }

    fn refuse(&mut self, error: &TextError) {
        let violations = match error {
            TextError::Unreadable(detail) => return self.say(detail),
            TextError::Refused(violations) => violations.iter().collect::<Vec<_>>(),
            TextError::Breaks { broken, .. } => broken.iter().flat_map(|(_, violations)| violations).collect(),
        };
        for violation in violations {
            self.cited.insert(violation.article.to_owned());
            self.say(&violation.detail);
        }
    }
}

/// Plays every `*.txt` of each folder in a folder of the repository; returns the reports by folder name.
///
/// # Errors
/// If a folder or file can't be read or written.
pub fn play_folders(folder: &str) -> std::io::Result<BTreeMap<String, Report>> {
    let folders = std::fs::read_dir(repository(folder))?.collect::<std::io::Result<Vec<_>>>()?;
    let names = folders.iter().map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.map(|name| Ok((name.clone(), play_folder(&format!("{folder}/{name}"))?))).collect()
}

/// Plays every `*.txt` of a folder of the repository.
///
/// # Errors
/// If the folder or a file can't be read or written.
pub fn play_folder(folder: &str) -> std::io::Result<Report> {
    let mut files: Vec<_> =
        std::fs::read_dir(repository(folder))?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    let mut report = Report::default();
    for path in files {
        play_file(&path, &mut report)?;
    }
    Ok(report)
}

fn play_file(path: &Path, report: &mut Report) -> std::io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let text = std::fs::read_to_string(path)?;
    let played = play(&name, &text, report);
    if played == text {
        return Ok(());
    }
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        return std::fs::write(path, played);
    }
    let lines = text.lines().chain(std::iter::repeat("(end)")).zip(played.lines().chain(["(end)"]));
    if let Some((index, (then, now))) = lines.enumerate().find(|(_, (then, now))| then != now) {
        report.failures.push(format!("{name}:{}: the file says «{then}», it is «{now}»", index + 1));
    }
    Ok(())
}

/// Plays the text of one file and returns it with the results rewritten.
pub fn play(name: &str, text: &str, report: &mut Report) -> String {
    let mut player = Player { name, line: 0, file: Setup::default(), case: None, report, out: String::new() };
    for line in text.lines() {
        player.line += 1;
        if !line.starts_with("  ") {
            player.out += line;
            player.out += "\n";
            player.input(line);
        }
    }
    player.out
}

/// The lines that open a case.
#[derive(Clone, Default)]
struct Setup {
    ruleset: String,
    seats: String,
    options: String,
    position: String,
}

impl Setup {
    /// Reads a line such as `seats: A 10; B 10`; returns false for any other line.
    fn take(&mut self, line: &str) -> bool {
        let Some((word, value)) = line.split_once(": ") else { return false };
        let field = match word {
            "ruleset" => &mut self.ruleset,
            "seats" => &mut self.seats,
            "options" => &mut self.options,
            "position" => &mut self.position,
            _ => return false,
        };
        value.trim().clone_into(field);
        true
    }
}

/// An act of a case as it is written there.
struct CaseAct<'a> {
    text: &'a str,
    waive: Vec<String>,
    why: Option<&'a str>,
}

impl<'a> CaseAct<'a> {
    /// Parses an act with the articles that it waives and the reason, separated by `|`.
    fn read(act: &'a str) -> Self {
        let mut segments = act.split(" | ").map(str::trim);
        let mut told = Self { text: segments.next().unwrap_or_default(), waive: Vec::new(), why: None };
        for segment in segments {
            match segment.strip_prefix("waive ") {
                Some(keys) => told.waive.extend(keys.split(' ').map(str::to_owned)),
                None => told.why = Some(segment),
            }
        }
        told
    }

    /// Records an act or a ruling; `None` for amendments and previews.
    fn record(&self, scenario: &mut Scenario, roles: RoleSet) -> Option<Result<Seq, TextError>> {
        match self.text.split_once(' ') {
            Some(("rule", effects)) => {
                let effects: Vec<_> = effects.split(" + ").map(str::to_owned).collect();
                let reason = self.why.unwrap_or_default();
                Some(scenario.any.as_dyn_mut().rule_text(&effects, reason, signed(roles)))
            }
            Some(("annul" | "correct" | "preview", _)) => None,
            _ => Some(scenario.when(roles, self.text, &self.waive, self.why)),
        }
    }
}

/// A case without its results: the opened match and the typed acts.
pub(crate) struct Bare {
    pub scenario: Scenario,
    pub acts: Vec<String>,
}

/// Splits a text into its cases: how each is opened, and its acts as typed.
fn parts_of(text: &str) -> Vec<(Setup, Vec<String>)> {
    let mut parts = text.split("\n# ");
    let mut file = Setup::default();
    for line in parts.next().into_iter().flat_map(str::lines) {
        file.take(line);
    }
    let part = |part: &str| {
        let mut setup = file.clone();
        let lines = part.lines().skip(1).filter(|line| !line.starts_with([' ', '/']) && !setup.take(line));
        let acts = lines.filter_map(|line| Some(line.split_once('>')?.1.trim().to_owned())).collect();
        (setup, acts)
    };
    parts.map(part).collect()
}

/// Reads the cases of a folder whose matches can be opened.
pub(crate) fn cases(folder: &str) -> Result<Vec<Bare>, String> {
    let mut cases = Vec::new();
    for text in texts_under(folder, "txt").map_err(|error| format!("{folder}: {error}"))? {
        for (Setup { ruleset, seats, options, position }, acts) in parts_of(&text) {
            let opened = ruleset_text(&ruleset).map(|text| Scenario::opened(&text, &seats, &options, &position));
            if let Ok(Ok(scenario)) = opened {
                cases.push(Bare { scenario, acts });
            }
        }
    }
    Ok(cases)
}

/// A case as requests of the referee protocol: one that opens it, and one for each act.
#[derive(Clone, Debug)]
pub struct Requests {
    /// Opens the match.
    pub open: Value,
    /// Record its acts and rulings, in order.
    pub acts: Vec<Value>,
}

/// Reads the cases of a folder as requests.
///
/// # Errors
/// If files can't be read.
pub fn requests(folder: &str) -> std::io::Result<Vec<Requests>> {
    let mut all = Vec::new();
    for text in texts_under(folder, "txt")? {
        for (Setup { ruleset, seats, options, position }, acts) in parts_of(&text) {
            let acts = acts.iter().filter_map(|act| request(act)).collect();
            let (seats, options) = opening_values(&seats, &options, &position);
            let ruleset = ruleset.rsplit('/').next().unwrap_or_default();
            all.push(Requests {
                open: json!({ "do": "open", "ruleset": ruleset, "seats": seats, "options": options }),
                acts,
            });
        }
    }
    Ok(all)
}

/// Returns the request that records an act of a case; `None` for amendments and previews.
fn request(act: &str) -> Option<Value> {
    let CaseAct { text, waive, why } = CaseAct::read(act);
    match text.split_once(' ') {
        Some(("rule", effects)) => {
            let effects: Vec<_> = effects.split(" + ").collect();
            Some(json!({ "do": "rule", "effects": effects, "reason": why.unwrap_or_default() }))
        }
        Some(("annul" | "correct" | "preview", _)) => None,
        _ => Some(json!({ "do": "record", "fact": text, "waive": waive, "reason": why })),
    }
}

/// Records an act of a case, by somebody with every role; false if it is refused or no act of play.
pub(crate) fn record(scenario: &mut Scenario, act: &str) -> bool {
    CaseAct::read(act).record(scenario, RoleSet::EVERYONE).is_some_and(|done| done.is_ok())
}

struct Case {
    setup: Setup,
    scenario: Option<Scenario>,
}

struct Player<'a> {
    name: &'a str,
    line: usize,
    file: Setup,
    case: Option<Case>,
    report: &'a mut Report,
    out: String,
}

impl Player<'_> {
    fn fail(&mut self, what: impl std::fmt::Display) {
        self.report.failures.push(format!("{}:{}: {what}", self.name, self.line));
    }

    fn print(&mut self, line: impl std::fmt::Display) {
        let before = self.out.len();
        let _ = write!(self.out, "  {line}");
        let end = self.out.trim_end().len().max(before);
        self.out.truncate(end);
        self.out.push('\n');
    }

    fn input(&mut self, line: &str) {
        if line.trim().is_empty() || line.starts_with("//") {
            return;
        }
        if line.starts_with("# ") {
            self.report.cases += 1;
            self.case = Some(Case { setup: self.file.clone(), scenario: None });
            return;
        }
        let setup = self.case.as_mut().map_or(&mut self.file, |case| &mut case.setup);
        if setup.take(line) {
            return;
        }
        let Some(mut scenario) = self.opened() else { return };
        let done = if let Some(expected) = line.strip_prefix("= ") {
            scenario.then(expected)
        } else if let Some(query) = line.strip_prefix("? ") {
            self.query(&scenario, query)
        } else if let Some((roles, act)) = line.split_once('>') {
            self.act(&mut scenario, roles.trim(), act.trim())
        } else {
            Err(format!("«{line}» is no line of a case"))
        };
        if let Err(why) = done {
            self.fail(why);
        }
        self.report.ask(&scenario);
        if let Some(case) = &mut self.case {
            case.scenario = Some(scenario);
        }
    }

    /// Takes out the match of the case, opened on first use; prints the problems if it can't be opened.
    fn opened(&mut self) -> Option<Scenario> {
        let Some(case) = &mut self.case else {
            self.fail("a case begins with a line «# title»");
            return None;
        };
        if let Some(scenario) = case.scenario.take() {
            return Some(scenario);
        }
        let Setup { ruleset, seats, options, position } = case.setup.clone();
        let opened = ruleset_text(&ruleset).and_then(|ruleset| {
            Scenario::opened(&ruleset, &seats, &options, &position).map_err(|error| {
                if let OpenError::Seats(problems) = &error {
                    let articles = problems.iter().filter_map(|problem| problem.article);
                    self.report.cited.extend(articles.map(str::to_owned));
                }
                write_open_error(&error)
            })
        });
        match opened {
            Ok(scenario) => {
                self.report.opened(&scenario);
                Some(scenario)
            }
            Err(problems) => {
                problems.iter().for_each(|problem| self.print(problem));
                None
            }
        }
    }

    fn act(&mut self, scenario: &mut Scenario, roles: &str, act: &str) -> Result<(), String> {
        let roles = parse_roles(roles)?;
        let told = CaseAct::read(act);
        let (verb, rest) = told.text.split_once(' ').unwrap_or((told.text, ""));
        let reason = told.why.unwrap_or_default();
        let before = scenario.any.as_dyn().digest();
        let done = match (told.record(scenario, roles), verb) {
            (Some(done), _) => done,
            (None, "annul") => self.amend(scenario, rest, None, reason, roles)?,
            (None, "correct") => {
                let (target, with) = rest.split_once(' ').ok_or("correct what?")?;
                self.amend(scenario, target, Some(with), reason, roles)?
            }
            (None, _) => {
                self.preview(scenario, rest, roles);
                return Ok(());
            }
        };
        match done {
            Ok(seq) => self.steps(&scenario.steps(seq)),
            Err(error) => {
                self.report.refuse(&error);
                write_text_error(&error).iter().for_each(|line| self.print(line));
                if scenario.any.as_dyn().digest() != before {
                    return Err("a refused act changed the position".to_owned());
                }
            }
        }
        Ok(())
    }

    /// Amends an entry and prints which others changed, with their new steps.
    fn amend(
        &mut self,
        scenario: &mut Scenario,
        target: &str,
        with: Option<&str>,
        reason: &str,
        roles: RoleSet,
    ) -> Result<Result<Seq, TextError>, String> {
        let target = Seq(target.parse().map_err(|_| format!("«{target}» is no number of an entry"))?);
        let done = scenario.any.as_dyn_mut().amend_text(target, with, reason, signed(roles));
        Ok(done.map(|(seq, changed)| {
            for seq in changed {
                self.print(format_args!("now {}:", seq.0));
                self.steps(&scenario.steps(seq));
            }
            seq
        }))
    }

    fn preview(&mut self, scenario: &Scenario, text: &str, roles: RoleSet) {
        let typed = rules::Typed { text, ..rules::Typed::default() };
        match scenario.any.as_dyn().preview_text(typed, &signed(roles)) {
            Ok(proposal) => {
                self.steps(&proposal.steps);
                self.print(format_args!("would be {}", proposal.position));
            }
            Err(error) => {
                self.report.refuse(&error);
                write_text_error(&error).iter().for_each(|line| self.print(line));
            }
        }
    }

    fn steps(&mut self, steps: &[AnyStep]) {
        for step in steps {
            self.report.cited.extend(step.article.map(str::to_owned));
            self.report.say(&step.text);
            self.print(format_args!("{:<8} {}", step.article.unwrap_or("-"), message(&step.text)));
        }
    }

    fn query(&mut self, scenario: &Scenario, query: &str) -> Result<(), String> {
        let m = scenario.any.as_dyn();
        match query {
            "open" => {}
            "position" => self.print(m.position()),
            "prompts" => {
                for prompt in m.prompts() {
                    let optional = if prompt.optional { " (optional)" } else { "" };
                    let seat = prompt.seat.map_or_else(|| "-".to_owned(), |seat| seat.0.to_string());
                    self.print(format_args!("seat {seat} {} {}{optional}", prompt.role.name(), prompt.ask));
                }
            }
            "legal" => {
                let legal = m.legal().unwrap_or_default();
                self.print(format_args!("{}: {}", legal.len(), legal.join(", ")));
            }
            "standings" => {
                let names = m.seat_names();
                for standing in m.standings() {
                    self.report.cited.extend(standing.parts.iter().map(|part| part.article.to_owned()));
                    let part = |part: &rules::Part| format!("{} {} [{}]", part.kind, part.points, part.article);
                    let parts: Vec<_> = standing.parts.iter().filter(|part| part.points != 0).map(part).collect();
                    let name = &names[standing.seat.index()];
                    self.print(format_args!("{} {name} {} = {}", standing.place, standing.points(), parts.join(" + ")));
                }
            }
            _ => return Err(format!("«{query}» is no question")),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Report, play};

    const CASE: &str = "ruleset: oca/oca-origgio-2014\nseats: A 10; B 10\n# A throw\n> throw 1 3\n";

    #[test]
    fn what_follows_is_written_anew() {
        let mut report = Report::default();
        let played = play("case", &format!("{CASE}  1        threw A 9+9\n> validate\n= 4; 0\n"), &mut report);
        let expected = "  1        threw A 1+3\n> validate\n  26f      validated A 1+3\n";
        assert!(played.contains(expected), "{played}");
        assert_eq!((report.cases, report.failures.len()), (1, 1), "{:?}", report.failures);
        assert!(report.cited.contains("26f") && !report.cited.contains("5"));
    }

    #[test]
    fn what_is_not_as_expected_fails() {
        for (line, fails) in
            [("= turn=0; 0; 0", 0), ("= turn=1; 0; 0", 1), ("= turn=0; 4; 0", 1), ("= turn=0; 0", 1), ("? nothing", 1)]
        {
            let mut report = Report::default();
            play("case", &format!("{CASE}{line}\n"), &mut report);
            assert_eq!(report.failures.len(), fails, "{line}: {:?}", report.failures);
        }
    }
}
