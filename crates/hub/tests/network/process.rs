//! A desk as it runs in a process of its own: told what to do by lines, it says what it has done once that is durable.
//!
//! Lines that it says begin with `+` for a record that is confirmed, `=` for the answer to a line, `!` for a refusal of one, and
//! `-` for what ended it from recording by itself.

use std::collections::HashMap;
use std::io::BufRead as _;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use crate::board::Board;
use hub::{Address, Code, Error, Link, Member, Replica, Replicator, Result, guests, stamp_of};
use journal::{
    Brought, DeskId, Fate, Heads, Journal, NewRecord, Parcel, PersonId, Record, Settlement, Stamp, Taken, Tip,
};

/// The variables that make a desk of this test: the folder of its installation, its name, and how many milliseconds its clock
/// is ahead.
pub const FOLDER: &str = "TRIADE_DESK_FOLDER";
pub const NAME: &str = "TRIADE_DESK_NAME";
pub const AHEAD: &str = "TRIADE_DESK_AHEAD";

/// The file of a desk in its folder.
pub const FILE: &str = "festa.triade";

/// What is written into the file, one after the other.
enum Order {
    /// Somebody at the desk says something.
    Said(String),
    /// Nobody is there any more.
    Left,
    TakeIn {
        parcel: Parcel,
        whence: String,
        reply: Sender<journal::Result<Taken>>,
    },
    Admit {
        desks: Vec<(DeskId, String)>,
        reply: Sender<journal::Result<()>>,
    },
}

#[test]
#[ignore = "a desk, which the other tests start"]
fn desk() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    journal::keep_keys_in(folder.join("keys"));
    let (orders, heard) = channel();
    let said = orders.clone();
    std::thread::spawn(move || {
        std::io::stdin()
            .lock()
            .lines()
            .map_while(std::io::Result::ok)
            .for_each(|line| drop(said.send(Order::Said(line))));
        drop(said.send(Order::Left));
    });
    let ahead_ms = std::env::var(AHEAD).unwrap().parse().unwrap();
    let called = std::env::var(NAME).unwrap();
    // What runs the test has begun a line.
    println!();
    let (path, seqs) = (folder.join(FILE), HashMap::new());
    Desk { path, called, ahead_ms, orders, journal: None, replicator: None, board: None, beat: None, seqs }.run(heard);
}

/// Records by itself.
struct Beat {
    stream: String,
    every: Duration,
    due: Instant,
    count: u64,
}

struct Desk {
    path: PathBuf,
    called: String,
    ahead_ms: i64,
    orders: Sender<Order>,
    journal: Option<Journal>,
    replicator: Option<Replicator>,
    /// What follows instead, if this is no desk.
    board: Option<Board>,
    beat: Option<Beat>,
    /// The last seq of streams, as it was here.
    seqs: HashMap<String, u64>,
}

impl Desk {
    fn run(mut self, heard: Receiver<Order>) {
        loop {
            match self.next(&heard) {
                Some(Order::Said(line)) if line != "quit" => match self.obey(&line) {
                    Ok(answer) => println!("= {answer}"),
                    Err(error) => println!("! {error:?}"),
                },
                Some(Order::Said(_) | Order::Left) => break,
                // Whoever asked may be gone.
                Some(Order::TakeIn { parcel, whence, reply }) => {
                    drop(reply.send(self.journal().take(parcel, whence.as_ref())));
                }
                Some(Order::Admit { desks, reply }) => drop(reply.send(self.admit(&desks))),
                None => self.beat(),
            }
        }
        // The thread of the hub may be waiting for an answer, which nobody gives any more.
        drop(heard);
        drop(self.replicator.take());
        self.journal.take().map_or(Ok(()), Journal::close).unwrap();
        println!("= closed");
    }

