//! Who is at the desk: always in sight at the foot of the window, with sign-in, sign-out, and the way to the keyboard.

use egui::{Context, Key, Modifiers, RichText, Ui};
use rules::Role;

use crate::Desk;
use desk_kit::access::{Access, Fields};
use desk_kit::dialogs::{Answer, dialog_width};
use desk_kit::keys::alt_button;
use desk_kit::parts::{LOW, quiet};
use desk_kit::{Cx, Live};
use festival::event::Official;
use festival::i18n::{Lang, tr, tr_args};
use look::theme::{display, icon, size, space};
use look::widgets::{Status, secondary_button, status_chip};

/// The key that opens the dialog, on every page.
pub(super) const KEY: Key = Key::F11;

/// Width of the dialog, in points; in a low window the list has its room beside the PIN.
const WIDTH: f32 = space(110);
const LOW_WIDTH: f32 = space(150);

/// The dialog in which somebody signs in, signs out, or takes the keyboard.
#[derive(Debug)]
pub(super) struct PresenceDialog(Access);

/// Returns who is here, whoever is at the keyboard first.
fn present(live: &Live) -> Vec<&Official> {
    let clerk = live.clerk();
    let others = live.present.iter().map(String::as_str).filter(|id| Some(*id) != clerk);
    clerk.into_iter().chain(others).filter_map(|id| live.event.setup.official(id)).collect()
}

/// Most letters of names at the foot of the window; beyond that, all but the first stand by their initials.
const LETTERS: usize = 44;

/// Returns who is at the desk, for the foot of the window: whoever is at the keyboard first; by initials if `brief`.
/// `None` for an event without officials.
pub(super) fn words(live: &Live, lang: Lang, brief: bool) -> Option<String> {
    if live.event.setup.officials.is_empty() {
        return None;
    }
    let names: Vec<_> = present(live).into_iter().map(|official| official.person.name.trim()).collect();
    let words = match &names[..] {
        [] if brief => "—".to_owned(),
        [] => tr(lang, "desk-here-nobody"),
        _ if brief => shortened(&names, 0),
        _ if names.join(", ").chars().count() <= LETTERS => names.join(", "),
        _ => shortened(&names, 1),
    };
    Some(format!("{} {words}", icon::USER))
}

/// Returns the names of the first people whole, and the initials of the others.
fn shortened(names: &[&str], whole: usize) -> String {
    let name = |(index, name): (usize, &&str)| if index < whole { (*name).to_owned() } else { initials(name) };
    names.iter().enumerate().map(name).collect::<Vec<_>>().join(", ")
}

/// Returns all names, for the pointer and for screen readers.
pub(super) fn all_words(live: &Live, lang: Lang) -> String {
    let names: Vec<_> = present(live).into_iter().map(|official| official.person.name.trim()).collect();
    let names = if names.is_empty() { tr(lang, "desk-here-nobody") } else { names.join(", ") };
    tr_args(lang, "desk-here-all", &[("names", (&names).into())])
}

fn initials(name: &str) -> String {
    name.split_whitespace().filter_map(|word| word.chars().next()).take(3).collect()
}

impl Desk {
    /// Opens the dialog by its key, if there is somebody who could sign in.
    pub(super) fn here_keys(&mut self, ctx: &Context) {
        let can = self.live.as_ref().is_some_and(|live| !live.event.setup.officials.is_empty());
        if can && !self.is_asking(ctx) && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, KEY)) {
            self.open_here();
        }
    }

    pub(super) fn open_here(&mut self) {
        let access = Access::new(Role::ALL.to_vec());
        let clerk = self.live.as_ref().and_then(Live::clerk).map(str::to_owned);
        self.here.open(PresenceDialog(clerk.into_iter().fold(access, Access::of)));
    }

    pub(super) fn here_ui(&mut self, ui: &mut Ui) {
        let Some(live) = &mut self.live else { return };
        let mut cx = Cx { live, lang: self.prefs.lang, commands: &mut self.commands };
        let mut leaver = None;
        self.here.ui(ui, "desk-here", |ui, here| here.ui(ui, &mut cx, &mut leaver));
        if let (Some(official), Some(live)) = (leaver, &mut self.live) {
            // What was begun in an office is saved before the office goes.
            self.rooms.iter_mut().for_each(|room| room.save(live));
            live.sign_out(&official);
        }
    }
}

impl PresenceDialog {
    /// Draws the dialog; answers with who signs in. Who signs out is the `leaver`: it stays open for others.
    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, leaver: &mut Option<String>) -> Answer<String> {
        let low = ui.ctx().content_rect().height() < LOW;
        let wide = dialog_width(ui, if low { LOW_WIDTH } else { WIDTH });
        ui.label(RichText::new(cx.tr("desk-here")).font(display(size::TITLE)));
        let clerk = cx.live.clerk().and_then(|id| cx.live.event.setup.official(id));
        let (status, words) = match clerk {
            Some(official) => {
                let name = official.person.name.trim();
                (Status::Valid, cx.tr_args("desk-here-clerk", &[("name", name.into())]))
            }
            None => (Status::Quiet, cx.tr("desk-here-nobody")),
        };
        status_chip(ui, status, &words);
        // In a low window title and buttons need the room.
        if !low {
            ui.label(quiet(ui, &cx.tr("desk-here-hint")));
            let minutes = cx.live.event.setup.desk.stays_minutes;
            if minutes > 0 {
                let stays = cx.tr_args("desk-here-stays", &[("minutes", minutes.into())]);
                ui.add(egui::Label::new(quiet(ui, &stays)).wrap());
            }
            ui.add_space(space(1));
        }
        let (came, list) = self.0.listed_ui(ui, cx, Fields { width: wide, out: false });
        let came = came.given();
        if let Some(official) = &came {
            cx.live.sit(official);
        }
        let close = ui
            .horizontal_wrapped(|ui| {
                let chosen = self.0.chosen().filter(|id| cx.live.present.contains(*id));
                if let Some(official) = chosen.and_then(|id| cx.live.event.setup.official(id)) {
                    let name = official.person.name.trim();
                    if alt_button(ui, &cx.tr_args("desk-here-out", &[("name", name.into())]), Key::U) {
                        *leaver = Some(official.id.clone());
                    }
                }
                secondary_button(ui, &cx.tr("desk-here-close"), Some("Esc")).clicked()
            })
            .inner;
        self.0.note(ui, list);
        Answer::of(came, close)
    }
}
