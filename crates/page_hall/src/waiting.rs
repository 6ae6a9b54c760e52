//! What waits for a decision: requests of other desks, and what was recorded beside an owner.

use egui::{Label, RichText, Ui};

use desk_kit::Cx;
use desk_kit::parts::quiet;
use festival::clock::{now_ms, time_on_day};
use festival::store::Branch;
use journal::{Asked as State, Request};
use look::theme::{bold, icon, size, space, text};
use look::widgets::{card, empty_state, primary_button, secondary_button, section_title};

use crate::parts::words;

/// What was asked for beside the lists.
pub enum Asked {
    /// Another desk is to be asked for something.
    Other,
    /// A request is to be taken.
    Take(Request),
    /// A request is to be refused.
    Refuse(Request),
    /// The branches of a stream are to be settled.
    Settle(String),
}

/// Draws both lists; returns what was asked for.
pub fn ui(ui: &mut Ui, cx: &mut Cx<'_>) -> Option<Asked> {
    let around = cx.live.around();
    let requests: Vec<_> = around.requests.iter().filter(|request| request.state == State::Waits).cloned().collect();
    let branches = around.branches.clone();
    section_title(ui, &cx.tr("hall-requests"));
    let ask = |ui: &mut Ui| secondary_button(ui, &cx.tr("hall-ask"), Some("F10")).clicked();
    let mut asked = ui.add_enabled_ui(cx.live.writes(), ask).inner.then_some(Asked::Other);
    ui.add_space(space(1));
    if requests.is_empty() {
        empty_state(ui, icon::CHECK_CIRCLE, &cx.tr("hall-no-requests"), &cx.tr("hall-no-requests-hint"));
    }
    let mut first = true;
    for request in &requests {
        let here = cx.live.writes_in(&request.stream);
        asked = request_ui(ui, cx, request, here, here && std::mem::take(&mut first)).or(asked);
    }
    if !branches.is_empty() {
        ui.add_space(space(3));
        section_title(ui, &cx.tr("hall-branches"));
    }
    let mut first = true;
    for branch in &branches {
        let here = cx.live.writes_in(&branch.stream);
        asked = branch_ui(ui, cx, branch, here, here && std::mem::take(&mut first)).or(asked);
    }
    asked
}

/// Draws a request; the `first` that this desk can answer has the keys.
fn request_ui(ui: &mut Ui, cx: &Cx<'_>, request: &Request, here: bool, first: bool) -> Option<Asked> {
    let mut answer = None;
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = space(1);
        let asked = cx.live.event.asked_words(&request.stream, &request.act, cx.lang);
        ui.add(Label::new(RichText::new(asked).font(bold(size::LEAD))).wrap());
        let from = cx.live.event.agreed_words(&request.stream, &request.act, &request.agreed, cx.lang);
        if !from.is_empty() {
            ui.add(Label::new(RichText::new(from)).wrap());
        }
        let (part, desk) = (words(cx, &request.stream), cx.live.event.desk_words(request.by));
        let time = time_on_day(request.stamp.time_ms, now_ms());
        let args = [("part", (&part).into()), ("desk", (&desk).into()), ("time", (&time).into())];
        ui.add(Label::new(quiet(ui, &cx.tr_args("hall-asked", &args))).wrap());
        if !here {
            let owner = cx.live.owned_elsewhere(&request.stream).map(|desk| cx.live.event.desk_words(desk));
            let owner = owner.unwrap_or_default();
            let args = [("desk", (&owner).into())];
            ui.add(Label::new(quiet(ui, &cx.tr_args("hall-asked-elsewhere", &args))).wrap());
            return;
        }
        ui.horizontal_wrapped(|ui| {
            let call = festival::store::calling(&request.act).is_some();
            let grant = if call { "hall-going" } else { "hall-grant" };
            if primary_button(ui, &cx.tr(grant), first.then_some("⏎")).clicked() {
                answer = Some(Asked::Take(request.clone()));
            }
            if secondary_button(ui, &cx.tr("hall-refuse"), first.then_some("Canc")).clicked() {
                answer = Some(Asked::Refuse(request.clone()));
            }
        });
    });
    ui.add_space(space(1));
    answer
}

/// How many records of a branch are shown; the others are counted.
const LINES: usize = 6;

/// Draws what a desk recorded beside an owner; the `first` that this desk can settle has the key.
fn branch_ui(ui: &mut Ui, cx: &Cx<'_>, branch: &Branch, here: bool, first: bool) -> Option<Asked> {
    let mut asked = None;
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = space(1);
        ui.add(Label::new(RichText::new(words(cx, &branch.stream)).font(bold(size::LEAD))).wrap());
        let (desk, count) = (cx.live.event.desk_words(branch.desk), branch.records.len());
        let args = [("desk", (&desk).into()), ("count", count.into())];
        ui.add(Label::new(quiet(ui, &cx.tr_args("hall-branch", &args))).wrap());
        for record in branch.records.iter().take(LINES) {
            ui.add(Label::new(RichText::new(record_words(cx, record)).font(text(size::BODY))).wrap());
        }
        if count > LINES {
            ui.label(quiet(ui, &cx.tr_args("hall-branch-more", &[("count", (count - LINES).into())])));
        }
        if here {
            if primary_button(ui, &cx.tr("hall-settle"), first.then_some("F8")).clicked() {
                asked = Some(Asked::Settle(branch.stream.clone()));
            }
        } else if let Some(owner) = cx.live.owned_elsewhere(&branch.stream) {
            let desk = cx.live.event.desk_words(owner);
            ui.add(Label::new(quiet(ui, &cx.tr_args("hall-settled-by", &[("desk", (&desk).into())]))).wrap());
        }
    });
    ui.add_space(space(1));
    asked
}

/// Returns a record of a branch in words: its hour, who entered it, and what.
pub fn record_words(cx: &Cx<'_>, record: &journal::Record) -> String {
    let said = cx.live.event.stored_words(&record.stream, &record.payload, cx.lang);
    signed_words(cx, record.stamp.time_ms, record.stamp.official.as_deref(), &said)
}

/// Returns what was recorded, after its hour and who entered it.
pub fn signed_words(cx: &Cx<'_>, time_ms: i64, official: Option<&str>, said: &str) -> String {
    let official = official.map(|id| cx.live.event.official_name(id)).unwrap_or_default();
    let signed = format!("{} {official}", time_on_day(time_ms, now_ms()));
    if said.is_empty() { signed.trim_end().to_owned() } else { format!("{} · {said}", signed.trim_end()) }
}
