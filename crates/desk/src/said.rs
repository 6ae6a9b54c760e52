//! What is said at the foot of the window for a while.

use std::path::{Path, PathBuf};

use egui::Context;

use super::Tone;

/// What is being said.
#[derive(Default)]
pub(super) struct Said(Option<Sentence>);

struct Sentence {
    tone: Tone,
    text: String,
    /// The file that was written.
    file: Option<PathBuf>,
    /// In seconds of the window.
    until: f64,
    /// The frame in which a page said it; nothing for what is said whatever page is on screen.
    page: Option<u64>,
}

impl Said {
    /// Says something for some seconds, in the place of what was said before.
    pub fn say(&mut self, ctx: &Context, tone: Tone, text: String, seconds: f64) {
        let until = ctx.input(|input| input.time) + seconds;
        self.0 = Some(Sentence { tone, text, file: None, until, page: None });
    }

    /// Says something for a page: it goes with it.
    pub fn say_of_page(&mut self, ctx: &Context, tone: Tone, text: String, seconds: f64) {
        self.say(ctx, tone, text, seconds);
        if let Some(said) = &mut self.0 {
            said.page = Some(ctx.cumulative_frame_nr());
        }
    }

    /// Forgets what a page said once another is on screen, unless it was said as that one was asked for.
    pub fn leave(&mut self, ctx: &Context) {
        let now = ctx.cumulative_frame_nr();
        self.0 = self.0.take().filter(|said| said.page.is_none_or(|frame| frame + 1 >= now));
    }

    /// Says that a file was written, and offers to open it.
    pub fn written(&mut self, ctx: &Context, text: String, file: PathBuf, seconds: f64) {
        self.say(ctx, Tone::Good, text, seconds);
        if let Some(said) = &mut self.0 {
            said.file = Some(file);
        }
    }

    /// Forgets good news of an act, and why a page has refused one: another was recorded since.
    pub fn overtaken(&mut self) {
        self.0.take_if(|said| matches!(said.tone, Tone::Good) || said.page.is_some());
    }

    /// Forgets it once its time is up.
    pub fn follow(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        self.0 = self.0.take().filter(|said| now <= said.until);
        if let Some(said) = &self.0 {
            ctx.request_repaint_after_secs((said.until - now) as f32);
        }
    }

    /// Gives what is being said.
    pub fn now(&self) -> Option<(Tone, &str)> {
        self.0.as_ref().map(|said| (said.tone, said.text.as_str()))
    }

    /// Gives the file that was written, while that is being said.
    pub fn file(&self) -> Option<&Path> {
        self.0.as_ref()?.file.as_deref()
    }
}
