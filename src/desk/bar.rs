//! The bar at the top: which event, where to go, how safely everything is kept.

use egui::{Align, Layout, RichText, Ui};

use crate::clock::time_of_day;
use crate::desk::{Desk, Live, Page, Wish};
use crate::i18n::{Lang, tr, tr_args};
use crate::theme::{self, icon, size, space};
use crate::widgets::{Status, icon_button, status_chip};

pub(super) fn bar_ui(desk: &mut Desk, ui: &mut Ui) {
    ui.horizontal(|ui| {
        ui.set_min_height(space(10));
        title_ui(desk, ui);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            switches_ui(desk, ui);
            if let Some(live) = &desk.live {
                saving_ui(live, desk.prefs.lang, ui);
            }
        });
    });
}

fn title_ui(desk: &mut Desk, ui: &mut Ui) {
    let lang = desk.prefs.lang;
    let Some(live) = &desk.live else {
        ui.label(RichText::new("Triade").font(theme::display(size::TITLE)));
        return;
    };
    if icon_button(ui, icon::HOUSE, &tr(lang, "bar-home")).clicked() {
        desk.wishes.push(Wish::Go(Page::Welcome));
    }
    let title = live.event.setup.title.trim();
    let title = if title.is_empty() { tr(lang, "bar-untitled") } else { title.to_owned() };
    let gara = live.race().map(|race| race.state().gara);
    let title = match gara {
        Some(gara) => tr_args(lang, "bar-title", &[("title", title.as_str().into()), ("gara", gara.into())]),
        None => title,
    };
    ui.add(egui::Label::new(RichText::new(title).font(theme::display(size::LEAD))).truncate());
    ui.add_space(space(2));
    for (page, key) in Page::OF_EVENT.into_iter().zip(["F2", "F3", "F4", "F5"]) {
        let closed = live.race().is_none() && page != Page::Setup && page != Page::Journal;
        let name = tr(lang, page.name_key());
        let tab = egui::Button::selectable(desk.page == page, RichText::new(name).font(theme::text(size::BODY)));
        if ui.add_enabled(!closed, tab).on_hover_text(key).clicked() {
            desk.wishes.push(Wish::Go(page));
        }
    }
}

fn switches_ui(desk: &mut Desk, ui: &mut Ui) {
    let lang = desk.prefs.lang;
    let language =
        egui::Button::new(RichText::new(lang.code().to_uppercase()).font(theme::bold(size::BODY))).frame(false);
    if ui.add(language).on_hover_text(tr(lang, "bar-language")).clicked() {
        desk.prefs.lang = lang.other();
        desk.prefs.save();
    }
    let scheme = desk.prefs.scheme;
    let sky = if scheme == theme::Scheme::Carta { icon::MOON } else { icon::SUN };
    if icon_button(ui, sky, &tr(lang, "bar-scheme")).clicked() {
        desk.prefs.scheme = scheme.other();
        theme::show_scheme(ui.ctx(), desk.prefs.scheme);
        desk.prefs.save();
    }
    if desk.live.is_some() && icon_button(ui, icon::MONITOR, &tr(lang, "bar-board")).clicked() {
        desk.board.toggle();
    }
}

/// Shows the last durable save and the last verified backup, always in sight; alarms when one fails.
fn saving_ui(live: &Live, lang: Lang, ui: &mut Ui) {
    let saving = &live.saving;
    let (status, word, more) = if let Some(error) = &saving.refused {
        (Status::Refused, tr(lang, "bar-refused"), Some(crate::errors::tell(lang, error)))
    } else if let Some(error) = &saving.trouble {
        let waiting = [("count", saving.waiting.into())];
        (Status::Refused, tr_args(lang, "bar-not-saved", &waiting), Some(crate::errors::tell(lang, error)))
    } else if let journal::Access::ReadOnly(reason) = &live.access {
        (Status::Warning, tr(lang, "bar-read-only"), Some(crate::errors::tell_reason(lang, reason)))
    } else if saving.waiting > 0 {
        (Status::Quiet, tr(lang, "bar-saving"), None)
    } else {
        let last = saving.last_ms.or_else(|| live.event.log.last().map(|line| line.time_ms));
        let time = last.map_or_else(|| "—".to_owned(), time_of_day);
        (Status::Valid, tr_args(lang, "bar-saved", &[("time", time.as_str().into())]), None)
    };
    let backup = match (&saving.backup_trouble, &saving.backup) {
        (Some(error), _) => (Status::Refused, tr(lang, "bar-backup-failed"), Some(crate::errors::tell(lang, error))),
        (None, Some((ms, path))) => {
            let time = time_of_day(*ms);
            let word = tr_args(lang, "bar-backup", &[("time", time.as_str().into())]);
            (Status::Valid, word, Some(path.display().to_string()))
        }
        (None, None) => (Status::Quiet, tr(lang, "bar-no-backup"), None),
    };
    for (status, word, more) in [backup, (status, word, more)] {
        let chip = status_chip(ui, status, &word);
        if let Some(more) = more {
            chip.on_hover_text(more);
        }
    }
}
