//! What an audience is given of a match: told in full, so that two matches that differ in what is hidden can be compared.

use rules::{Audience, DynMatch, Match, Notation, Seq};

/// Gives everything that an audience is told, as text.
pub fn told<G: Notation>(m: &Match<G>, audience: Audience) -> Vec<String> {
    let seen = m.seen_by(audience);
    let mut told = vec![
        seen.position(),
        DynMatch::view(seen.as_ref()).to_string(),
        format!("{:?}", Match::prompts(&seen)),
        format!("{:?} {:?}", Match::standings(&seen), Match::outcome(&seen)),
        format!("{:?}", DynMatch::export(seen.as_ref())),
    ];
    for seq in (1..=Match::last(&seen).0).map(Seq) {
        told.push(format!("{:?}", DynMatch::entry(seen.as_ref(), seq).unwrap()));
        told.push(G::write_position(&seen.before(seq).state));
    }
    told
}

/// Folds the steps that an audience is told of, from the start that it is told of.
pub fn folded<G: Notation>(m: &Match<G>, audience: Audience) -> G::State {
    let seen = m.seen_by(audience);
    let mut state = G::setup(m.rules(), m.seats());
    let now = state.clone();
    G::conceal_state(&mut state, &now, audience);
    for step in seen.entries().iter().flat_map(|recorded| &recorded.steps) {
        G::evolve(&mut state, &step.effect);
    }
    state
}
