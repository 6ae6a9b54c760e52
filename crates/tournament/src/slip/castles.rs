//! Castles decide, then paladins, then the judge (Carolus Magnus 7.1–7.3). Four play two against two: partners sit
//! opposite, and the figures of their side are written for both.

use std::collections::BTreeSet;

use rules::Message;
use serde::{Deserialize, Serialize};

use super::answers::{Answers, Given};
use super::asking::{Asking, Lint, fitting, other};
use super::ended::Ended;
use super::fields::{Ask, Field, LARGEST, count, each, once};
use super::phrase::{Phrase, judge_names};
use super::text::{Word, headed, joined_by, number, seat, seat_number};
use super::written::Written;
use super::{Faults, How, Judged, Slip, places};

/// The words of this notation in Italian.
pub(super) const ITALIAN: &[Word] = &[("castles", &["castelli"]), ("paladins", &["paladini"])];

/// The parameters of matches decided by castles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Castles {
    /// Castles of a side; whoever places the last one wins.
    pub most: u32,
    /// Most castles on the board.
    pub total: u32,
}

impl Castles {
    /// Most players.
    const SEATS: usize = 4;

    fn ranked(
        &self,
        faults: &mut Faults,
        castles: &[u32],
        paladins: Option<&[u32]>,
        judge: Option<u8>,
    ) -> Option<Judged> {
        let seats = faults.seats;
        let many = || Message::new("tournament-sheet-seats").with("count", Self::SEATS).with("seats", seats);
        let counts = [Some(castles), paladins];
        let miscounted = counts.into_iter().flatten().any(|counts| faults.count(counts.len()));
        if faults.unfit(seats > Self::SEATS, many) || miscounted {
            return None;
        }
        self.check(faults, castles, paladins);
        let sides = sides(seats);
        let side = |seat: usize| (castles[seat], paladins.map_or(0, |paladins| paladins[seat]));
        let best = (0..sides).map(|seat| castles[seat]).max();
        let level = (0..sides).filter(|seat| Some(castles[*seat]) == best).count() > 1;
        faults.impossible(level && paladins.is_none(), || Message::new("tournament-sheet-paladins"));
        let leaders = (0..sides).filter(|seat| (0..sides).all(|other| side(other) <= side(*seat))).count();
        let open = level && leaders > 1;
        faults.impossible(judge.is_some() && !open, || Message::new("tournament-sheet-judge"));
        let named = judge.filter(|seat| !faults.seat(*seat)).map(|seat| usize::from(seat) % sides);
        let keys: Vec<_> = (0..seats).map(|seat| (side(seat), named == Some(seat % sides))).collect();
        let scores = castles.iter().copied().map(i64::from).collect();
        Some(Judged { places: places(&keys), scores, target: None, named: None })
    }

    fn check(&self, faults: &mut Faults, castles: &[u32], paladins: Option<&[u32]>) {
        let sides = sides(castles.len());
        let message = |key| Message::new(key).with("most", self.most);
        let own = &castles[..sides];
        faults.impossible(own.iter().any(|count| *count > self.most), || message("tournament-sheet-castles"));
        let whole = own.iter().filter(|count| **count == self.most).count();
        faults.impossible(whole > 1, || message("tournament-sheet-castles-both"));
        let sum: u64 = own.iter().copied().map(u64::from).sum();
        faults.impossible(sum > u64::from(self.total), || {
            Message::new("tournament-sheet-over").with("sum", sum.to_string()).with("total", self.total)
        });
        let shared = |counts: &[u32]| counts.iter().zip(counts.iter().skip(sides)).all(|(one, other)| one == other);
        let partners = shared(castles) && paladins.is_none_or(shared);
        faults.impossible(!partners, || Message::new("tournament-sheet-partners"));
    }
}

