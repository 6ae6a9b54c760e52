//! Beside the board: its names and parts, the brush, the selected hex, its problems, the files.

use egui::{DragValue, Label, RichText, Ui};
use rules::Bilingual;
use rules::games::samurai::{Board, Cell, Ground};

use super::BoardPage;
use super::draft::{Brush, hexes_of};
use crate::brought::Command;
use desk_kit::Cx;
use desk_kit::parts::{field, quiet};
use festival::i18n::{Lang, tr, tr_message};
use look::theme::{space, tokens};
use look::widgets::{Status, page_title, secondary_button, section_title, status_chip};

impl BoardPage {
    pub(super) fn side_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Command>) {
        page_title(ui, &cx.tr("samurai-board-title"));
        self.files_ui(ui, cx, todo);
        self.counts_ui(ui, cx);
        // Problems come and go: they stand below everything that is clicked on.
        section_title(ui, &cx.tr("samurai-board-brush"));
        self.brush_ui(ui, cx);
        self.hex_ui(ui, cx);
        self.checks_ui(ui, cx);
        section_title(ui, &cx.tr("samurai-board-parts"));
        self.parts_ui(ui, cx);
    }

    /// Draws the buttons for files, the tournament, and the way back.
    fn files_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Command>) {
        let taken = cx.live.event.festival.find(&self.tournament).is_some_and(|open| self.is_taken(open));
        let sound = self.draft.problems().is_empty();
        self.files.ui(ui, cx, &self.tournament, sound, taken, todo);
    }

    /// Draws the number of hexes for the chosen number of players.
    fn counts_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        ui.add_space(space(2));
        ui.horizontal_wrapped(|ui| {
            ui.label(quiet(ui, &cx.tr("samurai-board-shown-for")));
            let tables: Vec<u8> = self.rules.tables.keys().copied().collect();
            for players in tables.into_iter().map(usize::from) {
                let words = cx.tr_args("samurai-board-players", &[("count", players.into())]);
                ui.selectable_value(&mut self.players, players, words);
            }
        });
        let counts = Ground::ALL.map(|ground| {
            let (there, due) = self.counted(ground);
            let count = due.map_or_else(|| there.to_string(), |due| format!("{there}/{due}"));
            format!("{} {count}", brush_words(cx.lang, Brush::Put(ground)))
        });
        ui.add(Label::new(counts.join(" · ")).wrap());
    }

    /// Draws the violations of 6.2 and 6.3; a click on one leads to its hex.
    fn checks_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        ui.add_space(space(2));
        if self.draft.problems().is_empty() {
            status_chip(ui, Status::Valid, &cx.tr("samurai-board-sound"));
            return;
        }
        let mut led = None;
        for problem in self.draft.problems() {
            let words = RichText::new(tr_message(cx.lang, &problem.detail)).color(tokens(ui).refused);
            match hexes_of(problem).first() {
                Some(cell) => {
                    if ui.add(egui::Button::new(words).wrap().frame(false)).clicked() {
                        led = Some(*cell);
                    }
                }
                None => {
                    ui.add(Label::new(words).wrap());
                }
            }
        }
        if let Some(cell) = led {
            self.choose_named(cell);
        }
    }

    fn brush_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        ui.horizontal_wrapped(|ui| {
            for (brush, key) in Brush::ALL {
                let words = format!("{} {}", key.symbol_or_name(), brush_words(cx.lang, brush));
                ui.selectable_value(&mut self.brush, brush, words);
            }
        });
        ui.add(Label::new(quiet(ui, &cx.tr("samurai-board-keys"))).wrap());
    }

    /// Draws the selected hex: its place, and its name for editing.
    fn hex_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let (q, r) = self.at;
        let place = cx.tr_args("samurai-board-place", &[("q", i32::from(q).into()), ("r", i32::from(r).into())]);
        ui.add_space(space(1));
        ui.label(quiet(ui, &place));
        let Some(space) = self.draft.board.at(self.at) else { return };
        let kept = space.cell.to_string();
        let mut typed = self.typed.clone().unwrap_or_else(|| kept.clone());
        if field(ui, &cx.tr("samurai-board-name-of-hex"), &mut typed, space_of_name()).changed() {
            match Cell::parse(typed.trim()) {
                Some(cell) => {
                    self.draft.put(self.draft.board.renamed(self.at, cell), &self.rules);
                    self.typed = None;
                }
                None => self.typed = Some(typed),
            }
        }
        if self.typed.is_some() {
            status_chip(ui, Status::Refused, &cx.tr("samurai-board-no-name"));
        }
        if secondary_button(ui, &cx.tr("samurai-board-number"), None).clicked() {
            self.typed = None;
            self.draft.put(self.draft.board.numbered(), &self.rules);
        }
    }

    /// Draws the name of the board, and its parts; painted hexes belong to the selected part.
    fn parts_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let (mut name, mut parts) = (self.draft.board.name.clone(), self.draft.board.parts.clone());
        names_ui(ui, cx.lang, "samurai-board-name", &mut name);
        for (index, part) in parts.iter().enumerate() {
            let args = [("name", cx.lang.of(&part.name).into()), ("players", part.players.into())];
            ui.selectable_value(&mut self.part, index, cx.tr_args("samurai-board-part", &args));
        }
        if let Some(part) = parts.get_mut(self.part) {
            names_ui(ui, cx.lang, "samurai-board-part-name", &mut part.name);
            ui.horizontal(|ui| {
                let label = ui.label(quiet(ui, &cx.tr("samurai-board-part-from")));
                ui.add(DragValue::new(&mut part.players).range(2..=4).speed(0.05)).labelled_by(label.id);
            });
        }
        if name != self.draft.board.name || parts != self.draft.board.parts {
            self.draft.put(Board::new(name, parts), &self.rules);
        }
        if secondary_button(ui, &cx.tr("samurai-board-part-add"), None).clicked() {
            let [it, en] = [Lang::It, Lang::En].map(|lang| tr(lang, "samurai-board-part-new"));
            self.part = self.draft.board.parts.len();
            self.draft.put(self.draft.board.extended(Bilingual { it, en }, 2), &self.rules);
        }
    }
}

/// Width of the field for a name, in points.
const fn space_of_name() -> f32 {
    space(30)
}

/// Draws the fields for a name in both languages.
fn names_ui(ui: &mut Ui, lang: Lang, key: &str, name: &mut Bilingual) {
    for (of, text) in [(Lang::It, &mut name.it), (Lang::En, &mut name.en)] {
        let label = format!("{} ({})", tr(lang, key), of.code());
        field(ui, &label, text, space(80));
    }
}

/// Returns the words for a brush.
fn brush_words(lang: Lang, brush: Brush) -> String {
    tr(lang, &format!("samurai-board-brush-{}", brush.word()))
}
