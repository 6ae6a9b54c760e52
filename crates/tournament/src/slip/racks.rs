//! Tiles left on the racks (Rummikub 3.1–3.2, 4.3).

use std::fmt::{self, Display, Formatter};
use std::slice::from_ref;

use rules::kit::racks::{Rack, scores};
use rules::{Message, Terms};
use serde::{Deserialize, Serialize};

use super::answers::{Answers, Given};
use super::asking::{Asking, Lint, other};
use super::ended::Ended;
use super::fields::{Ask, FEW, Field, count, each as asked_of_each, once};
use super::phrase::{Phrase, each, joined as joined_phrases};
use super::text::{Word, headed, joined, joined_by, read_each};
use super::written::Written;
use super::{Faults, Judged, Slip};

/// The words of this notation in Italian.
pub(super) const ITALIAN: &[Word] = &[("racks", &["leggii", "leggio"]), ("pool", &["pozzo"])];

/// Separator between games.
const GAMES: &str = " / ";

/// The parameters of matches scored by the tiles left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Racks {
    /// Points of a joker that is left.
    pub joker: u32,
    /// Jokers in the game.
    pub jokers: u32,
    /// Sum of all tiles without the jokers.
    pub tiles: u32,
    /// Points of one penalty.
    pub penalty: u32,
    /// Number of games at a table, whose scores are added.
    #[serde(default = "one")]
    pub games: u8,
}

const fn one() -> u8 {
    1
}

/// The tiles left on the racks after a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leftover {
    /// The rack of each seat.
    pub seats: Vec<Rack>,
    /// Whether the pool ended before anybody emptied a rack.
    #[serde(default)]
    pub pool: bool,
}

impl Display for Leftover {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.seats))?;
        if self.pool { f.write_str(" pool") } else { Ok(()) }
    }
}

impl Racks {
    /// Scores the games of a table: in each the winner gets the sum of what the others have left; if the pool ended,
    /// only their surplus over the winner's own.
    fn scored(&self, faults: &mut Faults, games: &[Leftover]) -> Option<Judged> {
        let (played, due) = (games.len(), self.games);
        faults.illegal(played != usize::from(due), || {
            Message::new("tournament-sheet-games").with("count", played).with("games", due)
        });
        let mut sums = vec![0; faults.seats];
        for Leftover { seats, pool } in games {
            faults.count(seats.len());
            self.check(faults, seats, *pool);
            sums.iter_mut().zip(scores(seats, self.joker, self.penalty)).for_each(|(sum, score)| *sum += score);
        }
        (faults.seats > 0).then(|| Judged::by_score(sums))
    }

    fn check(&self, faults: &mut Faults, racks: &[Rack], pool: bool) {
        let sum: u64 = racks.iter().map(|rack| u64::from(rack.tiles)).sum();
        faults.impossible(sum > u64::from(self.tiles), || {
            Message::new("tournament-sheet-over").with("sum", sum.to_string()).with("total", self.tiles)
        });
        let jokers: u64 = racks.iter().map(|rack| u64::from(rack.jokers)).sum();
        faults.impossible(jokers > u64::from(self.jokers), || {
            Message::new("tournament-sheet-jokers").with("count", jokers.to_string()).with("most", self.jokers)
        });
        let empty = racks.iter().filter(|rack| rack.sum(self.joker) == 0).count();
        faults.impossible(pool && empty > 0, || Message::new("tournament-sheet-pool"));
        faults.impossible(!pool && empty == 0, || Message::new("tournament-sheet-nobody-empty"));
        faults.impossible(empty > 1, || Message::new("tournament-sheet-two-empty"));
    }
}

impl Asking for Racks {
    fn name(&self) -> &'static str {
        "racks"
    }

    fn fields(&self, seats: usize) -> Vec<Field> {
        let (tiles, jokers) = (count(self.tiles), count(self.jokers));
        let rack = [("tiles", tiles, true), ("jokers", jokers, false), ("penalties", count(FEW), false)];
        let game = |game| {
            let game = (self.games > 1).then_some(game);
            let asked = asked_of_each(seats, &rack).into_iter().chain([once("pool", Ask::Flag, false)]);
            asked.map(move |field| Field { game, ..field })
        };
        (0..self.games).flat_map(game).collect()
    }

    fn read(&self, answers: &mut Answers<'_>, _: Given) -> Result<Slip, Message> {
        if self.games > 1 {
            return (0..self.games).map(|_| leftover(answers)).collect::<Result<_, _>>().map(Slip::Games);
        }
        leftover(answers).map(Slip::Racks)
    }

    fn write(&self, slip: &Slip) -> Option<Vec<Option<i64>>> {
        Some(of(slip)?.iter().flat_map(remained).collect())
    }

    fn judge(&self, faults: &mut Faults, slip: &Slip) -> Option<Judged> {
        match of(slip) {
            Some(games) => self.scored(faults, games),
            None => other(self, faults),
        }
    }

    /// Writes the tiles that every player had left in each game. If the number of games differs from the slip's, the
    /// tournament reports that when it is recorded.
    fn of_match(&self, ended: &Ended) -> Option<Slip> {
        let game = |leftover: &Vec<(u8, Rack)>| {
            let mut seats = vec![Rack::default(); ended.seats()];
            for (seat, rack) in leftover {
                *seats.get_mut(usize::from(*seat))? = *rack;
            }
            let pool = leftover.iter().all(|(_, rack)| rack.tiles > 0 || rack.jokers > 0);
            Some(Leftover { seats, pool })
        };
        ended.racks.as_ref()?.iter().map(game).collect::<Option<_>>().map(written)
    }

    fn complete(&self, text: &str) -> String {
        headed("racks", text)
    }

    fn hint(&self) -> Message {
        Message::new("slip-hint-racks").with("games", self.games)
    }

    fn can_draw(&self) -> bool {
        true
    }

    fn is_long(&self) -> bool {
        true
    }

    fn terms(&self) -> Terms {
        Terms { games: (self.games > 1).then_some(self.games), ..Terms::default() }
    }

    fn lint(&self, add: &mut Lint<'_>) {
        add(!(1..=9).contains(&self.games), "games", "tournament-lint-form");
    }
}

