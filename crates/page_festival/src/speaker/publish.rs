//! The switch that shows the event on everybody's phone.

use std::path::PathBuf;

use egui::{Key, Label, Modifiers, RichText, Ui};
use serve::{Listening, Served, Tls};
use session::watch::Source;

use desk_kit::access::Waits;
use desk_kit::dialogs::{Answer, Dialog, dialog_width};
use desk_kit::parts::{enter_free, field, quiet, said_ui};
use desk_kit::{Cx, Live, Tone};
use festival::event::{EventRecord, SPEAKERS};
use look::theme::{bold, display, size, space};
use look::widgets::{Status, primary_button, qr_ui, secondary_button};

/// Width of the dialog, in points.
const WIDTH: f32 = space(130);

/// Where the pages are, on every address of this machine.
const LISTENS: ([u8; 4], u16) = ([0, 0, 0, 0], 8080);

/// The last line of the note beside the file, while the pages are served.
const ON: &str = "on";

/// The pages while they are served, and the dialog that begins and ends it.
#[derive(Default)]
pub struct Publishing {
    served: Option<Served>,
    failed: Option<String>,
    /// True once it was looked whether they were served before the event was closed.
    resumed: bool,
    /// Why they are not served any more, though they were: nobody has seen it yet.
    lost: Option<Lost>,
    dialog: Dialog<Way>,
    /// What waits for somebody to sign in.
    waits: Waits<Decided>,
}

/// Why the pages are not served again.
enum Lost {
    /// This machine has another address than the boards show.
    Moved,
    /// What the system says.
    Failed(String),
}

/// How the pages are reached, as it is typed.
#[derive(Default)]
struct Way {
    /// The address by which phones reach them, where this machine can't know it; may be empty.
    address: String,
    /// The files of a certificate; may be empty.
    certificate: String,
    key: String,
    /// True while they are served.
    on: bool,
    ready: bool,
}

/// What was decided.
#[derive(Clone, Copy)]
enum Decided {
    Begin,
    /// Somebody else serves the pages: only their address is shown.
    Tell,
    End,
    Close,
}

impl Publishing {
    /// Returns the key of the word for the button that opens the dialog.
    pub const fn word(&self) -> &'static str {
        match (&self.served, &self.lost) {
            (Some(_), _) => "publish-on",
            (None, Some(_)) => "publish-lost",
            (None, None) => "publish",
        }
    }

    /// Serves the pages again that this desk served when it was closed or went down, at the address that boards show.
    pub fn resume(&mut self, live: &Live) {
        if std::mem::replace(&mut self.resumed, true) || !live.writes() {
            return;
        }
        let (way, shown) = (Way::of(live), &live.event.festival.pages);
        if !way.on || shown.is_empty() {
            return;
        }
        match way.begun(live) {
            Ok(pages) if *shown == way.shown(&pages) => self.served = Some(pages),
            Ok(_) => self.lost = Some(Lost::Moved),
            Err(why) => self.lost = Some(Lost::Failed(why)),
        }
    }

    /// Opens the dialog; a practice is not published.
    pub fn open(&mut self, cx: &mut Cx<'_>) {
        if cx.live.event.setup.is_practice() {
            return cx.say(Tone::Bad, cx.tr("practice-no-pages"));
        }
        self.failed = self.lost.take().map(|lost| match lost {
            Lost::Moved => cx.tr("publish-moved"),
            Lost::Failed(why) => cx.tr_args("publish-failed", &[("why", (&why).into())]),
        });
        self.dialog.open(Way::of(cx.live));
    }

    /// Draws the dialog while it is open.
    pub fn ui(&mut self, ui: &Ui, cx: &mut Cx<'_>) {
        if let Some(decided) = self.waits.take() {
            self.decide(cx, decided);
        }
        let Self { served, failed, dialog, .. } = self;
        let mut decided = None;
        dialog.ui(ui, "publish", |ui, way| {
            dialog_width(ui, WIDTH);
            ui.label(RichText::new(cx.tr("publish-title")).font(display(size::TITLE)));
            ui.add(Label::new(quiet(ui, &cx.tr("publish-hint"))).wrap());
            ui.add_space(space(2));
            if let Some(why) = failed {
                said_ui(ui, Status::Refused, why);
                ui.add_space(space(2));
            }
            let shown = cx.live.event.festival.pages.clone();
            decided = match served {
                Some(pages) => shown_ui(ui, cx, if shown.is_empty() { pages.url() } else { &shown }),
                None => way.ui(ui, cx, &shown),
            };
            Answer::of(matches!(decided, Some(Decided::Close)).then_some(()), false)
        });
        if let Some(decided) = decided {
            self.decide(cx, decided);
        }
    }

    /// Records the outcome of a sign-in.
    pub fn answered(&mut self, came: bool) {
        self.waits.answered(came);
    }

    /// Does what was decided, once somebody is here who may.
    fn decide(&mut self, cx: &mut Cx<'_>, decided: Decided) {
        if matches!(decided, Decided::Close) {
            return;
        }
        if !cx.arranges(SPEAKERS, "access-to-publish") {
            return self.waits.keep(decided);
        }
        match (decided, self.dialog.asks()) {
            (Decided::Begin, Some(_)) => self.begin(cx),
            (Decided::Tell, Some(way)) => {
                way.keep(cx.live, false);
                show(cx, &way.url());
            }
            (Decided::End, _) => {
                self.served = None;
                Way::of(cx.live).keep(cx.live, false);
                show(cx, "");
            }
            _ => {}
        }
    }

    fn begin(&mut self, cx: &mut Cx<'_>) {
        let Some(way) = self.dialog.asks() else { return };
        match way.begun(cx.live) {
            Ok(pages) => {
                let url = way.shown(&pages);
                way.keep(cx.live, true);
                (self.served, self.failed) = (Some(pages), None);
                show(cx, &url);
            }
            Err(why) => self.failed = Some(cx.tr_args("publish-failed", &[("why", (&why).into())])),
        }
    }
}

