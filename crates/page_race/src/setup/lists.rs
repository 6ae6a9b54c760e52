//! Two dialogs: names pasted into a flock, and a table of players for one flock or all.

use egui::{Key, Modifiers, RichText, ScrollArea, TextEdit, Ui};
use rules::games::oca::Rules;

use super::guide::{Guide, fault_ui, hint_ui};
use super::roster::enrol;
use desk_kit::Tone;
use desk_kit::dialogs::{Around, dialog_width, list_well_ui};
use desk_kit::keys::take_list;
use desk_kit::parts::{beside_ui, said_ui};
use desk_kit::pick::Ask;
use desk_kit::reader::Reader;
use festival::event::Setup;
use festival::event::import::{Duty, Encoding, Fault, FlockGain, MOST_BYTES, Plan, names, plan, read_sheet};
use festival::i18n::Lang;
use look::theme::{self, size, space, tokens};
use look::widgets::{Status, primary_button, seat_chip, secondary_button, well};

const WIDTH: f32 = space(170);
const HEIGHT: f32 = space(75);

/// An open dialog.
#[derive(Debug)]
pub(super) enum ListDialog {
    Paste { flock: usize, text: String, opened: bool },
    Table(Box<TableDialog>),
}

/// The import of a table.
#[derive(Debug, Default)]
pub(super) struct TableDialog {
    flock: usize,
    reader: Reader,
    /// The table itself, if it was pasted.
    pasted: Option<String>,
    found: Option<Result<Box<Plan>, Vec<Fault>>>,
    /// Whether the plan has just come: the keyboard goes to the button that carries it out.
    fresh: bool,
    around: Around,
}

impl ListDialog {
    pub fn paste(flock: usize) -> Self {
        Self::Paste { flock, text: String::new(), opened: false }
    }

    /// Opens the import of a table; asks for a file unless the table was pasted.
    pub fn table(flock: usize, pasted: Option<String>) -> Self {
        Self::Table(Box::new(TableDialog { flock, pasted, ..TableDialog::default() }))
    }

    /// Returns true if there are names to be enrolled.
    pub fn is_filled(&self) -> bool {
        match self {
            Self::Paste { text, .. } => !text.trim().is_empty(),
            Self::Table(table) => matches!(table.found, Some(Ok(_))),
        }
    }

    /// Draws the dialog; true when it is done.
    pub fn ui(&mut self, ui: &mut Ui, setup: &mut Setup, rules: &Rules, guide: &mut Guide<'_>) -> bool {
        dialog_width(ui, WIDTH);
        match self {
            Self::Paste { flock, text, opened } => paste_ui(ui, *flock, text, opened, setup, guide),
            Self::Table(table) => table.ui(ui, setup, rules, guide),
        }
    }
}

fn title_ui(ui: &mut Ui, title: &str) {
    ui.label(RichText::new(title).font(theme::display(size::TITLE)));
}

fn paste_ui(
    ui: &mut Ui,
    flock: usize,
    text: &mut String,
    opened: &mut bool,
    setup: &mut Setup,
    guide: &mut Guide<'_>,
) -> bool {
    title_ui(ui, &guide.tr_args("setup-paste-title", &[("flock", (&setup.flock_name(flock)).into())]));
    hint_ui(ui, &guide.tr("setup-paste-hint"));
    ui.add_space(space(2));
    let whole = ui.available_width();
    let half = if whole < WIDTH { whole } else { (whole - space(4)) / 2.0 };
    beside_ui(ui, WIDTH, |ui| {
        ScrollArea::vertical().id_salt("paste").max_height(HEIGHT).show(ui, |ui| {
            let edit = TextEdit::multiline(text).desired_width(half).desired_rows(14).char_limit(MOST_BYTES / 16);
            let field = ui.add(edit).accessible_name(guide.tr("setup-paste-field"));
            if !std::mem::replace(opened, true) {
                field.request_focus();
            }
        });
        ui.vertical(|ui| preview_ui(ui, half, &names(text), setup, flock, guide));
    });
    ui.add_space(space(3));
    let found = names(text);
    let mut after = setup.flocks.get(flock).cloned().unwrap_or_default();
    let new = found.iter().filter(|name| after.add_player(name)).count();
    let entered = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
    ui.horizontal(|ui| {
        let args = [("count", new.into())];
        let word = guide.tr_args("setup-paste-add", &args);
        let add = ui.add_enabled_ui(new > 0, |ui| primary_button(ui, &word, Some("Ctrl ⏎"))).inner;
        if secondary_button(ui, &guide.tr("setup-cancel"), Some("Esc")).clicked() {
            return true;
        }
        let go = (add.clicked() || entered) && new > 0;
        if go {
            enrol(setup, flock, &found, guide);
        }
        go
    })
    .inner
}

fn preview_ui(ui: &mut Ui, width: f32, found: &[String], setup: &Setup, flock: usize, guide: &Guide<'_>) {
    well(ui, |ui| {
        ui.set_width(width - space(6));
        ScrollArea::vertical().id_salt("preview").max_height(HEIGHT - space(8)).auto_shrink(false).show(ui, |ui| {
            if found.is_empty() {
                hint_ui(ui, &guide.tr("setup-paste-nothing"));
            }
            let known = |name: &str| setup.flocks.get(flock).is_some_and(|flock| flock.has_player(name));
            for (number, name) in (1..).zip(found) {
                let twice = found[..number - 1].iter().any(|other| other.to_lowercase() == name.to_lowercase());
                if known(name) || twice {
                    let text = guide.tr_args("setup-paste-known", &[("name", name.into())]);
                    said_ui(ui, Status::Warning, &text);
                } else {
                    ui.label(format!("{number}. {name}"));
                }
            }
        });
    });
}