impl Asking for Castles {
    fn name(&self) -> &'static str {
        "castles"
    }

    fn fields(&self, seats: usize) -> Vec<Field> {
        let mut fields = each(seats, &[("castles", count(self.most), true)]);
        fields.extend(each(seats, &[("paladins", count(LARGEST), false)]));
        fields.push(once("judge", Ask::Seat, false));
        fields
    }

    /// Paladins count for all seats or for none.
    fn read(&self, answers: &mut Answers<'_>, _: Given) -> Result<Slip, Message> {
        let castles = answers.each(Answers::must)?;
        let paladins = answers.each(Answers::maybe)?.into_iter().collect();
        Ok(Slip::Castles { castles, paladins, judge: answers.maybe()? })
    }

    fn write(&self, slip: &Slip) -> Option<Vec<Option<i64>>> {
        let Slip::Castles { castles, paladins, judge } = slip else { return None };
        let given = |count: &u32| i64::from(*count);
        let paladin = |seat| paladins.as_ref().and_then(|paladins| paladins.get(seat)).map(given);
        let counts = castles.iter().map(|count| Some(given(count))).chain((0..castles.len()).map(paladin));
        Some(counts.chain([judge.map(i64::from)]).collect())
    }

    fn judge(&self, faults: &mut Faults, slip: &Slip) -> Option<Judged> {
        match slip {
            Slip::Castles { castles, paladins, judge } => self.ranked(faults, castles, paladins.as_deref(), *judge),
            _ => other(self, faults),
        }
    }

    /// Writes castles without the tie-break, with it, and with the judge's choice; the first that yields the winner is
    /// the right one. The first is left out if castles alone do not separate all places.
    fn of_match(&self, ended: &Ended) -> Option<Slip> {
        let castles = ended.counts();
        let Some(controlled) = &ended.tie_break else { return fitting(self, ended, Vec::new()) };
        let mut paladins = vec![0; castles.len()];
        for (seat, count) in controlled {
            *paladins.get_mut(usize::from(*seat))? = *count;
        }
        let alone = BTreeSet::from_iter(&castles).len() >= ended.places;
        let slip = |paladins, judge| Slip::Castles { castles: castles.clone(), paladins, judge };
        let winner = ended.winners.first().copied();
        let counted = [slip(Some(paladins.clone()), None), slip(Some(paladins), winner)];
        fitting(self, ended, alone.then(|| slip(None, None)).into_iter().chain(counted).collect())
    }

    fn complete(&self, text: &str) -> String {
        headed("castles", text)
    }

    fn hint(&self) -> Message {
        Message::new("slip-hint-castles")
    }

    fn is_long(&self) -> bool {
        true
    }

    fn lint(&self, add: &mut Lint<'_>) {
        add(self.most == 0 || self.most > self.total, "most", "tournament-lint-form");
    }
}

/// Returns the number of sides: four players are two against two.
const fn sides(seats: usize) -> usize {
    if seats == Castles::SEATS { seats / 2 } else { seats }
}

/// The castles of each seat, with the tie-breaks.
pub(super) struct Counted<'a> {
    pub(super) castles: &'a [u32],
    pub(super) paladins: Option<&'a [u32]>,
    pub(super) judge: Option<u8>,
}

impl Written for Counted<'_> {
    fn noted(&self) -> String {
        let mut text = format!("castles {}", joined_by(self.castles, "-"));
        if let Some(paladins) = self.paladins {
            text += &format!(" paladins {}", joined_by(paladins, "-"));
        }
        if let Some(judge) = self.judge {
            text += &format!(" judge {}", seat_number(judge));
        }
        text
    }

    fn phrases(&self) -> Vec<Phrase> {
        let counts = |key, counts| Phrase::Words(Message::new(key).with("counts", joined_by(counts, "–")));
        let mut phrases = vec![counts("minutes-sheet-castles", self.castles)];
        phrases.extend(self.paladins.map(|paladins| counts("minutes-sheet-paladins", paladins)));
        judge_names(phrases, self.judge, ", ")
    }

    fn how(&self) -> How {
        if self.judge.is_some() { How::Judge } else { How::Play }
    }

    fn alike(&self) -> Option<&'static str> {
        Some(if self.paladins.is_some() { "paladins" } else { "castles" })
    }

    fn tie_break(&self) -> Option<&[u32]> {
        self.paladins
    }

    fn has_partners(&self) -> bool {
        self.castles.len() == Castles::SEATS
    }

    fn naming(&self, seat: u8) -> Option<Slip> {
        let paladins = self.paladins.map(<[u32]>::to_vec);
        Some(Slip::Castles { castles: self.castles.to_vec(), paladins, judge: Some(seat) })
    }
}

pub(super) fn parse(words: &[&str]) -> Result<Slip, ()> {
    let counts = |text: &str| text.split('-').map(number).collect::<Result<Vec<u32>, ()>>();
    let [castles, rest @ ..] = words else { return Err(()) };
    let castles = counts(castles)?;
    let (paladins, judge) = match rest {
        [] => (None, None),
        ["paladins", paladins] => (Some(counts(paladins)?), None),
        ["paladins", paladins, "judge", judge] => (Some(counts(paladins)?), Some(seat(judge)?)),
        ["judge", judge] => (None, Some(seat(judge)?)),
        _ => return Err(()),
    };
    Ok(Slip::Castles { castles, paladins, judge })
}
