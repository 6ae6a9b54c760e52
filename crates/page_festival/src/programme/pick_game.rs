//! The choice of the game for a format for any game: one of the festival's, or another by its name.

use egui::{ComboBox, Event, EventFilter, Label, Response, Ui};

use super::make::Choice;
use desk_kit::Cx;
use desk_kit::keys::{self, LINES, stepped, take_steps};
use desk_kit::parts::{field, keep_list_above, quiet};
use festival::albo::game_name;
use festival::import::folded;
use look::theme::space;
use look::widgets::listed;

/// The choice of a game.
#[derive(Default)]
pub(super) struct GameChoice {
    /// Whether the game is not in the list.
    other: bool,
    /// Letters typed so far to find a game of the list.
    ahead: String,
    /// Whether the field for another game's name is to get the keyboard.
    focus: bool,
    /// Whether Enter was pressed in that field.
    pub entered: bool,
}

impl GameChoice {
    /// Draws the choice; returns true if the game in `name` changed.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        (choices, format): (&[Choice], &Choice),
        name: &mut String,
        focus: bool,
    ) -> bool {
        let before = name.clone();
        let games: Vec<String> =
            choices.iter().filter(|choice| !choice.any).map(|choice| game_name(&choice.plan.game, cx.lang)).collect();
        let width = ui.available_width() - space(5);
        let list = self.list_ui(ui, cx, &games, name, width);
        if focus {
            list.request_focus();
        }
        if list.has_focus() {
            self.keys(ui, &list, &games, name);
        } else {
            self.ahead.clear();
        }
        self.entered = false;
        if self.other {
            let other = field(ui, &cx.tr("programme-game-name"), name, width);
            if std::mem::take(&mut self.focus) {
                other.request_focus();
            }
            self.entered = keys::entered(ui, &other);
        }
        let game = Choice::of_game(choices, name);
        let said = match game.filter(|game| format.plays(game)) {
            Some(game) => {
                let title = game.title(cx.lang).to_owned();
                cx.tr_args("programme-game-as", &[("title", (&title).into())])
            }
            None => cx.tr("programme-game-bare"),
        };
        if !name.trim().is_empty() {
            ui.add(Label::new(quiet(ui, &said)).wrap());
        }
        before != *name
    }

    fn list_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, games: &[String], name: &mut String, width: f32) -> Response {
        let label = cx.tr("programme-game");
        ui.label(quiet(ui, &label));
        let other = cx.tr("programme-game-other");
        let shown = match (self.other, name.is_empty()) {
            (true, _) => other.clone(),
            (false, true) => cx.tr("programme-game-choose"),
            (false, false) => name.clone(),
        };
        let combo = ComboBox::from_id_salt("programme-game").selected_text(&shown).width(width);
        let combo = combo.height(space(90)).show_ui(ui, |ui| {
            for game in games {
                if listed(ui, !self.other && game == name, game) {
                    (*name, self.other) = (game.clone(), false);
                }
            }
            if listed(ui, self.other, &other) {
                self.take(None, name);
                self.focus = true;
            }
        });
        let response = combo.response;
        keep_list_above(ui, &response);
        response.widget_info(|| {
            let mut info = egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label);
            info.current_text_value = Some(shown.clone());
            info
        });
        response
    }

    /// Chooses a game of the list, or another one that is still to be named.
    fn take(&mut self, game: Option<&String>, name: &mut String) {
        self.other = game.is_none();
        *name = game.cloned().unwrap_or_default();
    }

    /// Handles the keys: up and down go through the list, letters find a game by its beginning; the last item is
    /// another game.
    fn keys(&mut self, ui: &Ui, list: &Response, games: &[String], name: &mut String) {
        if egui::Popup::is_any_open(ui.ctx()) {
            return;
        }
        let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(list.id, filter));
        let at = if self.other { Some(games.len()) } else { games.iter().position(|game| game == name) };
        let by = take_steps(ui, LINES);
        if let Some(next) = stepped(at, by, games.len() + 1).filter(|_| by != 0) {
            self.ahead.clear();
            self.take(games.get(next), name);
        }
        let typed: Vec<String> = ui.input(|input| {
            let text = |event: &Event| if let Event::Text(text) = event { Some(folded(text)) } else { None };
            input.events.iter().filter_map(text).collect()
        });
        for typed in typed.into_iter().filter(|typed| !typed.is_empty()) {
            let begins = |start: &str| games.iter().find(|game| folded(game).starts_with(start));
            let further = format!("{}{typed}", self.ahead);
            let start = if begins(&further).is_some() { further } else { typed };
            if let Some(game) = begins(&start) {
                self.take(Some(game), name);
                self.ahead = start;
            }
        }
    }
}
