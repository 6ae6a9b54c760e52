//! Documents from the desk: set in the background, written where somebody has chosen.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};

use egui::{Context, Key, Modifiers, Popup, Ui};
use rules::{Audience, Conceal as _};
use tournament::TableNo;

use crate::saver::slug;
use crate::{AppCommand, Live, Tone};
use festival::calendar::calendar;
use festival::clock::now_ms;
use festival::errors::tell_out;
use festival::event::Event;
use festival::i18n::{Lang, tr, tr_args};
use festival::table_link::TableLink;
use festival::{OpenTournament, Words, out};
use look::widgets::{list_of, listed, note_key, secondary_button};
use minutes::paper::{Paper, badges_of_festival, blank_brackets};
use minutes::{self, Excerpt, Format, Wall, Writing};

/// The stable word for minutes.
const VERBALE: &str = "verbale";
/// The stable word for the folder of the results.
const RESULTS: &str = "risultati";
/// The stable word for the calendar.
const CALENDAR: &str = "calendario";
/// The stable word for the rolls of honour.
const ALBO: &str = "albo";
/// The stable word for the guide.
const GUIDE: &str = "guida";
/// The folder of a file that is named without one, if this machine can't say which that is.
const HERE: &str = ".";

/// A document.
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
    /// A list of a tournament to be hung up.
    Wall(String, Wall),
    /// The rolls of honour.
    Albo,
    /// The guide, which is about no event.
    Guide,
    /// Badges for everybody.
    Badges,
    /// Blank brackets of every size.
    Brackets,
    /// The results of the whole event, as a folder.
    Results,
    /// The programme as a calendar.
    Calendar,
}

