//! The judges' panel: penalty, warning, ruling, repeats cut short; each behind its office.

use egui::{ComboBox, Key, Label, RichText, ScrollArea, Ui};
use rules::games::oca::{Article, Fact, Oca};
use rules::{Article as _, Entry, Match, Penalty, RoleSet, Seat, Seq};

use crate::table::ruling::Ruling;
use crate::table::waive::Waiving;
use crate::table::{Command, mark};
use desk_kit::Cx;
use desk_kit::dialogs::{body_ui, dialog_width};
use desk_kit::foreseen::{Foreseen, Once};
use desk_kit::keys::{self, LINES, WAIVE, alt, stepped, take_steps};
use desk_kit::office::approvers_ui;
use desk_kit::parts::{LOW, enter_free, entered_to_stay, field, keep_list_above, penalty_field, penalty_points, quiet};
use desk_kit::race_words::{entry_words, flock_name, step_lines, violation_lines, whose_words};
use festival::i18n::{Lang, capital};
use look::theme::{bold, display, size, space};
use look::widgets::{listed_value, primary_button, seat_chip, secondary_button, section_title};

/// Height of the window from which what follows from an act has a fixed room, and that room, in points.
const HIGH: f32 = space(170);
const FOLLOWS: f32 = space(40);

/// An act of judges in the panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Penalty,
    Warning,
    Ruling,
    Cut,
}

impl Tab {
    /// All of them, with the keys that choose them together with Alt.
    const ALL: [(Self, Key); 4] =
        [(Self::Penalty, Key::Num1), (Self::Warning, Key::Num2), (Self::Ruling, Key::Num3), (Self::Cut, Key::Num4)];

    const fn key(self) -> &'static str {
        match self {
            Self::Penalty => "table-judge-penalty",
            Self::Warning => "table-judge-warning",
            Self::Ruling => "table-judge-ruling",
            Self::Cut => "table-judge-cut",
        }
    }
}

/// Cache key of the preview: position, language, act, article.
type MadeFor = (Seq, Lang, String, Option<Article>);

/// The panel as it is being filled in.
pub(super) struct Judges {
    tab: Tab,
    flock: Seat,
    points: String,
    reason: String,
    ruling: Ruling,
    article: Option<Article>,
    preview: Once<MadeFor, Foreseen>,
    /// Whether the first field is to take the keyboard.
    focus: bool,
}

impl Judges {
    /// Opens the panel on the flock whose turn it is.
    pub fn new(race: &Match<Oca>) -> Self {
        Self {
            tab: Tab::default(),
            flock: race.state().to_throw,
            points: String::new(),
            reason: String::new(),
            ruling: Ruling::default(),
            article: None,
            preview: Once::default(),
            focus: true,
        }
    }

    /// Handles the keys: Alt and a digit choose what to do; while something is typed, up and down choose the flock.
    fn keys(&mut self, ui: &Ui, race: &Match<Oca>) {
        for (tab, key) in Tab::ALL {
            if alt(ui, key) {
                (self.tab, self.focus) = (tab, true);
            }
        }
        if !ui.ctx().text_edit_focused() {
            return;
        }
        let to = stepped(Some(self.flock.index()), take_steps(ui, LINES), race.seats().len());
        self.flock = to.and_then(|to| u8::try_from(to).ok()).map_or(self.flock, Seat);
    }

