//! Risiko!, three rule sets of the festival: Varianti with victory points, its final in the dark, and the tournament
//! with objectives. The map with its borders, cards, bonuses and objectives are data of the ruleset.
//!
//! Recorded but not automated: lots, dice, which cards are drawn, when the time is up. Hands, objectives and the
//! territories dealt in the dark may be recorded but need not be; only the referee and the player know them. A
//! strategic sheet and the destination of airborne troops are sealed. Where the books are silent the ruleset's
//! decisions A1–A27 apply.
//!
//! Territories have codes of three letters; players go by name or by the colour of their armies.
//!
//! | fact | says |
//! | --- | --- |
//! | `order Anna Carla Bruno`, `first Anna` | the order of play |
//! | `deal Anna ALA BRA 8?` | territories dealt; in the dark some may be unknown |
//! | `deploy Anna ALA3 BRA1` | armies at the start |
//! | `sheet Anna ALA3 BRA2` | a strategic sheet, sealed |
//! | `+ CIN3 SIA2`, `+ CIN3 dark 4 BRA2 PER2` | armies placed, some of them in the dark (sealed) |
//! | `T F:ALB F:ALA C:VEN`, `T J F F =8` | a set of cards |
//! | `ALA>KAM` | an attack declared in the dark |
//! | `ALA>KAM 3v2 651/62` | one roll |
//! | `x4` (also `ALA>KAM x4`) | a conquered territory is occupied |
//! | `P USO1+USE1>GRO` | paratroopers, by units |
//! | `>GRO 2v1 65/3` | one roll of troops that may not stop |
//! | `L ALA 5 MON`, `D ALA>MON` | airborne troops are loaded (the destination is sealed); they land |
//! | `M ONT>QUE 3, USE>QUE 2` | the strategic move |
//! | `C`, `C BRA`, `C J` | a card drawn |
//! | `hand Anna BRA J 2?` | cards that the referee saw |
//! | `show Anna BRA3` | dark territories revealed |
//! | `#` | the turn is over |
//! | `time`, `S 3+1`, `lower 12` | the time is up; the dice that may end the game; a lower number ends it |
//! | `objective Anna C07`, `risiko Anna` | an objective; it is reached |
//! | `BRA PER blu`, `eliminated Anna` | while only the score is followed: who holds what, who has nothing left |
//! | `round 5`, `close`, `close Anna` | likewise: round 5 is over, the end (and in whose turn) |
//!
//! While only the score is followed `own BRA 1` and `eliminated 2` name seats by number, from 0, and `round` is the
//! next one. The option `deal`, `{"ALA": 0, …}`, holds what was dealt.
//!
//! Short forms: `4` to occupy, `65/3` for the attack under way or to repeat the last one, `31` for the dice of the end.
//!
//! Rulings: `set BRA Anna 3`, `set BRA nobody 5`, `turn Anna`, `end`, `resume`, `position LINE`.
//!
//! Position line: `play turn=1 round=3 place=5 pack=30 free=ALA CIN5; BRA3 PER1 cards=2 known=ALA,J lost=4; …`: the
//! stage (`setup`, `rounds`, `play`, `summary`, `over=roll`), the game, then a `;` and a group for each player.
//! Optional for the game: `order=0,2,1`, `step`, `place`, `sets`, `conquests`, `moved`, `loaded`, `targets`,
//! `declared=ALA>KAM`, `invade=ALA>KAM:3`, `jumped=GRO:2`, `landed=GRO:2`, `roll=KAM:651/62`, `again=ALA`, `closing`,
//! `lowered`, `dark`, `revealing`, `played`, `discards`, `winner`, territories that nobody holds (`free`, `hidden` in
//! the dark) and neutral ones (`CIN5`); for a player: territories with armies (`BRA*` in the dark), `ready`, `dealt`,
//! `reserve`, `pile`, `flight=ALA:5`, `landing=ALA:5:MON`, `objective`, `out`, `sealed`, `written`, `shown`. A game
//! that is over and `dark` waits for the hidden territories.

