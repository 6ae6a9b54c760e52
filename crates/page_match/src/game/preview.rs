//! Preview of the entered act: its consequences, or all its violations, worked out once for each text.

use std::sync::Arc;

use egui::{RichText, ScrollArea, Ui};
use rules::{AnyObjections, AnyViolation, DynMatch, Ground, Message, RoleSet, Seq, Signature, Typed};
use scene::Scene;

use crate::game::ask::needed;
use crate::game::hand::ActInput;
use crate::game::{Command, Played};
use desk_kit::foreseen::Once;
use desk_kit::line::Line;
use desk_kit::match_lines::{step_lines, violation_lines};
use desk_kit::parts::{Mood, lines_ui, quiet};
use desk_kit::{Cx, keys};
use festival::i18n::{Lang, tr, tr_message};
use look::theme::{BESIDE_BAR, space, tokens};
use look::widgets::{Status, primary_button, section_title, status_chip};
use minutes::noted_words;

/// Greatest height of the consequences before they scroll, in points.
const MOST: f32 = space(64);

/// What a preview depends on: match, record, act, language, whether the sealed text is visible, the tournament's
/// announcement.
type Key = (String, Seq, String, Lang, bool, Option<String>);

/// Preview of the entered act.
pub(super) type Preview = Once<Key, Entered>;

/// What is found of the entered act.
#[derive(Default)]
pub(super) struct Entered {
    /// Remark on an act that is only begun.
    partial: Option<Message>,
    /// The typed act in the words of the desk.
    typed: String,
    unread: Option<String>,
    objections: Option<AnyObjections>,
    against: Vec<Line>,
    steps: Vec<Line>,
    /// True if it reveals something, which nobody may read before it is recorded.
    reveals: bool,
    /// True if a violation could betray sealed text.
    covered: bool,
    /// True if only the sealed text is missing, which is no violation.
    unwritten: bool,
    /// Resulting position, if there are no violations.
    pub scene: Option<Arc<Scene>>,
}

/// Updates the preview for the entered act.
pub(super) fn follow(preview: &mut Preview, played: Played<'_>, hand: &ActInput, lang: Lang) {
    let text = hand.whole(played.game);
    let after = played.announced.map(|announced| announced.text.clone());
    let key = (played.id.to_owned(), played.game.last(), text.into_owned(), lang, hand.is_shown(), after);
    preview.follow(key, |(_, _, text, ..)| {
        let mut entered = Entered { typed: noted_words(played.game.game(), hand.text(), lang), ..Entered::default() };
        entered.look(played, hand, text, lang);
        entered
    });
}

impl Entered {
    /// Looks into the entered act, whose whole `text` the line holds.
    fn look(&mut self, Played { game, shown, announced, .. }: Played<'_>, hand: &ActInput, text: &str, lang: Lang) {
        if hand.is_partial() {
            // Missing text is no violation yet.
            self.partial = game.objections(&hand.meant()).ok().and_then(|found| found.said);
            return;
        }
        if text.is_empty() {
            return;
        }
        match game.objections(text) {
            Err(message) => self.unread = Some(tr_message(lang, &message)),
            Ok(mut found) => {
                let overlooked = announced.filter(|_| !found.impossible).and_then(|it| it.overlooked(text));
                if let Some(violation) = overlooked {
                    found.waive.push(violation.article.to_owned());
                    found.violations.push(violation);
                }
                self.reveals = found.act == "reveal";
                self.against = violation_lines(game, &found.violations, lang);
                // Why the game is against a text may tell what it says; what the rules of all games refuse does not.
                let of_game = |ground| matches!(ground, Ground::Act | Ground::Moment | Ground::Score);
                let tells = |violation: &AnyViolation| of_game(violation.ground);
                let unwritten = |violation: &AnyViolation| violation.ground == Ground::Unwritten;
                self.unwritten = !found.violations.is_empty() && found.violations.iter().all(unwritten);
                self.covered = (self.reveals || hand.seals()) && found.violations.iter().any(tells);
                if self.covered && !hand.is_shown() {
                    let told = self.against.iter_mut().zip(&found.violations).filter(|(_, violation)| tells(violation));
                    told.for_each(|(line, _)| line.text = tr(lang, "game-sealed-against"));
                    self.against.dedup();
                }
                let everybody = Signature { roles: RoleSet::EVERYONE, ..Signature::script(0) };
                let reason = (!found.waive.is_empty()).then_some("-");
                let typed = Typed { text, waive: &found.waive, reason };
                if !self.reveals {
                    let proposal = game.preview_text(typed, &everybody);
                    self.steps = proposal.map_or_else(|_| Vec::new(), |found| step_lines(game, &found.steps, lang));
                    self.scene = found.violations.is_empty().then(|| shown.scene_if(typed)).flatten().map(Arc::new);
                }
                self.objections = Some(found);
            }
        }
    }

