//! The left column: the next thing to do, largest; what would follow; who is at the table; the quick line.

use egui::{Label, RichText, ScrollArea, Sense, Ui, Vec2, vec2};
use rules::games::oca::{Fact, State, VoidReason};
use rules::kit::Dice;
use rules::{Article as _, Entry, Seat};

use crate::table::approving::validator_ui;
use crate::table::asks::{TWO_COLUMNS, choices_ui, chosen_from_ui};
use crate::table::keys::{VALIDATE, VOID_KEYS, last_dice};
use crate::table::phase::{Phase, choosable};
use crate::table::presence::{closed, presence_ui};
use crate::table::{Command, TablePage, mark};
use desk_kit::Cx;
use desk_kit::keys::scroll_by_pages;
use desk_kit::parts::{field, quiet, row_ui, wide_button};
use desk_kit::race_words::{flock_name, void_key};
use desk_kit::recording::{brief, numbered};
use festival::i18n::{Lang, tr};
use look::theme::{BESIDE_BAR, bold, display, icon, size, space, tokens};
use look::widgets::{
    DieLook, Status, die_ui, follow_focus, paint_die, paint_seat, primary_button, reveal, seat_chip, secondary_button,
    section_title, seen_of, status_chip,
};

/// Height of the column below which dice and names are smaller, the stations of a throw are left out, and who is at the
/// table is scrolled to (the foot of the window shows it, too). While one of several is chosen there, the choices have
/// the room.
const LOW: f32 = space(120);

/// Height below which signing in has the whole column: its button is not to be cut.
const SIGN_IN: f32 = space(163);

/// Height below which a name takes less room still, and stands alone: the buttons say what is asked.
const LOWEST: f32 = space(75);

/// Height below which a refusal would cover whose turn it is.
const TIGHT: f32 = space(55);

/// Height of a line of the name, as a part of its size.
const LINE: f32 = 1.15;

/// Height below which the end of a gara stands under the dice of the next throw, which stay in sight.
const CROWDED: f32 = space(100);

/// Seconds for which a click counts as the last thing that was done.
const PICKED: f32 = 0.3;

/// Largest side of a die to click on, in points, and in a low column: where the page folds there is more room than dice need.
const DIE: f32 = space(14);
pub(super) const LOW_DIE: f32 = space(7);

/// Gap between the dice of a row, in points.
pub(super) const DIE_GAP: f32 = space(2);

/// Width from which, in a low column, the quick line stands beside the action, to leave room for what follows.
const ONE_ROW: f32 = space(140);

/// The two dice as they are being read, and a refusal being given.
#[derive(Debug, Default)]
pub(super) struct Hand {
    /// The digits read so far.
    pub dice: [Option<u8>; 2],
    /// Whether the reasons of nullity are shown.
    pub voiding: bool,
    /// What the Incontestabile said; `Some` for the reason "other".
    pub note: Option<String>,
}

impl Hand {
    /// Adds the next digit; a third begins anew.
    pub fn digit(&mut self, pips: u8) {
        match &mut self.dice {
            [first @ None, _] => *first = Some(pips),
            [_, second @ None] => *second = Some(pips),
            both => *both = [Some(pips), None],
        }
    }

    /// Removes the last digit.
    pub fn back(&mut self) {
        match &mut self.dice {
            [_, second @ Some(_)] => *second = None,
            [first, _] => *first = None,
        }
    }

    /// Returns both dice, once both are read.
    pub fn both(&self) -> Option<[u8; 2]> {
        match self.dice {
            [Some(first), Some(second)] => Some([first, second]),
            _ => None,
        }
    }
}

/// What is asked at the table, of whom, and how far it is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    phase: Phase,
    last: Option<rules::Seq>,
    dice: [Option<u8>; 2],
    voiding: bool,
    by: Option<String>,
}

