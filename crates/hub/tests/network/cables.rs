//! Cables that are pulled and plugged in again, lines that lose what is sent, clocks that differ, and two festivals.

use std::time::Duration;

use crate::site::{Site, stream};

/// All orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

const ALL: [usize; 3] = [0, 1, 2];

/// Pulls the cables of the server and of two desks one after the other, and plugs them in again in another order; all desks
/// record whatever is plugged in.
fn pull_and_plug_in(site: &mut Site, pulls: [usize; 3], plugs: [usize; 3]) {
    let cables = [site.server_node.clone(), site.desks[1].machine.node.clone(), site.desks[2].machine.node.clone()];
    let pause = || std::thread::sleep(Duration::from_millis(60));
    for nth in pulls {
        site.net.pull(&cables[nth]);
        site.record(&ALL, 2);
        pause();
    }
    for nth in plugs {
        site.net.plug(&cables[nth]);
        site.record(&ALL, 2);
        pause();
    }
    site.level(&ALL);
}

#[test]
fn cables_are_pulled_and_plugged_in_again_in_every_order() {
    let Some(mut site) = Site::of(3) else { return };
    for (nth, plugs) in ORDERS.into_iter().enumerate() {
        pull_and_plug_in(&mut site, ORDERS[(nth * 5 + 2) % 6], plugs);
    }
    site.end(&ALL);
}

#[test]
#[ignore = "all thirty-six ways, by hand"]
fn cables_are_pulled_in_every_order_and_plugged_in_again_in_every_order() {
    let Some(mut site) = Site::of(3) else { return };
    for (pulls, plugs) in ORDERS.into_iter().flat_map(|pulls| ORDERS.map(|plugs| (pulls, plugs))) {
        pull_and_plug_in(&mut site, pulls, plugs);
    }
    site.end(&ALL);
}

/// Nobody tells a desk that what it sends is lost, or what is sent to it, or that its cable is out: it notices by itself that
/// nobody answers, and records all the while.
#[test]
fn lines_that_lose_everything_silently_are_noticed_and_nobody_waits_for_them() {
    let Some(mut site) = Site::of(4) else { return };
    let cut = [1, 2, 3];
    let [sends, hears, pulled] = cut.map(|nth| site.desks[nth].machine.node.clone());
    let server = site.server_node.clone();
    sends.lose_what_goes_to(&server);
    server.lose_what_goes_to(&hears);
    site.net.pull(&pulled);
    for nth in 0..4 {
        site.desks[nth].tell(&format!("keep 100 {}", stream(nth)));
    }
    site.until_recorded(&[0, 1, 2, 3], 20);
    for nth in cut {
        site.until("the line counts as cut", |site| site.desks[nth].tell("state").starts_with("apart"));
        let state = site.desks[nth].tell("state");
        assert!(["apart Lost", "apart Unreachable"].iter().any(|trouble| state.starts_with(trouble)), "{state}");
    }
    site.until_recorded(&[0, 1, 2, 3], 10);
    sends.reach_again(&server);
    server.reach_again(&hears);
    site.net.plug(&pulled);
    site.until_recorded(&[0, 1, 2, 3], 10);
    site.desks.iter_mut().for_each(|desk| drop(desk.tell("rest")));
    site.level(&[0, 1, 2, 3]);
    site.end(&[0, 1, 2, 3]);
}

#[test]
fn desks_whose_clocks_are_hours_apart_agree() {
    const HOUR_MS: i64 = 3_600_000;
    let Some(mut site) = Site::with_clocks(&[0, HOUR_MS, -HOUR_MS]) else { return };
    let cable = site.desks[2].machine.node.clone();
    site.record(&ALL, 3);
    site.level(&ALL);
    site.net.pull(&cable);
    site.record(&ALL, 3);
    // A stream goes from the desk that is ahead to the one that lags, and is recorded in by both.
    let to = site.desks[2].id.unwrap();
    site.desks[1].tell(&format!("give {} {to}", stream(1)));
    site.net.plug(&cable);
    site.level(&ALL);
    site.desks[2].record(&stream(1), 3);
    site.level(&ALL);
    let known = site.end(&ALL);
    assert_eq!(known.branches, []);
}

#[test]
fn two_festivals_on_one_server_know_nothing_of_each_other() {
    let Some(mut site) = Site::empty(None) else { return };
    let festivals = [[0, 1], [2, 3]];
    (0..4).for_each(|_| site.desk(0));
    festivals.iter().for_each(|festival| site.share(festival));
    let cables = [1, 2].map(|nth| site.desks[nth].machine.node.clone());
    cables.iter().for_each(|cable| site.net.pull(cable));
    site.record(&[0, 1, 2, 3], 5);
    cables.iter().for_each(|cable| site.net.plug(cable));
    festivals.iter().for_each(|festival| site.level(festival));
    let [one, other] = festivals.map(|festival| site.end(&festival));
    assert!(one.history.iter().all(|hash| !other.history.contains(hash)));
    assert_eq!(one.history.len(), other.history.len(), "the same was done in both");
}

#[test]
fn a_board_whose_cable_was_pulled_knows_the_same_again() {
    let Some(mut site) = Site::of(2) else { return };
    site.board();
    site.level(&ALL);
    let [desk, board] = [1, 2].map(|nth| site.desks[nth].machine.node.clone());
    site.net.pull(&board);
    site.record(&[0, 1], 3);
    site.level(&[0, 1]);
    let (desks, known) = (site.desks[0].tell("heads"), site.desks[2].tell("heads"));
    assert_ne!(desks, known, "nothing reaches the board");
    // A desk that is cut off while the board hears again is missing there, and then is not.
    site.net.pull(&desk);
    site.net.plug(&board);
    site.record(&[0, 1], 3);
    site.level(&[0, 2]);
    site.net.plug(&desk);
    site.level(&ALL);
    site.end(&[0, 1]);
}

#[test]
fn a_desk_on_a_slow_line_goes_on_and_misses_nothing() {
    let Some(mut site) = Site::of(3) else { return };
    let slow = site.desks[2].machine.node.clone();
    let Some(()) = site.net.slow_down(&slow, "256kbit") else { return };
    for nth in ALL {
        site.desks[nth].tell(&format!("keep 20 {}", stream(nth)));
    }
    // It is as fast as the others for whoever sits there, whatever has still to go out and come in.
    site.until_recorded(&ALL, 100);
    ALL.iter().for_each(|nth| drop(site.desks[*nth].tell("rest")));
    site.level(&ALL);
    let known = site.end(&ALL);
    assert_eq!(known.branches, []);
}
