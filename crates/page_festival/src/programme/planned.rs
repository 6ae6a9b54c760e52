//! The programme's data of a tournament: title, day and hour, room.

use egui::{Key, Modifiers, RichText, Ui};

use super::when::{kept, typed};
use desk_kit::access::name_ui;
use desk_kit::dialogs::{Answer, body_ui, dialog_width};
use desk_kit::keys;
use desk_kit::parts::field;
use desk_kit::{Cx, ORGANISERS};
use festival::TournamentInfo;
use festival::event::EventRecord;
use festival::import::first_day;
use look::theme::{display, size, space};
use look::widgets::{Status, primary_button, secondary_button, status_chip};

const WIDTH: f32 = space(110);

/// Title, day, hour and room as they are typed.
#[derive(Clone, Default, PartialEq, Eq)]
pub(super) struct Planned {
    pub title: String,
    day: String,
    hour: String,
    room: String,
    /// Whether it is cancelled, and why.
    cancelled: bool,
    why: String,
    /// The field that is to get the keyboard because its content was refused.
    wanted: Option<Lacks>,
}

/// The field that keeps the data from being saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lacks {
    Day,
    Hour,
    Why,
}

impl Planned {
    /// Fills the fields from the programme.
    pub fn of(cx: &Cx<'_>, info: &TournamentInfo) -> Self {
        let (day, hour) = typed(&info.starts, first_day(&cx.live.event));
        let why = info.cancelled.clone();
        let cancelled = why.is_some();
        Self {
            title: info.title.clone(),
            day,
            hour,
            room: info.room.clone(),
            cancelled,
            why: why.unwrap_or_default(),
            wanted: None,
        }
    }

    /// Returns true if day and hour can be read and a cancelled tournament has a reason.
    pub fn is_read(&self) -> bool {
        self.lacks().is_none()
    }

    fn lacks(&self) -> Option<Lacks> {
        if kept(&self.day, &self.hour).is_err() {
            let day = !self.day.trim().is_empty() && kept(&self.day, "").is_ok();
            return Some(if day { Lacks::Hour } else { Lacks::Day });
        }
        (self.cancelled && self.why.trim().is_empty()).then_some(Lacks::Why)
    }

    /// Moves the keyboard to the field that must be mended before the data are saved.
    pub fn ask(&mut self) {
        self.wanted = self.lacks();
    }

    fn takes(&mut self, field: Lacks) -> bool {
        self.wanted.take_if(|wanted| *wanted == field).is_some()
    }

    /// Returns the data for the programme; `None` while something keeps them from being saved.
    pub fn info(&self, before: &TournamentInfo) -> Option<TournamentInfo> {
        let tidy = festival::event::import::tidy;
        if self.lacks().is_some() {
            return None;
        }
        let starts = kept(&self.day, &self.hour).ok()?;
        let match_id = before.match_id.clone();
        let cancelled = self.cancelled.then(|| tidy(&self.why));
        Some(TournamentInfo { title: tidy(&self.title), starts, room: tidy(&self.room), cancelled, match_id })
    }

    /// Draws whether it is cancelled, and why; returns true if Enter was pressed there.
    fn cancelled_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, width: f32) -> bool {
        ui.add_space(space(1));
        let changed = ui.checkbox(&mut self.cancelled, cx.tr("programme-cancelled")).changed();
        if !self.cancelled {
            return false;
        }
        let why = field(ui, &cx.tr("programme-cancelled-why"), &mut self.why, width - space(5));
        let entered = keys::entered(ui, &why);
        if changed || self.takes(Lacks::Why) {
            why.request_focus();
        }
        let missing = self.why.trim().is_empty();
        said_ui(ui, missing.then_some((Status::Warning, &cx.tr("programme-cancelled-why-missing"))));
        entered
    }

    /// Draws the fields; `focus` gives the title the keyboard. Returns true if Enter was pressed in one.
    pub fn fields_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, width: f32, focus: bool) -> bool {
        let wide = width - space(5);
        let half = (wide - space(6)) / 2.0;
        let mut entered = false;
        let mut done = |ui: &Ui, field: &egui::Response| entered |= keys::entered(ui, field);
        let title = field(ui, &cx.tr("programme-title"), &mut self.title, wide);
        if focus {
            title.request_focus();
        }
        done(ui, &title);
        ui.horizontal(|ui| {
            for (key, which) in [("programme-day", Lacks::Day), ("programme-hour", Lacks::Hour)] {
                let text = if which == Lacks::Day { &mut self.day } else { &mut self.hour };
                let typed = field(ui, &cx.tr(key), text, half);
                done(ui, &typed);
                if self.takes(which) {
                    typed.request_focus();
                }
            }
        });
        let room = field(ui, &cx.tr("programme-room"), &mut self.room, wide);
        done(ui, &room);
        let wrong = kept(&self.day, &self.hour).is_err();
        said_ui(ui, wrong.then_some((Status::Refused, &cx.tr("programme-when-wrong"))));
        entered
    }
}

