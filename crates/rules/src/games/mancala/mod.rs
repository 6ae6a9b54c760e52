//! Mancala of the festival's rule book, section «MANCALA»: twelve holes, forty-eight seeds, twos and threes are captured.
//!
//! The clauses have no numbers in the book; those used here follow its sentences. Not automated, only recorded: the lot
//! for who begins, and whether it is clear that no more captures are possible. Claims of a draw are not listed among
//! the legal facts: they are an agreement, not a move. Where the book is silent the ruleset's decisions A1–A6 say what
//! happens; clocks are the tournament's business. After a waiver or a ruling the player on turn may have no seeds while
//! the opponent has some: the book is silent, and the referee rules.
//!
//! Position line: `4 4 4 4 4 4/4 4 4 4 4 4 0-0 A`: holes A1–A6, holes B1–B6, stores of A and B, who is on move. `-` in
//! place of the last means that the game is over as the stores say; `-A`, `-B`, `-=` that A, B or nobody has won
//! although the stores say otherwise.

mod article;
mod decide;
mod duty;
mod effect;
mod evolve;
mod notation;
mod position;
mod rules;
mod ruling;
mod state;
mod tell;

pub use article::Article;
pub use effect::{Effect, Fact};
pub use rules::{BrokenOff, Emptying, Feeding, Rules};
pub use state::{Hollow, Pit, State};

use crate::game::{Game, Prompt, SeatProblem, Standing};
use crate::kit::perft::{Perft, Plays, perft};
use crate::kit::{PlayerSeat, Seat, check_two, game_of_two, standings_of_two, tabled_for_two};
use crate::{Message, Proceeding, Role, Tabled};

/// Marker type that implements the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mancala;

impl Game for Mancala {
    const ID: &'static str = "mancala";
    const REVISION: u32 = 1;
    const RECORD_KEEPING: Article = Article::Referee;
    const ACTS: &'static [&'static str] = &["sow", "agree", "judge", "sweep"];
    const PERFT: Option<Perft<Self>> = Some(perft::<Self>);

    game_of_two!(PlayerSeat);

    fn check_seats(_: &Rules, seats: &[PlayerSeat]) -> Vec<SeatProblem<Article>> {
        check_two::<Self>(seats, Article::Row)
    }

    fn setup(rules: &Rules, _: &[PlayerSeat]) -> State {
        State { pits: [rules.seeds; 12], stores: [0; 2], turn: rules.starter, end: None }
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Sow(_) => "sow",
            Fact::Agree => "agree",
            Fact::Judge => "judge",
            Fact::Close => "sweep",
        }
    }

    fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        if state.end.is_some() {
            return Vec::new();
        }
        let ask = |ask, facts| Prompt {
            seat: Some(state.turn),
            role: Role::Referee,
            ask,
            optional: false,
            facts: Some(facts),
        };
        if duty::cannot_feed(state, state.turn) {
            return vec![ask("close", vec![Fact::Close])];
        }
        let mut moves = Vec::new();
        Self::plays(rules, state, &mut moves);
        vec![ask("sow", moves)]
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, *fact);
    }

    fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
        ruling::admits(rules, state, effect)
    }

    fn standings(_: &Rules, state: &State) -> Vec<Standing> {
        let seeds = Seat::PAIR.map(|seat| state.store(seat));
        standings_of_two(state.end, "seeds", Article::Capture, seeds)
    }
}

impl Tabled for Mancala {
    tabled_for_two!(PlayerSeat);
}

impl Plays for Mancala {
    fn plays(rules: &Rules, state: &State, plays: &mut Vec<Fact>) {
        duty::moves(rules, state, |pit| plays.push(Fact::Sow(pit)));
    }

    fn count(rules: &Rules, state: &State, _: &mut Vec<Fact>) -> u64 {
        duty::count(rules, state)
    }
}
