//! Tables of the guide: columns as wide as what stands in them, as far as there is room.

use egui::{Align, Layout, Stroke, Ui, vec2};

use guide::{Look, Span};
use look::theme::{HAIRLINE, space, tokens};

use super::blocks::{Pen, job};

/// Room between columns, in points.
const BETWEEN: f32 = space(4);

/// Draws a table; its first row has the heads.
pub(super) fn table_ui(ui: &mut Ui, rows: &[Vec<Vec<Span>>], pen: &mut Pen<'_>) {
    let widths = widths(ui, rows);
    ui.spacing_mut().item_spacing = vec2(BETWEEN, space(1));
    for (number, row) in rows.iter().enumerate() {
        let drawn = ui.horizontal_top(|ui| {
            for (cell, wide) in row.iter().zip(&widths) {
                ui.allocate_ui_with_layout(vec2(*wide, 0.0), Layout::top_down(Align::LEFT), |ui| {
                    ui.set_width(*wide);
                    if number == 0 { pen.text_ui(ui, &as_head(cell)) } else { pen.text_ui(ui, cell) }
                });
            }
        });
        let (line, rect) = (tokens(ui).line, drawn.response.rect);
        ui.painter().hline(rect.x_range(), rect.bottom() + space(1) / 2.0, Stroke::new(HAIRLINE, line));
    }
}

fn as_head(cell: &[Span]) -> Vec<Span> {
    cell.iter().map(|span| Span { look: Look::Strong, ..span.clone() }).collect()
}

/// Returns the widths of the columns: each what it needs if all have room, otherwise the narrow ones what they need, and the
/// others equal parts of the rest.
fn widths(ui: &Ui, rows: &[Vec<Vec<Span>>]) -> Vec<f32> {
    let columns = rows.first().map_or(0, Vec::len);
    let need = |column: usize| {
        let cells = rows.iter().enumerate().filter_map(|(number, row)| Some((number, row.get(column)?)));
        let wide = cells.map(|(number, cell)| {
            let text = if number == 0 { job(ui, &as_head(cell)) } else { job(ui, cell) };
            ui.painter().layout_job(text).size().x
        });
        wide.fold(0.0_f32, f32::max).ceil() + 1.0
    };
    let needs: Vec<f32> = (0..columns).map(need).collect();
    shared(&needs, ui.available_width() - BETWEEN * columns.saturating_sub(1) as f32)
}

/// Shares a width among columns with such needs.
fn shared(needs: &[f32], room: f32) -> Vec<f32> {
    let mut widths: Vec<Option<f32>> = vec![None; needs.len()];
    loop {
        let open = widths.iter().filter(|wide| wide.is_none()).count();
        let taken: f32 = widths.iter().flatten().sum();
        let part = (room - taken).max(0.0) / open.max(1) as f32;
        let narrow = (0..needs.len()).filter(|at| widths[*at].is_none() && needs[*at] <= part).collect::<Vec<_>>();
        if narrow.is_empty() {
            return widths.into_iter().map(|wide| wide.unwrap_or(part)).collect();
        }
        narrow.into_iter().for_each(|at| widths[at] = Some(needs[at]));
    }
}

#[cfg(test)]
mod tests {
    use super::shared;

    #[test]
    fn narrow_columns_have_what_they_need_and_the_others_share_the_rest() {
        assert_eq!(shared(&[50.0, 60.0], 200.0), [50.0, 60.0]);
        assert_eq!(shared(&[50.0, 600.0], 200.0), [50.0, 150.0]);
        assert_eq!(shared(&[50.0, 600.0, 500.0], 250.0), [50.0, 100.0, 100.0]);
        assert_eq!(shared(&[90.0, 600.0, 10.0], 250.0), [90.0, 150.0, 10.0]);
    }
}
