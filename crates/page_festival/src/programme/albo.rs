//! The dialog with the rolls of honour: past winners of each game, and their import from a file.

use std::path::PathBuf;

use egui::{RichText, Ui};
use rules::{Message, RulesetProblem};
use tournament::{Honour, Honours};

use super::Command;
use desk_kit::dialogs::{Around, dialog_width, list_well_ui};
use desk_kit::parts::{problem_line, quiet};
use desk_kit::pick::Ask;
use desk_kit::print::Document;
use desk_kit::reader::Reader;
use desk_kit::{Cx, Tone};
use festival::albo::{self, game_name, games, honours, kept, offered, won_here};
use festival::event::{EVENT, EventRecord};
use look::theme::{bold, display, size, space, tokens};
use look::widgets::{Status, primary_button, secondary_button, section_title, status_chip};

const WIDTH: f32 = space(170);
const HEIGHT: f32 = space(85);
/// Width of the column of years, in points.
const YEAR: f32 = space(14);

/// The dialog with the rolls of honour.
#[derive(Default)]
pub(super) struct AlboDialog {
    /// Reads the file to import, while one is asked for.
    reader: Option<Reader>,
    wrong: Vec<RulesetProblem>,
    around: Around,
}

impl AlboDialog {
    /// Opens the field for the file with past winners.
    pub fn ask_file(&mut self) {
        self.reader = Some(Reader::default());
    }

    /// Draws the dialog, which stays open while the page carries out its commands; true when it is done.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, todo: &mut Vec<Command>) -> bool {
        self.follow(ui, cx);
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(cx.tr("minutes-title-albo")).font(display(size::TITLE)));
        self.file_ui(ui, cx);
        ui.add_space(space(2));
        let high = self.around.room(ui, HEIGHT);
        list_well_ui(ui, high, |ui| match self.wrong.as_slice() {
            [] => todo.extend(rolls_ui(ui, cx)),
            wrong => wrong_ui(ui, cx, wrong),
        });
        ui.add_space(space(3));
        let done = ui.horizontal(|ui| self.foot_ui(ui, cx, todo)).inner;
        self.around.note(ui, high);
        done
    }

    fn file_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let Some(reader) = &mut self.reader else { return };
        ui.add(egui::Label::new(quiet(ui, &cx.tr("programme-albo-format"))).wrap());
        let beside = || cx.live.path.parent().map(PathBuf::from).unwrap_or_default();
        reader.ui(ui, cx.lang, (Ask::Honours, &cx.tr("programme-albo-import-title")), beside);
    }

    /// Imports the file once it is read: all of it, or nothing, with the reasons shown.
    fn follow(&mut self, ui: &Ui, cx: &mut Cx<'_>) {
        let Some(reader) = &mut self.reader else { return };
        let Some(read) = reader.take(ui.ctx(), cx.lang) else { return };
        let about = |detail| vec![RulesetProblem { line: 0, column: 0, detail }];
        let text = |bytes| String::from_utf8(bytes).map_err(|_| about(Message::new("programme-albo-not-text")));
        let taken = read.map_err(about).and_then(text).and_then(|text| {
            let record = albo::imported(&cx.live.event, &text)?;
            Ok((record, Honours::parse(&text)?))
        });
        match taken {
            Ok((record, honours)) => self.keep(cx, &record, honours),
            Err(wrong) => {
                reader.ask_again();
                self.wrong = wrong;
            }
        }
    }

    fn keep(&mut self, cx: &mut Cx<'_>, record: &EventRecord, honours: Honours) {
        *self = Self::default();
        keep(cx, record, honours);
    }

    fn foot_ui(&self, ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Command>) -> bool {
        let done = primary_button(ui, &cx.tr("programme-albo-close"), Some("Esc")).clicked();
        if secondary_button(ui, &cx.tr("programme-albo-print"), None).clicked() {
            todo.push(Command::Print(Document::Albo));
        }
        if self.reader.is_none() {
            let writes = cx.live.writes_in(EVENT);
            let import = ui.add_enabled_ui(writes, |ui| secondary_button(ui, &cx.tr("programme-albo-import"), None));
            if import.inner.clicked() {
                todo.push(Command::ImportHonours);
            }
        }
        done
    }
}

/// Keeps past winners of a game in the event, and records that.
fn keep(cx: &mut Cx<'_>, record: &EventRecord, honours: Honours) {
    if !cx.live.writes_in(EVENT) {
        return cx.say(Tone::Bad, cx.why_closed(EVENT));
    }
    let (game, count) = (game_name(&honours.game, cx.lang), honours.entries.len());
    let args = [("game", (&game).into()), ("count", count.into())];
    let said = cx.tr_args("programme-albo-imported", &args);
    // In memory at once.
    cx.live.event.honours.insert(honours.game.clone(), honours);
    cx.live.note_applied(record);
    cx.say(Tone::Good, said);
}

