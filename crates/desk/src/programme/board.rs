//! The board that an organiser brings for a tournament: drawn on the page of its game or read from a file, and taken for the
//! tournament before that begins.

use std::path::PathBuf;

use egui::{Label, RichText, Ui};
use rules::Bilingual;

use crate::parts::quiet;
use crate::programme::options::ruleset_with;
use crate::setup::pick::Ask;
use crate::setup::reader::Reader;
use crate::{Cx, Live, ORGANISERS, Tone, risiko, samurai};
use festival::OpenTournament;
use festival::event::EventRecord;
use festival::i18n::tr_args;
use look::theme::tokens;
use look::widgets::{primary_button, secondary_button};

/// The page of a board.
pub(super) enum BoardPage {
    Drawn(Box<samurai::BoardPage>),
    Read(Box<risiko::OwnPage>),
}

impl BoardPage {
    /// Opens the board of a tournament; `None` where none can be brought.
    pub fn new(open: &OpenTournament) -> Option<Self> {
        let read = || risiko::OwnPage::new(open).map(|page| Self::Read(Box::new(page)));
        samurai::BoardPage::new(open).map(|page| Self::Drawn(Box::new(page))).or_else(read)
    }

    /// Draws the page; true when it is left.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        match self {
            Self::Drawn(page) => page.ui(ui, cx),
            Self::Read(page) => page.ui(ui, cx),
        }
    }

    /// Tells whether it is the board of a tournament.
    pub fn is_of(&self, tournament: &str) -> bool {
        match self {
            Self::Drawn(page) => page.is_of(tournament),
            Self::Read(page) => page.is_of(tournament),
        }
    }

    /// Tells whether something is drawn with which the tournament is not played; what was read stands in its file.
    pub fn is_changed(&self, live: &Live) -> bool {
        match self {
            Self::Drawn(page) => page.is_changed(live),
            Self::Read(_) => false,
        }
    }
}

/// Tells whether a board can be brought for a tournament.
pub(super) fn is_brought(open: &OpenTournament) -> bool {
    samurai::is_drawn(open) || risiko::is_brought(open)
}

/// What was asked for on the page of a board.
pub(crate) enum Command {
    Take,
    Write,
    Shipped,
    Close,
}

/// The ways in and out of a board: a file, the tournament, the page before.
#[derive(Default)]
pub(crate) struct Files {
    pub reader: Option<Reader>,
    /// Why the file that was opened last is not taken.
    pub wrong: Option<String>,
}

impl Files {
    /// Draws them for a board that is `sound`, or with which the tournament is played already.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        tournament: &str,
        (sound, taken): (bool, bool),
        todo: &mut Vec<Command>,
    ) {
        let open = cx.live.event.festival.find(tournament);
        let to_come = open.is_some_and(|open| open.is_to_come() && cx.live.writes());
        ui.horizontal(|ui| {
            let take = |ui: &mut Ui| primary_button(ui, &cx.tr("own-board-take"), None);
            if ui.add_enabled_ui(sound && to_come && !taken, take).inner.clicked() {
                todo.push(Command::Take);
            }
            if secondary_button(ui, &cx.tr("own-board-close"), Some("Esc")).clicked() {
                todo.push(Command::Close);
            }
        });
        ui.horizontal_wrapped(|ui| {
            if secondary_button(ui, &cx.tr("own-board-open"), None).clicked() {
                (self.reader, self.wrong) = (Some(Reader::default()), None);
            }
            if secondary_button(ui, &cx.tr("own-board-write"), None).clicked() {
                todo.push(Command::Write);
            }
            if secondary_button(ui, &cx.tr("own-board-shipped"), None).clicked() {
                todo.push(Command::Shipped);
            }
        });
        let state = match (taken, to_come) {
            (true, _) => "own-board-in-use",
            (false, true) => "own-board-not-in-use",
            (false, false) => "own-board-late",
        };
        ui.add(Label::new(quiet(ui, &cx.tr(state))).wrap());
        if let Some(reader) = &mut self.reader {
            let beside = || cx.live.path.parent().map(PathBuf::from).unwrap_or_default();
            reader.ui(ui, cx.lang, (Ask::Board, &cx.tr("own-board-open")), beside);
        }
        if let Some(wrong) = &self.wrong {
            ui.add(Label::new(RichText::new(wrong).color(tokens(ui).refused)).wrap());
        }
    }
}

/// Puts the file of a board into the rules of a tournament, wherever it is played by a ruleset; `None` is the shipped one.
pub(crate) fn take(cx: &mut Cx<'_>, (tournament, ruleset): (&str, &str), file: Option<&str>, name: &Bilingual) {
    if !cx.live.writes() {
        return cx.say(Tone::Bad, cx.tr("hall-read-only"));
    }
    let Some(open) = cx.live.event.festival.find(tournament) else { return };
    let mut plan = open.plan().clone();
    let plays = plan.stages.iter_mut().flat_map(|stage| [Some(&mut stage.play), stage.last.as_mut()]);
    for play in plays.flatten().filter(|play| play.ruleset == ruleset) {
        play.board = file.map(str::to_owned);
    }
    let taken = ruleset_with(cx, open, plan);
    match taken {
        Ok(_) if !cx.arranges(ORGANISERS, "access-to-programme") => {}
        Ok(ruleset) => {
            cx.live.arrange(&EventRecord::TournamentRuled { id: tournament.to_owned(), ruleset });
            let name = cx.lang.of(name).to_owned();
            cx.say(Tone::Good, tr_args(cx.lang, "own-board-taken", &[("name", (&name).into())]));
        }
        Err(problems) => cx.say(Tone::Bad, problems.join(" ")),
    }
}
