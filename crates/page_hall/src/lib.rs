//! The page of the hall: which desks there are, who has which part of the event, what they ask of one another, and what was
//! recorded beside an owner.

mod ages;
mod asks;
mod desks;
mod parts;
mod share;
mod take;
#[cfg(test)]
mod tests;
mod ticked;
mod waiting;

use egui::{Key, Modifiers, ScrollArea, Ui};

use crate::asks::{Asks, Given};
use crate::share::Sharing;
use desk_kit::access::Waits;
use desk_kit::dialogs::Dialog;
use desk_kit::parts::is_idle;
use desk_kit::{AppCommand, Cx, Live, Page, Room};
use festival::errors::tell_why;
use festival::event::TAKES_OVER;
use festival::i18n::Lang;
use festival::store::HallAct;
use look::theme::{BESIDE_BAR, space};
use look::widgets::{Column, Columns, ends, page_title, secondary_button};
use rules::Role;

/// Least width of the list of parts, and least height of each column where they fold.
const PARTS: f32 = space(90);
const HIGH: f32 = space(60);

/// The page.
#[derive(Default)]
pub struct HallRoom {
    /// What is asked before something is decided.
    asks: Dialog<Asks>,
    /// Where to share the event, or the code that lets another desk in.
    sharing: Dialog<Sharing>,
    /// A decision that waits for somebody to sign in.
    waits: Waits<Given>,
}

impl Room for HallRoom {
    fn has(&self, page: Page) -> bool {
        page == Page::Hall
    }

    fn is_listed(&self, _: Page, live: &Live) -> bool {
        live.hub().is_some() || live.is_shared() || live.asked_here() > 0
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, _: Page) {
        if let Some(given) = self.waits.take() {
            self.decide(cx, given);
        }
        ages::follow(ui, cx.live);
        egui::Panel::top("hall-head").show(ui, |ui| self.head_ui(ui, cx));
        self.keys(ui, cx);
        let side = (ui.available_width() * 0.42).clamp(space(80), space(180));
        Columns::new("hall", PARTS, HIGH).right(side).show(ui, |ui, column| {
            let name = if column == Column::Right { "hall-side" } else { "hall-parts" };
            ScrollArea::vertical().id_salt(name).auto_shrink(false).content_margin(BESIDE_BAR).show(ui, |ui| {
                if column == Column::Right {
                    let asked = waiting::ui(ui, cx);
                    self.take_up(cx, asked);
                } else {
                    parts::ui(ui, cx);
                    ui.add_space(space(3));
                    desks::ui(ui, cx);
                }
            });
        });
        if let Some(given) = asks::ui(&mut self.asks, ui, cx) {
            self.decide(cx, given);
        }
        share::ui(&mut self.sharing, ui, cx);
    }

    fn leave(&mut self, _: Page, _: &mut Live, _: Lang) -> Option<String> {
        (self.asks, self.sharing) = (Dialog::default(), Dialog::default());
        None
    }

    fn turn_over(&mut self) {
        *self = Self::default();
    }

    fn answered(&mut self, came: bool) {
        self.waits.answered(came);
    }
}

