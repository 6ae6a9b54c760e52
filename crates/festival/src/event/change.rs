//! A change of officials after the start in words: who leaves, who takes which offices, and why.

use rules::RoleSet;

use crate::event::fold::Event;
use crate::event::stored::StoredOfficial;
use crate::i18n::{Lang, tr, tr_args};

/// Returns a sentence on who takes whose place in which offices, and why.
pub fn official_change(
    event: &Event,
    lang: Lang,
    (left, came): (Option<&str>, Option<&StoredOfficial>),
    reason: &str,
) -> String {
    let key = match (left, came) {
        (Some(_), Some(_)) => "event-official-replaced",
        (None, _) => "event-official-came",
        (Some(_), None) => "event-official-left",
    };
    let left = left.map(|id| event.official_name(id)).unwrap_or_default();
    let name = came.and_then(|came| event.shown_name(came.person)).unwrap_or_default();
    let roles = came.map(|came| offices(lang, came.roles)).unwrap_or_default();
    let args = [("left", (&left).into()), ("name", (&name).into()), ("roles", (&roles).into())];
    let what = tr_args(lang, key, &args);
    tr_args(lang, "event-official-why", &[("what", (&what).into()), ("reason", reason.into())])
}

/// Returns the names of offices: "Triade, Consiglio".
pub fn offices(lang: Lang, roles: RoleSet) -> String {
    let names: Vec<_> = roles.iter().map(|role| tr(lang, &format!("role-{}", role.name().replace('_', "-")))).collect();
    names.join(", ")
}
