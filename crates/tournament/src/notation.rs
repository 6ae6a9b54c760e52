//! Typed notation of a tournament's facts.
//!
//! `enter p12 p13 age 15 paid; p14` · `substitute E3 p31 p40 age 15 reason` (the age where a rule asks for it) · `pay
//! E3` · `withdraw E3` · `return E3` (after it was withdrawn) · `off E3 2` (sits round 2 out) · `exclude E3` · `seeds
//! E3 E1` · `apart E1 E2` · `start` (`start 2014` where lots decide who begins) · `pair E1 E2` · `close-queue` ·
//! `length 7` · `columns 2 3` (round, columns) · `decline E4` · `draw 2014` (`draw 2014: E1 E2; E3 E4` when the tables
//! were made otherwise) · `call T3 4` · `result T3 E1 E2: SHEET` · `absent T3 E2` (`absent T3 all`) · `award T3 E1
//! reason` (either with those who should have played there, if others: `absent T3 (E1 E2) E2`) · `dispute T3 note` ·
//! `settle T3` · `fine T3 E2 @1700000000000` · `penalise E3 30` · `warn E3` · `ranked E1; E2 E3` · `close`.
//!
//! Rulings of judges: `rule-out E3` · `rule-paid E3` · `rule-qualified E3` · `rule-win T3 1` (the first seat; 0 is
//! nobody), each with its reason.
//!
//! Entries are `E` and a number, tables `T`, people `p`. Clock, poker and race acts have modules of their own.

use rules::{Message, Notation, Sanctions, free_words};
use serde_json::Value;

use crate::fact::{Effect, Fact, NewEntry};
use crate::number::{EntryNo, Person, TableNo};
use crate::slip::Slip;
use crate::state::State;
use crate::tournament::{NoSeat, Tournament};
use crate::words::{Unread, first_word, list, many, one, unreadable};
use crate::{clock, forms, lots, poker, race};

/// Most people that are read of one entry: no game has more on one side.
const MOST_PEOPLE: usize = 100;

/// Keyword for everybody at a table.
const ALL: &str = "all";

impl Notation for Tournament {
    /// Size limit in bytes: a draw may name thousands of entries, table by table.
    const LONGEST: usize = 1 << 16;

    const RULING_WORDS: &'static [&'static str] = &["rule-out", "rule-win", "rule-paid", "rule-qualified"];

    fn seat_name(seat: &NoSeat) -> &str {
        match *seat {}
    }

    fn parse_fact(text: &str, _: &[NoSeat], state: &State) -> Result<Fact, Message> {
        read_fact(text, state).map_err(|why| refusal(why, text))
    }

    fn write_fact(fact: &Fact, _: &[NoSeat]) -> String {
        match fact {
            Fact::Enter(new) => format!("enter {}", new.iter().map(write_entry).collect::<Vec<_>>().join("; ")),
            Fact::Substitute { entry, outgoing, incoming, age, reason } => {
                let age = age.map(|age| format!("age {age} ")).unwrap_or_default();
                format!("substitute {entry} {outgoing} {incoming} {age}{reason}")
            }
            Fact::Pay(entry) => format!("pay {entry}"),
            Fact::Withdraw(entry) => format!("withdraw {entry}"),
            Fact::Return(entry) => format!("return {entry}"),
            Fact::Off { entry, round } => format!("off {entry} {round}"),
            Fact::Exclude(entry) => format!("exclude {entry}"),
            Fact::Warning(entry) => format!("warn {entry}"),
            Fact::Decline(entry) => format!("decline {entry}"),
            Fact::Seeds(order) => format!("seeds {}", list(order)),
            Fact::Apart(entries) => format!("apart {}", list(entries)),
            Fact::Pair(entries) => format!("pair {}", list(entries)),
            Fact::Length(length) => format!("length {length}"),
            Fact::Columns { round, columns } => format!("columns {round} {columns}"),
            Fact::Start => "start".to_owned(),
            Fact::StartLots { seed, .. } => format!("start {seed}"),
            Fact::CloseQueue => "close-queue".to_owned(),
            Fact::Close => "close".to_owned(),
            Fact::Draw { seed, tables, .. } => write_draw(*seed, tables.as_deref()),
            Fact::Call { table, place } => format!("call {table} {place}"),
            Fact::Result { table, seats, slip } => format!("result {table} {}: {slip}", list(seats)),
            Fact::Penalty { entry, points } => format!("penalise {entry} {points}"),
            Fact::Absent { table, entry, seats } => {
                let entry = entry.map_or_else(|| ALL.to_owned(), |entry| entry.to_string());
                format!("absent {table} {}{entry}", write_seats(seats))
            }
            Fact::Award { table, entry, seats, reason } => {
                format!("award {table} {}{entry} {reason}", write_seats(seats))
            }
            Fact::Dispute { table, note } => format!("dispute {table} {note}"),
            Fact::CloseDispute(table) => format!("settle {table}"),
            Fact::Fine { table, entry, at_ms } => format!("fine {table} {entry} @{at_ms}"),
            Fact::Ranked(places) => format!("ranked {}", lists(places)),
            Fact::Clock { table, act, at_ms } => format!("clock {table} {}", clock::write(act, *at_ms)),
            Fact::Poker(fact) => poker::write(fact),
            Fact::Race(fact) => race::write(fact),
        }
    }

    fn parse_effect(text: &str, _: &[NoSeat], _: &State) -> Result<(Effect, String), Message> {
        read_effect(text).map_err(|why| refusal(why, text))
    }

    fn write_effect(effect: &Effect, _: &[NoSeat]) -> String {
        match effect {
            Effect::KnockedOut(entry) => format!("rule-out {entry}"),
            Effect::Paid(entry) => format!("rule-paid {entry}"),
            Effect::Qualified(entry) => format!("rule-qualified {entry}"),
            Effect::WalkedOver { table, winner } => {
                format!("rule-win {table} {}", winner.map_or(0, |winner| winner + 1))
            }
            _ => String::new(),
        }
    }

    fn tell(effect: &Effect, _: &[NoSeat]) -> Message {
        crate::tell::tell(effect)
    }

    /// Writes a summary: a tournament's position has no notation of its own, as it follows from its record.
    fn write_position(state: &State) -> String {
        let stage = state.now().map_or(0, |(index, _)| index + 1);
        let round = state.now().map_or(0, |(_, stage)| stage.round);
        format!("entries={} tables={} stage={stage} round={round}", state.entrants.len(), state.tables.len())
    }

    fn parse_position(text: &str, _: &Self::Rules, _: &[NoSeat]) -> Result<State, Message> {
        Err(Message::new("tournament-no-position").with("text", text))
    }

    /// Returns `None`: no text is read as a position that judges set up.
    fn set_up(_: State) -> Option<Effect> {
        None
    }

    fn view(plan: &Self::Rules, state: &State, _: &Sanctions) -> Value {
        crate::view::view(plan, state)
    }
}

