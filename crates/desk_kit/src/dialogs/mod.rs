//! The layer of dialogs: who is open, who has the keyboard, what gets it back, and what Escape closes, for all pages.
//!
//! A page holds what it asks in a [`Dialog`] and draws it after everything else. While any dialog is on screen, what is
//! typed goes to the one on top and nothing of it to the page, which need not ask whether it is free ([`Keyboard`]); once
//! the last one has closed, what had the keyboard has it again.

mod keyboard;
mod layout;
#[cfg(test)]
mod tests;

use egui::{Align2, Context, Id, Modal, ScrollArea, Ui, vec2};

pub use keyboard::Keyboard;
pub use layout::{Around, body_ui, dialog_width, height_of, leave_foot, list_well_ui, room_high};
use look::theme::space;

/// Answer of a dialog in a frame.
#[derive(Debug)]
pub enum Answer<R> {
    /// Nothing yet.
    Wait,
    /// Given up.
    GivenUp,
    /// Answered.
    Given(R),
}

impl<R> Answer<R> {
    /// Makes the answer of a dialog with one button that answers and one that gives up.
    pub fn of(given: Option<R>, given_up: bool) -> Self {
        match given {
            Some(given) => Self::Given(given),
            None if given_up => Self::GivenUp,
            None => Self::Wait,
        }
    }

    /// Converts what was answered.
    pub fn map<S>(self, convert: impl FnOnce(R) -> S) -> Answer<S> {
        match self {
            Self::Wait => Answer::Wait,
            Self::GivenUp => Answer::GivenUp,
            Self::Given(given) => Answer::Given(convert(given)),
        }
    }

    /// Returns what was answered.
    pub fn given(self) -> Option<R> {
        match self {
            Self::Given(given) => Some(given),
            Self::Wait | Self::GivenUp => None,
        }
    }

    /// Returns true if the dialog stays open.
    pub const fn waits(&self) -> bool {
        matches!(self, Self::Wait)
    }
}

/// A dialog over a page, open or not.
#[derive(Clone, Copy, Debug)]
pub struct Dialog<T>(Option<T>);

impl<T> Default for Dialog<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> From<Option<T>> for Dialog<T> {
    fn from(asks: Option<T>) -> Self {
        Self(asks)
    }
}

impl<T> Dialog<T> {
    /// Opens it, in the place of what it asked before.
    pub fn open(&mut self, asks: T) {
        self.0 = Some(asks);
    }

    /// Closes it; returns what it asked.
    pub const fn close(&mut self) -> Option<T> {
        self.0.take()
    }

    /// Checks whether it is open.
    pub const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Returns what it asks.
    pub const fn asks(&self) -> Option<&T> {
        self.0.as_ref()
    }

    /// Returns what it asks, to be changed.
    pub const fn asks_mut(&mut self) -> Option<&mut T> {
        self.0.as_mut()
    }

    /// Draws it while it is open. An answer or Escape closes it; a click beside it does not, since something may be filled
    /// in. Returns what it asked, with the answer unless it was given up.
    pub fn ui<R>(
        &mut self,
        ui: &Ui,
        name: &str,
        contents: impl FnOnce(&mut Ui, &mut T) -> Answer<R>,
    ) -> Option<(T, Option<R>)> {
        self.named_ui(ui, |_| name, contents)
    }

    /// Draws it like [`Dialog::ui`], where what it asks has a name of its own.
    pub fn named_ui<'n, R>(
        &mut self,
        ui: &Ui,
        name: impl FnOnce(&T) -> &'n str,
        contents: impl FnOnce(&mut Ui, &mut T) -> Answer<R>,
    ) -> Option<(T, Option<R>)> {
        let asks = self.0.as_mut()?;
        let name = name(asks);
        let given = match over(ui, name, |ui| contents(ui, asks)) {
            (Answer::Given(given), _) => Some(given),
            (Answer::GivenUp, _) | (Answer::Wait, Closing::Escape) => None,
            (Answer::Wait, _) => return None,
        };
        ui.ctx().request_repaint();
        Some((self.0.take()?, given))
    }

    /// Draws it while it is open, for looking only: a click beside it closes it, too. Returns true once it has closed.
    pub fn glance_ui(&mut self, ui: &Ui, name: &str, contents: impl FnOnce(&mut Ui, &mut T) -> bool) -> bool {
        let Some(asks) = self.0.as_mut() else { return false };
        let (done, closing) = over(ui, name, |ui| contents(ui, asks));
        let closes = done || closing != Closing::No;
        if closes {
            self.0 = None;
            ui.ctx().request_repaint();
        }
        closes
    }
}

/// What would close a dialog that is on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// Nothing.
    No,
    /// Escape.
    Escape,
    /// A click beside it.
    Beside,
}

/// Draws something over the page that is closed by whoever holds it; returns what came of it, and what would close it. If
/// it is higher than the window, its [`body_ui`] scrolls, or all of it if it has none.
pub fn over<R>(ui: &Ui, name: &str, contents: impl FnOnce(&mut Ui) -> R) -> (R, Closing) {
    let frame = egui::Frame::window(ui.style());
    let high = room_high(ui.ctx()) - layout::AROUND;
    let middle = vec2(0.0, -layout::foot_high(ui.ctx()) / 2.0);
    let id = Id::unique(name);
    let modal = Modal::new(id).area(Modal::default_area(id).anchor(Align2::CENTER_CENTER, middle)).frame(frame);
    keyboard::lend(ui.ctx(), modal.area.layer(), || {
        let drawn = modal.show(ui.ctx(), |ui| {
            // Not only as high as it was drawn last.
            ui.set_max_height(high);
            // Under a name of its own each time: what was scrolled the last time is not.
            let area = ScrollArea::vertical().id_salt(("dialog", layout::opening(ui))).max_height(high);
            layout::scroll_beside_bar(ui, area, |ui| {
                // The ring around what stands at its edge goes into what is free around it.
                ui.set_clip_rect(ui.clip_rect().expand2(vec2(0.0, space(2))));
                let shown = contents(ui);
                layout::note_body(ui);
                shown
            })
            .inner
        });
        let closing = match (drawn.backdrop_response.clicked(), drawn.should_close()) {
            (true, _) => Closing::Beside,
            (false, true) => Closing::Escape,
            (false, false) => Closing::No,
        };
        (drawn.inner, closing)
    })
}

/// Returns true if a dialog is open, which gets every key first.
pub fn is_open(ctx: &Context) -> bool {
    ctx.memory(|memory| memory.top_modal_layer().is_some())
}

/// Returns true if no dialog lies above: keys are meant for what is drawn here.
pub fn is_above(ui: &Ui) -> bool {
    ui.memory(|memory| memory.is_above_modal_layer(ui.layer_id()))
}
