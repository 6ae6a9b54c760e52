//! Rare acts of a poker tournament, each with a dialog and a preview: a deal on the prizes at the last table, and a
//! chip race.

use std::collections::BTreeMap;

use egui::{Key, Label, RichText, ScrollArea, Ui};
use tournament::poker::{PokerFact, PokerPlan, PokerState, parted};
use tournament::{EntryNo, Fact};

use crate::tournament::Command;
use desk_kit::Cx;
use desk_kit::dialogs::{Answer, Dialog, dialog_width};
use desk_kit::keys::{alt_button, entered};
use desk_kit::parts::{field, list_room, quiet};
use festival::Words;
use festival::i18n::euros;
use festival::options::{cents, written_fee};
use look::theme::{display, size, space};
use look::widgets::{Status, primary_button, secondary_button, status_chip};

const WIDTH: f32 = space(120);

/// Width of an amount, in points.
const AMOUNT: f32 = space(30);

/// Greatest width of the names in a deal, in points.
const NAMES: f32 = space(90);

/// The open dialog, if any.
#[derive(Default)]
pub(super) struct MoreActs {
    asked: Dialog<Asking>,
    /// Shares typed in a deal when its preview was shown, for going back to it.
    shares: BTreeMap<EntryNo, String>,
    focus: bool,
}

enum Asking {
    /// Typed share of each player left, in euros.
    Deal(Vec<(EntryNo, String)>),
    /// Typed chip that goes, and change of the chips in play.
    ChipRace { chip: String, gained: String },
}

impl MoreActs {
    /// Checks whether a dialog is open.
    pub const fn asks(&self) -> bool {
        self.asked.is_open()
    }

    /// Draws the buttons for these acts; a deal is made at the last table.
    pub fn buttons_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, state: &PokerState) {
        ui.horizontal_wrapped(|ui| {
            if state.tables.len() == 1
                && state.players_in() > 1
                && alt_button(ui, &cx.tr("tournament-page-deal"), Key::D)
            {
                let seated = state.tables.values().flat_map(|table| table.seats.values());
                let agreed = |entry: &EntryNo| state.deal.iter().find(|(other, _)| other == entry);
                let agreed = |entry: &EntryNo| agreed(entry).map(|(_, share)| written_fee(*share));
                let typed = |entry: &EntryNo| self.shares.get(entry).cloned().or(agreed(entry)).unwrap_or_default();
                self.asked.open(Asking::Deal(seated.map(|entry| (*entry, typed(entry))).collect()));
                self.focus = true;
            }
            if state.players_in() > 1 && alt_button(ui, &cx.tr("tournament-page-chip-race"), Key::C) {
                self.asked.open(Asking::ChipRace { chip: String::new(), gained: String::new() });
                self.focus = true;
            }
        });
    }

    /// Draws the dialog, if one is open.
    pub fn ui(
        &mut self,
        ui: &Ui,
        cx: &Cx<'_>,
        words: &Words<'_>,
        (plan, state): (&PokerPlan, &PokerState),
        todo: &mut Vec<Command>,
    ) {
        let focus = std::mem::take(&mut self.focus);
        let answered = self.asked.ui(ui, "tournament-poker-more", |ui, asked| {
            dialog_width(ui, WIDTH);
            let (fact, typed) = match asked {
                Asking::Deal(shares) => deal_ui(ui, cx, words, (plan, state), shares, focus),
                Asking::ChipRace { chip, gained } => race_ui(ui, cx, (chip, gained), focus),
            };
            ui.horizontal(|ui| {
                let look = cx.tr("tournament-page-time-all-look");
                let button = ui.add_enabled_ui(fact.is_some(), |ui| primary_button(ui, &look, Some("⏎"))).inner;
                let cancel = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
                Answer::of(fact.filter(|_| button.clicked() || typed), cancel)
            })
            .inner
        });
        let Some((asked, Some(fact))) = answered else { return };
        if let Asking::Deal(shares) = asked {
            self.shares = shares.into_iter().collect();
        }
        todo.push(Command::Propose(Fact::Poker(fact)));
    }
}

fn title_ui(ui: &mut Ui, cx: &Cx<'_>, title: &str, hint: &str) {
    ui.label(RichText::new(cx.tr(title)).font(display(size::TITLE)));
    ui.add(Label::new(quiet(ui, &cx.tr(hint))).wrap());
}

