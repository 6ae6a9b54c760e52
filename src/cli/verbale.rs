//! `triade verbale`: the minutes as a file.

use std::fs;

use crate::cli::args::Minutes;
use crate::cli::failure::Failure;
use crate::cli::file;
use crate::event::RACE;
use crate::i18n::{Lang, tr_args};
use crate::minutes::{Error, write};

/// Writes the minutes of the race; of a file that is not sound there are none.
pub(super) fn run(lang: Lang, asked: &Minutes) -> Result<(), Failure> {
    let opened = file::open(&asked.file, lang)?;
    if let Some(problem) = opened.problems(lang).into_iter().next() {
        return Err(Failure::Input(problem));
    }
    let path = asked.path.display().to_string();
    let refuse = |key, why: &str| {
        Err(Failure::Input(tr_args(lang, key, &[("path", (&path).into()), ("id", RACE.into()), ("why", why.into())])))
    };
    if opened.pick(asked.id.as_deref().or(Some(RACE)), lang)?.id != RACE {
        return refuse("cli-verbale-race", "");
    }
    let real = |path| fs::canonicalize(path).ok();
    if real(&asked.path).is_some_and(|there| Some(there) == real(&asked.file)) {
        return refuse("cli-verbale-onto-event", "");
    }
    match write(&opened.event, &opened.head, lang, asked.format, &asked.path) {
        Ok(()) => Ok(()),
        Err(Error::File { source, .. }) => refuse("cli-verbale-file", &source.to_string()),
        Err(other) => refuse("cli-verbale-set", &other.to_string()),
    }
}