impl Document {
    /// Returns the stable word by which sentences name it: `verbale`, `albo`, or that of a form.
    const fn what(&self) -> &'static str {
        match self {
            Self::Race(_) | Self::Tournament(..) | Self::Table(..) | Self::Match(..) | Self::Festival(_) => VERBALE,
            Self::Paper(_, paper) => paper.word(),
            Self::Sheet(_, excerpt) => excerpt.word(),
            Self::Wall(_, wall) => wall.word(),
            Self::Albo => ALBO,
            Self::Guide => GUIDE,
            Self::Badges => Paper::Badges.word(),
            Self::Brackets => Paper::Brackets.word(),
            Self::Results => RESULTS,
            Self::Calendar => CALENDAR,
        }
    }

    /// Proposes the name of the file: made of the event's file, the tournament and the round, the kind of document, and
    /// its ending.
    pub fn file_name(&self, path: &Path, event: &Event, lang: Lang) -> String {
        let of = |id: &str| named_after(event, id, lang);
        let tail = match self {
            Self::Race(format) => format!("verbale.{}", format.ending()),
            Self::Tournament(id, format) => format!("{}.verbale.{}", of(id), format.ending()),
            Self::Table(id, table, format) => format!("{}.tavolo-{}.verbale.{}", of(id), table.0, format.ending()),
            Self::Match(id, format) => {
                let at = event.find(id).and_then(|open| open.at.as_ref());
                let own =
                    at.and_then(|at| Some((of(&at.tournament), id.strip_prefix(&format!("{}-", at.tournament))?)));
                let named = own.map_or_else(|| format!("partita-{id}"), |(of, own)| format!("{of}.partita-{own}"));
                format!("{named}.verbale.{}", format.ending())
            }
            Self::Festival(format) => format!("festa.verbale.{}", format.ending()),
            Self::Sheet(None, excerpt) => format!("{}.pdf", excerpt.word()),
            Self::Sheet(Some(id), excerpt) => format!("{}.{}.pdf", of(id), excerpt.word()),
            Self::Paper(id, paper) => format!("{}.{}", of(id), paper.file(event.festival.find(id))),
            Self::Wall(id, wall) => format!("{}.{}", of(id), wall.file(event.festival.find(id))),
            Self::Albo => "albo.pdf".to_owned(),
            Self::Calendar => "programma.ics".to_owned(),
            Self::Badges | Self::Brackets => format!("{}.pdf", self.what()),
            Self::Guide => format!("{GUIDE}.pdf"),
            Self::Results => {
                let own = path.file_stem().unwrap_or_default().to_string_lossy();
                return format!("{own}-{RESULTS}");
            }
        };
        let path = path.with_extension(tail);
        path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    /// Sets the document from the event as it stands and writes it; nothing is written if its subject is gone.
    fn write(
        &self,
        (event, file): (&Event, &Path),
        head: journal::Hash,
        (lang, link): (Lang, minutes::paper::Link<'_>),
        path: &Path,
    ) -> Result<(), minutes::Error> {
        let writing = Writing::here(&head, lang, now_ms());
        let tournament = |id: &str| event.festival.find(id).map(|open| open.seen_by(Audience::Public));
        let of_festival = || minutes::minutes_of_festival(&event.seen_by(Audience::Public), &writing);
        let of_tournament =
            |id: &str| tournament(id).map(|open| minutes::minutes_of_tournament(event, &open, &writing));
        let (minutes, format) = match self {
            Self::Race(format) => (Some(minutes::minutes(event, &writing)), *format),
            Self::Paper(id, paper) => {
                return event.festival.find(id).map_or(Ok(()), |open| paper.write(event, open, lang, link, path));
            }
            Self::Results => return minutes::results(file, path, lang).map(drop),
            Self::Calendar => return Ok(out::put(path, calendar(event, lang).as_bytes())?),
            Self::Badges => return Ok(out::put(path, &badges_of_festival(event, lang)?)?),
            Self::Brackets => return Ok(out::put(path, &blank_brackets(event, lang)?)?),
            Self::Albo => return Ok(out::put(path, &minutes::roll_of_honour(event, lang)?)?),
            Self::Guide => return Ok(out::put(path, &minutes::guide_book(lang)?)?),
            Self::Festival(format) => (Some(of_festival()), *format),
            Self::Tournament(id, format) => (of_tournament(id), *format),
            Self::Table(id, table, format) => {
                let open = tournament(id);
                (open.and_then(|open| minutes::minutes_of_table(event, &open, *table, &writing)), *format)
            }
            Self::Match(id, format) => {
                let open = event.find(id);
                (open.and_then(|open| minutes::minutes_of_match(event, &open.printed(), &writing)), *format)
            }
            Self::Sheet(id, excerpt) => {
                let whole = id.as_ref().map_or_else(|| Some(of_festival()), |id| of_tournament(id));
                (whole.map(|whole| excerpt.of(whole, lang)), Format::Pdf)
            }
            Self::Wall(id, wall) => (tournament(id).map(|open| wall.sheet(event, &open, &writing)), Format::Pdf),
        };
        minutes.map_or(Ok(()), |minutes| minutes::write(&minutes, format, path))
    }
}

/// Most letters of a title in the name of a file: every system limits its length.
const LONGEST_TITLE: usize = 60;

/// Returns the name of a tournament in file names: its title, with its number if another has the same title.
fn named_after(event: &Event, id: &str, lang: Lang) -> String {
    let named = |open: &OpenTournament| {
        let title = slug(&Words { event, open, lang }.title(), &format!("torneo-{}", open.id));
        title.chars().take(LONGEST_TITLE).collect::<String>().trim_end_matches('-').to_owned()
    };
    let own = event.festival.find(id).map_or_else(|| format!("torneo-{id}"), named);
    let same = event.festival.tournaments.iter().filter(|open| named(open) == own).count();
    if same > 1 { format!("{own}-{id}") } else { own }
}

/// Stable word of what was printed, and where, or why not.
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
    /// Writes a document of an event, as it stands, into a file; wakes `ctx` when done.
    pub fn start(&self, live: &Live, document: Document, place: PathBuf, lang: Lang, ctx: &Context) {
        if live.event.log.is_empty() {
            return;
        }
        let (voucher, file) = (live.voucher().cloned(), live.path.clone());
        let (event, head) = (live.event.clone(), live.event.fingerprint());
        self.write((document.what(), place), ctx, move |path| {
            let link = |open: &OpenTournament, table| TableLink::address(&event, voucher.as_ref()?, open, table);
            document.write((&event, file.as_path()), head, (lang, &link), path)
        });
    }

    /// Writes the guide into a file, which takes no event; wakes `ctx` when done.
    pub fn guide(&self, place: PathBuf, lang: Lang, ctx: &Context) {
        self.write((GUIDE, place), ctx, move |path| Ok(out::put(path, &minutes::guide_book(lang)?)?));
    }

    /// Writes a file on a thread of its own; `what` names it.
    fn write(
        &self,
        (what, path): (&'static str, PathBuf),
        ctx: &Context,
        write: impl FnOnce(&Path) -> Result<(), minutes::Error> + Send + 'static,
    ) {
        let (outbox, ctx) = (self.outbox.clone(), ctx.clone());
        let print = move || {
            let done = write(&path).map(|()| path);
            // The desk may be gone by now.
            let _ = outbox.send((what, done));
            ctx.request_repaint();
        };
        // Without a thread to spare nothing is printed, and nothing is said to be.
        let _ = std::thread::Builder::new().name("verbale".to_owned()).spawn(print);
    }

    /// Reports what has been printed since the last frame.
    pub fn poll(&mut self, lang: Lang, commands: &mut Vec<AppCommand>) {
        while let Ok((what, done)) = self.inbox.try_recv() {
            commands.push(match done {
                Ok(path) => AppCommand::Written(done_words(lang, what, &path), path),
                Err(error) => {
                    let why = why_words(lang, &error);
                    let args = [("what", what.into()), ("why", (&why).into())];
                    AppCommand::Say(Tone::Bad, tr_args(lang, "print-failed", &args))
                }
            });
        }
    }
}

/// The key that prints the minutes of what is on screen, as written on buttons.
const PRINT: &str = "Ctrl P";

/// Draws one button for each format; returns the one that was clicked.
pub fn print_ui(ui: &mut Ui, lang: Lang) -> Option<Format> {
    let mut clicked = None;
    for format in Format::ALL {
        let ending = format.ending().to_uppercase();
        let name = tr_args(lang, "print-verbale", &[("format", ending.as_str().into())]);
        let key = (format == Format::Pdf).then_some(PRINT);
        if secondary_button(ui, &name, key).clicked() {
            clicked = Some(format);
        }
    }
    clicked
}

/// Draws the button under which all prints of a tournament, or of the whole festival, can be picked; returns the
/// document that was picked.
pub fn menu_ui(ui: &mut Ui, lang: Lang, open: Option<&OpenTournament>, table: Option<TableNo>) -> Option<Document> {
    let (mut picked, tournament) = (None, open.map(|open| open.id.as_str()));
    let typed = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::M));
    let name = tr(lang, "print-menu");
    note_key(ui, "Ctrl M", &name);
    let button = ui.button(name).on_hover_text("Ctrl M");
    if typed {
        Popup::toggle_id(ui.ctx(), Popup::default_response_id(&button));
    }
    list_of(&button, |ui| {
        let mut offer = |ui: &mut Ui, name: String, document: Document| {
            if listed(ui, false, name) {
                picked = Some(document);
            }
        };
        let of = |key, format: Format| {
            let ending = format.ending().to_uppercase();
            let name = tr_args(lang, key, &[("format", ending.as_str().into())]);
            // That of what is on screen.
            if format == Format::Pdf { format!("{name}  {PRINT}") } else { name }
        };
        for format in Format::ALL {
            match tournament {
                Some(id) => offer(ui, of("print-tournament", format), Document::Tournament(id.to_owned(), format)),
                None => offer(ui, of("print-festival", format), Document::Festival(format)),
            }
        }
        for excerpt in sheets(open) {
            offer(ui, tr(lang, sheet_key(*excerpt)), Document::Sheet(tournament.map(str::to_owned), *excerpt));
        }
        let Some(id) = tournament else {
            offer(ui, tr(lang, "print-calendar"), Document::Calendar);
            offer(ui, tr(lang, "paper-badges"), Document::Badges);
            offer(ui, tr(lang, "paper-brackets"), Document::Brackets);
            offer(ui, tr(lang, "print-albo"), Document::Albo);
            return offer(ui, tr(lang, "print-results"), Document::Results);
        };
        if let Some(table) = table {
            let document = Document::Table(id.to_owned(), table, Format::Pdf);
            offer(ui, tr_args(lang, "print-table", &[("number", table.0.into())]), document);
        }
        for wall in Wall::ALL {
            offer(ui, wall.name(lang), Document::Wall(id.to_owned(), wall));
        }
        for paper in Paper::ALL.into_iter().filter(|paper| open.is_none_or(|open| paper.fits(open))) {
            offer(ui, paper.name(lang), Document::Paper(id.to_owned(), paper));
        }
    });
    picked
}

