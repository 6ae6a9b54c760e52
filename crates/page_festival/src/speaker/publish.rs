//! The switch that shows the event on everybody's phone.

use egui::{Key, Label, Modifiers, RichText, Ui};
use serve::{Listening, Served};
use session::watch::Source;

use desk_kit::dialogs::{Answer, Dialog, dialog_width};
use desk_kit::parts::{enter_free, quiet, said_ui};
use desk_kit::{Cx, qr_ui};
use look::theme::{bold, display, size, space};
use look::widgets::{Status, primary_button, secondary_button};

/// Width of the dialog, in points.
const WIDTH: f32 = space(120);

/// Where the pages are, on every address of this machine.
const LISTENS: ([u8; 4], u16) = ([0, 0, 0, 0], 8080);

/// The pages while they are served, and the dialog that begins and ends it.
#[derive(Default)]
pub struct Publishing {
    served: Option<Served>,
    failed: Option<String>,
    dialog: Dialog<()>,
}

impl Publishing {
    /// Checks whether the pages are served.
    pub const fn is_on(&self) -> bool {
        self.served.is_some()
    }

    /// Opens the dialog.
    pub fn open(&mut self) {
        self.failed = None;
        self.dialog.open(());
    }

    /// Draws the dialog while it is open.
    pub fn ui(&mut self, ui: &Ui, cx: &Cx<'_>) {
        let Self { served, failed, dialog } = self;
        dialog.ui(ui, "publish", |ui, ()| {
            dialog_width(ui, WIDTH);
            ui.label(RichText::new(cx.tr("publish-title")).font(display(size::TITLE)));
            ui.add(Label::new(quiet(ui, &cx.tr("publish-hint"))).wrap());
            ui.add_space(space(2));
            match served {
                Some(pages) => {
                    let over = shown_ui(ui, cx, pages.url());
                    if over {
                        *served = None;
                    }
                    let close = secondary_button(ui, &cx.tr("publish-close"), Some("Esc")).clicked() || enter_free(ui);
                    Answer::of(close.then_some(()), false)
                }
                None => {
                    if let Some(why) = failed {
                        said_ui(ui, Status::Refused, why);
                        ui.add_space(space(2));
                    }
                    let begin = primary_button(ui, &cx.tr("publish-do"), Some("⏎")).clicked() || enter_free(ui);
                    if begin {
                        match begun(cx) {
                            Ok(pages) => *served = Some(pages),
                            Err(why) => *failed = Some(cx.tr_args("publish-failed", &[("why", (&why).into())])),
                        }
                    }
                    let cancel = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
                    Answer::of(None, cancel)
                }
            }
        });
    }
}

/// Begins to serve the file of this desk.
fn begun(cx: &Cx<'_>) -> Result<Served, String> {
    let source = Source::File(cx.live.path.clone());
    Served::start(Listening { source, address: LISTENS.into(), tls: None }).map_err(|error| error.to_string())
}

/// Draws where the pages are; returns whether that is to end.
fn shown_ui(ui: &mut Ui, cx: &Cx<'_>, url: &str) -> bool {
    let mut over = false;
    ui.horizontal(|ui| {
        qr_ui(ui, url, &cx.tr("publish-picture"));
        ui.vertical(|ui| {
            ui.label(quiet(ui, &cx.tr("publish-phones")));
            ui.add(Label::new(RichText::new(url).font(bold(size::TITLE))).wrap().selectable(true));
            ui.add_space(space(2));
            ui.label(quiet(ui, &cx.tr("publish-televisions")));
            ui.add(Label::new(RichText::new(format!("{url}board")).font(bold(size::BODY))).wrap().selectable(true));
            ui.add_space(space(2));
            over = secondary_button(ui, &cx.tr("publish-end"), Some("Canc")).clicked()
                || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Delete));
        });
    });
    ui.add_space(space(2));
    over
}
