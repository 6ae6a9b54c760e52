//! The entries of the tournament, newest first.

use egui::text::LayoutJob;
use std::ops::Range;

use egui::{Align, Layout, RichText, ScrollArea, Sense, TextFormat, Ui, UiBuilder, vec2};
use journal::PersonId;
use rules::Seq;
use tournament::{Entrant, EntryNo};

use super::find::{Index, Wanted};
use super::proposals::entry_number;
use desk_kit::Cx;
use desk_kit::keys::stepped;
use desk_kit::parts::{cell, quiet};
use festival::OpenTournament;
use festival::import::status_words;
use look::theme::{CORNER, HAIRLINE, bold, icon, mix, size, space, text, tokens};
use look::widgets::{empty_state, follow_focus, key_hint};

const ROW: f32 = space(9);
const NUMBER: f32 = space(14);
const PAID: f32 = space(25);
const STATE: f32 = space(26);

/// Filter of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Shown {
    #[default]
    All,
    In,
    Unpaid,
    Out,
}

impl Shown {
    const ALL: [Self; 4] = [Self::All, Self::In, Self::Unpaid, Self::Out];

    const fn name_key(self) -> &'static str {
        match self {
            Self::All => "entries-show-all",
            Self::In => "entries-show-in",
            Self::Unpaid => "entries-show-unpaid",
            Self::Out => "entries-show-out",
        }
    }

    fn holds(self, entrant: &Entrant) -> bool {
        match self {
            Self::All => true,
            Self::In => entrant.status == tournament::Status::In,
            Self::Unpaid => entrant.status == tournament::Status::In && !entrant.paid,
            Self::Out => entrant.status != tournament::Status::In,
        }
    }
}

/// Order of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Sorted {
    #[default]
    Newest,
    Number,
    Name,
    State,
}

impl Sorted {
    const ALL: [Self; 4] = [Self::Newest, Self::Number, Self::Name, Self::State];

    const fn name_key(self) -> &'static str {
        match self {
            Self::Newest => "entries-sort-newest",
            Self::Number => "entries-sort-number",
            Self::Name => "entries-sort-name",
            Self::State => "entries-sort-state",
        }
    }
}

/// Numbers of entries by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub all: usize,
    /// Entries that were not taken out.
    pub entered: usize,
    pub playing: usize,
    pub paid: usize,
    pub qualified: usize,
    pub out: usize,
}

/// Cache key of the rows.
type Key = (String, Seq, u64, Shown, String, Sorted);

#[derive(Default)]
pub(super) struct List {
    key: Option<Key>,
    rows: Vec<EntryNo>,
    pub counts: Counts,
    pub shown: Shown,
    sorted: Sorted,
    /// Selected entry, on which keys act.
    pub selected: Option<EntryNo>,
    scroll: bool,
}

impl List {
    /// Updates the rows after new records or another search.
    pub fn follow(&mut self, open: &OpenTournament, index: &Index, search: &str) {
        let last = open.game.last();
        let now = (index.version, self.shown, self.sorted);
        let same = self.key.as_ref().is_some_and(|(id, seq, version, shown, text, sorted)| {
            *id == open.id && *seq == last && (*version, *shown, *sorted) == now && text == search
        });
        if same {
            return;
        }
        let state = open.state();
        let wanted = Wanted::new(search);
        let figures = entry_number(search).map(|entry| entry.0.to_string());
        let named = |entrant: &Entrant| entrant.people.iter().any(|person| index.fits(&wanted, PersonId(person.0)));
        let fits = |number: u32, entrant: &Entrant| match &figures {
            Some(figures) => number.to_string().starts_with(figures.as_str()),
            None => named(entrant),
        };
        let everybody = search.trim().is_empty();
        let mut counts = Counts { all: state.entrants.len(), ..Counts::default() };
        counts.qualified = state.stages.first().map_or(0, |stage| stage.qualified.len());
        self.rows.clear();
        for (number, entrant) in state.entrants.iter() {
            counts.entered += usize::from(entrant.counts());
            counts.playing += usize::from(entrant.plays());
            counts.paid += usize::from(entrant.paid);
            counts.out += usize::from(!entrant.plays());
            if self.shown.holds(entrant) && (everybody || fits(number, entrant)) {
                self.rows.push(EntryNo(number));
            }
        }
        self.sort(open, index);
        self.counts = counts;
        if self.selected.is_some_and(|entry| state.entrant(entry).is_none()) {
            self.selected = None;
        }
        self.key = Some((open.id.clone(), last, index.version, self.shown, search.to_owned(), self.sorted));
    }

    /// Returns the entries listed as unpaid; empty under another filter.
    pub fn unpaid(&self) -> &[EntryNo] {
        if self.shown == Shown::Unpaid { &self.rows } else { &[] }
    }

