//! The requests of the referee protocol.

use rules::{Audience, Seat, Seq, TypedChange, quoted};
use serde::Deserialize;
use serde_json::{Value, from_value};
use tournament::TableNo;

use crate::cli::show::Fields;
use festival::i18n::{Lang, tr, tr_args};

/// The kind of value of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Any value; its content is checked elsewhere.
    Any,
    /// A text.
    Text,
    /// A list of texts.
    Texts,
    /// A text or a list of texts.
    TextOrTexts,
    /// The number of an entry.
    Number,
    /// A list of tables, `3` or `"T3"`.
    Tables,
    /// An audience: `"public"`, `"referee"` or the number of a seat.
    Audience,
}

/// A field: its name, its kind, and whether it is required.
type Field = (&'static str, Kind, bool);

const BY: Field = ("by", Kind::TextOrTexts, false);
const WAIVE: Field = ("waive", Kind::Texts, false);
const REASON: Field = ("reason", Kind::Text, true);
const TARGET: Field = ("target", Kind::Number, true);
const AS: Field = ("as", Kind::Audience, false);
const FACT: Field = ("fact", Kind::Text, true);
const ACT: &[Field] = &[FACT, BY, WAIVE, ("reason", Kind::Text, false)];

/// A request: its name, its fields, and what is made of them. A field that a request does not have is an error: a typing
/// error in `waive` or `options` must not pass unnoticed.
type Form = (&'static str, &'static [Field], fn(Value) -> serde_json::Result<Request>);

/// All requests.
const REQUESTS: &[Form] = &[
    ("open", &[("ruleset", Kind::Text, true), ("seats", Kind::Any, true), ("options", Kind::Any, false)], |fields| {
        from_value(fields).map(Request::Open)
    }),
    ("record", ACT, |fields| from_value(fields).map(Request::Record)),
    ("preview", ACT, |fields| from_value(fields).map(Request::Preview)),
    ("legal", &[AS], |fields| from_value(fields).map(Request::Legal)),
    ("annul", &[TARGET, REASON, BY], |fields| from_value(fields).map(Request::Amend)),
    ("correct", &[TARGET, FACT, REASON, BY, WAIVE], |fields| from_value(fields).map(Request::Amend)),
    (
        "settle",
        &[
            TARGET,
            ("fact", Kind::Text, false),
            ("keep", Kind::Tables, false),
            ("replay", Kind::Tables, false),
            REASON,
            BY,
            WAIVE,
        ],
        |fields| from_value(fields).map(Request::Reconcile),
    ),
    ("rule", &[("effects", Kind::Texts, true), REASON, BY], |fields| from_value(fields).map(Request::Rule)),
    ("follow", &[("depth", Kind::Text, true)], |fields| from_value(fields).map(Request::Follow)),
    ("propose", &[], |_| Ok(Request::Propose)),
    ("import", &[("text", Kind::Text, true), ("game", Kind::Number, false), BY], |fields| {
        from_value(fields).map(Request::Import)
    }),
    ("export", &[], |_| Ok(Request::Export)),
    ("state", &[AS], |fields| from_value(fields).map(Request::State)),
    ("history", &[AS], |fields| from_value(fields).map(Request::History)),
    ("digest", &[AS], |fields| from_value(fields).map(Request::Digest)),
];

/// One request, without its `id`.
#[derive(Debug)]
pub(super) enum Request {
    Open(Open),
    Record(Act),
    Preview(Act),
    Legal(Look),
    /// Annuls or corrects an entry.
    Amend(Amendment),
    Reconcile(Amendment),
    Rule(Rule),
    Follow(Follow),
    Propose,
    Import(Import),
    Export,
    State(Look),
    History(Look),
    Digest(Look),
}

/// The match that is begun.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Open {
    pub(super) ruleset: String,
    pub(super) seats: Value,
    #[serde(default)]
    pub(super) options: Value,
}

/// Effects that judges decide.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rule {
    pub(super) effects: Vec<String>,
    pub(super) reason: String,
    pub(super) by: Option<By>,
}

/// How closely the match is followed from now on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Follow {
    pub(super) depth: String,
}

/// A game that was written elsewhere.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Import {
    pub(super) text: String,
    pub(super) game: Option<u64>,
    pub(super) by: Option<By>,
}

/// The audience of a request; by default the referee.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Look {
    r#as: Option<As>,
}

/// An audience as the protocol writes it.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum As {
    Seat(u8),
    Named(Audience),
}

impl Look {
    pub(super) fn audience(&self) -> Audience {
        match self.r#as {
            None => Audience::Referee,
            Some(As::Named(audience)) => audience,
            Some(As::Seat(seat)) => Audience::Seat(Seat(seat)),
        }
    }
}

/// The offices claimed by a request: one, or all that an act needs.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum By {
    One(String),
    All(Vec<String>),
}

impl By {
    /// Returns the names of the offices as given.
    pub fn names(&self) -> &[String] {
        match self {
            Self::One(name) => std::slice::from_ref(name),
            Self::All(names) => names,
        }
    }
}

/// A fact as typed, with its accompanying fields.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    pub(super) fact: String,
    pub(super) by: Option<By>,
    pub(super) waive: Option<Vec<String>>,
    pub(super) reason: Option<String>,
}

/// The correction of an entry; without a fact the entry is annulled.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Amendment {
    target: u64,
    fact: Option<String>,
    keep: Option<Vec<Named>>,
    replay: Option<Vec<Named>>,
    pub(super) reason: String,
    pub(super) by: Option<By>,
    waive: Option<Vec<String>>,
}

