//! How the rules were read: each decision with the value that was in force.

use rules::{Game, Ruleset};
use serde_json::Value;
use tournament::Points;
use verbale::Interpretation;

use festival::i18n::{Lang, said, tr, tr_args, tr_known};
use festival::speak::span;

/// Parameters that are counted in half points.
const HALVES: [&str; 2] = ["round_robin.points", "swiss.points"];

/// Parameters that name a seat.
const SEATS: [&str; 1] = ["starter"];

/// Says how values are told.
#[derive(Clone, Copy)]
pub(super) struct Telling<'a> {
    /// Whether the shipped value is told, too.
    pub shipped: bool,
    /// Key of the sentence around another value; `None` where the value says enough.
    pub here: Option<&'a str>,
    /// Key of the sentence where no words say the other value.
    pub other: &'a str,
    /// The names of those who sit at the seats, if anybody does.
    pub seats: &'a [String],
}

/// Lists the decisions of a ruleset. Their words say how the shipped one decides; beside them stands the value in force,
/// or, where no words say it, whether it is the shipped one.
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
        // Who it is at this table stands in no ruleset.
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

/// Puts the value of a parameter into words; `None` where its decision says all there is to say.
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

/// Puts a choice among named alternatives into words; a tie-break is named as its column is.
fn word_of(lang: Lang, word: &str) -> Option<String> {
    let word = word.replace('_', "-");
    let named = |family: &str| tr_known(lang, &format!("{family}-{word}"));
    named("verbale-value").or_else(|| named("tournament-page-column"))
}
