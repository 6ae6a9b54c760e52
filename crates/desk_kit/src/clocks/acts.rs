//! Buttons and keys of the clock of a table, on whichever page it is shown.

use egui::{Key, Modifiers, RichText, TextEdit, Ui, vec2};
use rules::kit::clock::{Clock, ClockAct, Phase, Reading};

use super::read_span;
use crate::Cx;
use crate::keys::alt;
use crate::parts::quiet;
use look::theme::{space, tokens};
use look::widgets::{secondary_button, stacked_button};

/// Width below which the buttons stand below the words, all in one row, in points.
const NARROW: f32 = space(90);

/// A key of the clock: alone while nothing has the keyboard, with Alt while a field takes what is typed.
struct ClockKey {
    pressed: bool,
    /// Key shown on the button.
    cap: String,
}

impl ClockKey {
    fn new(ui: &Ui, (alone, name): (Key, &str), with_alt: Key) -> Self {
        let free = ui.memory(|memory| memory.focused().is_none());
        let typed = alt(ui, with_alt);
        let pressed = typed || free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, alone));
        let cap = if free { name.to_owned() } else { format!("Alt {}", with_alt.name()) };
        Self { pressed, cap }
    }
}

/// Draws the acts of a clock with their tips; returns the chosen one. `first` is the seat whose time runs first, by lot
/// or by the game.
pub fn acts_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    clock: &Clock,
    names: &[String],
    first: Option<u8>,
    adjust: &mut String,
    now: i64,
) -> Option<ClockAct> {
    let reading = clock.reading(now);
    let go = ClockKey::new(ui, (Key::Space, cx.tr("tournament-page-key-space").as_str()), Key::L);
    let pause = ClockKey::new(ui, (Key::P, Key::P.name()), Key::P);
    if !clock.is_on() {
        let seats = first_seats(clock, names, first);
        return ui.horizontal_wrapped(|ui| starts_ui(ui, cx, &seats, &go)).inner;
    }
    let act = running_ui(ui, cx, &reading, &go, &pause);
    // A clock that runs to an hour is adjusted by setting another hour.
    if !clock.plan().takes_time() {
        return act;
    }
    adjust_ui(ui, cx, clock, names, adjust).or(act)
}

/// Draws the acts of a started clock: press, pause, go on, stop.
fn running_ui(ui: &mut Ui, cx: &Cx<'_>, reading: &Reading, go: &ClockKey, pause: &ClockKey) -> Option<ClockAct> {
    let mut act = None;
    let narrow = ui.available_width() < NARROW;
    let button = if narrow { stacked_button } else { secondary_button };
    let mut offer = |ui: &mut Ui, key: &str, cap: Option<&str>, typed: bool, offered: ClockAct| {
        let tip = cx.tr(&format!("{key}-tip"));
        if button(ui, &cx.tr(key), cap).on_hover_text(tip).clicked() || typed {
            act = Some(offered);
        }
    };
    let level = matches!(reading.phase, Phase::Level { .. } | Phase::Break { .. });
    ui.horizontal_wrapped(|ui| {
        if narrow {
            ui.spacing_mut().item_spacing.x = space(1);
        }
        if reading.runs {
            if let Some(turn) = reading.turn {
                offer(ui, "clock-press", Some(&go.cap), go.pressed, ClockAct::Press { seat: turn });
            }
            offer(ui, "clock-pause", Some(&pause.cap), pause.pressed, ClockAct::Pause);
        } else {
            offer(ui, "clock-resume", Some(&pause.cap), pause.pressed, ClockAct::Resume);
        }
        if reading.has_next {
            let key = if level { "clock-next-level" } else { "clock-next" };
            let typed = alt(ui, Key::N);
            offer(ui, key, Some("Alt N"), typed, ClockAct::Next);
        }
        // Blinds are stopped for a whole room: their page asks for the moment.
        if !level {
            let typed = alt(ui, Key::F);
            offer(ui, "clock-stop", Some("Alt F"), typed, ClockAct::Stop);
        }
    });
    act
}

