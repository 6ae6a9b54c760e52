//! The bar at the top: which event, where to go, how safely everything is kept.

use egui::{Align, FontId, KeyboardShortcut, Layout, RichText, Sense, Stroke, Ui, vec2};

use crate::clock::{now_ms, time_of_day, time_on_day};
use crate::desk::{Desk, Live, Page, Wish, here};
use crate::festival::BoardPlan;
use crate::i18n::{Lang, tr, tr_args};
use crate::theme::{self, bold, icon, size, space};
use crate::widgets::{Status, icon_button, secondary_button, status_chip};

/// How much of the title is worth the words beside the times of the chips.
const TITLE: f32 = space(75);

/// Below this a title says nothing: it stands on the house instead.
const LEAST: f32 = space(15);

/// Space between the pages of the festival and those of the race.
const GAP: f32 = space(4);

pub(super) fn bar_ui(desk: &mut Desk, ui: &mut Ui) {
    ui.horizontal(|ui| {
        ui.set_min_height(space(10));
        let Some(live) = &desk.live else {
            ui.label(RichText::new("Triade").font(theme::display(size::TITLE)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| switches_ui(desk, ui));
            return;
        };
        let lang = desk.prefs.lang;
        let gap = ui.spacing().item_spacing.x;
        let tabs: Vec<_> = pages(live).map(|(page, key)| (page, key, tr(lang, page.name_key()))).collect();
        let tabs_width: f32 = tabs.iter().map(|(_, _, name)| tab_width(ui, name)).sum::<f32>() + GAP;
        let chips = chips(live, lang);
        let here = |brief| here::words(live, lang, brief);
        let all_here = here::all_words(live, lang);
        let right = |brief: bool| {
            let words =
                chips.iter().map(|chip| width(ui, if brief { &chip.brief } else { &chip.word }, bold(size::NOTE)));
            // Three switches, and what the chips have around their words.
            let chips = words.map(|words| words + space(11) + gap).sum::<f32>();
            // What the door has around its words, and its key.
            let door = here(brief).map_or(0.0, |words| width(ui, &words, theme::text(size::BODY)) + space(18) + gap);
            chips + door + 3.0 * (space(8) + gap)
        };
        let left = |brief: bool| ui.available_width() - right(brief) - tabs_width - space(8) - 3.0 * gap;
        let title = title(live, lang);
        let wanted = width(ui, &title, theme::display(size::LEAD)).min(TITLE);
        let brief = left(false) < wanted;
        let room = left(brief);
        let here = here(brief);
        if icon_button(ui, icon::HOUSE, &tr(lang, "bar-home")).on_hover_text(&title).clicked() {
            desk.wishes.push(Wish::Go(Page::Welcome));
        }
        if room >= LEAST {
            let label = egui::Label::new(RichText::new(&title).font(theme::display(size::LEAD))).truncate();
            ui.allocate_ui(vec2(room, space(10)), |ui| ui.add(label).on_hover_text(&title));
        }
        tabs_ui(desk, ui, &tabs);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            switches_ui(desk, ui);
            chips_ui(ui, &chips, brief);
            if let Some(here) = here {
                let door = secondary_button(ui, &here, Some(here::KEY.name())).on_hover_text(&all_here);
                door.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &all_here));
                if door.clicked() {
                    desk.open_here();
                }
            }
        });
    });
}

