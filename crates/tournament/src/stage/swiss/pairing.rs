//! The pairing of a Swiss round.
//!
//! Score groups are paired from the top, together with players who came down from the group above. In each group as
//! many as possible are paired, and the lowest who can be spared go down; then each in order gets the first opponent
//! that leaves all others an opponent. Whether one does is known exactly (see [`super::matching`]), so a pairing
//! without a second meeting is found whenever there is one.

use super::matching::{Graph, Matching};

/// An obstacle to a pairing, from none to absolute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Bar {
    /// No obstacle.
    Free,
    /// Both have started too often, or too seldom, for either to do it again.
    Start,
    /// They are to be kept apart.
    Apart,
    /// A second bye.
    ByeAgain,
    /// They have met.
    Met,
    /// They are the same person.
    Never,
}

/// One pairing with its reasons; players are positions in pairing order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pairing {
    /// The higher player in order.
    pub(super) one: usize,
    /// The lower player; `None` is a bye.
    pub(super) other: Option<usize>,
    /// Opponents passed over, with the obstacle; `None`: others would have been left without an opponent.
    pub(super) passed: Vec<(usize, Option<Bar>)>,
    /// The obstacle that had to be accepted.
    pub(super) bar: Bar,
}

/// The input of a round's pairing.
pub(super) struct Round<'a> {
    /// Points of each player in pairing order, highest first.
    pub(super) points: &'a [i64],
    /// The obstacle to a pair.
    pub(super) bar: &'a dyn Fn(usize, usize) -> Bar,
    /// The obstacle to a bye.
    pub(super) bye: &'a dyn Fn(usize) -> Bar,
}

/// Number of ways of sending players down that are tried before any feasible one is accepted, shared among the players.
const TRIES: usize = 200_000;

/// Pairs a round; `None` if that is impossible.
pub(super) fn pair(round: &Round) -> Option<Vec<Pairing>> {
    let players = round.points.len();
    let bye = (players % 2 == 1).then_some(players);
    let bar = |one: usize, other: usize| match (one.min(other), one.max(other)) {
        (one, other) if one == other => Bar::Never,
        (player, other) if Some(other) == bye => (round.bye)(player),
        (one, other) => (round.bar)(one, other),
    };
    let count = players + usize::from(bye.is_some());
    let graph = permitted(count, &bar)?;
    let mut all = Matching::new(&graph, (0..count).collect(), None);
    let mut pairings = Vec::with_capacity(count / 2);
    let mut rest: Vec<usize> = (0..players).collect();
    if let Some(bye) = bye {
        let lowest_first: Vec<_> = rest.iter().rev().copied().collect();
        let (player, passed) = first(&mut all, bye, &lowest_first, &bar)?;
        rest.retain(|other| *other != player);
        let bar = (round.bye)(player);
        pairings.push(Pairing { one: player, other: None, passed, bar });
    }
    let mut down: Vec<usize> = Vec::new();
    while !(rest.is_empty() && down.is_empty()) {
        let score = rest.first().map(|player| round.points[*player]);
        let residents = rest.iter().take_while(|player| Some(round.points[**player]) == score).count();
        let below = rest.split_off(residents);
        let group: Vec<usize> = down.iter().chain(&rest).copied().collect();
        let (sent_down, next) = send_down(&graph, &group, &below, &all);
        let mut inside = Matching::new(&graph, without(&group, &sent_down), Some(&all));
        pair_group(&mut inside, &down, &group, &sent_down, &bar, &mut pairings)?;
        (all, down, rest) = (next, sent_down, below);
    }
    pairings.sort_by_key(|pairing| (pairing.other.is_none(), pairing.one));
    Some(pairings)
}

