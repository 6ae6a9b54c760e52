//! The bar at the top: the event, and the pages to go to.

use std::iter::repeat;

use egui::{
    Button, FontId, KeyboardShortcut, Label, Popup, PopupCloseBehavior, RichText, Role, Sense, Stroke, Ui, WidgetInfo,
    vec2,
};

use crate::Desk;
use board::BoardWindows;
use desk_kit::keys::{DIGITS, take_answer};
use desk_kit::parts::{LOW, board_name};
use desk_kit::{AppCommand, Live, Page, Rooms};
use festival::BoardPlan;
use festival::event::Setup;
use festival::i18n::{Lang, tr, tr_args};
use look::Prefs;
use look::theme::{self, bold, icon, size, space};
use look::widgets::{Status, ends, icon_button, list_of, listed, status_chip};

/// Least width of what stands beside the switches on their row, in points.
const LEAST: f32 = space(30);

/// Width below which a title says nothing: the pages take a row of their own, in points.
const TITLE: f32 = space(20);

/// Room for what stands beside title and pages, the way home and the switches, in points.
const BESIDE: f32 = space(50);

/// Space between the pages of the festival and those of the race.
const GAP: f32 = space(4);

/// Height of the bar's first row.
const HIGH: f32 = space(10);

/// Width of a board's name in the list of boards.
const BOARD: f32 = space(60);

/// A page with its key and its name.
type Tab = (Page, KeyboardShortcut, String);

/// Where the names of the pages stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tabs {
    /// Beside the title.
    Beside,
    /// In a row of their own.
    Below,
    /// In a list that opens.
    Listed,
}

pub(super) fn bar_ui(desk: &mut Desk, ui: &mut Ui) {
    let Desk { prefs, live, boards, choosing, commands, page, rooms, beside, .. } = desk;
    let (lang, now) = (prefs.lang, *page);
    let Some(live) = live else {
        let name = |ui: &mut Ui| {
            ui.set_min_height(HIGH);
            ui.label(RichText::new("Triade").font(theme::display(size::TITLE)))
        };
        ends(ui, "bar", LEAST, name, |ui| switches_ui(prefs, boards, choosing, None, ui));
        return;
    };
    let waiting = live.asked_here() + beside.count();
    let tabs: Vec<Tab> = pages(live, rooms).map(|(page, key)| (page, key, tab_name(page, waiting, lang))).collect();
    let wide: f32 = tabs.iter().map(|(_, _, name)| tab_width(ui, name)).sum::<f32>() + GAP;
    let mark = mark(&live.event.setup).map(|keys| keys.map(|key| tr(lang, key)));
    let marked = mark.as_ref().map_or(0.0, |[mark, _]| width(ui, mark, bold(size::NOTE)) + space(12));
    // The mark says which event it is; its title may be left out.
    let least = if mark.is_some() { 0.0 } else { TITLE };
    let stand = match ui.available_width() - marked {
        room if room >= wide + least + BESIDE => Tabs::Beside,
        // A low window leaves that row to the page.
        room if room >= wide && ui.ctx().content_rect().height() >= LOW => Tabs::Below,
        _ => Tabs::Listed,
    };
    let title = title(live, lang);
    let left = |ui: &mut Ui| {
        ui.set_min_height(HIGH);
        if icon_button(ui, icon::HOUSE, &tr(lang, "bar-home")).on_hover_text(&title).clicked() {
            commands.push(AppCommand::Go(Page::Welcome));
        }
        // Nobody is to take it for an event that counts, on whatever page.
        if let Some([mark, more]) = &mark {
            status_chip(ui, Status::Warning, mark).on_hover_text(more);
        }
        match stand {
            Tabs::Beside => {
                let room = ui.available_width() - wide - space(2);
                if room >= TITLE {
                    title_ui(ui, &title, room);
                }
                tabs_ui(ui, live, now, &tabs, commands);
            }
            Tabs::Below => title_ui(ui, &title, ui.available_width()),
            Tabs::Listed => {
                list_ui(ui, live, now, &tabs, commands);
                title_ui(ui, &title, ui.available_width());
            }
        }
    };
    ends(ui, "bar", LEAST, left, |ui| switches_ui(prefs, boards, choosing, Some(live), ui));
    if stand == Tabs::Below {
        ui.horizontal(|ui| tabs_ui(ui, live, now, &tabs, commands));
        ui.add_space(space(1));
    }
}

