//! A month at a time, to pick a day.

use chrono::{Datelike, Days, Months, NaiveDate};
use egui::{Align2, Grid, RichText, Role, Sense, Ui, Vec2, WidgetInfo};

use festival::clock::{date_in_figures, date_in_words, day_of, now_ms};
use festival::i18n::{Lang, tr};
use look::theme::{self, CORNER, FOCUS_RING, HAIRLINE, icon, mix, size, space, tokens};
use look::widgets::icon_button;

/// A calendar of one month, which it remembers while the date stays the same.
#[derive(Debug, Default)]
pub(super) struct Calendar {
    /// First day of the month on show, and the date it was opened for.
    shown: Option<(NaiveDate, String)>,
}

const CELL: f32 = space(10);

fn present_day() -> NaiveDate {
    day_of(now_ms()).unwrap_or_default()
}

impl Calendar {
    pub fn ui(&mut self, ui: &mut Ui, date: &mut String, lang: Lang) {
        let picked = NaiveDate::parse_from_str(date, "%Y-%m-%d").ok();
        let month = match &self.shown {
            Some((month, for_date)) if for_date == date => *month,
            _ => first_day(picked.unwrap_or_else(present_day)),
        };
        let month = head_ui(ui, month, lang);
        self.shown = Some((month, date.clone()));
        if let Some(day) = days_ui(ui, month, picked, lang) {
            *date = day.format("%Y-%m-%d").to_string();
        }
    }
}

fn first_day(date: NaiveDate) -> NaiveDate {
    date.with_day(1).unwrap_or(date)
}

fn head_ui(ui: &mut Ui, month: NaiveDate, lang: Lang) -> NaiveDate {
    ui.horizontal(|ui| {
        let mut to = None;
        if icon_button(ui, icon::CARET_LEFT, &tr(lang, "setup-month-before")).clicked() {
            to = month.checked_sub_months(Months::new(1));
        }
        let iso = month.format("%Y-%m-%d").to_string();
        // "1 settembre 2026" without its day.
        let words = date_in_words(&iso, lang);
        let words = words.split_once(' ').map_or(words.as_str(), |(_, rest)| rest);
        let width = ui.available_width() - space(10);
        let text = RichText::new(words).font(theme::bold(size::BODY));
        ui.add_sized([width, space(8)], egui::Label::new(text));
        if icon_button(ui, icon::CARET_RIGHT, &tr(lang, "setup-month-after")).clicked() {
            to = month.checked_add_months(Months::new(1));
        }
        to.unwrap_or(month)
    })
    .inner
}

fn days_ui(ui: &mut Ui, month: NaiveDate, picked: Option<NaiveDate>, lang: Lang) -> Option<NaiveDate> {
    let mut chosen = None;
    let before = u64::from(month.weekday().num_days_from_monday());
    let first = month.checked_sub_days(Days::new(before)).unwrap_or(month);
    Grid::new("calendar").spacing(Vec2::ZERO).min_col_width(CELL).min_row_height(CELL).show(ui, |ui| {
        for name in tr(lang, "setup-weekdays").split_whitespace() {
            let text = RichText::new(name).font(theme::bold(size::NOTE)).color(tokens(ui).soft_ink);
            ui.add_sized([CELL, space(6)], egui::Label::new(text));
        }
        ui.end_row();
        for day in first.iter_days().take(42) {
            if day_ui(ui, day, day.month() == month.month(), picked == Some(day), lang) {
                chosen = Some(day);
            }
            if day.weekday() == chrono::Weekday::Sun {
                ui.end_row();
            }
        }
    });
    chosen
}

fn day_ui(ui: &mut Ui, day: NaiveDate, inside: bool, picked: bool, lang: Lang) -> bool {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(CELL), Sense::click());
    response.widget_info(|| {
        let name = date_in_words(&day.format("%Y-%m-%d").to_string(), lang);
        WidgetInfo::selected(Role::Button, ui.is_enabled(), picked, name)
    });
    let tokens = tokens(ui);
    let place = rect.shrink(space(1) / 2.0);
    if picked {
        ui.painter().rect_filled(place, CORNER, tokens.ink);
    } else if response.hovered() {
        ui.painter().rect_filled(place, CORNER, mix(tokens.raised, tokens.ink, 0.08));
    }
    if response.has_focus() {
        let ring = egui::Stroke::new(FOCUS_RING, tokens.focus);
        ui.painter().rect_stroke(place, CORNER, ring, egui::StrokeKind::Outside);
    } else if day == present_day() {
        let ring = egui::Stroke::new(HAIRLINE, tokens.edge);
        ui.painter().rect_stroke(place, CORNER, ring, egui::StrokeKind::Inside);
    }
    let ink = match (picked, inside) {
        (true, _) => tokens.raised,
        (false, true) => tokens.ink,
        (false, false) => tokens.edge,
    };
    let text = day.day().to_string();
    ui.painter().text(place.center(), Align2::CENTER_CENTER, text, theme::text(size::BODY), ink);
    response.clicked()
}

/// Writes a date kept as `YYYY-MM-DD` as people write it: `5/9/2026`; any other text stays as it was typed.
pub(super) fn shown(kept: &str) -> String {
    NaiveDate::parse_from_str(kept, "%Y-%m-%d").map_or_else(|_| kept.to_owned(), date_in_figures)
}

/// Parses a date as people write it: `5/9/2026`, `5.9.26`, `5-9-2026`, or `2026-09-05`; returns `YYYY-MM-DD`.
pub(super) fn understood(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.trim().split(['/', '.', '-', ' ']).filter(|part| !part.is_empty()).collect();
    let [first, month, last] = parts[..] else { return None };
    let (day, year) = if first.len() == 4 { (last, first) } else { (first, last) };
    let year: i32 = match (year.len(), year.parse().ok()?) {
        (2, year) => 2000 + year,
        (4, year) => year,
        _ => return None,
    };
    let date = NaiveDate::from_ymd_opt(year, month.parse().ok()?, day.parse().ok()?)?;
    Some(date.format("%Y-%m-%d").to_string())
}

#[cfg(test)]
mod tests {
    use super::{shown, understood};

    #[test]
    fn dates_are_read_as_people_write_them() {
        for text in ["5/9/2026", "05.09.2026", "5-9-26", "2026-09-05", " 5 9 2026 "] {
            assert_eq!(understood(text).as_deref(), Some("2026-09-05"), "{text}");
        }
        assert_eq!(["2026-09-05", "5/9"].map(shown), ["5/9/2026", "5/9"], "and shown");
        for text in ["", "5/9", "31/2/2026", "5/9/20265", "settembre", "99/99/9999", "-1/-1/-1"] {
            assert_eq!(understood(text), None, "{text}");
        }
    }
}
