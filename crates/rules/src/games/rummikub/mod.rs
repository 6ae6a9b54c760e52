//! Rummikub of the festival's rule book, section «RUMMIKUB»: two to five players, one game or several at a table.
//!
//! Recorded are either the turns, as the tiles laid or as the whole table after them, with or without racks that the
//! referee has seen; or only the tiles left on the racks at the end. Where the book is silent the ruleset's decisions
//! A1–A9 apply.
//!
//! Tiles are a colour and a number, `N8` (nero), `R11` (rosso), `B3` (blu), `A13` (arancio), jokers `J`, or `J=R11`
//! with the tile it stands for; a set is written `[R9 R10 J=R11]`. A run with jokers goes as it is written: `[R9 R10
//! J]` ends with 11.
//!
//! | fact | says |
//! | --- | --- |
//! | `begin NAME` | who drew the highest tile, and starts |
//! | `hold NAME R9 R10 J` (also `NAME R9 …`) | tiles that the referee saw on a rack, all or some |
//! | `+ [R9 R10 J=R11] […]` | sets laid beside those on the table |
//! | `+ 2:R12 3:N4,N5 […]` | tiles added to the sets of these numbers |
//! | `T [R9 R10 R11] […]` (also without `T`) | the whole table after the turn |
//! | `draw`, `draw R5` | nothing laid, a tile drawn |
//! | `pass` | nothing laid, and nothing to draw |
//! | `P30`, `P30 NAME`, `P30 R5` | the minute was over: the table as before, 30 points, a tile drawn |
//! | `end 12 7+J 5+P 0`, `R: NAME 12 …` | what is left on the racks; `P` for penalties not recorded before |
//!
//! Position line: `game=1 turn=2 table=[R9,R10,J=R11][N8,B8,A8] passes=1 games=12:-12/0:12; rack=14 known=R5,J down
//! late=1; rack=13`: `empty=2` in the place of `turn` if somebody went out, `empty=-` if nobody lays any more; for
//! earlier games the tiles left and the scores; `over`, `won=1` or `drawn` state how the match ended.
//!
//! When a table is arranged, jokers are laid anew like other tiles ([`solve`]): the tournament's rules for taking them
//! (4.5, 4.6) concern a turn, not a table.

mod article;
mod checks;
mod column;
mod conceal;
mod count;
mod decide;
mod effect;
mod evolve;
mod groups;
mod joker;
mod notation;
mod position;
mod prompts;
mod rules;
mod say;
mod search;
mod set;
mod solve;
mod state;
mod tell;
mod tile;
mod turn;
mod view;

pub use article::Article;
pub use effect::{Effect, Fact, How};
pub use rules::Rules;
pub use search::Stopped;
pub use set::{
    Set, arranged, bare, is_misnamed, meanings, number_of, parse_lying, parse_table, parse_tiles, rearranged, tiles_of,
    worth, write_set, write_tiles,
};
pub use solve::{Arrangement, solve, solve_while};
pub use state::{Over, Phase, Player, Score, State};
pub use tell::signed;
pub use tile::{JOKER, OF_EACH, Tile, Tiles, name};

use std::ops::RangeInclusive;

use serde_json::json;

use crate::game::{Game, Hiding, Outcome, Prompt, SeatProblem, Standing, Summary};
use crate::kit::{Imposed, PlayerSeat, Ruling, Seat, check_names, game_types};
use crate::message::check;
use crate::{Message, Proceeding, Report, Sitter, Tabled, Terms};

/// Marker type that implements the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rummikub;

impl Game for Rummikub {
    const ID: &'static str = "rummikub";
    const REVISION: u32 = 2;
    const RECORD_KEEPING: Article = Article::Judge;
    const ACTS: &'static [&'static str] = &["first", "rack", "tiles", "pool", "pass", "late", "racks"];
    const SUMMARY: Option<Summary<Self>> =
        Some(Summary { acts: &["racks"], prompts: |_, state| prompts::summary(state) });
    const HIDING: Option<Hiding<Self>> = Some(conceal::HIDING);
    const USUAL: &'static [&'static str] = &["count"];

    game_types!(PlayerSeat);

    fn check_seats(_: &Rules, seats: &[PlayerSeat]) -> Vec<SeatProblem<Article>> {
        let mut problems = check_names::<Self>(seats, Article::Deal);
        if !u8::try_from(seats.len()).is_ok_and(|count| rules::PLAYERS.contains(&count)) {
            let detail = Message::new("rummikub-seats-count").with("count", seats.len());
            problems.insert(0, SeatProblem { seat: None, field: "seats", article: Article::Deal, detail });
        }
        problems
    }

    fn setup(rules: &Rules, seats: &[PlayerSeat]) -> State {
        State::new(rules, seats)
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Begin { .. } => "first",
            Fact::Hold { .. } => "rack",
            Fact::Lay { .. } | Fact::Table { .. } => "tiles",
            Fact::Draw { .. } => "pool",
            Fact::Pass => "pass",
            Fact::Late { .. } => "late",
            Fact::End { .. } => "racks",
        }
    }

    fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        prompts::prompts(rules, state)
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, fact);
    }

    fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
        match effect.ruling().ok_or_else(|| Message::new("rummikub-ruling-effect"))? {
            Ruling::SetUp(position) => position::admits(rules, state, position),
            Ruling::Won(seat) if state.player(seat).is_none() => {
                Err(Message::new("refuse-no-such-seat").with("seat", seat.0))
            }
            Ruling::Resumed => {
                check(state.over.is_some(), "rummikub-ruling-not-over")?;
                check(state.over != Some(Over::Played), "rummikub-ruling-played")
            }
            // A match played to its end stays counted.
            Ruling::Won(_) | Ruling::Drawn => check(state.over != Some(Over::Played), "rummikub-ruling-played"),
        }
    }

    fn standings(rules: &Rules, state: &State) -> Vec<Standing> {
        count::standings(rules, state)
    }

    fn outcome(rules: &Rules, state: &State) -> Option<Outcome> {
        state.over.map(|_| Outcome { winners: count::winners(rules, state), official: true })
    }
}

impl Tabled for Rummikub {
    const SEATS: RangeInclusive<usize> = 2..=5;

    fn seat_of(sitter: &Sitter) -> Option<PlayerSeat> {
        Some(sitter.into())
    }

    /// The table's clock measures the minute; its penalty is due if tiles lie loose (4.3, A3).
    fn time_up(seat: Seat, _: i64) -> Option<Fact> {
        Some(Fact::Late { seat: Some(seat), tile: None })
    }

    fn options(terms: &Terms) -> serde_json::Value {
        terms.games.map_or(serde_json::Value::Null, |games| json!({ "games": games }))
    }

    fn report(rules: &Rules, state: &State) -> Report {
        let left = |game: &Vec<Score>| game.iter().map(|score| score.rack).collect();
        let played = state.over == Some(Over::Played);
        Report {
            racks: played.then(|| state.games.iter().map(left).collect()),
            is_between: state.over.is_none() && !state.games.is_empty() && state.is_fresh(rules),
            ..Report::default()
        }
    }
}
