//! The guide over the page: it opens at what is on screen, and what is typed is searched in it.

mod blocks;
mod contents;
mod pictures;
mod tables;
#[cfg(test)]
mod tests;

use egui::scroll_area::ScrollAreaOutput;
use egui::{Align, Key, Layout, Modifiers, Rect, RichText, ScrollArea, TextEdit, Ui, vec2};

use desk_kit::dialogs::{Around, dialog_width};
use desk_kit::parts::quiet;
use desk_kit::print::Document;
use desk_kit::{AppCommand, Page};
use festival::i18n::{Lang, tr, tr_args};
use guide::{Hit, Place, guide, search};
use look::theme::{BESIDE_BAR, display, size, space};
use look::widgets::{scroll_ui, secondary_button};

use crate::Desk;
use pictures::Pictures;

/// Width of the dialog, of the column of contents, and of a line of text, in points.
const WIDTH: f32 = space(250);
const CONTENTS: f32 = space(70);
const LINE: f32 = space(165);
/// From this width on, in points, contents stand beside the text.
const WIDE: f32 = space(190);
/// How far an arrow scrolls, in points, and which part of what is seen a page.
const STEP: f32 = space(15);
const PART: f32 = 0.85;
/// Frames in which a place is scrolled to: the first lays out what stands above it.
const SCROLLS: u8 = 2;

/// The guide while it is open.
#[derive(Default)]
pub(super) struct GuideWindow {
    place: Place,
    /// The block of a hit, which is marked.
    block: Option<usize>,
    typed: String,
    /// What was found for what is typed, and in which language.
    found: (String, Option<Lang>, Vec<Hit>),
    /// Number of the hit that Enter opens.
    chosen: usize,
    /// Whether the contents stand in the place of the text, where there is no room for both.
    listing: bool,
    /// Places from which links led away.
    before: Vec<Place>,
    scrolls: u8,
    /// How far the keys scroll in this frame.
    scrolled: f32,
    /// Height of the text that is seen.
    seen: f32,
    focus: bool,
    around: Around,
    pictures: Pictures,
}

impl Desk {
    /// Opens the guide over the page.
    pub(super) fn open_guide(&mut self, place: Place, typed: String) {
        self.guide.open(GuideWindow { place, typed, focus: true, scrolls: SCROLLS, ..GuideWindow::default() });
    }

    /// Finds the section about what somebody who practises is to do, else about the page on screen: on that of a match, about
    /// its game.
    pub(super) fn guided(&self) -> Place {
        let of_game = || {
            let live = self.live.as_ref().filter(|_| self.page == Page::Game)?;
            let open = live.event.find(live.playing.as_deref()?)?;
            let game = open.game.as_dyn().game().replace('_', "-");
            guide(self.prefs.lang).about(&format!("game-{game}"))
        };
        self.lesson_guided()
            .or_else(of_game)
            .or_else(|| guide(self.prefs.lang).about(self.page.name_key()))
            .unwrap_or_default()
    }

    /// Draws the guide, if it is open.
    pub(super) fn guide_ui(&mut self, ui: &Ui) {
        let lang = self.prefs.lang;
        let mut saves = false;
        self.guide.glance_ui(ui, "desk-guide", |ui, guide| guide.ui(ui, lang, &mut saves));
        if saves {
            self.commands.push(AppCommand::Print(Document::Guide));
        }
    }
}