impl HallRoom {
    fn head_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        let title = |ui: &mut Ui| page_title(ui, &cx.tr("hall-title"));
        let writes = cx.live.writes();
        let (mut give, mut take, mut share) = (false, false, false);
        let word = if cx.live.hub().is_some() { "hall-code" } else { "hall-share" };
        ends(ui, "hall", space(40), title, |ui| {
            let mut button = |key, at: &str| {
                ui.add_enabled_ui(writes, |ui| secondary_button(ui, &cx.tr(key), Some(at)).clicked()).inner
            };
            take = button("hall-take", "F7");
            give = button("hall-give", "F6");
            share = button(word, "F9");
        });
        ui.add_space(space(1));
        if give {
            self.ask_give(cx);
        } else if take {
            self.ask_take(cx);
        } else if share {
            self.ask_share(cx);
        }
    }

    fn keys(&mut self, ui: &Ui, cx: &mut Cx<'_>) {
        if !is_idle(ui) || !cx.live.writes() {
            return;
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::F6) {
            self.ask_give(cx);
        } else if pressed(Key::F7) {
            self.ask_take(cx);
        } else if pressed(Key::F9) {
            self.ask_share(cx);
        } else if pressed(Key::F10) {
            self.ask_act(cx);
        } else if pressed(Key::Enter) {
            let first = cx.live.requests_here().next().cloned().map(waiting::Asked::Take);
            self.take_up(cx, first);
        } else if pressed(Key::Delete) {
            let first = cx.live.requests_here().next().cloned().map(waiting::Asked::Refuse);
            self.take_up(cx, first);
        } else if pressed(Key::F8) {
            let streams: Vec<_> = cx.live.around().branches.iter().map(|branch| branch.stream.clone()).collect();
            let first = streams.into_iter().find(|stream| cx.live.writes_in(stream));
            self.take_up(cx, first.map(waiting::Asked::Settle));
        }
    }

    fn ask_give(&mut self, cx: &mut Cx<'_>) {
        match Asks::give(cx) {
            Some(asks) => self.asks.open(asks),
            None => cx.say(desk_kit::Tone::Bad, cx.tr("hall-nothing-to-give")),
        }
    }

    fn ask_act(&mut self, cx: &mut Cx<'_>) {
        match Asks::ask(cx) {
            Some(asks) => self.asks.open(asks),
            None => cx.say(desk_kit::Tone::Bad, cx.tr("hall-nothing-to-ask")),
        }
    }

    fn ask_share(&mut self, cx: &mut Cx<'_>) {
        if cx.live.event.setup.is_practice() {
            cx.say(desk_kit::Tone::Bad, cx.tr("practice-no-hub"));
        } else if cx.live.writes() {
            self.decide(cx, Given::Share);
        }
    }

    fn ask_take(&mut self, cx: &mut Cx<'_>) {
        match Asks::take(cx) {
            Some(asks) => self.asks.open(asks),
            None => cx.say(desk_kit::Tone::Bad, cx.tr("hall-nothing-to-take")),
        }
    }

    /// Goes on with what was asked for beside the lists.
    fn take_up(&mut self, cx: &mut Cx<'_>, asked: Option<waiting::Asked>) {
        match asked {
            Some(waiting::Asked::Other) => self.ask_act(cx),
            Some(waiting::Asked::Take(request)) => self.decide(cx, Given::Take(request)),
            Some(waiting::Asked::Refuse(request)) => self.asks.open(Asks::refuse(request)),
            Some(waiting::Asked::Settle(stream)) => self.asks.open(Asks::settle(cx, stream)),
            None => {}
        }
    }

    /// Records a decision, or opens what leads to it, once somebody is here who may.
    fn decide(&mut self, cx: &mut Cx<'_>, given: Given) {
        let (offices, what) = given.needs(cx);
        if !given.may(cx) {
            self.waits.keep(given);
            return cx.commands.push(AppCommand::SignIn(offices, what));
        }
        let official = cx.live.clerk().map(str::to_owned);
        let approved_by = approvers(cx);
        let act = match given {
            Given::Share => return share::open(&mut self.sharing, cx),
            Given::Give { streams, to } => HallAct::Give { streams, to },
            Given::TakeOver { streams, reason } => HallAct::TakeOver { streams, reason, approved_by },
            Given::Settle { stream, branches, adoption, reason } => {
                HallAct::Settle { stream, branches, adoption, reason, approved_by }
            }
            Given::Refuse { request, reason } => HallAct::Refuse { request, reason },
            Given::Ask { stream, act } => {
                if let Err(why) = cx.live.ask(&stream, &act) {
                    cx.say(desk_kit::Tone::Bad, tell_why(cx.lang, &why));
                }
                return;
            }
            Given::Take(request) => {
                if let Err(why) = cx.live.take_request(&request) {
                    cx.say(desk_kit::Tone::Bad, tell_why(cx.lang, &why));
                }
                return;
            }
        };
        cx.live.decide(act, official.as_deref());
    }
}

/// Lists who approves a taking over or a settlement by being here, beside whoever enters it: those who could decide it.
fn approvers(cx: &Cx<'_>) -> Vec<String> {
    let (official, offices) = (cx.live.clerk(), deciders(cx));
    let approves = |id: &&String| Some(id.as_str()) != official && cx.live.event.holds(id, &offices);
    cx.live.present.iter().filter(approves).cloned().collect()
}

/// The offices of whoever may take over and settle.
fn deciders(cx: &Cx<'_>) -> Vec<Role> {
    if cx.live.event.setup.desk.council_takes_over > 0 { vec![Role::Council] } else { TAKES_OVER.to_vec() }
}
