//! An act that waits for its approvers: they type their PINs one after the other.

use egui::{RichText, Ui};
use rules::games::oca::{Article, Fact, Oca};
use rules::{Confirms, Entry, Match, Offices, Role, RoleSet, Signature, Violation};

use crate::table::log;
use crate::table::newcomer::Newcomer;
use desk_kit::access::{self, agreeing_width};
use desk_kit::dialogs::{Answer, body_ui};
use desk_kit::office::Consents;
use desk_kit::parts::{Mood, lines_ui, quiet};
use desk_kit::race_words::{violation_lines, whose_words};
use desk_kit::{Cx, Live};
use festival::i18n::{Lang, capital};
use look::theme::{bold, size};
use session::{Missing, Needed, all_here};

/// An act, and who has agreed to it so far.
pub(super) struct Approving {
    pub entry: Entry<Oca>,
    /// The newcomer whom it brings into a flock from outside.
    pub newcomer: Option<Newcomer>,
    /// Ids of those who have confirmed it with a key.
    keyed: Vec<String>,
    consents: Consents,
}

impl Approving {
    pub fn new(entry: Entry<Oca>, keyed: Vec<String>) -> Self {
        Self { entry, newcomer: None, keyed, consents: Consents::at_once() }
    }

    /// Adds a newcomer who comes into a flock with the act.
    pub fn bringing(self, newcomer: Option<Newcomer>) -> Self {
        Self { newcomer, ..self }
    }

    /// Returns the signature of those who have agreed.
    ///
    /// # Errors
    /// Who is missing.
    pub fn sign(&self, live: &Live, race: &Match<Oca>) -> Result<Signature, Missing> {
        let agreed = [self.keyed.as_slice(), self.consents.agreed()].concat();
        Needed::of(race, &self.entry).sign(live, &agreed)
    }

    /// Draws the dialog: the act, why it waits, who has agreed, choice and PIN; answered once all have
    /// agreed.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<()> {
        let width = agreeing_width(ui);
        let Some(race) = cx.live.race() else { return Answer::GivenUp };
        let missing = match self.sign(cx.live, race) {
            Ok(_) => return Answer::Given(()),
            Err(missing) => missing,
        };
        let what = capital(&self.words(race, cx.lang));
        ui.add(egui::Label::new(RichText::new(what).font(bold(size::LEAD))).wrap());
        body_ui(ui, |ui| self.against_ui(ui, cx, race));
        let given_up = self.consents.ui(ui, cx, ("table-access", &missing), width);
        Answer::of(self.is_whole(cx.live).then_some(()), given_up)
    }

    /// Returns in words what waits, and whose it is.
    fn words(&self, race: &Match<Oca>, lang: Lang) -> String {
        let names = Newcomer::seated(self.newcomer.as_ref(), race);
        let seat = log::concerned(&self.entry, race.state().to_throw, race.state().last_thrower);
        whose_words(&names, &self.entry, seat, lang)
    }

    /// Draws the violations that remain whoever agrees; then those that somebody who is away could lift.
    fn against_ui(&self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>) {
        let refused = self.refused(race, RoleSet::EVERYONE);
        lines_ui(ui, &violation_lines(race, &refused, cx.lang), Mood::Refused);
        let mut away = self.refused(race, all_here(cx.live).offices());
        away.retain(|violation| !refused.contains(violation));
        lines_ui(ui, &violation_lines(race, &away, cx.lang), Mood::Plain);
    }

    fn refused(&self, race: &Match<Oca>, present: impl Into<Offices>) -> Vec<Violation<Article>> {
        race.preview(&self.entry, present).err().unwrap_or_default()
    }

    /// Returns true if everybody who must has agreed.
    pub fn is_whole(&self, live: &Live) -> bool {
        live.race().is_some_and(|race| self.sign(live, race).is_ok())
    }
}

/// Draws who validates, and how.
pub(super) fn validator_ui(ui: &mut Ui, cx: &Cx<'_>) {
    let by_pin = cx.live.race().is_some_and(|race| race.ruleset().office(Role::Validator).confirms == Confirms::Pin);
    // The key stands for this official, who is recorded.
    let entry = Entry::fact(Fact::Validate);
    let keyed = cx.live.race().and_then(|race| Needed::of(race, &entry).with_key(cx.live).into_iter().next());
    let mut holders = session::holders(cx.live, &[Role::Validator]).into_iter().map(|(id, _)| id);
    let here = keyed.or_else(|| holders.find(|id| cx.live.present.contains(id)));
    let words = match here {
        Some(id) => {
            let (name, how) = (cx.live.event.official_name(&id), access::vouched_words(cx, &id));
            let key = if by_pin { "table-validator-pin" } else { "table-validator-here" };
            cx.tr_args(key, &[("name", (&name).into()), ("how", (&how).into())])
        }
        None => cx.tr("table-validator-absent"),
    };
    ui.add(egui::Label::new(quiet(ui, &words)).wrap());
}
