//! What can be asked for.

use chrono::NaiveDateTime;
use festival::i18n::Lang;
use serde::Deserialize;

/// Longest text that is looked for, in characters.
const LONGEST: usize = 60;

/// How the start of a recording is written.
const START: &str = "%Y-%m-%dT%H:%M:%S";

/// What stands behind the question mark of an address.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Typed {
    /// Whom somebody looks for.
    pub q: Option<String>,
    /// The number of the act after which a match is shown.
    pub after: Option<u64>,
    /// When a recording began, in local time, as `2026-09-19T16:00:00`.
    pub start: Option<String>,
    /// The language of what has none in its path.
    pub lang: Option<String>,
}

/// A table of data that is also given as a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Table {
    /// The programme.
    Programme,
    /// The standings of a tournament.
    Standings,
    /// The tables of its round.
    Tables,
}

/// What a video player does with timecodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cues {
    /// It jumps to them: each lasts until the next.
    Chapters,
    /// It shows them under the picture for some seconds.
    Subtitles,
}

/// The form of such a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Comma-separated values.
    Csv,
    /// For spreadsheets, as a workbook.
    Xlsx,
    /// JSON.
    Json,
}

/// What is on a page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum What {
    /// The programme, with calls and what is under way.
    Home,
    /// All calls.
    Calls,
    /// Where somebody plays, by part of a name or by number of entry.
    Where(String),
    /// A tournament.
    Tournament(String),
    /// The record of a tournament, in the public's words.
    Record(String),
    /// A match, after an act or as it stands.
    Match(String, Option<u64>),
    /// The race.
    Race,
    /// The roll of honour.
    Honours,
    /// The minutes of a tournament that is closed.
    Minutes(String),
    /// The programme as a calendar.
    Calendar,
    /// What lies over a video: of a match by its identifier, or of the race.
    Overlay(Option<String>),
    /// The acts of a match as chapters or subtitles of a recording that began at some time.
    Timecodes(String, NaiveDateTime, Cues),
    /// A table as a file, of a tournament if it has one.
    Data(Table, Option<String>, Form),
    /// The slip of the table whose link a phone has.
    Slip,
    /// The desk on a referee's phone: sign-in, requests, tournaments.
    Desk,
    /// A tournament there.
    DeskTournament(String),
    /// A table of it.
    DeskTable(String, u32),
}

/// A page, in a language.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Asked {
    /// The page.
    pub what: What,
    /// The language.
    pub lang: Lang,
}

impl What {
    /// Checks whether the page is kept for whoever asks next: what somebody typed is not.
    pub const fn is_kept(&self) -> bool {
        !matches!(self, Self::Where(_))
    }

    /// Returns where the page is, below the language.
    pub fn path(&self) -> String {
        match self {
            Self::Home => String::new(),
            Self::Calls => "calls".to_owned(),
            Self::Where(_) => "where".to_owned(),
            Self::Tournament(id) => format!("t/{id}"),
            Self::Record(id) => format!("t/{id}/record"),
            Self::Match(id, None) => format!("m/{id}"),
            Self::Match(id, Some(seq)) => format!("m/{id}?after={seq}"),
            Self::Race => "race".to_owned(),
            Self::Honours => "honours".to_owned(),
            Self::Minutes(id) => format!("t/{id}/minutes"),
            Self::Overlay(None) => "overlay/race".to_owned(),
            Self::Overlay(Some(id)) => format!("overlay/m/{id}"),
            Self::Timecodes(id, start, cues) => {
                format!("timecodes/{id}/{}.vtt?start={}", cues.name(), start.format(START))
            }
            Self::Slip => "slip".to_owned(),
            Self::Desk => "desk".to_owned(),
            Self::DeskTournament(id) => format!("desk/t/{id}"),
            Self::DeskTable(id, table) => format!("desk/t/{id}/{table}"),
            Self::Calendar => "programme.ics".to_owned(),
            Self::Data(table, id, form) => {
                let before = id.as_ref().map(|id| format!("t/{id}/")).unwrap_or_default();
                format!("{before}{}.{}", table.name(), form.ending())
            }
        }
    }
}

impl Asked {
    /// Reads an address, the inverse of [`Asked::to`]; `None` if nothing is there for everybody: what is for one visitor has ways of
    /// its own.
    pub fn read(path: &str, typed: &Typed) -> Option<Self> {
        let mut rest: Vec<_> = path.strip_prefix('/')?.split('/').collect();
        // What is typed into another program has no language in its path.
        let lang = match Lang::from_code(rest.first()?) {
            Some(lang) => {
                rest.remove(0);
                lang
            }
            None if matches!(rest[0], "overlay" | "timecodes") => {
                typed.lang.as_deref().and_then(Lang::from_code).unwrap_or_default()
            }
            None => return None,
        };
        let what = match rest[..] {
            [""] => What::Home,
            ["calls"] => What::Calls,
            ["where"] => What::Where(typed.q.as_deref().unwrap_or_default().trim().chars().take(LONGEST).collect()),
            ["race"] => What::Race,
            ["honours"] => What::Honours,
            ["programme.ics"] => What::Calendar,
            ["t", id] => What::Tournament(id.to_owned()),
            ["t", id, "record"] => What::Record(id.to_owned()),
            ["t", id, "minutes"] => What::Minutes(id.to_owned()),
            ["m", id] => What::Match(id.to_owned(), typed.after),
            ["overlay", "race"] => What::Overlay(None),
            ["overlay", "m", id] => What::Overlay(Some(id.to_owned())),
            ["timecodes", id, file] => {
                What::Timecodes(id.to_owned(), typed.start.as_deref()?.parse().ok()?, Cues::named(file)?)
            }
            ["t", id, file] => {
                file_named(file, Some(id)).filter(|what| !matches!(what, What::Data(Table::Programme, ..)))?
            }
            [file] => file_named(file, None).filter(|what| matches!(what, What::Data(Table::Programme, ..)))?,
            _ => return None,
        };
        Some(Self { what, lang })
    }

    /// Returns where another page in the same language is.
    pub fn to(&self, what: &What) -> String {
        format!("/{}/{}", self.lang.code(), what.path())
    }
}

/// Reads the name of a file with a table.
fn file_named(name: &str, tournament: Option<&str>) -> Option<What> {
    let (table, ending) = name.split_once('.')?;
    let table = [Table::Programme, Table::Standings, Table::Tables].into_iter().find(|one| one.name() == table)?;
    let form = Form::ALL.into_iter().find(|one| one.ending() == ending)?;
    Some(What::Data(table, tournament.map(str::to_owned), form))
}

impl Cues {
    const fn name(self) -> &'static str {
        match self {
            Self::Chapters => "chapters",
            Self::Subtitles => "subtitles",
        }
    }

    fn named(file: &str) -> Option<Self> {
        let name = file.strip_suffix(".vtt")?;
        [Self::Chapters, Self::Subtitles].into_iter().find(|cues| cues.name() == name)
    }
}

impl Table {
    const fn name(self) -> &'static str {
        match self {
            Self::Programme => "programme",
            Self::Standings => "standings",
            Self::Tables => "tables",
        }
    }
}

impl Form {
    pub const ALL: [Self; 3] = [Self::Csv, Self::Xlsx, Self::Json];

    const fn ending(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::Json => "json",
        }
    }
}
