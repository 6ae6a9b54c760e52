//! The speaker's page: what to read now, what comes next, results to release. Nothing on it changes a tournament.

mod adopted;
mod lines;
mod publish;
mod side;
#[cfg(test)]
pub(crate) mod tests;
mod times;

use egui::{Color32, Key, Label, Modifiers, RichText, ScrollArea, Ui, Vec2, vec2};

use rules::Seq;

use crate::boards::BoardsPage;
use desk_kit::access::Waits;
use desk_kit::page::{Unfinished, Unrecorded};
use desk_kit::parts::{is_idle, quiet};
use desk_kit::{Cx, Live, SPEAKERS, Tone};
use festival::clock::now_ms;
use festival::event::{BOARDS, EventRecord};
use festival::i18n::{Lang, tr};
use festival::speak::Kind;
use lines::SpeakerLines;
use look::theme::{BESIDE_BAR, bold, display, icon, size, space, text, tokens};
use look::widgets::{
    Column, Columns, card, empty_state, ends, listed_value, page_title, primary_button, secondary_button,
    section_title, with_room,
};
use publish::Publishing;

/// Least width of what is read, and least height of each column where they fold.
const NOW: f32 = space(100);
const HIGH: f32 = space(110);

/// The least room in which the arrangement of the boards is drawn, in points.
const ARRANGED: Vec2 = vec2(0.0, space(76));

/// How many lines of a list are shown; the others are counted.
const LINES: usize = 8;

/// The speaker's page.
#[derive(Default)]
pub struct SpeakerPage {
    /// Id of the one tournament that is shown, if the page is filtered.
    only: Option<String>,
    lines: SpeakerLines,
    /// The list that is shown whole, by its head.
    opened: Option<&'static str>,
    /// The arrangement of the boards, while it is open.
    boards: Option<Box<BoardsPage>>,
    /// A release that waits for an official to sign in: tournament's id, last record, name.
    waits: Waits<(String, Seq, String)>,
    /// The pages for phones.
    publishing: Publishing,
}

