//! Acts entered by buttons: those that the game offers to press, and two dice. They go into the line like spots, and
//! Enter records them.

use egui::Ui;
use rules::{Depth, DynMatch, Message, Seq};

use crate::game::Command;
use desk_kit::Cx;
use festival::event::OpenMatch;
use festival::i18n::tr_message;
use look::theme::space;
use look::widgets::{die_ui, wrapped_button};

/// Side of a die, in points.
const DIE: f32 = space(9);

/// Buttons, cached by record.
#[derive(Default)]
pub(super) struct Ways {
    key: Option<(String, Seq, Depth, bool)>,
    /// Act and text of each button.
    offered: Vec<(String, Message)>,
    dice: [Option<u8>; 2],
}

impl Ways {
    fn follow(&mut self, open: &OpenMatch, covered: bool) {
        let game = open.game.as_dyn();
        let key = Some((open.id.clone(), game.last(), game.depth(), covered));
        if self.key != key {
            *self = Self { key, offered: game.buttons(), dice: [None; 2] };
        }
    }

    /// Draws the buttons of the acts possible now, with hands covered or not; two dice stay chosen while the line is
    /// what was `pressed`.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenMatch,
        covered: bool,
        pressed: bool,
        todo: &mut Vec<Command>,
    ) {
        self.follow(open, covered);
        if !pressed && self.dice.iter().all(Option::is_some) {
            self.dice = [None; 2];
        }
        self.dice_ui(ui, cx, open.game.as_dyn(), todo);
        if self.offered.is_empty() {
            return;
        }
        ui.add_space(space(2));
        ui.horizontal_wrapped(|ui| {
            let widest = ui.max_rect().width();
            for (text, said) in &self.offered {
                if wrapped_button(ui, &tr_message(cx.lang, said), widest).clicked() {
                    todo.push(Command::Press(text.clone()));
                }
            }
        });
    }

    /// Draws two rows of dice in games with dice; the second choice puts both into the line, and a later choice
    /// replaces one.
    fn dice_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, game: &dyn DynMatch, todo: &mut Vec<Command>) {
        if game.rolled([1, 1]).is_none() {
            return;
        }
        ui.add_space(space(2));
        let before = self.dice;
        for row in 0..2 {
            ui.push_id(("game-die", row), |ui| {
                ui.horizontal(|ui| {
                    for value in 1..=6 {
                        if die_ui(ui, cx.lang, value, DIE, self.dice[row] == Some(value)).clicked() {
                            self.dice[row] = Some(value);
                        }
                    }
                });
            });
        }
        if let [Some(one), Some(other)] = self.dice
            && before != self.dice
        {
            todo.extend(game.rolled([one, other]).map(Command::Press));
        }
    }
}