/// Draws the shares of a deal; returns the act, once every share can be parsed, and whether Enter was pressed in one.
fn deal_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    words: &Words<'_>,
    (plan, state): (&PokerPlan, &PokerState),
    shares: &mut [(EntryNo, String)],
    mut focus: bool,
) -> (Option<PokerFact>, bool) {
    title_ui(ui, cx, "tournament-page-deal-title", "tournament-page-deal-hint");
    let total = plan.to_share(state, words.open.paid_in_cents());
    if total > 0 {
        ui.horizontal_wrapped(|ui| {
            let equal = secondary_button(ui, &cx.tr("tournament-page-deal-equal"), None).clicked();
            let chips = |entry: &EntryNo| state.chips_of(plan, *entry);
            let by_chips = by_chips_ui(ui, cx, plan, state);
            if equal || by_chips {
                let weights: Vec<_> = shares.iter().map(|(entry, _)| if equal { 1 } else { chips(entry) }).collect();
                for ((_, share), cents) in shares.iter_mut().zip(parted(total, &weights)) {
                    *share = written_fee(cents);
                }
                // Enter goes on from there.
                focus = true;
            }
        });
    }
    let mut entered_any = false;
    let room = list_room(ui, NAMES, false);
    ScrollArea::vertical().id_salt("deal").auto_shrink([false, true]).min_scrolled_height(room).max_height(room).show(
        ui,
        |ui| {
            for (index, (entry, share)) in shares.iter_mut().enumerate() {
                let field = field(ui, &words.entry(*entry), share, AMOUNT);
                if focus && index == 0 {
                    field.request_focus();
                }
                entered_any |= entered(ui, &field);
            }
        },
    );
    let read: Option<Vec<_>> = shares.iter().map(|(entry, share)| Some((*entry, u64::from(cents(share)?)))).collect();
    let sum = read.iter().flatten().map(|(_, share)| *share).sum::<u64>();
    let amounts = [sum, total].map(|cents| euros(cx.lang, cents));
    let args = [("sum", (&amounts[0]).into()), ("total", (&amounts[1]).into())];
    let told = match read {
        None => cx.tr("tournament-page-deal-unread"),
        Some(_) if total == 0 => amounts[0].clone(),
        Some(_) => cx.tr_args("tournament-page-deal-sum", &args),
    };
    let right = read.is_some() && (total == 0 || sum == total);
    status_chip(ui, if right { Status::Quiet } else { Status::Warning }, &told);
    (read.filter(|_| sum > 0).map(PokerFact::Deal), entered_any)
}

/// Draws the offer to share by chips, enabled once all are counted: outdated stacks would make wrong shares.
fn by_chips_ui(ui: &mut Ui, cx: &Cx<'_>, plan: &PokerPlan, state: &PokerState) -> bool {
    let (counted, total) = (state.counted(), state.total(plan));
    let button = |ui: &mut Ui| secondary_button(ui, &cx.tr("tournament-page-deal-chips"), None).clicked();
    let clicked = ui.add_enabled_ui(counted == total, button).inner;
    if counted != total {
        let [counted, total] = [counted, total].map(|chips| i64::try_from(chips).unwrap_or(i64::MAX));
        let args = [("counted", counted.into()), ("total", total.into())];
        ui.add(Label::new(quiet(ui, &cx.tr_args("tournament-page-deal-uncounted", &args))).wrap());
    }
    clicked
}

/// Draws the chip race; returns the act, once it can be parsed, and whether Enter was pressed.
fn race_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    (chip, gained): (&mut String, &mut String),
    focus: bool,
) -> (Option<PokerFact>, bool) {
    title_ui(ui, cx, "tournament-page-chip-race-title", "tournament-page-chip-race-hint");
    let first = field(ui, &cx.tr("tournament-page-chip-race-chip"), chip, AMOUNT);
    if focus {
        first.request_focus();
    }
    let second = field(ui, &cx.tr("tournament-page-chip-race-gained"), gained, AMOUNT);
    let typed = entered(ui, &first) || entered(ui, &second);
    let gained = match gained.trim().replace('−', "-").as_str() {
        "" => Some(0),
        text => text.trim_start_matches('+').parse().ok(),
    };
    let chip = chip.trim().parse().ok().filter(|chip| *chip > 0);
    (chip.zip(gained).map(|(chip, gained)| PokerFact::ChipRace { chip, gained }), typed)
}
