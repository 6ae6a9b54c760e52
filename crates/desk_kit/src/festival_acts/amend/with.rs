//! Replacement of an act of a tournament: a result on its slip, another entry, rearranged tables, or an act in words.

use egui::{Key, Ui};
use rules::kit::clock::ClockAct;
use rules::{Entry, Seq};
use tournament::poker::{PokerFact, PokerState};
use tournament::{EntryNo, Fact, TableNo, Tournament};

use crate::Cx;
use crate::festival_acts::columns::typed_columns_ui;
use crate::festival_acts::instead::Instead;
use crate::festival_acts::lines::untimed_words;
use crate::festival_acts::moved::MovedTables;
use crate::festival_acts::out::{read, written};
use crate::festival_acts::slip::SlipEditor;
use crate::parts::{field, quiet, select};
use festival::OpenTournament;
use festival::i18n::tr_message;
use festival::slip::Asked;
use look::theme::space;
use look::widgets::secondary_button;

/// Replacement of an entry, as entered.
pub enum With {
    /// Any act, as typed.
    Text(String),
    /// An act that is complete already.
    Made(Box<Fact>),
    /// The tables of a draw, rearranged.
    Tables(MovedTables),
    /// An act about somebody else.
    Who(Instead),
    /// Eliminations in a poker tournament, with the seating at that time.
    Out { table: TableNo, text: String, then: Box<PokerState> },
    /// A result.
    Result { table: TableNo, seats: Vec<EntryNo>, slip: SlipEditor },
}

impl With {
    pub fn of(cx: &Cx<'_>, open: &OpenTournament, target: Seq, entry: &Entry<Tournament>) -> Self {
        match entry {
            Entry::Fact { fact: Fact::Poker(PokerFact::Out { table, hand, players }), .. } => {
                let then = open.game.before(target).state.now().map(|(_, stage)| stage.poker.clone());
                Self::Out { table: *table, text: written(*hand, players), then: Box::new(then.unwrap_or_default()) }
            }
            Entry::Fact { fact: Fact::Result { table, seats, slip }, .. } => {
                let slip = open.form_of(*table).map(|form| SlipEditor::of(&form, slip, cx.lang)).unwrap_or_default();
                Self::Result { table: *table, seats: seats.clone(), slip }
            }
            // The secret hour is not shown; another one is typed in its place.
            Entry::Fact { fact: Fact::Clock { table, act: ClockAct::SecretHour { .. }, at_ms }, .. } => {
                Self::Text(format!("clock {table} hour  @{at_ms}"))
            }
            Entry::Fact { fact, .. } => Instead::of(fact).map_or_else(|| Self::Text(entry.write(&[])), Self::Who),
            other => Self::Text(other.write(&[])),
        }
    }

    /// Parses the entered replacement.
    pub fn read(
        &self,
        cx: &Cx<'_>,
        open: &OpenTournament,
        standing: &Entry<Tournament>,
    ) -> Result<Entry<Tournament>, String> {
        match self {
            Self::Text(text) => Entry::parse(text, &[], None, &open.game).map_err(|error| tr_message(cx.lang, &error)),
            Self::Made(fact) => Ok(Entry::fact(fact.as_ref().clone())),
            Self::Tables(moved) => Ok(moved.wanted(standing)),
            Self::Who(who) => {
                let fact = who.wanted(open).ok_or_else(|| cx.tr("hall-entry-unknown"))?;
                Ok(Entry::fact(fact))
            }
            Self::Out { table, text, then } => {
                let fact = read(then, *table, text).ok_or_else(|| {
                    cx.tr_args("tournament-page-poker-out-line-wrong", &[("text", text.trim().into())])
                })?;
                Ok(Entry::fact(Fact::Poker(fact)))
            }
            Self::Result { table, seats, slip } => {
                let form = open.form_of(*table).ok_or_else(String::new)?;
                let names = names(cx, open, seats);
                let untimed = untimed_words(&cx.words(open), *table);
                let asked = Asked { form: &form, names: &names, lang: cx.lang, untimed };
                let slip = slip.read(&asked).map_err(|why| why.unwrap_or_else(|| asked.hint()))?;
                Ok(Entry::fact(Fact::Result { table: *table, seats: seats.clone(), slip }))
            }
        }
    }

    /// Checks whether it is complete as opened, so that only its reason is missing.
    pub fn is_arranged(&self) -> bool {
        matches!(self, Self::Tables(moved) if moved.is_moved()) || matches!(self, Self::Made(_))
    }

    /// Draws the fields; true if Enter was pressed in one, or the pointer moved somebody.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, focus: bool) -> bool {
        let wide = ui.available_width() - space(4);
        let whole = matches!(self, Self::Result { .. } | Self::Out { .. });
        let line = |ui: &mut Ui, text: &mut String| {
            let response = field(ui, &cx.tr("hall-correct-with"), text, wide);
            if focus {
                response.request_focus();
                // A number typed at once replaces the old result.
                select(ui, &response, text, if whole { 0 } else { text.chars().count() });
            }
            response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
        };
        match self {
            Self::Text(text) => line(ui, text),
            Self::Made(_) => false,
            Self::Tables(moved) => moved.ui(ui, cx, open, focus),
            Self::Out { table, text, then } => {
                let entered = line(ui, text);
                ui.label(quiet(ui, &cx.tr("hall-correct-out-hint")));
                let seats = then.tables.get(table).map(|at| &at.seats).into_iter().flatten();
                let words = cx.words(open);
                let seats: Vec<_> = seats.map(|(seat, entry)| format!("{seat} {}", words.entry(*entry))).collect();
                ui.add(egui::Label::new(seats.join(" · ")).wrap());
                entered
            }
            Self::Who(who) => {
                let entered = who.ui(ui, cx, open, wide, focus);
                let table = who.table().and_then(|number| Some((number, open.state().table(number)?)));
                let Some((table, seats)) = table.map(|(number, table)| (number, table.entries())) else {
                    return entered;
                };
                if seats.len() > 1 && secondary_button(ui, &cx.tr("hall-played"), None).clicked() {
                    *self = Self::Result { table, seats, slip: SlipEditor::default() };
                }
                entered
            }
            Self::Result { table, seats, slip } => {
                let entered = line(ui, &mut slip.text);
                let Some(form) = open.form_of(*table) else { return entered };
                let names = names(cx, open, seats);
                let untimed = untimed_words(&cx.words(open), *table);
                let asked = Asked { form: &form, names: &names, lang: cx.lang, untimed };
                ui.label(quiet(ui, &asked.hint()));
                let entered = (asked.is_long() && slip.form_ui(ui, &asked)) || entered;
                typed_columns_ui(ui, &asked, slip);
                entered
            }
        }
    }
}

fn names(cx: &Cx<'_>, open: &OpenTournament, seats: &[EntryNo]) -> Vec<String> {
    let words = cx.words(open);
    seats.iter().map(|entry| words.entry(*entry)).collect()
}
