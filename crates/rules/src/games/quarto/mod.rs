//! Quarto!, rules of the box, with the festival's section «QUARTO!»: further games after a draw, the expert squares in them.
//!
//! Not automated, only recorded: the lot for who begins, thinking times and dawdling, and the consequences of repeated
//! false calls. The program announces no line before somebody has called it or missed it, so that nothing tells the
//! players. Where the book is silent the ruleset's decisions A1–A5 apply; clocks are the tournament's business.
//!
//! Turn line: `STAF@b3 > CQBP` places the piece in hand and hands over the next; either half may stand alone. `Q!`, alone
//! or behind a placement, is the placer's call; `Q?` the receiver's, before placing. `draw` records a full board,
//! `flag NAME` a flag fall, `resign NAME` a resignation.
//!
//! Position line: `..../..../..../.... - 1`: rows 4 to 1, a piece as a hex digit (8 dark, 4 square, 2 short, 1 hollow);
//! the piece in hand or `-`; the seat on move, from 0: the player who places, or who has placed and hands over the next
//! piece. On an empty board that is the receiver of the first piece. Then, where they differ from the start: `game=2`,
//! `last=b3` (the last placement, whose lines can be called), `void=a1d1,a1b2` (lines missed, by their outer cells),
//! `false=1-0` (false calls), `end=0` or `end==` (won by a seat, drawn).

mod article;
mod board;
mod decide;
mod effect;
mod evolve;
mod notation;
mod position;
mod rules;
mod state;
mod tell;

pub use article::Article;
pub use board::{Board, Cell, Line, Lines, Piece};
pub use effect::{Effect, Fact};
pub use rules::{FalseCall, Rules};
pub use state::State;

use crate::game::{Game, Prompt, SeatProblem, Standing};
use crate::kit::perft::{Perft, Plays, perft};
use crate::kit::{End, Imposed, PlayerSeat, Seat, check_two, game_of_two, standings_of_two, tabled_for_two};
use crate::{Message, Proceeding, Report, Role, Tabled};

/// Marker type that implements the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quarto;

impl Game for Quarto {
    const ID: &'static str = "quarto";
    const REVISION: u32 = 1;
    const RECORD_KEEPING: Article = Article::Judge;
    const ACTS: &'static [&'static str] = &["give", "place", "call", "draw", "flag", "resign"];
    const PERFT: Option<Perft<Self>> = Some(perft::<Self>);

    game_of_two!(PlayerSeat);

    fn check_seats(_: &Rules, seats: &[PlayerSeat]) -> Vec<SeatProblem<Article>> {
        check_two::<Self>(seats, Article::Turn)
    }

    fn setup(rules: &Rules, _: &[PlayerSeat]) -> State {
        State::new(if rules.starter_gives { rules.starter } else { rules.starter.opponent() })
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Give(_) => "give",
            Fact::Place { .. } => "place",
            Fact::PlacerCalls | Fact::ReceiverCalls => "call",
            Fact::Draw => "draw",
            Fact::Flag(_) => "flag",
            Fact::Resign(_) => "resign",
        }
    }

    fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        prompts(rules, state)
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, fact);
    }

    fn admits(_: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
        let ruling = effect.ruling().ok_or_else(|| Message::new("quarto-ruling-effect"))?;
        ruling.admitted(state.end, "quarto-ruling-not-over")
    }

    fn standings(_: &Rules, state: &State) -> Vec<Standing> {
        let points = Seat::PAIR.map(|seat| state.end == Some(End::Won(seat)));
        standings_of_two(state.end, "win", Article::Call, points)
    }
}

impl Tabled for Quarto {
    tabled_for_two!(PlayerSeat);

    fn time_up(seat: Seat, _: i64) -> Option<Fact> {
        Some(Fact::Flag(seat))
    }

    fn report(_: &Rules, state: &State) -> Report {
        Report { drawn: u16::from(state.game).saturating_sub(1), ..Report::default() }
    }
}

impl Plays for Quarto {
    fn plays(_: &Rules, state: &State, plays: &mut Vec<Fact>) {
        if state.end.is_some() {
            return;
        }
        match state.hand {
            None => plays.extend(state.remaining().map(Fact::Give)),
            Some(piece) => plays.extend(state.board.free().map(|cell| Fact::place(piece, cell))),
        }
    }
}

/// Asks for the next piece or its place; calls that are in time are optional.
fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
    if state.end.is_some() {
        return Vec::new();
    }
    let ask = |seat, ask, optional, facts| Prompt { seat, role: Role::Referee, ask, optional, facts: Some(facts) };
    let mut plays = Vec::new();
    Quarto::plays(rules, state, &mut plays);
    let on_move = Some(state.on_move);
    let mut prompts = vec![match (state.hand, state.board.is_full()) {
        (Some(_), _) => ask(on_move, "place", false, plays),
        (None, true) => ask(None, "draw", false, vec![Fact::Draw]),
        (None, false) => ask(on_move, "give", false, plays),
    }];
    for call in [Fact::PlacerCalls, Fact::ReceiverCalls] {
        if decide::call_fault(rules, state, &call).is_none() {
            prompts.push(ask(Some(state.caller(&call)), "call", true, vec![call]));
        }
    }
    prompts
}