impl SpeakerPage {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        if let Some(boards) = &mut self.boards {
            if with_room(ui, ARRANGED, |ui| boards.ui(ui, cx)) {
                self.boards = None;
            }
            return;
        }
        self.publishing.ui(ui, cx);
        self.lines.follow(&cx.live.event, self.only.as_deref(), cx.lang);
        egui::Panel::top("speaker-head").show(ui, |ui| self.head_ui(ui, cx));
        let side = (ui.available_width() * 0.36).clamp(space(80), space(180));
        Columns::new("speaker", NOW, HIGH).right(side).show(ui, |ui, column| {
            if column == Column::Right {
                return self.side_ui(ui, cx);
            }
            ScrollArea::vertical().id_salt("speaker-now").auto_shrink(false).content_margin(BESIDE_BAR).show(
                ui,
                |ui| {
                    self.now_ui(ui, cx);
                    self.waiting_ui(ui, cx);
                    self.earlier_ui(ui, cx);
                },
            );
        });
    }

    /// Serves the pages again that this desk served before the event was closed.
    pub fn follow(&mut self, live: &Live) {
        self.publishing.resume(live);
    }

    /// Records the outcome of a sign-in: the waiting release goes on if `came`, else it is dropped.
    pub fn answered(&mut self, came: bool) {
        self.waits.answered(came);
        self.publishing.answered(came);
        if let Some(boards) = &mut self.boards {
            boards.answered(came);
        }
    }

    fn head_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        let words = cx.tr("speaker-title");
        let title = |ui: &mut Ui| page_title(ui, &words);
        ends(ui, "speaker", space(40), title, |ui| {
            let arrange = secondary_button(ui, &cx.tr("speaker-boards"), Some("F6")).clicked();
            if arrange || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F6)) {
                self.boards = Some(Box::new(BoardsPage::new(cx)));
            }
            let publish = secondary_button(ui, &cx.tr(self.publishing.word()), Some("F9")).clicked();
            if publish || is_idle(ui) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F9)) {
                self.publishing.open(cx);
            }
            // A race alone is all that there is.
            if !cx.live.event.festival.tournaments.is_empty() {
                self.filter_ui(ui, cx);
            }
        });
        ui.add_space(space(1));
    }

    fn filter_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        self.only = self.only.take().filter(|id| cx.live.event.festival.find(id).is_some());
        let title = |id: &str| cx.live.event.festival.find(id).map(|open| cx.words(open).title());
        let all = cx.tr("speaker-all");
        let shown = self.only.as_deref().and_then(title).unwrap_or_else(|| all.clone());
        let combo = egui::ComboBox::from_id_salt("speaker-filter").selected_text(&shown).width(space(60));
        let response = combo.height(space(120)).show_ui(ui, |ui| {
            listed_value(ui, &mut self.only, None, &all);
            for open in &cx.live.event.festival.tournaments {
                listed_value(ui, &mut self.only, Some(open.id.clone()), cx.words(open).title());
            }
        });
        let name = cx.tr("speaker-filter");
        response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &name));
    }

    /// Draws what just happened, in large letters: all sentences of the newest record together.
    fn now_ui(&self, ui: &mut Ui, cx: &Cx<'_>) {
        let Some((name, _)) = self.lines.now.first() else {
            let [title, hint] = ["speaker-nothing-now", "speaker-nothing-now-hint"].map(|key| cx.tr(key));
            return empty_state(ui, icon::MEGAPHONE, &title, &hint);
        };
        section_title(ui, &cx.tr("speaker-now"));
        let newest = &self.lines.now[..self.lines.newest];
        let points = letters(ui, newest.iter().map(|(_, spoken)| spoken.text.as_str()));
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(quiet(ui, name));
            for (_, spoken) in newest {
                ui.add(Label::new(RichText::new(&spoken.text).font(display(points)).color(tokens(ui).ink)).wrap());
            }
        });
        ui.add_space(space(3));
    }

    /// Draws what happened before.
    fn earlier_ui(&self, ui: &mut Ui, cx: &Cx<'_>) {
        let earlier = &self.lines.now[self.lines.newest..];
        if !earlier.is_empty() {
            section_title(ui, &cx.tr("speaker-earlier"));
        }
        for (name, spoken) in earlier {
            let sign = match spoken.kind {
                Kind::News => icon::MEGAPHONE,
                Kind::Call => icon::MAP_PIN,
                Kind::Result => icon::FLAG_CHECKERED,
                Kind::Podium => icon::TROPHY,
            };
            ui.horizontal_top(|ui| {
                ui.label(RichText::new(sign).font(text(size::TITLE)).color(tokens(ui).soft_ink));
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    ui.add(Label::new(RichText::new(&spoken.text).font(text(size::TITLE))).wrap());
                    ui.label(quiet(ui, name));
                });
            });
            ui.add_space(space(1));
        }
    }

    /// Returns the first sentence that is read now.
    #[cfg(test)]
    pub(crate) fn reads(&self) -> &str {
        self.lines.now.first().map_or("", |(_, spoken)| spoken.text.as_str())
    }

    fn side_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let (times, runs) = times::lines(&cx.live.event, self.only.as_deref(), cx.lang, now_ms());
        side::side_ui(ui, cx, &self.lines, &times, &mut self.opened);
        if runs {
            ui.ctx().request_repaint_after_secs(1.0);
        }
    }

    /// Draws what a release would make public, and the button that releases it.
    fn waiting_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        let mut release = self.waits.take();
        if self.lines.waiting.is_empty() {
            return;
        }
        section_title(ui, &cx.tr("speaker-results"));
        for waiting in &self.lines.waiting {
            let mut released = false;
            card(ui, |ui| {
                ui.set_width(ui.available_width());
                let args = [("name", (&waiting.name).into()), ("count", waiting.results.into())];
                ui.label(RichText::new(cx.tr_args("speaker-results-of", &args)).font(bold(size::LEAD)));
                for line in &waiting.lines[waiting.lines.len().saturating_sub(LINES)..] {
                    ui.add(Label::new(RichText::new(line).font(text(size::LEAD))).wrap());
                }
                more_ui(ui, cx, waiting.lines.len());
                let release = ui.add_enabled_ui(cx.live.writes_in(BOARDS), |ui| {
                    primary_button(ui, &cx.tr("speaker-release"), None)
                });
                released = release.inner.clicked();
            });
            ui.add_space(space(2));
            if released {
                release = Some((waiting.id.clone(), waiting.upto, waiting.name.clone()));
            }
        }
        match release {
            Some(release) if !cx.arranges(SPEAKERS, "access-to-release") => self.waits.keep(release),
            Some((id, upto, name)) => {
                cx.live.note(&EventRecord::ResultsReleased { id, upto: upto.0 });
                cx.say(Tone::Good, cx.tr_args("speaker-released", &[("name", (&name).into())]));
            }
            None => {}
        }
        ui.add_space(space(2));
    }
}

impl Unrecorded for SpeakerPage {
    fn unrecorded(&self, _: &Live, lang: Lang) -> Vec<String> {
        let arranged = self.boards.as_ref().is_some_and(|boards| boards.is_changed());
        arranged.then(|| Unfinished::Filled.words(lang, &tr(lang, "boards-title"))).into_iter().collect()
    }
}

/// Most letters that are set in the largest size.
const LONG: usize = 90;

/// Largest part of the column's height that the sentences take without scrolling.
const READ: f32 = 0.7;

/// Returns the font size of the sentences: the largest in which they are in sight together.
fn letters<'a>(ui: &Ui, sentences: impl Iterator<Item = &'a str> + Clone) -> f32 {
    let count: usize = sentences.clone().map(|words| words.chars().count()).sum();
    let (wide, high) = (ui.available_width() - space(9), ui.clip_rect().height() * READ);
    let fits = |points: &f32| {
        let tall = |words: &str| ui.painter().layout(words.to_owned(), display(*points), Color32::BLACK, wide).size().y;
        sentences.clone().map(tall).sum::<f32>() <= high
    };
    let largest = if count > LONG { size::PAGE } else { size::FIGURE };
    [largest, size::PAGE, size::TITLE].into_iter().find(fits).unwrap_or(size::TITLE)
}

fn more_ui(ui: &mut Ui, cx: &Cx<'_>, count: usize) {
    if count > LINES {
        ui.label(quiet(ui, &cx.tr_args("speaker-more", &[("count", (count - LINES).into())])));
    }
}
