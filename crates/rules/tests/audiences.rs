//! What an audience is given of a match: told in full, so that two matches that differ in what is hidden can be compared.

use std::collections::{BTreeMap, BTreeSet};

use rules::{AnyMatch, Audience, Conceal as _, DynMatch, Match, Notation, Seq};
use testkit::{Twins, at_tables, known_to_all, shortened, twins};

/// Gives everything that an audience is told, as text.
pub fn known_to<G: Notation>(m: &Match<G>, audience: Audience) -> Vec<String> {
    let seen = m.seen_by(audience);
    let mut told = everything(&*seen);
    told.extend((1..=Match::last(&seen).0).map(|seq| G::write_position(&seen.before(Seq(seq)).state)));
    told
}

/// Gives everything that can be asked of a match, as text.
fn everything(seen: &dyn DynMatch) -> Vec<String> {
    let mut told = vec![
        seen.position(),
        seen.view().to_string(),
        format!("{:?} {:?}", seen.prompts(), seen.outline()),
        format!("{:?} {:?}", seen.standings(), seen.outcome()),
        format!("{:?} {:?}", seen.legal(), seen.buttons()),
        format!("{:?}", seen.export()),
        format!("{:?}", seen.seals()),
    ];
    told.extend((1..=seen.last().0).map(Seq).map(|seq| format!("{:?} {:?}", seen.entry(seq), seen.mover(seq))));
    told
}

/// Checks that a match tells everybody the same as one in which nothing hidden was noted; gives of how many acts.
pub fn alike<G: Notation>(m: &Match<G>) -> usize {
    let bare = known_to_all(m);
    let same = shortened(m, bare.entries().len());
    assert_eq!(same.entries().len(), bare.entries().len());
    if same.outcome().is_none() {
        assert_eq!(known_to(&same, Audience::Public), known_to(&bare, Audience::Public));
    }
    bare.entries().len()
}

/// Of every game that hides something, in the positions of its cases and in random ones that follow them.
#[test]
fn what_is_hidden_changes_nothing_that_everybody_is_told() {
    let mut acts: BTreeMap<&str, u64> = BTreeMap::new();
    let mut different = 0;
    let mut leaks: Vec<String> = Vec::new();
    for Twins { known, bare } in twins(120).unwrap() {
        let told = |m: &AnyMatch| everything(m.seen_by(Audience::Public).as_dyn());
        for (known, bare) in told(&known).into_iter().zip(told(&bare)) {
            if known != bare {
                leaks.push(format!("{known}\n{bare}"));
            }
        }
        *acts.entry(known.as_dyn().game()).or_default() += known.as_dyn().last().0;
        different += usize::from(known.as_dyn().position() != bare.as_dyn().position());
    }
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n\n"));
    let tables = at_tables().unwrap();
    let hiding: BTreeSet<_> = tables.iter().map(AnyMatch::as_dyn).filter(|m| m.hides()).map(DynMatch::game).collect();
    assert_eq!(acts.keys().copied().collect::<BTreeSet<_>>(), hiding, "every game that hides something");
    assert!(acts.values().all(|acts| *acts > 600), "{acts:?}");
    assert!(different > 20, "only {different} of the matches hide something");
}

/// Folds the steps that an audience is told of, from the start that it is told of.
pub fn folded<G: Notation>(m: &Match<G>, audience: Audience) -> G::State {
    let seen = m.seen_by(audience);
    let mut state = G::setup(m.rules(), m.seats());
    (G::HIDING.unwrap().state)(&mut state, m.state(), audience);
    for step in seen.entries().iter().flat_map(|recorded| &recorded.steps) {
        G::evolve(&mut state, &step.effect);
    }
    state
}
