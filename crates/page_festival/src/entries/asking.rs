//! Entries of a tournament that another desk has: they are asked for, and shown as asked until that desk has recorded them.

use egui::{Label, RichText, Ui};
use rules::Notation as _;
use tournament::{Fact, Tournament};

use desk_kit::parts::quiet;
use desk_kit::{Cx, Tone};
use festival::clock::time_of_day;
use festival::errors::tell_why;
use festival::{OpenTournament, tournament_stream};
use look::theme::{bold, size, space};
use look::widgets::{Status, card, section_title, status_chip};

/// How many of those that were refused are shown.
const REFUSED: usize = 3;

/// Asks for a fact; false if it can't be asked for.
pub(super) fn ask(cx: &mut Cx<'_>, id: &str, fact: &Fact) -> bool {
    let stream = tournament_stream(id);
    match cx.live.ask(&stream, &Tournament::write_fact(fact, &[])) {
        Ok(()) => true,
        Err(why) => {
            cx.say(Tone::Bad, tell_why(cx.lang, &why));
            false
        }
    }
}

/// Draws what was asked for and is not recorded.
pub(super) fn asked_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament) {
    let stream = tournament_stream(&open.id);
    let asked = cx.live.asked_for(&stream);
    let (waiting, mut refused): (Vec<_>, Vec<_>) = asked.into_iter().partition(|one| one.refused.is_none());
    refused.truncate(REFUSED);
    if waiting.is_empty() && refused.is_empty() {
        return;
    }
    section_title(ui, &cx.tr_args("entries-asked-for", &[("count", waiting.len().into())]));
    for one in waiting.iter().chain(&refused) {
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = space(1);
            let words = cx.live.event.asked_words(&stream, &one.act, cx.lang);
            ui.add(Label::new(RichText::new(words).font(bold(size::BODY))).wrap());
            ui.horizontal_wrapped(|ui| match &one.refused {
                None => {
                    status_chip(ui, Status::Quiet, &cx.tr("entries-asked-waits"));
                    ui.label(quiet(ui, &time_of_day(one.time_ms)));
                }
                Some(why) => {
                    status_chip(ui, Status::Refused, &cx.tr_args("entries-asked-refused", &[("reason", why.into())]));
                }
            });
        });
        ui.add_space(space(1));
    }
}
