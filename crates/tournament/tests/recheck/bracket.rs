//! The second implementation of brackets: the entries on the lines, and the ways between the tables.

use std::collections::BTreeSet;

use crate::book::{Book, End, Seat, Table};
use crate::lots::Lots;

/// A place of the bracket: its title, its round and its place there, from 0.
type Spot = (&'static str, u64, u64);

/// Returns the rank of each line: the best of a section stays in its upper half, and the lower half gets the best
/// remaining rank that completes the sum of a section's two best.
fn ranks(lines: usize) -> Vec<usize> {
    fn section(best: usize, sections: usize, lines: usize, ranks: &mut Vec<usize>) {
        if lines == 1 {
            return ranks.push(best);
        }
        section(best, 2 * sections, lines / 2, ranks);
        section(2 * sections - 1 - best, 2 * sections, lines / 2, ranks);
    }
    let mut ranks = Vec::new();
    section(0, 1, lines, &mut ranks);
    ranks
}

fn lines_for(players: usize) -> usize {
    (1..).map(|rounds| 1 << rounds).find(|lines| *lines >= players).unwrap_or(2)
}

/// Returns the entries on the lines, for an order with the best rank first.
fn lined(order: &[u64]) -> Vec<Option<u64>> {
    ranks(lines_for(order.len())).into_iter().map(|rank| order.get(rank).copied()).collect()
}

impl Book {
    /// Orders players by rank: the organiser's list; then by lot those who skip the first round, next in order of
    /// joining; then by the lots that follow the others.
    fn by_rank(&self, players: &[u64], seed: u64) -> Vec<u64> {
        let listed = |entry: &u64| self.player(*entry).seed;
        let mut order: Vec<u64> = players.iter().copied().filter(|entry| listed(entry).is_some()).collect();
        order.sort_by_key(listed);
        let others: Vec<u64> = players.iter().copied().filter(|entry| listed(entry).is_none()).collect();
        let byes = lines_for(players.len()) - players.len();
        let (spared, rest) = others.split_at(byes.saturating_sub(order.len()).min(others.len()));
        let mut lots = Lots::new(seed);
        order.extend(lots.shuffle(spared.to_vec()));
        order.extend(lots.shuffle(rest.to_vec()));
        order
    }

    /// Checks whether two should not meet at once: they are kept apart, share a person, or have met in the stage
    /// before.
    fn foes(&self, one: u64, other: u64, met: &BTreeSet<(u64, u64)>) -> bool {
        self.kept_apart(one, other) || met.contains(&(one, other))
    }

    pub(super) fn kept_apart(&self, one: u64, other: u64) -> bool {
        let (one, other) = (self.player(one), self.player(other));
        let group = one.apart.iter().any(|group| other.apart.contains(group));
        group || one.people.iter().any(|person| other.people.contains(person))
    }

    /// Returns the pairs who have met at the tables of a stage that were not won without play, by any of their entries.
    pub(super) fn met_in(&self, stage: usize) -> BTreeSet<(u64, u64)> {
        let played = |table: &&Table| table.stage == stage && !matches!(table.end, Some(End::Walkover(_)));
        let mut people = BTreeSet::new();
        for table in self.tables.iter().filter(played) {
            let entries = table.entries();
            let pairs = entries.iter().flat_map(|one| entries.iter().map(move |other| (*one, *other)));
            for (one, other) in pairs.filter(|(one, other)| one != other) {
                let others = &self.player(other).people;
                people.extend(self.player(one).people.iter().flat_map(|one| others.iter().map(|other| (*one, *other))));
            }
        }
        let all = || (1..).zip(&self.players);
        let have = |one: &[u64], other: &[u64]| one.iter().any(|a| other.iter().any(|b| people.contains(&(*a, *b))));
        let pairs = all().flat_map(|one| all().map(move |other| (one, other))).filter(|(one, other)| one.0 != other.0);
        pairs.filter(|(one, other)| have(&one.1.people, &other.1.people)).map(|(one, other)| (one.0, other.0)).collect()
    }

    /// Makes the tables of a bracket for players in the order in which they joined, by the seed alone.
    ///
    /// Where some of them should not meet, the exchanges are not repeated here: they are read from the `recorded`
    /// tables, with a check that they stayed within the lots, were necessary and helped.
    pub(super) fn lay_bracket(&self, players: &[u64], seed: u64, recorded: Option<&[Table]>) -> Vec<Table> {
        let order = self.by_rank(players, seed);
        let met = self.met_before();
        let some = order.iter().any(|one| order.iter().any(|other| one != other && self.foes(*one, *other, &met)));
        match recorded.filter(|_| some) {
            None => self.bracket(&lined(&order)),
            Some(recorded) => {
                let mut parted = vec![0; order.len()];
                for (rank, entry) in ranks(lines_for(order.len())).into_iter().zip(recorded_lines(&order, recorded)) {
                    if let (Some(place), Some(entry)) = (parted.get_mut(rank), entry) {
                        *place = entry;
                    }
                }
                self.check_parted(&order, &parted, &met);
                self.bracket(&lined(&parted))
            }
        }
    }

    /// Returns the pairs who met in the stage before, if they are not to meet again at once.
    fn met_before(&self) -> BTreeSet<(u64, u64)> {
        let stage = self.stages.len() - 1;
        let parts = self.format(stage).1["no_rematch"] == true && stage > 0;
        if parts { self.met_in(stage - 1) } else { BTreeSet::new() }
    }

    /// Checks an order with exchanges: no listed entry moved, the same entries skip a round, and no further exchange
    /// reduces the unwanted meetings at the first tables.
    fn check_parted(&self, order: &[u64], parted: &[u64], met: &BTreeSet<(u64, u64)>) {
        let (count, lines) = (order.len(), lines_for(order.len()));
        let listed = order.iter().filter(|entry| self.player(**entry).seed.is_some()).count();
        let spared = (lines - count).max(listed);
        assert_eq!(order[..listed], parted[..listed], "listed players keep their lines");
        let sorted = |some: &[u64]| some.iter().copied().collect::<BTreeSet<_>>();
        assert_eq!(sorted(&order[listed..spared.min(count)]), sorted(&parted[listed..spared.min(count)]), "spared");
        assert_eq!(sorted(order), sorted(parted));
        let clashes = |order: &[u64]| {
            let pairs = (0..lines / 2).filter(|rank| lines - 1 - rank < count);
            let pairs = pairs.map(|rank| (order[rank], order[lines - 1 - rank]));
            // Two reasons not to meet count twice.
            pairs
                .map(|pair| usize::from(self.kept_apart(pair.0, pair.1)) + usize::from(met.contains(&pair)))
                .sum::<usize>()
        };
        let left = clashes(parted);
        assert!(left <= clashes(order), "exchanges made it worse");
        let free = spared.min(count)..count;
        for (one, other) in free.clone().flat_map(|one| free.clone().map(move |other| (one, other))) {
            let mut better = parted.to_vec();
            better.swap(one, other);
            assert!(clashes(&better) >= left, "E{} and E{} could part others", parted[one], parted[other]);
        }
    }

    fn bracket(&self, lines: &[Option<u64>]) -> Vec<Table> {
        let format = self.format(self.stages.len() - 1);
        if format.0 == "double_elimination" {
            return self.double(lines);
        }
        let most = format.1["most"].as_u64().unwrap_or(0) as usize;
        // The only semifinal before a final has one loser, who is third without a match.
        let spared = most == 2 && lines.len() == 4 && lines.contains(&None);
        let third = format.1["third"] == "match" && lines.len() > 2 && !spared;
        self.single(lines, most, third)
    }

    /// Creates empty tables for spots in their order, then their connections.
    fn tables_for(&self, spots: &[Spot], to: impl Fn(Spot) -> [Option<(Spot, u64)>; 2]) -> Vec<Table> {
        let first = self.tables.len();
        let at = |goal: Option<(Spot, u64)>| {
            let (spot, seat) = goal?;
            Some((first + spots.iter().position(|other| *other == spot)?, seat as usize))
        };
        let table = |spot: &Spot| {
            let (title, round, place) = *spot;
            let [winner_to, loser_to] = to(*spot).map(at);
            let empty = Table::new(self.stages.len() - 1, (round, place + 1), title, vec![Seat::Open; 2]);
            Table { winner_to, loser_to, ..empty }
        };
        spots.iter().map(table).collect()
    }

    /// Direct elimination: rounds with more than `most` lines are preliminary, and an entry that skips the first of
    /// them has no table there.
    fn single(&self, lines: &[Option<u64>], most: usize, third: bool) -> Vec<Table> {
        let rounds = u64::from(lines.len().ilog2());
        let spared = |place: u64| {
            let pair = &lines[2 * place as usize..2 * place as usize + 2];
            (lines.len() > most && pair.contains(&None)).then(|| pair.iter().flatten().next().copied()).flatten()
        };
        let title = |round: u64| match lines.len() >> (round - 1) {
            2 => "final",
            size if size > most => "preliminary",
            _ => "",
        };
        let mut spots: Vec<Spot> = Vec::new();
        for round in 1..=rounds {
            spots.extend((round == rounds && third).then_some(("third", round, 1)));
            let places = (0..lines.len() as u64 >> round).filter(|place| round > 1 || spared(*place).is_none());
            spots.extend(places.map(|place| (title(round), round, place)));
        }
        let mut tables = self.tables_for(&spots, |(own, round, place)| {
            let on = (round < rounds).then(|| ((title(round + 1), round + 1, place / 2), place % 2));
            let beaten = (third && round + 1 == rounds).then_some((("third", rounds, 1), place % 2));
            if own == "third" { [None, None] } else { [on, beaten] }
        });
        for table in tables.iter_mut().filter(|table| table.round < 3 && table.title != "third") {
            let from = 2 * (table.place - 1);
            for (seat, from) in table.seats.iter_mut().zip(from..) {
                *seat = match (table.round, spared(from.min(lines.len() as u64 / 2 - 1))) {
                    (1, _) => lines[from as usize].map_or(Seat::Bye, Seat::Of),
                    (_, Some(entry)) => Seat::Of(entry),
                    _ => Seat::Open,
                };
            }
        }
        tables
    }

    /// Double elimination: the losers of the first round meet each other; those of every later round meet the winners
    /// of the losers' bracket, in turn from the other end and from the other half; in between these halve themselves.
    fn double(&self, lines: &[Option<u64>]) -> Vec<Table> {
        let rounds = u64::from(lines.len().ilog2());
        let width = |round: u64| lines.len() as u64 >> round;
        let last = 2 * (rounds - 1);
        let losers = |round: u64| width(round.div_ceil(2) + 1);
        let mut spots: Vec<Spot> = Vec::new();
        (1..=rounds).for_each(|round| spots.extend((0..width(round)).map(|place| ("", round, place))));
        (1..=last).for_each(|round| spots.extend((0..losers(round)).map(|place| ("losers", round, place))));
        let last_of_all: Spot = ("final", rounds + 1, 0);
        spots.push(last_of_all);
        let drop = |round: u64, place: u64| match round {
            _ if rounds == 1 => (last_of_all, 1),
            1 => (("losers", 1, place / 2), place % 2),
            round if round % 2 == 0 => (("losers", 2 * round - 2, width(round) - 1 - place), 1),
            round => (("losers", 2 * round - 2, (place + width(round) / 2) % width(round)), 1),
        };
        let mut tables = self.tables_for(&spots, |(title, round, place)| match title {
            "" if round == rounds => [Some((last_of_all, 0)), Some(drop(round, place))],
            "" => [Some((("", round + 1, place / 2), place % 2)), Some(drop(round, place))],
            "losers" if round == last => [Some((last_of_all, 1)), None],
            "losers" if round % 2 == 1 => [Some((("losers", round + 1, place), 0)), None],
            "losers" => [Some((("losers", round + 1, place / 2), place % 2)), None],
            _ => [None, None],
        });
        for (table, pair) in tables.iter_mut().zip(lines.chunks(2)) {
            table.seats = pair.iter().map(|line| line.map_or(Seat::Bye, Seat::Of)).collect();
        }
        tables
    }
}

/// Reads the entries on the lines from the first tables, or from the second ones for entries that skipped a round.
fn recorded_lines(order: &[u64], tables: &[Table]) -> Vec<Option<u64>> {
    let lines = ranks(lines_for(order.len()));
    let find = |round: u64, place: usize| {
        let there = |table: &&Table| table.title != "losers" && table.title != "third" && table.round == round;
        tables.iter().filter(there).find(|table| table.place == place as u64 + 1)
    };
    let line = |(line, rank): (usize, &usize)| {
        (*rank < order.len()).then(|| match find(1, line / 2) {
            Some(table) => table.seats[line % 2],
            None => find(2, line / 4).map_or(Seat::Open, |table| table.seats[line / 2 % 2]),
        })
    };
    let seat = |seat: Option<Seat>| if let Some(Seat::Of(entry)) = seat { Some(entry) } else { None };
    lines.iter().enumerate().map(line).map(seat).collect()
}
