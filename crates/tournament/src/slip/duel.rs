//! Slips of two players with a count for each.

use rules::Message;

use super::{Faults, Judged};

fn judged(score: [u32; 2]) -> Judged {
    Judged::by_score(score.map(i64::from).to_vec())
}

fn sum(score: [u32; 2]) -> u64 {
    score.map(u64::from).iter().sum()
}

/// Records a fault if more was taken than there is.
fn check_total(faults: &mut Faults, score: [u32; 2], total: u32) {
    faults.impossible(sum(score) > u64::from(total), || {
        Message::new("tournament-sheet-over").with("sum", sum(score).to_string()).with("total", total)
    });
}

/// Records a fault if both players, or neither, have enough to win.
fn check_end(faults: &mut Faults, score: [u32; 2], to_win: u32) {
    let reached = score.iter().filter(|count| **count >= to_win).count();
    faults.impossible(reached == 2, || Message::new("tournament-sheet-both").with("points", to_win));
    faults.illegal(reached == 0, || Message::new("tournament-sheet-unfinished").with("points", to_win));
}

pub(super) fn first_to(faults: &mut Faults, score: [u32; 2], points: Option<u32>) -> Option<Judged> {
    if faults.count(score.len()) || faults.unfit(points.is_none(), || Message::new("tournament-length-first")) {
        return None;
    }
    check_end(faults, score, points?);
    Some(judged(score))
}

pub(super) fn share(faults: &mut Faults, score: [u32; 2], total: u32, to_win: u32) -> Option<Judged> {
    faults.count(score.len());
    check_total(faults, score, total);
    check_end(faults, score, to_win);
    faults.illegal(score.iter().any(|count| *count > to_win), || {
        Message::new("tournament-sheet-beyond").with("points", to_win)
    });
    Some(judged(score))
}

/// Judges captured seeds: half of them each is a draw; otherwise a match without a winning count must be agreed.
pub(super) fn seeds(faults: &mut Faults, score: [u32; 2], total: u32, to_win: u32) -> Option<Judged> {
    faults.count(score.len());
    check_total(faults, score, total);
    let even = score[0] == score[1] && sum(score) == u64::from(total);
    let short = score.iter().all(|count| *count < to_win);
    faults.illegal(short && !even, || Message::new("tournament-sheet-agree").with("points", to_win));
    Some(judged(score))
}

/// Judges a draw by agreement, whatever the count.
pub(super) fn agreed(faults: &mut Faults, score: Option<[u32; 2]>, total: u32, to_win: u32) -> Option<Judged> {
    faults.count(2);
    let score = score.unwrap_or_default();
    check_total(faults, score, total);
    faults.impossible(score.iter().any(|count| *count >= to_win), || {
        Message::new("tournament-sheet-not-drawn").with("points", to_win)
    });
    Some(Judged { places: vec![1, 1], ..judged(score) })
}
