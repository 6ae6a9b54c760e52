//! A result slip in words, each figure beside its name.

use tournament::EntryNo;
use tournament::sheet::{How, Sheet, Stand};

use super::scribe::Scribe;

impl Scribe<'_> {
    /// Puts a slip into words; `seats` are the players in the order of the slip.
    pub fn sheet(&self, seats: &[EntryNo], sheet: &Sheet) -> String {
        let name = |seat: u8| {
            let entry = seats.get(usize::from(seat));
            entry.map_or_else(|| (u16::from(seat) + 1).to_string(), |entry| self.entry(*entry))
        };
        let each = |figures: Vec<String>| {
            let told = (0u8..).zip(figures).map(|(seat, figure)| format!("{} {figure}", name(seat)));
            told.collect::<Vec<_>>().join(", ")
        };
        let named = |key: &str, seat: u8| self.with(key, &[("name", (&name(seat)).into())]);
        let stand = |stand: &Stand| match stand {
            Stand::Has(points) => points.to_string(),
            Stand::Out(order) => self.with("minutes-sheet-out", &[("order", (*order).into())]),
        };
        match sheet {
            Sheet::Win { seat, how, drawn } => {
                let mut parts = vec![named("minutes-sheet-win", *seat)];
                if *how != How::Play {
                    parts.push(self.tr(&format!("minutes-sheet-{}", how.word())));
                }
                if *drawn > 0 {
                    parts.push(self.with("minutes-sheet-drawn", &[("count", (*drawn).into())]));
                }
                parts.join(", ")
            }
            Sheet::Draw(None) => self.tr("minutes-sheet-draw"),
            Sheet::Draw(Some([one, two])) => format!("{}, {one}–{two}", self.tr("minutes-sheet-draw")),
            Sheet::Score([one, two]) => format!("{one}–{two}"),
            Sheet::Points(stands) => each(stands.iter().map(stand).collect()),
            Sheet::Tied { stands, judge } => {
                let text = each(stands.iter().map(stand).collect());
                format!("{text}; {}", named("minutes-sheet-judge-names", *judge))
            }
            Sheet::Objective(seat) => named("minutes-sheet-objective", *seat),
            Sheet::Held { seats, next } => {
                let held = seats.iter().map(|held| {
                    let args = [("inside", held.inside.into()), ("outside", held.outside.into())];
                    self.with("minutes-sheet-held", &args)
                });
                let mut text = each(held.collect());
                if let Some(next) = next {
                    text = format!("{text}; {}", named("minutes-sheet-next", *next));
                }
                text
            }
            Sheet::Racks { seats, pool } => {
                let rack = seats.iter().map(|rack| {
                    let mut text = rack.tiles.to_string();
                    if rack.jokers > 0 {
                        text += &self.with("minutes-sheet-jokers", &[("count", rack.jokers.into())]);
                    }
                    if rack.penalties > 0 {
                        text += &self.with("minutes-sheet-penalties", &[("count", rack.penalties.into())]);
                    }
                    text
                });
                let text = each(rack.collect());
                if *pool { format!("{text}; {}", self.tr("minutes-sheet-pool")) } else { text }
            }
            Sheet::Hands(hands) => {
                let hands = hands.iter().map(|hand| format!("{} {}", name(hand.seat), hand.points));
                hands.collect::<Vec<_>>().join(", ")
            }
            Sheet::Taken(taken) => {
                let joined = |kinds: &Vec<u32>| kinds.iter().map(u32::to_string).collect::<Vec<_>>().join("/");
                each(taken.iter().map(joined).collect())
            }
            Sheet::Castles { castles: [one, two], paladins, judge } => {
                let (one, two) = (one.to_string(), two.to_string());
                let mut text = self.with("minutes-sheet-castles", &[("one", (&one).into()), ("two", (&two).into())]);
                if let Some([one, two]) = paladins {
                    let (one, two) = (one.to_string(), two.to_string());
                    text += &self.with("minutes-sheet-paladins", &[("one", (&one).into()), ("two", (&two).into())]);
                }
                if let Some(judge) = judge {
                    text = format!("{text}, {}", named("minutes-sheet-judge-names", *judge));
                }
                text
            }
        }
    }
}
