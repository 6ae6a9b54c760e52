//! `triade verbale`: the minutes of the race, of a match at a table, of a tournament or of the festival as a file.

use rules::{Audience, Conceal as _};
use tournament::TableNo;
use verbale::Verbale;

use crate::cli::args::Minutes;
use crate::cli::failure::Failure;
use crate::cli::file::{self, Opened};
use festival::OpenTournament;
use festival::clock::now_ms;
use festival::errors::{tell_io, tell_out};
use festival::event::{OpenMatch, RACE};
use festival::i18n::{Lang, Value, tr_args};
use festival::out;
use minutes::{
    Error, Writing, minutes, minutes_of_festival, minutes_of_match, minutes_of_table, minutes_of_tournament, write,
};

/// The subject of the minutes.
enum About<'a> {
    Race,
    Match(&'a OpenMatch),
    Tournament(&'a OpenTournament),
    Festival,
}

/// Writes the requested minutes; a file that is not sound has none.
pub(super) fn run(lang: Lang, asked: &Minutes) -> Result<(), Failure> {
    let opened = file::open(&asked.file, lang)?;
    if let Some(problem) = opened.problems(lang).into_iter().next() {
        return Err(Failure::Input(problem));
    }
    let document = document(&opened, asked, lang)?;
    let path = asked.path.display().to_string();
    let refuse = |key, why: &str| Err(refusal(lang, key, &[("path", (&path).into()), ("why", why.into())]));
    match write(&document, asked.format, &asked.path) {
        Ok(()) => Ok(()),
        Err(Error::Out(out::Error::File { source, .. })) => refuse("cli-verbale-file", &tell_io(lang, &source)),
        Err(Error::Out(error)) => Err(Failure::Input(tell_out(lang, &error))),
        Err(other) => refuse("cli-verbale-set", &other.to_string()),
    }
}

fn document(opened: &Opened, asked: &Minutes, lang: Lang) -> Result<Verbale, Failure> {
    let (event, writing) = (&opened.event, Writing::here(&opened.head, lang, now_ms()));
    Ok(match (about(opened, asked, lang)?, asked.table) {
        (About::Race, _) => minutes(event, &writing),
        (About::Match(open), _) => {
            let args = [("asked", open.id.as_str().into()), ("id", RACE.into())];
            minutes_of_match(event, &open.printed(), &writing)
                .ok_or_else(|| refusal(lang, "cli-verbale-no-table", &args))?
        }
        (About::Festival, _) => minutes_of_festival(&event.seen_by(Audience::Public), &writing),
        (About::Tournament(open), None) => minutes_of_tournament(event, &open.seen_by(Audience::Public), &writing),
        (About::Tournament(open), Some(table)) => {
            let count = open.state().tables.len();
            let args = [("id", open.id.as_str().into()), ("table", table.into()), ("count", count.into())];
            minutes_of_table(event, &open.seen_by(Audience::Public), TableNo(table), &writing)
                .ok_or_else(|| refusal(lang, "cli-no-such-table", &args))?
        }
    })
}

/// Returns the requested subject; the only one of its kind in the file need not be named.
fn about<'a>(opened: &'a Opened, asked: &Minutes, lang: Lang) -> Result<About<'a>, Failure> {
    let festival = &opened.event.festival;
    if asked.festival {
        return Ok(About::Festival);
    }
    if let Some(id) = &asked.tournament {
        return opened.tournament(Some(id), lang).map(About::Tournament);
    }
    if let Some(id) = &asked.id {
        let open = opened.pick(Some(id), lang)?;
        return Ok(if open.id == RACE { About::Race } else { About::Match(open) });
    }
    match (opened.event.find(RACE), festival.tournaments.as_slice()) {
        (Some(_), []) => Ok(About::Race),
        (None, [only]) => Ok(About::Tournament(only)),
        // Reports that no match has begun, as every command does.
        (None, []) => opened.pick(None, lang).map(|_| About::Race),
        (race, tournaments) => {
            let race = race.map(|_| format!("--match {RACE}"));
            let tournaments = tournaments.iter().map(|open| format!("--tournament {}", open.id));
            let known: Vec<_> = race.into_iter().chain(tournaments).chain(["--festival".to_owned()]).collect();
            Err(refusal(lang, "cli-verbale-which", &[("known", (&known.join(", ")).into())]))
        }
    }
}

fn refusal(lang: Lang, key: &str, args: &[(&str, Value<'_>)]) -> Failure {
    Failure::Input(tr_args(lang, key, args))
}
