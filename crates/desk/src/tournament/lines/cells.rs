//! The columns of a line: number, who plays, place, clock, result.

use egui::{Align, Label, Layout, RichText, Ui, vec2};
use tournament::sheet::{Form, Sheet};
use tournament::{EntryNo, Table, TableNo, TableResult};

use super::dragged::name_at;
use super::{Lines, ROW};
use crate::Cx;
use crate::parts::{cell, quiet};
use crate::tournament::view::View;
use crate::tournament::{At, Command, time};
use festival::clock::now_ms;
use festival::{Words, result_words};
use look::theme::{bold, size, space, text, tokens};
use look::widgets::{Status, status_chip};

/// Widths of the columns, in points; of the result the least.
pub(super) const NUMBER: f32 = space(14);
const PLACE: f32 = space(18);
const CLOCK: f32 = space(26);
pub(super) const RESULT: f32 = space(62);
/// Least width of the players.
const PLAYERS: f32 = space(60);
/// Below this a line has no columns for place and clock: its table's own page shows them.
const NARROW: f32 = space(190);

/// How many tables of a round are measured: none has more that one looks at.
const MEASURED: usize = 200;

/// Shares out what the other columns leave of a line, in points: the players take what they need, the result the rest.
fn shares(line: f32, needed: f32) -> (f32, f32) {
    let between = if line < NARROW { space(7) } else { PLACE + CLOCK + space(11) };
    let room = (line - NUMBER - RESULT - between).max(space(20));
    let players = needed.max(PLAYERS).min(room);
    (players, RESULT + room - players)
}

impl Lines {
    /// Measures what the players of a round need, once for what is recorded.
    pub(super) fn measure(&mut self, ui: &Ui, words: &Words<'_>, view: &View, group: usize) {
        if self.players.is_some_and(|(known, _)| known == group) {
            return;
        }
        let tables = view.groups.get(group).map_or(&[][..], |group| &group.tables);
        let mut needed = 0.0_f32;
        for number in tables.iter().take(MEASURED) {
            if let Some(table) = words.open.state().table(*number) {
                let names = self.names.entry(*number).or_insert_with(|| view.names(words, *number, table));
                needed = needed.max(ui.painter().layout_job(names_job(ui, table, names)).size().x);
            }
        }
        self.players = Some((group, needed.ceil() + space(1)));
    }

    fn shares(&self, line: f32) -> (f32, f32) {
        shares(line, self.players.map_or(f32::INFINITY, |(_, needed)| needed))
    }

