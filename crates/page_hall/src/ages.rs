//! How old what is known of the other desks is, where nothing was heard for too long.

use std::time::{Duration, Instant};

use egui::{RichText, Ui};

use desk_kit::Live;
use festival::i18n::Lang;
use journal::DeskId;
use look::theme::{size, text};
use look::widgets::Status;
use session::hub::{Ages, tell_age};

/// Draws how old what is known of a desk is, if nothing was heard of it for too long.
pub fn age_ui(ui: &mut Ui, lang: Lang, ages: Option<&Ages>, desk: DeskId) {
    let Some(old) = ages.and_then(|ages| ages.old_desk(desk, Instant::now())) else { return };
    let age = RichText::new(tell_age(lang, &old)).font(text(size::NOTE)).color(Status::Refused.colour(ui));
    ui.label(age);
}

/// Draws the page again when an age is due.
pub fn follow(ui: &Ui, live: &mut Live) {
    let Some(ages) = live.ages() else { return };
    let (now, own) = (Instant::now(), live.own_desk());
    let mut others = live.around().desks.iter().filter(|desk| Some(desk.id) != own);
    let counts = others.any(|desk| ages.old_desk(desk.id, now).is_some());
    ui.ctx().request_repaint_after(if counts { Duration::from_secs(1) } else { ages.due(&[], now) });
}
