//! Columns of a line: number, players, place, clock, result.

use egui::text::LayoutJob;
use egui::{Align, Label, Layout, RichText, Ui, vec2};
use tournament::{EntryNo, Table, TableNo, TableResult};

use super::names::{Set, names_job};
use super::{Lines, ROW};
use crate::tournament::view::View;
use crate::tournament::{At, Command};
use desk_kit::Cx;
use desk_kit::clocks;
use desk_kit::parts::{cell, quiet};
use festival::clock::now_ms;
use festival::{Words, result_words, tournament_stream};
use look::theme::{bold, size, space, text, tokens};
use look::widgets::{Status, status_chip};

/// Widths of the columns, in points; of the result the least if names have room, and if they have not.
pub(super) const NUMBER: f32 = space(14);
const PLACE: f32 = space(18);
const CLOCK: f32 = space(26);
pub(super) const RESULT: f32 = space(62);
const FIELD: f32 = space(40);
/// Least width of the players, in points.
const PLAYERS: f32 = space(60);
/// Width below which a line has no columns for place and clock, in points: the table's own page shows them.
const NARROW: f32 = space(190);

/// Most tables of a round that are measured.
const MEASURED: usize = 200;

/// Widths that a round needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Needs {
    /// The round.
    group: usize,
    /// Width of the players, and of the results, in points.
    players: f32,
    result: f32,
    /// True if any table has a place; true if any has a clock.
    used: [bool; 2],
}

/// Division of a line, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Columns {
    players: f32,
    /// True for place and for clock if they have columns.
    shown: [bool; 2],
    result: f32,
}

impl Columns {
    /// Divides a line: the players get what they need, the result the rest. If that is too little, unused columns and
    /// spare width of results go to the players, too.
    fn of(line: f32, Needs { players, result, used, .. }: Needs) -> Self {
        let room = |shown: [bool; 2], result: f32| {
            let columns = [PLACE, CLOCK].into_iter().zip(shown).filter(|(_, shown)| *shown);
            let taken = columns.map(|(column, _)| column + space(2)).sum::<f32>();
            (line - NUMBER - result - taken - space(7)).max(space(20))
        };
        let all = [line >= NARROW; 2];
        let (shown, least) = if room(all, RESULT) < players {
            ([0, 1].map(|at| all[at] && used[at]), result.clamp(FIELD, RESULT))
        } else {
            (all, RESULT)
        };
        let room = room(shown, least);
        let players = players.max(PLAYERS).min(room);
        Self { players, shown, result: least + room - players }
    }
}

impl Lines {
    /// Measures a round's widths, once per record.
    pub(super) fn measure(&mut self, ui: &Ui, words: &Words<'_>, view: &View, group: usize) {
        if self.needs.is_some_and(|known| known.group == group) {
            return;
        }
        let tables = view.groups.get(group).map_or(&[][..], |group| &group.tables);
        let wide = |job| ui.painter().layout_job(job).size().x;
        let (mut players, mut result, mut used) = (0.0_f32, 0.0_f32, [false; 2]);
        for number in tables.iter().take(MEASURED) {
            if let Some(table) = words.open.state().table(*number) {
                let names = self.names.entry(*number).or_insert_with(|| view.names(words, *number, table));
                players = players.max(wide(names_job(ui, table, names)));
                let told = result_with_sums(words, *number, table);
                let told = LayoutJob::simple_singleline(told, text(size::BODY), tokens(ui).ink);
                // The dispute's chip stands beside it.
                result = result.max(if table.dispute.is_some() { RESULT } else { wide(told) });
                used = [used[0] || table.called.is_some(), used[1] || table.clock.is_some()];
            }
        }
        self.needs = Some(Needs { group, players: players.ceil() + space(1), result: result.ceil() + space(1), used });
    }

    fn columns(&self, line: f32) -> Columns {
        let unknown = Needs { group: 0, players: f32::INFINITY, result: RESULT, used: [true; 2] };
        Columns::of(line, self.needs.unwrap_or(unknown))
    }