    /// Draws the line of a table; gives whose name lies under the pointer, or lay there when it was pressed.
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
        let narrow = ui.available_width() < NARROW;
        let (wide, rest) = self.shares(ui.available_width());
        ui.add_space(space(1));
        cell(ui, vec2(NUMBER, ROW), Align::Min, RichText::new(number.0.to_string()).font(bold(size::BODY)));
        let shown = begun(ui, table, names, wide);
        let drawn = ui.allocate_ui_with_layout(vec2(wide, ROW), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(wide);
            let label = ui.add(Label::new(names_job(ui, table, &shown)).truncate().selectable(false));
            if shown == names { label.rect } else { label.on_hover_text(names.join("  –  ")).rect }
        });
        if self.active == Some(number) {
            self.cut = shown != names;
        }
        let under = name_at(ui, table, &shown, drawn.inner);
        if !narrow {
            let place = table.called.map_or_else(|| "—".to_owned(), |place| place.to_string());
            cell(ui, vec2(PLACE, ROW), Align::Min, RichText::new(place));
            ui.allocate_ui_with_layout(vec2(CLOCK, ROW), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(CLOCK);
                time::short_ui(ui, cx, cx.live.event.clock_at(&words.open.id, number), now_ms());
            });
        }
        if self.active == Some(number) && table.ready() {
            if table.dispute.is_some() {
                status_chip(ui, Status::Warning, &cx.tr("tournament-page-disputed"));
            }
            self.field_ui(ui, at, free, todo);
        } else if table.dispute.is_some() {
            // What is open is seen before anything else.
            ui.allocate_ui_with_layout(vec2(rest, ROW), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(rest);
                status_chip(ui, Status::Warning, &cx.tr("tournament-page-disputed"));
                let result = told(&words, number, table);
                ui.add(Label::new(RichText::new(result).font(text(size::BODY))).truncate().selectable(false));
            });
        } else if table.result.is_some() {
            let result = told(&words, number, table);
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

    /// Names the columns.
    pub(super) fn heads_ui(&self, ui: &mut Ui, cx: &Cx<'_>) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space(2);
            let narrow = ui.available_width() < NARROW;
            let (wide, rest) = self.shares(ui.available_width());
            ui.add_space(space(1));
            for (key, width) in
                [("number", NUMBER), ("players", wide), ("place", PLACE), ("clock", CLOCK), ("result", rest)]
            {
                if narrow && matches!(key, "place" | "clock") {
                    continue;
                }
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

/// Says the result of a table; of hands the sums come first, which alone are looked for.
fn told(words: &Words<'_>, number: TableNo, table: &Table) -> String {
    let result = result_words(words, number, table);
    match (words.open.form_of(number), &table.result) {
        (Some(Form::Hands(form)), Some(TableResult::Played { sheet: Sheet::Hands(hands), .. })) => {
            let columns = form.columns(hands);
            let sums: Vec<_> = columns.iter().map(|column| format!("{}–{}", column.sums[0], column.sums[1])).collect();
            format!("{} · {result}", sums.join("  "))
        }
        _ => result,
    }
}

/// Cuts the names of a table so that in so much room all of them are begun: the longest lose most.
fn begun(ui: &Ui, table: &Table, names: &[String], room: f32) -> Vec<String> {
    let wide = |names: &[String]| ui.painter().layout_job(names_job(ui, table, names)).size().x;
    let nothing = vec![String::new(); names.len()];
    let around = wide(&nothing);
    let own = |slot: usize| {
        let mut alone = nothing.clone();
        alone[slot].clone_from(&names[slot]);
        wide(&alone) - around
    };
    let widths: Vec<f32> = (0..names.len()).map(own).collect();
    let most = share(&widths, room - around);
    let cut = |(name, width): (&String, &f32)| if *width > most { shortened(ui, name, most) } else { name.clone() };
    names.iter().zip(&widths).map(cut).collect()
}

/// Gives how wide each may be at most so that all together have this room.
fn share(widths: &[f32], room: f32) -> f32 {
    let mut widths = widths.to_vec();
    widths.sort_by(f32::total_cmp);
    let mut left = room;
    for (index, width) in widths.iter().enumerate() {
        let each = left / (widths.len() - index) as f32;
        if *width > each {
            return each.max(0.0);
        }
        left -= width;
    }
    f32::INFINITY
}

/// Cuts a name to a width, with dots at its end.
fn shortened(ui: &Ui, name: &str, wide: f32) -> String {
    let mut job = egui::text::LayoutJob::simple_singleline(name.to_owned(), bold(size::BODY), tokens(ui).ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(wide);
    ui.painter().layout_job(job).rows.first().map(|row| row.text()).unwrap_or_default()
}

/// Sets the names of a table on one line, each with the number that is typed for it; the winner stands out.
pub(super) fn names_job(ui: &Ui, table: &Table, names: &[String]) -> egui::text::LayoutJob {
    let tokens = tokens(ui);
    let winner = table.winner().and_then(|winner| table.slot_of(winner));
    let mut job = egui::text::LayoutJob::default();
    let mut add = |words: &str, font, color| job.append(words, 0.0, egui::TextFormat::simple(font, color));
    let mut seat = 0;
    for (slot, name) in (0u8..).zip(names) {
        if slot > 0 {
            add("  –  ", text(size::BODY), tokens.soft_ink);
        }
        if table.at(slot).is_some() {
            seat += 1;
            add(&format!("{seat} "), text(size::NOTE), tokens.soft_ink);
        }
        let (font, ink) = match (table.at(slot), winner) {
            (None, _) => (text(size::BODY), tokens.soft_ink),
            (Some(_), Some(winner)) if winner == slot => (bold(size::BODY), tokens.ink),
            (Some(_), Some(_)) => (text(size::BODY), tokens.soft_ink),
            (Some(_), None) => (text(size::BODY), tokens.ink),
        };
        add(name, font, ink);
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_short_leaves_its_room_to_what_is_long() {
        assert_eq!(share(&[100.0, 200.0], 300.0), f32::INFINITY, "all have room");
        assert_eq!(share(&[100.0, 200.0], 250.0), 150.0);
        assert_eq!(share(&[300.0, 200.0, 10.0], 210.0), 100.0);
        assert_eq!(share(&[30.0], -5.0), 0.0);
    }

    #[test]
    fn the_result_takes_what_the_players_leave() {
        let line = space(250);
        let (players, rest) = shares(line, f32::INFINITY);
        assert_eq!(rest, RESULT, "names of any length leave it its own");
        let (fewer, more) = shares(line, space(80));
        assert_eq!((fewer, more), (space(80), RESULT + players - space(80)));
        assert_eq!(shares(space(10), 0.0).1, RESULT, "however narrow the window");
    }
}
