//! The line at the foot of the window: the message, and how safely everything is kept. It is always there, so that
//! nothing on a page moves when a message comes.

use std::path::PathBuf;

use egui::{Align, Label, Layout, Ui, UiBuilder, vec2};

use crate::here;
use crate::said::Said;
use desk_kit::{Live, Tone};
use festival::clock::{now_ms, time_of_day, time_on_day};
use festival::i18n::{Lang, tr, tr_args};
use look::theme::{bold, icon, size, space};
use look::widgets::{Status, icon_button, note_key, paint_icon, secondary_button, status_chip};
use session::Occasion;

/// Height of the line: two lines of a message, in points.
const HIGH: f32 = space(10);
/// Width below which the chips leave their times out, to make room for the message.
const BRIEF: f32 = space(250);

/// What was clicked on the line.
pub(super) enum Clicked {
    /// The button of who is at the desk: somebody wants to sign in, to sign out, or to take the keyboard.
    Door,
    /// The file that was written, to be opened.
    File(PathBuf),
    /// The button that closes the message about it.
    Close,
}

/// Draws the line; returns what was clicked on it. The set-up may be `unsaved` as it stands on its page.
pub(super) fn status_ui(ui: &mut Ui, said: &Said, live: Option<&Live>, unsaved: bool, lang: Lang) -> Option<Clicked> {
    let brief = ui.available_width() < BRIEF;
    let mut asked = None;
    let row = |ui: &mut Ui| {
        ui.set_min_height(HIGH);
        ui.spacing_mut().item_spacing.x = space(2);
        if let Some(live) = live {
            let chips = [Some(backup_chip(live, lang)), hub_chip(live, lang), Some(saved_chip(live, unsaved, lang))];
            chips_ui(ui, chips.iter().flatten(), brief);
            asked = door_ui(ui, live, lang, brief).then_some(Clicked::Door);
        }
        if let Some(file) = said.file() {
            let close = tr(lang, "said-close");
            note_key(ui, "Esc", &close);
            if !brief && icon_button(ui, icon::X, &close).clicked() {
                asked = Some(Clicked::Close);
            }
            if secondary_button(ui, &tr(lang, "said-open"), None).clicked() {
                asked = Some(Clicked::File(file.to_owned()));
            }
        }
        if let Some((tone, words)) = said.now() {
            said_ui(ui, tone, words);
        }
    };
    let size = vec2(ui.available_width(), HIGH);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), row);
    asked
}

/// Draws who is at the desk, with the key that opens the dialog; returns true if it is clicked.
fn door_ui(ui: &mut Ui, live: &Live, lang: Lang, brief: bool) -> bool {
    let Some(words) = here::words(live, lang, brief) else { return false };
    let all = here::all_words(live, lang);
    // The help says what it does, not who is there.
    note_key(ui, here::KEY.name(), &tr(lang, "desk-here"));
    let door = secondary_button(ui, &words, Some(here::KEY.name())).on_hover_text(&all);
    door.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &all));
    door.clicked()
}

/// Draws the message in the rest of the line; beyond two lines it is shown when the pointer is over it.
fn said_ui(ui: &mut Ui, tone: Tone, words: &str) {
    let status = match tone {
        Tone::Good => Status::Valid,
        Tone::Bad => Status::Refused,
    };
    let colour = status.colour(ui);
    let place = ui.available_rect_before_wrap();
    let mark = egui::pos2(place.left() + space(3), place.center().y);
    paint_icon(ui.painter(), status.icon(), mark, bold(size::LEAD), colour);
    let place = place.with_min_x(place.left() + space(7));
    let layout = Layout::left_to_right(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(place).layout(layout), |ui| {
        let mut job = egui::text::LayoutJob::default();
        job.append(words, 0.0, egui::TextFormat::simple(bold(size::NOTE), colour));
        job.wrap.max_width = place.width();
        job.wrap.max_rows = 2;
        let galley = ui.painter().layout_job(job);
        ui.add(Label::new(galley).selectable(false));
    });
}

/// A chip that shows how safely something is kept.
struct Chip {
    status: Status,
    word: String,
    /// The words where there is little room.
    brief: String,
    more: Option<String>,
}

/// Returns the chip that shows when something was last saved for good, and alarms if that fails.
fn saved_chip(live: &Live, unsaved: bool, lang: Lang) -> Chip {
    let saving = &live.saving;
    let loud = |status, word: String, more| Chip { status, brief: word.clone(), word, more: Some(more) };
    if let Some(error) = &saving.refused {
        return loud(Status::Refused, tr(lang, "bar-refused"), festival::errors::tell(lang, error));
    }
    if let Some(error) = &saving.trouble {
        let word = tr_args(lang, "bar-not-saved", &[("count", saving.waiting.into())]);
        return loud(Status::Refused, word, festival::errors::tell(lang, error));
    }
    if let journal::Access::ReadOnly(reason) = &live.access {
        return loud(Status::Warning, tr(lang, "bar-read-only"), festival::errors::tell_reason(lang, reason));
    }
    if saving.waiting > 0 {
        let word = tr(lang, "bar-saving");
        return Chip { status: Status::Quiet, brief: "…".to_owned(), word, more: None };
    }
    if unsaved {
        let [word, brief] = ["bar-setup-unsaved", "bar-setup-unsaved-brief"].map(|key| tr(lang, key));
        return Chip { status: Status::Warning, word, brief, more: None };
    }
    let Some(last) = saving.last_ms.or_else(|| live.event.log.last().map(|line| line.time_ms)) else {
        let word = tr(lang, "bar-nothing-saved");
        return Chip { status: Status::Quiet, word, brief: "—".to_owned(), more: None };
    };
    let brief = time_of_day(last);
    let word = tr_args(lang, "bar-saved", &[("time", brief.as_str().into())]);
    Chip { status: Status::Valid, word, brief, more: None }
}

