//! Typed notation of slips, in one line; the module above has the table of texts.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use super::{Hand, Held, How, Left, Rack, Slip, Stand};

impl Display for Slip {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { seat, how, drawn } => {
                write!(f, "win {}", seat_number(*seat))?;
                if *how != How::Play {
                    write!(f, " {}", how.word())?;
                }
                if *drawn > 0 { write!(f, " after {drawn}") } else { Ok(()) }
            }
            Self::Draw(None) => f.write_str("draw"),
            Self::Draw(Some([one, two])) => write!(f, "draw {one}-{two}"),
            Self::Score([one, two]) => write!(f, "{one}-{two}"),
            Self::Points(stands) => f.write_str(&joined(stands)),
            Self::Tied { stands, judge } => write!(f, "{} judge {}", joined(stands), seat_number(*judge)),
            Self::Objective(seat) => write!(f, "objective {}", seat_number(*seat)),
            Self::Held { seats, next } => {
                write!(f, "held {}", joined(seats))?;
                next.map_or(Ok(()), |next| write!(f, " next {}", seat_number(next)))
            }
            Self::Racks(left) => write!(f, "racks {left}"),
            Self::Games(games) => write!(f, "racks {}", joined_by(games, GAMES)),
            Self::Hands(hands) => write!(f, "hands {}", joined(hands)),
            Self::Taken(taken) => write!(f, "taken {}", kinds(taken)),
            Self::TakenTied { taken, judge } => write!(f, "taken {} judge {}", kinds(taken), seat_number(*judge)),
            Self::Castles { castles, paladins, judge } => {
                write!(f, "castles {}", joined_by(castles, "-"))?;
                if let Some(paladins) = paladins {
                    write!(f, " paladins {}", joined_by(paladins, "-"))?;
                }
                judge.map_or(Ok(()), |judge| write!(f, " judge {}", seat_number(judge)))
            }
        }
    }
}

fn seat_number(seat: u8) -> u32 {
    u32::from(seat) + 1
}

fn joined<T: Display>(items: &[T]) -> String {
    joined_by(items, " ")
}

/// Size limit of a slip in bytes: many times the hands of the longest match.
const LONGEST: usize = 1 << 12;

/// Separator between games.
const GAMES: &str = " / ";

fn joined_by<T: Display>(items: &[T], between: &str) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(between)
}

fn kinds(taken: &[Vec<u32>]) -> String {
    joined_by(&taken.iter().map(|seat| joined_by(seat, "/")).collect::<Vec<_>>(), " ")
}

impl Display for Stand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Has(points) => write!(f, "{points}"),
            Self::Out(order) => write!(f, "x{order}"),
        }
    }
}

impl Display for Held {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.inside, self.outside)
    }
}

impl Display for Left {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.seats))?;
        if self.pool { f.write_str(" pool") } else { Ok(()) }
    }
}

impl Display for Hand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", seat_number(self.seat), self.points)
    }
}

impl FromStr for Slip {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.len() > LONGEST {
            return Err(());
        }
        // A typographic dash, from a phone or copied from paper, is accepted too.
        let text = text.to_ascii_lowercase().replace('–', "-");
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let first = *words.first().ok_or(())?;
        let rest = words.split_off(1);
        match (first, rest.as_slice()) {
            ("win", rest) => win(rest),
            ("draw", []) => Ok(Self::Draw(None)),
            ("draw", [counts]) => pair(counts).map(|counts| Self::Draw(Some(counts))),
            ("objective", [own]) => seat(own).map(Self::Objective),
            ("held", [seats @ .., "next", next]) => {
                Ok(Self::Held { seats: each(seats, held)?, next: Some(seat(next)?) })
            }
            ("held", seats) => Ok(Self::Held { seats: each(seats, held)?, next: None }),
            ("racks", games) => {
                let mut games: Vec<Left> = games.split(|word| *word == "/").map(left).collect::<Result<_, _>>()?;
                if games.len() == 1 { games.pop().map(Self::Racks).ok_or(()) } else { Ok(Self::Games(games)) }
            }
            ("hands", hands) => each(hands, hand).map(Self::Hands),
            ("taken", [seats @ .., "judge", judge]) => {
                Ok(Self::TakenTied { taken: each(seats, taken)?, judge: seat(judge)? })
            }
            ("taken", seats) => each(seats, taken).map(Self::Taken),
            ("castles", [castles, rest @ ..]) => castles_of(castles, rest),
            (score, []) if score.contains('-') && !score.starts_with('-') => pair(score).map(Self::Score),
            (_, [seats @ .., "judge", judge]) => Ok(Self::Tied { stands: points(first, seats)?, judge: seat(judge)? }),
            (_, [seats @ .., "!"]) => points(first, seats).map(Self::Points),
            (_, seats) => points(first, seats).map(Self::Points),
        }
    }
}

