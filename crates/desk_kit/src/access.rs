//! Who is at the table: signing in and out, and approval of what the rules reserve to an office.

mod words;

use egui::{Key, Rect, RichText, ScrollArea, Ui, UiBuilder};
use rules::Role;
use session::holders;

use crate::dialogs::{Answer, Around, dialog_width, height_of, room_high};
use crate::keys::{LINES, stepped_round, take_steps};
use crate::on_screen::OnScreen;
use crate::parts::{is_low, pin_field, quiet};
use crate::pin_pad;
use crate::strays::note_pin;
use crate::{Cx, Live};
use festival::event::RACE;
use festival::sample;
use look::theme::{bold, display, size, space, tokens};
use look::widgets::{Status, primary_button, reveal, secondary_button, status_chip};

pub use words::{quorum_words, role_key, roles_words, vouched_words, wait_words};

/// Width of the dialog, in points.
pub const DIALOG: f32 = space(95);

const BESIDE: f32 = space(35);

/// Frames after which a dialog knows the heights of its parts.
const MEASURED_AFTER: u8 = 4;

/// Room around the list of names where somebody is asked about an act, in points: the act, the PIN, the buttons.
const ABOUT: f32 = space(105);

/// Width below which names have no room beside the PIN, in points.
const WIDE: f32 = space(140);

/// Choice and PIN of a dialog.
#[derive(Clone, Copy)]
pub struct Fields {
    /// Their width, in points.
    pub width: f32,
    /// True if the way out stands below them.
    pub out: bool,
}

/// Where the list of names stands.
#[derive(Clone, Copy)]
enum ListLayout {
    /// Above the PIN, however many there are.
    Whole,
    /// Above the PIN, and at most so high.
    Below(f32),
    /// Beside the PIN.
    Beside,
}

/// Asks for the PIN of somebody who holds an office.
#[derive(Debug)]
pub struct Access {
    roles: Vec<Role>,
    /// Translation key of what they are asked for.
    what: Option<&'static str>,
    /// Ids of those who need not be asked, if this is about an act: to have signed in is not enough then.
    about: Option<Vec<String>>,
    /// Whether whoever answers signs in at the desk; otherwise they vouch for the act alone.
    comes: bool,
    /// How many of each office are needed, if that is known.
    quorums: Vec<u8>,
    chosen: Option<String>,
    /// Who was chosen and how high the window was when the list was drawn last, and for how many frames more the choice
    /// is scrolled to: the height of the list is known only then.
    seen: ((Option<String>, f32), u8),
    pin: String,
    /// Whose PIN is being checked, and before that the number of their right PINs and of all wrong ones.
    asked: Option<(String, usize, usize)>,
    /// Key of the message about the last PIN.
    refusal: Option<&'static str>,
    /// Who is asked, and since when, in seconds of the window.
    since: OnScreen<String>,
    focus: bool,
    /// Where the PIN was drawn last.
    line: Rect,
    around: Around,
}

impl Access {
    /// Asks for anybody in one of these offices.
    pub fn new(roles: Vec<Role>) -> Self {
        Self {
            roles,
            what: None,
            about: None,
            comes: true,
            quorums: Vec::new(),
            chosen: None,
            seen: ((None, 0.0), 0),
            pin: String::new(),
            asked: None,
            refusal: None,
            since: OnScreen::default(),
            focus: true,
            line: Rect::NOTHING,
            around: Around::default(),
        }
    }

    /// Asks about an act, to which some have agreed: whoever answers vouches for that act, and does not sign in.
    pub fn about(roles: Vec<Role>, agreed: &[String]) -> Self {
        Self { about: Some(agreed.to_vec()), comes: false, ..Self::new(roles) }
    }

    /// Lets whoever answers sign in, and sit down at the keyboard if nobody is there.
    #[must_use]
    pub fn sitting(self) -> Self {
        Self { comes: true, ..self }
    }

    /// Sets how many of each office are needed.
    #[must_use]
    pub fn needing(self, quorums: Vec<u8>) -> Self {
        Self { quorums, ..self }
    }

    /// Sets what somebody is asked for, by its translation key.
    #[must_use]
    pub fn to(self, what: &'static str) -> Self {
        Self { what: Some(what), ..self }
    }

    /// Sets the official who is asked first.
    #[must_use]
    pub fn of(mut self, id: String) -> Self {
        self.chosen = Some(id);
        self
    }

    /// Takes the keyboard when it is next drawn, with an empty PIN: what is typed then is a PIN.
    pub fn ask_again(&mut self) {
        (self.focus, self.refusal) = (true, None);
        self.pin.clear();
    }