/// Draws a message in a place that is always kept for it: nothing moves while somebody types.
fn said_ui(ui: &mut Ui, said: Option<(Status, &String)>) {
    ui.scope(|ui| {
        ui.set_min_height(space(7));
        if let Some((status, word)) = said {
            status_chip(ui, status, word);
        }
    });
}

/// Outcome of the dialog.
pub(super) enum Done {
    /// The data are saved, or as they were.
    Changed,
    /// The tournament of this id is to be taken off the programme.
    Remove(String),
}

/// The dialog that changes the planned data of a tournament.
pub(super) struct PlannedDialog {
    id: String,
    planned: Planned,
    /// The fields as they were at first.
    before: Planned,
    /// The start in the fields at first: the day of the event where none is fixed.
    shown: Option<String>,
    focus: bool,
}

impl PlannedDialog {
    /// Opens the dialog for a tournament.
    pub fn new(cx: &Cx<'_>, id: &str) -> Option<Self> {
        let open = cx.live.event.festival.find(id)?;
        let mut planned = Planned::of(cx, &open.info);
        planned.title = cx.words(open).title();
        let shown = kept(&planned.day, &planned.hour).ok();
        Some(Self { id: id.to_owned(), before: planned.clone(), planned, shown, focus: true })
    }

    /// Returns true if something typed is not saved.
    pub fn is_changed(&self) -> bool {
        self.planned != self.before
    }

    /// Draws the dialog; answers once it is saved, or with the tournament that is to be removed.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<Done> {
        let removable = cx.live.event.festival.find(&self.id).is_some_and(|open| open.removable(&cx.live.event));
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(cx.tr("programme-change-title")).font(display(size::TITLE)));
        let mut save = body_ui(ui, |ui| {
            let entered = self.planned.fields_ui(ui, cx, WIDTH, std::mem::take(&mut self.focus));
            self.planned.cancelled_ui(ui, cx, WIDTH) | entered
        });
        save |= ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        name_ui(ui, cx, ORGANISERS);
        ui.add_space(space(2));
        let (mut given_up, mut remove) = (false, false);
        ui.horizontal(|ui| {
            let ready = self.planned.is_read();
            let button = |ui: &mut Ui| primary_button(ui, &cx.tr("programme-save"), Some("⏎"));
            save |= ui.add_enabled_ui(ready, button).inner.clicked();
            given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
            remove = removable && secondary_button(ui, &cx.tr("programme-remove"), None).clicked();
        });
        if remove {
            return Answer::Given(Done::Remove(self.id.clone()));
        }
        let saved = save && self.save(cx);
        if save && !saved {
            self.planned.ask();
            ui.ctx().request_repaint();
        }
        Answer::of(saved.then_some(Done::Changed), given_up)
    }

    fn save(&self, cx: &mut Cx<'_>) -> bool {
        let before = cx.live.event.festival.find(&self.id).map(|open| open.info.clone()).unwrap_or_default();
        let Some(mut info) = self.planned.info(&before) else { return false };
        if self.shown.as_ref() == Some(&info.starts) {
            info.starts.clone_from(&before.starts);
        }
        if info != before {
            cx.live.arrange(&EventRecord::TournamentPlanned { id: self.id.clone(), info });
        }
        true
    }
}
