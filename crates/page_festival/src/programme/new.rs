//! The dialog for a new tournament: which one, and when and where.

use egui::{Key, Modifiers, RichText, ScrollArea, TextEdit, Ui, vec2};
use tournament::{Format, Plan};

use super::make::{Choice, Typed};
use super::pick_game::GameChoice;
use super::planned::Planned;
use desk_kit::access::name_ui;
use desk_kit::dialogs::{Around, dialog_width};
use desk_kit::keys::{self, LINES, take_steps};
use desk_kit::parts::{beside_ui, field, quiet, wide_button};
use desk_kit::{Cx, ORGANISERS};
use festival::event::{Event, EventRecord, RACE};
use festival::i18n::{Lang, capital};
use festival::import::folded;
use festival::{Festival, OpenTournament, TournamentInfo, format_words};
use look::theme::{BESIDE_BAR, bold, display, size, space};
use look::widgets::{Status, primary_button, secondary_button, section_title, status_chip};

const WIDTH: f32 = space(210);
const LEFT: f32 = space(85);
const HEIGHT: f32 = space(105);

/// The dialog for a new tournament.
pub(super) struct NewDialog {
    choices: Vec<Choice>,
    search: String,
    at: usize,
    /// The settled choice, whose data are asked for.
    chosen: Option<usize>,
    typed: Typed,
    game: GameChoice,
    planned: Planned,
    problems: Vec<String>,
    focus: bool,
    /// Whether the mark in the list has moved since the list was drawn.
    moved: bool,
    around: Around,
}

/// Least height of a window that has room to say how a tournament is played, in points.
const ROOMY: f32 = 640.0;

/// Draws how a plan is played, stage by stage, where the window has room for it.
fn formats_ui(ui: &mut Ui, cx: &Cx<'_>, plan: &Plan) {
    if ui.ctx().content_rect().height() < ROOMY {
        return;
    }
    for words in format_words(plan, cx.lang) {
        ui.add(egui::Label::new(quiet(ui, &capital(&words))).wrap());
    }
}

impl NewDialog {
    pub fn new(cx: &Cx<'_>) -> Self {
        Self {
            choices: Choice::all(),
            search: String::new(),
            at: 0,
            chosen: None,
            typed: Typed::default(),
            game: GameChoice::default(),
            planned: Planned::of(cx, &TournamentInfo::default()),
            problems: Vec::new(),
            focus: true,
            moved: false,
            around: Around::default(),
        }
    }

    /// Returns true if a choice is settled and its data are being filled in.
    pub const fn is_filled(&self) -> bool {
        self.chosen.is_some()
    }

