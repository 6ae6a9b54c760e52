//! Memory for people under eighteen, the festival's section «MEMORY» with the rules of the box: 35 pairs in 7 rows of 10.
//!
//! Not automated, only recorded: the pictures, unless they are typed; when a tile counts as turned; the lot where no
//! age is known. Where the book is silent the ruleset's decisions A1–A4 apply.
//!
//! Facts: `C7 F2 =` (a pair, kept), `C7 F2 x` (no pair, both back), or tile by tile: `C7`, then `F2 =`. With pictures,
//! `C7/cat F2/dog`, the mark may be left out, and what has been seen is checked. `touch C7` records a tile touched,
//! `resign NAME` a resignation.
//!
//! Position line: `##########/…/##########/########## 0-0 0`: rows A to G joined by `/`, `#` a tile, `.` none; pairs of each
//! player; the seat on move, from 0. Then, where there are any: `up=C7` (the first tile of a turn), `seen=C7/cat,F2/dog`
//! (pictures typed, of tiles on the table), `taken=cow` (pictures typed, of pairs taken), `end=0` or `end==` (won by a
//! seat, drawn).

mod article;
mod cell;
mod decide;
mod effect;
mod evolve;
mod notation;
mod position;
mod rules;
mod seats;
mod state;
mod tell;

pub use article::Article;
pub use cell::Cell;
pub use effect::{Effect, Fact, Tile};
pub use rules::{Rules, Starter};
pub use seats::MemorySeat;
pub use state::State;

use crate::game::{Game, Prompt, SeatProblem, Standing};
use crate::kit::perft::{Perft, Plays, perft};
use crate::kit::{Imposed, Ruling, game_of_two, standings_of_two, tabled_for_two};
use crate::message::check;
use crate::{Message, Proceeding, Role, Tabled};

/// Marker type that implements the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory;

impl Game for Memory {
    const ID: &'static str = "memory";
    const REVISION: u32 = 1;
    const RECORD_KEEPING: Article = Article::Judge;
    const ACTS: &'static [&'static str] = &["turn", "touch", "resign"];
    const PERFT: Option<Perft<Self>> = Some(perft::<Self>);

    game_of_two!(MemorySeat);

    fn check_seats(rules: &Rules, seats: &[MemorySeat]) -> Vec<SeatProblem<Article>> {
        seats::check(rules, seats)
    }

    fn setup(rules: &Rules, seats: &[MemorySeat]) -> State {
        State::new(rules.rows, rules.columns, seats::starter(rules, seats))
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Turn { .. } => "turn",
            Fact::Touch(_) => "touch",
            Fact::Resign(_) => "resign",
        }
    }

    fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        if state.end.is_some() {
            return Vec::new();
        }
        let mut plays = Vec::new();
        Self::plays(rules, state, &mut plays);
        let facts = Some(plays);
        vec![Prompt { seat: Some(state.on_move), role: Role::Referee, ask: "turn", optional: false, facts }]
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, fact);
    }

    fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
        match effect.ruling().ok_or_else(|| Message::new("memory-ruling-effect"))? {
            Ruling::SetUp(position) => position::admits(rules, position),
            Ruling::Resumed if state.end.is_some() => check(state.ending(rules).is_none(), "memory-ruling-decided"),
            ruling => ruling.admitted(state.end, "memory-ruling-not-over"),
        }
    }

    fn standings(_: &Rules, state: &State) -> Vec<Standing> {
        standings_of_two(state.end, "pairs", Article::Pair, state.pairs)
    }
}

impl Tabled for Memory {
    tabled_for_two!(MemorySeat);

    /// Returns whether ages decide who begins (A1).
    fn begins_by_itself(rules: &Rules, seats: &[MemorySeat]) -> bool {
        seats::youngest(rules, seats).is_some()
    }
}

impl Plays for Memory {
    fn plays(_: &Rules, state: &State, plays: &mut Vec<Fact>) {
        if state.end.is_some() {
            return;
        }
        // A second tile needs a mark, unless the pictures of both are known.
        let marks = [None, Some(true), Some(false)];
        let turn = |cell, hit| Fact::Turn { tiles: vec![Tile { cell, picture: None }], hit };
        let turns = state.tiles().flat_map(|cell| marks.map(|hit| turn(cell, hit)));
        let possible = |fact: &Fact| match fact {
            Fact::Turn { tiles, hit } => decide::faults(state, tiles, *hit).is_empty(),
            _ => false,
        };
        plays.extend(turns.filter(possible));
    }
}
