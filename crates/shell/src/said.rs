//! The message at the foot of the window, which stays for a while.

use std::path::{Path, PathBuf};

use egui::Context;

use desk_kit::Tone;

/// The message that is shown now.
#[derive(Default)]
pub(super) struct Said(Option<Sentence>);

struct Sentence {
    tone: Tone,
    text: String,
    /// The file that was written.
    file: Option<PathBuf>,
    /// When it goes, in seconds of the window.
    until: f64,
    /// The frame in which a page said it; `None` for a message of the desk itself, whatever page is on screen.
    page: Option<u64>,
}

impl Said {
    /// Shows a message for some seconds, in the place of the one before.
    pub fn say(&mut self, ctx: &Context, tone: Tone, text: String, seconds: f64) {
        let until = ctx.input(|input| input.time) + seconds;
        self.0 = Some(Sentence { tone, text, file: None, until, page: None });
    }

    /// Shows a message of a page, which goes when the page does.
    pub fn say_of_page(&mut self, ctx: &Context, tone: Tone, text: String, seconds: f64) {
        self.say(ctx, tone, text, seconds);
        if let Some(said) = &mut self.0 {
            said.page = Some(ctx.cumulative_frame_nr());
        }
    }

    /// Drops the message of a page that is left, unless it was shown just as the next page was asked for.
    pub fn leave(&mut self, ctx: &Context) {
        let now = ctx.cumulative_frame_nr();
        self.0 = self.0.take().filter(|said| said.page.is_none_or(|frame| frame + 1 >= now));
    }

    /// Shows that a file was written, and offers to open it.
    pub fn written(&mut self, ctx: &Context, text: String, file: PathBuf, seconds: f64) {
        self.say(ctx, Tone::Good, text, seconds);
        if let Some(said) = &mut self.0 {
            said.file = Some(file);
        }
    }

    /// Drops good news, and the message of a page: another act was recorded since.
    pub fn overtaken(&mut self) {
        self.0.take_if(|said| matches!(said.tone, Tone::Good) || said.page.is_some());
    }

    /// Drops the message once its time is up.
    pub fn follow(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        self.0 = self.0.take().filter(|said| now <= said.until);
        if let Some(said) = &self.0 {
            ctx.request_repaint_after_secs((said.until - now) as f32);
        }
    }

    /// Returns the present message.
    pub fn now(&self) -> Option<(Tone, &str)> {
        self.0.as_ref().map(|said| (said.tone, said.text.as_str()))
    }

    /// Returns the file that was written, while the message about it is shown.
    pub fn file(&self) -> Option<&Path> {
        self.0.as_ref()?.file.as_deref()
    }
}
