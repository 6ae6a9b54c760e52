//! The tables of a tournament, as a referee works through them.

use festival::event::Event;
use festival::i18n::{Lang, capital};
use festival::slip::Asked;
use festival::{OpenTournament, Words, result_words, round_title};
use rules::{Notation as _, Seq};
use tournament::slip::{Form, Slip};
use tournament::{Fact, Table, TableNo, TableResult, Tournament};

/// A table of the stage under way.
pub struct OneTable<'e> {
    pub event: &'e Event,
    pub open: &'e OpenTournament,
    pub number: TableNo,
    pub table: &'e Table,
    pub lang: Lang,
    /// The form of its slip, if it has one.
    pub form: Option<Form>,
    /// Who sits there.
    pub names: Vec<String>,
}

impl<'e> OneTable<'e> {
    /// Returns a table by its number.
    pub fn of(event: &'e Event, id: &str, number: u32, lang: Lang) -> Option<Self> {
        let open = event.festival.find(id)?;
        let table = open.state().table(TableNo(number))?;
        Some(Self::new(event, open, (TableNo(number), table), lang))
    }

    fn new(event: &'e Event, open: &'e OpenTournament, (number, table): (TableNo, &'e Table), lang: Lang) -> Self {
        let words = Words { event, open, lang };
        let names = table.entries().into_iter().map(|entry| words.entry(entry)).collect();
        let form = open.plan().play(table).map(|play| play.form.clone());
        Self { event, open, number, table, lang, form, names }
    }

    /// Lists the tables of the last round that are taken, those that wait for a result first.
    pub fn all(event: &'e Event, open: &'e OpenTournament, lang: Lang) -> Vec<Self> {
        let Some((stage, _)) = open.state().now() else { return Vec::new() };
        let all = open.state().tables_of(stage).filter(|(_, table)| !table.entries().is_empty());
        let mut tables: Vec<_> = all.map(|table| Self::new(event, open, table, lang)).collect();
        tables.sort_by_key(|one| (!one.table.ready(), std::cmp::Reverse(one.table.round), one.number));
        tables
    }

    pub const fn words(&self) -> Words<'e> {
        Words { event: self.event, open: self.open, lang: self.lang }
    }

    /// Returns its name, with its place if it was called to one.
    pub fn title(&self) -> String {
        let name = capital(&self.words().table(self.number));
        match self.table.called {
            Some(place) => {
                let place = festival::i18n::tr_args(self.lang, "show-at-place", &[("place", place.into())]);
                format!("{name} · {place}")
            }
            None => name,
        }
    }

    /// Returns its round.
    pub fn round(&self) -> String {
        round_title(&self.words(), self.table)
    }

    /// Returns its result in words; empty without one.
    pub fn result(&self) -> String {
        result_words(&self.words(), self.number, self.table)
    }

    /// Returns what its slip asks.
    pub fn asked(&self) -> Option<Asked<'_>> {
        Some(Asked { form: self.form.as_ref()?, names: &self.names, lang: self.lang, untimed: None })
    }

    /// Writes a slip as the act that records it.
    pub fn act(&self, slip: Slip) -> String {
        let fact = Fact::Result { table: self.number, seats: self.table.entries(), slip };
        Tournament::write_fact(&fact, &[])
    }

    /// Writes the call of its players to a place.
    pub fn call(&self, place: u16) -> String {
        Tournament::write_fact(&Fact::Call { table: self.number, place }, &[])
    }

    /// Returns the slip that was played, and the act that recorded it.
    pub fn played(&self) -> Option<(Seq, &'e Slip)> {
        let Some(TableResult::Played { slip, .. }) = &self.table.result else { return None };
        Some((self.open.result_entry(self.number)?, slip))
    }
}
