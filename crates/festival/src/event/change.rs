//! A change of officials after the start in words: who leaves, who takes which offices, and why.

use rules::RoleSet;

use crate::event::fold::Event;
use crate::event::stored::StoredOfficial;
use crate::i18n::{Lang, tr, tr_args};

/// Returns a sentence on who takes whose place in which offices, and why.
pub fn official_change(
    event: &Event,
    lang: Lang,
    (outgoing, incoming): (Option<&str>, Option<&StoredOfficial>),
    reason: &str,
) -> String {
    let key = match (outgoing, incoming) {
        (Some(_), Some(_)) => "event-official-replaced",
        (None, _) => "event-official-came",
        (Some(_), None) => "event-official-left",
    };
    let outgoing = outgoing.map(|id| event.official_name(id)).unwrap_or_default();
    let name = incoming.and_then(|incoming| event.shown_name(incoming.person)).unwrap_or_default();
    let roles = incoming.map(|incoming| offices(lang, incoming.roles)).unwrap_or_default();
    let args = [("left", (&outgoing).into()), ("name", (&name).into()), ("roles", (&roles).into())];
    let what = tr_args(lang, key, &args);
    tr_args(lang, "event-official-why", &[("what", (&what).into()), ("reason", reason.into())])
}

/// Returns the names of offices: "Triade, Consiglio".
pub fn offices(lang: Lang, roles: RoleSet) -> String {
    let names: Vec<_> = roles.iter().map(|role| tr(lang, &format!("role-{}", role.name().replace('_', "-")))).collect();
    names.join(", ")
}
