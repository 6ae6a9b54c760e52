//! The effects that judges can impose on a flock, put together from pickers.

use egui::{ComboBox, InputState, Key, RichText, Ui};
use rules::games::oca::{Effect, Flock, Hold, Oca, Player, State, Token};
use rules::{Game, Match, Seat};

use desk_kit::Cx;
use desk_kit::keys::alt;
use desk_kit::parts::{field, keep_list_above, quiet};
use desk_kit::race_words::effect_words;
use look::theme::{icon, space};
use look::widgets::{listed_value, secondary_button};

/// A kind of effect, in the words of the protocol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Move,
    Hold,
    Free,
    Egg,
    Add,
    Return,
    Turn,
    Win,
    VoidGara,
}

impl Kind {
    /// All of them, with the keys that choose them together with Alt.
    const ALL: [(Self, Key); 9] = [
        (Self::Move, Key::A),
        (Self::Hold, Key::B),
        (Self::Free, Key::C),
        (Self::Egg, Key::D),
        (Self::Add, Key::E),
        (Self::Return, Key::F),
        (Self::Turn, Key::G),
        (Self::Win, Key::H),
        (Self::VoidGara, Key::I),
    ];

    const fn key(self) -> &'static str {
        match self {
            Self::Move => "table-rule-move",
            Self::Hold => "table-rule-hold",
            Self::Free => "table-rule-free",
            Self::Egg => "table-rule-egg",
            Self::Add => "table-rule-add",
            Self::Return => "table-rule-return",
            Self::Turn => "table-rule-turn",
            Self::Win => "table-rule-win",
            Self::VoidGara => "table-rule-void-gara",
        }
    }
}

/// A kind of hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum HoldKind {
    #[default]
    Inn,
    Prison,
    Well,
}

impl HoldKind {
    const ALL: [Self; 3] = [Self::Inn, Self::Prison, Self::Well];

    const fn key(self) -> &'static str {
        match self {
            Self::Inn => "table-rule-inn",
            Self::Prison => "table-rule-prison",
            Self::Well => "table-rule-well",
        }
    }
}

/// The pickers, and the effects already put on the list.
#[derive(Debug, Default)]
pub(super) struct Ruling {
    kind: Kind,
    /// `None` is the bearer.
    player: Option<Player>,
    number: String,
    hold: HoldKind,
    list: Vec<Effect>,
}