/// Says why an act can't be read: the part that can't, or all of it, with the form in which the act is typed.
fn refusal(why: Unread, text: &str) -> Message {
    match why {
        Unread::Part(part) => forms::expected(if part.is_empty() { text.trim() } else { &part }, first_word(text).0),
        Unread::Sentence(why) => why,
    }
}

fn read_effect(text: &str) -> Result<(Effect, String), Unread> {
    let (word, rest) = first_word(text);
    let (target, reason) = first_word(rest);
    let effect = match word {
        "rule-out" => Effect::KnockedOut(one(target)?),
        "rule-paid" => Effect::Paid(one(target)?),
        "rule-qualified" => Effect::Qualified(one(target)?),
        "rule-win" => {
            let (seat, reason) = first_word(reason);
            let seat: u8 = one(seat)?;
            let winner = seat.checked_sub(1);
            return Ok((Effect::WalkedOver { table: one(target)?, winner }, reason.to_owned()));
        }
        _ => return Err(unreadable(text)),
    };
    Ok((effect, reason.to_owned()))
}

fn read_fact(text: &str, state: &State) -> Result<Fact, Unread> {
    if let Some(fact) = poker::parse(text) {
        return fact.map(Fact::Poker);
    }
    if let Some(fact) = race::parse(text, state.started_ms()) {
        return fact.map(Fact::Race);
    }
    let (word, rest) = first_word(text);
    match word {
        "enter" => parse_enter(rest),
        "substitute" => parse_substitute(rest),
        "pay" => one(rest).map(Fact::Pay),
        "withdraw" => one(rest).map(Fact::Withdraw),
        "return" => one(rest).map(Fact::Return),
        "off" => {
            let (entry, round) = first_word(rest);
            Ok(Fact::Off { entry: one(entry)?, round: one(round)? })
        }
        "exclude" => one(rest).map(Fact::Exclude),
        "warn" => one(rest).map(Fact::Warning),
        "decline" => one(rest).map(Fact::Decline),
        "seeds" => many(rest).map(Fact::Seeds),
        "apart" => many(rest).map(Fact::Apart),
        "pair" => many(rest).map(Fact::Pair),
        "length" => one(rest).map(Fact::Length),
        "columns" => {
            let (round, columns) = first_word(rest);
            Ok(Fact::Columns { round: one(round)?, columns: one(columns)? })
        }
        "start" if rest.is_empty() => Ok(Fact::Start),
        "start" => Ok(Fact::StartLots { seed: one(rest)?, algorithm: lots::ALGORITHM }),
        "close-queue" if rest.is_empty() => Ok(Fact::CloseQueue),
        "close" if rest.is_empty() => Ok(Fact::Close),
        "draw" => parse_draw(rest),
        "result" => parse_result(rest),
        "penalise" => {
            let (entry, points) = first_word(rest);
            Ok(Fact::Penalty { entry: one(entry)?, points: one(points)? })
        }
        "settle" => one(rest).map(Fact::CloseDispute),
        "ranked" => groups(rest).map(Fact::Ranked),
        _ => parse_at_table(word, rest)?.ok_or_else(|| unreadable(text)),
    }
}

