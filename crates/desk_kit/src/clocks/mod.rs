//! Clocks of tables and of blinds, in words and in large figures, and their acts.

mod acts;

use std::sync::Arc;
use std::time::Instant;

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Galley, RichText, Ui, vec2};
use rules::kit::clock::{Clock, ClockPlan, Phase, Reading};

use crate::Cx;
use crate::parts::quiet;
pub use festival::speak::span;
use festival::speak::{remaining_span, seat_time};
use look::theme::{CORNER, FOCUS_RING, bold, display, size, space, text, tokens};
use look::widgets::{Status, status_chip};
use session::hub::tell_age;

pub use acts::acts_ui;

/// Seconds until a running clock is drawn again.
const TICK: f32 = 0.2;

/// Parses a length of time: `90` seconds, or as the record writes it (`1:30`, `1:02:03`).
pub fn read_span(text: &str) -> Option<i64> {
    let text = text.trim();
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse::<u32>().ok().map(|seconds| i64::from(seconds) * 1000);
    }
    tournament::read_span(text)
}

/// Returns a clock's reading on one line.
pub fn short(cx: &Cx<'_>, reading: &Reading) -> String {
    if !reading.seats.is_empty() {
        return reading.seats.iter().map(seat_time).collect::<Vec<_>>().join(" · ");
    }
    reading.remaining_ms.map_or_else(|| phase(cx, reading), remaining_span)
}

/// Returns the name of a clock's phase.
pub fn phase(cx: &Cx<'_>, reading: &Reading) -> String {
    match &reading.phase {
        _ if reading.stopped => cx.tr("clock-stopped"),
        Phase::Ready => cx.tr("clock-ready"),
        Phase::Running if !reading.runs => cx.tr("clock-paused"),
        Phase::Running => cx.tr("clock-running"),
        Phase::Penultimate => cx.tr("clock-penultimate"),
        Phase::Last => cx.tr("clock-last"),
        Phase::Roll { threshold } => cx.tr_args("clock-roll", &[("threshold", (*threshold).into())]),
        Phase::Level { number, values, .. } => {
            let values = values_words(values);
            cx.tr_args("clock-level", &[("number", (*number).into()), ("values", (&values).into())])
        }
        Phase::Break { next, .. } => cx.tr_args("clock-break", &[("values", (&values_words(next)).into())]),
    }
}

/// Formats blinds: buio/controbuio.
pub fn values_words(values: &[u64]) -> String {
    tournament::poker::level_words(values, "/")
}

/// Draws a clock in a line, and again while it runs; `stream` is what it is recorded in.
pub fn short_ui(ui: &mut Ui, cx: &Cx<'_>, (clock, stream): (Option<&Clock>, &str), now: i64) {
    let Some(clock) = clock else {
        ui.label(quiet(ui, "—"));
        return;
    };
    let reading = seen(clock, now, false);
    let tokens = tokens(ui);
    let ink = if reading.expired || reading.warning { tokens.warning } else { tokens.ink };
    let mut job = LayoutJob::single_section(short(cx, &reading), TextFormat::simple(bold(size::BODY), ink));
    if let Some(age) = age(cx, stream) {
        job.append(&format!("\n{age}"), 0.0, TextFormat::simple(text(size::NOTE), tokens.refused));
    }
    ui.add(egui::Label::new(job).truncate().selectable(false));
    again(ui, &reading);
}

/// Draws how old what is known here of another desk's clock is, if that desk was not heard for too long.
fn age_ui(ui: &mut Ui, cx: &Cx<'_>, stream: &str) {
    if let Some(age) = age(cx, stream) {
        ui.label(RichText::new(age).font(text(size::NOTE)).color(tokens(ui).refused));
    }
}

fn age(cx: &Cx<'_>, stream: &str) -> Option<String> {
    let ages = cx.live.asks(stream).then(|| cx.live.ages()).flatten()?;
    Some(tell_age(cx.lang, &ages.old(Some(stream), Instant::now())?))
}

/// Requests another frame while the clock runs.
fn again(ui: &Ui, reading: &Reading) {
    if reading.runs {
        ui.ctx().request_repaint_after_secs(TICK);
    }
}

