//! Rearranging the tables of a draw: names are dragged from table to table, or picked up and put down by key.

use std::collections::BTreeMap;

use egui::{Button, Rect, RichText, Ui, WidgetInfo, vec2};
use rules::{Entry, Seq};
use tournament::{Effect, EntryNo, Fact, Format, Table, TableNo, Tournament};

use crate::Cx;
use crate::parts::quiet;
use festival::{OpenTournament, is_bye};
use look::theme::{bold, size, space, text, tokens};

/// Width of a table's number, in points.
const NUMBER: f32 = space(14);

/// A move of a player to another table, in exchange for one there, or in addition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The player.
    pub entry: EntryNo,
    /// The table.
    pub to: TableNo,
    /// Whoever goes to the other table in exchange.
    pub instead: Option<EntryNo>,
}

/// A table of the draw as rearranged.
struct Row {
    number: TableNo,
    seats: Vec<EntryNo>,
    /// True if only two can sit there.
    pair: bool,
    /// True if it has been played, so that nobody comes or goes.
    fixed: bool,
}

impl Row {
    /// Checks whether somebody can be added.
    fn has_room(&self) -> bool {
        !self.fixed && (!self.pair || self.seats.len() < 2)
    }
}

/// A place of the arrangement: row and seat; without a seat, after all who sit there.
type Spot = (usize, Option<usize>);

/// Tables of one draw while they are rearranged.
pub(super) struct MovedTables {
    rows: Vec<Row>,
    /// Seating when it was opened.
    drawn: Vec<Vec<EntryNo>>,
    /// Row and seat of the name picked up.
    held: Option<(usize, usize)>,
    /// Row that takes the keyboard first.
    first: usize,
    /// Size of each row as drawn last, in points.
    taken: BTreeMap<usize, egui::Vec2>,
}

/// Checks whether players can still come or go: nobody has played there; a bye does not count.
pub fn is_movable(table: &Table) -> bool {
    table.result.is_none() || is_bye(table)
}

/// Returns the draw that made a table whose players can still be moved; `None` if all meet all, or tables are made as
/// people come.
pub fn draw_of(open: &OpenTournament, table: TableNo) -> Option<Seq> {
    let made = open.state().table(table).filter(|table| is_movable(table))?;
    if matches!(open.plan().format(made.stage), Some(Format::RoundRobin { .. } | Format::Poker(_)) | None) {
        return None;
    }
    let drawn = |seq: Seq| matches!(open.game.effective(seq), Some(Entry::Fact { fact: Fact::Draw { .. }, .. }));
    let known =
        |seq: Seq| tables_of(open, seq).any(|other| spot(other) == spot(made) && other.seated().next().is_some());
    (1..=open.game.last().0).rev().map(Seq).find(|seq| drawn(*seq) && known(*seq))
}

/// Returns the tables that an entry made.
fn tables_of(open: &OpenTournament, seq: Seq) -> impl Iterator<Item = &Table> {
    let steps = open.game.entry(seq).map_or(&[][..], |recorded| recorded.steps.as_slice());
    steps.iter().filter_map(|step| match &step.effect {
        Effect::TableMade(table) => Some(&**table),
        _ => None,
    })
}

/// Returns a table's position among the others.
fn spot(table: &Table) -> (u8, u16, &str, u16) {
    (table.stage, table.round, &table.title, table.place)
}

impl MovedTables {
    /// Opens the tables of a draw, starting from one of them, with an optional first move.
    pub fn of(open: &OpenTournament, draw: Seq, (from, first): (TableNo, Option<Move>)) -> Self {
        let numbers: BTreeMap<_, _> =
            open.state().tables.iter().map(|(number, table)| (spot(table), (TableNo(number), table))).collect();
        let row = |made: &Table| {
            let (number, now) = numbers.get(&spot(made))?;
            let (pair, fixed) = (made.slots.len() == 2, !is_movable(now));
            Some(Row { number: *number, seats: made.entries(), pair, fixed })
        };
        let rows: Vec<_> = tables_of(open, draw).filter_map(row).filter(|row| !row.seats.is_empty()).collect();
        let drawn = rows.iter().map(|row| row.seats.clone()).collect();
        let at = rows.iter().position(|row| row.number == from && !row.fixed).unwrap_or(0);
        let mut made = Self { rows, drawn, held: None, first: at, taken: BTreeMap::new() };
        if let Some(first) = first {
            made.carry_out(first);
        }
        made
    }

    fn carry_out(&mut self, wanted: Move) {
        let seat_of = |entry: EntryNo| {
            let mut rows = self.rows.iter().enumerate();
            rows.find_map(|(at, row)| Some((at, row.seats.iter().position(|other| *other == entry)?)))
        };
        let to = self.rows.iter().position(|row| row.number == wanted.to);
        if let (Some(from), Some(to)) = (seat_of(wanted.entry), to) {
            let seat = wanted.instead.and_then(seat_of).filter(|(row, _)| *row == to).map(|(_, seat)| seat);
            self.put(from, (to, seat));
        }
    }

    /// Moves a name to a place, and whoever sits there to where it came from. An impossible move changes nothing.
    fn put(&mut self, from: (usize, usize), to: Spot) {
        self.held = None;
        let entry = self.rows.get(from.0).filter(|row| !row.fixed).and_then(|row| row.seats.get(from.1)).copied();
        let (Some(entry), Some(goal)) = (entry, self.rows.get(to.0)) else { return };
        match to.1 {
            Some(seat) => {
                let Some(other) = goal.seats.get(seat).copied().filter(|_| !goal.fixed) else { return };
                self.rows[from.0].seats[from.1] = other;
                self.rows[to.0].seats[seat] = entry;
            }
            // No table is left without players.
            None if goal.has_room() && from.0 != to.0 && self.rows[from.0].seats.len() > 1 => {
                self.rows[from.0].seats.remove(from.1);
                self.rows[to.0].seats.push(entry);
            }
            None => {}
        }
    }

