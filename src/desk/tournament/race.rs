//! A race against the clock: start, arrivals by number and Enter, late pairs, penalties.

use egui::{Align, Key, RichText, ScrollArea, TextEdit, Ui, vec2};
use tournament::race::{RaceFact, RaceRun};
use tournament::{EntryNo, Fact, Person};

use crate::clock::now_ms;
use crate::desk::Cx;
use crate::desk::table::parts::{cell, quiet};
use crate::desk::tournament::stop::Stop;
use crate::desk::tournament::view::View;
use crate::desk::tournament::{Do, time};
use crate::event::Event;
use crate::festival::import::folded;
use crate::festival::{OpenTournament, Words};
use crate::i18n::tr_args;
use crate::theme::{bold, display, icon, size, space};
use crate::widgets::{Status, card, empty_state, primary_button, secondary_button, status_chip};

/// Height of a row, in points.
const ROW: f32 = space(10);
/// Width of figures, in points.
const FIGURE: f32 = space(26);

/// Gives the start of all, now.
pub(super) fn start() -> Fact {
    Fact::Race(RaceFact::Start { at_ms: now_ms() })
}

/// What is typed at a race.
#[derive(Default)]
pub(super) struct RaceTab {
    stop: Stop,
    line: String,
    wrong: bool,
    /// What the line says, while it waits to be recorded.
    entered: Option<RaceFact>,
    /// Whether the line was drawn before: when a race starts it takes the keyboard.
    met: bool,
    focus: bool,
}

impl RaceTab {
    /// Takes the keyboard back for the line: a dialog had it.
    pub fn take_keyboard(&mut self) {
        self.focus = true;
    }

    /// Draws the clock, the line for arrivals and everybody.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, view: &View, todo: &mut Vec<Do>) {
        let words = cx.words(open);
        let Some(stage) = open.state().stage(view.stage) else {
            return empty_state(
                ui,
                icon::TIMER,
                &cx.tr("tournament-page-race-not"),
                &cx.tr("tournament-page-no-tables-hint"),
            );
        };
        let clock = stage.race.shown_clock(stage.ended);
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let time = clock.elapsed_ms(now_ms()).map_or_else(|| "0:00".to_owned(), time::span);
                ui.label(RichText::new(time).font(display(size::FIGURE)));
                if clock.stopped {
                    status_chip(ui, Status::Quiet, &cx.tr("tournament-page-race-stopped"));
                }
                if clock.started_ms.is_some() {
                    // A penalty can still follow once the race is over.
                    self.line_ui(ui, cx, open, clock.elapsed_ms(now_ms()), todo);
                }
                if clock.runs() {
                    ui.ctx().request_repaint_after_secs(0.5);
                    self.stop.button_ui(ui, cx, "tournament-page-race-stop");
                }
            });
            if let Some(at_ms) = self.stop.ui(ui, cx, true, now_ms()) {
                todo.push(Do::Propose(Fact::Race(RaceFact::Stop { at_ms })));
            }
            ui.label(quiet(ui, &cx.tr("tournament-page-race-keys")));
        });
        ui.add_space(space(2));
        heads_ui(ui, cx);
        let field = &stage.field;
        ScrollArea::vertical().id_salt("race").auto_shrink([false, false]).show_rows(
            ui,
            ROW,
            field.len(),
            |ui, range| {
                for entry in &field[range] {
                    row_ui(ui, cx, &words, *entry, stage.race.run(*entry), todo);
                }
            },
        );
    }

    /// Clears the line once what it says is recorded.
    pub fn recorded(&mut self, fact: &RaceFact) {
        if self.entered.as_ref() == Some(fact) {
            self.line.clear();
            self.entered = None;
        }
    }

    /// Reads the line at the moment of Enter.
    fn enter(&mut self, cx: &Cx<'_>, open: &OpenTournament, elapsed_ms: i64, todo: &mut Vec<Do>) {
        let read = read(&self.line, elapsed_ms, now_ms());
        let Some(fact) = read.or_else(|| read_people(&self.line, &cx.live.event, open, now_ms())) else {
            self.wrong = !self.line.trim().is_empty();
            return;
        };
        if let RaceFact::Finish { entry, ms } = &fact {
            // Should it not be recorded at once, the time of arrival stays in the line.
            self.line = format!("{} {}", entry.0, tournament::write_span(*ms));
        }
        self.entered = Some(fact.clone());
        todo.push(Do::Record(Fact::Race(fact)));
    }

    fn line_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, elapsed: Option<i64>, todo: &mut Vec<Do>) {
        let name = cx.tr("tournament-page-race-line");
        ui.label(quiet(ui, &name));
        let edit = TextEdit::singleline(&mut self.line).id_salt("race-line").desired_width(space(40));
        let response = ui.add(edit.margin(vec2(space(2), space(2))));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &name));
        if response.changed() {
            (self.wrong, self.entered) = (false, None);
        }
        if !std::mem::replace(&mut self.met, true) | std::mem::take(&mut self.focus) {
            response.request_focus();
        }
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let clicked = primary_button(ui, &cx.tr("tournament-page-race-arrived"), Some("⏎")).clicked();
        if entered || clicked {
            response.request_focus();
            self.enter(cx, open, elapsed.unwrap_or(0), todo);
        }
        if self.wrong {
            status_chip(ui, Status::Warning, &cx.tr("tournament-page-race-wrong"));
        }
    }
}

