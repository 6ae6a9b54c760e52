//! Judges' decisions about a match: a form with the reason, which makes the line that is recorded.

use egui::{Key, Modifiers, RichText, Ui};
use rules::{DynMatch, Seat};

use crate::game::Command;
use crate::game::ask::needed;
use desk_kit::Cx;
use desk_kit::dialogs::Answer;
use desk_kit::match_lines::violation_lines;
use desk_kit::office::approves_ui;
use desk_kit::parts::{field, quiet, select};
use festival::i18n::{Lang, tr, tr_args, tr_message};
use look::theme::{display, size, space, tokens};
use look::widgets::{list_of, listed, primary_button, secondary_button, wrapped_button};

const WIDTH: f32 = space(110);
/// Height for the remark on a position, in points: two lines.
const SAID: f32 = space(10);

/// Decision of the judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// A player wins.
    Win(Seat),
    /// A player gave up, in a game that has no act for it.
    GaveUp(Seat),
    /// The match is drawn.
    Drawn,
    /// A match that was over goes on.
    Resume,
    /// A whole position is set up.
    Position,
    /// A warning to a player.
    Warning(Seat),
}

impl Decision {
    /// Returns the decisions possible in a match now.
    fn all(game: &dyn DynMatch) -> Vec<Self> {
        let seats = || (0u8..).map(Seat).take(game.seat_names().len());
        let known = |line: &str| game.objections(line).is_ok();
        let won = |seat: &Seat| known(&format!("win {} -", name(game, *seat)));
        let mut all: Vec<_> = seats().filter(won).map(Self::Win).collect();
        let ruled = |seat: &Seat| possible(game, &format!("resigned {} -", name(game, *seat)));
        all.extend(seats().filter(ruled).map(Self::GaveUp));
        all.extend(known("drawn -").then_some(Self::Drawn));
        all.extend(game.outcome().is_some().then_some(Self::Resume));
        all.push(Self::Position);
        all.extend(seats().map(Self::Warning));
        all
    }

    /// Returns the text key of the list button that groups such decisions; `None` if the decision has a button of its
    /// own, as the winner of two has.
    const fn whom(self, many: bool) -> Option<&'static str> {
        match self {
            Self::Win(_) if many => Some("game-rule-win-whom"),
            Self::GaveUp(_) if many => Some("game-rule-gave-up-whom"),
            Self::Warning(_) => Some("game-warn-whom"),
            _ => None,
        }
    }

    fn words(self, game: &dyn DynMatch, lang: Lang) -> String {
        let named = |key, seat| tr_args(lang, key, &[("name", (&name(game, seat)).into())]);
        match self {
            Self::Win(seat) => named("game-rule-win", seat),
            Self::GaveUp(seat) => named("game-rule-gave-up", seat),
            Self::Warning(seat) => named("game-warning", seat),
            Self::Drawn => tr(lang, "game-rule-drawn"),
            Self::Resume => tr(lang, "game-rule-resume"),
            Self::Position => tr(lang, "game-rule-position"),
        }
    }
}

fn name(game: &dyn DynMatch, seat: Seat) -> String {
    game.seat_names().into_iter().nth(seat.index()).unwrap_or_default()
}

/// Form of a decision.
pub(super) struct Judging {
    decision: Decision,
    position: String,
    /// True if the other player gave up; `None` if the game has no act for that.
    resigned: Option<bool>,
    reason: String,
    /// Why the entered position can't be set up.
    refused: Option<String>,
    /// Field that takes the keyboard.
    focus: Option<Field>,
}

/// Fields of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Position,
    Reason,
}

impl Judging {
    /// Opens the form of a decision.
    pub fn new(decision: Decision, game: &dyn DynMatch) -> Self {
        let resigns = |seat| possible(game, &resignation(game, seat));
        let resigned = match decision {
            Decision::Win(seat) => resigns(seat).then_some(false),
            _ => None,
        };
        let first = if decision == Decision::Position { Field::Position } else { Field::Reason };
        Self { decision, position: game.position(), resigned, reason: String::new(), refused: None, focus: Some(first) }
    }