/// Returns the translation keys of the mark of an event that does not count, and of what it means.
const fn mark(setup: &Setup) -> Option<[&'static str; 2]> {
    if setup.is_practice() {
        Some(["practice-mark", "practice-mark-more"])
    } else if setup.is_sample() {
        Some(["sample-mark", "sample-mark-more"])
    } else {
        None
    }
}

/// Returns the name of a page in the bar; that of the hall with how many requests and branches wait there.
fn tab_name(page: Page, waiting: usize, lang: Lang) -> String {
    if page == Page::Hall && waiting > 0 {
        tr_args(lang, "page-hall-asked", &[("count", waiting.into())])
    } else {
        tr(lang, page.name_key())
    }
}

/// Draws the title in so much room; a cut title is shown whole when the pointer is over it.
fn title_ui(ui: &mut Ui, title: &str, room: f32) {
    let label = Label::new(RichText::new(title).font(theme::display(size::LEAD))).truncate();
    ui.allocate_ui(vec2(room.max(0.0), HIGH), |ui| ui.add(label));
}

/// Returns the pages that an event has: those of tournaments come with the first one.
fn pages(live: &Live, rooms: &Rooms) -> impl Iterator<Item = (Page, KeyboardShortcut)> {
    let listed = move |page| rooms.iter().any(|room| room.has(page) && room.is_listed(page, live));
    Page::OF_EVENT.into_iter().filter(move |(page, _)| *page == Page::Journal || listed(*page))
}

fn width(ui: &Ui, words: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), font, theme::tokens(ui).ink).size().x
}

fn tab_width(ui: &Ui, name: &str) -> f32 {
    width(ui, name, theme::text(size::BODY)) + 2.0 * ui.spacing().button_padding.x + space(1)
}

fn title(live: &Live, lang: Lang) -> String {
    let title = live.event.setup.title.trim();
    let title = if title.is_empty() { tr(lang, "bar-untitled") } else { title.to_owned() };
    match live.race().map(|race| race.state().gara) {
        Some(gara) => tr_args(lang, "bar-title", &[("title", title.as_str().into()), ("gara", gara.into())]),
        None => title,
    }
}

fn tabs_ui(ui: &mut Ui, live: &Live, now: Page, tabs: &[Tab], commands: &mut Vec<AppCommand>) {
    ui.spacing_mut().item_spacing.x = space(1);
    for (index, (page, key, name)) in tabs.iter().enumerate() {
        if *page == Page::Table && index > 0 {
            let (rect, _) = ui.allocate_exact_size(vec2(GAP - space(1), space(6)), Sense::hover());
            let line = Stroke::new(theme::HAIRLINE, theme::tokens(ui).line);
            ui.painter().vline(rect.center().x, rect.y_range(), line);
        }
        let tab = Button::selectable(now == *page, RichText::new(name).font(theme::text(size::BODY)));
        if ui.add_enabled(page.is_open(live), tab).on_hover_text(ui.ctx().format_shortcut(key)).clicked() {
            commands.push(AppCommand::Go(*page));
        }
    }
}

