//! `triade rulesets`: the ruleset files, shipped or one's own.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use rules::{Bilingual, Game, Message, RulesetProblem, board_head, bring_board, check_ruleset, ruleset_remarks};
use serde::Deserialize;
use tournament::Tournament;

use crate::cli::args::Rulesets;
use crate::cli::failure::Failure;
use crate::cli::show::no_such_ruleset;
use festival::errors::tell_file;
use festival::event::{ruleset_source, shipped_rulesets};
use festival::i18n::{Lang, Value, said, tr, tr_args, tr_message};
use festival::{check_tournament, tournament_rulesets, tournament_source};

/// Longest ruleset file accepted, in bytes: the shipped ones have some tens of thousands.
const LONGEST: u64 = 4 << 20;

/// Lists, shows or checks rulesets.
pub(super) fn run(lang: Lang, what: &Rulesets, out: &mut impl Write) -> Result<(), Failure> {
    match what {
        Rulesets::List => list(lang, out),
        Rulesets::Show { id } => show(lang, id, out),
        Rulesets::Check { paths } if paths.is_empty() => check_shipped(lang, out),
        Rulesets::Check { paths } => check_files(lang, paths, out),
    }
}

/// Returns the ids of all shipped rulesets: of games, then of tournaments.
fn known() -> impl Iterator<Item = &'static str> {
    shipped_rulesets().chain(tournament_rulesets())
}

/// Returns the whole text of a shipped ruleset.
fn source(id: &str) -> Option<Cow<'static, str>> {
    ruleset_source(id).map(Cow::Borrowed).or_else(|| tournament_source(id).map(Cow::Owned))
}

fn list(lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    #[derive(Deserialize)]
    struct Head {
        title: Bilingual,
        edition: Bilingual,
    }
    let widest = known().map(str::len).max().unwrap_or(0);
    for id in known() {
        let head = source(id).and_then(|source| ron::from_str::<Head>(&source).ok());
        let title = head.map(|head| format!("{} ({})", said(lang, &head.title), said(lang, &head.edition)));
        writeln!(out, "{id:<widest$}  {}", title.unwrap_or_default())?;
    }
    Ok(())
}

fn show(lang: Lang, id: &str, out: &mut impl Write) -> Result<(), Failure> {
    let Some(source) = source(id) else {
        return Err(Failure::Input(no_such_ruleset(lang, id, known())));
    };
    Ok(out.write_all(source.as_bytes())?)
}

fn check_shipped(lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let mut sound = true;
    for id in known() {
        sound &= check(lang, id, &source(id).unwrap_or_default(), out)?;
    }
    if sound { Ok(()) } else { Err(Failure::No(None)) }
}

/// Checks every file, even after an unreadable one, which is reported last.
fn check_files(lang: Lang, paths: &[impl AsRef<Path>], out: &mut impl Write) -> Result<(), Failure> {
    let mut sound = true;
    let mut unreadable = Vec::new();
    for path in paths {
        let name = path.as_ref().display().to_string();
        match read(path.as_ref()) {
            Ok(bytes) => sound &= check_bytes(lang, &name, &bytes, out)?,
            Err(error) => unreadable.push(not_read(lang, &name, &error)),
        }
    }
    match (unreadable.is_empty(), sound) {
        (false, _) => Err(Failure::Input(unreadable.join(" "))),
        (true, false) => Err(Failure::No(None)),
        (true, true) => Ok(()),
    }
}

/// Reads a regular file; opening a pipe would wait until somebody writes to it.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if !std::fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::Unsupported.into());
    }
    File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

fn not_read(lang: Lang, name: &str, error: &io::Error) -> String {
    let path = ("path", Value::from(name));
    match error.kind() {
        io::ErrorKind::NotFound => tr_args(lang, "error-not-found", &[path]),
        io::ErrorKind::Unsupported => tr_args(lang, "cli-ruleset-no-file", &[path]),
        io::ErrorKind::FileTooLarge => tr_args(lang, "cli-ruleset-too-long", &[path, ("bytes", LONGEST.into())]),
        _ => tell_file(lang, Path::new(name), error),
    }
}

fn check_bytes(lang: Lang, name: &str, bytes: &[u8], out: &mut impl Write) -> Result<bool, Failure> {
    match std::str::from_utf8(bytes) {
        Ok(source) => check(lang, name, source, out),
        Err(error) => {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
            writeln!(out, "{name}:{line}:{column}: {}", tr(lang, "cli-ruleset-no-text"))?;
            Ok(false)
        }
    }
}

/// Checks a ruleset, or a board brought for one; returns what is sound, with remarks worth a look.
fn checked(lang: Lang, name: &str, source: &str) -> Result<Vec<String>, Vec<RulesetProblem>> {
    #[derive(Deserialize)]
    struct Head {
        game: String,
    }
    let path = ("path", name.into());
    let game = ron::from_str::<Head>(source).ok().map(|head| head.game);
    if let Some(wanted) = board_head(source).map(|head| head.ruleset).filter(|_| game.is_none()) {
        let Some(ruleset) = ruleset_source(&wanted) else {
            return Err(vec![RulesetProblem::in_file("ruleset", Message::new("cli-board-no-ruleset"), source)]);
        };
        let board = bring_board(ruleset, source)?;
        let args = [path, ("id", (&wanted).into()), ("board", said(lang, &board.name).into())];
        return Ok(with_remarks(lang, tr_args(lang, "cli-board-sound", &args), &board.remarks));
    }
    let tournament = game.is_some_and(|game| game == Tournament::ID);
    let id = if tournament { check_tournament(source) } else { check_ruleset(source) }?;
    let sound = tr_args(lang, "cli-ruleset-sound", &[path, ("id", (&id).into())]);
    Ok(with_remarks(lang, sound, &ruleset_remarks(source)))
}

fn with_remarks(lang: Lang, sound: String, remarks: &[Message]) -> Vec<String> {
    let told =
        remarks.iter().map(|remark| tr_args(lang, "cli-remark", &[("what", (&tr_message(lang, remark)).into())]));
    std::iter::once(sound).chain(told).collect()
}

/// Prints every problem of a file with its position; returns whether there is none.
fn check(lang: Lang, name: &str, source: &str, out: &mut impl Write) -> Result<bool, Failure> {
    match checked(lang, name, source) {
        Ok(sound) => {
            sound.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            Ok(true)
        }
        Err(problems) => {
            for problem in problems {
                // A problem of the whole file has no position of its own.
                let (line, column) = (problem.line.max(1), problem.column.max(1));
                writeln!(out, "{name}:{line}:{column}: {}", tr_message(lang, &problem.detail))?;
            }
            Ok(false)
        }
    }
}
