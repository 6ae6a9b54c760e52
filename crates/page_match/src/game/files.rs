//! Games in their players' notation: exported to a file, and imported from one or from the clipboard.

use std::path::PathBuf;

use egui::{Key, Label, Modifiers, RichText, ScrollArea, TextEdit, Ui};
use rules::{DynMatch, Imported, Message, RoleSet, Signature, Stopped, TextError};

use crate::game::several::{Several, record_all};
use desk_kit::dialogs::{Answer, Dialog, body_ui, dialog_width};
use desk_kit::keys::take_paste;
use desk_kit::line::Line;
use desk_kit::match_lines::{articles_words, violation_lines};
use desk_kit::office::Consents;
use desk_kit::parts::quiet;
use desk_kit::pick::Ask;
use desk_kit::reader::Reader;
use desk_kit::recording::Foot;
use desk_kit::saver::slug;
use desk_kit::{Book, Cx, Tone};
use festival::event::OpenMatch;
use festival::event::import::text_of;
use festival::i18n::tr_message;
use look::theme::{bold, display, size, space, tokens};
use session::Needed;

/// Width of the dialog, in points.
const WIDTH: f32 = space(150);

/// Greatest height of the text, in points.
const HIGH: f32 = space(50);

/// Rows of the field before a text is pasted.
const ROWS: usize = 8;

/// Export and import of a match.
#[derive(Default)]
pub(super) struct Files {
    import: Dialog<Import>,
}

/// Dialog for a game that is being imported.
#[derive(Default)]
struct Import {
    text: String,
    reader: Reader,
    /// Games of the text, if there are several.
    several: Several,
    /// Lines about what needs agreement, or about the result.
    notes: Vec<String>,
    /// Text, game and choice of all for which `notes` was worked out.
    looked: (String, Option<usize>, bool),
    /// True if something in it needs agreement.
    doubted: bool,
    /// True if it was recorded up to its first bad move: nothing more can be recorded.
    spent: bool,
    consents: Consents,
}

impl Files {
    /// Asks where to save the match.
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

    /// Opens the dialog for a game written elsewhere; `text` may be empty.
    pub fn ask_import(&mut self, text: String) {
        self.import.open(Import { text, ..Import::default() });
    }

    /// Checks whether the dialog is open.
    pub const fn asks(&self) -> bool {
        self.import.is_open()
    }

    /// Draws the dialog.
    pub fn ui(&mut self, ui: &Ui, cx: &mut Cx<'_>) {
        self.import.ui(ui, "game-import", |ui, import| Answer::of(import.ui(ui, cx).then_some(()), false));
    }
}

