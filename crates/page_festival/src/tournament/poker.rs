//! A poker tournament: seats and chips, eliminations hand by hand, merging and balancing, the clock of the blinds.

use std::collections::BTreeMap;

use egui::{Key, Rect, RichText, ScrollArea, TextEdit, Ui, Vec2, vec2};
use rules::Depth;
use rules::kit::clock::{Clock, ClockAct};
use tournament::poker::{PokerFact, PokerPlan, PokerState, PokerTable, proposal};
use tournament::{EntryNo, Fact, Format, TableNo};

use crate::tournament::Command;
use crate::tournament::poker_map::{SeatMaps, known_ui, prizes_ui};
use crate::tournament::poker_more::MoreActs;
use crate::tournament::poker_moved::{MovedLine, proposal_ui};
use crate::tournament::poker_out::OutLine;
use crate::tournament::stop::Stop;
use crate::tournament::view::View;
use desk_kit::Cx;
use desk_kit::clocks;
use desk_kit::festival_acts::not_a_number;
use desk_kit::finder::found_name;
use desk_kit::keys::alt;
use desk_kit::parts::quiet;
use festival::clock::now_ms;
use festival::i18n::capital;
use festival::{Begin, OpenTournament, Words, tournament_stream};
use look::theme::{BESIDE_BAR, bold, display, icon, size, space, tokens};
use look::widgets::{card, empty_state, follow_focus, primary_button, secondary_button, section_title};

/// Width of a table, in points.
const TABLE: f32 = space(102);

/// How many of those who are out are listed, the last first.
const LISTED: usize = 30;

/// Width of the clock of the blinds in a narrow card, and otherwise; width from which the card holds everything in one
/// row; in points.
const SHORT_CLOCK: f32 = space(50);
const CLOCK: f32 = space(76);
const BLINDS: f32 = space(235);

/// Input for a poker tournament.
#[derive(Default)]
pub(super) struct PokerTab {
    out_line: OutLine,
    stop: Stop,
    /// Typed number of the hand, by table.
    hands: BTreeMap<TableNo, String>,
    /// Typed chips, by player.
    chips: BTreeMap<EntryNo, String>,
    /// Entries ticked as eliminated in the hand.
    out: Vec<EntryNo>,
    adjust: String,
    moved: MovedLine,
    more: MoreActs,
    maps: SeatMaps,
    /// Entry searched for last, and whether its seat still has to be scrolled into sight.
    sought: Option<(EntryNo, bool)>,
    /// Size of each row of tables as drawn last, in points.
    rows: BTreeMap<usize, Vec2>,
}

