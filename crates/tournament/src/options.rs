//! The choices that are open before a tournament starts: each field of its rules, with its path and its kind.
//!
//! The rules are walked in their stored form: a new field needs a name among the words of the desk, and code here only
//! if it is of a new kind.

use rules::{Ruleset, RulesetProblem};
use serde_json::{Map, Value, json};

use crate::plan::{Plan, Tie};
use crate::ruleset::written;

/// A field of a tournament's rules that can be chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionField {
    /// Its path, as [`rules::field`] finds it.
    pub path: String,
    /// Names of the part that it belongs to and of the field itself; its words are found under both, or under the
    /// latter alone.
    pub key: [String; 2],
    /// The kind of its value.
    pub kind: Kind,
    /// Its present value.
    pub value: Value,
}

/// The kind of value of a field.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Yes or no.
    YesNo,
    /// A number; empty where the rules may leave it open.
    Number,
    /// An amount of money, in cents.
    Cents,
    /// A length of time, in milliseconds.
    Span,
    /// Two numbers: least and most.
    Range,
    /// Points for a win, a draw, a loss, in halves.
    Halves,
    /// Points in halves; empty where the rules may leave it open.
    Half,
    /// A list of numbers.
    Numbers,
    /// A number for each size of table.
    BySize,
    /// A list of numbers for each size of table.
    ListsBySize,
    /// Tie-breaks, in order.
    Ties,
    /// Levels of a clock, in order.
    Levels,
    /// Day of the week and hour: `sat 22:00`.
    Begins,
    /// One of several alternatives, each with its stable name and its initial value.
    OneOf(Vec<(&'static str, Value)>),
}

/// Fields that identify the tournament or its parts and cannot be chosen.
const FIXED: [&str; 5] = ["game", "name", "ruleset", "board", "kinds"];
/// Number of levels written out when they are to be listed one by one.
const LEVELS: u32 = 12;

/// Returns the fields of a tournament's rules, given as [`serde_json::to_value`] writes them, in the order of the
/// record, so that related fields stand together.
pub fn options(rules: &Value) -> Vec<OptionField> {
    let mut found = Vec::new();
    for part in ["entries", "stages"] {
        if let Some(value) = rules.get(part) {
            walk(part.to_owned(), ["", part], value, &Value::Null, &mut found);
        }
    }
    found
}

fn walk(path: String, key: [&str; 2], value: &Value, beside: &Value, found: &mut Vec<OptionField>) {
    if FIXED.contains(&key[1]) {
        return;
    }
    if let Some(kind) = kind_of(key, value, beside) {
        let inside = matches!(kind, Kind::OneOf(_)).then_some(value);
        found.push(OptionField { path: path.clone(), key: key.map(str::to_owned), kind, value: value.clone() });
        if let Some(Value::Object(fields)) = inside {
            walk_fields(&path, key[1], fields, value, found);
        }
        return;
    }
    match value {
        Value::Object(fields) => walk_fields(&path, key[1], fields, value, found),
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                walk(format!("{path}[{index}]"), key, item, value, found);
            }
        }
        _ => {}
    }
}

fn walk_fields(path: &str, of: &str, fields: &Map<String, Value>, beside: &Value, found: &mut Vec<OptionField>) {
    // The format comes before the rules of its tables and the time of its start.
    let rank = |name: &str| ["format", "from", "begins", "play", "last"].iter().position(|own| *own == name);
    let mut names: Vec<_> = fields.iter().collect();
    names.sort_by_key(|(name, _)| rank(name));
    for (name, value) in names {
        walk(format!("{path}.{name}"), [of, name], value, beside, found);
    }
}

