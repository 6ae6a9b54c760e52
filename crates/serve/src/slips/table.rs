//! The table of a link as things stand.

use std::collections::BTreeMap;

use festival::event::Event;
use festival::i18n::{Lang, capital};
use festival::slip::Asked;
use festival::store::calling;
use festival::table_link::TableLink;
use festival::{OpenTournament, Words, round_title, slip_words, tournament_stream};
use journal::{DeskId, OwnerEvent};
use rules::Notation as _;
use tournament::slip::{Form, Slip};
use tournament::{EntryNo, Fact, Table, Tournament};

/// The table of a link that holds.
pub struct AtTable<'e> {
    pub event: &'e Event,
    pub open: &'e OpenTournament,
    /// `None` at a table of poker.
    pub table: Option<&'e Table>,
    pub link: &'e TableLink,
    pub lang: Lang,
    /// The form of its slip, if two can agree on one.
    pub form: Option<Form>,
    /// Who sits there.
    pub seats: Vec<EntryNo>,
    pub names: Vec<String>,
}

/// What was asked of a desk for a table, and what has become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// When, in milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// Who agreed to it.
    pub agreed: Vec<u8>,
    /// The slip; `None`: a referee was called.
    pub slip: Option<Slip>,
    /// `None` while it waits; why it was refused, if it was.
    pub answer: Option<Option<String>>,
}

impl<'e> AtTable<'e> {
    /// Returns the table of a link; `None` if it does not hold, or the table has ended with its round.
    pub fn of(event: &'e Event, desks: &[DeskId], link: &'e TableLink, lang: Lang) -> Option<Self> {
        let (open, table) = link.at(event, desks)?;
        let (stage, _) = open.state().now()?;
        let form = table.and_then(|table| open.plan().play(table)).map(|play| play.form.clone());
        let (words, seats) = (Words { event, open, lang }, open.seated(link.table)?);
        let names = seats.iter().map(|entry| words.entry(*entry)).collect();
        let ended = table.is_some_and(|table| table.stage != stage);
        (!ended).then_some(Self { event, open, table, link, lang, form, seats, names })
    }

    pub const fn words(&self) -> Words<'e> {
        Words { event: self.event, open: self.open, lang: self.lang }
    }

    /// Returns the name of the table.
    pub fn title(&self) -> String {
        let called = self
            .table
            .and_then(|table| table.called)
            .map(|place| festival::i18n::tr_args(self.lang, "show-at-place", &[("place", place.into())]));
        called.unwrap_or_else(|| capital(&self.words().table(self.link.table)))
    }

    /// Returns its tournament and round.
    pub fn under(&self) -> String {
        let title = self.words().title();
        match self.table {
            Some(table) => format!("{title} · {}", round_title(&self.words(), table)),
            None => title,
        }
    }

    /// Checks whether its result is recorded.
    pub fn is_over(&self) -> bool {
        self.table.is_some_and(|table| table.result.is_some())
    }

    /// Returns what its slip asks, if it has one.
    pub fn asked(&self) -> Option<Asked<'_>> {
        Some(Asked { form: self.form.as_ref()?, names: &self.names, lang: self.lang, untimed: None })
    }

    /// Returns a slip in words.
    pub fn told_slip(&self, slip: &Slip) -> String {
        slip_words(&self.words(), &self.seats, slip)
    }

    /// Writes a slip as the act that a desk is asked for.
    pub fn act(&self, slip: Slip) -> String {
        let fact = Fact::Result { table: self.link.table, seats: self.seats.clone(), slip };
        Tournament::write_fact(&fact, &[])
    }

    /// Returns the last result and the last call that a desk was asked for.
    pub fn told(&self) -> [Option<Told>; 2] {
        let stream = tournament_stream(&self.open.id);
        let (mut answers, mut found) = (BTreeMap::new(), [None, None]);
        for line in self.event.log.iter().rev().filter(|line| line.apart.is_none()) {
            match line.owners() {
                Some(OwnerEvent::Answered { request, refused, .. }) => {
                    answers.insert(*request, refused.clone());
                }
                Some(OwnerEvent::Asked { stream: of, act, agreed }) if *of == stream && !agreed.is_empty() => {
                    let Some(slip) = self.asks(act) else { continue };
                    let place = &mut found[usize::from(slip.is_none())];
                    let (agreed, answer) = (agreed.clone(), answers.get(&line.hash).cloned());
                    place.get_or_insert(Told { at_ms: line.time_ms, agreed, slip, answer });
                }
                _ => {}
            }
            if found.iter().all(Option::is_some) {
                break;
            }
        }
        found
    }

    /// Reads what an act asks for at this table, as the same people sit there: a result, or a referee.
    #[allow(clippy::option_option, reason = "nothing for this table, a call, a result")]
    fn asks(&self, act: &str) -> Option<Option<Slip>> {
        if let Some(table) = calling(act) {
            return (table == self.link.table).then_some(None);
        }
        match Tournament::parse_fact(act, &[], self.open.state()) {
            Ok(Fact::Result { table, seats, slip }) if table == self.link.table && seats == self.seats => {
                Some(Some(slip))
            }
            _ => None,
        }
    }
}
