//! The columns that the hands of a match fill (Gin 3.2): scores hand by hand, sums, and who closed each column.

use egui::{Grid, RichText, ScrollArea, Ui, vec2};
use tournament::slip::{Form, Hand, HandColumn, Hands, Slip};

use crate::festival_acts::slip::{Asked, SlipEditor};
use crate::parts::quiet;
use festival::i18n::{tr, tr_args};
use festival::read_slip;
use look::theme::{bold, size, space, tokens};

/// Room between columns, in points.
const GAP: f32 = space(6);

/// Score of a hand, and the new sum in each column that it went into.
struct Written {
    hand: Hand,
    sums: Vec<Option<u64>>,
}

/// Draws the columns of a slip of hands as it is typed, without a last word that can't be parsed yet.
pub fn typed_columns_ui(ui: &mut Ui, asked: &Asked<'_>, slip: &SlipEditor) {
    if !matches!(asked.form, Form::Hands(_)) {
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
    let (Form::Hands(form), Slip::Hands(hands)) = (asked.form, slip) else { return };
    let hands = seated(hands, asked.names.len());
    let (columns, written) = (form.columns(&hands), written(form, &hands));
    ui.add_space(space(2));
    ScrollArea::horizontal().id_salt("hand-columns").show(ui, |ui| {
        Grid::new("hand-columns").spacing(vec2(GAP, space(1))).show(ui, |ui| {
            heads_ui(ui, asked, columns.len());
            for (number, written) in (1u32..).zip(&written) {
                written_ui(ui, asked, number, written);
            }
            sums_ui(ui, asked, &columns);
        });
    });
    closed_ui(ui, asked, &columns);
}

/// Drops the hands of seats that do not exist: the slip's violations name them, and they add to nobody's sum.
fn seated(hands: &[Hand], seats: usize) -> Vec<Hand> {
    hands.iter().filter(|hand| usize::from(hand.seat) < seats).copied().collect()
}

/// Works out the score of each hand.
fn written(form: &Hands, hands: &[Hand]) -> Vec<Written> {
    let mut before = form.columns(&[]);
    let after = |(index, hand): (usize, &Hand)| {
        let (seat, after) = (usize::from(hand.seat.min(1)), form.columns(&hands[..=index]));
        let sum = |(old, new): (&HandColumn, &HandColumn)| (old.sums != new.sums).then_some(new.sums[seat]);
        let sums = before.iter().zip(&after).map(sum).collect();
        before = after;
        Written { hand: *hand, sums }
    };
    hands.iter().enumerate().map(after).collect()
}

fn name(asked: &Asked<'_>, seat: u8) -> String {
    asked.names.get(usize::from(seat)).cloned().unwrap_or_else(|| (u16::from(seat) + 1).to_string())
}

fn heads_ui(ui: &mut Ui, asked: &Asked<'_>, columns: usize) {
    for key in ["tournament-page-columns-hand", "tournament-page-columns-scorer", "tournament-page-columns-points"] {
        ui.label(quiet(ui, &tr(asked.lang, key)));
    }
    for number in 1..=columns {
        let head = tr_args(asked.lang, "tournament-page-columns-column", &[("number", number.into())]);
        ui.label(quiet(ui, &head));
    }
    ui.end_row();
}

fn written_ui(ui: &mut Ui, asked: &Asked<'_>, number: u32, Written { hand, sums }: &Written) {
    ui.label(quiet(ui, &number.to_string()));
    ui.label(name(asked, hand.seat));
    ui.label(hand.points.to_string());
    for sum in sums {
        ui.label(sum.map_or_else(|| "—".to_owned(), |sum| sum.to_string()));
    }
    ui.end_row();
}

fn sums_ui(ui: &mut Ui, asked: &Asked<'_>, columns: &[HandColumn]) {
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
fn closed_ui(ui: &mut Ui, asked: &Asked<'_>, columns: &[HandColumn]) {
    for (number, column) in (1u32..).zip(columns) {
        let head = tr_args(asked.lang, "tournament-page-columns-column", &[("number", number.into())]);
        match column.winner {
            Some(winner) => {
                let name = name(asked, winner);
                let closed = tr_args(asked.lang, "tournament-page-columns-closed", &[("name", (&name).into())]);
                ui.label(RichText::new(format!("{head}: {closed}")).color(tokens(ui).valid));
            }
            None => {
                let open = tr(asked.lang, "tournament-page-columns-open");
                ui.label(quiet(ui, &format!("{head}: {open}")));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gin 3.2 and 3.5: the first score goes into one column, the second into two, the others into all that are open.
    #[test]
    fn each_hand_is_written_where_it_counts() {
        let form = Hands { to: 200, columns: 3, to_win: 2, most: 123 };
        let Some(Slip::Hands(hands)) = read_slip(&Form::Hands(form.clone()), "1+60 2+30 1+50 1+40 1+120") else {
            panic!("hands")
        };
        let sums: Vec<_> = written(&form, &hands).into_iter().map(|written| written.sums).collect();
        let expected = [
            [Some(60), None, None],
            [Some(30), None, None],
            [Some(110), Some(50), None],
            [Some(150), Some(90), Some(40)],
            [Some(270), Some(210), Some(160)],
        ];
        assert_eq!(sums, expected);
    }

    /// A partly typed line is no hand of the second player's: `11+120` names a seat that does not exist.
    #[test]
    fn the_hand_of_a_seat_that_there_is_not_counts_for_nobody() {
        let form = Hands { to: 200, columns: 1, to_win: 1, most: 123 };
        let Some(Slip::Hands(hands)) = read_slip(&Form::Hands(form.clone()), "1+60 2+30 11+120") else {
            panic!("hands")
        };
        let hands = seated(&hands, 2);
        assert_eq!(hands.len(), 2);
        assert_eq!(form.columns(&hands)[0].sums, [60, 30]);
    }
}