/// Reads what is typed at a race: `12` arrived now, `12 45:10` at that time; `r12` came late; with a time or a count
/// after it `g12` was granted time, `p12` got a penalty, `z12` placed pieces.
fn read(line: &str, elapsed_ms: i64, now_ms: i64) -> Option<RaceFact> {
    let line = line.trim().to_lowercase();
    let word = line.chars().next().filter(char::is_ascii_alphabetic);
    let rest = word.map_or(line.as_str(), |word| &line[word.len_utf8()..]);
    let mut parts = rest.split_whitespace();
    let entry = EntryNo(parts.next()?.parse().ok()?);
    let more = parts.next();
    if parts.next().is_some() {
        return None;
    }
    // Whole minutes are what referees give and take.
    let span = |text: &str| {
        if text.contains([':', '.']) { time::read_span(text) } else { time::read_span(&format!("{text}:00")) }
    };
    Some(match (word, more) {
        (None, None) => RaceFact::Finish { entry, ms: elapsed_ms },
        (None, Some(time)) => RaceFact::Finish { entry, ms: time::read_span(time)? },
        (Some('r'), None) => RaceFact::Late { entry, at_ms: now_ms },
        (Some('g'), Some(time)) => RaceFact::Grant { entry, ms: span(time)? },
        (Some('p'), Some(time)) => RaceFact::Penalty { entry, ms: span(time)? },
        (Some('z'), Some(count)) => RaceFact::Pieces { entry, pieces: count.parse().ok()? },
        _ => return None,
    })
}

/// Reads who leaves a pair: `l12 2` the second of pair 12 has left now, `s12 2 Ada Rossi` she goes on instead.
fn read_people(line: &str, event: &Event, open: &OpenTournament, now_ms: i64) -> Option<RaceFact> {
    let line = line.trim();
    let word = line.chars().next()?.to_ascii_lowercase();
    let mut parts = line.get(1..)?.trim().splitn(3, char::is_whitespace).map(str::trim);
    let entry = EntryNo(parts.next()?.parse().ok()?);
    let at: usize = parts.next()?.parse().ok()?;
    let person = *open.state().entrant(entry)?.people.get(at.checked_sub(1)?)?;
    match (word, parts.next()) {
        ('l', None) => Some(RaceFact::Left { entry, person, at_ms: now_ms }),
        ('s', Some(name)) => Some(RaceFact::Substitute { entry, left: person, came: named(event, name)? }),
        _ => None,
    }
}

/// Finds the one person of the event with a name.
fn named(event: &Event, name: &str) -> Option<Person> {
    let wanted = folded(name);
    let mut found = event.names.iter().filter(|(id, name)| !event.erased.contains(id) && folded(name) == wanted);
    let (id, _) = found.next()?;
    found.next().is_none().then_some(Person(id.0))
}

