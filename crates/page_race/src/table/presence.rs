//! Who is present in each office of the race, with sign-in and sign-out.

use egui::{RichText, Ui};
use rules::Role;

use desk_kit::access::{role_key, vouched_words};
use desk_kit::{Cx, Live};
use festival::i18n::{capital, tr, tr_message};
use look::theme::{bold, icon, size, space, tokens};
use look::widgets::icon_button;
use session::holders;

/// The offices of a race that are always shown.
const OFFICES: [Role; 3] = [Role::Notary, Role::Validator, Role::RaceJudge];

/// Draws who is present in each office, with sign-in and sign-out; returns the office somebody wants to enter.
pub(super) fn presence_ui(ui: &mut Ui, cx: &mut Cx<'_>) -> Option<Role> {
    let mut wanted = None;
    let mut leaving = Vec::new();
    for role in OFFICES.into_iter().chain([Role::Council]) {
        let mut holders = holders(cx.live, &[role]);
        if role == Role::Council {
            // Most of the Consiglio sit in another office already.
            holders.retain(|(id, _)| OFFICES.iter().all(|office| !cx.live.event.offices_of(id).has(*office)));
        }
        let here: Vec<_> = holders.iter().filter(|(id, _)| is_here(cx.live, role, id)).collect();
        if role == Role::Council && here.is_empty() {
            continue;
        }
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space(1);
            let (mark, colour) = if here.is_empty() {
                (icon::USER, tokens(ui).soft_ink)
            } else {
                (icon::CHECK_CIRCLE, tokens(ui).valid)
            };
            ui.label(RichText::new(mark).font(bold(size::BODY)).color(colour));
            let office = tr(cx.lang, role_key(role));
            let names: Vec<_> = here.iter().map(|(_, name)| name.as_str()).collect();
            let mut vouched: Vec<_> = here.iter().map(|(id, _)| vouched_words(cx, id)).collect();
            vouched.dedup();
            let (words, ink) = match vouched.as_slice() {
                [] => (format!("{office}: {}", cx.tr("table-absent")), tokens(ui).soft_ink),
                [how] => (format!("{office}: {} · {how}", names.join(", ")), tokens(ui).ink),
                _ => (format!("{office}: {}", names.join(", ")), tokens(ui).ink),
            };
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let door = |key| cx.tr_args(key, &[("role", (&office).into())]);
                if !here.is_empty() && icon_button(ui, icon::SIGN_OUT, &door("table-sign-out-role")).clicked() {
                    leaving.extend(here.iter().map(|(id, _)| id.clone()));
                }
                if here.len() < holders.len().max(1)
                    && icon_button(ui, icon::SIGN_IN, &door("table-sign-in-role")).clicked()
                {
                    wanted = Some(role);
                }
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    ui.add(egui::Label::new(RichText::new(words).color(ink)).wrap());
                });
            });
        });
    }
    for id in leaving {
        cx.live.sign_out(&id);
    }
    wanted
}

/// Returns true if an official counts as present: of the notaries the one at the keyboard, in other offices everybody
/// who has signed in.
fn is_here(live: &Live, role: Role, id: &str) -> bool {
    match role {
        Role::Notary => live.notary.as_deref() == Some(id),
        _ => live.present.contains(id),
    }
}

/// Returns the reason why nothing can be recorded at this desk.
pub(super) fn closed(cx: &Cx<'_>) -> Option<String> {
    if let Some(error) = &cx.live.saving.refused {
        return Some(festival::errors::tell(cx.lang, error));
    }
    if let journal::Access::ReadOnly(reason) = &cx.live.access {
        return Some(capital(&festival::errors::tell_reason(cx.lang, reason)));
    }
    let diverged = cx.live.event.find(festival::event::RACE)?.diverged.as_ref()?;
    let why = tr_message(cx.lang, &diverged.why);
    let seq = i64::try_from(diverged.seq.0).unwrap_or(i64::MAX);
    Some(cx.tr_args("table-diverged", &[("seq", seq.into()), ("why", (&why).into())]))
}
