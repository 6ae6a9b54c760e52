//! Games in the notation of their players: written into a file, and read from one or from what is pasted.

use std::path::PathBuf;

use egui::{Key, Label, Modifiers, RichText, ScrollArea, TextEdit, Ui};
use rules::{RoleSet, Signature, Stopped, TextError};

use crate::game::words::{articles_words, violation_lines};
use crate::keys::take_paste;
use crate::line::Line;
use crate::office::{Consents, Needed};
use crate::parts::{body_ui, dialog, dialog_width, quiet};
use crate::recording::{Answer, Foot};
use crate::saver::slug;
use crate::setup::pick::Ask;
use crate::setup::reader::Reader;
use crate::{Book, Cx, Tone};
use festival::event::OpenMatch;
use festival::i18n::{tr_args, tr_message};
use look::theme::{bold, display, size, space, tokens};

/// Width of the dialog, in points.
const WIDTH: f32 = space(150);

/// Greatest height of the text, in points.
const HIGH: f32 = space(50);

/// Rows of a text that has not been pasted yet.
const ROWS: usize = 8;

/// Files of a match.
#[derive(Default)]
pub(super) struct Files {
    import: Option<Import>,
}

/// A game that is being imported.
#[derive(Default)]
struct Import {
    text: String,
    reader: Reader,
    /// What is to be agreed to or known, or what came of it, in lines.
    told: Vec<String>,
    /// The text about which that is told.
    looked: String,
    /// Whether something in it is to be agreed to.
    doubted: bool,
    /// Whether it was recorded up to its first bad move: there is nothing more to record.
    spent: bool,
    consents: Consents,
}

impl Files {
    /// Asks where the match goes.
    pub fn export(cx: &mut Cx<'_>, open: &str) {
        let Some(open) = cx.live.event.find(open) else { return };
        let game = open.game.as_dyn();
        match game.export() {
            Ok(text) => {
                let whose = open.at.as_ref().and_then(|at| {
                    let tournament = cx.live.event.festival.find(&at.tournament)?;
                    Some(cx.words(tournament).facing(open))
                });
                let whose = whose.unwrap_or_else(|| game.seat_names().join(" "));
                let name = format!("{}-{}.{}", game.game(), slug(&whose, &open.id), game.file_extension());
                cx.write("game-export-title", name, text);
            }
            Err(why) => {
                let why = tr_message(cx.lang, &why);
                cx.say(Tone::Bad, why);
            }
        }
    }

    /// Opens the dialog for a game that was written elsewhere, with what is known of it.
    pub fn ask_import(&mut self, text: String) {
        self.import = Some(Import { text, ..Import::default() });
    }

    /// Tells whether the dialog is open.
    pub const fn asks(&self) -> bool {
        self.import.is_some()
    }

    /// Draws the dialog.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        let Some(import) = &mut self.import else { return };
        let response = dialog(ui, "game-import", |ui| import.ui(ui, cx));
        if response.inner || response.should_close() {
            self.import = None;
        }
    }
}

