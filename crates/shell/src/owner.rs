//! The line under the bar that says which other desk has what the page shows, and how old it is.

use std::time::Instant;

use egui::{Panel, Ui};

use desk_kit::parts::quiet;
use desk_kit::{Cx, Live, Page};
use festival::event::{RACE, match_stream};
use festival::tournament_stream;
use look::theme::space;
use look::widgets::{Status, status_chip};
use session::hub::{Old, tell_old};

/// How many desks are named that were not heard.
const NAMED: usize = 3;

/// Draws the line, where another desk has what is done on the page, or nothing was heard of what it shows.
pub(super) fn owner_ui(ui: &mut Ui, cx: &Cx<'_>, page: Page) {
    let elsewhere = page.stream(cx.live).and_then(|stream| cx.owned_elsewhere(&stream));
    let old = old(ui, cx.live, page);
    if elsewhere.is_none() && old.is_empty() {
        return;
    }
    Panel::top("owner").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space(2);
            if let Some(words) = &elsewhere {
                status_chip(ui, Status::Warning, words);
            }
            for old in old.iter().take(NAMED) {
                status_chip(ui, Status::Refused, &tell_old(cx.lang, old));
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
    let (Some(ages), now) = (live.ages(), Instant::now()) else { return Vec::new() };
    let mut all: Vec<Old> = Vec::new();
    for stream in shown(live, page) {
        ui.ctx().request_repaint_after(ages.due(Some(&stream), now));
        let old = ages.old(Some(&stream), now);
        all.extend(old.filter(|old| !all.iter().any(|other| other.desk == old.desk)));
    }
    all
}

/// Returns the streams that the page shows and that may still change.
fn shown(live: &Live, page: Page) -> Vec<String> {
    if !matches!(page, Page::Speaker | Page::Programme) {
        return page.stream(live).into_iter().collect();
    }
    let open = live.event.festival.tournaments.iter().filter(|open| !open.state().closed);
    let race = live.race().filter(|race| race.outcome().is_none()).map(|_| match_stream(RACE));
    page.stream(live).into_iter().chain(race).chain(open.map(|open| tournament_stream(&open.id))).collect()
}
