//! The line for those who go out of a poker tournament: seats or entries, the hand, and chips where they count.

use egui::{Key, Modifiers, TextEdit, Ui, vec2};
use tournament::poker::{PokerFact, PokerState};
use tournament::{EntryNo, Fact, TableNo};

use crate::desk::Cx;
use crate::desk::keys::alt;
use crate::desk::table::parts::quiet;
use crate::desk::tournament::Do;
use crate::desk::tournament::outlook::Outlook;
use crate::festival::Words;
use crate::i18n::tr_args;
use crate::theme::{bold, size, space};
use crate::widgets::{Status, status_chip};

/// The line as typed.
#[derive(Default)]
pub(super) struct OutLine {
    text: String,
    /// The table whose seats are meant.
    table: Option<TableNo>,
    outlook: Outlook,
    wrong: bool,
    /// Whether the last act was typed here: then the next one is, too.
    used: bool,
    focus: bool,
    /// Those whom the last Enter sent out, until they are recorded.
    sent: Vec<EntryNo>,
}

impl OutLine {
    /// Tells whether something is typed.
    pub fn is_typing(&self) -> bool {
        !self.text.is_empty()
    }

    /// Gives the line the keyboard back, if it had it.
    pub fn take_keyboard(&mut self) {
        self.focus = self.used;
    }

    /// Draws the line; Alt E gives it the keyboard, up and down choose the table.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, words: &Words<'_>, state: &PokerState, todo: &mut Vec<Do>) {
        let gone = |entry: &EntryNo| state.out.iter().any(|gone| gone.entry == *entry);
        if !self.sent.is_empty() && self.sent.iter().all(gone) {
            self.sent.clear();
            self.text.clear();
        }
        self.table =
            self.table.filter(|table| state.tables.contains_key(table)).or(state.tables.keys().next().copied());
        let Some(table) = self.table else { return };
        let mut entered = false;
        ui.horizontal_wrapped(|ui| {
            let name = words.table(table);
            let label = tr_args(cx.lang, "tournament-page-poker-out-line", &[("table", (&name).into())]);
            let label = ui.label(egui::RichText::new(label).font(bold(size::BODY)));
            entered = self.field_ui(ui, state, label.id);
            if self.wrong {
                let empty = empty_seat(state, table, &self.text);
                let args = [("seat", empty.unwrap_or(0).into())];
                let said = match empty {
                    Some(_) => tr_args(cx.lang, "tournament-page-poker-out-line-empty", &args),
                    None => cx.tr("tournament-page-poker-out-line-wrong"),
                };
                status_chip(ui, Status::Warning, &said);
            }
            ui.label(quiet(ui, &cx.tr("tournament-page-poker-out-line-hint")));
        });
        let fact = read(state, table, &self.text);
        if let Some(fact) = &fact {
            self.outlook.follow(words, &Fact::Poker(fact.clone()));
            self.outlook.ui(ui);
        }
        if entered {
            self.enter(fact, todo);
        }
    }

    /// Draws the field; true when Enter was pressed in it.
    fn field_ui(&mut self, ui: &mut Ui, state: &PokerState, label: egui::Id) -> bool {
        let id = ui.make_persistent_id("poker-out");
        if ui.memory(|memory| memory.has_focus(id)) {
            for (key, ahead) in [(Key::ArrowDown, true), (Key::ArrowUp, false)] {
                if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
                    self.step(state, ahead);
                }
            }
        }
        let edit = TextEdit::singleline(&mut self.text).id(id).desired_width(space(40));
        let response = ui.add(edit.margin(vec2(space(2), space(1)))).labelled_by(label);
        if alt(ui, Key::E) | std::mem::take(&mut self.focus) {
            response.request_focus();
        }
        if response.changed() {
            self.wrong = false;
        }
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        // What takes the keyboard for a question gives it back.
        if response.lost_focus() && ui.memory(|memory| memory.is_above_modal_layer(ui.layer_id())) {
            self.used = entered;
        }
        if entered {
            response.request_focus();
        }
        entered
    }

    fn step(&mut self, state: &PokerState, ahead: bool) {
        let tables: Vec<TableNo> = state.tables.keys().copied().collect();
        let at = tables.iter().position(|table| Some(*table) == self.table).unwrap_or(0);
        let next = if ahead { at + 1 } else { at.saturating_sub(1) };
        self.table = tables.get(next).copied().or(self.table);
    }

    /// Sends what is typed on its way; it stays until it is recorded.
    fn enter(&mut self, fact: Option<PokerFact>, todo: &mut Vec<Do>) {
        let Some(fact) = fact else {
            self.wrong = !self.text.trim().is_empty();
            return;
        };
        // What can't have happened stays in its place with the reason.
        if !self.outlook.holds() && self.outlook.impossible {
            return;
        }
        if let PokerFact::Out { players, .. } = &fact {
            self.sent = players.iter().map(|(entry, _)| *entry).collect();
        }
        todo.push(Do::Record(Fact::Poker(fact)));
    }
}

