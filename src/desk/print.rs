//! Documents from the desk: set in the background, written beside the event file.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};

use egui::{Context, Ui};
use tournament::TableNo;

use crate::albo;
use crate::clock::now_ms;
use crate::desk::{Live, Tone, Wish};
use crate::errors::tell_out;
use crate::event::Event;
use crate::i18n::{Lang, tr, tr_args};
use crate::minutes::{self, Excerpt, Format};
use crate::out;
use crate::paper::Paper;
use crate::widgets::secondary_button;

/// The stable word for minutes.
const VERBALE: &str = "verbale";
/// The stable word for the rolls of honour.
const ALBO: &str = "albo";
/// The folder of a file that is named without one, where this machine can't say which that is.
const HERE: &str = ".";

/// Names a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Document {
    /// The minutes of the race.
    Race(Format),
    /// The minutes of a tournament.
    Tournament(String, Format),
    /// The minutes of one table of a tournament.
    Table(String, TableNo, Format),
    /// The minutes of a match at a table, by its number within the event.
    Match(String, Format),
    /// The minutes of the whole festival.
    Festival(Format),
    /// A sheet out of the minutes of a tournament, or of the whole festival, to be hung up.
    Sheet(Option<String>, Excerpt),
    /// A form for the hall.
    Paper(String, Paper),
    /// The rolls of honour.
    Albo,
}

impl Document {
    /// Gives the stable word by which sentences tell what it is: `verbale`, `albo`, or that of a form.
    const fn what(&self) -> &'static str {
        match self {
            Self::Race(_) | Self::Tournament(..) | Self::Table(..) | Self::Match(..) | Self::Festival(_) => VERBALE,
            Self::Paper(_, paper) => paper.word(),
            Self::Sheet(_, excerpt) => excerpt.word(),
            Self::Albo => ALBO,
        }
    }
}

