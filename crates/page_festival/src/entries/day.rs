//! One person's day: where, when and against whom they play, and the results, over all tournaments of the event.

use egui::{Label, RichText, Ui, vec2};
use tournament::{EntryNo, Person};

use desk_kit::Cx;
use desk_kit::dialogs::{body_ui, dialog_width};
use desk_kit::keys::{self, take_steps};
use desk_kit::parts::quiet;
use festival::i18n::Lang;
use festival::{Engagement, OpenTournament, Stop, engagements};
use look::theme::{bold, display, size, space, text, tokens};
use look::widgets::{Status, card, secondary_button, status_chip};

const WIDTH: f32 = space(150);

/// Dialog with a person's day.
pub(super) struct DayDialog {
    people: Vec<Person>,
    /// Index of the person shown.
    at: usize,
    /// Cached day, with its key.
    taken: Option<(Key, Vec<Engagement>)>,
}

/// Cache key of the day: number of records, person, language.
type Key = (u64, Person, Lang);

impl DayDialog {
    /// Opens the day of an entry's first person.
    pub fn new(open: &OpenTournament, entry: EntryNo) -> Option<Self> {
        let people = open.state().people_of(entry).to_vec();
        (!people.is_empty()).then_some(Self { people, at: 0, taken: None })
    }

    /// Draws the dialog; true when it is done.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> bool {
        let Some(person) = self.people.get(self.at).copied() else { return true };
        self.follow(cx, person);
        dialog_width(ui, WIDTH);
        let name = cx.tournament().map(|open| cx.words(open).person(person)).unwrap_or_default();
        let title = cx.tr_args("entries-day-title", &[("name", (&name).into())]);
        ui.add(Label::new(RichText::new(title).font(display(size::TITLE))).wrap());
        self.people_ui(ui, cx);
        let day = self.taken.as_ref().map_or(&[][..], |(_, day)| day.as_slice());
        body_ui(ui, |ui| {
            if day.is_empty() {
                ui.label(quiet(ui, &cx.tr("entries-day-none")));
            }
            day.iter().for_each(|one| engagement_ui(ui, cx, one));
        });
        ui.add_space(space(2));
        secondary_button(ui, &cx.tr("entries-day-close"), Some("Esc")).clicked()
    }

    fn follow(&mut self, cx: &Cx<'_>, person: Person) {
        let recorded = cx.live.event.festival.tournaments.iter().map(|open| open.game.last().0).sum::<u64>();
        let moves = cx.live.event.matches.iter().map(|open| open.game.as_dyn().last().0).sum::<u64>();
        let key = (recorded + moves, person, cx.lang);
        if self.taken.as_ref().is_none_or(|(taken, _)| *taken != key) {
            self.taken = Some((key, engagements(&cx.live.event, person, cx.lang)));
        }
    }

    /// Draws the choice between the people of an entry, by pointer or by the keys of lists.
    fn people_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let Some(open) = cx.tournament().filter(|_| self.people.len() > 1) else { return };
        self.at = keys::stepped(Some(self.at), take_steps(ui, keys::LINES), self.people.len()).unwrap_or(0);
        let words = cx.words(open);
        ui.horizontal_wrapped(|ui| {
            for (index, person) in self.people.iter().enumerate() {
                let name = RichText::new(words.person(*person)).font(text(size::BODY));
                if ui.add(egui::Button::selectable(self.at == index, name)).clicked() {
                    self.at = index;
                }
            }
        });
    }
}

fn engagement_ui(ui: &mut Ui, cx: &Cx<'_>, one: &Engagement) {
    ui.add_space(space(1));
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing = vec2(space(2), space(1));
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(&one.title).font(bold(size::LEAD)));
            let entry = cx.tr_args("entries-number", &[("number", one.entry.0.into())]);
            let parts = [one.starts.as_str(), &one.room, &entry];
            let told: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            ui.label(quiet(ui, &told.join(" · ")));
            status_chip(ui, Status::Quiet, &one.status);
        });
        one.tables.iter().for_each(|table| stop_ui(ui, cx, table));
    });
}

/// Draws one table in one sentence; those still to be played stand out.
fn stop_ui(ui: &mut Ui, cx: &Cx<'_>, stop: &Stop) {
    let against = match stop.against.as_str() {
        "" => String::new(),
        names => cx.tr_args("entries-day-against", &[("names", names.into())]),
    };
    let parts = [stop.when.as_str(), &stop.what, &stop.place, &against, &stop.result];
    let told: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let (font, ink) = match stop.open {
        true => (bold(size::BODY), tokens(ui).accent),
        false => (text(size::BODY), tokens(ui).ink),
    };
    ui.add(Label::new(RichText::new(told.join(" · ")).font(font).color(ink)).wrap());
}
