//! Desks exchange with a hub over a line that fails: whatever comes late, twice, in pieces or not at all, those that are level
//! in the end know the same, and nothing that was confirmed is lost.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod memory;
mod support;

use hub::{Exchange, Exchanged, Result};
use journal::{Error, Journal};

use crate::memory::MemoryHub;
use crate::support::{Known, Lcg, act, founder, join, stamp};

fn level(hub: &mut MemoryHub, desk: &mut Journal) -> Result<Exchanged> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let mut exchange = Exchange::begin(hub, desk, "memory").await?;
        exchange.level(hub, desk, |_| ()).await
    })
}

/// Kills a desk and starts it again: what it had in memory is gone.
fn restart(desks: &mut [Journal], at: usize) {
    let path = desks[at].path().to_owned();
    let desk = desks[at].desk();
    // The key is held as long as the desk runs.
    desks[at] = Journal::open_read_only(&path).unwrap();
    desks[at] = Journal::open(&path).unwrap();
    assert_eq!(desks[at].desk(), desk);
}

/// Lets in whom a desk does not know, as whoever let them in did not own the event any more; returns how many.
fn let_in(desk: &mut Journal, told: &Exchanged) -> usize {
    let strangers = told.faults.iter().filter_map(|fault| match fault {
        Error::Strangers { desks, .. } => Some(desks),
        _ => None,
    });
    let strangers: Vec<_> = strangers.flatten().collect();
    strangers.iter().for_each(|(other, name)| desk.admit(&stamp(0, 0), *other, name).unwrap());
    strangers.len()
}

fn evening(seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let (mut random, mut hub) = (Lcg(seed), MemoryHub::new(seed + 1));
    let mut desks = vec![founder(&folder)];
    let (mut confirmed, mut dumps) = (Vec::new(), Vec::new());
    hub.fails = [0, 4, 9, 25][usize::try_from(seed % 4).unwrap()];
    for step in 1..120 {
        if desks.len() < 4 && step % 12 == 1 {
            let (nth, (first, _)) = (desks.len(), desks.split_at_mut(1));
            let joined = join(&folder, &mut first[0], nth);
            desks.push(joined);
        }
        let at = usize::try_from(random.below(desks.len() as u64)).unwrap();
        match random.below(31) {
            0..18 => confirmed.extend(act(&mut desks, at, step, &mut random)),
            18..26 => drop(level(&mut hub, &mut desks[at])),
            26 => restart(&mut desks, at),
            27 => dumps.push(hub.kept.clone()),
            // The database comes back older than the desks.
            28 if !dumps.is_empty() => hub.kept = random.one_of(&dumps).clone(),
            // Somebody with a desk's rights appends what no desk has signed, even before the genuine record is there.
            29 => {
                let (parcel, _) = desks[at].parcel(&[], 0, usize::MAX).unwrap();
                hub.kept.forestall(&parcel, &format!("forestalled at {step}"));
            }
            _ => hub.kept.forged(&mut random).into_iter().for_each(|forged| hub.kept.append(&forged)),
        }
    }
    hub.fails = 0;
    let mut told = Vec::new();
    // Each round those who were let in let others in.
    for _ in 0..12 {
        told = desks.iter_mut().map(|desk| level(&mut hub, desk).unwrap()).collect();
        let strangers: usize = desks.iter_mut().zip(&told).map(|(desk, told)| let_in(desk, told)).sum();
        if strangers == 0 && told.iter().all(|told| told.gained.records == 0) {
            break;
        }
    }
    let known: Vec<_> = desks.iter().map(Known::of).collect();
    for (nth, other) in known.iter().enumerate() {
        assert_eq!(known[0].differs(other), None, "seed {seed}, desk {nth}: {told:?}");
        assert!(confirmed.iter().all(|hash| other.holds(hash)), "seed {seed}, desk {nth}");
        desks[nth].verify().unwrap();
    }
}

#[test]
fn evenings_with_all_that_may_go_wrong_end_the_same() {
    (0..24).for_each(evening);
}

#[test]
#[ignore = "many more of them, by hand"]
fn many_evenings_end_the_same() {
    (1_000..3_000).for_each(evening);
}
