//! Matches that differ only in what is hidden: whatever is made of both for everybody must be the same.

use rules::{AnyMatch, Audience, Game, Match, Recorded, with_match};

use crate::golden::{Bare, cases, record};
use crate::{Lots, Scenario};

/// Where the cases of every game stand.
const CASES: &str = "crates/rules/tests/cases";

/// Holds two matches of the same acts.
#[derive(Clone, Debug)]
pub struct Twins {
    /// Everything that was noted is known.
    pub known: AnyMatch,
    /// Nothing is known but what everybody may know.
    pub bare: AnyMatch,
}

/// Records the acts of a match anew as everybody may know them: what is hidden was never noted there. Ends before the first
/// that can't be so.
pub fn known_to_all<G: Game>(m: &Match<G>) -> Match<G> {
    anew(m, m.seen_by(Audience::Public).entries())
}

/// Records the first so many acts of a match anew.
pub fn shortened<G: Game>(m: &Match<G>, acts: usize) -> Match<G> {
    anew(m, &m.entries()[..acts])
}

/// Opens a match as another was opened, and records acts up to the first that can't be.
fn anew<G: Game>(m: &Match<G>, acts: &[Recorded<G>]) -> Match<G> {
    let mut anew = Match::new(m.ruleset().clone(), m.seats().to_vec());
    // It is followed so closely: the game knows how.
    let _ = anew.begin_at(m.depth());
    for act in acts {
        if anew.record(act.entry.clone(), act.signature.clone()).is_err() {
            break;
        }
    }
    anew
}

impl Twins {
    /// Takes a match as far as its acts can be those of a match in which nothing hidden was noted.
    pub fn of(mut known: AnyMatch) -> Self {
        let mut bare = known.clone();
        with_match!(&mut bare, m => **m = known_to_all(m));
        let acts = bare.as_dyn().last();
        if acts != known.as_dyn().last() {
            with_match!(&mut known, m => **m = shortened(m, acts.0 as usize));
        }
        Self { known, bare }
    }
}

/// Plays every case of every game in which something is hidden, goes on from it with so many random acts, legal ones and
/// those of other cases, and gives each with its twin. None comes to its end: matches that are over tell all.
///
/// # Errors
/// When cases can't be read.
pub fn twins(acts: usize) -> Result<Vec<Twins>, String> {
    let mut twins = Vec::new();
    for cases in by_game()? {
        let lines: Vec<_> = cases.iter().flat_map(|case| case.acts.clone()).collect();
        for (number, mut case) in cases.into_iter().enumerate() {
            if !case.scenario.any.as_dyn().hides() {
                continue;
            }
            for act in &case.acts {
                go_on(&mut case.scenario, act);
            }
            let mut lots = Lots(number as u64 + 1);
            for _ in 0..acts {
                let legal = case.scenario.any.as_dyn().legal().unwrap_or_default();
                let from = if lots.below(2) == 0 && !legal.is_empty() { &legal } else { &lines };
                if let Some(act) = from.get(lots.below(from.len())) {
                    go_on(&mut case.scenario, act);
                }
            }
            if case.scenario.any.as_dyn().outcome().is_none() {
                twins.push(Twins::of(case.scenario.any));
            }
        }
    }
    Ok(twins)
}

/// Plays every case of every game, each as far as it goes.
///
/// # Errors
/// When cases can't be read.
pub fn played() -> Result<Vec<AnyMatch>, String> {
    let play = |mut case: Bare| {
        for act in &case.acts {
            record(&mut case.scenario, act);
        }
        case.scenario.any
    };
    Ok(by_game()?.into_iter().flatten().map(play).collect())
}

/// Reads the cases of every game, in the order of their folders.
fn by_game() -> Result<Vec<Vec<Bare>>, String> {
    let folders = std::fs::read_dir(crate::repository(CASES)).map_err(|error| format!("{CASES}: {error}"))?;
    let mut names: Vec<_> = folders.flatten().map(|folder| folder.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names.iter().map(|name| cases(&format!("{CASES}/{name}"))).collect()
}

/// Records an act if it can be, and play is not over then.
fn go_on(scenario: &mut Scenario, act: &str) {
    let before = scenario.any.clone();
    if record(scenario, act) && scenario.any.as_dyn().outcome().is_some() {
        scenario.any = before;
    }
}