/// Lists the pages that an event has: those of tournaments come with the first one.
fn pages(live: &Live) -> impl Iterator<Item = (Page, KeyboardShortcut)> {
    let festival = |page: Page| [Page::Entries, Page::Tournament, Page::Game, Page::Speaker].contains(&page);
    Page::OF_EVENT.into_iter().filter(move |(page, _)| !festival(*page) || page.is_open(live))
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

fn tabs_ui(desk: &mut Desk, ui: &mut Ui, tabs: &[(Page, KeyboardShortcut, String)]) {
    ui.spacing_mut().item_spacing.x = space(1);
    for (index, (page, key, name)) in tabs.iter().enumerate() {
        if *page == Page::Table && index > 0 {
            let (rect, _) = ui.allocate_exact_size(vec2(GAP - space(1), space(6)), Sense::hover());
            let line = Stroke::new(theme::HAIRLINE, theme::tokens(ui).line);
            ui.painter().vline(rect.center().x, rect.y_range(), line);
        }
        let open = desk.live.as_ref().is_some_and(|live| page.is_open(live));
        let tab = egui::Button::selectable(desk.page == *page, RichText::new(name).font(theme::text(size::BODY)));
        if ui.add_enabled(open, tab).on_hover_text(ui.ctx().format_shortcut(key)).clicked() {
            desk.wishes.push(Wish::Go(*page));
        }
    }
}

fn switches_ui(desk: &mut Desk, ui: &mut Ui) {
    let lang = desk.prefs.lang;
    let language = egui::Button::new(RichText::new(lang.code().to_uppercase()).font(bold(size::BODY))).frame(false);
    if ui.add(language).on_hover_text(tr(lang, "bar-language")).clicked() {
        desk.prefs.change_lang();
    }
    let scheme = desk.prefs.scheme;
    let sky = if scheme == theme::Scheme::Carta { icon::MOON } else { icon::SUN };
    if icon_button(ui, sky, &tr(lang, "bar-scheme")).clicked() {
        desk.prefs.scheme = scheme.other();
        theme::show_scheme(ui.ctx(), desk.prefs.scheme);
        desk.prefs.save();
    }
    if desk.live.is_some() {
        board_ui(desk, ui);
    }
}

/// Opens and closes the board; where there are several, chooses which one.
fn board_ui(desk: &mut Desk, ui: &mut Ui) {
    let lang = desk.prefs.lang;
    let button = icon_button(ui, icon::MONITOR, &tr(lang, "bar-board"));
    let plans = desk.live.as_ref().map_or(&[][..], |live| live.event.festival.boards.as_slice());
    if plans.len() < 2 {
        if button.clicked() {
            desk.board.toggle();
        }
        return;
    }
    egui::Popup::menu(&button).show(|ui| {
        for (index, plan) in plans.iter().enumerate() {
            let chosen = desk.board.is_open() && desk.board.board() == index;
            if ui.selectable_label(chosen, board_name(plan, index, lang)).clicked() {
                desk.board.choose(index);
                ui.close();
            }
        }
        if desk.board.is_open() && ui.button(tr(lang, "bar-board-close")).clicked() {
            desk.board.toggle();
            ui.close();
        }
    });
}

/// Names a board of the event, from 0: as the organiser calls it, otherwise by its number.
pub(in crate::desk) fn board_name(plan: &BoardPlan, index: usize, lang: Lang) -> String {
    match plan.name.trim() {
        "" => tr_args(lang, "boards-board", &[("number", index.saturating_add(1).into())]),
        name => name.to_owned(),
    }
}

/// Says how safely something is kept.
struct Chip {
    status: Status,
    word: String,
    /// What is left of the words where there is little room.
    brief: String,
    more: Option<String>,
}

/// Lists the last durable save and the last verified backup; both alarm when one fails.
fn chips(live: &Live, lang: Lang) -> [Chip; 2] {
    [backup_chip(live, lang), saved_chip(live, lang)]
}

fn saved_chip(live: &Live, lang: Lang) -> Chip {
    let saving = &live.saving;
    let loud = |status, word: String, more| Chip { status, brief: word.clone(), word, more: Some(more) };
    if let Some(error) = &saving.refused {
        return loud(Status::Refused, tr(lang, "bar-refused"), crate::errors::tell(lang, error));
    }
    if let Some(error) = &saving.trouble {
        let word = tr_args(lang, "bar-not-saved", &[("count", saving.waiting.into())]);
        return loud(Status::Refused, word, crate::errors::tell(lang, error));
    }
    if let journal::Access::ReadOnly(reason) = &live.access {
        return loud(Status::Warning, tr(lang, "bar-read-only"), crate::errors::tell_reason(lang, reason));
    }
    if saving.waiting > 0 {
        let word = tr(lang, "bar-saving");
        return Chip { status: Status::Quiet, brief: "…".to_owned(), word, more: None };
    }
    let last = saving.last_ms.or_else(|| live.event.log.last().map(|line| line.time_ms));
    let brief = last.map_or_else(|| "—".to_owned(), time_of_day);
    let word = tr_args(lang, "bar-saved", &[("time", brief.as_str().into())]);
    Chip { status: Status::Valid, word, brief, more: None }
}

fn backup_chip(live: &Live, lang: Lang) -> Chip {
    match (&live.saving.backup_trouble, &live.saving.backup) {
        (Some(error), _) => {
            let ahead = matches!(error, journal::Error::BackupIsAhead { .. });
            let word = tr(lang, if ahead { "bar-backup-ahead" } else { "bar-backup-failed" });
            let more = Some(crate::errors::tell(lang, error));
            Chip { status: Status::Refused, brief: word.clone(), word, more }
        }
        (None, Some((_, path))) if live.saving.backup_diverges => {
            let (word, path) = (tr(lang, "bar-backup-diverges"), path.display().to_string());
            let more = Some(tr_args(lang, "bar-backup-diverges-more", &[("path", path.as_str().into())]));
            Chip { status: Status::Refused, brief: word.clone(), word, more }
        }
        (None, Some((ms, path))) => {
            let time = time_on_day(*ms, now_ms());
            let word = tr_args(lang, "bar-backup", &[("time", time.as_str().into())]);
            Chip {
                status: Status::Valid,
                word,
                brief: tr(lang, "bar-backup-brief"),
                more: Some(path.display().to_string()),
            }
        }
        (None, None) => {
            let (word, brief) = (tr(lang, "bar-no-backup"), tr(lang, "bar-no-backup-brief"));
            Chip { status: Status::Quiet, word, brief, more: None }
        }
    }
}

/// Shows how safely everything is kept, always in sight.
fn chips_ui(ui: &mut Ui, chips: &[Chip], brief: bool) {
    for Chip { status, word, brief: short, more } in chips {
        let chip = status_chip(ui, *status, if brief { short } else { word });
        chip.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, word));
        let chip = if brief { chip.on_hover_text(word) } else { chip };
        if let Some(more) = more {
            chip.on_hover_text(more);
        }
    }
}