    /// Returns the objections to the act; `None` if it can't be parsed.
    pub const fn objections(&self) -> Option<&AnyObjections> {
        self.objections.as_ref()
    }

    /// Checks whether there is a violation that is shown only while the eye is held.
    pub const fn is_covered(&self) -> bool {
        self.covered
    }

    /// Returns the violations in words.
    pub fn against(&self) -> &[Line] {
        &self.against
    }

    /// Returns the signature of the entered act, if it has no violations and lacks nobody.
    pub fn signed(&self, cx: &Cx<'_>, game: &dyn DynMatch) -> Option<Signature> {
        let found = self.objections.as_ref().filter(|found| !found.impossible && found.waive.is_empty())?;
        needed(game, found.act, &[]).sign(cx.live, &[]).ok()
    }

    /// Draws the consequences or the violations, who approves, and the button to record it.
    pub fn ui(
        &self,
        ui: &mut Ui,
        lang: Lang,
        hand: &ActInput,
        approves: impl FnOnce(&mut Ui),
        todo: &mut Vec<Command>,
    ) {
        if let Some(unread) = &self.unread {
            // A gesture that has only begun is no mistake.
            if hand.spots().is_empty() {
                ui.add(egui::Label::new(quiet(ui, unread)).wrap());
            }
            return;
        }
        if let Some(why) = hand.astray() {
            ui.add(egui::Label::new(RichText::new(tr_message(lang, why)).color(tokens(ui).warning)).wrap());
        }
        let said = self.objections.as_ref().map_or(self.partial.as_ref(), |found| found.said.as_ref());
        if hand.spots().len() > 1 {
            ui.add(egui::Label::new(quiet(ui, &tr(lang, "game-point-less"))).wrap());
        }
        let told = said.map_or_else(|| self.typed.clone(), |said| tr_message(lang, said));
        if told != hand.text() {
            ui.add(egui::Label::new(quiet(ui, &told)).wrap());
        }
        let Some(found) = &self.objections else {
            if !hand.spots().is_empty() {
                let named: Vec<_> = hand.named().iter().map(|name| tr_message(lang, name)).collect();
                if !named.is_empty() {
                    ui.add(egui::Label::new(quiet(ui, &named.join(" · "))).wrap());
                }
                ui.label(quiet(ui, &tr(lang, "game-point-on")));
            }
            return;
        };
        if self.unwritten {
            for line in self.against.iter().take(1) {
                ui.add(egui::Label::new(quiet(ui, &line.text)).wrap());
            }
            return;
        }
        let (words, key, then) = match found.waive.is_empty() {
            true => ("game-record", "⏎", Command::Record),
            false => ("game-record-anyway", keys::WAIVE, Command::Waive),
        };
        if !found.impossible {
            approves(ui);
            let record = primary_button(ui, &tr(lang, words), Some(key));
            // The second of two quick clicks was meant for what lay there before.
            if record.clicked() && !record.double_clicked() {
                todo.push(then);
            }
        }
        // The surrounding part keeps its learnt height and would never grow with this.
        let told = ScrollArea::vertical().id_salt("game-preview").max_height(MOST).min_scrolled_height(MOST);
        told.content_margin(BESIDE_BAR).show(ui, |ui| {
            if !self.against.is_empty() {
                status_chip(ui, Status::Refused, &tr(lang, "hall-against"));
                lines_ui(ui, &self.against, Mood::Refused);
            }
            if !self.steps.is_empty() {
                section_title(ui, &tr(lang, "hall-if-confirmed"));
                lines_ui(ui, &self.steps, Mood::Plain);
            }
        });
        if self.reveals && self.against.is_empty() {
            ui.add(egui::Label::new(quiet(ui, &tr(lang, "game-sealed-unread"))).wrap());
        }
        if found.impossible {
            ui.label(quiet(ui, &tr(lang, "hall-impossible")));
        }
    }
}