/// Returns the sheets that can be hung up: a bracket where there is one.
fn sheets(open: Option<&OpenTournament>) -> &'static [Excerpt] {
    match open {
        None => &[Excerpt::Programme],
        Some(open) if open.plan().stages.iter().any(|stage| stage.format.is_bracket()) => {
            &[Excerpt::Standings, Excerpt::Bracket]
        }
        Some(_) => &[Excerpt::Standings],
    }
}

const fn sheet_key(excerpt: Excerpt) -> &'static str {
    match excerpt {
        Excerpt::Standings => "minutes-sheet-standings",
        Excerpt::Bracket => "minutes-sheet-bracket",
        Excerpt::Programme => "minutes-sheet-programme",
    }
}

/// Returns the message that a document is being set.
pub fn busy_words(lang: Lang, document: &Document) -> String {
    tr_args(lang, "print-busy", &[("what", document.what().into())])
}

/// Returns in words why nothing was written.
fn why_words(lang: Lang, error: &minutes::Error) -> String {
    match error {
        minutes::Error::Out(error) => tell_out(lang, error),
        // A fault of this program, told as whoever mends it needs it.
        minutes::Error::Set(error) => error.to_string(),
        minutes::Error::Book(error) => error.to_string(),
        minutes::Error::Journal(error) => festival::errors::tell(lang, error),
    }
}

