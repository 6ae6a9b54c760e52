//! The foot of a dialog that records: who signs, or who is asked for first; then the ways to record and to give up.

use egui::Ui;
use rules::{Role, RoleSet, Signature};

use crate::desk::table::access::{Access, roles_words};
use crate::desk::{Cx, Live};
use crate::i18n::tr_args;
use crate::widgets::{primary_button, secondary_button, section_title};

/// Tells whether one of the offices is among some.
fn is_among(own: RoleSet, offices: &[Role]) -> bool {
    offices.iter().any(|role| own.has(*role))
}

/// Gives the first list of offices none of which is among some.
fn lacking<'n>(own: RoleSet, needed: &[&'n [Role]]) -> Option<&'n [Role]> {
    needed.iter().copied().find(|offices| !is_among(own, offices))
}

/// Gives the offices to ask for where `own` are not enough: one person approves, so those come first that can do all that
/// is lacking, then the list that fewest hold who could not.
fn asked_for(live: &Live, own: RoleSet, needed: &[&[Role]]) -> Vec<Role> {
    let lists: Vec<_> = needed.iter().copied().filter(|offices| !is_among(own, offices)).collect();
    let Some((first, others)) = lists.split_first() else { return Vec::new() };
    let in_all = |role: &Role| others.iter().all(|offices| offices.contains(role));
    let both: Vec<_> = first.iter().copied().filter(in_all).collect();
    let choices = std::iter::once(both.as_slice()).chain(lists.iter().copied());
    let held = choices.filter(|offices| holders(live, offices).next().is_some());
    let useless = |offices: &&[Role]| holders(live, offices).filter(|own| lacking(*own, &lists).is_some()).count();
    held.min_by_key(useless).map_or_else(|| first.to_vec(), <[Role]>::to_vec)
}

/// Lists all offices of each official who holds one of some.
fn holders(live: &Live, offices: &[Role]) -> impl Iterator<Item = RoleSet> {
    let officials = live.event.setup.officials.iter().map(|official| official.roles);
    officials.filter(move |own| is_among(*own, offices))
}

/// Signs an act that needs one of each list of offices: as the official at the keyboard, with the approval of somebody
/// present where an office is needed; `None` when nobody present may.
pub(in crate::desk) fn sign(live: &Live, needed: &[&[Role]]) -> Option<Signature> {
    let own = live.signature(None);
    let Some(missing) = lacking(own.roles, needed) else { return Some(own) };
    let mut signed = missing.iter().map(|role| live.signature(Some(*role)));
    signed.find(|signature| lacking(signature.roles, needed).is_none())
}

/// Signs an act like [`sign`].
///
/// # Errors
/// The offices of which one is missing.
pub(in crate::desk) fn office(live: &Live, needed: &[&[Role]]) -> Result<Signature, Vec<Role>> {
    sign(live, needed).ok_or_else(|| asked_for(live, live.signature(None).roles, needed))
}

/// The foot of a dialog.
pub(in crate::desk) struct Foot<'a> {
    /// Key of the words of the button that records.
    pub label: &'a str,
    /// The key that it says it has.
    pub key: Option<&'a str>,
    /// Whether everything is there.
    pub ready: bool,
    /// Whether Enter was pressed where it records.
    pub entered: bool,
    /// Width of the dialog, in points.
    pub width: f32,
}

/// What the foot came to in a frame.
pub(in crate::desk) enum Answer {
    /// Nothing yet.
    Wait,
    /// Somebody in the office that was missing has just come.
    Came(Signature),
    /// It is to be recorded.
    Confirmed(Signature),
    /// It is given up.
    GivenUp,
}

impl Foot<'_> {
    /// Draws the foot: for somebody in the office that is missing it asks first.
    pub fn ui(
        self,
        ui: &mut Ui,
        cx: &mut Cx<'_>,
        access: &mut Option<Access>,
        office: Result<Signature, Vec<Role>>,
    ) -> Answer {
        let signature = match office {
            Ok(signature) => signature,
            Err(roles) => {
                let title = if self.label == "hall-waive" { "hall-access-waive" } else { "table-access" };
                missing_ui(ui, cx, access, (title, roles), self.width);
                let given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
                return if given_up { Answer::GivenUp } else { Answer::Wait };
            }
        };
        let came = access.take().is_some();
        ui.horizontal(|ui| {
            let label = cx.tr(self.label);
            let confirm = ui.add_enabled_ui(self.ready, |ui| primary_button(ui, &label, self.key)).inner;
            let given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
            if self.ready && (confirm.clicked() || self.entered) {
                Answer::Confirmed(signature)
            } else if given_up {
                Answer::GivenUp
            } else if came {
                Answer::Came(signature)
            } else {
                Answer::Wait
            }
        })
        .inner
    }
}

/// Asks for somebody in one of the offices, under a title by its key.
fn missing_ui(
    ui: &mut Ui,
    cx: &mut Cx<'_>,
    access: &mut Option<Access>,
    (title, roles): (&str, Vec<Role>),
    width: f32,
) {
    let role = roles_words(cx.lang, &roles);
    section_title(ui, &tr_args(cx.lang, title, &[("role", (&role).into())]));
    let asked = access.get_or_insert_with(|| Access::new(roles, None));
    if asked.ui(ui, cx, width).is_some() {
        // Another office may still be missing.
        *access = None;
    }
}
