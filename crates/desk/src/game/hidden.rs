//! What the act on the line seals: typed in fields of its own, which show it only while somebody holds the eye. The line has
//! `?` in its place, and so has whatever else is drawn of the act.

use std::borrow::Cow;

use egui::{Key, Label, TextEdit, Ui, vec2};
use rules::{DynMatch, Seat, Withheld};
use scene::{AnyShown, Change};

use crate::keys::entered;
use crate::parts::quiet;
use festival::i18n::{Lang, tr, tr_args};
use look::theme::{icon, space};
use look::widgets::icon_button;
use minutes::noted_words;

/// So many texts that an act still lacks are looked for, to take those out of the line that stand there already.
const MOST: usize = 9;

/// The key that shows what is sealed while it is held down with Alt.
const SHOW: Key = Key::M;

/// What Enter has confirmed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Confirmed {
    /// A text: the next field has the keyboard.
    One,
    /// The last text, and all with it.
    All,
}

/// The fields of what an act seals.
#[derive(Default)]
pub(super) struct Hidden {
    /// The line for which they were worked out.
    line: String,
    /// Whose each text is, and what is typed of it.
    texts: Vec<(Seat, String)>,
    /// Whether they can be read.
    shown: bool,
    /// Whether the pointer went down on the eye and has not been let go: however long, and wherever it is by then.
    pressed: bool,
    /// The field that takes the keyboard.
    focus: Option<usize>,
}

impl Hidden {
    /// Tells whether anything is to be sealed.
    pub const fn asks(&self) -> bool {
        !self.texts.is_empty()
    }

    /// Tells whether what is sealed can be read now.
    pub const fn is_shown(&self) -> bool {
        self.shown
    }

    /// Covers what is sealed, until somebody holds the eye again.
    pub const fn cover(&mut self) {
        (self.shown, self.pressed) = (false, false);
    }

    /// Gives the keyboard to the field that wants it, or to the first that is empty.
    pub fn take_keyboard(&mut self) {
        let empty = self.texts.iter().position(|(_, text)| text.is_empty());
        self.focus = self.focus.or(empty).or(self.asks().then_some(0));
    }

    /// Works out what the act on the line seals, and takes what stands there of it out of the line; true when it did.
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
            // What is typed next goes on behind the space.
            if let (Some(text), true) = (&mut texts[taken].1, line.ends_with(' ')) {
                text.push(' ');
            }
            *line = noted_words(game.game(), &unread, lang);
        }
        self.focus = taken.or(line.ends_with('?').then_some(0).filter(|_| !texts.is_empty()));
        // What goes on with the same act, as by one more army, seals what was written for it.
        let act = |line: &str| line.split(' ').next().map(str::to_lowercase);
        let same = taken.is_none() && self.asks() && act(&self.line) == act(line);
        let same = same && texts.iter().map(|(seat, _)| seat).eq(self.texts.iter().map(|(seat, _)| seat));
        if !same {
            self.texts = texts.into_iter().map(|(seat, text)| (seat, text.unwrap_or_default())).collect();
        }
        self.line.clone_from(line);
        taken.is_some()
    }

    /// Writes what is pointed at into the first field, as unseen as what is typed there, or takes it away; tells whether it
    /// belongs there.
    pub fn point(&mut self, shown: &dyn AnyShown, line: &str, spot: &str, change: Change) -> bool {
        let Some((_, text)) = self.texts.first_mut() else { return false };
        let Some(written) = shown.written(line, text, spot, change) else { return false };
        *text = written;
        true
    }

    /// Writes the act with what is typed here.
    pub fn whole<'l>(&self, game: &dyn DynMatch, line: &'l str) -> Cow<'l, str> {
        if !self.asks() {
            return Cow::Borrowed(line);
        }
        let texts: Vec<_> = self.texts.iter().map(|(_, text)| text.clone()).collect();
        game.with_texts(line, &texts).map_or(Cow::Borrowed(line), Cow::Owned)
    }

    /// Draws the fields, and the eye, which is there too where something else is `covered`; tells what Enter has confirmed.
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

/// Draws one field under its name, which is all that is told of it to whoever can't see.
fn field_ui(ui: &mut Ui, label: &str, text: &mut String, shown: bool) -> egui::Response {
    let name = ui.add(Label::new(quiet(ui, label)).wrap());
    let wide = ui.available_width() - space(4);
    let edit = TextEdit::singleline(text).id_salt(label).password(!shown).desired_width(wide);
    let field = ui.add(edit.margin(vec2(space(2), space(2)))).labelled_by(name.id);
    field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, label));
    field
}