/// Draws the pages as a list that opens below the name of the present one.
fn list_ui(ui: &mut Ui, live: &Live, now: Page, tabs: &[Tab], commands: &mut Vec<AppCommand>) {
    let name = tabs.iter().find(|(page, ..)| *page == now).map_or("", |(_, _, name)| name);
    let words = RichText::new(format!("{name} {}", icon::CARET_DOWN)).font(bold(size::BODY));
    let button = ui.add(Button::new(words));
    button.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, name));
    list_of(&button, |ui| {
        for (page, key, name) in tabs {
            ui.add_enabled_ui(page.is_open(live), |ui| {
                let words = format!("{name}  {}", ui.ctx().format_shortcut(key));
                if listed(ui, *page == now, words) {
                    commands.push(AppCommand::Go(*page));
                }
            });
        }
    });
}

fn switches_ui(prefs: &mut Prefs, boards: &mut BoardWindows, choosing: &mut bool, live: Option<&Live>, ui: &mut Ui) {
    let lang = prefs.lang;
    ui.set_min_height(HIGH);
    let language = Button::new(RichText::new(lang.code().to_uppercase()).font(bold(size::BODY))).frame(false);
    if ui.add(language).on_hover_text(tr(lang, "bar-language")).clicked() {
        prefs.change_lang();
    }
    let scheme = prefs.scheme;
    let sky = if scheme == theme::Scheme::Carta { icon::MOON } else { icon::SUN };
    if icon_button(ui, sky, &tr(lang, "bar-scheme")).clicked() {
        prefs.scheme = scheme.other();
        theme::show_scheme(ui.ctx(), prefs.scheme);
        prefs.save();
    }
    if let Some(live) = live {
        board_ui(boards, choosing, live, lang, ui);
    }
}

/// Draws the button that opens and closes the board; where there are several, it opens the list of boards.
fn board_ui(boards: &mut BoardWindows, choosing: &mut bool, live: &Live, lang: Lang, ui: &mut Ui) {
    let button = icon_button(ui, icon::MONITOR, &tr(lang, "bar-board"));
    let plans = live.event.festival.boards.as_slice();
    if plans.len() < 2 {
        *choosing = false;
        if button.clicked() {
            boards.toggle(0);
        }
        return;
    }
    *choosing ^= button.clicked();
    let popup = Popup::menu(&button).open_bool(choosing).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    popup.show(|ui| boards_ui(boards, plans, lang, ui));
}

/// Lists the boards: a digit or a click opens and closes the window of each, which may have a language of its own.
fn boards_ui(boards: &mut BoardWindows, plans: &[BoardPlan], lang: Lang, ui: &mut Ui) {
    for (index, (plan, key)) in plans.iter().zip(DIGITS.map(Some).into_iter().chain(repeat(None))).enumerate() {
        ui.horizontal(|ui| {
            let open = boards.is_open(index);
            let key_name = key.map(|key| RichText::new(key.name()).color(theme::tokens(ui).soft_ink));
            let name = board_name(plan, index, lang);
            let words = RichText::new(&name).font(theme::text(size::BODY));
            let mut row = Button::selectable(open, (words, egui::Atom::grow())).truncate();
            if let Some(key_name) = key_name {
                row = row.shortcut_text(key_name);
            }
            let row = ui.add_sized(vec2(BOARD, space(7)), row);
            row.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, open, &name));
            let typed = key.is_some_and(|key| take_answer(ui, key));
            if row.clicked() || typed {
                boards.toggle(index);
            }
            // Whoever types it is done; whoever points at one may point at the next.
            if typed {
                ui.close();
            }
            let spoken = boards.lang(index).unwrap_or(lang);
            let code = RichText::new(spoken.code().to_uppercase()).font(bold(size::BODY));
            let speak = ui.add_enabled(open, Button::new(code).frame(false));
            let hint = tr_args(lang, "bar-board-language", &[("board", (&name).into())]);
            speak.widget_info(|| WidgetInfo::labeled(Role::Button, open, &hint));
            if speak.on_hover_text(&hint).clicked() {
                boards.speak(index, spoken.other());
            }
        });
    }
    if boards.boards().next().is_some() && ui.button(tr(lang, "bar-boards-close")).clicked() {
        boards.close();
        ui.close();
    }
}
