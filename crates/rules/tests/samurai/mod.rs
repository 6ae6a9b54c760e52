//! What the tests of Samurai have in common: matches, random play.

use rules::games::samurai::{Cell, Fact, Form, Play, Samurai, Stage, Tile, next_plays};
use rules::{DynMatch, Game, Match, Notation, Opening, Seat, open_match};
use serde_json::{Value as Json, json};

use crate::poker::Lots;

/// Opens a match of so many players.
pub fn open(players: usize, options: &Json) -> Match<Samurai> {
    let text = testkit::text_of("rulesets/samurai/samurai.ron").unwrap();
    let seats: Json = (0..players).zip('A'..).map(|(_, name)| json!({ "name": name })).collect();
    open_match::<Samurai>(&Opening { ruleset: &text, seats: &seats, options }).unwrap()
}

/// Opens a match in which all figures stand, placed by lots.
pub fn placed(players: usize, options: &Json, lots: &mut Lots) -> Match<Samurai> {
    let mut m = open(players, options);
    while m.state().stage != Stage::Play {
        let legal = crate::pair::legal(&m);
        let fact = legal[lots.below(legal.len())].clone();
        m.record(rules::Entry::fact(fact), rules::Signature::script(0)).unwrap();
    }
    m
}

fn tile(m: &Match<Samurai>, lots: &mut Lots) -> Tile {
    let tiles: Vec<Tile> = m.rules().tile_set.keys().copied().collect();
    tiles[lots.below(tiles.len())]
}

pub fn cell(m: &Match<Samurai>, lots: &mut Lots) -> Cell {
    let cells: Vec<Cell> = m.rules().board.spaces(4).map(|space| space.cell).collect();
    cells[lots.below(cells.len())]
}

/// Makes up a play, seldom a right one.
pub fn odd_play(m: &Match<Samurai>, lots: &mut Lots) -> Play {
    let form = Form::ALL[lots.below(3)];
    match lots.below(6) {
        0 => Play::Swap((cell(m, lots), form), (cell(m, lots), Form::ALL[lots.below(3)])),
        1 => Play::Exchange(tile(m, lots), cell(m, lots), cell(m, lots)),
        _ => Play::Place(
            Some(tile(m, lots)).filter(|tile| tile.is_placed()).unwrap_or(Tile::parse("S2").unwrap()),
            cell(m, lots),
        ),
    }
}

/// Makes up a turn: mostly one that may be, of up to three tiles.
pub fn turn(m: &Match<Samurai>, lots: &mut Lots) -> Fact {
    let mut plays = Vec::new();
    for _ in 0..=lots.below(3) {
        let next = next_plays(m.rules(), m.state(), &plays);
        plays.extend(lots.choose(&next));
    }
    if plays.is_empty() { Fact::Pass } else { Fact::Turn { plays } }
}

/// Makes up what may happen next: mostly within the rules, sometimes what people do otherwise.
pub fn next_fact(m: &Match<Samurai>, lots: &mut Lots) -> Fact {
    let beyond = usize::from(lots.below(20) == 0);
    let seat = Seat(u8::try_from(lots.below(m.seats().len() + beyond)).unwrap());
    if lots.below(6) == 0 {
        let tiles = (0..=lots.below(3)).map(|_| tile(m, lots)).collect();
        return Fact::Hand { seat, tiles, unknown: u8::try_from(lots.below(2)).unwrap() };
    }
    if lots.below(8) == 0 {
        return match lots.below(12) {
            0 => Fact::First { seat },
            1..4 => Fact::Figure { at: cell(m, lots), form: Form::ALL[lots.below(3)] },
            4 => Fact::Pass,
            5 => Fact::Turn { plays: Vec::new() },
            _ => Fact::Turn { plays: (0..=lots.below(2)).map(|_| odd_play(m, lots)).collect() },
        };
    }
    if m.state().stage == Stage::Play {
        return turn(m, lots);
    }
    let legal = crate::pair::legal(m);
    if legal.is_empty() { Fact::Pass } else { legal[lots.below(legal.len())].clone() }
}

/// Asserts what must always hold: no figure and no tile lost or doubled, a line that reads back, a position that can be.
pub fn check(m: &Match<Samurai>) {
    let (state, rules, line) = (m.state(), m.rules(), m.position());
    let all = state.standing().and(state.out_of_play()).and(state.beside(rules));
    for form in Form::ALL {
        assert_eq!(all.of(form), rules.figures(m.seats().len()), "{form:?} in {line}");
    }
    for seat in state.seats() {
        let played: usize = rules.tile_set.keys().map(|tile| state.played(seat, *tile)).sum();
        let hand = usize::from(state.player(seat).unwrap().hand);
        let reserve = usize::try_from(state.reserve(rules, seat)).unwrap();
        assert_eq!(played + hand + reserve, 20, "{seat:?} in {line}");
    }
    assert_eq!(Samurai::parse_position(&line, rules, m.seats()).as_ref(), Ok(state), "{line}");
    let set_up = Samurai::set_up(state.clone()).unwrap();
    assert_eq!(Samurai::admits(rules, state, &set_up), Ok(()), "{line}");
}
