//! A list that opens from a button, for keyboard and mouse: typed letters lead to the line that begins with them.

use egui::{Event, Popup, Response, ScrollArea, Ui, WidgetText};

use super::follow::scroll_ui;
use crate::theme::{BESIDE_BAR, space};
use festival::import::folded;

/// Space between the lines of a list and the edge of the window: its frame and a margin.
const FRAME: f32 = space(6);

/// Draws the list that opens from a button. It scrolls if it is longer than the room above or below the button: it
/// never covers the button, or the second of two quick clicks would choose something.
pub fn list_of<R>(button: &Response, lines: impl FnOnce(&mut Ui) -> R) -> Option<R> {
    let (window, button_at) = (button.ctx.content_rect(), button.rect);
    let room = (button_at.top() - window.top()).max(window.bottom() - button_at.bottom()) - FRAME;
    let area = ScrollArea::vertical().max_height(room).content_margin(BESIDE_BAR);
    let list = |ui: &mut Ui| scroll_ui(ui, area, lines).inner;
    Popup::menu(button).show(list).map(|shown| shown.inner)
}

/// Draws a line of an open list; returns true when it is chosen. The list opens with the focus on the line that is
/// `on`, or on its first if none is, and closes with the choice.
pub fn listed(ui: &mut Ui, on: bool, words: impl Into<WidgetText>) -> bool {
    let words = words.into();
    let (led, first) = ahead_of(ui, on, words.text());
    let line = ui.selectable_label(on, words);
    if led || (just_opened(ui) && (on || first)) {
        line.request_focus();
    }
    if line.gained_focus() {
        line.scroll_to_me(None);
    }
    if line.clicked() {
        ui.close();
    }
    line.clicked()
}

/// Draws a line of an open list for one value of a choice, and sets the value when it is chosen.
pub fn listed_value<T: PartialEq>(ui: &mut Ui, chosen: &mut T, own: T, words: impl Into<WidgetText>) {
    if listed(ui, *chosen == own, words) {
        *chosen = own;
    }
}

/// Checks whether the list has just opened. Its first frame counts twice: the click that opened it takes the focus from
/// the line in that frame.
fn just_opened(ui: &Ui) -> bool {
    let known = ui.scope_id().with("listed");
    let now = ui.ctx().cumulative_frame_nr();
    ui.data_mut(|data| {
        let (opened, drawn) = data.get_temp::<(u64, u64)>(known).unwrap_or((now, now));
        let opened = if drawn + 1 < now { now } else { opened };
        data.insert_temp(known, (opened, now));
        now <= opened + 1
    })
}

/// Longest time between letters that belong together, in seconds.
const TOGETHER: f64 = 1.0;

/// The lines of an open list, and the letters typed there.
#[derive(Clone, Default)]
struct Ahead {
    /// The pass in which the list was last drawn.
    pass: u64,
    /// Its lines drawn so far in this pass, and those of the pass before.
    lines: [Vec<String>; 2],
    /// Whether one of those was on.
    on: [bool; 2],
    /// The letters that led to a line, and when the last of them was typed.
    typed: (String, f64),
    /// The line to which they now lead.
    to: Option<usize>,
}

impl Ahead {
    /// Begins a pass and uses the letters that lead to a line.
    fn begin(&mut self, ui: &Ui, pass: u64) {
        let is_open = self.pass + 2 >= pass;
        let lines = std::mem::take(&mut self.lines[0]);
        (self.pass, self.to) = (pass, None);
        self.lines[1] = if is_open { lines } else { Vec::new() };
        // Of a list that has just opened it is not known yet.
        self.on = [false, self.on[0] || !is_open];
        if ui.ctx().text_edit_focused() {
            return;
        }
        ui.input_mut(|input| {
            let now = input.time;
            input.events.retain(|event| !matches!(event, Event::Text(text) if self.take(text, now)));
        });
    }

    /// Uses typed text if a line begins with it, together with what was typed just before or alone; returns whether one
    /// does.
    fn take(&mut self, text: &str, now: f64) -> bool {
        let text = folded(text);
        let begins = |start: &str| self.lines[1].iter().position(|line| line.starts_with(start));
        let further = Some(format!("{}{text}", self.typed.0)).filter(|_| now - self.typed.1 < TOGETHER);
        let found = further.into_iter().chain([text.clone()]).find_map(|start| Some((begins(&start)?, start)));
        let Some((at, start)) = found.filter(|_| !text.is_empty()) else { return false };
        (self.to, self.typed) = (Some(at), (start, now));
        true
    }
}

/// Checks whether letters typed while the list is open lead to the line that is drawn now, and whether it is the first of
/// a list in which none is on.
fn ahead_of(ui: &Ui, on: bool, words: &str) -> (bool, bool) {
    let (known, pass) = (ui.scope_id().with("ahead"), ui.ctx().cumulative_pass_nr());
    // Taken out once in a pass, so that a long list copies none of its lines.
    if ui.data_mut(|data| data.get_temp_mut_or_default::<Ahead>(known).pass != pass) {
        let mut ahead = ui.data_mut(|data| std::mem::take(data.get_temp_mut_or_default::<Ahead>(known)));
        ahead.begin(ui, pass);
        ui.data_mut(|data| data.insert_temp(known, ahead));
    }
    ui.data_mut(|data| {
        let ahead = data.get_temp_mut_or_default::<Ahead>(known);
        let own = ahead.lines[0].len();
        ahead.lines[0].push(folded(words));
        ahead.on[0] |= on;
        (ahead.to == Some(own), own == 0 && !ahead.on[1])
    })
}

#[cfg(test)]
mod tests {
    use egui::Key;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    use super::*;

    const GAMES: [&str; 4] = ["Abalone", "Backgammon", "Èlite", "Bridge"];

    #[test]
    fn letters_lead_to_the_line_that_begins_with_them() {
        let draw = |ui: &mut Ui, chosen: &mut usize| {
            let combo = egui::ComboBox::from_label("Gioco").selected_text(GAMES[*chosen]);
            combo.show_ui(ui, |ui| {
                for (at, game) in GAMES.into_iter().enumerate() {
                    if listed(ui, at == *chosen, game) {
                        *chosen = at;
                    }
                }
            });
        };
        let mut harness = Harness::builder().with_step_dt(0.1).build_ui_state(draw, 0);
        for (typed, expected) in [("b", 1), ("br", 3), ("e", 2), ("ba", 1), ("x", 1), ("bx", 1), ("a", 0)] {
            harness.get_by_role(egui::accesskit::Role::ComboBox).click();
            harness.run_steps(3);
            for letter in typed.chars() {
                harness.event(Event::Text(letter.to_string()));
                harness.run_steps(2);
            }
            harness.key_press(Key::Enter);
            harness.run_steps(20);
            assert_eq!(*harness.state(), expected, "{typed}");
        }
    }
}
