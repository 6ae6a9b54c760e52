//! Map and objectives of Risiko! that an organiser brings as a file (6.20): the file's content is shown before a
//! tournament uses it; the one in use can be exported, to be changed in the file.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use egui::{Key, Label, Modifiers, RichText, ScrollArea, Shape, Stroke, Ui, vec2};
use rules::games::risiko::{Objective, Risiko, Rules, about_objective};
use rules::{Game as _, Match, Message, Opening, RulesetProblem, board_head, bring_board, open_match};
use scene::Scene;
use scene::risiko::{drawing, place_spot};
use serde_json::{Map, Value, json};

use crate::brought::{Command, Files, take};
use desk_kit::Cx;
use desk_kit::keys::take_presses;
use desk_kit::parts::{problem_line, quiet};
use desk_kit::reader::Reader;
use festival::OpenTournament;
use festival::event::game_source;
use festival::i18n::{Lang, tr_args, tr_message};
use look::theme::{FOCUS_RING, space, tokens};
use look::widgets::{Column, Columns, SceneView, Status, follow_focus, page_title, section_title, status_chip};

/// Width of the side, least width of the map, and least height of each where they fold, in points.
const SIDE: f32 = space(96);
const MAP: f32 = space(100);
const HIGH: f32 = space(120);

/// Checks whether a tournament is played on a map that can be brought.
pub(crate) fn is_brought(open: &OpenTournament) -> bool {
    !rulesets_of(open).is_empty()
}

/// Returns the rulesets by which a tournament plays Risiko!, each with the file that it uses.
fn rulesets_of(open: &OpenTournament) -> Vec<(String, Option<String>)> {
    let stages = open.plan().stages.iter().flat_map(|stage| [Some(&stage.play), stage.last.as_ref()]);
    let plays = stages.flatten().filter(|play| game_source(&play.ruleset).is_some_and(|(game, _)| game == Risiko::ID));
    let mut found: Vec<(String, Option<String>)> = Vec::new();
    for play in plays {
        if found.iter().all(|(ruleset, _)| *ruleset != play.ruleset) {
            found.push((play.ruleset.clone(), play.board.clone()));
        }
    }
    found
}

/// Map and objectives of a ruleset.
struct Own {
    ruleset: String,
    /// File shown; `None` for the shipped one.
    file: Option<String>,
    game: Match<Risiko>,
    remarks: Vec<Message>,
    scene: Arc<Scene>,
}

impl Own {
    /// Parses a file for a ruleset.
    fn new(ruleset: &str, file: Option<String>) -> Result<Self, Vec<RulesetProblem>> {
        let (_, text) = game_source(ruleset).ok_or_else(Vec::new)?;
        let brought = file.as_deref().map(|file| bring_board(text, file)).transpose()?;
        let remarks = brought.as_ref().map_or_else(Vec::new, |brought| brought.remarks.clone());
        let options = brought.map_or_else(Map::new, |brought| brought.options);
        let seats = json!([{ "name": "1" }, { "name": "2" }, { "name": "3" }, { "name": "4" }]);
        let opening = Opening { ruleset: text, seats: &seats, options: &Value::Object(options) };
        let game = open_match::<Risiko>(&opening).map_err(|_| Vec::new())?;
        let scene = Arc::new(drawing(&game));
        Ok(Self { ruleset: ruleset.to_owned(), file, game, remarks, scene })
    }

    fn rules(&self) -> &Rules {
        self.game.rules()
    }
}

/// The page.
pub(crate) struct OwnPage {
    tournament: String,
    own: Vec<Own>,
    at: usize,
    /// Objective shown on the map.
    chosen: Option<usize>,
    files: Files,
    /// True if a field had the keyboard in the last frame: Escape leaves the field first.
    typing: bool,
}

