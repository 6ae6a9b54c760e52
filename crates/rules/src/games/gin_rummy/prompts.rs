//! Prompts: who is asked for which act next, and the legal answers if they can be listed.

use crate::games::gin_rummy::{Fact, Opened, Phase, State};
use crate::kit::Seat;
use crate::{Prompt, Role};

pub(super) fn prompts(state: &State) -> Vec<Prompt<Fact>> {
    let Some(seat) = state.asked() else { return Vec::new() };
    let told = Prompt { optional: true, ..ask(None, "knock", None) };
    match state.deal.as_ref().map(|deal| deal.phase) {
        None => vec![ask(Some(seat), "deal", Some(vec![Fact::Deal { dealer: None, turned: None }])), told],
        // The card is taken or refused; the discards for it can't be listed.
        Some(Phase::Offer(_)) => {
            let pass = Prompt { optional: true, ..ask(Some(seat), "pass", Some(vec![Fact::Pass])) };
            vec![ask(Some(seat), "first", None), pass]
        }
        Some(Phase::Refused(_)) => vec![ask(Some(seat), "stock", None)],
        Some(Phase::Turn(_)) => vec![ask(Some(seat), "turn", None)],
        Some(Phase::Show(_)) => vec![ask(Some(seat), "show", shown(state, seat)), told],
    }
}

/// Asks for the totals of the hands.
pub(super) fn summary(state: &State) -> Vec<Prompt<Fact>> {
    if state.end.is_some() {
        return Vec::new();
    }
    vec![ask(None, "knock", None), Prompt { optional: true, ..ask(None, "void", Some(vec![Fact::Void])) }]
}

const fn ask(seat: Option<Seat>, ask: &'static str, facts: Option<Vec<Fact>>) -> Prompt<Fact> {
    Prompt { seat, role: Role::Referee, ask, optional: false, facts }
}

/// Lists the showing of a hand that is known completely; its best melds are to be found.
fn shown(state: &State, seat: Seat) -> Option<Vec<Fact>> {
    let cards = state.deal.as_ref()?.known(seat);
    let hand = Opened { rest: cards.iter().collect(), unsorted: true, ..Opened::default() };
    (cards.len() == super::HAND).then(|| vec![Fact::Show { seat, hand }])
}
