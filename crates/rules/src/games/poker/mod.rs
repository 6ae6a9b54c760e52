//! Poker at one table of a tournament, Texas Hold'em or Omaha, over as many hands as it takes.
//!
//! Recorded but not automated: the shuffle, who sits where (by lot), when the blinds grow (at the referees' pace), the
//! order in which hands are shown. Hidden cards may be recorded but need not be: an unrecorded card stays unknown, and
//! a card that nobody has shown is known only to the referee and its holder. Where the book is silent the ruleset's
//! decisions A1–A15 apply.
//!
//! Facts use the words of PHH (poker hand history); seats are names or `p1`, `p2`… in the order of the table, whoever
//! deals. Cards are `As`, `Td`; suits are read in Italian too: F, Q, C, P.
//!
//! | fact | says |
//! | --- | --- |
//! | `blinds 20`, `blinds 20 50` | the small blind from the next hand, and the big blind if it is not the usual one |
//! | `blinds 20 40 ante 5`, `ante 5` | with an ante; then `everybody`, `big-blind` or `button` if the payer changes |
//! | `deal` (also `hand`), `deal button p3` | the next hand begins; the dealer is named at the first one |
//! | `d dh p1 AsKs`, `d dh p1 As??` | hidden cards that the referee saw |
//! | `d db 2c3c4d` | common cards |
//! | `p3 cbr 70`, `p1 cc`, `p2 f` | a bet or raise to 70 in this round, a check or call, a fold |
//! | `p3 all-in`, `p3 pot` | recorded as the raise or call that results |
//! | `p1 sm AsKs`, `p1 sm` | shows, or mucks the hand unseen |
//! | `p1 says full K 2` | a hand called and confirmed: its kind, and its ranks, the most significant first |
//! | `stacks p1 1200 p2 800`, `stacks 1200 800 0` | all chips counted |
//! | `out p3 hand 17 400` | out in hand 17, begun with 400; `same` for the hand of the one before, else the next one |
//! | `button p2`, `hand 17` | who deals next; how many hands have been dealt |
//!
//! Short forms, for the player to act: `f`, `c`, `70`, `r 70`, `pot`, `all`, and `p3 70` for another; between rounds
//! just the cards; at the end the cards of the player asked to show, or `m`. `p3 AsKs` are cards that only the referee
//! saw: what p3 shows is `p3 sm AsKs`.
//!
//! Kinds: `high` (5 ranks), `pair` (4), `two-pair` (3), `trips` (3), `straight` (1), `flush` (5), `full` (2), `quads`
//! (2), `straight-flush` (1); read also `carta-alta`, `coppia`, `doppia-coppia`, `tris`, `scala`, `colore`, `poker`,
//! `scala-reale`.
//!
//! Rulings: `set-stack p1 500`, `set-button p2`, `set-blinds 20 40 ante 5`, `set-turn p3`, `set-turn none`, `take-card
//! 2c` (from the common ones), `take-hand p1` (what is known of it), `void-hand` (all bets go back), `award p1 300 pot
//! 0`, `end-hand`, `eliminate p3 17 400`, `reinstate p3`, `position LINE`.
//!
//! Position line: `hand=3 button=p2 blinds=10/20 turn=p1 owed=20 by=20 board=2c3c4d; 980 bet=20 in=20 acted; 1000`: the
//! table, then a `;` and a group for each player, the chips first. Optional for the table: `over` (no hand is under
//! way), `placed` (the button stays for the next hand), `next=20/40` (blinds from then), `ante=5`, `ante=40/big-blind`,
//! `next-ante=0`, `owed` (chips of this round that players who stay in owe), `by` (the last raise), `loose=400` (chips
//! of eliminated players that are not recorded as anybody's), `pot=200:p1,p2` (a pot once betting is over); for a
//! player: `began` (chips at the start of the hand, if they do not follow from the others), `bet` (in this round), `in`
//! (in this hand), `dead` (an ante that is nobody's bet), `won`, `folded`, `acted`, `cards=AsKs`, `shown`,
//! `says=full,K,2`, `mucked`, `out=17/400` (hand, and chips at its start).

mod ante;
mod article;
mod bet;
mod betting;
mod chances;
mod checks;
mod close;
mod conceal;
mod deal;
mod decide;
mod effect;
mod evolve;
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

use crate::game::{Game, Hiding, Outcome, Prompt, SeatProblem, Standing, Summary};
use crate::kit::game_types;
use crate::{Message, Proceeding};

/// The type that implements the traits of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Poker;

impl Game for Poker {
    const ID: &'static str = "poker";
    const REVISION: u32 = 2;
    const RECORD_KEEPING: Article = Article::Judge;
    const ACTS: &'static [&'static str] = &["blinds", "deal", "cards", "bet", "showdown", "count"];
    const SUMMARY: Option<Summary<Self>> =
        Some(Summary { acts: &["blinds", "count"], prompts: |_, state| prompts::summary(state) });
    const HIDING: Option<Hiding<Self>> = Some(conceal::HIDING);

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
}
