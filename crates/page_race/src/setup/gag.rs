//! The gag of a flock: its text, and the race judges' approval, each of them with a PIN.

use egui::{RichText, Ui};
use rules::games::oca::Rules;
use rules::{Need, Role, Ruleset};

use super::SetupPage;
use super::draft::Draft;
use super::guide::{Guide, Look, Target, hint_ui};
use super::{Section, save};
use desk_kit::Cx;
use desk_kit::dialogs::{Answer, dialog_width};
use desk_kit::office::Consents;
use festival::event::Setup;
use look::theme::{self, size, space};
use look::widgets::{Status, secondary_button, status_chip};
use session::{Missing, Needed};

/// Width of the dialog, in points.
const WIDTH: f32 = space(95);

/// The approval of a gag, or its withdrawal, that waits for the race judges.
#[derive(Debug)]
pub(super) struct Approving {
    flock: usize,
    /// The text to be approved.
    gag: String,
    approves: bool,
    consents: Consents,
}

/// Returns the offices that must agree to a gag.
fn needed(book: &Ruleset<Rules>) -> Needed {
    let office = book.office(Role::RaceJudge);
    Needed::anew([Need { act: "gag", offices: vec![(Role::RaceJudge, office)] }])
}

/// Draws what the flock stages against rivals on its square, and which race judges approved it; returns the approval or
/// withdrawal that was asked for.
pub(super) fn gag_ui(ui: &mut Ui, setup: &mut Setup, index: usize, guide: &mut Guide<'_>) -> Option<Approving> {
    let names = |id: &String| setup.official(id).map_or_else(|| id.clone(), |official| official.person.name.clone());
    let approved = setup.flocks[index].gag_approved_by.iter().map(names).collect::<Vec<_>>().join(", ");
    let flock = &mut setup.flocks[index];
    ui.add_enabled_ui(!guide.locked, |ui| {
        let look = Look::wide((ui.available_width() - space(2)).max(space(20))).hint(guide.tr("setup-gag-hint"));
        let target = Target::new(Section::Flocks, index, "gag");
        if guide.text_ui(ui, target, &guide.tr("setup-gag"), &mut flock.gag, look).changed() {
            // What was approved was another text.
            flock.gag_approved_by.clear();
        }
    });
    let approves = !flock.gag_is_approved();
    if !approves {
        status_chip(ui, Status::Valid, &guide.tr_args("setup-gag-approved", &[("names", (&approved).into())]));
    }
    let key = if approves { "setup-gag-approve" } else { "setup-gag-withdraw" };
    let some = !flock.gag.trim().is_empty();
    let asked = ui.add_enabled_ui(some, |ui| secondary_button(ui, &guide.tr(key), None).clicked()).inner;
    hint_ui(ui, &guide.tr("setup-gag-rule"));
    let gag = flock.gag.clone();
    asked.then(|| Approving { flock: index, gag, approves, consents: Consents::at_once() })
}

impl SetupPage {
    /// Draws the dialog in which the race judges type their PINs one after the other, if it is open.
    pub(super) fn gag_dialog_ui(&mut self, ui: &Ui, draft: &mut Draft, cx: &mut Cx<'_>) {
        let Some(book) = draft.book.clone() else { return };
        let sign = |cx: &Cx<'_>, approving: &Approving| needed(&book).sign(cx.live, approving.consents.agreed());
        let answered = self.flocks.approving.ui(ui, "setup-gag", |ui, approving| {
            dialog_width(ui, WIDTH);
            if let Err(missing) = sign(cx, approving) {
                let title = cx.tr_args("setup-gag-title", &[("gag", (&approving.gag).into())]);
                approving_ui(ui, cx, approving, &title, &missing);
            }
            Answer::of(sign(cx, approving).ok(), false)
        });
        let Some((approving, Some(signature))) = answered else { return };
        let Some(flock) = draft.setup.flocks.get_mut(approving.flock) else { return };
        if flock.gag == approving.gag {
            let judges = signature.in_office(Role::RaceJudge).map(str::to_owned);
            flock.gag_approved_by = if approving.approves { judges.collect() } else { Vec::new() };
            // At once: nobody can say later that they approved something else.
            save(draft, cx.live, &mut self.saving);
        }
    }
}

/// Draws the contents.
fn approving_ui(ui: &mut Ui, cx: &mut Cx<'_>, approving: &mut Approving, title: &str, missing: &Missing) {
    ui.add(egui::Label::new(RichText::new(title).font(theme::bold(size::LEAD))).wrap());
    if approving.consents.ui(ui, cx, ("table-access", missing), WIDTH) {
        ui.close();
    }
}
