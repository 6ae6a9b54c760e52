//! Moves at a poker tournament: as proposed, or as the referee types.

use egui::{Key, TextEdit, Ui, vec2};
use rules::{Entry, quoted};
use tournament::poker::{Buy, PokerFact, PokerState, PokerTable, Proposal};
use tournament::{EntryNo, Fact, TableNo, lots};

use crate::tournament::Command;
use desk_kit::Cx;
use desk_kit::keys::alt;
use desk_kit::parts::{quiet, select_refused};
use desk_kit::question::take_question;
use festival::Words;
use festival::clock::now_ms;
use look::theme::space;
use look::widgets::{Status, card, primary_button, status_chip};
use minutes::act_words;

/// Line for moves and merges that were not proposed.
#[derive(Default)]
pub(super) struct MovedLine {
    typed: String,
    wrong: bool,
    /// True if the keyboard returns to the line, because its act is recorded.
    focus: bool,
}

impl MovedLine {
    /// Checks whether something is typed.
    pub fn is_typing(&self) -> bool {
        !self.typed.is_empty()
    }

    /// Clears the input of an act, once it is recorded.
    pub fn recorded(&mut self, fact: &PokerFact) {
        if read(&self.typed).is_some_and(|typed| typed.leads_to(fact)) {
            self.typed.clear();
            self.focus = true;
        }
    }

    /// Draws the line, and the words of its act before Enter records it.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, words: &Words<'_>, state: &PokerState, todo: &mut Vec<Command>) {
        ui.horizontal_wrapped(|ui| {
            let name = cx.tr("tournament-page-poker-line");
            let label = ui.label(quiet(ui, &name));
            let edit = TextEdit::singleline(&mut self.typed).id_salt("poker-line").desired_width(space(30));
            let response = ui.add(edit.margin(vec2(space(2), space(1)))).labelled_by(label.id);
            if response.changed() {
                take_question(ui.ctx(), &mut self.typed);
                self.wrong = false;
            }
            let left = |key| response.lost_focus() && ui.input(|input| input.key_pressed(key));
            if left(Key::Escape) && self.is_typing() {
                (self.wrong, self.focus) = (false, true);
                self.typed.clear();
            }
            if std::mem::take(&mut self.focus) {
                response.request_focus();
            }
            if left(Key::Enter) {
                response.request_focus();
                match read(&self.typed) {
                    Some(typed) => todo.push(typed.act()),
                    None => self.wrong = !self.typed.trim().is_empty(),
                }
                if self.wrong {
                    select_refused(ui, &response, &self.typed);
                }
            }
            if self.wrong {
                let typed = quoted(self.typed.trim());
                let said = cx.tr_args("tournament-page-poker-line-wrong", &[("text", (&*typed).into())]);
                status_chip(ui, Status::Warning, &said);
            }
            if let Some(said) = read(&self.typed).and_then(|typed| typed.words(cx, words, state)) {
                status_chip(ui, Status::Quiet, &said);
            }
            let hint = cx.tr("tournament-page-poker-line-hint");
            look::widgets::note_typed(ui, &hint);
            ui.label(quiet(ui, &hint));
        });
    }
}

/// Act typed in the line for moves and merges.
pub(super) enum Typed {
    Move {
        entry: EntryNo,
        table: TableNo,
        seat: u8,
    },
    Merge {
        into: TableNo,
        from: TableNo,
    },
    /// An entry buys chips.
    Buy(EntryNo, Buy),
}

/// Parses the line: `12 3 5` moves entry 12 to seat 5 of table 3; `4 > 3` merges table 4 into table 3; `r12` is a rebuy
/// of entry 12, `a12` an add-on.
pub(super) fn read(line: &str) -> Option<Typed> {
    let bought = [('r', Buy::Rebuy), ('a', Buy::Addon)].into_iter().find_map(|(letter, buy)| {
        let number = line.trim().strip_prefix([letter, letter.to_ascii_uppercase()])?.trim().parse().ok()?;
        Some(Typed::Buy(EntryNo(number), buy))
    });
    if bought.is_some() {
        return bought;
    }
    if let Some((from, into)) = line.split_once('>') {
        let table = |text: &str| text.trim().parse().ok().map(TableNo);
        return Some(Typed::Merge { into: table(into)?, from: table(from)? });
    }
    let [entry, table, seat] = line.split_whitespace().collect::<Vec<_>>()[..] else { return None };
    let (entry, table) = (EntryNo(entry.parse().ok()?), TableNo(table.parse().ok()?));
    Some(Typed::Move { entry, table, seat: seat.parse().ok()? })
}

impl Typed {
    /// Returns what Enter would record; `None` if that is not possible.
    fn words(&self, cx: &Cx<'_>, words: &Words<'_>, state: &PokerState) -> Option<String> {
        let there = |table: &TableNo| state.tables.contains_key(table);
        match self {
            Self::Move { entry, table, seat } => {
                let sits = |(_, at): &(&TableNo, &PokerTable)| at.seats.values().any(|other| other == entry);
                let (from, _) = state.tables.iter().find(sits).filter(|_| there(table))?;
                Some(move_words(cx, words, *entry, (*from, *table), *seat))
            }
            Self::Merge { into, from } => {
                (there(into) && there(from)).then_some(())?;
                let merge = merge_words(cx, *into, *from);
                Some(format!("{merge}. {}", cx.tr("tournament-page-poker-merge-hint")))
            }
            Self::Buy(entry, buy) => {
                words.open.state().entrant(*entry)?;
                let fact = Fact::Poker(PokerFact::Buy { entry: *entry, buy: *buy, at_ms: now_ms() });
                Some(act_words(words, &Entry::fact(fact)))
            }
        }
    }

