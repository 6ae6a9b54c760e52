//! Name, place, date, organiser, rules of the event.

use egui::{RichText, Ui};
use rules::Ruleset;
use rules::games::oca::Rules;

use super::Section;
use super::calendar::{Calendar, shown, understood};
use super::guide::{Guide, Look, Target, column_ui, hint_ui};
use desk_kit::parts::beside_ui;
use festival::clock::date_in_words;
use festival::event::{Setup, shipped_rules, shipped_rulesets};
use look::theme::{self, size, space, tokens};
use look::widgets::{page_title, section_title};

/// State of this part between frames.
#[derive(Debug, Default)]
pub(super) struct EventData {
    calendar: Calendar,
    /// The date as it is being typed.
    typed: Option<String>,
}

const LEFT: f32 = space(138);
const RIGHT: f32 = space(70);

impl EventData {
    pub fn ui(&mut self, ui: &mut Ui, setup: &mut Setup, book: &Ruleset<Rules>, guide: &mut Guide<'_>) {
        page_title(ui, &guide.tr("setup-part-event"));
        hint_ui(ui, &guide.tr("setup-event-hint"));
        ui.add_space(space(2));
        ui.add_enabled_ui(!guide.locked, |ui| {
            beside_ui(ui, LEFT + RIGHT + space(22), |ui| {
                ui.vertical(|ui| {
                    column_ui(ui, LEFT, |ui| fields_ui(ui, setup, guide));
                    ui.add_space(space(2));
                    column_ui(ui, LEFT, |ui| ruleset_ui(ui, setup, book, guide));
                });
                column_ui(ui, RIGHT, |ui| self.date_ui(ui, setup, guide));
            });
        });
    }

    fn date_ui(&mut self, ui: &mut Ui, setup: &mut Setup, guide: &mut Guide<'_>) {
        let target = Target::new(Section::Event, None, "date");
        let mut text = self.typed.clone().unwrap_or_else(|| shown(&setup.date));
        let look = Look::large(RIGHT).hint(guide.tr("setup-date-hint"));
        let field = guide.text_ui(ui, target, &guide.tr("setup-date"), &mut text, look);
        if field.changed() {
            setup.date = understood(&text).unwrap_or_else(|| text.clone());
            self.typed = Some(text);
        }
        if !field.has_focus() {
            self.typed = None;
        }
        let words = date_in_words(&setup.date, guide.lang);
        if words != setup.date {
            ui.label(RichText::new(words).font(theme::display(size::LEAD)).color(tokens(ui).soft_ink));
        }
        ui.add_space(space(2));
        self.calendar.ui(ui, &mut setup.date, guide.lang);
    }
}

fn fields_ui(ui: &mut Ui, setup: &mut Setup, guide: &mut Guide<'_>) {
    let width = LEFT;
    let at = |field| Target::new(Section::Event, None, field);
    ui.spacing_mut().item_spacing.y = space(3);
    let hint = guide.tr("setup-title-hint");
    guide.text_ui(ui, at("title"), &guide.tr("setup-title"), &mut setup.title, Look::large(width).hint(hint));
    guide.text_ui(ui, at("place"), &guide.tr("setup-place"), &mut setup.place, Look::wide(width));
    guide.text_ui(ui, at("organizer"), &guide.tr("setup-organizer"), &mut setup.organizer, Look::wide(width));
}

fn ruleset_ui(ui: &mut Ui, setup: &mut Setup, book: &Ruleset<Rules>, guide: &Guide<'_>) {
    section_title(ui, &guide.tr("setup-ruleset"));
    let (title, edition) = (guide.lang.of(&book.title), guide.lang.of(&book.edition));
    for id in shipped_rulesets().filter(|id| shipped_rules(id).is_some()) {
        let name = if id == book.id { format!("{title} — {edition}") } else { id.to_owned() };
        let chosen = setup.ruleset == id;
        if ui.radio(chosen, RichText::new(name).font(theme::text(size::BODY))).clicked() && !chosen {
            id.clone_into(&mut setup.ruleset);
        }
    }
    hint_ui(ui, &guide.tr("setup-ruleset-hint"));
}
