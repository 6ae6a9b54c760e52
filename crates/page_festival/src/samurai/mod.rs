//! Drawing a board of Samurai: shown as in a match, with violations of 6.2 and 6.3 at once; opened from a file,
//! exported to one, and used for a tournament that has not begun.

mod draft;
mod side;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use egui::{Key, Modifiers, ScrollArea, Shape, Stroke, Ui, vec2};
use rules::games::samurai::{Cell, Ground, Rules, Samurai};
use rules::{Game as _, Ruleset};
use scene::Scene;
use scene::samurai::{drawing, place_of, place_spot};
use tournament::Plan;

use crate::brought::{Command, Files, take};
use desk_kit::keys::{take_presses, undo_or_redo};
use desk_kit::{Cx, Live};
use draft::{Brush, Draft};
use festival::OpenTournament;
use festival::event::game_source;
use look::theme::{FOCUS_RING, space, tokens};
use look::widgets::{Column, Columns, SceneView, follow_focus};

/// Width of the side, least width of the board, and least height of each where they fold, in points.
const SIDE: f32 = space(96);
const BOARD: f32 = space(100);
const HIGH: f32 = space(120);

/// Checks whether a tournament is played on a board that can be drawn here.
pub(crate) fn is_drawn(open: &OpenTournament) -> bool {
    ruleset_of(open.plan()).is_some()
}

/// Returns the ruleset by which a tournament plays Samurai: its id and its text.
fn ruleset_of(plan: &Plan) -> Option<(&str, &'static str)> {
    let plays = plan.stages.iter().map(|stage| stage.play.ruleset.as_str());
    plays
        .filter_map(|id| Some((id, game_source(id)?)))
        .find_map(|(id, (game, text))| (game == Samurai::ID).then_some((id, text)))
}

/// The page.
pub(crate) struct BoardPage {
    tournament: String,
    ruleset: String,
    rules: Rules,
    draft: Draft,
    /// Number of players for whom it is shown.
    players: usize,
    part: usize,
    brush: Brush,
    /// Selected place.
    at: (i8, i8),
    /// Typed name of the selected hex, while it is not valid.
    typed: Option<String>,
    files: Files,
    kept: Option<((u64, usize), Arc<Scene>)>,
    /// True if a field had the keyboard in the last frame: Escape leaves the field first.
    typing: bool,
}

impl BoardPage {
    /// Opens the board of a tournament; `None` if it does not play Samurai.
    pub fn new(open: &OpenTournament) -> Option<Self> {
        let (ruleset, text) = ruleset_of(open.plan())?;
        let rules = Ruleset::parse::<Samurai>(text).ok()?.rules;
        let own = open.plan().stages.iter().find_map(|stage| stage.play.board.as_deref());
        let own = own.and_then(|file| rules::games::samurai::Board::read(file).ok());
        Some(Self {
            tournament: open.id.clone(),
            ruleset: ruleset.to_owned(),
            draft: Draft::new(own.unwrap_or_else(|| rules.board.clone()), &rules),
            rules,
            players: 4,
            part: 0,
            brush: Brush::Choose,
            at: (0, 0),
            typed: None,
            files: Files::default(),
            kept: None,
            typing: false,
        })
    }

