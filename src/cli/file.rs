//! Opens an event file for a command, always verified; most only read it.

use std::path::Path;

use hub::Address;
use journal::{Access, Error, Hash, Journal};
use rules::Diverged;

use crate::cli::failure::Failure;
use festival::errors;
use festival::event::{Event, LogLine, OpenMatch, load, load_read_only, match_stream};
use festival::i18n::{Lang, tr_args, tr_message};
use festival::{BoardPlan, OpenTournament, tournament_stream};
use session::watch::Source;
use show::Which;

/// The event of a file, with the fault of the file as far as it can be read all the same.
pub(super) struct Opened {
    path: String,
    pub(super) event: Event,
    /// The fingerprint of all records.
    pub(super) head: Hash,
    pub(super) fault: Option<Error>,
}

/// Opens an event file and verifies it.
pub(super) fn open(path: &Path, lang: Lang) -> Result<Opened, Failure> {
    let unreadable = |error: Error| Failure::Input(errors::tell(lang, &error));
    let (journal, event) = load_read_only(path).map_err(unreadable)?;
    let head = journal.head().map_err(unreadable)?.hash;
    let fault = journal.verify().err();
    Ok(Opened { path: path.display().to_string(), event, head, fault })
}

/// Opens an event file to write it, verified; refuses one that can only be read, with the reason.
pub(super) fn to_write(path: &Path, lang: Lang) -> Result<(Journal, Event), Failure> {
    let at = Failure::at(lang);
    let (journal, event) = load(path).map_err(&at)?;
    match journal.access() {
        Access::Writer => Ok((journal, event)),
        Access::ReadOnly(reason) => {
            Err(at(Error::ReadOnly { path: path.to_owned(), reason: Box::new(reason.clone()) }))
        }
    }
}

/// Refuses a file that can never be an event; one that does not exist yet, or cannot be read just now, may become one.
fn may_be_event(path: &Path, lang: Lang) -> Result<(), Failure> {
    match Journal::open_read_only(path) {
        Err(
            error @ (Error::NotAJournal { .. }
            | Error::NewerVersion { .. }
            | Error::Damaged { .. }
            | Error::Altered { .. }),
        ) => Err(Failure::Input(errors::tell(lang, &error))),
        _ => Ok(()),
    }
}

/// Returns where a board reads, a file or the address of a hub, and the board requested; with what cannot be read yet it is checked later.
pub(super) fn board(path: &Path, board: Option<&str>, lang: Lang) -> Result<(Source, Which), Failure> {
    let which = board.map(Which::from).unwrap_or_default();
    if let Some(url) = path.to_str().filter(|text| Address::is_meant(text)) {
        let address = Address::parse(url).map_err(|error| Failure::Input(session::hub::tell(lang, &error)))?;
        return Ok((Source::Hub(Box::new(address)), which));
    }
    may_be_event(path, lang)?;
    let source = Source::File(path.to_owned());
    let Some(text) = board else { return Ok((source, which)) };
    let Ok((_, event)) = load_read_only(path) else { return Ok((source, which)) };
    let plans = &event.festival.boards;
    if which.place(plans).is_some() {
        return Ok((source, which));
    }
    let key = if plans.is_empty() { "cli-no-boards" } else { "cli-no-such-board" };
    let known = |(number, plan): (usize, &BoardPlan)| format!("{number} {}", plan.name.trim()).trim_end().to_owned();
    let known = (1..).zip(plans).map(known).collect::<Vec<_>>().join(", ");
    Err(Failure::Input(tr_args(lang, key, &[("id", text.into()), ("known", (&known).into())])))
}

impl Opened {
    /// Returns the path of the file as given.
    pub(super) fn path(&self) -> &str {
        &self.path
    }

    /// Returns a match by its number, or the only one.
    pub(super) fn pick(&self, id: Option<&str>, lang: Lang) -> Result<&OpenMatch, Failure> {
        let all = &self.event.matches;
        let known: Vec<_> = all.iter().map(|open| open.id.as_str()).collect();
        let found = match (id, all.as_slice()) {
            (Some(id), _) => self.event.find(id).ok_or(("cli-no-such-match", id)),
            (None, [only]) => Ok(only),
            (None, []) => Err(("cli-no-match", "")),
            (None, _) => Err(("cli-which-match", "")),
        };
        found.map_err(|(key, id)| {
            let key = if all.is_empty() { "cli-no-match" } else { key };
            let known = known.join(", ");
            Failure::Input(tr_args(lang, key, &[("id", id.into()), ("known", (&known).into())]))
        })
    }

