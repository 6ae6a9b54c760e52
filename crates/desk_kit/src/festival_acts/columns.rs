//! The columns that the hands of a match fill (Gin 3.2): scores hand by hand, sums, and who closed each column.

use egui::{Grid, RichText, ScrollArea, Ui, vec2};
use tournament::slip::{Column, Line, Slip};

use crate::festival_acts::slip::SlipEditor;
use crate::parts::quiet;
use festival::i18n::{tr, tr_args};
use festival::read_slip;
use festival::slip::Asked;
use look::theme::{bold, size, space, tokens};

/// Room between columns, in points.
const GAP: f32 = space(6);

/// Draws the columns of a slip of hands as it is typed, without a last word that can't be parsed yet.
pub fn typed_columns_ui(ui: &mut Ui, asked: &Asked<'_>, slip: &SlipEditor) {
    if asked.form.columns().is_none() {
        return;
    }
    let typed = slip.text.trim();
    let before = typed.rsplit_once(char::is_whitespace).map(|(before, _)| before);
    let slip = read_slip(asked.form, typed).or_else(|| read_slip(asked.form, before?));
    if let Some(slip) = slip {
        columns_ui(ui, asked, &slip);
    }
}

/// Draws the columns that the hands of a slip fill; nothing for other slips.
pub fn columns_ui(ui: &mut Ui, asked: &Asked<'_>, slip: &Slip) {
    let Some(ledger) = asked.form.ledger(asked.names.len(), slip) else { return };
    ui.add_space(space(2));
    ScrollArea::horizontal().id_salt("hand-columns").show(ui, |ui| {
        Grid::new("hand-columns").spacing(vec2(GAP, space(1))).show(ui, |ui| {
            heads_ui(ui, asked, ledger.columns.len());
            for (number, line) in (1u32..).zip(&ledger.lines) {
                line_ui(ui, asked, number, line);
            }
            sums_ui(ui, asked, &ledger.columns);
        });
    });
    closed_ui(ui, asked, &ledger.columns);
}

fn name(asked: &Asked<'_>, seat: u8) -> String {
    asked.names.get(usize::from(seat)).cloned().unwrap_or_else(|| (u16::from(seat) + 1).to_string())
}

fn heads_ui(ui: &mut Ui, asked: &Asked<'_>, columns: usize) {
    for key in ["columns-hand", "columns-scorer", "columns-points"] {
        ui.label(quiet(ui, &tr(asked.lang, key)));
    }
    for number in 1..=columns {
        let head = tr_args(asked.lang, "columns-column", &[("number", number.into())]);
        ui.label(quiet(ui, &head));
    }
    ui.end_row();
}

fn line_ui(ui: &mut Ui, asked: &Asked<'_>, number: u32, Line { seat, points, sums }: &Line) {
    ui.label(quiet(ui, &number.to_string()));
    ui.label(name(asked, *seat));
    ui.label(points.to_string());
    for sum in sums {
        ui.label(sum.map_or_else(|| "—".to_owned(), |sum| sum.to_string()));
    }
    ui.end_row();
}

fn sums_ui(ui: &mut Ui, asked: &Asked<'_>, columns: &[Column]) {
    for seat in 0..2u8 {
        ui.label("");
        ui.label(RichText::new(name(asked, seat)).font(bold(size::BODY)));
        ui.label("");
        for column in columns {
            let sum = column.sums[usize::from(seat)];
            ui.label(RichText::new(sum.to_string()).font(bold(size::BODY)));
        }
        ui.end_row();
    }
}

/// Draws who closed each column; names are too long to stand in it.
fn closed_ui(ui: &mut Ui, asked: &Asked<'_>, columns: &[Column]) {
    for (number, column) in (1u32..).zip(columns) {
        let head = tr_args(asked.lang, "columns-column", &[("number", number.into())]);
        match column.winner {
            Some(winner) => {
                let name = name(asked, winner);
                let closed = tr_args(asked.lang, "columns-closed", &[("name", (&name).into())]);
                ui.label(RichText::new(format!("{head}: {closed}")).color(tokens(ui).valid));
            }
            None => {
                let open = tr(asked.lang, "columns-open");
                ui.label(quiet(ui, &format!("{head}: {open}")));
            }
        }
    }
}
