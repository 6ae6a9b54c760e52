//! Sealed text of the act on the line: typed in fields of its own, which show it only while the eye is held. The line,
//! and every other drawing of the act, has `?` in its place.

use std::borrow::Cow;

use egui::{Key, Label, TextEdit, Ui, vec2};
use rules::{DynMatch, Seat, Withheld};
use scene::{AnyShown, Change};

use desk_kit::keys::entered;
use desk_kit::parts::quiet;
use festival::i18n::{Lang, tr, tr_args};
use look::theme::{icon, space};
use look::widgets::icon_button;
use minutes::noted_words;

/// Most sealed texts of an act that are looked for in the line.
const MOST: usize = 9;

/// Key that shows the sealed text while it is held down with Alt.
const SHOW: Key = Key::M;

/// Result of Enter in a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Confirmed {
    /// One text: the next field has the keyboard.
    One,
    /// The last text, and thereby all.
    All,
}

/// Fields of an act's sealed texts.
#[derive(Default)]
pub(super) struct Hidden {
    /// Line for which they were worked out.
    line: String,
    /// Owner and typed content of each text.
    texts: Vec<(Seat, String)>,
    /// True while they are visible.
    shown: bool,
    /// True while the pointer that went down on the eye is held, for however long and wherever it moves.
    pressed: bool,
    /// Field that takes the keyboard.
    focus: Option<usize>,
}

impl Hidden {
    /// Checks whether anything is to be sealed.
    pub const fn asks(&self) -> bool {
        !self.texts.is_empty()
    }

    /// Checks whether the sealed text is visible now.
    pub const fn is_shown(&self) -> bool {
        self.shown
    }

    /// Covers the sealed text until the eye is held again.
    pub const fn cover(&mut self) {
        (self.shown, self.pressed) = (false, false);
    }

    /// Moves the keyboard to the field that wants it, or to the first empty one.
    pub fn take_keyboard(&mut self) {
        let empty = self.texts.iter().position(|(_, text)| text.is_empty());
        self.focus = self.focus.or(empty).or(self.asks().then_some(0));
    }

    /// Updates the fields for the act on the line, and moves sealed text from the line into them; true if it moved any.
    pub fn follow(&mut self, game: &dyn DynMatch, line: &mut String, lang: Lang) -> bool {
        if self.line == *line {
            return false;
        }
        let known = |(_, text): &(Seat, Option<String>)| text.is_some();
        let lacking = |more: usize| {
            let read = game.withheld(&format!("{line}{}", " ?".repeat(more)))?;
            (more == 0 || read.texts.iter().any(known)).then_some(read)
        };
        let Withheld { line: unread, mut texts } = (0..=MOST).find_map(lacking).unwrap_or_default();
        let taken = texts.iter().rposition(known);
        if let Some(taken) = taken {
            // The next typed text goes on after the space.
            if let (Some(text), true) = (&mut texts[taken].1, line.ends_with(' ')) {
                text.push(' ');
            }
            *line = noted_words(game.game(), &unread, lang);
        }
        self.focus = taken.or(line.ends_with('?').then_some(0).filter(|_| !texts.is_empty()));
        // The same act continued, as by one more army, keeps its sealed text.
        let act = |line: &str| line.split(' ').next().map(str::to_lowercase);
        let same = taken.is_none() && self.asks() && act(&self.line) == act(line);
        let same = same && texts.iter().map(|(seat, _)| seat).eq(self.texts.iter().map(|(seat, _)| seat));
        if !same {
            self.texts = texts.into_iter().map(|(seat, text)| (seat, text.unwrap_or_default())).collect();
        }
        self.line.clone_from(line);
        taken.is_some()
    }

    /// Writes a spot into the first field, as hidden as typed text, or removes it; returns whether it belongs there.
    pub fn point(&mut self, shown: &dyn AnyShown, line: &str, spot: &str, change: Change) -> bool {
        let Some((_, text)) = self.texts.first_mut() else { return false };
        let Some(written) = shown.written(line, text, spot, change) else { return false };
        *text = written;
        true
    }

    /// Returns the act with the texts typed here.
    pub fn whole<'l>(&self, game: &dyn DynMatch, line: &'l str) -> Cow<'l, str> {
        if !self.asks() {
            return Cow::Borrowed(line);
        }
        let texts: Vec<_> = self.texts.iter().map(|(_, text)| text.clone()).collect();
        game.with_texts(line, &texts).map_or(Cow::Borrowed(line), Cow::Owned)
    }

    /// Draws the fields, and the eye, which is also there if something else is `covered`; returns what Enter confirmed.
    pub fn ui(&mut self, ui: &mut Ui, lang: Lang, game: &dyn DynMatch, covered: bool) -> Option<Confirmed> {
        if !self.asks() && !covered {
            (self.shown, self.pressed) = (false, false);
            return None;
        }
        let names = game.seat_names();
        let (count, shown) = (self.texts.len(), self.shown);
        let (mut focus, mut confirmed) = (self.focus.take(), None);
        for (index, (seat, text)) in self.texts.iter_mut().enumerate() {
            let name = names.get(seat.index()).map_or("", String::as_str);
            let args = [("name", name.into()), ("part", (index + 1).into()), ("parts", count.into())];
            let label = tr_args(lang, "game-sealed-of", &args);
            let field = field_ui(ui, &label, text, shown);
            if focus == Some(index) {
                field.request_focus();
            }
            if entered(ui, &field) {
                focus = Some(index + 1).filter(|next| *next < count);
                confirmed = Some(if focus.is_some() { Confirmed::One } else { Confirmed::All });
            }
        }
        let held = ui
            .horizontal(|ui| {
                let sign = if shown { icon::EYE } else { icon::EYE_SLASH };
                let eye = icon_button(ui, sign, &tr(lang, "game-sealed-show")).is_pointer_button_down_on();
                self.pressed = (self.pressed || eye) && ui.input(|input| input.pointer.any_down());
                ui.add(Label::new(quiet(ui, &tr(lang, "game-sealed-hint"))).wrap());
                self.pressed || ui.input(|input| input.modifiers.alt && input.key_down(SHOW))
            })
            .inner;
        if held != shown || confirmed.is_some() {
            self.shown = held;
            ui.ctx().request_repaint();
        }
        confirmed
    }
}

/// Draws one field under its name, which is all that a screen reader gets of it.
fn field_ui(ui: &mut Ui, label: &str, text: &mut String, shown: bool) -> egui::Response {
    let name = ui.add(Label::new(quiet(ui, label)).wrap());
    let wide = ui.available_width() - space(4);
    let edit = TextEdit::singleline(text).id_salt(label).password(!shown).desired_width(wide);
    let field = ui.add(edit.margin(vec2(space(2), space(2)))).labelled_by(name.id);
    field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, label));
    field
}
