//! What is said at the foot of the window for a while.

use egui::{Context, Ui};

use super::Tone;
use crate::widgets::{Status, status_chip};

/// What is being said.
#[derive(Default)]
pub(super) struct Said(Option<Sentence>);

struct Sentence {
    tone: Tone,
    text: String,
    /// In seconds of the window.
    until: f64,
}

impl Said {
    /// Says something for some seconds, in the place of what was said before.
    pub fn say(&mut self, ctx: &Context, tone: Tone, text: String, seconds: f64) {
        let until = ctx.input(|input| input.time) + seconds;
        self.0 = Some(Sentence { tone, text, until });
    }

    /// Forgets good news of an act: another was recorded since.
    pub fn overtaken(&mut self) {
        if self.0.as_ref().is_some_and(|said| matches!(said.tone, Tone::Good)) {
            self.0 = None;
        }
    }

    /// Draws it until its time is up.
    pub fn ui(&mut self, ui: &mut Ui) {
        let now = ui.input(|input| input.time);
        if self.0.as_ref().is_some_and(|said| now > said.until) {
            self.0 = None;
        }
        let Some(Sentence { tone, text, until }) = &self.0 else { return };
        ui.ctx().request_repaint_after_secs((until - now) as f32);
        let status = match tone {
            Tone::Good => Status::Valid,
            Tone::Bad => Status::Refused,
        };
        egui::Panel::bottom("said").show(ui, |ui| {
            ui.horizontal_wrapped(|ui| status_chip(ui, status, text));
        });
    }
}