impl Import {
    /// Draws the dialog; true when it is done.
    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(cx.tr("game-import-title")).font(display(size::TITLE)));
        // The field for the path would turn a match into one line.
        if self.text.is_empty()
            && let Some(text) = take_paste(ui, |text| text.trim().contains('\n'))
        {
            self.text = text;
        }
        let entered = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        self.take_file(ui, cx);
        if !self.consents.asks() {
            self.several.keys(ui);
        }
        self.look(cx);
        body_ui(ui, |ui| self.text_ui(ui, cx));
        self.foot_ui(ui, cx, entered)
    }

    /// Draws the text and the remarks about it.
    fn text_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        // Once a PIN is asked for, the text has been read already.
        if !self.consents.asks() {
            ui.add(Label::new(quiet(ui, &cx.tr("game-import-hint"))).wrap());
            let beside = || cx.live.path.parent().map(PathBuf::from).unwrap_or_default();
            self.reader.ui(ui, cx.lang, (Ask::Game, &cx.tr("game-import-title")), beside);
            self.several.ui(ui, cx);
        }
        for line in &self.notes {
            ui.add(Label::new(RichText::new(line).font(bold(size::BODY)).color(tokens(ui).warning)).wrap());
        }
        ScrollArea::vertical().id_salt("game-import").max_height(HIGH).show(ui, |ui| {
            let edit =
                TextEdit::multiline(&mut self.text).desired_rows(ROWS).desired_width(ui.available_width() - space(6));
            let response = ui.add(edit.code_editor());
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, cx.tr("game-import-text")));
        });
    }

    /// Works out, for another text, what needs agreement, before anybody types a PIN.
    fn look(&mut self, cx: &Cx<'_>) {
        if self.looked.0 != self.text {
            self.several = Several::of(cx, &self.text);
        }
        let now = (self.text.clone(), self.several.chosen(), self.several.all());
        if self.looked != now {
            (self.notes, self.doubted) = doubts(cx, &self.text, &self.several);
            self.spent = false;
            self.looked = now;
        }
    }

    /// Takes over the text read from a file, in whatever encoding.
    fn take_file(&mut self, ui: &Ui, cx: &Cx<'_>) {
        match self.reader.take(ui.ctx(), cx.lang).map(|read| read.and_then(|bytes| letters(cx, &bytes))) {
            Some(Ok(text)) => self.text = text,
            Some(Err(why)) => {
                self.notes = vec![tr_message(cx.lang, &why)];
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
        let label = match (self.doubted, self.several.all()) {
            (true, _) => "game-import-anyway",
            (false, true) => "game-import-all-do",
            (false, false) => "game-import-do",
        };
        let foot = Foot { label, key: Some("Ctrl ⏎"), ready, lacks: None, entered, width: WIDTH };
        match foot.ui(ui, cx, &mut self.consents, signed) {
            Answer::Given(signature) => self.carry_out(cx, &id, signature),
            Answer::GivenUp => true,
            Answer::Wait => false,
        }
    }

    /// Records the moves up to the first bad one; true if there is none.
    fn carry_out(&mut self, cx: &mut Cx<'_>, id: &str, signature: Signature) -> bool {
        if self.several.all() {
            self.notes = record_all(cx, &self.several, &self.text, &signature);
            self.spent = !self.notes.is_empty();
            return !self.spent;
        }
        let number = self.several.chosen();
        let (done, notes) = match record(cx, id, (&self.text, number), signature) {
            Ok(done) => (true, stop_words(cx, id, &done)),
            Err(why) => (false, vec![why]),
        };
        self.spent = done && !notes.is_empty();
        self.notes = notes;
        done && !self.spent
    }
}

/// Records one game of a text in a match up to its first bad move; reports how many moves, if that is all of it.
///
/// # Errors
/// The reason why nothing is recorded.
pub(super) fn record(
    cx: &mut Cx<'_>,
    id: &str,
    (text, number): (&str, Option<usize>),
    signature: Signature,
) -> Result<Imported, String> {
    let mut imported = None;
    let played = cx.live.enter(Book::Match(id), signature, |game, signature| {
        let text = game.pick_game(text, number).map_err(TextError::Unreadable)?;
        let done = game.import(&text, &signature).map_err(TextError::Unreadable)?;
        let last = done.last;
        imported = Some(done);
        Ok(last)
    });
    match (played, imported) {
        (Some(Ok(_)), Some(done)) => {
            if done.stopped.is_none() {
                let said = cx.tr_args("game-imported", &[("count", done.count.into())]);
                cx.say(Tone::Good, said);
            }
            Ok(done)
        }
        (Some(Err(TextError::Unreadable(why))), _) => Err(tr_message(cx.lang, &why)),
        _ => Err(cx.tr("hall-read-only")),
    }
}

/// Returns how far an import went that stopped; empty if it did not.
pub(super) fn stop_words(cx: &Cx<'_>, id: &str, done: &Imported) -> Vec<String> {
    let (Some(open), Some(stopped)) = (cx.live.event.find(id), &done.stopped) else { return Vec::new() };
    let count = cx.tr_args("game-imported-up-to", &[("count", done.count.into())]);
    [vec![count], stopped_words(cx, open, stopped)].concat()
}

/// Decodes the letters of a file; for other content the error names the likely format.
fn letters(cx: &Cx<'_>, bytes: &[u8]) -> Result<String, Message> {
    text_of(bytes).map(|(text, _)| text).map_err(|fault| {
        let game = cx.match_on_screen().map(|open| open.game.as_dyn().game()).unwrap_or_default();
        let foreign = |form: &str| Message::new("interchange-foreign").with("game", game).with("form", form);
        rules::looks_like(bytes).map_or(fault.detail, foreign)
    })
}

/// Most waivers and remarks listed one by one.
const MOST_REMARKS: usize = 8;

/// Returns the remarks on a text before it is recorded, and whether any needs agreement: players under other names,
/// acts that stand only by waiver, a result that the board does not bear out. Content that nothing here uses is
/// remarked on, too. Empty if there are none.
fn doubts(cx: &Cx<'_>, text: &str, several: &Several) -> (Vec<String>, bool) {
    let Some(open) = cx.match_on_screen() else { return (Vec::new(), false) };
    let game = open.game.as_dyn();
    if text.trim().is_empty() {
        return (Vec::new(), false);
    }
    if several.all() {
        let each = several.placed().map(|(number, _)| (number, doubts_of(cx, game, (text, Some(number)), false)));
        let mut doubted = false;
        let about = |number: usize, said: &String| {
            cx.tr_args("game-import-all-about", &[("number", number.into()), ("said", said.into())])
        };
        let mut lines = Vec::new();
        for (number, (notes, doubts)) in each {
            let renamed = several.renamed(cx, number);
            doubted |= doubts || !renamed.is_empty();
            lines.extend(renamed.iter().map(|said| about(number, said)));
            lines.extend(notes.iter().map(|said| about(number, said)));
        }
        return (lines, doubted);
    }
    doubts_of(cx, game, (text, several.chosen()), true)
}

/// Returns the remarks on one game; on names only if it is known who sits at its table.
fn doubts_of(
    cx: &Cx<'_>,
    game: &dyn DynMatch,
    (text, number): (&str, Option<usize>),
    named: bool,
) -> (Vec<String>, bool) {
    let everybody = Signature { roles: RoleSet::EVERYONE, ..Signature::script(0) };
    let text = match game.pick_game(text, number) {
        Ok(text) => text,
        Err(why) => return (vec![tr_message(cx.lang, &why)], false),
    };
    let Ok(imported) = game.try_import(&text, &everybody) else { return (Vec::new(), false) };
    let names = game.seat_names();
    let mut notes = Vec::new();
    for (seat, there) in imported.renamed.iter().filter(|_| named) {
        let here = names.get(seat.index()).cloned().unwrap_or_default();
        let args = [("there", there.into()), ("here", (&here).into())];
        notes.push(cx.tr_args("game-import-renamed", &args));
    }
    notes.extend(waivers(cx, game, &imported));
    notes.extend(imported.contradicted.iter().map(|said| tr_message(cx.lang, said)));
    let doubted = !notes.is_empty();
    notes.extend(imported.remarks.iter().take(MOST_REMARKS).map(|said| tr_message(cx.lang, said)));
    notes.extend(more(cx, imported.remarks.len()));
    (notes, doubted)
}

/// Returns how many remarks exceed those listed one by one.
fn more(cx: &Cx<'_>, count: usize) -> Option<String> {
    let more = count.checked_sub(MOST_REMARKS).filter(|more| *more > 0)?;
    Some(cx.tr_args("game-import-more", &[("count", more.into())]))
}

/// Returns the acts that stand only because the text waives the rules, the first of many.
fn waivers(cx: &Cx<'_>, game: &dyn DynMatch, imported: &Imported) -> Vec<String> {
    let mut notes = Vec::new();
    let waived = imported.waived.len();
    if waived > 0 {
        notes.push(cx.tr_args("game-import-waives", &[("count", waived.into())]));
    }
    for written in imported.waived.iter().take(MOST_REMARKS) {
        let articles = articles_words(game, &written.waived);
        let reason = written.reason.clone().unwrap_or_default();
        let args = [("line", written.line.into()), ("text", (&written.text).into())];
        let waives = [("articles", (&articles).into()), ("reason", (&reason).into())];
        let waives = cx.tr_args("tournament-page-log-waived", &waives);
        notes.push(format!("{} — {waives}", cx.tr_args("game-import-stopped", &args)));
    }
    notes.extend(more(cx, waived));
    notes
}

/// Returns the move at which an import stopped, with all its violations.
fn stopped_words(cx: &Cx<'_>, open: &OpenMatch, stopped: &Stopped) -> Vec<String> {
    let args = [("line", stopped.at.line.into()), ("text", (&stopped.at.text).into())];
    let mut lines = vec![cx.tr_args("game-import-stopped", &args)];
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