fn groups(text: &str) -> Result<Vec<Vec<EntryNo>>, Unread> {
    text.split(';').map(many).collect()
}

fn lists(groups: &[Vec<EntryNo>]) -> String {
    groups.iter().map(|group| list(group)).collect::<Vec<_>>().join("; ")
}

fn parse_enter(text: &str) -> Result<Fact, Unread> {
    text.split(';').map(parse_entry).collect::<Result<_, _>>().map(Fact::Enter)
}

fn parse_entry(text: &str) -> Result<NewEntry, Unread> {
    let mut entry = NewEntry { people: Vec::new(), age: None, paid: false };
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "paid" => entry.paid = true,
            "age" => entry.age = Some(one(words.next().unwrap_or_default())?),
            person => entry.people.push(one::<Person>(person)?),
        }
        if entry.people.len() > MOST_PEOPLE {
            return Err(unreadable(text));
        }
    }
    Ok(entry)
}

fn parse_substitute(text: &str) -> Result<Fact, Unread> {
    let (entry, rest) = first_word(text);
    let (outgoing, rest) = first_word(rest);
    let (incoming, rest) = first_word(rest);
    let aged = rest.strip_prefix("age ").map(first_word);
    let (age, reason) = match aged.and_then(|(age, reason)| Some((age.parse().ok()?, reason))) {
        Some((age, reason)) => (Some(age), reason),
        None => (None, rest),
    };
    Ok(Fact::Substitute {
        entry: one(entry)?,
        outgoing: one(outgoing)?,
        incoming: one(incoming)?,
        age,
        reason: free_words(reason)?,
    })
}

fn write_entry(entry: &NewEntry) -> String {
    let mut text = list(&entry.people);
    if let Some(age) = entry.age {
        text += &format!(" age {age}");
    }
    if entry.paid {
        text += " paid";
    }
    text
}

/// Parses an act that names a table; `None` where the word is of no such act.
fn parse_at_table(word: &str, text: &str) -> Result<Option<Fact>, Unread> {
    let (number, rest) = first_word(text);
    let table = || one::<TableNo>(number);
    let fact = match word {
        "call" => Fact::Call { table: table()?, place: one(rest)? },
        "absent" => {
            let (seats, entry) = declared_seats(rest)?;
            let entry = if entry == ALL { None } else { Some(one(entry)?) };
            Fact::Absent { table: table()?, entry, seats }
        }
        "award" => {
            let (seats, rest) = declared_seats(rest)?;
            let (entry, reason) = first_word(rest);
            Fact::Award { table: table()?, entry: one(entry)?, seats, reason: free_words(reason)? }
        }
        "dispute" => Fact::Dispute { table: table()?, note: free_words(rest)? },
        "fine" => {
            let (entry, at_ms) = rest.rsplit_once('@').ok_or_else(|| unreadable(text))?;
            Fact::Fine { table: table()?, entry: one(entry)?, at_ms: one(at_ms)? }
        }
        "clock" => {
            let (act, at_ms) = clock::parse(rest)?;
            Fact::Clock { table: table()?, act, at_ms }
        }
        _ => return Ok(None),
    };
    Ok(Some(fact))
}

/// Parses the bracketed list of those who should have played at a table; empty where there is none.
fn declared_seats(text: &str) -> Result<(Vec<EntryNo>, &str), Unread> {
    let Some(listed) = text.strip_prefix('(') else { return Ok((Vec::new(), text)) };
    let (seats, rest) = listed.split_once(')').ok_or_else(|| unreadable(text))?;
    Ok((many(seats)?, rest.trim_start()))
}

fn write_seats(seats: &[EntryNo]) -> String {
    if seats.is_empty() { String::new() } else { format!("({}) ", list(seats)) }
}

fn parse_draw(text: &str) -> Result<Fact, Unread> {
    let (seed, tables) = match text.split_once(':') {
        None => (text, None),
        Some((seed, tables)) => (seed, Some(groups(tables)?)),
    };
    Ok(Fact::Draw { seed: one(seed)?, algorithm: lots::ALGORITHM, tables })
}

fn write_draw(seed: u64, tables: Option<&[Vec<EntryNo>]>) -> String {
    tables.map_or_else(|| format!("draw {seed}"), |tables| format!("draw {seed}: {}", lists(tables)))
}

fn parse_result(text: &str) -> Result<Fact, Unread> {
    let (seats, slip) = text.split_once(':').ok_or_else(|| unreadable(text))?;
    let (table, seats) = first_word(seats);
    let table: TableNo = one(table)?;
    Ok(Fact::Result { table, seats: many(seats)?, slip: slip.trim().parse::<Slip>().map_err(|()| unreadable(slip))? })
}
