//! What a program may ask of the referee.

use serde::Deserialize;
use serde_json::Value;

use crate::cli::show::Fields;
use crate::i18n::{Lang, tr, tr_args};

/// Names of all requests.
const NAMES: &str = "open, record, preview, legal, annul, correct, rule, import, export, state, history, digest";

/// One request, without its `id`. A field that no request has is an error: a slip of the pen in `waive` or `options`
/// must not pass unseen.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Request {
    Open {
        ruleset: String,
        seats: Value,
        #[serde(default)]
        options: Value,
    },
    Record(Act),
    Preview(Act),
    Legal {},
    Annul {
        target: u64,
        reason: String,
        by: Option<By>,
    },
    Correct {
        target: u64,
        fact: String,
        reason: String,
        by: Option<By>,
    },
    Rule {
        effects: Vec<String>,
        reason: String,
        by: Option<By>,
    },
    Import {
        text: String,
        by: Option<By>,
    },
    Export {},
    State {},
    History {},
    Digest {},
}

/// The offices in which somebody asks: one, or all that an act needs.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum By {
    One(String),
    All(Vec<String>),
}

impl By {
    /// Lists the offices as they were named.
    pub fn names(&self) -> &[String] {
        match self {
            Self::One(name) => std::slice::from_ref(name),
            Self::All(names) => names,
        }
    }
}

/// A fact as typed, with what goes with it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    pub(super) fact: String,
    pub(super) by: Option<By>,
    pub(super) waive: Option<Vec<String>>,
    pub(super) reason: Option<String>,
}

/// Reads a request; says what is wrong with it in words.
pub(super) fn read(fields: Fields, lang: Lang) -> Result<Request, String> {
    let Some(name) = fields.get("do") else {
        return Err(tr_args(lang, "cli-request-no-do", &[("known", NAMES.into())]));
    };
    match name.as_str() {
        Some(name) if NAMES.split(", ").any(|known| known == name) => {}
        Some(name) => {
            return Err(tr_args(lang, "cli-request-unknown", &[("name", name.into()), ("known", NAMES.into())]));
        }
        None => return Err(tr(lang, "cli-request-do-no-text")),
    }
    serde_json::from_value(Value::Object(fields))
        .map_err(|why| tr_args(lang, "cli-request-wrong", &[("why", (&why.to_string()).into())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_request() {
        for name in NAMES.split(", ") {
            let fields = Fields::from_iter([("do".to_owned(), Value::from(name))]);
            if let Err(error) = serde_json::from_value::<Request>(Value::Object(fields)) {
                assert!(error.to_string().starts_with("missing field"), "{name}: {error}");
            }
        }
    }
}
