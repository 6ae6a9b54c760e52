//! Majorities among several kinds (Samurai 5.4–5.7, A12).

use std::collections::BTreeMap;

use rules::Message;
use serde::{Deserialize, Serialize};

use super::answers::{Answers, Given};
use super::asking::{Asking, Lint, other};
use super::ended::Ended;
use super::fields::{Ask, FEW, Field, count, each as asked_of_each, once};
use super::phrase::{Phrase, each, judge_decides, judge_names};
use super::text::{Word, headed, joined_by, number, read_each, seat, seat_number};
use super::written::Written;
use super::{Faults, Judged, Slip, check_named, places};

/// The words of this notation in Italian.
pub(super) const ITALIAN: &[Word] = &[("taken", &["prese", "presi"])];

/// The parameters of matches decided by majorities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Majorities {
    /// Stable keywords of the kinds, in the order of the slip.
    pub kinds: Vec<String>,
    /// Pieces of each kind by number of players.
    pub each: BTreeMap<u8, u32>,
}

impl Majorities {
    /// Ranks seats with two or more majorities first, then those with one, then the others; several may share the
    /// victory, and a judge may name the one of them who goes on.
    fn ranked(&self, faults: &mut Faults, taken: &[Vec<u32>], judge: Option<u8>) -> Option<Judged> {
        let wrong = taken.iter().any(|seat| seat.len() != self.kinds.len());
        if faults.count(taken.len()) || faults.impossible(wrong, || self.kinds_message()) {
            return None;
        }
        self.check_counts(faults, taken);
        let totals: Vec<i64> = taken.iter().map(|seat| seat.iter().map(|count| i64::from(*count)).sum()).collect();
        let key = |(seat, total): (usize, &i64)| {
            let own: Vec<usize> = (0..self.kinds.len()).filter(|kind| majority(taken, *kind) == Some(seat)).collect();
            // Only a seat with exactly one majority counts its pieces of the other kinds.
            let others = match own.as_slice() {
                [kind] => total - i64::from(taken[seat][*kind]),
                _ => 0,
            };
            (own.len().min(2), others, *total)
        };
        let keys: Vec<_> = totals.iter().enumerate().map(key).collect();
        let places = places(&keys);
        if let Some(named) = judge {
            check_named(faults, &places, named.into());
        }
        Some(Judged { places, scores: totals, target: None, named: judge })
    }

    fn kinds_message(&self) -> Message {
        Message::new("tournament-sheet-kinds").with("count", self.kinds.len())
    }

    fn check_counts(&self, faults: &mut Faults, taken: &[Vec<u32>]) {
        let each = u8::try_from(taken.len()).ok().and_then(|seats| self.each.get(&seats)).copied();
        faults.illegal(each.is_none(), || Message::new("tournament-sheet-table-size").with("count", taken.len()));
        let most = each.or_else(|| self.each.values().max().copied()).unwrap_or(u32::MAX);
        for (kind, name) in self.kinds.iter().enumerate() {
            let sum: u64 = taken.iter().map(|seat| u64::from(seat[kind])).sum();
            faults.impossible(sum > u64::from(most), || {
                let detail = Message::new("tournament-sheet-kind-over").with("kind", name.as_str());
                detail.with("sum", sum.to_string()).with("total", most)
            });
        }
    }
}

