//! What is asked before something is decided: which parts, whose, and why.

use std::collections::BTreeSet;

use egui::{Key, Label, Modifiers, RichText, Ui};

use desk_kit::dialogs::{Answer, Dialog, body_ui, dialog_width};
use desk_kit::parts::{field, quiet, said_ui};
use desk_kit::{Cx, Page};
use festival::TOURNAMENT_PREFIX;
use festival::errors::tell_why;
use festival::event::{Adoption, LogLine, MATCH_PREFIX, TAKES_OVER};
use festival::store::{Branch, askable};
use festival::streams::desk_words;
use journal::{DeskId, Hash, Request};
use look::theme::{display, size, space};
use look::widgets::{Status, primary_button, secondary_button};
use rules::Role;

use crate::take::Others;
use crate::ticked::Ticked;
use crate::{approvers, deciders, parts, waiting};

/// Width of the dialogs, in points.
const WIDTH: f32 = space(130);

/// What is asked.
pub struct Asks {
    what: What,
    /// Why, or what is asked for.
    reason: String,
    /// Whether the first field has been given the keyboard.
    ready: bool,
}

enum What {
    /// Parts of this desk, and to whom.
    Give { parts: Ticked<String>, to: Vec<(DeskId, String)>, chosen: usize },
    /// Parts of other desks.
    TakeOver { others: Others },
    /// An act of which part another desk is asked; the text stands in the first field.
    Ask { parts: Vec<(String, String)>, chosen: usize },
    /// Why a request is refused.
    Refuse { request: Request },
    /// Which records of branches are adopted.
    Settle { stream: String, branches: Vec<Branch>, records: Ticked<Hash>, found: Found, meanwhile: Vec<String> },
}

/// What would be if those ticked were adopted.
enum Found {
    Fits(Box<Adoption>),
    Unfit(String),
}

/// A decision, as it was given.
pub enum Given {
    Give { streams: Vec<String>, to: DeskId },
    TakeOver { streams: Vec<String>, reason: String },
    Settle { stream: String, branches: Vec<Branch>, adoption: Box<Adoption>, reason: String },
    Refuse { request: Hash, reason: String },
    Ask { stream: String, act: String },
    Take(Request),
    Share,
}

impl Given {
    /// Returns who has to be here, and for what, by its translation key.
    pub fn needs(&self, cx: &Cx<'_>) -> (Vec<Role>, &'static str) {
        match self {
            Self::TakeOver { .. } => (deciders(cx), "access-to-take-over"),
            Self::Settle { .. } => (deciders(cx), "access-to-settle"),
            Self::Share => (TAKES_OVER.to_vec(), "access-to-share"),
            Self::Give { .. } | Self::Refuse { .. } | Self::Ask { .. } | Self::Take(_) => {
                (Role::ALL.to_vec(), "access-to-record")
            }
        }
    }

    /// Checks whether whoever is here may decide it.
    pub fn may(&self, cx: &Cx<'_>) -> bool {
        match self {
            Self::TakeOver { .. } | Self::Settle { .. } => {
                cx.live.event.may_take_over(cx.live.present.iter().map(String::as_str))
            }
            Self::Share => cx.live.arranges(TAKES_OVER),
            Self::Give { .. } | Self::Refuse { .. } | Self::Ask { .. } | Self::Take(_) => !cx.live.is_unmanned(),
        }
    }
}

impl Asks {
    fn of(what: What) -> Self {
        Self { what, reason: String::new(), ready: false }
    }

    /// Asks which parts of this desk go to which other one; `None` without either.
    pub fn give(cx: &mut Cx<'_>) -> Option<Self> {
        let own = cx.live.own_desk();
        let around = cx.live.around().clone();
        let to: Vec<_> = around
            .desks
            .iter()
            .filter(|desk| Some(desk.id) != own && desk.admitted)
            .map(|desk| (desk.id, desk_words(&desk.name, desk.id)))
            .collect();
        let parts = parts::listed(cx).into_iter().filter(|owned| Some(cx.live.owner_of(&owned.stream)) == own);
        let parts: Vec<_> = parts.map(|owned| (parts::words(cx, &owned.stream), owned.stream)).collect();
        let parts = Ticked::none(parts.into_iter().map(|(words, stream)| (stream, words)));
        (!to.is_empty() && !parts.is_empty()).then(|| Self::of(What::Give { parts, to, chosen: 0 }))
    }

    /// Asks which parts of other desks are taken over, and why; `None` if there are none.
    pub fn take(cx: &mut Cx<'_>) -> Option<Self> {
        let others = Others::of(cx);
        (!others.is_empty()).then(|| Self::of(What::TakeOver { others }))
    }

