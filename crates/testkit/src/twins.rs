//! Pairs of matches that differ only in what is hidden: any output for the public must be the same for both.

use rules::{AnyMatch, Audience, Conceal as _, Game, Match, Recorded, with_match};

use crate::golden::{Bare, cases, record};
use crate::{Lots, Scenario};

/// Folder of the cases of all games.
const CASES: &str = "crates/rules/tests/cases";

/// Two matches of the same acts.
#[derive(Clone, Debug)]
pub struct Twins {
    /// The match with everything noted known.
    pub known: AnyMatch,
    /// The match with only public knowledge.
    pub bare: AnyMatch,
}

/// Records the acts of a match anew as the public may know them, so that nothing hidden is noted.
///
/// Stops at the first act that can't be recorded that way.
pub fn known_to_all<G: Game>(m: &Match<G>) -> Match<G> {
    anew(m, m.seen_by(Audience::Public).entries())
}

/// Records the first `acts` acts of a match anew.
pub fn shortened<G: Game>(m: &Match<G>, acts: usize) -> Match<G> {
    anew(m, &m.entries()[..acts])
}

/// Opens a match like `m` and records acts up to the first that is refused.
fn anew<G: Game>(m: &Match<G>, acts: &[Recorded<G>]) -> Match<G> {
    let mut anew = Match::new(m.ruleset().clone(), m.seats().to_vec());
    // The same depth of recording; the game supports it.
    let _ = anew.begin_at(m.depth());
    for act in acts {
        if anew.record(act.entry.clone(), act.signature.clone()).is_err() {
            break;
        }
    }
    anew
}

impl Twins {
    /// Makes the pair, cutting `known` where an act can't be recorded without what is hidden.
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

/// Plays every case of every game that hides something, adds `acts` random acts and returns each match with its twin.
///
/// The random acts are legal ones and those of other cases. No match comes to its end: matches that are over reveal
/// everything.
///
/// # Errors
/// If the cases can't be read.
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

/// Plays every case of every game as far as it goes.
///
/// # Errors
/// If the cases can't be read.
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

/// Records an act unless it is refused or ends the match.
fn go_on(scenario: &mut Scenario, act: &str) {
    let before = scenario.any.clone();
    if record(scenario, act) && scenario.any.as_dyn().outcome().is_some() {
        scenario.any = before;
    }
}