    /// Draws the dialog; returns true when it is closed.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        // Escape goes back to the list first; before that, it closes the list of games.
        let free = self.chosen.is_some() && !egui::Popup::is_any_open(ui.ctx());
        if free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            (self.chosen, self.focus) = (None, true);
        }
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(cx.tr("programme-new-title")).font(display(size::TITLE)));
        let whole = ui.available_width();
        let (left, right) = if whole < WIDTH { (whole, whole) } else { (LEFT, whole - LEFT - space(6)) };
        // A list that stands alone leaves title and way out in sight.
        let alone = whole < WIDTH && self.chosen.is_none();
        let high = if alone { self.around.room(ui, HEIGHT) } else { HEIGHT };
        let done = beside_ui(ui, WIDTH, |ui| {
            // Where they stand one below the other, the list makes room for the data of what is chosen; Escape brings it back.
            if whole >= WIDTH || self.chosen.is_none() {
                ui.vertical(|ui| {
                    ui.set_width(left);
                    self.list_ui(ui, cx, high);
                });
            }
            ui.vertical(|ui| {
                ui.set_width(right);
                self.data_ui(ui, cx)
            })
            .inner
        });
        if alone {
            self.around.note(ui, high);
        }
        done
    }

    fn found(&self, lang: Lang) -> Vec<usize> {
        let wanted: Vec<_> = folded(&self.search).split_whitespace().map(str::to_owned).collect();
        let fits = |choice: &Choice| {
            let named = folded(&choice.known_as(lang));
            wanted.iter().all(|word| named.contains(word.as_str()))
        };
        (0..self.choices.len()).filter(|index| fits(&self.choices[*index])).collect()
    }

    /// Draws the search field; returns the choices found, and whether Enter takes the marked one. Letters may come in
    /// one frame with the keys after them, so the search runs before those keys count.
    fn search_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> (Vec<usize>, bool) {
        let by = if self.chosen.is_none() { take_steps(ui, LINES) } else { 0 };
        let label = ui.label(quiet(ui, &cx.tr("programme-search")));
        let edit =
            TextEdit::singleline(&mut self.search).desired_width(LEFT - space(4)).margin(vec2(space(2), space(2)));
        let search = ui.add(edit.id_salt("programme-search")).labelled_by(label.id);
        if self.chosen.is_none() && std::mem::take(&mut self.focus) {
            search.request_focus();
        }
        if search.changed() {
            (self.at, self.chosen) = (0, None);
        }
        let found = self.found(cx.lang);
        self.at = self.at.saturating_add_signed(by).min(found.len().saturating_sub(1));
        self.moved |= by != 0 || search.changed();
        let entered = search.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered && found.is_empty() {
            search.request_focus();
        }
        (found, entered)
    }

    fn list_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, high: f32) {
        let (found, entered) = self.search_ui(ui, cx);
        if entered && let Some(index) = found.get(self.at) {
            self.choose(cx, *index);
        }
        ui.add_space(space(1));
        let (mut clicked, moved) = (None, std::mem::take(&mut self.moved));
        let choices = ScrollArea::vertical().id_salt("programme-choices").max_height(high).auto_shrink(false);
        choices.content_margin(BESIDE_BAR).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = space(1);
            if found.is_empty() {
                ui.add(egui::Label::new(quiet(ui, &cx.tr("programme-search-none"))).wrap());
            }
            let mut any = false;
            for (place, index) in found.iter().enumerate() {
                let choice = &self.choices[*index];
                if choice.any && !std::mem::replace(&mut any, true) {
                    section_title(ui, &cx.tr("programme-any-game"));
                }
                let marked = self.chosen.map_or(place == self.at, |chosen| chosen == *index);
                let key = (place == self.at && self.chosen.is_none()).then_some("⏎");
                let button = wide_button(ui, choice.title(cx.lang), key, marked);
                if marked && moved {
                    button.scroll_to_me(None);
                }
                if button.clicked() {
                    clicked = Some(*index);
                }
            }
        });
        if let Some(index) = clicked {
            self.choose(cx, index);
        }
    }

    fn choose(&mut self, cx: &Cx<'_>, index: usize) {
        let choice = &self.choices[index];
        self.planned = Planned::of(cx, &info_of(choice));
        (self.typed, self.game) = (Typed::of(&choice.plan), GameChoice::default());
        self.planned.title = if choice.any { String::new() } else { choice.title(cx.lang).to_owned() };
        (self.chosen, self.focus) = (Some(index), true);
        self.problems.clear();
    }

    /// Draws the data of the choice; returns true when the tournament is made or given up.
    fn data_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        let Some(index) = self.chosen else {
            ui.add_space(space(4));
            ui.add(egui::Label::new(quiet(ui, &cx.tr("programme-new-hint"))).wrap());
            // What is marked says how it is played, before it is settled.
            if let Some(marked) = self.found(cx.lang).get(self.at).map(|index| &self.choices[*index]) {
                ui.add_space(space(3));
                ui.label(RichText::new(marked.title(cx.lang)).font(bold(size::LEAD)));
                formats_ui(ui, cx, &marked.plan);
            }
            ui.add_space(space(4));
            return secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
        };
        let width = ui.available_width();
        let any = self.choices[index].any;
        ui.label(RichText::new(self.choices[index].title(cx.lang)).font(bold(size::LEAD)));
        // As its parameters stand.
        let choice = &self.choices[index];
        let shown = any.then(|| self.typed.shown(choice, Choice::of_game(&self.choices, &self.typed.game)));
        formats_ui(ui, cx, shown.as_ref().unwrap_or(&choice.plan));
        let mut entered = false;
        let focus = std::mem::take(&mut self.focus);
        if any {
            let of = (self.choices.as_slice(), &self.choices[index]);
            if self.game.ui(ui, cx, of, &mut self.typed.game, focus) {
                let game = Choice::of_game(&self.choices, &self.typed.game);
                self.typed.suit(&self.choices[index], game);
            }
            entered |= self.game.entered;
            entered |= self.parameters_ui(ui, cx, index, width);
            ui.add_space(space(1));
        }
        entered |= self.planned.fields_ui(ui, cx, width, focus && !any);
        for problem in &self.problems {
            status_chip(ui, Status::Refused, problem);
        }
        name_ui(ui, cx, ORGANISERS);
        ui.add_space(space(2));
        let mut given_up = false;
        ui.horizontal(|ui| {
            let ready = self.planned.is_read() && cx.live.writes();
            let make = ui.add_enabled_ui(ready, |ui| primary_button(ui, &cx.tr("programme-make"), Some("⏎"))).inner;
            entered |= make.clicked() || ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
            given_up = secondary_button(ui, &cx.tr("table-cancel"), None).clicked();
        });
        let made = entered && self.make(cx, index);
        if entered && !made {
            self.planned.ask();
            ui.ctx().request_repaint();
        }
        made || given_up
    }

    /// Draws the parameters of the format; returns true if Enter was pressed in a field.
    fn parameters_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, index: usize, width: f32) -> bool {
        let third = (width - space(5) - space(12)) / 3.0;
        let format = self.choices[index].plan.format(0).cloned();
        let game = Choice::of_game(&self.choices, &self.typed.game);
        let points = if self.choices[index].draws(game) { "programme-points-match" } else { "programme-points-won" };
        let typed = &mut self.typed;
        let mut entered = false;
        let mut ask = |ui: &mut Ui, key: &str, value: &mut String| {
            let asked = field(ui, &cx.tr(key), value, third);
            entered |= keys::entered(ui, &asked);
        };
        ui.horizontal(|ui| match format {
            Some(Format::RoundRobin { .. }) => {
                ask(ui, "programme-legs", &mut typed.rounds);
                ask(ui, points, &mut typed.points);
            }
            Some(Format::Swiss { .. }) => {
                ask(ui, "programme-rounds-auto", &mut typed.rounds);
                ask(ui, points, &mut typed.points);
            }
            Some(Format::Tables { .. }) => {
                ask(ui, "programme-rounds", &mut typed.rounds);
                ask(ui, "programme-points-place", &mut typed.points);
            }
            Some(Format::DoubleElimination { .. }) => {
                ui.checkbox(&mut typed.reset, cx.tr("programme-reset"));
            }
            Some(Format::Knockout { .. }) => {
                ui.checkbox(&mut typed.third, cx.tr("programme-third"));
            }
            _ => {}
        });
        if matches!(format, Some(Format::Tables { .. })) {
            ui.horizontal(|ui| {
                for (key, size) in ["programme-size-least", "programme-size-best", "programme-size-most"]
                    .into_iter()
                    .zip(&mut typed.size)
                {
                    ask(ui, key, size);
                }
            });
        }
        ui.horizontal(|ui| {
            ask(ui, "programme-limit", &mut typed.limit);
            ask(ui, "programme-people", &mut typed.people);
            ask(ui, "programme-fee", &mut typed.fee);
        });
        if !typed.fee.trim().is_empty() {
            ui.checkbox(&mut typed.unpaid_drop, cx.tr("programme-unpaid-drop"));
        }
        entered
    }

    /// Adds the tournament to the programme; returns false if something is missing.
    fn make(&mut self, cx: &mut Cx<'_>, index: usize) -> bool {
        let choice = &self.choices[index];
        let Some(mut info) = self.planned.info(&info_of(choice)) else { return false };
        let source = if choice.any {
            if info.title.is_empty() {
                info.title = format!("{} · {}", self.typed.game.trim(), choice.title(cx.lang));
            }
            let game = Choice::of_game(&self.choices, &self.typed.game);
            self.typed.source(choice, game, &info.title, cx.lang)
        } else {
            Ok(choice.source.clone())
        };
        // As its ruleset calls it, in either language.
        if [&choice.title.it, &choice.title.en].contains(&&info.title) {
            info.title.clear();
        }
        match source {
            Ok(source) => match cx.live.open_tournament(source, info) {
                Some(id) => {
                    cx.live.tournament = Some(id);
                    true
                }
                None => {
                    self.problems = vec![cx.tr("programme-not-made")];
                    false
                }
            },
            Err(problems) => {
                self.problems = problems;
                false
            }
        }
    }
}