fn kind_of([of, own]: [&str; 2], value: &Value, beside: &Value) -> Option<Kind> {
    if own == "off" {
        // No round is sat out where all tables are made at once, or as people turn up.
        let format = beside.get("format")?;
        return ["swiss", "tables"].iter().any(|name| format.get(name).is_some()).then_some(Kind::Half);
    }
    let words = |names: &[&'static str]| Kind::OneOf(names.iter().map(|name| (*name, json!(name))).collect());
    Some(match own {
        "fee_cents" => Kind::Cents,
        "ms" => Kind::Span,
        own if own.ends_with("_ms") => Kind::Span,
        "people" => Kind::Range,
        "begins" => Kind::Begins,
        "ties" => Kind::Ties,
        "third" => words(&["shared", "match"]),
        "unpaired" => words(&["bye", "dropped", "ask"]),
        "split" => words(&["fewest_small", "most_best"]),
        "points" if value.is_array() => Kind::Halves,
        "points" if value.is_object() && of != "form" => Kind::ListsBySize,
        "each" => Kind::BySize,
        "first" | "prizes" if value.is_array() => Kind::Numbers,
        "list" => Kind::Levels,
        "levels" if value.get("list").or(value.get("rising")).is_some() => Kind::OneOf(levels(value)),
        "clock" => Kind::OneOf(clocks()),
        "overtime" => {
            Kind::OneOf(vec![("loses", json!("loses")), ("penalty", json!({"penalty": {"every_ms": 120_000}}))])
        }
        "rebuy" | "addon" => {
            let bought = json!({"chips": 1000, "fee_cents": 0, "until_level": 4, "times": 0});
            Kind::OneOf(vec![("none", Value::Null), ("some", bought)])
        }
        "threshold" => Kind::OneOf(vec![("none", Value::Null), ("some", json!({"first": 4, "step": 1}))]),
        "last" => {
            let play = beside.get("play").cloned().unwrap_or_default();
            Kind::OneOf(vec![("none", Value::Null), ("some", play)])
        }
        _ if value.is_boolean() => Kind::YesNo,
        _ if value.is_number() || value.is_null() => Kind::Number,
        _ => return None,
    })
}

/// Returns the alternatives for the clock of a table, with their initial values.
fn clocks() -> Vec<(&'static str, Value)> {
    let ending = || json!({"rounds": true, "threshold": null});
    vec![
        ("none", Value::Null),
        ("players", json!({"players": {"each_ms": 600_000, "overtime": "loses"}})),
        ("limit", json!({"limit": {"limit_ms": 3_600_000, "ending": ending()}})),
        ("secret_hour", json!({"secret_hour": {"ending": ending()}})),
        ("sandglass", json!({"sandglass": {"turn_ms": 60_000, "penalty": 0}})),
    ]
}

/// Returns the two ways of giving levels, each derived from the other.
fn levels(now: &Value) -> Vec<(&'static str, Value)> {
    let number = |of: &Value, name: &str, else_: u64| of.get(name).and_then(Value::as_u64).unwrap_or(else_);
    let rising = now.get("rising").cloned().unwrap_or_else(|| {
        let first = now.get("list").and_then(|list| list.get(0)).cloned().unwrap_or_default();
        let values = first.get("values").filter(|values| values.is_array()).cloned();
        json!({
            "first": values.unwrap_or_else(|| json!([10, 20])), "factor": 2, "each_ms": number(&first, "ms", 1_200_000),
            "pause_every": 0, "pause_ms": 600_000,
        })
    });
    let listed = now.get("list").cloned().unwrap_or_else(|| {
        let values = rising.get("first").and_then(Value::as_array).cloned().unwrap_or_default();
        let (factor, every) = (number(&rising, "factor", 2), number(&rising, "pause_every", 0));
        let mut list = Vec::new();
        for level in 0..LEVELS {
            let times = factor.saturating_pow(level);
            let values = values.iter().map(|value| value.as_u64().unwrap_or(0).saturating_mul(times));
            list.push(json!({"values": values.collect::<Vec<_>>(), "ms": number(&rising, "each_ms", 1_200_000)}));
            if every > 0 && u64::from(level + 1).is_multiple_of(every) {
                list.push(json!({"values": [], "ms": number(&rising, "pause_ms", 600_000)}));
            }
        }
        Value::Array(list)
    });
    vec![("list", json!({"list": listed})), ("rising", json!({"rising": rising}))]
}

impl Kind {
    /// Returns the index of the alternative that a value stands for.
    pub fn chosen(&self, value: &Value) -> Option<usize> {
        let Self::OneOf(all) = self else { return None };
        let name = match value {
            Value::Null => "none",
            Value::String(name) => name,
            Value::Object(fields) if fields.len() == 1 => fields.keys().next().map_or("", String::as_str),
            _ => "some",
        };
        let named = |wanted: &str| all.iter().position(|(own, _)| *own == wanted);
        named(name).or_else(|| named("some"))
    }
}

/// Returns the stable names of the tie-breaks.
pub fn ties() -> impl Iterator<Item = &'static str> {
    Tie::ALL.iter().map(|tie| tie.name())
}

/// Returns the text of a ruleset with other rules. A decision whose field now has another value is dropped.
///
/// # Errors
/// The problems of the rules.
pub fn with_rules(of: &Ruleset<Plan>, rules: Plan) -> Result<String, Vec<RulesetProblem>> {
    let [before, after] = [&of.rules, &rules].map(|rules| serde_json::to_value(rules).unwrap_or_default());
    let mut changed = Ruleset { rules, ..of.clone() };
    changed.decisions.retain(|decision| {
        decision.field.is_empty() || decision.value(&after).is_some_and(|value| decision.value(&before) == Some(value))
    });
    written(&changed)
}