impl GuideWindow {
    /// Draws all of it; true if it is closed. `saves` becomes true where it is to be saved as a PDF.
    fn ui(&mut self, ui: &mut Ui, lang: Lang, saves: &mut bool) -> bool {
        let wide = dialog_width(ui, WIDTH);
        self.keys(ui);
        self.head_ui(ui, lang, wide);
        self.find(lang);
        let high = self.around.room(ui, f32::INFINITY);
        if wide >= WIDE {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = space(4);
                self.list_ui(ui, lang, [CONTENTS, high]);
                let wide = ui.available_width();
                self.text_ui(ui, lang, [wide, high]);
            });
        } else if self.listing || !self.typed.trim().is_empty() {
            self.list_ui(ui, lang, [wide, high]);
        } else {
            self.text_ui(ui, lang, [wide, high]);
        }
        let again = ui.input_mut(|input| input.consume_key(Modifiers::NONE, desk_kit::question::KEY));
        let closed = ui
            .horizontal_wrapped(|ui| {
                if wide < WIDE && secondary_button(ui, &tr(lang, "guide-contents"), Some("Alt I")).clicked() {
                    self.listing ^= true;
                }
                let back = |ui: &mut Ui| secondary_button(ui, &tr(lang, "guide-back"), Some("Alt ←"));
                if ui.add_enabled_ui(!self.before.is_empty(), back).inner.clicked() {
                    self.back();
                }
                let typed = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::P));
                *saves = secondary_button(ui, &tr(lang, "guide-save"), Some("Ctrl P")).clicked() || typed;
                secondary_button(ui, &tr(lang, "guide-close"), Some("Esc")).clicked()
            })
            .inner;
        self.around.note(ui, high);
        closed || again
    }

    /// Takes the keys that lead through hits and text, before the field hears them.
    fn keys(&mut self, ui: &Ui) {
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        let (up, down) = (pressed(Modifiers::NONE, Key::ArrowUp), pressed(Modifiers::NONE, Key::ArrowDown));
        let page = f32::from(
            i8::from(pressed(Modifiers::NONE, Key::PageDown)) - i8::from(pressed(Modifiers::NONE, Key::PageUp)),
        );
        let step = f32::from(i8::from(down) - i8::from(up));
        self.scrolled = page * self.seen * PART;
        if self.typed.trim().is_empty() {
            self.scrolled += step * STEP;
        } else if up {
            self.chosen = self.chosen.saturating_sub(1);
        } else if down && self.chosen + 1 < self.found.2.len() {
            self.chosen += 1;
        }
        if pressed(Modifiers::NONE, Key::Enter)
            && let Some(hit) = self.found.2.get(self.chosen).cloned()
        {
            self.open(hit.place, Some(hit.line.block));
            self.typed.clear();
        }
        if pressed(Modifiers::ALT, Key::ArrowLeft) {
            self.back();
        }
        if pressed(Modifiers::ALT, Key::I) {
            self.listing ^= true;
        }
    }

    fn head_ui(&mut self, ui: &mut Ui, lang: Lang, wide: f32) {
        ui.horizontal(|ui| {
            ui.label(RichText::new(tr(lang, "guide-title")).font(display(size::TITLE)));
            ui.add_space(space(2));
            let label = ui.label(quiet(ui, &tr(lang, "guide-search")));
            let room = (ui.available_width() - space(6)).min(wide / 2.0).max(space(20));
            let edit = TextEdit::singleline(&mut self.typed).id_salt("guide-search").desired_width(room);
            let field = ui.add(edit.margin(vec2(space(2), space(1)))).labelled_by(label.id);
            // What is typed is searched, wherever the pointer was.
            if std::mem::take(&mut self.focus) || ui.memory(|memory| memory.focused().is_none()) {
                field.request_focus();
                desk_kit::parts::select(ui, &field, &self.typed, self.typed.chars().count());
            }
        });
    }

    /// Searches for what is typed, once.
    fn find(&mut self, lang: Lang) {
        if self.found.0 != self.typed || self.found.1 != Some(lang) {
            self.found = (self.typed.clone(), Some(lang), search(guide(lang), &self.typed));
            self.chosen = 0;
        }
    }

    /// Goes to a place, and remembers the one it came from.
    fn open(&mut self, place: Place, block: Option<usize>) {
        if place != self.place {
            self.before.push(std::mem::replace(&mut self.place, place));
        }
        (self.block, self.scrolls, self.listing) = (block, SCROLLS, false);
    }

    fn back(&mut self) {
        if let Some(place) = self.before.pop() {
            (self.place, self.block, self.scrolls) = (place, None, SCROLLS);
        }
    }

    /// Draws the contents, or what was found.
    fn list_ui(&mut self, ui: &mut Ui, lang: Lang, [wide, high]: [f32; 2]) {
        let area = ScrollArea::vertical().id_salt("guide-list");
        let went = column(ui, area, [wide, high], |ui| {
            if self.typed.trim().is_empty() {
                return contents::contents_ui(ui, guide(lang), self.place).map(|place| (place, None));
            }
            let hits = &self.found.2;
            let count = [("count", hits.len().into())];
            ui.label(quiet(ui, &tr_args(lang, "guide-found", &count)));
            contents::hits_ui(ui, guide(lang), hits, self.chosen).map(|hit| (hit.place, Some(hit.line.block)))
        });
        if let Some((place, block)) = went.inner {
            self.open(place, block);
        }
    }

    /// Draws the chapter, and scrolls to the section.
    fn text_ui(&mut self, ui: &mut Ui, lang: Lang, [wide, high]: [f32; 2]) {
        let Some(chapter) = guide(lang).chapters.get(self.place.chapter) else { return };
        let area = ScrollArea::vertical().id_salt(("guide-text", self.place.chapter));
        let (scrolls, scrolled) = (std::mem::take(&mut self.scrolls), self.scrolled);
        let shown = column(ui, area, [wide, high], |ui| {
            ui.set_max_width(LINE.min(ui.available_width()));
            ui.spacing_mut().item_spacing.y = space(2);
            let mut pen = blocks::Pen { pictures: &mut self.pictures, followed: None };
            let mut aim = None;
            for (number, section) in chapter.sections.iter().enumerate() {
                let here = number == self.place.section;
                let title = blocks::title_ui(ui, section);
                aim = if here && self.block.is_none() { Some(title) } else { aim };
                for (number, block) in section.blocks.iter().enumerate() {
                    let drawn = ui.scope(|ui| pen.block_ui(ui, block)).response.rect;
                    if here && self.block == Some(number) {
                        blocks::mark(ui, drawn);
                        // What begins a section is seen with its title.
                        aim = Some(if number == 0 { title } else { drawn });
                    }
                }
            }
            let below = vec2(0.0, (high - space(40)).max(0.0));
            // The last section, too, can stand at the top.
            ui.allocate_space(below);
            if let Some(aim) = aim.filter(|_| scrolls > 0) {
                ui.scroll_to_rect(Rect::from_min_size(aim.min, vec2(1.0, high)), Some(Align::TOP));
            } else if scrolled != 0.0 {
                ui.scroll_with_delta(vec2(0.0, -scrolled));
            }
            pen.followed
        });
        self.seen = shown.inner_rect.height();
        if scrolls > 1 {
            self.scrolls = scrolls - 1;
            ui.ctx().request_repaint();
        }
        if let Some(place) = shown.inner.and_then(|link| guide(lang).follow(&link, self.place.chapter)) {
            self.open(place, None);
        }
    }
}

/// Draws a column that scrolls, exactly as wide and high as it is told.
fn column<R>(
    ui: &mut Ui,
    area: ScrollArea,
    [wide, high]: [f32; 2],
    contents: impl FnOnce(&mut Ui) -> R,
) -> ScrollAreaOutput<R> {
    ui.allocate_ui_with_layout(vec2(wide, high), Layout::top_down(Align::LEFT), |ui| {
        ui.set_width(wide);
        let area = area.max_height(high).min_scrolled_height(high).auto_shrink(false).content_margin(BESIDE_BAR);
        scroll_ui(ui, area, contents)
    })
    .inner
}