/// Shows the address on the boards that have a page for it; with an empty one that page is gone.
fn show(cx: &mut Cx<'_>, url: &str) {
    let record = EventRecord::PagesAt { url: url.to_owned() };
    let stream = record.stream(cx.live.own_desk().unwrap_or(journal::DeskId::FORMER));
    if cx.live.writes_in(&stream) {
        cx.live.arrange(&record);
    } else {
        cx.say(Tone::Bad, cx.why_closed(&stream));
    }
}

impl Way {
    /// Returns the way that was typed last for this event.
    fn of(live: &Live) -> Self {
        let note = live.pages_note();
        let mut lines = note.lines().map(str::to_owned);
        let mut next = || lines.next().unwrap_or_default();
        Self { address: next(), certificate: next(), key: next(), on: next() == ON, ready: false }
    }

    /// Notes it for this event.
    fn keep(&self, live: &Live, on: bool) {
        let lines = [self.address.as_str(), &self.certificate, &self.key, if on { ON } else { "" }];
        live.keep_pages_note(&lines.map(|line| line.trim()).join("\n"));
    }

    /// Returns the address that boards show while these pages are served.
    fn shown(&self, pages: &Served) -> String {
        if self.address.trim().is_empty() { pages.url().to_owned() } else { self.url() }
    }

    /// Returns the address as typed, as a browser opens it.
    fn url(&self) -> String {
        let typed = self.address.trim().trim_end_matches('/');
        let scheme = if self.tls().is_some() { "https" } else { "http" };
        if typed.contains("://") { format!("{typed}/") } else { format!("{scheme}://{typed}/") }
    }

    fn tls(&self) -> Option<Tls> {
        let path = |text: &str| Some(PathBuf::from(text.trim())).filter(|path| !path.as_os_str().is_empty());
        Some(Tls { certificate: path(&self.certificate)?, key: path(&self.key)? })
    }

    /// Begins to serve the file of this desk, which also takes in what phones send.
    fn begun(&self, live: &Live) -> Result<Served, String> {
        let (source, tls) = (Source::File(live.path.clone()), self.tls());
        let door = live.writes().then(|| live.door());
        let listening = Listening { source, address: LISTENS.into(), tls, door };
        Served::start(listening).map_err(|error| error.to_string())
    }

    /// Asks how the pages are reached; `shown` is what boards show of another machine's.
    fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, shown: &str) -> Option<Decided> {
        let address = field(ui, &cx.tr("publish-address"), &mut self.address, WIDTH);
        if !std::mem::replace(&mut self.ready, true) {
            address.request_focus();
        }
        ui.add(Label::new(quiet(ui, &cx.tr("publish-address-hint"))).wrap());
        ui.add_space(space(2));
        field(ui, &cx.tr("publish-certificate"), &mut self.certificate, WIDTH);
        field(ui, &cx.tr("publish-key"), &mut self.key, WIDTH);
        ui.add(Label::new(quiet(ui, &cx.tr("publish-certificate-hint"))).wrap());
        ui.add_space(space(2));
        let half = self.certificate.trim().is_empty() != self.key.trim().is_empty();
        if half {
            said_ui(ui, Status::Warning, &cx.tr("publish-both"));
        }
        if !shown.is_empty() {
            said_ui(ui, Status::Quiet, &cx.tr_args("publish-shown", &[("url", shown.into())]));
        }
        ui.add_space(space(2));
        let enter = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        ui.horizontal_wrapped(|ui| {
            let go = ui.add_enabled_ui(!half, |ui| primary_button(ui, &cx.tr("publish-do"), Some("⏎"))).inner;
            if go.clicked() || enter && !half {
                return Some(Decided::Begin);
            }
            let typed = !self.address.trim().is_empty();
            let tell = ui.add_enabled_ui(typed, |ui| secondary_button(ui, &cx.tr("publish-tell"), Some("F2"))).inner;
            if tell.clicked() || typed && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F2)) {
                return Some(Decided::Tell);
            }
            if !shown.is_empty() && secondary_button(ui, &cx.tr("publish-take-down"), None).clicked() {
                return Some(Decided::End);
            }
            secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked().then_some(Decided::Close)
        })
        .inner
    }
}

/// Draws where the pages are.
fn shown_ui(ui: &mut Ui, cx: &Cx<'_>, url: &str) -> Option<Decided> {
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
            ui.label(quiet(ui, &cx.tr("publish-referees")));
            let desk = if url.starts_with("https:") { format!("{url}it/desk") } else { cx.tr("publish-not-encrypted") };
            ui.add(Label::new(RichText::new(desk).font(bold(size::BODY))).wrap().selectable(true));
            ui.add_space(space(2));
            over = secondary_button(ui, &cx.tr("publish-end"), Some("Canc")).clicked()
                || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Delete));
        });
    });
    ui.add_space(space(2));
    let close = secondary_button(ui, &cx.tr("publish-close"), Some("Esc")).clicked() || enter_free(ui);
    if over { Some(Decided::End) } else { close.then_some(Decided::Close) }
}
