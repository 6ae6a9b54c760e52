//! What a game decides: the trait of its rules, its questions, ranks and outcome.

mod boards;
mod hiding;
mod officials;
mod proceeding;
pub(crate) mod sealing;
mod summary;

pub use boards::Boards;
pub use hiding::Hiding;
pub use officials::Officials;
pub use proceeding::{Gravity, Ground, Log, Proceeding, Step, Violation};
pub use sealing::Sealing;
pub use summary::Summary;

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::kit::Seat;
use crate::{Article, Broken, Match, Message, Role, RulesetProblem};

/// A question that asks somebody for the next fact.
#[derive(Clone, Debug, PartialEq)]
pub struct Prompt<F> {
    /// The seat concerned, if it is one seat.
    pub seat: Option<Seat>,
    /// Who answers.
    pub role: Role,
    /// What is asked: a stable word such as `throw`, `validation`, `swap`.
    pub ask: &'static str,
    /// Whether play can go on without an answer.
    pub optional: bool,
    /// Every legal answer, or `None` if they can't be listed (a hand of cards, a whole table of tiles); only the usual
    /// answer if `ask` is one of [`Game::USUAL`].
    pub facts: Option<Vec<F>>,
}

/// The outcome of a game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The winning seats; empty for a draw.
    pub winners: Vec<Seat>,
    /// Whether those entitled to it have declared the result.
    pub official: bool,
}

/// The rank of one seat, with its points by origin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Place in the game from 1; equal places are shared.
    pub place: u32,
    /// Points by origin; sanctions are added by the match.
    pub parts: Vec<Part>,
}

/// Points of one origin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// Stable word for the origin, for example `placement`.
    pub kind: &'static str,
    /// Key of the article that gives or takes them.
    pub article: &'static str,
    /// The points, negative when taken.
    pub points: i64,
}

impl Standing {
    /// Sums the parts.
    pub fn points(&self) -> i64 {
        self.parts.iter().map(|part| part.points).sum()
    }
}

/// A problem of the people at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatProblem<A> {
    /// The seat concerned, if it is one seat.
    pub seat: Option<Seat>,
    /// Which field of it: `name`, `players`, `home`…
    pub field: &'static str,
    /// The clause that is violated.
    pub article: A,
    /// What is wrong and how to mend it.
    pub detail: Message,
}

/// Counts the sequences of plays of a given length from a position, see [`perft`](crate::kit::perft::perft).
pub type Perft<G> = fn(&<G as Game>::Rules, &<G as Game>::State, u32) -> u64;

/// The rules of a game: decides what follows from what the referee saw.
pub trait Game: Sized + Clone + Debug + 'static {
    /// Name on disk, never changed.
    const ID: &'static str;
    /// Revision of the rules code: grows when `decide` or `evolve` change meaning, so that old journals are not judged
    /// by new code.
    const REVISION: u32;

    /// Parameters read from the ruleset file.
    type Rules: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// What is known of a seat before the start; people's names appear nowhere else.
    type Seat: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// The position: a plain value.
    type State: Clone + PartialEq + Debug + Serialize;
    /// What the referee saw happen.
    type Fact: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// One atomic change of the state.
    type Effect: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// The clauses that this code automates.
    type Article: Article;

    /// Lists the problems of the parameters.
    fn lint(rules: &Self::Rules) -> Vec<RulesetProblem>;

    /// Lists the problems of the people at the start.
    fn check_seats(rules: &Self::Rules, seats: &[Self::Seat]) -> Vec<SeatProblem<Self::Article>>;

    /// Makes the first position; never fails once `check_seats` finds no problem.
    fn setup(rules: &Self::Rules, seats: &[Self::Seat]) -> Self::State;

    /// Returns the kind of act of a fact, as the ruleset's table of roles calls it.
    fn act(fact: &Self::Fact) -> &'static str;

    /// Lists who is asked what, with the legal answers if they can be listed.
    fn prompts(rules: &Self::Rules, state: &Self::State) -> Vec<Prompt<Self::Fact>>;

    /// Decides what follows from a fact: records all violations, or the steps.
    fn decide(p: &mut Proceeding<Self>, fact: &Self::Fact);

    /// Checks whether judges may impose an effect on this position; refuses only what is impossible.
    fn admits(rules: &Self::Rules, state: &Self::State, effect: &Self::Effect) -> Result<(), Message>;

    /// Applies one effect; never fails and contains no rules.
    fn evolve(state: &mut Self::State, effect: &Self::Effect);

    /// Ranks the seats as they stand now, in order of place.
    fn standings(rules: &Self::Rules, state: &Self::State) -> Vec<Standing>;

    /// Returns the outcome once play is over.
    fn outcome(rules: &Self::Rules, state: &Self::State) -> Option<Outcome>;

    /// Lists the entries that still hold after an amendment but would contradict what people were told then; the
    /// amendment must name them, or nothing is recorded.
    fn unseen(_before: &Match<Self>, _after: &Match<Self>) -> Vec<Broken<Self::Article>> {
        Vec::new()
    }

    /// What depends on officials beside the referee; `None` if nothing does.
    const OFFICIALS: Option<Officials> = None;

    /// How only the score of a match is followed; `None` if the game has no summary.
    const SUMMARY: Option<Summary<Self>> = None;

    /// How something is hidden from some audience: hands, sealed sheets; `None` if everybody may know everything.
    const HIDING: Option<Hiding<Self>> = None;

    /// How something is written down unseen, to be revealed later; `None` if nothing is.
    const SEALING: Option<Sealing<Self>> = None;

    /// How an organiser may bring a board; `None` if there is only one.
    const BOARDS: Option<Boards<Self>> = None;

    /// Counts how many of what is asked are due, for the wording: armies to place, dice to roll.
    fn due(_: &Self::Rules, _: &Self::State) -> u32 {
        0
    }

    /// Questions of which only the usual answers are listed although others are legal: a hand that might be shown in a
    /// worse order, a count with something that was not noted.
    const USUAL: &'static [&'static str] = &[];

    /// The article cited when an act can't be read or has no target: the one on who keeps the record.
    const RECORD_KEEPING: Self::Article;

    /// The function that counts sequences of plays, such as [`perft`](crate::kit::perft::perft); `None` if plays can't
    /// be listed.
    const PERFT: Option<Perft<Self>> = None;

    /// Every kind of act that [`Game::act`] can return.
    const ACTS: &'static [&'static str];
}