/// Returns the chip that shows when the backup was last verified, and alarms if that fails.
fn backup_chip(live: &Live, lang: Lang) -> Chip {
    match (&live.saving.backup_trouble, &live.saving.backup) {
        (Some(error), _) => {
            let ahead = matches!(error, journal::Error::BackupIsAhead { .. });
            let word = tr(lang, if ahead { "bar-backup-ahead" } else { "bar-backup-failed" });
            let more = Some(festival::errors::tell(lang, error));
            Chip { status: Status::Refused, brief: word.clone(), word, more }
        }
        (None, Some(backup)) if live.saving.backup_diverges => {
            let (word, path) = (tr(lang, "bar-backup-diverges"), backup.path.display().to_string());
            let more = Some(tr_args(lang, "bar-backup-diverges-more", &[("path", path.as_str().into())]));
            Chip { status: Status::Refused, brief: word.clone(), word, more }
        }
        (None, Some(backup)) => {
            let time = |ms| time_on_day(ms, now_ms());
            let (status, key, more, read) = match backup.read {
                Some((ms, Occasion::Made)) => (Status::Valid, "bar-backup", "bar-backup-made-more", time(ms)),
                Some((ms, Occasion::Opened)) => (Status::Valid, "bar-backup-read", "bar-backup-read-more", time(ms)),
                None => (Status::Quiet, "bar-backup-unread", "bar-backup-unread-more", String::new()),
            };
            let word = tr_args(lang, key, &[("time", read.as_str().into())]);
            let (path, made) = (backup.path.display().to_string(), time(backup.made_ms));
            let args = [("path", path.as_str().into()), ("time", made.as_str().into())];
            let mut more = vec![tr_args(lang, "bar-backup-more", &args), tr(lang, more)];
            if let Some(aside) = &backup.aside {
                let aside = aside.display().to_string();
                more.push(tr_args(lang, "bar-backup-aside", &[("path", aside.as_str().into())]));
            }
            Chip { status, word, brief: tr(lang, "bar-backup-brief"), more: Some(more.join(" ")) }
        }
        (None, None) => {
            let (word, brief) = (tr(lang, "bar-no-backup"), tr(lang, "bar-no-backup-brief"));
            let more = tr_args(lang, "bar-no-backup-more", &[("count", live.saving.uncopied().into())]);
            Chip { status: Status::Quiet, word, brief, more: Some(more) }
        }
    }
}

/// Returns the chip that shows how this desk is in touch with the hub, if the event is on one.
fn hub_chip(live: &Live, lang: Lang) -> Option<Chip> {
    let (state, unsent) = (live.hub()?, live.unsent());
    let count = [("count", unsent.unwrap_or(0).into())];
    let last = state.level_ms.map(|ms| time_on_day(ms, now_ms()));
    let heard = last.map_or_else(
        || tr(lang, "bar-hub-never"),
        |time| tr_args(lang, "bar-hub-heard", &[("time", time.as_str().into())]),
    );
    let told = state.faults.iter().map(|fault| festival::errors::tell(lang, fault));
    let trouble = state.trouble.iter().filter(|_| !state.connected).map(|error| session::hub::tell(lang, error));
    let more = Some(std::iter::once(heard).chain(trouble).chain(told).collect::<Vec<_>>().join(" "));
    let (status, key) = match (state.connected, unsent, state.faults.is_empty() && state.forks == 0) {
        (true, Some(0), true) => (Status::Valid, "bar-hub-level"),
        (true, _, true) => (Status::Quiet, "bar-hub-sending"),
        (true, _, false) => (Status::Warning, "bar-hub-doubt"),
        (false, None | Some(0), _) => (Status::Warning, "bar-hub-gone"),
        (false, ..) => (Status::Warning, "bar-hub-away"),
    };
    Some(Chip { status, word: tr_args(lang, key, &count), brief: tr_args(lang, "bar-hub-brief", &count), more })
}

/// Draws how safely everything is kept, always in sight.
fn chips_ui<'c>(ui: &mut Ui, chips: impl IntoIterator<Item = &'c Chip>, brief: bool) {
    for Chip { status, word, brief: short, more } in chips {
        let chip = status_chip(ui, *status, if brief { short } else { word });
        chip.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, word));
        let chip = if brief { chip.on_hover_text(word) } else { chip };
        if let Some(more) = more {
            chip.on_hover_text(more);
        }
    }
}