impl TablePage {
    /// Draws the left column.
    pub(super) fn turn_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, acts: &mut Vec<Command>) {
        let Some(phase) = self.phase(cx.live) else { return };
        let anew = self.show_asked(ui, cx, phase);
        let foot = |name| egui::Panel::bottom(name).show_separator_line(false).frame(egui::Frame::new());
        let low = ui.available_height() < LOW;
        // Whoever signs in on a low screen sees the PIN in the place of whose turn it is.
        let signs_in = ui.available_height() < SIGN_IN && cx.live.records() && cx.live.notary.is_none();
        let chooses = low && (self.hand.voiding || matches!(phase, Phase::Stray | Phase::Swap));
        let lowest = ui.available_height() < LOWEST;
        let most = match low {
            _ if lowest => size::TITLE,
            true => size::PAGE,
            false => size::FIGURE,
        };
        if !signs_in {
            foot("table-foot").show(ui, |ui| {
                self.foot_ui(ui, cx, phase, low, chooses, acts);
                ui.add_space(if chooses { 0.0 } else { space(2) });
            });
        }
        // Between what stays at the top and what stays at the foot: neither moves. Where there is no room it scrolls.
        let room = ui.available_height() >= TIGHT;
        if room && !self.refusal.is_empty() {
            foot("table-refused").show(ui, |ui| self.refusal_ui(ui, cx, acts));
        }
        self.waive_keys(ui, cx, acts);
        let high = ui.available_height();
        let area = ScrollArea::vertical().id_salt("table-turn").auto_shrink([false, false]).content_margin(BESIDE_BAR);
        let area = if anew { area.vertical_scroll_offset(0.0) } else { area };
        let turned = area.show(ui, |ui| {
            if !room && !self.refusal.is_empty() {
                self.refusal_ui(ui, cx, acts);
            }
            // Whom the judges declare is the first of the order, which has the room.
            let declares = matches!(phase, Phase::Declare(_)) && !signs_in;
            let crowded = phase == Phase::Throw && (low || high < CROWDED) && self.has_ended();
            let most = if crowded { size::TITLE } else { most };
            if crowded {
                self.ended_brief_ui(ui, cx, low);
            } else if !declares {
                self.ended_ui(ui, cx, phase);
            } else if !low {
                section_title(ui, &cx.tr("table-now-declare"));
            }
            // In a low column the dice stand beside whose they are: what follows has the room.
            let waits = match phase {
                Phase::Validate(dice) if low && !chooses && !signs_in => Some(dice),
                _ => None,
            };
            let throws = phase == Phase::Throw && low && ui.available_width() >= TWO_COLUMNS;
            let beside = throws && cx.live.notary.is_some() && closed(cx).is_none();
            if chooses || waits.is_some() {
                seat_ui(ui, cx, phase, self.hand.voiding, waits);
            } else if !signs_in && !declares && !beside {
                who_ui(ui, cx, phase, low, most);
            }
            match waits.filter(|_| closed(cx).is_none()) {
                Some(_) => self.outcome_ui(ui),
                None => self.asked_ui(ui, cx, phase, low, acts),
            }
            if declares || crowded {
                ui.add_space(space(2));
                self.ended_ui(ui, cx, phase);
            }
            self.ended_by_ui(ui, phase);
            if low || signs_in {
                ui.add_space(space(2));
                present_ui(ui, cx, acts);
            }
            if cx.live.notary.is_none() {
                follow_focus(ui);
            }
            scroll_by_pages(ui, high)
        });
        if turned.inner {
            see_turn(ui);
        }
    }

    /// Scrolls to the question when it changes or is being answered: whoever has scrolled away would confirm it unread.
    /// Returns true if it scrolled.
    fn show_asked(&mut self, ui: &Ui, cx: &Cx<'_>, phase: Phase) -> bool {
        let last = cx.live.race().map(rules::Match::last);
        self.since.draw(ui, last);
        let asked = Asked { phase, last, dice: self.hand.dice, voiding: self.hand.voiding, by: cx.live.notary.clone() };
        if self.seen.as_ref() == Some(&asked) {
            return false;
        }
        let before = self.seen.replace(asked.clone());
        // Under a pointer that chooses dice they stay where they are.
        let picked = before.is_some_and(|before| Asked { dice: asked.dice, ..before } == asked);
        if picked && ui.input(|input| input.pointer.time_since_last_click() < PICKED) {
            return false;
        }
        see_turn(ui);
        true
    }

    /// Draws what is to be done now.
    fn asked_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, phase: Phase, low: bool, acts: &mut Vec<Command>) {
        if let Some(why) = closed(cx) {
            status_chip(ui, Status::Warning, &cx.tr("table-closed"));
            ui.add(Label::new(RichText::new(why)).wrap());
            return self.last_ui(ui, cx);
        }
        if cx.live.notary.is_none() {
            return self.welcome_ui(ui, cx, low, acts);
        }
        match phase {
            Phase::Throw => self.throw_ui(ui, cx, low, acts),
            Phase::Validate(dice) if self.hand.voiding => self.void_ui(ui, cx, dice, low, acts),
            Phase::Validate(dice) => {
                let (side, sum) = if low { (LOW_DIE, size::TITLE) } else { (space(18), size::PAGE) };
                dice_ui(ui, dice, side, sum);
                self.preview_ui(ui, cx);
            }
            Phase::Stray => self.stray_ui(ui, cx, low, acts),
            Phase::Swap => self.swap_ui(ui, cx, low, acts),
            Phase::Declare(_) | Phase::Over(_) => self.podium_ui(ui, cx, phase, low),
        }
    }

    /// Draws the first thing to do when nobody has signed in.
    fn welcome_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, low: bool, acts: &mut Vec<Command>) {
        let title = section_title(ui, &cx.tr("table-nobody"));
        if !low {
            ui.add(Label::new(cx.tr("table-nobody-hint")).wrap());
            ui.add_space(space(1));
        }
        let width = ui.available_width();
        if let Some(id) = self.sign_in.ui(ui, cx, width, title.rect) {
            acts.push(Command::Sit(id));
        }
    }

    fn throw_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, low: bool, acts: &mut Vec<Command>) {
        if low {
            // Beside the dice: what follows has the room below them.
            let whose = ui.available_width() >= TWO_COLUMNS;
            ui.horizontal(|ui| {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = space(1);
                    self.faces_ui(ui, cx, LOW_DIE);
                });
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    if whose {
                        who_ui(ui, cx, Phase::Throw, low, size::TITLE);
                    }
                    sum_ui(ui, cx, self.hand.dice, size::TITLE);
                });
            });
        } else {
            self.faces_ui(ui, cx, DIE);
            sum_ui(ui, cx, self.hand.dice, size::PAGE);
        }
        if let Some(race) = cx.live.race()
            && choosable(race.state())
            && self.hand.both().is_none()
        {
            let paid = &race.state().last_paid;
            let names = self.names(cx.live, paid);
            let args = [("count", paid.len().into()), ("names", (&names).into())];
            let words = cx.tr_args("table-stray-again", &args);
            if ui.add(egui::Button::new(words).wrap()).clicked() {
                acts.push(Command::AskStray);
            }
        }
        if self.hand.both().is_some() {
            return self.preview_ui(ui, cx);
        }
        self.correct_ui(ui, cx, acts);
        self.last_ui(ui, cx);
    }

    /// Draws the button that corrects the record opened in the log, which it names, else the last throw.
    fn correct_ui(&self, ui: &mut Ui, cx: &Cx<'_>, acts: &mut Vec<Command>) {
        let Some(race) = cx.live.race() else { return };
        let last = last_dice(race);
        let Some(seq) = self.log.listed.chosen.or(last) else { return };
        let words = if Some(seq) == last {
            cx.tr("table-correct-last")
        } else {
            let what = brief(&numbered(seq, &self.log.act(race, seq, cx.lang), cx.lang));
            cx.tr_args("table-correct-chosen", &[("what", (&what).into())])
        };
        if secondary_button(ui, &words, Some("F7")).clicked() {
            acts.push(Command::AskCorrect(seq, None));
        }
    }

    /// Draws two rows of the six faces, to be clicked on; their sides are at most `most` points long.
    fn faces_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, most: f32) {
        let side = ((ui.available_width() - 5.0 * DIE_GAP) / 6.0).min(most);
        for row in 0..2 {
            ui.push_id(row, |ui| {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = DIE_GAP;
                    for value in 1..=6 {
                        if die_ui(ui, cx.lang, value, side, self.hand.dice[row] == Some(value)).clicked() {
                            self.hand.dice[row] = Some(value);
                        }
                    }
                });
            });
        }
    }

    /// Draws the reasons for which a throw does not count, each with its key.
    fn void_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, dice: Dice, low: bool, acts: &mut Vec<Command>) {
        if !low {
            dice_ui(ui, dice, space(12), size::PAGE);
            section_title(ui, &cx.tr("race-void-why"));
        }
        chosen_from_ui(ui, "race-void", |ui| {
            choices_ui(ui, &VOID_KEYS, low, |ui, (reason, key)| {
                let words = format!("{} · {}", reason.article().key(), cx.tr(void_key(*reason)));
                if wide_button(ui, &words, Some(key), false).clicked() {
                    acts.push(Command::Void(*reason));
                }
            });
            self.note_ui(ui, cx, acts);
        });
    }

    /// Draws the field for what the Incontestabile said, for the reason "other".
    fn note_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, acts: &mut Vec<Command>) {
        let Some(note) = &mut self.hand.note else { return };
        let width = ui.available_width() - space(4);
        let edit = field(ui, &cx.tr("race-void-note"), note, width);
        if note.is_empty() && ui.memory(|memory| memory.focused().is_none()) {
            edit.request_focus();
        }
        let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let confirm = primary_button(ui, &cx.tr("race-void-confirm"), Some("⏎"));
        if edit.gained_focus() || edit.changed() {
            reveal(ui, edit.rect.union(confirm.rect));
        }
        if confirm.clicked() || entered {
            let fact = Fact::Void { reason: VoidReason::Other, note: note.trim().to_owned() };
            acts.push(Command::RecordByKey(Entry::fact(fact)));
        }
    }

    /// Draws the foot, which stays in its place whatever the race waits for: the action, who is present, and the quick
    /// line, in a low column beside the action where there is room. While one of several is chosen there, the action
    /// alone.
    fn foot_ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Cx<'_>,
        phase: Phase,
        low: bool,
        chooses: bool,
        acts: &mut Vec<Command>,
    ) {
        let open = cx.live.records() && cx.live.notary.is_some();
        let acts_here = open && !self.hand.voiding;
        let one_row = low && !chooses && acts_here && ui.available_width() >= ONE_ROW;
        ui.add_space(if chooses { 0.0 } else { space(2) });
        if one_row {
            ui.horizontal(|ui| {
                self.actions_ui(ui, cx, phase, acts);
                ui.vertical(|ui| self.quick_ui(ui, cx, acts));
            });
        } else if acts_here {
            ui.horizontal_wrapped(|ui| self.actions_ui(ui, cx, phase, acts));
        } else if open && secondary_button(ui, &cx.tr("table-back"), Some("Esc")).clicked() {
            acts.push(Command::Back);
        }
        if acts_here && matches!(phase, Phase::Validate(_)) {
            validator_ui(ui, cx);
        }
        if chooses || one_row {
            return;
        }
        ui.add_space(space(1));
        ui.spacing_mut().item_spacing.y = 0.0;
        if !low {
            present_ui(ui, cx, acts);
        }
        ui.add_space(space(1));
        ui.add_enabled_ui(open, |ui| self.quick_ui(ui, cx, acts));
    }

    /// Draws the action and what can be done instead, in the row that is being drawn.
    fn actions_ui(&self, ui: &mut Ui, cx: &Cx<'_>, phase: Phase, acts: &mut Vec<Command>) {
        let (words, ready) = match phase {
            Phase::Throw => (cx.tr("table-record"), self.hand.both().is_some()),
            Phase::Validate(_) => (cx.tr("table-validate"), true),
            Phase::Stray => (cx.tr("table-stray-accept"), self.choice_ready(cx.live)),
            Phase::Swap => (cx.tr("table-swap-none"), true),
            Phase::Declare(_) => (cx.tr("table-declare"), true),
            Phase::Over(_) => return,
        };
        let validates = matches!(phase, Phase::Validate(_));
        let key = if validates { VALIDATE.name() } else { "⏎" };
        let button = ui.add_enabled(ready, |ui: &mut Ui| primary_button(ui, &words, Some(key)));
        // A second click on what stood here before answers nothing.
        let once = !button.double_clicked() && !button.triple_clicked();
        if button.clicked() && validates && once && self.is_asked_long(ui, cx.live) {
            acts.push(Command::RecordByKey(Entry::fact(Fact::Validate)));
        } else if button.clicked() && !validates {
            acts.push(Command::Primary);
        }
        let (key, cap, other) = match phase {
            Phase::Validate(_) => ("race-void", "F8", Command::AskVoid),
            _ => ("table-judges", "F9", Command::AskJudges),
        };
        if secondary_button(ui, &cx.tr(key), Some(cap)).clicked() {
            acts.push(other);
        }
    }
}