    /// Returns who is chosen, once it was drawn.
    pub fn chosen(&self) -> Option<&str> {
        self.chosen.as_deref()
    }

    /// Draws the dialog: who is needed and for what, choice and PIN; answers with who has come.
    pub fn dialog_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<String> {
        dialog_width(ui, DIALOG);
        let role = roles_words(cx.lang, &self.roles);
        let title = cx.tr_args("table-access", &[("role", (&role).into())]);
        ui.add(egui::Label::new(RichText::new(title).font(display(size::TITLE))).wrap());
        if let Some(what) = self.what {
            ui.add(egui::Label::new(RichText::new(cx.tr(what)).font(bold(size::LEAD))).wrap());
        }
        let (answer, list) = self.listed_ui(ui, cx, Fields { width: DIALOG, out: true });
        self.note(ui, list);
        answer
    }

    /// Draws choice and PIN in a dialog: the choice as high as there is room for, or beside the PIN where the window is
    /// low; and the way out if there is one. Answers with who has come; returns the height of the choice, too, for
    /// [`Self::note`].
    pub fn listed_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, fields: Fields) -> (Answer<String>, f32) {
        let below = ListLayout::Below(self.around.room(ui, f32::INFINITY));
        let place = if is_beside(ui) { ListLayout::Beside } else { below };
        self.placed_ui(ui, cx, fields, place)
    }

    /// Records the height of the choice, once all of the dialog is drawn.
    pub fn note(&mut self, ui: &Ui, list: f32) {
        self.around.note(ui, list);
    }

    /// Draws choice and PIN below a title; returns who has answered. When it takes the keyboard, the chosen official,
    /// the field and the title are scrolled to.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, width: f32, title: Rect) -> Option<String> {
        // Under a dialog nothing is brought into sight.
        if self.focus && is_free(ui) {
            self.seen.1 = MEASURED_AFTER;
        }
        let led = self.seen.1 > 0;
        let (arrived, _) = self.placed_ui(ui, cx, Fields { width, out: false }, ListLayout::Whole);
        if led && is_free(ui) {
            reveal(ui, title.union(self.line));
        }
        arrived.given()
    }

    /// Draws choice and PIN below the act in question, beside each other where the window is low, and the way out;
    /// answers with who has come.
    pub fn or_out_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, width: f32) -> Answer<String> {
        let high = (room_high(ui.ctx()) - ABOUT).max(Around::LEAST);
        let place = if is_beside(ui) { ListLayout::Beside } else { ListLayout::Below(high) };
        self.placed_ui(ui, cx, Fields { width, out: true }, place).0
    }

    /// Draws the choice in its place, the PIN, and the way out if there is one; returns the answer, and the height of
    /// the choice.
    fn placed_ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Cx<'_>,
        Fields { width, out }: Fields,
        place: ListLayout,
    ) -> (Answer<String>, f32) {
        let mut candidates = holders(cx.live, &self.roles);
        candidates.retain(|(id, _)| self.about.as_ref().is_none_or(|agreed| !agreed.contains(id)));
        if self.chosen.as_ref().is_none_or(|chosen| candidates.iter().all(|(id, _)| id != chosen)) {
            self.chosen = self.first(cx.live, &candidates);
        }
        if candidates.is_empty() {
            let role = roles_words(cx.lang, &self.roles);
            // Once a race has begun officials are added by records of their own.
            let begun = cx.live.event.find(RACE).is_some();
            let key = if begun { "table-nobody-holds-begun" } else { "table-nobody-holds" };
            let words = cx.tr_args(key, &[("role", (&role).into())]);
            ui.add(egui::Label::new(RichText::new(words).color(tokens(ui).refused)).wrap());
            return (Answer::of(None, out && out_ui(ui, cx)), 0.0);
        }
        self.keys(ui, &candidates);
        // In a dialog a click beside everything leaves the keyboard here.
        self.focus |= out && ui.memory(|memory| memory.focused().is_none());
        let list = |high: f32| ScrollArea::vertical().id_salt("access").max_height(high).auto_shrink([false, true]);
        // The field keeps the keyboard when the window grows or shrinks.
        let field = ui.scope_id().with("pin");
        let pin = |this: &mut Self, ui: &mut Ui, width: f32| {
            ui.scope_builder(UiBuilder::new().scope_id(field), |ui| this.pin_ui(ui, cx, Fields { width, out })).inner
        };
        let (given_up, high) = match place {
            ListLayout::Whole => {
                self.choice_ui(ui, cx, &candidates);
                (pin(self, ui, width), 0.0)
            }
            ListLayout::Below(high) => {
                let shown = list(high).show(ui, |ui| self.choice_ui(ui, cx, &candidates));
                (pin(self, ui, width), height_of(&shown))
            }
            ListLayout::Beside => {
                let half = (width.min(ui.available_width()) - space(4)) / 2.0;
                let row = |ui: &mut Ui| {
                    ui.vertical(|ui| {
                        ui.set_width(half);
                        list(BESIDE).show(ui, |ui| self.choice_ui(ui, cx, &candidates));
                    });
                    ui.vertical(|ui| pin(self, ui, half)).inner
                };
                (ui.horizontal_top(row).inner, BESIDE)
            }
        };
        let arrived = self.arrived(cx.live);
        if arrived.is_some() || (self.focus && is_free(ui)) {
            // What has changed is drawn now, not with the next key.
            ui.ctx().request_repaint();
        }
        (Answer::of(arrived, given_up), high)
    }

    /// Draws the list of names; a new choice, by key or by itself, is scrolled to.
    fn choice_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, candidates: &[(String, String)]) {
        let now = (self.chosen.clone(), ui.ctx().content_rect().height());
        if self.seen.0 != now {
            self.seen = (now, MEASURED_AFTER);
        }
        let moved = self.seen.1 > 0;
        self.seen.1 = self.seen.1.saturating_sub(1);
        if moved {
            ui.ctx().request_repaint();
        }
        for (id, name) in candidates {
            let chosen = self.chosen.as_ref() == Some(id);
            let here = self.about.is_none() && cx.live.present.contains(id);
            let words = if here { format!("{name} · {}", vouched_words(cx, id)) } else { name.clone() };
            let radio = ui.horizontal(|ui| {
                ui.add_space(space(1));
                ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Wrap);
                ui.radio(chosen, words)
            });
            if chosen && moved {
                radio.inner.scroll_to_me(None);
            }
            if radio.inner.clicked() {
                self.chosen = Some(id.clone());
                (self.focus, self.refusal) = (true, None);
            }
        }
    }

    /// Returns who is asked first. To sign in: whoever is not here yet. About an act: somebody with a PIN, since it is
    /// asked for; of them, whoever leaves the fewest to be asked after them; of these, somebody here, since those who
    /// are here and are asked all the same have to type it anew; then, whose office is named first.
    pub fn first(&self, live: &Live, candidates: &[(String, String)]) -> Option<String> {
        let after = |(id, _): &&(String, String)| {
            let (here, without) = (live.present.contains(id), !live.has_pin(id));
            let office = self.roles.iter().position(|role| live.event.offices_of(id).has(*role));
            if self.about.is_some() { (without, self.more(live, id), !here, office) } else { (here, 0, without, None) }
        };
        candidates.iter().min_by_key(after).map(|(id, _)| id.clone())
    }

    /// Returns how many more of one of their offices are needed, themselves included.
    fn more(&self, live: &Live, id: &str) -> usize {
        let agreed = self.about.as_deref().unwrap_or_default();
        let counted = |role: Role| agreed.iter().filter(|id| live.event.offices_of(id).has(role)).count();
        let held = self.roles.iter().zip(&self.quorums).filter(|(role, _)| live.event.offices_of(id).has(**role));
        held.map(|(role, quorum)| usize::from(*quorum).saturating_sub(counted(*role))).min().unwrap_or(0)
    }

    /// Handles up and down, which choose who signs in, round the list.
    fn keys(&mut self, ui: &Ui, candidates: &[(String, String)]) {
        let Some(at) = candidates.iter().position(|(id, _)| self.chosen.as_ref() == Some(id)) else { return };
        let by = take_steps(ui, LINES);
        if let Some(to) = stepped_round(Some(at), by, candidates.len()).filter(|_| by != 0) {
            self.chosen = Some(candidates[to].0.clone());
            (self.focus, self.refusal) = (true, None);
        }
    }

    /// Returns true if whoever is asked about an act can have read it, where one key is all that it takes: the key that
    /// opened the question is often pressed twice.
    fn is_read(&mut self, ui: &Ui, live: &Live) -> bool {
        let read = self.since.is_read(ui, self.chosen.as_ref());
        self.since.draw(ui, self.chosen.clone());
        self.about.is_none() || read || self.chosen.as_ref().is_none_or(|id| live.has_pin(id))
    }

    /// Draws the PIN and the buttons; returns true if it is given up.
    fn pin_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, Fields { width, out }: Fields) -> bool {
        ui.add_space(space(1));
        note_pin(ui);
        let pin = ui
            .horizontal(|ui| {
                let pin = pin_field(ui, &cx.tr("table-pin"), &mut self.pin, width - space(4) - pin_pad::DOOR);
                self.focus |= pin_pad::door_ui(ui, cx.lang);
                pin
            })
            .inner;
        self.line = pin.rect;
        // Under a dialog nothing gets the keyboard: it is asked for again once that is closed.
        if is_free(ui) && std::mem::take(&mut self.focus) {
            pin.request_focus();
        }
        if pin.changed() {
            self.refusal = None;
            pin_pad::put_away(ui.ctx());
        }
        let pressed = pin_pad::pad_ui(ui, cx.lang);
        if pressed.is_some() {
            (self.focus, self.refusal) = (true, None);
        }
        let ended = pressed.is_some_and(|pressed| pressed.press(&mut self.pin));
        let entered = ended || (pin.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)));
        if entered {
            // Enter asks and leaves the keyboard here: a wrong PIN is typed again.
            pin.request_focus();
        }
        let wait = self.chosen.as_deref().map_or(0, |id| cx.live.pin_wait(id));
        ui.scope(|ui| {
            // The message has as much room as what stood there: nothing moves.
            ui.set_min_height(space(7));
            if wait > 0 {
                status_chip(ui, Status::Refused, &wait_words(ui, cx, wait));
            } else if self.asked.is_some() {
                // Checking it takes a moment.
                ui.label(quiet(ui, &cx.tr("table-pin-checked")));
            } else if let Some(refusal) = self.refusal {
                status_chip(ui, Status::Refused, &cx.tr(refusal));
            } else if let Some(id) = self.chosen.as_deref() {
                // The strip of a practice, which says it too, may lie under a dialog.
                let practises = cx.live.event.setup.is_practice();
                let pin = sample::pin(id);
                if !cx.live.has_pin(id) {
                    ui.label(quiet(ui, &cx.tr("table-pin-hint")));
                } else if practises {
                    ui.label(quiet(ui, &cx.tr_args("table-pin-practice", &[("pin", (&pin).into())])));
                }
            }
        });
        ui.add_space(space(1));
        let ready = self.asked.is_none() && wait == 0;
        let read = self.is_read(ui, cx.live);
        let sign_in = |ui: &mut Ui| primary_button(ui, &cx.tr("table-sign-in"), Some("⏎")).clicked();
        let row = |ui: &mut Ui| (ui.add_enabled_ui(ready, sign_in).inner, out && out_ui(ui, cx));
        let (clicked, given_up) = ui.horizontal(row).inner;
        if ready
            && read
            && (entered || clicked)
            && let Some(id) = self.chosen.clone()
        {
            self.ask(cx.live, &id);
        }
        given_up
    }

    /// Submits the PIN. Neither an empty PIN nor a PIN of somebody who has none is tried.
    fn ask(&mut self, live: &Live, id: &str) {
        // What is typed before the answer is the next try.
        let pin = std::mem::take(&mut self.pin);
        match (live.has_pin(id), pin.is_empty()) {
            (true, true) => (self.refusal, self.focus) = (Some("table-pin-empty"), true),
            (false, false) => (self.refusal, self.focus) = (Some("table-pin-none"), true),
            _ => {
                let asked = (id.to_owned(), live.right_pins(id), live.refused_here);
                let tried = if self.comes { live.sign_in(id, &pin) } else { live.vouch(id, &pin) };
                self.asked = tried.then_some(asked);
            }
        }
    }

    /// Returns whose PIN it was, once it turns out to be right.
    fn arrived(&mut self, live: &Live) -> Option<String> {
        let (id, right, refused) = self.asked.as_ref()?;
        if live.right_pins(id) > *right {
            let id = id.clone();
            self.asked = None;
            return Some(id);
        }
        if live.refused_here > *refused {
            let refusal = if live.writes() { "table-pin-wrong" } else { "table-pin-wrong-reading" };
            (self.asked, self.refusal, self.focus) = (None, Some(refusal), true);
        }
        None
    }
}