/// Reads who goes out: `3 7 #24` seats 3 and 7 of the table in hand 24; `e12` is an entry by its number, wherever it
/// sits; `3=1500` says with how many chips the hand began. Without a hand it is the next one of the table.
fn read(state: &PokerState, table: TableNo, line: &str) -> Option<PokerFact> {
    let (mut hand, mut players, mut tables) = (None, Vec::new(), Vec::new());
    for word in line.split_whitespace() {
        if let Some(number) = word.strip_prefix('#') {
            if hand.replace(number.parse::<u32>().ok()?).is_some() {
                return None;
            }
            continue;
        }
        let (who, chips) = match word.split_once('=') {
            Some((who, chips)) => (who, Some(chips.parse().ok()?)),
            None => (word, None),
        };
        let (at, entry) = seated(state, table, who)?;
        players.push((entry, chips));
        tables.push(at);
    }
    let table = *tables.first()?;
    if tables.iter().any(|other| *other != table) {
        return None;
    }
    let hand = hand.or_else(|| state.tables.get(&table).map(|table| table.hand.saturating_add(1)))?;
    Some(PokerFact::Out { table, hand, players })
}

/// Finds the first seat of a line at which nobody sits.
fn empty_seat(state: &PokerState, table: TableNo, line: &str) -> Option<u8> {
    let seats = line.split_whitespace().map(|word| word.split_once('=').map_or(word, |(seat, _)| seat).parse().ok());
    let taken = |seat: &u8| state.tables.get(&table).is_some_and(|table| table.seats.contains_key(seat));
    seats.flatten().find(|seat| !taken(seat))
}

/// Finds somebody by the seat at a table, or as `e12` by the number of the entry.
fn seated(state: &PokerState, table: TableNo, who: &str) -> Option<(TableNo, EntryNo)> {
    if let Some(number) = who.strip_prefix(['e', 'E']) {
        let entry = EntryNo(number.parse().ok()?);
        let sits = state.tables.iter().find(|(_, table)| table.seats.values().any(|other| *other == entry));
        return sits.map(|(table, _)| (*table, entry));
    }
    let seat: u8 = who.parse().ok()?;
    state.tables.get(&table)?.seats.get(&seat).map(|entry| (table, *entry))
}

#[cfg(test)]
mod tests {
    use tournament::poker::PokerTable;

    use super::*;

    fn state() -> PokerState {
        let table = |seats: [(u8, u32); 3], hand| {
            let seats = seats.into_iter().map(|(seat, entry)| (seat, EntryNo(entry))).collect();
            PokerTable { seats, hand, ..PokerTable::default() }
        };
        let tables =
            [(TableNo(1), table([(1, 4), (3, 12), (7, 9)], 20)), (TableNo(2), table([(1, 3), (2, 7), (5, 8)], 4))];
        PokerState { tables: tables.into_iter().collect(), ..PokerState::default() }
    }

    #[test]
    fn seats_entries_hand_and_chips_are_read() {
        let out = |table, hand, players: &[(u32, Option<u64>)]| {
            let players = players.iter().map(|(entry, chips)| (EntryNo(*entry), *chips)).collect();
            Some(PokerFact::Out { table: TableNo(table), hand, players })
        };
        let read = |line| read(&state(), TableNo(1), line);
        assert_eq!(read("3 7 #24"), out(1, 24, &[(12, None), (9, None)]));
        assert_eq!(read("3"), out(1, 21, &[(12, None)]), "the next hand");
        assert_eq!(read("3=1500 7=900"), out(1, 21, &[(12, Some(1500)), (9, Some(900))]));
        assert_eq!(read("e7 e8 #6"), out(2, 6, &[(7, None), (8, None)]), "entries sit where they sit");
        assert_eq!(
            ["2", "3 9=100", "3 7 #2", "x"].map(|line| empty_seat(&state(), TableNo(1), line)),
            [Some(2), Some(9), None, None]
        );
        let mut last = state();
        last.tables.get_mut(&TableNo(1)).unwrap().hand = u32::MAX;
        assert!(super::read(&last, TableNo(1), "3").is_some(), "no number comes after the last");
        for wrong in ["", "#24", "2", "3 e7", "3 #1 #2", "3=x", "e99", "+3 x"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