    /// Draws the form; answers with the line to be recorded.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> Answer<String> {
        ui.set_width(WIDTH);
        let Some(open) = cx.match_on_screen() else { return Answer::GivenUp };
        let game = open.game.as_dyn();
        ui.label(RichText::new(self.decision.words(game, cx.lang)).font(display(size::TITLE)));
        let wide = WIDTH - space(5);
        let mut entered = false;
        if self.decision == Decision::Position {
            entered = self.position_ui(ui, cx, game, wide);
        }
        if let (Some(resigned), Decision::Win(seat)) = (&mut self.resigned, self.decision) {
            let name = name(game, other(seat));
            ui.checkbox(resigned, cx.tr_args("game-rule-resigned", &[("name", (&name).into())]));
        }
        if self.resigned != Some(true) {
            let reason = field(ui, &cx.tr("game-rule-reason"), &mut self.reason, wide);
            if self.focus.take().is_some() {
                reason.request_focus();
            }
            entered |= reason.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        }
        entered |= ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        self.approves_ui(ui, cx, game);
        ui.add_space(space(2));
        let line = self.line(game);
        let mut given_up = false;
        ui.horizontal(|ui| {
            let record = ui.add_enabled_ui(line.is_some(), |ui| primary_button(ui, &cx.tr("hall-confirm"), Some("⏎")));
            entered |= record.inner.clicked();
            given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
        });
        if entered && line.is_none() {
            self.focus = Some(self.lacking(game));
        }
        let mut line = line.filter(|_| entered);
        if let Some(decided) = &line {
            self.refused = self.refusal(game, decided, cx.lang);
        }
        if line.is_some() && self.refused.is_some() {
            // The fault is mended in its own field.
            (line, self.focus) = (None, Some(Field::Position));
        }
        Answer::of(line, given_up)
    }

    /// Draws who approves a resignation by being here: it judges nothing, while a judgement takes a PIN.
    fn approves_ui(&self, ui: &mut Ui, cx: &Cx<'_>, game: &dyn DynMatch) {
        let (Some(true), Decision::Win(seat)) = (self.resigned, self.decision) else { return };
        let Ok(found) = game.objections(&resignation(game, seat)) else { return };
        if let Ok(signature) = needed(game, found.act, &[]).sign(cx.live, &[]) {
            approves_ui(ui, cx, &signature);
        }
    }

    /// Draws the position with its fault; true if Enter was pressed in it.
    fn position_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, game: &dyn DynMatch, wide: f32) -> bool {
        let line = field(ui, &cx.tr("game-rule-position-line"), &mut self.position, wide);
        if self.focus.take_if(|field| *field == Field::Position).is_some() {
            line.request_focus();
            if self.refused.is_none() {
                select(ui, &line, &self.position, 0);
            }
        }
        if line.changed() {
            self.refused = None;
        }
        let said = match &self.refused {
            Some(why) => RichText::new(why).color(tokens(ui).refused),
            None if self.is_set_up(game) => RichText::new(""),
            None => quiet(ui, &cx.tr("game-rule-position-same")),
        };
        ui.scope(|ui| {
            // The remark has its place whether it is there or not: nothing moves.
            ui.set_min_height(SAID);
            ui.add(egui::Label::new(said).wrap());
        });
        line.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
    }

    /// Returns the field that is missing or wrong.
    fn lacking(&self, game: &dyn DynMatch) -> Field {
        if self.is_set_up(game) { Field::Reason } else { Field::Position }
    }

    /// Returns why a line's position can't be set up; `None` if it can, or the line is another decision.
    fn refusal(&self, game: &dyn DynMatch, line: &str, lang: Lang) -> Option<String> {
        if self.decision != Decision::Position {
            return None;
        }
        match game.objections(line) {
            Ok(found) if found.impossible => Some(violation_lines(game, &found.violations, lang).first()?.text.clone()),
            Ok(_) => None,
            // Without the reason: the end of an invalid position can't be told.
            Err(message) => {
                let alone = game.objections(&format!("position {}", self.position.trim()));
                Some(tr_message(lang, &alone.err().unwrap_or(message)))
            }
        }
    }

    /// Checks whether another position was entered, if one is to be set up.
    fn is_set_up(&self, game: &dyn DynMatch) -> bool {
        self.decision != Decision::Position || self.position.trim() != game.position().trim()
    }

    /// Returns the decision in the words of the protocol; `None` without a reason, or without another position.
    fn line(&self, game: &dyn DynMatch) -> Option<String> {
        let reason = self.reason.split_whitespace().collect::<Vec<_>>().join(" ");
        let act = match self.decision {
            Decision::Win(seat) if self.resigned == Some(true) => return Some(resignation(game, seat)),
            Decision::Win(seat) => format!("win {}", name(game, seat)),
            Decision::GaveUp(seat) => format!("resigned {}", name(game, seat)),
            Decision::Drawn => "drawn".to_owned(),
            Decision::Resume => "resume".to_owned(),
            Decision::Position => format!("position {}", self.position.trim()),
            Decision::Warning(seat) => format!("warning {}", name(game, seat)),
        };
        (!reason.is_empty() && self.is_set_up(game)).then(|| format!("{act} {reason}"))
    }
}

/// Checks whether an act could be recorded by somebody with the office for it.
fn possible(game: &dyn DynMatch, line: &str) -> bool {
    game.objections(line).is_ok_and(|found| !found.impossible)
}

/// Returns the other of two players; only games for two have an act of resignation.
const fn other(seat: Seat) -> Seat {
    seat.opponent()
}

/// Returns the act by which the opponent of `winner` resigns.
fn resignation(game: &dyn DynMatch, winner: Seat) -> String {
    format!("resign {}", name(game, other(winner)))
}

/// Draws the possible decisions, close together: the turn and its preview need the room more.
pub(super) fn decisions_ui(ui: &mut Ui, lang: Lang, game: &dyn DynMatch, todo: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(space(1));
        let all = Decision::all(game);
        let many = game.seat_names().len() > 2;
        for alike in all.chunk_by(|one, other| one.whom(many).is_some() && one.whom(many) == other.whom(many)) {
            match alike.first().and_then(|decision| decision.whom(many)) {
                Some(whom) => list_ui(ui, lang, game, (whom, alike), todo),
                None => alike.iter().for_each(|decision| {
                    let widest = ui.max_rect().width();
                    if wrapped_button(ui, &decision.words(game, lang), widest).clicked() {
                        todo.push(Command::Judge(*decision));
                    }
                }),
            }
        }
    });
}

/// Draws one list of decisions that differ only in the player.
fn list_ui(ui: &mut Ui, lang: Lang, game: &dyn DynMatch, (whom, alike): (&str, &[Decision]), todo: &mut Vec<Command>) {
    let widest = ui.max_rect().width();
    let button = wrapped_button(ui, &tr(lang, whom), widest);
    list_of(&button, |ui| {
        for decision in alike {
            if listed(ui, false, decision.words(game, lang)) {
                todo.push(Command::Judge(*decision));
            }
        }
    });
}
