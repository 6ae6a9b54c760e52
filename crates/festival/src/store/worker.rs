//! The loop between orders and answers.

use std::collections::{BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use journal::{DeskId, Error, Journal, Parcel, Stamp, Taken, Traffic, is_owners};

use crate::event::{Setup, people_of, read, reads_back, sealed_of};
use crate::store::hall::{HallAct, HallView};
use crate::store::order::{Answer, Heard, Order, PinTyped, Proof};
use crate::store::save::keep_whole;
use crate::store::save_setup;

/// Interval at which a failed append is retried, and a file written by another desk is checked for news.
const EVERY: Duration = Duration::from_millis(500);

/// A handle that sends orders to the thread that owns a journal.
#[derive(Debug)]
pub struct Store {
    orders: Option<Sender<Order>>,
    answers: Receiver<Answer>,
    thread: Option<JoinHandle<()>>,
}

impl Store {
    /// Starts the thread. `wake` is called after each answer; `seen` is the last record the window already knows.
    pub fn start(journal: Journal, seen: u64, wake: impl Fn() + Send + Sync + 'static) -> std::io::Result<Self> {
        let (orders, inbox) = channel();
        let (outbox, answers) = channel();
        let worker = Worker {
            journal,
            seen,
            outbox,
            wake: Arc::new(wake),
            waiting: VecDeque::new(),
            version: None,
            untidy: false,
            copying: None,
            reading: None,
            checking: None,
            looking: None,
            copy_again: None,
            saved: None,
        };
        let thread = std::thread::Builder::new().name("journal".to_owned()).spawn(move || worker.run(&inbox))?;
        Ok(Self { orders: Some(orders), answers, thread: Some(thread) })
    }

    /// Returns a sender of orders for another thread, which must let go of it before the store is dropped.
    pub fn orders(&self) -> Option<Sender<Order>> {
        self.orders.clone()
    }

    /// Sends an order; its result arrives as an answer.
    pub fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // The thread only ends after the sender is dropped.
            let _ = orders.send(order);
        }
    }

    /// Returns the next answer, if there is one.
    pub fn answer(&self) -> Option<Answer> {
        self.answers.try_recv().ok()
    }

    /// Waits for the next answer; for programs without a window.
    pub fn wait(&self, at_most: Duration) -> Option<Answer> {
        self.answers.recv_timeout(at_most).ok()
    }
}

