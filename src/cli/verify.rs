//! `triade verify`: hash chain, order, and the replay of every match and tournament.

use std::io::{self, Write};
use std::path::Path;

use journal::{Hash, Heads, Report, Standing, Survey};
use rules::{Audience, DynMatch};

use crate::cli::failure::Failure;
use crate::cli::file::{self, Opened};
use crate::cli::show;
use festival::clock::{date_in_words, day_of, time_of_day};
use festival::i18n::{Lang, tr, tr_args};

/// Verifies an event file; the first problem makes the answer no.
///
/// An `expected` hash, as printed in minutes, must be one of the file's own; its record is then reported.
pub(super) fn run(lang: Lang, path: &Path, expected: Option<&Hash>, out: &mut impl Write) -> Result<(), Failure> {
    let survey = journal::survey(path).map_err(|error| Failure::of_event(lang, &error))?;
    let told = Witnesses::of(&survey);
    let report = survey.sound(path).map_err(|error| Failure::of_event(lang, &error))?;
    let opened = file::open(path, lang)?;
    if let Some(problem) = opened.problems(lang).into_iter().next() {
        return Err(Failure::No(Some(problem)));
    }
    let shown = path.display().to_string();
    let args = [
        ("path", (&shown).into()),
        ("desks", report.desks.into()),
        ("records", report.head.records.into()),
        ("streams", report.streams.into()),
        ("people", report.people.into()),
        ("erased", report.erased.into()),
    ];
    writeln!(out, "{}", tr_args(lang, "cli-verify-yes", &args))?;
    let hash = report.head.hash.to_string();
    writeln!(out, "{}", tr_args(lang, "cli-verify-hash", &[("hash", (&hash).into())]))?;
    write_desks(lang, &opened, out)?;
    write_branches(lang, &opened, &report, out)?;
    told.write(lang, report.head.records, out)?;
    if let Some(expected) = expected {
        writeln!(out, "{}", find(lang, &opened, expected)?)?;
    }
    for open in &opened.event.matches {
        let m = open.game.as_dyn();
        let digest = digest(lang, m);
        let args = [("match", (&open.id).into()), ("entries", m.last().0.into()), ("digest", (&digest).into())];
        writeln!(out, "{}", tr_args(lang, "cli-verify-match", &args))?;
        let seals = m.seals();
        if !seals.is_empty() {
            let revealed = seals.iter().filter(|seal| seal.revealed.is_some()).count();
            let lost = seals.iter().filter(|seal| seal.revealed.is_none() && seal.text.is_none()).count();
            let args = [("sealed", seals.len().into()), ("revealed", revealed.into()), ("lost", lost.into())];
            writeln!(out, "{}", tr_args(lang, "cli-verify-sealed", &args))?;
        }
    }
    let festival = &opened.event.festival;
    for open in festival.tournaments.iter().chain(&festival.removed) {
        let (ruleset, digest) = (open.game.ruleset_id(), digest(lang, &open.game));
        let args = [
            ("tournament", (&open.id).into()),
            ("ruleset", ruleset.into()),
            ("entries", open.game.last().0.into()),
            ("digest", (&digest).into()),
        ];
        writeln!(out, "{}", tr_args(lang, "cli-verify-tournament", &args))?;
    }
    told.sound(lang, path)
}

/// Prints the end of each desk's chain, if there are several.
fn write_desks(lang: Lang, opened: &Opened, out: &mut impl Write) -> io::Result<()> {
    let event = &opened.event;
    let tips = Some(event.heads.tips()).filter(|tips| tips.len() > 1);
    for tip in tips.into_iter().flatten() {
        let last = event.log.iter().find(|line| line.hash == tip.hash);
        let name = last.map_or("", |line| line.desk.as_str());
        let (desk, hash) = (tip.desk.short(), tip.hash.to_string());
        let args =
            [("desk", (&desk).into()), ("name", name.into()), ("records", tip.number.into()), ("hash", (&hash).into())];
        writeln!(out, "{}", tr_args(lang, "cli-verify-desk", &args))?;
    }
    Ok(())
}