    /// Returns its fact, before any drawing of lots.
    pub fn fact(self) -> PokerFact {
        match self {
            Self::Move { entry, table, seat } => PokerFact::Move { entry, table, seat },
            Self::Merge { into, from } => {
                PokerFact::Merge { into, from, seed: 1, algorithm: lots::ALGORITHM, seats: None }
            }
            Self::Buy(entry, buy) => PokerFact::Buy { entry, buy, at_ms: now_ms() },
        }
    }

    fn act(self) -> Command {
        match self {
            Self::Merge { into, from } => Command::Merge(into, from),
            typed => Command::Record(Fact::Poker(typed.fact())),
        }
    }

    /// Checks whether an act is the typed one, whatever the lots.
    fn leads_to(&self, fact: &PokerFact) -> bool {
        match (self, fact) {
            (Self::Move { entry, table, seat }, PokerFact::Move { entry: who, table: to, seat: at }) => {
                (entry, table, seat) == (who, to, at)
            }
            (Self::Merge { into, from }, PokerFact::Merge { into: to, from: gone, .. }) => (into, from) == (to, gone),
            (Self::Buy(entry, buy), PokerFact::Buy { entry: who, buy: way, .. }) => (entry, buy) == (who, way),
            _ => false,
        }
    }
}

fn merge_words(cx: &Cx<'_>, into: TableNo, from: TableNo) -> String {
    cx.tr_args("tournament-page-poker-merge", &[("into", into.0.into()), ("from", from.0.into())])
}

fn move_words(cx: &Cx<'_>, words: &Words<'_>, entry: EntryNo, (from, to): (TableNo, TableNo), seat: u8) -> String {
    let name = words.entry(entry);
    let args = [("name", (&name).into()), ("from", from.0.into()), ("to", to.0.into()), ("seat", seat.into())];
    cx.tr_args("tournament-page-poker-move", &args)
}

/// Draws the proposed move that balances the tables, and why.
pub(super) fn proposal_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    words: &Words<'_>,
    (state, proposal): (&PokerState, &Proposal),
    todo: &mut Vec<Command>,
) {
    ui.add_space(space(2));
    let button = button_known(cx, words, proposal);
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        let (said, act) = match proposal {
            // The followed match knows a later position of the button: it is recorded before the step.
            _ if button.is_some() => {
                let fact = button.map(Fact::Poker);
                let what = fact.clone().map(|fact| act_words(words, &Entry::fact(fact))).unwrap_or_default();
                let said = cx.tr_args("tournament-page-poker-button-known", &[("what", (&what).into())]);
                (said, fact.map(Command::Record))
            }
            Proposal::Merge { into, from, .. } => (merge_words(cx, *into, *from), Some(Command::Merge(*into, *from))),
            Proposal::Button { table, .. } => (button_words(cx, state, *table), None),
            Proposal::Move { entry, from, to, seat, .. } => {
                let fact = PokerFact::Move { entry: *entry, table: *to, seat: *seat };
                (move_words(cx, words, *entry, (*from, *to), *seat), Some(Command::Record(Fact::Poker(fact))))
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
        if let Proposal::Move { from, to, .. } = proposal
            && [from, to].iter().any(|table| cx.live.event.match_at(&words.open.id, **table).is_some())
        {
            ui.add(egui::Label::new(quiet(ui, &cx.tr("tournament-page-poker-move-followed"))).wrap());
        }
        let why: Vec<_> = proposal.reasons().iter().map(|reason| words.tell(reason)).collect();
        ui.add(egui::Label::new(quiet(ui, &why.join(" "))).wrap());
    });
}

/// Returns the position of the button at a table on which a step depends, as its followed match knows it.
fn button_known(cx: &Cx<'_>, words: &Words<'_>, proposal: &Proposal) -> Option<PokerFact> {
    let tables = match proposal {
        Proposal::Merge { .. } => return None,
        Proposal::Button { table, .. } => [table, table],
        Proposal::Move { from, to, .. } => [from, to],
    };
    let known = |table: &TableNo| cx.live.event.match_at(&words.open.id, *table)?.button(words.open);
    tables.into_iter().find_map(known)
}

/// Returns where the button must be recorded first: at both tables of the move that is due, if neither is known.
fn button_words(cx: &Cx<'_>, state: &PokerState, first: TableNo) -> String {
    let small = state.tables.iter().min_by_key(|(number, table)| (table.seats.len(), **number));
    match small.filter(|(number, table)| **number != first && table.button.is_none()) {
        Some((other, _)) => {
            let args = [("table", first.0.into()), ("other", other.0.into())];
            cx.tr_args("tournament-page-poker-buttons-first", &args)
        }
        None => cx.tr_args("tournament-page-poker-button-first", &[("table", first.0.into())]),
    }
}
