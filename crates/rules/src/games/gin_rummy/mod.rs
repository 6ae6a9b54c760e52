//! Gin Rummy of the festival's rule book, section «GIN RUMMY»: two players, hands of ten cards, 200 points or three columns.
//!
//! Not automated, only recorded: the lot for the first dealer, the shuffle, whether there is time for three columns.
//! Cards in a hand may be recorded and need not be: only the referee and the holder know cards that nobody has shown.
//! Where the book is silent the ruleset's decisions A1–A9 apply; there are no bonuses for games, boxes or lines (3.4).
//!
//! Cards are `4h`, `Td`; suits are read in Italian, too: F, Q, C, P.
//!
//! | fact | says |
//! | --- | --- |
//! | `deal`, `deal 7c`, `deal NAME 7c` | the next hand begins; the turned card, and who deals at the first hand |
//! | `hold NAME 7c8c9c` (also `NAME 7c8c9c`) | cards that the referee saw in a hand, all or some |
//! | `pass` | the turned card was refused |
//! | `S>7c`, `S4h>7c` | drew from the stock (which card), discarded 7c |
//! | `D>Kd`, `D4h>Kd` | took the top of the pile, discarded Kd |
//! | `S>7c K` | the same, and knocked |
//! | `show NAME 4c4d4h7c8c9cTc2d3hKs` | the hand after a knock: the best melds are found |
//! | `show NAME 4c4d4h 7c8c9c > Jc + 2d3h` | as it was laid: melds, what is laid off behind `>`, deadwood behind `+` |
//! | `knock NAME HAND / HAND` | both hands at once, the knocker's first |
//! | `knock NAME 6 v 20`, `NAME K 6 20`, `… = 14` | a hand by its totals, with the points if they were called |
//! | `gin NAME v 33`, `NAME G 33` | gin, by the opponent's total |
//! | `void`, `V` | nobody knocked |
//!
//! Without `>` and `+`, three or more cards in one piece beside others are a meld. For the player who is asked to show,
//! the cards alone are enough.
//!
//! Position line: `hand=3 dealer=1 scores=0+14,1+25 turn=0 stock=29 pile=7c??Kd open0=4h held1=AsKs
//! shown0=4c4d4h,7c8c9cTc+3h2d`: the awaited act is `offer` (the turned card), `refused` (the stock, after two
//! refusals), `turn` or `show` with a seat; `??` is a card that nobody named; `open` are cards taken from the pile,
//! `held` those that the referee saw. `end=0` or `end==` state how the match ended.

mod article;
mod checks;
mod conceal;
pub mod deadwood;
mod decide;
mod effect;
mod evolve;
mod known;
mod notation;
mod position;
mod prompts;
mod rules;
mod say;
mod show;
mod spread;
mod state;
mod tally;
mod tell;
mod view;

pub use article::Article;
pub use effect::{Effect, Fact, How, Source};
pub use rules::Rules;
pub use spread::{Opened, Spread};
pub use state::{Deal, HAND, Phase, STOCK, Score, State};
pub use tally::points;

use serde_json::json;

use crate::game::{Game, Hiding, Prompt, SeatProblem, Standing, Summary};
use crate::kit::columns::closed;
use crate::kit::{Imposed, PlayerSeat, Ruling, Seat, check_two, game_of_two, tabled_for_two};
use crate::message::check;
use crate::{Article as _, Message, Part, Proceeding, Report, Tabled, Terms};

/// Marker type that implements the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GinRummy;

impl Game for GinRummy {
    const ID: &'static str = "gin_rummy";
    const REVISION: u32 = 2;
    const RECORD_KEEPING: Article = Article::Judge;
    const ACTS: &'static [&'static str] = &["deal", "cards", "take", "showdown", "knock"];
    const SUMMARY: Option<Summary<Self>> =
        Some(Summary { acts: &["knock"], prompts: |_, state| prompts::summary(state) });
    const HIDING: Option<Hiding<Self>> = Some(conceal::HIDING);
    const USUAL: &'static [&'static str] = &["deal", "show"];

    game_of_two!(PlayerSeat);

    fn check_seats(_: &Rules, seats: &[PlayerSeat]) -> Vec<SeatProblem<Article>> {
        check_two::<Self>(seats, Article::Deck)
    }

    fn setup(rules: &Rules, _: &[PlayerSeat]) -> State {
        State::new(rules)
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Deal { .. } => "deal",
            Fact::Hold { .. } => "cards",
            Fact::Pass | Fact::Turn { .. } => "take",
            Fact::Show { .. } | Fact::Reveal { .. } => "showdown",
            Fact::Knocked { .. } | Fact::Gin { .. } | Fact::Void => "knock",
        }
    }

    fn prompts(_: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        prompts::prompts(state)
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, fact);
    }

    fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
        let ruling = effect.ruling().ok_or_else(|| Message::new("gin-rummy-ruling-effect"))?;
        match ruling {
            Ruling::SetUp(position) => position::admits(rules, position),
            Ruling::Resumed if state.end.is_some() => {
                check(state.winner_by_score(rules).is_none(), "gin-rummy-ruling-decided")
            }
            ruling => ruling.admitted(state.end, "gin-rummy-ruling-not-over"),
        }
    }

    fn standings(rules: &Rules, state: &State) -> Vec<Standing> {
        let columns = state.columns(rules);
        let key = |seat: Seat| match state.end.map(|end| end.winner()) {
            Some(Some(winner)) => (usize::from(seat == winner), 0),
            Some(None) => (0, 0),
            None => (closed(&columns, seat), state.total(seat)),
        };
        let standing = |seat: Seat| {
            let points = i64::try_from(state.total(seat)).unwrap_or(i64::MAX);
            let parts = vec![Part { kind: "points", article: Article::Game.key(), points }];
            Standing { seat, place: 1 + u32::from(key(seat) < key(seat.opponent())), parts }
        };
        let mut standings = Seat::PAIR.map(standing).to_vec();
        standings.sort_by_key(|standing| standing.place);
        standings
    }
}

impl Tabled for GinRummy {
    tabled_for_two!(PlayerSeat);

    fn options(terms: &Terms) -> serde_json::Value {
        let Some(columns) = terms.columns else { return serde_json::Value::Null };
        json!({ "to": columns.to, "columns": columns.count, "to_win": columns.to_win })
    }

    fn report(_: &Rules, state: &State) -> Report {
        let hands = state.scores.iter().map(|score| (score.seat, score.points)).collect();
        Report { hands: Some(hands), ..Report::default() }
    }
}
