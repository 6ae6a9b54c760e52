//! Backgammon, the festival's national tournament: the international rules with doubling cube, matches to a number of
//! points with the Crawford game.
//!
//! Not automated, only recorded: whether dice lie as they should, what is agreed about a resignation, and whether the
//! opponent condones an illegal move (a waiver by name). Jacoby rule, beavers and automatic doubles are not played in
//! matches. Where the book is silent the ruleset's decisions A1–A5 apply; clocks are the tournament's business.
//!
//! Facts: `open 3 1` (the die of the first seat and that of the second), `31` or `31:` (a roll; as the first fact of a game
//! like `open`), `8/5 6/5` (how the dice that lie were played), `31: 8/5 6/5` (both at once), `13/7*/5`, `6/4(3)`,
//! `bar/22`, `5/off`, `no play` (or `fan`, `0`), `double`, `take`, `drop`, `cocked` (the dice are taken back and rolled
//! anew), `resign NAME` with `single`, `gammon` or `backgammon`, `flag NAME`. A play may be written in any order and with
//! or without the points on the way and the asterisks, as long as only one result fits; where a checker could also hit on
//! its way, the way without a hit is meant.
//!
//! Position line: the XGID, `XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10`. The first seat plays the capitals,
//! from below. The turn of a double offered, `D`, is that of the player who doubles, and the cube is still as before. An
//! XGID says less than a referee must know:
//!
//! - The start with the cube in the middle and no dice means that the opening roll is awaited, whoever's turn is written;
//!   with dice it means that the opening roll lies. `begun` behind it says that neither is so.
//! - Who has the points of the match length has won; `end=0` or `end==` behind it say that a seat or nobody has won in
//!   spite of the score.
//! - Without the Crawford flag, a player one point away means that the Crawford game has been played.
//! - The match length is the position's, whatever the ruleset says; 0 is a session without end, whose Jacoby and beaver
//!   flags are left out. A limit of the cube below 1024 is not kept either, nor the order of the dice.

mod article;
mod board;
mod decide;
mod effect;
mod evolve;
mod fault;
mod fit;
mod game;
pub mod mat;
mod notation;
mod play;
mod plays;
mod position;
mod rules;
mod sgf;
mod state;
mod tell;
mod value;

pub use article::Article;
pub use board::{BAR, Board, CHECKERS, OFF};
pub use effect::{Effect, Fact};
pub use play::{Hop, Play};
pub use rules::Rules;
pub use state::{Cube, Phase, State};
pub use value::Value;

use serde_json::json;

use crate::game::{Game, Prompt, SeatProblem, Standing};
use crate::kit::perft::{Perft, Plays, perft};
use crate::kit::{Imposed, PlayerSeat, Ruling, Seat, check_two, game_of_two, standings_of_two, tabled_for_two};
use crate::message::check;
use crate::{Message, Proceeding, Role, Tabled, Terms};

/// Marker type that implements the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backgammon;

impl Game for Backgammon {
    const ID: &'static str = "backgammon";
    const REVISION: u32 = 1;
    const RECORD_KEEPING: Article = Article::Judge;
    const ACTS: &'static [&'static str] = &["roll", "play", "cube", "cocked", "resign", "flag"];
    const PERFT: Option<Perft<Self>> = Some(perft::<Self>);

    game_of_two!(PlayerSeat);

    fn check_seats(_: &Rules, seats: &[PlayerSeat]) -> Vec<SeatProblem<Article>> {
        check_two::<Self>(seats, Article::Board)
    }

    fn setup(rules: &Rules, _: &[PlayerSeat]) -> State {
        State::new(rules)
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Open(_) | Fact::Roll(_) => "roll",
            Fact::Play(_) | Fact::Turn { .. } => "play",
            Fact::Double | Fact::Take | Fact::Drop => "cube",
            Fact::Cocked => "cocked",
            Fact::Resign { .. } => "resign",
            Fact::Flag(_) => "flag",
        }
    }

    fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        let mut facts = Vec::new();
        Self::plays(rules, state, &mut facts);
        let seat = state.phase.asked();
        let prompt = |ask, optional, facts| Prompt { seat, role: Role::Referee, ask, optional, facts: Some(facts) };
        let resign = |player: Seat| Value::ALL.map(|value| Fact::Resign { player, value: Some(value) }).to_vec();
        match state.phase {
            _ if state.end.is_some() => Vec::new(),
            Phase::Opening => vec![prompt("open", false, facts)],
            Phase::ToPlay(..) => vec![prompt("play", false, facts)],
            Phase::Offered(_) => vec![prompt("take", false, facts)],
            Phase::ToRoll(by) => {
                let doubles = facts.iter().position(|fact| *fact == Fact::Double).map(|at| facts.split_off(at));
                let mut prompts = vec![prompt("roll", false, facts)];
                prompts.extend(doubles.map(|double| prompt("double", true, double)));
                prompts.push(prompt("resign", true, resign(by)));
                prompts
            }
        }
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, fact);
    }

    fn admits(_: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
        let ruling = effect.ruling().ok_or_else(|| Message::new("backgammon-ruling-effect"))?;
        match ruling {
            Ruling::SetUp(position) => position::admits(position),
            Ruling::Resumed if state.end.is_some() => check(!state.is_decided(), "backgammon-ruling-decided"),
            ruling => ruling.admitted(state.end, "backgammon-ruling-not-over"),
        }
    }

    fn standings(_: &Rules, state: &State) -> Vec<Standing> {
        standings_of_two(state.end, "points", Article::Values, state.score)
    }
}

impl Tabled for Backgammon {
    tabled_for_two!(PlayerSeat);

    /// Returns true: the opening roll decides who begins (2.2).
    fn begins_by_itself(_: &Rules, _: &[PlayerSeat]) -> bool {
        true
    }

    fn time_up(seat: Seat, _: i64) -> Option<Fact> {
        Some(Fact::Flag(seat))
    }

    fn options(terms: &Terms) -> serde_json::Value {
        terms.length.map_or(json!(null), |length| json!({ "length": length }))
    }
}

impl Plays for Backgammon {
    fn plays(_: &Rules, state: &State, plays: &mut Vec<Fact>) {
        match state.phase {
            _ if state.end.is_some() => {}
            Phase::Opening => plays.extend((1..=6).flat_map(|one| (1..=6).map(move |other| Fact::Open([one, other])))),
            Phase::ToRoll(by) => {
                plays.extend((1..=6).flat_map(|one| (1..=one).map(move |other| Fact::Roll([one, other]))));
                plays.extend(game::may_double(state, by).then_some(Fact::Double));
            }
            Phase::ToPlay(by, dice) => plays::list(&state.board, by, dice, plays),
            Phase::Offered(_) => plays.extend([Fact::Take, Fact::Drop]),
        }
    }
}