/// Draws, before something is recorded, in whose name that will be: whoever has signed in for it and is not at the
/// keyboard.
pub fn name_ui(ui: &mut Ui, cx: &Cx<'_>, offices: &[Role]) {
    if let Some(id) = cx.live.lends_name(offices) {
        let name = cx.live.event.official_name(id);
        let words = cx.tr_args("access-in-name", &[("name", (&name).into())]);
        ui.add(egui::Label::new(quiet(ui, &words)).wrap());
    }
}

/// Returns true if no dialog lies above.
fn is_free(ui: &Ui) -> bool {
    crate::dialogs::is_above(ui)
}

/// Returns true if the choice has its room beside the PIN, in a low window.
fn is_beside(ui: &Ui) -> bool {
    is_low(ui) && ui.available_width() >= WIDE
}

/// Sets the width of a dialog in which somebody agrees to an act: in a low window, room for the choice beside the PIN.
/// Returns the width.
pub fn agreeing_width(ui: &mut Ui) -> f32 {
    dialog_width(ui, if is_low(ui) { WIDE + space(2) } else { DIALOG })
}

/// Draws the button that cancels; returns true if it was clicked.
fn out_ui(ui: &mut Ui, cx: &Cx<'_>) -> bool {
    secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked()
}

/// An act that waits for an official to sign in: it goes on once they have come, and is dropped if they have not.
#[derive(Debug)]
pub struct Waits<T> {
    what: Option<T>,
    came: bool,
}

