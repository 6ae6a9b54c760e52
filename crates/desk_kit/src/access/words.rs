//! Words for offices and PINs.

use egui::Ui;
use rules::Role;

use crate::Cx;
use festival::i18n::{Lang, tr, tr_args};

/// Returns the words for the wait after wrong PINs, and keeps repainting while the seconds count down.
pub fn wait_words(ui: &Ui, cx: &Cx<'_>, seconds: u32) -> String {
    ui.ctx().request_repaint_after_secs(0.25);
    // A desk that only reads records nothing.
    let key = if cx.live.writes() { "table-pin-wait" } else { "table-pin-wait-reading" };
    cx.tr_args(key, &[("seconds", i64::from(seconds).into())])
}

/// Returns how an official's presence or agreement is vouched for: by PIN, or without one.
pub fn vouched_words(cx: &Cx<'_>, id: &str) -> String {
    cx.tr(if cx.live.has_pin(id) { "table-pin-ok" } else { "table-pin-less" })
}

/// Lists offices: "Incontestabile", "Consiglio o giudice di gara"; all of them together mean nobody in particular.
pub fn roles_words(lang: Lang, roles: &[Role]) -> String {
    quorum_words(lang, roles.iter().map(|role| (*role, 1)))
}

/// Lists offices with the number of holders needed where one is not enough: "giudice di gara (ne servono 2)".
pub fn quorum_words(lang: Lang, offices: impl IntoIterator<Item = (Role, u8)>) -> String {
    let named = |(role, quorum)| match (tr(lang, role_key(role)), quorum) {
        (name, ..=1) => name,
        (name, _) => tr_args(lang, "table-role-quorum", &[("role", (&name).into()), ("count", quorum.into())]),
    };
    let names: Vec<_> = offices.into_iter().map(named).collect();
    if names.len() == Role::ALL.len() {
        return tr(lang, "table-anybody");
    }
    names.join(&format!(" {} ", tr(lang, "table-or")))
}

/// Returns the translation key of an office.
pub const fn role_key(role: Role) -> &'static str {
    match role {
        Role::Organizer => "role-organizer",
        Role::Notary => "role-notary",
        Role::Validator => "role-validator",
        Role::RaceJudge => "role-race-judge",
        Role::Council => "role-council",
        Role::Guard => "role-guard",
        Role::Captain => "role-captain",
        Role::Herald => "role-herald",
        Role::Referee => "role-referee",
    }
}
