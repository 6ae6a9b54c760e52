//! Twixt, the festival's section «TWIXT»: towers, walls a knight's move long, a chain between two edges; pie and clearing
//! rules.
//!
//! Not automated, only recorded: the lot for who places the first tower, thinking times, and whether neither can
//! complete a chain. Where the book is silent the ruleset's decisions A1–A7 apply; clocks are the tournament's
//! business.
//!
//! Facts: `D5` (a tower with all the walls it can have), `K5-J3L2+K5L7` (walls taken off, tower, only these walls set;
//! `K5+` for none), `swap` or `white`, `red` or `black` (the colour chosen), `walls -J3L2+K5L7` (walls without a tower),
//! `draw`, `flag NAME`, `resign NAME`. Only towers with all their walls are listed as legal: other choices of walls are
//! too many.
//!
//! Position line: `24 W:D5,E7 N:F9 w:D5E7 n: N`: size, towers and walls of each colour (walls by their two holes, the left
//! one first), who is on move. Then, where they differ from the start: `white=1` (the seat that plays White), `pie` (the
//! colours are to be chosen, by the opponent of White), `game=2`, `first=1` (the seat that placed, or will place, the
//! first tower of this game; in a first game seat 0, then in turn), `end=0` or `end==` (won by a seat, drawn),
//! `edges=columns` (White joins columns).

mod article;
mod board;
mod decide;
mod effect;
mod evolve;
pub mod forecast;
mod notation;
mod position;
mod rules;
mod state;
mod tell;
mod tsgf;
mod walls;

pub use article::Article;
pub use board::{Board, Colour};
pub use effect::{Effect, Fact};
pub use rules::{AfterPie, Rules};
pub use state::State;

use crate::game::{Game, Prompt, SeatProblem, Standing};
use crate::kit::links::Holes;
use crate::kit::perft::{Perft, Plays, perft};
use crate::kit::{End, Imposed, PlayerSeat, Ruling, Seat, check_two, game_of_two, standings_of_two, tabled_for_two};
use crate::{Message, Proceeding, Report, Role, Tabled};

/// Marker type that implements the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twixt;

impl Game for Twixt {
    const ID: &'static str = "twixt";
    const REVISION: u32 = 1;
    const RECORD_KEEPING: Article = Article::Judge;
    const ACTS: &'static [&'static str] = &["tower", "choose", "walls", "draw", "flag", "resign"];
    const PERFT: Option<Perft<Self>> = Some(perft::<Self>);

    game_of_two!(PlayerSeat);

    fn check_seats(_: &Rules, seats: &[PlayerSeat]) -> Vec<SeatProblem<Article>> {
        check_two::<Self>(seats, Article::Edges)
    }

    fn setup(rules: &Rules, _: &[PlayerSeat]) -> State {
        State::new(Board::new(rules.size, rules.white_joins_rows), rules.starter)
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Tower { .. } => "tower",
            Fact::Choose(_) => "choose",
            Fact::Walls { .. } => "walls",
            Fact::Draw => "draw",
            Fact::Flag(_) => "flag",
            Fact::Resign(_) => "resign",
        }
    }

    fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        if state.end.is_some() {
            return Vec::new();
        }
        let mut plays = Vec::new();
        Self::plays(rules, state, &mut plays);
        let (ask, seat) = if plays.is_empty() {
            plays.push(Fact::Draw);
            ("draw", None)
        } else {
            (if state.choosing { "choose" } else { "tower" }, Some(state.asked()))
        };
        vec![Prompt { seat, role: Role::Referee, ask, optional: false, facts: Some(plays) }]
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, fact);
    }

    fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
        match effect.ruling().ok_or_else(|| Message::new("twixt-ruling-effect"))? {
            Ruling::SetUp(position) => position::admits(rules, position),
            ruling => ruling.admitted(state.end, "twixt-ruling-not-over"),
        }
    }

    fn standings(_: &Rules, state: &State) -> Vec<Standing> {
        let points = Seat::PAIR.map(|seat| state.end == Some(End::Won(seat)));
        standings_of_two(state.end, "win", Article::Win, points)
    }
}

impl Tabled for Twixt {
    tabled_for_two!(PlayerSeat);

    fn time_up(seat: Seat, _: i64) -> Option<Fact> {
        Some(Fact::Flag(seat))
    }

    fn report(_: &Rules, state: &State) -> Report {
        Report { drawn: u16::from(state.game).saturating_sub(1), ..Report::default() }
    }
}

impl Plays for Twixt {
    fn plays(rules: &Rules, state: &State, plays: &mut Vec<Fact>) {
        if state.end.is_some() {
            return;
        }
        if state.choosing {
            return plays.extend(Colour::BOTH.map(Fact::Choose));
        }
        open_holes(rules, state).each(|at| plays.push(Fact::tower(at)));
    }
}

/// Returns the holes in which the colour on move may place a tower (1.3, A2, A6).
fn open_holes(rules: &Rules, state: &State) -> Holes {
    let mut open = Holes::default();
    if !decide::has_spare_tower(rules, state) {
        return open;
    }
    let (board, colour) = (&state.board, state.on_move);
    let free = board.free(colour);
    if rules.first_on_edge || !decide::is_first(state) {
        return free;
    }
    free.each(|at| {
        if board.edge(colour, at).is_none() {
            open.add(at);
        }
    });
    open
}
