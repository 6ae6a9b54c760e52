//! An evening with many desks, whose cables are pulled by lot: by hand, with figures.

use std::time::{Duration, Instant};

use testkit::Lots;

use crate::desk::Desk;
use crate::site::{Site, stream};

/// Returns a setting, by default a number.
pub fn setting(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().unwrap())
}

/// Pulls cables and plugs them in again for some time, the server's now and then; all are plugged in at the end.
fn cut_by_lot(site: &Site, time: Duration, lots: &mut Lots) -> usize {
    let nodes: Vec<_> = site.desks.iter().map(|desk| &desk.machine.node).chain([&site.server_node]).collect();
    let (since, mut out, mut cuts) = (Instant::now(), Vec::new(), 0);
    while since.elapsed() < time {
        std::thread::sleep(Duration::from_millis(200));
        out.retain(|(node, until)| {
            let stays = *until > Instant::now();
            if !stays {
                site.net.plug(nodes[*node]);
            }
            stays
        });
        let node = lots.below(nodes.len());
        if lots.below(5) == 0 && out.iter().all(|(other, _)| *other != node) {
            site.net.pull(nodes[node]);
            let most = if node + 1 == nodes.len() { 3_000 } else { 20_000 };
            out.push((node, Instant::now() + Duration::from_millis(200 + lots.below(most) as u64)));
            cuts += 1;
        }
    }
    out.iter().for_each(|(node, _)| site.net.plug(nodes[*node]));
    cuts
}

/// Settings: `TRIADE_DESKS`, `TRIADE_BOARDS`, `TRIADE_RATE` (acts per second of all desks together), `TRIADE_SECONDS`,
/// `TRIADE_SEED`.
#[test]
#[ignore = "takes minutes, by hand"]
fn a_long_evening_with_many_desks() {
    let [desks, boards] =
        [setting("TRIADE_DESKS", 20), setting("TRIADE_BOARDS", 20)].map(|n| usize::try_from(n).unwrap());
    let (rate, seconds, seed) = (setting("TRIADE_RATE", 10), setting("TRIADE_SECONDS", 60), setting("TRIADE_SEED", 1));
    let Some(mut site) = Site::of(desks) else { return };
    (0..boards).for_each(|_| site.board());
    let all: Vec<_> = (0..desks + boards).collect();
    site.level(&all);
    println!("{desks} desks and {boards} boards are level");
    let before: Vec<_> = site.desks.iter().map(Desk::count).collect();
    for nth in 0..desks {
        let millis = 1_000 * desks as u64 / rate;
        site.desks[nth].tell(&format!("keep {millis} {}", stream(nth)));
    }
    let cuts = cut_by_lot(&site, Duration::from_secs(seconds), &mut Lots(seed));
    let healed = Instant::now();
    (0..desks).for_each(|nth| drop(site.desks[nth].tell("rest")));
    site.level(&all);
    println!("{cuts} cuts; level {:.1} s after the last was mended", healed.elapsed().as_secs_f64());
    let recorded = site.desks.iter().zip(before).flat_map(|(desk, before)| desk.confirmed().into_iter().skip(before));
    let mut took: Vec<_> = recorded.map(|record| record.took).collect();
    took.sort_unstable();
    let at =
        |percent: usize| took.get((took.len() * percent / 100).min(took.len() - 1)).map_or(0, |micros| micros / 1_000);
    println!("{} records; durable within {} ms (p50), {} ms (p99), {} ms (all)", took.len(), at(50), at(99), at(100));
    let known = site.end(&all[..desks]);
    println!("{} records in each of {desks} files, and on {boards} boards", known.history.len());
}