fn each<T>(words: &[&str], read: impl Fn(&str) -> Result<T, ()>) -> Result<Vec<T>, ()> {
    words.iter().map(|word| read(word)).collect()
}

/// Parses a number, without the plus sign that Rust would accept.
fn number<T: FromStr>(text: &str) -> Result<T, ()> {
    if text.starts_with('+') { Err(()) } else { text.parse().map_err(|_| ()) }
}

/// Parses a seat counted from 1.
fn seat(text: &str) -> Result<u8, ()> {
    let seat = number::<u32>(text)?.checked_sub(1).ok_or(())?;
    u8::try_from(seat).map_err(|_| ())
}

fn pair(text: &str) -> Result<[u32; 2], ()> {
    let (one, two) = text.split_once('-').ok_or(())?;
    Ok([number(one)?, number(two)?])
}

fn win(words: &[&str]) -> Result<Slip, ()> {
    let (drawn, words) = match words {
        [words @ .., "after", drawn] => (number(drawn)?, words),
        words => (0, words),
    };
    match words {
        [own] => Ok(Slip::Win { seat: seat(own)?, how: How::Play, drawn }),
        [own, how] => Ok(Slip::Win { seat: seat(own)?, how: How::from_word(how).ok_or(())?, drawn }),
        _ => Err(()),
    }
}

fn points(first: &str, rest: &[&str]) -> Result<Vec<Stand>, ()> {
    let stand = |text: &str| match text.strip_prefix('x') {
        Some(order) => number(order).map(Stand::Out),
        None => number(text).map(Stand::Has),
    };
    let stands = std::iter::once(&first).chain(rest).map(|text| stand(text));
    stands.collect()
}

fn taken(text: &str) -> Result<Vec<u32>, ()> {
    text.split('/').map(number).collect()
}

fn held(text: &str) -> Result<Held, ()> {
    let (inside, outside) = text.split_once('/').ok_or(())?;
    Ok(Held { inside: number(inside)?, outside: number(outside)? })
}

fn hand(text: &str) -> Result<Hand, ()> {
    let (own, points) = text.split_once('+').ok_or(())?;
    Ok(Hand { seat: seat(own)?, points: number(points)? })
}

/// Parses the tiles left on all racks: `12 7+J 0`, or `12 7 9 pool`.
fn left(words: &[&str]) -> Result<Left, ()> {
    match words {
        [seats @ .., "pool"] => Ok(Left { seats: each(seats, rack)?, pool: true }),
        seats => Ok(Left { seats: each(seats, rack)?, pool: false }),
    }
}

/// Parses `7`, `7+J`, `7+2J+P`; a rack with only jokers may begin with them.
fn rack(text: &str) -> Result<Rack, ()> {
    Rack::parse(text).ok_or(())
}

fn castles_of(castles: &str, rest: &[&str]) -> Result<Slip, ()> {
    let counts = |text: &str| text.split('-').map(number).collect::<Result<Vec<u32>, ()>>();
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