    /// Asks for what another desk is asked, and which of its parts it is about; `None` if there are none in which acts are typed.
    pub fn ask(cx: &mut Cx<'_>) -> Option<Self> {
        let asked = |stream: &str| stream.starts_with(MATCH_PREFIX) || stream.starts_with(TOURNAMENT_PREFIX);
        let parts = parts::listed(cx).into_iter().filter(|owned| asked(&owned.stream) && cx.live.asks(&owned.stream));
        let parts: Vec<_> = parts
            .map(|owned| {
                let desk = cx.live.event.desk_words(cx.live.owner_of(&owned.stream));
                let part = parts::words(cx, &owned.stream);
                let words = cx.tr_args("hall-part-of", &[("part", (&part).into()), ("desk", (&desk).into())]);
                (owned.stream, words)
            })
            .collect();
        // What was on screen last is what one means.
        let on_screen = [Page::Tournament, Page::Game].map(|page| page.stream(cx.live));
        let meant = parts.iter().position(|(stream, _)| on_screen.iter().flatten().any(|shown| shown == stream));
        (!parts.is_empty()).then(|| Self::of(What::Ask { parts, chosen: meant.unwrap_or(0) }))
    }

    /// Asks why a request is refused.
    pub fn refuse(request: Request) -> Self {
        Self::of(What::Refuse { request })
    }

    /// Asks which records of the branches of a stream are adopted, and why.
    pub fn settle(cx: &mut Cx<'_>, stream: String) -> Self {
        let mut branches = cx.live.around().branches.clone();
        branches.retain(|branch| branch.stream == stream);
        let records = branches.iter().flat_map(|branch| branch.records.iter().map(move |record| (branch, record)));
        let records = Ticked::none(records.map(|(branch, record)| (record.hash, said(cx, branch, record))));
        let found = found(cx, &branches, &BTreeSet::new());
        let meanwhile = meanwhile(cx, &stream, &branches);
        Self::of(What::Settle { stream, branches, records, found, meanwhile })
    }
}

/// How many records of the other side are shown; the first are left out.
const LINES: usize = 8;

/// Returns what counts in a stream since its branches began: what its owner has recorded meanwhile, or adopted.
fn meanwhile(cx: &Cx<'_>, stream: &str, branches: &[Branch]) -> Vec<String> {
    let event = &cx.live.event;
    let first = branches.iter().filter_map(|branch| branch.records.first()).map(|record| record.seq).min();
    let counts = |line: &&LogLine| line.stream == stream && line.apart.is_none() && Some(line.seq) >= first;
    let lines = event.log.iter().filter(counts).filter_map(|line| {
        let said = event.asked_words(stream, &event.typed(line)?, cx.lang);
        Some(waiting::signed_words(cx, line.time_ms, line.official.as_deref(), &said))
    });
    let mut lines: Vec<_> = lines.collect();
    lines.drain(..lines.len().saturating_sub(LINES));
    lines
}

/// Returns a record of a branch in words, with why it can't be recorded by itself any more.
fn said(cx: &Cx<'_>, branch: &Branch, record: &journal::Record) -> String {
    let words = waiting::record_words(cx, record);
    match cx.live.adopting(std::slice::from_ref(branch), &BTreeSet::from([record.hash])) {
        Ok(_) => words,
        Err(unfit) => format!("{words} — {}", tell_why(cx.lang, &unfit.why)),
    }
}

fn found(cx: &Cx<'_>, branches: &[Branch], wanted: &BTreeSet<Hash>) -> Found {
    match cx.live.adopting(branches, wanted) {
        Ok(adoption) => Found::Fits(Box::new(adoption)),
        Err(unfit) => Found::Unfit(tell_why(cx.lang, &unfit.why)),
    }
}

/// Names who approves by being here, before it is recorded.
fn approvers_ui(ui: &mut Ui, cx: &Cx<'_>) {
    let names: Vec<_> = approvers(cx).iter().map(|id| cx.live.event.official_name(id)).collect();
    if !names.is_empty() {
        ui.add_space(space(1));
        let names = names.join(", ");
        let args = [("names", (&names).into())];
        ui.add(Label::new(quiet(ui, &cx.tr_args("hall-approvers", &args))).wrap());
    }
}

/// Draws what is asked; returns what was decided.
pub fn ui(dialog: &mut Dialog<Asks>, ui: &Ui, cx: &mut Cx<'_>) -> Option<Given> {
    let (asks, answered) = dialog.ui(ui, "hall-asks", |ui, asks| asks.ui(ui, cx))?;
    answered.and_then(|()| asks.given())
}