/// Returns the programme's data of a new tournament. A race recorded act by act is linked to the event's own.
fn info_of(choice: &Choice) -> TournamentInfo {
    let is_race = matches!(choice.plan.format(0), Some(Format::Match));
    TournamentInfo { match_id: is_race.then(|| RACE.to_owned()), ..TournamentInfo::default() }
}

/// A tournament of the festival that is not in the programme.
pub(super) enum Missing {
    /// It never was.
    New(Box<Choice>),
    /// It was taken off; this is its id.
    Removed(String),
}

impl Missing {
    /// Returns its title.
    pub fn title(&self, cx: &Cx<'_>) -> String {
        match self {
            Self::New(choice) => choice.title(cx.lang).to_owned(),
            Self::Removed(id) => title_of(cx, id),
        }
    }
}

/// Returns the title of a tournament, also of one that was taken off.
pub(super) fn title_of(cx: &Cx<'_>, id: &str) -> String {
    cx.live.event.festival.known(id).map(|open| cx.words(open).title()).unwrap_or_default()
}

/// Returns every tournament of the festival that is not in the programme.
pub(super) fn missing(event: &Event) -> Vec<Missing> {
    let Festival { tournaments, removed, .. } = &event.festival;
    let find = |all: &[OpenTournament], choice: &Choice| {
        all.iter().find(|open| open.game.ruleset().id == choice.id).map(|open| open.id.clone())
    };
    let choices = Choice::all().into_iter().filter(|choice| !choice.any && find(tournaments, choice).is_none());
    let missing = choices.map(|choice| match find(removed, &choice) {
        Some(id) => Missing::Removed(id),
        None => Missing::New(Box::new(choice)),
    });
    missing.collect()
}

/// Adds tournaments to the programme; returns how many.
pub(super) fn add(cx: &mut Cx<'_>, missing: Vec<Missing>) -> usize {
    let before = cx.live.event.festival.tournaments.len();
    for one in missing {
        match one {
            Missing::New(choice) => {
                let info = info_of(&choice);
                cx.live.open_tournament(choice.source.clone(), info);
            }
            Missing::Removed(id) => cx.live.arrange(&EventRecord::TournamentPutBack { id }),
        }
    }
    cx.live.event.festival.tournaments.len() - before
}
