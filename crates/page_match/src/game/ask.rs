//! Acts that wait for a waiver's reason, or for an office that is not at the desk.

use egui::Ui;
use rules::{AnyObjections, DynMatch, Signature};

use desk_kit::Cx;
use desk_kit::dialogs::Answer;
use desk_kit::line::Line;
use desk_kit::recording::{Asking, PendingAct};
use minutes::typed_words;
use session::{JUDGED, Needed};

/// An act that waits for a reason or an office.
pub(super) struct Waiting {
    /// The act without what is sealed.
    text: String,
    found: AnyObjections,
    /// Violations of the act.
    against: Vec<Line>,
    asking: Asking,
}

/// Returns what an act needs, with a waiver or without.
pub(super) fn needed(game: &dyn DynMatch, act: &'static str, waive: &[String]) -> Needed {
    let acts = [Some(act), (!waive.is_empty()).then_some("waive")];
    let needs = acts.into_iter().flatten().filter_map(|act| game.need(act));
    if waive.is_empty() && !JUDGED.contains(&act) { Needed::fact(needs) } else { Needed::anew(needs) }
}

impl Waiting {
    pub fn new(text: &str, found: AnyObjections, against: Vec<Line>) -> Self {
        // An act that lacks only an office needs no second Enter.
        let asking = if found.waive.is_empty() { Asking::default().at_once() } else { Asking::default() };
        Self { text: text.to_owned(), found, against, asking }
    }

    /// Draws the dialog.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<Signature> {
        let (act, waive) = (self.found.act, &self.found.waive);
        let told = PendingAct {
            title: cx.tr("game-record-title"),
            what: cx.match_on_screen().map(|open| typed_words(&open.game, &self.text, cx.lang)).unwrap_or_default(),
            against: &self.against,
            impossible: false,
            waives: !waive.is_empty(),
            steps: &[],
        };
        let needed = |cx: &Cx<'_>, _: &str| {
            let open = cx.match_on_screen();
            let needed = open.map(|open| needed(open.game.as_dyn(), act, waive)).unwrap_or_default();
            (self.text.clone(), needed)
        };
        self.asking.ui(ui, cx, &told, |_, _| {}, needed)
    }

    /// Returns the waived articles and the reason.
    pub fn waiver(&self) -> (Vec<String>, String) {
        (self.found.waive.clone(), self.asking.reason().to_owned())
    }
}
