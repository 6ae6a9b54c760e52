//! Desks that record in the same stream without knowing of each other, and a key that is on two machines.

use std::collections::BTreeSet;
use std::process::Command;

use journal::{Fate, Hash};

use crate::desk::{Desk, Machine};
use crate::known::Known;
use crate::site::{Site, stream};

const ALL: [usize; 3] = [0, 1, 2];

/// Returns what is in branches and has this fate.
fn apart(known: &Known, fate: Fate) -> BTreeSet<Hash> {
    known.branches.iter().filter(|(_, told)| *told == fate).map(|(hash, _)| *hash).collect()
}

/// Returns the hashes of what a desk has confirmed after the first records.
fn confirmed_after(desk: &Desk, first: usize) -> BTreeSet<Hash> {
    desk.confirmed().into_iter().skip(first).map(|record| record.hash).collect()
}

#[test]
fn what_a_desk_records_after_it_was_taken_over_is_kept_beside_and_settled() {
    let Some(mut site) = Site::of(3) else { return };
    let (thrown, cable) = (stream(1), site.desks[1].machine.node.clone());
    site.desks[1].record(&thrown, 5);
    site.level(&ALL);
    site.net.pull(&cable);
    let before = site.desks[1].count();
    site.desks[1].record(&thrown, 4);
    site.desks[2].tell(&format!("take {thrown} nobody answers at the table"));
    site.desks[2].record(&thrown, 3);
    site.desks[1].record(&thrown, 2);
    site.net.plug(&cable);
    site.level(&ALL);
    let late = confirmed_after(&site.desks[1], before);
    assert_eq!(late.len(), 6);
    // It knows now whose stream it is.
    let refused = site.desks[1].try_tell(&format!("record {thrown} one more")).unwrap_err();
    assert!(refused.contains("NotOwner"), "{refused}");
    site.desks.iter_mut().for_each(Desk::quit);
    for desk in &site.desks {
        assert_eq!(apart(&Known::of(&desk.file()), Fate::Waits), late, "{}", desk.machine.called);
    }
    site.desks.iter_mut().for_each(Desk::start_again);
    site.desks[2].tell(&format!("settle {thrown} they were thrown all the same"));
    site.level(&ALL);
    let known = site.end(&ALL);
    assert_eq!((apart(&known, Fate::Waits), apart(&known, Fate::Adopted)), (BTreeSet::new(), late));
}

/// Two take over from one that is gone, each without knowing of the other; the former owner comes back and knows nothing.
#[test]
fn of_two_that_took_over_without_knowing_of_each_other_one_counts_everywhere() {
    let Some(mut site) = Site::of(4) else { return };
    let (all, thrown) = ([0, 1, 2, 3], stream(1));
    site.desks[1].record(&thrown, 3);
    site.level(&all);
    let before: Vec<_> = all.iter().map(|nth| site.desks[*nth].count()).collect();
    let cables: Vec<_> = site.desks.iter().map(|desk| desk.machine.node.clone()).collect();
    cables.iter().for_each(|cable| site.net.pull(cable));
    for nth in [2, 3] {
        site.desks[nth].tell(&format!("take {thrown} desk 1 is gone"));
        site.desks[nth].record(&thrown, 4);
    }
    site.desks[1].record(&thrown, 2);
    cables.iter().rev().for_each(|cable| site.net.plug(cable));
    site.level(&all);
    let mine = |nth: usize| confirmed_after(&site.desks[nth], before[nth]);
    let [stale, one, other] = [1, 2, 3].map(mine);
    let known = site.end(&all);
    let waits = apart(&known, Fate::Waits);
    assert!(stale.is_subset(&waits), "the former owner's");
    // The statement that it took over is in no branch.
    let beside = [one, other].map(|records| records.intersection(&waits).count());
    assert!(beside == [0, 4] || beside == [4, 0], "{beside:?}");
}

/// A machine is copied as it stands, with its keys, and both go on.
#[test]
fn two_machines_with_one_key_keep_both_sides_of_what_they_recorded() {
    let Some(mut site) = Site::of(3) else { return };
    site.desks[1].record(&stream(1), 3);
    site.level(&ALL);
    site.desks[1].quit();
    let machine = site.desks[1].machine.clone();
    let copy = site.folder_of("copy");
    assert!(Command::new("cp").arg("-a").arg(&machine.folder).arg(&copy).status().unwrap().success());
    let twin = Machine { node: site.net.node(), copy: Some(copy), called: "twin".to_owned(), ..machine };
    let cables = [site.desks[1].machine.node.clone(), twin.node.clone()];
    cables.iter().for_each(|cable| site.net.pull(cable));
    site.desks.push(Desk::start(twin));
    site.desks[3].begin("open");
    site.desks[1].start_again();
    assert_eq!(site.desks[3].id, site.desks[1].id, "both have the key");
    for nth in [1, 3] {
        site.desks[nth].tell(&format!("keep 50 {}", stream(1)));
    }
    site.until_recorded(&[1, 3], 5);
    // One after the other, and both go on meanwhile.
    for cable in &cables {
        site.net.plug(cable);
        site.until_recorded(&[1, 3], 5);
    }
    [1, 3].iter().for_each(|nth| drop(site.desks[*nth].tell("rest")));
    site.level(&[0, 1, 2, 3]);
    let known = site.end(&[0, 1, 2, 3]);
    assert!(known.forks > 0 && !known.branches.is_empty());
    // A key with two histories signs no third one: whoever is opened again is a desk of its own.
    let former = site.desks[1].id.take();
    site.desks[3].id = None;
    [1, 3].iter().for_each(|nth| site.desks[*nth].start_again());
    let ids = BTreeSet::from([former, site.desks[1].id, site.desks[3].id]);
    assert_eq!(ids.len(), 3);
}