/// Says what is in branches, and whether a desk's chain has forked.
fn write_branches(lang: Lang, opened: &Opened, report: &Report, out: &mut impl Write) -> Result<(), Failure> {
    let apart = opened.event.log.iter().filter(|line| line.apart.is_some()).count();
    if apart > 0 || report.forks > 0 {
        let args = [("records", apart.into()), ("forks", report.forks.into())];
        writeln!(out, "{}", tr_args(lang, "cli-verify-branches", &args))?;
    }
    Ok(())
}

/// Returns the digest of a match, unless something hidden could be derived from it.
fn digest(lang: Lang, m: &dyn DynMatch) -> String {
    match show::digest(m, Audience::Public) {
        Some(digest) => tr_args(lang, "cli-verify-digest", &[("digest", (&digest).into())]),
        None => tr(lang, "cli-verify-digest-hidden"),
    }
}

/// The other files that bear out the event file.
struct Witnesses {
    note: Standing,
    alone: Standing,
    backup: Standing,
}

impl Witnesses {
    const fn of(survey: &Survey) -> Self {
        Self { note: survey.note, alone: survey.alone, backup: survey.backup }
    }

    /// Prints each of them with its number of records.
    fn write(&self, lang: Lang, here: u64, out: &mut impl Write) -> io::Result<()> {
        let told = [("cli-verify-note", self.note), ("cli-verify-log", self.alone), ("cli-verify-backup", self.backup)];
        for (key, standing) in told {
            let state = match standing {
                Standing::Missing => "missing",
                Standing::Unreadable => "unreadable",
                Standing::Foreign => "foreign",
                Standing::At(_) => "at",
            };
            let records = standing.head().map_or(0, |head| head.records);
            let more = here.saturating_sub(records);
            let args = [("state", state.into()), ("records", records.into()), ("more", more.into())];
            writeln!(out, "{}", tr_args(lang, key, &args))?;
        }
        Ok(())
    }

    /// Returns a no if one of them cannot be read: the file is whole, but a loss would go unnoticed.
    fn sound(&self, lang: Lang, path: &Path) -> Result<(), Failure> {
        let key = match (self.note, self.backup) {
            (Standing::Unreadable, _) => "cli-verify-bad-note",
            (_, Standing::Unreadable) => "cli-verify-bad-backup",
            _ => return Ok(()),
        };
        let (path, copy) = (path.display().to_string(), journal::backup_of(path).display().to_string());
        Err(Failure::No(Some(tr_args(lang, key, &[("path", (&path).into()), ("copy", (&copy).into())]))))
    }
}

/// Returns the record after which the event had a fingerprint, or which has this hash, and how many follow it. Of several
/// desks this file must be the one from which it was printed: others came to know the same in another order.
fn find(lang: Lang, opened: &Opened, hash: &Hash) -> Result<String, Failure> {
    let mut log: Vec<_> = opened.event.log.iter().collect();
    log.sort_unstable_by_key(|line| line.id);
    let (told, mut heads) = (hash.to_string(), Heads::none(opened.event.heads.genesis()));
    let printed = log.iter().find(|line| {
        heads.follow(line.tip(), line.prev);
        line.hash == *hash || heads.fingerprint() == *hash
    });
    match printed {
        Some(line) => {
            let day = day_of(line.time_ms).map_or_else(String::new, |day| date_in_words(&day.to_string(), lang));
            let when = format!("{day}, {}", time_of_day(line.time_ms));
            let after = log.last().map_or(0, |last| last.id - line.id);
            let args = [("record", line.id.into()), ("when", (&when).into()), ("after", after.into())];
            Ok(tr_args(lang, "cli-verify-expected", &args))
        }
        None => {
            let path = opened.path().to_owned();
            let args = [("path", (&path).into()), ("hash", (&told).into())];
            Err(Failure::No(Some(tr_args(lang, "cli-verify-unexpected", &args))))
        }
    }
}
