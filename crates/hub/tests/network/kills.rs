//! Processes that are killed, or hang: a desk, the server, both.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use journal::DeskId;

use crate::known::records;
use crate::site::{Site, stream};

const ALL: [usize; 3] = [0, 1, 2];

/// Has all desks record by themselves.
fn keep(site: &mut Site) {
    ALL.iter().for_each(|nth| drop(site.desks[*nth].tell(&format!("keep 20 {}", stream(*nth)))));
}

fn rest(site: &mut Site) {
    ALL.iter().for_each(|nth| drop(site.desks[*nth].tell("rest")));
}

/// Kills a desk and starts it again: what it had confirmed is there before it has heard of anybody.
fn kill_and_start_again(site: &mut Site, nth: usize) {
    let desk = &mut site.desks[nth];
    desk.kill();
    let there: Vec<_> = records(&desk.file(), &stream(nth)).into_iter().map(|record| record.hash).collect();
    let own = stream(nth);
    let lost = desk.confirmed().into_iter().find(|record| record.stream == own && !there.contains(&record.hash));
    assert_eq!(lost, None);
    desk.start_again();
    desk.tell(&format!("keep 20 {own}"));
}

#[test]
fn a_desk_that_is_killed_while_it_records_goes_on_where_it_was() {
    let Some(mut site) = Site::of(3) else { return };
    keep(&mut site);
    for nth in [1, 0, 2, 1] {
        site.until_recorded(&ALL, 15);
        kill_and_start_again(&mut site, nth);
    }
    site.until_recorded(&ALL, 15);
    rest(&mut site);
    site.level(&ALL);
    let known = site.end(&ALL);
    assert_eq!((known.forks, known.branches), (0, vec![]), "each went on as the desk that it was");
}

#[test]
fn a_server_that_is_killed_is_waited_for_by_nobody() {
    let Some(mut site) = Site::of(3) else { return };
    keep(&mut site);
    site.until_recorded(&ALL, 15);
    site.server.kill().unwrap();
    site.until_recorded(&ALL, 30);
    site.server.start().unwrap();
    site.until_recorded(&ALL, 10);
    rest(&mut site);
    site.level(&ALL);
    site.end(&ALL);
}

#[test]
fn a_desk_and_the_server_are_killed_at_the_same_time() {
    let Some(mut site) = Site::of(3) else { return };
    keep(&mut site);
    site.until_recorded(&ALL, 15);
    site.server.kill().unwrap();
    kill_and_start_again(&mut site, 1);
    site.until_recorded(&ALL, 15);
    // The server comes back while another desk is down.
    site.desks[2].kill();
    site.server.start().unwrap();
    site.until_recorded(&[0, 1], 15);
    site.desks[2].start_again();
    rest(&mut site);
    site.level(&ALL);
    let known = site.end(&ALL);
    assert_eq!((known.forks, known.branches), (0, vec![]));
}

/// Whoever joins is in, and has the rest later, or there is no file and another code is made.
#[test]
fn a_server_that_is_killed_while_desks_join_lets_them_in_all_the_same() {
    let Some(mut site) = Site::of(2) else { return };
    site.record(&[0, 1], 150);
    site.level(&[0, 1]);
    for (nth, millis) in [(2, 150), (3, 300)] {
        site.desk(0);
        let join = site.joins(0);
        site.desks[nth].say(&join);
        std::thread::sleep(Duration::from_millis(millis));
        site.server.kill().unwrap();
        let joined = site.desks[nth].hear();
        site.server.start().unwrap();
        match joined {
            Ok(id) => site.desks[nth].id = DeskId::parse(&id),
            Err(_) if site.desks[nth].file().exists() => site.desks[nth].begin("open"),
            Err(_) => {
                let join = site.joins(0);
                site.desks[nth].begin(&join);
            }
        }
        site.say_something(nth);
    }
    site.level(&[0, 1, 2, 3]);
    site.end(&[0, 1, 2, 3]);
}

/// The server is lost, and comes back as it was saved some time ago: what it has forgotten the desks bring again.
#[test]
fn a_server_that_comes_back_as_it_was_before_is_filled_again() {
    let Some(mut site) = Site::of(3) else { return };
    let (data, saved) = (site.folder_of("disk/server/data"), site.folder_of("saved"));
    let copy = |from: &Path, to: &Path| {
        assert!(Command::new("cp").arg("-a").args([from, to]).status().unwrap().success());
    };
    keep(&mut site);
    site.until_recorded(&ALL, 10);
    site.server.kill().unwrap();
    copy(&data, &saved);
    site.server.start().unwrap();
    // What comes after that the server knows for a while, and the desks of one another.
    site.until_recorded(&ALL, 10);
    rest(&mut site);
    site.level(&ALL);
    keep(&mut site);
    site.server.kill().unwrap();
    std::fs::remove_dir_all(&data).unwrap();
    copy(&saved, &data);
    site.until_recorded(&ALL, 10);
    site.server.start().unwrap();
    site.until_recorded(&ALL, 10);
    rest(&mut site);
    site.level(&ALL);
    site.end(&ALL);
}

/// The server answers nobody for some time, and goes on then with what was sent to it meanwhile.
fn hang(site: &mut Site, time: Duration) {
    keep(site);
    site.until_recorded(&ALL, 10);
    site.server_node.freeze();
    site.until_recorded(&ALL, 15);
    std::thread::sleep(time);
    site.server_node.thaw();
    site.until_recorded(&ALL, 10);
    rest(site);
    site.level(&ALL);
}

#[test]
fn a_server_that_hangs_is_waited_for_by_nobody() {
    let Some(mut site) = Site::of(3) else { return };
    hang(&mut site, Duration::from_secs(1));
    site.end(&ALL);
}

/// What was sent is sent once more over another connection, while the server still has it to do.
#[test]
#[ignore = "takes a minute, by hand"]
fn a_server_that_hangs_until_its_desks_have_given_it_up_goes_on() {
    let Some(mut site) = Site::of(3) else { return };
    hang(&mut site, Duration::from_secs(50));
    site.end(&ALL);
}

/// As when somebody closes a laptop: nobody else waits for it.
#[test]
fn a_desk_that_sleeps_holds_nobody_up() {
    let Some(mut site) = Site::of(3) else { return };
    let sleeper = site.desks[1].machine.node.clone();
    keep(&mut site);
    site.until_recorded(&ALL, 10);
    for pulled in [false, true] {
        sleeper.freeze();
        if pulled {
            site.net.pull(&sleeper);
        }
        site.until_recorded(&[0, 2], 15);
        [0, 2].iter().for_each(|nth| drop(site.desks[*nth].tell("rest")));
        // The two are not level with what the third had not sent when it fell asleep, but with one another.
        site.level(&[0, 2]);
        if pulled {
            site.net.plug(&sleeper);
        }
        sleeper.thaw();
        [0, 2].iter().for_each(|nth| drop(site.desks[*nth].tell(&format!("keep 20 {}", stream(*nth)))));
        site.until_recorded(&ALL, 10);
    }
    rest(&mut site);
    site.level(&ALL);
    site.end(&ALL);
}
