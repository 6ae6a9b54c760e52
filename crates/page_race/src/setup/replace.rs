//! Changes of officials after the start: somebody replaces another, joins or leaves, by a record with its reason.

use egui::{Key, RichText, Ui};
use rules::RoleSet;

use super::SetupPage;
use super::guide::hint_ui;
use super::officials::chips_ui;
use desk_kit::dialogs::{Answer, body_ui, dialog_width};
use desk_kit::parts::{field, said_ui};
use desk_kit::{Cx, Live, Tone};
use festival::event::Official;
use festival::import::folded;
use look::theme::{self, size, space};
use look::widgets::{Status, primary_button, secondary_button};

const WIDTH: f32 = space(120);

/// A change of officials as it is being filled in.
#[derive(Debug, Default)]
pub(super) struct Replacing {
    /// Who leaves, by id and name; `None` if somebody joins the others.
    outgoing: Option<(String, String)>,
    /// Name of who comes; empty if nobody does.
    name: String,
    roles: RoleSet,
    reason: String,
    opened: bool,
}

impl Replacing {
    /// Opens the dialog in which somebody takes an official's place.
    pub fn of(official: &Official) -> Self {
        let outgoing = Some((official.id.clone(), official.person.name.clone()));
        Self { outgoing, roles: official.roles, ..Self::default() }
    }

    /// Returns true if something is typed.
    pub fn is_typing(&self) -> bool {
        [&self.name, &self.reason].into_iter().any(|text| !text.trim().is_empty())
    }

    /// Returns the key of what is wrong or still missing, if anything is.
    fn fault(&self, live: &Live) -> Option<&'static str> {
        let name = folded(self.name.trim());
        let is = |other: &str| !name.is_empty() && folded(other.trim()) == name;
        let outgoing = self.outgoing.as_ref();
        let holds = |one: &&Official| is(&one.person.name);
        if outgoing.is_some_and(|(_, outgoing)| is(outgoing)) {
            Some("setup-replace-same")
        } else if live.event.setup.officials.iter().any(|one| holds(&one)) {
            Some("setup-replace-known")
        } else if outgoing.is_none() && name.is_empty() {
            Some("setup-replace-nobody")
        } else if !name.is_empty() && self.roles == RoleSet::default() {
            Some("setup-replace-no-role")
        } else if outgoing.is_some_and(|(id, _)| live.event.is_guarded_by(id)) {
            Some("setup-replace-guard")
        } else {
            self.reason.trim().is_empty().then_some("setup-replace-no-reason")
        }
    }

    /// Records the change; returns true if it is accepted.
    fn record(&self, cx: &mut Cx<'_>) -> bool {
        let incoming = Some(self.name.trim()).filter(|name| !name.is_empty()).map(|name| (name, self.roles));
        let outgoing = self.outgoing.as_ref().map(|(id, _)| id.as_str());
        let accepted = cx.live.change_official(outgoing, incoming, self.reason.trim());
        if accepted {
            cx.say(Tone::Good, cx.tr("setup-replace-done"));
        }
        accepted
    }

    /// Shows the dialog; returns true if the change is to be recorded.
    fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> bool {
        let title = match &self.outgoing {
            Some((_, name)) => cx.tr_args("setup-replace-title", &[("name", name.into())]),
            None => cx.tr("setup-replace-add"),
        };
        ui.add(egui::Label::new(RichText::new(title).font(theme::display(size::TITLE))).wrap());
        let entered = body_ui(ui, |ui| self.fields_ui(ui, cx));
        let fault = self.fault(cx.live);
        ui.scope(|ui| {
            ui.set_min_height(space(6));
            if let Some(fault) = fault {
                said_ui(ui, Status::Refused, &cx.tr(fault));
            }
        });
        ui.horizontal(|ui| {
            let ready = fault.is_none();
            let words = cx.tr("setup-replace-record");
            let record = ui.add_enabled_ui(ready, |ui| primary_button(ui, &words, Some("⏎"))).inner.clicked();
            if secondary_button(ui, &cx.tr("setup-cancel"), Some("Esc")).clicked() {
                ui.close();
            }
            ready && (record || entered)
        })
        .inner
    }

    /// Draws the fields; returns true if Enter was pressed in one.
    fn fields_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> bool {
        hint_ui(ui, &cx.tr("setup-replace-hint"));
        ui.add_space(space(2));
        let name = field(ui, &cx.tr("setup-replace-name"), &mut self.name, WIDTH);
        if !std::mem::replace(&mut self.opened, true) {
            name.request_focus();
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space(1);
            chips_ui(ui, &mut self.roles, &self.name, cx.lang);
        });
        let reason = field(ui, &cx.tr("table-reason"), &mut self.reason, WIDTH);
        [name, reason].iter().any(egui::Response::lost_focus) && ui.input(|i| i.key_pressed(Key::Enter))
    }
}

impl SetupPage {
    pub(super) fn replacing_ui(&mut self, ui: &Ui, cx: &mut Cx<'_>) {
        self.replacing.ui(ui, "setup-replace", |ui, replacing| {
            dialog_width(ui, WIDTH + space(8));
            // Whoever appoints signs in first; what was filled in stays.
            let records = replacing.ui(ui, cx)
                && cx.arranges(cx.live.event.offices_to_change(true), "access-to-officials")
                && replacing.record(cx);
            Answer::of(records.then_some(()), false)
        });
    }
}