/// Scrolls to the column where it scrolls with others.
fn see_turn(ui: &Ui) {
    reveal(ui, seen_of(ui, ui.max_rect(), LOW_DIE));
}

/// Draws who is at the table, with sign-in and sign-out.
fn present_ui(ui: &mut Ui, cx: &mut Cx<'_>, acts: &mut Vec<Command>) {
    if let Some(role) = presence_ui(ui, cx) {
        acts.push(Command::Enter(vec![role]));
    }
}

/// Returns the key of the question, and whose turn it is.
const fn asked(state: &State, phase: Phase) -> (&'static str, Seat) {
    match phase {
        Phase::Throw => ("table-now-throws", state.to_throw),
        Phase::Validate(_) => ("table-now-validate", state.to_throw),
        Phase::Stray => ("table-now-stray", state.last_thrower),
        Phase::Swap => ("table-now-swap", state.to_throw),
        Phase::Declare(seat) => ("table-now-declare", seat),
        Phase::Over(seat) => ("table-now-over", seat),
    }
}

/// Draws what is asked and of whom, on one row, and there or below it the waiting dice if they are not shown below.
fn seat_ui(ui: &mut Ui, cx: &Cx<'_>, phase: Phase, voiding: bool, waits: Option<Dice>) {
    let Some(race) = cx.live.race() else { return };
    let (key, seat) = asked(race.state(), phase);
    let key = if voiding { "race-void-why" } else { key };
    let wide = ui.available_width() >= TWO_COLUMNS;
    ui.horizontal_wrapped(|ui| {
        ui.add(Label::new(RichText::new(cx.tr(key)).font(bold(size::BODY))));
        seat_chip(ui, mark(cx.live, seat), flock_name(race.seats(), seat));
        if let Some(dice) = waits.filter(|_| wide) {
            dice_row(ui, dice, LOW_DIE, size::TITLE);
        }
    });
    if let Some(dice) = waits.filter(|_| !wide) {
        dice_ui(ui, dice, LOW_DIE, size::TITLE);
    }
}