impl Ruling {
    /// Draws the pickers for a flock; `focus` gives the first field the keyboard. Returns whether the field after the
    /// pickers should take it.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, seat: Seat, mut focus: bool) -> bool {
        let state = self.after(race.state());
        let Some(flock) = state.flock(seat) else { return focus };
        ui.horizontal_wrapped(|ui| {
            for (kind, key) in Kind::ALL {
                let (name, picked) = (cx.tr(kind.key()), self.kind == kind);
                let button = egui::Button::selectable(picked, &name).frame_when_inactive(true);
                let button = ui.add(button.shortcut_text(format!("Alt {}", key.name())));
                button.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, picked, &name));
                if button.clicked() || alt(ui, key) {
                    (self.kind, focus) = (kind, true);
                }
            }
        });
        let choices = self.choices(flock);
        if !choices.contains(&self.player) {
            self.player = choices.first().copied().flatten();
        }
        focus |= self.kind == Kind::Hold && self.hold_ui(ui, cx);
        ui.horizontal(|ui| {
            if !choices.is_empty() {
                self.player_ui(ui, cx, race, seat, &choices);
            }
            if let Some(key) = self.number_key() {
                let number = field(ui, &cx.tr(key), &mut self.number, space(20));
                if std::mem::take(&mut focus) {
                    number.request_focus();
                }
                // Enter and Tab go on to the next field: a space in the reason would press what stands between.
                let on = |input: &InputState| {
                    input.key_pressed(Key::Enter) || input.key_pressed(Key::Tab) && !input.modifiers.shift
                };
                focus = number.lost_focus() && ui.input(on);
            }
            self.add_ui(ui, cx, race, seat);
        });
        self.list_ui(ui, cx, race);
        focus
    }

    /// Draws the button that puts the effect in hand on the list. It keeps its place, so that nothing below moves under
    /// the pointer.
    fn add_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, seat: Seat) {
        let current = self.current(&self.after(race.state()), seat);
        let add = |ui: &mut Ui| secondary_button(ui, &cx.tr("table-rule-list"), None).clicked();
        ui.vertical(|ui| {
            if self.number_key().is_some() {
                ui.spacing_mut().item_spacing.y = space(1);
                ui.label(RichText::new(" "));
            }
            if ui.add_enabled_ui(current.is_some(), add).inner {
                self.list.extend(current);
            }
        });
    }

    fn list_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>) {
        let mut dropped = None;
        for (index, effect) in self.list.iter().enumerate() {
            ui.horizontal(|ui| {
                if look::widgets::icon_button(ui, icon::X, &cx.tr("table-rule-drop")).clicked() {
                    dropped = Some(index);
                }
                ui.label(effect_words(race, effect, cx.lang));
            });
        }
        if let Some(index) = dropped {
            self.list.remove(index);
        }
    }

    /// Returns those whom the kind can concern; empty if it concerns the flock or the race.
    fn choices(&self, flock: &Flock) -> Vec<Option<Player>> {
        let strays = || flock.strays.iter().map(|stray| Some(stray.player));
        match self.kind {
            Kind::Move | Kind::Hold | Kind::Free => std::iter::once(None).chain(strays()).collect(),
            Kind::Add => flock.reserve_players().map(Some).collect(),
            Kind::Return => strays().collect(),
            Kind::Egg | Kind::Turn | Kind::Win | Kind::VoidGara => Vec::new(),
        }
    }

    const fn number_key(&self) -> Option<&'static str> {
        match (self.kind, self.hold) {
            (Kind::Move | Kind::Add, _) => Some("table-rule-square"),
            (Kind::Hold, HoldKind::Inn | HoldKind::Prison) => Some("table-rule-misses"),
            (Kind::Egg, _) => Some("table-rule-count"),
            _ => None,
        }
    }

    fn player_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, seat: Seat, choices: &[Option<Player>]) {
        let names = race.seats().get(seat.index());
        let words = |player: Option<Player>| match player.zip(names) {
            Some((player, names)) => names.player_name(player),
            None => cx.tr("table-rule-bearer"),
        };
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = space(1);
            let label = ui.label(quiet(ui, &cx.tr("table-rule-who")));
            let combo = ComboBox::from_id_salt("table-rule-who").selected_text(words(self.player)).width(space(50));
            let response = combo.show_ui(ui, |ui| {
                for player in choices {
                    listed_value(ui, &mut self.player, *player, words(*player));
                }
            });
            keep_list_above(ui, &response.response);
            response.response.labelled_by(label.id);
        });
    }

    /// Draws the choice of the hold; returns true if one was clicked.
    fn hold_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> bool {
        let mut clicked = false;
        ui.horizontal(|ui| {
            for hold in HoldKind::ALL {
                if ui.selectable_label(self.hold == hold, cx.tr(hold.key())).clicked() {
                    (self.hold, clicked) = (hold, true);
                }
            }
        });
        clicked
    }

    /// Returns the effects of the list, or the one in hand; `None` while that is not complete.
    pub fn effects(&self, state: &State, seat: Seat) -> Option<Vec<Effect>> {
        if self.list.is_empty() {
            self.current(state, seat).map(|effect| vec![effect])
        } else {
            Some(self.list.clone())
        }
    }

    /// Returns the position after the effects on the list, from which the next one starts.
    fn after(&self, state: &State) -> State {
        let mut state = state.clone();
        self.list.iter().for_each(|effect| Oca::evolve(&mut state, effect));
        state
    }

    fn current(&self, state: &State, seat: Seat) -> Option<Effect> {
        let flock = state.flock(seat)?;
        let token = self.player.map_or(Token::Bearer, Token::Stray);
        let number = || self.number.trim().parse().ok();
        Some(match self.kind {
            Kind::Move => Effect::Moved { flock: seat, token, from: flock.place(token)?.square, to: number()? },
            Kind::Hold => Effect::Held { flock: seat, token, hold: self.hold(number)? },
            Kind::Free => Effect::Freed { flock: seat, token },
            Kind::Egg => Effect::EggsWon { flock: seat, count: self.number.trim().parse().ok()? },
            Kind::Add => Effect::Placed { flock: seat, player: self.player?, square: number()? },
            Kind::Return => {
                let player = self.player?;
                Effect::Rejoined { flock: seat, player, square: flock.stray(player)?.place.square }
            }
            Kind::Turn => Effect::TurnPassed { to: seat },
            Kind::Win => Effect::Won { flock: seat },
            Kind::VoidGara => Effect::GaraVoided,
        })
    }

    fn hold(&self, number: impl Fn() -> Option<u8>) -> Option<Hold> {
        match self.hold {
            HoldKind::Inn => number().map(Hold::Inn),
            HoldKind::Prison => number().map(Hold::Prison),
            HoldKind::Well => Some(Hold::Well),
        }
    }
}
