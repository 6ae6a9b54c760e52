//! The entries desk: enrolling people in seconds.
//!
//! The field for the name always has the keyboard; other acts have keys of their own.

mod asked;
mod asking;
mod card;
mod chosen;
mod day;
mod enrol;
mod find;
mod head;
mod list;
mod order;
mod pay;
mod proposals;
mod substitute;
pub(crate) mod table;
#[cfg(test)]
mod tests;
mod twins;

use egui::{Key, ScrollArea, Ui, vec2};
use rules::{Entry, Seq};
use tournament::{EntryNo, Fact, takes_entries};

use desk_kit::dialogs::Dialog;
use desk_kit::festival_acts::{Acts, go_back};
use desk_kit::keys::{self, alt, stepped, take_steps, undo_or_redo};
use desk_kit::page::{Unfinished, Unrecorded};
use desk_kit::parts::{is_idle, quiet};
use desk_kit::print::Document;
use desk_kit::question::Example;
use desk_kit::{AppCommand, Book, Cx, Live, Page, Tone};
use festival::event::{EVENT, ORGANISERS};
use festival::i18n::{Lang, tr, tr_args};
use festival::{OpenTournament, tournament_stream};
use look::theme::{BESIDE_BAR, icon, space};
use look::widgets::{Column, Columns, empty_state, primary_button, reveal, scroll_ui, secondary_button, with_room};
use session::back_to;

use asked::{Answered, Asked};
use chosen::{chosen_ui, is_withdrawn, next_off};
use enrol::Taken;
pub(crate) use enrol::euros;
use order::Purpose;
use pay::pay_listed_words;

/// Width of the side for enrolling, in points; a third of a wide window.
const SIDE: f32 = space(125);
/// Least width of the list beside it, and least height of the page in that layout, in points.
const LIST: f32 = space(105);
const LEAST: f32 = space(88);

/// The page of the entries desk.
#[derive(Default)]
pub struct EntriesPage {
    enrol: enrol::Enrol,
    /// Last entry requested, until it is recorded; if it is given up, it is restored.
    tried: Option<enrol::Enrol>,
    index: find::Index,
    list: list::List,
    acts: Acts,
    asked: Dialog<Asked>,
    day: Dialog<day::DayDialog>,
    /// The list that is being entered.
    listed: Option<festival::import::Import>,
    /// Acts still to be recorded for that list, last first: entries that were withdrawn or excluded in it.
    departures: Vec<(&'static str, Vec<Fact>)>,
    /// Number of entries in the open dialog about them.
    going: Option<usize>,
    /// Tournament drawn last.
    drawn: Option<String>,
    /// True if the entry looked up by name is to be scrolled into sight.
    bring: bool,
}

/// Acts requested while the page was drawn.
enum Command {
    Enrol,
    Pay(EntryNo),
    /// Record the fees of all entries listed.
    PayListed,
    Withdraw(EntryNo),
    Return(EntryNo),
    /// Sit out a round.
    Off(EntryNo, u16),
    Exclude(EntryNo),
    Substitute(EntryNo),
    Order(Purpose),
    Card(EntryNo),
    Day(EntryNo),
    /// Show who may be one person.
    Twins,
    Import,
    /// Show a list from the clipboard.
    Pasted(String),
    Export,
    Print(Document),
    Back(rules::Purpose),
    Tournament(isize),
    Choose(String),
}

impl EntriesPage {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        if cx.tournament().is_none() {
            let all = &cx.live.event.festival.tournaments;
            // Entries come first: a tournament that has not begun is preferred.
            let open = all.iter().find(|open| open.state().now().is_none()).or(all.first());
            cx.live.tournament = open.map(|open| open.id.clone());
        }
        if self.drawn != cx.live.tournament {
            self.list = list::List::default();
            (self.enrol, self.tried) = (enrol::Enrol::fresh(), None);
            self.drawn = cx.live.tournament.clone();
        }
        let mut todo = Vec::new();
        if !self.page_ui(ui, cx, &mut todo) {
            return nothing_ui(ui, cx);
        }
        let id = cx.live.tournament.clone().unwrap_or_default();
        for todo in todo {
            self.carry_out(cx, &id, todo);
        }
        self.dialogs_ui(ui, cx, &id);
    }