/// Returns the permitted pairs: all free ones, and as few of the others as any pairing needs.
fn permitted(count: usize, bar: &dyn Fn(usize, usize) -> Bar) -> Option<Graph> {
    let bars: Vec<Bar> = (0..count * count).map(|at| bar(at / count, at % count)).collect();
    let bar = |one: usize, other: usize| bars[one * count + other];
    let mut pairs = Vec::new();
    for most in [Bar::Free, Bar::Start, Bar::Apart, Bar::ByeAgain, Bar::Met] {
        let graph = Graph::new(count, |one, other| bar(one, other) <= most);
        pairs = Matching::grown(&graph, (0..count).collect(), &pairs).pairs();
        if pairs.len() * 2 == count {
            let needed = |one: usize, other: usize| pairs.binary_search(&(one.min(other), one.max(other))).is_ok();
            return Some(Graph::new(count, |one, other| match bar(one, other) {
                Bar::Free => true,
                // A second bye goes to the best choice among all players.
                Bar::ByeAgain if most >= Bar::ByeAgain => true,
                _ => needed(one, other),
            }));
        }
    }
    None
}

/// Returns the players who go down, as few as possible and the lowest who can be spared, with a matching of all below.
fn send_down<'a>(graph: &'a Graph, group: &[usize], below: &[usize], all: &Matching<'a>) -> (Vec<usize>, Matching<'a>) {
    let sent_down = Matching::new(graph, group.to_vec(), Some(all)).unmatched();
    let pairs_below = |down: &[usize]| {
        let members = down.iter().chain(below).copied().collect();
        Some(Matching::new(graph, members, Some(all))).filter(Matching::is_perfect)
    };
    if let Some(next) = pairs_below(&sent_down) {
        return (sent_down, next);
    }
    let mut tries = TRIES / (group.len() + below.len()).max(1);
    for count in (sent_down.len()..=group.len()).step_by(2) {
        // Positions from the bottom of the group, lowest first.
        let mut chosen: Vec<usize> = (0..count).collect();
        while tries > 0 {
            tries -= 1;
            let down: Vec<usize> = chosen.iter().rev().map(|at| group[group.len() - 1 - at]).collect();
            let inside = || Matching::new(graph, without(group, &down), Some(all)).is_perfect();
            if let Some(next) = pairs_below(&down).filter(|_| inside()) {
                return (down, next);
            }
            if !step(&mut chosen, group.len()) {
                break;
            }
        }
    }
    as_paired(graph, group, below, all)
}

/// Advances to the next choice of positions below `count`, growing the greatest as late as possible; returns false
/// after the last.
fn step(chosen: &mut [usize], count: usize) -> bool {
    let limit = |at: usize| chosen.get(at + 1).copied().unwrap_or(count);
    let Some(at) = (0..chosen.len()).find(|at| chosen[*at] + 1 < limit(*at)) else { return false };
    chosen[at] += 1;
    chosen[..at].iter_mut().enumerate().for_each(|(lower, position)| *position = lower);
    true
}

/// Sends down those who are already matched below.
fn as_paired<'a>(graph: &'a Graph, group: &[usize], below: &[usize], all: &Matching<'a>) -> (Vec<usize>, Matching<'a>) {
    let outside = |player: &usize| all.mate(*player).is_none_or(|mate| !group.contains(&mate));
    let down: Vec<usize> = group.iter().copied().filter(outside).collect();
    let members = down.iter().chain(below).copied().collect();
    (down, Matching::new(graph, members, Some(all)))
}

fn without(group: &[usize], sent_down: &[usize]) -> Vec<usize> {
    group.iter().copied().filter(|player| !sent_down.contains(player)).collect()
}

/// Pairs a group: first those who came down with the highest residents, then the upper half with the lower.
fn pair_group(
    inside: &mut Matching,
    came_down: &[usize],
    group: &[usize],
    sent_down: &[usize],
    bar: &dyn Fn(usize, usize) -> Bar,
    pairings: &mut Vec<Pairing>,
) -> Option<()> {
    let mut open = without(group, sent_down);
    while let Some(&one) = open.first() {
        let order: Vec<usize> = if came_down.contains(&one) {
            let (residents, fallen) = open[1..].iter().partition::<Vec<usize>, _>(|player| !came_down.contains(player));
            residents.into_iter().chain(fallen).collect()
        } else {
            halves(&open)
        };
        let (other, passed) = first(inside, one, &order, bar)?;
        open.retain(|player| *player != one && *player != other);
        let bar = bar(one, other);
        pairings.push(Pairing { one, other: Some(other), passed, bar });
    }
    Some(())
}