impl PokerTab {
    /// Draws the blinds, the proposals and the tables.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, view: &View, todo: &mut Vec<Command>) {
        let words = cx.words(open);
        let stage = open.state().stage(view.stage).filter(|stage| stage.round > 0);
        let (Some(stage), Some(Format::Poker(plan))) = (stage, open.plan().format(view.stage)) else {
            return no_seats_ui(ui, cx);
        };
        ScrollArea::vertical().id_salt("poker").auto_shrink([false, false]).content_margin(BESIDE_BAR).show(ui, |ui| {
            // A running clock has to be stopped; a new one is not started any more.
            if !stage.ended || stage.poker.clock.as_ref().is_some_and(Clock::is_on) {
                self.blinds_ui(ui, cx, open, (plan, &stage.poker), todo);
            }
            if stage.ended {
                first_ui(ui, cx, &words, &view.first);
            } else {
                self.tables_ui(ui, cx, &words, (plan, &stage.poker), todo);
            }
            prizes_ui(ui, cx, &words, (plan, &stage.poker));
            self.out_ui(ui, cx, &words, &stage.poker);
            follow_focus(ui);
        });
    }

    /// Draws the facts on the blinds above the map of all seats.
    pub fn maps_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenTournament,
        view: &mut View,
        todo: &mut Vec<Command>,
    ) {
        let words = cx.words(open);
        let maps = view.maps(&words);
        let stage = open.state().stage(view.stage);
        let poker = stage.filter(|_| !maps.is_empty()).zip(open.plan().format(view.stage));
        let Some((stage, Format::Poker(plan))) = poker else {
            return no_seats_ui(ui, cx);
        };
        let (clock, now) = (clock_of(plan, &stage.poker), now_ms());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space(4);
            ui.label(quiet(ui, &clocks::phase(cx, &clock.reading(now))));
            clocks::short_ui(ui, cx, (Some(&clock), &tournament_stream(&open.id)), now);
            known_ui(ui, cx, (plan, &stage.poker), &clock, now);
        });
        self.maps.ui(ui, (cx, &words), &stage.poker, &maps, todo);
    }

    /// Draws what is due, the lines for typing, and the tables.
    fn tables_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        words: &Words<'_>,
        (plan, state): (&PokerPlan, &PokerState),
        todo: &mut Vec<Command>,
    ) {
        if let Some(proposal) = proposal(plan, state) {
            proposal_ui(ui, cx, words, (state, &proposal), todo);
        }
        self.out_line.ui(ui, cx, words, state, todo);
        self.moved.ui(ui, cx, words, state, todo);
        self.more.buttons_ui(ui, cx, state);
        self.more.ui(ui, cx, words, (plan, state), todo);
        if let Some(table) = self.out_line.table().filter(|table| can_follow(cx, words, *table)) {
            if alt(ui, Key::V) {
                todo.push(followed(table, Depth::All));
            } else if is_summed(cx, words, table) && alt(ui, Key::I) {
                todo.push(followed(table, Depth::Summary));
            }
        }
        ui.add_space(space(2));
        let tables: Vec<_> = state.tables.iter().collect();
        let beside = ((ui.available_width() + space(2)) / (TABLE + space(2))).max(1.0) as usize;
        for (row, tables) in tables.chunks(beside).enumerate() {
            self.row_ui(ui, cx, words, state, (row, tables), todo);
        }
    }

    /// Lists who is out, the last first, as far as somebody who is looked for.
    fn out_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, words: &Words<'_>, state: &PokerState) {
        if state.out.is_empty() {
            return;
        }
        ui.add_space(space(3));
        section_title(ui, &cx.tr("tournament-page-poker-gone"));
        let sought = self.sought.map(|(entry, _)| entry);
        let far = state.out.iter().rev().position(|gone| Some(gone.entry) == sought);
        for gone in state.out.iter().rev().take(far.map_or(LISTED, |far| LISTED.max(far + 1))) {
            let name = words.entry(gone.entry);
            let args = [("name", (&name).into()), ("table", gone.table.0.into()), ("hand", gone.hand.into())];
            let key = if gone.withdrew { "tournament-page-poker-left-table" } else { "tournament-page-poker-out-in" };
            let found = sought == Some(gone.entry);
            let line = ui.label(found_name(ui, &cx.tr_args(key, &args), found));
            if found && self.sought.is_some_and(|(_, bring)| bring) && !ui.ctx().will_discard() {
                line.scroll_to_me(Some(egui::Align::Center));
                self.sought = Some((gone.entry, false));
            }
        }
    }

    /// Goes to the seat of somebody who was looked for: what is typed next is meant for their table. Whoever is out has none.
    pub fn go_to(&mut self, table: Option<TableNo>, entry: EntryNo) {
        self.sought = Some((entry, true));
        table.into_iter().for_each(|table| self.out_line.choose(table));
        self.maps.go_to(entry);
    }

    /// Returns the table that the line of eliminations is for.
    pub const fn table(&self) -> Option<TableNo> {
        self.out_line.table()
    }

    /// Follows the table chosen on the line, or the first, by key from another part of the page.
    pub fn follow_key(&self, cx: &Cx<'_>, words: &Words<'_>, stage: u8) -> Option<Command> {
        let tables = &words.open.state().stage(stage)?.poker.tables;
        let chosen = self.out_line.table().filter(|table| tables.contains_key(table));
        let table = chosen.or_else(|| tables.keys().next().copied())?;
        can_follow(cx, words, table).then(|| followed(table, Depth::All))
    }

    /// Checks whether something is typed.
    pub fn is_typing(&self) -> bool {
        let mut typed = self.chips.values().chain(self.hands.values()).chain([&self.adjust]);
        self.out_line.is_typing() || self.moved.is_typing() || typed.any(|text| !text.is_empty())
    }

    /// Checks whether a dialog of this part is open.
    pub const fn asks(&self) -> bool {
        self.more.asks()
    }

    /// Returns the keyboard to the line of eliminations, if it had it.
    pub fn take_keyboard(&mut self) {
        self.out_line.take_keyboard();
    }

    /// Clears the input of an act, once it is recorded.
    pub fn recorded(&mut self, fact: &PokerFact) {
        match fact {
            PokerFact::Stack(stacks) => {
                for (entry, count) in stacks {
                    if self.chips_of(*entry) == Some(*count) {
                        self.chips.remove(entry);
                    }
                }
            }
            PokerFact::Out { table, players, .. } => {
                self.hands.remove(table);
                for (entry, _) in players {
                    self.out.retain(|other| other != entry);
                    self.chips.remove(entry);
                }
            }
            _ => self.moved.recorded(fact),
        }
    }

    /// Parses the chips typed beside a player.
    fn chips_of(&self, entry: EntryNo) -> Option<u64> {
        self.chips.get(&entry)?.trim().parse().ok()
    }

    fn blinds_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenTournament,
        (plan, state): (&PokerPlan, &PokerState),
        todo: &mut Vec<Command>,
    ) {
        let (clock, stream) = (clock_of(plan, state), tournament_stream(&open.id));
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            section_title(ui, &cx.tr("tournament-page-poker-blinds"));
            let now = now_ms();
            let folded = ui.available_width() < BLINDS;
            let mut known = |ui: &mut Ui| {
                if clock.is_on() {
                    self.stop.button_ui(ui, cx, "tournament-page-poker-stop");
                }
                known_ui(ui, cx, (plan, state), &clock, now);
            };
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(if folded { SHORT_CLOCK } else { CLOCK });
                    clocks::large_ui(ui, cx, (&clock, &stream), &[], now, true);
                });
                let acts = ui.vertical(|ui| clocks::acts_ui(ui, cx, &clock, &[], None, &mut self.adjust, now)).inner;
                if let Some(act) = acts {
                    todo.push(Command::Record(Fact::Poker(PokerFact::Blinds { act, at_ms: now })));
                }
                if !folded {
                    ui.vertical(&mut known);
                }
            });
            if folded {
                ui.horizontal_wrapped(&mut known);
            }
            // The level follows from the clock: a stop without a time would leave none.
            if let Some(Some(at_ms)) = self.stop.ui(ui, cx, false, now) {
                todo.push(Command::Propose(Fact::Poker(PokerFact::Blinds { act: ClockAct::Stop, at_ms })));
            }
        });
    }

    /// Draws tables side by side, or only reserves their room if they are far out of sight, so that a frame's cost does
    /// not grow with the tables.
    fn row_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        words: &Words<'_>,
        state: &PokerState,
        (row, tables): (usize, &[(&TableNo, &PokerTable)]),
        todo: &mut Vec<Command>,
    ) {
        // The room around the view is drawn, too, so that Tab finds the next field, which then scrolls into view.
        let near = ui.clip_rect().expand2(vec2(0.0, ui.clip_rect().height()));
        let taken = ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = space(2);
            let sought = |(entry, bring): (EntryNo, bool)| {
                bring && tables.iter().any(|(_, table)| table.seats.values().any(|other| *other == entry))
            };
            let size = self.rows.get(&row).copied().filter(|_| !self.sought.is_some_and(sought));
            if let Some(size) = size.filter(|size| !near.intersects(Rect::from_min_size(ui.cursor().min, *size))) {
                ui.allocate_space(size);
                return;
            }
            for (number, table) in tables {
                ui.vertical(|ui| {
                    ui.set_width(TABLE);
                    self.table_ui(ui, cx, words, state, **number, table, todo);
                });
            }
        });
        self.rows.insert(row, taken.response.rect.size());
    }

    #[allow(clippy::too_many_arguments)]
    fn table_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        words: &Words<'_>,
        state: &PokerState,
        number: TableNo,
        table: &PokerTable,
        todo: &mut Vec<Command>,
    ) {
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = space(1);
            let title = capital(&words.table(number));
            ui.label(RichText::new(title).font(display(size::LEAD)));
            ui.label(quiet(ui, &cx.tr("tournament-page-poker-heads")));
            for (seat, entry) in &table.seats {
                self.seat_ui(ui, cx, words, state, (number, *seat, table.button == Some(*seat)), *entry, todo);
            }
            self.wrong_ui(ui, cx, words, number, table);
            self.hand_ui(ui, cx, number, table, todo);
            follow_ui(ui, cx, words, number, self.out_line.table() == Some(number), todo);
        });
    }

    #[allow(clippy::too_many_arguments)]
    fn seat_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        words: &Words<'_>,
        state: &PokerState,
        (table, seat, button): (TableNo, u8, bool),
        entry: EntryNo,
        todo: &mut Vec<Command>,
    ) {
        let name = words.entry(entry);
        let found = self.sought.filter(|(other, _)| *other == entry);
        let row = ui.horizontal(|ui| {
            let mut out = self.out.contains(&entry);
            let label = cx.tr_args("tournament-page-poker-out", &[("name", (&name).into())]);
            let check = ui.checkbox(&mut out, "");
            check.widget_info(|| egui::WidgetInfo::selected(egui::Role::CheckBox, true, out, &label));
            if check.on_hover_text(&label).changed() {
                self.out.retain(|other| *other != entry);
                self.out.extend(out.then_some(entry));
            }
            let dealer =
                ui.add(egui::Button::selectable(button, RichText::new(seat.to_string()).font(bold(size::BODY))));
            let tip = cx.tr_args("tournament-page-poker-button", &[("seat", seat.into())]);
            dealer.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, button, &tip));
            if dealer.on_hover_text(&tip).clicked() {
                todo.push(Command::Record(Fact::Poker(PokerFact::Button { table, seat })));
            }
            let number = cx.tr_args("tournament-page-poker-number", &[("number", entry.0.into())]);
            ui.label(quiet(ui, &number));
            let wide = (ui.available_width() - space(24)).max(space(10));
            ui.allocate_ui(vec2(wide, space(7)), |ui| {
                ui.set_min_width(wide);
                ui.add(egui::Label::new(found_name(ui, &name, found.is_some())).truncate());
            });
            let chips = self.chips.entry(entry).or_default();
            let ink = wrong_ink(ui, !is_count(chips));
            let hint = state.chips.get(&entry).map_or_else(|| "—".to_owned(), ToString::to_string);
            let field =
                TextEdit::singleline(chips).id_salt(("chips", entry.0)).hint_text(hint).desired_width(space(18));
            let field = ui.add(field.text_color_opt(ink));
            let label = cx.tr_args("tournament-page-poker-chips", &[("name", (&name).into())]);
            field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &label));
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if let (true, false, Ok(count)) = (entered, out, chips.trim().parse()) {
                todo.push(Command::Record(Fact::Poker(PokerFact::Stack(vec![(entry, count)]))));
            }
        });
        // Nothing scrolls in a pass that is discarded.
        if let Some((_, true)) = found.filter(|_| !ui.ctx().will_discard()) {
            row.response.scroll_to_me(Some(egui::Align::Center));
            self.sought = Some((entry, false));
        }
    }

    /// Returns the entries at a table that are ticked as eliminated.
    fn going(&self, table: &PokerTable) -> Vec<EntryNo> {
        table.seats.values().copied().filter(|entry| self.out.contains(entry)).collect()
    }

    /// Draws which numbers at a table can't be parsed.
    fn wrong_ui(&self, ui: &mut Ui, cx: &Cx<'_>, words: &Words<'_>, number: TableNo, table: &PokerTable) {
        let chips = table.seats.values().filter_map(|entry| {
            let name = words.entry(*entry);
            let label = || cx.tr_args("tournament-page-poker-chips", &[("name", (&name).into())]);
            self.chips.get(entry).filter(|typed| !is_count(typed)).map(|typed| (typed, label()))
        });
        let hand = self.hands.get(&number).filter(|typed| !is_hand(typed) && !self.going(table).is_empty());
        let hand = hand.map(|typed| (typed, cx.tr("tournament-page-poker-hand")));
        for (typed, label) in chips.chain(hand) {
            let words = not_a_number(cx.lang, typed, &label);
            ui.add(egui::Label::new(RichText::new(words).color(tokens(ui).refused)).wrap());
        }
    }

    /// Draws the hand of an elimination: all entries ticked go out in the same hand, once every number can be parsed.
    fn hand_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, number: TableNo, table: &PokerTable, todo: &mut Vec<Command>) {
        let here = self.going(table);
        if here.is_empty() {
            return;
        }
        let right = here.iter().all(|entry| self.chips.get(entry).is_none_or(|typed| is_count(typed)));
        ui.horizontal_wrapped(|ui| {
            // Without a number it is the hand after the last one recorded here, as of now: never an earlier one.
            let next = table.hand.saturating_add(1);
            let typed = self.hands.entry(number).or_default();
            let label = cx.tr("tournament-page-poker-hand");
            ui.label(quiet(ui, &label));
            let ink = wrong_ink(ui, !is_hand(typed));
            let edit = TextEdit::singleline(typed).id_salt(("hand", number.0)).hint_text(next.to_string());
            let edit = ui.add(edit.desired_width(space(12)).text_color_opt(ink));
            edit.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &label));
            let words = cx.tr_args("tournament-page-poker-eliminate", &[("count", here.len().into())]);
            let hand = if typed.trim().is_empty() { Some(next) } else { typed.trim().parse().ok() };
            let hand = hand.filter(|_| right);
            let button = ui.add_enabled_ui(hand.is_some(), |ui| primary_button(ui, &words, None)).inner;
            if let (true, Some(hand)) = (button.clicked(), hand) {
                let players = here.iter().map(|entry| (*entry, self.chips_of(*entry))).collect();
                todo.push(Command::Record(Fact::Poker(PokerFact::Out { table: number, hand, players })));
            }
        });
        ui.label(quiet(ui, &cx.tr("tournament-page-poker-same-hand")));
    }
}