    /// Gives up acts that wait for somebody: elsewhere people may be added under the numbers that were foreseen.
    /// Returns the words for what is lost.
    pub fn leave(&mut self, live: &mut Live, lang: Lang) -> Option<String> {
        live.forget_expected();
        let kept = self.going.unwrap_or(0) + self.departures.iter().map(|(_, facts)| facts.len()).sum::<usize>();
        let lost = match kept {
            0 => (self.acts.asks() || self.is_filled()).then(|| Unfinished::Left.on(Page::Entries, lang)),
            count => Some(tr_args(lang, "entries-import-gone-kept", &[("count", count.into())])),
        };
        self.acts = Acts::default();
        self.listed = None;
        self.departures.clear();
        self.going = None;
        self.tried = None;
        self.asked.close();
        self.day.close();
        lost
    }

    /// Returns examples for the line for names: a new person, and an existing entry by number.
    pub fn examples(&self, live: &Live, lang: Lang) -> Vec<Example> {
        let open = live.tournament.as_ref().and_then(|id| live.event.festival.find(id));
        let Some(open) = open.filter(|open| live.runs(&open.id)) else { return Vec::new() };
        let example = |typed: String, key| Example { typed, says: tr(lang, key) };
        let name = tr(lang, "entries-example-name");
        let new = takes_entries(open.plan(), open.state()).then(|| {
            let mail = tr(lang, "entries-example-mail");
            [
                example(name.clone(), "entries-example-new"),
                example(format!("{name} {mail}"), "entries-example-with-mail"),
            ]
        });
        let first = open.state().entrants.iter().next();
        let looked = first.map(|(entry, _)| {
            let words = festival::Words { open, event: &live.event, lang };
            let name = words.entry(EntryNo(entry));
            let says = tr_args(lang, "entries-example-number", &[("name", (&name).into())]);
            Example { typed: entry.to_string(), says }
        });
        new.into_iter().flatten().chain(looked).collect()
    }