/// Returns the seats whose time may run first, with their names; one entry without a name if the time is everybody's.
fn first_seats<'n>(clock: &Clock, names: &'n [String], first: Option<u8>) -> Vec<(Option<u8>, Option<&'n String>)> {
    let own = clock.plan().counts_seats() && !names.is_empty();
    let seats = (0u8..).zip(names).filter(|(seat, _)| own && first.is_none_or(|first| first == *seat));
    let seats: Vec<_> = seats.map(|(seat, name)| (Some(seat), Some(name))).collect();
    // A shared time has no seat to run first.
    if seats.is_empty() { vec![(None, None)] } else { seats }
}

/// Draws a button for each seat whose time may run first; the key is the first one's.
fn starts_ui(ui: &mut Ui, cx: &Cx<'_>, seats: &[(Option<u8>, Option<&String>)], go: &ClockKey) -> Option<ClockAct> {
    let tip = cx.tr("clock-start-tip");
    let mut chosen = seats.first().filter(|_| go.pressed).map(|(seat, _)| *seat);
    for (index, (seat, name)) in seats.iter().enumerate() {
        let label = match name {
            Some(name) => cx.tr_args("clock-start-of", &[("name", (*name).into())]),
            None => cx.tr("clock-start"),
        };
        let cap = (index == 0).then_some(go.cap.as_str());
        if secondary_button(ui, &label, cap).on_hover_text(&tip).clicked() {
            chosen = Some(*seat);
        }
    }
    chosen.map(|seat| ClockAct::Start { seat })
}

/// Draws the field for giving and taking time; text that can't be parsed is reported and changes nothing.
fn adjust_ui(ui: &mut Ui, cx: &Cx<'_>, clock: &Clock, names: &[String], adjust: &mut String) -> Option<ClockAct> {
    let mut act = None;
    let own = clock.plan().counts_seats();
    let name = cx.tr("clock-adjust");
    ui.horizontal_wrapped(|ui| {
        ui.label(quiet(ui, &format!("{name} · Alt T")));
        let ink = is_unread(adjust).then(|| tokens(ui).refused);
        let edit = TextEdit::singleline(adjust).id_salt("clock-adjust").desired_width(space(18)).text_color_opt(ink);
        let response = ui.add(edit.hint_text("1:30").margin(vec2(space(2), space(1))));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &name));
        if alt(ui, Key::T) {
            response.request_focus();
        }
        let ms = read_span(adjust);
        if !own {
            act = give_ui(ui, None, "", ms);
        }
    });
    // With many seats, their buttons use the room beside the board only while a time is typed.
    let ms = read_span(adjust);
    for (seat, name) in (0u8..).zip(names).filter(|_| own && (ms.is_some() || names.len() <= 2)) {
        let given = ui.horizontal(|ui| {
            let given = give_ui(ui, Some(seat), name, ms);
            ui.add(egui::Label::new(quiet(ui, name)).truncate());
            given
        });
        act = given.inner.or(act);
    }
    if act.is_some() {
        // An adjustment is made once; to repeat it, it is typed again.
        adjust.clear();
    }
    if is_unread(adjust) {
        let args = [("text", adjust.trim().into()), ("field", (&name).into())];
        let words = cx.tr_args("clock-adjust-unread", &args);
        ui.add(egui::Label::new(RichText::new(words).color(tokens(ui).refused)).wrap());
    }
    act
}

/// Draws the buttons that give time to a seat, or to all, and take it.
fn give_ui(ui: &mut Ui, seat: Option<u8>, name: &str, ms: Option<i64>) -> Option<ClockAct> {
    let mut act = None;
    for (sign, by) in [("+", 1), ("−", -1)] {
        let label = format!("{sign} {name}");
        let button = ui.add_enabled(ms.is_some(), |ui: &mut Ui| secondary_button(ui, sign, None));
        button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, ms.is_some(), label.trim()));
        if let (true, Some(ms)) = (button.clicked(), ms) {
            act = Some(ClockAct::Adjust { seat, by_ms: by * ms });
        }
    }
    act
}

/// Checks whether a length of time is typed that can't be parsed.
fn is_unread(text: &str) -> bool {
    !text.trim().is_empty() && read_span(text).is_none()
}
