//! Facts as spots that are pointed at, there and back.

use rules::Seat;
use rules::games::backgammon::{BAR, Fact, Hop, OFF, Phase, Play, State};

use crate::backgammon::lay::number;

const POINT: &str = "point/";

pub(super) fn player(seat: Seat) -> String {
    format!("player/{}", seat.0)
}

/// Gives the player whose checkers are moved.
fn mover(state: &State) -> Seat {
    state.phase.asked().unwrap_or(Seat(0))
}

pub(super) fn of(state: &State, fact: &Fact) -> Vec<String> {
    let offered = |to: fn(Seat) -> Seat| match state.phase {
        Phase::Offered(by) => vec!["cube".to_owned(), player(to(by))],
        _ => Vec::new(),
    };
    match fact {
        Fact::Play(play) if play.hops().is_empty() => vec!["dice".to_owned()],
        Fact::Play(play) => {
            let spots = |hop: &Hop| [hop.from, hop.to].map(|point| spot(mover(state), point));
            play.hops().iter().flat_map(spots).collect()
        }
        Fact::Double => vec!["cube".to_owned()],
        Fact::Take => offered(Seat::opponent),
        Fact::Drop => offered(|by| by),
        _ => Vec::new(),
    }
}

fn spot(seat: Seat, point: u8) -> String {
    match point {
        BAR => "bar".to_owned(),
        OFF => "off".to_owned(),
        point => format!("{POINT}{}", number(seat, point)),
    }
}

pub(super) fn guess(state: &State, spots: &[String]) -> Option<Fact> {
    let words: Vec<&str> = spots.iter().map(String::as_str).collect();
    match (&words[..], state.phase) {
        (["dice"], _) => Some(Fact::Play(Play::NONE)),
        (["cube"], _) => Some(Fact::Double),
        (["cube", to], Phase::Offered(by)) if *to == player(by) => Some(Fact::Drop),
        (["cube", to], Phase::Offered(by)) if *to == player(by.opponent()) => Some(Fact::Take),
        _ => play(state, &words).map(Fact::Play),
    }
}

/// Reads where checkers leave and arrive, and sees where they hit.
fn play(state: &State, words: &[&str]) -> Option<Play> {
    let seat = mover(state);
    let points: Vec<u8> = words.iter().map(|word| read(seat, word)).collect::<Option<_>>()?;
    let mut hit = Vec::new();
    let mut text = String::new();
    for hop in points.chunks(2) {
        let &[from, to] = hop else { return None };
        let blot = to != OFF && state.board.count(seat.opponent(), BAR.saturating_sub(to)) == 1 && !hit.contains(&to);
        if blot {
            hit.push(to);
        }
        text += &format!("{from}/{to}{} ", if blot { "*" } else { "" });
    }
    text.parse().ok()
}

fn read(seat: Seat, word: &str) -> Option<u8> {
    match word {
        "bar" => Some(BAR),
        "off" => Some(OFF),
        _ => {
            let point = word.strip_prefix(POINT)?.parse().ok().filter(|point| (1..BAR).contains(point))?;
            Some(number(seat, point))
        }
    }
}
