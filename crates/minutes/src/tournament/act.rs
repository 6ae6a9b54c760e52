//! Acts of a tournament in a few words that stand alone.

use rules::kit::clock::ClockAct;
use rules::{Audience, Entry, Notation as _, Seen, Seq};
use tournament::poker::{Buy, PokerFact};
use tournament::race::RaceFact;
use tournament::{EntryNo, Fact, NewEntry, Person, TableNo, Tournament};

use super::scribe::Scribe;
use crate::log::{Log as _, noted, penalty, revealed, told_twice};
use festival::clock::local;
use festival::event::Event;
use festival::i18n::{Lang, Value, euros};
use festival::{OpenTournament, Words, exact_span};

/// Greatest number of entries or tables that an act names, since the steps below it name them all again.
pub(super) const NAMED: usize = 6;

/// Describes an act of a tournament as in its minutes and as the public may know it, with times in this machine's time
/// zone.
pub fn act_words(words: &Words<'_>, entry: &Entry<Tournament>) -> String {
    let entry = words.open.game.entry_seen_by(entry, Audience::Public);
    // Of the tournament itself only names are told.
    Scribe { words: *words, lang: words.lang, written: &here }.act(&entry)
}

/// Describes the entry of a tournament made at a number, and the entry in force there now if it differs, each with the
/// reason that is a part of it; with times in this machine's time zone.
pub fn tournament_words(
    event: &Event,
    open: &Seen<'_, OpenTournament>,
    seq: Seq,
    lang: Lang,
) -> Option<(String, Option<String>)> {
    let scribe = Scribe::new(event, open, lang, &here);
    told_twice(&open.game, seq, |entry| {
        let reason = match entry {
            Entry::Fact { fact: Fact::Award { reason, .. } | Fact::Substitute { reason, .. }, .. } => reason.as_str(),
            _ => "",
        };
        noted(scribe.act(entry), reason)
    })
}

/// Formats a moment in this machine's time zone.
fn here(ms: i64, format: &str) -> String {
    local(ms).map_or_else(|| "—".to_owned(), |time| time.format(format).to_string())
}