impl OwnPage {
    /// Opens the page with the tournament's files; `None` if it does not play Risiko!.
    pub fn new(open: &OpenTournament) -> Option<Self> {
        let read = |(ruleset, file): (String, Option<String>)| {
            Own::new(&ruleset, file).or_else(|_| Own::new(&ruleset, None)).ok()
        };
        let own: Vec<_> = rulesets_of(open).into_iter().filter_map(read).collect();
        let (tournament, files) = (open.id.clone(), Files::default());
        (!own.is_empty()).then_some(Self { tournament, own, at: 0, chosen: None, files, typing: false })
    }

    /// Checks whether it is the page of a tournament.
    pub fn is_of(&self, tournament: &str) -> bool {
        self.tournament == tournament
    }

    /// Draws the page; true when it is left.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        self.follow_file(ui, cx);
        let before = self.chosen;
        if !ui.ctx().text_edit_focused() {
            self.keys(ui);
        }
        let moved = before != self.chosen;
        let mut todo = Vec::new();
        Columns::new("risiko-own", MAP, HIGH).left(SIDE).show(ui, |ui, column| match column {
            Column::Left => {
                ScrollArea::vertical().id_salt("risiko-own").auto_shrink(false).show(ui, |ui| {
                    self.side_ui(ui, cx, moved, &mut todo);
                    follow_focus(ui);
                });
            }
            _ => self.map_ui(ui, cx.lang),
        });
        // Escape closes what was opened last.
        let escaped = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if escaped && !self.typing && self.files.reader.take().is_none() {
            todo.push(Command::Close);
        }
        self.typing = ui.ctx().text_edit_focused();
        todo.into_iter().any(|command| self.carry_out(cx, &command))
    }

    fn keys(&mut self, ui: &Ui) {
        let count = self.own[self.at].rules().objectives().len();
        let mut go = |key, step: fn(usize, usize) -> usize| {
            for _ in 0..take_presses(ui, Modifiers::NONE, key) {
                self.chosen = (count > 0).then(|| self.chosen.map_or(0, |at| step(at, count)));
            }
        };
        go(Key::ArrowDown, |at, count| (at + 1).min(count - 1));
        go(Key::ArrowUp, |at, _| at.saturating_sub(1));
    }

    fn side_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, moved: bool, todo: &mut Vec<Command>) {
        page_title(ui, &cx.tr("risiko-own-title"));
        let taken = self.is_taken(cx);
        self.files.ui(ui, cx, &self.tournament, true, taken, todo);
        ui.add_space(space(2));
        if self.own.len() > 1 {
            for (at, own) in self.own.iter().enumerate() {
                if ui.selectable_label(self.at == at, cx.lang.of(&own.game.ruleset().title)).clicked() {
                    (self.at, self.chosen) = (at, None);
                }
            }
        }
        let own = &self.own[self.at];
        section_title(ui, cx.lang.of(&own.rules().map.name));
        status_chip(ui, Status::Valid, &counts(cx.lang, own.rules()));
        for remark in &own.remarks {
            ui.add(Label::new(RichText::new(tr_message(cx.lang, remark)).color(tokens(ui).warning)).wrap());
        }
        let objectives = own.rules().objectives();
        let key = if objectives.is_empty() { "risiko-own-points" } else { "risiko-own-choose" };
        ui.add(Label::new(quiet(ui, &cx.tr(key))).wrap());
        for (at, objective) in objectives.iter().enumerate() {
            let words = objective_words(cx.lang, own.rules(), objective);
            let row = ui.add(egui::Button::selectable(self.chosen == Some(at), words).wrap());
            if row.clicked() {
                self.chosen = Some(at);
            }
            if moved && self.chosen == Some(at) {
                row.scroll_to_me(None);
            }
        }
    }

    /// Draws the map with the territories of the chosen objective marked.
    fn map_ui(&self, ui: &mut Ui, lang: Lang) {
        let own = &self.own[self.at];
        let room = vec2(ui.available_width(), ui.available_height().max(space(40)));
        let shown = SceneView::new(&own.scene).named("risiko-own-picture").show(ui, room, lang);
        let rules = own.rules();
        let objective = self.chosen.and_then(|at| rules.objectives().get(at));
        for code in objective.into_iter().flat_map(|objective| rules.of_objective(objective)) {
            if let Some(spot) = own.scene.spot(&place_spot(code)) {
                let region = shown.to_screen.points(&spot.region);
                ui.painter().add(Shape::closed_line(region, Stroke::new(2.0 * FOCUS_RING, tokens(ui).accent)));
            }
        }
    }

    /// Takes over a file once it is read, if it is sound; otherwise shows its faults.
    fn follow_file(&mut self, ui: &Ui, cx: &Cx<'_>) {
        let reader = self.files.reader.as_mut();
        let Some(read) = reader.and_then(|reader| reader.take(ui.ctx(), cx.lang)) else { return };
        let read = read.map_err(|message| tr_message(cx.lang, &message));
        let text = read.and_then(|bytes| String::from_utf8(bytes).map_err(|_| cx.tr("programme-albo-not-text")));
        match text.and_then(|text| self.read(text, cx.lang)) {
            Ok((at, own)) => {
                (self.at, self.chosen, self.files) = (at, None, Files::default());
                self.own[at] = own;
            }
            Err(why) => {
                self.files.reader.iter_mut().for_each(Reader::ask_again);
                self.files.wrong = Some(why);
            }
        }
    }

    /// Parses a file for one of the rulesets of the tournament.
    fn read(&self, text: String, lang: Lang) -> Result<(usize, Own), String> {
        // A file without a head is for the ruleset shown: then its errors are reported.
        let wanted = board_head(&text).map_or_else(|| self.own[self.at].ruleset.clone(), |head| head.ruleset);
        let at = self.own.iter().position(|own| own.ruleset == wanted);
        let at = at.ok_or_else(|| tr_args(lang, "own-board-other", &[("ruleset", (&wanted).into())]))?;
        let own = Own::new(&wanted, Some(text)).map_err(|problems| {
            let lines = problems.iter().map(|problem| problem_line(lang, problem));
            lines.collect::<Vec<_>>().join("\n")
        })?;
        Ok((at, own))
    }

    /// Carries out a request; true when the page is left.
    fn carry_out(&mut self, cx: &mut Cx<'_>, command: &Command) -> bool {
        let own = &self.own[self.at];
        match command {
            Command::Close => return true,
            Command::Shipped => {
                if let Ok(shipped) = Own::new(&own.ruleset, None) {
                    (self.own[self.at], self.chosen) = (shipped, None);
                }
            }
            Command::Write => {
                let written = || (Risiko::BOARDS?.write)(own.rules(), &own.ruleset);
                if let Some(text) = own.file.clone().or_else(written) {
                    cx.write("own-board-write", format!("mappa-{}.ron", own.ruleset), text);
                }
            }
            Command::Take => {
                let name = own.rules().map.name.clone();
                take(cx, (&self.tournament, &own.ruleset), own.file.as_deref(), &name);
            }
        }
        false
    }

    /// Checks whether the tournament already uses what is shown.
    fn is_taken(&self, cx: &Cx<'_>) -> bool {
        let own = &self.own[self.at];
        let open = cx.live.event.festival.find(&self.tournament);
        let plays = open.map_or_else(Vec::new, rulesets_of);
        plays.iter().any(|(ruleset, file)| *ruleset == own.ruleset && *file == own.file)
    }
}

/// Returns the numbers of territories, borders and objectives in the file.
fn counts(lang: Lang, rules: &Rules) -> String {
    let [lands, borders] = [rules.map.territories().len(), rules.map.printed().count() + rules.map.links.len()];
    let counts =
        [("lands", lands.into()), ("borders", borders.into()), ("objectives", rules.objectives().len().into())];
    tr_args(lang, "risiko-own-counts", &counts)
}

fn objective_words(lang: Lang, rules: &Rules, objective: &Objective) -> String {
    let told = about_objective("risiko-do-objective", rules, objective).map(|told| tr_message(lang, &told));
    format!("{} · {}", objective.id, told.unwrap_or_default())
}
