//! Everybody the file knows: their data can be exported, and erased on request by the organiser.

use egui::{Key, Label, Modifiers, RichText, ScrollArea, TextEdit, Ui};
use journal::PersonId;
use tournament::Person;

use super::guide::hint_ui;
use desk_kit::Cx;
use desk_kit::access::{self, Access};
use desk_kit::dialogs::{Answer, Dialog, body_ui, dialog_width};
use desk_kit::erasing::{erase, in_play_ui, may_erase};
use desk_kit::parts::{said_ui, select};
use festival::event::{Event, Involvement, involvements_of, stand_in};
use festival::i18n::{Lang, tr, tr_args};
use festival::{OpenTournament, Words};
use look::theme::{self, BESIDE_BAR, icon, size, space, tokens};
use look::widgets::{
    Status, card, empty_state, follow_focus, icon_button, note_key, page_title, primary_button, secondary_button,
};

const WIDTH: f32 = space(120);
const ROW: f32 = space(9);
const NAME: f32 = space(70);
/// Width of the list below which what somebody is stands below the name, and height of such a row.
const NARROW: f32 = space(130);
const TALL: f32 = space(13);

/// One person as the list shows them.
#[derive(Debug)]
struct Row {
    id: PersonId,
    name: String,
    /// Offices, flocks, tournaments.
    what: String,
    erased: bool,
}

/// A person whose data are to be erased, and the sign-in of who allows it.
#[derive(Debug)]
struct Erasing {
    id: PersonId,
    name: String,
    access: Access,
}

/// State of this part between frames.
#[derive(Debug, Default)]
pub(super) struct People {
    search: String,
    rows: Vec<Row>,
    /// Cache key of the rows: number of records, language, search.
    made_for: Option<(usize, Lang, String)>,
    erasing: Dialog<Erasing>,
}

/// What was asked for on a row.
enum Wanted {
    Data(PersonId),
    Erasure(PersonId, String),
}

impl People {
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        page_title(ui, &cx.tr("setup-part-people"));
        hint_ui(ui, &cx.tr("setup-people-hint"));
        ui.add_space(space(2));
        if cx.live.event.names.is_empty() {
            let (title, hint) = (cx.tr("setup-people-none"), cx.tr("setup-people-none-hint"));
            return empty_state(ui, icon::USERS, &title, &hint);
        }
        let search = TextEdit::singleline(&mut self.search)
            .hint_text(cx.tr("setup-people-search"))
            .desired_width(NAME)
            .margin(egui::vec2(space(2), space(1)));
        let search = ui.add(search).accessible_name(cx.tr("setup-people-search"));
        note_key(ui, "Ctrl F", &cx.tr("setup-people-search"));
        if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::F)) {
            search.request_focus();
            select(ui, &search, &self.search, 0);
        }
        ui.add_space(space(1));
        self.follow(&cx.live.event, cx.lang);
        if let Some(wanted) = self.list_ui(ui, cx) {
            match wanted {
                Wanted::Data(id) => cx.export_person(id),
                Wanted::Erasure(id, name) => {
                    let access = Access::new(may_erase(cx.live));
                    self.erasing.open(Erasing { id, name, access });
                }
            }
        }
    }

    fn follow(&mut self, event: &Event, lang: Lang) {
        let key = Some((event.log.len(), lang, self.search.clone()));
        if self.made_for == key {
            return;
        }
        let search = self.search.trim().to_lowercase();
        let row = |(id, name): (&PersonId, &String)| Row {
            id: *id,
            name: event.shown_name(*id).unwrap_or_else(|| name.clone()),
            what: what(event, *id, lang),
            erased: event.erased.contains(id),
        };
        let wanted = |row: &Row| row.name.to_lowercase().contains(&search) || row.what.to_lowercase().contains(&search);
        self.rows = event.names.iter().map(row).filter(wanted).collect();
        self.rows.sort_by_key(|row| (row.erased, row.name.to_lowercase()));
        self.made_for = key;
    }

    fn list_ui(&self, ui: &mut Ui, cx: &Cx<'_>) -> Option<Wanted> {
        let mut wanted = None;
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            if self.rows.is_empty() {
                hint_ui(ui, &cx.tr("setup-people-nobody"));
            }
            let narrow = ui.available_width() < NARROW;
            let high = if narrow { TALL } else { ROW };
            let rows = ScrollArea::vertical().id_salt("setup-people").auto_shrink([false, true]);
            rows.content_margin(BESIDE_BAR).show_rows(ui, high, self.rows.len(), |ui, shown| {
                for row in &self.rows[shown] {
                    wanted = row_ui(ui, cx, row, narrow).or(wanted.take());
                }
                follow_focus(ui);
            });
        });
        wanted
    }

    /// Draws the question before somebody is erased, which says what remains.
    pub fn erasing_ui(&mut self, ui: &Ui, cx: &mut Cx<'_>) {
        let answered = self.erasing.ui(ui, "setup-erase", |ui, erasing| {
            dialog_width(ui, WIDTH);
            Answer::of(erasing.ui(ui, cx).then_some(()), false)
        });
        if let Some((erasing, Some(()))) = answered {
            erase(cx, erasing.id, &erasing.name);
        }
    }
}

