//! The formats of a tournament's stages in one sentence each, for choosing a tournament.

use tournament::{Format, Plan, Stage, Third};

use crate::i18n::{Lang, capital, tr, tr_args};
use crate::words::own_word;

/// Returns the format of each stage of a tournament as a sentence.
pub fn format_words(plan: &Plan, lang: Lang) -> Vec<String> {
    plan.stages.iter().map(|stage| stage_words(stage, plan.stages.len() > 1, lang)).collect()
}

fn stage_words(stage: &Stage, named: bool, lang: Lang) -> String {
    let how = how(&stage.format, lang);
    if !named {
        return how;
    }
    let name = capital(&own_word(lang, "tournament-page-stage", &stage.name));
    tr_args(lang, "format-of-stage", &[("stage", (&name).into()), ("how", (&how).into())])
}

fn how(format: &Format, lang: Lang) -> String {
    match format {
        Format::Continuous { wins, .. } => tr_args(lang, "format-continuous", &[("wins", (*wins).into())]),
        Format::Knockout { most, third, .. } => {
            let third = if *third == Third::Match { "match" } else { "shared" };
            tr_args(lang, "format-knockout", &[("most", (*most).into()), ("third", third.into())])
        }
        Format::DoubleElimination { .. } => tr(lang, "format-double"),
        Format::RoundRobin { legs, .. } => tr_args(lang, "format-round-robin", &[("legs", (*legs).into())]),
        Format::Swiss { rounds, .. } => tr_args(lang, "format-swiss", &[("rounds", rounds.unwrap_or(0).into())]),
        Format::Tables { rounds, size, .. } => {
            let [least, best, most] = [size.least, size.best, size.most];
            let args =
                [("rounds", (*rounds).into()), ("least", least.into()), ("best", best.into()), ("most", most.into())];
            tr_args(lang, "format-tables", &args)
        }
        Format::TableKnockout { size } => {
            tr_args(lang, "format-table-knockout", &[("least", size.least.into()), ("most", size.most.into())])
        }
        Format::Poker(plan) => {
            let stack = i64::try_from(plan.stack).unwrap_or(i64::MAX);
            tr_args(lang, "format-poker", &[("stack", stack.into()), ("target", plan.target.into())])
        }
        Format::Race(_) => tr(lang, "format-race"),
        Format::Match => tr(lang, "format-match"),
    }
}

#[cfg(test)]
mod tests {
    use rules::Ruleset;
    use tournament::Tournament;

    use super::*;
    use crate::{tournament_rulesets, tournament_source};

    #[test]
    fn every_shipped_tournament_says_how_it_is_played_in_both_languages() {
        for id in tournament_rulesets() {
            let plan = Ruleset::parse::<Tournament>(&tournament_source(id).unwrap()).unwrap().rules;
            for lang in Lang::ALL {
                let told = format_words(&plan, lang);
                assert_eq!(told.len(), plan.stages.len(), "{id}");
                assert!(told.iter().all(|one| !one.contains('⟦') && one.len() > 8), "{id}: {told:?}");
            }
        }
    }
}