/// Checks whether a table is recorded act by act, or can be.
fn can_follow(cx: &Cx<'_>, words: &Words<'_>, number: TableNo) -> bool {
    let is_followed = || cx.live.event.match_at(&words.open.id, number).is_some();
    (words.open.is_playable(number) && cx.live.writes()) || is_followed()
}

fn followed(number: TableNo, depth: Depth) -> Command {
    Command::Follow(number, Begin { starter: None, at_ms: now_ms(), depth })
}

/// Draws the offer to record a table act by act, or to go on with it; with its key if the table is chosen.
fn follow_ui(ui: &mut Ui, cx: &Cx<'_>, words: &Words<'_>, number: TableNo, chosen: bool, todo: &mut Vec<Command>) {
    if !can_follow(cx, words, number) {
        return;
    }
    let (event, id) = (&cx.live.event, &words.open.id);
    let is_followed = event.match_at(id, number).is_some();
    if !is_followed && event.last_match_at(id, number).is_some() {
        ui.add(egui::Label::new(quiet(ui, &cx.tr("tournament-page-poker-parted"))).wrap());
    }
    let summed = is_summed(cx, words, number).then_some(("game-follow-summary", Depth::Summary, "Alt I"));
    let whole = if is_followed { "game-follow-on" } else { "game-follow-table" };
    for (key, depth, hint) in [(whole, Depth::All, "Alt V")].into_iter().chain(summed) {
        if secondary_button(ui, &cx.tr(key), chosen.then_some(hint)).clicked() {
            todo.push(followed(number, depth));
        }
    }
}