impl<T> Default for Waits<T> {
    fn default() -> Self {
        Self { what: None, came: false }
    }
}

impl<T> Waits<T> {
    /// Keeps an act that waits.
    pub fn keep(&mut self, what: T) {
        *self = Self { what: Some(what), came: false };
    }

    /// Records whether somebody has come; if not, the act is dropped.
    pub fn answered(&mut self, came: bool) {
        self.came = came;
        self.what = self.what.take().filter(|_| came);
    }

    /// Returns the act that goes on now, once.
    pub fn take(&mut self) -> Option<T> {
        self.what.take_if(|_| std::mem::take(&mut self.came))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::event::{Official, PersonRef};
    use rules::RoleSet;
    use testkit::until;

    /// Opens an event with such officials, of whom these have PINs.
    fn event(folder: &tempfile::TempDir, officials: &[(&str, RoleSet)], pins: &[&str]) -> Live {
        let mut live = Live::create(&folder.path().join("festa.triade"), || {}).unwrap();
        live.pin_cost = journal::PinCost::KNOWN;
        let official = |(id, roles): &(&str, RoleSet)| Official {
            id: (*id).to_owned(),
            person: PersonRef { id: None, name: (*id).to_owned() },
            roles: *roles,
        };
        live.save_setup(festival::event::Setup {
            officials: officials.iter().map(official).collect(),
            ..live.event.setup.clone()
        });
        let poll = |live: &mut Live| drop(live.poll());
        until(&mut live, "the officials", |live| live.event.setup.officials.len() == officials.len(), poll);
        for id in pins {
            assert!(live.set_pin(id, "123456", ""));
            until(&mut live, "the PIN", |live| live.has_pin(id), poll);
        }
        live
    }

    fn asked_first(live: &Live, offices: &[Role], agreed: &[&str]) -> Option<String> {
        let agreed: Vec<_> = agreed.iter().map(|id| (*id).to_owned()).collect();
        let candidates = holders(live, offices).into_iter().filter(|(id, _)| !agreed.contains(id)).collect::<Vec<_>>();
        let quorums = if offices.len() > 1 { vec![3, 2] } else { vec![1] };
        Access::about(offices.to_vec(), &agreed).needing(quorums).first(live, &candidates)
    }

    #[test]
    fn an_act_asks_first_who_has_a_pin_and_who_is_at_the_desk() {
        let folder = tempfile::tempdir().unwrap();
        let notary = RoleSet::from(Role::Notary);
        let mut live = event(&folder, &[("o2", notary), ("o3", notary)], &["o3"]);
        assert_eq!(asked_first(&live, &[Role::Notary], &[]).as_deref(), Some("o3"), "of two the one with a PIN");
        assert!(live.set_pin("o2", "123456", ""));
        until(&mut live, "the PIN", |live| live.has_pin("o2"), |live| drop(live.poll()));
        assert_eq!(asked_first(&live, &[Role::Notary], &[]).as_deref(), Some("o2"));
        assert!(live.sign_in("o3", "123456"));
        until(&mut live, "o3", |live| live.present.contains("o3"), |live| drop(live.poll()));
        assert_eq!(asked_first(&live, &[Role::Notary], &[]).as_deref(), Some("o3"), "who must type it anew");
    }

    /// One of two judges has agreed already: the other one is the last to be asked, and no third of a council.
    #[test]
    fn whoever_completes_an_office_is_asked_first() {
        let folder = tempfile::tempdir().unwrap();
        let both = RoleSet::from(Role::Council).with(Role::RaceJudge);
        let officials = [("o1", both), ("o2", Role::Council.into()), ("o3", Role::RaceJudge.into())];
        let live = event(&folder, &officials, &[]);
        assert_eq!(asked_first(&live, &[Role::Council, Role::RaceJudge], &["o1"]).as_deref(), Some("o3"));
    }
}