    /// Draws the page; false if there is no tournament.
    fn page_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Command>) -> bool {
        let Some(open) = cx.tournament() else { return false };
        self.index.follow(&cx.live.event);
        self.enrol.follow(&self.index);
        self.list.follow(open, &self.index, &self.enrol.text);
        self.keys(ui, open, todo);
        let side = (ui.available_width() / 3.0).max(SIDE);
        if side + LIST > ui.available_width() {
            self.narrow_ui(ui, cx, open, todo);
        } else {
            with_room(ui, vec2(0.0, LEAST), |ui| {
                egui::Panel::top("entries-head").show(ui, |ui| self.head_ui(ui, cx, open, todo));
                Columns::new("entries", LIST, LEAST).left(side).show(ui, |ui, column| match column {
                    Column::Left => {
                        let side = ScrollArea::vertical().id_salt("entries-side").auto_shrink(false);
                        let side = side.content_margin(BESIDE_BAR);
                        scroll_ui(ui, side, |ui| self.side_ui(ui, cx, open, todo));
                    }
                    _ => self.list_ui(ui, cx, open, false, todo),
                });
            });
        }
        true
    }

    /// Draws the whole page in one column that scrolls, if it is narrow.
    fn narrow_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, todo: &mut Vec<Command>) {
        let area = ScrollArea::vertical().id_salt("entries-narrow").auto_shrink(false).content_margin(BESIDE_BAR);
        scroll_ui(ui, area, |ui| {
            self.head_ui(ui, cx, open, todo);
            self.side_ui(ui, cx, open, todo);
            ui.add_space(space(3));
            self.list_ui(ui, cx, open, true, todo);
        });
    }

    fn list_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, narrow: bool, todo: &mut Vec<Command>) {
        if self.list.ui(ui, cx, open, narrow)
            && let Some(entry) = self.list.selected
        {
            todo.push(Command::Card(entry));
        }
    }

    /// Checks whether a dialog has unsaved input.
    fn is_filled(&self) -> bool {
        self.asked.asks().is_some_and(Asked::is_filled)
    }

    /// Returns the entry whose card is shown; keys act on no other.
    fn shown(&self) -> Option<EntryNo> {
        self.list.selected.filter(|_| !self.enrol.is_busy())
    }

    fn keys(&mut self, ui: &Ui, open: &OpenTournament, todo: &mut Vec<Command>) {
        self.enrol.keys(ui);
        todo.extend(keys::take_list(ui).map(Command::Pasted));
        let shown = self.shown();
        if alt(ui, Key::P) {
            match shown {
                Some(entry) => todo.push(Command::Pay(entry)),
                None => self.enrol.paid ^= open.plan().entries.fee_cents > 0,
            }
        }
        for key in [Key::R, Key::X, Key::S, Key::C, Key::G] {
            let act = |entry| match key {
                Key::R if is_withdrawn(open, entry) => Command::Return(entry),
                Key::R => Command::Withdraw(entry),
                Key::X => Command::Exclude(entry),
                Key::C => Command::Substitute(entry),
                Key::G => Command::Day(entry),
                _ => Command::Card(entry),
            };
            if alt(ui, key) {
                todo.extend(shown.map(act));
            }
        }
        if alt(ui, Key::B)
            && let Some(entry) = shown
        {
            todo.extend(next_off(open, entry).map(|round| Command::Off(entry, round)));
        }
        let orders = [(Key::T, Command::Order(Purpose::Seeds)), (Key::A, Command::Order(Purpose::Apart))];
        let lists = [(Key::I, Command::Import), (Key::E, Command::Export), (Key::U, Command::Twins)];
        for (key, wish) in lists.into_iter().chain(orders) {
            if alt(ui, key) {
                todo.push(wish);
            }
        }
        // Existing entries are searched for in the field of the name.
        if ui.input_mut(|input| input.consume_key(egui::Modifiers::COMMAND, Key::F)) {
            self.enrol.text.clear();
            self.enrol.focus = true;
        }
        if alt(ui, Key::O) {
            self.list.sort_next();
        }
        if alt(ui, Key::F) {
            self.list.show_next(open.plan().entries.fee_cents > 0);
        }
        let by = take_steps(ui, keys::PAGES);
        if by != 0 {
            todo.push(Command::Tournament(by));
        }
        // While a name is typed, the other keys belong to the field.
        if self.enrol.text.is_empty() && !self.enrol.asks_birth() {
            self.free_keys(ui, todo);
        }
        if is_idle(ui) {
            self.enrol.focus = true;
        }
    }

    /// Handles the keys that a filled field needs for itself.
    fn free_keys(&mut self, ui: &Ui, todo: &mut Vec<Command>) {
        self.list.step(take_steps(ui, keys::LINES) + keys::take_ends(ui));
        todo.extend(undo_or_redo(ui).map(Command::Back));
    }

    fn side_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, todo: &mut Vec<Command>) {
        ui.add_space(space(2));
        let asks = cx.live.asks(&tournament_stream(&open.id));
        if cx.live.runs(&open.id) || asks {
            match self.enrol.ui(ui, cx, open, &self.index, self.list.selected.is_none()) {
                Taken::Nothing => {}
                Taken::Whole => todo.push(Command::Enrol),
                Taken::Entry(entry) => {
                    self.list.select(entry);
                    self.bring = true;
                }
            }
            ui.add_space(space(3));
        }
        if asks {
            asking::asked_ui(ui, cx, open);
        }
        match self.list.selected {
            Some(entry) if !self.enrol.is_busy() => {
                let card = ui.scope(|ui| chosen_ui(ui, cx, open, entry, todo)).response.rect;
                if std::mem::take(&mut self.bring) {
                    reveal(ui, card);
                }
            }
            None if open.info.cancelled.is_none() => {
                ui.add(egui::Label::new(quiet(ui, &cx.tr("entries-hint"))).wrap());
            }
            _ => {}
        }
        ui.add_space(space(2));
        ui.horizontal(|ui| {
            let can = |purpose| back_to(cx.live, Book::Tournament(&open.id), purpose).is_some();
            let button = |ui: &mut Ui, open, key, cap| {
                ui.add_enabled_ui(open, |ui| secondary_button(ui, &cx.tr(key), Some(cap))).inner.clicked()
            };
            if button(ui, can(rules::Purpose::Undo), "entries-undo", keys::UNDO) {
                todo.push(Command::Back(rules::Purpose::Undo));
            }
            if can(rules::Purpose::Redo) && button(ui, true, "entries-redo", keys::REDO) {
                todo.push(Command::Back(rules::Purpose::Redo));
            }
        });
        ui.add_space(space(1));
        self.pay_listed_ui(ui, cx, open, todo);
        twins_ui(ui, cx, todo);
        ui.horizontal_wrapped(|ui| {
            let orders = [("entries-seeds", "Alt T", Purpose::Seeds), ("entries-apart", "Alt A", Purpose::Apart)];
            for (key, cap, purpose) in orders {
                let runs = cx.live.runs(&open.id);
                let button = ui.add_enabled_ui(runs, |ui| secondary_button(ui, &cx.tr(key), Some(cap))).inner;
                if button.clicked() {
                    todo.push(Command::Order(purpose));
                }
            }
        });
    }

    fn carry_out(&mut self, cx: &mut Cx<'_>, id: &str, todo: Command) {
        match todo {
            Command::Enrol => {
                let Some(plan) = cx.tournament().map(|open| open.plan().entries.clone()) else { return };
                let fact = self.enrol.fact(cx, &plan);
                self.tried = fact.is_some().then(|| self.enrol.begin_anew());
                self.record(cx, id, fact);
            }
            Command::Pay(entry) => self.pay(cx, id, entry),
            Command::PayListed => {
                let facts: Vec<_> = self.list.unpaid().iter().copied().map(Fact::Pay).collect();
                let title = cx.tournament().map(|open| pay_listed_words(cx, open, facts.len())).unwrap_or_default();
                self.acts.propose_all(cx, id, (title, String::new()), facts);
            }
            Command::Withdraw(entry) => self.acts.propose(cx, id, Fact::Withdraw(entry)),
            Command::Return(entry) => self.acts.propose(cx, id, Fact::Return(entry)),
            Command::Off(entry, round) => self.acts.propose(cx, id, Fact::Off { entry, round }),
            Command::Exclude(entry) => self.acts.propose(cx, id, Fact::Exclude(entry)),
            Command::Substitute(entry) => {
                let open = cx.tournament().filter(|open| cx.live.runs(&open.id));
                let asks = open.and_then(|open| substitute::SubstituteDialog::new(open, entry));
                self.asked = asks.map(Asked::Substitute).into();
            }
            Command::Order(purpose) => {
                let open = cx.tournament().filter(|open| cx.live.runs(&open.id));
                self.asked = open.map(|open| Asked::Order(order::OrderDialog::new(open, purpose))).into();
            }
            Command::Card(entry) => {
                let asks = cx.tournament().and_then(|open| card::CardDialog::new(cx, open, entry));
                self.asked = asks.map(Box::new).map(Asked::Card).into();
            }
            Command::Day(entry) => {
                self.day = cx.tournament().and_then(|open| day::DayDialog::new(open, entry)).into();
            }
            Command::Twins => {
                if let Some(elsewhere) = cx.owned_elsewhere(EVENT) {
                    cx.say(Tone::Bad, elsewhere);
                } else if cx.arranges(ORGANISERS, "access-to-people") {
                    self.asked.open(Asked::Twins(twins::TwinsDialog));
                }
            }
            Command::Import => self.asked.open(Asked::Table(Box::default())),
            Command::Pasted(list) => self.asked.open(Asked::Table(Box::new(table::TableDialog::of(&list, cx)))),
            Command::Export => {
                table::export(cx);
            }
            Command::Print(document) => cx.commands.push(AppCommand::Print(document)),
            Command::Back(purpose) => {
                go_back(&mut self.acts, cx, id, purpose);
            }
            Command::Tournament(by) => {
                let all = cx.live.event.festival.by_start();
                let to = stepped(all.iter().position(|other| other.id == id), by, all.len());
                cx.live.tournament = to.map(|to| all[to].id.clone());
            }
            Command::Choose(id) => cx.live.tournament = Some(id),
        }
    }

    fn record(&mut self, cx: &mut Cx<'_>, id: &str, fact: Option<Fact>) {
        let Some(fact) = fact else { return };
        if matches!(fact, Fact::Enter(_)) && cx.live.asks(&tournament_stream(id)) {
            // What could not be asked for is taken up again.
            self.tried = self.tried.take().filter(|_| !asking::ask(cx, id, &fact));
        } else if let Some(seq) = self.acts.record(cx, id, fact) {
            self.recorded(cx, seq);
        }
    }

    fn dialogs_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, id: &str) {
        let seq = self.acts.ui(ui, cx);
        if let Some(seq) = seq {
            self.recorded(cx, seq);
        }
        if !self.acts.asks() {
            cx.live.forget_expected();
            self.listed = None;
            if let Some(count) = self.going.take().filter(|_| seq.is_none()) {
                cx.say(Tone::Bad, cx.tr_args("entries-import-gone-kept", &[("count", count.into())]));
            }
            if let Some((title, facts)) = self.departures.pop() {
                let count = facts.len();
                self.acts.propose_all(cx, id, (cx.tr(title), String::new()), facts);
                self.going = self.acts.asks().then_some(count);
            }
            if let Some(tried) = self.tried.take() {
                self.enrol = tried.taken_up(cx);
            }
        }
        self.day.glance_ui(ui, "entries-day", |ui, day| day.ui(ui, cx));
        let closed = self.asked.named_ui(ui, Asked::name, |ui, asked| asked.ui(ui, cx, &self.index));
        let Some((asked, answered)) = closed else { return };
        self.enrol.focus |= matches!(asked, Asked::Order(_));
        match answered {
            None | Some(Answered::Done) => {}
            Some(Answered::List(import)) => {
                let fact = table::enter(cx, &import);
                self.listed = Some(import);
                self.record(cx, id, fact);
            }
            Some(Answered::Act(fact)) => self.record(cx, id, Some(fact)),
            Some(Answered::Proposed(fact)) => self.acts.propose(cx, id, fact),
        }
    }

    /// Shows the entry that was just recorded.
    fn recorded(&mut self, cx: &mut Cx<'_>, seq: Seq) {
        self.tried = None;
        let Some(open) = cx.tournament() else { return };
        let count = match open.game.entry(seq).map(|recorded| &recorded.entry) {
            Some(Entry::Fact { fact: Fact::Enter(new), .. }) => new.len(),
            _ => return,
        };
        let last = u32::try_from(open.state().entrants.len()).unwrap_or(0);
        if let Some(import) = self.listed.take() {
            let first = EntryNo((last + 1).saturating_sub(u32::try_from(count).unwrap_or(last)));
            let titles = ["entries-import-gone-excluded", "entries-import-gone-withdrawn"];
            let [withdrawn, excluded] = import.departures(first);
            self.departures =
                titles.into_iter().zip([excluded, withdrawn]).filter(|(_, facts)| !facts.is_empty()).collect();
        }
        self.list.select(EntryNo(last));
        self.enrol.focus = true;
        if count > 1 {
            let said = cx.tr_args("entries-imported", &[("count", count.into())]);
            cx.say(Tone::Good, said);
        }
    }
}