    /// Selects an entry and scrolls to it.
    pub fn select(&mut self, entry: EntryNo) {
        self.selected = Some(entry);
        self.scroll = true;
    }

    /// Moves the selection through the rows.
    pub fn step(&mut self, by: isize) {
        let at = self.selected.and_then(|entry| self.rows.iter().position(|row| *row == entry));
        if let Some(to) = stepped(at, by, self.rows.len()).filter(|_| by != 0) {
            self.select(self.rows[to]);
        }
    }

    /// Sorts the rows, which are in order of numbers, as chosen.
    fn sort(&mut self, open: &OpenTournament, index: &Index) {
        let state = open.state();
        match self.sorted {
            Sorted::Newest => self.rows.reverse(),
            Sorted::Number => {}
            Sorted::Name => self.rows.sort_by_cached_key(|entry| {
                let people = state.people_of(*entry).iter();
                people.map(|person| index.folded(PersonId(person.0)).to_owned()).collect::<Vec<_>>()
            }),
            Sorted::State => {
                self.rows.sort_by_key(|entry| state.entrant(*entry).map(|entrant| (!entrant.plays(), entrant.paid)))
            }
        }
    }

    /// Switches to the next order.
    pub fn sort_next(&mut self) {
        let at = Sorted::ALL.iter().position(|sorted| *sorted == self.sorted).unwrap_or(0);
        self.sorted = Sorted::ALL[(at + 1) % Sorted::ALL.len()];
    }

    /// Switches to the next filter; without a `fee` that of unpaid entries is skipped.
    pub fn show_next(&mut self, fee: bool) {
        let at = Shown::ALL.iter().position(|shown| *shown == self.shown).unwrap_or(0);
        self.shown = Shown::ALL[(at + 1) % Shown::ALL.len()];
        if self.shown == Shown::Unpaid && !fee {
            self.shown = Shown::Out;
        }
    }

    /// Draws the list, which scrolls with the page if that is narrow; true if an entry was double-clicked.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, narrow: bool) -> bool {
        let fee = open.plan().entries.fee_cents > 0;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space(1);
            for shown in Shown::ALL.into_iter().filter(|shown| fee || *shown != Shown::Unpaid) {
                let name = RichText::new(cx.tr(shown.name_key())).font(text(size::BODY));
                if ui.add(egui::Button::selectable(self.shown == shown, name)).clicked() {
                    self.shown = shown;
                }
            }
            key_hint(ui, "Alt F");
            let listed = cx.tr_args("entries-listed", &[("count", self.rows.len().into())]);
            ui.label(quiet(ui, &listed));
            let sorted = cx.tr_args("entries-sort", &[("order", (&cx.tr(self.sorted.name_key())).into())]);
            if look::widgets::secondary_button(ui, &sorted, Some("Alt O")).clicked() {
                self.sort_next();
            }
        });
        ui.add_space(space(1));
        if self.rows.is_empty() {
            let flocks = open.flocks_to_enter(&cx.live.event).is_some();
            let (title, hint) = match self.counts.all {
                0 if flocks => ("entries-none", "entries-flocks-hint"),
                0 => ("entries-none", "entries-none-hint"),
                _ => ("entries-none-found", "entries-none-found-hint"),
            };
            empty_state(ui, icon::USERS, &cx.tr(title), &cx.tr(hint));
            return false;
        }
        let chosen = || self.rows.iter().position(|row| self.selected == Some(*row));
        let to = std::mem::take(&mut self.scroll).then(chosen).flatten();
        if narrow {
            return self.whole_ui(ui, cx, open, to);
        }
        let mut opened = false;
        let mut area = ScrollArea::vertical().id_salt("entries").auto_shrink(false);
        if let Some(at) = to {
            let middle = ui.available_height() / 2.0;
            area = area.vertical_scroll_offset((at as f32 * ROW - middle).max(0.0));
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        area.show_rows(ui, ROW, self.rows.len(), |ui, shown| {
            opened = self.rows_ui(ui, cx, open, shown);
            follow_focus(ui);
        });
        opened
    }

    /// Draws the list at its full height, only the rows in sight, and scrolls row `to` into sight.
    fn whole_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, to: Option<usize>) -> bool {
        let count = self.rows.len();
        let (whole, _) = ui.allocate_exact_size(vec2(ui.available_width(), count as f32 * ROW), Sense::hover());
        let seen = ui.clip_rect();
        let row_at = |y: f32| (((y - whole.top()) / ROW).max(0.0) as usize).min(count);
        let shown = row_at(seen.top())..row_at(seen.bottom() + ROW);
        let row = |index: usize| whole.top() + index as f32 * ROW;
        if let Some(to) = to {
            ui.scroll_to_rect(whole.with_min_y(row(to)).with_max_y(row(to + 1)), None);
        }
        let place = whole.with_min_y(row(shown.start)).with_max_y(row(shown.end));
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            self.rows_ui(ui, cx, open, shown)
        })
        .inner
    }

    /// Draws some of the rows; true if one was double-clicked.
    fn rows_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, shown: Range<usize>) -> bool {
        let fee = open.plan().entries.fee_cents > 0;
        let mut opened = false;
        for entry in &self.rows[shown] {
            let response = row_ui(ui, cx, open, *entry, self.selected == Some(*entry), fee);
            if response.clicked() {
                self.selected = Some(*entry);
            }
            opened |= response.double_clicked();
        }
        opened
    }
}

