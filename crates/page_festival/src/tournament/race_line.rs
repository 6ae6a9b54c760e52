//! Line of a race: arrivals by number and Enter; late pairs, time granted, penalties, pieces, people who leave.

use egui::{Key, TextEdit, Ui, vec2};
use rules::quoted;
use tournament::race::RaceFact;
use tournament::{EntryNo, Fact, Person};

use crate::tournament::Command;
use crate::tournament::preview::{Preview, follow, to_waive};
use desk_kit::Cx;
use desk_kit::clocks;
use desk_kit::keys::{self, alt};
use desk_kit::parts::{quiet, select};
use desk_kit::question::take_question;
use festival::clock::now_ms;
use festival::event::Event;
use festival::{OpenTournament, Words, called};
use look::theme::space;
use look::widgets::{Status, primary_button, secondary_button, status_chip};

/// The line as typed.
#[derive(Default)]
pub(super) struct RaceLine {
    text: String,
    /// Text key of why the last Enter recorded nothing.
    said: Option<&'static str>,
    /// Fact of the last Enter, with its moment, until it is recorded or the text changes.
    entered: Option<Fact>,
    preview: Preview,
    /// True if the line was drawn before: when a race starts it takes the keyboard.
    met: bool,
    focus: bool,
}

impl RaceLine {
    /// Gives the line the keyboard.
    pub fn take_keyboard(&mut self) {
        self.focus = true;
    }

    /// Checks whether something is typed.
    pub fn is_typing(&self) -> bool {
        !self.text.is_empty()
    }

    /// Clears the line once its act is recorded.
    pub fn recorded(&mut self, fact: &Fact) {
        if self.entered.as_ref() == Some(fact) {
            self.clear();
        }
    }

    fn clear(&mut self) {
        (self.text, self.said, self.entered) = (String::new(), None, None);
    }

    /// Draws the line; Alt E gives it the keyboard, Esc empties it.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, words: &Words<'_>, elapsed_ms: i64, todo: &mut Vec<Command>) {
        let name = cx.tr("tournament-page-race-line");
        ui.label(quiet(ui, &name));
        let edit = TextEdit::singleline(&mut self.text).id_salt("race-line").desired_width(space(40));
        let response = ui.add(edit.hint_text("Alt E").margin(vec2(space(2), space(2))));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &name));
        if response.changed() {
            take_question(ui.ctx(), &mut self.text);
            (self.said, self.entered) = (None, None);
        }
        let let_go = |key| response.lost_focus() && ui.input(|input| input.key_pressed(key));
        let (entered, emptied) = (let_go(Key::Enter), let_go(Key::Escape));
        if emptied {
            self.clear();
        }
        let wanted = !std::mem::replace(&mut self.met, true) | std::mem::take(&mut self.focus) | alt(ui, Key::E);
        let clicked = primary_button(ui, &cx.tr("tournament-page-race-arrived"), Some("⏎")).clicked();
        if wanted || entered || emptied || clicked {
            response.request_focus();
        }
        if entered || clicked {
            self.enter(words, elapsed_ms, todo);
            // The next text is another arrival: it replaces a refused one, and never extends a time.
            let from = if self.refused() || self.said.is_some() { 0 } else { self.text.chars().count() };
            select(ui, &response, &self.text, from);
        }
    }

    /// Draws the violations of the line.
    pub fn below_ui(&self, ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Command>) {
        if let Some(said) = self.said {
            status_chip(ui, Status::Warning, &cx.tr_args(said, &[("text", (&*quoted(self.text.trim())).into())]));
        }
        if !self.refused() {
            return;
        }
        self.preview.ui(ui);
        let Some(fact) = to_waive(&self.preview) else { return };
        let typed = keys::waive(ui);
        if secondary_button(ui, &cx.tr("tournament-page-waive"), Some(keys::WAIVE)).clicked() || typed {
            todo.push(Command::Propose(fact.clone()));
        }
    }

    /// Checks whether the fact of the last Enter has violations.
    fn refused(&self) -> bool {
        self.entered.is_some() && !self.preview.holds()
    }

    /// Parses the line at the moment of Enter. A refused act stays in place: a dialog would take the next typed text.
    fn enter(&mut self, words: &Words<'_>, elapsed_ms: i64, todo: &mut Vec<Command>) {
        let read = read(&self.text, elapsed_ms, now_ms()).map(Fact::Race);
        let Some(fact) = read.or_else(|| read_people(&self.text, words.event, words.open, now_ms())) else {
            self.said = (!self.text.trim().is_empty()).then_some("tournament-page-race-wrong");
            return;
        };
        if matches!(fact, Fact::Race(RaceFact::Finish { ms, .. }) if ms > elapsed_ms) {
            self.said = Some("tournament-page-race-future");
            return;
        }
        follow(&mut self.preview, words, &fact);
        self.entered = Some(fact.clone());
        if self.refused() {
            return;
        }
        if let Fact::Race(RaceFact::Finish { entry, ms }) = &fact {
            // If it is not recorded at once, the time of arrival stays in the line.
            self.text = format!("{} {} ", entry.0, tournament::write_span(*ms));
        }
        todo.push(Command::Record(fact));
    }
}

