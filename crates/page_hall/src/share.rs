//! Sharing the event over a hub, and letting other desks in: the code to be told across a room, as text and as a picture.

use egui::{Key, Label, Modifiers, RichText, Ui};

use desk_kit::Cx;
use desk_kit::dialogs::{Answer, Dialog, dialog_width};
use desk_kit::parts::{enter_free, entered_to_stay, field, pin_field, quiet, said_ui};
use look::theme::{bold, display, size, space};
use look::widgets::{Status, primary_button, qr_ui, secondary_button};
use session::hub::{Errand, tell};

/// Width of the dialog, in points.
const WIDTH: f32 = space(130);

/// What the dialog asks.
pub enum Sharing {
    /// The address of the hub.
    Address(Typed),
    /// A code that is made, or shown.
    Code,
}

/// The address of a hub as it is typed.
pub struct Typed {
    address: String,
    password: String,
    /// Whether the first field has been given the keyboard.
    ready: bool,
}

/// Opens the dialog: where to share an event that is not yet, or else a code for another desk.
pub fn open(dialog: &mut Dialog<Sharing>, cx: &mut Cx<'_>) {
    cx.live.end_errand();
    if cx.live.hub().is_none() {
        let typed = Typed { address: "postgres://".to_owned(), password: String::new(), ready: false };
        return dialog.open(Sharing::Address(typed));
    }
    cx.live.make_code();
    dialog.open(Sharing::Code);
}

/// Draws the dialog while it is open.
pub fn ui(dialog: &mut Dialog<Sharing>, ui: &Ui, cx: &mut Cx<'_>) {
    let closed = dialog.ui(ui, "hall-share", |ui, asks| {
        dialog_width(ui, WIDTH);
        match asks {
            Sharing::Address(typed) => address_ui(ui, cx, typed),
            Sharing::Code => code_ui(ui, cx),
        }
    });
    if closed.is_some() {
        cx.live.end_errand();
    }
}

fn address_ui(ui: &mut Ui, cx: &mut Cx<'_>, Typed { address, password, ready }: &mut Typed) -> Answer<()> {
    ui.label(RichText::new(cx.tr("hall-share-title")).font(display(size::TITLE)));
    ui.add(Label::new(quiet(ui, &cx.tr("hall-share-hint"))).wrap());
    ui.add_space(space(2));
    let busy = cx.live.errand().is_under_way();
    let fields = ui.add_enabled_ui(!busy, |ui| {
        let address = field(ui, &cx.tr("join-address"), address, WIDTH);
        ui.add_space(space(1));
        [address, pin_field(ui, &cx.tr("hall-share-password"), password, WIDTH)]
    });
    if !std::mem::replace(ready, true) {
        fields.inner[0].request_focus();
    }
    let [of_address, of_password] = fields.inner.map(|field| entered_to_stay(ui, &field));
    let mut go = of_address || of_password;
    ui.add_space(space(2));
    match cx.live.errand() {
        Errand::Failed(error) => drop(said_ui(ui, Status::Refused, &tell(cx.lang, error))),
        errand if errand.is_under_way() => drop(said_ui(ui, Status::Quiet, &cx.tr("hall-share-under-way"))),
        _ => {}
    }
    ui.add_space(space(2));
    let mut cancel = false;
    ui.horizontal(|ui| {
        let button = ui.add_enabled_ui(!busy, |ui| primary_button(ui, &cx.tr("hall-share-do"), Some("⏎")));
        go |= button.inner.clicked() || enter_free(ui);
        cancel = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
    });
    if go && !busy {
        cx.live.share(address.trim(), password);
    }
    // Once the event is shared there is nothing more to ask.
    Answer::of(cx.live.hub().map(drop), cancel)
}

fn code_ui(ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<()> {
    let board = matches!(cx.live.errand(), Errand::Boards(_) | Errand::Board(_));
    let [title, hint] =
        if board { ["hall-board-title", "hall-board-hint"] } else { ["hall-code-title", "hall-code-hint"] };
    ui.label(RichText::new(cx.tr(title)).font(display(size::TITLE)));
    ui.add(Label::new(quiet(ui, &cx.tr(hint))).wrap());
    ui.add_space(space(2));
    match cx.live.errand() {
        Errand::Code(code, address) => {
            let code = code.to_string();
            ui.horizontal(|ui| {
                qr_ui(ui, &format!("{address} {code}"), &cx.tr("hall-code-picture"));
                ui.vertical(|ui| {
                    ui.label(quiet(ui, &cx.tr("join-address")));
                    ui.add(Label::new(RichText::new(address).font(bold(size::BODY))).wrap().selectable(true));
                    ui.add_space(space(2));
                    ui.label(quiet(ui, &cx.tr("join-code")));
                    ui.add(Label::new(RichText::new(&code).font(bold(size::TITLE))).selectable(true));
                });
            });
        }
        Errand::Board(address) => {
            ui.horizontal(|ui| {
                qr_ui(ui, address, &cx.tr("hall-board-picture"));
                ui.vertical(|ui| {
                    ui.label(quiet(ui, &cx.tr("hall-board-command")));
                    let command = format!("triade board '{address}'");
                    ui.add(Label::new(RichText::new(command).font(bold(size::BODY))).wrap().selectable(true));
                });
            });
        }
        Errand::Failed(error) => drop(said_ui(ui, Status::Refused, &tell(cx.lang, error))),
        _ => drop(said_ui(ui, Status::Quiet, &cx.tr("hall-code-under-way"))),
    }
    ui.add_space(space(2));
    let mut close = false;
    ui.horizontal(|ui| {
        close = secondary_button(ui, &cx.tr("hall-code-close"), Some("Esc")).clicked() || enter_free(ui);
        // What a desk gets is another thing than what a board gets: one is made at a time.
        let (word, key) = if board { ("hall-code-instead", Key::C) } else { ("hall-board-instead", Key::T) };
        let wanted = secondary_button(ui, &cx.tr(word), Some(key.name())).clicked();
        if wanted || ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            if board { cx.live.make_code() } else { cx.live.make_board() }
        }
    });
    Answer::of(close.then_some(()), false)
}