    /// Draws the page; true when it is left.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        self.follow_file(ui, cx);
        if !ui.ctx().text_edit_focused() {
            self.keys(ui);
        }
        let mut todo = Vec::new();
        Columns::new("samurai-board", BOARD, HIGH).left(SIDE).show(ui, |ui, column| match column {
            Column::Left => {
                ScrollArea::vertical().id_salt("samurai-board").auto_shrink(false).show(ui, |ui| {
                    self.side_ui(ui, cx, &mut todo);
                    follow_focus(ui);
                });
            }
            _ => self.board_ui(ui, cx),
        });
        // Escape closes what was opened last.
        let escaped = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if escaped && !self.typing && self.files.reader.take().is_none() {
            todo.push(Command::Close);
        }
        self.typing = ui.ctx().text_edit_focused();
        todo.into_iter().any(|command| self.carry_out(cx, command))
    }

    fn keys(&mut self, ui: &Ui) {
        for (key, way) in
            [(Key::ArrowUp, (0, -1)), (Key::ArrowDown, (0, 1)), (Key::ArrowLeft, (-1, 0)), (Key::ArrowRight, (1, 0))]
        {
            for _ in 0..take_presses(ui, Modifiers::NONE, key) {
                self.choose(step(self.at, way));
            }
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        for (brush, key) in Brush::ALL {
            if pressed(key) {
                self.brush = brush;
            }
        }
        // Space belongs to the button that has the keyboard.
        if ui.memory(|memory| memory.focused().is_none()) && pressed(Key::Space) {
            self.paint(self.brush);
        }
        if pressed(Key::Delete) {
            self.paint(Brush::Clear);
        }
        if let Some(purpose) = undo_or_redo(ui) {
            self.draft.go(purpose, &self.rules);
        }
    }

    fn choose(&mut self, at: (i8, i8)) {
        (self.at, self.typed) = (at, None);
        if let Some(space) = self.draft.board.at(at) {
            self.part = space.part;
        }
    }

    /// Selects the hex of a name.
    fn choose_named(&mut self, cell: Cell) {
        if let Some(at) = self.draft.board.all().iter().find(|space| space.cell == cell).map(|space| space.at) {
            self.choose(at);
        }
    }

    /// Applies a brush to the selected place.
    fn paint(&mut self, brush: Brush) {
        let board = match brush {
            Brush::Choose => return,
            Brush::Clear => self.draft.board.cleared(self.at),
            Brush::Put(ground) => self.draft.board.painted(self.at, ground, self.part),
        };
        self.typed = None;
        self.draft.put(board, &self.rules);
    }

    fn board_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let key = (self.draft.revision(), self.players);
        let scene = match &self.kept {
            Some((kept, scene)) if *kept == key => scene.clone(),
            _ => Arc::new(drawing(&self.draft.board, self.players)),
        };
        self.kept = Some((key, scene.clone()));
        let room = vec2(ui.available_width(), ui.available_height().max(space(40)));
        let shown = SceneView::new(&scene).named("samurai-board-picture").show(ui, room, cx.lang);
        let outline = |id: &str, colour| {
            if let Some(spot) = scene.spot(id) {
                let region = shown.to_screen.points(&spot.region);
                ui.painter().add(Shape::closed_line(region, Stroke::new(2.0 * FOCUS_RING, colour)));
            }
        };
        for cell in self.draft.spoken_against() {
            let hexes = self.draft.board.all().iter().filter(|space| space.cell == cell);
            hexes.for_each(|space| outline(&place_spot(space.at), tokens(ui).refused));
        }
        outline(&place_spot(self.at), tokens(ui).accent);
        if let Some(at) = shown.clicked.and_then(|spot| place_of(&spot.id)) {
            // A painted hex goes into the selected part, whatever was there.
            let part = self.part;
            self.choose(at);
            if self.brush != Brush::Choose {
                self.part = part;
                self.paint(self.brush);
            }
        }
    }

    /// Takes over a file once it is read, sound or not; other files are refused.
    fn follow_file(&mut self, ui: &Ui, cx: &Cx<'_>) {
        let Some(reader) = &mut self.files.reader else { return };
        let Some(read) = reader.take(ui.ctx(), cx.lang) else { return };
        match draft::read(read, &self.ruleset, cx.lang) {
            Ok(board) => {
                (self.files, self.typed) = (Files::default(), None);
                self.draft.put(board, &self.rules);
            }
            Err(why) => {
                reader.ask_again();
                self.files.wrong = Some(why);
            }
        }
    }

    /// Carries out a request; true when the page is left.
    fn carry_out(&mut self, cx: &mut Cx<'_>, command: Command) -> bool {
        match command {
            Command::Close => return true,
            Command::Shipped => {
                self.typed = None;
                self.draft.put(self.rules.board.clone(), &self.rules);
            }
            Command::Write => {
                if let Some(text) = self.draft.board.write(&self.ruleset) {
                    cx.write("own-board-write", format!("tavoliere-{}.ron", self.ruleset), text);
                }
            }
            Command::Take => self.take(cx),
        }
        false
    }

    /// Uses the board for the tournament.
    fn take(&self, cx: &mut Cx<'_>) {
        let file = (self.draft.board != self.rules.board).then(|| self.draft.board.write(&self.ruleset)).flatten();
        take(cx, (&self.tournament, &self.ruleset), file.as_deref(), &self.draft.board.name);
    }

    /// Checks whether it is the board of a tournament.
    pub fn is_of(&self, tournament: &str) -> bool {
        self.tournament == tournament
    }

    /// Checks whether the board was changed and the tournament does not use it.
    pub fn is_changed(&self, live: &Live) -> bool {
        let taken = || live.event.festival.find(&self.tournament).is_some_and(|open| self.is_taken(open));
        self.draft.revision() > 0 && !taken()
    }

    /// Checks whether the tournament already uses this board.
    fn is_taken(&self, open: &OpenTournament) -> bool {
        let file = open.plan().stages.iter().find_map(|stage| stage.play.board.as_deref());
        match file {
            Some(file) => Some(file) == self.draft.board.write(&self.ruleset).as_deref(),
            None => self.draft.board == self.rules.board,
        }
    }

    /// Returns the number of hexes of a kind for the chosen number of players, and the number required.
    fn counted(&self, ground: Ground) -> (usize, Option<u8>) {
        let there = self.draft.board.spaces(self.players).filter(|space| space.ground == ground).count();
        let table = u8::try_from(self.players).ok().and_then(|players| self.rules.tables.get(&players));
        let due = table.and_then(|table| match ground {
            Ground::Edo => Some(1),
            Ground::City => Some(table.city_count),
            Ground::Village => Some(table.village_count),
            Ground::Land => Some(table.land_count),
            Ground::Sea => None,
        });
        (there, due)
    }
}

/// Returns the place one step up, down or sideways; in a row every other place lies half a hex lower.
const fn step((q, r): (i8, i8), (across, down): (i8, i8)) -> (i8, i8) {
    let half = match across {
        1 => q.rem_euclid(2),
        -1 => q.rem_euclid(2) - 1,
        _ => 0,
    };
    (q.saturating_add(across), r.saturating_add(down).saturating_sub(half))
}