    /// Returns the draw with the tables as rearranged; the standing one if nothing was moved.
    pub fn wanted(&self, standing: &Entry<Tournament>) -> Entry<Tournament> {
        match standing {
            Entry::Fact { fact: Fact::Draw { seed, algorithm, .. }, .. } if self.is_moved() => {
                let rows = self.rows.iter().map(|row| row.seats.clone()).collect();
                Entry::fact(Fact::Draw { seed: *seed, algorithm: *algorithm, tables: Some(rows) })
            }
            other => other.clone(),
        }
    }

    /// Checks whether anybody sits elsewhere than drawn.
    pub fn is_moved(&self) -> bool {
        self.rows.iter().zip(&self.drawn).any(|(row, drawn)| row.seats != *drawn)
    }

    /// Draws the tables; true if the pointer moved somebody: the keyboard is free then.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, focus: bool) -> bool {
        ui.add(egui::Label::new(quiet(ui, &cx.tr("hall-move-hint"))).wrap());
        let mut put = None;
        for index in 0..self.rows.len() {
            let near = ui.clip_rect().expand2(vec2(0.0, ui.clip_rect().height()));
            let known = self.taken.get(&index).copied();
            let far = |size: &egui::Vec2| !near.intersects(Rect::from_min_size(ui.cursor().min, *size));
            // Only visible rows are drawn.
            if let Some(size) = known.filter(far) {
                ui.allocate_space(size);
                continue;
            }
            let drawn = ui.horizontal_top(|ui| {
                let number = RichText::new(self.rows[index].number.0.to_string()).font(bold(size::BODY));
                ui.add_sized(vec2(NUMBER, space(8)), egui::Label::new(number));
                ui.horizontal_wrapped(|ui| self.row_ui(ui, cx, open, index, focus && index == self.first)).inner
            });
            put = put.or(drawn.inner);
            self.taken.insert(index, drawn.response.rect.size());
        }
        if let Some((from, to)) = put {
            self.put(from, to);
        }
        put.is_some() && ui.input(|input| input.pointer.any_released())
    }

    /// Draws a table; returns a requested move.
    fn row_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenTournament,
        index: usize,
        focus: bool,
    ) -> Option<((usize, usize), Spot)> {
        let words = cx.words(open);
        let row = &self.rows[index];
        let (fixed, number) = (row.fixed, row.number.0.to_string());
        let before = self.drawn.get(index).cloned().unwrap_or_default();
        let mut put = None;
        for (seat, entry) in row.seats.clone().into_iter().enumerate() {
            let name = words.entry(entry);
            let held = self.held == Some((index, seat));
            // Names from elsewhere stand out.
            let font = if before.contains(&entry) { text(size::BODY) } else { bold(size::BODY) };
            let chip = Button::selectable(held, RichText::new(&name).font(font)).frame_when_inactive(true);
            let chip = ui.add_enabled(!fixed, chip.sense(egui::Sense::click_and_drag()));
            let args = [("name", (&name).into()), ("table", (&number).into())];
            let label = cx.tr_args("hall-move-seat", &args);
            chip.widget_info(|| WidgetInfo::selected(egui::Role::Button, !fixed, held, &label));
            if focus && seat == 0 {
                chip.request_focus();
            }
            chip.dnd_set_drag_payload((index, seat));
            if let Some(from) = chip.dnd_release_payload::<(usize, usize)>() {
                put = Some((*from, (index, Some(seat))));
            } else if chip.clicked() {
                match self.held {
                    None => self.held = Some((index, seat)),
                    Some(from) if from == (index, seat) => self.held = None,
                    Some(from) => put = Some((from, (index, Some(seat)))),
                }
            }
            if chip.dragged() {
                carried_ui(ui, &name);
            }
        }
        let carries = self.held.is_some() || egui::DragAndDrop::has_payload_of_type::<(usize, usize)>(ui.ctx());
        if carries && self.rows[index].has_room() {
            let label = cx.tr_args("hall-move-here", &[("table", (&number).into())]);
            let here = ui.add(Button::new(quiet(ui, &cx.tr("hall-move-add"))));
            here.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &label));
            if let Some(from) = here.dnd_release_payload::<(usize, usize)>() {
                put = Some((*from, (index, None)));
            } else if let (true, Some(from)) = (here.clicked(), self.held) {
                put = Some((from, (index, None)));
            }
        }
        put
    }
}

/// Draws the dragged name beside the pointer.
pub fn carried_ui(ui: &Ui, name: &str) {
    let Some(at) = ui.ctx().pointer_latest_pos() else { return };
    let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::unique("carried"));
    let painter = ui.ctx().layer_painter(layer);
    let tokens = tokens(ui);
    let galley = painter.layout_no_wrap(name.to_owned(), bold(size::BODY), tokens.ink);
    let rect = Rect::from_min_size(at + vec2(space(3), space(1)), galley.size()).expand2(vec2(space(2), space(1)));
    painter.rect_filled(rect, look::theme::CORNER, tokens.raised);
    painter.galley(rect.min + vec2(space(2), space(1)), galley, tokens.ink);
}
