//! Result slips in words, each figure beside its name.

use tournament::EntryNo;
use tournament::slip::{Held, How, Left, Slip, Stand};

use super::scribe::Scribe;
use crate::log::Log as _;

impl Scribe<'_> {
    /// Describes a slip; `seats` are the players in the order of the slip.
    pub fn slip(&self, seats: &[EntryNo], slip: &Slip) -> String {
        SlipWords { scribe: self, seats }.told(slip)
    }
}

/// A slip with its players.
struct SlipWords<'a> {
    scribe: &'a Scribe<'a>,
    seats: &'a [EntryNo],
}

impl SlipWords<'_> {
    fn told(&self, slip: &Slip) -> String {
        match slip {
            Slip::Win { seat, how, drawn } => self.win(*seat, *how, *drawn),
            Slip::Draw(None) => self.scribe.tr("minutes-sheet-draw"),
            Slip::Draw(Some([one, two])) => format!("{}, {one}–{two}", self.scribe.tr("minutes-sheet-draw")),
            Slip::Score([one, two]) => format!("{one}–{two}"),
            Slip::Points(stands) => self.each(stands, |stand| self.stand(stand)),
            Slip::Tied { stands, judge } => {
                let text = self.each(stands, |stand| self.stand(stand));
                format!("{text}; {}", self.named("minutes-sheet-judge-names", *judge))
            }
            Slip::Objective(seat) => self.named("minutes-sheet-objective", *seat),
            Slip::Held { seats, next } => self.held(seats, *next),
            Slip::Racks(left) => self.racks(left),
            Slip::Games(games) => {
                let game = |(number, left): (u32, &Left)| {
                    let racks = self.racks(left);
                    let args = [("number", number.into()), ("racks", (&racks).into())];
                    self.scribe.with("minutes-sheet-game", &args)
                };
                (1..).zip(games).map(game).collect::<Vec<_>>().join(" — ")
            }
            Slip::Hands(hands) => {
                let hands = hands.iter().map(|hand| format!("{} {}", self.name(hand.seat), hand.points));
                hands.collect::<Vec<_>>().join(", ")
            }
            Slip::Taken(taken) => self.taken(taken),
            Slip::TakenTied { taken, judge } => {
                format!("{}; {}", self.taken(taken), self.named("minutes-sheet-judge-names", *judge))
            }
            Slip::Castles { castles, paladins, judge } => self.castles(castles, paladins.as_deref(), *judge),
        }
    }

    /// Returns the player at a seat; the number of a seat that nobody has.
    fn name(&self, seat: u8) -> String {
        let entry = self.seats.get(usize::from(seat));
        entry.map_or_else(|| (u16::from(seat) + 1).to_string(), |entry| self.scribe.entry(*entry))
    }

    fn named(&self, key: &str, seat: u8) -> String {
        self.scribe.with(key, &[("name", (&self.name(seat)).into())])
    }

    fn taken(&self, taken: &[Vec<u32>]) -> String {
        self.each(taken, |kinds| kinds.iter().map(u32::to_string).collect::<Vec<_>>().join("/"))
    }

    /// Lists a figure of each seat beside its name.
    fn each<T>(&self, written: &[T], figure: impl Fn(&T) -> String) -> String {
        let told = (0u8..).zip(written).map(|(seat, own)| format!("{} {}", self.name(seat), figure(own)));
        told.collect::<Vec<_>>().join(", ")
    }

    fn win(&self, seat: u8, how: How, drawn: u16) -> String {
        let mut parts = vec![self.named("minutes-sheet-win", seat)];
        if how != How::Play {
            parts.push(self.scribe.tr(&format!("minutes-sheet-{}", how.word())));
        }
        if drawn > 0 {
            parts.push(self.scribe.with("minutes-sheet-drawn", &[("count", drawn.into())]));
        }
        parts.join(", ")
    }

    fn stand(&self, stand: &Stand) -> String {
        match stand {
            Stand::Has(points) => points.to_string(),
            Stand::Out(order) => self.scribe.with("minutes-sheet-out", &[("order", (*order).into())]),
        }
    }

    fn held(&self, seats: &[Held], next: Option<u8>) -> String {
        let text = self.each(seats, |held| {
            let args = [("inside", held.inside.into()), ("outside", held.outside.into())];
            self.scribe.with("minutes-sheet-held", &args)
        });
        match next {
            Some(next) => format!("{text}; {}", self.named("minutes-sheet-next", next)),
            None => text,
        }
    }

    fn racks(&self, Left { seats, pool }: &Left) -> String {
        let text = self.each(seats, |rack| {
            let mut text = rack.tiles.to_string();
            if rack.jokers > 0 {
                text += &self.scribe.with("minutes-sheet-jokers", &[("count", rack.jokers.into())]);
            }
            if rack.penalties > 0 {
                text += &self.scribe.with("minutes-sheet-penalties", &[("count", rack.penalties.into())]);
            }
            text
        });
        if *pool { format!("{text}; {}", self.scribe.tr("minutes-sheet-pool")) } else { text }
    }

    fn castles(&self, castles: &[u32], paladins: Option<&[u32]>, judge: Option<u8>) -> String {
        let each = |key, counts: &[u32]| {
            let counts = counts.iter().map(u32::to_string).collect::<Vec<_>>().join("–");
            self.scribe.with(key, &[("counts", (&counts).into())])
        };
        let mut text = each("minutes-sheet-castles", castles);
        if let Some(paladins) = paladins {
            text += &each("minutes-sheet-paladins", paladins);
        }
        match judge {
            Some(judge) => format!("{text}, {}", self.named("minutes-sheet-judge-names", judge)),
            None => text,
        }
    }
}