    /// Draws the panel; returns true when it is given up.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, acts: &mut Vec<Command>) -> bool {
        let Some(race) = cx.live.race() else { return true };
        dialog_width(ui, space(180));
        let low = ui.ctx().content_rect().height() < LOW;
        let title = RichText::new(cx.tr("table-judges-title"));
        if !low {
            ui.label(title.clone().font(display(size::TITLE)));
        }
        self.keys(ui, race);
        let seen = !self.focus;
        let free = seen && enter_free(ui);
        ui.horizontal_wrapped(|ui| {
            if low {
                ui.label(title.font(bold(size::LEAD)));
            }
            for (tab, key) in Tab::ALL {
                let (name, picked) = (cx.tr(tab.key()), self.tab == tab);
                let button = egui::Button::selectable(picked, &name).shortcut_text(format!("Alt {}", key.name()));
                let button = ui.add(button);
                button.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, picked, &name));
                if button.clicked() {
                    (self.tab, self.focus) = (tab, true);
                }
            }
            // Whom it is about stays in sight where the choice is scrolled away.
            if low && self.tab != Tab::Cut {
                seat_chip(ui, mark(cx.live, self.flock), flock_name(race.seats(), self.flock));
            }
        });
        let (entry, entered) = body_ui(ui, |ui| self.filled_ui(ui, cx, race));
        self.foot_ui(ui, cx, entry, entered || free, acts)
    }

    /// Draws the fields and what would follow; returns the act, and whether Enter was pressed at its end.
    fn filled_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>) -> (Option<Entry<Oca>>, bool) {
        if self.tab != Tab::Cut {
            // A click on a flock leaves the keyboard where it was.
            self.focus |= flocks_ui(ui, cx, race, &mut self.flock);
        } else {
            let flock = flock_name(race.seats(), race.state().to_throw);
            ui.add(Label::new(cx.tr_args("table-cut-hint", &[("flock", flock.into())])).wrap());
        }
        if self.tab == Tab::Penalty {
            let points = penalty_field(ui, cx.lang, &cx.tr("table-points"), &mut self.points, space(25));
            if std::mem::take(&mut self.focus) {
                points.request_focus();
            }
            // Enter goes on to the reason, which comes next.
            self.focus = points.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        }
        if self.tab == Tab::Ruling {
            self.focus = self.ruling.ui(ui, cx, race, self.flock, self.focus);
            self.article_ui(ui, cx, race);
        }
        let width = ui.available_width() - space(4);
        let reason = field(ui, &cx.tr("table-reason"), &mut self.reason, width);
        if std::mem::take(&mut self.focus) {
            reason.request_focus();
        }
        let entered = entered_to_stay(ui, &reason);
        let entry = self.entry(race);
        ui.vertical(|ui| {
            // What follows has its room from the start, or the dialog would grow and what is being pointed at would move.
            if ui.ctx().content_rect().height() >= HIGH {
                ui.set_min_height(FOLLOWS);
            }
            if let Some(entry) = &entry {
                approvers_ui(ui, cx, race, entry);
                self.preview_ui(ui, cx, race, entry);
            }
        });
        (entry, entered)
    }

    fn foot_ui(
        &self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        entry: Option<Entry<Oca>>,
        entered: bool,
        acts: &mut Vec<Command>,
    ) -> bool {
        let ready = entry.is_some() && self.preview.holds();
        let mut given_up = false;
        ui.horizontal(|ui| {
            let confirm = ui.add_enabled_ui(ready, |ui| primary_button(ui, &cx.tr("table-judge-confirm"), Some("⏎")));
            let waiver = entry.as_ref().filter(|_| self.preview.waivable);
            let clicked = waiver.is_some() && secondary_button(ui, &cx.tr("table-waive"), Some(WAIVE)).clicked();
            if keys::waive(ui) || clicked {
                let refused = entry.is_some() && !self.preview.holds();
                acts.push(waiver.map_or(Command::WaiveInVain { refused }, |entry| Command::AskWaive(entry.clone())));
            }
            if let Some(entry) = entry.filter(|_| ready && (confirm.inner.clicked() || entered)) {
                acts.push(Command::Record(entry));
            }
            given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
        });
        given_up
    }

    fn article_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>) {
        let words = |article: Option<Article>| match article.and_then(|article| race.ruleset().article(article.key())) {
            Some(text) => format!("{} · {}", text.number, cx.lang.of(&text.title)),
            None => cx.tr("table-not-regulated"),
        };
        ui.horizontal(|ui| {
            let label = ui.label(quiet(ui, &cx.tr("table-article")));
            let shown = words(self.article);
            let combo = ComboBox::from_id_salt("table-article").selected_text(&shown).width(space(80));
            let response = combo.show_ui(ui, |ui| {
                let all = Article::ALL.iter().copied().map(Some);
                for article in std::iter::once(None).chain(all) {
                    listed_value(ui, &mut self.article, article, words(article));
                }
            });
            keep_list_above(ui, &response.response);
            response.response.labelled_by(label.id);
        });
    }

    /// Returns the act as filled in; `None` while something is missing or can't be read.
    fn entry(&self, race: &Match<Oca>) -> Option<Entry<Oca>> {
        let reason = self.reason.trim().to_owned();
        let sanction =
            |penalty| Entry::Sanction { seat: self.flock, penalty, waived: Vec::new(), reason: reason.clone() };
        match self.tab {
            Tab::Penalty => penalty_points(&self.points).map(|points| sanction(Penalty::Points(points))),
            Tab::Warning => Some(sanction(Penalty::Warning)),
            Tab::Ruling => {
                let effects = self.ruling.effects(race.state(), self.flock)?;
                Some(Entry::Ruling { effects, article: self.article, reason })
            }
            Tab::Cut => Some(Entry::fact(Fact::Cut { note: reason })),
        }
    }

    fn follow(&mut self, race: &Match<Oca>, entry: &Entry<Oca>, lang: Lang) {
        let key = (race.last(), lang, entry.write(race.seats()), self.article);
        self.preview.follow(key, |_| {
            // The outcome does not depend on who approves.
            let foreseen = race.preview(entry, RoleSet::EVERYONE);
            let lines = foreseen.map(|after| step_lines(race, &after.steps, None, lang));
            let lines = lines.map_err(|found| violation_lines(race, &found, lang));
            let waivable = lines.is_err() && Waiving::new(race, entry).is_some();
            Foreseen { lines, waivable }
        });
    }

    /// Returns in the desk's words what the act is, whose, and why.
    fn words(&self, race: &Match<Oca>, entry: &Entry<Oca>, lang: Lang) -> String {
        let what = match entry {
            Entry::Sanction { seat, .. } => whose_words(race.seats(), entry, Some(*seat), lang),
            _ => entry_words(race.seats(), entry, Some(self.flock), lang),
        };
        match self.reason.trim() {
            "" => capital(&what),
            reason => format!("{} · «{reason}»", capital(&what)),
        }
    }

    fn preview_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, entry: &Entry<Oca>) {
        self.follow(race, entry, cx.lang);
        section_title(ui, &cx.tr("table-if-confirmed"));
        let what = self.words(race, entry, cx.lang);
        ui.add(Label::new(RichText::new(what).font(bold(size::BODY))).wrap());
        let room = ScrollArea::vertical().id_salt("table-judges").max_height(space(30));
        room.show(ui, |ui| self.preview.ui(ui));
    }
}

/// Draws the choice of a flock; returns true if one was clicked, even the one already chosen.
pub(super) fn flocks_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, flock: &mut Seat) -> bool {
    section_title(ui, &cx.tr("table-flock"));
    let mut clicked = false;
    ui.horizontal_wrapped(|ui| {
        for (index, seat) in (0u8..).zip(race.seats()) {
            let button = egui::Button::selectable(*flock == Seat(index), &seat.name).frame_when_inactive(true);
            if ui.add(button).clicked() {
                (*flock, clicked) = (Seat(index), true);
            }
        }
    });
    clicked
}