    /// Returns a tournament by its number, or the only one.
    pub(super) fn tournament(&self, id: Option<&str>, lang: Lang) -> Result<&OpenTournament, Failure> {
        let all = self.event.festival.tournaments.as_slice();
        let found = match (id, all) {
            (Some(id), _) => self.event.festival.find(id).ok_or(("cli-no-such-tournament", id)),
            (None, [only]) => Ok(only),
            (None, _) => Err(("cli-which-tournament", "")),
        };
        found.map_err(|(key, id)| {
            let key = if all.is_empty() { "cli-no-tournament" } else { key };
            let known = all.iter().map(|open| open.id.as_str()).collect::<Vec<_>>().join(", ");
            Failure::Input(tr_args(lang, key, &[("id", id.into()), ("known", (&known).into())]))
        })
    }

    /// Returns all problems of the file, worst first, one sentence each.
    pub(super) fn problems(&self, lang: Lang) -> Vec<String> {
        let mut problems: Vec<_> = self.fault.iter().map(|fault| errors::tell(lang, fault)).collect();
        for (record, why) in self.event.unreadable.iter().chain(&self.event.unsound) {
            let why = tr_message(lang, why);
            let args = [("path", (&self.path).into()), ("record", (*record).into()), ("why", (&why).into())];
            problems.push(tr_args(lang, "cli-record-unreadable", &args));
        }
        problems.extend(self.event.matches.iter().filter_map(|open| self.diverged(open, lang)));
        let festival = &self.event.festival;
        let tournaments = festival.tournaments.iter().chain(&festival.removed);
        problems.extend(tournaments.filter_map(|open| self.diverged_tournament(open, lang)));
        problems
    }

    /// Returns in words where the replay of a tournament departs from its record.
    pub(super) fn diverged_tournament(&self, open: &OpenTournament, lang: Lang) -> Option<String> {
        let diverged = open.diverged.as_ref()?;
        Some(self.departs("cli-diverged-tournament", &tournament_stream(&open.id), &open.id, diverged, lang))
    }

    /// Returns in words where the replay of a match departs from its record.
    pub(super) fn diverged(&self, open: &OpenMatch, lang: Lang) -> Option<String> {
        let diverged = open.diverged.as_ref()?;
        Some(self.departs("cli-diverged", &match_stream(&open.id), &open.id, diverged, lang))
    }

    fn departs(&self, key: &str, stream: &str, id: &str, diverged: &Diverged, lang: Lang) -> String {
        let at = |line: &&LogLine| line.stream == stream && line.entry == Some(diverged.seq);
        let record = self.event.log.iter().find(at).map_or(0, |line| line.id);
        let why = tr_message(lang, &diverged.why);
        let args = [
            ("path", (&self.path).into()),
            ("match", id.into()),
            ("entry", diverged.seq.0.into()),
            ("record", record.into()),
            ("why", (&why).into()),
        ];
        tr_args(lang, key, &args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::event::EventRecord;
    use festival::fair::Fair;

    #[test]
    fn a_board_that_is_not_there_is_refused_with_those_that_are() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, boards: &[&str]| {
            let mut fair = Fair::new(1);
            let plan = |name: &&str| BoardPlan { name: (*name).to_owned(), ..BoardPlan::default() };
            fair.note(EventRecord::BoardsSet(boards.iter().map(plan).collect()));
            let path = folder.path().join(name);
            fair.write(&path).close().unwrap();
            path
        };
        let three = file("tre.triade", &["Piazza", "Sala grande", ""]);
        let which = |path: &Path, text: Option<&str>| board(path, text, Lang::It).map(|(_, which)| which);
        for (text, expected) in [("2", Which::Number(2)), ("piazza", Which::Name("piazza".to_owned()))] {
            assert_eq!(which(&three, Some(text)).ok(), Some(expected));
        }
        assert_eq!(which(&three, None).ok(), Some(Which::default()));
        for text in ["Palestra", "4", "0"] {
            let Err(Failure::Input(told)) = which(&three, Some(text)) else { panic!("{text}") };
            assert!(told.contains(text) && told.contains("1 Piazza, 2 Sala grande, 3"), "{told}");
        }
        let Err(Failure::Input(told)) = which(&file("nessuno.triade", &[]), Some("Palestra")) else { panic!() };
        assert!(!told.contains('⟦'), "{told}");
        let later = folder.path().join("domani.triade");
        assert!(which(&later, Some("Palestra")).is_ok(), "what is not there yet may have it");
        let url = Path::new("postgres://board:secret@localhost/festa");
        assert!(matches!(board(url, Some("Palestra"), Lang::It), Ok((Source::Hub(_), Which::Name(_)))));
        let bad = Path::new("postgres://board:secret@");
        assert!(matches!(board(bad, None, Lang::It), Err(Failure::Input(told)) if !told.contains("secret")));
    }
}