impl Import {
    /// Draws the dialog; true when it is done with.
    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(cx.tr("game-import-title")).font(display(size::TITLE)));
        // The field for the path would make one line of a match.
        if self.text.is_empty()
            && let Some(text) = take_paste(ui, |text| text.trim().contains('\n'))
        {
            self.text = text;
        }
        let entered = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        self.take_file(ui, cx);
        self.look(cx);
        body_ui(ui, |ui| self.text_ui(ui, cx));
        self.foot_ui(ui, cx, entered)
    }

    /// Draws what is read and what there is to be told about it.
    fn text_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        // Whoever is asked for a PIN has read the text already.
        if !self.consents.asks() {
            ui.add(Label::new(quiet(ui, &cx.tr("game-import-hint"))).wrap());
            let beside = || cx.live.path.parent().map(PathBuf::from).unwrap_or_default();
            self.reader.ui(ui, cx.lang, (Ask::Game, &cx.tr("game-import-title")), beside);
        }
        for line in &self.told {
            ui.add(Label::new(RichText::new(line).font(bold(size::BODY)).color(tokens(ui).warning)).wrap());
        }
        ScrollArea::vertical().id_salt("game-import").max_height(HIGH).show(ui, |ui| {
            let edit =
                TextEdit::multiline(&mut self.text).desired_rows(ROWS).desired_width(ui.available_width() - space(6));
            let response = ui.add(edit.code_editor());
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, cx.tr("game-import-text")));
        });
    }

    /// Looks what is to be agreed to in another text, before anybody types a PIN.
    fn look(&mut self, cx: &Cx<'_>) {
        if self.looked != self.text {
            let id = cx.match_on_screen().map(|open| open.id.clone()).unwrap_or_default();
            let (doubts, remarks) = doubts(cx, &id, &self.text);
            (self.doubted, self.spent) = (!doubts.is_empty(), false);
            self.told = [doubts, remarks].concat();
            self.looked.clone_from(&self.text);
        }
    }

    /// Takes in what was read from a file.
    fn take_file(&mut self, ui: &Ui, cx: &Cx<'_>) {
        match self.reader.take(ui.ctx(), cx.lang) {
            Some(Ok(bytes)) => self.text = String::from_utf8_lossy(&bytes).into_owned(),
            Some(Err(why)) => {
                self.told = vec![tr_message(cx.lang, &why)];
                self.reader.ask_again();
            }
            None => {}
        }
    }

    fn foot_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, entered: bool) -> bool {
        let Some(open) = cx.match_on_screen() else { return true };
        let id = open.id.clone();
        self.consents.about(self.text.clone());
        let waives = self.doubted.then(|| open.game.as_dyn().need("waive")).flatten();
        let asked = Needed::anew(open.game.as_dyn().need("ruling").into_iter().chain(waives));
        let signed = asked.sign(cx.live, self.consents.agreed());
        let ready = !self.text.trim().is_empty() && !self.spent;
        let label = if self.doubted { "game-import-anyway" } else { "game-import-do" };
        let foot = Foot { label, key: Some("Ctrl ⏎"), ready, entered, width: WIDTH };
        match foot.ui(ui, cx, &mut self.consents, signed) {
            Answer::Confirmed(signature) => self.carry_out(cx, &id, signature),
            Answer::GivenUp => true,
            Answer::Wait => false,
        }
    }

    /// Records the moves up to the first bad one; true when there is none.
    fn carry_out(&mut self, cx: &mut Cx<'_>, id: &str, signature: Signature) -> bool {
        let mut imported = None;
        let played = cx.live.enter(Book::Match(id), signature, |game, signature| {
            let done = game.import(&self.text, &signature).map_err(TextError::Unreadable)?;
            let last = done.last;
            imported = Some(done);
            Ok(last)
        });
        self.told = match (played, imported) {
            (Some(Ok(_)), Some(done)) => {
                let Some(stopped) = done.stopped else {
                    let said = tr_args(cx.lang, "game-imported", &[("count", done.count.into())]);
                    cx.say(Tone::Good, said);
                    return true;
                };
                self.spent = true;
                let count = tr_args(cx.lang, "game-imported-up-to", &[("count", done.count.into())]);
                let open = cx.live.event.find(id);
                open.map(|open| [vec![count], stopped_words(cx, open, &stopped)].concat()).unwrap_or_default()
            }
            (Some(Err(TextError::Unreadable(why))), _) => vec![tr_message(cx.lang, &why)],
            _ => vec![cx.tr("hall-read-only")],
        };
        false
    }
}

/// How many waivers and remarks are told one by one.
const TOLD: usize = 8;

/// Lists what is to be agreed to before a text is recorded: players that it names otherwise, and acts that stand only because
/// it waives the rules; then what is to be known: what nothing is made of, and in what the text says otherwise than comes out.
fn doubts(cx: &Cx<'_>, id: &str, text: &str) -> (Vec<String>, Vec<String>) {
    let Some(open) = cx.live.event.find(id) else { return Default::default() };
    let game = open.game.as_dyn();
    let everybody = Signature { roles: RoleSet::EVERYONE, ..Signature::script(0) };
    let Ok(imported) = game.try_import(text, &everybody) else { return Default::default() };
    let names = game.seat_names();
    let mut told = Vec::new();
    for (seat, there) in &imported.renamed {
        let here = names.get(seat.index()).cloned().unwrap_or_default();
        let args = [("there", there.into()), ("here", (&here).into())];
        told.push(tr_args(cx.lang, "game-import-renamed", &args));
    }
    let waived = imported.waived.len();
    if waived > 0 {
        told.push(tr_args(cx.lang, "game-import-waives", &[("count", waived.into())]));
    }
    for written in imported.waived.iter().take(TOLD) {
        let articles = articles_words(game, &written.waived);
        let reason = written.reason.clone().unwrap_or_default();
        let args = [("line", written.line.into()), ("text", (&written.text).into())];
        let waives = [("articles", (&articles).into()), ("reason", (&reason).into())];
        let waives = tr_args(cx.lang, "tournament-page-log-waived", &waives);
        told.push(format!("{} — {waives}", tr_args(cx.lang, "game-import-stopped", &args)));
    }
    if waived > TOLD {
        told.push(tr_args(cx.lang, "game-import-more", &[("count", (waived - TOLD).into())]));
    }
    let remarks = imported.remarks.iter().take(TOLD).map(|remark| tr_message(cx.lang, remark));
    let more = imported.remarks.len().saturating_sub(TOLD);
    let more = (more > 0).then(|| tr_args(cx.lang, "game-import-more", &[("count", more.into())]));
    (told, remarks.chain(more).collect())
}

/// Names the move at which an import stopped, and all that is wrong with it.
fn stopped_words(cx: &Cx<'_>, open: &OpenMatch, stopped: &Stopped) -> Vec<String> {
    let args = [("line", stopped.at.line.into()), ("text", (&stopped.at.text).into())];
    let mut lines = vec![tr_args(cx.lang, "game-import-stopped", &args)];
    match &stopped.why {
        TextError::Unreadable(message) => lines.push(tr_message(cx.lang, message)),
        TextError::Refused(violations) => {
            let said = violation_lines(open.game.as_dyn(), violations, cx.lang);
            lines.extend(said.iter().map(Line::sentence));
        }
        TextError::Breaks { .. } => {}
    }
    lines
}
