//! The options of a tournament in words: the names of its rules' fields, and the choices made.

mod typed;

pub use typed::{cents, halves, numbers, read, shown, written_fee, written_halves};

use rules::{Arg, Message, Ruleset, RulesetProblem, board_head};
use serde_json::Value;
use tournament::options::{Kind, OptionField, options};
use tournament::{Plan, Tournament};

use crate::event::{Event, EventRecord, LogLine};
use crate::i18n::{Lang, tr, tr_args, tr_known, tr_message};
use crate::words::own_word;

/// Returns the name of a field: the one within the part that it belongs to, else its general one.
pub fn option_name(lang: Lang, [of, own]: &[String; 2]) -> String {
    let key = |name: &str| format!("option-{}", name.replace('_', "-"));
    let within = tr_known(lang, &key(&format!("{of}-{own}")));
    within.or_else(|| tr_known(lang, &key(own))).unwrap_or_else(|| own.clone())
}

/// Returns the name of one of a field's alternatives.
pub fn choice_name(lang: Lang, own: &str, name: &str) -> String {
    known_choice(lang, own, name).unwrap_or_else(|| name.to_owned())
}

fn known_choice(lang: Lang, own: &str, name: &str) -> Option<String> {
    let key = |of: &str| format!("option-{}-is-{}", of.replace('_', "-"), name.replace('_', "-"));
    let any = || tr_known(lang, &format!("option-is-{}", name.replace('_', "-")));
    tr_known(lang, &key(own)).or_else(any)
}

/// Returns the present value of a field in words.
pub fn option_words(lang: Lang, option: &OptionField) -> String {
    match &option.kind {
        Kind::OneOf(all) => {
            let chosen = option.kind.chosen(&option.value).and_then(|at| all.get(at));
            chosen.map_or_else(String::new, |(name, _)| choice_name(lang, &option.key[1], name))
        }
        kind => match shown(kind, &option.value, lang) {
            nothing if nothing.is_empty() => tr(lang, "option-nothing"),
            words => words.replace('\n', "; "),
        },
    }
}

/// Returns the name of the part of the tournament to which a field belongs.
pub fn part_name(lang: Lang, rules: &Value, path: &str) -> String {
    let Some(stage) = path.strip_prefix("stages[").and_then(|rest| rest.split(']').next()) else {
        return tr(lang, "option-part-entries");
    };
    let name = rules::field(rules, &format!("stages[{stage}].name")).and_then(Value::as_str).unwrap_or_default();
    let stage_name = own_word(lang, "tournament-page-stage", name);
    let inside = path.split("].").nth(1).unwrap_or_default();
    match inside.split(['.', '[']).next() {
        Some("play") => tr_args(lang, "option-part-play", &[("stage", (&stage_name).into())]),
        Some("last") if inside != "last" => tr_args(lang, "option-part-last", &[("stage", (&stage_name).into())]),
        _ => stage_name,
    }
}

/// Returns the differences between rules before and after, one sentence per field.
pub fn differences(lang: Lang, before: &Value, after: &Value) -> Vec<String> {
    let old = options(before);
    let told = |option: &OptionField| {
        let was = old.iter().find(|old| old.path == option.path);
        // The fields of a new part have their initial values: the part alone is reported.
        if was.is_some_and(|was| option_words(lang, was) == option_words(lang, option)) {
            return None;
        }
        let (part, name) = (part_name(lang, after, &option.path), option_name(lang, &option.key));
        // How it is typed stands behind the name, for whoever fills it in.
        let name = name.split_once(" (").map_or(name.as_str(), |(name, _)| name);
        let was = was.map_or_else(|| tr(lang, "option-nothing"), |was| option_words(lang, was));
        let now = option_words(lang, option);
        let args = [("part", (&part).into()), ("name", name.into()), ("was", (&was).into()), ("now", (&now).into())];
        Some(tr_args(lang, "option-changed", &args))
    };
    options(after).iter().filter_map(told).chain(boards(lang, before, after)).collect()
}

/// Returns for each stage its new board, if it changed.
fn boards(lang: Lang, before: &Value, after: &Value) -> Vec<String> {
    let stages = after.get("stages").and_then(Value::as_array).map_or(0, Vec::len);
    let told = |stage: usize| {
        let path = format!("stages[{stage}].play.board");
        let board = |rules| rules::field(rules, &path).and_then(Value::as_str).map(str::to_owned);
        let (was, now) = (board(before), board(after));
        let part = part_name(lang, after, &path);
        let name = now.as_deref().and_then(board_head).map(|head| lang.of(&head.name).to_owned());
        let name = name.unwrap_or_else(|| tr(lang, "option-board-own"));
        (was != now).then(|| tr_args(lang, "option-board", &[("part", (&part).into()), ("name", (&name).into())]))
    };
    (0..stages).filter_map(told).collect()
}

/// Returns a problem of rules in words, with the names that the fields have on the desk.
pub fn problem_words(lang: Lang, problem: &RulesetProblem) -> String {
    let mut detail: Message = problem.detail.clone();
    for (name, arg) in &mut detail.args {
        if let (&mut "field", Arg::Text(field)) = (name, &*arg) {
            *arg = Arg::Text(option_name(lang, &[String::new(), field.clone()]));
        }
    }
    tr_message(lang, &detail)
}

/// Returns the changes made by a record that gives a tournament other rules.
pub fn ruled(event: &Event, record: &EventRecord, lang: Lang) -> Vec<String> {
    let EventRecord::TournamentRuled { id: wanted, ruleset: after } = record else { return Vec::new() };
    let mut before: Option<&String> = None;
    for line in event.log.iter().filter_map(LogLine::event) {
        match line {
            _ if line == record => break,
            EventRecord::TournamentOpened { id, ruleset, .. } | EventRecord::TournamentRuled { id, ruleset }
                if id == wanted =>
            {
                before = Some(ruleset);
            }
            _ => {}
        }
    }
    let rules = |text: &str| {
        let ruleset: Ruleset<Plan> = Ruleset::parse::<Tournament>(text).ok()?;
        serde_json::to_value(ruleset.rules).ok()
    };
    match (before.and_then(|before| rules(before)), rules(after)) {
        (Some(before), Some(after)) => differences(lang, &before, &after),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{tournament_rulesets, tournament_source};

    /// Every field of a shipped ruleset, and every alternative, has a name.
    #[test]
    fn every_option_has_a_name_in_both_languages() {
        let mut nameless = std::collections::BTreeSet::new();
        for id in tournament_rulesets() {
            let ruleset = Ruleset::parse::<Tournament>(&tournament_source(id).unwrap()).unwrap();
            let rules = serde_json::to_value(ruleset.rules).unwrap();
            for (lang, option) in Lang::ALL.iter().flat_map(|lang| options(&rules).into_iter().map(|own| (*lang, own)))
            {
                if option_name(lang, &option.key) == option.key[1] {
                    nameless.insert(format!("{}-{}", option.key[0], option.key[1]));
                }
                let Kind::OneOf(all) = &option.kind else { continue };
                for (name, _) in all.iter().filter(|(name, _)| known_choice(lang, &option.key[1], name).is_none()) {
                    nameless.insert(format!("{} is {name}", option.key[1]));
                }
            }
        }
        assert!(nameless.is_empty(), "{nameless:?}");
    }
}
