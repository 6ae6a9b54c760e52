//! The results of an event for the association that holds it: one folder, made in one act.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use festival::albo::games;
use festival::clock::{date_in_words, now_ms};
use festival::event::{Event, load_read_only};
use festival::i18n::{Lang, tr, tr_args};
use festival::spreadsheet::{Sheet, xlsx};
use festival::{OpenTournament, Words, out, slug};
use journal::Hash;
use rules::{Audience, Conceal as _};
use verbale::Verbale;

use crate::{
    Error, Format, Writing, minutes, minutes_of_festival, minutes_of_tournament, roll_of_honour, set, software, tables,
};

/// Most letters of a title in the name of a file.
const LONGEST_TITLE: usize = 40;

/// A file of the folder: its name, what the list of all says of it, and its bytes.
type Part = (String, String, Vec<u8>);

/// Makes a folder with the results of an event: minutes, standings, roll of honour, a copy of the event's file with its
/// fingerprint, and a list of what is what. All are made of that copy, so that they agree. Returns the paths of the files.
///
/// # Errors
/// If the file can't be read or is not sound, if the folder is there already, or can't be written. Then there is none.
pub fn results(file: &Path, folder: &Path, lang: Lang) -> Result<Vec<PathBuf>, Error> {
    let names = out::put_folder(folder, |inside| {
        let own = file.file_name().map_or_else(|| OsString::from("festa.triade"), OsString::from);
        let copy = inside.join(&own);
        load_read_only(file)?.0.backup_to(&copy)?;
        let (journal, event) = load_read_only(&copy)?;
        let head = journal.verify()?.head.hash;
        let name = own.to_string_lossy().into_owned();
        let writing = Writing::here(&head, lang, now_ms());
        let mut parts = parts(&event, &writing)?;
        let told = tr(lang, "results-what-fingerprint");
        parts.push((tr(lang, "results-file-fingerprint"), told, fingerprint(&event, &head, &name, lang)));
        let list = list(&parts, &name, &event, &writing);
        parts.insert(0, (tr(lang, "results-file-list"), String::new(), list.into_bytes()));
        let mut names = Vec::new();
        for (name, _, bytes) in parts {
            out::put(&inside.join(&name), &bytes)?;
            names.push(OsString::from(name));
        }
        names.push(own);
        Ok::<_, Error>(names)
    })?;
    Ok(names.into_iter().map(|name| folder.join(name)).collect())
}

/// Returns the documents and tables.
fn parts(event: &Event, writing: &Writing<'_>) -> Result<Vec<Part>, Error> {
    let lang = writing.lang;
    let mut parts: Vec<Part> = Vec::new();
    let mut standings: Vec<Sheet> = Vec::new();
    let mut add = |parts: &mut Vec<Part>, name: &str, title: &str, document: &Verbale| {
        let told = |key: &str| tr_args(lang, key, &[("title", title.into())]);
        parts.push((format!("verbale-{name}.pdf"), told("results-what-minutes"), set(document, Format::Pdf)?));
        if let Some(sheet) = tables::ranking(document) {
            parts.push((format!("classifica-{name}.csv"), told("results-what-standings"), sheet.csv().into_bytes()));
            standings.push(Sheet { name: title.to_owned(), ..sheet });
        }
        Ok::<_, Error>(())
    };
    if !event.festival.tournaments.is_empty() {
        let whole = minutes_of_festival(&event.seen_by(Audience::Public), writing);
        let told = tr(lang, "results-what-festival");
        parts.push(("verbale-festa.pdf".to_owned(), told, set(&whole, Format::Pdf)?));
    }
    if event.race().is_some() {
        let race = minutes(event, writing);
        add(&mut parts, "gara", &race.game.title, &race)?;
    }
    let begun = |open: &&OpenTournament| !open.state().stages.is_empty();
    for (number, open) in (1..).zip(event.festival.tournaments.iter().filter(begun)) {
        let title = Words { event, open, lang }.title();
        let name: String = slug(&title, "torneo").chars().take(LONGEST_TITLE).collect();
        let document = minutes_of_tournament(event, &open.seen_by(Audience::Public), writing);
        add(&mut parts, &format!("{number:02}-{}", name.trim_end_matches('-')), &title, &document)?;
    }
    if !standings.is_empty() {
        parts.push(("classifiche.xlsx".to_owned(), tr(lang, "results-what-workbook"), xlsx(&standings)?));
    }
    if !games(event).is_empty() {
        parts.push(("albo-d-oro.pdf".to_owned(), tr(lang, "results-what-honours"), roll_of_honour(event, lang)?));
    }
    Ok(parts)
}

/// Returns the text by which anybody can tell that the event's file is the one of these results.
fn fingerprint(event: &Event, head: &Hash, file: &str, lang: Lang) -> Vec<u8> {
    let (digest, head) = (event.digest().to_string(), head.to_string());
    let args = [
        ("file", file.into()),
        ("records", event.log.len().into()),
        ("head", (&head).into()),
        ("digest", (&digest).into()),
    ];
    format!("{}\n", tr_args(lang, "results-fingerprint", &args)).into_bytes()
}

/// Returns the text that says what is what.
fn list(parts: &[Part], file: &str, event: &Event, writing: &Writing<'_>) -> String {
    let lang = writing.lang;
    let setup = &event.setup;
    let about = [setup.place.trim().to_owned(), date_in_words(&setup.date, lang), setup.organizer.trim().to_owned()];
    let about: Vec<_> = about.into_iter().filter(|part| !part.is_empty()).collect();
    let (when, software) = (writing.generated_at(), software());
    let made = [("when", (&when).into()), ("software", (&software).into())];
    let head = [setup.printed_title(lang), about.join(" · ")].into_iter().filter(|line| !line.is_empty());
    let mut text: String = head.map(|line| line + "\n").collect();
    text.push_str(&format!("\n{}\n", tr_args(lang, "results-made", &made)));
    let event = tr(lang, "results-what-event");
    let all = parts.iter().map(|(name, what, _)| (name.as_str(), what.as_str())).chain([(file, event.as_str())]);
    for (name, what) in all {
        text.push_str(&format!("\n{name}\n    {what}\n"));
    }
    text
}
