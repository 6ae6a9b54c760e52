//! The line under the bar that says which other desk has what the page shows, how old it is, and what of it does not count.

use std::time::Instant;

use egui::{Panel, Ui};

use crate::beside::Beside;
use desk_kit::parts::quiet;
use desk_kit::{Cx, Live, Page};
use look::theme::space;
use look::widgets::{Status, status_chip};
use session::hub::{Old, tell_old};

/// Draws the line, where another desk has what is done on the page, nothing was heard of what it shows, or something was recorded
/// beside it.
pub(super) fn owner_ui(ui: &mut Ui, cx: &Cx<'_>, page: Page, beside: &Beside) {
    let stream = page.stream(cx.live);
    let elsewhere = stream.as_deref().and_then(|stream| cx.owned_elsewhere(stream));
    let apart = stream.map(|stream| beside.of_stream(cx.live, &stream, cx.lang)).unwrap_or_default();
    let old = old(ui, cx.live, page);
    if elsewhere.is_none() && old.is_empty() && apart.is_empty() {
        return;
    }
    Panel::top("owner").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space(2);
            if let Some(words) = &elsewhere {
                status_chip(ui, Status::Warning, words);
            }
            for old in &old {
                status_chip(ui, Status::Refused, &tell_old(cx.lang, old));
            }
            for words in &apart {
                status_chip(ui, Status::Refused, &cx.tr_args("hall-beside-where", &[("what", words.into())]));
            }
            if elsewhere.is_some() {
                let way = if page == Page::Entries { "hall-asks-entries" } else { "hall-asks" };
                ui.label(quiet(ui, &cx.tr(way)));
            }
        });
    });
}

/// Lists who was not heard of those whose parts the page shows.
fn old(ui: &Ui, live: &Live, page: Page) -> Vec<Old> {
    let (Some(ages), now, streams) = (live.ages(), Instant::now(), shown(live, page)) else { return Vec::new() };
    if streams.is_empty() {
        return Vec::new();
    }
    ui.ctx().request_repaint_after(ages.due(&streams, now));
    ages.all_old(&streams, now)
}

/// Returns the streams that the page shows and that may still change.
fn shown(live: &Live, page: Page) -> Vec<String> {
    if !matches!(page, Page::Speaker | Page::Programme) {
        return page.stream(live).into_iter().collect();
    }
    page.stream(live).into_iter().chain(live.event.unfinished()).collect()
}
