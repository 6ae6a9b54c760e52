//! A tournament as a [`Game`] of the rules core: with the same record, previews, waivers, amendments and articles.

use rules::{Broken, Game, Hiding, Match, Message, Outcome, Proceeding, Prompt, RulesetProblem, SeatProblem, Standing};

use crate::article::Article;
use crate::fact::{Effect, Fact};
use crate::plan::Plan;
use crate::state::State;
use crate::tournament::{NoSeat, Tournament};
use crate::{conceal, decide, evolve, prompts, reconcile};

impl Game for Tournament {
    const ID: &'static str = "tournament";
    const REVISION: u32 = 2;
    const RECORD_KEEPING: Article = Article::Record;
    const ACTS: &'static [&'static str] = Fact::ACTS;
    const HIDING: Option<Hiding<Self>> = Some(conceal::HIDING);

    type Rules = Plan;
    type Seat = NoSeat;
    type State = State;
    type Fact = Fact;
    type Effect = Effect;
    type Article = Article;

    fn lint(rules: &Plan) -> Vec<RulesetProblem> {
        rules.lint()
    }

    fn check_seats(_: &Plan, _: &[NoSeat]) -> Vec<SeatProblem<Article>> {
        Vec::new()
    }

    fn setup(_: &Plan, _: &[NoSeat]) -> State {
        State::default()
    }

    fn act(fact: &Fact) -> &'static str {
        fact.act()
    }

    fn prompts(rules: &Plan, state: &State) -> Vec<Prompt<Fact>> {
        prompts::prompts(rules, state)
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, fact);
    }

    fn admits(_: &Plan, state: &State, effect: &Effect) -> Result<(), Message> {
        decide::admits(state, effect)
    }

    fn evolve(state: &mut State, effect: &Effect) {
        evolve::evolve(state, effect);
    }

    fn unseen(before: &Match<Self>, after: &Match<Self>) -> Vec<Broken<Article>> {
        reconcile::unseen(before, after)
    }

    /// Returns no standings: seats rank nobody here, see [`crate::ranking`].
    fn standings(_: &Plan, _: &State) -> Vec<Standing> {
        Vec::new()
    }

    fn outcome(_: &Plan, state: &State) -> Option<Outcome> {
        state.closed.then(|| Outcome { winners: Vec::new(), official: true })
    }
}
