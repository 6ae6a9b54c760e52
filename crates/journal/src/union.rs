//! Union: takes in what another replica of the same event knows.
//!
//! In any order, as often as one likes: what is here already is not taken again. Nothing is taken unless it verifies, record
//! by record, after what is here, which did when it came. What continues a chain is never refused; where a chain has forked both
//! sides are kept.

use std::collections::BTreeSet;
use std::path::Path;

use hall::Hash;

use crate::brought::Brought;
use crate::chain;
use crate::error::{Error, Result, Trouble};
use crate::fault::FaultKind;
use crate::file;
use crate::journal::Journal;
use crate::parcel::Parcel;
use crate::reader::{Lock, Reader};
use crate::unite::{Gained, Unfit, Union};

/// What has become of a parcel.
#[derive(Debug, Default)]
pub struct Taken {
    /// What was taken in.
    pub gained: Gained,
    /// Whether what had counted before may not count any more, or the other way round: a stream has another owner, a branch was
    /// settled, or a chain has forked.
    pub moved: bool,
    /// What can't be taken yet: something is missing that may come later.
    pub waits: Parcel,
    /// The hashes of the records that were not taken, those that wait among them.
    pub refused: BTreeSet<Hash>,
    /// Why something was not taken; not told of records whose commit is not here to its end.
    pub faults: Vec<Error>,
}

impl Journal {
    /// Takes in all records of another file of this event, with what stands beside them, in one act; durable on return.
    /// The other file is only read; a desk may be writing it.
    ///
    /// # Errors
    /// [`Error::OtherEvent`], [`Error::Strangers`] if it has records of desks that nobody let in, or [`Error::Broken`] with the path of the other file; nothing is taken then.
    pub fn take_in(&mut self, other: impl AsRef<Path>) -> Result<Gained> {
        let path = file::existing(other.as_ref())?;
        let parcel = self.reading(|here| {
            let mut reader = Reader::open(&path, Lock::Asked)?;
            if reader.read(chain::genesis)? != chain::genesis(here)? {
                return Err(Error::OtherEvent { path: path.clone() }.into());
            }
            Ok(reader.read(|there| Parcel::between(there, here))?)
        })?;
        self.unite(&parcel, &BTreeSet::new(), &path).map(|united| united.gained).map_err(|refusal| refusal.error)
    }

    /// Takes in what has come of a parcel and can be taken, in one act; durable on return. What does not verify is left out, with
    /// all that follows from it, and so is what strangers brought; `whence` says in errors where it came from.
    ///
    /// # Errors
    /// If the file cannot be written; nothing is taken then.
    pub fn take(&mut self, mut parcel: Parcel, whence: &Path) -> Result<Taken> {
        let mut taken = Taken::default();
        // What stood in the parcel before something that it misses fits now, or before the genuine record under the same hash.
        while self.take_what_fits(&mut parcel, whence, &mut taken)? {}
        taken.refused.extend(parcel.records.iter().map(|brought| brought.record.hash));
        if !parcel.records.is_empty() {
            taken.waits = parcel;
        }
        Ok(taken)
    }

    /// Takes in what can be taken now, and leaves in the parcel what waits; returns whether some of that may fit after it.
    fn take_what_fits(&mut self, parcel: &mut Parcel, whence: &Path, taken: &mut Taken) -> Result<bool> {
        let (mut apart, mut changed) = (self.with_what_follows(parcel, parcel.open_ends())?, BTreeSet::new());
        taken.faults.retain(is_changed);
        let united = loop {
            match self.unite(parcel, &apart, whence) {
                Ok(united) => break united,
                Err(Refusal { error, bad }) if !bad.is_empty() => {
                    if is_changed(&error) {
                        // Nothing that comes later makes it right.
                        changed.extend(bad.iter().copied());
                    }
                    apart.extend(bad);
                    apart = self.with_what_follows(parcel, apart)?;
                    taken.faults.push(error);
                }
                Err(refusal) => return Err(refusal.error),
            }
        };
        taken.gained.records += united.gained.records;
        taken.gained.forks += united.gained.forks;
        taken.moved |= united.moved;
        let hash = |at: &usize| parcel.records.get(*at).map(|brought| brought.record.hash);
        taken.refused.extend(changed.iter().filter_map(hash));
        let waits = |at: &usize| apart.contains(at) && !changed.contains(at);
        let mut at = 0..;
        parcel.records.retain(|_| at.next().is_some_and(|at| waits(&at)));
        let broken = |error: &Error| matches!(error, Error::Broken { .. });
        Ok(united.gained.records > 0 && !parcel.records.is_empty() && taken.faults.iter().any(broken))
    }

    /// Adds to the places of some records of a parcel those of all that follow from them and not from what is here.
    fn with_what_follows(&self, parcel: &Parcel, apart: BTreeSet<usize>) -> Result<BTreeSet<usize>> {
        if apart.is_empty() {
            return Ok(apart);
        }
        self.reading(|conn| {
            let chains = chain::chains(conn)?;
            parcel.with_what_follows(apart.clone(), |tip| chain::holds(conn, &chains, tip))
        })
    }

    /// Takes in a parcel but for some records, or nothing of it.
    fn unite(
        &mut self,
        parcel: &Parcel,
        apart: &BTreeSet<usize>,
        whence: &Path,
    ) -> std::result::Result<Taken, Refusal> {
        let records = parcel.records.iter().enumerate().filter(|(at, _)| !apart.contains(at));
        let (places, records): (Vec<_>, Vec<_>) = records.unzip();
        if records.is_empty() {
            return Ok(Taken::default());
        }
        let mut bad = BTreeSet::new();
        let (mut erases, own, names_alone) = (false, self.desk(), self.knows_names_alone());
        let done = self.writing(|conn, chain| {
            let mut union = Union::of(conn)?;
            union.names_alone = names_alone;
            let united = union.take(&records, &parcel.enclosures, own);
            let gained = united.map_err(|trouble| match trouble {
                Unfit::Trouble(trouble, due) => match *trouble {
                    // What does not verify was brought.
                    Trouble::Fault(fault) => {
                        bad = due.into_iter().filter_map(|at| places.get(at)).copied().collect();
                        Error::Broken { path: whence.to_owned(), fault: Box::new(fault) }.into()
                    }
                    trouble => trouble,
                },
                Unfit::Strangers(desks) => {
                    let by_them = |brought: &Brought| desks.iter().any(|(desk, _)| *desk == brought.record.by);
                    let by_them = places.iter().zip(&records).filter(|(_, brought)| by_them(brought));
                    bad = by_them.map(|(at, _)| *at).collect();
                    Error::Strangers { path: whence.to_owned(), desks }.into()
                }
            })?;
            union.forget_in(chain);
            erases = union.erases;
            Ok(Taken { gained, moved: union.moved(), ..Taken::default() })
        });
        if erases && done.is_ok() {
            // As after an erasure here: the log may still hold the old page.
            self.bring_log_home().ok();
        }
        done.map_err(|error| Refusal { error, bad })
    }
}

/// Checks whether a record is not as its desk wrote it.
fn is_changed(error: &Error) -> bool {
    matches!(error, Error::Broken { fault, .. } if fault.kind == FaultKind::Changed)
}

/// Why nothing was taken.
struct Refusal {
    error: Error,
    /// The places of the records without which it can be tried again; none if it can't.
    bad: BTreeSet<usize>,
}
