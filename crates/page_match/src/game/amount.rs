//! Entering the number of an act by hand: a stepper, its keys `+` and `-`, and the numbers that have a name. It goes
//! into the line like a spot pointed at, so that violations show as it grows.
//!
//! Nothing here knows a game: [`scene::Shown`] provides the question and its bounds.

use egui::{Button, Color32, Event, RichText, Ui};
use rules::{Depth, Seq};
use scene::{Amount, AnyShown};

use crate::game::Command;
use desk_kit::Cx;
use festival::event::OpenMatch;
use look::theme::{display, size, space};
use look::widgets::{secondary_button, section_title};

/// Keys that step a number, and whether upwards.
const SIGNS: [(&str, bool); 2] = [("+", true), ("-", false)];

/// Numbers asked for, cached by record.
#[derive(Default)]
pub(super) struct Amounts {
    key: Option<(String, Seq, Depth)>,
    asked: Vec<Amount>,
    /// Chosen value of each.
    chosen: Vec<u64>,
}

impl Amounts {
    /// Updates the numbers asked for; a number pointed at or typed counts as chosen, one no longer in the line does
    /// not.
    fn follow(&mut self, open: &OpenMatch, line: &str) {
        let game = open.game.as_dyn();
        let key = Some((open.id.clone(), game.last(), game.depth()));
        if self.key != key {
            let asked = open.game.amounts();
            let chosen = asked.iter().map(|amount| amount.first).collect();
            *self = Self { key, asked, chosen };
        }
        let typed: Vec<u64> =
            line.split(|sign: char| !sign.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect();
        for (amount, chosen) in self.asked.iter().zip(&mut self.chosen) {
            let says = |number: &u64| open.game.with_amount(amount.ask, *number).as_deref() == Some(line);
            let within = |number: &u64| (amount.least..=amount.most).contains(number);
            let told = typed.iter().copied().filter(within).find(says);
            *chosen = told.or(line.is_empty().then_some(amount.first)).unwrap_or(*chosen);
        }
    }

    /// Steps the first number with `+` and `-`, unless they could belong to text being typed: in a slow frame all of it
    /// arrives at once.
    pub fn keys(&mut self, ui: &Ui, open: &OpenMatch, line: &str, todo: &mut Vec<Command>) {
        self.follow(open, line);
        let Some(own) = self.text(open, 0) else { return };
        if !(line.is_empty() || line == own) {
            return;
        }
        let step = |event: &Event| {
            SIGNS.iter().find(|(sign, _)| matches!(event, Event::Text(text) if text == sign)).map(|(_, up)| *up)
        };
        let typed = |event: &Event| matches!(event, Event::Text(_) | Event::Paste(_)) && step(event).is_none();
        let signs: Vec<bool> = ui.input_mut(|input| {
            if input.events.iter().any(typed) {
                return Vec::new();
            }
            let signs = input.events.iter().filter_map(step).collect();
            input.events.retain(|event| step(event).is_none());
            signs
        });
        // The first key only shows the proposed number; the next one steps from it.
        for up in signs.iter().skip(usize::from(line.is_empty())) {
            self.chosen[0] = self.asked[0].stepped(self.chosen[0], *up);
        }
        if !signs.is_empty() {
            todo.extend(self.text(open, 0).map(Command::Press));
        }
    }

    /// Returns the act with the chosen number.
    fn text(&self, open: &OpenMatch, index: usize) -> Option<String> {
        open.game.with_amount(self.asked.get(index)?.ask, *self.chosen.get(index)?)
    }

    /// Draws the steppers.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, line: &str, todo: &mut Vec<Command>) {
        self.follow(open, line);
        for index in 0..self.asked.len() {
            ui.add_space(space(2));
            if let Some(chosen) = self.amount_ui(ui, cx, open, index) {
                self.chosen[index] = chosen;
                todo.extend(self.text(open, index).map(Command::Press));
            }
        }
    }

    /// Draws one stepper; returns the number if one was chosen in this frame.
    fn amount_ui(&self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, index: usize) -> Option<u64> {
        let (amount, now) = (&self.asked[index], self.chosen[index]);
        let mut chosen = None;
        let game = open.game.as_dyn().game().replace('_', "-");
        section_title(ui, &cx.tr(&format!("{game}-amount-{}", amount.ask)));
        ui.horizontal_wrapped(|ui| {
            let less = secondary_button(ui, "−", Some("-")).clicked();
            let number = RichText::new(now.to_string()).font(display(size::LEAD));
            // A click on the proposed number chooses it, too.
            let taken = ui.add(Button::new(number).fill(Color32::TRANSPARENT)).clicked();
            let more = secondary_button(ui, "+", Some("+")).clicked();
            if less || more {
                chosen = Some(amount.stepped(now, more));
            } else if taken {
                chosen = Some(now);
            }
        });
        ui.horizontal_wrapped(|ui| {
            for (mark, number) in &amount.marks {
                let words = format!("{} {}", cx.tr(&format!("game-amount-{mark}")), number);
                if secondary_button(ui, &words, None).clicked() {
                    chosen = Some(*number);
                }
            }
        });
        chosen
    }
}
