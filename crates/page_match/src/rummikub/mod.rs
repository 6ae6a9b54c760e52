//! The judge's table of Rummikub: whether the tiles typed or placed there are valid, whether they can be arranged at
//! all, and the most that can be laid from a rack. It needs no event and no office, and nothing is recorded.

mod draft;
mod search;
mod side;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use egui::{Key, Modifiers, ScrollArea, Shape, Stroke, Ui, vec2};
use scene::Scene;
use scene::rummikub::judge::{Lying, Spotted, Target, arranged, judged, spotted};

use desk_kit::keys::{PAGES, take_steps};
use desk_kit::page::Unfinished;
use desk_kit::{AppCommand, Live, Page};
use draft::{Draft, Laid};
use festival::i18n::{Lang, tr};
use look::theme::{FOCUS_RING, space, tokens};
use look::widgets::{Column, Columns, SceneView, follow_focus, secondary_button};
use search::{Answer, Question, Search};

/// Width of the side, least width of the table, and least height of each where they fold, in points.
const SIDE: f32 = space(96);
const TABLE: f32 = space(100);
const HIGH: f32 = space(120);

/// Share of the height for the table; the answer is drawn below it.
const SHARE: f32 = 0.66;

/// Checks whether a tournament of the event plays Rummikub; then the page is listed with those of the festival.
pub(crate) fn is_played(live: &Live) -> bool {
    live.event.festival.tournaments.iter().any(|open| open.plan().game == "rummikub")
}

/// The page.
#[derive(Default)]
pub(crate) struct JudgePage {
    draft: Draft,
    search: Search,
    /// Pictures of the table and of the answer.
    kept: Option<(Laid, Target, Arc<Scene>)>,
    so: Option<(Answer, Arc<Scene>)>,
    /// Pass in which the page was drawn last: when it comes on screen, its first field takes the keyboard.
    drawn: u64,
}

impl JudgePage {
    /// Draws the page; without an event it has a button back to the first page.
    pub fn ui(&mut self, ui: &mut Ui, lang: Lang, mut home: Option<&mut Vec<AppCommand>>) {
        let pass = ui.ctx().cumulative_pass_nr();
        let came = std::mem::replace(&mut self.drawn, pass) + 1 < pass;
        self.keys(ui, home.as_deref_mut());
        let question = self.question();
        self.search.follow(question.as_ref(), ui.ctx());
        Columns::new("judge", TABLE, HIGH).left(SIDE).show(ui, |ui, column| match column {
            Column::Left => {
                ScrollArea::vertical().id_salt("judge").auto_shrink(false).show(ui, |ui| {
                    self.side_ui(ui, lang, came);
                    if let Some(commands) = home.as_deref_mut()
                        && secondary_button(ui, &tr(lang, "page-welcome"), Some("Esc")).clicked()
                    {
                        commands.push(AppCommand::Go(Page::Welcome));
                    }
                    follow_focus(ui);
                });
            }
            _ => self.table_ui(ui, lang),
        });
    }

    /// Returns that tiles lie there, which are not saved.
    pub fn unrecorded(&self, lang: Lang) -> Option<String> {
        (!self.draft.is_blank()).then(|| Unfinished::Laid.on(Page::Judge, lang))
    }

    /// Returns the question to be worked out; `None` if nothing lies there, or more tiles than exist.
    fn question(&self) -> Option<Question> {
        let laid = self.draft.laid();
        (!laid.is_empty() && laid.excess().is_empty()).then(|| laid.tiles())
    }

    fn keys(&mut self, ui: &Ui, home: Option<&mut Vec<AppCommand>>) {
        // A field would undo typed letters instead.
        if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Z)) {
            self.draft.undo();
        }
        if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Delete)) {
            self.draft.clear();
        }
        self.draft.step(take_steps(ui, PAGES));
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            match (self.search.under_way(), home) {
                (Some(_), _) => self.search.stop(),
                (None, Some(commands)) => commands.push(AppCommand::Go(Page::Welcome)),
                (None, None) => {}
            }
        }
    }

    fn table_ui(&mut self, ui: &mut Ui, lang: Lang) {
        let so = self.so();
        let room = vec2(ui.available_width(), ui.available_height().max(space(60)));
        // The same without an answer: nothing may jump under the pointer that takes the next tile.
        let high = room.y * SHARE;
        let scene = self.picture();
        let shown = SceneView::new(&scene).named("judge-picture").draggable().show(ui, vec2(room.x, high), lang);
        if let Some(from) = shown.dragging {
            let region = shown.to_screen.points(&from.region);
            ui.painter().add(Shape::closed_line(region, Stroke::new(2.0 * FOCUS_RING, tokens(ui).accent)));
        }
        let clicked = shown.clicked.and_then(|spot| spotted(&spot.id));
        let dragged = shown.dragged.and_then(|(from, to)| Some((spotted(&from.id)?, spotted(&to.id)?)));
        match clicked {
            Some(Spotted::Box(tile)) => self.draft.put(tile, self.draft.target),
            Some(Spotted::Lies(from, index)) => self.draft.take_back(from, index),
            Some(Spotted::Room(target)) => self.draft.target = target,
            None => {}
        }
        match dragged {
            Some((Spotted::Box(tile), Spotted::Room(to) | Spotted::Lies(to, _))) => self.draft.put(tile, to),
            Some((Spotted::Lies(from, index), Spotted::Room(to) | Spotted::Lies(to, _))) => {
                self.draft.shift((from, index), to);
            }
            Some((Spotted::Lies(from, index), Spotted::Box(_))) => self.draft.take_back(from, index),
            _ => {}
        }
        if let Some(so) = so {
            let rest = vec2(room.x, (room.y - high - space(2)).max(space(30)));
            SceneView::new(&so).named("judge-picture-so").show(ui, rest, lang);
        }
    }

    /// Returns the picture of the tiles, drawn again if they have changed.
    fn picture(&mut self) -> Arc<Scene> {
        let (laid, target) = (self.draft.laid(), self.draft.target);
        match &self.kept {
            Some((kept, at, scene)) if kept == laid && *at == target => scene.clone(),
            _ => {
                let scene = Arc::new(judged(Lying { sets: &laid.sets, rack: &laid.rack, target }));
                self.kept = Some((laid.clone(), target, scene.clone()));
                scene
            }
        }
    }

    /// Returns the picture of the proposed arrangement, if it differs from the tiles there.
    fn so(&mut self) -> Option<Arc<Scene>> {
        let answer = self.search.answer()?;
        let Answer::Proved(Some(found)) = answer else { return None };
        if found.laid.is_empty() && self.draft.laid().wrong().is_empty() {
            return None;
        }
        match &self.so {
            Some((kept, scene)) if kept == answer => Some(scene.clone()),
            _ => {
                let scene = Arc::new(arranged(&found.sets, &found.laid));
                self.so = Some((answer.clone(), scene.clone()));
                Some(scene)
            }
        }
    }
}