/// Gives the width of the names beside the other columns.
fn names_width(ui: &Ui) -> f32 {
    (ui.available_width() - 5.0 * (FIGURE + space(3)) - space(34)).max(space(40))
}

fn heads_ui(ui: &mut Ui, cx: &Cx<'_>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space(3);
        cell(ui, vec2(space(12), ROW), Align::Min, quiet(ui, &cx.tr("tournament-page-race-number")));
        let wide = names_width(ui);
        cell(ui, vec2(wide, ROW), Align::Min, quiet(ui, &cx.tr("tournament-page-name")));
        cell(ui, vec2(FIGURE, ROW), Align::Min, quiet(ui, &cx.tr("tournament-page-race-arrived")));
        cell(ui, vec2(FIGURE, ROW), Align::Min, quiet(ui, &cx.tr("tournament-page-column-time")));
    });
}

fn row_ui(ui: &mut Ui, cx: &Cx<'_>, words: &Words<'_>, entry: EntryNo, run: Option<&RaceRun>, todo: &mut Vec<Do>) {
    let none = RaceRun::default();
    let run = run.unwrap_or(&none);
    let noted = |ms: i64| if ms == 0 { String::new() } else { time::span(ms) };
    ui.horizontal(|ui| {
        ui.set_height(ROW);
        ui.spacing_mut().item_spacing.x = space(3);
        cell(ui, vec2(space(12), ROW), Align::Min, RichText::new(entry.0.to_string()).font(bold(size::BODY)));
        let wide = names_width(ui);
        cell(ui, vec2(wide, ROW), Align::Min, RichText::new(words.entry(entry)));
        cell(
            ui,
            vec2(FIGURE, ROW),
            Align::Min,
            RichText::new(run.finish_ms.map_or_else(|| "—".to_owned(), time::span)).font(bold(size::BODY)),
        );
        cell(ui, vec2(FIGURE, ROW), Align::Min, RichText::new(run.total_ms().map_or_else(String::new, time::span)));
        let late = |key, ms: i64| tr_args(cx.lang, key, &[("time", (&noted(ms)).into())]);
        let mut notes = Vec::new();
        notes.extend(run.late_ms.map(|ms| late("tournament-page-race-late", ms)));
        notes.extend((run.granted_ms > 0).then(|| late("tournament-page-race-granted", run.granted_ms)));
        notes.extend((run.penalty_ms > 0).then(|| late("tournament-page-race-penalty", run.penalty_ms)));
        notes.extend(
            run.pieces.map(|pieces| tr_args(cx.lang, "tournament-page-race-pieces", &[("count", pieces.into())])),
        );
        cell(ui, vec2(3.0 * FIGURE, ROW), Align::Min, quiet(ui, &notes.join(" · ")));
        if run.finish_ms.is_none() && run.late_ms.is_none() {
            let button = secondary_button(ui, &cx.tr("tournament-page-race-came-late"), None);
            let spoken = format!("{}: {}", cx.tr("tournament-page-race-came-late"), words.entry(entry));
            button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &spoken));
            if button.clicked() {
                todo.push(Do::Record(Fact::Race(RaceFact::Late { entry, at_ms: now_ms() })));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_race_is_read() {
        let entry = EntryNo(12);
        assert_eq!(read("12", 5_000, 9), Some(RaceFact::Finish { entry, ms: 5_000 }));
        assert_eq!(read("12 45:10", 5_000, 9), Some(RaceFact::Finish { entry, ms: 2_710_000 }));
        assert_eq!(read("R12", 5_000, 9), Some(RaceFact::Late { entry, at_ms: 9 }));
        assert_eq!(read("p12 5", 0, 9), Some(RaceFact::Penalty { entry, ms: 300_000 }));
        assert_eq!(read("g12 2:30", 0, 9), Some(RaceFact::Grant { entry, ms: 150_000 }));
        assert_eq!(read("z12 340", 0, 9), Some(RaceFact::Pieces { entry, pieces: 340 }));
        for wrong in ["", "x12", "12 a", "p12", "12 1:00 3", "àà"] {
            assert_eq!(read(wrong, 0, 0), None, "{wrong}");
        }
    }
}