impl Erasing {
    /// Draws the dialog; returns true if the data are to be erased.
    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        let title = cx.tr_args("setup-erase-title", &[("name", (&self.name).into())]);
        ui.add(Label::new(RichText::new(title).font(theme::display(size::TITLE))).wrap());
        let stand_in = stand_in(self.id);
        let args = [("name", (&self.name).into()), ("standin", (&stand_in).into())];
        body_ui(ui, |ui| {
            for key in ["setup-erase-goes", "setup-erase-stays", "setup-erase-elsewhere"] {
                ui.add(Label::new(cx.tr_args(key, &args)).wrap());
                ui.add_space(space(1));
            }
            in_play_ui(ui, cx, self.id);
            said_ui(ui, Status::Warning, &cx.tr("setup-erase-final"));
        });
        ui.add_space(space(2));
        let roles = may_erase(cx.live);
        let role = access::roles_words(cx.lang, &roles);
        let here = session::holders(cx.live, &roles).into_iter().find(|(id, _)| cx.live.present.contains(id));
        let Some((id, who)) = here else {
            let needs = cx.tr_args("setup-erase-needs", &[("role", (&role).into())]);
            ui.add(Label::new(RichText::new(needs).font(theme::bold(size::BODY))).wrap());
            if matches!(self.access.or_out_ui(ui, cx, WIDTH), Answer::GivenUp) {
                ui.close();
            }
            return false;
        };
        let how = access::vouched_words(cx, &id);
        let args = [("role", (&role).into()), ("name", (&who).into()), ("how", (&how).into())];
        let by = cx.tr_args("setup-erase-by", &args);
        hint_ui(ui, &by);
        let pressed = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        ui.horizontal(|ui| {
            let erase = primary_button(ui, &cx.tr("setup-erase-confirm"), Some("Ctrl ⏎")).clicked();
            if secondary_button(ui, &cx.tr("setup-cancel"), Some("Esc")).clicked() {
                ui.close();
            }
            erase || pressed
        })
        .inner
    }
}

fn row_ui(ui: &mut Ui, cx: &Cx<'_>, row: &Row, narrow: bool) -> Option<Wanted> {
    let mut wanted = None;
    let ink = if row.erased { tokens(ui).soft_ink } else { tokens(ui).ink };
    let name = Label::new(RichText::new(&row.name).font(theme::bold(size::BODY)).color(ink)).truncate();
    let what = RichText::new(&row.what).font(theme::text(size::NOTE)).color(tokens(ui).soft_ink);
    let what = Label::new(what).truncate();
    let high = if narrow { TALL } else { ROW } - ui.spacing().item_spacing.y;
    let both = |ui: &mut Ui| {
        if narrow {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.vertical(|ui| (ui.add(name), ui.add(what)));
            return;
        }
        ui.allocate_ui(egui::vec2(NAME, ROW), |ui| {
            ui.set_min_width(NAME);
            ui.add(name);
        });
        ui.add(what);
    };
    ui.horizontal(|ui| {
        ui.set_min_height(high);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            wanted = buttons_ui(ui, cx, row);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), both);
        });
    });
    wanted
}

/// Draws the buttons that export and erase what is known of somebody, from the right.
fn buttons_ui(ui: &mut Ui, cx: &Cx<'_>, row: &Row) -> Option<Wanted> {
    let who = [("name", (&row.name).into())];
    let open = !row.erased && cx.live.writes();
    let button = |ui: &mut Ui, mark, key| {
        let name = cx.tr_args(key, &who);
        ui.add_enabled_ui(open, |ui| icon_button(ui, mark, &name)).inner.clicked()
    };
    let erased = button(ui, icon::TRASH, "setup-person-erase").then(|| Wanted::Erasure(row.id, row.name.clone()));
    let data = button(ui, icon::DOWNLOAD_SIMPLE, "setup-person-data").then_some(Wanted::Data(row.id));
    erased.or(data)
}

/// Returns somebody's places in the event: "Triade, Consiglio", "Verdi, n. 3", "Torneo di Twixt".
fn what(event: &Event, id: PersonId, lang: Lang) -> String {
    let place = |place: &Involvement| match place {
        Involvement::Official { roles, .. } => {
            let roles: Vec<_> = roles.iter().map(|role| access::roles_words(lang, &[role])).collect();
            roles.join(", ")
        }
        Involvement::Player { flock, player } => {
            let flock = event.setup.flock_name(*flock);
            tr_args(lang, "setup-person-player", &[("flock", (&flock).into()), ("number", (player + 1).into())])
        }
    };
    let plays = |open: &&OpenTournament| !open.state().entries_of(Person(id.0)).is_empty();
    let played = event.festival.tournaments.iter().filter(plays).map(|open| Words { event, open, lang }.title());
    let places: Vec<_> = involvements_of(event, id).iter().map(place).chain(played).collect();
    if places.is_empty() { tr(lang, "setup-person-nowhere") } else { places.join(" · ") }
}