    /// Waits for an order; `None` if it is time to record.
    fn next(&self, heard: &Receiver<Order>) -> Option<Order> {
        let Some(beat) = &self.beat else { return Some(heard.recv().unwrap_or(Order::Left)) };
        let left = beat.due.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return None;
        }
        match heard.recv_timeout(left) {
            Ok(order) => Some(order),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Order::Left),
        }
    }

    fn obey(&mut self, line: &str) -> Result<String> {
        let (word, all) = line.split_once(' ').unwrap_or((line, ""));
        let (first, rest) = all.split_once(' ').unwrap_or((all, ""));
        let stamp = self.stamp();
        match word {
            "prepare" => hub::run(hub::prepare(&Address::parse(all)?)).map(|version| version.to_string()),
            "found" => self.found(&Address::parse(all)?),
            "join" => self.join(&Address::parse(first)?, rest),
            "open" => self.open(),
            "board" => {
                hub::run(hub::make_board(&Address::parse(all)?, "Festa", &self.called)).map(|address| address.secret())
            }
            "follow" => {
                self.board = Some(Board::follow(Address::parse(all)?));
                Ok(String::new())
            }
            "code" => {
                let (address, event) = (hub::hub_of(self.journal())?, self.journal().genesis()?);
                hub::run(hub::make_code(&address, &event.to_string())).map(|code| code.to_string())
            }
            "record" => self.record(first, rest.to_owned(), Instant::now()),
            "keep" => self.keep(first, rest.to_owned()),
            "rest" => Ok(self.beat.take().map_or(0, |beat| beat.count).to_string()),
            "give" => {
                let to = DeskId::parse(rest).unwrap();
                self.act(|journal| journal.give(&stamp, &[first.to_owned()], to))
            }
            "take" => self.act(|journal| journal.take_over(&stamp, &[first.to_owned()], rest)),
            "settle" => self.act(|journal| settle(journal, &stamp, first, rest)),
            "heads" if self.board.is_some() => Ok(self.board.iter().map(Board::head).collect()),
            "heads" => self.journal().head().map(|head| format!("{} {}", head.hash, head.records)).map_err(Error::from),
            "hub" => self.hub(&Address::parse(all)?),
            "state" => Ok(self.state()),
            _ => panic!("{line}"),
        }
    }

    fn journal(&mut self) -> &mut Journal {
        self.journal.as_mut().unwrap()
    }

    fn stamp(&self) -> Stamp {
        let stamp = stamp_of(&self.called);
        Stamp { time_ms: stamp.time_ms + self.ahead_ms, ..stamp }
    }

    fn found(&mut self, address: &Address) -> Result<String> {
        let (mut journal, stamp) = (Journal::create(&self.path)?, self.stamp());
        hub::run(hub::share(address, &mut journal, ("Festa", &stamp), |_| ()))?;
        self.begin(journal)
    }

    fn join(&mut self, address: &Address, code: &str) -> Result<String> {
        let code = Code::parse(code).unwrap();
        let (journal, _) = hub::run(hub::join(address, (&code, &self.called), &self.path, |_| ()))?;
        self.begin(journal)
    }

    fn open(&mut self) -> Result<String> {
        let journal = Journal::open(&self.path)?;
        assert!(journal.is_writer(), "{:?}", journal.access());
        self.begin(journal)
    }

    /// Stays in touch from now on; returns which desk it is.
    fn begin(&mut self, journal: Journal) -> Result<String> {
        let (own, path, orders) = (journal.desk().unwrap(), self.path.clone(), self.orders.clone());
        // Whoever was never shared has no hub.
        if let Some(link) = Link::of(&journal) {
            let open = move || Ok(Remote { reader: Journal::open_read_only(&path)?, orders, own });
            self.replicator = Some(Replicator::start(link.address()?, open, || ()).unwrap());
        }
        self.journal = Some(journal);
        Ok(own.to_string())
    }

    /// Does something, and confirms the records of it.
    fn act(&mut self, act: impl FnOnce(&mut Journal) -> journal::Result<()>) -> Result<String> {
        let (since, journal) = (Instant::now(), self.journal());
        let before = journal.head()?.records;
        act(journal)?;
        let records = journal.tail(before)?;
        Ok(self.confirm(&records, since))
    }

    fn record(&mut self, stream: &str, payload: String, since: Instant) -> Result<String> {
        let record = [NewRecord { stamp: self.stamp(), schema: 1, payload }];
        // As a match knows where it is: what the file says is asked for only where that is wrong.
        let last = self.seqs.get(stream).copied().unwrap_or(0);
        let records = match self.journal().append(stream, last, &record) {
            Err(journal::Error::Conflict { .. }) => {
                let last = self.journal().last_seq(stream)?;
                self.journal().append(stream, last, &record)?
            }
            done => done?,
        };
        self.seqs.extend(records.last().map(|record| (stream.to_owned(), record.seq)));
        Ok(self.confirm(&records, since))
    }

    fn confirm(&self, records: &[Record], since: Instant) -> String {
        let took = since.elapsed().as_micros();
        for Record { stream, number, hash, .. } in records {
            println!("+ {stream} {number} {hash} {took}");
        }
        self.replicator.iter().for_each(Replicator::nudge);
        records.len().to_string()
    }

    fn keep(&mut self, millis: &str, stream: String) -> Result<String> {
        let every = Duration::from_millis(millis.parse().unwrap());
        self.beat = Some(Beat { stream, every, due: Instant::now(), count: 0 });
        Ok(millis.to_owned())
    }

    fn beat(&mut self) {
        let Some(mut beat) = self.beat.take() else { return };
        beat.count += 1;
        match self.record(&beat.stream, format!("{} by itself", beat.count), beat.due) {
            Ok(_) => {
                // One that is late leaves time to hear something in between.
                beat.due = (beat.due + beat.every).max(Instant::now() + Duration::from_millis(1));
                self.beat = Some(beat);
            }
            Err(error) => println!("- {error:?}"),
        }
    }

    fn admit(&mut self, desks: &[(DeskId, String)]) -> journal::Result<()> {
        let stamp = self.stamp();
        desks.iter().try_for_each(|(desk, name)| self.journal().admit(&stamp, *desk, name))
    }

    /// Tells what the hub has of this event, as `heads` does of the file.
    fn hub(&mut self, owner: &Address) -> Result<String> {
        let genesis = self.journal().genesis()?;
        let events = hub::run(hub::status(owner))?;
        let event = events.iter().find(|event| event.genesis == genesis).unwrap();
        Ok(format!("{} {}", event.head, event.records))
    }

    /// Tells how it is in touch, in a word, and why it is not.
    fn state(&self) -> String {
        let state = self.replicator.as_ref().unwrap().state();
        let faults = if state.faults.is_empty() { String::new() } else { format!(" {:?}", state.faults) };
        let word = if state.connected { "connected" } else { "apart" };
        let asked = state.asked.map_or(f32::INFINITY, |at| at.elapsed().as_secs_f32());
        let trouble = state.trouble.map_or_else(String::new, |trouble| format!("{trouble:?}"));
        // What a desk that never gets level is stuck with.
        format!("{word} {trouble}{faults}; {} wait, asked {asked:.0} s ago", state.waiting)
    }
}