/// A table by its number or as it is typed.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Named {
    Number(TableNo),
    Typed(String),
}

impl Named {
    fn table(&self) -> Option<TableNo> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Typed(text) => text.parse().ok(),
        }
    }
}

impl Amendment {
    pub(super) const fn target(&self) -> Seq {
        Seq(self.target)
    }

    pub(super) fn change(&self) -> TypedChange<'_> {
        let waive = self.waive.as_deref().unwrap_or_default();
        TypedChange { target: self.target(), with: self.fact.as_deref(), waive }
    }

    /// Returns the tables whose acts are kept, and those that are played again.
    pub(super) fn tables(&self) -> [Vec<TableNo>; 2] {
        [&self.keep, &self.replay].map(|named| named.iter().flatten().filter_map(Named::table).collect())
    }
}

/// Parses a request; an error is returned in words.
pub(super) fn read(mut fields: Fields, lang: Lang) -> Result<Request, String> {
    let known = || REQUESTS.iter().map(|(name, ..)| *name).collect::<Vec<_>>().join(", ");
    let Some(name) = fields.get("do") else {
        return Err(tr_args(lang, "cli-request-no-do", &[("known", (&known()).into())]));
    };
    let Some(name) = name.as_str() else { return Err(tr(lang, "cli-request-do-no-text")) };
    let Some((name, form, make)) = REQUESTS.iter().find(|(known, ..)| *known == name) else {
        let (name, known) = (quoted(name), known());
        let args = [("name", (&*name).into()), ("known", (&known).into())];
        return Err(tr_args(lang, "cli-request-unknown", &args));
    };
    fields.remove("do");
    check(name, form, &fields, lang)?;
    make(Value::Object(fields)).map_err(|_| tr_args(lang, "cli-request-wrong", &[]))
}

/// Checks the fields of a request: a missing, unknown or wrong one is returned as an error.
fn check(name: &str, form: &[Field], fields: &Fields, lang: Lang) -> Result<(), String> {
    let say = |key, field: &str| Err(tr_args(lang, key, &[("name", name.into()), ("field", field.into())]));
    if let Some((missing, ..)) = form.iter().find(|(field, _, needed)| *needed && !fields.contains_key(*field)) {
        return say("cli-request-missing", missing);
    }
    for (field, value) in fields {
        let Some((_, kind, needed)) = form.iter().find(|(known, ..)| known == field) else {
            let known = form.iter().map(|(field, ..)| *field).collect::<Vec<_>>().join(", ");
            let field = quoted(field);
            let args = [("name", name.into()), ("field", (&*field).into()), ("known", (&known).into())];
            return Err(tr_args(lang, "cli-request-no-such-field", &args));
        };
        if !(kind.holds(value) || value.is_null() && !needed) {
            return say(kind.wanted(), field);
        }
    }
    Ok(())
}

impl Kind {
    fn holds(self, value: &Value) -> bool {
        let all = |holds: fn(&Value) -> bool| value.as_array().is_some_and(|items| items.iter().all(holds));
        match self {
            Self::Any => true,
            Self::Text => value.is_string(),
            Self::Texts => all(Value::is_string),
            Self::TextOrTexts => value.is_string() || all(Value::is_string),
            Self::Number => value.is_u64(),
            Self::Audience => As::deserialize(value).is_ok(),
            Self::Tables => all(|item| Named::deserialize(item).is_ok_and(|named| named.table().is_some())),
        }
    }

    /// Returns the key of the message on the expected kind of a field.
    const fn wanted(self) -> &'static str {
        match self {
            Self::Any | Self::Text => "cli-request-wants-text",
            Self::Texts | Self::TextOrTexts => "cli-request-wants-texts",
            Self::Number => "cli-request-wants-number",
            Self::Tables => "cli-request-wants-tables",
            Self::Audience => "cli-request-wants-audience",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_is_read_with_all_its_fields_and_with_those_it_needs() {
        let value = |kind| match kind {
            Kind::Any | Kind::Text => Value::from("x"),
            Kind::Texts | Kind::TextOrTexts => Value::from(vec!["x"]),
            Kind::Number => Value::from(1),
            Kind::Tables => serde_json::json!([3, "T4"]),
            Kind::Audience => "public".into(),
        };
        for (name, form, _) in REQUESTS {
            for all in [true, false] {
                let fields = form.iter().filter(|(_, _, needed)| all || *needed);
                let mut fields: Fields = fields.map(|(field, kind, _)| ((*field).to_owned(), value(*kind))).collect();
                fields.insert("do".to_owned(), Value::from(*name));
                assert!(read(fields, Lang::It).is_ok(), "{name}");
            }
        }
    }

    #[test]
    fn what_is_wrong_with_a_field_is_told_in_words() {
        let told = |fields: Value| match fields {
            Value::Object(fields) => read(fields, Lang::It).unwrap_err(),
            _ => panic!(),
        };
        for (wrong, part) in [
            (serde_json::json!({"do": "record"}), "manca «fact»"),
            (serde_json::json!({"do": "record", "fact": 5}), "«fact» vuole un testo"),
            (serde_json::json!({"do": "record", "fact": "x", "waved": []}), "«waved» non c'è"),
            (serde_json::json!({"do": "annul", "target": 1e30, "reason": "x"}), "«target» vuole"),
            (serde_json::json!({"do": "settle", "target": 1, "reason": "x", "keep": ["x"]}), "«keep» vuole"),
        ] {
            assert!(told(wrong.clone()).contains(part), "{}", told(wrong));
        }
    }
}