mod air;
mod article;
mod battle;
pub mod card;
mod cards;
mod chance;
mod checks;
mod code;
mod conceal;
mod dark;
mod decide;
mod effect;
mod evolve;
mod goal;
mod income;
pub mod map;
mod moves;
mod notation;
mod own;
mod placing;
mod position;
mod prompts;
mod read;
pub mod rules;
mod ruling;
mod sample;
mod say;
mod score;
mod sealing;
mod seats;
mod setup;
pub mod state;
mod summary;
mod survey;
mod tabled;
mod tell;
mod turn;
mod view;
mod words;

pub use article::Article;
pub use battle::{defence_dice, losses, may_attack, occupation};
pub use card::{Card, Played, Symbol};
pub use chance::{Chance, Odds};
pub use code::Code;
pub use effect::{Armies, Effect, Fact};
pub use income::Income;
pub use map::{Map, Territory};
pub use rules::{Goal, Objective, Rules};
pub use say::about_objective;
pub use score::{points, won};
pub use seats::{Colour, Commander, colours};
pub use state::{Closing, Dark, End, Flight, Holder, Land, Pending, Player, Roll, Stage, State, Step, Turn};
pub use words::{parse_armies, write_armies};

use crate::game::{Boards, Game, Hiding, Outcome, Prompt, Sealing, SeatProblem, Standing, Summary};
use crate::{Message, Proceeding, RulesetProblem};

/// The type that implements the traits of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Risiko;

impl Game for Risiko {
    const ID: &'static str = "risiko";
    const REVISION: u32 = 3;
    const RECORD_KEEPING: Article = Article::Judge;
    const ACTS: &'static [&'static str] = &[
        "first",
        "deploy",
        "sheet",
        "armies",
        "set",
        "attack",
        "airborne",
        "move",
        "card",
        "show",
        "end",
        "time",
        "objective",
        "hold",
    ];
    const SUMMARY: Option<Summary<Self>> =
        Some(Summary { acts: &["first", "time", "objective", "hold"], prompts: prompts::summary });
    const HIDING: Option<Hiding<Self>> = Some(conceal::HIDING);
    const SEALING: Option<Sealing<Self>> = Some(sealing::SEALING);
    const BOARDS: Option<Boards<Self>> = Some(own::BOARDS);

    type Rules = Rules;
    type Seat = Commander;
    type State = State;
    type Fact = Fact;
    type Effect = Effect;
    type Article = Article;

    fn lint(rules: &Rules) -> Vec<RulesetProblem> {
        rules.lint()
    }

    fn check_seats(rules: &Rules, seats: &[Commander]) -> Vec<SeatProblem<Article>> {
        seats::check(rules, seats)
    }

    fn setup(rules: &Rules, seats: &[Commander]) -> State {
        State::new(rules, seats)
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Order(_) => "first",
            Fact::Deal { .. } | Fact::Deploy { .. } => "deploy",
            Fact::Sheet(_) => "sheet",
            Fact::Place { .. } => "armies",
            Fact::Set { .. } => "set",
            Fact::Declare { .. } | Fact::Attack { .. } | Fact::Fight { .. } | Fact::Invade(_) | Fact::Jump { .. } => {
                "attack"
            }
            Fact::Load { .. } | Fact::Land { .. } => "airborne",
            Fact::Move(_) => "move",
            Fact::Draw(_) | Fact::Hand { .. } => "card",
            Fact::Show { .. } => "show",
            Fact::Done | Fact::EndRoll(_) => "end",
            Fact::Time | Fact::Lower(_) => "time",
            Fact::Objective { .. } | Fact::Risiko(_) => "objective",
            Fact::Hold { .. } | Fact::Out(_) | Fact::Round(_) | Fact::Close { .. } => "hold",
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

    fn evolve(state: &mut State, effect: &Effect) {
        state.evolve(effect);
    }

    fn standings(rules: &Rules, state: &State) -> Vec<Standing> {
        score::standings(rules, state)
    }

    fn outcome(rules: &Rules, state: &State) -> Option<Outcome> {
        score::outcome(rules, state)
    }

    fn due(_: &Rules, state: &State) -> u32 {
        state.turn.to_place
    }
}