    /// Draws the line of a table; returns whose name lies under the pointer, or lay there when it was pressed.
    pub(super) fn cells_ui(
        &mut self,
        ui: &mut Ui,
        at: At<'_, '_>,
        names: &[String],
        free: bool,
        todo: &mut Vec<Command>,
    ) -> Option<EntryNo> {
        let At { cx, words, number, table } = at;
        ui.spacing_mut().item_spacing.x = space(2);
        let Columns { players: wide, shown: [place, clock], result: rest } = self.columns(ui.available_width());
        ui.add_space(space(1));
        cell(ui, vec2(NUMBER, ROW), Align::Min, RichText::new(number.0.to_string()).font(bold(size::BODY)));
        let set = Set::new(ui, table, names, wide);
        let drawn = ui.allocate_ui_with_layout(vec2(wide, ROW), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(wide);
            let label = ui.add(Label::new(set.galley.clone()).selectable(false));
            if set.cut { label.on_hover_text(names.join("  –  ")).rect } else { label.rect }
        });
        if self.active == Some(number) {
            self.cut = set.cut;
        }
        let under = set.under_pointer(ui, table, drawn.inner);
        if place {
            let place = table.called.map_or_else(|| "—".to_owned(), |place| place.to_string());
            cell(ui, vec2(PLACE, ROW), Align::Min, RichText::new(place));
        }
        if clock {
            ui.allocate_ui_with_layout(vec2(CLOCK, ROW), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(CLOCK);
                let clock = cx.live.event.clock_at(&words.open.id, number);
                clocks::short_ui(ui, cx, (clock, &tournament_stream(&words.open.id)), now_ms());
            });
        }
        if self.active == Some(number) && table.ready() {
            if table.dispute.is_some() {
                status_chip(ui, Status::Warning, &cx.tr("tournament-page-disputed"));
            }
            self.field_ui(ui, at, free, todo);
        } else if table.dispute.is_some() {
            // An open dispute comes before anything else.
            ui.allocate_ui_with_layout(vec2(rest, ROW), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(rest);
                status_chip(ui, Status::Warning, &cx.tr("tournament-page-disputed"));
                let result = result_with_sums(&words, number, table);
                ui.add(Label::new(RichText::new(result).font(text(size::BODY))).truncate().selectable(false));
            });
        } else if table.result.is_some() {
            let result = result_with_sums(&words, number, table);
            cell(ui, vec2(rest, ROW), Align::Min, RichText::new(result).font(text(size::BODY)));
        } else if table.ready() {
            let typed = self.slips.get(&number).map(|slip| slip.text.clone()).filter(|text| !text.is_empty());
            let words = typed.unwrap_or_else(|| at.waits());
            cell(ui, vec2(rest, ROW), Align::Min, quiet(ui, &words));
        } else {
            cell(ui, vec2(rest, ROW), Align::Min, quiet(ui, &cx.tr("tournament-page-waits")));
        }
        under
    }

    /// Draws the names of the columns.
    pub(super) fn heads_ui(&self, ui: &mut Ui, cx: &Cx<'_>) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space(2);
            let Columns { players, shown: [place, clock], result } = self.columns(ui.available_width());
            ui.add_space(space(1));
            let heads = [
                ("number", NUMBER, true),
                ("players", players, true),
                ("place", PLACE, place),
                ("clock", CLOCK, clock),
                ("result", result, true),
            ];
            for (key, width, _) in heads.into_iter().filter(|(.., shown)| *shown) {
                let words = cx.tr(&format!("tournament-page-head-{key}"));
                let layout = Layout::left_to_right(Align::Center);
                ui.allocate_ui_with_layout(vec2(width, space(5)), layout, |ui| {
                    ui.set_min_width(width);
                    ui.label(quiet(ui, &words));
                });
            }
        });
    }
}

/// Returns the result of a table; for hands the sums come first.
fn result_with_sums(words: &Words<'_>, number: TableNo, table: &Table) -> String {
    let result = result_words(words, number, table);
    let ledger = match &table.result {
        Some(TableResult::Played { slip, .. }) => {
            words.open.form_of(number).and_then(|form| form.ledger(table.entries().len(), slip))
        }
        _ => None,
    };
    match ledger {
        Some(ledger) => {
            let sums: Vec<_> =
                ledger.columns.iter().map(|column| format!("{}–{}", column.sums[0], column.sums[1])).collect();
            format!("{} · {result}", sums.join("  "))
        }
        None => result,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: f32, players: f32, result: f32, used: [bool; 2]) -> Columns {
        Columns::of(line, Needs { group: 0, players, result, used })
    }

    #[test]
    fn the_result_takes_what_the_players_leave() {
        let line = space(250);
        let most = of(line, f32::INFINITY, f32::INFINITY, [true; 2]);
        assert_eq!(most.result, RESULT, "names of any length leave it its own");
        let few = of(line, space(80), 0.0, [true; 2]);
        assert_eq!((few.players, few.result), (space(80), RESULT + most.players - space(80)));
        assert_eq!(of(space(10), 0.0, 0.0, [true; 2]).result, RESULT, "however narrow the window");
    }

    #[test]
    fn what_nothing_stands_in_gives_way_to_names() {
        let line = space(200);
        let long = |result: f32, used| of(line, f32::INFINITY, result, used);
        assert_eq!(of(line, space(60), 0.0, [false; 2]).shown, [true; 2], "names that have room leave them");
        let clock = long(RESULT, [false, true]);
        assert_eq!((clock.shown, clock.players), ([false, true], space(200 - 14 - 62 - 7 - 26 - 2)));
        assert_eq!(long(RESULT, [true; 2]).shown, [true; 2]);
        let short = long(space(45), [false; 2]);
        assert_eq!((short.players, short.result), (space(200 - 14 - 45 - 7), space(45)));
        assert_eq!(long(0.0, [false; 2]).result, FIELD, "a result can be typed");
    }
}
