//! A server, or a desk, that has no room any more.

use std::io::Write as _;
use std::path::Path;

use testkit::Lots;

use crate::site::{Site, stream};

const ALL: [usize; 2] = [0, 1];

/// Fills a disk but for some bytes.
fn fill(path: &Path, left: u64) {
    let (mut file, piece) = (std::fs::File::create(path).unwrap(), vec![0; 1 << 16]);
    for size in [piece.len(), 1] {
        while file.write_all(&piece[..size]).is_ok() {}
    }
    file.set_len(file.metadata().unwrap().len().saturating_sub(left)).unwrap();
}

/// Returns a text that can't be made much shorter.
fn long_text(lots: &mut Lots) -> String {
    (0..8_000).map(|_| format!("{:08x}", lots.below(1 << 31))).collect()
}

/// Fills the disk of a server but for some room, which its tables or its log take then.
fn without_room(left: u64) {
    let Some(mut site) = Site::empty(Some("120m")) else { return };
    ALL.iter().for_each(|_| site.desk(0));
    site.share(&ALL);
    let filler = site.folder_of("disk").join("filler");
    fill(&filler, left);
    let mut lots = Lots(1);
    site.until("the server refuses", |site| {
        for nth in ALL {
            site.desks[nth].tell(&format!("record {} {}", stream(nth), long_text(&mut lots)));
        }
        site.desks.iter_mut().any(|desk| desk.tell("state").starts_with("apart"))
    });
    let states: Vec<_> = site.desks.iter_mut().map(|desk| desk.tell("state")).collect();
    let passes = ["apart Full", "apart Lost", "apart Unreachable"];
    let told =
        |state: &String| state.starts_with("connected") || passes.iter().any(|trouble| state.starts_with(trouble));
    assert!(states.iter().all(told), "{states:?}");
    // Nobody waits for it.
    site.record(&ALL, 10);
    std::fs::remove_file(&filler).unwrap();
    // A server that could not write its log ends, perhaps only now.
    site.until("all are in touch again", |site| {
        site.server.start().unwrap();
        site.desks.iter_mut().all(|desk| desk.tell("state").starts_with("connected"))
    });
    site.record(&ALL, 2);
    site.level(&ALL);
    site.end(&ALL);
}

#[test]
fn a_server_without_room_is_filled_again_once_there_is_some() {
    without_room(0);
}

/// There is room for what is appended, and none for the log.
#[test]
fn a_server_without_room_for_its_log_is_filled_again_once_there_is_some() {
    without_room(14 << 20);
}

/// It confirms nothing and takes nothing in, says so, and goes on once there is room.
#[test]
fn a_desk_without_room_goes_on_once_there_is_some() {
    let Some(mut site) = Site::empty(None) else { return };
    site.desk(0);
    let Some(()) = site.desk_on_disk("12m") else { return };
    site.share(&ALL);
    let filler = site.folder_of("1").join("filler");
    fill(&filler, 0);
    let mut lots = Lots(1);
    for _ in 0..10 {
        site.desks[0].tell(&format!("record {} {}", stream(0), long_text(&mut lots)));
    }
    site.until("what comes is not taken", |site| site.desks[1].tell("state").starts_with("apart"));
    let state = site.desks[1].tell("state");
    assert!(state.contains("DiskFull"), "{state}");
    let refused = site.desks[1].try_tell(&format!("record {} {}", stream(1), long_text(&mut lots))).unwrap_err();
    assert!(refused.contains("DiskFull"), "{refused}");
    std::fs::remove_file(&filler).unwrap();
    site.record(&ALL, 5);
    site.level(&ALL);
    site.end(&ALL);
}
