//! Closing an event while something is not in its file: records that the disk refuses, or anything typed or begun on a
//! page and not recorded. Nothing is lost without a question; nor do the hall's boards close by mistake during play.

use egui::{Context, Key, Label, Modifiers, RichText, Ui, ViewportCommand};

use crate::Desk;
use desk_kit::dialogs::{Answer, dialog_width};
use desk_kit::{AppCommand, Live};
use festival::errors::tell;
use festival::i18n::{tr, tr_args};
use look::theme::{display, size, space};
use look::widgets::{primary_button, secondary_button};

/// Width of the dialog, in points.
const WIDTH: f32 = space(120);

/// What would close the event.
#[derive(Debug)]
pub(super) enum Leaving {
    /// The window closes.
    Window,
    /// Another event takes its place.
    For(AppCommand),
}

impl Desk {
    /// Keeps the window open until all is written; asks if something can't be.
    pub(super) fn keep_open(&mut self, ctx: &Context) {
        if ctx.input(|input| input.viewport().close_requested()) && self.would_lose(true) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.leaving.open(Leaving::Window);
        }
    }

    /// Holds back a command that would close the event while something would be lost, and asks; returns any other
    /// command.
    pub(super) fn ask_first(&mut self, ctx: &Context, command: AppCommand) -> Option<AppCommand> {
        let closes = match &command {
            // The event that is open already is only shown again.
            AppCommand::Open(path) => !self.live.as_ref().is_some_and(|live| live.path == *path && live.writes()),
            AppCommand::Create(_)
            | AppCommand::CreateAfter(..)
            | AppCommand::Sample(_)
            | AppCommand::Learn(_)
            | AppCommand::EndLesson => true,
            _ => false,
        };
        if !closes || !self.would_lose(false) {
            return Some(command);
        }
        self.leaving.open(Leaving::For(command));
        ctx.request_repaint();
        None
    }

    /// Asks what to do about what is not in the file. Once all of it is written, the command is carried out.
    pub(super) fn leaving_ui(&mut self, ui: &Ui) {
        let Some(leaving) = self.leaving.asks() else { return };
        let (lang, saving) = (self.prefs.lang, self.live.as_ref().map(|live| &live.saving));
        let waiting = saving.map_or(0, |saving| saving.waiting);
        let unrecorded = self.unrecorded(matches!(leaving, Leaving::Window));
        let darkens = self.darkens();
        let trouble = saving.and_then(|saving| saving.trouble.as_ref()).map(|error| tell(lang, error));
        let [title, stay, lose] = match &trouble {
            Some(_) => ["desk-unwritten", "desk-unwritten-stay", "desk-unwritten-lose"],
            None if waiting > 0 => return,
            None if !unrecorded.is_empty() => ["desk-unrecorded", "desk-unrecorded-stay", "desk-unrecorded-lose"],
            None if darkens.is_some() => ["desk-darkens", "desk-unrecorded-stay", "desk-unrecorded-lose"],
            None => return self.leave(ui.ctx()),
        }
        .map(|key| tr(lang, key));
        let what = match &trouble {
            Some(why) => Some(tr_args(lang, "desk-unwritten-why", &[("count", waiting.into()), ("why", why.into())])),
            None => (!unrecorded.is_empty()).then(|| tr(lang, "desk-unrecorded-lost")),
        };
        let named = if trouble.is_some() { &[][..] } else { &unrecorded };
        let left = self.leaving.ui(ui, "desk-leaving", |ui, _| {
            dialog_width(ui, WIDTH);
            ui.label(RichText::new(title).font(display(size::TITLE)));
            for what in named.iter().chain(&what).chain(&darkens) {
                ui.add(Label::new(what).wrap());
            }
            ui.add_space(space(2));
            ui.horizontal(|ui| {
                let stay = primary_button(ui, &stay, Some("⏎")).clicked();
                let lose = secondary_button(ui, &lose, None);
                // Whoever has gone to the other button by Tab presses that.
                let entered = !lose.has_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
                Answer::of(lose.clicked().then_some(()), stay || entered)
            })
            .inner
        });
        if let Some((leaving, Some(()))) = left {
            self.leave_for(ui.ctx(), leaving);
        }
    }

    /// Returns true if closing the event now, or the window with it, could lose something: what can't be written; what
    /// is on its way, since it may still fail; what is typed or begun and not recorded; what the hall looks at.
    fn would_lose(&self, window: bool) -> bool {
        let unwritten = |live: &Live| live.saving.trouble.is_some() || live.saving.waiting > 0;
        let unsaved = self.live.as_ref().is_some_and(unwritten) || !self.unrecorded(window).is_empty();
        unsaved || self.darkens().is_some()
    }

    /// Returns in words what the hall would no longer see: boards that are open while the event is under way.
    fn darkens(&self) -> Option<String> {
        let open = self.boards.boards().count();
        let darkens = open > 0 && self.live.as_ref().is_some_and(|live| live.event.is_under_way());
        darkens.then(|| tr_args(self.prefs.lang, "desk-darkens-boards", &[("count", open.into())]))
    }

    /// Returns in words what would be lost that is in no record; the judge's table outlives an event, but not the
    /// window.
    fn unrecorded(&self, window: bool) -> Vec<String> {
        let lang = self.prefs.lang;
        let mut lost = Vec::new();
        if let Some(live) = &self.live {
            lost.extend(self.rooms.iter().flat_map(|room| room.unrecorded(live, lang)));
        }
        if window {
            lost.extend(self.rooms.iter().flat_map(|room| room.eventless(lang)));
        }
        lost
    }

    /// Carries out what was held back: nothing would be lost any more.
    fn leave(&mut self, ctx: &Context) {
        if let Some(leaving) = self.leaving.close() {
            self.leave_for(ctx, leaving);
        }
    }

    /// Closes the event and carries out the command.
    fn leave_for(&mut self, ctx: &Context, leaving: Leaving) {
        self.close();
        match leaving {
            Leaving::Window => {
                // Nothing of it is asked about again.
                self.rooms.iter_mut().for_each(|room| room.clear());
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
            Leaving::For(command) => self.commands.push(command),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;
    use look::Prefs;
    use tempfile::TempDir;

    use super::*;
    use crate::testing::{harness, stays_open};

    /// Shows an event of which three records can't be written.
    fn refused() -> (Harness<'static, Desk>, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festa.triade");
        journal::Journal::create(&path).unwrap().close().unwrap();
        let mut desk = Desk::new(Prefs { file: None, ..Prefs::default() }, Vec::new());
        desk.open(&Context::default(), &path);
        let saving = &mut desk.live.as_mut().unwrap().saving;
        (saving.trouble, saving.waiting) = (Some(journal::Error::DiskFull { path }), 3);
        let mut harness = harness(desk);
        harness.run_steps(3);
        (harness, folder)
    }

    fn asks(harness: &Harness<'static, Desk>) -> bool {
        harness.query_by_label("Non tutto è salvato").is_some()
    }

    fn click(harness: &mut Harness<'static, Desk>, label: &str) {
        harness.get_by_label_contains(label).click();
        harness.run_steps(3);
    }

    fn path(harness: &Harness<'static, Desk>) -> Option<PathBuf> {
        harness.state().live.as_ref().map(|live| live.path.clone())
    }

    #[test]
    fn the_window_does_not_close_over_what_can_not_be_written() {
        let (mut harness, _folder) = refused();
        assert!(stays_open(&mut harness) && asks(&harness));
        assert!(harness.query_by_label_contains("3 record non sono ancora scritti").is_some());
        assert!(harness.query_by_label_contains("il disco è pieno").is_some(), "why is said");
        click(&mut harness, "Resta aperto e riprova");
        assert!(!asks(&harness) && path(&harness).is_some());
        assert!(stays_open(&mut harness) && asks(&harness), "it is asked again");
        click(&mut harness, "Chiudi e perdi");
        assert!(path(&harness).is_none() && !stays_open(&mut harness));
    }

    #[test]
    fn another_event_takes_its_place_only_when_it_is_said_so() {
        let (mut harness, folder) = refused();
        let other = folder.path().join("altra.triade");
        for label in ["Resta aperto e riprova", "Chiudi e perdi"] {
            harness.state_mut().commands.push(AppCommand::Create(other.clone()));
            harness.run_steps(3);
            assert!(asks(&harness) && !other.exists());
            click(&mut harness, label);
        }
        assert_eq!(path(&harness), Some(other));
    }

    /// The disk may be full by the time that the last record gets there.
    #[test]
    fn what_is_on_its_way_is_waited_for() {
        let (mut harness, _folder) = refused();
        let saving = |harness: &mut Harness<'static, Desk>, trouble: bool, waiting| {
            let live = harness.state_mut().live.as_mut().unwrap();
            let full = journal::Error::DiskFull { path: live.path.clone() };
            (live.saving.trouble, live.saving.waiting) = (trouble.then_some(full), waiting);
        };
        saving(&mut harness, false, 1);
        assert!(stays_open(&mut harness) && !asks(&harness), "nothing is wrong yet");
        saving(&mut harness, true, 1);
        harness.run_steps(3);
        assert!(asks(&harness) && path(&harness).is_some());
        saving(&mut harness, false, 0);
        harness.run_steps(3);
        assert!(path(&harness).is_none() && !stays_open(&mut harness), "it was written after all");
    }

    #[test]
    fn what_is_written_meanwhile_holds_nothing_up() {
        let (mut harness, _folder) = refused();
        assert!(stays_open(&mut harness));
        let saving = &mut harness.state_mut().live.as_mut().unwrap().saving;
        (saving.trouble, saving.waiting) = (None, 0);
        harness.run_steps(3);
        assert!(path(&harness).is_none() && !stays_open(&mut harness));
    }

    /// Shows the sample, in the middle of its day, with so many boards.
    fn shown(boards: usize) -> (Harness<'static, Desk>, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("palio.triade");
        festival::sample::write_until(&path, festival::sample::MIDDLE).unwrap();
        let mut desk = Desk::new(Prefs { file: None, ..Prefs::default() }, Vec::new());
        desk.open(&Context::default(), &path);
        let mut harness = harness(desk);
        harness.run_steps(3);
        (0..boards).for_each(|board| harness.state_mut().boards.toggle(board));
        harness.run_steps(3);
        (harness, folder)
    }

    const DARKENS: &str = "La sala sta guardando";

    #[test]
    fn the_window_does_not_close_over_boards_while_the_event_is_under_way() {
        let (mut harness, _folder) = shown(2);
        assert!(stays_open(&mut harness));
        assert!(harness.query_by_label(DARKENS).is_some());
        assert!(harness.query_by_label_contains("2 tabelloni sono aperti").is_some());
        click(&mut harness, "Resta aperto");
        assert!(harness.query_by_label(DARKENS).is_none() && path(&harness).is_some());
        assert!(stays_open(&mut harness), "it is asked again");
        click(&mut harness, "Chiudi lo stesso");
        assert!(path(&harness).is_none() && !stays_open(&mut harness));
    }

    #[test]
    fn another_event_does_not_take_the_place_of_what_the_hall_looks_at_without_a_word() {
        let (mut harness, folder) = shown(1);
        let other = folder.path().join("altra.triade");
        harness.state_mut().commands.push(AppCommand::Create(other.clone()));
        harness.run_steps(3);
        assert!(harness.query_by_label(DARKENS).is_some() && !other.exists());
        click(&mut harness, "Chiudi lo stesso");
        assert_eq!(path(&harness), Some(other));
    }

    #[test]
    fn without_boards_or_before_anything_has_begun_the_window_closes() {
        let (mut harness, _folder) = shown(0);
        assert!(!stays_open(&mut harness));
        let (mut harness, _folder) = refused();
        let saving = &mut harness.state_mut().live.as_mut().unwrap().saving;
        (saving.trouble, saving.waiting) = (None, 0);
        harness.state_mut().boards.toggle(0);
        harness.run_steps(3);
        assert!(!stays_open(&mut harness));
    }
}
