//! Giro dell'Oca of Origgio, rule book of 3 September 2014, articles 1–27.
//!
//! Flocks race 63 squares with two dice; players paid as forfeits follow as strays. Recorded but not automated: whether
//! the throwers stood and threw as they should (26a, 26b: reasons of nullity), who threw and whether alone, what path
//! judges report, gags and slogans, the captains' consultations. Where the book is silent the ruleset's decisions
//! D1–D14 apply.
//!
//! Position line: `gara=1 turn=0`, then `pending=4+5` or `pending=swap`, `winner=0` (`winner=0!` when declared), then a
//! `;` and one group a flock: the bearer's square with its hold (`19i1` inn, `52p2` prison, `31w` well), then any of
//! `home=61 players=10 by=0 captain=2 out=3,4 in=10,11 eggs=1 throws=3 age=4 paid strays=20#1@0,31w#2@1`
//! (`square#player@age`; `out` and `in`: who left and who came since the start). What is left out is as at the start;
//! strays without `#` or `@` get the roster's next player and the next age.

mod aftermath;
mod article;
mod decide;
mod effect;
mod evolve;
pub mod forecast;
mod movement;
mod notation;
mod position;
mod prompts;
mod rules;
mod ruling;
mod score;
mod seats;
mod state;
mod tell;

pub use article::Article;
pub use effect::{Effect, Fact, Part, VoidReason};
pub use rules::{Flight, FurtherForfeits, LeapfrogOver, Rules, SquareRule};
pub use seats::{FlockSeat, Roster};
pub use state::{Flock, Hold, Pending, Player, Square, State, Stray, Token, Whereabouts};

use std::ops::RangeInclusive;

use crate::game::{Game, Officials, Outcome, Prompt, SeatProblem, Standing};
use crate::kit::game_types;
use crate::{Message, Proceeding, Sitter, Tabled};

/// The type that implements the traits of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Oca;

impl Game for Oca {
    const ID: &'static str = "oca";
    const REVISION: u32 = 1;
    /// Art. 26f: a throw counts only if the validator approves it.
    const OFFICIALS: Option<Officials> = Some(Officials { vouch: &[("throw", "validate")], declare: true });
    const RECORD_KEEPING: Article = Article::Notaries;
    const ACTS: &'static [&'static str] =
        &["throw", "validate", "void", "throwers", "report", "swap", "stray", "cut", "declare", "substitute"];

    game_types!(FlockSeat);

    fn check_seats(rules: &Rules, seats: &[FlockSeat]) -> Vec<SeatProblem<Article>> {
        seats::check(rules, seats)
    }

    fn setup(_: &Rules, seats: &[FlockSeat]) -> State {
        seats::setup(seats)
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Throw(_) => "throw",
            Fact::Validate => "validate",
            Fact::Void { .. } => "void",
            Fact::Throwers(_) => "throwers",
            Fact::Report { .. } => "report",
            Fact::Swap(_) => "swap",
            Fact::Stray(_) => "stray",
            Fact::Cut { .. } => "cut",
            Fact::Declare(_) => "declare",
            Fact::Substitute { .. } => "substitute",
        }
    }

    fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        prompts::prompts(rules, state)
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, fact);
    }

    fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
        ruling::admits(rules, state, effect)
    }

    fn standings(rules: &Rules, state: &State) -> Vec<Standing> {
        score::standings(rules, state)
    }

    fn outcome(_: &Rules, state: &State) -> Option<Outcome> {
        let winner = state.winner?;
        Some(Outcome { winners: vec![winner], official: state.declared })
    }
}

impl Tabled for Oca {
    /// None: flocks are made in the set-up of their race.
    const SEATS: RangeInclusive<usize> = 0..=0;

    fn seat_of(_: &Sitter) -> Option<FlockSeat> {
        None
    }
}