impl Drop for Store {
    /// Lets the thread finish all that it can still write, and waits for it.
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

struct Worker {
    journal: Journal,
    /// Last record that the window knows.
    seen: u64,
    outbox: Sender<Answer>,
    wake: Arc<dyn Fn() + Send + Sync>,
    /// Orders that could not be written yet, in sequence.
    waiting: VecDeque<Order>,
    version: Option<i64>,
    /// Whether something was written since the journal was last tidied, which waits for a quiet moment.
    untidy: bool,
    /// The backup under way, in a thread of its own, so that no record waits for it.
    copying: Option<JoinHandle<()>>,
    /// The reading of a copy under way.
    reading: Option<JoinHandle<()>>,
    /// The check of the whole file under way.
    checking: Option<JoinHandle<()>>,
    /// The reading of who owns what under way.
    looking: Option<JoinHandle<()>>,
    /// Path of another backup that was ordered in the meantime, or while an order could not be written.
    copy_again: Option<PathBuf>,
    /// The set-up last saved here, with its numbers.
    saved: Option<Setup>,
}

impl Worker {
    fn run(mut self, inbox: &Receiver<Order>) {
        loop {
            let pending = self.untidy || !self.waiting.is_empty() || self.copy_again.is_some();
            let idle = self.journal.is_writer() && !pending;
            let order =
                if idle { inbox.recv().map_err(|_| RecvTimeoutError::Disconnected) } else { inbox.recv_timeout(EVERY) };
            match order {
                Ok(order) => self.take(order),
                Err(RecvTimeoutError::Timeout) => {
                    self.again();
                    self.tidy();
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.again();
        self.finish_copies();
        let _ = self.journal.close();
    }

    fn again(&mut self) {
        if self.journal.is_writer() {
            while let Some(order) = self.waiting.pop_front() {
                if let Some(order) = self.write(order) {
                    return self.waiting.push_front(order);
                }
            }
        } else {
            self.follow();
        }
        if let Some(to) = self.copy_again.take() {
            self.copy(to);
        }
    }

    fn tidy(&mut self) {
        if self.untidy {
            // Another reader just now is waited for. Any other obstacle does no harm to the record, and the next write
            // reports real trouble.
            self.untidy = !self.journal.tidy().unwrap_or(true);
        }
    }

    /// Reports to the window what another desk has written.
    fn follow(&mut self) {
        let Ok(version) = self.journal.data_version() else { return };
        if self.version != Some(version) {
            self.version = Some(version);
            // Other desks may have recorded as well.
            match hear(&self.journal, self.seen, None) {
                Ok(heard) => self.tell_heard(heard),
                Err(error) => self.say(Answer::Refused(error)),
            }
        }
    }

    fn tell_heard(&mut self, heard: Heard) {
        let Some(last) = heard.records.last() else { return };
        self.seen = last.id;
        self.say(Answer::Heard(Box::new(heard)));
    }

    fn take(&mut self, order: Order) {
        match order {
            Order::CheckPin { official, pin, typed } => self.check_pin(official, &pin, typed),
            Order::SetPin { official, pin, cost, proof: Some(proof), stamp } => match self.proved_by(&proof) {
                Ok(Some(by)) => {
                    let stamp = Stamp { official: Some(by), ..stamp };
                    self.wait_to_write(Order::SetPin { official, pin, cost, proof: None, stamp });
                }
                Ok(None) => self.say(Answer::PinNotSet(official)),
                Err(error) => self.say(Answer::Refused(error)),
            },
            Order::Backup { to } => self.copy(to),
            Order::ReadCopy { of } => self.read_copy(of),
            Order::Verify => self.verify(),
            Order::TakeIn { parcel, whence, reply } => {
                let taken = self.take_in(parcel, &whence);
                // Whoever brought it may be gone.
                let _ = reply.send(taken);
            }
            Order::Hall { act, stamp } => self.decide(&act, &stamp),
            Order::Share { link, stamp } => self.share(&link, &stamp),
            Order::LookAround => self.look_around(),
            Order::Admit { desks, stamp, reply } => {
                let _ = reply.send(self.let_in(&desks, &stamp));
            }
            writing => self.wait_to_write(writing),
        }
    }

    /// Takes in what has come from other desks, and tells the window. Nothing is tried again here: it comes once more.
    fn take_in(&mut self, parcel: Parcel, whence: &str) -> journal::Result<Taken> {
        let taken = self.journal.take(parcel, whence.as_ref())?;
        if taken.gained.records > 0 {
            self.untidy = true;
            let heard = hear(&self.journal, self.seen, Some(taken.moved))?;
            self.tell_heard(heard);
        }
        Ok(taken)
    }

    /// Carries out what the window has decided. It is not tried again: whoever decided is told.
    fn decide(&mut self, act: &HallAct, stamp: &Stamp) {
        let path = || self.journal.path().to_owned();
        let decided = match self.waiting.is_empty() {
            true => act.carry_out(&mut self.journal, stamp),
            // What was entered before would be written after it.
            false => Err(Error::Busy { path: path() }),
        };
        let heard = decided.and_then(|()| hear(&self.journal, self.seen, Some(act.moves())));
        match heard {
            Ok(heard) => {
                self.untidy = true;
                self.tell_heard(heard);
                self.say(if act.only_asks() { Answer::AskedFor } else { Answer::Decided });
            }
            Err(error) => self.say(Answer::Undecided(error)),
        }
    }

    /// Shares the event, and keeps the way to its hub.
    fn share(&mut self, link: &str, stamp: &Stamp) {
        let shared = self.journal.share(stamp).and_then(|()| self.journal.set_hub(link));
        match shared.and_then(|()| hear(&self.journal, self.seen, Some(true))) {
            Ok(heard) => {
                self.untidy = true;
                self.tell_heard(heard);
                self.say(Answer::Shared);
            }
            Err(error) => self.say(Answer::Undecided(error)),
        }
    }

    /// Starts to read who owns what, for which no record waits. One reading at a time is enough.
    fn look_around(&mut self) {
        if self.looking.as_ref().is_some_and(|looking| !looking.is_finished()) {
            return;
        }
        let (path, outbox, wake) = (self.journal.path().to_owned(), self.outbox.clone(), Arc::clone(&self.wake));
        let look = move || {
            if let Ok(view) = Journal::open_read_only(path).and_then(|journal| HallView::of(&journal)) {
                // A closed window needs no answer.
                let _ = outbox.send(Answer::Around(Box::new(view)));
                wake();
            }
        };
        self.looking = std::thread::Builder::new().name("hall".to_owned()).spawn(look).ok();
    }

    fn let_in(&mut self, desks: &[(DeskId, String)], stamp: &Stamp) -> journal::Result<()> {
        for (desk, name) in desks {
            self.journal.admit(stamp, *desk, name)?;
        }
        self.untidy = true;
        self.tell_written();
        Ok(())
    }

    fn wait_to_write(&mut self, writing: Order) {
        self.waiting.push_back(writing);
        // Behind an order that could not be written, it waits for its turn.
        if self.waiting.len() == 1 {
            self.again();
        }
    }

    /// Returns the official whose PIN was typed, if it is one of those allowed.
    fn proved_by(&self, proof: &Proof) -> journal::Result<Option<String>> {
        for official in &proof.of {
            if self.journal.check_pin(official, &proof.pin)? {
                return Ok(Some(official.clone()));
            }
        }
        Ok(None)
    }

    /// Starts a backup, or defers it while another is under way or an order is still to be written: the copy must not
    /// keep data that were to be erased before it.
    fn copy(&mut self, to: PathBuf) {
        if !self.waiting.is_empty() || self.copying.as_ref().is_some_and(|copying| !copying.is_finished()) {
            self.copy_again = Some(to);
            return;
        }
        let (from, outbox, wake) = (self.journal.path().to_owned(), self.outbox.clone(), Arc::clone(&self.wake));
        let traffic = self.journal.traffic();
        let copy = move || {
            // A closed window needs no answer.
            let _ = outbox.send(back_up(&from, &to, &traffic));
            wake();
        };
        self.copying = std::thread::Builder::new().name("backup".to_owned()).spawn(copy).ok();
    }

    /// Waits for the readers of the file, and makes the backup deferred in the meantime.
    fn finish_copies(&mut self) {
        self.journal.traffic().hurry();
        for reading in
            [self.copying.take(), self.reading.take(), self.checking.take(), self.looking.take()].into_iter().flatten()
        {
            let _ = reading.join();
        }
        if let Some(to) = self.copy_again.take() {
            self.say(back_up(self.journal.path(), &to, &self.journal.traffic()));
        }
    }

    /// Starts to read a copy, giving way to records.
    fn read_copy(&mut self, path: PathBuf) {
        let (outbox, wake, traffic) = (self.outbox.clone(), Arc::clone(&self.wake), self.journal.traffic());
        let read = move || {
            let read = read_copy(&path, &traffic);
            // A closed window needs no answer.
            let _ = outbox.send(Answer::CopyRead { path, read });
            wake();
        };
        self.reading = std::thread::Builder::new().name("copy".to_owned()).spawn(read).ok();
    }

    /// Starts a check of the whole file, for which no record waits. One check at a time is enough.
    fn verify(&mut self) {
        if self.checking.as_ref().is_some_and(|checking| !checking.is_finished()) {
            return;
        }
        let (path, outbox, wake) = (self.journal.path().to_owned(), self.outbox.clone(), Arc::clone(&self.wake));
        let check = move || {
            let checked = journal::verify(path).map(|report| report.head.records);
            // A closed window needs no answer.
            let _ = outbox.send(Answer::Verified(checked));
            wake();
        };
        self.checking = std::thread::Builder::new().name("verify".to_owned()).spawn(check).ok();
    }

    fn check_pin(&mut self, official: String, pin: &str, typed: PinTyped) {
        let right = match self.journal.has_pin(&official) {
            // An official without a PIN types none.
            Ok(false) => Ok(pin.is_empty()),
            Ok(true) => self.journal.check_pin(&official, pin),
            Err(error) => Err(error),
        };
        match right {
            Ok(right) => self.say(Answer::PinChecked { official, right, typed }),
            Err(error) => self.say(Answer::Refused(error)),
        }
    }

    /// Carries out an order that writes; returns it if it should be tried again.
    fn write(&mut self, mut order: Order) -> Option<Order> {
        self.untidy = true;
        match self.carry_out(&mut order) {
            Ok(()) => {
                self.tell_written();
                self.confirm(order);
                None
            }
            Err(error) if passes(&error) => {
                self.say(Answer::NotWritten(error));
                Some(order)
            }
            Err(error @ Error::NotOwner { .. }) => {
                self.say(not_owned(&order, error));
                None
            }
            Err(error) => {
                self.say(Answer::Refused(error));
                None
            }
        }
    }

    /// Writes what an order asks for. People numbered by a set-up keep their numbers even if a later step fails.
    fn carry_out(&mut self, order: &mut Order) -> journal::Result<()> {
        let journal = &mut self.journal;
        match order {
            Order::Append { stream, expected, records, sealed } => {
                journal.append_sealed(stream, *expected, records, sealed).map(|_| ())
            }
            Order::SaveSetup { setup, stamp } => {
                // A set-up ordered before the last answer was read lacks the numbers assigned by the last save.
                if let Some(saved) = &self.saved {
                    setup.adopt_numbers(saved);
                }
                save_setup(journal, setup, stamp)?;
                self.saved = Some((**setup).clone());
                Ok(())
            }
            Order::SetPin { official, pin, cost, stamp, .. } => journal.set_pin_at(*cost, stamp, official, pin),
            Order::AddPeople { people, stamp } => journal.add_people(stamp, people).map(|_| ()),
            Order::ChangePerson { id, person, stamp } => {
                keep_whole(journal, *id, person)?;
                journal.change_person(stamp, *id, person)
            }
            Order::ErasePerson { person, stamp } => journal.erase_person(stamp, *person),
            Order::CheckPin { .. }
            | Order::TakeIn { .. }
            | Order::Admit { .. }
            | Order::Hall { .. }
            | Order::Share { .. }
            | Order::LookAround
            | Order::Backup { .. }
            | Order::ReadCopy { .. }
            | Order::Verify => Ok(()),
        }
    }

    /// Reports that an order was carried out, if its records do not say enough.
    fn confirm(&self, order: Order) {
        match order {
            Order::SaveSetup { setup, .. } => self.say(Answer::SetupSaved(setup)),
            Order::SetPin { official, .. } => self.say(Answer::PinSet(official)),
            _ => {}
        }
    }

    fn tell_written(&mut self) {
        let written = self.journal.tail(self.seen).and_then(|records| {
            let people = people_of(&self.journal, &records)?;
            let sealed = sealed_of(&self.journal, &records)?;
            Ok((records, people, sealed))
        });
        match written {
            Ok((records, people, sealed)) => {
                let Some(last) = records.last() else { return };
                self.seen = last.id;
                self.say(Answer::Written(records, people, sealed));
            }
            Err(error) => self.say(Answer::Refused(error)),
        }
    }

    fn say(&self, answer: Answer) {
        // A closed window needs no answer.
        let _ = self.outbox.send(answer);
        (self.wake)();
    }
}

/// Reads what has come after a record, and folds the event anew where what had counted may not count any more: where that is
/// not known, whenever a desk has stated something.
fn hear(journal: &Journal, after: u64, moved: Option<bool>) -> journal::Result<Heard> {
    let records = journal.tail(after)?;
    let streams: BTreeSet<_> = records.iter().map(|record| record.stream.as_str()).collect();
    let states = streams.iter().any(|stream| is_owners(stream));
    Ok(Heard {
        people: people_of(journal, &records)?,
        sealed: sealed_of(journal, &records)?,
        apart: journal.branches_of(streams)?,
        event: if moved.unwrap_or(states) { Some(read(journal)?) } else { None },
        titles: if states { Some(journal.titles()?) } else { None },
        records,
    })
}

/// Returns the answer to an order about a stream that has another owner now.
fn not_owned(order: &Order, error: Error) -> Answer {
    let (stream, records) = match (order, &error) {
        (Order::Append { stream, records, .. }, _) => (stream.clone(), records.len()),
        (_, Error::NotOwner { stream, .. }) => (stream.clone(), 1),
        _ => (String::new(), 0),
    };
    Answer::NotOwned { stream, records, error }
}

/// Checks whether trouble may pass by itself or by intervention, so that a retry makes sense.
const fn passes(error: &Error) -> bool {
    matches!(
        error,
        Error::DiskFull { .. }
            | Error::ReadOnlyFile { .. }
            | Error::FileGone { .. }
            | Error::Busy { .. }
            | Error::Io { .. }
            | Error::Storage { .. }
    )
}

/// Verifies an existing copy, and returns whether its records yield the same as when they were recorded.
fn read_copy(path: &Path, traffic: &Traffic) -> Result<bool, Error> {
    journal::verify_copy(path, traffic)?;
    reads_back(path, traffic)
}

/// Makes a backup through a connection of its own, giving way to records, and verifies it: its hashes, and the results
/// of its records.
fn back_up(from: &Path, to: &Path, traffic: &Traffic) -> Answer {
    let made = Journal::open_read_only(from).and_then(|journal| journal.backup_beside(traffic, to));
    match made.and_then(|report| Ok((report, reads_back(to, traffic)?))) {
        Ok((report, reads_back)) => Answer::BackedUp { report: Box::new(report), reads_back },
        Err(error) => Answer::BackupFailed(error),
    }
}