/// Takes the past winners that are shipped for a game.
pub(super) fn take(cx: &mut Cx<'_>, game: &str) {
    if let Some(honours) = offered(&cx.live.event, game) {
        keep(cx, &kept(&honours), honours);
    }
}

/// Withdraws the import of a game's past winners, and records that.
pub(super) fn withdraw(cx: &mut Cx<'_>, game: String) {
    if !cx.live.writes_in(EVENT) {
        return cx.say(Tone::Bad, cx.why_closed(EVENT));
    }
    cx.live.event.honours.remove(&game);
    let name = game_name(&game, cx.lang);
    cx.live.note_applied(&EventRecord::HonoursTakenBack { game });
    cx.say(Tone::Good, cx.tr_args("programme-albo-withdrawn", &[("game", (&name).into())]));
}

/// Lists the winners of each game, the newest first; those of this event stand out. Returns what is to be done about the
/// past winners of one.
fn rolls_ui(ui: &mut Ui, cx: &Cx<'_>) -> Option<Command> {
    let mut wish = None;
    let event = &cx.live.event;
    ui.spacing_mut().interact_size.y = space(5);
    let games = games(event);
    if games.is_empty() {
        ui.label(quiet(ui, &cx.tr("minutes-albo-nobody")));
    }
    for game in games {
        section_title(ui, &game_name(&game, cx.lang));
        let (here, all) = (won_here(event, &game, cx.lang), honours(event, &game, cx.lang));
        if all.is_empty() {
            ui.label(quiet(ui, &cx.tr("minutes-albo-nobody")));
        }
        for won in all.iter().rev() {
            ui.horizontal(|ui| won_ui(ui, won, here.contains(won)));
        }
        if cx.live.writes_in(EVENT) {
            wish = past_ui(ui, cx, &game).or(wish);
        }
        ui.add_space(space(2));
    }
    wish
}

/// Draws what can be done about the past winners of a game.
fn past_ui(ui: &mut Ui, cx: &Cx<'_>, game: &str) -> Option<Command> {
    let event = &cx.live.event;
    let (before, more) = (event.honours.get(game), offered(event, game));
    if before.is_none() && more.is_none() {
        return None;
    }
    ui.add_space(space(1));
    ui.horizontal_wrapped(|ui| {
        let button = |ui: &mut Ui, words: &str| secondary_button(ui, words, None).clicked();
        let take = more.filter(|all| {
            let more = all.entries.len() - before.map_or(0, |before| before.entries.len());
            let name = game_name(game, cx.lang);
            let args = [("game", (&name).into()), ("count", more.into())];
            button(ui, &cx.tr_args("programme-albo-take", &args))
        });
        let back = before.is_some() && button(ui, &cx.tr("programme-albo-withdraw"));
        let take = take.map(|_| Command::TakeHonours(game.to_owned()));
        take.or_else(|| back.then(|| Command::WithdrawHonours(game.to_owned())))
    })
    .inner
}

fn won_ui(ui: &mut Ui, won: &Honour, here: bool) {
    ui.spacing_mut().item_spacing.x = space(2);
    let year = if won.year == 0 { String::new() } else { won.year.to_string() };
    ui.allocate_ui(egui::vec2(YEAR, space(6)), |ui| {
        ui.set_min_width(YEAR);
        ui.label(quiet(ui, &year));
    });
    let name = RichText::new(&won.winner);
    ui.label(if here { name.font(bold(size::BODY)) } else { name });
    let more = [&won.edition, &won.place, &won.title].map(String::as_str);
    let more: Vec<_> = more.into_iter().filter(|text| !text.is_empty()).collect();
    ui.add(egui::Label::new(quiet(ui, &more.join(" · "))).truncate());
}

fn wrong_ui(ui: &mut Ui, cx: &Cx<'_>, wrong: &[RulesetProblem]) {
    status_chip(ui, Status::Refused, &cx.tr("programme-albo-refused"));
    for problem in wrong {
        let text = problem_line(cx.lang, problem);
        ui.add(egui::Label::new(RichText::new(text).color(tokens(ui).refused)).wrap());
    }
    ui.add_space(space(2));
    ui.add(egui::Label::new(quiet(ui, &cx.tr("programme-albo-mend"))).wrap());
}
