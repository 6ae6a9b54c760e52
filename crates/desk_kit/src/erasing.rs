//! Erasing what the file holds about a person, on request.

use egui::Ui;
use journal::PersonId;
use rules::Role;

use crate::parts::said_ui;
use crate::{Cx, Live, Tone};
use festival::event::{stand_in, still_plays};
use look::theme::space;
use look::widgets::Status;

/// Returns the offices that may erase: the organiser, or the Triade where nobody holds that one.
pub fn may_erase(live: &Live) -> Vec<Role> {
    let roles = vec![Role::Organizer];
    if session::holders(live, &roles).is_empty() { vec![Role::Notary] } else { roles }
}

/// Warns of the tournaments in which somebody still plays: their place stays there, under the stand-in.
pub fn in_play_ui(ui: &mut Ui, cx: &Cx<'_>, id: PersonId) {
    let titles = still_plays(&cx.live.event, id, cx.lang);
    if titles.is_empty() {
        return;
    }
    let (titles, stand_in) = (titles.join(", "), stand_in(id));
    let args = [("titles", (&titles).into()), ("standin", (&stand_in).into())];
    said_ui(ui, Status::Warning, &cx.tr_args("setup-erase-plays", &args));
    ui.add_space(space(1));
}

/// Erases somebody's data, and shows a message.
pub fn erase(cx: &mut Cx<'_>, id: PersonId, name: &str) {
    cx.live.erase_person(id);
    cx.say(Tone::Good, cx.tr_args("setup-erase-done", &[("name", name.into())]));
}
