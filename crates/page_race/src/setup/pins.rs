//! Setting a PIN: masked, twice; the old one or the organiser's first, where somebody must vouch.

use egui::{Key, RichText, TextEdit, Ui};

use super::SetupPage;
use super::guide::hint_ui;
use desk_kit::access::wait_words;
use desk_kit::dialogs::{Answer, body_ui, dialog_width};
use desk_kit::parts::said_ui;
use desk_kit::pin_pad;
use desk_kit::strays::note_pin;
use desk_kit::{Cx, Live, Notice, Tone};
use festival::event::{LONGEST_PIN, Official};
use look::theme::{self, size, space};
use look::widgets::{Status, primary_button, secondary_button};

/// The dialog that sets a PIN.
#[derive(Debug)]
pub(super) struct PinDialog {
    official: String,
    name: String,
    /// Whether the PIN of somebody who vouches is asked for first.
    vouched: bool,
    /// Least number of characters.
    shortest: usize,
    proof: String,
    first: String,
    second: String,
    /// Index of the drawn field that had the keyboard last.
    at: usize,
    focus: bool,
    /// Whether it is on its way into the file.
    sent: bool,
    wrong: Option<&'static str>,
    done: bool,
}

impl PinDialog {
    pub fn of(official: &Official, live: &Live) -> Self {
        Self {
            official: official.id.clone(),
            name: official.person.name.clone(),
            vouched: !live.vouchers(&official.id).is_empty(),
            shortest: live.shortest_pin(&official.id),
            proof: String::new(),
            first: String::new(),
            second: String::new(),
            at: 0,
            focus: true,
            sent: false,
            wrong: None,
            done: false,
        }
    }

    /// Returns true if a new PIN is begun.
    pub fn is_typing(&self) -> bool {
        !self.first.is_empty() && !self.sent
    }

    /// Returns the key of what is wrong with the new PIN, if anything is.
    fn fault(&self) -> Option<&'static str> {
        if self.first.chars().count() < self.shortest {
            Some("setup-pin-short")
        } else if self.first != self.second {
            Some("setup-pin-differ")
        } else {
            None
        }
    }

    /// Handles the notice that the PIN was set or refused.
    pub fn notice(&mut self, notice: &Notice) {
        match notice {
            Notice::PinSet(official) if *official == self.official => self.done = true,
            Notice::PinNotSet(official) if *official == self.official => {
                (self.sent, self.focus, self.wrong) = (false, true, Some("setup-pin-unproved"));
                self.proof.clear();
            }
            _ => {}
        }
    }

    fn send(&mut self, live: &mut Live) {
        self.wrong = self.fault();
        if self.wrong.is_none() {
            self.sent = live.set_pin(&self.official, &self.first, &self.proof);
        }
    }
}

impl SetupPage {
    pub(super) fn pin_ui(&mut self, ui: &Ui, cx: &mut Cx<'_>) {
        let answered = self.pin.ui(ui, "setup-pin", |ui, dialog| {
            dialog_width(ui, space(100));
            if contents_ui(ui, dialog, cx) && !dialog.sent {
                dialog.send(cx.live);
            }
            Answer::of(dialog.done.then_some(()), false)
        });
        if let Some((dialog, Some(()))) = answered {
            cx.say(Tone::Good, cx.tr_args("setup-pin-done", &[("name", (&dialog.name).into())]));
        }
    }
}

/// Shows the dialog; returns true if the PIN is to be set.
fn contents_ui(ui: &mut Ui, dialog: &mut PinDialog, cx: &Cx<'_>) -> bool {
    let who = [("name", (&dialog.name).into())];
    ui.label(RichText::new(cx.tr_args("setup-pin-title", &who)).font(theme::display(size::TITLE)));
    let entered = body_ui(ui, |ui| fields_ui(ui, dialog, cx));
    let wait = cx.live.pin_set_wait(&dialog.official);
    // The line has its place before it says anything: nothing moves when it does.
    ui.scope(|ui| {
        ui.set_min_height(space(6));
        if wait > 0 {
            said_ui(ui, Status::Refused, &wait_words(ui, cx, wait));
        } else if let Some(wrong) = dialog.wrong {
            said_ui(ui, Status::Refused, &cx.tr_args(wrong, &[("least", dialog.shortest.into())]));
        }
    });
    ui.add_space(space(2));
    ui.horizontal(|ui| {
        let ready = wait == 0 && !dialog.sent;
        let set =
            ui.add_enabled_ui(ready, |ui| primary_button(ui, &cx.tr("setup-pin-keep"), Some("⏎"))).inner.clicked();
        if secondary_button(ui, &cx.tr("setup-cancel"), Some("Esc")).clicked() {
            ui.close();
        }
        ready && (set || entered)
    })
    .inner
}

/// Draws the hints and the fields; returns true if Enter was pressed and no later field is empty.
fn fields_ui(ui: &mut Ui, dialog: &mut PinDialog, cx: &Cx<'_>) -> bool {
    let who = [("name", (&dialog.name).into())];
    let sole = cx.live.is_sole_organiser(&dialog.official);
    hint_ui(ui, &cx.tr_args("setup-pin-hint", &[("least", dialog.shortest.into())]));
    if cx.live.has_pin(&dialog.official) {
        hint_ui(ui, &cx.tr("setup-pin-before"));
    }
    hint_ui(ui, &cx.tr(if sole { "setup-pin-sole" } else { "setup-pin-lost" }));
    let proof = match cx.live.event.pins.contains(&dialog.official) {
        true if sole => "setup-pin-old-sole",
        true => "setup-pin-old",
        false => "setup-pin-organiser",
    };
    let proof = cx.tr_args(proof, &who);
    let fields = [
        (&mut dialog.proof, proof, dialog.vouched),
        (&mut dialog.first, cx.tr("setup-pin-first"), true),
        (&mut dialog.second, cx.tr("setup-pin-second"), true),
    ];
    note_pin(ui);
    let (mut entered, mut drawn, mut typed) = (None, Vec::new(), false);
    let mut fields: Vec<_> = fields.into_iter().filter(|(.., wanted)| *wanted).collect();
    for (text, name, _) in &mut fields {
        let empty = text.is_empty();
        let label = ui.label(RichText::new(name.as_str()).font(theme::bold(size::NOTE)));
        let edit = TextEdit::singleline(*text).id_salt(name.as_str()).password(true).char_limit(LONGEST_PIN);
        let field = ui.add(edit.desired_width(f32::INFINITY).font(theme::text(size::LEAD))).labelled_by(label.id);
        if std::mem::take(&mut dialog.focus) {
            field.request_focus();
        }
        if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            entered = Some(drawn.len());
        }
        if field.has_focus() {
            dialog.at = drawn.len();
        }
        typed |= field.changed();
        drawn.push((field, empty));
    }
    if typed {
        pin_pad::put_away(ui.ctx());
    }
    let opened = pin_pad::door_ui(ui, cx.lang);
    let pressed = pin_pad::pad_ui(ui, cx.lang);
    if opened || pressed.is_some() {
        drawn[dialog.at.min(drawn.len() - 1)].0.request_focus();
    }
    if let (Some(pressed), Some((text, ..))) = (pressed, fields.get_mut(dialog.at))
        && pressed.press(text)
    {
        entered = Some(dialog.at);
    }
    let Some(at) = entered else { return false };
    // Enter goes on to what is still to be typed, or sends and leaves the keyboard where it is: what is wrong is mended there.
    let next = (at + 1..drawn.len()).find(|index| drawn[*index].1);
    drawn[next.unwrap_or(at)].0.request_focus();
    next.is_none()
}
