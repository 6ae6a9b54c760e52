//! Carolus Magnus, the festival's section «CAROLUS MAGNUS» and the rules of the box: paladins of five colours, courts,
//! castles, and the emperor who goes around fifteen territories. For two, for three, and for four in teams of two:
//! partners sit opposite, and a side is named by its first seat.
//!
//! Recorded but not automated: lots, and the dice. Where the book is silent the ruleset's decisions A1–A17 apply. There
//! is no summary: a turn is four short acts, and fewer of them leave no possible position.
//!
//! | fact | says |
//! | --- | --- |
//! | `map rvbpgrvbpgrvbpg T1` | the first paladin of each territory from T1 on, and where the emperor starts |
//! | `R r b *y` | dice; a crown with the colour chosen for it, or open until paladins are taken (`*`) |
//! | `D 3` | the disc of the next player to lay one |
//! | `P r:corte b:T5 g:T12` | paladins to the court or to a territory, or the region that it is a part of |
//! | `C +2` | the emperor's steps |
//! | `crowns g r` | the paladins chosen for crowns |
//! | `judge Anna` | the judge's decision between equal sides |
//!
//! Colours are `r` rosso, `v` verde, `b` blu, `p` rosa (pink), `g` giallo; `y` and words in both languages are read,
//! too. Short forms, by what is awaited: `rvbpgrvbpgrvbpg T1`, `3`, `rb*`, `rc b5 g12`, `+2` or `T7`, `gr`.
//!
//! Position line: `rv@2=1x2/b/-/…; discs emperor=T3 round=4 first=p2; court=rrb reserve=vvbpgrr used=135 laid=3 has=rb;
//! …`. Areas clockwise from the one with T1: paladins (`-` for none), `@` with the number of territories, `=` with side
//! and castles. The table: what is awaited (`map`, `draft=0` a roll by its index, `discs`, `roll=p1`, `paladins=p1`,
//! `go=p1`, `take=p1`, `level`), the emperor's place, `from=T14` (the start of the first area, if not T1), the round,
//! who lays first (if not `p1`), `dice=rb*`, `end=p1` or `end==`. Then for each player: court, reserve, discs used, the
//! disc laid, the markers held.

mod article;
mod checks;
mod decide;
mod effect;
mod emperor;
mod evolve;
mod notation;
mod pieces;
mod position;
mod prompts;
mod restock;
mod round;
mod rules;
mod score;
mod state;
mod tell;
mod view;

pub use article::Article;
pub use effect::{Effect, Fact};
pub use emperor::reached;
pub use pieces::{Colour, Cubes, Destination, Face, Sent};
pub use rules::{LastTie, Rules, Table};
pub use state::{Area, Phase, Player, State, Step};
pub use tell::about_side;

use std::ops::RangeInclusive;

use crate::game::{Game, Outcome, Prompt, SeatProblem, Standing};
use crate::kit::{Imposed, PlayerSeat, Ruling, Seat, check_names, game_types};
use crate::message::check;
use crate::{Message, Proceeding, Report, Sitter, Tabled};

/// The type that implements the traits of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carolus;

/// The possible numbers of players.
const PLAYERS: RangeInclusive<usize> = 2..=4;

impl Game for Carolus {
    const ID: &'static str = "carolus";
    const REVISION: u32 = 1;
    const RECORD_KEEPING: Article = Article::Judge;
    const ACTS: &'static [&'static str] = &["map", "disc", "dice", "paladins", "emperor", "judge"];

    game_types!(PlayerSeat);

    fn check_seats(_: &Rules, seats: &[PlayerSeat]) -> Vec<SeatProblem<Article>> {
        let mut problems = check_names::<Self>(seats, Article::Seats);
        if !PLAYERS.contains(&seats.len()) {
            let detail = Message::new("carolus-seats-count").with("count", seats.len());
            problems.insert(0, SeatProblem { seat: None, field: "seats", article: Article::Seats, detail });
        }
        problems
    }

    fn setup(rules: &Rules, seats: &[PlayerSeat]) -> State {
        State::new(rules, seats.len())
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Map { .. } => "map",
            Fact::Disc(_) => "disc",
            Fact::Roll(_) | Fact::Take(_) => "dice",
            Fact::Paladins(_) => "paladins",
            Fact::Emperor(_) => "emperor",
            Fact::Judge(_) => "judge",
        }
    }

    fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        prompts::prompts(rules, state)
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, fact);
    }

    fn due(rules: &Rules, state: &State) -> u32 {
        match state.phase {
            Phase::Draft(index) => state.draft(rules, index).map_or(0, |(_, dice)| dice.into()),
            _ => 0,
        }
    }

    fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
        let seated = |seat: &Seat| seat.index() < state.players.len();
        match effect.ruling().ok_or_else(|| Message::new("carolus-ruling-effect"))? {
            Ruling::SetUp(position) => position::admits(rules, state, position),
            Ruling::Won(player) if seated(&player) => Ok(()),
            Ruling::Won(player) => Err(Message::new("refuse-no-such-seat").with("seat", player.0)),
            Ruling::Resumed => check(state.end.is_some(), "carolus-ruling-not-over"),
            Ruling::Drawn => Ok(()),
        }
    }

    fn standings(_: &Rules, state: &State) -> Vec<Standing> {
        score::standings(state)
    }

    fn outcome(_: &Rules, state: &State) -> Option<Outcome> {
        score::outcome(state)
    }
}

impl Tabled for Carolus {
    const SEATS: RangeInclusive<usize> = PLAYERS;

    fn seat_of(sitter: &Sitter) -> Option<PlayerSeat> {
        Some(sitter.into())
    }

    fn report(_: &Rules, state: &State) -> Report {
        let controlled = state.seats().map(|seat| state.controlled(state.side(seat))).collect();
        Report { tie_break: Some(controlled), ..Report::default() }
    }
}
