//! Figures that are pressed by mouse or touch, instead of typing a PIN: whoever signs in or approves needs no keyboard.
//!
//! It is opened by a button beside the field, stays open for the next PIN, and goes as soon as somebody types.

use egui::{Button, Context, Grid, Id, Response, RichText, Ui, vec2};

use crate::parts::is_low;
use festival::event::LONGEST_PIN;
use festival::i18n::{Lang, tr, tr_args};
use look::theme::{display, icon, size, space, text};
use look::widgets::icon_button;

/// Room that the button takes beside the field, in points.
pub const DOOR: f32 = space(10);

/// Size of a key of the pad, and the gap between keys, in points.
const PAD: [f32; 2] = [space(13), space(10)];
const GAP: f32 = space(1);

/// Room below the field for four rows and the buttons under them, in points.
const TALL: f32 = space(110);

/// The keys as telephones have them; where there is less room they stand in two rows.
const ROWS: [[Pressed; 3]; 4] = {
    use Pressed::{Back, Enter, Figure};
    [
        [Figure('1'), Figure('2'), Figure('3')],
        [Figure('4'), Figure('5'), Figure('6')],
        [Figure('7'), Figure('8'), Figure('9')],
        [Back, Figure('0'), Enter],
    ]
};

/// A key of the pad that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// A figure of the PIN.
    Figure(char),
    /// Removes the last one.
    Back,
    /// Ends the PIN.
    Enter,
}

impl Pressed {
    /// Applies the key to the field; returns true if the PIN is complete.
    pub fn press(self, pin: &mut String) -> bool {
        match self {
            Self::Figure(figure) if pin.chars().count() < LONGEST_PIN => pin.push(figure),
            Self::Figure(_) => {}
            Self::Back => {
                pin.pop();
            }
            Self::Enter => return true,
        }
        false
    }
}

fn known() -> Id {
    Id::unique("pin pad")
}

/// Returns true if the pad is open.
fn is_open(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(known())).unwrap_or(false)
}

/// Closes the pad, since somebody types.
pub fn put_away(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(known(), false));
}

/// Draws the button beside the field that opens the pad; returns true when it was pressed.
pub fn door_ui(ui: &mut Ui, lang: Lang) -> bool {
    let open = is_open(ui.ctx());
    let door = icon_button(ui, icon::KEYBOARD, &tr(lang, if open { "pin-pad-close" } else { "pin-pad-open" }));
    if door.clicked() {
        ui.data_mut(|data| data.insert_temp(known(), !open));
        ui.ctx().request_discard("the figures of a PIN come or go");
    }
    door.clicked()
}

/// Draws the pad if it is open; returns the key that was pressed.
pub fn pad_ui(ui: &mut Ui, lang: Lang) -> Option<Pressed> {
    if !is_open(ui.ctx()) {
        return None;
    }
    let mut pressed = None;
    // Four rows need this much, with what stands below a PIN.
    let room = ui.ctx().content_rect().bottom() - ui.cursor().top();
    let rows: Vec<Vec<Pressed>> = if is_low(ui) || room < TALL {
        let figures = "1234567890".chars().map(Pressed::Figure);
        let all: Vec<_> = figures.chain([Pressed::Back, Pressed::Enter]).collect();
        all.chunks(6).map(<[Pressed]>::to_vec).collect()
    } else {
        ROWS.iter().map(|row| row.to_vec()).collect()
    };
    let count = rows.first().map_or(1, Vec::len) as f32;
    let wide = ((ui.available_width() - (count - 1.0) * GAP) / count).min(PAD[0]);
    Grid::new("pin-pad").spacing([GAP, GAP]).min_col_width(wide).show(ui, |ui| {
        for row in rows {
            for key in row {
                if key_ui(ui, lang, key, wide).clicked() {
                    pressed = Some(key);
                }
            }
            ui.end_row();
        }
    });
    pressed
}

fn key_ui(ui: &mut Ui, lang: Lang, key: Pressed, wide: f32) -> Response {
    let (sign, label) = match key {
        Pressed::Figure(figure) => {
            let figure = figure.to_string();
            let label = tr_args(lang, "pin-pad-figure", &[("figure", (&figure).into())]);
            (RichText::new(figure).font(display(size::LEAD)), label)
        }
        Pressed::Back => (RichText::new(icon::BACKSPACE).font(text(size::LEAD)), tr(lang, "pin-pad-back")),
        Pressed::Enter => {
            (RichText::new(icon::ARROW_ELBOW_DOWN_LEFT).font(text(size::LEAD)), tr(lang, "pin-pad-enter"))
        }
    };
    let button = ui.add(Button::new(sign).min_size(vec2(wide, PAD[1])));
    button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), &label));
    button
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_added_and_taken_back_within_the_longest_pin() {
        let mut pin = String::new();
        assert!(!Pressed::Back.press(&mut pin));
        for figure in "4711".chars() {
            assert!(!Pressed::Figure(figure).press(&mut pin));
        }
        assert!(!Pressed::Back.press(&mut pin) && Pressed::Enter.press(&mut pin));
        assert_eq!(pin, "471");
        (0..2 * LONGEST_PIN).for_each(|_| assert!(!Pressed::Figure('1').press(&mut pin)));
        assert_eq!(pin.len(), LONGEST_PIN);
    }
}