/// Draws whose turn it is, to be read from two metres, and where in the turn the table is; `most` bounds the size of
/// the name.
fn who_ui(ui: &mut Ui, cx: &Cx<'_>, phase: Phase, low: bool, most: f32) {
    let Some(race) = cx.live.race() else { return };
    let state = race.state();
    let (key, seat) = asked(state, phase);
    let throws = state.flock(seat).map_or(0, |flock| flock.throws);
    let number = if matches!(phase, Phase::Throw | Phase::Validate(_)) { throws.saturating_add(1) } else { throws };
    let title = cx.tr(key);
    let args = [("what", (&title).into()), ("throw", number.into()), ("gara", state.gara.into())];
    if most > size::TITLE {
        section_title(ui, &cx.tr_args("table-throw-number", &args));
    }
    name_ui(ui, cx, seat, most);
    if !low && !matches!(phase, Phase::Declare(_) | Phase::Over(_)) {
        steps_ui(ui, cx.lang, phase);
    }
}

/// Draws emblem and name: as large as fits in one line beside the emblem, up to `most`, or in several lines that run
/// under it.
fn name_ui(ui: &mut Ui, cx: &Cx<'_>, seat: Seat, most: f32) {
    let Some(race) = cx.live.race() else { return };
    let name = flock_name(race.seats(), seat);
    let ink = tokens(ui).ink;
    let room = ui.available_width();
    let side = |points: f32| points * LINE;
    let wide = |points: f32| {
        ui.painter().layout_no_wrap(name.to_owned(), display(points), ink).size().x + side(points) + space(3)
    };
    let smaller = [size::PAGE, size::TITLE, size::LEAD].into_iter().find(|points| *points < most).unwrap_or(most);
    let points = [most, size::PAGE].into_iter().find(|points| wide(*points) <= room).unwrap_or(smaller);
    let mut format = egui::TextFormat::simple(display(points), ink);
    format.line_height = Some(side(points));
    let mut job = egui::text::LayoutJob::default();
    job.append(name, side(points) + space(3), format);
    let label = ui.add(Label::new(job).wrap());
    let radius = side(points) / 2.0;
    let centre = label.rect.min + vec2(radius, radius);
    paint_seat(ui.painter(), tokens(ui), centre, radius - space(1) / 2.0, mark(cx.live, seat));
}

