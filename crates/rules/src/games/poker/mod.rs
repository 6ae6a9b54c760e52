//! Poker at one table of a tournament, Texas Hold'em or Omaha, over as many hands as it takes.
//!
//! Not automated, only recorded: the shuffle, who sits where (by lot), when the blinds grow (at the referees' pace), in which
//! order hands are shown. Hidden cards may be recorded and need not be: an unknown card stays unknown, and only the
//! referee and whoever holds it know one that nobody has shown. Where the book is silent the ruleset's decisions A1–A15 say
//! what happens.
//!
//! Facts are the words of PHH (poker hand history); seats are `p1`, `p2`… in the order of the table whoever deals, or names.
//! Cards are `As`, `Td`; suits are read in Italian, too: F, Q, C, P.
//!
//! | fact | says |
//! | --- | --- |
//! | `blinds 20`, `blinds 20 50` | buio, and controbuio where it is not the usual one, from the next hand |
//! | `blinds 20 40 ante 5`, `ante 5` | with an ante; behind it `everybody`, `big-blind` or `button` where another pays than before |
//! | `deal` (also `hand`), `deal button p3` | the next hand begins; who deals is told at the first one |
//! | `d dh p1 AsKs`, `d dh p1 As??` | hidden cards that the referee saw |
//! | `d db 2c3c4d` | common cards |
//! | `p3 cbr 70`, `p1 cc`, `p2 f` | a bet or raise to 70 in this round, a check or call, a fold |
//! | `p3 all-in`, `p3 pot` | read as the raise or call that it comes to |
//! | `p1 sm AsKs`, `p1 sm` | shows, or gives up the hand unseen |
//! | `p1 says full K 2` | a hand called and confirmed: its kind, and its ranks, the most significant first |
//! | `stacks p1 1200 p2 800`, `stacks 1200 800 0` | all chips counted |
//! | `out p3 hand 17 400` | eliminated in hand 17, begun with 400; `same` for the hand of the one before, else the next one |
//! | `button p2`, `hand 17` | who deals next; how many hands have been dealt |
//!
//! Typed in a hurry, for whoever is to act: `f`, `c`, `70`, `r 70`, `pot`, `all`, and `p3 70` for another; between rounds
//! just the cards; at the end the cards of whoever is asked to show, or `m`. `p3 AsKs` are cards that the referee saw and nobody
//! else: what p3 shows is `p3 sm AsKs`.
//!
//! Kinds: `high` (5 ranks), `pair` (4), `two-pair` (3), `trips` (3), `straight` (1), `flush` (5), `full` (2), `quads` (2),
//! `straight-flush` (1); read also `carta-alta`, `coppia`, `doppia-coppia`, `tris`, `scala`, `colore`, `poker`,
//! `scala-reale`.
//!
//! Rulings: `set-stack p1 500`, `set-button p2`, `set-blinds 20 40 ante 5`, `set-turn p3`, `set-turn none`, `take-card 2c` (from the
//! common ones), `take-hand p1` (what is known of it), `void-hand` (all bets go back), `award p1 300 pot 0`, `end-hand`,
//! `eliminate p3 17 400`, `reinstate p3`, `position LINE`.
//!
//! Position line: `hand=3 button=p2 blinds=10/20 turn=p1 owed=20 by=20 board=2c3c4d; 980 bet=20 in=20 acted; 1000`: the
//! table, then a `;` and a group a player with the chips first. On the table may stand `over` (no hand is under way), `placed`
//! (the button stays for the next hand), `next=20/40` (blinds from then), `ante=5`, `ante=40/big-blind`, `next-ante=0`, `owed` (chips of this round that whoever goes on
//! owes), `by` (the last raise), `loose=400` (chips of players who are out that nobody has been told to have), `pot=200:p1,p2`
//! (a pot once betting is over); on a player `began` (chips at the start of the hand, where they are not what follows from
//! the others), `bet` (in this round), `in` (in this hand), `dead` (an ante that is nobody's bet), `won`, `folded`, `acted`, `cards=AsKs`, `shown`,
//! `says=full,K,2`, `mucked`, `out=17/400` (hand, and chips at its start).

mod ante;
mod article;
mod bet;
mod betting;
mod chances;
mod close;
mod conceal;
mod decide;
mod effect;
mod hand;
mod notation;
mod phh;
mod position;
mod pots;
mod prompts;
mod rules;
mod ruling;
mod say;
mod score;
mod seats;
mod short;
mod showdown;
mod state;
mod tabled;
mod tally;
mod tell;
mod value;
mod view;

pub use ante::{Ante, AnteBy};
pub use article::Article;
pub use betting::{Bounds, bounds};
pub use chances::{Chance, Chances, chances};
pub use effect::{Blind, Effect, Fact};
pub use hand::{Strength, best, strength};
pub use phh::games;
pub use pots::pots;
pub use prompts::asked_to_show;
pub use rules::{HeadsUp, LaterRounds, LeastRaise, Limit, OddChips, Rules, SameHand};
pub use seats::Chair;
pub use short::raise_to;
pub use state::{Out, Player, Pot, State};
pub use value::{Kind, Value};

use crate::game::{Game, Outcome, Prompt, SeatProblem, Standing};
use crate::kit::game_types;
use crate::{Audience, Message, Proceeding};

/// Names the game for the compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Poker;

impl Game for Poker {
    const ID: &'static str = "poker";
    const REVISION: u32 = 2;
    const RECORD_KEEPING: Article = Article::Judge;
    const ACTS: &'static [&'static str] = &["blinds", "deal", "cards", "bet", "showdown", "count"];
    const SUMMARY: &'static [&'static str] = &["blinds", "count"];

    game_types!(Chair);

    fn check_seats(rules: &Rules, seats: &[Chair]) -> Vec<SeatProblem<Article>> {
        seats::check(rules, seats)
    }

    fn setup(rules: &Rules, seats: &[Chair]) -> State {
        State::new(rules, seats)
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Blinds { .. } => "blinds",
            Fact::Deal { .. } => "deal",
            Fact::Hole { .. } | Fact::Board { .. } => "cards",
            Fact::Fold { .. } | Fact::Call { .. } | Fact::Raise { .. } => "bet",
            Fact::Show { .. } | Fact::Say { .. } | Fact::Muck { .. } => "showdown",
            Fact::Stacks { .. } | Fact::Out { .. } | Fact::Button { .. } | Fact::Hand { .. } => "count",
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
        state.winner().map(|winner| Outcome { winners: vec![winner], official: true })
    }

    fn summary_prompts(_: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        prompts::summary(state)
    }

    fn hides(_: &Rules) -> bool {
        true
    }

    fn stays_sealed(rules: &Rules) -> bool {
        rules.sealed
    }

    fn conceal_state(state: &mut State, _: &State, audience: Audience) {
        conceal::state(state, audience);
    }

    fn conceal_fact(fact: &mut Fact, _: &State, audience: Audience) {
        conceal::fact(fact, audience);
    }

    fn conceal_effect(effect: &mut Effect, _: &State, audience: Audience) {
        conceal::effect(effect, audience);
    }
}