/// Draws that some may be one person, or were joined.
fn twins_ui(ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Command>) {
    let (twins, joined) = (cx.live.event.twins().len(), cx.live.event.same.pairs().count());
    if twins + joined > 0 && cx.live.writes_in(EVENT) {
        let words = cx.tr_args("entries-twins", &[("count", twins.into())]);
        if secondary_button(ui, &words, Some("Alt U")).clicked() {
            todo.push(Command::Twins);
        }
        ui.add_space(space(1));
    }
}

impl Unrecorded for EntriesPage {
    fn unrecorded(&self, _: &Live, lang: Lang) -> Vec<String> {
        let filled = || self.is_filled().then_some(Unfinished::Filled);
        let asked = || self.acts.asks().then_some(Unfinished::Asked);
        let unfinished = self.enrol.unfinished().or_else(filled).or_else(asked);
        unfinished.iter().map(|unfinished| unfinished.on(Page::Entries, lang)).collect()
    }
}

/// Draws that there is no tournament yet, and where to add one.
fn nothing_ui(ui: &mut Ui, cx: &mut Cx<'_>) {
    empty_state(ui, icon::USER_PLUS, &cx.tr("entries-no-tournament"), &cx.tr("entries-no-tournament-hint"));
    ui.vertical_centered(|ui| {
        if primary_button(ui, &cx.tr("page-programme"), Some("Ctrl 1")).clicked() {
            cx.commands.push(AppCommand::Go(Page::Programme));
        }
    });
}