impl TableDialog {
    fn ui(&mut self, ui: &mut Ui, setup: &mut Setup, rules: &Rules, guide: &mut Guide<'_>) -> bool {
        self.follow(ui, guide.lang, setup, rules);
        title_ui(ui, &guide.tr("setup-import-title"));
        hint_ui(ui, &guide.tr("setup-import-hint"));
        ui.add_space(space(2));
        let home = || directories::UserDirs::new().map(|dirs| dirs.home_dir().to_owned()).unwrap_or_default();
        self.reader.ui(ui, guide.lang, (Ask::Table, &guide.tr("setup-import-title")), home);
        ui.add_space(space(2));
        let high = self.around.room(ui, HEIGHT);
        list_well_ui(ui, high, |ui| match &self.found {
            None => hint_ui(ui, &guide.tr("setup-import-format")),
            Some(Ok(plan)) => plan_ui(ui, plan, guide),
            Some(Err(faults)) => {
                said_ui(ui, Status::Refused, &guide.tr("setup-import-refused"));
                faults.iter().for_each(|fault| fault_ui(ui, guide.lang, fault));
            }
        });
        ui.add_space(space(3));
        let done = ui.horizontal(|ui| self.foot_ui(ui, setup, guide)).inner;
        self.around.note(ui, high);
        done
    }

    fn follow(&mut self, ui: &Ui, lang: Lang, setup: &Setup, rules: &Rules) {
        let pasted = self.pasted.take().or_else(|| take_list(ui));
        let read = self.reader.take(ui.ctx(), lang).or(pasted.map(|text| Ok(text.into_bytes())));
        if self.reader.is_reading() {
            self.found = None;
        }
        let Some(read) = read else { return };
        let found = match read {
            Ok(bytes) => read_sheet(&bytes).and_then(|sheet| plan(setup, rules, &sheet, Some(self.flock))),
            Err(detail) => Err(vec![Fault::new(0, detail)]),
        };
        self.fresh = found.is_ok();
        if found.is_err() {
            self.reader.ask_again();
        }
        self.found = Some(found.map(Box::new));
    }

    fn foot_ui(&mut self, ui: &mut Ui, setup: &mut Setup, guide: &mut Guide<'_>) -> bool {
        let count = match &self.found {
            Some(Ok(plan)) => plan.gains.iter().map(|gain| gain.added.len()).sum(),
            _ => 0,
        };
        let ready = matches!(self.found, Some(Ok(_)));
        let word = guide.tr_args("setup-import-apply", &[("count", count.into())]);
        let apply = ui.add_enabled_ui(ready, |ui| primary_button(ui, &word, Some("⏎"))).inner;
        if std::mem::take(&mut self.fresh) {
            apply.request_focus();
        }
        if secondary_button(ui, &guide.tr("setup-cancel"), Some("Esc")).clicked() {
            return true;
        }
        if !apply.clicked() {
            return false;
        }
        if let Some(Ok(plan)) = self.found.take() {
            *setup = plan.setup;
            let said = guide.tr_args("setup-players-added", &[("count", count.into())]);
            guide.say(Tone::Good, said);
        }
        true
    }
}

fn plan_ui(ui: &mut Ui, plan: &Plan, guide: &Guide<'_>) {
    match plan.encoding {
        Encoding::Windows1252 => {
            said_ui(ui, Status::Warning, &guide.tr("setup-import-older"));
        }
        Encoding::Utf8 | Encoding::Utf16 => {}
    }
    if !plan.ignored.is_empty() {
        let columns = plan.ignored.join(", ");
        let columns = [("columns", (&columns).into())];
        said_ui(ui, Status::Quiet, &guide.tr_args("setup-import-ignored", &columns));
    }
    for gain in &plan.gains {
        gain_ui(ui, gain, guide);
    }
}

fn gain_ui(ui: &mut Ui, gain: &FlockGain, guide: &Guide<'_>) {
    ui.horizontal(|ui| {
        seat_chip(ui, usize::from(gain.colour), &gain.name);
        let args = [("count", gain.added.len().into()), ("size", gain.size.into())];
        ui.label(guide.tr_args(if gain.is_new { "setup-import-new" } else { "setup-import-more" }, &args));
    });
    if !gain.added.is_empty() {
        let text = RichText::new(gain.added.join(", ")).font(theme::text(size::NOTE)).color(tokens(ui).soft_ink);
        ui.add(egui::Label::new(text).wrap());
    }
    if !gain.known.is_empty() {
        let names = gain.known.join(", ");
        hint_ui(ui, &guide.tr_args("setup-import-known", &[("names", (&names).into())]));
    }
    for (key, duty) in
        [("setup-captain", Duty::Captain), ("setup-thrower", Duty::Thrower), ("setup-bearer", Duty::Bearer)]
    {
        let names: Vec<_> = gain.duties.iter().filter(|(own, _)| *own == duty).map(|(_, name)| name.as_str()).collect();
        if !names.is_empty() {
            let words = format!("{}: {}", guide.tr(key), names.join(", "));
            let text = RichText::new(words).font(theme::text(size::NOTE)).color(tokens(ui).soft_ink);
            ui.add(egui::Label::new(text).wrap());
        }
    }
    ui.add_space(space(1));
}
