//! What can be entered by a button: answers that have a word of their own, who gives up, two dice. They go into the line
//! like what is pointed at, and Enter records.
//!
//! Nothing here knows a game: a word is offered where the match reads it and nothing speaks against it.

use egui::Ui;
use rules::{Depth, DynMatch, Seq};

use crate::Cx;
use crate::game::Command;
use crate::game::side::asked;
use festival::event::OpenMatch;
use festival::i18n::tr_args;
use look::theme::space;
use look::widgets::{die_ui, wrapped_button};

/// Words of notations, each with the key of what its button says.
const WORDS: [(&str, &str); 12] = [
    ("double", "game-do-double"),
    ("take", "game-do-take"),
    ("drop", "game-do-drop"),
    ("cocked", "game-do-cocked"),
    ("white", "game-do-white"),
    ("red", "game-do-red"),
    ("Q!", "game-do-call"),
    ("Q?", "game-do-late-call"),
    ("close", "game-do-close"),
    ("draw", "game-do-draw"),
    ("draw judge", "game-do-draw-judge"),
    ("judge", "game-do-judge"),
];

/// What a resignation may be worth, each with the key of what its button says.
const RESIGNATIONS: [(&str, &str); 3] =
    [("", "game-do-resign"), (" gammon", "game-do-resign-gammon"), (" backgammon", "game-do-resign-backgammon")];

/// Side of a die, in points.
const DIE: f32 = space(9);

/// The buttons, worked out once for a record.
#[derive(Default)]
pub(super) struct Ways {
    key: Option<(String, Seq, Depth)>,
    /// What is typed, the key of its words, and who it is about.
    offered: Vec<(String, &'static str, String)>,
    dice: [Option<u8>; 2],
}

impl Ways {
    fn follow(&mut self, open: &OpenMatch) {
        let game = open.game.as_dyn();
        let key = Some((open.id.clone(), game.last(), game.depth()));
        if self.key != key {
            *self = Self { key, offered: offered(game), dice: [None; 2] };
        }
    }

    /// Draws the buttons of what can be done now.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
        self.follow(open);
        self.dice_ui(ui, cx, open.game.as_dyn(), todo);
        if self.offered.is_empty() {
            return;
        }
        ui.add_space(space(2));
        ui.horizontal_wrapped(|ui| {
            let widest = ui.max_rect().width();
            for (text, key, name) in &self.offered {
                if wrapped_button(ui, &tr_args(cx.lang, key, &[("name", name.into())]), widest).clicked() {
                    todo.push(Command::Type(text.clone()));
                }
            }
        });
    }

    /// Draws two rows of dice where dice are thrown; the second one chosen puts both into the line.
    fn dice_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, game: &dyn DynMatch, todo: &mut Vec<Command>) {
        let prompts = game.prompts();
        let Some(ask) = prompts.iter().find(|prompt| !prompt.optional).map(|prompt| prompt.ask) else { return };
        if !matches!(ask, "open" | "roll") {
            return;
        }
        ui.add_space(space(2));
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
        if let [Some(one), Some(other)] = self.dice {
            self.dice = [None; 2];
            let text = if ask == "open" { format!("open {one} {other}") } else { format!("{one}{other}") };
            todo.push(Command::Type(text));
        }
    }
}

/// Lists what can be done now by a word.
fn offered(game: &dyn DynMatch) -> Vec<(String, &'static str, String)> {
    if game.outcome().is_some() {
        return Vec::new();
    }
    let holds = |text: &str| game.objections(text).is_ok_and(|found| found.violations.is_empty());
    let names = game.seat_names();
    let words = WORDS.iter().map(|(text, key)| ((*text).to_owned(), *key, String::new()));
    let mut offered: Vec<_> = words.filter(|(text, ..)| holds(text)).collect();
    // Where a resignation has a value, whoever is to move offers it.
    let valued = names.iter().any(|name| game.objections(&format!("resign {name} gammon")).is_ok());
    let givers: Vec<_> = match asked(game).and_then(|seat| names.get(seat.index())) {
        Some(name) if valued => vec![name],
        _ => names.iter().collect(),
    };
    for (value, key) in RESIGNATIONS {
        let texts = givers.iter().map(|name| (format!("resign {name}{value}"), key, (*name).clone()));
        offered.extend(texts.filter(|(text, ..)| holds(text)));
    }
    offered
}
