//! What would follow from what is entered, or all that speaks against it: worked out once for each text.

use std::sync::Arc;

use egui::{ScrollArea, Ui};
use rules::{AnyObjections, RoleSet, Seq, Signature, TextError, Typed};
use scene::{AnyShown, Scene};

use crate::game::Command;
use crate::game::hand::Hand;
use crate::game::side::announced;
use crate::game::words::{step_lines, violation_lines};
use crate::line::{Line, refusal_words};
use crate::parts::{Mood, lines_ui, quiet};
use crate::{Cx, Tone, keys};
use festival::event::OpenMatch;
use festival::i18n::{Lang, tr_message};
use look::theme::space;
use look::widgets::{Status, primary_button, section_title, status_chip};
use minutes::{match_words, noted_words};

/// What an act would lead to.
#[derive(Default)]
pub(super) struct Preview {
    /// For which text in which position, in which language, and after which announcement of the tournament.
    key: Option<(String, Seq, String, Lang, Option<String>)>,
    unread: Option<String>,
    objections: Option<AnyObjections>,
    against: Vec<Line>,
    steps: Vec<Line>,
    /// The position that it would lead to, where nothing speaks against it.
    pub scene: Option<Arc<Scene>>,
}

impl Preview {
    /// Works out what would follow from a text.
    pub fn follow(&mut self, cx: &Cx<'_>, open: &OpenMatch, text: &str) {
        let (announced, terms) = announced(cx, open).unzip();
        let key = (open.id.clone(), open.game.as_dyn().last(), text.to_owned(), cx.lang, announced);
        if self.key.as_ref() == Some(&key) {
            return;
        }
        *self = Self { key: Some(key), ..Self::default() };
        if text.is_empty() {
            return;
        }
        let game = open.game.as_dyn();
        match game.objections(text) {
            Err(message) => self.unread = Some(tr_message(cx.lang, &message)),
            Ok(mut found) => {
                let overlooked = terms.and_then(|terms| open.game.overlooked(text, &terms));
                if let Some(violation) = overlooked.filter(|_| !found.impossible) {
                    found.waive.push(violation.article.to_owned());
                    found.violations.push(violation);
                }
                self.against = violation_lines(game, &found.violations, cx.lang);
                let everybody = Signature { roles: RoleSet::EVERYONE, ..Signature::script(0) };
                let reason = (!found.waive.is_empty()).then_some("-");
                let typed = Typed { text, waive: &found.waive, reason };
                if let Ok(proposal) = game.preview_text(typed, &everybody) {
                    self.steps = step_lines(game, &proposal.steps, cx.lang);
                }
                if found.violations.is_empty() {
                    self.scene = open.game.scene_if(typed).map(Arc::new);
                }
                self.objections = Some(found);
            }
        }
    }

    /// Gives what speaks against the act; `None` while it can't be read.
    pub const fn objections(&self) -> Option<&AnyObjections> {
        self.objections.as_ref()
    }

    /// Draws what follows, or what speaks against it, with the way to record it.
    pub fn ui(&self, ui: &mut Ui, cx: &Cx<'_>, hand: &Hand, todo: &mut Vec<Command>) {
        ui.add_space(space(1));
        if let Some(unread) = &self.unread {
            // A gesture that has only begun is no mistake.
            if hand.spots().is_empty() {
                ui.add(egui::Label::new(quiet(ui, unread)).wrap());
            }
            return;
        }
        let told = noted_words(hand.text(), cx.lang);
        if told != hand.text() {
            ui.add(egui::Label::new(quiet(ui, &told)).wrap());
        }
        let Some(found) = &self.objections else {
            if !hand.spots().is_empty() {
                ui.label(quiet(ui, &cx.tr("game-point-on")));
            }
            return;
        };
        let (words, key, then) = match found.waive.is_empty() {
            true => ("game-record", "⏎", Command::Record),
            false => ("game-record-anyway", keys::WAIVE, Command::Waive),
        };
        if !found.impossible && primary_button(ui, &cx.tr(words), Some(key)).clicked() {
            todo.push(then);
        }
        ScrollArea::vertical().id_salt("game-preview").max_height(space(64)).show(ui, |ui| {
            if !self.against.is_empty() {
                status_chip(ui, Status::Refused, &cx.tr("hall-against"));
                lines_ui(ui, &self.against, Mood::Refused);
            }
            if !self.steps.is_empty() {
                section_title(ui, &cx.tr("hall-if-confirmed"));
                lines_ui(ui, &self.steps, Mood::Plain);
            }
        });
        if found.impossible {
            ui.label(quiet(ui, &cx.tr("hall-impossible")));
        }
    }
}

/// Gives what was recorded in a match, or says at the foot of the window why nothing was.
pub(crate) fn said_if_not(cx: &mut Cx<'_>, id: &str, done: Option<Result<Seq, TextError>>) -> Option<Seq> {
    let said = match done {
        Some(Ok(seq)) => return Some(seq),
        None => cx.tr("hall-read-only"),
        Some(Err(error)) => {
            let lines = cx.live.event.find(id).map(|open| why_not(cx, open, &error)).unwrap_or_default();
            match error {
                TextError::Unreadable(_) => lines.iter().map(Line::sentence).collect(),
                _ => refusal_words(cx.lang, &lines),
            }
        }
    };
    cx.say(Tone::Bad, said);
    None
}

/// Says why an entry is not recorded.
fn why_not(cx: &Cx<'_>, open: &OpenMatch, error: &TextError) -> Vec<Line> {
    let game = open.game.as_dyn();
    match error {
        TextError::Unreadable(message) => vec![Line { text: tr_message(cx.lang, message), ..Line::default() }],
        TextError::Refused(violations) => violation_lines(game, violations, cx.lang),
        TextError::Breaks { broken, .. } => {
            let lines = |(seq, violations): &(Seq, Vec<rules::AnyViolation>)| {
                let what = match_words(open, *seq, cx.lang).map(|(what, _)| what).unwrap_or_default();
                let lines = violation_lines(game, violations, cx.lang);
                let number = seq.0;
                lines.into_iter().map(move |line| Line { text: format!("{number}. {what} — {}", line.text), ..line })
            };
            broken.iter().flat_map(lines).collect()
        }
    }
}