/// Adopts all that waits in branches of a stream.
fn settle(journal: &mut Journal, stamp: &Stamp, stream: &str, reason: &str) -> journal::Result<()> {
    let fates = journal.branches_of([stream])?;
    let waits = |record: &Record| fates.get(&record.id) == Some(&Fate::Waits);
    let anew = |record: Record| {
        (record.hash, NewRecord { stamp: stamp.clone(), schema: record.schema, payload: record.payload })
    };
    let adopted: Vec<_> = journal.read(stream, 1)?.into_iter().filter(waits).map(anew).collect();
    let expected = journal.last_seq(stream)?;
    let settlement = Settlement { stream, expected, adopted: &adopted, left: &[], decision: reason.into() };
    journal.settle(stamp, &settlement).map(drop)
}

/// The desk as a replica: it is read through a connection of its own, and written by whoever else writes it.
struct Remote {
    reader: Journal,
    orders: Sender<Order>,
    own: DeskId,
}

impl Remote {
    fn order<T>(&self, order: impl FnOnce(Sender<journal::Result<T>>) -> Order) -> Result<T> {
        let (reply, answer) = channel();
        // Both fail only while the desk ends.
        let gone = || journal::Error::Busy { path: self.reader.path().to_owned() };
        self.orders.send(order(reply)).map_err(|_| gone())?;
        Ok(answer.recv().map_err(|_| gone())??)
    }
}

impl Replica for Remote {
    fn heads(&mut self) -> Result<Heads> {
        Replica::heads(&mut self.reader)
    }

    fn has(&mut self, brought: &Brought) -> Result<bool> {
        Replica::has(&mut self.reader, brought)
    }

    fn erased(&mut self) -> Result<Vec<PersonId>> {
        Ok(self.reader.erased_by(self.own)?)
    }

    fn parcel(&mut self, known: &[Tip], after: u64, most: usize) -> Result<(Parcel, u64)> {
        Replica::parcel(&mut self.reader, known, after, most)
    }

    fn take(&mut self, parcel: Parcel, whence: &str) -> Result<Taken> {
        self.order(|reply| Order::TakeIn { parcel, whence: whence.to_owned(), reply })
    }

    fn let_in(&mut self, members: &[Member]) -> Result<bool> {
        let desks = guests(&self.reader, self.own, members)?;
        if desks.is_empty() {
            return Ok(false);
        }
        self.order(|reply| Order::Admit { desks, reply })?;
        Ok(true)
    }
}