/// Draws that a secret hour has struck, and what has been announced since.
pub fn struck_ui(ui: &mut Ui, cx: &Cx<'_>, clock: &Clock, now: i64) {
    let reading = seen(clock, now, false);
    if !matches!(clock.plan(), ClockPlan::SecretHour { .. }) || !reading.expired {
        return;
    }
    let announced = !matches!(reading.phase, Phase::Running) || !reading.runs;
    let words = if announced { phase(cx, &reading) } else { cx.tr("clock-struck") };
    status_chip(ui, Status::Warning, &words);
}

/// Height below which the board needs the room more than the clocks do, in points.
const LOW: f32 = space(145);
/// Height of the window below which a single time takes one line of text, in points.
const LOWEST: f32 = space(150);

/// Draws a clock over the whole width, to be read across a table: each seat's time, in the match's own order if it has
/// one, or the one time of all.
pub fn across_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    (clock, stream): (&Clock, &str),
    (names, order): (&[String], &[usize]),
    now: i64,
) {
    let reading = seen(clock, now, false);
    again(ui, &reading);
    // Before a secret hour there is nothing to read, and after it no time is left: it is shown beside the board, which
    // does not move.
    if matches!(clock.plan(), ClockPlan::SecretHour { .. }) {
        return;
    }
    let mut figures = Vec::new();
    if reading.seats.is_empty() {
        let time = reading.remaining_ms.map_or_else(|| "—".to_owned(), remaining_span);
        figures.push((phase(cx, &reading), time, reading.runs, reading.expired));
    }
    for (seat, (time, name)) in (0u8..).zip(reading.seats.iter().zip(names)) {
        let runs = reading.runs && reading.turn == Some(seat);
        figures.push((name.clone(), seat_time(time), runs, time.over_ms > 0));
    }
    if order.len() == figures.len() {
        figures = order.iter().filter_map(|seat| figures.get(*seat).cloned()).collect();
    }
    let gap = space(2);
    // A single shared time needs one line only.
    let low = figures.len() == 1 || ui.available_height() < LOW;
    let lowest = figures.len() == 1 && ui.ctx().content_rect().height() < LOWEST;
    let largest = match (lowest, low) {
        (true, _) => size::LEAD,
        (false, true) => size::FIGURE,
        (false, false) => size::CLOCK,
    };
    let count = figures.len() as f32;
    let wide = (ui.available_width() - gap * (count - 1.0)) / count;
    // Names beside each other take as many lines as the longest.
    let inner = inner_width(wide);
    let high = figures.iter().map(|(name, ..)| name_galley(ui, name, Color32::PLACEHOLDER, inner).size().y);
    let high = high.fold(0.0, f32::max);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for (name, time, runs, late) in figures {
            ui.vertical(|ui| across_figure_ui(ui, ([wide, largest, high], count < 2.0), (&name, &time), runs, late));
        }
    });
    age_ui(ui, cx, stream);
    ui.add_space(gap);
}

/// Draws one time of [`across_ui`], as large as its width allows, with its name above it, or beside it if it is
/// `alone`; the running time stands on a field of its own.
fn across_figure_ui(
    ui: &mut Ui,
    ([wide, largest, high], alone): ([f32; 3], bool),
    (name, time): (&str, &str),
    runs: bool,
    late: bool,
) {
    let tokens = tokens(ui);
    let ink = match (late, runs) {
        (true, _) => tokens.refused,
        (false, true) => tokens.ink,
        (false, false) => tokens.soft_ink,
    };
    let (fill, edge) = if runs { (tokens.raised, tokens.accent) } else { (tokens.sunken, tokens.line) };
    let frame = egui::Frame::new().fill(fill).stroke(egui::Stroke::new(FOCUS_RING, edge)).corner_radius(CORNER);
    // A line of text needs no more room around it than beside it.
    let around = if largest > size::LEAD { space(2) } else { space(1) };
    frame.inner_margin(vec2(space(2), around)).show(ui, |ui| {
        let inner = inner_width(wide);
        ui.set_width(inner);
        ui.spacing_mut().interact_size.y = 0.0;
        ui.spacing_mut().item_spacing.y = 0.0;
        let natural = ui.painter().layout_no_wrap(time.to_owned(), display(largest), ink).size().x;
        let font = display(largest * (inner / natural.max(1.0)).min(1.0));
        let time = egui::Label::new(RichText::new(time).font(font).color(ink)).extend();
        if natural < inner / 2.0 && alone {
            ui.horizontal(|ui| {
                ui.add(time);
                ui.add_space(space(2));
                ui.add(egui::Label::new(RichText::new(name).font(bold(size::BODY)).color(ink)).truncate());
            });
        } else {
            let name = name_galley(ui, name, ink, inner);
            let room = high - name.size().y;
            ui.add(egui::Label::new(name));
            ui.add_space(room.max(0.0));
            ui.add(time);
        }
    });
}

