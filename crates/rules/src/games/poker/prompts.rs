//! Who is asked what next, and the legal answers.

use crate::games::poker::betting::{Bounds, bounds};
use crate::games::poker::close::rivals;
use crate::games::poker::{Fact, Rules, State};
use crate::kit::Seat;
use crate::{Prompt, Role};

pub(super) fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
    if state.winner().is_some() {
        return Vec::new();
    }
    if state.over {
        return between(state);
    }
    if let Some(seat) = state.turn {
        return betting(rules, state, seat);
    }
    let mut prompts = Vec::new();
    if state.board.len() < 5 {
        prompts.push(ask(None, "board", None));
    }
    let runs_out = !prompts.is_empty();
    prompts.extend(showdown(rules, state).map(|prompt| Prompt { optional: runs_out, ..prompt }));
    prompts
}

/// Asks for the acts that change the score while no hands are followed, all of them optional.
pub(super) fn summary(state: &State) -> Vec<Prompt<Fact>> {
    if state.winner().is_some() {
        return Vec::new();
    }
    ["stacks", "out", "blinds", "button"].map(|word| Prompt { optional: true, ..ask(None, word, None) }).into()
}

const fn ask(seat: Option<Seat>, ask: &'static str, facts: Option<Vec<Fact>>) -> Prompt<Fact> {
    Prompt { seat, role: Role::Referee, ask, optional: false, facts }
}

/// Asks for the next hand, or first for a count if it is unknown who has which chips.
fn between(state: &State) -> Vec<Prompt<Fact>> {
    let words = |word| Prompt { optional: true, ..ask(None, word, None) };
    if state.loose > 0 {
        return vec![ask(None, "stacks", None), words("out")];
    }
    vec![ask(None, "deal", Some(vec![Fact::Deal { button: None }])), words("blinds"), words("stacks"), words("out")]
}

/// Asks the player to act; the amounts at the bounds are listed, but any between is allowed.
fn betting(rules: &Rules, state: &State, seat: Seat) -> Vec<Prompt<Fact>> {
    let mut facts = vec![Fact::Fold { seat }, Fact::Call { seat }];
    let bounds = bounds(rules, state, seat);
    let raises = bounds.filter(|bounds| bounds.may_raise);
    if let Some(Bounds { least, most, .. }) = raises {
        facts.push(Fact::Raise { seat, to: least });
        if most > least {
            facts.push(Fact::Raise { seat, to: most });
        }
    }
    let word = match bounds {
        Some(Bounds { call: 0, .. }) if state.owed == 0 => "open",
        Some(Bounds { call: 0, .. }) => "check",
        _ => "bet",
    };
    let mut prompts = vec![ask(Some(seat), word, Some(facts))];
    if raises.is_some() {
        prompts.push(Prompt { optional: true, ..ask(Some(seat), "raise", None) });
    }
    prompts
}

/// Lists who competes for a pot and has not shown, from the dealer's left.
fn to_show(state: &State) -> Vec<Seat> {
    let competing: Vec<Seat> = (0..state.pots.len()).flat_map(|pot| rivals(state, pot)).collect();
    let waits = |seat: &Seat| state.player(*seat).is_some_and(|player| !player.shown && player.said.is_none());
    state.after(state.button).filter(|seat| competing.contains(seat) && waits(seat)).collect()
}

/// Returns who is asked to show a hand once all common cards lie there; `None` if nobody is.
pub fn asked_to_show(state: &State) -> Option<Seat> {
    to_show(state).into_iter().next().filter(|_| state.board.len() == 5)
}

/// Asks everybody who competes for a pot and has not shown; the answer is listed if the cards are known.
fn showdown(rules: &Rules, state: &State) -> impl Iterator<Item = Prompt<Fact>> {
    to_show(state).into_iter().filter_map(|seat| {
        let player = state.player(seat)?;
        let known = player.hole.len() == usize::from(rules.hole_cards);
        let show = Fact::Show { seat, cards: player.hole.iter().collect() };
        Some(ask(Some(seat), "show", known.then(|| vec![show, Fact::Muck { seat }])))
    })
}
