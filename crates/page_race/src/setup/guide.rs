//! What every part of the page shares: fields that show what is wrong with them, and where the keyboard goes next.

use egui::{Align2, Margin, Response, RichText, TextEdit, Ui};
use rules::Ruleset;
use rules::games::oca::Rules;

use super::Section;
use desk_kit::parts::{said_ui, with_article};
use desk_kit::{AppCommand, Tone};
use festival::event::Problem;
use festival::event::import::Fault;
use festival::i18n::{Lang, Value, tr, tr_args, tr_message};
use look::theme::{self, size, space, tokens};
use look::widgets::Status;

/// A field of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub section: Section,
    pub index: Option<usize>,
    pub field: &'static str,
    /// Which of several fields of this name.
    pub row: Option<usize>,
}

impl Target {
    pub fn new(section: Section, index: impl Into<Option<usize>>, field: &'static str) -> Self {
        Self { section, index: index.into(), field, row: None }
    }

    pub fn row(self, row: usize) -> Self {
        Self { row: Some(row), ..self }
    }

    /// Returns the field where a problem is mended.
    pub fn of(problem: &Problem) -> Self {
        Self::new(Section::of(problem), problem.index, problem.field)
    }
}

/// The context that the parts of the page get beside the set-up.
pub(super) struct Guide<'a> {
    pub lang: Lang,
    pub problems: &'a [Problem],
    pub book: &'a Ruleset<Rules>,
    /// The field that is to get the keyboard next; cleared by that field.
    pub jump: &'a mut Option<Target>,
    pub commands: &'a mut Vec<AppCommand>,
    /// Whether nothing can be changed.
    pub locked: bool,
}

impl Guide<'_> {
    pub fn tr(&self, key: &str) -> String {
        tr(self.lang, key)
    }

    pub fn tr_args(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        tr_args(self.lang, key, args)
    }

    pub fn say(&mut self, tone: Tone, text: String) {
        self.commands.push(AppCommand::Say(tone, text));
    }

    /// Gives the keyboard to a widget if it belongs to the field wanted.
    pub fn arrive(&mut self, target: Target, response: &Response) {
        if *self.jump == Some(target) {
            *self.jump = None;
            response.request_focus();
            response.scroll_to_me(Some(egui::Align::Center));
        }
    }

    /// Shows everything that is wrong with a field, under it. Whatever follows keeps its identity, and so the keyboard,
    /// when something goes wrong or right while it is being typed into.
    pub fn wrong_ui(&self, ui: &mut Ui, target: Target) {
        let mut wrong = self.problems.iter().filter(|problem| Target::of(problem) == target).peekable();
        if wrong.peek().is_none() {
            return ui.skip_ahead_auto_ids(1);
        }
        ui.scope(|ui| {
            for problem in wrong {
                said_ui(ui, status_of(problem), &problem_words(self.lang, problem, Some(self.book)));
            }
        });
    }

    /// Shows problems that no one field mends, and scrolls to them when they are wanted.
    pub fn found_ui(&mut self, ui: &mut Ui, target: Target) {
        let top = ui.cursor().top();
        self.wrong_ui(ui, target);
        if *self.jump == Some(target) {
            *self.jump = None;
            let found = egui::Rect::from_x_y_ranges(ui.max_rect().x_range(), top..=ui.cursor().top());
            ui.scroll_to_rect(found, Some(egui::Align::Center));
        }
    }

    /// Shows a field of text under its name, and what is wrong with it.
    pub fn text_ui(&mut self, ui: &mut Ui, target: Target, name: &str, text: &mut String, look: Look) -> Response {
        ui.vertical(|ui| {
            let label = ui.label(RichText::new(name).font(theme::bold(size::NOTE)).color(tokens(ui).soft_ink));
            let field = self.bare_text_ui(ui, target, text, look).labelled_by(label.id);
            self.wrong_ui(ui, target);
            field
        })
        .inner
    }

    /// Shows a field of text without a name; the caller gives it one.
    pub fn bare_text_ui(&mut self, ui: &mut Ui, target: Target, text: &mut String, look: Look) -> Response {
        let field = TextEdit::singleline(text)
            .desired_width(look.width)
            .hint_text(look.hint)
            .font(look.font)
            .char_limit(MOST_LETTERS)
            .align(Align2::LEFT_CENTER)
            .margin(Margin::symmetric(space(2) as i8, space(1) as i8));
        let response = ui.add(field);
        self.arrive(target, &response);
        response
    }
}

/// Longest text that a field takes, in characters.
const MOST_LETTERS: usize = 120;

/// How a field of text is drawn.
pub(super) struct Look {
    pub width: f32,
    pub font: egui::FontId,
    pub hint: String,
}

impl Look {
    pub fn wide(width: f32) -> Self {
        Self { width, font: theme::text(size::BODY), hint: String::new() }
    }

    pub fn large(width: f32) -> Self {
        Self { font: theme::text(size::LEAD), ..Self::wide(width) }
    }

    pub fn hint(self, hint: String) -> Self {
        Self { hint, ..self }
    }
}

/// Returns what is wrong in words, with the number of its article if it has one.
pub(super) fn problem_words(lang: Lang, problem: &Problem, book: Option<&Ruleset<Rules>>) -> String {
    let what = tr_message(lang, &problem.detail);
    let article = problem.article.and_then(|key| book?.article(key));
    article.map_or(what.clone(), |article| with_article(lang, &what, &article.number))
}

pub(super) fn status_of(problem: &Problem) -> Status {
    if problem.blocks { Status::Refused } else { Status::Warning }
}

/// Shows a card at most so wide, its contents one below the other.
pub(super) fn column_ui<R>(ui: &mut Ui, width: f32, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let card = |ui: &mut Ui| {
        look::widgets::card(ui, |ui| {
            ui.set_width(width.min(ui.available_width()));
            ui.spacing_mut().item_spacing.x = space(2);
            contents(ui)
        })
    };
    ui.vertical(card).inner.inner
}

/// Shows a quiet explanation.
pub(super) fn hint_ui(ui: &mut Ui, text: &str) {
    let text = RichText::new(text).font(theme::text(size::NOTE)).color(tokens(ui).soft_ink);
    ui.add(egui::Label::new(text).wrap());
}

/// Shows an error of a table, with its place there.
pub(super) fn fault_ui(ui: &mut Ui, lang: Lang, fault: &Fault) {
    said_ui(ui, Status::Refused, &fault.told(lang, &tr_message(lang, &fault.detail)));
}
