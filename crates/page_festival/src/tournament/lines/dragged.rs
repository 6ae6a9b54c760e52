//! Names dragged from line to line.

use egui::Ui;
use tournament::{EntryNo, TableNo};

use crate::tournament::{At, Command};
use desk_kit::festival_acts::{Move, carried_ui, is_movable};

/// Lets the name under the pointer be dragged to another line: in exchange for the name there, or in addition to those
/// there.
pub(super) fn drag_ui(ui: &Ui, at: At<'_, '_>, line: &egui::Response, under: Option<EntryNo>, todo: &mut Vec<Command>) {
    let At { words, number, table, .. } = at;
    if line.drag_started()
        && let Some(entry) = under.filter(|_| is_movable(table))
    {
        line.dnd_set_drag_payload((number, entry));
    }
    let carried = egui::DragAndDrop::payload::<(TableNo, EntryNo)>(ui.ctx());
    if let Some(carried) = carried.filter(|carried| carried.0 == number) {
        carried_ui(ui, &words.entry(carried.1));
    }
    if let Some(from) = line.dnd_release_payload::<(TableNo, EntryNo)>().filter(|from| from.0 != number) {
        let pair = table.slots.len() == 2 && table.entries().len() == 2;
        // At a table of two, one has to go.
        let instead = under.or_else(|| table.entries().first().copied().filter(|_| pair));
        todo.push(Command::Move(number, Some(Move { entry: from.1, to: number, instead })));
    }
}
