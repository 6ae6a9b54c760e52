//! The command line: everything that needs no window, and the start of everything that does.
//!
//! Exit codes: 0 success, 1 the answer is no, 2 wrong use or unreadable input. Errors are one line on stderr.

mod args;
mod branches;
mod calendar;
mod failure;
mod file;
mod forecast;
mod guide;
mod hub;
mod merge;
mod new;
mod officials;
mod owners;
mod paper;
mod papers;
mod perft;
mod referee;
mod rehearse;
mod replay;
mod requests;
mod results;
mod rulesets;
mod rummikub;
mod serve;
mod show;
mod verbale;
mod verify;

use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use crate::cli::args::{Args, Command};
use crate::cli::failure::Failure;
use desk::{First, Lesson};
use festival::i18n::Lang;

/// Runs a command line; `words` start with the program's name.
pub fn run(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    let words: Vec<_> = words.into_iter().collect();
    let lang = args::language(&words);
    let done = match args::parse(&words, lang) {
        Ok(args) => obey(args, lang),
        Err(error) => args::answer(lang, &error),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(lang),
    }
}

/// Answers the lines of the referee protocol, as `triade referee` does; returns whether the input could be read to its end.
pub fn answer_requests(lang: Lang, input: &mut impl io::BufRead, out: &mut impl Write) -> bool {
    referee::run(lang, input, out).is_ok()
}

fn obey(args: Args, lang: Lang) -> Result<(), Failure> {
    let out = &mut BufWriter::new(io::stdout().lock());
    match args.command.unwrap_or(Command::Desk { file: args.file }) {
        Command::Desk { file } => {
            keep_keys();
            Ok(desk::run(file.map_or(First::Welcome, First::File), args.lang)?)
        }
        Command::Practice { rehearsal } => {
            keep_keys();
            let lesson = if rehearsal { Lesson::Rehearsal } else { Lesson::Practice };
            Ok(desk::run(First::Lesson(lesson), args.lang)?)
        }
        Command::Board { source, board, fullscreen } => {
            let (source, which) = file::board(&source, board.as_deref(), lang)?;
            Ok(board::run(source, which, fullscreen, args.lang)?)
        }
        Command::Serve(serving) => serve::run(lang, &serving, out),
        Command::Demo { out: folder } => demo(&folder, lang, out),
        Command::Guide { path } => guide::run(lang, &path),
        Command::Man { out: folder } => papers::man(lang, &folder),
        Command::Completions { shell } => {
            papers::completions(lang, shell, out);
            Ok(())
        }
        Command::Referee => referee::run(lang, &mut io::stdin().lock(), out),
        Command::Replay { file, id, json, secret } => {
            replay::run(lang, &file, id.as_deref(), replay::Shown { json, secret }, out)
        }
        Command::Merge(merging) => {
            keep_keys();
            merge::run(lang, &merging, out)
        }
        Command::Owners { file, json } => owners::list(lang, &file, json, out),
        Command::Give { file, stream, to } => {
            keep_keys();
            owners::give(lang, &file, &stream, &to, out)
        }
        Command::Take(taking) => {
            keep_keys();
            owners::take(lang, &taking, out)
        }
        Command::Branches { file, json } => branches::list(lang, &file, json, out),
        Command::Requests { file, json } => requests::list(lang, &file, json, out),
        Command::Ask(asking) => {
            keep_keys();
            requests::ask(lang, &asking, out)
        }
        Command::Answer(answered) => {
            keep_keys();
            requests::answer(lang, &answered, out)
        }
        Command::Settle(settled) => {
            keep_keys();
            branches::settle(lang, &settled, out)
        }
        Command::Hub { what } => hub::run(lang, &what, out),
        Command::Share { file, url } => {
            keep_keys();
            hub::share(lang, &file, &url, out)
        }
        Command::Join(joining) => {
            keep_keys();
            hub::join(lang, &joining, out)
        }
        Command::Sync(syncing) => {
            keep_keys();
            hub::sync(lang, &syncing, out)
        }
        Command::Rehearse(rehearsing) => {
            keep_keys();
            rehearse::run(lang, &rehearsing, out)
        }
        Command::Digest { file } => merge::digest(lang, &file, out),
        Command::Verify { file, expect } => verify::run(lang, &file, expect.as_ref(), out),
        Command::New(making) => {
            keep_keys();
            new::run(lang, &making, out)
        }
        Command::Verbale(minutes) => verbale::run(lang, &minutes),
        Command::Calendar { file, path } => calendar::run(lang, &file, path.as_deref(), out),
        Command::Paper(form) => paper::run(lang, &form),
        Command::Results { file, folder } => results::run(lang, &file, &folder, out),
        Command::Forecast(question) => forecast::run(lang, &question, out),
        Command::Perft(count) => perft::run(lang, &count, out),
        Command::Rulesets { what } => rulesets::run(lang, &what, out),
        Command::Rummikub { what: args::Rummikub::Check(laid) } => rummikub::run(lang, &laid, out),
    }?;
    Ok(out.flush()?)
}

/// Keeps the keys of this installation among what belongs to its user, so that an event opened again goes on as the same
/// desk.
fn keep_keys() {
    if let Some(folders) = directories::ProjectDirs::from("", "", "triade") {
        journal::keep_keys_in(folders.data_local_dir().join("keys"));
    }
}

/// Plays the sample festival into a folder and prints the files made.
fn demo(folder: &Path, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let made = crate::demo::run(folder, lang)?;
    for path in &made {
        writeln!(out, "{}", path.display())?;
    }
    out.flush()?;
    // The files are made: a window that cannot be opened is reported, but is no failure.
    if crate::demo::has_display()
        && let Some(recorded) = made.first()
        && let Err(error) = crate::demo::show(recorded, lang)
    {
        writeln!(io::stderr(), "{error}")?;
    }
    Ok(())
}
