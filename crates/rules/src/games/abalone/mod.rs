//! Abalone of the festival's rule book, section «ABALONE»: the rules of the box from the opening "Le 4 margherite".
//!
//! Seat 0 plays white (bianco, `B`), seat 1 black (nero, `N`), who begins; the lot decides the colours. Not automated,
//! only recorded: the clocks themselves (the tournament's), the two hours and the repetitions after which a referee may
//! break a game off. A waived move along a line does what the marbles do: all of the line go one step, and the last
//! falls where the board ends. Where the book is silent the ruleset's decisions A1–A4 say what happens.
//!
//! Position line: `BB.NN/BBBNNN/…/NN.BB 0-0 N`: rows I to A, lost marbles of white and black, who is on move. `-` in
//! place of the last means that the game is over as the lost marbles say; `-B`, `-N`, `-=` that white, black or nobody
//! has won although they say otherwise. ` time=1-0` at the end says how many of the lost marbles time has cost; left
//! out, those that can't have left the board.

mod article;
mod board;
mod cell;
mod decide;
mod effect;
mod evolve;
mod moves;
mod notation;
mod position;
mod rules;
mod ruling;
mod state;
mod tell;

pub use article::Article;
pub use board::Board;
pub use cell::{Cell, Way};
pub use effect::{Effect, Fact};
pub use rules::{BrokenOff, Rules};
pub use state::State;

use crate::game::{Game, Prompt, SeatProblem, Standing};
use crate::kit::perft::{Perft, Plays, perft};
use crate::kit::{PlayerSeat, Seat, check_two, game_of_two, standings_of_two, tabled_for_two};
use crate::{Message, Proceeding, Role, Tabled};

/// Marker type that implements the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abalone;

impl Game for Abalone {
    const ID: &'static str = "abalone";
    const REVISION: u32 = 1;
    const RECORD_KEEPING: Article = Article::Referee;
    const ACTS: &'static [&'static str] = &["shove", "time", "judge"];
    const PERFT: Option<Perft<Self>> = Some(perft::<Self>);

    game_of_two!(PlayerSeat);

    fn check_seats(_: &Rules, seats: &[PlayerSeat]) -> Vec<SeatProblem<Article>> {
        check_two::<Self>(seats, Article::Turn)
    }

    fn setup(rules: &Rules, _: &[PlayerSeat]) -> State {
        State { board: rules.opening, lost: [0; 2], penalties: [0; 2], turn: rules.starter, end: None }
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Line { .. } | Fact::Side { .. } => "shove",
            Fact::Time { .. } => "time",
            Fact::Judge => "judge",
        }
    }

    fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        if state.end.is_some() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        Self::plays(rules, state, &mut moves);
        let seat = Some(state.turn);
        vec![Prompt { seat, role: Role::Referee, ask: "shove", optional: false, facts: Some(moves) }]
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, *fact);
    }

    fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
        ruling::admits(rules, state, effect)
    }

    fn standings(_: &Rules, state: &State) -> Vec<Standing> {
        let out = Seat::PAIR.map(|seat| state.lost(seat.opponent()));
        standings_of_two(state.end, "marbles", Article::Out, out)
    }
}

impl Tabled for Abalone {
    tabled_for_two!(PlayerSeat);

    fn time_up(seat: Seat, used_ms: i64) -> Option<Fact> {
        let used_s = u32::try_from(used_ms / 1000).unwrap_or(0);
        Some(Fact::Time { player: seat, used_s, marble: None })
    }
}

impl Plays for Abalone {
    fn plays(_: &Rules, state: &State, plays: &mut Vec<Fact>) {
        if state.end.is_none() {
            moves::all(&state.board, state.turn, plays);
        }
    }

    fn count(_: &Rules, state: &State, _: &mut Vec<Fact>) -> u64 {
        if state.end.is_some() { 0 } else { moves::count(&state.board, state.turn).into() }
    }
}