/// Checks whether a table that is not followed can be followed in summary.
fn is_summed(cx: &Cx<'_>, words: &Words<'_>, number: TableNo) -> bool {
    cx.live.event.match_at(&words.open.id, number).is_none() && words.open.summed(number).is_some()
}

/// Returns the clock of the blinds; one not started if there is none yet.
fn clock_of(plan: &PokerPlan, state: &PokerState) -> Clock {
    state.clock.clone().unwrap_or_else(|| Clock::new(plan.levels.clone(), 1))
}

/// Draws that nobody has a seat yet, and what comes before.
fn no_seats_ui(ui: &mut Ui, cx: &Cx<'_>) {
    let hint = cx.tr("tournament-page-no-seats-hint");
    empty_state(ui, icon::SPADE, &cx.tr("tournament-page-no-seats"), &hint);
}

/// Checks whether a field for a count is empty or valid.
fn is_count(text: &str) -> bool {
    text.trim().is_empty() || text.trim().parse::<u64>().is_ok()
}

/// Checks whether the number of a hand is valid, or left to follow the last one.
fn is_hand(text: &str) -> bool {
    text.trim().is_empty() || text.trim().parse::<u32>().is_ok()
}

/// Returns the colour of a number that can't be parsed.
fn wrong_ink(ui: &Ui, wrong: bool) -> Option<egui::Color32> {
    wrong.then(|| tokens(ui).refused)
}

/// Draws the first three once one has all the chips.
fn first_ui(ui: &mut Ui, cx: &Cx<'_>, words: &Words<'_>, first: &[(usize, Vec<EntryNo>)]) {
    ui.add_space(space(2));
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        section_title(ui, &cx.tr("tournament-page-poker-ended"));
        for (place, entries) in first {
            for entry in entries {
                let line = format!("{place}. {}", words.entry(*entry));
                ui.label(RichText::new(line).font(display(size::LEAD)));
            }
        }
    });
}