impl Scribe<'_> {
    /// Describes an entry.
    pub fn act(&self, entry: &Entry<Tournament>) -> String {
        match entry {
            Entry::Fact { fact, .. } => self.fact(fact),
            Entry::Ruling { effects, .. } => {
                let told = effects.iter().map(|effect| self.words.tell(&Tournament::tell(effect, &[])));
                let told: Vec<_> = told.map(|text| text.trim_end_matches('.').to_owned()).collect();
                self.with("minutes-act-ruling", &[("effects", (&told.join("; ")).into())])
            }
            // A tournament has no seats of its own: judges act on entries by facts.
            Entry::Sanction { penalty: imposed, .. } => penalty(self.lang, *imposed),
            Entry::Reveal { target, secret, .. } => revealed(self.lang, *target, secret.as_ref()),
            Entry::Amend { changes, .. } => self.amendment(changes),
        }
    }

    /// Describes an entry whose steps are listed beside it: where these name many people or tables it gives their count
    /// only.
    ///
    /// `first` is the number of the first entry that it makes.
    pub fn act_beside(&self, entry: &Entry<Tournament>, first: usize) -> String {
        match entry {
            Entry::Fact { fact: Fact::Enter(new), .. } if new.len() > NAMED => {
                let args =
                    [("count", new.len().into()), ("first", first.into()), ("last", (first + new.len() - 1).into())];
                self.with("minutes-act-enter-many", &args)
            }
            Entry::Fact { fact: Fact::Draw { seed, algorithm, tables: Some(tables) }, .. } if tables.len() > NAMED => {
                let text = self.by_lot("minutes-act-draw", *seed, *algorithm);
                text + &self.with("minutes-act-draw-imposed-many", &[("count", tables.len().into())])
            }
            other => self.act(other),
        }
    }

    /// Describes a fact.
    pub fn fact(&self, fact: &Fact) -> String {
        let of = |key: &str, entry: EntryNo| self.of(key, entry, &[]);
        let at =
            |key: &str, table: TableNo, entry: EntryNo| self.at(key, table, &[("entry", (&self.entry(entry)).into())]);
        let all = |key: &str, entries: &[EntryNo]| {
            self.with(key, &[("entries", (&self.list(&self.entries(entries))).into())])
        };
        match fact {
            Fact::Enter(new) => self.enter(new),
            Fact::Pay(entry) => of("minutes-act-pay", *entry),
            Fact::Withdraw(entry) => of("minutes-act-withdraw", *entry),
            Fact::Substitute { entry, outgoing, incoming, .. } => {
                let (outgoing, incoming) = (self.words.person(*outgoing), self.words.person(*incoming));
                let args = [("number", entry.0.into()), ("gone", (&outgoing).into()), ("came", (&incoming).into())];
                self.with("minutes-act-substitute", &args)
            }
            Fact::Return(entry) => of("minutes-act-return", *entry),
            Fact::Off { entry, round } => self.of("minutes-act-off", *entry, &[("round", (*round).into())]),
            Fact::Seeds(order) => all("minutes-act-seeds", order),
            Fact::Apart(entries) => all("minutes-act-apart", entries),
            Fact::Start => self.tr("minutes-act-start"),
            Fact::StartLots { seed, algorithm } => self.by_lot("minutes-act-start-lots", *seed, *algorithm),
            Fact::Pair(entries) if entries.len() == 1 => all("minutes-act-bye", entries),
            Fact::Pair(entries) => self.with("minutes-act-pair", &[("entries", (&self.facing(entries)).into())]),
            Fact::CloseQueue => self.tr("minutes-act-close-queue"),
            Fact::Columns { round, columns } => {
                self.with("minutes-act-columns", &[("round", (*round).into()), ("count", (*columns).into())])
            }
            Fact::Length(length) => self.with("minutes-act-length", &[("length", (*length).into())]),
            Fact::Decline(entry) => of("minutes-act-decline", *entry),
            Fact::Draw { seed, algorithm, tables } => self.draw(*seed, *algorithm, tables.as_deref()),
            Fact::Call { table, place } => self.at("minutes-act-call", *table, &[("place", (*place).into())]),
            Fact::Result { table, seats, slip } => {
                let (entries, slip) = (self.facing(seats), self.slip(seats, slip));
                let args = [("entries", (&entries).into()), ("sheet", (&slip).into())];
                self.at("minutes-act-result", *table, &args)
            }
            Fact::Absent { table, entry: Some(entry), .. } => at("minutes-act-absent", *table, *entry),
            Fact::Absent { table, entry: None, .. } => self.at("minutes-act-nobody-came", *table, &[]),
            Fact::Award { table, entry, .. } => at("minutes-act-award", *table, *entry),
            Fact::Dispute { table, note } => self.at("minutes-act-dispute", *table, &[("note", note.into())]),
            Fact::CloseDispute(table) => self.at("minutes-act-settle", *table, &[]),
            Fact::Penalty { entry, points } => self.of("minutes-act-penalty", *entry, &[("points", (*points).into())]),
            Fact::Warning(entry) => of("minutes-act-warning", *entry),
            Fact::Exclude(entry) => of("minutes-act-exclude", *entry),
            Fact::Clock { table, act, at_ms } => self.clock_at(*table, act, *at_ms),
            Fact::Fine { table, entry, at_ms } => {
                let (entry, time) = (self.entry(*entry), self.time(*at_ms));
                self.at("minutes-act-fine", *table, &[("entry", (&entry).into()), ("time", (&time).into())])
            }
            Fact::Poker(fact) => self.poker(fact),
            Fact::Race(fact) => self.race(fact),
            Fact::Ranked(places) => self.ranked(places),
            Fact::Close => self.tr("minutes-act-close"),
        }
    }

    /// Formats a sentence about an entry.
    fn of(&self, key: &str, entry: EntryNo, more: &[(&str, Value<'_>)]) -> String {
        let entry = self.entry(entry);
        let mut args = vec![("entry", Value::from(entry.as_str()))];
        args.extend_from_slice(more);
        self.with(key, &args)
    }

    /// Formats a sentence about a table.
    fn at(&self, key: &str, table: TableNo, more: &[(&str, Value<'_>)]) -> String {
        let table = self.table(table);
        let mut args = vec![("table", Value::from(table.as_str()))];
        args.extend_from_slice(more);
        self.with(key, &args)
    }

    fn enter(&self, new: &[NewEntry]) -> String {
        let told = new.iter().map(|entry| {
            // The steps below name everybody of a flock.
            let name = self.words.flock(&entry.people).unwrap_or_else(|| self.words.entering(&entry.people));
            self.entry_with(name, entry.age, entry.paid)
        });
        let names = told.collect::<Vec<_>>().join("; ");
        self.with("minutes-act-enter", &[("names", (&names).into()), ("count", new.len().into())])
    }

    /// Names who enters together, with the recorded age and whether the fee was paid.
    pub fn entering(&self, people: &[Person], age: Option<u8>, paid: bool) -> String {
        self.entry_with(self.words.entering(people), age, paid)
    }

    fn entry_with(&self, mut text: String, age: Option<u8>, paid: bool) -> String {
        if let Some(age) = age {
            text = self.with("minutes-entry-age", &[("name", (&text).into()), ("age", age.into())]);
        }
        match paid {
            true => self.with("minutes-entry-paid", &[("name", (&text).into())]),
            false => text,
        }
    }

    fn ranked(&self, places: &[Vec<EntryNo>]) -> String {
        let places = places.iter().zip(1..);
        let places = places.map(|(group, place)| format!("{place}. {}", self.list(&self.entries(group))));
        let places = places.collect::<Vec<_>>().join("; ");
        self.with("minutes-act-ranked", &[("places", (&places).into())])
    }

    fn by_lot(&self, key: &str, seed: u64, algorithm: u32) -> String {
        let seed = seed.to_string();
        self.with(key, &[("seed", (&seed).into()), ("version", algorithm.into())])
    }

    fn draw(&self, seed: u64, algorithm: u32, tables: Option<&[Vec<EntryNo>]>) -> String {
        let mut text = self.by_lot("minutes-act-draw", seed, algorithm);
        if let Some(tables) = tables {
            let tables: Vec<_> = tables.iter().map(|table| self.facing(table)).collect();
            text += &self.with("minutes-act-draw-imposed", &[("tables", (&tables.join("; ")).into())]);
        }
        text
    }

    /// Describes an act on the clock of a table.
    fn clock_at(&self, number: TableNo, act: &ClockAct, at_ms: i64) -> String {
        let table = self.state().table(number);
        let act = self.clock(act, at_ms, |seat| table?.at(seat));
        self.at("minutes-act-clock", number, &[("act", (&act).into())])
    }

    /// Describes an act on a clock, with the names of the players; `sits` returns the entry at a seat.
    fn clock(&self, act: &ClockAct, at_ms: i64, sits: impl Fn(u8) -> Option<EntryNo>) -> String {
        let at = self.time(at_ms);
        let with = |key: &str, seat: Option<u8>, time: String| {
            if let Some(entry) = seat.and_then(&sits) {
                let (of, name) = (format!("{key}-of"), self.entry(entry));
                return self.with(&of, &[("at", (&at).into()), ("name", (&name).into()), ("time", (&time).into())]);
            }
            let seat = seat.map_or(0, |seat| i64::from(seat) + 1);
            self.with(key, &[("at", (&at).into()), ("seat", seat.into()), ("time", (&time).into())])
        };
        let plain = |key: &str| with(key, None, String::new());
        let adjust = |seat: Option<u8>, by_ms: i64| {
            let key = if by_ms < 0 { "minutes-clock-adjust-less" } else { "minutes-clock-adjust" };
            with(key, seat, exact_span(by_ms.saturating_abs()))
        };
        match act {
            ClockAct::Start { seat } => with("minutes-clock-start", *seat, String::new()),
            ClockAct::Press { seat } => with("minutes-clock-press", Some(*seat), String::new()),
            ClockAct::Pause => plain("minutes-clock-pause"),
            ClockAct::Resume => plain("minutes-clock-resume"),
            ClockAct::Adjust { seat, by_ms } => adjust(*seat, *by_ms),
            ClockAct::Next => plain("minutes-clock-next"),
            ClockAct::SecretHour { hour_ms: None } => plain("minutes-clock-hour-hidden"),
            ClockAct::SecretHour { hour_ms: Some(hour_ms) } => with("minutes-clock-hour", None, self.time(*hour_ms)),
            ClockAct::Stop => plain("minutes-clock-stop"),
            ClockAct::Gap { from_ms, counted: true } => with("minutes-clock-gap", None, self.time(*from_ms)),
            ClockAct::Gap { from_ms, counted: false } => with("minutes-clock-gap-lost", None, self.time(*from_ms)),
        }
    }

    fn poker(&self, fact: &PokerFact) -> String {
        let chips = |players: &[(EntryNo, Option<u64>)]| {
            let one = |(entry, chips): &(EntryNo, Option<u64>)| match chips {
                Some(chips) => {
                    let (name, chips) = (self.entry(*entry), chips.to_string());
                    self.with("minutes-poker-chips", &[("name", (&name).into()), ("chips", (&chips).into())])
                }
                None => self.entry(*entry),
            };
            players.iter().map(one).collect::<Vec<_>>().join(", ")
        };
        match fact {
            PokerFact::Out { table, hand, players } => {
                let players = chips(players);
                self.at("minutes-poker-out", *table, &[("hand", (*hand).into()), ("players", (&players).into())])
            }
            PokerFact::Button { table, seat } => self.at("minutes-poker-button", *table, &[("seat", (*seat).into())]),
            PokerFact::Stack(counted) => {
                let counted: Vec<_> = counted.iter().map(|(entry, chips)| (*entry, Some(*chips))).collect();
                self.with("minutes-poker-stack", &[("players", (&chips(&counted)).into())])
            }
            PokerFact::Merge { into, from, seed, algorithm, .. } => {
                let (from, seed) = (self.table(*from), seed.to_string());
                let args = [("from", (&from).into()), ("seed", (&seed).into()), ("version", (*algorithm).into())];
                self.at("minutes-poker-merge", *into, &args)
            }
            PokerFact::Move { entry, table, seat } => {
                let entry = self.entry(*entry);
                self.at("minutes-poker-move", *table, &[("entry", (&entry).into()), ("seat", (*seat).into())])
            }
            PokerFact::Buy { entry, buy, at_ms } => {
                let key = if *buy == Buy::Rebuy { "minutes-poker-rebuy" } else { "minutes-poker-addon" };
                self.of(key, *entry, &[("time", (&self.time(*at_ms)).into())])
            }
            PokerFact::Deal(shares) => {
                let one =
                    |(entry, cents): &(EntryNo, u64)| format!("{} {}", self.entry(*entry), euros(self.lang, *cents));
                let shares = shares.iter().map(one).collect::<Vec<_>>().join(", ");
                self.with("minutes-poker-deal", &[("shares", (&shares).into())])
            }
            PokerFact::ChipRace { chip, gained: 0 } => {
                self.with("minutes-poker-chip-race-even", &[("chip", (&chip.to_string()).into())])
            }
            PokerFact::ChipRace { chip, gained } => {
                let (chip, gained) = (chip.to_string(), format!("{gained:+}"));
                self.with("minutes-poker-chip-race", &[("chip", (&chip).into()), ("gained", (&gained).into())])
            }
            PokerFact::Blinds { act, at_ms } => {
                let act = self.clock(act, *at_ms, |_| None);
                self.with("minutes-poker-blinds", &[("act", (&act).into())])
            }
        }
    }

    fn race(&self, fact: &RaceFact) -> String {
        let of = |key: &str, entry: EntryNo, time: String| self.of(key, entry, &[("time", (&time).into())]);
        match fact {
            RaceFact::Start { at_ms } => self.with("minutes-race-start", &[("time", (&self.time(*at_ms)).into())]),
            RaceFact::Late { entry, at_ms } => of("minutes-race-late", *entry, self.time(*at_ms)),
            RaceFact::Grant { entry, ms } => of("minutes-race-grant", *entry, exact_span(*ms)),
            RaceFact::Depart { entry, person, at_ms } => {
                let (entry, person, time) = (self.entry(*entry), self.words.person(*person), self.time(*at_ms));
                let args = [("entry", (&entry).into()), ("person", (&person).into()), ("time", (&time).into())];
                self.with("minutes-race-left", &args)
            }
            RaceFact::Finish { entry, ms } => of("minutes-race-finish", *entry, exact_span(*ms)),
            RaceFact::Penalty { entry, ms } => of("minutes-race-penalty", *entry, exact_span(*ms)),
            RaceFact::Pieces { entry, pieces } => of("minutes-race-pieces", *entry, pieces.to_string()),
            RaceFact::Stop { at_ms: Some(at_ms) } => {
                self.with("minutes-race-stop", &[("time", (&self.time(*at_ms)).into())])
            }
            RaceFact::Stop { at_ms: None } => self.tr("minutes-race-stop-unknown"),
            RaceFact::ClockSet { from_ms, at_ms } => {
                let (from, at) = (self.time(*from_ms), self.time(*at_ms));
                self.with("minutes-race-clock", &[("from", (&from).into()), ("time", (&at).into())])
            }
        }
    }
}
