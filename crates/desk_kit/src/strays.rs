//! Digits that come right after a PIN was asked for. They may belong to a PIN that somebody still types, or typed a
//! second time, and would be a throw on the page behind; so the desk asks what they were meant for.

use egui::{Context, Event, Id, Key, Label, Modifiers, RichText, Ui};

use crate::dialogs::dialog_width;
use festival::i18n::{Lang, tr, tr_args};
use look::theme::{display, size, space};
use look::widgets::{primary_button, secondary_button};

/// Seconds after the field of a PIN has gone in which digits are asked about.
const SOON: f64 = 2.0;

/// Frames until what had the keyboard has it again; then digits that were meant for the page go there.
const FRAMES: u8 = 3;

/// Width of the dialog, in points.
const WIDTH: f32 = space(100);

/// The digits that were typed right after a PIN was asked for.
#[derive(Debug, Default)]
pub struct Strays {
    /// Whether a PIN was asked for in the frame before.
    drawn: bool,
    /// When the field of the PIN had gone, in seconds of the window.
    ended: Option<f64>,
    /// The digits that are asked about.
    held: Vec<Event>,
    /// The digits that go to the page, and after how many frames.
    returned: (u8, Vec<Event>),
}

fn mark() -> Id {
    Id::unique("pin-asked")
}

/// Notes that a PIN is asked for on screen.
pub fn note_pin(ui: &Ui) {
    ui.data_mut(|data| data.insert_temp(mark(), true));
}

/// Returns true if an event types digits, or is the key of one.
fn is_digit(event: &Event) -> bool {
    match event {
        Event::Text(text) | Event::Paste(text) => !text.is_empty() && text.chars().all(|typed| typed.is_ascii_digit()),
        Event::Key { key, pressed: true, modifiers, .. } => {
            modifiers.is_none() && matches!(key.name().as_bytes(), [b'0'..=b'9'])
        }
        _ => false,
    }
}

/// Returns true if an event is the key that ends a PIN.
const fn is_enter(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::Enter, modifiers: Modifiers::NONE, .. })
}

impl Strays {
    /// Returns true if the question what digits were meant for is open.
    pub const fn asks(&self) -> bool {
        !self.held.is_empty()
    }

    /// Holds digits back from whatever is on screen while they may belong to a PIN, and passes on those that do not.
    pub fn hold(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let soon = self.ended.is_some_and(|ended| now - ended < SOON);
        let returned = &mut self.returned;
        if !returned.1.is_empty() {
            returned.0 = returned.0.saturating_sub(1);
            ctx.request_repaint();
        } else if soon || self.asks() {
            ctx.input_mut(|input| {
                for event in std::mem::take(&mut input.events) {
                    match event {
                        event if is_digit(&event) => self.held.push(event),
                        // The key that ends a PIN answers nothing.
                        event if is_enter(&event) && !self.held.is_empty() => {}
                        event => input.events.push(event),
                    }
                }
            });
        }
        if self.returned.0 == 0 {
            ctx.input_mut(|input| input.events.append(&mut self.returned.1));
        }
    }

    /// Records whether a PIN was asked for in this frame.
    pub fn follow(&mut self, ctx: &Context) {
        let drawn = ctx.data_mut(|data| data.remove_temp::<bool>(mark())).unwrap_or_default();
        match (std::mem::replace(&mut self.drawn, drawn), drawn) {
            (true, false) => self.ended = Some(ctx.input(|input| input.time)),
            (_, true) => self.ended = None,
            (false, false) => {}
        }
    }

    /// Draws the question.
    pub fn ui(&mut self, ui: &mut Ui, lang: Lang) {
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(tr(lang, "desk-strays")).font(display(size::TITLE)));
        let typed = |event: &Event| match event {
            Event::Text(text) | Event::Paste(text) => text.len(),
            _ => 0,
        };
        let texts: usize = self.held.iter().map(typed).sum();
        // If only keys were reported, each is a digit.
        let count = if texts > 0 { texts } else { self.held.len() };
        // How many, not which: it may be a PIN.
        ui.add(Label::new(tr_args(lang, "desk-strays-why", &[("count", count.into())])).wrap());
        ui.add_space(space(2));
        ui.horizontal_wrapped(|ui| {
            let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
            let (escaped, entered) = (pressed(Modifiers::NONE, Key::Escape), pressed(Modifiers::COMMAND, Key::Enter));
            if primary_button(ui, &tr(lang, "desk-strays-pin"), Some("Esc")).clicked() || escaped {
                self.held.clear();
            } else if secondary_button(ui, &tr(lang, "desk-strays-page"), Some("Ctrl ⏎")).clicked() || entered {
                self.returned = (FRAMES, std::mem::take(&mut self.held));
            }
            if self.held.is_empty() {
                self.ended = None;
                ui.ctx().request_repaint();
            }
        });
    }
}