fn row_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    open: &OpenTournament,
    entry: EntryNo,
    selected: bool,
    fee: bool,
) -> egui::Response {
    let words = cx.words(open);
    let name = words.entry(entry);
    let wide = vec2(ui.available_width(), ROW);
    let (rect, response) = ui.allocate_exact_size(wide, Sense::click());
    let spoken = cx.tr_args("entries-row", &[("number", entry.0.into()), ("name", (&name).into())]);
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::ListItem, true, selected, &spoken));
    let tokens = tokens(ui);
    if selected || response.hovered() {
        let share = if selected { 0.12 } else { 0.05 };
        ui.painter().rect_filled(rect, CORNER, mix(tokens.ground, tokens.focus, share));
    }
    let Some(entrant) = open.state().entrant(entry) else { return response };
    let ink = if entrant.plays() { tokens.ink } else { tokens.soft_ink };
    let mut row = ui.new_child(
        egui::UiBuilder::new().max_rect(rect.shrink2(vec2(space(2), 0.0))).layout(Layout::left_to_right(Align::Center)),
    );
    let ui = &mut row;
    ui.spacing_mut().item_spacing.x = space(2);
    cell(ui, vec2(NUMBER, ROW), Align::Min, RichText::new(entry.0.to_string()).font(bold(size::LEAD)).color(ink));
    let rest = ui.available_width() - STATE - if fee { PAID + space(2) } else { 0.0 } - space(2);
    cell(ui, vec2(rest, ROW), Align::Min, name_job(ui, cx, &name, entrant));
    if fee {
        paid_ui(ui, cx, entrant);
    }
    let state = status_words(&words, entry);
    let state = if entrant.late { format!("{state} · {}", cx.tr("entries-late")) } else { state };
    cell(ui, vec2(STATE, ROW), Align::Min, quiet(ui, &state));
    response
}

/// Lays out the name of an entry with its clubs: quiet if the entry no longer plays, struck through if it left.
fn name_job(ui: &Ui, cx: &Cx<'_>, name: &str, entrant: &Entrant) -> LayoutJob {
    let tokens = tokens(ui);
    let mut format = TextFormat::simple(text(size::BODY), tokens.ink);
    if !entrant.plays() {
        format.color = tokens.soft_ink;
    }
    if matches!(
        entrant.status,
        tournament::Status::Dropped | tournament::Status::Withdrawn | tournament::Status::Excluded
    ) {
        format.strikethrough = egui::Stroke::new(HAIRLINE, tokens.soft_ink);
    }
    let mut job = LayoutJob::default();
    job.append(name, 0.0, format);
    let clubs = clubs(cx, entrant);
    if !clubs.is_empty() {
        job.append(&clubs, space(2), TextFormat::simple(text(size::NOTE), tokens.soft_ink));
    }
    job
}

/// Draws whether the fee is paid.
fn paid_ui(ui: &mut Ui, cx: &Cx<'_>, entrant: &Entrant) {
    let tokens = tokens(ui);
    let (mark, words, colour) = match entrant.paid {
        true => (icon::CHECK, cx.tr("entries-paid"), tokens.valid),
        false => (icon::HAND_COINS, cx.tr("entries-unpaid"), tokens.warning),
    };
    let colour = if entrant.plays() { colour } else { tokens.soft_ink };
    let words = RichText::new(format!("{mark} {words}")).font(text(size::NOTE)).color(colour);
    cell(ui, vec2(PAID, ROW), Align::Min, words);
}

fn clubs(cx: &Cx<'_>, entrant: &Entrant) -> String {
    let cards = &cx.live.event.festival.cards;
    let clubs = entrant.people.iter().filter_map(|person| cards.get(&PersonId(person.0)));
    let clubs: Vec<_> = clubs.map(|card| card.club.as_str()).filter(|club| !club.is_empty()).collect();
    clubs.join(" · ")
}