impl Asks {
    fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> Answer<()> {
        dialog_width(ui, WIDTH);
        let [title, hint, done] = match &self.what {
            What::Give { .. } => ["hall-give-title", "hall-give-hint", "hall-give-do"],
            What::TakeOver { .. } => ["hall-take-title", "hall-take-hint", "hall-take-do"],
            What::Ask { .. } => ["hall-ask-title", "hall-ask-hint", "hall-ask-do"],
            What::Refuse { .. } => ["hall-refuse-title", "hall-refuse-hint", "hall-refuse-do"],
            What::Settle { .. } => ["hall-settle-title", "hall-settle-hint", "hall-settle-do"],
        }
        .map(|key| cx.tr(key));
        ui.add(Label::new(RichText::new(title).font(display(size::TITLE))).wrap());
        ui.add(Label::new(quiet(ui, &hint)).wrap());
        ui.add_space(space(2));
        // Once all is there Enter decides, whatever has been ticked last.
        let mut go = self.is_ready(cx) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        if !matches!(self.what, What::Give { .. }) {
            // First, so that what is ticked comes after it by Tab.
            let name = if matches!(self.what, What::Ask { .. }) { "hall-ask-act" } else { "hall-reason" };
            let reason = field(ui, &cx.tr(name), &mut self.reason, WIDTH);
            if !std::mem::replace(&mut self.ready, true) {
                reason.request_focus();
            }
            ui.add_space(space(2));
        }
        body_ui(ui, |ui| self.what_ui(ui, cx));
        if let Some(why) = self.unread(cx) {
            said_ui(ui, Status::Refused, &why);
        }
        if matches!(self.what, What::TakeOver { .. } | What::Settle { .. }) {
            approvers_ui(ui, cx);
        }
        let ready = self.is_ready(cx);
        ui.add_space(space(2));
        ui.horizontal(|ui| {
            let button = ui.add_enabled_ui(ready, |ui| primary_button(ui, &done, Some("⏎")));
            go |= button.inner.clicked();
            let cancel = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
            Answer::of((go && ready).then_some(()), cancel)
        })
        .inner
    }

    /// Returns why what is typed can't be read where it would be recorded.
    fn unread(&self, cx: &Cx<'_>) -> Option<String> {
        let What::Ask { parts, chosen } = &self.what else { return None };
        let (act, (stream, _)) = (self.reason.trim(), parts.get(*chosen)?);
        let read = if act.is_empty() { Ok(()) } else { askable(&cx.live.event, stream, act) };
        read.err().map(|why| tell_why(cx.lang, &why))
    }

    fn what_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        match &mut self.what {
            What::Give { parts, to, chosen } => {
                parts.ui(ui, !std::mem::replace(&mut self.ready, true));
                ui.add_space(space(2));
                ui.label(quiet(ui, &cx.tr("hall-give-to")));
                for (at, (_, words)) in to.iter().enumerate() {
                    ui.radio_value(chosen, at, words.as_str());
                }
            }
            What::TakeOver { others } => others.ui(ui, cx),
            What::Ask { parts, chosen } => {
                for (at, (_, words)) in parts.iter().enumerate() {
                    ui.radio_value(chosen, at, words.as_str());
                }
            }
            What::Refuse { request } => drop(ui.add(Label::new(RichText::new(&request.act)).wrap())),
            What::Settle { branches, records, found: now, meanwhile, .. } => {
                let key = if meanwhile.is_empty() { "hall-settle-nothing" } else { "hall-settle-meanwhile" };
                ui.add(Label::new(quiet(ui, &cx.tr(key))).wrap());
                for line in meanwhile {
                    ui.add(Label::new(line.as_str()).wrap());
                }
                ui.add_space(space(2));
                ui.add(Label::new(quiet(ui, &cx.tr("hall-settle-branch"))).wrap());
                if records.ui(ui, false) {
                    *now = found(cx, branches, &records.chosen().into_iter().collect());
                }
                ui.add_space(space(2));
                match now {
                    Found::Fits(adoption) => {
                        let adopted = adoption.records.len();
                        let args = [("adopted", adopted.into()), ("left", (records.len() - adopted).into())];
                        said_ui(ui, Status::Valid, &cx.tr_args("hall-settle-would", &args));
                    }
                    Found::Unfit(why) => drop(said_ui(ui, Status::Refused, why)),
                }
            }
        }
    }

    fn is_ready(&self, cx: &Cx<'_>) -> bool {
        let reasoned = !self.reason.trim().is_empty();
        match &self.what {
            What::Give { parts, .. } => !parts.chosen().is_empty(),
            What::TakeOver { others } => reasoned && !others.chosen().is_empty(),
            What::Refuse { .. } => reasoned,
            What::Ask { .. } => reasoned && self.unread(cx).is_none(),
            What::Settle { found, .. } => reasoned && matches!(found, Found::Fits(_)),
        }
    }

    /// Returns what was decided.
    fn given(self) -> Option<Given> {
        let reason = self.reason.trim().to_owned();
        Some(match self.what {
            What::Give { parts, to, chosen } => Given::Give { streams: parts.chosen(), to: to.get(chosen)?.0 },
            What::TakeOver { others } => Given::TakeOver { streams: others.chosen(), reason },
            What::Ask { mut parts, chosen } => Given::Ask { stream: parts.swap_remove(chosen).0, act: reason },
            What::Refuse { request } => Given::Refuse { request: request.hash, reason },
            What::Settle { stream, branches, found: Found::Fits(adoption), .. } => {
                Given::Settle { stream, branches, adoption, reason }
            }
            What::Settle { .. } => return None,
        })
    }
}
