//! What was recorded beside an owner and waits for a decision: both desks are told at once, wherever they are, until somebody has
//! seen it on the page of the hall.

use egui::Ui;

use desk_kit::{AppCommand, Cx, Live, Page};
use festival::event::LogLine;
use festival::i18n::{Lang, tr_args};
use journal::{DeskId, Fate};
use look::widgets::{Status, secondary_button, status_chip};

/// The branches that concern this desk: those that it settles, and those in which it recorded.
#[derive(Debug, Default)]
pub(super) struct Beside {
    /// The length of the log from which they were read.
    made_for: Option<usize>,
    branches: Vec<Branch>,
    /// Those that were seen, as they were then.
    seen: Vec<Branch>,
}

/// What one desk recorded in one stream beside its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Branch {
    stream: String,
    by: DeskId,
    records: usize,
    /// Whether this desk recorded it.
    own: bool,
}

impl Beside {
    /// Reads them anew if anything was recorded since.
    pub fn follow(&mut self, live: &Live) {
        let length = live.event.log.len();
        if self.made_for != Some(length) {
            self.made_for = Some(length);
            self.branches = branches(live);
        }
    }

    /// Notes that all that there are now were seen.
    pub fn see(&mut self) {
        self.seen.clone_from(&self.branches);
    }

    /// Returns how many there are.
    pub const fn count(&self) -> usize {
        self.branches.len()
    }

    /// Returns in a sentence each what does not count of a stream.
    pub fn of_stream(&self, live: &Live, stream: &str, lang: Lang) -> Vec<String> {
        self.branches.iter().filter(|branch| branch.stream == stream).map(|branch| branch.words(live, lang)).collect()
    }

    /// Checks whether there are some that nobody has seen.
    pub fn is_news(&self) -> bool {
        self.branches.iter().any(|branch| !self.seen.contains(branch))
    }

    /// Draws those that nobody has seen, and the way to where they are settled.
    pub fn news_ui(&self, ui: &mut Ui, cx: &mut Cx<'_>) {
        ui.horizontal_wrapped(|ui| {
            for branch in self.branches.iter().filter(|branch| !self.seen.contains(branch)) {
                let (part, told) =
                    (cx.live.event.stream_words(&branch.stream, cx.lang), branch.words(cx.live, cx.lang));
                status_chip(ui, Status::Warning, &format!("{part}: {told}"));
            }
            let way = Page::OF_EVENT.iter().find(|(page, _)| *page == Page::Hall);
            let key = way.map(|(_, key)| ui.ctx().format_shortcut(key));
            if secondary_button(ui, &cx.tr(Page::Hall.name_key()), key.as_deref()).clicked() {
                cx.commands.push(AppCommand::Go(Page::Hall));
            }
        });
    }
}

impl Branch {
    /// Returns in a sentence how much of it does not count, and whose it is.
    fn words(&self, live: &Live, lang: Lang) -> String {
        let desk = live.event.desk_words(self.by);
        let key = if self.own { "hall-beside-own" } else { "hall-beside" };
        tr_args(lang, key, &[("count", self.records.into()), ("desk", (&desk).into())])
    }
}

/// Lists them in the order in which they came.
fn branches(live: &Live) -> Vec<Branch> {
    let own_desk = live.own_desk();
    let mut branches: Vec<Branch> = Vec::new();
    for LogLine { stream, by, .. } in live.event.log.iter().filter(|line| line.apart == Some(Fate::Waits)) {
        let own = Some(*by) == own_desk;
        match branches.iter_mut().find(|branch| *stream == branch.stream && branch.by == *by) {
            Some(branch) => branch.records += 1,
            None if own || live.writes_in(stream) => {
                branches.push(Branch { stream: stream.to_string(), by: *by, records: 1, own });
            }
            None => {}
        }
    }
    branches
}

#[cfg(test)]
mod tests;