/// What was printed, by its stable word, and where, or why not.
type Printed = (&'static str, Result<PathBuf, minutes::Error>);

/// Prints in the background and says when it is done.
pub struct Printer {
    outbox: Sender<Printed>,
    inbox: Receiver<Printed>,
}

impl Default for Printer {
    fn default() -> Self {
        let (outbox, inbox) = channel();
        Self { outbox, inbox }
    }
}

impl Printer {
    /// Writes a document beside the event file; wakes `ctx` when done.
    pub fn start(&self, live: &Live, document: &Document, lang: Lang, ctx: &Context) {
        match document {
            Document::Race(format) => self.print(live, *format, lang, ctx),
            Document::Tournament(id, format) => self.print_tournament(live, id, *format, lang, ctx),
            Document::Table(id, table, format) => self.print_table(live, (id, *table), *format, lang, ctx),
            Document::Match(id, format) => self.print_match(live, id, *format, lang, ctx),
            Document::Festival(format) => self.print_festival(live, *format, lang, ctx),
            Document::Sheet(id, excerpt) => self.print_sheet(live, id.as_deref(), *excerpt, lang, ctx),
            Document::Paper(id, paper) => self.print_paper(live, id, *paper, lang, ctx),
            Document::Albo => self.print_albo(live, lang, ctx),
        }
    }

    /// Writes the minutes of the race as it stands into `EVENT.verbale.FORMAT`; wakes `ctx` when done.
    fn print(&self, live: &Live, format: Format, lang: Lang, ctx: &Context) {
        let path = live.path.with_extension(format!("verbale.{}", format.ending()));
        self.write(live, (VERBALE, path), ctx, move |event, head, path| {
            minutes::write(event, &head, lang, format, path)
        });
    }

    /// Writes the minutes of a tournament as it stands into `EVENT.torneo-ID.verbale.FORMAT`, like [`Printer::print`].
    fn print_tournament(&self, live: &Live, id: &str, format: Format, lang: Lang, ctx: &Context) {
        let path = live.path.with_extension(format!("torneo-{id}.verbale.{}", format.ending()));
        let id = id.to_owned();
        self.write(live, (VERBALE, path), ctx, move |event, head, path| {
            let Some(open) = event.festival.find(&id) else { return Ok(()) };
            let document = minutes::minutes_of_tournament(event, open, &head, lang, now_ms());
            minutes::write_document(&document, format, path)
        });
    }

    /// Writes the minutes of one table into `EVENT.torneo-ID.tavolo-N.verbale.FORMAT`, like [`Printer::print`].
    fn print_table(&self, live: &Live, (id, table): (&str, TableNo), format: Format, lang: Lang, ctx: &Context) {
        let name = format!("torneo-{id}.tavolo-{}.verbale.{}", table.0, format.ending());
        let id = id.to_owned();
        self.write(live, (VERBALE, live.path.with_extension(name)), ctx, move |event, head, path| {
            let open = event.festival.find(&id);
            let document = open.and_then(|open| minutes::minutes_of_table(event, open, table, &head, lang, now_ms()));
            document.map_or(Ok(()), |document| minutes::write_document(&document, format, path))
        });
    }

    /// Writes the minutes of a match at a table into `EVENT.partita-ID.verbale.FORMAT`, like [`Printer::print`].
    fn print_match(&self, live: &Live, id: &str, format: Format, lang: Lang, ctx: &Context) {
        let path = live.path.with_extension(format!("partita-{id}.verbale.{}", format.ending()));
        let id = id.to_owned();
        self.write(live, (VERBALE, path), ctx, move |event, head, path| {
            let open = event.find(&id);
            let document = open.and_then(|open| minutes::minutes_of_match(event, open, &head, lang, now_ms()));
            document.map_or(Ok(()), |document| minutes::write_document(&document, format, path))
        });
    }

    /// Writes the minutes of the whole festival into `EVENT.festa.verbale.FORMAT`, like [`Printer::print`].
    fn print_festival(&self, live: &Live, format: Format, lang: Lang, ctx: &Context) {
        let path = live.path.with_extension(format!("festa.verbale.{}", format.ending()));
        self.write(live, (VERBALE, path), ctx, move |event, head, path| {
            let document = minutes::minutes_of_festival(event, &head, lang, now_ms());
            minutes::write_document(&document, format, path)
        });
    }

    /// Writes a form of a tournament into `EVENT.torneo-ID.WORD.pdf`, like [`Printer::print`].
    fn print_paper(&self, live: &Live, id: &str, paper: Paper, lang: Lang, ctx: &Context) {
        let path = paper.path(&live.path, id);
        let id = id.to_owned();
        self.write(live, (paper.word(), path), ctx, move |event, _, path| {
            event.festival.find(&id).map_or(Ok(()), |open| paper.write(event, open, lang, path))
        });
    }

    /// Writes a sheet out of the minutes into `EVENT.WORD.pdf` or `EVENT.torneo-ID.WORD.pdf`, like [`Printer::print`].
    fn print_sheet(&self, live: &Live, id: Option<&str>, excerpt: Excerpt, lang: Lang, ctx: &Context) {
        let of = id.map(|id| format!("torneo-{id}.")).unwrap_or_default();
        let path = live.path.with_extension(format!("{of}{}.pdf", excerpt.word()));
        let id = id.map(str::to_owned);
        self.write(live, (excerpt.word(), path), ctx, move |event, head, path| {
            let minutes = match id {
                None => minutes::minutes_of_festival(event, &head, lang, now_ms()),
                Some(id) => match event.festival.find(&id) {
                    Some(open) => minutes::minutes_of_tournament(event, open, &head, lang, now_ms()),
                    None => return Ok(()),
                },
            };
            minutes::write_document(&excerpt.of(minutes, lang), Format::Pdf, path)
        });
    }

    /// Writes the rolls of honour into `EVENT.albo.pdf`, like [`Printer::print`].
    fn print_albo(&self, live: &Live, lang: Lang, ctx: &Context) {
        let path = live.path.with_extension("albo.pdf");
        self.write(live, (ALBO, path), ctx, move |event, _, path| Ok(out::put(path, &albo::pdf(event, lang)?)?));
    }

    /// Lets a thread of its own write a file, named with what it is, from a copy of the event.
    fn write(
        &self,
        live: &Live,
        (what, path): (&'static str, PathBuf),
        ctx: &Context,
        write: impl FnOnce(&Event, journal::Hash, &Path) -> Result<(), minutes::Error> + Send + 'static,
    ) {
        let Some(head) = live.event.log.last().map(|line| line.hash) else { return };
        let (event, outbox, ctx) = (live.event.clone(), self.outbox.clone(), ctx.clone());
        let print = move || {
            let done = write(&event, head, &path).map(|()| path);
            // The desk may be gone by now.
            let _ = outbox.send((what, done));
            ctx.request_repaint();
        };
        // Without a thread to spare nothing is printed, and nothing is said to be.
        let _ = std::thread::Builder::new().name("verbale".to_owned()).spawn(print);
    }

    /// Says what has been printed since the last frame.
    pub fn poll(&mut self, lang: Lang, wishes: &mut Vec<Wish>) {
        while let Ok((what, done)) = self.inbox.try_recv() {
            wishes.push(match done {
                Ok(path) => Wish::Written(done_words(lang, what, &path), path),
                Err(error) => {
                    let why = why_words(lang, &error);
                    let args = [("what", what.into()), ("why", (&why).into())];
                    Wish::Say(Tone::Bad, tr_args(lang, "print-failed", &args))
                }
            });
        }
    }
}

/// Shows one button a format; gives the one that was clicked.
pub fn print_ui(ui: &mut Ui, lang: Lang) -> Option<Format> {
    let mut clicked = None;
    for format in Format::ALL {
        let ending = format.ending().to_uppercase();
        let name = tr_args(lang, "print-verbale", &[("format", ending.as_str().into())]);
        let key = (format == Format::Pdf).then_some("Ctrl P");
        if secondary_button(ui, &name, key).clicked() {
            clicked = Some(format);
        }
    }
    clicked
}

/// Shows the button under which everything lies that can be printed of a tournament, or of the whole festival; gives
/// what was picked.
pub fn menu_ui(ui: &mut Ui, lang: Lang, tournament: Option<&str>, table: Option<TableNo>) -> Option<Document> {
    let mut picked = None;
    ui.menu_button(tr(lang, "print-menu"), |ui| {
        let mut offer = |ui: &mut Ui, name: String, document: Document| {
            if ui.button(name).clicked() {
                picked = Some(document);
                ui.close();
            }
        };
        let of = |key, format: Format| {
            let ending = format.ending().to_uppercase();
            tr_args(lang, key, &[("format", ending.as_str().into())])
        };
        for format in Format::ALL {
            match tournament {
                Some(id) => offer(ui, of("print-tournament", format), Document::Tournament(id.to_owned(), format)),
                None => offer(ui, of("print-festival", format), Document::Festival(format)),
            }
        }
        let sheets = match tournament {
            Some(_) => &[Excerpt::Standings, Excerpt::Bracket][..],
            None => &[Excerpt::Programme],
        };
        for excerpt in sheets {
            offer(ui, tr(lang, sheet_key(*excerpt)), Document::Sheet(tournament.map(str::to_owned), *excerpt));
        }
        let Some(id) = tournament else { return offer(ui, tr(lang, "print-albo"), Document::Albo) };
        if let Some(table) = table {
            let document = Document::Table(id.to_owned(), table, Format::Pdf);
            offer(ui, tr_args(lang, "print-table", &[("number", table.0.into())]), document);
        }
        for paper in Paper::ALL {
            offer(ui, paper.name(lang), Document::Paper(id.to_owned(), paper));
        }
    });
    picked
}

const fn sheet_key(excerpt: Excerpt) -> &'static str {
    match excerpt {
        Excerpt::Standings => "minutes-sheet-standings",
        Excerpt::Bracket => "minutes-sheet-bracket",
        Excerpt::Programme => "minutes-sheet-programme",
    }
}

/// Says that a document is being set.
pub fn busy_words(lang: Lang, document: &Document) -> String {
    tr_args(lang, "print-busy", &[("what", document.what().into())])
}

/// Says why nothing was written.
fn why_words(lang: Lang, error: &minutes::Error) -> String {
    match error {
        minutes::Error::Out(error) => tell_out(lang, error),
        // A fault of this program, told as whoever mends it needs it.
        minutes::Error::Set(error) => error.to_string(),
    }
}

/// Says what was written, and in which folder: from the root, since who reads it need not know where the program began.
fn done_words(lang: Lang, what: &str, path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let name = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().into_owned()).unwrap_or_default();
    let file = name(path.file_name());
    let folder = name(path.parent().map(Path::as_os_str).filter(|folder| !folder.is_empty()).or(Some(HERE.as_ref())));
    let args = [("what", what.into()), ("file", (&file).into()), ("folder", (&folder).into())];
    tr_args(lang, "print-done", &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_named_with_its_folder() {
        let said = |lang, document: &Document, path: &str| done_words(lang, document.what(), Path::new(path));
        let id = || "1".to_owned();
        let slips = Document::Paper(id(), Paper::Slips);
        let here = std::env::current_dir().unwrap();
        let folder = here.join("feste").display().to_string();
        let words = said(Lang::It, &slips, "feste/festa.torneo-1.referti.pdf");
        assert_eq!(words, format!("Referti da compilare scritti: festa.torneo-1.referti.pdf, nella cartella {folder}"));
        let begins = [
            (Document::Paper(id(), Paper::Signs), "Cartelli dei tavoli scritti: "),
            (Document::Paper(id(), Paper::Entries), "Elenco degli iscritti scritto: "),
            (Document::Albo, "Albo d'oro scritto: "),
            (Document::Tournament(id(), Format::Pdf), "Verbale scritto: "),
        ];
        for (document, begin) in begins {
            let words = said(Lang::It, &document, "festa.pdf");
            assert_eq!(words, format!("{begin}festa.pdf, nella cartella {}", here.display()));
        }
        assert_eq!(busy_words(Lang::It, &slips), "I referti sono in composizione…");
        assert_eq!(busy_words(Lang::It, &Document::Festival(Format::Pdf)), "Il verbale è in composizione…");
        let folder = here.join("a").display().to_string();
        let words = said(Lang::En, &slips, "a/b.pdf");
        assert_eq!(words, format!("Result slips written: b.pdf, in the folder {folder}"));
    }
}