fn written(mut games: Vec<Leftover>) -> Slip {
    match games.pop() {
        Some(only) if games.is_empty() => Slip::Racks(only),
        last => Slip::Games(games.into_iter().chain(last).collect()),
    }
}

fn of(slip: &Slip) -> Option<&[Leftover]> {
    match slip {
        Slip::Racks(leftover) => Some(from_ref(leftover)),
        Slip::Games(games) => Some(games),
        _ => None,
    }
}

/// Reads the tiles left after a game.
fn leftover(answers: &mut Answers<'_>) -> Result<Leftover, Message> {
    Ok(Leftover { seats: answers.each(rack)?, pool: answers.flag()? })
}

/// Reads the tiles left on a rack; an empty answer is none.
fn rack(answers: &mut Answers<'_>) -> Result<Rack, Message> {
    let (tiles, jokers, penalties) = (answers.must()?, answers.maybe()?, answers.maybe()?);
    Ok(Rack { tiles, jokers: jokers.unwrap_or(0), penalties: penalties.unwrap_or(0) })
}

/// Returns the answers of a game.
fn remained(leftover: &Leftover) -> Vec<Option<i64>> {
    let more = |count: u32| (count > 0).then_some(i64::from(count));
    let rack = |rack: &Rack| [Some(i64::from(rack.tiles)), more(rack.jokers), more(rack.penalties)];
    leftover.seats.iter().flat_map(rack).chain([leftover.pool.then_some(1)]).collect()
}

/// The tiles left on the racks after each game.
pub(super) struct Remains<'a> {
    pub(super) games: &'a [Leftover],
    /// Whether it is told of which game.
    pub(super) numbered: bool,
}

impl Written for Remains<'_> {
    fn noted(&self) -> String {
        format!("racks {}", joined_by(self.games, GAMES))
    }

    fn phrases(&self) -> Vec<Phrase> {
        let game = |(number, leftover): (u32, &Leftover)| {
            let head = Message::new("minutes-sheet-game").with("number", number);
            if self.numbered {
                vec![Phrase::About(head, "racks", rack_phrases(leftover))]
            } else {
                rack_phrases(leftover)
            }
        };
        joined_phrases((1..).zip(self.games).map(game), " — ")
    }

    fn penalties(&self, seat: usize) -> Option<u32> {
        let written = self.games.iter().filter_map(|leftover| leftover.seats.get(seat)).map(|rack| rack.penalties);
        Some(written.fold(0, u32::saturating_add))
    }
}

fn rack_phrases(leftover: &Leftover) -> Vec<Phrase> {
    let counted = |key, count: u32| (count > 0).then(|| Phrase::Words(Message::new(key).with("count", count)));
    let mut phrases = each(&leftover.seats, |rack| {
        let jokers = counted("minutes-sheet-jokers", rack.jokers);
        let penalties = counted("minutes-sheet-penalties", rack.penalties);
        [Some(Phrase::noted(rack.tiles)), jokers, penalties].into_iter().flatten().collect()
    });
    if leftover.pool {
        phrases.extend([Phrase::noted("; "), Phrase::words("minutes-sheet-pool")]);
    }
    phrases
}

pub(super) fn parse(words: &[&str]) -> Result<Slip, ()> {
    words.split(|word| *word == "/").map(parse_leftover).collect::<Result<_, _>>().map(written)
}

/// Parses the tiles left on all racks: `12 7+J 0`, or `12 7 9 pool`.
fn parse_leftover(words: &[&str]) -> Result<Leftover, ()> {
    let (seats, pool) = match words {
        [seats @ .., "pool"] => (seats, true),
        seats => (seats, false),
    };
    // `7`, `7+J`, `7+2J+P`; a rack with only jokers may begin with them.
    Ok(Leftover { seats: read_each(seats, |rack| Rack::parse(rack).ok_or(()))?, pool })
}
