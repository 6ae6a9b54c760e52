//! Interpretations of the rules: each decision with the value in force.

use rules::{Game, Ruleset};
use serde_json::Value;
use tournament::Points;
use verbale::Interpretation;

use festival::i18n::{Lang, said, tr, tr_args, tr_known};
use festival::speak::span;

/// Parameters counted in half points.
const HALVES: [&str; 2] = ["round_robin.points", "swiss.points"];

/// Parameters that name a seat.
const SEATS: [&str; 1] = ["starter"];

/// Options for describing the values.
#[derive(Clone, Copy)]
pub(super) struct Telling<'a> {
    /// Whether values that equal the shipped one are described, too.
    pub shipped: bool,
    /// Key of the sentence around a value other than the shipped one; `None` if the value stands alone.
    pub here: Option<&'a str>,
    /// Key of the sentence for a changed value that can't be described.
    pub other: &'a str,
    /// Names of the players by seat; empty if nobody is seated.
    pub seats: &'a [String],
}

/// Lists the decisions of a ruleset.
///
/// The title states how the shipped ruleset decides. Beside it stands the value in force or, where it can't be
/// described, whether it is the shipped one.
pub(super) fn decisions<G: Game>(
    lang: Lang,
    ruleset: &Ruleset<G::Rules>,
    shipped: Option<&G::Rules>,
    telling: Telling<'_>,
) -> Vec<Interpretation> {
    let fields = |rules: &G::Rules| serde_json::to_value(rules).unwrap_or(Value::Null);
    let (own, shipped) = (fields(&ruleset.rules), shipped.map(fields));
    let told = |decision: &rules::Decision| {
        let own = decision.value(&own);
        // Which player that is at this table stands in no ruleset.
        let somebody = own.is_some_and(|own| own.is_number() && SEATS.contains(&decision.field.as_str()));
        let same = !somebody && shipped.as_ref().is_none_or(|shipped| decision.value(shipped) == own);
        let words =
            own.filter(|_| telling.shipped || !same).and_then(|own| words(lang, &decision.field, own, telling.seats));
        match (words, same, telling.here) {
            (Some(value), false, Some(here)) => tr_args(lang, here, &[("value", (&value).into())]),
            (Some(value), ..) => value,
            (None, true, _) => tr(lang, "verbale-value-holds"),
            (None, false, _) => tr(lang, telling.other),
        }
    };
    let interpretation = |decision: &rules::Decision| Interpretation {
        code: decision.code.clone(),
        title: said(lang, &decision.text).to_owned(),
        value: told(decision),
    };
    ruleset.decisions.iter().map(interpretation).collect()
}

/// Describes the value of a parameter; `None` if its decision already says everything.
fn words(lang: Lang, field: &str, value: &Value, seats: &[String]) -> Option<String> {
    match value {
        Value::Number(number) if SEATS.contains(&field) => {
            number.as_u64().and_then(|seat| seats.get(usize::try_from(seat).ok()?)).cloned()
        }
        Value::Number(number) if field.ends_with("_ms") => number.as_i64().map(span),
        Value::Number(number) if HALVES.iter().any(|halves| field.ends_with(halves)) => {
            number.as_i64().map(|halves| Points(halves * (Points::PARTS / 2)).to_string())
        }
        Value::Number(number) => Some(number.to_string()),
        Value::String(word) => word_of(lang, word),
        Value::Array(items) if !items.is_empty() => {
            let items: Option<Vec<_>> = items.iter().map(|item| words(lang, field, item, seats)).collect();
            items.map(|items| items.join(", "))
        }
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// Returns the words for a named alternative; tie-breaks are named like their columns.
fn word_of(lang: Lang, word: &str) -> Option<String> {
    let word = word.replace('_', "-");
    let named = |family: &str| tr_known(lang, &format!("{family}-{word}"));
    named("verbale-value").or_else(|| named("tournament-page-column"))
}
