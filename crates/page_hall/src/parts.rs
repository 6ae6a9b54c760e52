//! The parts of the event: whose each is, and how old what is known of it here is.

use egui::{Label, RichText, Ui};

use crate::ages::age_ui;
use desk_kit::Cx;
use desk_kit::parts::quiet;
use festival::TOURNAMENT_PREFIX;
use festival::clock::{now_ms, time_on_day};
use festival::event::{BOARDS, EVENT, MATCH_PREFIX, RACE, match_stream};
use journal::{Owned, PINS, above};
use look::theme::{bold, size, space};
use look::widgets::{Status, card, section_title, status_chip};

/// Draws a row for each part.
pub fn ui(ui: &mut Ui, cx: &mut Cx<'_>) {
    section_title(ui, &cx.tr("hall-parts"));
    let (owners, own) = (listed(cx), cx.live.own_desk());
    let ages = cx.live.ages();
    for Owned { stream, last, .. } in &owners {
        let owner = cx.live.owner_of(stream);
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = space(1);
            ui.add(Label::new(RichText::new(words(cx, stream)).font(bold(size::BODY))).wrap());
            ui.horizontal_wrapped(|ui| {
                if Some(owner) == own {
                    status_chip(ui, Status::Valid, &cx.tr("hall-own"));
                } else {
                    status_chip(ui, Status::Quiet, &cx.live.event.desk_words(owner));
                }
                ui.label(quiet(ui, &known(cx, stream, *last)));
                if goes_on(cx, stream) {
                    age_ui(ui, cx.lang, ages.as_ref(), owner);
                }
            });
        });
        ui.add_space(space(1));
    }
}

/// Checks whether a part may still change: what is over is never old.
fn goes_on(cx: &Cx<'_>, stream: &str) -> bool {
    let ends = stream.starts_with(TOURNAMENT_PREFIX) || stream == match_stream(RACE);
    !ends || cx.live.event.unfinished().iter().any(|open| open == stream)
}

/// Lists the parts that somebody may want to give or take: what concerns all first, then the race, tournaments, and matches.
/// One that is over goes with its tournament.
pub fn listed(cx: &mut Cx<'_>) -> Vec<Owned> {
    let mut owners = cx.live.around().owners.clone();
    owners.retain(|owned| {
        let open = owned.stream.strip_prefix(MATCH_PREFIX).and_then(|id| cx.live.event.find(id));
        let goes_on = open.is_none_or(|open| open.at.is_none() || open.game.as_dyn().outcome().is_none());
        let with_tournament =
            above(&owned.stream).is_some_and(|above| cx.live.owner_of(&above) == cx.live.owner_of(&owned.stream));
        goes_on || !with_tournament
    });
    let kinds = [EVENT, BOARDS, PINS];
    let rank = |stream: &str| {
        let kind = kinds.iter().position(|kind| *kind == stream);
        kind.unwrap_or(if stream == match_stream(RACE) { 3 } else { 4 + usize::from(stream.starts_with(MATCH_PREFIX)) })
    };
    owners.sort_by_key(|owned| rank(&owned.stream));
    owners
}

/// Returns a part in words.
pub fn words(cx: &Cx<'_>, stream: &str) -> String {
    cx.live.event.stream_words(stream, cx.lang)
}

/// Returns how many records of a stream are known here, and when the last was entered.
fn known(cx: &Cx<'_>, stream: &str, last: u64) -> String {
    let line = cx.live.event.log.iter().rev().find(|line| line.stream == stream && line.apart.is_none());
    let time = line.map(|line| time_on_day(line.time_ms, now_ms())).unwrap_or_default();
    cx.tr_args("hall-known", &[("records", last.into()), ("time", (&time).into())])
}