/// Parses the line of a race: `12` arrived now, `12 45:10` at that time; `r12` came late; with a time or a count after
/// it `g12` was granted time, `p12` got a penalty, `z12` placed pieces.
pub(super) fn read(line: &str, elapsed_ms: i64, now_ms: i64) -> Option<RaceFact> {
    let line = line.trim().to_lowercase();
    let word = line.chars().next().filter(char::is_ascii_alphabetic);
    let rest = word.map_or(line.as_str(), |word| &line[word.len_utf8()..]);
    let mut parts = rest.split_whitespace();
    let entry = EntryNo(parts.next()?.parse().ok()?);
    let more = parts.next();
    if parts.next().is_some() {
        return None;
    }
    // Referees give and take whole minutes.
    let span = |text: &str| {
        if text.contains([':', '.']) { clocks::read_span(text) } else { clocks::read_span(&format!("{text}:00")) }
    };
    Some(match (word, more) {
        (None, None) => RaceFact::Finish { entry, ms: elapsed_ms },
        (None, Some(time)) => RaceFact::Finish { entry, ms: clocks::read_span(time)? },
        (Some('r'), None) => RaceFact::Late { entry, at_ms: now_ms },
        (Some('g'), Some(time)) => RaceFact::Grant { entry, ms: span(time)? },
        (Some('p'), Some(time)) => RaceFact::Penalty { entry, ms: span(time)? },
        (Some('z'), Some(count)) => RaceFact::Pieces { entry, pieces: count.parse().ok()? },
        _ => return None,
    })
}

/// Parses who leaves a pair: `l12 2` the second of pair 12 has left now, `s12 2 Ada Rossi: hurt` she goes on instead.
pub(super) fn read_people(line: &str, event: &Event, open: &OpenTournament, now_ms: i64) -> Option<Fact> {
    let line = line.trim();
    let word = line.chars().next()?.to_ascii_lowercase();
    let mut parts = line.get(1..)?.trim().splitn(3, char::is_whitespace).map(str::trim);
    let entry = EntryNo(parts.next()?.parse().ok()?);
    let at: usize = parts.next()?.parse().ok()?;
    let outgoing = *open.state().entrant(entry)?.people.get(at.checked_sub(1)?)?;
    match (word, parts.next()) {
        ('l', None) => Some(Fact::Race(RaceFact::Depart { entry, person: outgoing, at_ms: now_ms })),
        ('s', Some(told)) => {
            let (name, reason) = told.split_once(':').unwrap_or((told, ""));
            let incoming = Person(called(event, name)?.0);
            Some(Fact::Substitute { entry, outgoing, incoming, age: None, reason: reason.trim().to_owned() })
        }
        _ => None,
    }
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
