//! Who is moved where at a poker tournament: as proposed, or as the referee types.

use egui::{Key, TextEdit, Ui, vec2};
use tournament::poker::{PokerFact, PokerState, Proposal};
use tournament::{EntryNo, Fact, TableNo};

use crate::Cx;
use crate::keys::alt;
use crate::parts::quiet;
use crate::tournament::Do;
use festival::Words;
use festival::i18n::tr_args;
use look::theme::space;
use look::widgets::{Status, card, primary_button, status_chip};

/// The line for moves and merges that nobody proposed.
#[derive(Default)]
pub(super) struct MovedLine {
    typed: String,
    wrong: bool,
}

impl MovedLine {
    /// Tells whether something is typed.
    pub fn is_typing(&self) -> bool {
        !self.typed.is_empty()
    }

    /// Forgets what was typed of an act, once it is recorded.
    pub fn recorded(&mut self, fact: &PokerFact) {
        if read(&self.typed).is_some_and(|typed| typed.leads_to(fact)) {
            self.typed.clear();
        }
    }

    /// Draws the line.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Do>) {
        ui.horizontal_wrapped(|ui| {
            let name = cx.tr("tournament-page-poker-line");
            let label = ui.label(quiet(ui, &name));
            let edit = TextEdit::singleline(&mut self.typed).id_salt("poker-line").desired_width(space(30));
            let response = ui.add(edit.margin(vec2(space(2), space(1)))).labelled_by(label.id);
            if response.changed() {
                self.wrong = false;
            }
            if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                match read(&self.typed) {
                    Some(typed) => todo.push(typed.act()),
                    None => self.wrong = !self.typed.trim().is_empty(),
                }
            }
            if self.wrong {
                status_chip(ui, Status::Warning, &cx.tr("tournament-page-poker-line-wrong"));
            }
            ui.label(quiet(ui, &cx.tr("tournament-page-poker-line-hint")));
        });
    }
}

/// What is typed in the line for moves and merges.
enum Typed {
    Move { entry: EntryNo, table: TableNo, seat: u8 },
    Merge { into: TableNo, from: TableNo },
}

/// Reads what is typed: `12 3 5` entry 12 goes to seat 5 of table 3; `4 > 3` table 4 is merged into table 3.
fn read(line: &str) -> Option<Typed> {
    if let Some((from, into)) = line.split_once('>') {
        let table = |text: &str| text.trim().parse().ok().map(TableNo);
        return Some(Typed::Merge { into: table(into)?, from: table(from)? });
    }
    let [entry, table, seat] = line.split_whitespace().collect::<Vec<_>>()[..] else { return None };
    let (entry, table) = (EntryNo(entry.parse().ok()?), TableNo(table.parse().ok()?));
    Some(Typed::Move { entry, table, seat: seat.parse().ok()? })
}

impl Typed {
    fn act(self) -> Do {
        match self {
            Self::Move { entry, table, seat } => Do::Record(Fact::Poker(PokerFact::Move { entry, table, seat })),
            Self::Merge { into, from } => Do::Merge(into, from),
        }
    }

    /// Tells whether an act is what was typed, whatever the lot was.
    fn leads_to(&self, fact: &PokerFact) -> bool {
        match (self, fact) {
            (Self::Move { entry, table, seat }, PokerFact::Move { entry: who, table: to, seat: at }) => {
                (entry, table, seat) == (who, to, at)
            }
            (Self::Merge { into, from }, PokerFact::Merge { into: to, from: gone, .. }) => (into, from) == (to, gone),
            _ => false,
        }
    }
}

/// Draws what is proposed to keep the tables even, and why.
pub(super) fn proposal_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    words: &Words<'_>,
    (state, proposal): (&PokerState, &Proposal),
    todo: &mut Vec<Do>,
) {
    ui.add_space(space(2));
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        let number = |table: &TableNo| table.0.into();
        let (said, act) = match proposal {
            Proposal::Merge { into, from, .. } => {
                let args = [("into", number(into)), ("from", number(from))];
                (tr_args(cx.lang, "tournament-page-poker-merge", &args), Some(Do::Merge(*into, *from)))
            }
            Proposal::Button { table, .. } => (button_words(cx, state, *table), None),
            Proposal::Move { entry, from, to, seat, .. } => {
                let name = words.entry(*entry);
                let args =
                    [("name", (&name).into()), ("from", number(from)), ("to", number(to)), ("seat", (*seat).into())];
                let fact = PokerFact::Move { entry: *entry, table: *to, seat: *seat };
                (tr_args(cx.lang, "tournament-page-poker-move", &args), Some(Do::Record(Fact::Poker(fact))))
            }
        };
        ui.horizontal_wrapped(|ui| {
            status_chip(ui, Status::Warning, &said);
            if let Some(act) = act
                && (primary_button(ui, &cx.tr("tournament-page-poker-do"), Some("Alt M")).clicked() || alt(ui, Key::M))
            {
                todo.push(act);
            }
        });
        let why: Vec<_> = proposal.reasons().iter().map(|reason| words.tell(reason)).collect();
        ui.add(egui::Label::new(quiet(ui, &why.join(" "))).wrap());
    });
}

/// Says where the button is to be recorded first: at both tables of the move that is due, where neither is known.
fn button_words(cx: &Cx<'_>, state: &PokerState, first: TableNo) -> String {
    let small = state.tables.iter().min_by_key(|(number, table)| (table.seats.len(), **number));
    match small.filter(|(number, table)| **number != first && table.button.is_none()) {
        Some((other, _)) => {
            let args = [("table", first.0.into()), ("other", other.0.into())];
            tr_args(cx.lang, "tournament-page-poker-buttons-first", &args)
        }
        None => tr_args(cx.lang, "tournament-page-poker-button-first", &[("table", first.0.into())]),
    }
}
