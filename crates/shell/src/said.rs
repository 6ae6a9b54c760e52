//! The message at the foot of the window, which stays for a while; where a file was written, until it is closed or
//! something else happens.

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
    /// When it goes by itself, in seconds of the window, if it does.
    until: Option<f64>,
    /// The frame in which a page said it; `None` for a message of the desk itself, whatever page is on screen.
    page: Option<u64>,
}

impl Said {
    /// Shows a message for some seconds, in the place of the one before.
    pub fn say(&mut self, ctx: &Context, tone: Tone, text: String, seconds: f64) {
        let until = Some(ctx.input(|input| input.time) + seconds);
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

    /// Shows that a file was written, and offers to open it, until it is closed or something else is said or recorded.
    pub fn written(&mut self, text: String, file: PathBuf) {
        self.0 = Some(Sentence { tone: Tone::Good, text, file: Some(file), until: None, page: None });
    }

    /// Drops the message about a file that was written.
    pub fn close_written(&mut self) {
        self.0.take_if(|said| said.file.is_some());
    }

    /// Drops good news, and the message of a page: another act was recorded since.
    pub fn overtaken(&mut self) {
        self.0.take_if(|said| matches!(said.tone, Tone::Good) || said.page.is_some());
    }

    /// Drops the message once its time is up.
    pub fn follow(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        self.0.take_if(|said| said.until.is_some_and(|until| now > until));
        if let Some(until) = self.0.as_ref().and_then(|said| said.until) {
            ctx.request_repaint_after_secs((until - now) as f32);
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