/// Returns in words what was written, and in which folder.
fn done_words(lang: Lang, what: &str, path: &Path) -> String {
    let [file, folder] = &place_of(path);
    tr_args(lang, "print-done", &[("what", what.into()), ("file", file.into()), ("folder", folder.into())])
}

/// Returns the name of a file and its absolute folder: whoever reads it need not know where the program began.
pub fn place_of(path: &Path) -> [String; 2] {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let name = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().into_owned()).unwrap_or_default();
    let folder = path.parent().map(Path::as_os_str).filter(|folder| !folder.is_empty()).or(Some(HERE.as_ref()));
    [name(path.file_name()), name(folder)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::event::EventRecord;
    use festival::fair::Fair;

    #[test]
    fn a_long_title_is_cut_in_the_name_of_a_file() {
        let mut fair = Fair::new(2);
        let id = fair.open("torneo-twixt", "", "");
        let mut info = fair.find(&id).info.clone();
        let named = |fair: &Fair| {
            let wall = Document::Wall(id.clone(), Wall::Alphabet);
            wall.file_name(Path::new("festa.triade"), &fair.event, Lang::It)
        };
        let long = ("è così ".repeat(12), format!("{}e-co", "e-cosi-".repeat(8)));
        for (title, name) in [long, ("Шашки".to_owned(), format!("torneo-{id}"))] {
            info.title = title;
            fair.note(EventRecord::TournamentPlanned { id: id.clone(), info: info.clone() });
            assert_eq!(named(&fair), format!("festa.{name}.iscritti-per-nome.pdf"));
        }
    }

    #[test]
    fn slips_and_pairings_of_a_round_are_named_by_it() {
        let (fair, id) = Fair::in_second_round();
        let name = |document: Document| document.file_name(Path::new("festa.triade"), &fair.event, Lang::It);
        assert_eq!(name(Document::Paper(id.clone(), Paper::Slips)), "festa.sistema-svizzero.turno-2.referti.pdf");
        let pairings = name(Document::Wall(id.clone(), Wall::ByTable));
        assert_eq!(pairings, "festa.sistema-svizzero.turno-2.abbinamenti-per-tavolo.pdf");
        assert_eq!(name(Document::Paper(id.clone(), Paper::Badges)), "festa.sistema-svizzero.cartellini.pdf");
    }

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
        let words = said(Lang::En, &Document::Festival(Format::Pdf), "a/b.pdf");
        assert_eq!(words, format!("Minutes written: b.pdf, in the folder {folder}"));
    }
}