/// Returns the opponents of the first of a group: the lower half from its top, then the upper half from its end.
fn halves(open: &[usize]) -> Vec<usize> {
    let (upper, lower) = open.split_at(open.len() / 2);
    lower.iter().chain(upper.iter().skip(1).rev()).copied().collect()
}

/// Fixes the first opponent that leaves the others theirs, and returns it with those passed over and their obstacles.
#[allow(clippy::type_complexity, reason = "an opponent and those passed over")]
fn first(
    matching: &mut Matching,
    one: usize,
    order: &[usize],
    bar: &dyn Fn(usize, usize) -> Bar,
) -> Option<(usize, Vec<(usize, Option<Bar>)>)> {
    let mut passed = Vec::new();
    for &other in order {
        if matching.take_pair(one, other) {
            return Some((other, passed));
        }
        passed.push((other, Some(bar(one, other)).filter(|bar| *bar > Bar::Free)));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(points: &[i64], met: &[(usize, usize)], byes: &[usize]) -> Vec<(usize, Option<usize>)> {
        let bar = |one: usize, other: usize| {
            if met.contains(&(one.min(other) + 1, one.max(other) + 1)) { Bar::Met } else { Bar::Free }
        };
        let bye = |player: usize| if byes.contains(&(player + 1)) { Bar::ByeAgain } else { Bar::Free };
        let round = Round { points, bar: &bar, bye: &bye };
        let pairings = pair(&round).unwrap_or_default();
        pairings.into_iter().map(|pairing| (pairing.one + 1, pairing.other.map(|other| other + 1))).collect()
    }

    #[test]
    fn the_upper_half_meets_the_lower() {
        assert_eq!(paired(&[0; 6], &[], &[]), [(1, Some(4)), (2, Some(5)), (3, Some(6))]);
    }

    #[test]
    fn who_has_met_gets_the_next_of_the_lower_half() {
        // 1–4 have met: 1 meets 5, and 2 the 4 that is left over.
        assert_eq!(paired(&[0; 6], &[(1, 4)], &[]), [(1, Some(5)), (2, Some(4)), (3, Some(6))]);
        // Of four 1 has met 3 and 4: only 2 is left for 1.
        assert_eq!(paired(&[0; 4], &[(1, 3), (1, 4)], &[]), [(1, Some(2)), (3, Some(4))]);
    }

    #[test]
    fn an_odd_group_sends_its_lowest_down_to_the_highest_below() {
        assert_eq!(paired(&[2, 2, 2, 0, 0, 0], &[], &[]), [(1, Some(2)), (3, Some(4)), (5, Some(6))]);
        // 3 has met everybody below: 2 goes down.
        let met = [(3, 4), (3, 5), (3, 6)];
        assert_eq!(paired(&[2, 2, 2, 0, 0, 0], &met, &[]), [(1, Some(3)), (2, Some(4)), (5, Some(6))]);
    }

    #[test]
    fn two_leaders_who_have_met_both_go_down() {
        assert_eq!(paired(&[4, 4, 2, 2], &[(1, 2)], &[]), [(1, Some(3)), (2, Some(4))]);
    }

    #[test]
    fn a_group_gives_up_a_pair_that_those_below_need() {
        // 3 and 4 have met: 1 and 2 can't play each other without leaving them alone.
        assert_eq!(paired(&[4, 4, 0, 0], &[(3, 4)], &[]), [(1, Some(3)), (2, Some(4))]);
    }

    #[test]
    fn the_lowest_without_one_goes_on_without_playing() {
        assert_eq!(paired(&[0; 3], &[], &[]), [(1, Some(2)), (3, None)]);
        assert_eq!(paired(&[0; 3], &[], &[3]), [(1, Some(3)), (2, None)]);
        // 1 and 2 have met: 3 must play, and 2 is the lowest that can be spared.
        assert_eq!(paired(&[0; 3], &[(1, 2)], &[]), [(1, Some(3)), (2, None)]);
    }

    #[test]
    fn a_second_meeting_only_when_nothing_else_works() {
        assert_eq!(paired(&[0; 2], &[(1, 2)], &[]), [(1, Some(2))]);
        assert_eq!(paired(&[0; 3], &[(1, 2), (1, 3)], &[1]), [(2, Some(3)), (1, None)]);
    }
}