impl Asking for Majorities {
    fn name(&self) -> &'static str {
        "majorities"
    }

    fn fields(&self, seats: usize) -> Vec<Field> {
        let kinds: Vec<_> = self.kinds.iter().map(|kind| (kind.as_str(), count(FEW), true)).collect();
        let mut fields = asked_of_each(seats, &kinds);
        fields.push(once("judge", Ask::Seat, false));
        fields
    }

    fn read(&self, answers: &mut Answers<'_>, _: Given) -> Result<Slip, Message> {
        let taken = answers.each(|a| self.kinds.iter().map(|_| a.must()).collect::<Result<_, _>>())?;
        Ok(written(taken, answers.maybe()?))
    }

    fn write(&self, slip: &Slip) -> Option<Vec<Option<i64>>> {
        let (taken, judge) = of(slip)?;
        let counts = taken.iter().flatten().map(|count| Some(i64::from(*count)));
        Some(counts.chain(judge.map(|judge| Some(i64::from(judge)))).collect())
    }

    fn judge(&self, faults: &mut Faults, slip: &Slip) -> Option<Judged> {
        match of(slip) {
            Some((taken, judge)) => self.ranked(faults, taken, judge),
            None => other(self, faults),
        }
    }

    /// Writes the pieces of each kind that every player has taken.
    fn of_match(&self, ended: &Ended) -> Option<Slip> {
        let took = |parts: &Vec<rules::Part>| {
            let points = |kind: &String| parts.iter().rev().find(|part| part.kind == kind).map(|part| part.points);
            let taken = |kind| points(kind).and_then(|points| u32::try_from(points).ok()).unwrap_or(0);
            self.kinds.iter().map(taken).collect()
        };
        Some(Slip::Taken(ended.parts.iter().map(took).collect()))
    }

    fn complete(&self, text: &str) -> String {
        headed("taken", text)
    }

    fn hint(&self) -> Message {
        Message::new("slip-hint-majorities")
    }

    fn can_draw(&self) -> bool {
        true
    }

    fn is_long(&self) -> bool {
        true
    }

    fn lint(&self, add: &mut Lint<'_>) {
        add(self.kinds.is_empty(), "kinds", "tournament-lint-form");
        add(self.each.is_empty(), "each", "tournament-lint-form");
    }
}

/// Returns the seat that took strictly more of a kind than every other.
fn majority(taken: &[Vec<u32>], kind: usize) -> Option<usize> {
    let best = taken.iter().map(|seat| seat[kind]).max()?;
    let mut with_best = (0..taken.len()).filter(|seat| taken[*seat][kind] == best);
    let first = with_best.next()?;
    with_best.next().is_none().then_some(first)
}

fn written(taken: Vec<Vec<u32>>, judge: Option<u8>) -> Slip {
    match judge {
        Some(judge) => Slip::TakenTied { taken, judge },
        None => Slip::Taken(taken),
    }
}

fn of(slip: &Slip) -> Option<(&[Vec<u32>], Option<u8>)> {
    match slip {
        Slip::Taken(taken) => Some((taken, None)),
        Slip::TakenTied { taken, judge } => Some((taken, Some(*judge))),
        _ => None,
    }
}

/// The pieces of each kind that each seat took, with the one that the judge lets go on where several share the victory.
pub(super) struct Took<'a> {
    pub(super) taken: &'a [Vec<u32>],
    pub(super) judge: Option<u8>,
}

impl Took<'_> {
    fn counts(&self) -> String {
        joined_by(&self.taken.iter().map(|seat| joined_by(seat, "/")).collect::<Vec<_>>(), " ")
    }
}

impl Written for Took<'_> {
    fn noted(&self) -> String {
        let taken = format!("taken {}", self.counts());
        self.judge.map_or_else(|| taken.clone(), |judge| format!("{taken} judge {}", seat_number(judge)))
    }

    fn phrases(&self) -> Vec<Phrase> {
        judge_names(each(self.taken, |kinds| vec![Phrase::noted(joined_by(kinds, "/"))]), self.judge, "; ")
    }

    fn brief(&self) -> Vec<Phrase> {
        judge_decides(vec![Phrase::noted(self.counts())], self.judge)
    }

    fn alike(&self) -> Option<&'static str> {
        Some("taken")
    }

    fn may_be_shared(&self) -> bool {
        self.judge.is_none()
    }

    fn wants_judge(&self) -> Option<&'static str> {
        self.judge.is_none().then_some("tournament-needs-judge-taken")
    }

    fn naming(&self, seat: u8) -> Option<Slip> {
        Some(written(self.taken.to_vec(), Some(seat)))
    }

    fn unnamed(&self) -> Option<Slip> {
        self.judge.map(|_| written(self.taken.to_vec(), None))
    }
}

pub(super) fn parse(words: &[&str]) -> Result<Slip, ()> {
    let (words, judge) = match words {
        [words @ .., "judge", judge] => (words, Some(seat(judge)?)),
        words => (words, None),
    };
    Ok(written(read_each(words, |text| text.split('/').map(number).collect())?, judge))
}