/// Draws the three stations of a throw; the present one is marked.
fn steps_ui(ui: &mut Ui, lang: Lang, phase: Phase) {
    let now = match phase {
        Phase::Throw => 0,
        Phase::Validate(_) => 1,
        _ => 2,
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space(1);
        for (index, key) in ["table-step-dice", "table-step-validate", "table-step-captain"].into_iter().enumerate() {
            if index > 0 {
                ui.label(quiet(ui, icon::CARET_RIGHT));
            }
            let words = tr(lang, key);
            let words = if index == now {
                RichText::new(words).font(bold(size::BODY)).color(tokens(ui).accent)
            } else {
                quiet(ui, &words)
            };
            ui.label(words);
        }
    });
    ui.add_space(space(1));
}

/// Draws the sum of the dice in hand, "4 + 5 = 9", in letters of size `points`; before the first digit, how to enter
/// dice.
fn sum_ui(ui: &mut Ui, cx: &Cx<'_>, dice: [Option<u8>; 2], points: f32) {
    let face = |die: Option<u8>| die.map_or_else(|| "–".to_owned(), |pips| pips.to_string());
    let [first, second] = dice;
    row_ui(ui, vec2(ui.available_width(), space(10)), |ui| {
        if first.is_none() && second.is_none() {
            ui.add(Label::new(quiet(ui, &cx.tr("table-dice-hint"))).wrap());
            return;
        }
        let sum = first.zip(second).map_or_else(|| "–".to_owned(), |(a, b)| (a + b).to_string());
        let words = format!("{} + {} = {sum}", face(first), face(second));
        ui.label(RichText::new(words).font(display(points)));
    });
}

/// Draws the dice that wait for the Incontestabile, large, with their sum.
fn dice_ui(ui: &mut Ui, dice: Dice, side: f32, sum: f32) {
    ui.horizontal(|ui| dice_row(ui, dice, side, sum));
    ui.add_space(space(1));
}

/// Draws both dice with their sum, in the present row.
fn dice_row(ui: &mut Ui, dice: Dice, side: f32, sum: f32) {
    let Dice(first, second) = dice;
    for die in [first, second] {
        let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        paint_die(ui.painter(), place, die.pips(), DieLook::ivory(tokens(ui)));
    }
    ui.add_space(space(2));
    let words = format!("{} + {} = {}", first.pips(), second.pips(), dice.total());
    ui.label(RichText::new(words).font(display(sum)));
}