/// Returns the width inside the frame of a time of this width.
const fn inner_width(wide: f32) -> f32 {
    wide - 2.0 * space(2) - 2.0 * FOCUS_RING
}

/// Lays out a name in at most two lines.
fn name_galley(ui: &Ui, name: &str, ink: Color32, wide: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple(name.to_owned(), bold(size::BODY), ink, wide);
    job.wrap.max_rows = 2;
    ui.painter().layout_job(job)
}

/// Reads a clock as anybody may see it: the time until a secret hour is there only if `with_secret`.
fn seen(clock: &Clock, now: i64, with_secret: bool) -> Reading {
    let reading = clock.reading(now);
    let hidden = clock.secret_ms().is_some() && !with_secret && !reading.expired;
    Reading { remaining_ms: reading.remaining_ms.filter(|_| !hidden), ..reading }
}

/// Draws a clock large: each seat's time with its name, or the one time of all; the time until a secret hour only if
/// `with_secret`.
pub fn large_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    (clock, stream): (&Clock, &str),
    names: &[String],
    now: i64,
    with_secret: bool,
) {
    let reading = seen(clock, now, with_secret);
    again(ui, &reading);
    let tokens = tokens(ui);
    let figures = reading.seats.len().max(1) as f32;
    let wide = (ui.available_width() / figures - space(2)).clamp(space(20), space(45));
    let figure = |ui: &mut Ui, name: &str, time: String, live: bool, late: bool| {
        ui.vertical(|ui| {
            ui.set_min_width(wide);
            ui.label(quiet(ui, name));
            let ink = match (late, live) {
                (true, _) => tokens.refused,
                (false, true) => tokens.ink,
                (false, false) => tokens.soft_ink,
            };
            ui.label(RichText::new(time).font(display(size::FIGURE)).color(ink));
        });
    };
    ui.horizontal_wrapped(|ui| {
        if reading.seats.is_empty() {
            let time = reading.remaining_ms.map_or_else(|| "—".to_owned(), remaining_span);
            figure(ui, &phase(cx, &reading), time, reading.runs, reading.expired);
        }
        for (seat, (time, name)) in (0u8..).zip(reading.seats.iter().zip(names)) {
            figure(ui, name, seat_time(time), reading.runs && reading.turn == Some(seat), time.over_ms > 0);
        }
    });
    age_ui(ui, cx, stream);
    ui.horizontal_wrapped(|ui| calls_ui(ui, cx, &reading, names));
}

/// Draws a clock's warnings: flags that fell, penalties, a time that is up or nearly so.
fn calls_ui(ui: &mut Ui, cx: &Cx<'_>, reading: &Reading, names: &[String]) {
    if !reading.seats.is_empty() {
        let status = if reading.runs { Status::Valid } else { Status::Quiet };
        status_chip(ui, status, &phase(cx, reading));
    }
    for (time, name) in reading.seats.iter().zip(names) {
        if time.fallen {
            status_chip(ui, Status::Refused, &cx.tr_args("clock-fallen", &[("name", name.into())]));
        } else if time.penalties > 0 {
            let args = [("name", name.into()), ("count", time.penalties.into())];
            status_chip(ui, Status::Warning, &cx.tr_args("clock-penalties", &args));
        }
    }
    if reading.expired && reading.seats.is_empty() {
        status_chip(ui, Status::Warning, &cx.tr("clock-expired"));
    } else if reading.warning {
        status_chip(ui, Status::Warning, &cx.tr("clock-warning"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_time_are_read_and_written() {
        assert_eq!([90_000, 3_723_000, -5_000].map(span), ["1:30", "1:02:03", "−0:05"]);
        assert_eq!(
            ["1:75", "1:2:3:4", "1.30", "1:60:00", "+90"].map(read_span),
            [None; 5],
            "as the record refuses them"
        );
        assert_eq!(["90", "1:30", "1:02:03"].map(read_span), [Some(90_000), Some(90_000), Some(3_723_000)]);
        assert_eq!(["", "1:", "a", "-3", "99999999999999999999"].map(read_span), [None; 5]);
    }
}
